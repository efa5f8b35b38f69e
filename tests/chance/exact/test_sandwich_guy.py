"""The Sandwich Guy counted: against brute force, counting by sets of ranks, deals, and simulated games."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab import BadOption, Dist, exact
from sandwichlab.games.sandwich_guy import rules
from tests.chance.distributions import agrees, is_near

READINGS = ("ring", "straight")
EACH = pytest.mark.parametrize("reading", READINGS)


def is_sandwich(ranks: tuple[int, ...], reading: str) -> bool:
    """Whether three ranks, 0 to 12 and lowest first, are evenly spaced in some order; on the ring the steps are counted modulo 13."""
    a, b, c = ranks
    if reading == "straight":
        return b - a == c - b
    return any((2 * meat - one - other) % 13 == 0 for meat, one, other in ((a, b, c), (b, a, c), (c, a, b)))


@cache
def brute(cards: int, reading: str) -> Counter[int]:
    """In how many hands of so many cards there are how many sandwiches: every hand is looked at."""
    threes = {ranks for ranks in combinations(sorted(list(range(13)) * 3), 3) if is_sandwich(ranks, reading)}
    ranks = [card // 4 for card in range(52)]
    return Counter(sum(three in threes for three in combinations(hand, 3)) for hand in combinations(ranks, cards))


def test_golden_numbers() -> None:
    """The counts that are known for both readings: sandwiches among three cards, and hands of eight with none."""
    assert exact.sandwich_chance() == Fraction(5044, 22100) == Fraction(97, 425)
    assert exact.sandwich_chance("straight") == Fraction(2356, 22100)
    assert exact.no_sandwich() == Fraction(219_024, 752_538_150)
    assert exact.no_sandwich(8, "straight") == Fraction(22_157_424, 752_538_150)
    texts = ("328/425", "8152/20825", "16/119", "864/27965", "2808/643195", "936/3215975", "0")
    assert [exact.no_sandwich(cards) for cards in range(3, 10)] == [Fraction(text) for text in texts]


@EACH
def test_three_cards_one_by_one(reading: str) -> None:
    """The chance of a sandwich is what looking at all 22,100 sets of three finds."""
    assert exact.sandwich_chance(reading) == Fraction(brute(3, reading)[1], 22100)
    assert exact.sandwiches_in_hand(3, reading) == Dist.from_ways(brute(3, reading))


@EACH
def test_four_cards_one_by_one(reading: str) -> None:
    """The number of sandwiches among four cards is what looking at all 270,725 hands finds."""
    assert exact.sandwiches_in_hand(4, reading) == Dist.from_ways(brute(4, reading))


def test_what_sandwiches_draw() -> None:
    """Of 78 sets of three ranks, each 4 times in one suit, 12 times in one colour and 48 times mixed; three of a rank are mixed."""
    assert exact.sandwich_draws() == Dist.from_ways({4: 78 * 4, 3: 78 * 12, 2: 78 * 48 + 52})
    assert exact.sandwich_draws().mean == Fraction(224, 97)
    assert exact.sandwich_draws("straight") == Dist.from_ways({4: 36 * 4, 3: 36 * 12, 2: 36 * 48 + 52})


@EACH
def test_dead_hands_by_sets_of_ranks(reading: str) -> None:
    """A hand without a sandwich has at most two of a rank, and ranks no three of which are evenly spaced: count those sets."""
    free: Counter[int] = Counter()
    sets: list[tuple[int, ...]] = [()]
    while sets:
        free[len(sets[0])] = len(sets)
        sets = [
            (*ranks, rank)
            for ranks in sets
            for rank in range(ranks[-1] + 1 if ranks else 0, 13)
            if not any(is_sandwich((*two, rank), reading) for two in combinations(ranks, 2))
        ]
    for cards in range(20):
        dead = sum(
            number * comb(size, cards - size) * 6 ** (cards - size) * 4 ** (2 * size - cards)
            for size, number in free.items()
            if size <= cards <= 2 * size
        )
        assert exact.no_sandwich(cards, reading) == Fraction(dead, comb(52, cards))


def test_the_last_number_of_cards_that_can_fail() -> None:
    """Eight cards may hold no sandwich on the ring, fourteen without the corner; one more always do."""
    assert exact.no_sandwich(14, "straight") > exact.no_sandwich(15, "straight") == 0
    assert exact.no_sandwich(8) > exact.no_sandwich(9) == exact.no_sandwich(52) == 0


@EACH
@pytest.mark.parametrize("cards", range(11))
def test_distribution_mean_and_none_agree(cards: int, reading: str) -> None:
    """Three ways of counting agree: the whole distribution, its mean by adding up means, and its chance of none."""
    hand = exact.sandwiches_in_hand(cards, reading)

    assert hand.mean == exact.mean_sandwiches(cards, reading)
    assert hand[0] == exact.no_sandwich(cards, reading)


def test_variance_by_pairs_of_sandwiches() -> None:
    """The variance in eight cards is that of 56 indicators, which share cards: counted here by the pairs of sandwiches that do."""
    hand = exact.sandwiches_in_hand(8)
    both = Counter[int]()
    cards_of = [c for c in combinations(range(52), 3) if is_sandwich(tuple(sorted(card // 4 for card in c)), "ring")]
    of_card, of_pair = Counter[int](), Counter[tuple[int, int]]()
    for three in cards_of:
        of_card.update(three)
        of_pair.update(combinations(three, 2))
    both[3] = len(cards_of)
    both[2] = sum(number * (number - 1) for number in of_pair.values())
    both[1] = sum(number * (number - 1) for number in of_card.values()) - 2 * both[2]
    both[0] = len(cards_of) ** 2 - both[1] - both[2] - both[3]
    square = sum(
        number * Fraction(comb(52 - (6 - shared), 8 - (6 - shared)), comb(52, 8)) for shared, number in both.items()
    )

    assert set(of_card.values()) == {291}
    assert hand.variance == square - hand.mean**2 == Fraction(515971104, 59425625)
    assert (hand.values(), max(hand.values(), key=lambda value: hand[value])) == (tuple(range(21)), 12)


@EACH
def test_the_rule_never_makes_a_sandwich_of_two_ranks(reading: str) -> None:
    """Two cards of a rank and one of another are no sandwich, so that counting by ranks may leave them out."""
    number = READINGS.index(reading)
    for one in range(1, 14):
        for other in range(1, 14):
            assert (rules.meat_place(one, one, other, number) >= 0) == (one == other)


@EACH
def test_deals_agree(reading: str) -> None:
    """Sandwiches in two thousand dealt hands lie within four standard errors."""
    sample = [len(sl.deal("sandwich-guy", seed=seed, reading=reading).moves) for seed in range(2000)]

    assert agrees(sample, exact.sandwiches_in_hand(8, reading), lambda n: n == 12, lambda n: n <= 5)


def test_simulated_games_lost_at_the_deal_agree() -> None:
    """Games that are over before the first turn are as frequent as dead hands of eight."""
    sim = sl.simulate("sandwich-guy", games=20_000, seed=5, reading="straight")
    lost = sum(row["turns"] == 0 for row in sim.rows())

    assert is_near(lost, 20_000, exact.no_sandwich(8, "straight"))


def test_the_hand_as_a_random_walk() -> None:
    """A chain that knows only the sizes of hand and pile, put together of exact parts, wins one game in 857."""
    draws = exact.sandwich_draws()

    @cache
    def win(hand: int, pile: int) -> Fraction:
        if pile == 0:
            return Fraction(1)
        after = draws.map(lambda drawn: min(drawn, 8 - (hand - 3), pile))
        going_on = 1 - exact.no_sandwich(hand)
        return going_on * sum(p * win(hand - 3 + n, pile - n) for n, p in after.items()) if going_on else Fraction(0)

    one_turn = {hand: draws.map(lambda drawn, left=hand - 3: left + min(drawn, 8 - left)) for hand in (6, 7, 8)}
    two_turns = Dist.mix((chance, one_turn[hand]) for hand, chance in one_turn[8].items() if hand in one_turn)
    assert round(float(win(8, 44)), 7) == 0.0011674
    assert one_turn[8].mean == Fraction(703, 97)
    assert [two_turns[size] for size in (6, 7, 8)] == [Fraction(ways, 9409) for ways in (5329, 3066, 1014)]


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: exact.sandwich_chance("corner"), "reading must be one of ring, straight, not 'corner'"),
        (lambda: exact.no_sandwich(53), "cards must be a whole number from 0 to 52"),
        (lambda: exact.sandwiches_in_hand(11), "cards must be a whole number from 0 to 10"),
        (lambda: exact.mean_sandwiches(-1), "not -1"),
    ],
)
def test_what_cannot_be_counted_is_refused(ask: Any, words: str) -> None:
    """Another reading, or more cards than are counted, is refused with what can be."""
    with pytest.raises(BadOption, match=words):
        ask()

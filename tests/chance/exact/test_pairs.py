"""The Pairs deck counted, against brute force, other formulas and the textbook."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import pytest

from sandwichlab import BadOption, exact
from tests.chance.distributions import agrees

DECK = [rank for rank in range(1, 11) for _ in range(rank)]
SMALL = range(1, 5)


def hands(cards: int) -> list[tuple[int, ...]]:
    """All sets of so many cards, as ranks."""
    return list(combinations(DECK, cards))


def test_one_card() -> None:
    """A card's rank has mean 7 and variance 6; the odds of high cards are 27 to 28."""
    card = exact.pairs_card()

    assert [card[rank] for rank in range(1, 11)] == [Fraction(rank, 55) for rank in range(1, 11)]
    assert (card.mean, card.variance, card.median) == (7, 6, 7)
    assert card.tail(8) == Fraction(27, 55)


def test_matches_are_a_birthday_problem() -> None:
    """The chances that two to six cards have a match are those of the birthday problem with unequal days."""
    wanted = [Fraction(text) for text in ("1/9", "49/159", "5554/10335", "78082/105417", "464959/527085")]

    assert [exact.match(cards) for cards in range(2, 7)] == wanted
    assert exact.match(1) == 0
    assert exact.match(11) == 1


def test_all_different_is_an_elementary_symmetric_sum() -> None:
    """Hands of different ranks number the sum of all products of so many ranks."""
    products = [1, *[0] * 11]
    for rank in range(1, 11):
        for chosen in range(11, 0, -1):
            products[chosen] += products[chosen - 1] * rank

    for cards in range(1, 12):
        assert exact.all_different(cards) == Fraction(products[cards], comb(55, cards))


@pytest.mark.parametrize("cards", SMALL)
def test_hands_counted_one_by_one(cards: int) -> None:
    """Ranks, sums, cards of a rank and matching pairs of small hands are what looking at every hand finds."""
    every = hands(cards)

    assert exact.different_ranks(cards) == exact_of(len(set(hand)) for hand in every)
    assert exact.hand_sum(cards) == exact_of(map(sum, every))
    assert exact.cards_of_rank(7, cards) == exact_of(hand.count(7) for hand in every)
    pairs = exact_of(sum(one == other for one, other in combinations(hand, 2)) for hand in every)
    assert exact.matching_pairs(cards) == pairs.mean


def exact_of(values: Any) -> Any:
    """The distribution of a value of equally likely hands."""
    from sandwichlab import Dist

    return Dist.uniform(values)


def test_the_sum_of_six_cards() -> None:
    """Mean 42, variance 36 * 49/54, and a poor hand likelier than a rich one."""
    six = exact.hand_sum(6)

    assert (six.mean, six.variance) == (42, Fraction(98, 3))
    assert six.p(range(31)) == Fraction(769883, 28989675)
    assert six.tail(54) == Fraction(14, 975)


@pytest.mark.parametrize("cards", [1, 10, 30, 54, 55])
def test_sums_of_hands_of_any_size(cards: int) -> None:
    """The mean is 7 a card, the variance 6 with the correction for cards that are not put back; the rest of the deck mirrors it."""
    hand = exact.hand_sum(cards)

    assert (hand.mean, hand.variance) == (7 * cards, Fraction(6 * cards * (55 - cards), 54))
    if cards < 55:
        assert exact.hand_sum(55 - cards) == hand.map(lambda total: 385 - total)


@pytest.mark.parametrize(("special", "deck", "cards"), [(9, 46, 8), (0, 5, 3), (5, 5, 2), (3, 7, 0), (7, 20, 20)])
def test_hypergeometric_moments(special: int, deck: int, cards: int) -> None:
    """Mean and variance are the textbook's, and the roles of the special cards and those dealt can be exchanged."""
    dist = exact.hypergeometric(special, deck, cards)
    share = Fraction(special, deck)

    assert dist.mean == cards * share
    assert dist.variance == cards * share * (1 - share) * Fraction(deck - cards, deck - 1)
    assert dist == exact.hypergeometric(cards, deck, special)


def test_no_ten_among_eight_of_the_unseen_cards() -> None:
    """Nine tens are among 46 unseen cards: eight of these hold none with chance C(37, 8)/C(46, 8)."""
    assert exact.hypergeometric(9, 46, 8)[0] == Fraction(77996, 527137) == Fraction(comb(37, 8), comb(46, 8))


@pytest.mark.parametrize(("special", "deck"), [(1, 1), (2, 5), (3, 3), (4, 9)])
def test_turning_until_a_special_card(special: int, deck: int) -> None:
    """Looking at all places where special cards can lie finds how long it takes; the mean is (deck + 1)/(special + 1)."""
    dist = exact.turned_until(special, deck)

    assert dist == exact_of(1 + min(places) for places in combinations(range(deck), special))
    assert dist.mean == Fraction(deck + 1, special + 1)


def test_a_dealt_sample_agrees() -> None:
    """Twenty thousand dealt hands of six lie within four standard errors."""
    random = Random(11)
    sample = [random.sample(DECK, 6) for _ in range(20_000)]

    assert agrees(map(sum, sample), exact.hand_sum(6), lambda total: total <= 30, lambda total: total >= 54)
    assert agrees((len(set(hand)) for hand in sample), exact.different_ranks(6), lambda ranks: ranks == 6)
    assert agrees((hand.count(10) for hand in sample), exact.cards_of_rank(10, 6), lambda tens: tens == 0)


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: exact.match(0), "cards must be a whole number from 1 to 55"),
        (lambda: exact.hand_sum(56), "not 56"),
        (lambda: exact.different_ranks(2.5), "not 2.5"),
        (lambda: exact.cards_of_rank(11, 3), "rank must be a whole number from 1 to 10"),
        (lambda: exact.hypergeometric(5, 4, 1), "special must be a whole number from 0 to 4"),
        (lambda: exact.hypergeometric(1, 4, 5), "cards must be a whole number from 0 to 4"),
        (lambda: exact.turned_until(0, 4), "special must be a whole number from 1 to 4"),
    ],
)
def test_what_cannot_be_dealt_is_refused(ask: Any, words: str) -> None:
    """A number of cards or a rank that there is not is refused, with those there are."""
    with pytest.raises(BadOption, match=words):
        ask()

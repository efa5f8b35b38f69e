"""Bread and Chocolate counted: against formulas, every hand of a small deck, shuffled decks and games as they are dealt."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab import BadOption, Dist, exact
from tests.chance.distributions import agrees, is_near

RANKS = "A23456789TJQK"
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]
HAND = ["2c", "3c", "4c", "7d", "8d", "9d"]
"""A hand without A, Q and 5."""


def fits(card: str, top: str, held: int) -> bool:
    """Whether a card may be played from a hand of so many cards, no spread lasting."""
    step = (RANKS.index(card[0]) - RANKS.index(top[0])) % 13
    worth = RANKS.index(card[0]) + 1
    if step == 12:
        return worth > 10 or held - 1 >= worth
    return step == 1 or (step == 0 and top[1] in "dh" and card[1] in "cs")


def without(cards: list[str]) -> list[str]:
    """The deck without some cards."""
    return [card for card in DECK if card not in cards]


@pytest.mark.parametrize(
    ("top", "number"),
    [
        ("Kc", 8),  # four Aces above, four Queens below that cost nothing
        ("8c", 4),  # the sevens below would cost seven of five other cards
        ("8d", 6),  # four nines, and the black eights
        ("6s", 8),  # the fives cost five of five
        ("Ah", 10),  # twos, Kings, black Aces
    ],
)
def test_a_hand_of_six(top: str, number: int) -> None:
    """A hand of six misses all cards that fit with C(51 - n, 6) of C(51, 6)."""
    assert exact.can_play(top) == 1 - Fraction(comb(51 - number, 6), comb(51, 6))
    assert exact.playable_cards(top).mean == Fraction(6 * number, 51)


@pytest.mark.parametrize("top", ["3d", "3c", "Ks", "2h", "Th"])
@pytest.mark.parametrize("held", [1, 2, 3])
def test_every_hand_that_can_be(top: str, held: int) -> None:
    """With twelve cards unseen, looking at every hand finds how many cards of it can be played."""
    unseen = [card for card in without([top]) if card[0] in RANKS[RANKS.index(top[0]) - 1 :][:3]][:12]
    seen = [card for card in DECK if card not in [*unseen, top]]
    numbers = [sum(fits(card, top, held) for card in hand) for hand in combinations(unseen, held)]

    assert exact.playable_cards(top, held, seen) == Dist.uniform(numbers)


def test_a_spread_lets_all_of_a_rank_be_played() -> None:
    """While a spread lasts, the other cards of the rank fit too, red ones and on black."""
    assert exact.can_play("8c", spread=True) == 1 - Fraction(comb(44, 6), comb(51, 6))


def test_an_empty_hand_plays_nothing() -> None:
    """With no cards there is nothing to play, and nothing of any rank."""
    assert exact.can_play("8c", 0) == 0
    assert exact.held_of_rank(5, 0) == Dist({0: 1})


def test_opening_hands_agree_with_deals() -> None:
    """In four thousand deals the dealer's hand can play on the face-up card as often as counted."""
    can = 0
    for seed in range(4000):
        state = sl.deal("bread-and-chocolate", seed=seed).state
        top = state.face_up[-1]
        can += any(fits(DECK[card], DECK[top], 6) for card in state.hands[0])

    assert is_near(can, 4000, exact.opening_can_play())
    assert exact.opening_can_play() == sum(map(exact.can_play, DECK)) / 52


def test_an_opening_spread() -> None:
    """Of 51 unseen cards 26 are black: 52/27 cards are turned in the mean, 26 at most; cards seen before change it."""
    spread = exact.opening_spread("7h")

    assert spread.mean == Fraction(52, 27)
    assert (spread[1], max(spread.values())) == (Fraction(26, 51), 26)
    assert spread[2] == Fraction(25 * 26, 51 * 50)
    assert exact.opening_spread("7h", ["2c", "3c", "4c", "5c", "6c", "8c"]).mean == Fraction(46, 21)


def test_opening_spreads_agree_with_games() -> None:
    """Spreads that are played in dealt games turn as many cards."""
    turned = []
    for seed in range(3000):
        session = sl.deal("bread-and-chocolate", seed=seed)
        if "spread" in map(str, session.moves):
            before = len(session.state.face_up)
            session.play("spread")
            turned.append(len(session.state.face_up) - before)

    assert len(turned) > 1300
    assert agrees(turned, exact.opening_spread("7h"), lambda cards: cards == 1, lambda cards: cards > 3)


def test_what_a_draw_tells() -> None:
    """A black K shows, you hold no A, Q or 5, and the other draws: at least one 5 among its six cards has become likelier."""
    before = 1 - exact.held_of_rank(5, 6, [*HAND, "Kc"])[0]
    after = 1 - exact.held_of_rank(5, 6, HAND, could_not_play_on="Kc")[0]

    assert before == Fraction(7416, 16555) == 1 - Fraction(comb(41, 6), comb(45, 6))
    assert after == Fraction(988, 1887) == 1 - Fraction(comb(33, 6), comb(37, 6))
    assert 1 - exact.can_play("Kc", 6, HAND) == Fraction(2516, 8815)
    assert exact.drawn_card_fits("Kc", 6, HAND) == Fraction(8, 39)


def test_the_same_by_bayes() -> None:
    """Updating the number of 5s held by how likely each is to be stuck gives what counting the hands gives."""
    prior = exact.held_of_rank(5, 6, [*HAND, "Kc"])

    def stuck(fives: int) -> Fraction:
        return Fraction(comb(45 - 4 - 8, 6 - fives), comb(45 - 4, 6 - fives))

    assert prior.update(stuck) == exact.held_of_rank(5, 6, HAND, could_not_play_on="Kc")


@pytest.mark.parametrize(("top", "held"), [("8c", 7), ("4c", 3), ("Kd", 6)])
def test_the_drawn_card_agrees_with_shuffles(top: str, held: int) -> None:
    """Among shuffled decks in which a hand is stuck, the next card fits as often; with one card more, more may fit."""
    random = Random(held)
    unseen, next_fits = without([top]), []
    for _ in range(20_000):
        *hand, drawn = random.sample(unseen, held + 1)
        if not any(fits(card, top, held) for card in hand):
            next_fits.append(fits(drawn, top, held + 1))

    assert len(next_fits) > 5000
    assert is_near(sum(next_fits), len(next_fits), exact.drawn_card_fits(top, held))


def test_cards_may_be_numbers() -> None:
    """Cards are read as texts in any writing, and as the numbers that sessions hold."""
    assert exact.can_play("10d", 6, ["K♣", "as"]) == exact.can_play(37, 6, [48, 3])


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: exact.can_play("Kx"), "'Kx' is no card. Cards are written as '7h'"),
        (lambda: exact.can_play("Kc", 6, "7h"), "seen must be a list of cards"),
        (lambda: exact.can_play("Kc", 52), "cards must be a whole number from 0 to 51"),
        (lambda: exact.opening_spread("Kc"), "only be chosen on a red face-up card, and K♣ is black"),
        (lambda: exact.held_of_rank(14), "rank must be a whole number from 1 to 13"),
        (lambda: exact.held_of_rank(5, 44, could_not_play_on="Kc"), "Of 44 unseen cards one at least would always fit"),
        (lambda: exact.drawn_card_fits("Kc", 44), "nobody could be stuck"),
        (lambda: exact.drawn_card_fits("Kc", 1, without(["Kc", "7d"])), "none is left to draw"),
        (lambda: exact.opening_spread("7h", without(["7h", "8h"])), "No unseen card is black"),
    ],
)
def test_what_cannot_be_counted_is_refused(ask: Any, words: str) -> None:
    """What is no card, and a situation that cannot be, is refused with what is wrong."""
    with pytest.raises(BadOption, match=words):
        ask()

"""The Sandwich Guy, counted: sandwiches among three cards and in a hand, hands without any, and what a sandwich draws.

``reading`` is the game's house rule, ``"ring"`` or ``"straight"``.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

from sandwichlab.chance.dist import Dist
from sandwichlab.core.errors import whole_number
from sandwichlab.core.french import FRENCH, rank_of
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.engine import READING

DECK = len(FRENCH.cards)
COPIES = Counter(map(rank_of, FRENCH.cards))
"""How many cards of each rank there are."""

MOST_SPREAD = 10
"""Of so many cards the whole distribution of sandwiches is counted; beyond that it would take too long."""


def sandwich_chance(reading: str = "ring") -> Fraction:
    """Return the chance that three cards are a sandwich: 97/425 on the ring, which is 5044 of 22100.

    Counted by asking the rule about each set of three of the 52 cards.
    """
    return Fraction(sum(_sandwiches_by_draw(_read(reading)).values()), comb(DECK, rules.sandwich_size()))


def sandwich_draws(reading: str = "ring") -> Dist:
    """Return the distribution of how many cards a sandwich draws, 4, 3 or 2, each of all sandwiches equally likely.

    Counted as ``sandwich_chance``; that a hand may hold eight at most is not in it. On the ring: 312, 936 and 3796 of 5044.
    """
    return Dist.from_ways(_sandwiches_by_draw(_read(reading)))


def mean_sandwiches(cards: int = 8, reading: str = "ring") -> Fraction:
    """Return the mean number of sandwiches among so many cards, 0 to 52.

    Means add up although the sandwiches of a hand are not independent: C(cards, 3) times the chance of three cards.
    """
    return comb(whole_number(cards, "cards", 0, DECK), rules.sandwich_size()) * sandwich_chance(reading)


def no_sandwich(cards: int = 8, reading: str = "ring") -> Fraction:
    """Return the chance that there is no sandwich among so many cards, 0 to 52: on the ring 0 from nine cards on, straight from fifteen on.

    Counted by combinations of ranks: rank after rank gets none, one or more of its four cards, in C(4, j) ways, and whatever holds
    a sandwich is not gone on with.
    """
    cards = whole_number(cards, "cards", 0, DECK)
    return Fraction(_dead_hands(_read(reading))[cards], comb(DECK, cards))


def sandwiches_in_hand(cards: int = 8, reading: str = "ring") -> Dist:
    """Return the distribution of how many sandwiches can be chosen among so many cards, 0 to 10.

    Counted by combinations of ranks, as ``no_sandwich``, each rank adding the sandwiches that it makes with those before it: eight
    cards have some 120,000 such combinations.
    """
    return _spread(whole_number(cards, "cards", 0, MOST_SPREAD), _read(reading))


def _read(reading: object) -> int:
    return rules.READINGS.index(READING.read(reading))


@cache
def _sandwiches_by_draw(reading: int) -> Counter[int]:
    drawn: Counter[int] = Counter()
    for cards in combinations(FRENCH.cards, rules.sandwich_size()):
        one, two, three = map(rank_of, cards)
        if rules.meat_place(one, two, three, reading) >= 0:
            drawn[rules.draws(rules.kind_of(*cards))] += 1
    return drawn


@cache
def _partners(rank: int, reading: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of lower ranks that are a sandwich with a rank."""
    pairs = combinations(range(rules.LOWEST, rank), 2)
    return tuple((one, other) for one, other in pairs if rules.meat_place(one, other, rank, reading) >= 0)


def _new_sandwiches(held: list[int], rank: int, number: int, reading: int) -> int:
    """Return how many sandwiches so many cards of a rank bring to the cards of lower ranks held; ``held`` is by rank.

    Two of a rank and one of another are never one, which the tests ask the rule about.
    """
    alike = comb(number, 3) if rules.meat_place(rank, rank, rank, reading) >= 0 else 0
    return alike + number * sum(held[one] * held[other] for one, other in _partners(rank, reading))


@cache
def _dead_hands(reading: int) -> tuple[int, ...]:
    """Return by number of cards how many sets of them hold no sandwich."""
    dead = [0] * (DECK + 1)
    held = [0] * (rules.HIGHEST + 1)

    def go_on(rank: int, cards: int, ways: int) -> None:
        if rank > rules.HIGHEST:
            dead[cards] += ways
            return
        for number in range(COPIES[rank] + 1):
            if not _new_sandwiches(held, rank, number, reading):
                held[rank] = number
                go_on(rank + 1, cards + number, ways * comb(COPIES[rank], number))
        held[rank] = 0

    go_on(rules.LOWEST, 0, 1)
    return tuple(dead)


@cache
def _spread(cards: int, reading: int) -> Dist:
    found: Counter[int] = Counter()
    held = [0] * (rules.HIGHEST + 1)

    def go_on(first: int, left: int, sandwiches: int, ways: int) -> None:
        if not left:
            found[sandwiches] += ways
            return
        for rank in range(first, rules.HIGHEST + 1):
            for number in range(1, min(COPIES[rank], left) + 1):
                more = _new_sandwiches(held, rank, number, reading)
                held[rank] = number
                go_on(rank + 1, left - number, sandwiches + more, ways * comb(COPIES[rank], number))
            held[rank] = 0

    go_on(rules.LOWEST, cards, 0, 1)
    return Dist.from_ways(found)

"""Counting sandwiches in sets of cards, with the rules' own functions: what ends a game, and what policies and hints look at.

A set of cards is one integer, a bit a card. ``ways`` is a table that the rules fill: what any two cards can be buns of, and which
third card makes a sandwich with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from sandwichlab.core.bits import bits_in, lowest_bit
from sandwichlab.core.compiled import compiled, inlined
from sandwichlab.core.french import FRENCH, rank_of
from sandwichlab.games.sandwich_guy import rules

SUITS = 4
CARDS = len(FRENCH.cards)
PAIRS = CARDS * CARDS
"""The number of entries in each half of ``ways``."""


def set_of(cards: Iterable[int]) -> int:
    """Return cards as a set."""
    return sum(1 << card for card in cards)


@cache
def ways_of(reading: int) -> tuple[int, ...]:
    """Return the table ``ways`` of a reading: a set of cards for any two cards, first those between them, then any third."""
    pairs = [(one, other) for one in FRENCH.cards for other in FRENCH.cards]
    return (
        *(_between(one, other, reading) for one, other in pairs),
        *(_thirds(one, other, reading) for one, other in pairs),
    )


def _between(one: int, other: int, reading: int) -> int:
    """Return the meat of two buns; of three equal ranks the highest is meat, so that each sandwich is met once."""
    meat = _of_rank(rules.meat_of(rank_of(one), rank_of(other), reading)) if one < other else 0
    return meat >> other + 1 << other + 1 if rank_of(one) == rank_of(other) else meat


def _thirds(one: int, other: int, reading: int) -> int:
    found = sum(_of_rank(rank) for rank in _third_ranks(rank_of(one), rank_of(other), reading))
    return found & ~set_of({one, other}) if one != other else 0


@cache
def _third_ranks(one: int, other: int, reading: int) -> tuple[int, ...]:
    ranks = range(rules.LOWEST, rules.HIGHEST + 1)
    return tuple(rank for rank in ranks if rules.meat_place(one, rank, other, reading) >= 0)


def _of_rank(rank: int) -> int:
    return 15 << SUITS * (rank - 1) if rank > 0 else 0


@compiled
def between(ways: Sequence[int], one: int, other: int) -> int:
    """Return the cards that are meat between two buns, the lower one first."""
    return ways[one * CARDS + other]


@compiled
def thirds(ways: Sequence[int], one: int, other: int) -> int:
    """Return the cards that make a sandwich with two cards, as bun or as meat."""
    return ways[PAIRS + one * CARDS + other]


@compiled
def count_of(cards: int, rank: int) -> int:
    """Return how many cards of a rank are in a set; none of rank 0."""
    return bits_in(cards >> SUITS * (rank - 1) & 15) if rank > 0 else 0


@inlined
def sandwiches(cards: int, ways: Sequence[int]) -> int:
    """Return how many sandwiches there are in a set of cards: for any two as buns, the meat that goes with them."""
    total = 0
    ones = cards
    while ones:
        one = lowest_bit(ones)
        ones &= ones - 1
        others = ones
        while others:
            total += bits_in(cards & between(ways, one, lowest_bit(others)))
            others &= others - 1
    return total


@compiled
def first_of(rank: int) -> int:
    """Return the first card of a rank, which stands for all four where they go with the same cards of other ranks."""
    return (rank - 1) * SUITS


@compiled
def sandwiches_among(cards: int, ways: Sequence[int]) -> int:
    """Return the same as ``sandwiches``, rank by rank, which is quicker for many cards."""
    total = 0
    alike = int(rules.distance_counts(0))
    for one in range(rules.LOWEST, rules.HIGHEST + 1):
        count = count_of(cards, one)
        total += alike * (count * (count - 1) * (count - 2) // 6)
        for other in range(one + 1, rules.HIGHEST + 1):
            meat = cards & between(ways, first_of(one), first_of(other))
            total += count * count_of(cards, other) * bits_in(meat)
    return total


@compiled
def completing_pairs(cards: int, unseen: int, ways: Sequence[int]) -> int:
    """Return how many unseen cards make a sandwich with two cards of a set, added up over all pairs of the set."""
    total = 0
    ones = cards
    while ones:
        one = lowest_bit(ones)
        ones &= ones - 1
        others = ones
        while others:
            total += bits_in(unseen & thirds(ways, one, lowest_bit(others)))
            others &= others - 1
    return total


@compiled
def pairs_completing(unseen: int, card: int, ways: Sequence[int]) -> int:
    """Return how many pairs of unseen cards make a sandwich with a card, which is not among them."""
    total = 0
    for rank in range(rules.LOWEST, rules.HIGHEST + 1):
        count = count_of(unseen, rank)
        if rank == rank_of(card):
            total += count * (count - 1)
        elif count > 0:
            total += count * bits_in(unseen & thirds(ways, card, first_of(rank)))
    # Each pair was met from both of its cards.
    return total // 2


@compiled
def scale(pile: int) -> int:
    """Return what ``sandwiches_ahead`` is divided by to be the mean it stands for."""
    return max(pile, 1) * max(pile - 1, 1) * max(pile - 2, 1)


@compiled
def sandwiches_ahead(
    rest: int, drawn: int, pile: int, unseen: int, ways: Sequence[int], completed: int, triples: int
) -> int:
    """Return ``scale(pile)`` times the mean number of sandwiches in hand, once the cards ``rest`` are left and cards were drawn.

    Every order of the unseen cards is equally likely, so that the mean is exact: three cards of the next hand are all there already,
    or one, two or three of them are drawn, each set of so many unseen cards with the same chance. ``completed`` is the sum of
    ``pairs_completing`` over the cards that are left, ``triples`` the sandwiches among the unseen cards.
    """
    pairs = completing_pairs(rest, unseen, ways) if drawn > 0 else 0
    return ahead_of(sandwiches(rest, ways), pairs, completed, triples, drawn, pile)


@compiled
def ahead_of(held: int, pairs: int, completed: int, triples: int, drawn: int, pile: int) -> int:
    """Return ``scale(pile)`` times the mean that ``held`` grows to when cards are drawn.

    ``pairs`` is what single unseen cards add to it, all together, ``completed`` what pairs and ``triples`` what threes of them add.
    """
    ahead = held * scale(pile)
    if drawn > 0:
        ahead += pairs * drawn * max(pile - 1, 1) * max(pile - 2, 1)
        ahead += completed * drawn * (drawn - 1) * max(pile - 2, 1)
        ahead += triples * drawn * (drawn - 1) * (drawn - 2)
    return ahead

"""Counting sandwiches in sets of cards, with the rules' own functions: what ends a game, and what policies and hints look at.

A set of cards is one integer, a bit a card. ``hand`` is a sequence of cards of which the first ``held`` are there, lowest first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandwichlab.core.compiled import compiled
from sandwichlab.core.french import rank_of
from sandwichlab.games.sandwich_guy import rules

SUITS = 4
BITS_SET = 0x4332322132212110
"""How many bits are set in each number from 0 to 15, four bits a number."""


def set_of(cards: Iterable[int]) -> int:
    """Return cards as a set."""
    return sum(1 << card for card in cards)


@compiled
def with_rank(cards: int, rank: int) -> int:
    """Return the suits in which a rank is in a set of cards, a bit a suit; none for rank 0."""
    return cards >> SUITS * (rank - 1) & 15 if rank > 0 else 0


@compiled
def how_many(suits: int) -> int:
    """Return how many suits there are in a set of suits."""
    return BITS_SET >> SUITS * suits & 7


@compiled
def count_of(cards: int, rank: int) -> int:
    """Return how many cards of a rank are in a set; none of rank 0."""
    return how_many(with_rank(cards, rank))


@compiled
def fillings(cards: int, one: int, other: int, reading: int) -> int:
    """Return which cards of a set are meat between two buns, as a set of suits, where ``one`` is the lower card.

    Of three equal ranks only the highest card counts as meat, so that over all pairs of buns each sandwich is met once.
    """
    suits = with_rank(cards, rules.meat_of(rank_of(one), rank_of(other), reading))
    if rank_of(one) == rank_of(other):
        return suits & -2 << other % SUITS
    return suits


@compiled
def sandwiches(hand: Sequence[int], held: int, reading: int) -> int:
    """Return how many sandwiches a hand holds."""
    cards = 0
    for place in range(held):
        cards |= 1 << hand[place]
    total = 0
    for low in range(held - 1):
        for high in range(low + 1, held):
            total += how_many(fillings(cards, hand[low], hand[high], reading))
    return total


@compiled
def completing(cards: int, one: int, other: int, reading: int) -> int:
    """Return how many cards of a set make a sandwich with two cards that are not in it."""
    if rank_of(one) == rank_of(other):
        return count_of(cards, rank_of(one))
    return (
        count_of(cards, rules.meat_of(rank_of(one), rank_of(other), reading))
        + count_of(cards, rules.other_bun(rank_of(one), rank_of(other), reading))
        + count_of(cards, rules.other_bun(rank_of(other), rank_of(one), reading))
    )


@compiled
def pairs_completing(cards: int, card: int, reading: int) -> int:
    """Return how many pairs of cards of a set make a sandwich with a card that is not in it."""
    rank = rank_of(card)
    as_meat = 0
    as_bun = 0
    for other in range(rules.LOWEST, rules.HIGHEST + 1):
        count = count_of(cards, other)
        if other != rank and count > 0:
            as_meat += count * count_of(cards, rules.other_bun(other, rank, reading))
            as_bun += count * count_of(cards, rules.other_bun(rank, other, reading))
    alike = count_of(cards, rank)
    # As meat each pair of buns was met from both sides.
    return as_meat // 2 + as_bun + alike * (alike - 1) // 2


@compiled
def sandwiches_in(cards: int, reading: int) -> int:
    """Return how many sandwiches there are in a set of cards."""
    between = 0
    alike = 0
    for meat in range(rules.LOWEST, rules.HIGHEST + 1):
        count = count_of(cards, meat)
        if count > 0:
            alike += count * (count - 1) * (count - 2) // 6
            for bun in range(rules.LOWEST, rules.HIGHEST + 1):
                if bun != meat:
                    between += count * count_of(cards, bun) * count_of(cards, rules.other_bun(bun, meat, reading))
    return between // 2 + alike


@compiled
def scale(pile: int) -> int:
    """Return what ``sandwiches_ahead`` is divided by to be the mean it stands for."""
    return max(pile, 1) * max(pile - 1, 1) * max(pile - 2, 1)


FIELD = 15
HALF = 4
"""``pairs_by_place`` holds so many numbers, each in so many bits."""


@compiled
def pairs_by_place(hand: Sequence[int], held: int, start: int, unseen: int, reading: int) -> int:
    """Return for each of four cards of a hand, from place ``start`` on, how many pairs of unseen cards complete it; packed."""
    pairs = 0
    for place in range(start, min(held, start + HALF)):
        pairs |= pairs_completing(unseen, hand[place], reading) << FIELD * (place - start)
    return pairs


@compiled
def sandwiches_ahead(
    hand: Sequence[int],
    held: int,
    taken: int,
    drawn: int,
    pile: int,
    unseen: int,
    reading: int,
    early: int,
    late: int,
    triples: int,
) -> int:
    """Return ``scale(pile)`` times the mean number of sandwiches in hand, once the set ``taken`` has left it and cards were drawn.

    Every order of the unseen cards is equally likely, so that the mean is exact: three cards of the next hand are all there already,
    or one, two or three of them are drawn, each set of so many unseen cards with the same chance. What does not depend on the
    sandwich is given: ``early`` and ``late`` from ``pairs_by_place``, ``triples`` the sandwiches among the unseen cards.
    """
    rest = 0
    for place in range(held):
        rest |= 1 << hand[place]
    rest &= ~taken
    none = 0
    one = 0
    two = 0
    for low in range(held):
        if rest >> hand[low] & 1:
            two += (early >> FIELD * low if low < HALF else late >> FIELD * (low - HALF)) & (1 << FIELD) - 1
            for high in range(low + 1, held):
                if rest >> hand[high] & 1:
                    none += how_many(fillings(rest, hand[low], hand[high], reading))
                    one += completing(unseen, hand[low], hand[high], reading)
    if drawn == 0:
        return none * scale(pile)
    one *= drawn * max(pile - 1, 1) * max(pile - 2, 1)
    two *= drawn * (drawn - 1) * max(pile - 2, 1)
    return none * scale(pile) + one + two + triples * drawn * (drawn - 1) * (drawn - 2)

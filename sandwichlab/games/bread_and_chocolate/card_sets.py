"""Sets of French cards as one integer, a bit a card, so that hands are quick to ask and to count."""

from __future__ import annotations

from collections.abc import Iterable

from sandwichlab.core.bits import bits_in, lowest_bit
from sandwichlab.core.compiled import compiled

BLACK = sum(0b1001 << 4 * rank for rank in range(13))
"""All clubs and spades."""

STEPS = 4

WHOLE_DECK = (1 << 52) - 1


def as_set(cards: Iterable[int]) -> int:
    """Return cards as a set."""
    return sum(1 << card for card in cards)


def members(cards: int) -> tuple[int, ...]:
    """Return the cards of a set, lowest rank first, clubs before diamonds, hearts and spades."""
    return tuple(card for card in range(52) if holds(cards, card))


@compiled
def one_card(card: int) -> int:
    """Return the set of one card; add it to a set or take it away."""
    return 1 << card


@compiled
def holds(cards: int, card: int) -> bool:
    """Return whether a set holds a card."""
    return cards >> card & 1 == 1


@compiled
def count_of(cards: int) -> int:
    """Return how many cards a set holds."""
    return bits_in(cards)


@compiled
def of_rank(cards: int, rank: int) -> int:
    """Return the cards of a rank, 1 to 13, in a set."""
    return cards & 15 << 4 * (rank - 1)


@compiled
def lowest(cards: int) -> int:
    """Return the lowest card of a set that is not empty."""
    return lowest_bit(cards)


@compiled
def nth_card(cards: int, n: int) -> int:
    """Return the n-th card of a set, counted from 0, lowest first."""
    # The first steps are made whether they are due or not: quicker, compiled, than to guess how many there are.
    for step in range(STEPS):
        cards &= cards - (n > step)
    for _ in range(STEPS, n):
        cards &= cards - 1
    return lowest(cards)

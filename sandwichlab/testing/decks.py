"""Whole decks made to order, so that a position is reached by dealing and playing, never by changing a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sandwichlab.core.cards import Deck


def deck_that_deals(deck: Deck, hands: Sequence[Sequence[int]], each: int, leader: int = 0) -> list[int]:
    """Return an order of the whole deck that deals ``hands``, by seat, one card at a time from ``leader`` clockwise.

    A hand with fewer than ``each`` cards is filled up from the end of the pack, its highest cards; what nobody gets
    lies below. Raises ValueError where the hands hold more cards of a kind than the deck does, or more than ``each``.
    """
    rest = Counter(deck.cards)
    rest.subtract(card for hand in hands for card in hand)
    if min(rest.values()) < 0 or max(map(len, hands)) > each:
        raise ValueError(f"no such hands can be dealt: {hands}")
    filling = sorted(rest.elements())
    whole = [[*hand, *(filling.pop() for _ in range(each - len(hand)))] for hand in hands]
    seats = [(leader + turn) % len(hands) for turn in range(len(hands))]
    return [*(whole[seat][card] for card in range(each) for seat in seats), *filling]

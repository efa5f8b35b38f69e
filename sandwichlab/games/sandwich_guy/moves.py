"""How a move of The Sandwich Guy is written and read: three cards, first bun, meat, second bun, also as one integer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from sandwichlab.core.compiled import compiled
from sandwichlab.core.french import card_text, rank_of, read_card
from sandwichlab.core.game import Move
from sandwichlab.games.sandwich_guy import rules

CARD = r"(10|[2-9TJQKA])\s*([cdhs♣♦♥♠])"
THREE = re.compile(r"[\s,;.+]*".join(f"({CARD})" for _ in range(3)), re.IGNORECASE | re.ASCII)


@compiled
def code_of(first: int, meat: int, second: int) -> int:
    """Return a move as one integer: six bits a card."""
    return first << 12 | meat << 6 | second


@compiled
def written(low: int, middle: int, high: int) -> int:
    """Return the code of three cards, given lowest first, as the rules write them (SG-3); what is no sandwich stays as given.

    The order is that of the ring, also where ``reading`` is straight: it never differs for a sandwich that is straight.
    """
    place = rules.meat_place(rank_of(low), rank_of(middle), rank_of(high), rules.RING)
    if place == 0:
        return _buns_in_order(middle, low, high)
    if place == 1:
        return _buns_in_order(low, middle, high)
    return _buns_in_order(low, high, middle) if place == 2 else code_of(low, middle, high)


@compiled
def _buns_in_order(low: int, meat: int, high: int) -> int:
    if rules.is_first_bun(rank_of(low), rank_of(meat)):
        return code_of(low, meat, high)
    return code_of(high, meat, low)


def cards_of(code: int) -> tuple[int, int, int]:
    """Return the three cards of a code: first bun, meat, second bun."""
    return code >> 12, code >> 6 & 63, code & 63


@cache
def move_of(code: int) -> Move:
    """Return the move with a code."""
    return Move(code, " ".join(map(card_text, cards_of(code))))


def of_cards(cards: Sequence[int]) -> Move:
    """Return the move of three cards in any order."""
    low, middle, high = sorted(cards)
    return move_of(written(low, middle, high))


def read(text: str) -> Move | None:
    """Return the move that a text means: three different cards in any order, case and spacing, ``10d`` or ``Td``, letters or signs."""
    found = THREE.fullmatch(text.strip())
    cards = {read_card(found[group] + found[group + 1]) for group in (2, 5, 8)} if found else set()
    known = [card for card in cards if card is not None]
    return of_cards(known) if len(known) == 3 else None

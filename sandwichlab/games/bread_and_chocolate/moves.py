"""The moves of Bread and Chocolate: their codes for kernels and policies, their texts, and which are legal."""

from __future__ import annotations

from sandwichlab.core.compiled import compiled
from sandwichlab.core.french import card_text, read_card
from sandwichlab.core.game import Move
from sandwichlab.games.bread_and_chocolate import rules
from sandwichlab.games.bread_and_chocolate.card_sets import members
from sandwichlab.games.bread_and_chocolate.rules import FLIP, PASS, SPREAD

OPENING, TURN, DISCARDING = range(3)
"""What the seat to move is asked: its choice in the opening, a card or a draw, or one card of a forced discard."""

DISCARD = 52
"""A played card's code is the card; added to this it is that of a discard."""

CHOICE = 104
"""Added to FLIP, SPREAD or PASS, the code of a choice in the opening."""

DRAW_MOVE = 107

WORDS = {"flip": CHOICE + FLIP, "spread": CHOICE + SPREAD, "pass": CHOICE + PASS, "draw": DRAW_MOVE}

ALL_MOVES = (
    *(Move(card, card_text(card)) for card in range(52)),
    *(Move(DISCARD + card, f"discard {card_text(card)}") for card in range(52)),
    *(Move(code, word) for word, code in WORDS.items()),
)
"""Every move by its code."""


@compiled
def is_play(code: int) -> bool:
    """Return whether a code plays a card."""
    return code < DISCARD


@compiled
def is_discard(code: int) -> bool:
    """Return whether a code discards a card."""
    return DISCARD <= code < CHOICE


@compiled
def is_choice(code: int) -> bool:
    """Return whether a code is a choice of the opening."""
    return CHOICE <= code < DRAW_MOVE


def legal_moves(stage: int, hand: int, top: int, spread: bool, draws: bool) -> tuple[Move, ...]:
    """Return the legal moves: choices of the opening, plays, discards, and the draw last; ``draws`` allows it."""
    if stage == OPENING:
        return tuple(ALL_MOVES[CHOICE + choice] for choice in range(3) if rules.may_choose(choice, top))
    if stage == DISCARDING:
        return tuple(ALL_MOVES[DISCARD + card] for card in members(hand))
    plays = tuple(ALL_MOVES[card] for card in members(rules.playable(hand, top, spread)))
    return (*plays, ALL_MOVES[DRAW_MOVE]) if draws else plays


def read_move(text: str) -> Move | None:
    """Return the move that a text means, or None. Reading is tolerant: any case, ``play 5s``, ``Discard 10♥``."""
    words = text.lower().split()
    if len(words) == 1 and words[0] in WORDS:
        return ALL_MOVES[WORDS[words[0]]]
    verb = words[0] if len(words) == 2 else "play"
    if not words or len(words) > 2 or verb not in ("play", "discard"):
        return None
    card = read_card(words[-1])
    if card is None:
        return None
    return ALL_MOVES[card if verb == "play" else DISCARD + card]

"""Small pieces of scenes that more than one part of Lunch Rush's picture is made of."""

from __future__ import annotations

from collections.abc import Sequence

from sandwichlab.core.scene import Piece, Reader, card
from sandwichlab.core.wording import Message, say
from sandwichlab.games.lunch_rush.events import SANDWICH_NAMES
from sandwichlab.games.lunch_rush.view import LunchRushView, Sandwich


def card_key(view: LunchRushView, turn: int) -> str:
    """Return the key of the card that was played in a turn of this round: one for each physical card."""
    return f"round-{view.round}-turn-{turn}"


def sandwich_label(cards: Sequence[int]) -> Message:
    """Return what a sandwich is called, with its cards."""
    return say("{title}: {cards}", title=SANDWICH_NAMES[cards[0]], cards=tuple(cards))


def taken_cards(view: LunchRushView, sandwich: Sandwich, reader: Reader) -> list[Piece]:
    """Return a taken sandwich as small cards, bread face down and meat face up."""
    cards = []
    for place, (rank, turn) in enumerate(zip(sandwich.cards, sandwich.turns, strict=True)):
        bread = place in (0, len(sandwich.cards) - 1)
        label = say("bread, face down") if bread else say("meat {rank}", rank=rank)
        cards.append(
            card(
                None if bread else str(rank),
                label=reader(label),
                key=card_key(view, turn),
                came_from=card_key(view, turn),
            )
        )
    return cards

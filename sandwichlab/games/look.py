"""How a game looks: what its ``scene.py`` holds, and what need not be there because it is as in most games."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Protocol, cast

from sandwichlab.core.events import Event
from sandwichlab.core.game import Step
from sandwichlab.core.scene import NO_EMPHASIS, Emphasis, Piece, Reader, Still
from sandwichlab.core.wording import Message
from sandwichlab.games.registry import part


class Look(Protocol):
    """The names of a ``scene.py``. Views are the game's own; pieces are plain data, as docs/reference/scene.md says.

    What a game leaves out is as ``USUAL`` has it: a press plays at once, every move is a card of the hand, there are
    seats and no facts in their place, the hand owes nothing, and what happened is told in full.
    """

    MIDDLE: Message
    """What the middle of the table is called."""

    PICKS: int
    """How many cards are picked before a move; 0 where a press plays at once."""

    def where(self, view: Any) -> Message:
        """Return where in the game the position is."""

    def opening(self, view: Any) -> Event:
        """Return the event of the first deal, which no step holds."""

    def stills(self, step: Step[Any], seat: int) -> tuple[Still, ...]:
        """Return the moments inside a step that are shown before it is over, as ``seat`` sees them."""

    def zones(self, view: Any, reader: Reader, event: Any = None, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
        """Return the middle of the table; ``event`` is that of a still."""

    def seat_pieces(self, view: Any, seat: int, reader: Reader, event: Any = None) -> Piece:
        """Return a seat's note, score, team, gain, and what it took last: the fields of ``Seat`` that games differ in.

        How many cards a seat holds is read from the view's ``counts``.
        """

    def facts(self, view: Any, reader: Reader, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
        """Return what stands in place of the seats where one plays alone."""

    def hand(self, view: Any, reader: Reader, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
        """Return the cards of the reader's hand; ``move`` is what a press plays."""

    def open_hand(self, view: Any) -> list[Piece]:
        """Return the cards of a hand that lies open for everyone."""

    def owed(self, view: Any, reader: Reader) -> Piece | None:
        """Return what the hand still owes before the turn is over."""

    def buttons(self, view: Any, reader: Reader, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
        """Return the buttons that play a move which is no card of the hand."""

    def prompt(self, view: Any, emphasis: Emphasis = NO_EMPHASIS) -> tuple[Message, tuple[str, ...]]:
        """Return what the seat to move can do, and the rules that say so."""

    def retold(self, events: Sequence[Event], reader: Reader) -> list[Message]:
        """Return many events in few words."""

    def scores(self, view: Any, reader: Reader) -> Piece:
        """Return the pane of scores."""

    def text_lines(self, view: Any, reader: Reader) -> list[Message]:
        """Return the position in words, a line each."""


def _no_pieces(view: Any, reader: Reader, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
    return []


def _nothing(view: Any, reader: Reader) -> None:
    return None


def _in_full(events: Sequence[Event], reader: Reader) -> list[Message]:
    return [event.says(reader.cast) for event in events]


USUAL: dict[str, Any] = {
    "PICKS": 0,
    "buttons": _no_pieces,
    "facts": _no_pieces,
    "owed": _nothing,
    "retold": _in_full,
}
"""What a ``scene.py`` need not hold."""

OWN = (
    "MIDDLE",
    "hand",
    "open_hand",
    "opening",
    "prompt",
    "scores",
    "seat_pieces",
    "stills",
    "text_lines",
    "where",
    "zones",
)
"""What every ``scene.py`` holds."""


def look(game_id: str) -> Look:
    """Return how a game looks. Raises ``AttributeError`` where its ``scene.py`` lacks a name that has no usual answer."""
    scene = part(game_id, "scene")
    own = {name: getattr(scene, name) for name in OWN}
    return cast(Look, SimpleNamespace(**own, **{name: getattr(scene, name, usual) for name, usual in USUAL.items()}))

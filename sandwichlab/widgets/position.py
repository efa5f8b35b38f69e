"""A position of a game shown to be understood: the last step as it happened, all hands as open as they may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandwichlab.core.game import Step
from sandwichlab.core.scene import NO_EMPHASIS, Emphasis, Piece, Reader
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, listed, say
from sandwichlab.games.registry import part
from sandwichlab.widgets.frame import Painter
from sandwichlab.widgets.seats import Seat
from sandwichlab.widgets.words import told


class Position:
    """Draws any place of a session for one seat, without moving the session's cursor."""

    def __init__(self, session: Session, seats: Sequence[Seat], reader: Reader, seat: int) -> None:
        self.session = session
        self.reader = reader
        self.seat = seat
        self.painter = Painter(session.game, seats, reader)
        self.look = part(session.game.id, "scene")

    def steps(self, ply: int) -> tuple[Step[Any], ...]:
        """Return the steps that lead to ``ply``."""
        return self.session.steps[:ply]

    def after(self, ply: int) -> Any:
        """Return the position after ``ply`` steps as the seat sees it."""
        return self.session.game.view(self.session.state_at(ply), self.seat)

    def _still(self, ply: int) -> Any:
        shown = self.look.stills(self.session.steps[ply - 1], self.seat) if ply else ()
        return shown[0] if shown else None

    def events(self, ply: int) -> tuple[Any, ...]:
        """Return what happened in the step that led to ``ply``; at the deal, the deal."""
        return (
            self.session.steps[ply - 1].events
            if ply
            else (self.look.opening(self.session.game.view(self.session.state_at(0), self.seat)),)
        )

    def status(self, ply: int) -> Message:
        """Return the sentences of the last step."""
        return listed(*(event.says(self.reader.cast) for event in self.events(ply)))

    def frame(
        self,
        ply: int,
        turn: Message,
        *,
        emphasis: Emphasis = NO_EMPHASIS,
        hold: int = 0,
        after: bool = False,
        status: Message | None = None,
    ) -> Piece:
        """Return a frame. ``after`` shows the position after the last step instead of the step itself."""
        session = self.session
        still = None if after else self._still(ply)
        view = still.view if still else self.after(ply)
        on = session.game.to_move(session.state_at(ply)) if still is None else still.event.seat
        rules = tuple(dict.fromkeys(rule for event in self.events(ply) for rule in event.rules))
        piece = self.painter.frame(
            view,
            turn,
            self.status(ply) if status is None else status,
            rules=rules if status is None else (),
            event=still.event if still else None,
            emphasis=emphasis,
            on=on,
            hold=hold,
            open_views=self._open_views(ply, still),
        )
        return _unplayable(piece)

    def _open_views(self, ply: int, still: Any) -> list[Any]:
        if not self.reader.open_hands:
            return []
        others = [seat for seat in range(self.session.players) if seat != self.seat]
        if still is not None:
            step = self.session.steps[ply - 1]
            return [self.look.stills(step, seat)[0].view for seat in others]
        return [self.session.game.view(self.session.state_at(ply), seat) for seat in others]

    def turn_of(self, ply: int) -> Message:
        """Return whose step it was that led to ``ply``."""
        if not ply:
            return say("The deal")
        seat = self.session.steps[ply - 1].seat
        return (
            say("You played")
            if seat == self.reader.cast.you
            else say("{name} played", name=self.reader.cast.name(seat))
        )

    def text_twin(self, ply: int) -> Piece:
        """Return the position in words."""
        last = listed(*told(self.steps(ply)[-1:], self.reader)) if ply else None
        return self.painter.text_twin(self.after(ply), last, self.turn_of(ply))


def _unplayable(frame: Piece) -> Piece:
    """Return the frame with the hand to look at only."""
    hand = frame["hand"]
    if hand is not None:
        hand["cards"] = [
            {**card, "enabled": False, "why_not": None, "label": card["face"] or card["label"]}
            for card in hand["cards"]
        ]
    return frame

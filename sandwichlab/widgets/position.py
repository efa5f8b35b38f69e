"""A position of a game shown to be understood: the last step as it happened, all hands as open as they may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandwichlab.core.game import Step
from sandwichlab.core.scene import NO_EMPHASIS, Emphasis, Piece, Reader, Still
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, listed, say
from sandwichlab.games.look import look
from sandwichlab.widgets.frame import Painter, to_look_at
from sandwichlab.widgets.seats import Seat
from sandwichlab.widgets.stages import moments_of, with_stage_buttons
from sandwichlab.widgets.words import LOOK
from sandwichlab.widgets.words import told as told_of


class Position:
    """Draws any place of a session for one seat, without moving the session's cursor."""

    def __init__(self, session: Session, seats: Sequence[Seat], reader: Reader, seat: int) -> None:
        self.session = session
        self.reader = reader
        self.seat = seat
        self.painter = Painter(session.game, seats, reader)
        self.look = look(session.game.id)

    def steps(self, ply: int) -> tuple[Step[Any], ...]:
        """Return the steps that lead to ``ply``."""
        return self.session.steps[:ply]

    def after(self, ply: int) -> Any:
        """Return the position after ``ply`` steps as the seat sees it."""
        return self.session.game.view(self.session.state_at(ply), self.seat)

    def moments(self, ply: int) -> tuple[Still | None, ...]:
        """Return what the step that led to ``ply`` is shown in, one after another; None is the position after it."""
        return moments_of(self.look.stills(self.session.steps[ply - 1], self.seat) if ply else ())

    def events(self, ply: int) -> tuple[Any, ...]:
        """Return what happened in the step that led to ``ply``; at the deal, the deal."""
        return (
            self.session.steps[ply - 1].events
            if ply
            else (self.look.opening(self.session.game.view(self.session.state_at(0), self.seat)),)
        )

    def _told(self, ply: int, at: int) -> tuple[Any, ...]:
        """Return what happened since the moment before: in the last one, all that is left of the step."""
        events, moments = self.events(ply), self.moments(ply)
        ends = [events.index(still.event) + 1 for still in moments[:-1] if still is not None]
        start = ends[at - 1] if at else 0
        return events[start : ends[at] if at < len(ends) else None]

    def lead_in(self, ply: int) -> list[Piece]:
        """Return the frames of the moments of a step before its last, each to be looked at for a while."""
        last = len(self.moments(ply)) - 1
        return [self.frame(ply, self.turn_of(ply), hold=LOOK, at=at) for at in range(last)]

    def frame(
        self,
        ply: int,
        turn: Message,
        *,
        emphasis: Emphasis = NO_EMPHASIS,
        hold: int = 0,
        after: bool = False,
        status: Message | None = None,
        at: int | None = None,
    ) -> Piece:
        """Return a frame of the moment ``at`` of a step, by default its last.

        ``after`` shows the position after the step instead of the step itself.
        """
        session = self.session
        moments = self.moments(ply)
        place = len(moments) - 1 if at is None else at
        still = None if after else moments[place]
        view = still.view if still else self.after(ply)
        on = session.game.to_move(session.state_at(ply)) if still is None else still.event.seat
        told = self.events(ply) if after else self._told(ply, place)
        said = listed(*(event.says(self.reader.cast) for event in told)) if status is None else status
        rules = tuple(dict.fromkeys(rule for event in told for rule in event.rules))
        piece = self.painter.frame(
            view,
            turn,
            said,
            rules=rules if status is None else (),
            event=still.event if still else None,
            emphasis=emphasis,
            on=on,
            hold=hold,
            open_views=self._open_views(ply, place if still else None),
        )
        piece = _unplayable(piece)
        return piece if after else with_stage_buttons(piece, place, len(moments), self.reader)

    def _open_views(self, ply: int, place: int | None) -> list[Any]:
        if not self.reader.open_hands:
            return []
        others = [seat for seat in range(self.session.players) if seat != self.seat]
        if place is not None:
            step = self.session.steps[ply - 1]
            return [self.look.stills(step, seat)[place].view for seat in others]
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

    def text_twin(self, ply: int, more: Sequence[Message] = ()) -> Piece:
        """Return the position in words; ``more`` are lines to stand under it."""
        last = listed(*told_of(self.steps(ply)[-1:], self.reader)) if ply else None
        return self.painter.text_twin(self.after(ply), last, self.turn_of(ply), more)


def _unplayable(frame: Piece) -> Piece:
    """Return the frame with hand and places to look at only; which of them could be had is not told."""
    hand = frame["hand"]
    if hand is not None:
        hand["cards"] = [to_look_at(card) for card in hand["cards"]]
    for zone in frame["middle"]["zones"]:
        for item in zone["items"] if zone["kind"] == "places" else ():
            item.update(do=None, state="in" if item["state"] == "can" else item["state"])
    return frame

"""The flow of a game at a table: who acts next, what waits to be looked at, undo, and the answers of policies."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sandwichlab.core.errors import IllegalMove
from sandwichlab.core.game import Step
from sandwichlab.core.random_stream import POLICY, new_stream
from sandwichlab.core.scene import Piece, Still
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message
from sandwichlab.games.registry import part
from sandwichlab.widgets.seats import read_seats, seat_of_you
from sandwichlab.widgets.words import LOOK

Fields = Mapping[str, Any]
"""The fields of a message from the browser."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One of the stills of a step; which cards it shows depends on the seat that looks."""

    step: Step[Any]
    place: int
    still: Still


class Turns(ABC):
    """A session with people and policies at its seats, played on until a person must act.

    ``viewer`` is the person whose hand is shown, or None. ``_waiting`` are moments that a person must look at before
    the game goes on; ``_frames`` is what happened since the last message, to be shown one after another.
    """

    def __init__(self, session: Session, seats: object) -> None:
        self._wanted_seats = seats
        self._sit(session)

    def _sit(self, session: Session) -> None:
        """Take up a session, with nothing shown of it yet."""
        self.seats = read_seats(session.game, self._wanted_seats, session.players)
        self.session = session
        self._look = part(session.game.id, "scene")
        self.people = tuple(place for place, seat in enumerate(self.seats) if seat.is_person)
        self.you = seat_of_you(self.seats)
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self._clear()
        self._told_from = session.ply

    def _clear(self) -> None:
        """Forget what belongs to one moment: refusal, hint, what waits to be shown."""
        self._waiting: list[Moment] = []
        self._frames: list[Piece] = []
        self._refusal: IllegalMove | None = None
        self._typed = ""
        self._hint_grade = 0
        self._show: str | None = None
        self._notice: tuple[Message, Message, bool] | None = None

    @abstractmethod
    def _still_frame(self, moment: Moment, hold: int) -> Piece:
        """Return the frame of a moment inside a step."""

    @abstractmethod
    def _step_frame(self, step: Step[Any]) -> Piece:
        """Return the frame of a step that is over."""

    # ---- what a person may do

    def _do_play(self, message: Fields) -> None:
        self._attempt(str(message.get("move", "")), typed=False)

    def _do_type(self, message: Fields) -> None:
        text = str(message.get("text", "")).strip()
        if self._waiting:
            self._typed = text
            self._do_go(message)
        elif text:
            self._attempt(text, typed=True)

    def _attempt(self, text: str, *, typed: bool) -> None:
        seat = self.session.to_move
        if self._waiting or self.is_covered or seat is None or not self.seats[seat].is_person:
            return
        try:
            step = self.session.play(text)
        except IllegalMove as error:
            self._refusal, self._typed = error, text if typed else ""
            return
        self._hint_grade = 0
        self._told_from = self.session.ply - 1
        self._show_step(step)
        self._go_on()

    def _do_go(self, message: Fields) -> None:
        if self._waiting:
            self._waiting.pop(0)
            if not self._waiting and self._policy_is_next:
                self._frames.append(self._step_frame(self.session.steps[self.session.ply - 1]))
            self._go_on()
        elif not self.people and self.session.to_move is not None:
            self._told_from = self.session.ply
            self._show_step(self._policy_step())

    def _do_show(self, message: Fields) -> None:
        self.viewer = self.session.to_move

    def _do_undo(self, message: Fields) -> None:
        ply = self._decision(range(self.session.ply - 1, -1, -1))
        if ply is not None:
            self._jump(ply)

    def _do_redo(self, message: Fields) -> None:
        last = len(self.session.steps)
        if self.session.ply == last:
            return
        ply = self._decision(range(self.session.ply + 1, last + 1))
        self._jump(last if ply is None else ply)
        self._go_on()

    # ---- how a game goes on

    def _go_on(self) -> None:
        """Play on until a person must decide, or must look at something first."""
        while not self._waiting and self.people and self._policy_is_next:
            self._show_step(self._policy_step())

    def _policy_step(self) -> Step[Any]:
        """Let the policy whose turn it is move."""
        seat, ply = self.session.to_move, self.session.ply
        policy = self.seats[seat].policy if seat is not None else None
        if seat is None or policy is None:
            raise RuntimeError("no policy is to move")
        # The stream depends on the place in the game alone, so that the same move is answered in the same way.
        stream = new_stream(self.session.seed or 0, ply, POLICY + seat)
        return self.session.play(self.session.policy_move(policy, stream))

    def _show_step(self, step: Step[Any]) -> None:
        """Put into the frames what a step shows on its way; what a person must look at first waits."""
        for place, still in enumerate(self._look.stills(step, self._eyes)):
            moment = Moment(step, place, still)
            if self.people and (still.waits or step.seat == self.viewer):
                self._waiting.append(moment)
            else:
                self._frames.append(self._still_frame(moment, LOOK))
        if not self._waiting and (step.seat != self.viewer or self._policy_is_next):
            self._frames.append(self._step_frame(step))

    def _jump(self, ply: int) -> None:
        """Go to a place in the game, with nothing left over from where it was."""
        self.session.seek(ply)
        self._clear()
        self._told_from = ply
        if len(self.people) > 1:
            self.viewer = None

    def _decision(self, plies: range) -> int | None:
        """Return the first of ``plies`` at which a person is to move."""
        for ply in plies:
            seat = self.session.game.to_move(self.session.state_at(ply))
            if seat is not None and self.seats[seat].is_person:
                return ply
        return None

    # ---- who acts, and who sees

    @property
    def _policy_is_next(self) -> bool:
        seat = self.session.to_move
        return seat is not None and not self.seats[seat].is_person

    @property
    def is_covered(self) -> bool:
        """Whether the table is covered until the next person has taken the screen."""
        seat = self.session.to_move
        return not self._waiting and len(self.people) > 1 and seat in self.people and seat != self.viewer

    @property
    def _eyes(self) -> int:
        """The seat from whose view the table is drawn."""
        return self.viewer if self.viewer is not None else 0

    @property
    def _decides(self) -> bool:
        """Whether a person is to decide now, and can see the hand."""
        return not self._waiting and self.viewer is not None and self.session.to_move == self.viewer

"""The flow of a game at a table: who acts next, what waits to be looked at, undo, and the answers of policies."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sandwichlab.chance.own_functions import what_happened
from sandwichlab.core.errors import BadRule, IllegalMove, as_items
from sandwichlab.core.events import Cast, Event
from sandwichlab.core.game import Step
from sandwichlab.core.random_stream import POLICY, new_stream
from sandwichlab.core.scene import Piece, Still
from sandwichlab.core.session import PolicyLike, Session
from sandwichlab.core.wording import Message, listed, say
from sandwichlab.games.look import look
from sandwichlab.widgets.seats import YOU, Seat, policy_called, read_seats
from sandwichlab.widgets.stages import place_of
from sandwichlab.widgets.words import LOOK, RULE_FAILED

Fields = Mapping[str, Any]
"""The fields of a message from the browser."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One of the stills of a step, the ``place``-th; which cards it shows depends on the seat that looks."""

    step: Step[Any]
    place: int
    still: Still

    @property
    def told(self) -> int:
        """How many of the step's events have happened, the still's own included."""
        return self.step.events.index(self.still.event) + 1


@dataclass(frozen=True, slots=True)
class Failure:
    """A player's own function that could not make its move, or a changed rule that could not be asked about it (``BadRule``).

    Or a player that somebody interrupted (``KeyboardInterrupt``).
    """

    seat: int
    name: str
    error: BaseException
    policy: PolicyLike | None = None

    def told(self, cast: Cast) -> tuple[Message, Message]:
        """Return what happened, as a title, and what to do."""
        error = self.error
        if isinstance(error, KeyboardInterrupt):
            return (
                say("{name} was interrupted.", name=cast.name(self.seat)),
                say("Nothing is lost: the move is still to be made."),
            )
        if isinstance(error, BadRule):
            mend = say("Play something else, or mend the function and make variant and table anew.")
            return RULE_FAILED, listed(error.message, mend)
        title = say("The function {name} could not play for {seat}.", name=self.name, seat=cast.name(self.seat))
        mend = say("Try again, or mend the function and make the table anew.")
        return title, listed(what_happened(self.policy, error), mend)


class Turns(ABC):
    """A session with people and policies at its seats, played on until a person must act.

    ``viewer`` is the person whose hand is shown, or None. ``_waiting`` are moments that a person must look at before
    the game goes on; ``_frames`` is what happened since the last message, to be shown one after another; ``_untold`` are
    the events that the status has still to tell.
    """

    def __init__(self, session: Session, seats: object) -> None:
        self._wanted_seats = seats
        self._sit(session, seats)

    def _sit_again(self, session: Session) -> None:
        """Take up another session with the same people; a record may bring a number of players that they do not fit."""
        wanted = as_items(self._wanted_seats)
        fit = self._wanted_seats if wanted is not None and len(wanted) == session.players else None
        self._sit(session, fit)

    def _sit(self, session: Session, seats: object) -> None:
        """Take up a session, with nothing shown of it yet."""
        self.seats = read_seats(session.game, seats, session.players)
        self.session = session
        self._look = look(session.game.id)
        self.people = tuple(place for place, seat in enumerate(self.seats) if seat.is_person)
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self._clear()

    def _seat_policies(self, name: str) -> bool:
        """Let a policy play at every seat that no person has, here and after the next deal; return whether there is any."""
        given = as_items(self._wanted_seats)
        if given is None or len(given) != len(self.seats):
            given = (YOU,) * len(self.seats)  # as by default: the one person is "you"
        pairs = list(zip(self.seats, given, strict=True))
        self._wanted_seats = tuple(wanted if seat.is_person else name for seat, wanted in pairs)
        self.seats = tuple(seat if seat.is_person else Seat(seat.name, policy_called(name)) for seat in self.seats)
        return name in self._wanted_seats

    def _clear(self) -> None:
        """Forget what belongs to one moment: refusal, hint, what waits to be shown."""
        self._waiting: list[Moment] = []
        self._untold: list[Event] = []
        self._failure: Failure | None = None
        self._frames: list[Piece] = []
        self._refusal: IllegalMove | None = None
        self._typed = ""
        self._hint_grade = 0
        self._asks_odds = False
        self._tells_odds = False
        self._stage: int | None = None
        self._picked: tuple[str, ...] = ()
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
        self._untold, self._failure = [], None
        try:
            step = self.session.play(text)
        except BadRule as error:
            self._failure = Failure(seat, "", error)
            return
        except IllegalMove as error:
            self._refusal, self._typed = error, text if typed else ""
            return
        self._hint_grade, self._asks_odds, self._picked = 0, False, ()
        self._show_step(step)
        self._go_on()

    def _do_stage(self, message: Fields) -> None:
        """Look back at a stage of the resolution that is on the table, or forward again."""
        self._stage = place_of(message.get("at"), self._stage_now)

    def _do_go(self, message: Fields) -> None:
        self._untold = []
        self._failure = None
        if self._waiting:
            self._look_on()
        if self.people:
            self._go_on()
        elif self._policy_is_next and not self._frames:
            self._next_step()

    def _look_on(self) -> None:
        """Have done with the moment that waited; what happened after it is still to be told."""
        seen = self._waiting.pop(0)
        events = seen.step.events
        self._untold += events[seen.told : self._waiting[0].told if self._waiting else len(events)]
        if not self._waiting and self._policy_is_next:
            self._frames.append(self._step_frame(seen.step))

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
        while not self._waiting and self._failure is None and self.people and self._policy_is_next:
            self._next_step()

    def _next_step(self) -> None:
        """Let the policy whose turn it is move, and show it. A game that was recorded further goes on as it was."""
        session = self.session
        if session.ply < len(session.steps):
            session.redo()
            self._show_step(session.steps[session.ply - 1])
            return
        seat = session.to_move
        policy = self.seats[seat].policy if seat is not None else None
        if seat is None or policy is None:
            raise RuntimeError("no policy is to move")
        # The stream depends on the decks and the place in the game alone: the same move is answered in the same way.
        stream = new_stream(session.setup.key, session.ply, POLICY + seat)
        try:
            self._show_step(session.play(session.policy_move(policy, stream)))
        except (Exception, KeyboardInterrupt) as error:
            if isinstance(policy, str) and not isinstance(error, BadRule | KeyboardInterrupt):
                raise
            self._failure = Failure(seat, getattr(policy, "__name__", "function"), error, policy)

    def _show_step(self, step: Step[Any]) -> None:
        """Put into the frames what a step shows on its way; what a person must look at first waits."""
        moments = [Moment(step, place, still) for place, still in enumerate(self._look.stills(step, self._eyes))]
        for moment in moments:
            made_it = step.seat == self.viewer
            still = moment.still
            if self.people and (still.waits or (made_it and still.maker_waits and not still.is_stage)):
                self._waiting.append(moment)
            elif not made_it or still.is_stage:
                self._frames.append(self._still_frame(moment, LOOK))
        told = self._waiting[0].told if self._waiting else len(step.events)
        # That one has played a card one knows; what came of it is news.
        is_news = step.seat != self.viewer or bool(moments and moments[0].told == 1)
        self._untold += step.events[0 if is_news else 1 : told]
        if not self._waiting and (step.seat != self.viewer or self._policy_is_next):
            self._frames.append(self._step_frame(step))

    def _jump(self, ply: int) -> None:
        """Go to a place in the game, with nothing left over from where it was."""
        self.session.seek(ply)
        self._clear()
        if len(self.people) > 1:
            self.viewer = None

    def _decision(self, plies: range) -> int | None:
        """Return the first of ``plies`` at which a person is to move; with no people at the table, the first."""
        if not self.people:
            return next(iter(plies), None)
        for ply in plies:
            seat = self.session.game.to_move(self.session.state_at(ply))
            if seat is not None and self.seats[seat].is_person:
                return ply
        return None

    @property
    def _resolution(self) -> list[Moment]:
        """The moments of the step whose resolution is on the table now."""
        steps = self.session.steps[: self.session.ply]
        step = self._waiting[0].step if self._waiting else steps[-1] if steps else None
        if step is None or self.is_covered:
            return []
        moments = [Moment(step, at, still) for at, still in enumerate(self._look.stills(step, self._eyes))]
        is_here = bool(self._waiting) or bool(moments and not moments[-1].still.waits)
        return [moment for moment in moments if moment.still.is_stage and is_here]

    @property
    def _stage_now(self) -> int:
        """Which moment of the resolution the present is: the one that waits, or the position after them all."""
        return self._waiting[0].place if self._waiting else len(self._resolution)

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

"""A table at which the game can be looked at again: what was decided, and what would have been better."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandwichlab.chance._accel import is_kept
from sandwichlab.chance.decisions import Decision
from sandwichlab.chance.kernels import is_fast
from sandwichlab.chance.review import Review, review
from sandwichlab.core.scene import Piece, Reader, button
from sandwichlab.core.wording import Message, listed, say
from sandwichlab.games.registry import part
from sandwichlab.widgets.desk import Desk
from sandwichlab.widgets.frame import Painter
from sandwichlab.widgets.position import Position
from sandwichlab.widgets.reviewing import review_lines, review_pane
from sandwichlab.widgets.seats import cast_of
from sandwichlab.widgets.table import Table
from sandwichlab.widgets.turns import Fields

TOLD = 8
"""While a review is made, the table says about so many times how far it has come."""

STAYS = ("language", "look", "review")
"""What does not lead back from a moment that is looked at to the game."""

MOVES = ("pick", "play", "type")
"""What is done to the position that is seen: at a moment of the past it leads back, and does nothing else."""


class ReviewedTable(Table):
    """A table with a review of each person's decisions, asked for in the drawer.

    With one person it is there at any time, of what was decided so far; with several when the game is over, since a review shows
    hands. A moment that is looked at is drawn over the game, whose cursor stays where it is: nothing is undone, nothing lost.
    ``show_now`` shows the table as it is while a message is still being answered.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        self.show_now: Callable[[], None] = lambda: None
        self._review: Review | None = None
        self._reviewed_to: tuple[Any, ...] = ()
        self._looks_at: Decision | None = None
        self._tells_review = False
        self._busy: tuple[int, int] | None = None
        super().__init__(*args, **options)

    # ---- what the browser may ask

    def handle(self, message: object) -> None:
        """Do what a message asks; whatever is done in the game leads back from a moment that is looked at."""
        with self.lock:
            self._tells_review = False
            do = message.get("do") if isinstance(message, dict) else None
            if self._looks_at is not None and do in MOVES:
                message = {"do": "look"}
            elif do not in STAYS:
                self._looks_at = None
            super().handle(message)
            if not self._is_of_this_game:
                self._review, self._looks_at = None, None

    def _do_review(self, message: Fields) -> None:
        self._show, self._looks_at = "review", None
        seat = message.get("seat")
        if seat not in self._seats_to_review or not isinstance(seat, int):
            return
        played = self.session.steps[: self.session.ply]
        if self._review is None or self._review.is_partial or (self._review.seat, self._reviewed_to) != (seat, played):
            self._review, self._reviewed_to = None, ()
            found = review(self.session, seat, until=len(played), progress=False, told=self._tell)
            self._review, self._reviewed_to, self._busy = found, played, None
        self._tells_review = True

    def _do_look(self, message: Fields) -> None:
        found = self._review_shown
        self._looks_at = found.decision_at(message.get("ply")) if found is not None else None
        self._show = "review"

    def _tell(self, done: int, of: int) -> None:
        """Say how far the review has come: at its beginning, and a few times on the way."""
        if done % -(-of // TOLD) == 0:
            self._busy = (done, of)
            self.show_now()

    # ---- what there is to review

    @property
    def _seats_to_review(self) -> tuple[int, ...]:
        """The people whose decisions may be looked at now."""
        if self.is_covered or (len(self.people) > 1 and self.session.outcome is None):
            return ()
        made = {step.seat for step in self.session.steps[: self.session.ply]}
        return tuple(seat for seat in self.people if seat in made)

    @property
    def _is_of_this_game(self) -> bool:
        found, steps = self._review, self.session.steps
        return (
            found is not None
            and found.session is self.session
            and all(one is other for one, other in zip(self._reviewed_to, steps, strict=False))
            and len(self._reviewed_to) <= len(steps)
        )

    @property
    def _review_shown(self) -> Review | None:
        """The review, where it may be seen now."""
        return self._review if self._review is not None and self._review.seat in self._seats_to_review else None

    @property
    def _asks(self) -> list[Piece]:
        """The buttons that ask for a review; none for one that is there already."""
        over, played = self.session.outcome is not None, self.session.steps[: self.session.ply]
        asks = []
        for seat in self._seats_to_review if self._busy is None else ():
            found = self._review
            if found is not None and not found.is_partial and (found.seat, self._reviewed_to) == (seat, played):
                continue
            label = say("Review the game") if over else say("Review my decisions so far")
            if len(self.people) > 1:
                label = say("Review the decisions of {name}", name=self.seats[seat].name)
            asks.append(button({"do": "review", "seat": seat}, self.reader(label)))
        return asks

    # ---- what is seen

    def _drawer(self, painter: Painter) -> Piece:
        drawer = super()._drawer(painter)
        reader, found, looked = self.reader, self._review_shown, self._looks_at
        drawer["tabs"].append({"id": "review", "label": reader(say("Review"))})
        drawer["panes"]["review"] = review_pane(
            found, reader, intro=self._intro, asks=self._asks, looks_at=None if looked is None else looked.ply
        )
        lines = "\n".join(map(reader, review_lines(found)))
        text = drawer["panes"]["text"]
        if looked is not None:
            text["text"] = self._position(looked).painter.text_twin(looked.view, None, say("Looking back"))["text"]
        text["text"] = "\n".join(part for part in (text["text"], lines) if part)
        return drawer

    @property
    def _intro(self) -> Message:
        if self._busy is not None:
            return self._busy_told
        if self._seats_to_review:
            return say(
                "Which of your decisions cost most? Guess first. Then each is compared with the best move that could be found from what could be seen at that moment; luck does not count."
            )
        if not self.people:
            return say("Nobody sits at this table: policies play. sl.review looks at the decisions of any seat.")
        if len(self.people) > 1:
            return say("The review is there when the game is over: it shows hands.")
        return say("A review is there once you have made a move.")

    @property
    def _busy_told(self) -> Message:
        done, of = self._busy or (0, 0)
        told = say(
            "Your decisions are being played out again and again: {done} of {all} are done. It takes some seconds.",
            done=done,
            all=of,
        )
        if not done and is_fast(self.session.game.id) and not is_kept(part(self.session.game.id, "thinking").think):
            return listed(told, say("The first time takes longer, since it is compiled."))
        return told

    def _actions(self) -> Piece:
        actions = super()._actions()
        if self.session.outcome is not None and not self._waiting and self._seats_to_review:
            one = self._seats_to_review[0] if len(self.people) == 1 else None
            actions["main"].append(button({"do": "review", "seat": one}, self.reader(say("Review the game"))))
        return actions

    def _present(self, painter: Painter) -> Piece:
        if self._looks_at is not None:
            return self._look_frame(self._looks_at)
        frame = super()._present(painter)
        if self._busy is not None:
            frame["status"] = {"text": self.reader(self._busy_told), "rules": []}
        elif self._tells_review and self._review is not None:
            frame["status"] = {"text": self.reader(self._review.summary), "rules": []}
        return frame

    def _position(self, decision: Decision) -> Position:
        """Return what draws a moment as its seat saw it, with no hand open that was not."""
        reader = Reader(self.lang, cast_of(self.seats, decision.view.seat), open_hands=False, memory=self.memory)
        return Position(self.session, self.seats, reader, decision.view.seat)

    def _look_frame(self, decision: Decision) -> Piece:
        """Return the frame of a moment, with the better move pointed at and the reasons in the status."""
        moment = self._review.moment_of(decision) if self._review is not None else None
        pointed = part(self.session.game.id, "judging").pointed(decision.view, decision.best.code)
        frame = self._position(decision).frame(
            decision.ply, say("Looking back"), emphasis=pointed, after=True, status=decision.says
        )
        frame["status"]["rules"] = list(moment.rules) if moment else []
        back = button({"do": "look"}, self.reader(say("Back to the game")), style="go")
        frame["actions"] = {"main": [back], "typed": None, "tools": []}
        return frame


class TableDesk(Desk):
    """A table on the screen, which can show itself while it still works on an answer."""

    def __init__(self, maker: ReviewedTable, **options: Any) -> None:
        super().__init__(maker, **options)
        maker.show_now = lambda: self._show(maker.scene())

"""A table at which a game is played: what each message from the browser does, and the scene after it. No browser needed."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import Any

from sandwichlab.core.errors import IllegalMove, SandwichLabError
from sandwichlab.core.game import Step
from sandwichlab.core.random_stream import POLICY, new_stream
from sandwichlab.core.scene import NO_EMPHASIS, HintGrade, Piece, Reader, Still, button
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, current_language, known_language, listed, say
from sandwichlab.games.deal import deal, load
from sandwichlab.games.registry import part
from sandwichlab.widgets.frame import Painter, tool
from sandwichlab.widgets.menu import menu
from sandwichlab.widgets.seats import cast_of, read_seats, seat_of_you
from sandwichlab.widgets.words import (
    LANGUAGE_BUTTONS,
    LOOK,
    ONE_AFTER_ANOTHER,
    frame_words,
    log_entries,
    rules_shown,
    title_of,
    told,
)

Message_ = Mapping[str, Any]


class Table:
    """A game in progress with people and policies at its seats.

    ``session`` is the game; the table adds who sits where, what is being shown, hints, and the language. Every
    message is answered by ``scene``. A message that cannot be used leaves everything as it is and says why.
    """

    kind = "table"

    def __init__(
        self, session: Session, seats: object = None, lang: str | None = None, open_hands: bool = False
    ) -> None:
        self.lang = known_language(lang) if lang is not None else current_language()
        self.open_hands = bool(open_hands)
        self._wanted_seats = seats
        self._lock = threading.RLock()
        self._serial = 0
        self._sit(session)
        self._go_on()

    def _sit(self, session: Session) -> None:
        """Take up a session, with nothing shown of it yet."""
        self.seats = read_seats(session.game, self._wanted_seats, session.players)
        self.session = session
        self._look = part(session.game.id, "scene")
        people = [place for place, seat in enumerate(self.seats) if seat.is_person]
        self.people = tuple(people)
        self.you = seat_of_you(self.seats)
        self.viewer: int | None = people[0] if len(people) == 1 else None
        self._clear()
        self._told_from = session.ply

    def _clear(self) -> None:
        """Forget what belongs to one moment: refusal, hint, what waits to be shown."""
        self._waiting: list[Still] = []
        self._frames: list[Piece] = []
        self._refusal: IllegalMove | None = None
        self._typed = ""
        self._hint_grade = 0
        self._show: str | None = None
        self._notice: tuple[Message, Message, bool] | None = None

    # ---- what the browser may ask

    def handle(self, message: object) -> None:
        """Do what a message asks. A message that means nothing here does nothing."""
        with self._lock:
            if not isinstance(message, dict):
                return
            act: Callable[[Message_], None] | None = getattr(self, f"_do_{message.get('do')}", None)
            if act is None:
                return
            self._frames, self._notice, self._show = [], None, None
            self._refusal, self._typed = None, ""
            act(message)

    def _do_play(self, message: Message_) -> None:
        self._attempt(str(message.get("move", "")), typed=False)

    def _do_type(self, message: Message_) -> None:
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

    def _do_go(self, message: Message_) -> None:
        if self._waiting:
            self._waiting.pop(0)
            if not self._waiting and self._policy_is_next:
                self._frames.append(self._plain_frame(self.session.steps[self.session.ply - 1]))
            self._go_on()
        elif not self.people and self.session.to_move is not None:
            self._told_from = self.session.ply
            self._show_step(self._policy_step())
            self._go_on()

    def _do_show(self, message: Message_) -> None:
        self.viewer = self.session.to_move

    def _do_hint(self, message: Message_) -> None:
        if self._decides:
            self._hint_grade = min(self._hint_grade + 1, len(self._hints()))
            self._show = "hint"

    def _do_undo(self, message: Message_) -> None:
        ply = self._decision(range(self.session.ply - 1, -1, -1))
        if ply is not None:
            self._jump(ply)

    def _do_redo(self, message: Message_) -> None:
        last = len(self.session.steps)
        ply = self._decision(range(self.session.ply + 1, last + 1))
        if ply is not None or self.session.ply < last:
            self._jump(last if ply is None else ply)
            self._go_on()

    def _do_deal(self, message: Message_) -> None:
        old = self.session
        text = message.get("seed")
        try:
            seed: Any = None if text is None else _seed_of(text)
            new = deal(old.game.id, old.players, seed=seed, **old.setup.options)
        except SandwichLabError as error:
            self._notice = (say("That seed cannot be dealt."), error.message, True)
            return
        self._sit(new)
        self._go_on()

    def _do_open(self, message: Message_) -> None:
        try:
            new = load(str(message.get("record", "")))
        except SandwichLabError as error:
            self._notice = (say("That record cannot be opened."), error.message, True)
            return
        if new.players != len(self.seats):
            self._wanted_seats = None
        self._sit(new)
        self._notice = (say("The record is open."), say("The game goes on where it was saved."), False)
        self._go_on()

    def _do_language(self, message: Message_) -> None:
        try:
            self.lang = known_language(message.get("lang"))
        except SandwichLabError as error:
            self._notice = (say("That language is not known."), error.message, True)

    # ---- the flow of a game

    def _go_on(self) -> None:
        """Play on until a person must decide, or must look at something first."""
        while not self._waiting:
            seat = self.session.to_move
            if seat is None or self.seats[seat].is_person:
                self._change_viewer(seat)
                return
            if not self.people:
                return
            self._show_step(self._policy_step())

    def _policy_step(self) -> Step[Any]:
        seat, ply = self.session.to_move, self.session.ply
        assert seat is not None
        policy = self.seats[seat].policy
        assert policy is not None
        # The stream depends on the place in the game alone, so that redoing a move brings the same answers.
        stream = new_stream(self.session.seed or 0, ply, POLICY + seat)
        return self.session.play(self.session.policy_move(policy, stream))

    def _change_viewer(self, seat: int | None) -> None:
        if seat is not None and len(self.people) == 1:
            self.viewer = seat

    def _show_step(self, step: Step[Any]) -> None:
        """Put into the frames what a step shows on its way; what a person must look at first waits."""
        for still in self._look.stills(step, self._eyes):
            if still.waits or step.seat == self.viewer:
                self._waiting.append(still)
            else:
                self._frames.append(self._still_frame(still, LOOK))
        if not self._waiting and (step.seat != self.viewer or self._policy_is_next):
            self._frames.append(self._plain_frame(step))

    @property
    def _policy_is_next(self) -> bool:
        seat = self.session.to_move
        return seat is not None and not self.seats[seat].is_person

    def _jump(self, ply: int) -> None:
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

    # ---- what is seen

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
        return (
            not self._waiting
            and not self.is_covered
            and self.session.to_move == self.viewer
            and self.viewer is not None
        )

    @property
    def reader(self) -> Reader:
        """For whom the scene is made."""
        return Reader(self.lang, cast_of(self.seats, self.you), self.open_hands)

    @property
    def _painter(self) -> Painter:
        return Painter(self.session.game, self.seats, self.reader)

    def _hints(self) -> tuple[HintGrade, ...]:
        grades: tuple[HintGrade, ...] = part(self.session.game.id, "hints").hints(
            self.session.view(self._eyes), self.reader
        )
        return grades

    def _turn(self, seat: int | None) -> Message:
        if seat is None:
            return say("The game is over")
        return say("Your turn") if seat == self.you else say("Turn of {name}", name=self.reader.cast.name(seat))

    def _still_frame(self, still: Still, hold: int, actions: Piece | None = None) -> Piece:
        view, event = still.view, still.event
        turn = say("Your sandwich") if event.seat == self.you and not still.waits else say("Look")
        return self._painter.frame(
            view,
            turn,
            event.says(self.reader.cast),
            rules=event.rules,
            event=event,
            on=event.seat,
            hold=hold,
            show_hand=self.viewer is not None,
            actions=actions,
        )

    def _plain_frame(self, step: Step[Any]) -> Piece:
        view = self.session.game.view(step.after, self._eyes)
        status = listed(*told([step], self.reader))
        rules = tuple(rule for event in step.events for rule in event.rules)
        turn = self._turn(step.seat)
        return self._painter.frame(
            view,
            turn,
            status,
            rules=rules,
            on=step.seat,
            hold=ONE_AFTER_ANOTHER,
            show_hand=self.viewer is not None,
            actions=self._actions(),
        )

    def scene(self) -> Piece:
        """Return the scene as it is now, after the frames that lead to it."""
        with self._lock:
            self._serial += 1
            reader, painter, session = self.reader, self._painter, self.session
            return {
                "kind": self.kind,
                "lang": self.lang,
                "serial": self._serial,
                "title": title_of(session.game, reader),
                "languages": list(LANGUAGE_BUTTONS),
                "words": frame_words(reader),
                "frames": [*self._frames, self._present(painter)],
                "drawer": self._drawer(painter),
                "menu": menu(session, reader, self._notice),
                "ask": None,
                "steps": None,
                "rulebook": rules_shown(session.game.rulebook, reader),
                "trouble": None,
            }

    def _present(self, painter: Painter) -> Piece:
        if self._waiting:
            return self._still_frame(self._waiting[0], 0, self._actions())
        session = self.session
        seat = session.to_move
        view = session.view(self._eyes)
        open_views = (
            [session.view(other) for other in range(session.players) if other != self.viewer] if self.open_hands else []
        )
        status, rules = self._status(view)
        emphasis = self._hints()[self._hint_grade - 1].emphasis if self._hint_grade and self._decides else NO_EMPHASIS
        seen = self.viewer is not None and not self.is_covered
        frame = painter.frame(
            view,
            self._turn(seat),
            status,
            rules=rules,
            emphasis=emphasis,
            on=seat,
            show_hand=seen,
            open_views=open_views,
            actions=self._actions(),
        )
        if self._refusal is not None:
            frame["refusal"] = self._refusal_piece(self._refusal)
        if self.is_covered and seat is not None:
            frame["cover"] = self._cover(seat)
            frame["seats"]["items"] = [
                {**item, "cards": {**item["cards"], "faces": None}} for item in frame["seats"]["items"]
            ]
        return frame

    def _status(self, view: Any) -> tuple[Message, tuple[str, ...]]:
        recent = self.session.steps[self._told_from : self.session.ply]
        others = [
            event.says(self.reader.cast)
            for step in recent
            for event in step.events
            if step.seat != self.viewer or not self.people
        ]
        if self._decides:
            ask, rules = self._look.prompt(view)
            return listed(*others, ask), rules
        if self.session.outcome is not None:
            event = self.session.steps[self.session.ply - 1].events[-1]
            return event.says(self.reader.cast), event.rules
        return listed(*others) if others else say("Press the button to see the next card."), ()

    def _refusal_piece(self, error: IllegalMove) -> Piece:
        refusal, reader = error.refusal, self.reader
        rules = [refusal.rule] if refusal.rule else []
        return {"title": reader(refusal.reason), "text": reader(refusal.instead), "rules": rules, "typed": self._typed}

    def _cover(self, seat: int) -> Piece:
        reader, name = self.reader, self.reader.cast.name(seat)
        if seat == self.you:
            title, go = say("Pass the screen to the next player: you"), say("It is me, show my hand")
        else:
            title, go = say("Pass the screen to {name}", name=name), say("I am {name}, show my hand", name=name)
        text = say("The hand is hidden. Only the next player should look now.")
        return {"title": reader(title), "text": reader(text), "go": button({"do": "show"}, reader(go), style="go")}

    def _actions(self) -> Piece:
        reader, session = self.reader, self.session
        main = []
        if self._waiting:
            main.append(button({"do": "go"}, reader(self._waiting[0].go), style="go"))
        elif session.outcome is not None:
            main.append(button({"do": "deal"}, reader(say("Deal again")), style="go"))
        elif not self.people:
            main.append(button({"do": "go"}, reader(say("Next card")), style="go", icon="next"))
        typed = None
        if self.people and session.outcome is None:
            example = str(session.moves[-1]) if self._decides else ""
            typed = {
                "label": reader(say("or type")),
                "placeholder": example,
                "value": self._typed,
                "go": reader(say("Play")),
            }
        can_undo = self._decision(range(session.ply - 1, -1, -1)) is not None
        tools = [
            tool("hint", reader(say("Hint")), "hint", enabled=self._decides),
            tool("undo", reader(say("Undo")), "undo", enabled=can_undo),
            tool("redo", reader(say("Redo")), "redo", enabled=session.ply < len(session.steps), bare=True),
        ]
        return {"main": main, "typed": typed, "tools": tools}

    def _drawer(self, painter: Painter) -> Piece:
        reader, session = self.reader, self.session
        view = self._waiting[0].view if self._waiting else session.view(self._eyes)
        if self.is_covered or self.viewer is None:
            view = session.game.view(session.state, self._eyes)
        steps = session.steps[: session.ply]
        last = steps[-1].events[-1].says(reader.cast) if steps else None
        titles = {"log": say("Log"), "hint": say("Hint"), "scores": say("Scores"), "text": say("Text")}
        panes = {
            "log": {"kind": "log", "entries": log_entries(steps, reader)},
            "hint": self._hint_pane(),
            "scores": painter.scores(view),
            "text": {"kind": "text", "text": "", "copy": reader(say("Copy"))}
            if self.is_covered
            else painter.text_twin(view, last, self._turn(session.to_move)),
        }
        tabs = [{"id": name, "label": reader(title)} for name, title in titles.items()]
        return {"label": reader(say("Log, hint and scores")), "tabs": tabs, "show": self._show, "panes": panes}

    def _hint_pane(self) -> Piece:
        reader = self.reader
        if not self._decides:
            return {
                "kind": "hint",
                "intro": reader(say("A hint is there when it is your turn.")),
                "grades": [],
                "more": None,
            }
        grades = self._hints()
        shown = [
            {"title": reader(grade.title), "text": reader(grade.text), "rules": list(grade.rules), "bars": grade.bars}
            for grade in grades[: self._hint_grade]
        ]
        labels = (say("Show where to look"), say("Show what to play"), say("Show why"))
        more = (
            button({"do": "hint"}, reader(labels[self._hint_grade]), icon="hint")
            if self._hint_grade < len(grades)
            else None
        )
        return {
            "kind": "hint",
            "intro": reader(say("Three grades: where to look, what to play, and why. Each opens when you ask.")),
            "grades": shown,
            "more": more,
        }


def _seed_of(text: object) -> object:
    """Return the number that a typed seed means, or the text itself, which ``deal`` then refuses by name."""
    shown = str(text).strip().replace(",", "")
    return int(shown) if shown.isascii() and shown.isdigit() and len(shown) < 20 else shown

"""Step through any game: each step with its sentences, what else was legal, and why the rest was not."""

from __future__ import annotations

from typing import Any

from sandwichlab.core.errors import BadOption, SandwichLabError, whole_number
from sandwichlab.core.events import NAMES
from sandwichlab.core.game import Step
from sandwichlab.core.scene import Piece, Reader
from sandwichlab.core.session import Session
from sandwichlab.core.wording import current_language, known_language, listed, say
from sandwichlab.widgets.position import Position
from sandwichlab.widgets.seats import Seat, cast_of
from sandwichlab.widgets.stages import place_of
from sandwichlab.widgets.words import LANGUAGE_BUTTONS, frame_words, log_entries, log_pane, rules_shown, title_of


class Stepper:
    """A game opened to be read. The session's own cursor is left where it is.

    The hands of the other seats are shown, and what they might have played, only when the game is over or
    ``open_hands`` asks for it.
    """

    kind = "explain"

    def __init__(
        self,
        session: Session,
        seat: int = 0,
        lang: str | None = None,
        open_hands: bool | None = None,
        ply: int | None = None,
    ) -> None:
        self.lang = known_language(lang) if lang is not None else current_language()
        self.session = session
        self.seat = whole_number(seat, "seat", 0, session.players - 1)
        last = len(session.steps)
        self.ply = session.ply if ply is None else whole_number(ply, "ply", 0, last)
        over = session.game.outcome(session.state_at(last)) is not None
        self.open_hands = over if open_hands is None else bool(open_hands)
        self._stage: int | None = None
        self._lead_in: list[Piece] = []
        self.seats = tuple(Seat(NAMES[place], None) for place in range(session.players))

    @property
    def lock(self) -> Any:
        """The lock of the session that is read."""
        return self.session.lock

    @property
    def reader(self) -> Reader:
        """For whom the scene is made."""
        return Reader(self.lang, cast_of(self.seats, None), self.open_hands)

    def handle(self, message: object) -> None:
        """Do what a message asks: go to a step or to a stage of it, or change the language."""
        if not isinstance(message, dict):
            return
        self._lead_in = []
        if message.get("do") == "stage":
            self._stage = place_of(message.get("at"), len(self._position().moments(self.ply)))
        elif message.get("do") == "seek":
            self._seek(message.get("ply"))
        elif message.get("do") == "language":
            self._speak(message.get("lang"))

    def _seek(self, ply: object) -> None:
        before = self.ply
        try:
            self.ply = whole_number(ply, "ply", 0, len(self.session.steps))
        except BadOption:
            return
        self._stage = None
        if self.ply == before + 1:
            self._lead_in = self._position().lead_in(self.ply)

    def _speak(self, lang: object) -> None:
        try:
            self.lang = known_language(lang)
        except SandwichLabError:
            return

    def scene(self) -> Piece:
        """Return the scene of the step at the cursor."""
        reader = self.reader
        self.ply = min(self.ply, len(self.session.steps))
        position = self._position()
        at_the_end = self._at_the_end() and self._stage is None
        return {
            "kind": self.kind,
            "lang": self.lang,
            "title": title_of(self.session.game, reader),
            "languages": list(LANGUAGE_BUTTONS),
            "words": frame_words(reader),
            "frames": [
                *self._lead_in,
                position.frame(self.ply, position.turn_of(self.ply), after=at_the_end, at=self._stage),
            ],
            "drawer": self._drawer(position),
            "menu": None,
            "ask": None,
            "steps": self._steps(),
            "rulebook": rules_shown(self.session.game.rulebook, reader),
            "trouble": None,
        }

    def _position(self) -> Position:
        return Position(self.session, self.seats, self.reader, self.seat)

    def _at_the_end(self) -> bool:
        """Whether the game is over here: then its standing is shown, and not what the last card did."""
        return self.session.game.outcome(self.session.state_at(self.ply)) is not None

    def _steps(self) -> Piece:
        reader, last = self.reader, len(self.session.steps)
        return {
            "label": reader(say("Steps of the game")),
            "at": self.ply,
            "last": last,
            "text": reader(say("Step {n} of {all}", n=self.ply, all=last)),
            "first": reader(say("First step")),
            "back": reader(say("Back")),
            "forward": reader(say("Forward")),
            "end": reader(say("Last step")),
            "slider": reader(say("Step")),
        }

    def _drawer(self, position: Position) -> Piece:
        reader = self.reader
        entries = [
            {**entry, "seek": entry["n"], "now": entry["n"] == self.ply}
            for entry in log_entries(self.session.steps, reader)
        ]
        titles = {"step": say("This step"), "log": say("Log"), "scores": say("Scores"), "text": say("Text")}
        panes = {
            "step": self._step_pane(position),
            "log": log_pane(entries, reader),
            "scores": position.painter.scores(position.after(self.ply)),
            "text": position.text_twin(self.ply),
        }
        tabs = [{"id": name, "label": reader(title)} for name, title in titles.items()]
        return {"label": reader(say("This step, log and scores")), "tabs": tabs, "show": None, "panes": panes}

    def _step_pane(self, position: Position) -> Piece:
        reader = self.reader
        sentences = [_sentence(event, reader) for event in position.events(self.ply)]
        legal, refused, hidden = self._alternatives()
        return {
            "kind": "step",
            "title": reader(say("Step {n} of {all}", n=self.ply, all=len(self.session.steps))),
            "sentences": sentences,
            "legal_title": reader(say("What could be played")),
            "legal": legal,
            "refused_title": reader(say("What could not, and why")),
            "refused": refused,
            "hidden": hidden,
        }

    def _alternatives(self) -> tuple[list[Piece], list[Piece], str | None]:
        if not self.ply:
            return [], [], None
        step = self.session.steps[self.ply - 1]
        if not self.open_hands and step.seat != self.seat:
            return [], [], self.reader(say("What else this seat could have played is hidden while the game goes on."))
        game = self.session.game
        legal = [self._legal(step, move) for move in game.moves(step.before)]
        refused = []
        for move in game.candidates(step.before):
            refusal = game.check(step.before, move)
            if refusal is not None:
                refused.append({"move": str(move), "text": self.reader(refusal.reason), "rules": [refusal.rule]})
        return legal, refused, None

    def _legal(self, step: Step[Any], move: Any) -> Piece:
        events = self.session.game.step(step.before, move).events[:1]
        text = self.reader(listed(*(event.says(self.reader.cast) for event in events)))
        return {"move": str(move), "text": text, "rules": list(events[0].rules[:1]), "chosen": move == step.move}


def _sentence(event: Any, reader: Reader) -> Piece:
    why = event.why()
    return {"text": reader(event.says(reader.cast)), "rules": list(event.rules), "why": reader(why) if why else None}

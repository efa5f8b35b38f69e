"""Step through any game: each step with its sentences, what else was legal, why the rest was not, and the odds before it."""

from __future__ import annotations

from typing import Any

from sandwichlab.chance.odds import Odds, odds
from sandwichlab.core.errors import BadOption, SandwichLabError, whole_number
from sandwichlab.core.events import NAMES
from sandwichlab.core.game import Step
from sandwichlab.core.scene import Piece, Reader
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, current_language, known_language, listed, say
from sandwichlab.widgets.asked import odds_lines, odds_pane, odds_told
from sandwichlab.widgets.position import Position
from sandwichlab.widgets.seats import Seat, cast_of
from sandwichlab.widgets.stages import place_of
from sandwichlab.widgets.words import LANGUAGE_BUTTONS, frame_words, log_entries, log_pane, rules_shown, title_of

HIDDEN = say("What else this seat could have played is hidden while the game goes on.")


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
        self._asks_odds = self._shows_odds = False
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
        """Do what a message asks: go to a step or to a stage of it, show the odds before it, or change the language."""
        if not isinstance(message, dict):
            return
        self._lead_in = []
        self._shows_odds = message.get("do") == "odds"
        if message.get("do") == "stage":
            self._stage = place_of(message.get("at"), len(self._position().moments(self.ply)))
        elif message.get("do") == "seek":
            self._seek(message.get("ply"))
        elif message.get("do") == "odds":
            self._asks_odds = True
        elif message.get("do") == "language":
            self._speak(message.get("lang"))

    def _seek(self, ply: object) -> None:
        before = self.ply
        try:
            self.ply = whole_number(ply, "ply", 0, len(self.session.steps))
        except BadOption:
            return
        self._stage = None
        self._asks_odds = self._asks_odds and self.ply == before  # each step is a question of its own: guess first
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
                position.frame(
                    self.ply, position.turn_of(self.ply), after=at_the_end, at=self._stage, status=self._odds_said()
                ),
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
        titles = {
            "step": say("This step"),
            "odds": say("Odds"),
            "log": say("Log"),
            "scores": say("Scores"),
            "text": say("Text"),
        }
        found = self._odds()
        panes = {
            "step": self._step_pane(position),
            "odds": self._odds_pane(found),
            "log": log_pane(entries, reader),
            "scores": position.painter.scores(position.after(self.ply)),
            "text": position.text_twin(self.ply, odds_lines(found)),
        }
        tabs = [{"id": name, "label": reader(title)} for name, title in titles.items()]
        label = reader(say("This step, odds, log and scores"))
        return {"label": label, "tabs": tabs, "show": "odds" if self._shows_odds else None, "panes": panes}

    @property
    def _decision(self) -> Step[Any] | None:
        """The step at the cursor where it may be known what its seat had to decide on: what a seat sees stays hidden with its hand."""
        if not self.ply:
            return None
        step = self.session.steps[self.ply - 1]
        return step if self.open_hands or step.seat == self.seat else None

    def _odds(self) -> Odds | None:
        """Return the odds as the seat saw them that made the step, once they were asked for."""
        step = self._decision
        if step is None or not self._asks_odds:
            return None
        return odds(self.session.game.view(step.before, step.seat))

    def _odds_said(self) -> Message | None:
        """Return what the status says where the odds were asked for just now."""
        found = self._odds() if self._shows_odds else None
        return odds_told(found) if found is not None else None

    def _odds_pane(self, found: Odds | None) -> Piece:
        pane = odds_pane(found, self.reader, decides=self._decision is not None)
        intro = self._odds_intro(found)
        return pane if intro is None else {**pane, "intro": self.reader(intro)}

    def _odds_intro(self, found: Odds | None) -> Message | None:
        """Return what the pane is about; None where the odds say themselves why there are none."""
        step = self._decision
        if step is None:
            return HIDDEN if self.ply else say("Go on to a step: here are the odds as they were before it.")
        name = self.reader.cast.name(step.seat)
        if found is None:
            return say(
                "How likely was it, before this step? Guess first, then ask. What {name} could see decides, and nothing else.",
                name=name,
            )
        if found.note is not None:
            return None
        return say(
            "Before this step, counted from what {name} could see. Exact: every case is counted. "
            "Estimate: found in random deals, with its 95 % interval.",
            name=name,
        )

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
        if self._decision is None:
            return [], [], self.reader(HIDDEN)
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

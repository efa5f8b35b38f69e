"""The walkthrough: predict, lock in, see it happen, and read why."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import Any

from sandwichlab.core.errors import SandwichLabError
from sandwichlab.core.game import Game
from sandwichlab.core.scene import Piece, Reader, button, fact
from sandwichlab.core.session import Session
from sandwichlab.core.walkthrough import Answer, Lesson, Walkthrough
from sandwichlab.core.wording import current_language, known_language, say
from sandwichlab.games.deal import deal
from sandwichlab.games.registry import part
from sandwichlab.widgets.position import Position
from sandwichlab.widgets.seats import cast_of, read_seats
from sandwichlab.widgets.stages import place_of
from sandwichlab.widgets.table import Table
from sandwichlab.widgets.words import LANGUAGE_BUTTONS, ONE_AFTER_ANOTHER, frame_words, rules_shown

YOU = 0


class Learn:
    """A walkthrough in progress. ``answers`` are the choices the learner has locked in, by lesson."""

    kind = "learn"

    def __init__(self, game: Game[Any], lang: str | None = None) -> None:
        self.lang = known_language(lang) if lang is not None else current_language()
        self.game = game
        self.script: Walkthrough = part(game.id, "walkthrough").WALKTHROUGH
        self.at = 0
        self.answers: dict[int, int] = {}
        self._frames: list[Piece] = []
        self._stage: int | None = None
        self._table: Table | None = None
        self.lock = threading.RLock()

    # ---- what the browser may ask

    def handle(self, message: object) -> None:
        """Do what a message asks: lock an answer in, go on or back, play on freely, change the language."""
        if not isinstance(message, dict):
            return
        if message.get("do") == "language":
            self._speak(message.get("lang"))
        if self._table is not None:
            if message.get("do") == "back":
                self._table = None
            else:
                self._table.handle(message)
            return
        self._frames = []
        acts = {"lock": self._lock_in, "next": self._next, "back": self._back, "play_on": self._play_on}
        act = {**acts, "stage": self._look_at}.get(str(message.get("do")))
        if act is not None:
            act(message)

    def _speak(self, lang: object) -> None:
        try:
            self.lang = known_language(lang)
        except SandwichLabError:
            return

    def _lock_in(self, message: Mapping[str, Any]) -> None:
        choice = message.get("choice")
        if (
            self.is_locked
            or isinstance(choice, bool)
            or not isinstance(choice, int)
            or not 0 <= choice < len(self.lesson.answers)
        ):
            return
        self.answers[self.at] = choice
        self._stage = None
        self._frames = self._moves_shown(self.lesson.ask_at, self.lesson.to)

    def _look_at(self, message: Mapping[str, Any]) -> None:
        """Look at another stage of the resolution that answers the question."""
        if self.is_locked:
            self._stage = place_of(message.get("at"), len(self._position().moments(self.lesson.to)))

    def _next(self, message: Mapping[str, Any]) -> None:
        if self.is_locked and self.at + 1 < len(self.script.lessons):
            before = self.lesson
            self.at += 1
            self._stage = None
            if self.lesson.game == before.game and self.lesson.ask_at > before.to:
                self._frames = self._moves_shown(before.to, self.lesson.ask_at)

    def _back(self, message: Mapping[str, Any]) -> None:
        self.at = max(0, self.at - 1)
        self._stage = None

    def _play_on(self, message: Mapping[str, Any]) -> None:
        if not self.is_locked:
            return
        if self.script.play_on is None:
            session = self.session
            session.seek(self.lesson.to)
        else:
            session = game_of(self.script, self.script.play_on)
        self._table = Table(session, seats=("you", *["greedy"] * (session.players - 1)), lang=self.lang)

    # ---- what is seen

    @property
    def lesson(self) -> Lesson:
        """The lesson at hand."""
        return self.script.lessons[self.at]

    @property
    def is_locked(self) -> bool:
        """Whether the learner has answered the question at hand."""
        return self.at in self.answers

    @property
    def session(self) -> Session:
        """The game that is shown: the lesson's, with all its moves played, or the one that is played on freely."""
        return self._table.session if self._table else session_of(self.script, self.lesson)

    @property
    def reader(self) -> Reader:
        """For whom the scene is made."""
        players = self.session.players
        seats = read_seats(self.game, ("you", *["greedy"] * (players - 1)), players)
        return Reader(self.lang, cast_of(seats, YOU), open_hands=True)

    def _position(self) -> Position:
        session = self.session
        seats = read_seats(self.game, ("you", *["greedy"] * (session.players - 1)), session.players)
        return Position(session, seats, self.reader, YOU)

    def _moves_shown(self, start: int, end: int) -> list[Piece]:
        position, frames = self._position(), []
        for ply in range(start + 1, end + 1):
            frames += position.lead_in(ply)
            if ply < end:
                frames.append(position.frame(ply, position.turn_of(ply), hold=ONE_AFTER_ANOTHER))
        return frames

    def scene(self) -> Piece:
        """Return the scene as it is now."""
        if self._table is not None:
            return self._with_way_back(self._table.scene())
        reader, lesson = self.reader, self.lesson
        return {
            "kind": self.kind,
            "lang": self.lang,
            "title": reader(say("Learn {title}", title=self.game.title)),
            "languages": list(LANGUAGE_BUTTONS),
            "words": frame_words(reader),
            "frames": [*self._frames, self._present(lesson)],
            "drawer": None,
            "menu": None,
            "ask": self._ask(lesson, reader),
            "steps": None,
            "rulebook": rules_shown(self.game.rulebook, reader),
            "trouble": None,
        }

    def _with_way_back(self, scene: Piece) -> Piece:
        """Return the scene of the game that is played on, with a button in its menu that leads back to the lessons."""
        back = button({"do": "back"}, self.reader(say("Back to the lessons")))
        frames = [self._with_what_stands_beside(frame) for frame in scene["frames"]]
        return {**scene, "frames": frames, "menu": {**scene["menu"], "more": [back]}}

    def _with_what_stands_beside(self, frame: Piece) -> Piece:
        if self.script.beside is None:
            return frame
        title, value = self.script.beside(self.session)
        facts = [*frame["seats"]["facts"], fact(self.reader(title), self.reader(value))]
        return {**frame, "seats": {**frame["seats"], "facts": facts, "columns": len(facts)}}

    def _present(self, lesson: Lesson) -> Piece:
        position = self._position()
        if self.is_locked:
            frame = position.frame(lesson.to, say("Now see"), emphasis=lesson.look_after, at=self._stage)
        else:
            frame = position.frame(
                lesson.ask_at,
                say("Predict first"),
                emphasis=lesson.look,
                after=True,
                status=say("Predict first, then see it happen."),
            )
        where = say("Step {n} of {all}", n=self.at + 1, all=len(self.script.lessons))
        return {**frame, "where": self.reader(where)}

    def _ask(self, lesson: Lesson, reader: Reader) -> Piece:
        answers = [
            {"text": reader(answer.text), "lock": reader(say("Lock in: {answer}", answer=answer.text))}
            for answer in lesson.answers
        ]
        return {
            "id": f"{self.at}",
            "heading": reader(say("1  Predict")),
            "question": reader(lesson.question),
            "answers": answers,
            "choose_first": reader(say("Choose an answer first")),
            "locked_note": reader(
                say("The answer opens when your prediction is locked in. It is kept and shown beside the answer.")
            ),
            "chosen": self.answers.get(self.at),
            "reveal": self._reveal(lesson, reader) if self.is_locked else None,
        }

    def _reveal(self, lesson: Lesson, reader: Reader) -> Piece:
        mine = lesson.answers[self.answers[self.at]]
        right = right_answer(lesson, self.session)
        is_right = mine is right
        return {
            "heading": reader(say("2  See")),
            "right": is_right,
            "verdict": reader(say("Right.") if is_right else say("Not quite.")),
            "your_guess": reader(say("Your prediction: {answer}", answer=mine.text)),
            "answer": reader(say("Answer: {answer}", answer=right.text)),
            "reply": reader(mine.reply) if mine.reply else None,
            "explain": reader(lesson.explain),
            "rules": list(lesson.rules),
            "buttons": self._buttons(reader),
        }

    def _buttons(self, reader: Reader) -> list[Piece]:
        last = self.at + 1 == len(self.script.lessons)
        forward = (
            button({"do": "play_on"}, reader(say("Play on yourself")), style="go")
            if last
            else button({"do": "next"}, reader(say("Next step")), style="go", icon="next")
        )
        return [forward, *([button({"do": "back"}, reader(say("Back")))] if self.at else [])]


def session_of(script: Walkthrough, lesson: Lesson) -> Session:
    """Return a lesson's game with all its moves played."""
    return game_of(script, lesson.game)


def game_of(script: Walkthrough, name: str) -> Session:
    """Return a game of a walkthrough with all its moves played."""
    table = script.games[name]
    session = deal(script.id, table.players, decks=table.decks, **table.options)
    for move in table.moves:
        session.play(move)
    return session


def right_answer(lesson: Lesson, session: Session) -> Answer:
    """Return the answer that the engine gives: it is computed from the lesson's game, never stored."""
    truth = lesson.truth(session, lesson.ask_at)
    (right,) = [answer for answer in lesson.answers if answer.value == truth]
    return right

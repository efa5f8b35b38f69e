"""What stands behind a question's widget: it takes an answer, a wish for a hint or the solution, and makes the scene after it."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from fractions import Fraction

from sandwichlab.core.errors import SandwichLabError
from sandwichlab.core.events import Cast
from sandwichlab.core.scene import Piece, Reader, button
from sandwichlab.core.wording import Message, current_language, known_language, listed, say
from sandwichlab.lessons.functions import FunctionTask
from sandwichlab.lessons.predictions import ChoiceGuess, NumberGuess, OrderGuess, Prediction, SketchGuess
from sandwichlab.lessons.progress import Progress
from sandwichlab.lessons.questions import Choice
from sandwichlab.lessons.verdicts import Verdict
from sandwichlab.widgets.card import CardPanel as Card
from sandwichlab.widgets.shelf import put_on_shelf
from sandwichlab.widgets.words import LANGUAGE_BUTTONS, SILENT

Task = tuple[str, str]
"""``predict`` or ``ask``, and the id."""

BAR_STEPS = 20


def card_of(progress: Progress, tasks: Sequence[Task], lang: str | None = None) -> Card:
    """Return the widget of one or several tasks of a lesson."""
    panel = Card(CardMaker(progress, tasks, lang))
    about = " ".join([progress.plan.id, *(name for _, name in tasks)])
    return put_on_shelf(panel, about=about)


class CardMaker:
    """A question, or several of which one is shown. What was answered is in the learner's file; only what is being said is here."""

    kind = "card"

    def __init__(self, progress: Progress, tasks: Sequence[Task], lang: str | None = None) -> None:
        self.progress = progress
        self.tasks = tuple(tasks)
        self.at = 0
        self.lock = threading.RLock()
        self.lang = known_language(lang) if lang is not None else current_language()
        self._fault: tuple[str, Message] | None = None
        self._verdict: Verdict | None = None
        self._is_changing = False

    @property
    def reader(self) -> Reader:
        """For whom the scene is made."""
        return Reader(self.lang, Cast())

    @property
    def task(self) -> Task:
        """The task that is shown."""
        return self.tasks[self.at]

    def handle(self, message: object) -> None:
        """Do what a message asks: an answer, a hint, the solution, another task, another language."""
        if not isinstance(message, dict):
            return
        do, (kind, name) = message.get("do"), self.task
        if do == "language":
            self._speak(message.get("lang"))
        elif do == "task":
            self._go(message.get("task"))
        elif do == "answer":
            self._answer(message.get("given"))
        elif kind == "predict" and do == "change":
            self._is_changing = True
        elif kind == "ask" and do == "hint":
            self.progress.next_hint(name)
        elif kind == "ask" and do == "solution":
            self.progress.see_solution(name)

    def _speak(self, lang: object) -> None:
        try:
            self.lang = known_language(lang)
        except SandwichLabError:
            return

    def _go(self, task: object) -> None:
        if isinstance(task, int) and 0 <= task < len(self.tasks):
            self.at, self._verdict, self._fault, self._is_changing = task, None, None, False

    def _answer(self, given: object) -> None:
        kind, name = self.task
        self._fault = self._verdict = None
        if kind == "ask":
            self._verdict = self.progress.check(name, given)
            return
        fault = self.progress.commit(name, given)
        self._fault = None if fault is None else (str(given), fault)
        self._is_changing = fault is not None and self._is_changing

    # ---- the scene

    def scene(self) -> Piece:
        """Return the scene: what is asked, where to answer, and what has been said so far."""
        kind, name = self.task
        made = self._prediction(name) if kind == "predict" else self._question(name)
        reader, book = self.reader, self.progress.book
        notes = [reader(note) for note in (*book.notes, *self._closing())]
        base: Piece = {
            "kind": self.kind,
            "lang": self.lang,
            "languages": list(LANGUAGE_BUTTONS),
            "words": {"language": reader(say("Language")), "silent": reader(SILENT)},
            "notes": notes,
            "pages": self._pages(),
            "listed": self._listed(),
            "hints": [],
            "solution": None,
            "trouble": None,
        }
        return {**base, **made}

    def _prediction(self, name: str) -> Piece:
        reader, prediction, guess = self.reader, self.progress.plan.prediction(name), self.progress.guess(name)
        is_open = guess is None or self._is_changing
        change = button({"do": "change"}, reader(say("Change my guess")))
        said: Piece | None = None
        if self._fault is not None:
            said = _said("calm", reader(say("This is no answer yet.")), reader(self._fault[1]))
        elif guess is not None and not self._is_changing:
            shown = prediction.shown(guess.value)
            if isinstance(prediction, ChoiceGuess):
                shown = reader(prediction.option(guess.value).text)
            told = say("It stands beside the answer when you run the cells below.")
            title = say("Your guess: {guess}", guess=shown)
            if isinstance(prediction, SketchGuess):
                title = say("Your sketch, in percent: {bars}", bars=shown)
            said = _said("stored", reader(title), reader(told))
        return {
            "heading": reader(say("Your prediction")),
            "ask": reader(prediction.ask),
            "note": reader(prediction.note) if is_open else "",
            "entry": self._guess_entry(prediction) if is_open else None,
            "said": said,
            "buttons": [change] if guess is not None and not guess.revealed and not is_open else [],
        }

    def _guess_entry(self, prediction: Prediction) -> Piece:
        reader, guess = self.reader, self.progress.guess(prediction.id)
        go = reader(say("Lock in my guess"))
        if isinstance(prediction, NumberGuess | OrderGuess):
            value = self._fault[0] if self._fault else prediction.shown(guess.value) if guess else ""
            is_percent = isinstance(prediction, NumberGuess) and prediction.unit == "percent"
            return self._text_entry(say("Your guess"), value, go, "%" if is_percent and "%" not in value else "")
        if isinstance(prediction, ChoiceGuess):
            items = [
                {"key": one.key, "text": reader(one.text), "on": bool(guess and guess.value == one.key)}
                for one in prediction.options
            ]
            return self._choices(items, go)
        bars = [Fraction(1, len(prediction.labels))] * len(prediction.labels) if guess is None else guess.value
        top = max(bars) if guess is not None else 2 * max(bars)
        drawn = [
            {"label": label, "value": round(BAR_STEPS * bar / top)}
            for label, bar in zip(prediction.labels, bars, strict=True)
        ]
        return {"kind": "bars", "label": reader(say("Your sketch")), "items": drawn, "most": BAR_STEPS, "go": go}

    def _text_entry(self, label: Message, value: str, go: str, unit: str = "") -> Piece:
        return {"kind": "text", "label": self.reader(label), "value": value, "unit": unit, "go": go}

    def _choices(self, items: list[Piece], go: str) -> Piece:
        first = self.reader(say("Choose one first."))
        return {
            "kind": "choices",
            "label": self.reader(say("Answers")),
            "items": items,
            "go": go,
            "choose_first": first,
        }

    def _question(self, name: str) -> Piece:
        reader, progress = self.reader, self.progress
        item, answer = progress.item(name), progress.answer(name)
        verdict = self._verdict or progress.last(name)
        number = progress.plan.questions.index(progress.plan.asked(name)) + 1 if name in self._quiz_ids() else 0
        heading = say("Question {number}", number=number) if number else say("Exercise")
        hints = [reader(hint) for hint in progress.hints(name)]
        more = len(item.hints) - len(hints)
        is_right = verdict is not None and verdict.is_right
        return {
            "heading": reader(heading),
            "ask": reader(item.ask),
            "note": "" if is_right else reader(item.note),
            "entry": None if is_right else self._answer_entry(name, verdict),
            "said": None if verdict is None else self._verdict_said(name, verdict),
            "hints": hints,
            "solution": self._solution(name) if answer["solution"] else None,
            "buttons": self._help_buttons(name, more, is_right, answer["solution"]),
        }

    def _quiz_ids(self) -> set[str]:
        return {question.id for question in self.progress.plan.questions}

    def _help_buttons(self, name: str, more: int, is_right: bool, is_seen: bool) -> list[Piece]:
        reader, buttons = self.reader, []
        unanswered = self._unanswered()
        if is_right and unanswered:
            following = next((place for place in unanswered if place > self.at), unanswered[0])
            words = reader(say("Next question"))
            buttons.append(button({"do": "task", "task": following}, words, icon="next", style="go"))
        if more and not is_right:
            buttons.append(button({"do": "hint"}, reader(say("Hint")), icon="hint"))
        if self.progress.may_see_solution(name) and not is_seen:
            buttons.append(button({"do": "solution"}, reader(say("Worked solution"))))
        return buttons

    def _answer_entry(self, name: str, verdict: Verdict | None) -> Piece | None:
        reader, item = self.reader, self.progress.item(name)
        go = reader(say("Check my answer"))
        typed = verdict.typed if verdict is not None else ""
        if isinstance(item, Choice):
            items = [
                {"key": one.key, "text": reader(one.text), "on": one.key == typed}
                for one in self.progress.options(name)
            ]
            return self._choices(items, go)
        if isinstance(item, FunctionTask):
            return None
        return self._text_entry(say("Your answer"), typed, go)

    def _verdict_said(self, name: str, verdict: Verdict) -> Piece:
        reader, item = self.reader, self.progress.item(name)
        typed = verdict.typed
        if isinstance(item, Choice):
            typed = next((reader(one.text) for one in item.options if one.key == typed), typed)
        text = reader(verdict.text) if verdict.text is not None else reader(say("Your answer: {answer}", answer=typed))
        sign = {"right": "right", "wrong": "wrong"}.get(verdict.kind, "calm")
        return _said(sign, reader(verdict.title), text)

    def _solution(self, name: str) -> Piece:
        reader = self.reader
        return {
            "heading": reader(say("Worked solution")),
            "lines": [reader(line) for line in self.progress.item(name).solution],
        }

    def _unanswered(self) -> list[int]:
        """Return the places of the questions that wait for a right answer; of a card with one question none."""
        if len(self.tasks) < 2:
            return []
        last = [self.progress.last(name) for _, name in self.tasks]
        return [place for place, verdict in enumerate(last) if verdict is None or not verdict.is_right]

    def _closing(self) -> list[Message]:
        """Return what is said when no question is left."""
        if len(self.tasks) < 2 or self._unanswered():
            return []
        done = say("All {n} questions are answered.", n=len(self.tasks))
        return [listed(done, say("lesson.answers() shows what you said, and downloads it for your teacher."))]

    def _pages(self) -> Piece | None:
        """Return the buttons that lead from question to question, with a word for how each went."""
        if len(self.tasks) < 2:
            return None
        reader, items = self.reader, []
        for place, (_, name) in enumerate(self.tasks):
            last = self.progress.last(name)
            state = "open" if last is None else last.kind
            word = say("answered") if state == "right" else say("tried") if state == "wrong" else say("open")
            label = reader(say("Question {number}, {state}", number=place + 1, state=word))
            items.append(
                {
                    "text": str(place + 1),
                    "label": label,
                    "state": state,
                    "on": place == self.at,
                    "do": {"do": "task", "task": place},
                }
            )
        return {"label": reader(say("Questions")), "items": items}

    def _listed(self) -> list[Piece]:
        """Return the texts of further questions, for where the widget cannot be drawn."""
        reader = self.reader
        asked = [self.progress.item(name).ask for kind, name in self.tasks if kind == "ask"]
        return [{"text": reader(ask)} for ask in asked[1:]] if self.at == 0 else []


def _said(sign: str, title: str, text: str) -> Piece:
    return {"sign": sign, "title": title, "text": text}


__all__ = ["Card", "CardMaker", "card_of"]

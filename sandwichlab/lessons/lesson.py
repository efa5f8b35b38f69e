"""A lesson as its notebook uses it: predict, reveal, ask, check, hint, solution, quiz, and a line for the class."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from sandwichlab.core.errors import BadOption, short
from sandwichlab.core.wording import Message, current_language, say, with_commas
from sandwichlab.lessons.answered import Answers
from sandwichlab.lessons.book import Book
from sandwichlab.lessons.class_data import Pooled, checked_name, pool, write_line
from sandwichlab.lessons.curriculum import LEVELS, Plan, plan
from sandwichlab.lessons.pictures import chart_of
from sandwichlab.lessons.progress import Progress
from sandwichlab.lessons.reveal import Reveal
from sandwichlab.lessons.said import KOREAN_TEXT, Said
from sandwichlab.lessons.verdicts import Verdict

if TYPE_CHECKING:
    from sandwichlab.lessons.card import Card


def lesson(lesson_id: str | int, name: str = "", *, seed: str = "", path: str | None = None) -> Lesson:
    """Return a lesson by its id, such as ``"counting-sandwiches"``, or its number.

    ``name`` is your nickname: it gives you numbers of your own in the questions, and stands in your line for the class. It is stored, so
    that it is typed once. ``path`` is another file for the answers than the one beside the notebook. Raises ``BadOption``.
    """
    known = "" if name == "" else checked_name(name)
    if not isinstance(seed, str):
        raise BadOption(say("seed is a text, not {value}.", value=short(seed)))
    return Lesson(Progress(plan(lesson_id), Book(path), known, seed))


class Lesson:
    """A learner's lesson. All that is guessed and answered is in the file beside the notebook at once."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress
        self.plan: Plan = progress.plan

    # ---- predict and reveal

    def predict(self, name: str, guess: object = None) -> Card | Said:
        """Return the widget in which a guess is made; with ``guess``, store that and say so. Raises ``BadOption``."""
        self.plan.prediction(name)
        if guess is None:
            return self._card([("predict", name)])
        fault = self.progress.commit(name, guess)
        if fault is not None:
            return Said([fault, *self._stands(name)], edge="wrong")
        return Said([say("Stored."), *self._stands(name)])

    def _stands(self, name: str) -> list[Message]:
        guess = self.progress.guess(name)
        if guess is None:
            return []
        shown = self.plan.prediction(name).shown(guess.value)
        return [say("Your guess: {guess}.", guess=shown)]

    def guess(self, name: str) -> Any:
        """Return your guess: a number in its unit (30 for 30 %), an option's key, shares of bars; None before you have guessed."""
        guess = self.progress.guess(name)
        if guess is None:
            return None
        if isinstance(guess.value, list):
            return [float(bar) for bar in guess.value]
        return guess.value if isinstance(guess.value, str) else float(guess.value)

    def reveal(self, name: str, data: Pooled | None = None, simulation: Any = None) -> Reveal | Said:
        """Show the truth beside your guess, with the class's ``data`` and a ``simulation`` where they are given.

        ``simulation`` is a counted ``Dist``: of yes and no for a chance, of numbers for a mean. Before you have guessed it says so, and
        shows nothing. Raises ``BadOption``.
        """
        prediction = self.plan.prediction(name)
        guess = self.progress.reveal(name)
        if guess is None:
            return self._guess_first(name)
        return Reveal(prediction, guess.value, data, simulation)

    def after(self, name: str, shown: Any, *, places: int | None = None) -> Any:
        """Return ``shown``, a value or a chart, if you have guessed; before that, a note that says what to guess first.

        ``places`` rounds its decimals and fractions, for people to read, also in tuples, lists and dicts.
        """
        if self.progress.reveal(name) is None:
            return self._guess_first(name)
        return shown if places is None else _rounded(shown, places)

    def _guess_first(self, name: str) -> Said:
        ask = self.plan.prediction(name).ask
        return Said([say("Guess first, then run this cell again."), ask])

    def chart(self, name: str, values: Any) -> Any:
        """Return one of the lesson's charts with your numbers: a mapping from what stands below to what stands beside. Raises ``BadOption``."""
        return chart_of(self.plan.picture(name), values)

    # ---- questions

    def ask(self, name: str) -> Card:
        """Return the widget that asks a question: an answer, hints, and a worked solution after a try. Raises ``BadOption``."""
        self.plan.asked(name)
        return self._card([("ask", name)])

    def quiz(self) -> Card:
        """Return the exit quiz: the lesson's questions, one after another."""
        return self._card([("ask", question.id) for question in self.plan.questions])

    def check(self, name: str, answer: object) -> Said:
        """Judge an answer: a number, a text such as ``"1/9"`` or ``"11.1 %"``, an option's key. Raises ``BadOption``."""
        return _said(self.progress.check(name, answer))

    def check_function(self, name: str, function: Callable[..., Any]) -> Said:
        """Try a function of yours on examples that are shown, and on others. Raises ``BadOption``."""
        return _said(self.progress.check(name, function))

    def hint(self, name: str) -> Said:
        """Return the hints to a question, one more with each call. Raises ``BadOption``."""
        self.progress.next_hint(name)
        taken, every = self.progress.hints(name), len(self.progress.item(name).hints)
        return Said([say("Hints {n} of {every}", n=len(taken), every=every), *taken], heading=True)

    def solution(self, name: str) -> Said:
        """Return the worked solution of a question you have tried. Raises ``BadOption``."""
        steps = self.progress.see_solution(name)
        if steps is None:
            return Said([say("Try it once, then the solution opens.")])
        return Said([say("Worked solution"), *steps], heading=True)

    # ---- the class

    def data_line(self, **numbers: object) -> Said:
        """Return your results as one line to hand in: ``lesson.data_line(turns=20, high=11, sum=139)``. Nothing is raised for odd numbers."""
        if not numbers:
            fields = [say("{field} ({text})", field=one.name, text=one.text) for one in self.plan.table.fields]
            return Said([say("Put your numbers in: {fields}.", fields=with_commas(fields))])
        try:
            line = write_line(self.plan, self.progress.name, numbers)
        except BadOption as bad:
            return Said([bad.message], edge="wrong")
        self.progress.keep_line(line)
        return Said([say("Copy this line for the class:")], code=line)

    def pool(self, lines: str) -> Pooled:
        """Put a class's lines together; broken ones are refused by name. Raises ``BadOption`` for what is no text."""
        return pool(lines, self.plan)

    # ---- the learner's file

    def answers(self) -> Answers:
        """Return what you have guessed and answered in this lesson, with a link that downloads your file."""
        return Answers(self.progress)

    # ---- what it is

    def _card(self, tasks: list[tuple[str, str]]) -> Card:
        from sandwichlab.lessons.card import card_of

        return card_of(self.progress, tasks)

    def _overview(self) -> list[Message]:
        made = self.plan
        levels = with_commas([LEVELS[level] for level in made.levels])
        facts = say(
            "Lesson {number} · {minutes} minutes · {levels}", number=made.number, minutes=made.minutes, levels=levels
        )
        needs = (
            [say("Before it: {lessons}", lessons=with_commas([plan(one).title for one in made.needs]))]
            if made.needs
            else []
        )
        named = [say("You are {name}.", name=self.progress.name)] if self.progress.name else []
        return [made.title, facts, *needs, *named, *self.progress.book.notes]

    def __repr__(self) -> str:
        return "\n".join(map(str, self._overview()))

    def _repr_html_(self) -> str:
        style = KOREAN_TEXT if current_language() == "ko" else ""
        return style + Said(self._overview(), heading=True)._repr_html_()


def _rounded(shown: Any, places: int) -> Any:
    if isinstance(shown, float | Fraction):
        return round(float(shown), places)
    if isinstance(shown, tuple | list):
        return type(shown)(_rounded(one, places) for one in shown)
    return {key: _rounded(one, places) for key, one in shown.items()} if isinstance(shown, dict) else shown


def _said(verdict: Verdict) -> Said:
    edge = {"right": "right", "wrong": "wrong"}.get(verdict.kind, "calm")
    return Said([verdict.title, *([verdict.text] if verdict.text else [])], heading=True, edge=edge)


__all__ = ["Lesson", "lesson"]

"""What a learner does in a lesson, written into their file: guesses, tries, hints, solutions. Widgets and typed calls go through it alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sandwichlab.core.wording import Message, say
from sandwichlab.lessons.answers import BadAnswer
from sandwichlab.lessons.book import Book
from sandwichlab.lessons.book_shape import MOST_TRIES, Pages, empty_answer, empty_lesson
from sandwichlab.lessons.curriculum import Plan
from sandwichlab.lessons.functions import FunctionTask
from sandwichlab.lessons.predictions import Prediction
from sandwichlab.lessons.questions import Choice, Item, Option, in_own_order
from sandwichlab.lessons.verdicts import Verdict, unread

COMMON = "common"
"""The seed of all who have typed no name."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A stored guess: its value (a number of the unit, an option's key, or shares), how often it was changed, whether the truth was seen."""

    value: Any
    changed: int
    revealed: bool


class Progress:
    """A learner in a lesson. ``seed`` decides which variant of each question they get."""

    def __init__(self, lesson: Plan, book: Book, name: str = "", seed: str = "") -> None:
        self.plan = lesson
        self.book = book
        stored = book.pages()
        self.name = name or stored["name"]
        self._wanted_seed = seed
        if name and name != stored["name"]:
            book.change(lambda pages: pages.update(name=name, seed=pages["seed"] or seed or name))

    @property
    def seed(self) -> str:
        """What the learner's variants depend on: given, or stored at the first answer, or the name."""
        return self._wanted_seed or str(self.book.pages()["seed"]) or self.name or COMMON

    def _page(self) -> Pages:
        page: Pages = self.book.pages()["lessons"].get(self.plan.id, empty_lesson())
        return page

    def _change(self, write: Callable[[Pages], None]) -> None:
        seed = self.seed

        def all_pages(pages: Pages) -> None:
            pages["seed"] = pages["seed"] or seed
            write(pages["lessons"].setdefault(self.plan.id, empty_lesson()))

        self.book.change(all_pages)

    # ---- predictions

    def guess(self, name: str) -> Guess | None:
        """Return a stored guess, or None. Raises ``UnknownName``."""
        prediction, found = self.plan.prediction(name), self._page()["guesses"].get(name)
        return None if found is None else _read_guess(prediction, found)

    def commit(self, name: str, given: object) -> Message | None:
        """Store a guess; return what is wrong with it, or None. Once the truth was seen, the guess stands. Raises ``UnknownName``."""
        prediction = self.plan.prediction(name)
        before = self.guess(name)
        if before is not None and before.revealed:
            return say("The answer has been shown, so your guess stands.")
        try:
            value, text = prediction.read(given)
        except BadAnswer as bad:
            return bad.message
        entry = {"value": _written(value), "text": text, "revealed": False}

        def write(page: Pages) -> None:
            old = page["guesses"].get(name)
            if old is None or not old["revealed"]:
                changed = 0 if old is None else old["changed"] + (old["value"] != entry["value"])
                page["guesses"][name] = {**entry, "changed": changed}

        self._change(write)
        return None

    def reveal(self, name: str) -> Guess | None:
        """Note that the truth is shown, and return the guess that stands beside it; None, and nothing is noted, where there is none."""
        guess = self.guess(name)
        if guess is not None and not guess.revealed:
            self._change(lambda page: page["guesses"][name].update(revealed=True))
        return guess

    # ---- questions

    def answer(self, name: str) -> Pages:
        """Return what is stored of a question."""
        page: Pages = self._page()["answers"].get(name, empty_answer())
        return page

    def item(self, name: str) -> Item:
        """Return a question as this learner gets it. Raises ``UnknownName``."""
        question = self.plan.asked(name)
        stored = self._page()["answers"].get(name)
        return question.item(question.place(self.seed, self.plan.id) if stored is None else stored["variant"])

    def options(self, name: str) -> tuple[Option, ...]:
        """Return the options of a choice in this learner's order."""
        item = self.item(name)
        assert isinstance(item, Choice)
        return item.options if item.ordered else in_own_order(item.options, self.seed, f"{self.plan.id} {name}")

    def check(self, name: str, given: object) -> Verdict:
        """Judge an answer and store it, if it could be read. Raises ``UnknownName``."""
        item = self.item(name)
        if isinstance(item, FunctionTask) and not callable(given):
            return unread(
                "no function",
                say('This asks for a function: lesson.check_function("{name}", your_function)', name=name),
            )
        verdict = item.judge(given)
        if verdict.counts:
            one = {"text": verdict.typed, "verdict": verdict.kind, "tag": verdict.tag}
            self._on_answer(name, lambda page: _add_try(page, one))
        return verdict

    def last(self, name: str) -> Verdict | None:
        """Return the verdict on the last answer that is stored, or None."""
        tries = self.answer(name)["tries"]
        if not tries:
            return None
        item, one = self.item(name), tries[-1]
        if isinstance(item, FunctionTask):
            title = say("That is right.") if one["verdict"] == "right" else say("Not yet.")
            return Verdict(one["verdict"], title, tag=one["tag"], typed=one["text"])
        return item.judge(one["text"])

    def hints(self, name: str) -> tuple[Message, ...]:
        """Return the hints that were taken."""
        return tuple(self.item(name).hints[: self.answer(name)["hints"]])

    def next_hint(self, name: str) -> Message | None:
        """Take the next hint, and return it; None where all were taken."""
        hints, taken = self.item(name).hints, self.answer(name)["hints"]
        if taken >= len(hints):
            return None
        self._on_answer(name, lambda page: page.update(hints=max(page["hints"], taken + 1)))
        return hints[taken]

    def may_see_solution(self, name: str) -> bool:
        """Return whether there was a try."""
        return bool(self.answer(name)["tries"])

    def see_solution(self, name: str) -> tuple[Message, ...] | None:
        """Return the worked solution and note that it was seen; None before a try."""
        item = self.item(name)
        if not self.may_see_solution(name):
            return None
        self._on_answer(name, lambda page: page.update(solution=True))
        return tuple(item.solution)

    def _on_answer(self, name: str, write: Callable[[Pages], Any]) -> None:
        place = self.plan.asked(name).place(self.seed, self.plan.id)
        self._change(lambda page: write(page["answers"].setdefault(name, {**empty_answer(), "variant": place})))

    # ---- the class's line

    def keep_line(self, line: str) -> None:
        """Store the line of results that was written last."""
        self._change(lambda page: page.update(lines=[line]))


def _add_try(page: Pages, one: dict[str, str]) -> None:
    page["tries"] = [*page["tries"], one][-MOST_TRIES:]


def _written(value: object) -> str | list[str]:
    return [str(bar) for bar in value] if isinstance(value, list) else str(value)


def _read_guess(prediction: Prediction, found: Pages) -> Guess | None:
    """Return a guess as its prediction has it; None for one that a changed lesson can no longer read."""
    value = found["value"]
    try:
        if prediction.kind == "number":
            value = Fraction(value)
        elif prediction.kind == "sketch":
            value = [Fraction(bar) for bar in value]
            if len(value) != len(prediction.labels):  # type: ignore[union-attr]
                return None
        else:
            prediction.read(value)
    except (TypeError, ValueError, ZeroDivisionError):
        return None
    return Guess(value, found["changed"], found["revealed"])

"""What a lesson is, as data: its goals and standards, predictions, questions, and the table that a class fills."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TypeVar

from sandwichlab.core.errors import UnknownName, choices, short
from sandwichlab.core.wording import Message, say
from sandwichlab.lessons.predictions import Prediction
from sandwichlab.lessons.questions import Question
from sandwichlab.lessons.table import DataTable

MODULE = re.compile(r"l(\d\d)_[a-z_]+")
Named = TypeVar("Named", Question, Prediction)

LEVELS: Mapping[str, Message] = {
    "13-15": say("ages 13 to 15"),
    "16-18": say("ages 16 to 18"),
    "first year": say("first year at university"),
}


@dataclass(frozen=True, slots=True)
class Plan:
    """A lesson as its author wrote it. Teacher's sheets, the notebook's widgets and the tests are made from it.

    ``needs`` are ids of earlier lessons; ``standards`` maps a curriculum to its codes. ``further`` is the question to go on with.
    """

    id: str
    number: int
    title: Message
    question: Message
    levels: tuple[str, ...]
    goals: tuple[Message, ...]
    standards: Mapping[str, str]
    predictions: tuple[Prediction, ...]
    questions: tuple[Question, ...]
    table: DataTable
    further: Message
    surprise: Message
    needs: tuple[str, ...] = ()
    minutes: int = 45
    exercises: tuple[Question, ...] = field(default=())

    def __post_init__(self) -> None:
        names = [one.id for one in (*self.predictions, *self.questions, *self.exercises)]
        assert len(set(names)) == len(names), "an id twice"
        assert set(self.levels) <= set(LEVELS), self.levels

    @property
    def tags(self) -> tuple[str, ...]:
        """The ways of thinking that wrong answers of this lesson betray, by their short names, in order of appearance."""
        every = [one.tag for question in (*self.questions, *self.exercises) for one in question.item().wrong]
        return tuple(dict.fromkeys(every))

    def prediction(self, name: object) -> Prediction:
        """Return a prediction by its id. Raises ``UnknownName``."""
        return _named(self.predictions, name)

    def asked(self, name: object) -> Question:
        """Return a question by its id. Raises ``UnknownName``."""
        return _named((*self.questions, *self.exercises), name)


def _named(items: Sequence[Named], name: object) -> Named:
    found = next((one for one in items if one.id == name), None)
    if found is None:
        ids = choices([one.id for one in items])
        raise UnknownName(say("There is no {name} in this lesson. There are {choices}.", name=short(name), choices=ids))
    return found


@cache
def plans() -> Mapping[str, Plan]:
    """Return every lesson by its id, in order. A lesson is a module of this package called ``l05_what_do_they_hold``, say, with a ``PLAN``."""
    found = sorted(
        name for _, name, _ in pkgutil.iter_modules(import_module(__package__).__path__) if MODULE.fullmatch(name)
    )
    modules: list[ModuleType] = [import_module(f"{__package__}.{name}") for name in found]
    return {module.PLAN.id: module.PLAN for module in modules}


def plan(lesson_id: object) -> Plan:
    """Return a lesson by its id or its number. Raises ``UnknownName``."""
    found = next((one for one in plans().values() if lesson_id in (one.id, one.number)), None)
    if found is None:
        raise UnknownName(
            say(
                "There is no lesson {name}. The lessons are {choices}.",
                name=short(lesson_id),
                choices=choices(list(plans())),
            )
        )
    return found

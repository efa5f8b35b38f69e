"""What a lesson is, as data: its goals and standards, predictions, questions, and the table that a class fills."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TypeVar

from sandwichlab.core.errors import UnknownName, as_int, choices, short
from sandwichlab.core.wording import Message, say
from sandwichlab.lessons.pictures import Picture
from sandwichlab.lessons.predictions import Prediction
from sandwichlab.lessons.questions import Question
from sandwichlab.lessons.table import DataTable

MODULE = re.compile(r"l(\d\d)_([a-z_]+)")
Named = TypeVar("Named", Question, Prediction, Picture)

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
    exercises: tuple[Question, ...] = ()
    pictures: tuple[Picture, ...] = ()

    def __post_init__(self) -> None:
        names = [one.id for one in (*self.predictions, *self.questions, *self.exercises, *self.pictures)]
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

    def picture(self, name: object) -> Picture:
        """Return a chart by its id. Raises ``UnknownName``."""
        return _named(self.pictures, name)

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
def modules() -> Mapping[str, tuple[int, str]]:
    """Return number and module of every lesson by its id, in order; none is loaded for that.

    A lesson is a module of this package, such as ``l05_what_do_they_hold``, with a ``PLAN`` whose number is 5 and whose id is
    ``"what-do-they-hold"``.
    """
    names = sorted(name for _, name, _ in pkgutil.iter_modules([str(Path(__file__).parent)]))
    found = [(match, match[0]) for match in map(MODULE.fullmatch, names) if match]
    return {match[2].replace("_", "-"): (int(match[1]), name) for match, name in found}


def lesson_numbers() -> tuple[int, ...]:
    """Return the number of every lesson."""
    return tuple(number for number, _ in modules().values())


@cache
def _loaded(lesson_id: str) -> Plan:
    made: Plan = import_module(f"{__package__}.{modules()[lesson_id][1]}").PLAN
    assert (made.id, made.number) == (lesson_id, modules()[lesson_id][0]), (
        "id and number are those of the module's name"
    )
    return made


def plans() -> Mapping[str, Plan]:
    """Return every lesson by its id, in order."""
    return {lesson_id: _loaded(lesson_id) for lesson_id in modules()}


def plan(lesson_id: object) -> Plan:
    """Return a lesson by its id or its number. Raises ``UnknownName``."""
    asked = lesson_id if isinstance(lesson_id, str) else as_int(lesson_id)
    found = next((one for one, (number, _) in modules().items() if asked in (one, number)), None)
    if found is None:
        names = choices(list(modules()))
        raise UnknownName(
            say("There is no lesson {name}. The lessons are {choices}.", name=short(lesson_id), choices=names)
        )
    return _loaded(found)

"""What of a lesson is asked for as functions in an assignment with marks: its exercise, and each question that has several variants."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from inspect import Parameter, signature
from typing import Any

from sandwichlab.core.wording import Message, say
from sandwichlab.lessons.checking import call_of, tried
from sandwichlab.lessons.curriculum import Plan
from sandwichlab.lessons.functions import FunctionTask, must_give
from sandwichlab.lessons.questions import Number, Question

ASSIGNED = ("matches-and-birthdays", "decide")
"""The lessons that are exported: no function that they ask for stands in the learner's notebook, and all of them are plain Python."""

WAYS = {
    ("matches-and-birthdays", "q1"): """
        cards = top * (top + 1) // 2
        alike = sum(r * (r - 1) for r in range(1, top + 1))
        return Fraction(alike, cards * (cards - 1))
    """,
    ("matches-and-birthdays", "q2"): """
        sets = combinations(range(1, 11), cards)
        return Fraction(sum(prod(ranks) for ranks in sets), comb(55, cards))
    """,
    ("matches-and-birthdays", "q3"): """
        return Fraction(rank * comb(55 - rank, 3), comb(55, 4))
    """,
    ("decide", "q1"): """
        left = [r for r in range(1, 11) for card in range(r)]
        left.remove(rank)
        lives = 0
        for others in combinations(left, 3):
            rain, knights = others.count(7) == 1, others.count(2)
            safe = knights == 0 or (knights == 1 and max(others) > rank)
            lives += safe and not rain and rank not in others
        return Fraction(rank * lives, comb(54, 3))
    """,
}
"""How the questions with variants may be answered in a function; the lessons tell it for one number at a time."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A function that is asked for. ``cases`` are arguments with what it must give, of which the first ``shown`` are told.

    A float may be ``off`` by so much. ``wrong`` are messages, each with what its way of thinking gives in every case. ``code`` is a solution.
    """

    name: str
    parameters: tuple[str, ...]
    text: tuple[Message, ...]
    cases: tuple[tuple[tuple[Any, ...], Any], ...]
    shown: int
    off: float
    wrong: tuple[tuple[Message, tuple[Any, ...]], ...]
    code: tuple[str, ...]

    @property
    def head(self) -> str:
        """The first line of the function."""
        return f"def {self.name}({', '.join(self.parameters)}):"


def exercises(made: Plan) -> tuple[Exercise, ...]:
    """Return what an assignment of a lesson asks for, a point for each case."""
    found = [_exercise(made.id, question) for question in (*made.exercises, *made.questions)]
    return tuple(one for one in found if one is not None)


def _exercise(lesson_id: str, question: Question) -> Exercise | None:
    item = question.item()
    if isinstance(item, FunctionTask):
        return _of_function(item)
    if isinstance(item, Number) and question.vary:
        return _of_variants(lesson_id, question)
    return None


def _of_function(item: FunctionTask) -> Exercise:
    name = item.reference.__name__
    arguments = (*item.examples, *item.others)
    needed = [one.name for one in signature(item.reference).parameters.values() if one.default is Parameter.empty]
    return Exercise(
        name,
        tuple(needed),
        (item.ask, item.shown(name)),
        tuple((one, item.reference(*deepcopy(one))) for one in arguments),
        len(item.examples),
        0.0,
        tuple((one.message, values) for one in item.wrong if (values := _values(one.value, arguments))),
        tuple(step.facts["verbatim"] for step in item.solution if "verbatim" in step.facts),
    )


def _values(function: Any, arguments: Sequence[tuple[Any, ...]]) -> tuple[Any, ...]:
    """Return what a function gives in each case, and nothing if it stops in one."""
    given = [tried(function, one) for one in arguments]
    return () if any(error for _, error in given) else tuple(value for value, _ in given)


def _of_variants(lesson_id: str, question: Question) -> Exercise:
    """Make one function of a question's variants: its argument is the number in which they differ."""
    items = [item for item in question.items() if isinstance(item, Number)]
    (parameter,) = signature(question.make).parameters
    name, first = question.id, question.vary[0]
    off = float(items[0].tolerance)
    asked = say(
        "Write a function of {parameter} that answers the following question. Here it is asked with {parameter} = {first}; the function "
        "is tried with {values}.",
        parameter=f"`{parameter}`",
        first=first,
        values=", ".join(map(str, question.vary)),
    )
    shown = must_give(f"{call_of((first,), name)} = {items[0].value}")
    text = (asked, items[0].ask, shown, say("Return a Fraction, or a float that is off by {off} at most.", off=off))
    wrong = zip(*(item.wrong for item in items), strict=True)
    return Exercise(
        name,
        (parameter,),
        text,
        tuple(((value,), item.value) for value, item in zip(question.vary, items, strict=True)),
        1,
        off,
        tuple((same_way[0].message, tuple(one.value for one in same_way)) for same_way in wrong),
        _code(WAYS.get((lesson_id, name), "")),
    )


def _code(text: str) -> tuple[str, ...]:
    return tuple(line[8:].rstrip() for line in text.splitlines() if line.strip())

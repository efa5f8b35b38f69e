"""A lesson as an assignment for nbgrader: a notebook with cells to answer in, tests that are seen, tests that are hidden, and points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from inspect import getsource
from textwrap import indent
from typing import Any

from sandwichlab.core.errors import BadOption, short
from sandwichlab.core.wording import Message, known_language, say
from sandwichlab.lessons.assignments import Exercise, exercises
from sandwichlab.lessons.checking import Examples, Missed, call_of, same, tried
from sandwichlab.lessons.curriculum import plan
from sandwichlab.lessons.functions import gives, gives_elsewhere, gives_nothing, stopped

SCHEMA = 3
"""The version of nbgrader's own marks on a cell."""

ALLOWED = """\
from fractions import Fraction
from itertools import combinations
from math import comb, prod
"""
NEEDED = """\
from collections.abc import Callable, Sequence
from copy import deepcopy
from fractions import Fraction
from math import isclose
from numbers import Rational, Real
from typing import Any
"""
STUB = "return ..."
"""What stands in place of a solution, as in the lessons: a function that gives nothing yet."""

Cell = dict[str, Any]


def assignment(lesson_id: str | int, lang: str) -> dict[str, Any]:
    """Return the teacher's notebook of a lesson's assignment, as what a file holds: with solutions and hidden tests, which nbgrader takes out.

    Raises ``BadOption`` for a lesson that cannot be one.
    """
    made, lang = plan(lesson_id), known_language(lang)
    asked = exercises(made)
    if not all(one.code for one in asked):
        raise BadOption(say("{lesson} is no assignment: not all its solutions are code.", lesson=made.title))
    title = say("{number} · {title}: functions to write", number=made.number, title=made.title)
    intro = say(
        "Write your code in place of the three dots. Each function is tried on examples that you see, and, when it is graded, on others: "
        "each is worth a point."
    )
    names = ", ".join(f"`{name}`" for line in ALLOWED.splitlines() for name in line.split(" import ")[1].split(", "))
    first = say("Run the next cell first: it brings {names}, and what tries your functions.", names=names)
    cells = [
        _text("intro", lang, "# ", title, made.question, intro),
        _text("setup-text", lang, "", first),
        _code("setup", _setup(lang)),
    ]
    for place, one in enumerate(asked, 1):
        cells += _cells(one, place, lang)
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def answer(exercise: Exercise, code: tuple[str, ...]) -> str:
    """Return the cell in which an exercise is answered, with code in it."""
    return "\n".join([exercise.head, *(f"    {line}" for line in code)])


def written(value: object) -> str:
    """Return a value as code: numbers, truth values, texts, and lists and tuples of them."""
    if isinstance(value, tuple):
        return f"({', '.join(map(written, value))}{',' if len(value) == 1 else ''})"
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    assert isinstance(value, bool | int | float | str | Fraction), f"{value!r} cannot be written into a notebook"
    return repr(value)


def _setup(lang: str) -> str:
    """Return the cell that the others need. Learners may call their own functions as they like: nothing else of it has a name outside."""
    return f"{ALLOWED}\n\n{_within('_examples', f'{_trier(lang)}return Examples(**said)')}\n\n\nexamples = _examples()"


def _within(name: str, body: str) -> str:
    return f"def {name}():\n{indent(body, '    ')}"


def _trier(lang: str) -> str:
    """Return what tries functions, copied from the package, with the sentences that it says."""
    facts = {"call": "{call}", "got": "{got}"}
    said: dict[str, Message] = {
        "right": say("That is right."),
        "stopped": stopped("{call}", "{error}"),
        "nothing": gives_nothing("{call}"),
        "wrong": gives(**facts, wanted="{wanted}"),
        "wrong_elsewhere": gives_elsewhere(**facts),
    }
    parts = [getsource(one) for one in (short, same, tried, call_of, Missed, Examples)]
    sentences = _listed("said", (f"{kind!r}: {text.in_language(lang)!r}" for kind, text in said.items()), "{}")
    return "\n".join([NEEDED, *parts, sentences, ""])


def _cells(one: Exercise, place: int, lang: str) -> Iterator[Cell]:
    points = len(one.cases)
    head = say("{place} · {call}: {points} points", place=place, call=f"`{one.head[4:-1]}`", points=points)
    yield _text(f"{one.name}-task", lang, "## ", head, *one.text)
    yield _code(one.name, answer(one, ("### BEGIN SOLUTION", *one.code, "### END SOLUTION")), is_solution=True)
    off = f", off={one.off}" if one.off else ""
    for number, (arguments, wanted) in enumerate(one.cases[: one.shown], 1):
        test = f"examples.expect({one.name}, {written(arguments)}, {written(wanted)}{off})"
        yield _code(f"{one.name}-example-{number}", test, points=1)
    yield _code(f"{one.name}-others", _hidden(one, lang), points=points - one.shown)


def _hidden(one: Exercise, lang: str) -> str:
    """Return the test of what is not shown. It brings what tries functions along, whatever a submission made of the one above."""
    comment = say("When it is graded, the function is tried on other examples here.").in_language(lang)
    pairs = [written(pair) for pair in one.cases]
    wrong = [written((message.in_language(lang), values)) for message, values in one.wrong]
    body = [
        _trier(lang),
        _listed("shown", pairs[: one.shown]),
        _listed("others", pairs[one.shown :]),
        _listed("wrong", wrong),
        f"return Examples(**said).marks({one.name}, shown, others, wrong, {one.off})",
    ]
    lines = [
        f"# {comment}",
        "### BEGIN HIDDEN TESTS",
        _within("_marks", "\n".join(body)),
        "",
        "",
        "_marks()",
        "### END HIDDEN TESTS",
    ]
    return "\n".join(lines)


def _listed(name: str, items: Iterable[str], around: str = "[]") -> str:
    return "\n".join([f"{name} = {around[0]}", *(f"    {item}," for item in items), around[1]])


def _text(name: str, lang: str, mark: str, *sentences: Message) -> Cell:
    source = mark + "\n\n".join(one.in_language(lang) for one in sentences)
    return {"cell_type": "markdown", "id": name, "metadata": _marks(name, locked=True), "source": source}


def _code(name: str, source: str, *, points: int = 0, is_solution: bool = False) -> Cell:
    metadata = _marks(name, locked=not is_solution, solution=is_solution, points=points)
    if name == "setup":
        metadata["jupyter"] = {"source_hidden": True}
    return {
        "cell_type": "code",
        "id": name,
        "metadata": metadata,
        "execution_count": None,
        "outputs": [],
        "source": source,
    }


def _marks(name: str, *, locked: bool, solution: bool = False, points: int = 0) -> dict[str, Any]:
    marks = {
        "grade": points > 0, "grade_id": name, "locked": locked, "schema_version": SCHEMA, "solution": solution, "task": False
    }  # fmt: skip
    return {"nbgrader": {**marks, "points": points} if points else marks}

"""A class at a glance, in one lesson: who predicted what, how each question went for whom, and for the class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from sandwichlab.core.wording import Message, say, say_n, verbatim, with_commas
from sandwichlab.lessons.curriculum import Plan
from sandwichlab.lessons.predictions import ChoiceGuess, NumberGuess, OrderGuess, Prediction
from sandwichlab.lessons.sections import Page, Section
from sandwichlab.lessons.verdicts import MISCONCEPTIONS

Row = Mapping[str, Any]
NOTHING = verbatim("–")


def overview_of(made: Plan, rows: Sequence[Row]) -> Page:
    """Return the page on a class in a lesson; ``rows`` are those of ``ClassBooks.rows``, of this lesson."""
    students = tuple(dict.fromkeys(row["student"] for row in rows))
    cells = {(row["student"], row["id"]): row for row in rows}
    asked = [one.id for one in (*made.exercises, *made.questions)]
    guessed = [one.id for one in made.predictions]
    title = say("{number} · {title}: the class", number=made.number, title=made.title)
    if not rows:
        return Page(title, [Section("none", say("No student has begun this lesson."), ())])
    return Page(
        title,
        [
            Section("guesses", say("Who predicted what"), _grid(students, guessed, cells, _guess), _head(guessed)),
            Section("truths", say("What is true"), tuple(_truth(one) for one in made.predictions)),
            Section("answers", say("How it went, student by student"), _grid(students, asked, cells, _answer), _head(asked)),
            Section("questions", say("How it went, question by question"), _by_question(asked, rows), _question_head()),
            Section("ways", say("Ways of thinking, by name"), _by_way(rows), (say("way of thinking"), say("who"))),
        ],
    )  # fmt: skip


def _head(names: Sequence[str]) -> tuple[Message, ...]:
    return (say("student"), *map(verbatim, names))


def _grid(students: Sequence[str], names: Sequence[str], cells: Mapping[tuple[str, str], Row], tell: Any) -> Any:
    return tuple(
        (one, *(tell(cells[one, name]) if (one, name) in cells else NOTHING for name in names)) for one in students
    )


def _guess(row: Row) -> Message:
    """Return a guess, with a tick where it was near and the way of thinking where it fits one."""
    sign = {"near": " ✓"}.get(row["verdict"], f" ({row['way']})" if row["way"] else "")
    return verbatim(f"{row['answer']}{sign}")


def _answer(row: Row) -> Message:
    """Return how a question went: a tick or the last answer, the first wrong thought, tries and hints where there was more than one step."""
    sign = "✓" if row["verdict"] == "right" else f"✗ {row['answer']}"
    parts: list[Message] = [verbatim(f"{sign} ({row['way']})" if row["way"] else sign)]
    if row["tries"] > 1:
        parts.append(say_n("{n} try", "{n} tries", row["tries"]))
    if row["hints"]:
        parts.append(say_n("{n} hint", "{n} hints", row["hints"]))
    if row["solution"]:
        parts.append(say("solution seen"))
    return with_commas(parts)


def _truth(prediction: Prediction) -> Message:
    truth: Message | str
    if isinstance(prediction, NumberGuess):
        truth = prediction.shown(prediction.true_value())
    elif isinstance(prediction, ChoiceGuess):
        truth = prediction.option(prediction.truth()).text
    elif isinstance(prediction, OrderGuess):
        truth = prediction.true_order()
    else:
        truth = prediction.shown(list(prediction.truth()))
    return say("{id}: {truth}", id=prediction.id, truth=truth)


def _question_head() -> tuple[Message, ...]:
    return (
        say("id"),
        say("students who tried"),
        say("right at once"),
        say("right in the end"),
        say("first wrong thought"),
    )


def _by_question(names: Sequence[str], rows: Sequence[Row]) -> Any:
    lines = []
    for name in names:
        found = [row for row in rows if row["id"] == name and row["tries"]]
        at_once = sum(row["verdict"] == "right" and row["tries"] == 1 for row in found)
        ways = Counter(row["way"] for row in found if row["way"]).most_common()
        told = with_commas([say("{way} × {n}", way=way, n=number) for way, number in ways]) if ways else NOTHING
        lines.append((name, len(found), at_once, sum(row["verdict"] == "right" for row in found), told))
    return tuple(lines)


def _by_way(rows: Sequence[Row]) -> Any:
    who: dict[str, dict[str, None]] = {}
    for row in rows:
        if row["way"] in MISCONCEPTIONS:
            who.setdefault(row["way"], {})[row["student"]] = None
    ordered = sorted(who.items(), key=lambda one: -len(one[1]))
    return tuple(
        (say("{way} ({tag})", way=MISCONCEPTIONS[tag], tag=tag), with_commas([verbatim(name) for name in names]))
        for tag, names in ordered
    )

"""Lessons as nbgrader assignments: whole notebooks, no key in what students get, and marks with the words meant for each way of thinking.

nbgrader itself tries them with ``make nbgrader``; here the cells are run as they are.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import nbformat
import pytest

from sandwichlab.core.errors import BadOption
from sandwichlab.lessons.assignment_notebook import STUB, answer, assignment, written
from sandwichlab.lessons.assignments import ASSIGNED, Exercise, exercises
from sandwichlab.lessons.curriculum import plan
from tools.grader_submissions import submissions

EACH = pytest.mark.parametrize("lesson_id", ASSIGNED)
BOTH = pytest.mark.parametrize("lang", ["en", "ko"])
EXERCISES = [(lesson_id, one) for lesson_id in ASSIGNED for one in exercises(plan(lesson_id))]
EVERY = pytest.mark.parametrize(("lesson_id", "one"), EXERCISES, ids=[f"{name}-{one.name}" for name, one in EXERCISES])
REGION = re.compile(r"^( *)### BEGIN (SOLUTION|HIDDEN TESTS)\n.*?### END \2\n?", re.DOTALL | re.MULTILINE)


def released(source: str) -> str:
    """What nbgrader leaves of a cell for students."""
    return REGION.sub(lambda found: f"{found[1]}{STUB}\n" if found[2] == "SOLUTION" else "", source)


def run(source: str, names: dict[str, Any]) -> Any:
    """Run a cell and return the value of its last line, as a notebook shows it."""
    *lines, last = [line for line in source.splitlines() if not line.startswith("#")]
    exec("\n".join(lines), names)
    return eval(last, names) if last[0] not in " )" else exec("\n".join([*lines, last]), names)


def marks(lesson_id: str, lang: str, one: Exercise, code: tuple[str, ...], before: str = "") -> int:
    """How many points a function gets, as nbgrader counts them: an error in a test is none, a number is so many."""
    cells = {cell["id"]: cell["source"] for cell in assignment(lesson_id, lang)["cells"]}
    names: dict[str, Any] = {}
    for source in (cells["setup"], before, answer(one, code)):
        exec(source, names)
    points = 0
    for name, source in cells.items():
        if name.startswith(f"{one.name}-example-"):
            try:
                run(source, names)
                points += 1
            except AssertionError:
                pass
    return points + int(run(cells[f"{one.name}-others"], names))


def table(one: Exercise, values: tuple[Any, ...]) -> tuple[str, ...]:
    """Code that gives these values in the cases of an exercise."""
    pairs = [(arguments, value) for (arguments, _), value in zip(one.cases, values, strict=True)]
    given = f"({', '.join(one.parameters)},)"
    return (f"return next(value for arguments, value in {written(pairs)} if arguments == {given})",)


@EACH
@BOTH
def test_an_assignment_is_a_notebook_that_nbgrader_knows(lesson_id: str, lang: str) -> None:
    """It is valid, each cell has nbgrader's marks of version 3 and a name of its own, tests are locked and have points, answers are neither."""
    made = assignment(lesson_id, lang)
    nbformat.validate(nbformat.from_dict(made))

    every = [cell["metadata"]["nbgrader"] for cell in made["cells"]]
    names = [one["grade_id"] for one in every]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-zA-Z0-9_-]+", name) for name in names)
    for one, cell in zip(every, made["cells"], strict=True):
        assert set(one) - {"points"} == {"grade", "grade_id", "locked", "schema_version", "solution", "task"}
        assert one["schema_version"] == 3
        assert one["locked"] is not one["solution"]
        assert one["grade"] is ("points" in one)
        assert not (one["grade"] and cell["cell_type"] == "markdown")
    points = sum(one.get("points", 0) for one in every)
    assert points == sum(len(one.cases) for one in exercises(plan(lesson_id)))


@EACH
@BOTH
def test_students_get_no_key(lesson_id: str, lang: str) -> None:
    """Without what nbgrader takes out no solution, no case that is not shown, no answer to one, and no wrong answer is left."""
    text = "\n".join(released(cell["source"]) for cell in assignment(lesson_id, lang)["cells"])

    assert "### " not in text
    for one in exercises(plan(lesson_id)):
        assert f"{one.head}\n    {STUB}\n" in text
        for line in one.code:
            assert line not in text
        told = [value for _, value in one.cases[: one.shown]]
        for arguments, value in one.cases[one.shown :]:
            assert written((arguments, value)) not in text
            assert value in told or value.denominator == 1 or not re.search(rf"\b{value}\b", text)
        for message, values in one.wrong:
            assert message.in_language(lang) not in text
            assert written(values) not in text


@BOTH
@EVERY
def test_the_solution_gets_all_points(lesson_id: str, one: Exercise, lang: str, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """The teacher's own code is right in every case."""
    assert one.code
    assert marks(lesson_id, lang, one, one.code) == len(one.cases)
    assert capsys.readouterr().out == {"en": "That is right.\n", "ko": "맞았습니다.\n"}[lang]


@EVERY
def test_floats_are_taken(lesson_id: str, one: Exercise) -> None:
    """A float that is rounded no further than is said gets all points, a fraction that is not quite right gets none."""
    off = one.off or 1e-12
    right = [value for _, value in one.cases]
    assert marks(lesson_id, "en", one, table(one, tuple(float(value) + off / 2 for value in right))) == len(right)
    assert marks(lesson_id, "en", one, table(one, tuple(value + Fraction(1, 10**9) for value in right))) == 0


@BOTH
@EVERY
def test_each_way_of_thinking_gets_its_message(lesson_id: str, one: Exercise, lang: str, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """A function that thinks wrongly gets the points of the cases in which that makes no difference, and reads what is meant for it."""
    assert one.wrong
    for message, values in one.wrong:
        points = marks(lesson_id, lang, one, table(one, values))
        assert points == sum(
            value == wanted and not isinstance(value, bool)
            for value, (_, wanted) in zip(values, one.cases, strict=True)
        )
        assert points < len(one.cases)
        assert capsys.readouterr().out == message.in_language(lang) + "\n"


@EVERY
@pytest.mark.parametrize(
    ("code", "said"),
    [
        ((STUB,), "{call} gives nothing yet. It needs a return."),
        (("raise ValueError('no idea')",), "{call} stops: ValueError: no idea"),
        (("return 'maple'",), "{call} gives 'maple', and it should give {wanted}."),
    ],
)
def test_what_is_no_answer_is_told(lesson_id: str, one: Exercise, code: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """A function that gives nothing, stops, or gives something else gets no points, and what is said names the first example."""
    arguments, wanted = one.cases[0]
    call = f"{one.name}({', '.join(map(str, arguments))})"

    assert marks(lesson_id, "en", one, code) == 0
    assert capsys.readouterr().out == said.format(call=call, wanted=repr(wanted)) + "\n"


@EVERY
def test_the_right_answer_to_a_hidden_case_is_not_told(lesson_id: str, one: Exercise, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """Where the examples are right and another case is wrong, what the function gives is said, and not what it should."""
    values = [value for _, value in one.cases]
    assert marks(lesson_id, "en", one, table(one, (*values[:-1], Fraction(7, 1009)))) == len(values) - 1
    call = f"{one.name}({', '.join(map(str, one.cases[-1][0]))})"
    assert capsys.readouterr().out == f"The examples are right, but {call} gives Fraction(7, 1009), which is not.\n"


OWN_NAMES = ("same", "short", "tried", "call_of", "Examples", "Missed", "shown", "others", "wrong", "said", "isclose")


@pytest.mark.parametrize("name", OWN_NAMES)
def test_a_learner_may_use_any_name(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A learner's own function may be called as something in the tests is: both work."""
    lesson_id, one = next(pair for pair in EXERCISES if name not in pair[1].parameters)
    code = (f"assert {name}() == 'mine'", *one.code)

    assert marks(lesson_id, "en", one, code, f"def {name}():\n    return 'mine'\n") == len(one.cases)
    assert capsys.readouterr().out == "That is right.\n"


def test_a_lesson_without_solutions_in_code_is_refused() -> None:
    """A lesson whose solutions are words only cannot be an assignment, which is said."""
    with pytest.raises(BadOption, match="not all its solutions are code"):
        assignment("long-runs", "en")


@EACH
@BOTH
def test_the_trial_has_each_kind_of_submission(lesson_id: str, lang: str) -> None:
    """What nbgrader grades in `make nbgrader` has full marks and none, and each way of thinking with marks between and its message."""
    asked = exercises(plan(lesson_id))
    full = {one.name: len(one.cases) for one in asked}
    made = {one.student: one for one in submissions(asked, lang)}

    assert len(made) == len(list(submissions(asked, lang)))
    assert made["correct"].marks == full
    assert not any(made["untouched"].marks.values())
    said = {text for one in made.values() for text in one.said.values()}
    assert {message.in_language(lang) for one in asked for message, _ in one.wrong} <= said
    partial = [one for name, one in made.items() if name.startswith("wrong-")]
    assert any(0 < one.marks[name] < full[name] for one in partial for name in full)
    assert all(one.marks[name] < full[name] for one in partial for name in full)

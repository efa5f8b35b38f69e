"""The trial of the assignments fails where nbgrader says anything else than it must. nbgrader itself is played by functions here."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandwichlab.lessons.assignments import exercises
from sandwichlab.lessons.curriculum import plan
from tools import grader
from tools.grader_submissions import Submission, submissions

LESSON = "decide"
REGION = re.compile(r"^ *### BEGIN (SOLUTION|HIDDEN TESTS)\n.*?### END \1\n?", re.DOTALL | re.MULTILINE)


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A course in a folder of the test's own, exported in English."""
    monkeypatch.setattr(grader, "FOLDER", tmp_path)
    return grader.export("en")


def releasing(course: Path, keep: str = "") -> Callable[..., str]:
    """What makes the students' version as nbgrader does, but leaves what it should take out if it holds ``keep``."""

    def nbgrader(*_: Any) -> str:
        notebook = grader.read(course / "source" / LESSON, LESSON)
        for cell in notebook["cells"]:
            cell["source"] = REGION.sub(
                lambda found: found[0] if keep and keep in found[0] else "    return ...\n" * (found[1] == "SOLUTION"),
                cell["source"],
            )
        grader.write(course / "release" / LESSON, LESSON, notebook)
        return ""

    return nbgrader


def test_the_students_version_is_searched_for_the_key(course: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A students' version that holds a solution or a hidden test is refused, with what it tells; one without passes."""
    monkeypatch.setattr(grader, "nbgrader", releasing(course))
    grader.release(course, LESSON)
    for kept in ("Fraction(enough", "shown = ["):
        monkeypatch.setattr(grader, "nbgrader", releasing(course, kept))
        with pytest.raises(grader.Differs, match="the students' version tells"):
            grader.release(course, LESSON)


def graded(course: Path, made: list[Submission], changed: str = "", unsaid: str = "") -> list[list[Any]]:
    """Marks as nbgrader keeps them, and graded notebooks that say what is meant; one student's differ."""
    rows: list[list[Any]] = []
    for one in made:
        cells = []
        for name, marks in one.marks.items():
            got = marks + (one.student == changed)
            rows.append([one.student, LESSON, f"{name}-others", got, 9, False])
            said = "" if one.student == unsaid else one.said.get(name, "")
            output = {"output_type": "stream", "name": "stdout", "text": said}
            cells.append({"metadata": {"nbgrader": {"grade_id": f"{name}-others"}}, "outputs": [output]})
        grader.write(course / "autograded" / one.student / LESSON, LESSON, {"cells": cells})
    return rows


@pytest.mark.parametrize(
    ("changed", "unsaid", "wrong"),
    [("", "", 0), ("wrong-2", "", 2), ("correct", "", 2), ("", "wrong-3", 2), ("", "loops", 1)],
)
def test_other_marks_and_other_words_are_noticed(course: Path, monkeypatch: pytest.MonkeyPatch, changed: str, unsaid: str, wrong: int) -> None:  # fmt: skip
    """A submission with other marks than it must get, or without the message meant for it, is counted and shown."""
    made = list(submissions(exercises(plan(LESSON)), "en"))
    rows = graded(course, made, changed, unsaid)
    monkeypatch.setattr(grader, "run", lambda *_: json.dumps(rows))
    lines: list[str] = []

    assert grader.compare(course, LESSON, made, lines) == wrong
    odd = [line for line in lines if "WRONG" in line]
    assert len(odd) == wrong
    assert all((changed or unsaid) in line for line in odd)
    assert len(lines) == sum(len(one.marks) for one in made)


@pytest.mark.parametrize(("wrong", "code"), [(0, 0), (1, 1), (7, 1)])
def test_the_exit_code_tells_it(monkeypatch: pytest.MonkeyPatch, wrong: int, code: int) -> None:
    """The command ends with 1 if anything is not as it must be, in either language, and with 0 otherwise."""
    monkeypatch.setattr(grader, "install", lambda: None)
    monkeypatch.setattr(grader, "try_out", lambda lang: (wrong if lang == "ko" else 0, []))
    assert grader.main([]) == code


def test_what_nbgrader_refuses_is_told(course: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a command of nbgrader's fails, that counts, and all it said is passed on."""

    def fails(*_: Any) -> str:
        raise grader.Differs("generate_assignment decide ended with 1: no such table")

    monkeypatch.setattr(grader, "nbgrader", fails)
    wrong, lines = grader.try_out("ko")
    assert wrong == len(grader.ASSIGNED)
    assert "no such table" in "\n".join(lines)

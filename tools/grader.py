"""Exports lessons as nbgrader assignments and tries them with nbgrader itself: `python tools/grader.py`, or `make nbgrader`.

    python tools/grader.py            export, and try them in both languages: some minutes
    python tools/grader.py export     export only: build/nbgrader/en and build/nbgrader/ko, each a course of nbgrader's

The trial has an environment of its own, build/nbgrader/venv, with the pinned packages of tools/nbgrader_requirements.txt and without
this package. There nbgrader makes the students' version, validates it, and grades submissions whose marks are known beforehand.
"""

from __future__ import annotations

import hashlib
import html
import json
import os
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sandwichlab.core.wording import LANGUAGES  # noqa: E402
from sandwichlab.lessons.assignment_notebook import STUB, answer, assignment, written  # noqa: E402
from sandwichlab.lessons.assignments import ASSIGNED, Exercise, exercises  # noqa: E402
from sandwichlab.lessons.curriculum import plan  # noqa: E402
from tools.grader_submissions import Submission, never_stopped, submissions  # noqa: E402

FOLDER = ROOT / "build" / "nbgrader"
REQUIREMENTS = ROOT / "tools" / "nbgrader_requirements.txt"
BIN = FOLDER / "venv" / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
SECONDS = 10
"""How long a cell of a submission may run."""

FULL, WORDED = "en", ("correct", "untouched", "wrong")
"""The language in which every submission is tried, and those that are tried in the others, whose words alone differ."""

CONFIG = f'''"""Settings of nbgrader for these assignments."""

c = get_config()
c.CourseDirectory.course_id = "sandwichlab"
c.ClearSolutions.code_stub = {{"python": "{STUB}"}}  # a function that gives nothing yet, as in the lessons
c.Execute.timeout = {SECONDS}  # seconds for each cell: one without an end costs its own points only
c.Execute.iopub_timeout = 30  # seconds in which what a cell shows must arrive, also on a busy machine
c.OverwriteCells.add_missing_cells = True  # who removes a test is graded by it all the same
'''

MARKS = """
import json
from nbgrader.api import Gradebook

with Gradebook("sqlite:///gradebook.db") as book:
    found = [
        (submission.student.id, assignment.name, grade.name, grade.auto_score, grade.max_score, grade.needs_manual_grade)
        for assignment in book.assignments
        for submission in assignment.submissions
        for notebook in submission.notebooks
        for grade in notebook.grades
    ]
print(json.dumps(found))
"""


class Differs(Exception):
    """Something else came out than must."""


def export(lang: str) -> Path:
    """Write a course of nbgrader's with all assignments in one language, and return its folder."""
    course = FOLDER / lang
    shutil.rmtree(course, ignore_errors=True)
    for lesson_id in ASSIGNED:
        write(course / "source" / lesson_id, lesson_id, assignment(lesson_id, lang))
    (course / "nbgrader_config.py").write_text(CONFIG, encoding="utf-8")
    return course


def write(folder: Path, name: str, notebook: dict[str, Any]) -> None:
    """Write a notebook into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.ipynb").write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def read(folder: Path, name: str) -> dict[str, Any]:
    """Return a notebook of a folder."""
    notebook: dict[str, Any] = json.loads((folder / f"{name}.ipynb").read_text(encoding="utf-8"))
    return notebook


# ---- the environment


def install() -> None:
    """Make the environment, unless that was done before for these very pins."""
    stamp = FOLDER / "venv" / "installed.txt"
    wanted = hashlib.sha256(REQUIREMENTS.read_bytes() + sys.version.encode()).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="ascii") == wanted:
        return
    print(
        f"Installing nbgrader into {os.path.relpath(FOLDER / 'venv')} (once; this takes a minute or two) ...",
        flush=True,
    )
    venv.create(FOLDER / "venv", with_pip=True, clear=True, symlinks=os.name != "nt")
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--quiet", "--quiet"]
    done = subprocess.run([*pip, "-r", str(REQUIREMENTS)], check=False)
    if done.returncode:
        sys.exit(f"pip could not install nbgrader (exit code {done.returncode}); its message is above.")
    stamp.write_text(wanted, encoding="ascii")


def environment() -> dict[str, str]:
    """Return the variables for nbgrader: its own programs first, its own settings, and no way to this package."""
    own = {name: str(FOLDER / "venv" / "jupyter") for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR")}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "JUPYTER"))}
    return {**kept, **own, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}", "PYTHONUTF8": "1"}


def run(course: Path, *arguments: str) -> str:
    """Run Python in the environment and return what it wrote. Raises ``Differs`` with all it said where it fails."""
    command = [str(PYTHON), *arguments]
    done = subprocess.run(
        command, cwd=course, env=environment(), check=False, capture_output=True, text=True, encoding="utf-8"
    )
    if done.returncode:
        raise Differs(f"{' '.join(arguments[1:])} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def nbgrader(course: Path, *arguments: str) -> str:
    """Run one of nbgrader's commands and return what it wrote."""
    return run(course, "-m", "nbgrader", *arguments)


# ---- the students' version


def release(course: Path, lesson_id: str) -> None:
    """Make the students' version, which tells neither a solution nor a hidden test."""
    nbgrader(course, "generate_assignment", lesson_id)
    text = "\n".join("".join(cell["source"]) for cell in read(course / "release" / lesson_id, lesson_id)["cells"])
    told = [one for one in keys(exercises(plan(lesson_id))) if one in text]
    if told:
        raise Differs(f"{lesson_id}: the students' version tells {told}")


def validate(course: Path, lesson_id: str) -> None:
    """Validate the students' version, of which each example that is shown fails, what a student made of it, and the teacher's own."""
    fails = f"VALIDATION FAILED ON {sum(one.shown for one in exercises(plan(lesson_id)))} CELL(S)"
    for folder, wanted in {"release": fails, "submitted/correct": "Success!", "source": "Success!"}.items():
        said = nbgrader(course, "validate", f"{folder}/{lesson_id}/{lesson_id}.ipynb")
        if wanted not in said:
            raise Differs(f"{folder}/{lesson_id}: nbgrader's validator should say {wanted!r}, and said:\n{said}")


def keys(asked: tuple[Exercise, ...]) -> Iterator[str]:
    """Return what only the teacher's version may hold: solutions, and cases that are not shown with their answers."""
    yield from ("BEGIN SOLUTION", "BEGIN HIDDEN TESTS")
    for one in asked:
        yield from one.code
        yield from (written(case) for case in one.cases[one.shown :])


# ---- submissions


def hand_in(course: Path, lesson_id: str, submission: Submission) -> None:
    """Write a submission: the students' version with code in its cells."""
    asked = {one.name: one for one in exercises(plan(lesson_id))}
    notebook = read(course / "release" / lesson_id, lesson_id)
    cells = []
    for cell in notebook["cells"]:
        marks = cell["metadata"]["nbgrader"]
        one = asked.get(marks["grade_id"])
        if one is not None:
            cell["source"] = answer(one, submission.code.get(one.name, one.code))
        elif marks["grade"] and submission.tests == "altered":
            cell["source"], marks["points"] = "pass", 100
        elif marks["grade"] and submission.tests == "removed":
            continue
        cells.append(cell)
    write(course / "submitted" / submission.student / lesson_id, lesson_id, {**notebook, "cells": cells})


def outputs(course: Path, lesson_id: str, student: str, exercise: str) -> str:
    """Return all that the tests of an exercise showed when a submission was graded."""
    cells = read(course / "autograded" / student / lesson_id, lesson_id)["cells"]
    tests = [cell for cell in cells if cell["metadata"]["nbgrader"]["grade_id"].startswith(f"{exercise}-")]
    shown = [output for cell in tests for output in cell.get("outputs", [])]
    parts = (f"{''.join(one.get('text', ''))}{one.get('ename', '')}: {one.get('evalue', '')}" for one in shown)
    return "\n".join(parts)


def compare(course: Path, lesson_id: str, made: list[Submission], lines: list[str]) -> int:
    """Say what each submission got, and return in how many exercises that is not what it must get."""
    found: list[list[Any]] = json.loads(run(course, "-c", MARKS))
    wrong = 0
    for submission in made:
        got: dict[str, float] = dict.fromkeys(submission.marks, 0)
        for student, lesson, cell, score, _, by_hand in found:
            if (student, lesson) == (submission.student, lesson_id) and not by_hand:
                got[cell.rsplit("-")[0]] += score
        for name, marks in submission.marks.items():
            said = submission.said.get(name, "")
            is_said = said in outputs(course, lesson_id, submission.student, name)
            wrong += got[name] != marks or not is_said
            verdict = "ok" if got[name] == marks and is_said else f"WRONG, should be {marks}"
            lines.append(
                f"  {submission.student:13} {name:9} {got[name]:3g}  {verdict:4} {said if is_said else f'not said: {said}'}"
            )
    return wrong


def check_feedback(course: Path, lesson_id: str, made: list[Submission]) -> None:
    """Make the pages that a student is given back; they hold what is meant for the student's ways of thinking."""
    one = next(one for one in made if one.student == "wrong-1")
    nbgrader(course, "generate_feedback", lesson_id, f"--student={one.student}")
    page = (course / "feedback" / one.student / lesson_id / f"{lesson_id}.html").read_text(encoding="utf-8")
    missing = [said for said in one.said.values() if said not in html.unescape(page)]
    if missing:
        raise Differs(f"{lesson_id}: the feedback of {one.student} does not say {missing}")


def refuse(course: Path, lesson_id: str) -> None:
    """Hand in what cannot be interrupted: it must not get any marks, and nbgrader must say whose it is."""
    one = never_stopped(exercises(plan(lesson_id)))
    hand_in(course, lesson_id, one)
    try:
        nbgrader(course, "autograde", lesson_id, f"--student={one.student}")
    except Differs as fault:
        if f"There was an error processing assignment '{lesson_id}' for student '{one.student}'" in str(fault):
            return
        raise
    raise Differs(f"{lesson_id}: what cannot be interrupted was graded")


def try_out(lang: str) -> tuple[int, list[str]]:
    """Try all assignments in one language; return how much is not as it must be, and what there is to say."""
    start, lines, wrong = time.monotonic(), [], 0
    course = export(lang)
    for lesson_id in ASSIGNED:
        made = [
            one
            for one in submissions(exercises(plan(lesson_id)), lang)
            if lang == FULL or one.student.startswith(WORDED)
        ]
        try:
            release(course, lesson_id)
            for submission in made:
                hand_in(course, lesson_id, submission)
            validate(course, lesson_id)
            nbgrader(course, "autograde", lesson_id)
            points = sum(len(one.cases) for one in exercises(plan(lesson_id)))
            lines.append(f"\n{lesson_id} ({lang}): {points} points, {len(made)} submissions")
            wrong += compare(course, lesson_id, made, lines)
            check_feedback(course, lesson_id, made)
            if (lang, lesson_id) == (FULL, ASSIGNED[-1]):
                refuse(course, lesson_id)
                lines.append("  what cannot be interrupted was not graded, and nbgrader named it")
        except Differs as fault:
            wrong += 1
            lines.append(f"\n{fault}")
    lines.append(f"{lang}: {time.monotonic() - start:.0f} s")
    return wrong, lines


def main(arguments: list[str]) -> int:
    """Export the assignments and try them; 1 where something else comes out than must."""
    if arguments not in ([], ["export"]):
        print(__doc__)
        return 2
    if arguments:
        print("\n".join(os.path.relpath(export(lang)) for lang in LANGUAGES))
        return 0
    start = time.monotonic()
    install()
    print(f"environment: {time.monotonic() - start:.0f} s", flush=True)
    with ThreadPoolExecutor(len(LANGUAGES)) as both:
        results = list(both.map(try_out, LANGUAGES))
    for _, lines in results:
        print("\n".join(lines))
    wrong = sum(count for count, _ in results)
    print(f"\n{wrong or 'nothing'} not as it must be, {time.monotonic() - start:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

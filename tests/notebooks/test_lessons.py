"""The lessons' notebooks: whole, short, in step with their lesson, and without a key in source or outputs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from sandwichlab.lessons.curriculum import Plan, plan, plans
from sandwichlab.lessons.questions import Number
from tools import notebooks as made

FOLDERS = {lang: folder / "lessons" for lang, folder in made.FOLDERS.items()}
EACH = pytest.mark.parametrize("lesson_id", plans())
MOST_LINES, MOST_LETTERS = 10, 76


def path_of(lesson: Plan, lang: str) -> Path:
    """Where a lesson's notebook is kept."""
    return FOLDERS[lang] / f"{lesson.number:02}-{lesson.id}.ipynb"


def code_of(lesson_id: str, lang: str = "en") -> list[Any]:
    """The code cells of a lesson's notebook."""
    cells = nbformat.read(path_of(plan(lesson_id), lang), as_version=4).cells
    return [cell for cell in cells if cell.cell_type == "code"]


def test_each_lesson_has_its_notebook() -> None:
    """There is a notebook for each lesson, in both languages, and none without a lesson."""
    for lang, folder in FOLDERS.items():
        assert {path.name for path in folder.glob("*.ipynb")} == {path_of(one, lang).name for one in plans().values()}


@EACH
def test_a_notebook_has_all_of_its_lesson(lesson_id: str) -> None:
    """It opens the lesson, asks for each prediction before anything runs, reveals each, and has the line, the pool, the exercises and the quiz."""
    lesson, code = plan(lesson_id), "\n".join(cell.source for cell in code_of(lesson_id))

    assert code.count(f'sl.lesson("{lesson_id}", name="")') == 1
    asked = [code.index(f'lesson.predict("{one.id}")') for one in lesson.predictions]
    first_run = min(code.index(part) for part in ("sl.table(", "Random("))
    assert max(asked) < first_run
    for one in lesson.predictions:
        assert code.count(f'lesson.reveal("{one.id}"') == 1
    for part in ("lesson.data_line()", "lesson.pool(", "lesson.quiz()"):
        assert code.count(part) == 1
    assert all(f'lesson.ask("{one.id}")' in code for one in lesson.exercises)
    assert all(f'lesson.chart("{one.id}"' in code for one in lesson.pictures)


@EACH
def test_cells_of_a_lesson_are_short(lesson_id: str) -> None:
    """At most ten lines a cell, none too long for a narrow window, one idea each."""
    for cell in code_of(lesson_id):
        lines = [line for line in cell.source.splitlines() if line.strip()]
        assert len(lines) <= MOST_LINES, cell.source
        assert max(map(len, lines)) <= MOST_LETTERS, cell.source


@EACH
@pytest.mark.parametrize("lang", FOLDERS)
def test_no_key_is_in_a_notebook(lesson_id: str, lang: str) -> None:
    """Neither texts, code nor outputs hold an answer of the quiz, in any variant, a reason of a wrong one, or the truth of a prediction."""
    notebook = nbformat.read(path_of(plan(lesson_id), lang), as_version=4)
    shown = json.dumps([(cell.source, cell.get("outputs", [])) for cell in notebook.cells], ensure_ascii=False)
    lesson, keys = plan(lesson_id), set()
    for question in lesson.questions:
        for item in question.items():
            assert not any(reason.message.in_language(lang) in shown for reason in item.wrong)
            assert not any(line.in_language(lang) in shown for line in (*item.hints, *item.solution))
            if isinstance(item, Number) and (item.kind == "chance" or item.value > 20):
                keys |= {str(item.value), f"{float(item.value):.4f}", f"{float(100 * item.value):.1f} %"}
                keys |= {f"{int(item.value):,}"} if item.value.denominator == 1 else set()
    for prediction in lesson.predictions:
        assert not any(line.in_language(lang) in shown for line in prediction.why)
        if prediction.kind == "number" and prediction.true_value().denominator > 1:  # type: ignore[union-attr]
            keys |= {str(prediction.truth()), prediction.shown(prediction.true_value())}  # type: ignore[union-attr,arg-type]
    found = [key for key in keys if re.search(rf"(?<![\w/.,]){re.escape(key)}(?![\w/]|\.\d)", shown)]
    assert found == []


@EACH
def test_numbers_are_for_people_to_read(lesson_id: str) -> None:
    """No cell shows more decimals than anybody reads."""
    texts = [
        output.get("text", output.get("data", {}).get("text/plain", ""))
        for cell in code_of(lesson_id)
        for output in cell.outputs
    ]
    assert [text for text in texts if re.search(r"\d\.\d{7}", text)] == []


@EACH
def test_a_lesson_is_shut_until_something_is_guessed(lesson_id: str) -> None:
    """As it is kept nobody has guessed: each reveal says so, and no chart is shown."""
    for cell in code_of(lesson_id):
        texts = ["".join(output.get("data", {}).get("text/plain", "")) for output in cell.outputs]
        if re.search(r"lesson\.(reveal|after)\(", cell.source):
            assert texts[-1].startswith("Guess first, then run this cell again.")

"""The teacher's pages: a sheet for each lesson, and nothing of a machine's or a student's in what they show."""

from __future__ import annotations

import nbformat
import pytest

from sandwichlab.lessons.curriculum import plans
from tools import notebooks as made


@pytest.mark.parametrize("lang", made.FOLDERS)
def test_the_sheets_page_has_each_lesson_once(lang: str) -> None:
    """There is one cell for each lesson, in order, it shows that lesson's sheet in the page's language, and its heading says the title."""
    cells = nbformat.read(made.FOLDERS[lang] / "teacher" / "01-lesson-sheets.ipynb", as_version=4).cells
    sheets = [cell for cell in cells if "lessons.sheet(" in cell.source]
    headings = [cell.source for cell in cells if cell.cell_type == "markdown"][1:]

    assert [cell.source.split('"')[1] for cell in sheets] == list(plans())
    titles = [f"{one.number} · {one.title.in_language(lang)}" for one in plans().values()]
    assert headings == [f"## {title}" for title in titles]
    for cell, title in zip(sheets, titles, strict=True):
        assert "".join(cell.outputs[0]["data"]["text/plain"]).startswith(f"{title}: ")


def test_the_class_page_leaves_nothing_behind() -> None:
    """The made-up class is in a folder that the page itself removes at its end."""
    code = [cell.source for cell in nbformat.read(made.NOTEBOOKS / "teacher" / "02-read-a-class.ipynb", 4).cells]

    assert any("example = TemporaryDirectory()" in source for source in code)
    assert code[-1] == "example.cleanup()"

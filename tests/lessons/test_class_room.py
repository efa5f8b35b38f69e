"""What a teacher has around a lesson: the class's address, a made-up class, and the class at a glance."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandwichlab as sl
from sandwichlab.core import wording
from sandwichlab.lessons.class_room import binder_link, example_class
from sandwichlab.lessons.curriculum import plans
from sandwichlab.lessons.lesson import lesson
from sandwichlab.lessons.teacher import read_class

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("lesson_id", [None, *plans()])
def test_an_address_opens_a_notebook_that_is_there(lesson_id: str | None, lang: str) -> None:
    """The address names the repository and a notebook of the language that is set."""
    wording.language(lang)
    code = binder_link("maple-school/lab.7b", lesson_id).code
    head, _, page = code.partition("/HEAD?urlpath=lab/tree/notebooks/")

    assert head == "https://mybinder.org/v2/gh/maple-school/lab.7b"
    assert page.startswith("ko/") == (lang == "ko")
    assert (NOTEBOOKS / page).is_file()


@pytest.mark.parametrize("repository", ["maple", "https://github.com/maple/lab", "a/b/c", "a b/c", 7, ""])
def test_what_is_no_repository_is_refused(repository: object) -> None:
    """A name without owner, or a whole address, is told how it is written."""
    with pytest.raises(sl.BadOption, match="written as OWNER/REPO"):
        binder_link(repository)


@pytest.mark.parametrize("lesson_id", plans())
def test_a_made_up_class_can_be_read(lesson_id: str, tmp_path: Path) -> None:
    """In each lesson all have guessed and tried everything, nobody's file is broken, and some stumbled."""
    example_class(tmp_path, lesson_id, students=5)
    books, made = read_class(tmp_path), plans()[lesson_id]
    rows = books.rows(lesson_id)

    assert (len(books.students), books.unread) == (5, ())
    assert len(rows) == 5 * (len(made.predictions) + len(made.questions) + len(made.exercises))
    assert {row["verdict"] for row in rows if row["kind"] == "question"} <= {"right", "wrong"}
    assert {row["tries"] for row in rows if row["kind"] == "question"} == {1, 2}


def test_a_made_up_class_harms_no_files(tmp_path: Path) -> None:
    """Where a student's file is, it is not written over; a folder must be there, and the class is not too large."""
    (tmp_path / "maple.json").write_text("mine", encoding="utf-8")
    with pytest.raises(sl.BadOption, match=r"There is a file maple\.json already"):
        example_class(tmp_path)
    assert (tmp_path / "maple.json").read_text(encoding="utf-8") == "mine"
    with pytest.raises(sl.BadOption, match="is no folder"):
        example_class(tmp_path / "missing")
    with pytest.raises(sl.BadOption, match="from 1 to 12 students, not 99"):
        example_class(tmp_path, students=99)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two learners: one who stumbled and found it, one who gave up."""
    maple = lesson("sample-space", name="maple", path=str(tmp_path / "maple.json"))
    maple.predict("share", 30)
    maple.check("q2", "1/2")
    maple.hint("q2")
    maple.check("q2", "6/11")
    oak = lesson("sample-space", name="oak", path=str(tmp_path / "oak.json"))
    oak.predict("share", 49)
    oak.check("q2", "6/11")
    oak.check("q3", "1/5")
    oak.solution("q3")
    return tmp_path


def test_a_class_at_a_glance(folder: Path) -> None:
    """Who predicted what and how it went: near guesses have a tick, wrong ones their thought; tries, hints and solutions are told."""
    page = read_class(folder).overview("sample-space")
    shown = repr(page).splitlines()

    assert shown[0] == "1 · A deck is a sample space: the class"
    for line in (
        "  maple | 30 % (EQ) | –",
        "  oak | 49 % ✓ | –",
        "  share: 49.1 %",
        "  maple | – | – | ✓ (EQ), 2 tries, 1 hint | –",
        "  oak | – | – | ✓ | ✗ 1/5 (REP), solution seen",
        "  q2 | 2 | 1 | 2 | EQ × 1",
        "  q3 | 1 | 0 | 0 | REP × 1",
        "  ranks taken as equally likely (EQ) | maple",
    ):
        assert line in shown
    assert "<td" in page._repr_html_()


def test_a_lesson_that_nobody_has_begun_says_so(folder: Path) -> None:
    """An empty page is no mistake; a lesson that is none is told by name."""
    books = read_class(folder)

    assert "No student has begun this lesson." in repr(books.overview("long-runs"))
    with pytest.raises(sl.BadOption, match="There is no lesson"):
        books.overview("soup")


def test_names_cannot_break_the_page(tmp_path: Path) -> None:
    """A file's odd name is shown as it is, and never as HTML."""
    lesson("sample-space", path=str(tmp_path / "<b>seat.json")).predict("share", 30)
    page = read_class(tmp_path).overview("sample-space")

    assert "&lt;b&gt;seat" in page._repr_html_()
    assert "<b>" not in page._repr_html_()

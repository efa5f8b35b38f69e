"""A teacher's view of a class: its files as rows, the ways of thinking, and what is said of files that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandwichlab as sl
from sandwichlab.lessons.lesson import lesson
from sandwichlab.lessons.teacher import merge, read_class


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two learners' files, one in a folder of its own."""
    (tmp_path / "more").mkdir()
    maple = lesson("sample-space", name="maple", path=str(tmp_path / "maple.json"))
    maple.predict("share", 30)
    maple.predict("share", 31)
    maple.check("q2", "1/2")
    maple.hint("q2")
    maple.check("q2", "6/11")
    oak = lesson("sample-space", name="oak", path=str(tmp_path / "more" / "my-sandwichlab-answers.json"))
    oak.predict("share", 49)
    oak.predict("bars", [1] * 10)
    oak.check("q3", "1/5")
    oak.solution("q3")
    return tmp_path


def test_a_class_is_a_frame(folder: Path) -> None:
    """Each guess and each answer is a row: who, what, how it went, by which thought, after how many tries and hints."""
    books = read_class(folder)
    rows = books.rows("sample-space")

    assert books.students == ("maple", "oak")
    assert [
        [row[name] for name in ("student", "id", "answer", "verdict", "way", "tries", "hints", "solution")]
        for row in rows
    ] == [
        ["maple", "share", "31 %", "off", "EQ", 2, 0, False],
        ["maple", "q2", "6/11", "right", "EQ", 2, 1, False],
        ["oak", "share", "49 %", "near", "", 1, 0, False],
        ["oak", "bars", "10 10 10 10 10 10 10 10 10 10", "", "", 1, 0, False],
        ["oak", "q3", "1/5", "wrong", "REP", 1, 0, True],
    ]
    assert books.frame.shape == (5, 10)
    assert books.rows("counting-sandwiches") == []
    assert dict(books.ways["answers"]) == {"EQ": 1, "REP": 1}
    assert "ranks taken as equally likely" in repr(books.ways)


def test_files_that_cannot_be_read_are_named(folder: Path) -> None:
    """A broken file, one of something else, and a newer one are named with the reason; the others count."""
    (folder / "broken.json").write_text("{", encoding="utf-8")
    (folder / "soup.json").write_text('{"soup": 1}', encoding="utf-8")
    (folder / "newer.json").write_text('{"sandwichlab": "answers", "version": 99}', encoding="utf-8")
    books = read_class(folder)

    assert repr(books).splitlines() == [
        "2 students' files read.",
        "broken.json: It is no file of answers, or a broken one.",
        "newer.json: It was written by a newer version.",
        "soup.json: It is no file of answers, or a broken one.",
    ]


def test_two_files_of_one_name_are_one_student(folder: Path) -> None:
    """What a learner did at home and at school is put together."""
    again = lesson("sample-space", name="maple", path=str(folder / "zz.json"))
    again.check("q3", "2/11")
    books = read_class(folder)

    assert books.students == ("maple", "oak")
    assert [row["id"] for row in books.rows() if row["student"] == "maple"] == ["share", "q2", "q3"]


def test_a_file_without_a_name_goes_by_its_own(tmp_path: Path) -> None:
    """Who has typed no nickname is called as the file is."""
    lesson("sample-space", path=str(tmp_path / "seat-7.json")).check("q2", "1/2")

    assert read_class(tmp_path).students == ("seat-7",)


def test_reading_changes_no_file(folder: Path) -> None:
    """The teacher's look leaves every file as it was."""
    before = {path: path.read_bytes() for path in folder.rglob("*.json")}
    _ = read_class(folder).frame

    assert {path: path.read_bytes() for path in folder.rglob("*.json")} == before


def test_a_learner_merges_two_files(folder: Path) -> None:
    """A file from another computer is taken into the one here; one that is broken is told, and nothing is changed."""
    other = lesson("sample-space", name="maple", path=str(folder / "home.json"))
    other.check("q3", "2/11")
    book = merge(folder / "maple.json", folder / "home.json")
    assert set(book.pages()["lessons"]["sample-space"]["answers"]) == {"q2", "q3"}
    (folder / "broken.json").write_text("{", encoding="utf-8")
    with pytest.raises(sl.BadOption, match="It is no file of answers"):
        merge(folder / "maple.json", folder / "broken.json")
    with pytest.raises(sl.BadOption, match="The file cannot be opened"):
        merge(folder / "maple.json", folder / "missing.json")
    with pytest.raises(sl.BadOption, match="is no folder"):
        read_class(folder / "missing")

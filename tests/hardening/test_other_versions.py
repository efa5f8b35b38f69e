"""Files and notebooks of another version, newer or older, are read or refused in words, and never changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.record import VERSION, checksum
from sandwichlab.lessons.book import Book


def of_version(version: Any, **more: Any) -> str:
    """A whole and unaltered record of a version."""
    fields = {**json.loads(sl.deal("lunch-rush", seed=1).record()), "version": version, **more}
    del fields["checksum"]
    return json.dumps({**fields, "checksum": checksum(fields)})


@pytest.mark.parametrize("more", [{}, {"weather": "rain"}])
def test_a_newer_record_says_what_opens_it(more: dict[str, str]) -> None:
    """It is not called broken, whatever else a newer version writes; the table says the same and keeps its game."""
    text = of_version(VERSION + 1, **more)
    with pytest.raises(sl.BadRecord, match="newer sandwichlab"):
        sl.load(text)
    desk = sl.table("lunch-rush", seed=2)
    before = desk.session.record()
    desk.receive({"do": "open", "record": text})
    assert "newer sandwichlab" in json.dumps(desk.scene["menu"]["notice"])
    assert desk.session.record() == before


@pytest.mark.parametrize("version", [0, -1, "1", None, 1.0, True])
def test_what_was_never_a_version_is_refused(version: object) -> None:
    """Nor does it pass for a newer one."""
    with pytest.raises(sl.BadRecord, match="version") as refusal:
        sl.load(of_version(version))
    assert "newer" not in str(refusal.value)


def test_a_newer_file_of_answers_is_left_as_it_is(tmp_path: Path) -> None:
    """The learner goes on, is told so, and the file of the newer version has not changed by a byte."""
    path = tmp_path / "answers.json"
    path.write_text(json.dumps({"version": 99, "lessons": "elsewhere"}))
    before = path.read_bytes()
    book = Book(path)
    book.change(lambda pages: pages.update(name="maple"))

    assert path.read_bytes() == before
    assert book.pages()["name"] == "maple"
    assert any("newer version" in str(note) for note in book.notes)


def test_a_notebook_that_asks_for_more_than_there_is() -> None:
    """A name that this version does not have is told with the version, and what to do; Python's own questions get Python's answer."""
    with pytest.raises(
        AttributeError, match=r"has no attribute 'weather'.*sandwichlab \d+\.\d+.*pip install --upgrade"
    ):
        _ = sl.weather
    assert not hasattr(sl, "weather")
    with pytest.raises(AttributeError, match=r"has no attribute 'simulat'\. Did you mean simulate\?$"):
        _ = sl.simulat
    with pytest.raises(AttributeError, match=r"__wrapped__'$"):
        _ = sl.__wrapped__

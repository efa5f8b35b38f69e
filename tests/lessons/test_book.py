"""The file of answers: it outlives the kernel, two tabs share it, it is never half written, and trouble with it is said."""

from __future__ import annotations

import base64
import json
import multiprocessing
import os
import re
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandwichlab.lessons.book import NAME, Book
from sandwichlab.lessons.book_shape import VERSION, empty, merged, shaped
from sandwichlab.lessons.lesson import Lesson, lesson

Open = Callable[..., Lesson]


def stored(path: Path) -> Any:
    """What the file holds."""
    return json.loads(path.read_text(encoding="utf-8"))


def test_nothing_is_stored_before_something_is_done(opened: Open, tmp_path: Path) -> None:
    """Opening a lesson, asking, and looking at what is shut leave no file behind."""
    here = opened()
    _ = (
        here.predict("share"),
        here.quiz(),
        here.reveal("share"),
        here.after("share", 1),
        here.solution("q1"),
        repr(here),
    )
    here.check("q1", "soup")
    here.data_line()

    assert list(tmp_path.iterdir()) == []


def test_all_is_there_after_a_restart(opened: Open, tmp_path: Path) -> None:
    """A notebook that was closed in the middle and is opened again shows the guess, the last answer, and the hints that were taken."""
    before = opened(name="maple")
    before.predict("share", "30 %")
    before.check("q1", "1/10")
    before.hint("q1")
    before.hint("q1")
    again = opened()

    assert (tmp_path / NAME).exists()
    assert again.guess("share") == 30
    assert again.progress.name == "maple"
    card = again.ask("q1").scene
    assert card["said"]["title"] == "Not yet."
    assert card["entry"]["value"] == "1/10"
    assert len(card["hints"]) == 2
    assert card["ask"] == before.ask("q1").scene["ask"]
    assert again.predict("share").scene["said"]["title"] == "Your guess: 30 %"  # type: ignore[union-attr]
    assert repr(again.solution("q1")).startswith("Worked solution")


def test_two_tabs_know_of_each_other(opened: Open) -> None:
    """What is answered in one tab is there in the other at once, and neither takes anything from the other."""
    one, other = opened(name="maple"), opened()
    one.predict("share", 0.3)
    other.check("q2", "1/2")
    one.check("q3", "2/11")

    for tab in (one, other):
        assert tab.guess("share") == 30
        assert [len(tab.progress.answer(name)["tries"]) for name in ("q1", "q2", "q3")] == [0, 1, 1]


def answer_often(path: str, question: str, times: int) -> None:
    """Answer a question so many times, as a kernel of its own does."""
    here = lesson("sample-space", path=path)
    for number in range(times):
        here.check(question, f"{number + 1}/997")


def test_kernels_that_write_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    """Three processes answer forty times each: all hundred and twenty tries are in the file, and no lock is left."""
    path = tmp_path / "shared.json"
    context = multiprocessing.get_context("spawn")
    kernels = [context.Process(target=answer_often, args=(str(path), name, 40)) for name in ("q1", "q2", "q3")]
    for kernel in kernels:
        kernel.start()
    for kernel in kernels:
        kernel.join(60)

    answers = stored(path)["lessons"]["sample-space"]["answers"]
    assert {name: len(answers[name]["tries"]) for name in answers} == {"q1": 40, "q2": 40, "q3": 40}
    assert [one.name for one in tmp_path.iterdir()] == ["shared.json"]


def test_the_file_is_never_half_written(opened: Open, tmp_path: Path) -> None:
    """Whoever reads while another writes finds a whole file, every time."""
    here, path = opened(name="maple"), tmp_path / NAME
    here.check("q1", "1/10")
    stop, odd = threading.Event(), []

    def read() -> None:
        while not stop.is_set():
            try:
                shaped(stored(path))
            except ValueError as error:
                odd.append(error)

    reader = threading.Thread(target=read)
    reader.start()
    for number in range(60):
        here.check("q1", f"{number + 1}/997")
    stop.set()
    reader.join()

    assert odd == []


def test_a_write_that_fails_leaves_the_old_file(opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the disk is full, the old file stays whole, nothing else is left behind, and the learner is told."""
    here, path = opened(), tmp_path / NAME
    here.predict("share", 0.3)
    before = path.read_text(encoding="utf-8")

    def full(_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    here.check("q1", "1/10")

    assert path.read_text(encoding="utf-8") == before
    assert [one.name for one in tmp_path.iterdir()] == [NAME]
    assert "Your answers cannot be stored in this folder." in repr(here)
    assert here.guess("share") == 30
    assert len(here.progress.answer("q1")["tries"]) == 1


@pytest.mark.parametrize(
    "broken",
    [
        "",
        "{",
        '{"sandwichlab": "answers", "version": 1, "lessons": {"sample-space": {"guesses"',
        "[]",
        "null",
        '{"sandwichlab": "soup", "version": 1}',
        '{"sandwichlab": "answers", "version": "one"}',
        '{"sandwichlab": "answers", "version": 1, "lessons": []}',
        '{"sandwichlab": "answers", "version": 1, "lessons": {"sample-space": {"answers": {"q1": {"tries": [7]}}}}}',
        '{"sandwichlab": "answers", "version": 1, "lessons": {"sample-space": {"guesses": {"share": {"value": 3}}}}}',
        "[" * 100_000,
    ],
)
def test_a_broken_file_is_kept_aside_and_told(opened: Open, tmp_path: Path, broken: str) -> None:
    """A file that cannot be read is kept under another name, a new one is begun, and lesson and card say so."""
    (tmp_path / NAME).write_text(broken, encoding="utf-8")
    here = opened()
    said = "Your file of answers could not be read. It is kept as my-sandwichlab-answers.broken-1.json, and a new one is begun."

    assert said in repr(here)
    assert said in here.ask("q1").scene["notes"]
    here.predict("share", 0.3)
    assert (tmp_path / "my-sandwichlab-answers.broken-1.json").read_text(encoding="utf-8") == broken
    assert stored(tmp_path / NAME)["lessons"]["sample-space"]["guesses"]["share"]["text"] == "30 %"


def test_no_broken_file_is_lost(opened: Open, tmp_path: Path) -> None:
    """A second broken file does not take the place of the first; bytes that are no text are broken, too."""
    for broken in (b"one", b"\xff\xfe\x00two"):
        (tmp_path / NAME).write_bytes(broken)
        opened()

    assert (tmp_path / "my-sandwichlab-answers.broken-1.json").read_bytes() == b"one"
    assert (tmp_path / "my-sandwichlab-answers.broken-2.json").read_bytes() == b"\xff\xfe\x00two"


def test_a_newer_file_is_left_alone(opened: Open, tmp_path: Path) -> None:
    """A file of a newer version is not touched: what is done is kept until the kernel stops, and that is said."""
    newer = json.dumps({**empty(), "version": VERSION + 1, "more": [1, 2]})
    (tmp_path / NAME).write_text(newer, encoding="utf-8")
    here = opened()
    here.predict("share", 0.3)

    assert (tmp_path / NAME).read_text(encoding="utf-8") == newer
    assert here.guess("share") == 30
    assert "written by a newer version" in repr(here)


@pytest.mark.parametrize("place", ["no-such-folder/answers.json", "a-file/answers.json"])
def test_a_folder_that_cannot_be_written_to_is_told(opened: Open, tmp_path: Path, place: str) -> None:
    """Where nothing can be stored, the lesson goes on, keeps all in memory, and says so, once."""
    (tmp_path / "a-file").write_text("", encoding="utf-8")
    here = opened(path=place)
    here.predict("share", 0.3)
    here.check("q1", "1/10")

    assert here.guess("share") == 30
    assert repr(here).count("until the kernel stops") == 1
    assert here.ask("q1").scene["said"]["title"] == "Not yet."


def test_a_read_only_folder_is_told(opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder without the right to write is told, what was stored there before is kept, and the lesson goes on in memory."""
    opened().predict("share", 0.3)

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)  # as the system does to all but its administrator, who may run these tests
    here = opened()
    here.check("q1", "1/10")
    assert here.guess("share") == 30
    assert here.progress.last("q1") is not None
    assert "Your answers cannot be stored in this folder." in repr(here)
    assert "q1" not in stored(tmp_path / NAME)["lessons"]["sample-space"]["answers"]


def test_a_lock_that_was_left_behind_is_taken_away(opened: Open, tmp_path: Path) -> None:
    """A kernel that died while it wrote does not keep others from writing."""
    lock = tmp_path / f".{NAME}.lock"
    lock.write_text("", encoding="utf-8")
    os.utime(lock, (time.time() - 3600,) * 2)
    here = opened()
    here.predict("share", 0.3)

    assert not lock.exists()
    assert here.progress.book.notes == ()
    assert opened().guess("share") == 30


def test_where_the_file_is_can_be_chosen(opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment variable names another file, or none at all."""
    monkeypatch.setenv("SANDWICHLAB_ANSWERS", str(tmp_path / "mine.json"))
    opened().predict("share", 0.3)
    assert stored(tmp_path / "mine.json")["lessons"]["sample-space"]["guesses"]["share"]["value"] == "30"
    monkeypatch.setenv("SANDWICHLAB_ANSWERS", "none")
    here = opened()
    here.predict("share", 0.5)

    assert here.guess("share") == 50
    assert [one.name for one in tmp_path.iterdir()] == ["mine.json"]


def test_the_file_holds_nothing_personal(opened: Open, tmp_path: Path) -> None:
    """Besides the name that was typed there are no times, no account, no folder, no machine."""
    here = opened(name="maple")
    here.predict("share", 0.3)
    here.check("q1", "1/10")
    here.data_line(turns=20, high=11, sum=139)
    text = (tmp_path / NAME).read_text(encoding="utf-8")

    assert set(stored(tmp_path / NAME)) == {"sandwichlab", "version", "name", "seed", "lessons"}
    assert str(tmp_path) not in text
    assert not {part for part in (os.environ.get("USER"), os.environ.get("HOSTNAME")) if part and part in text}
    assert set(stored(tmp_path / NAME)["lessons"]["sample-space"]["answers"]["q1"]["tries"][0]) == {
        "text",
        "verdict",
        "tag",
    }


def test_a_new_name_does_not_change_the_questions(opened: Open) -> None:
    """The variants that were begun stay, whatever the learner is called later."""
    first = opened(name="oak")
    before = [first.ask(name).scene["ask"] for name in ("q1", "q2")]
    first.check("q1", "1/10")
    second = opened(name="maple")

    assert [second.ask(name).scene["ask"] for name in ("q1", "q2")] == before
    assert second.progress.name == "maple"


def test_names_give_different_questions(opened: Open, tmp_path: Path) -> None:
    """Learners get ranks of their own; without a name all get the same."""
    ranks = {
        opened(name=name, path=str(tmp_path / name)).ask("q1").scene["ask"]
        for name in ("ash", "oak", "elm", "fir", "yew")
    }
    nameless = {opened(path=str(tmp_path / str(number))).ask("q1").scene["ask"] for number in range(3)}

    assert len(ranks) > 1
    assert len(nameless) == 1


def test_two_files_of_a_learner_become_one(tmp_path: Path) -> None:
    """What only one of them has is taken over; of two guesses the revealed one counts; merging again changes nothing."""
    home, school = (
        lesson("sample-space", name="maple", path=str(tmp_path / name)) for name in ("home.json", "school.json")
    )
    home.predict("share", 0.3)
    home.check("q1", "1/10")
    school.predict("share", 0.5)
    school.reveal("share")
    school.check("q1", "1/10")
    school.check("q1", "2/11")
    school.check("q2", "6/11")
    home.progress.book.merge(school.progress.book)
    both = home.progress.book.pages()

    assert home.guess("share") == 50
    assert [one["text"] for one in both["lessons"]["sample-space"]["answers"]["q1"]["tries"]] == ["1/10", "2/11"]
    assert home.progress.last("q2").is_right  # type: ignore[union-attr]
    assert merged(both, school.progress.book.pages()) == both


def test_pages_are_a_copy(tmp_path: Path) -> None:
    """Whoever reads a learner's pages cannot change them by accident."""
    book = Book(tmp_path / "answers.json")
    book.pages()["name"] = "changed"

    assert book.pages()["name"] == ""


def test_answers_can_be_looked_at_and_downloaded(opened: Open, tmp_path: Path) -> None:
    """A table of what was said, where the file is, and a link that holds the whole file."""
    here = opened(name="maple")
    here.predict("share", 30)
    here.check("q2", "1/2")
    here.check("q2", "6/11")
    shown = here.answers()

    assert dict(shown.table()["said"]) == {
        "share": "30 %", "bars": "–", "q1": "–", "q2": "6/11", "q3": "–", "up_to": "–",
    }  # fmt: skip
    assert shown.table()["tries"]["q2"] == 2
    assert repr(shown).endswith("All of it is in my-sandwichlab-answers.json, beside this notebook.")
    found = re.search(
        r'download="maple-sandwichlab-answers.json" href="data:application/json;base64,([^"]+)"', shown._repr_html_()
    )
    assert found
    assert json.loads(base64.b64decode(found[1])) == stored(tmp_path / NAME)
    assert "until the kernel stops" in repr(opened(path="none").answers())

"""A disk that is full, and a writer that is killed: what was saved before is whole, and a person is told."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

import sandwichlab as sl
from sandwichlab.cli.lab import copied
from sandwichlab.cli.main import program
from sandwichlab.core.files import whole
from sandwichlab.lessons.book import NAME, Book

SIZE = 64 * 1024


@pytest.fixture
def full_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder on a disk of its own with no room left in it; where none can be made, the test is skipped."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    if sys.platform != "linux" or os.geteuid() or subprocess.run(mounted, capture_output=True, check=False).returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def fill(folder: Path) -> None:
    """Leave no room."""
    with (folder / "filler").open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(1024)):
            pass


def left(folder: Path) -> list[str]:
    """What lies in the folder besides what fills it."""
    return sorted(path.name for path in folder.iterdir() if path.name != "filler")


def test_answers_on_a_full_disk(full_disk: Path) -> None:
    """The file keeps what it had; the learner goes on with old and new answers, and is told that the new ones are not stored."""
    Book(full_disk / NAME).change(lambda pages: pages.update(name="maple"))
    before = (full_disk / NAME).read_bytes()
    fill(full_disk)
    book = Book(full_disk / NAME)
    book.change(lambda pages: pages["lessons"].update({"1": {"long": "x" * SIZE}}))

    assert (full_disk / NAME).read_bytes() == before
    assert left(full_disk) == [NAME]
    assert book.pages()["name"] == "maple"
    assert "long" in book.pages()["lessons"]["1"]
    assert ["stored" in str(note) for note in book.notes] == [True]


@pytest.mark.parametrize("end", [".csv", ".parquet"])
def test_a_simulation_saved_to_a_full_disk(full_disk: Path, end: str) -> None:
    """The file of before is whole, nothing else is left, and the sentence says what to do."""
    small, large = (sl.simulate("lunch-rush", games=games, seed=1) for games in (20, 5000))
    small.save(full_disk / f"games{end}")
    before = (full_disk / f"games{end}").read_bytes()
    fill(full_disk)
    with pytest.raises(sl.NotWritten, match="The disk is full"):
        large.save(full_disk / f"games{end}")

    assert (full_disk / f"games{end}").read_bytes() == before
    assert left(full_disk) == [f"games{end}"]


def test_the_command_on_a_full_disk(full_disk: Path) -> None:
    """`simulate --out` prints the summary, says in a sentence that the disk is full, and leaves no half a file."""
    fill(full_disk)
    out = str(full_disk / "games.csv")
    done = CliRunner().invoke(program, ["simulate", "lunch-rush", "--games", "3000", "--seed", "1", "--out", out])

    assert done.exit_code == 1
    assert "The disk is full" in done.output
    assert "Traceback" not in done.output
    assert left(full_disk) == []


def test_notebooks_copied_to_a_full_disk(full_disk: Path) -> None:
    """No notebook is there by half."""
    fill(full_disk)
    with pytest.raises(sl.NotWritten, match="The disk is full"):
        copied(Path(__file__).parents[2] / "notebooks", full_disk / "mine")

    assert [path for path in full_disk.rglob("*") if path.is_file() and path.name != "filler"] == []


@pytest.mark.parametrize(
    ("number", "said"), [(errno.ENOSPC, "disk is full"), (errno.EACCES, "Nothing can be written there"), (errno.EROFS, "Nothing can be")]
)  # fmt: skip
def test_each_reason_has_its_sentence(number: int, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the system calls by a number is said in words, in both languages, with the name of the file and no hidden one."""

    def fail(*given: object) -> None:
        raise OSError(number, "a number's text", "hidden.part")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(sl.NotWritten, match=said) as caught:
        sl.simulate("lunch-rush", games=5, seed=1).save(tmp_path / "games.csv")

    for lang in ("en", "ko"):
        assert "games.csv" in caught.value.says(lang)
        assert "hidden.part" not in caught.value.says(lang)
    assert caught.value.says("ko") != caught.value.says("en")
    assert list(tmp_path.iterdir()) == []


KILLED = """
import sys, time
from pathlib import Path
from sandwichlab.core.files import whole
with whole(Path(sys.argv[1])) as new:
    with new.open("w") as file:
        file.write("half of it")
        file.flush()
        print("writing", flush=True)
        time.sleep(60)
"""


def test_a_writer_that_is_killed_leaves_the_old_file(tmp_path: Path) -> None:
    """Killed in the middle, with no chance to tidy up: the old file is whole, and can be written again."""
    path = tmp_path / "games.csv"
    path.write_text("old")
    writer = subprocess.Popen([sys.executable, "-c", KILLED, str(path)], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    assert writer.stdout.readline().strip() == "writing"
    writer.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
    writer.communicate()

    assert path.read_text() == "old"
    with whole(path) as new:
        new.write_text("new")
    assert path.read_text() == "new"


def test_readers_never_see_half_a_file(tmp_path: Path) -> None:
    """While a file is written, whoever reads it finds the old one; a link to it stays a link."""
    path, link = tmp_path / "games.csv", tmp_path / "link.csv"
    path.write_text("old")
    if os.name == "nt":
        link = path
    else:
        link.symlink_to(path)
    with whole(link) as new:
        new.write_text("half")
        assert path.read_text() == "old"
        time.sleep(0.01)
        new.write_text("whole")

    assert path.read_text() == "whole"
    assert os.name == "nt" or link.is_symlink()

"""Files from anywhere, streams that cannot write every sign, outputs that end: nothing of that ends in a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import sandwichlab as sl
from sandwichlab.__main__ import begin
from sandwichlab.cli.main import program
from sandwichlab.cli.streams import wrapped
from sandwichlab.core.table import width_of

RECORDS = [sl.deal(game, seed=3).record() for game in sl.games()]

WRITTEN = {
    "as usual": lambda text: text.encode(),
    "Windows' lines": lambda text: text.replace("\n", "\r\n").encode(),
    "old lines": lambda text: text.replace("\n", "\r").encode(),
    "with a mark": lambda text: text.encode("utf-8-sig"),
    "PowerShell's": lambda text: text.encode("utf-16"),
    "the other order": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "blank lines around": lambda text: f"\n\n {text}\n\n".encode(),
}

GARBAGE = {
    "nothing": b"",
    "blank": b"\n \n",
    "bytes": bytes(range(256)) * 40,
    "half a UTF-16": b"\xff\xfe{\x00\x22",
    "zeros": b"\0" * 5000,
    "brackets": b"[" * 200_000,
    "one huge line": b"{" * 2_000_000,
    "other data": b'[1]\nnull\n"x"\n{}\n',
}

COMMANDS = (("check",), ("replay",), ("odds",), ("play",))

CODINGS = ("cp949", "cp1252", "ascii", "utf-8:strict")


def ran(*words: str, coding: str = "utf-8", typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own, as a terminal with this coding has it."""
    variables = {**os.environ, "PYTHONIOENCODING": coding, "PYTHONUTF8": "0", "SANDWICHLAB_PLAIN": "1"}
    command = [sys.executable, "-m", "sandwichlab", *words]
    return subprocess.run(command, input=typed, capture_output=True, check=False, env=variables)


@pytest.mark.parametrize("write", WRITTEN.values(), ids=WRITTEN)
@pytest.mark.parametrize("by_input", [False, True], ids=["file", "input"])
def test_records_are_read_however_they_were_written(write: object, by_input: bool, tmp_path: Path) -> None:
    """An editor's mark, a shell's UTF-16 and every kind of line end are no part of a record."""
    assert callable(write)
    many, one = tmp_path / "many.jsonl", tmp_path / "one.txt"
    many.write_bytes(write("\n".join(RECORDS)))
    one.write_bytes(write(RECORDS[0]))
    for words, file, said in ((("check",), many, "4 games"), (("replay",), one, "0 steps"), (("odds",), one, "Odds")):
        name, typed = ("-", file.read_bytes()) if by_input else (str(file), None)
        done = CliRunner().invoke(program, [*words, name], input=typed)
        assert (done.exit_code, said in done.stdout) == (0, True), done.output


def test_a_marked_text_is_a_record_in_python_too(tmp_path: Path) -> None:
    """What ``open`` leaves of the mark does not matter to ``sl.load``."""
    assert sl.load(f"\ufeff{RECORDS[0]}\n").record() == RECORDS[0]


@pytest.mark.parametrize("data", GARBAGE.values(), ids=GARBAGE)
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_garbage_is_refused_in_a_sentence(words: tuple[str, ...], data: bytes, tmp_path: Path) -> None:
    """From a file and from the input: exit code 1 and a sentence, whatever the bytes are."""
    file = tmp_path / "garbage"
    file.write_bytes(data)
    for name, typed in ((str(file), None), ("-", data)):
        done = CliRunner().invoke(program, [*words, name], input=typed)
        assert done.exit_code == 1
        assert isinstance(done.exception, SystemExit)
        assert done.output.strip()


@pytest.mark.parametrize("coding", CODINGS)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_no_coding_of_a_terminal_ends_the_program(coding: str, lang: str) -> None:
    """Where a sign cannot be written another stands for it, suits as they are typed; bytes that cannot be read are no move."""
    done = ran(
        "--lang",
        lang,
        "play",
        "sandwich-guy",
        "--seed",
        "3",
        coding=coding,
        typed=b"\xff\xfe\nhint\nquit\n",
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    name = "utf-8" if coding == "ascii" else coding.partition(":")[0]  # click takes ASCII for a mistake
    output = done.stdout.decode(name, errors="replace")
    assert '{"version":1' in output
    assert "10♠" in output or "10s" in output or r"10\u2660" in output
    assert ran("replay", "-", coding=coding, typed=b"\xff\xfe\n").returncode == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("words", [("--help",), ("odds", "lunch-rush"), ("play", "sandwich-guy")], ids=" ".join)
def test_an_output_that_cannot_be_written(words: tuple[str, ...]) -> None:
    """A full disk behind ``>`` is told in a sentence."""
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "sandwichlab", *words]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    assert b"The output could not be written." in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="a pipe that is closed is an error of its own there")
def test_whoever_reads_may_stop() -> None:
    """Behind ``| head -1`` the program ends without a word."""
    session = sl.simulate("lunch-rush", games=1, seed=1, progress=False).replay(0)
    command = f"{sys.executable} -m sandwichlab replay - | {sys.executable} -c pass"
    done = subprocess.run(command, shell=True, input=session.record().encode(), capture_output=True, check=False)
    assert done.stderr == b""


class StillLoading:
    """The command line's module at the moment in which Ctrl-C is pressed."""

    @property
    def main(self) -> object:
        """It is never there."""
        raise KeyboardInterrupt


def test_ctrl_c_while_the_program_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading takes a second; stopped in it, the program ends with the exit code that shells have for that, and says nothing."""
    monkeypatch.setitem(sys.modules, "sandwichlab.cli.main", StillLoading())
    with pytest.raises(SystemExit) as ended:
        begin()
    assert ended.value.code == 130


@pytest.mark.parametrize("columns", [1, 20, 44, 80])
def test_lines_end_where_the_terminal_does(columns: int) -> None:
    """No word is broken, none is lost, and a line is longer than the terminal only where one word is."""
    texts = (
        "Whatever you play may become meat for someone else.",
        "카드를 무작위로 나누어 끝까지 해 보았습니다.",
        "  one\n\n  two",
    )
    for text in texts:
        lines = wrapped(text, columns)
        assert lines.split() == text.split()
        assert all(width_of(line) <= columns or len(line.split()) == 1 for line in lines.split("\n"))
    assert wrapped(texts[2], 80) == texts[2]

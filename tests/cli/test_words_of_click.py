"""What click says for us, its help and its refusals, is said in the reader's language."""

from __future__ import annotations

import gettext
import os
import re
from importlib.util import find_spec
from pathlib import Path
from string import Formatter

import pytest
from click.testing import CliRunner

from sandwichlab.cli.click_words import SAID
from sandwichlab.cli.main import program
from sandwichlab.core import wording

COMMANDS = ("lab", "play", "simulate", "odds", "replay", "check")

MISTAKES = {
    "no such command": ("plya",),
    "no such option": ("play", "lunch-rush", "--plyers", "3"),
    "nothing given": ("play",),
    "no game given": ("simulate",),
    "too much given": ("play", "lunch-rush", "market-day"),
    "no value": ("play", "--seed"),
    "a value where there is none": ("replay", "--why=3", "x"),
    "no number": ("play", "lunch-rush", "--players", "four"),
    "none of the choices": ("play", "sandwich-guy", "--reading", "strait"),
    "no game": ("simulate", "whist"),
    "no file": ("check", "no-such-file"),
    "a folder": ("check", "."),
    "no folder": ("lab", "--folder", __file__),
    "no language": ("play", "--lang", "fr"),
}


@pytest.fixture(autouse=True)
def the_language_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command's language is that of its process alone."""
    monkeypatch.setattr(wording, "_chosen", {})


def english_in(text: str) -> list[str]:
    """The lines with three English words in a row, as no name, option or example has them."""
    return [line for line in text.splitlines() if re.search(r"(?<![-\w/.])[A-Za-z]+(?: [a-z]+){2,}", line)]


@pytest.mark.parametrize("arguments", MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_told_in_korean(arguments: tuple[str, ...]) -> None:
    """Whatever is typed wrongly, the sentence about it is Korean, as the way to the help is."""
    done = CliRunner().invoke(program, ["--lang", "ko", *arguments])
    assert done.exit_code == 2
    assert english_in(done.stderr) == []
    assert "오류: " in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("arguments", [(), *((name,) for name in COMMANDS)], ids=["program", *COMMANDS])
def test_help_is_korean_throughout(arguments: tuple[str, ...]) -> None:
    """Headings, options and sentences; only what is typed stays as it is."""
    help_ = CliRunner().invoke(program, ["--lang", "ko", *arguments, "--help"]).output
    told, _, examples = help_.partition("\n예:")
    assert "사용법: " in told
    assert english_in(told.partition("\n")[2]) == []
    assert f"sandwichlab {' '.join(arguments)}".strip() in examples


@pytest.mark.parametrize("name", COMMANDS)
def test_the_language_may_be_said_after_the_command(name: str) -> None:
    """``--lang ko`` means the same before a command and among its options."""
    before = CliRunner().invoke(program, ["--lang", "ko", name, "--help"])
    after = CliRunner().invoke(program, [name, "--lang", "ko", "--help"])
    assert after.exit_code == 0
    assert after.output == before.output


def test_every_sentence_is_clicks_own() -> None:
    """Each stands in click's source as it stands here: where a new version words it anew, it would not be found."""
    spec = find_spec("click")
    assert spec is not None
    assert spec.origin is not None
    source = "".join(path.read_text(encoding="utf-8") for path in sorted(Path(spec.origin).parent.glob("*.py")))
    gone = [text for said in SAID for text in (said.text, said.many) if text and repr(text)[1:-1] not in source]
    assert gone == []


def test_translations_ask_for_what_click_gives() -> None:
    """A fact that click's sentence does not have would end the program with an error."""
    for said in SAID:
        given = {name for text in (said.text, said.many) for _, name, _, _ in Formatter().parse(text)}
        for catalogue in (said.text, said.many):
            korean = wording._catalogue("ko").ngettext(said.text, said.many, 2) if said.many else catalogue
            assert {name for _, name, _, _ in Formatter().parse(korean)} <= given


def test_the_process_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other libraries' translations are not ours to change: afterwards the domain and the language are those of before."""
    monkeypatch.setenv("LANGUAGE", "fr")
    domain = gettext.textdomain()
    CliRunner().invoke(program, ["--lang", "ko", "plya"])
    assert (gettext.textdomain(), os.environ["LANGUAGE"]) == (domain, "fr")

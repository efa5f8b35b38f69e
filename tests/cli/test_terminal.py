"""A game at a real terminal: keys that interrupt, narrow windows, and the record at the end of it all."""

from __future__ import annotations

import os
import sys

import pytest

import sandwichlab as sl
from sandwichlab.core.table import width_of
from tests.cli.test_play import winning_line

pexpect = pytest.importorskip("pexpect")
pytestmark = pytest.mark.skipif(os.name == "nt", reason="terminals are something else there")

CTRL_C, CTRL_D = "\x03", "\x04"


def at_a_terminal(*words: str, keys: list[str], columns: int = 80) -> tuple[int, str]:
    """Return the exit code and what was to be seen; each of the keys is pressed at a prompt."""
    # How wide the window is, the window says; a variable of whoever runs the tests would say otherwise.
    own = {name: value for name, value in os.environ.items() if name not in {"COLUMNS", "LINES"}}
    variables = {**own, "SANDWICHLAB_PLAIN": "1", "TERM": "dumb"}
    child = pexpect.spawn(
        sys.executable,
        ["-m", "sandwichlab", "play", *words],
        dimensions=(50, columns),
        encoding="utf-8",
        timeout=60,
        env=variables,
        echo=False,
    )
    seen = ""
    for each in keys:
        child.expect_exact("> ")
        seen += child.before
        child.send(each)
    child.expect(pexpect.EOF)
    child.close()
    return child.exitstatus, (seen + child.before).replace("\r", "")


@pytest.mark.parametrize(
    "key", [CTRL_C, CTRL_D, "9" + CTRL_C, "quit\n"], ids=["Ctrl-C", "Ctrl-D", "typed, then Ctrl-C", "quit"]
)
@pytest.mark.parametrize(("lang", "said"), [("en", "give that to play"), ("ko", "play 명령")])
def test_leaving_gives_the_record_in_a_line_of_its_own(key: str, lang: str, said: str) -> None:
    """However one leaves, the last line is the whole record, ready to be copied, and the line before says what it is for."""
    code, seen = at_a_terminal("lunch-rush", "--seed", "3", "--lang", lang, keys=["4\n", key])
    assert code == 0
    assert "Traceback" not in seen
    *before, last = seen.strip().splitlines()
    assert said in " ".join(before[-2:])
    assert [str(step.move) for step in sl.load(last).steps if step.seat == 0] == ["4"]


@pytest.mark.parametrize(("columns", "lang"), [(30, "en"), (44, "ko")])
def test_no_word_is_broken_in_a_narrow_window(columns: int, lang: str) -> None:
    """Sentences, positions, hints and refusals end their lines between words; only the record is one long line."""
    keys = ["hint\n", "rules LR-3\n", "nonsense\n", "quit\n"]
    _, seen = at_a_terminal("lunch-rush", "--seed", "3", "--lang", lang, keys=keys, columns=columns)
    lines = [line for line in seen.splitlines() if not line.startswith("{")]
    assert len(lines) > 20
    assert [line for line in lines if width_of(line) > columns and len(line.split()) > 1] == []


def test_the_end_of_a_game_gives_its_record() -> None:
    """When the game is over there are the scores, and the record to look at it again."""
    keys = [f"{move}\n" for move in winning_line("bread-and-chocolate", 1, max_turns=2)]
    code, seen = at_a_terminal("bread-and-chocolate", "--seed", "1", "--max-turns", "2", keys=keys)
    assert code == 0
    record = sl.load(seen.strip().splitlines()[-1])
    assert record.outcome is not None
    assert "give that to replay" in seen

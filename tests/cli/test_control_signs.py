"""A terminal shows names, moves, files and records as text, and obeys none of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import sandwichlab as sl
from sandwichlab.cli.main import program
from sandwichlab.core.record import checksum

CLEARS = "\x1b[2J"
SIGNS = {
    "clears the screen": CLEARS,
    "sets the title": "\x1b]0;title\x07",
    "in one sign": "\x9b2J",
    "goes back": "12\r34",
    "deletes": "ab\b\b",
    "turns round": "a\u202eb",
}


def ran(*words: str, typed: str = "") -> Result:
    """The command with these words."""
    return CliRunner().invoke(program, list(words), input=typed)


def obeyed(output: str) -> list[str]:
    """What in an output a terminal would obey."""
    return [
        sign for sign in output if (ord(sign) < 32 and sign not in "\n\t") or 127 <= ord(sign) < 160 or sign == "\u202e"
    ]


def altered(**changed: object) -> str:
    """A record with a checksum that fits, and fields of somebody's own."""
    fields = {**json.loads(sl.deal("lunch-rush", seed=1).record()), **changed}
    del fields["checksum"]
    return json.dumps({**fields, "checksum": checksum(fields)})


@pytest.mark.parametrize("sign", SIGNS.values(), ids=SIGNS)
def test_no_output_commands_the_terminal(sign: str, tmp_path: Path) -> None:
    """Typed moves, rules that are asked for, records with such moves, games, options and fields, and names of files."""
    records = [
        altered(moves=[sign]),
        altered(game=sign),
        altered(options={sign: sign}),
        altered(version=sign),
        altered(**{f"more{sign}": 1}),
        f'{{"game": "{sign}',
        sign,
    ]
    file = tmp_path / "records.txt"
    file.write_text("\n".join(records), encoding="utf-8")
    outputs = [
        ran("play", "lunch-rush", "--seed", "1", typed=f"{sign}\nrules {sign}\nquit\n"),
        ran("check", str(file)),
        *(ran("replay", "-", typed=record) for record in records),
        ran("simulate", "lunch-rush", "--games", "3", "--policy", sign),
        ran("simulate", "lunch-rush", "--games", "3", "--out", f"nowhere{sign}/games.csv"),
        ran("lab", "--copy-only", "--folder", f"/dev/null/{sign}"),
    ]
    for result in outputs:
        assert obeyed(result.output) == [], result.output
        assert result.exception is None or isinstance(result.exception, SystemExit)


def test_the_sign_is_shown(tmp_path: Path) -> None:
    """What a terminal does not obey a person still sees."""
    assert r"\x1b[2J" in ran("simulate", "lunch-rush", "--games", "3", "--policy", CLEARS).output

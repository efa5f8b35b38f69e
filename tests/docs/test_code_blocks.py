"""Every block of Python in the documentation and the README runs, in order; every command names what is there, and runs where it can."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sandwichlab as sl
from tests.docs.blocks import NOT_RUN, PAGES, ROOT, blocks, commands, name_of
from tools.dev import VERBS

MOST_GAMES = 20_000
"""A page may ask for a million games; so many show as well that it can be asked for."""

MOST_DEALS = 10

MOST_LEFT_OUT = 4
"""Blocks that need another machine, in all pages together."""

WITH_PYTHON = [page for page in PAGES if blocks(page, "python")]
WITH_COMMANDS = [page for page in PAGES if commands(page)]
NEEDS_A_READER = {"lab", "play"}
"""Commands of ours that open a browser or wait for moves; that they can be asked for is looked at in their help."""


@pytest.mark.slow
@pytest.mark.parametrize("page", WITH_PYTHON, ids=name_of)
def test_the_python_of_a_page_runs(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The blocks run from top to bottom, as a reader would run them, and none raises."""
    monkeypatch.setattr(sl, "simulate", at_most(sl.simulate, games=MOST_GAMES))
    monkeypatch.setattr(sl, "tournament", at_most(sl.tournament, deals=MOST_DEALS))
    monkeypatch.setenv("SANDWICHLAB_ANSWERS", "none")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__main__"}
    lang = sl.language()
    try:
        for block in blocks(page, "python"):
            if block.is_run:
                # The empty lines put errors on the line of the page that they are on.
                exec(compile("\n" * block.line + block.text, name_of(page), "exec"), names)
    finally:
        sl.language(lang)


def at_most(function: Callable[..., Any], **most: int) -> Callable[..., Any]:
    """Return a function that does as it is asked, but no more often than need be."""

    def fewer(*arguments: Any, **options: Any) -> Any:
        """Call it with smaller numbers."""
        return function(*arguments, **{**options, **{name: min(options.get(name, n), n) for name, n in most.items()}})

    return fewer


def test_few_blocks_are_left_out_and_each_says_why() -> None:
    """A block that is not run says so where the reader sees it, with a reason."""
    left_out = [
        block for page in PAGES for kind in ("python", "console") for block in blocks(page, kind) if not block.is_run
    ]

    assert len(left_out) <= MOST_LEFT_OUT
    assert all(len(block.text.splitlines()[0]) > len(NOT_RUN) + 10 for block in left_out)


@pytest.mark.slow
@pytest.mark.parametrize("page", WITH_COMMANDS, ids=name_of)
def test_the_commands_of_a_page_run(page: Path, tmp_path: Path) -> None:
    """Commands of the package run on a recorded game; of others, what they name is there."""
    game = sl.deal("lunch-rush", players=2, seed=1)
    while game.outcome is None:
        game.play(game.moves[0])
    (tmp_path / "game.txt").write_text(game.record(), encoding="utf-8")
    (tmp_path / "games.jsonl").write_text(game.record() + "\n", encoding="utf-8")
    for words in commands(page):
        if words[0] == "sandwichlab":
            run(words[1:], tmp_path)
        else:
            check(words)


def run(words: list[str], folder: Path) -> None:
    """Run a command of the package in a folder with records."""
    asked = [words[0], "--help"] if words[0] in NEEDS_A_READER else words
    done = subprocess.run(
        [sys.executable, "-m", "sandwichlab", *asked], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (words, done.stdout, done.stderr)


def check(words: list[str]) -> None:
    """Check that what a command names is there: a verb, a tool, an extra, a notebook."""
    program, *rest = words
    if program in {"python", "python3", "py"} and rest[0].endswith(".py"):
        assert (ROOT / rest[0]).is_file(), words
        if rest[0] == "tools/dev.py":
            assert rest[1] in VERBS, words
        elif len(rest) > 1 and not rest[1].startswith(("-", "tests/", "$")):
            assert f"{rest[0]} {rest[1]}" in (ROOT / rest[0]).read_text(encoding="utf-8"), words
    elif program in {"python", "python3", "py"}:
        assert rest[0] == "-m"
        assert importlib.util.find_spec(rest[1]), words
    elif program == "make":
        targets = re.findall(r"^([a-z -]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
        assert rest[0] in " ".join(targets).split(), words
    elif program == "pip":
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        extras = re.findall(r"\[(.*?)\]", " ".join(rest))
        assert set(",".join(extras).split(",")) <= set(project["optional-dependencies"]), words
        assert all((ROOT / word).is_file() for word in rest if word.endswith(".txt")), words
    else:
        assert program == "jupyter", words
        assert rest[0] in {"lab", "nbconvert"}, words
        assert rest[-1] == "NOTEBOOK" or (ROOT / rest[-1]).is_file(), words

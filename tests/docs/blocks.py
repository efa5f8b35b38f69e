"""The fenced blocks of the pages: what a reader may copy."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])

FENCE = re.compile(r"^( *)```([^\n`]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
NOT_RUN = "# not run here: "


@dataclass(frozen=True)
class Block:
    """One block: its language, its text, and the line of the page on which it begins."""

    language: str
    text: str
    line: int

    @property
    def is_run(self) -> bool:
        """Whether it can be run where only this machine is."""
        return not self.text.startswith(NOT_RUN)


def name_of(page: Path) -> str:
    """Return a page as it is said."""
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, language: str) -> list[Block]:
    """Return the blocks of a language on a page."""
    text = page.read_text(encoding="utf-8")
    found = [
        Block(match[2], dedent(match[3]), text.count("\n", 0, match.start()) + 1) for match in FENCE.finditer(text)
    ]
    return [block for block in found if block.language == language]


def commands(page: Path) -> list[list[str]]:
    """Return the commands of a page's console blocks, in words."""
    lines = [line for block in blocks(page, "console") if block.is_run for line in block.text.splitlines()]
    return [words for line in lines if (words := shlex.split(line.removeprefix("$ "), comments=True))]

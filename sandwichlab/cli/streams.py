"""The program's streams: bytes that are read, signs that a stream cannot write, and lines that end where a terminal does."""

from __future__ import annotations

import codecs
import io
import sys
from collections.abc import Iterator
from typing import Any

from sandwichlab.core.table import width_of

INSTEAD = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "–": "-", "−": "-", "·": ".", "…": "...", "±": "+-", "×": "x", "∞": "inf"}  # fmt: skip
"""What is written where a stream has no such sign; suits by the letters that typed moves have."""

PLAINLY = "sandwichlab-plainly"
"""The name of that way to deal with signs, for Python's streams."""

MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(INSTEAD.get(sign) or ascii(sign)[1:-1] for sign in signs), error.end


def be_ready() -> None:
    """Let no sign end the program: what a stream cannot write is written with other signs, what it cannot read is marked."""
    codecs.register_error(PLAINLY, _plainly)
    streams: list[tuple[Any, str]] = [(sys.stdout, PLAINLY), (sys.stderr, PLAINLY), (sys.stdin, "replace")]
    for stream, errors in streams:
        if isinstance(stream, io.TextIOWrapper):  # not one that is closed, or another program's own
            stream.reconfigure(errors=errors)


def text_of(data: bytes) -> str:
    """Return what a file says. Windows marks its texts, and its shell writes UTF-16."""
    coding = next((name for mark, name in MARKS if data.startswith(mark)), "utf-8")
    return data.decode(coding, errors="replace")


def read_input() -> str:
    """Return the whole standard input."""
    return text_of(sys.stdin.buffer.read())


def wrapped(text: str, columns: int) -> str:
    """Return a text in lines of so many columns where its words allow it; what goes on in a new line is set in."""
    return "\n".join(part for line in text.split("\n") for part in _parts(line, columns))


def _parts(line: str, columns: int) -> Iterator[str]:
    first, *words = line.split(" ")
    part = first
    for word in words:
        if part.strip() and width_of(part) + 1 + width_of(word) > columns:
            yield part
            part = f"  {word}"
        else:
            part = f"{part} {word}"
    yield part

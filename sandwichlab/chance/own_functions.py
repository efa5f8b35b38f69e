"""Where a player's own function went wrong, for whoever wrote it."""

from __future__ import annotations

import linecache
from types import CodeType, TracebackType
from typing import Any

from sandwichlab.core.errors import SandwichLabError
from sandwichlab.core.wording import Message, say, verbatim

LONGEST = 200
"""So many characters of an error or of a line are shown."""


def code_of(function: Any) -> CodeType | None:
    """Return the code of a function, of the function inside a partial one, or of an object that can be called; None where Python has none."""
    of_object = getattr(type(function), "__call__", None)  # noqa: B004 - its code is wanted, not whether there is any
    for inner in (getattr(function, "func", None), function, of_object):
        code = getattr(inner, "__code__", None)
        if isinstance(code, CodeType):
            return code
    return None


def line_of(function: object, error: BaseException) -> tuple[int, str] | None:
    """Return the last line of a function's own file that an error went through, with its text, or None where it never got there."""
    code = code_of(function)
    found = None
    for frame, line in _frames(error.__traceback__):
        if code is not None and frame.co_filename == code.co_filename:
            found = line, linecache.getline(frame.co_filename, line).strip()[:LONGEST]
    return found


def _frames(traceback: TracebackType | None) -> list[tuple[CodeType, int]]:
    found = []
    while traceback is not None:
        found.append((traceback.tb_frame.f_code, traceback.tb_lineno))
        traceback = traceback.tb_next
    return found


def error_text(error: BaseException) -> str:
    """Return an error as Python says it; the library's own need no name before them."""
    said = str(error)[:LONGEST]
    if isinstance(error, SandwichLabError):
        return said
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def in_its_line(line: int, text: str) -> Message:
    """Return the sentence that says in which line something happened."""
    return say("In its line {line}: {text}", line=line, text=text)


def what_happened(function: object, error: BaseException) -> Message:
    """Return what a function's error is, with the line where it is known."""
    where = line_of(function, error)
    return verbatim(error_text(error)) if where is None else in_its_line(where[0], error_text(error))

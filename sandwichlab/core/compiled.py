"""Marks for plain functions that fast kernels call. Nothing is compiled here: ``chance._accel`` does that, where it can."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

FUNCTIONS: list[Callable[..., Any]] = []
"""Every marked function, in the order of definition: ints and sequences of ints in, an int or a bool out."""

INLINED: set[Callable[..., Any]] = set()
"""Those of them that are compiled into whatever calls them, however long they are."""

INSTRUCTIONS: dict[Callable[..., Any], str] = {}
"""Functions of one int for which processors have an instruction, with the name by which LLVM knows it."""


def compiled(function: F) -> F:
    """Mark a function as one that compiled code may call. It stays as it is."""
    FUNCTIONS.append(function)
    return function


def forget(function: Callable[..., Any]) -> None:
    """Take the mark from a function again: one that no kernel will be compiled with."""
    if function in FUNCTIONS:
        FUNCTIONS.remove(function)
    INLINED.discard(function)


def inlined(function: F) -> F:
    """Mark a function as one that is asked so often that a call would cost too much: compiled into whatever calls it."""
    INLINED.add(function)
    return compiled(function)


def instruction(name: str) -> Callable[[F], F]:
    """Mark a function that compiled code may replace by LLVM's intrinsic ``name``. It stays as it is."""

    def mark(function: F) -> F:
        INSTRUCTIONS[function] = name
        return function

    return mark

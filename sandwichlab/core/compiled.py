"""A mark for plain functions that fast kernels call. Nothing is compiled here: ``chance._accel`` does that, where it can."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

FUNCTIONS: list[Callable[..., Any]] = []
"""Every marked function, in the order of definition: ints and sequences of ints in, an int or a bool out."""


def compiled(function: F) -> F:
    """Mark a function as one that compiled code may call. It stays as it is."""
    FUNCTIONS.append(function)
    return function

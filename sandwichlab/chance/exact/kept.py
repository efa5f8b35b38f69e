"""What takes time to count is counted once; what is asked wrongly is refused each time."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Found = TypeVar("Found")


def kept(function: Callable[Given, Found]) -> Callable[Given, Found]:
    """Keep a function's answers for whole numbers and words. Whatever else is given, it is asked, so that it can refuse.

    A cache alone would take True and 1.0 for 1, where 1 was asked before, and end in an error of its own for a list.
    """
    remembered = cache(function)

    @wraps(function)
    def asked(*args: Given.args, **kwargs: Given.kwargs) -> Found:
        plain = all(type(value) in (int, str) for value in (*args, *kwargs.values()))
        return remembered(*args, **kwargs) if plain else function(*args, **kwargs)  # type: ignore[arg-type]

    return asked

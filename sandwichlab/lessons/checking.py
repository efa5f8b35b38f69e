"""Tries a learner's function: in a lesson, and in an exported assignment, which holds the source of what is here and needs no package."""

# No annotation is put off here, as elsewhere: the functions below must also work where they are copied to.
from collections.abc import Callable, Sequence
from copy import deepcopy
from math import isclose
from numbers import Rational, Real
from typing import Any

from sandwichlab.core.errors import short


def same(one: object, other: object, off: float = 0.0) -> bool:
    """Return whether two values are the same answer; fractions exactly, floats to nine digits or ``off``. True is no number."""
    if isinstance(one, bool) or isinstance(other, bool):
        return isinstance(one, bool) and isinstance(other, bool) and one is other
    if isinstance(one, Rational) and isinstance(other, Rational):
        return one == other
    if isinstance(one, Real) and isinstance(other, Real):
        return isclose(float(one), float(other), rel_tol=1e-9, abs_tol=max(off, 1e-12))
    try:
        return bool(one == other)
    except Exception:
        return False


def tried(function: Callable[..., Any], arguments: Sequence[Any]) -> tuple[Any, str]:
    """Return what a function gives, and the error that stops it, which is empty where none does."""
    try:
        return function(*deepcopy(tuple(arguments))), ""
    except Exception as error:
        return None, f"{type(error).__name__}: {error}"[:120]


def call_of(arguments: Sequence[Any], name: str = "f") -> str:
    """Return a call as it is written: ``f(3, 4)``."""
    return f"{name}({', '.join(short(argument, 40) for argument in arguments)})"


class Missed(AssertionError):
    """An example in which a function is wrong. In a notebook its sentence is shown alone."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


class Examples:
    """Tries functions in an assignment. ``said`` are the sentences, with {call}, {got}, {wanted} and {error} to be filled in."""

    def __init__(self, **said: str) -> None:
        self.said = said

    def fault(
        self, function: Callable[..., Any], arguments: Sequence[Any], wanted: Any, off: float, is_shown: bool
    ) -> str:
        """Return what is wrong with a function in one case, and nothing where it is right."""
        got, error = tried(function, arguments)
        kind = "wrong" if is_shown else "wrong_elsewhere"
        if error:
            kind = "stopped"
        elif got is None or got is ...:
            kind = "nothing"
        elif same(got, wanted, off):
            return ""
        call = call_of(arguments, getattr(function, "__name__", "f"))
        return self.said[kind].format(call=call, got=short(got, 40), wanted=short(wanted, 40), error=error)

    def expect(self, function: Callable[..., Any], arguments: Sequence[Any], wanted: Any, off: float = 0.0) -> None:
        """Raise ``Missed``, which says what is wrong with a function in one case, if it is."""
        fault = self.fault(function, arguments, wanted, off, is_shown=True)
        if fault:
            raise Missed(fault)

    def marks(
        self, function: Callable[..., Any], shown: Sequence[Any], others: Sequence[Any], wrong: Sequence[Any], off: float
    ) -> int:  # fmt: skip
        """Return in how many of the other cases a function is right, and print what it betrays, or else where it first goes wrong."""
        at_shown = [self.fault(function, arguments, wanted, off, is_shown=True) for arguments, wanted in shown]
        at_others = [self.fault(function, arguments, wanted, off, is_shown=False) for arguments, wanted in others]
        first = next((fault for fault in (*at_shown, *at_others) if fault), "")
        if first:
            given = [tried(function, arguments) for arguments, _ in (*shown, *others)]
            for message, values in wrong:
                if not any(error for _, error in given) and all(
                    same(got, value, off) for (got, _), value in zip(given, values, strict=True)
                ):
                    first = message
                    break
        print(first or self.said["right"])
        return at_others.count("")

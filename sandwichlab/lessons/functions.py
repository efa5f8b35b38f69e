"""A function is asked for: it is tried on examples that the learner sees, and then on others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from math import isclose
from numbers import Rational, Real
from typing import Any

from sandwichlab.core.errors import short
from sandwichlab.core.wording import Message, say
from sandwichlab.lessons.verdicts import Verdict, Wrong, missed, right, unread


@dataclass(frozen=True, slots=True)
class FunctionTask:
    """A function is asked for that does what ``reference`` does, on ``examples`` that are shown and on ``others`` that are not.

    Each case is a tuple of arguments. Numbers are compared exactly, floats to nine digits.
    """

    ask: Message
    reference: Callable[..., Any]
    examples: tuple[tuple[Any, ...], ...]
    others: tuple[tuple[Any, ...], ...]
    wrong: tuple[Wrong, ...]
    hints: tuple[Message, ...]
    solution: tuple[Message, ...]

    @property
    def note(self) -> Message:
        """What the function must give for the examples."""
        shown = "; ".join(f"{_call(case)} = {self.reference(*deepcopy(case))}" for case in self.examples)
        return say("It must give, for example: {examples}", examples=shown)

    def told(self, function: Callable[..., Any], case: tuple[Any, ...]) -> str:
        """Return what a function gives in one case, as a line to read: ``f(3) = 6``."""
        return f"{_call(case)} = {short(function(*deepcopy(case)), 40)}"

    def judge(self, given: object) -> Verdict:
        """Return what is said to a function: right, where it first goes wrong, or why it could not be tried."""
        if not callable(given):
            return unread(
                "no function",
                say("Give the function itself, without brackets behind its name; this is {value}.", value=short(given)),
            )
        for case in (*self.examples, *self.others):
            verdict = self._try(given, case)
            if verdict is not None:
                return verdict
        return right(_name(given))

    def _try(self, given: Callable[..., Any], case: tuple[Any, ...]) -> Verdict | None:
        try:
            got = given(*deepcopy(case))
        except Exception as error:
            facts = {"call": _call(case), "error": f"{type(error).__name__}: {error}"[:120]}
            return unread("stopped", say("{call} stops: {error}", **facts), _name(given))
        if got is Ellipsis:
            return unread(
                "nothing", say("The three dots are still there: put your answer in their place."), _name(given)
            )
        if got is None:
            return unread(
                "nothing", say("{call} gives nothing yet. It needs a return.", call=_call(case)), _name(given)
            )
        if same(got, self.reference(*deepcopy(case))):
            return None
        return self._missed(given, case, got)

    def _missed(self, given: Callable[..., Any], case: tuple[Any, ...], got: object) -> Verdict:
        cases = (*self.examples, *self.others)
        reason = next((one for one in self.wrong if _agree(given, one.value, cases)), None)
        if reason is not None:
            return missed(_name(given), reason)
        facts = {"call": _call(case), "got": short(got, 40)}
        if case in self.examples:
            wanted = short(self.reference(*deepcopy(case)), 40)
            text = say("{call} gives {got}, and it should give {wanted}.", wanted=wanted, **facts)
        else:
            text = say("The examples are right, but {call} gives {got}, which is not.", **facts)
        return Verdict("wrong", say("Not yet."), text, typed=_name(given))


def function(
    ask: Message, reference: Callable[..., Any], *, examples: Sequence[tuple[Any, ...]], others: Sequence[tuple[Any, ...]],
    wrong: Sequence[Wrong] = (), hints: Sequence[Message], solution: Sequence[Message],
) -> FunctionTask:  # fmt: skip
    """Return a question for a function."""
    return FunctionTask(ask, reference, tuple(examples), tuple(others), tuple(wrong), tuple(hints), tuple(solution))


def same(one: object, other: object) -> bool:
    """Return whether two values are the same answer; True is no number."""
    if isinstance(one, bool) or isinstance(other, bool):
        return isinstance(one, bool) and isinstance(other, bool) and one is other
    if isinstance(one, Rational) and isinstance(other, Rational):
        return one == other
    if isinstance(one, Real) and isinstance(other, Real):
        return isclose(float(one), float(other), rel_tol=1e-9, abs_tol=1e-12)
    try:
        return bool(one == other)
    except Exception:
        return False


def _agree(one: Callable[..., Any], other: Callable[..., Any], cases: Sequence[tuple[Any, ...]]) -> bool:
    try:
        return all(same(one(*deepcopy(case)), other(*deepcopy(case))) for case in cases)
    except Exception:
        return False


def _call(case: tuple[Any, ...]) -> str:
    return f"f({', '.join(short(argument, 40) for argument in case)})"


def _name(given: object) -> str:
    return str(getattr(given, "__name__", "function"))

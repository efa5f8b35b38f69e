"""A function is asked for: it is tried on examples that the learner sees, and then on others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from sandwichlab.core.errors import short
from sandwichlab.core.wording import Message, say
from sandwichlab.lessons.checking import call_of, same, tried
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
        return self.shown("f")

    def shown(self, name: str) -> Message:
        """Return what a function of a name must give for the examples."""
        calls = [f"{call_of(case, name)} = {self.reference(*deepcopy(case))}" for case in self.examples]
        return must_give("; ".join(calls))

    def told(self, function: Callable[..., Any], case: tuple[Any, ...]) -> str:
        """Return what a function gives in one case, as a line to read: ``f(3) = 6``."""
        return f"{call_of(case)} = {short(function(*deepcopy(case)), 40)}"

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
        got, error = tried(given, case)
        if error:
            return unread("stopped", stopped(call_of(case), error), _name(given))
        if got is Ellipsis:
            return unread("nothing", dots_left(), _name(given))
        if got is None:
            return unread("nothing", gives_nothing(call_of(case)), _name(given))
        if same(got, self.reference(*deepcopy(case))):
            return None
        return self._missed(given, case, got)

    def _missed(self, given: Callable[..., Any], case: tuple[Any, ...], got: object) -> Verdict:
        cases = (*self.examples, *self.others)
        reason = next((one for one in self.wrong if _agree(given, one.value, cases)), None)
        if reason is not None:
            return missed(_name(given), reason)
        if case in self.examples:
            text = gives(call_of(case), short(got, 40), short(self.reference(*deepcopy(case)), 40))
        else:
            text = gives_elsewhere(call_of(case), short(got, 40))
        return Verdict("wrong", say("Not yet."), text, typed=_name(given))


def function(
    ask: Message, reference: Callable[..., Any], *, examples: Sequence[tuple[Any, ...]], others: Sequence[tuple[Any, ...]],
    wrong: Sequence[Wrong] = (), hints: Sequence[Message], solution: Sequence[Message],
) -> FunctionTask:  # fmt: skip
    """Return a question for a function."""
    return FunctionTask(ask, reference, tuple(examples), tuple(others), tuple(wrong), tuple(hints), tuple(solution))


def must_give(examples: str) -> Message:
    """Return the sentence that shows the examples."""
    return say("It must give, for example: {examples}", examples=examples)


def stopped(call: str, error: str) -> Message:
    """Return what is said where an error stops a function."""
    return say("{call} stops: {error}", call=call, error=error)


def dots_left() -> Message:
    """Return what is said where the dots that stand for an answer are still there."""
    return say("The three dots are still there: put your answer in their place.")


def gives_nothing(call: str) -> Message:
    """Return what is said where a function gives nothing."""
    return say("{call} gives nothing yet. It needs a return.", call=call)


def gives(call: str, got: str, wanted: str) -> Message:
    """Return what is said where a function is wrong in an example that is shown."""
    return say("{call} gives {got}, and it should give {wanted}.", call=call, got=got, wanted=wanted)


def gives_elsewhere(call: str, got: str) -> Message:
    """Return what is said where a function is wrong in another case than those shown; the right answer is not told."""
    return say("The examples are right, but {call} gives {got}, which is not.", call=call, got=got)


def _agree(one: Callable[..., Any], other: Callable[..., Any], cases: Sequence[tuple[Any, ...]]) -> bool:
    for case in cases:
        (got, error), (value, fault) = tried(one, case), tried(other, case)
        if error or fault or not same(got, value):
            return False
    return True


def _name(given: object) -> str:
    return str(getattr(given, "__name__", "function"))

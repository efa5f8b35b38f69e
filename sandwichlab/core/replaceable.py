"""Functions of rules that a learner may replace: what each is asked, what it may answer, and the checks of what stands in its place."""

from __future__ import annotations

import hashlib
import inspect
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from types import CodeType
from typing import Any

from sandwichlab.core.errors import BadRule, as_int, short
from sandwichlab.core.wording import Message, listed, say, say_n

LONGEST_SAID = 120
"""Of a docstring so many characters are shown."""


@dataclass(frozen=True, slots=True)
class Replaceable:
    """A function of a rule that may be replaced.

    ``inputs`` are, for each parameter, all values it can have: the function is asked for all of them once, and the answers are kept.
    Where there are too many, ``samples`` are some calls to try. ``gives`` is what it may return: ``bool``, or a range of whole
    numbers. ``example`` is a function that can take its place, as Python text.

    ``cut``: the parameters that are a sequence and the number of its items that count; a learner's function is given these alone.
    ``bounds`` are other functions of the rules, without parameters, with what they return once this one is replaced. ``touches`` are
    other rules whose sentence does not hold as it is printed once this one is replaced.
    """

    name: str
    gives: type[bool] | range
    example: str
    inputs: tuple[Sequence[Any], ...] | None = None
    samples: tuple[tuple[Any, ...], ...] = ()
    cut: tuple[int, int] | None = None
    bounds: tuple[tuple[str, int], ...] = ()
    touches: tuple[str, ...] = ()

    @property
    def calls(self) -> tuple[tuple[Any, ...], ...]:
        """The calls that are tried before a function is taken: all there are, or the samples."""
        return self.samples if self.inputs is None else tuple(product(*self.inputs))

    @property
    def answers(self) -> Message:
        """What the function may return, for people."""
        if isinstance(self.gives, range):
            return say("a whole number from {low} to {high}", low=self.gives[0], high=self.gives[-1])
        return say("True or False")


class Replacement:
    """A learner's function in the place of a rule's. It is called as the rule is, and every answer is checked.

    What it says is said in errors, which are ``BadRule``: a mistake in it is the learner's to mend, in the learner's own cell.
    """

    def __init__(self, place: Replaceable, parameters: Sequence[str], function: Callable[..., Any]) -> None:
        self.place = place
        self.parameters = tuple(parameters)
        self.function = function
        self.__name__ = place.name
        self._check_signature()
        self._kept = {call: self._asked_twice(call) for call in place.calls}
        self._table = {} if place.inputs is None else self._kept

    @property
    def own_name(self) -> str:
        """What the learner's function is called."""
        return str(getattr(self.function, "__name__", type(self.function).__name__))

    @property
    def digest(self) -> str:
        """What tells it apart from other functions: its answers to all calls, or to the samples."""
        return hashlib.sha256(repr(sorted(self._kept.items())).encode()).hexdigest()[:12]

    def said(self) -> Message | str:
        """Return what it does: the first line of its docstring, or else its name."""
        lines = (inspect.getdoc(self.function) or "").strip().splitlines()
        if lines and isinstance(getattr(self.function, "__code__", None), CodeType):
            return lines[0] if len(lines[0]) <= LONGEST_SAID else lines[0][: LONGEST_SAID - 1] + "…"
        return say("the function {name} decides.", name=self.own_name)

    def __call__(self, *given: Any) -> Any:
        """Return the answer to a call. Raises ``BadRule`` where there is none that can be used."""
        try:
            return self._table[given]
        except (KeyError, TypeError):  # a list of cards is in no table
            return self._asked(given)

    def _asked_twice(self, given: tuple[Any, ...]) -> Any:
        once, again = self._asked(given), self._asked(given)
        if once != again:
            raise self._wrong(
                say(
                    "{call} gave {once} and then {again}. A rule must give the same answer to the same question: let it decide by what it is given alone.",
                    call=self._call(given),
                    once=once,
                    again=again,
                )
            )
        return once

    def _asked(self, given: tuple[Any, ...]) -> Any:
        arguments = given
        if self.place.cut is not None:
            sequence, number = self.place.cut
            arguments = (*given[:sequence], tuple(given[sequence][: given[number]]), *given[sequence + 1 :])
        try:
            answer = self.function(*arguments)
        except Exception as error:
            raise self._wrong(self._failed(error, arguments), self._line_of(error)) from None
        return self._checked(answer, arguments)

    def _checked(self, answer: object, arguments: tuple[Any, ...]) -> Any:
        gives, call = self.place.gives, self._call(arguments)
        if answer is None:
            raise self._wrong(
                say(
                    "{call} returned nothing. End every way through the function with return and {answers}.",
                    call=call,
                    answers=self.place.answers,
                )
            )
        if not isinstance(gives, range):
            # numpy's bool is no bool, but is meant as one
            if type(answer).__name__ in ("bool", "bool_"):
                return bool(answer)
        elif (number := as_int(answer)) is not None:
            if number in gives:
                return number
            raise self._wrong(
                say(
                    "{call} returned {answer}. It must be {answers}: the game has no room for other numbers.",
                    call=call,
                    answer=number,
                    answers=self.place.answers,
                )
            )
        help_with = say("A comparison gives that, as rank > 3 does.")
        if isinstance(gives, range):
            help_with = say("Whole numbers come from //, from round(x) or from int(x).")
        what = say(
            "{call} returned {answer}, which is of the type {kind}. It must be {answers}.",
            call=call,
            answer=short(answer),
            kind=type(answer).__name__,
            answers=self.place.answers,
        )
        raise self._wrong(listed(what, help_with))

    def _failed(self, error: Exception, arguments: tuple[Any, ...]) -> Message:
        what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        return say("{call} stopped with {what}.", call=self._call(arguments), what=what)

    def _call(self, arguments: tuple[Any, ...]) -> str:
        return f"{self.own_name}({', '.join(map(short, arguments))})"

    def _line_of(self, error: Exception) -> int | None:
        """Return the line of the learner's own code in which an error came up: the innermost that is in the same cell."""
        code = getattr(self.function, "__code__", None)
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame.lineno for frame in frames if code is not None and frame.filename == code.co_filename]
        return own[-1] if own else None

    def _wrong(self, what: Message, line: int | None = None) -> BadRule:
        code = getattr(self.function, "__code__", None)
        at = line if line is not None else getattr(code, "co_firstlineno", None)
        where = say("In the place of {name}:", name=self.place.name)
        if at is not None:
            where = say("In the place of {name}, your function in line {line}:", name=self.place.name, line=at)
        return BadRule(listed(where, what))

    def _check_signature(self) -> None:
        function, wanted = self.function, f"({', '.join(self.parameters)})"
        if not callable(function):
            raise BadRule(
                say(
                    "In the place of {name}: {value} is no function. Give the function itself, by its name and without brackets, as in {example}.",
                    name=self.place.name,
                    value=short(function),
                    example=f'{{"{self.place.name}": my_function}}',
                )
            )
        if inspect.iscoroutinefunction(function) or inspect.isgeneratorfunction(function):
            raise self._wrong(say("It must be an ordinary function: def without async, return without yield."))
        try:
            inspect.signature(function).bind(*self.parameters)
        except TypeError:
            raise self._wrong(
                say_n(
                    "It is called with {n} value, {wanted}, but {own} takes {found}. Begin it with {head}",
                    "It is called with {n} values, {wanted}, but {own} takes {found}. Begin it with {head}",
                    len(self.parameters),
                    wanted=wanted,
                    own=self.own_name,
                    found=str(inspect.signature(function)),
                    head=f"def {'my_function' if self.own_name == '<lambda>' else self.own_name}{wanted}:",
                )
            ) from None
        except ValueError:  # some functions written in C do not tell; they are tried like all others
            return

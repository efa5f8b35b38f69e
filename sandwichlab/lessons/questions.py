"""Questions with computed answers: a chance, an amount, a count, a choice, a function. Each knows what a wrong answer betrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from typing import Any, Protocol

from sandwichlab.core.errors import short
from sandwichlab.core.wording import Message, say, verbatim
from sandwichlab.lessons.answers import BadAnswer, Typed, read_number
from sandwichlab.lessons.verdicts import Verdict, Wrong, missed, near, right, unread

CHANCE_TOLERANCE, AMOUNT_TOLERANCE = Fraction(1, 2000), Fraction(1, 200)


class Item(Protocol):
    """A question as one learner gets it."""

    @property
    def ask(self) -> Message:
        """The question."""

    @property
    def hints(self) -> Sequence[Message]:
        """Hints in grades: what is counted, which rule, the first step."""

    @property
    def solution(self) -> Sequence[Message]:
        """The worked solution, a sentence a step."""

    @property
    def wrong(self) -> Sequence[Wrong]:
        """Wrong answers that have a reason."""

    @property
    def note(self) -> Message:
        """How an answer is to be written."""

    def judge(self, given: object) -> Verdict:
        """Return what is said to an answer."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number is asked for. ``kind`` is ``chance``, ``amount`` or ``count``; a decimal may be off by ``tolerance``, a fraction may not."""

    ask: Message
    value: Fraction
    kind: str
    tolerance: Fraction
    wrong: tuple[Wrong, ...]
    hints: tuple[Message, ...]
    solution: tuple[Message, ...]
    is_exact: bool = True

    @property
    def note(self) -> Message:
        """How an answer is to be written, and how near it must be."""
        if self.kind == "count":
            if self.tolerance:
                return say("A whole number; within {off} is near enough.", off=self.tolerance)
            return say("A whole number.")
        off = _decimal_text(self.tolerance)
        if self.kind == "chance":
            return say("A fraction, a decimal or a percentage. Decimals may be off by {off}.", off=off)
        return say("A number; decimals may be off by {off}.", off=off)

    def judge(self, given: object) -> Verdict:
        """Return what is said to an answer: right, a way of thinking, rounded too far, or what is no answer at all."""
        try:
            typed = read_number(given)
            self._check_range(typed)
        except BadAnswer as bad:
            return unread(bad.kind, bad.message, short(given).strip("'\""))
        if self._fits(typed, self.value):
            return right(typed.text)
        reason = next((one for one in self.wrong if self._fits(typed, one.value)), None)
        if reason is None and self._is_near(typed):
            return self._near(typed)
        return missed(typed.text, reason)

    def _check_range(self, typed: Typed) -> None:
        if self.kind == "count":
            if typed.form == "percent" or typed.value.denominator != 1:
                raise BadAnswer("not whole", say("The answer is a whole number, without fraction and percent sign."))
        elif typed.value < 0 and self.kind == "chance":
            raise BadAnswer("negative", say("A chance is never below 0."))
        elif typed.value > 1 and self.kind == "chance":
            if typed.form in ("decimal", "whole") and typed.value <= 100:
                raise BadAnswer(
                    "no sign",
                    say(
                        "A chance is never above 1. If you mean {value} percent, write the sign: {value} %",
                        value=typed.text,
                    ),
                )
            raise BadAnswer("above one", say("A chance is never above 1, which is 100 %."))

    def _fits(self, typed: Typed, value: Fraction) -> bool:
        is_plain = typed.form == "fraction" or (typed.form == "whole" and self.kind == "chance")
        off = Fraction(0) if is_plain and self.is_exact else self.tolerance
        return abs(typed.value - value) <= off

    def _is_near(self, typed: Typed) -> bool:
        if self.kind == "count" or not typed.value:
            return False
        if typed.form == "fraction":
            return abs(typed.value - self.value) <= self.tolerance
        return typed.places <= MOST_ROUNDED and round(self.value, typed.places) == round(typed.value, typed.places)

    def _near(self, typed: Typed) -> Verdict:
        if typed.form == "fraction":
            return near(say("A fraction is taken at its word, and it is not quite this one."), typed.text)
        return near(say("It is rounded too far: one or two more digits, please."), typed.text)


MOST_ROUNDED = 8


def chance(
    ask: Message, value: Fraction, *, wrong: Sequence[Wrong] = (), hints: Sequence[Message], solution: Sequence[Message],
    tolerance: Fraction = CHANCE_TOLERANCE,
) -> Number:  # fmt: skip
    """Return a question for a probability."""
    return Number(ask, Fraction(value), "chance", tolerance, tuple(wrong), tuple(hints), tuple(solution))


def amount(
    ask: Message, value: Fraction | int | float, *, wrong: Sequence[Wrong] = (), hints: Sequence[Message],
    solution: Sequence[Message], tolerance: Fraction = AMOUNT_TOLERANCE,
) -> Number:  # fmt: skip
    """Return a question for a number that need not be whole, such as a mean; a float stands for an irrational one."""
    is_exact = not isinstance(value, float)
    return Number(ask, Fraction(value), "amount", tolerance, tuple(wrong), tuple(hints), tuple(solution), is_exact)


def count(
    ask: Message, value: int, *, wrong: Sequence[Wrong] = (), hints: Sequence[Message], solution: Sequence[Message],
    tolerance: int = 0,
) -> Number:  # fmt: skip
    """Return a question for a whole number; ``tolerance`` says how far off is right too."""
    return Number(ask, Fraction(value), "count", Fraction(tolerance), tuple(wrong), tuple(hints), tuple(solution))


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose. ``key`` is its short name; a wrong one has its way of thinking and what to say to it."""

    key: str
    text: Message
    tag: str = ""
    message: Message | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several answers is right: the one without a ``tag``. They come in an order of the learner's own unless ``ordered``."""

    ask: Message
    options: tuple[Option, ...]
    hints: tuple[Message, ...]
    solution: tuple[Message, ...]
    ordered: bool = False

    def __post_init__(self) -> None:
        assert sum(not option.tag for option in self.options) == 1, "exactly one option is right"

    @property
    def note(self) -> Message:
        """How to answer."""
        return say("Choose one.")

    @property
    def right(self) -> Option:
        """The right answer."""
        return next(option for option in self.options if not option.tag)

    @property
    def wrong(self) -> tuple[Wrong, ...]:
        """The wrong answers with their reasons."""
        return tuple(Wrong(one.tag, one.key, one.message or verbatim("")) for one in self.options if one.tag)

    def judge(self, given: object) -> Verdict:
        """Return what is said to a choice, given as its key or its words."""
        chosen = next((one for one in self.options if given in (one.key, *_words(one.text))), None)
        if chosen is None:
            keys = ", ".join(one.key for one in self.options)
            return unread(
                "no option", say("Choose one of {keys}; {value} is none of them.", keys=keys, value=short(given))
            )
        if not chosen.tag:
            return right(chosen.key)
        return missed(chosen.key, Wrong(chosen.tag, chosen.key, chosen.message or verbatim("")))


def choice(
    ask: Message, options: Sequence[Option], *, hints: Sequence[Message], solution: Sequence[Message], ordered: bool = False
) -> Choice:  # fmt: skip
    """Return a question with answers to choose from."""
    return Choice(ask, tuple(options), tuple(hints), tuple(solution), ordered)


def _words(text: Message) -> tuple[str, ...]:
    return tuple(text.in_language(lang) for lang in ("en", "ko"))


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a lesson. ``make`` makes it, from one of ``vary`` where there are several: the learner's seed says which."""

    id: str
    make: Callable[..., Item]
    vary: tuple[Any, ...] = field(default=())

    def __init__(self, id: str, make: Callable[..., Item], vary: Sequence[Any] = ()) -> None:
        object.__setattr__(self, "id", id)
        object.__setattr__(self, "make", make)
        object.__setattr__(self, "vary", tuple(vary))

    def place(self, seed: str, lesson: str) -> int:
        """Return which of the variants a learner gets."""
        return pick(len(self.vary) or 1, seed, lesson, self.id)

    def item(self, place: int = 0) -> Item:
        """Return the question in one of its variants."""
        return self.make(self.vary[place % len(self.vary)]) if self.vary else self.make()

    def items(self) -> tuple[Item, ...]:
        """Return the question in all its variants."""
        return tuple(self.item(place) for place in range(len(self.vary) or 1))


def pick(many: int, *names: str) -> int:
    """Return a number from 0 to ``many`` - 1 that depends on names only: the same on every machine, and every day."""
    return int.from_bytes(sha256("\n".join(names).encode()).digest()[:8], "big") % many


def in_own_order(options: Sequence[Option], seed: str, name: str) -> tuple[Option, ...]:
    """Return options in the order that a learner's seed gives."""
    return tuple(sorted(options, key=lambda one: sha256(f"{seed}\n{name}\n{one.key}".encode()).digest()))


def _decimal_text(value: Fraction) -> str:
    return f"{float(value):.10f}".rstrip("0").rstrip(".")

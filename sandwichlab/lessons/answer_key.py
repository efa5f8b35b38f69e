"""The key of a lesson for one learner: each question in the variant they get, its answer, and what wrong answers betray."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sandwichlab.core.wording import Message, verbatim
from sandwichlab.lessons.checking import same
from sandwichlab.lessons.functions import FunctionTask
from sandwichlab.lessons.predictions import digits
from sandwichlab.lessons.progress import Progress
from sandwichlab.lessons.questions import Choice, Item, Number
from sandwichlab.lessons.verdicts import Wrong

LONGEST_FRACTION = 16


@dataclass(frozen=True, slots=True)
class Known:
    """An answer that the key knows: ``value`` can be given to ``lesson.check``, ``shown`` is how a teacher reads it.

    Of a wrong one ``tag`` and ``message`` tell the way of thinking.
    """

    value: Any
    shown: Message
    tag: str = ""
    message: Message | None = None


@dataclass(frozen=True, slots=True)
class KeyLine:
    """A question of the key, with its right answer, the wrong ones that have a reason, and the worked solution."""

    id: str
    ask: Message
    right: Known
    wrong: tuple[Known, ...]
    solution: tuple[Message, ...]


def key_of(progress: Progress) -> tuple[KeyLine, ...]:
    """Return the key to a learner's exercises and quiz, in the order in which the notebook asks them."""
    asked = (*progress.plan.exercises, *progress.plan.questions)
    return tuple(_line(question.id, progress.item(question.id)) for question in asked)


def _line(name: str, item: Item) -> KeyLine:
    wrong = tuple(_wrong(item, one) for one in item.wrong)
    return KeyLine(name, item.ask, _right(item), wrong, tuple(item.solution))


def _right(item: Item) -> Known:
    if isinstance(item, Number):
        return Known(_given(item, item.value), _number(item, item.value))
    if isinstance(item, Choice):
        return Known(item.right.key, item.right.text)
    assert isinstance(item, FunctionTask)
    cases = (*item.examples, *item.others[:1])
    return Known(item.reference, verbatim("; ".join(item.told(item.reference, case) for case in cases)))


def _wrong(item: Item, one: Wrong) -> Known:
    if isinstance(item, Number):
        return Known(_given(item, one.value), _number(item, one.value), one.tag, one.message)
    if isinstance(item, Choice):
        text = next(option.text for option in item.options if option.key == one.value)
        return Known(one.value, text, one.tag, one.message)
    assert isinstance(item, FunctionTask)
    return Known(one.value, verbatim(_betrayed(item, one.value)), one.tag, one.message)


def _betrayed(item: FunctionTask, function: Callable[..., Any]) -> str:
    """Return the first case in which a wrong function gives something else than the right one."""
    for case in (*item.examples, *item.others):
        told, right = item.told(function, case), item.told(item.reference, case)
        if told != right and not same(function(*case), item.reference(*case)):
            return told
    return ""


def _given(item: Number, value: Fraction) -> str:
    """Return a number as a learner may type it: a fraction, or where the answer is irrational a decimal."""
    return str(value) if item.is_exact else f"{float(value):.6f}"


def _number(item: Number, value: Fraction) -> Message:
    if item.kind == "count":
        return verbatim(digits(value))
    near = f"{float(100 * value):.5g} %" if item.kind == "chance" else f"{float(value):,.5g}"
    exact = str(value)
    if not item.is_exact or len(exact) > LONGEST_FRACTION:
        return verbatim(near)
    return verbatim(exact if value.denominator == 1 else f"{exact} ({near})")

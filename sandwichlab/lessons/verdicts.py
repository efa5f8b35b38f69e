"""What is said to an answer, and which way of thinking a wrong one fits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sandwichlab.core.wording import Message, say

MISCONCEPTIONS: Mapping[str, Message] = {
    "EQ": say("ranks taken as equally likely"),
    "REP": say("with replacement taken for without, or the other way round"),
    "ORD": say("order counted in vain, or forgotten"),
    "ADD": say("chances of overlapping events added"),
    "ATL": say("exactly and at least mixed up, or a way to it missed"),
    "IND": say("dependent events multiplied as if independent"),
    "SUIT": say("ranks counted, cards forgotten"),
    "COMP": say("the complement, or the rest, taken for the event"),
    "INV": say("P(A given B) read as P(B given A)"),
    "BASE": say("prior or evidence left out"),
    "GAM": say("chance thought to remember"),
    "VAR": say("variance, standard deviation and standard error mixed up"),
    "AVG": say("a mean taken for sure, for likely or for a chance"),
    "NULL": say("“not shown” taken for “shown not”"),
    "RULE": say("another rule, or another question, answered"),
    "BND": say("the cap, the end or the corner missed"),
}
"""Ways of thinking that wrong answers come from, by their short names."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong answer that has a reason: the way of thinking by its short name, the answer it leads to, what to say to it.

    ``value`` is a number, or, where a function is asked for, a function that thinks so.
    """

    tag: str
    value: Any
    message: Message

    def __post_init__(self) -> None:
        assert self.tag in MISCONCEPTIONS, self.tag


def wrong(tag: str, value: Fraction | int | float | Callable[..., Any], message: Message) -> Wrong:
    """Return a wrong answer with its reason; numbers are kept as fractions."""
    return Wrong(tag, value if callable(value) else Fraction(value), message)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said to an answer. ``kind``: ``right``, ``wrong``, ``near`` (rounded too far), or ``unread`` with the fault as ``fault``.

    ``tag`` is the way of thinking that a wrong answer fits, ``typed`` the answer as it was given.
    """

    kind: str
    title: Message
    text: Message | None = None
    tag: str = ""
    fault: str = ""
    typed: str = ""

    @property
    def is_right(self) -> bool:
        """Whether the answer is right."""
        return self.kind == "right"

    @property
    def counts(self) -> bool:
        """Whether it was a try: an answer that could be read."""
        return self.kind in ("right", "wrong")


def right(typed: str) -> Verdict:
    """Return the verdict on a right answer."""
    return Verdict("right", say("That is right."), typed=typed)


def missed(typed: str, reason: Wrong | None = None) -> Verdict:
    """Return the verdict on a wrong answer, with the message of the way of thinking that it fits, if it fits one."""
    if reason is None:
        return Verdict("wrong", say("Not yet."), say("Try again, or take a hint."), typed=typed)
    return Verdict("wrong", say("Not yet."), reason.message, tag=reason.tag, typed=typed)


def near(text: Message, typed: str) -> Verdict:
    """Return the verdict on an answer that would be right if it were said more exactly."""
    return Verdict("near", say("Very near."), text, typed=typed)


def unread(fault: str, text: Message, typed: str = "") -> Verdict:
    """Return the verdict on what is no answer: it does not count as a try."""
    return Verdict("unread", say("This is no answer yet."), text, fault=fault, typed=typed)

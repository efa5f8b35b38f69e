"""What can go wrong, said so that a person knows what to do: subclasses of ``ValueError`` that hold a message."""

from __future__ import annotations

import errno
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, SupportsIndex, cast

from sandwichlab.core.wording import Message, listed, say, verbatim


class SandwichLabError(ValueError):
    """The base of the library's errors. ``message`` is worded late, by ``says``."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def says(self, lang: str | None = None) -> str:
        """Return what is wrong and what would be right, in ``lang`` or the language of the process."""
        return self.message.in_language(lang)

    def __str__(self) -> str:
        return self.says()

    def _render_traceback_(self) -> list[str]:
        # IPython asks an exception for this: a learner reads the sentence, not our stack.
        return [f"{type(self).__name__}: {self.says()}", *getattr(self, "__notes__", ())]


class BadDeck(SandwichLabError):
    """A deck that is not exactly one whole deck, or too few or too many of them."""


class BadOption(SandwichLabError):
    """A setting that does not exist, or a value that it cannot have."""


class BadRule(BadOption):
    """A function of a learner's own, in the place of a rule's, that cannot be used, or could not be asked in a game."""


class UnknownName(BadOption, KeyError):
    """A name that a table, a rulebook or a simulation does not hold; also a ``KeyError``, as mappings promise."""


class BadRecord(SandwichLabError):
    """A text that is no record of a game, or one that was cut off or altered."""


class NotWritten(SandwichLabError):
    """A file that could not be written; what lay in its place before lies there still."""

    @classmethod
    def because(cls, path: object, error: OSError) -> NotWritten:
        """Return it for an error of the system, with what a person can do about it."""
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            reason = say("The disk is full. Delete something, or choose another folder, and try again.")
        elif error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            reason = say("Nothing can be written there. Choose another folder.")
        elif error.errno in (errno.ENOENT, errno.ENOTDIR):
            reason = say("There is no such folder.")
        else:
            reason = verbatim(error.strerror or str(error))
        return cls(listed(say("{file} could not be written.", file=path), reason))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move cannot be made: the rule it breaks, a sentence, and the texts of the moves that are legal."""

    rule: str
    reason: Message
    legal: tuple[str, ...] = ()

    @property
    def instead(self) -> Message:
        """The sentence that says what can be played instead."""
        if not self.legal:
            return say("The game is over.")
        return say("Legal now: {moves}.", moves=", ".join(self.legal))


class IllegalMove(SandwichLabError):
    """A move that the rules refuse, or a text that is no move. ``refusal`` has the rule and what is legal."""

    def __init__(self, refusal: Refusal) -> None:
        rule = say("(rule {rule})", rule=refusal.rule)
        super().__init__(listed(refusal.reason, rule, refusal.instead))
        self.refusal = refusal

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.refusal,))


def whole_number(value: object, name: str, low: int, high: int) -> int:
    """Return ``value`` as an int between ``low`` and ``high``; raise ``BadOption`` otherwise. True is no number."""
    number = as_int(value)
    if number is not None and low <= number <= high:
        return number
    if low == high:
        raise BadOption(say("{name} can only be {low} here, not {value}.", name=name, low=low, value=short(value)))
    refused = say(
        "{name} must be a whole number from {low} to {high}, not {value}.",
        name=name,
        low=low,
        high=high,
        value=short(value),
    )
    if isinstance(value, float) and value.is_integer() and low <= value <= high:
        refused = listed(refused, say("Write {number}, without a point.", number=int(value)))
    raise BadOption(refused)


def yes_or_no(value: object, name: str) -> bool:
    """Return ``value`` as a bool; raise ``BadOption`` for what is neither True nor False. NumPy's bool is meant as one."""
    if type(value).__name__ in ("bool", "bool_"):
        return bool(value)
    raise BadOption(say("{name} must be True or False, not {value}.", name=name, value=short(value)))


def as_int(value: object) -> int | None:
    """Return ``value`` as an int where it is a whole number of any kind, NumPy's too, and None where it is not."""
    try:
        return None if isinstance(value, bool) else index(cast(SupportsIndex, value))
    except TypeError:
        return None


def as_items(value: object) -> tuple[object, ...] | None:
    """Return the items of a list of any kind, and None for a text and for what has no items."""
    if isinstance(value, str | bytes):
        return None
    try:
        return tuple(cast(Iterable[object], value))
    except TypeError:
        return None


def short(value: object, most: int = 60) -> str:
    """Return a value as Python writes it, cut off where it gets long."""
    try:
        text = repr(value)
    except Exception:
        # Python writes no int of thousands of digits, no list in a list a thousand deep, and some objects cannot tell.
        text = f"<{type(value).__name__}>"
    return text if len(text) <= most else text[: most - 1] + "…"


def choices(names: Sequence[str]) -> str:
    """Return names as a list to choose from."""
    return ", ".join(names)

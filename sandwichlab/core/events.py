"""What happened in a step: small frozen values that cite their rules and are worded late, for a cast of players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sandwichlab.core.wording import Message, say

NAMES: tuple[Message, ...] = (
    say("Ara"),
    say("Mina"),
    say("Jun"),
    say("Teo"),
    say("Sora"),
    say("Ben"),
    say("Yuna"),
    say("Dan"),
    say("Ivy"),
)
"""A name for each seat, for seats that nobody gave another."""


@dataclass(frozen=True, slots=True)
class Cast:
    """Who sits where, and which seat, if any, is the reader's own."""

    names: tuple[Message, ...] = NAMES
    you: int | None = None

    def name(self, seat: int) -> Message:
        """Return the seat's name; the reader's own seat is "you"."""
        return say("You") if seat == self.you else self.names[seat]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened. ``rules`` are the ids of the rules that made it happen; ``seat`` is whose doing it was."""

    rules: ClassVar[tuple[str, ...]] = ()
    seat: int

    def says(self, cast: Cast) -> Message:
        """Return the sentence for a reader who sits as ``cast`` says."""
        return self.to_you() if self.seat == cast.you else self.of_another(cast)

    def to_you(self) -> Message:
        """Return the sentence where the reader did it."""
        raise TypeError(type(self))

    def of_another(self, cast: Cast) -> Message:
        """Return the sentence where someone else did it."""
        raise TypeError(type(self))

    def why(self) -> Message | None:
        """Return the reason in this very position, where there is more to say than the rule does."""
        return None

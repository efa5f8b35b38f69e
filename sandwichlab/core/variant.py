"""A variant of a game: the game as it is printed, but for functions of its rules that a learner has put in the place of others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandwichlab.core.wording import Message, say, say_n


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """A function of a rule and what stands in its place.

    ``name`` is the rule's function, ``own_name`` that of the learner's, ``said`` what it does, in the learner's words. ``function``
    is the learner's, checked whenever it is asked. ``digest`` tells two functions apart by what they answer.
    """

    rule: str
    name: str
    own_name: str
    said: Message
    function: Callable[..., Any]
    digest: str
    is_tabulated: bool
    touches: tuple[str, ...] = ()

    @property
    def short_name(self) -> str:
        """What it is called where room is short: the learner's function, which has a name unless it is a lambda."""
        return self.name if self.own_name == "<lambda>" else self.own_name

    @property
    def instead(self) -> Message:
        """What decides instead of the printed rule."""
        return say("Changed, {name}: {said}", name=self.name, said=self.said)


@dataclass(frozen=True, slots=True, eq=False)
class Variant:
    """A game with changed rules, from ``sandwichlab.variant``: given wherever the id of a game is.

    ``printed`` is the id of the game that was changed, ``folder`` where its own copy of that game is imported from. ``bounds`` are
    functions of rules that follow from the changes: what the most points are, say.
    """

    id: str
    printed: str
    printed_title: Message
    folder: str
    changes: tuple[Change, ...]
    bounds: tuple[tuple[str, int], ...] = ()

    @property
    def title(self) -> Message:
        """What the changed game is called."""
        return say("{title}, changed", title=self.printed_title)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the functions that were replaced."""
        return tuple(change.name for change in self.changes)

    def __repr__(self) -> str:
        told = say_n(
            "<{title}, {n} function changed: {changes}>",
            "<{title}, {n} functions changed: {changes}>",
            len(self.changes),
            title=self.printed_title,
            changes=", ".join(f"{change.rule} {change.name} → {change.own_name}" for change in self.changes),
        )
        return str(told)

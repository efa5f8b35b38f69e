"""What can happen in Lunch Rush, and the sentence for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from sandwichlab.core.events import Cast, Event
from sandwichlab.core.wording import Message, listed, say, say_n
from sandwichlab.games.by_points import WonByPoints, names

SANDWICH_NAMES: dict[int, Message] = {
    2: say("Two sandwich"),
    3: say("Three sandwich"),
    4: say("Four sandwich"),
    5: say("Five sandwich"),
    6: say("Six sandwich"),
    7: say("Seven sandwich"),
    8: say("Eight sandwich"),
    9: say("Nine sandwich"),
    10: say("Ten sandwich"),
}
"""Names of sandwiches by the rank of their bread. There is no one sandwich: nothing is lower than 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event):
    """A card was added to the end of the line, and no sandwich was completed."""

    rank: int
    rules: ClassVar[tuple[str, ...]] = ("LR-2",)

    def to_you(self) -> Message:
        return say("You play {rank}.", rank=self.rank)

    def of_another(self, cast: Cast) -> Message:
        return say("{name} plays {rank}.", name=cast.name(self.seat), rank=self.rank)


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingBetween(CardPlayed):
    """A card was played right behind one of its own rank."""

    rules: ClassVar[tuple[str, ...]] = ("LR-4",)

    def to_you(self) -> Message:
        return say("You play {rank}: side by side with the other {rank} it makes nothing.", rank=self.rank)

    def of_another(self, cast: Cast) -> Message:
        return say(
            "{name} plays {rank}: side by side with the other {rank} it makes nothing.",
            name=cast.name(self.seat),
            rank=self.rank,
        )

    def why(self) -> Message:
        return say("Here nothing lies between one {rank} and the other.", rank=self.rank)


@dataclass(frozen=True, slots=True, kw_only=True)
class HigherBetween(CardPlayed):
    """A card was played, and between it and one of its own rank lies a higher card, of rank ``wall``."""

    wall: int
    rules: ClassVar[tuple[str, ...]] = ("LR-3",)

    def to_you(self) -> Message:
        return say(
            "You play {rank}: the {wall} in between is higher, so there is no sandwich.", rank=self.rank, wall=self.wall
        )

    def of_another(self, cast: Cast) -> Message:
        return say(
            "{name} plays {rank}: the {wall} in between is higher, so there is no sandwich.",
            name=cast.name(self.seat),
            rank=self.rank,
            wall=self.wall,
        )

    def why(self) -> Message:
        return say(
            "Here: {wall} > {rank}. Every card between one {rank} and the other would have to be lower.",
            wall=self.wall,
            rank=self.rank,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class TooLittleBetween(CardPlayed):
    """A card was played behind one of its own rank, with cards in between, but not enough of them. By printed rules one is enough."""

    rules: ClassVar[tuple[str, ...]] = ("LR-4",)

    def to_you(self) -> Message:
        return say("You play {rank}: too little lies between it and the other {rank}.", rank=self.rank)

    def of_another(self, cast: Cast) -> Message:
        name = cast.name(self.seat)
        return say("{name} plays {rank}: too little lies between it and the other {rank}.", name=name, rank=self.rank)


@dataclass(frozen=True, slots=True, kw_only=True)
class MayNotLieBetween(CardPlayed):
    """A card was played, and a card of rank ``wall`` between it and one of its own rank may not lie there. By printed rules that is a higher one."""

    wall: int
    rules: ClassVar[tuple[str, ...]] = ("LR-3",)

    def to_you(self) -> Message:
        return say(
            "You play {rank}: the {wall} in between may not lie there, so there is no sandwich.",
            rank=self.rank,
            wall=self.wall,
        )

    def of_another(self, cast: Cast) -> Message:
        return say(
            "{name} plays {rank}: the {wall} in between may not lie there, so there is no sandwich.",
            name=cast.name(self.seat),
            rank=self.rank,
            wall=self.wall,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SandwichTaken(Event):
    """A sandwich was completed and taken.

    ``cards`` are its ranks in the order of the line, ``points`` what it makes, ``each`` the points of each card, or nothing where they
    are not what it is made of, ``left`` the line that stays.
    """

    cards: tuple[int, ...]
    points: int
    each: tuple[int, ...]
    left: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("LR-3", "LR-5", "LR-6")

    @property
    def rank(self) -> int:
        """The rank of the bread."""
        return self.cards[0]

    def to_you(self) -> Message:
        return say_n(
            "You play {rank} and complete {cards}: {n} point.",
            "You play {rank} and complete {cards}: {n} points.",
            self.points,
            rank=self.rank,
            cards=self.cards,
        )

    def of_another(self, cast: Cast) -> Message:
        return say_n(
            "{name} plays {rank} and completes {cards}: {n} point.",
            "{name} plays {rank} and completes {cards}: {n} points.",
            self.points,
            name=cast.name(self.seat),
            rank=self.rank,
            cards=self.cards,
        )

    def why(self) -> Message:
        meat = sorted(set(self.cards[1:-1]))
        here = say("Here: {lower}.", lower=", ".join(f"{rank} {sign(rank, self.rank)} {self.rank}" for rank in meat))
        return listed(here, line_left(self.left)) if meat else line_left(self.left)


def sign(rank: int, other: int) -> str:
    """Return the sign between two ranks that are not equal."""
    return "<" if rank < other else ">"


def line_left(left: Sequence[int]) -> Message:
    """Return the sentence that says what a taken sandwich leaves in the line."""
    return say("The line goes on from {left}.", left=tuple(left)) if left else say("Nothing is left in the line.")


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamCredited(Event):
    """Partners were credited with what one of their team made. ``seat`` took it; ``partners`` are the others."""

    partners: tuple[int, ...]
    points: int
    rules: ClassVar[tuple[str, ...]] = ("LR-9",)

    def says(self, cast: Cast) -> Message:
        return say_n(
            "Same team, credited with {n} point too: {names}.",
            "Same team, credited with {n} points too: {names}.",
            self.points,
            names=names(self.partners, cast),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded(Event):
    """All hands are empty. ``left`` is the line that scores nobody; ``number`` counts rounds from 1; ``seat`` dealt."""

    number: int
    left: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("LR-7",)

    def says(self, cast: Cast) -> Message:
        if not self.left:
            return say("Round {number} is over: all hands are empty.", number=self.number)
        return say(
            "Round {number} is over: all hands are empty. What is left in the line scores nobody: {left}.",
            number=self.number,
            left=self.left,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDealt(Event):
    """A new round was dealt by ``seat``, ``cards`` to each; ``leader`` plays first."""

    number: int
    leader: int
    cards: int
    rules: ClassVar[tuple[str, ...]] = ("LR-1", "LR-2")

    def says(self, cast: Cast) -> Message:
        if self.seat == cast.you:
            deals = say("You deal round {number}.", number=self.number)
        else:
            deals = say("{name} deals round {number}.", name=cast.name(self.seat), number=self.number)
        begins = say("You begin.") if self.leader == cast.you else say("{name} begins.", name=cast.name(self.leader))
        return listed(deals, say_n("{n} card each.", "{n} cards each.", self.cards), begins)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(WonByPoints):
    """The last round is over. ``winners`` are the seats with most points; ``seat`` is the first of them."""

    rules: ClassVar[tuple[str, ...]] = ("LR-8",)

"""What can happen in Market Day, and the sentence for each. What happens in a round's resolution is in ``resolving``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from sandwichlab.core.events import Cast, Event
from sandwichlab.core.wording import Message, listed, say, say_n, with_commas
from sandwichlab.games.by_points import WonByPoints, called


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event):
    """A card was played, face up, at ``place`` in the order of play."""

    rank: int
    place: int
    rules: ClassVar[tuple[str, ...]] = ("MD-1",)

    def to_you(self) -> Message:
        return say("You play {rank}.", rank=self.rank)

    def of_another(self, cast: Cast) -> Message:
        return say("{name} plays {rank}.", name=cast.name(self.seat), rank=self.rank)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadEarned(Event):
    """One player alone scored most in the round and leads the next."""

    points: int
    rules: ClassVar[tuple[str, ...]] = ("MD-2",)

    def to_you(self) -> Message:
        return say_n(
            "You scored most, {n} point, and lead the next round.",
            "You scored most, {n} points, and lead the next round.",
            self.points,
        )

    def of_another(self, cast: Cast) -> Message:
        return say_n(
            "{name} scored most, {n} point, and leads the next round.",
            "{name} scored most, {n} points, and leads the next round.",
            self.points,
            name=cast.name(self.seat),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadStays(Event):
    """``tied`` are the seats that scored most in the round, so that whoever led it, ``seat``, leads again."""

    tied: tuple[int, ...]
    points: int
    rules: ClassVar[tuple[str, ...]] = ("MD-2",)

    def to_you(self) -> Message:
        return say("Several are tied for the most, so you lead again.")

    def of_another(self, cast: Cast) -> Message:
        return say("Several are tied for the most, so {name} leads again.", name=cast.name(self.seat))

    def why(self) -> Message:
        return say_n(
            "Here {tied} players made {n} point each.",
            "Here {tied} players made {n} points each.",
            self.points,
            tied=len(self.tied),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class HandEnded(Event):
    """All cards of a hand are played. ``number`` counts hands from 1; ``points`` are by seat; ``seat`` dealt."""

    number: int
    points: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("MD-11",)

    def says(self, cast: Cast) -> Message:
        return say(
            "Hand {number} is over: all cards are played. It made: {points}.",
            number=self.number,
            points=points_of(self.points, cast),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDealt(Event):
    """A new hand was dealt by ``seat``, ``cards`` to each; ``leader`` plays first."""

    number: int
    leader: int
    cards: int
    rules: ClassVar[tuple[str, ...]] = ("MD-1", "MD-2")

    def says(self, cast: Cast) -> Message:
        if self.seat == cast.you:
            deals = say("You deal hand {number}.", number=self.number)
        else:
            deals = say("{name} deals hand {number}.", name=cast.name(self.seat), number=self.number)
        leads = say("You lead.") if self.leader == cast.you else say("{name} leads.", name=cast.name(self.leader))
        return listed(deals, say_n("{n} card each.", "{n} cards each.", self.cards), leads)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(WonByPoints):
    """The last hand is over. ``winners`` are the seats with most points; ``seat`` is the first of them."""

    rules: ClassVar[tuple[str, ...]] = ("MD-11",)


def points_of(points: Sequence[int], cast: Cast) -> Message:
    """Return the points of every seat as a list."""
    return with_commas(
        [say("{name} {points}", name=called(seat, cast), points=made) for seat, made in enumerate(points)]
    )

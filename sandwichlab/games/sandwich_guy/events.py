"""What can happen in The Sandwich Guy, and the sentence for each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from sandwichlab.core.events import Cast, Event
from sandwichlab.core.french import rank_of
from sandwichlab.core.wording import Message, listed, say, say_n
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.reasons import shown, why_sandwich

KINDS: Mapping[int, Message] = {
    rules.ONE_SUIT: say("all one suit"),
    rules.ONE_COLOUR: say("all one colour"),
    rules.MIXED: say("mixed colours"),
}
"""Names of the kinds of sandwiches by what they draw, for people."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """The game was dealt: ``cards`` to the hand, ``pile`` stay in the draw pile."""

    cards: int
    pile: int
    rules: ClassVar[tuple[str, ...]] = ("SG-1",)

    def says(self, cast: Cast) -> Message:
        return say("{cards} cards are dealt, {pile} stay in the draw pile.", cards=self.cards, pile=self.pile)


@dataclass(frozen=True, slots=True, kw_only=True)
class LostAtTheDeal(Dealt):
    """The game was dealt, and no sandwich can be made of the hand."""

    rules: ClassVar[tuple[str, ...]] = ("SG-1", "SG-5")

    def says(self, cast: Cast) -> Message:
        lost = say("No sandwich can be made of them: the game is lost at the deal.")
        # The base class is named: a dataclass with slots is made anew, so that plain super() would not find it.
        return listed(Dealt.says(self, cast), lost)


@dataclass(frozen=True, slots=True, kw_only=True)
class SandwichMade(Event):
    """A sandwich was made: first bun, meat, second bun."""

    cards: tuple[int, int, int]
    rules: ClassVar[tuple[str, ...]] = ("SG-2",)

    def to_you(self) -> Message:
        return say("You make {cards}.", cards=shown(self.cards))

    def of_another(self, cast: Cast) -> Message:
        return say("{name} makes {cards}.", name=cast.name(self.seat), cards=shown(self.cards))

    def why(self) -> Message:
        reason, _ = why_sandwich(self.cards)
        return say("Here: {reason}.", reason=reason)


@dataclass(frozen=True, slots=True, kw_only=True)
class CornerTurned(SandwichMade):
    """A sandwich was made that runs on from King to Ace."""

    rules: ClassVar[tuple[str, ...]] = ("SG-3",)


def sandwich_made(seat: int, cards: tuple[int, int, int]) -> SandwichMade:
    """Return the event of a sandwich that was made."""
    corner = rules.turns_corner(rank_of(cards[0]), rank_of(cards[2]))
    return CornerTurned(seat=seat, cards=cards) if corner else SandwichMade(seat=seat, cards=cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsDrawn(Event):
    """Cards were drawn for a sandwich of a kind; ``cards`` in the order of the pile, as many as the kind says."""

    kind: int
    cards: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("SG-4",)

    def to_you(self) -> Message:
        return say_n(
            "You draw {n} card for {kind}: {cards}.",
            "You draw {n} cards for {kind}: {cards}.",
            len(self.cards),
            kind=KINDS[self.kind],
            cards=shown(self.cards),
        )

    def of_another(self, cast: Cast) -> Message:
        return say_n(
            "{name} draws {n} card for {kind}: {cards}.",
            "{name} draws {n} cards for {kind}: {cards}.",
            len(self.cards),
            name=cast.name(self.seat),
            kind=KINDS[self.kind],
            cards=shown(self.cards),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFilled(CardsDrawn):
    """Fewer cards were drawn than the kind says, since the hand is full."""

    def why(self) -> Message:
        return say(
            "Here: the sandwich would draw {wanted}, but the hand is full with {most} cards.",
            wanted=rules.draws(self.kind),
            most=rules.most_held(),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PileTooShort(CardsDrawn):
    """Fewer cards were drawn than the kind says, since the pile held no more."""

    def why(self) -> Message:
        return say_n(
            "Here: the sandwich would draw {wanted}, but the pile held only {n} card.",
            "Here: the sandwich would draw {wanted}, but the pile held only {n} cards.",
            len(self.cards),
            wanted=rules.draws(self.kind),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class LastCardDrawn(Event):
    """The draw pile is empty: the game is won, and goes on for the score while sandwiches can be made."""

    rules: ClassVar[tuple[str, ...]] = ("SG-6",)

    def says(self, cast: Cast) -> Message:
        return say("That was the last card of the pile: the game is won.")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLost(Event):
    """No sandwich can be made, and ``pile`` cards remain in the draw pile; ``hand`` cards are left in hand."""

    pile: int
    hand: int
    rules: ClassVar[tuple[str, ...]] = ("SG-5",)

    def says(self, cast: Cast) -> Message:
        return say_n(
            "No sandwich can be made, and {n} card is still in the draw pile: the game is lost with {hand} in hand.",
            "No sandwich can be made, and {n} cards are still in the draw pile: the game is lost with {hand} in hand.",
            self.pile,
            hand=self.hand,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWon(Event):
    """No sandwich is left after the last card was drawn; ``left`` cards in hand are the score."""

    left: int
    rules: ClassVar[tuple[str, ...]] = ("SG-6",)

    def says(self, cast: Cast) -> Message:
        return say("No sandwich is left. The game is won, and the score is {left}.", left=self.left)


@dataclass(frozen=True, slots=True, kw_only=True)
class PerfectGame(GameWon):
    """A game was won with one card left."""

    def says(self, cast: Cast) -> Message:
        return say("One card is left: a perfect game.")

"""What one seat sees of Bread and Chocolate, and all that it has been able to see before and can still place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sandwichlab.core.view import View
from sandwichlab.games.bread_and_chocolate import rules
from sandwichlab.games.bread_and_chocolate.card_sets import WHOLE_DECK, as_set
from sandwichlab.games.bread_and_chocolate.moves import DISCARDING, OPENING, TURN, legal_moves

UNKNOWN = -1
"""A card in a pile that this seat cannot know."""


@dataclass(frozen=True, slots=True)
class BreadAndChocolateView(View):
    """The position as ``seat`` sees it. Piles go from the bottom card up; a card that cannot be known is UNKNOWN.

    ``counts`` are the cards in each hand. ``theirs`` are cards of the other hand that the seat saw go there, with no
    discard since; ``either`` are cards it saw go there before a discard: each is still there or lies in the face-down
    pile. ``owed`` of ``due`` discards are still to be made. ``reason`` is the rule that ended the game, or empty.
    """

    game: ClassVar[str] = "bread-and-chocolate"

    seat: int
    dealer: int
    free_draw: bool
    max_turns: int
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    draw_pile: tuple[int, ...]
    face_up: tuple[int, ...]
    face_down: tuple[int, ...]
    theirs: tuple[int, ...]
    either: tuple[int, ...]
    opening: bool
    spread: bool
    owed: int
    due: int
    turns: int
    blocked: int
    resets: int
    to_move: int | None
    winner: int | None
    reason: str

    @property
    def players(self) -> int:
        """The number of seats."""
        return 2

    @property
    def other(self) -> int:
        """The other seat."""
        return rules.other(self.seat)

    @property
    def top(self) -> int:
        """The face-up card on which is played."""
        return self.face_up[-1]

    @property
    def stage(self) -> int:
        """What is asked of the seat to move: OPENING, TURN or DISCARDING."""
        return stage_of(self.opening, self.owed)

    @property
    def can_draw(self) -> bool:
        """Whether a card can be had from the piles."""
        return rules.can_draw(len(self.draw_pile), len(self.face_up))

    @property
    def plays(self) -> int:
        """The cards of the hand that fit the face-up card, as a set."""
        return rules.playable(as_set(self.hand), self.top, self.spread)

    @property
    def draws(self) -> bool:
        """Whether this seat, if it is to move, may draw."""
        return self.stage == TURN and rules.may_draw(self.plays, self.free_draw, self.can_draw)

    @property
    def moves(self) -> tuple[str, ...]:
        if self.to_move != self.seat:
            return ()
        return tuple(map(str, legal_moves(self.stage, as_set(self.hand), self.top, self.spread, self.draws)))

    @property
    def possible(self) -> int:
        """The cards that might be in the other hand, as a set: all that the seat cannot place elsewhere."""
        placed = as_set((*self.hand, *self.face_up))
        return WHOLE_DECK & ~placed & ~as_set(card for card in (*self.draw_pile, *self.face_down) if card != UNKNOWN)

    def encoded(self) -> tuple[int, int, int, bool, bool, int, int, int, int]:
        """Return stage, hand, face-up card, spread, whether drawing is allowed, discards owed, and of the other hand its size, the cards known and possible there."""
        return (
            self.stage,
            as_set(self.hand),
            self.top,
            self.spread,
            self.draws,
            self.owed,
            self.counts[self.other],
            as_set(self.theirs),
            self.possible,
        )


def stage_of(opening: bool, owed: int) -> int:
    """Return what the seat to move is asked."""
    if opening:
        return OPENING
    return DISCARDING if owed else TURN

"""What one seat sees of Lunch Rush: its own hand and everything that was ever face up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from sandwichlab.core.cards import PAIRS, RANKS, packed
from sandwichlab.core.view import View
from sandwichlab.games.lunch_rush import rules


@dataclass(frozen=True, slots=True)
class Sandwich:
    """A sandwich that was taken: its cards in the order of the line, first and last are bread, and its points.

    ``turns`` tells the cards apart: the turn of the round, counted from 0, in which each was played.
    """

    cards: tuple[int, ...]
    points: int
    turns: tuple[int, ...]


def playable(hand: Sequence[int]) -> tuple[int, ...]:
    """Return the ranks of a hand that may be played, each once, lowest first."""
    held = packed(hand)
    return tuple(rank for rank in range(1, RANKS + 1) if rules.holds(held, rank))


@dataclass(frozen=True, slots=True)
class LunchRushView(View):
    """The position as ``seat`` sees it. ``counts`` are the cards in each hand; the rest is as in the state.

    ``line_turns`` are the turns of the round in which the cards of the line were played.
    """

    game: ClassVar[str] = "lunch-rush"

    seat: int
    players: int
    teams: bool
    round: int
    dealer: int
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    line: tuple[int, ...]
    line_turns: tuple[int, ...]
    taken: tuple[tuple[Sandwich, ...], ...]
    earlier: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    to_move: int | None

    @property
    def moves(self) -> tuple[str, ...]:
        return tuple(map(str, playable(self.hand))) if self.to_move == self.seat else ()

    @property
    def turn(self) -> int:
        """How many turns of the round are over."""
        return rules.turns_played(self.players, sum(self.counts))

    def player_of(self, turn: int) -> int:
        """Return the seat that plays in a turn of this round."""
        return rules.seat_of_turn(self.dealer, turn, self.players)

    @property
    def unseen(self) -> int:
        """The cards that this seat cannot have seen this round, packed: in other hands or not dealt."""
        seen = packed(self.hand) + packed(self.line)
        return packed(PAIRS.cards) - seen - sum(packed(sandwich.cards) for each in self.taken for sandwich in each)

    def encoded(self) -> tuple[int, int, list[int], int]:
        """Return hand and unseen cards, packed, then the line with two spare places behind its end, and its length."""
        return packed(self.hand), self.unseen, [*self.line, 0, 0], len(self.line)

"""What one seat sees of Market Day: its own hand and everything that was ever face up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from sandwichlab.core.cards import PAIRS, RANKS, packed
from sandwichlab.core.view import View
from sandwichlab.games.market_day import rules
from sandwichlab.games.market_day.market import Market
from sandwichlab.games.market_day.moves import KEEPING, PLAYS, TRADES
from sandwichlab.games.market_day.resolving import resolved


def playable(hand: Sequence[int]) -> tuple[int, ...]:
    """Return the ranks of a hand that may be played, each once, lowest first."""
    held = packed(hand)
    return tuple(rank for rank in range(1, RANKS + 1) if rules.holds(held, rank))


def laid(played: Sequence[tuple[int, int]], leader: int, players: int) -> Market:
    """Return the market of cards that were played, as pairs of seat and rank, once rules have been applied to a whole round."""
    market = Market(tuple(rank for _, rank in played), leader, players)
    return resolved(market)[0] if rules.round_is_complete(market.length, players) else market


@dataclass(frozen=True, slots=True)
class MarketDayView(View):
    """The position as ``seat`` sees it. ``counts`` are the cards in each hand; the rest is as in the state."""

    game: ClassVar[str] = "market-day"

    seat: int
    players: int
    hand_number: int
    dealer: int
    leader: int
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    played: tuple[tuple[int, int], ...]
    gone: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    last: tuple[int, ...] | None
    earlier: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    to_move: int | None

    @property
    def cards(self) -> tuple[int, ...]:
        """The ranks of this round's cards, in the order of play."""
        return tuple(rank for _, rank in self.played)

    @property
    def round(self) -> int:
        """How many rounds of the hand are over."""
        return len(self.rounds)

    @property
    def market(self) -> Market:
        """This round's cards, with what has become of them when all are played."""
        return laid(self.played, self.leader, self.players)

    @property
    def is_asking_the_tinker(self) -> bool:
        """Whether a Tinker is to be traded or kept now."""
        return self.to_move is not None and rules.round_is_complete(len(self.played), self.players)

    @property
    def moves(self) -> tuple[str, ...]:
        if self.to_move != self.seat:
            return ()
        if self.is_asking_the_tinker:
            return (*(str(TRADES[place]) for place in self.market.open_places), str(KEEPING))
        return tuple(str(PLAYS[rank - 1]) for rank in playable(self.hand))

    @property
    def unseen(self) -> int:
        """The cards that this seat cannot have seen this hand, packed: in other hands or not dealt."""
        return packed(PAIRS.cards) - packed(self.hand) - packed(self.cards) - packed(self.gone)

    def encoded(self) -> tuple[int, int, list[int], int, int, int, int]:
        """Return what a policy is given, in ints.

        Hand and unseen cards, packed; the cards of the round with room for those to come, and how many lie there; the
        players; and, where the Tinker is asked, the places in play as a set and the Tinker's own, otherwise 0 and -1.
        """
        room = rules.places_in_round(self.players) - len(self.played)
        in_play, tinker = 0, -1
        if self.is_asking_the_tinker:
            market = self.market
            in_play, tinker = market.in_play, market.tinker
        cards = [*self.cards, *[0] * room]
        return packed(self.hand), self.unseen, cards, len(self.played), self.players, in_play, tinker

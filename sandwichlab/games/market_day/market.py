"""The cards of a round in the order of play, and what has become of each of them so far."""

from __future__ import annotations

from dataclasses import dataclass

from sandwichlab.games.market_day import rules

SCORED, SPOILED, RAINED, KILLED, TRADED = range(5)
"""What becomes of a card: it scores for whoever played it, or it does not, or it was swapped with the Tinker."""


@dataclass(frozen=True, slots=True)
class Market:
    """A round's cards: ``cards`` as they lie now, ``leader`` played the first. The sets of places are ints, a bit a place.

    ``kills`` are pairs of places, Knight and killed; ``trade`` is the Tinker's place and the place it was swapped with.
    """

    cards: tuple[int, ...]
    leader: int
    players: int
    spoiled: int = 0
    rained: int = 0
    kills: tuple[tuple[int, int], ...] = ()
    trade: tuple[int, int] | None = None

    @property
    def length(self) -> int:
        """How many cards lie there."""
        return len(self.cards)

    @property
    def killed(self) -> int:
        """The places whose cards Knights have killed."""
        return sum(1 << target for _, target in self.kills)

    @property
    def in_play(self) -> int:
        """The places whose cards are still in play."""
        return (1 << self.length) - 1 & ~self.spoiled & ~self.rained & ~self.killed

    @property
    def has_rain(self) -> bool:
        """Whether it rains: exactly one 7 lies there."""
        return rules.rain_place(self.cards, self.length) >= 0

    @property
    def tinker(self) -> int:
        """The place of the Tinker if it is in play, or -1."""
        return rules.tinker_place(self.cards, self.length, self.in_play)

    @property
    def open_places(self) -> tuple[int, ...]:
        """The places whose cards the Tinker may be swapped with."""
        return places_of(rules.trade_places(self.cards, self.length, self.in_play))

    def owner(self, place: int) -> int:
        """Return the seat that played the card of a place, and scores what lies there at the end."""
        return rules.seat_of_place(self.leader, place, self.players)

    def fate(self, place: int) -> int:
        """Return what has become of the card that was played at a place."""
        for fate, places in ((SPOILED, self.spoiled), (RAINED, self.rained), (KILLED, self.killed)):
            if places >> place & 1:
                return fate
        return TRADED if self.trade and place in self.trade else SCORED

    def points_by_place(self) -> tuple[int, ...]:
        """Return what the card of each place scores."""
        return tuple(rules.points_at(self.cards, self.in_play, place) for place in range(self.length))

    def points_by_seat(self) -> tuple[int, ...]:
        """Return what each seat scores in the round."""
        points = [0] * self.players
        for place, made in enumerate(self.points_by_place()):
            points[self.owner(place)] += made
        return tuple(points)

    def as_played(self) -> tuple[int, ...]:
        """Return the cards in the order of play, as they lay before the trade."""
        cards = list(self.cards)
        if self.trade:
            rules.trade(cards, *self.trade)
        return tuple(cards)


def places_of(places: int) -> tuple[int, ...]:
    """Return the places of a set, in the order of play."""
    return tuple(place for place in range(places.bit_length()) if places >> place & 1)

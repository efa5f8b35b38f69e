"""What came of each match, and of each entrant: counted from the rows of its games, deal by deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import nan
from typing import Any

from sandwichlab.chance.tournament.playing import Event, Played, lost_by
from sandwichlab.chance.tournament.seating import Lineup, Match
from sandwichlab.chance.tournament.standing import SURE, Estimate, chance_alone, estimate, holm, share
from sandwichlab.core.wording import Message
from sandwichlab.games.registry import part


@dataclass(frozen=True, slots=True)
class Pair:
    """A match. Shares are of its games, 0 to 1; ``one`` and ``other`` are names.

    ``difference`` is how much larger one's share is; ``score`` how much higher its scores are in the mean, over the deals without a fault.
    ``alone`` are the shares of each where it sat alone among the other's. ``chance`` is how likely chance alone brings such a difference,
    ``corrected`` the same among so many pairs.
    """

    one: str
    other: str
    deals: int
    games: int
    shares: tuple[Estimate, Estimate]
    difference: Estimate
    score: Estimate | None
    more: dict[str, Estimate]
    alone: tuple[float, float] | None
    faults: tuple[int, int]
    chance: float
    corrected: float

    @property
    def differs(self) -> bool:
        """Whether the difference is more than noise, all pairs considered."""
        return self.corrected < SURE

    @property
    def ahead(self) -> str:
        """Who won more."""
        return self.one if self.difference.mean > 0 else self.other

    @property
    def behind(self) -> str:
        """Who won less."""
        return self.other if self.difference.mean > 0 else self.one

    def as_row(self) -> dict[str, Any]:
        """Return what the frame has of this pair."""
        row: dict[str, Any] = {"a": self.one, "b": self.other, "deals": self.deals, "games": self.games}
        for name, found in zip(("share_a", "share_b"), self.shares, strict=True):
            row |= _named(name, found)
        row |= _named("difference", self.difference)
        row |= {"p": self.chance, "p_holm": self.corrected, "differs": self.differs}
        if self.score is not None:
            row |= _named("score_difference", self.score)
        for name, found in self.more.items():
            row |= _named(f"{name}_difference", found)
        if self.alone is not None:
            row |= {"alone_a": self.alone[0], "alone_b": self.alone[1]}
        return row | {"faults_a": self.faults[0], "faults_b": self.faults[1]}


def _named(name: str, found: Estimate) -> dict[str, float]:
    return {name: found.mean, f"{name}_low": found.low, f"{name}_high": found.high}


@dataclass(frozen=True, slots=True)
class Place:
    """An entrant: the share of its games that it won, and whom it is better or worse than for sure, in their own match."""

    name: str
    title: Message
    share: Estimate
    better_than: tuple[str, ...]
    worse_than: tuple[str, ...]
    faults: int


@dataclass(slots=True)
class _Sums:
    """What two sides have made of one deal, in whole numbers; ``alone`` are the wins of a side that had one seat of several."""

    wins: list[int]
    scores: list[int]
    more: list[list[int]]
    alone: list[int]
    faults: list[int]


class _Count:
    """Counts the rows of a tournament."""

    def __init__(self, event: Event, played: Played) -> None:
        self.event = event
        self.played = played
        self.win: int = part(event.engine.id, "counted").WIN
        self.more = event.columns[2 * event.players :]

    def _row(self, lineup: Lineup, deal: int) -> Sequence[int]:
        width = self.event.width
        return self.played.rows[lineup][deal * width : (deal + 1) * width]

    def _deal(self, match: Match, deal: int) -> _Sums:
        players = self.event.players
        sums = _Sums([0, 0], [0, 0], [[0, 0] for _ in self.more], [0, 0], [0, 0])
        for lineup in match.lineups:
            row = self._row(lineup, deal)
            for seat, entrant in enumerate(lineup):
                side = int(entrant == match.other)
                sums.scores[side] += row[seat]
                sums.wins[side] += row[players + seat]
                if lineup.count(entrant) == 1:
                    sums.alone[side] += row[players + seat]
            # What else is counted belongs to the game, and so to a player only where it is played alone.
            for place, column in enumerate(sums.more):
                column[int(lineup[0] == match.other)] += row[2 * players + place]
            for side, entrant in enumerate((match.one, match.other)):
                sums.faults[side] += lost_by(lineup, row[-1], entrant)
        return sums

    def pair(self, match: Match) -> Pair:
        """Return a match, its chance not corrected yet."""
        event = self.event
        deals = [self._deal(match, deal) for deal in range(self.played.deals)]
        # Each has this many games and seats of its own in a deal, or shares the games and has half the seats.
        games = len(match.lineups) // 2 if event.players == 1 else len(match.lineups)
        seats = len(match.lineups) * event.players // 2
        lone = sum(lineup.count(match.one) == 1 for lineup in match.lineups)
        whole = [sums for sums in deals if not any(sums.faults)]
        apart = [_apart(sums.wins) for sums in deals]
        return Pair(
            one=event.entrants[match.one].name,
            other=event.entrants[match.other].name,
            deals=len(deals),
            games=len(deals) * len(match.lineups),
            shares=(
                share([sums.wins[0] for sums in deals], games * self.win),
                share([sums.wins[1] for sums in deals], games * self.win),
            ),
            difference=estimate(apart, games * self.win, 1),
            score=estimate([_apart(sums.scores) for sums in whole if self._can_compare(sums)], seats)
            if event.has_scores
            else None,
            more={
                name: estimate([_apart(sums.more[place]) for sums in whole], 1, 1)
                for place, name in enumerate(self.more)
            },
            alone=_shares(deals, lone * self.win) if event.players > 1 and lone else None,
            faults=(sum(sums.faults[0] for sums in deals), sum(sums.faults[1] for sums in deals)),
            chance=chance_alone(apart),
            corrected=nan,
        )

    def _can_compare(self, sums: _Sums) -> bool:
        """Return whether scores of a deal can be compared: those of a lost solitaire have no rank."""
        return self.event.players > 1 or all(sums.wins)

    def share(self, entrant: int) -> Estimate:
        """Return the share of its games that an entrant won."""
        lineups = [lineup for lineup in self.event.lineups if entrant in lineup]
        wins = [sum(self._won(lineup, deal, entrant) for lineup in lineups) for deal in range(self.played.deals)]
        return share(wins, len(lineups) * self.win)

    def _won(self, lineup: Lineup, deal: int, entrant: int) -> int:
        row, players = self._row(lineup, deal), self.event.players
        return sum(row[players + seat] for seat, number in enumerate(lineup) if number == entrant)

    def faults(self, entrant: int) -> int:
        """Return how many games an entrant lost by faults."""
        lineups = [lineup for lineup in self.event.lineups if entrant in lineup]
        return sum(
            lost_by(lineup, self._row(lineup, deal)[-1], entrant)
            for lineup in lineups
            for deal in range(self.played.deals)
        )


def _apart(two: Sequence[int]) -> int:
    return two[0] - two[1]


def _shares(deals: Sequence[_Sums], times: int) -> tuple[float, float]:
    games = len(deals) * times
    return sum(sums.alone[0] for sums in deals) / games, sum(sums.alone[1] for sums in deals) / games


def pairs_of(event: Event, played: Played) -> tuple[Pair, ...]:
    """Return what came of each match, chances corrected for their number."""
    count = _Count(event, played)
    found = [count.pair(match) for match in event.matches]
    corrected = holm([pair.chance for pair in found])
    return tuple(replace(pair, corrected=chance) for pair, chance in zip(found, corrected, strict=True))


def places_of(event: Event, played: Played, pairs: Sequence[Pair]) -> tuple[Place, ...]:
    """Return the entrants, whoever won the largest share of its games first."""
    count = _Count(event, played)
    sure = [(pair.ahead, pair.behind) for pair in pairs if pair.differs]
    places = [
        Place(
            entrant.name,
            entrant.title,
            count.share(number),
            tuple(behind for ahead, behind in sure if ahead == entrant.name),
            tuple(ahead for ahead, behind in sure if behind == entrant.name),
            count.faults(number),
        )
        for number, entrant in enumerate(event.entrants)
    ]
    return tuple(sorted(places, key=lambda place: -place.share.mean))

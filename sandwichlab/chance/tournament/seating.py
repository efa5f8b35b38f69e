"""Who sits where in a match, so that neither the deal nor the seat decides it.

Every deal is played several times. With one player each entrant plays it alone. Otherwise entrant A sits alone among entrants B, once at
every seat, and then B alone among A's, once at every seat: twice as many games as there are seats, in which A and B have had every seat
equally often, with the same cards. Two equal players win exactly half of these games, whatever was dealt. With two fixed teams, A is one
team and B the other, then the other way round.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from sandwichlab.games.registry import part

Lineup = tuple[int, ...]
"""The entrant at each seat, by number."""


@dataclass(frozen=True, slots=True)
class Match:
    """Two entrants by number, and how they sit, one line-up a rotation."""

    one: int
    other: int
    lineups: tuple[Lineup, ...]


def matches_of(entrants: int, game: str, players: int, options: Mapping[str, Any]) -> tuple[Match, ...]:
    """Return a match for every two entrants."""
    patterns = _patterns(game, players, options)
    return tuple(
        Match(one, other, tuple(tuple((one, other)[place] for place in pattern) for pattern in patterns))
        for one, other in combinations(range(entrants), 2)
    )


def _patterns(game: str, players: int, options: Mapping[str, Any]) -> list[tuple[int, ...]]:
    """Return who sits where, 0 for one entrant and 1 for the other."""
    if players == 1:
        return [(0,), (1,)]
    if options.get("teams") and has_two_teams(game, players):
        first = tuple(seat % 2 for seat in range(players))
        return [first, tuple(1 - side for side in first)]
    lone = [tuple(int(seat != place) for seat in range(players)) for place in range(players)]
    # With two players, the other alone among the one's is the same again.
    return lone if players == 2 else lone + [tuple(1 - side for side in pattern) for pattern in lone]


def has_two_teams(game: str, players: int) -> bool:
    """Return whether teams, where they are played, are two that last the whole game, at every other seat."""
    rules = part(game, "rules")
    team_of = getattr(rules, "team_of", None)
    if team_of is None:
        return False
    teams = [[team_of(seat, players, dealer) for seat in range(players)] for dealer in range(players)]
    return all(team == teams[0] for team in teams) and teams[0] == [teams[0][seat % 2] for seat in range(players)]

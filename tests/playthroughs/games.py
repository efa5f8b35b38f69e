"""Which games are kept as transcripts: for every game enough of them that each of its rules is met."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple


class Played(NamedTuple):
    """A game to be kept: its players, seed, policy and options, and the name of its file."""

    name: str
    game: str
    players: int
    seed: int
    policy: str
    options: Mapping[str, Any] = MappingProxyType({})


PLAYED = (
    Played("lunch-rush-2", "lunch-rush", 2, 1, "greedy"),
    Played("lunch-rush-4-teams", "lunch-rush", 4, 2, "random", {"teams": True, "dealer": 3}),
    Played("lunch-rush-5-teams", "lunch-rush", 5, 3, "careful", {"teams": True}),
    Played("market-day-2", "market-day", 2, 1, "greedy"),
    Played("market-day-4", "market-day", 4, 2, "careful", {"dealer": 3}),
    Played("sandwich-guy-perfect", "sandwich-guy", 1, 9, "careful"),
    Played("sandwich-guy-lost", "sandwich-guy", 1, 4, "greedy"),
    Played("sandwich-guy-straight", "sandwich-guy", 1, 2, "random", {"reading": "straight"}),
    Played("bread-and-chocolate-out", "bread-and-chocolate", 2, 11, "greedy", {"dealer": 1}),
    Played("bread-and-chocolate-drawn", "bread-and-chocolate", 2, 13, "random", {"free_draw": True, "max_turns": 60}),
)

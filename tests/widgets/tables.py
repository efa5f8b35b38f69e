"""Tables of Lunch Rush for tests, and what is done at them again and again."""

from __future__ import annotations

from typing import Any

import sandwichlab as sl
from sandwichlab.core.cards import PAIRS
from sandwichlab.core.session import Session
from sandwichlab.testing.decks import deck_that_deals
from sandwichlab.testing.pilot import Pilot


def pilot(players: int = 4, seed: int = 7, **options: Any) -> Pilot:
    """Return a pilot at a table of Lunch Rush."""
    return Pilot(sl.table("lunch-rush", players=players, seed=seed, **options))


def session_of(table: Pilot) -> Session:
    """Return the session behind a table."""
    session: Session = table.desk.maker.session  # type: ignore[attr-defined]
    return session


def go_on(table: Pilot) -> None:
    """Press what waits to be pressed, until a card can be played or the game is over."""
    while table.frame["actions"]["main"] and session_of(table).outcome is None:
        table.press(table.frame["actions"]["main"][0]["label"])


def two_players(mine: list[int], other: list[int], **options: Any) -> Pilot:
    """Return a table for two at which I begin and hold given cards."""
    first = deck_that_deals(PAIRS, [mine, other], 10)
    rest = [sorted(first)] * 5
    return Pilot(sl.table("lunch-rush", players=2, decks=[first, *rest], dealer=1, **options))


MINE = [3, 5, 7, 7, 8, 9, 9, 9, 10, 10]
OTHER = [2, 2, 4, 5, 6, 6, 8, 8, 9, 9]

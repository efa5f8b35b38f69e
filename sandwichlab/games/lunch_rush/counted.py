"""What is counted of a game of Lunch Rush: from the steps of one session, and as tables over many games."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from typing import Any

from sandwichlab.core.scores import WIN, scores_table, seat_columns, seat_labels, shares
from sandwichlab.core.session import Session
from sandwichlab.core.statistics import mean_and_error
from sandwichlab.core.table import Table
from sandwichlab.core.wording import Message, say
from sandwichlab.games.lunch_rush.engine import winners_of
from sandwichlab.games.lunch_rush.events import SANDWICH_NAMES, RoundEnded, SandwichTaken

__all__ = ["WIN", "column_labels", "columns", "points_by_bread", "row_of", "tallies"]

POINTS = ("best_sandwich",)
"""Columns that are counted in points, besides the scores."""


def columns(players: int) -> tuple[str, ...]:
    """Return the names of what is counted of one game."""
    return (*seat_columns(players), "turns", "sandwiches", "best_sandwich", "cards_left")


def column_labels(players: int) -> dict[str, Message]:
    """Return the names of the columns for people."""
    counted = {
        "turns": say("turns"),
        "sandwiches": say("sandwiches"),
        "best_sandwich": say("points of the best sandwich"),
        "cards_left": say("cards left in the line"),
    }
    return {**seat_labels(players), **counted}


def row_of(session: Session, tallies: Mapping[str, Sequence[MutableSequence[int]]] | None = None) -> list[int]:
    """Return what is counted of one game played to its end, and add it to the tallies, where some are given."""
    events = [event for step in session.steps for event in step.events]
    sandwiches = [event for event in events if isinstance(event, SandwichTaken)]
    scores = session.steps[-1].after.scores
    if tallies is not None:
        for sandwich in sandwiches:
            tallies["points_by_bread"][sandwich.rank][sandwich.points] += 1
        for seat, score in enumerate(scores):
            tallies["scores"][seat][score] += 1
    wins = shares(winners_of(scores), session.players)
    left = sum(len(event.left) for event in events if isinstance(event, RoundEnded))
    return [*scores, *wins, len(session.steps), len(sandwiches), max((s.points for s in sandwiches), default=0), left]


def tallies(players: int, counts: Mapping[str, Any]) -> dict[str, Table]:
    """Return the tallies as tables: scores by seat, and sandwiches by the rank of their bread."""
    return {
        "scores": scores_table(players, counts["scores"]),
        "points_by_bread": points_by_bread(counts["points_by_bread"]),
    }


def points_by_bread(counts: Any) -> Table:
    """Return the table of sandwiches by the rank of their bread: how many, and the mean of their points with its error."""
    rows = {}
    for rank in SANDWICH_NAMES:
        points = [(value, int(count)) for value, count in enumerate(counts[rank]) if count]
        number = sum(count for _, count in points)
        total = sum(value * count for value, count in points)
        squares = sum(value * value * count for value, count in points)
        rows[rank] = (number, total, *(mean_and_error(number, total, squares) if number else (float("nan"),) * 3))
    headings = {
        "sandwiches": say("sandwiches"),
        "points": say("points in all"),
        "mean": say("mean points"),
        "se": say("standard error"),
        "sd": say("standard deviation"),
    }
    return Table(say("Points of a sandwich by the rank of its bread"), say("bread"), headings, rows)

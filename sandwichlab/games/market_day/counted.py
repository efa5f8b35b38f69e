"""What is counted of a game of Market Day: from the steps of one session, and as tables over many games."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from typing import Any

from sandwichlab.core.cards import RANKS
from sandwichlab.core.compiled import compiled
from sandwichlab.core.scores import WIN, scores_table, seat_columns, seat_labels, shares
from sandwichlab.core.session import Session
from sandwichlab.core.statistics import mean_and_error
from sandwichlab.core.table import Table
from sandwichlab.core.wording import Message, say
from sandwichlab.games.market_day import rules
from sandwichlab.games.market_day.engine import winners_of
from sandwichlab.games.market_day.market import KILLED, RAINED, SCORED, SPOILED, TRADED
from sandwichlab.games.market_day.resolving import RoundScored

__all__ = ["WIN", "column_labels", "columns", "fates", "points_by_card", "row_of", "tallies"]

FATES: dict[int, tuple[str, Message]] = {
    SCORED: ("scored", say("scored")),
    SPOILED: ("spoiled", say("spoiled by its rank")),
    RAINED: ("rained_on", say("rained on")),
    KILLED: ("killed", say("killed by a Knight")),
    TRADED: ("traded", say("traded")),
}
"""What becomes of a card, by the column that counts it and by its name for people."""

COLUMN = 7
"""How many bits the number of a column takes."""

COLUMNS = (1 << COLUMN) - 1
CARD_TALLY = (RANKS + 1, len(FATES) << 4)
"""The shape of the tally of cards: by rank, and by what became of the card and the points it made for whoever played it."""


@compiled
def card_column(fate: int, points: int) -> int:
    """Return the column of the tally of cards for what became of one and the points it made."""
    return fate << 4 | points


@compiled
def points_of(column: int) -> int:
    """Return the points that a column of the tally of cards stands for."""
    return column & 15


def columns(players: int) -> tuple[str, ...]:
    """Return the names of what is counted of one game."""
    return (*seat_columns(players), "turns", "spoiled", "rains", "killed", "trades", "ties")


def column_labels(players: int) -> dict[str, Message]:
    """Return the names of the columns for people."""
    counted = {
        "turns": say("turns"),
        "spoiled": say("cards spoiled by their rank"),
        "rains": say("rounds with rain"),
        "killed": say("cards killed by Knights"),
        "trades": say("trades of the Tinker"),
        "ties": say("rounds with a tie for the most"),
    }
    return {**seat_labels(players), **counted}


def row_of(session: Session, tallies: Mapping[str, Sequence[MutableSequence[int]]] | None = None) -> list[int]:
    """Return what is counted of one game played to its end, and add it to the tallies, where some are given."""
    scored = [event for step in session.steps for event in step.events if isinstance(event, RoundScored)]
    markets = [event.market for event in scored]
    scores = session.steps[-1].after.scores
    if tallies is not None:
        for market in markets:
            for place, rank in enumerate(market.as_played()):
                tallies["cards"][rank][card_column(market.fate(place), market.points_by_place()[place])] += 1
        for seat, score in enumerate(scores):
            tallies["scores"][seat][score] += 1
    return [
        *scores,
        *shares(winners_of(scores), session.players),
        len(session.steps),
        sum(market.spoiled.bit_count() for market in markets),
        sum(market.has_rain for market in markets),
        sum(len(market.kills) for market in markets),
        sum(market.trade is not None for market in markets),
        sum(rules.best_seat(event.points, session.players) < 0 for event in scored),
    ]


def tallies(players: int, counts: Mapping[str, Any]) -> dict[str, Table]:
    """Return the tallies as tables: scores by seat, what became of cards, and what they made, by rank."""
    return {
        "scores": scores_table(players, counts["scores"]),
        "fates": fates(counts["cards"]),
        "points_by_card": points_by_card(counts["cards"]),
    }


def _count(counts: Any, rank: int, fate: int, points: int) -> int:
    return int(counts[rank][card_column(fate, points)])


def fates(counts: Any) -> Table:
    """Return the table of what became of the cards of each rank: how many were played, scored, spoiled and so on."""
    headings = {"played": say("cards played"), **dict(FATES.values())}
    rows = {}
    for rank in range(1, RANKS + 1):
        became = {fate: sum(_count(counts, rank, fate, points) for points in range(RANKS + 1)) for fate in FATES}
        rows[rank] = [sum(became.values()), *became.values()]
    return Table(say("What becomes of a card, by its rank"), say("rank"), headings, rows)


def points_by_card(counts: Any) -> Table:
    """Return the table of what a card makes for whoever plays it, by its rank: the mean of its points with its error."""
    rows = {}
    for rank in range(1, RANKS + 1):
        points = [(value, sum(_count(counts, rank, fate, value) for fate in FATES)) for value in range(RANKS + 1)]
        number = sum(count for _, count in points)
        total = sum(value * count for value, count in points)
        squares = sum(value * value * count for value, count in points)
        rows[rank] = (number, total, *(mean_and_error(number, total, squares) if number else (float("nan"),) * 3))
    headings = {
        "played": say("cards played"),
        "points": say("points in all"),
        "mean": say("mean points"),
        "se": say("standard error"),
        "sd": say("standard deviation"),
    }
    return Table(say("Points of a card for whoever plays it, by its rank"), say("rank"), headings, rows)

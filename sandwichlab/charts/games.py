"""Which games stand behind the rows of a chart's table: what the charts have in common."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from itertools import accumulate
from typing import Any

from sandwichlab.chance.columns import Column
from sandwichlab.chance.rows import CountedGames, Games, Moment, Row
from sandwichlab.core.events import NAMES
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, say

FEWEST, USUAL, MOST = say("fewest points"), say("most often"), say("most points")


def telling_points(counts: Sequence[int]) -> dict[int, Message]:
    """Return the points that tell most about some counts by points: fewest, most often, most; in order, each once."""
    made = [points for points, count in enumerate(counts) if count]
    names = {made[0]: FEWEST, made[-1]: MOST, max(made, key=lambda points: int(counts[points])): USUAL}
    return {points: names[points] for points in sorted(names)}


def row_by_points(name: Message, counts: Sequence[int], way: Callable[[Message, int], Games]) -> Row:
    """Return a row with a way to choose for each of the points that tell most; the one that was made most often is taken first."""
    telling = telling_points(counts)
    ways = tuple(way(say("{what}: {points}", what=what, points=points), points) for points, what in telling.items())
    return Row(name, ways, list(telling.values()).index(USUAL))


def seat_name(seat: int) -> Message:
    """Return what the step-through calls a seat, with its number, as charts count."""
    return say("{name} (seat {seat})", name=NAMES[seat], seat=seat)


def whole_game(seat: int, text: Message) -> Moment:
    """Return the moment of a game that is to be seen as a whole: its deal."""
    return Moment(0, seat, text)


def value_in(column: Column, session: Session) -> Fraction:
    """Return what a column has of one game."""
    row = column.sim._counted.row_of(session)
    return Fraction(row[column.sim.columns.index(column.name)], column.scale)


def seat_of(column: Column) -> int:
    """Return the seat that a column is about; the first where it is about the whole game."""
    seat = re.fullmatch(r"(?:score|won)_(\d+)", column.name)
    return int(seat[1]) if seat else 0


def counted_in(name: Message, column: Column, wanted: Any) -> CountedGames:
    """Return the games in which a column has a value, or one in a range."""
    return CountedGames(name, column.sim, partial(_with_value, column), **{column.name: wanted})


def _with_value(column: Column, session: Session) -> Moment:
    text = say("{label}: {value} in this game.", label=column.label, value=value_in(column, session))
    return whole_game(seat_of(column), text)


def ways_of_share(column: Column) -> list[Games]:
    """Return the ways to choose a game of a column that is a share of games: where it was so, in part, or not."""
    values = column.counts()
    whole = column.scale
    ways: list[Games] = []
    if values.get(whole):
        ways.append(counted_in(say("{label}: yes", label=column.label), column, 1))
    if any(0 < value < whole for value in values):
        ways.append(counted_in(say("{label}: in part", label=column.label), column, _in_part))
    if values.get(0):
        ways.append(counted_in(say("{label}: no", label=column.label), column, 0))
    return ways


def _in_part(share: float) -> bool:
    return 0 < share < 1


def ways_of_mean(column: Column) -> tuple[list[Games], int]:
    """Return the ways to choose a game of a column whose mean is shown: its lowest value, its median, its highest; and the median's place."""
    counts = column.counts()
    values = list(counts)
    below = accumulate(counts.values())
    middle = next(value for value, games in zip(values, below, strict=True) if 2 * games >= column.games)
    # Where few games were played, the median may be one of the ends: each value is there once.
    names = {values[0]: say("lowest"), values[-1]: say("highest"), middle: say("median")}
    ways: list[Games] = [
        counted_in(say("{what}: {points}", what=names[value], points=value), column, value) for value in sorted(names)
    ]
    return ways, sorted(names).index(middle)

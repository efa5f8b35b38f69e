"""Which games stand behind the rows of a chart's table: what the charts have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandwichlab.chance.rows import Games, Moment, Row
from sandwichlab.core.events import NAMES
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

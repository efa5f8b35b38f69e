"""Simulations side by side: the mean of each with its interval, and how far each is from the first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import hypot, isnan, nan
from typing import Any

from plotly.subplots import make_subplots

from sandwichlab.chance.columns import Column, Difference, difference, farthest
from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.rows import Moment, NumberedGames, Row
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.chart import Chart
from sandwichlab.charts.games import seat_of, value_in, ways_of_mean, ways_of_share, whole_game
from sandwichlab.charts.names import names_of
from sandwichlab.charts.quantity import (
    apart_said,
    mean_axis,
    mean_said,
    means_said,
    narrow,
    shown,
    titled,
    wrapped,
)
from sandwichlab.charts.theme import INK, SEATS
from sandwichlab.core.errors import BadOption, as_items, short
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, listed, say, verbatim

MOST = 12
"""At most so many simulations have room in one chart."""

Sims = Mapping[str, Simulation] | Sequence[Simulation]


@dataclass(frozen=True, slots=True)
class Line:
    """One simulation: its name, its column, its mean with the ends of the interval, and how far it is from the first; as shown."""

    name: Message
    column: Column
    mean: float
    ends: tuple[float, float] | None
    apart: float = 0.0
    reach: float | None = None
    difference: Difference | None = None


def compare(sims_by_name: Sims, column: str = "score_0") -> Chart:
    """Return the chart of the mean of a column in several simulations, and of how far each is from the first.

    ``sims_by_name`` is a mapping from names to simulations, or a list of simulations, which are then named by what differs. Those
    with the same seed are compared game by game, since games of the same number have the same decks: the error is that of the
    differences. The intervals of the differences are all right together in 95 of 100 cases. Raises ``BadOption``.
    """
    sims, names = _read(sims_by_name)
    lines = _lines([Column(sim, column) for sim in sims], names)
    first = lines[0]
    title = say("Compared: {name}", name=first.column.label)
    return Chart(_figure(lines, title), _alt(lines), _table(lines, title), _rows(lines))


def _rows(lines: list[Line]) -> dict[int, Row]:
    """Return a row for each simulation: games as its column has them, and those farthest from the first with the same decks."""
    first = lines[0].column
    rows = {}
    for place, line in enumerate(lines):
        ways, usual = (ways_of_share(line.column), 0) if line.column.is_share else ways_of_mean(line.column)
        if place:
            ways += _ways_apart(line.column, first)
        rows[place] = Row(line.name, tuple(ways), usual)
    return rows


def _ways_apart(column: Column, first: Column) -> Iterator[NumberedGames]:
    """Yield the games that are most above and most below the first simulation's, where they were dealt alike."""
    found = farthest(column, first)
    if found is None:
        return
    below, above = found
    tells = [partial(_told_apart, column, first, number) for number, _ in found]
    if above[1] > 0:
        name = say("most above the first: {apart}", apart=f"+{above[1]}")
        yield NumberedGames(name, column.sim, tells[1], above[:1])
    if below[1] < 0:
        name = say("most below the first: {apart}", apart=f"−{-below[1]}")
        yield NumberedGames(name, column.sim, tells[0], below[:1])


def _told_apart(column: Column, first: Column, number: int, session: Session) -> Moment:
    """Return the moment of a game whose decks the first simulation had as well: how it went in both."""
    text = say(
        "{label}: {value} in this game, and {other} in the first simulation's, which has the same decks.",
        label=column.label,
        value=value_in(column, session),
        other=value_in(first, first.sim.replay(number)),
    )
    return whole_game(seat_of(column), text)


def _read(given: object) -> tuple[list[Simulation], list[Message]]:
    items = tuple(given.values()) if isinstance(given, Mapping) else as_items(given)
    if items is None or isinstance(given, Simulation):
        raise BadOption(
            say("Simulations are compared as a list, or as {{'name': sim, ...}}, not as {value}.", value=short(given))
        )
    sims = []
    for item in items:
        if not isinstance(item, Simulation):
            raise BadOption(
                say("Only simulations, from sl.simulate(...), are compared, not {value}.", value=short(item))
            )
        sims.append(item)
    if not 2 <= len(sims) <= MOST:
        raise BadOption(say("From 2 to {most} simulations are compared, not {number}.", most=MOST, number=len(sims)))
    if isinstance(given, Mapping):
        return sims, [verbatim(str(name)) for name in given]
    return sims, names_of(sims)


def _lines(columns: list[Column], names: list[Message]) -> list[Line]:
    first = columns[0]
    if len({column.is_share for column in columns}) > 1 or len({str(mean_axis(column)) for column in columns}) > 1:
        raise BadOption(
            say(
                "{column} is not the same quantity in all these simulations, so that its means cannot be compared.",
                column=first.name,
            )
        )
    lines = []
    for place, (column, name) in enumerate(zip(columns, names, strict=True)):
        ends = column.interval()
        scaled = None if ends is None else (shown(column, ends[0]), shown(column, ends[1]))
        line = (name, column, shown(column, column.mean_and_error()[0]), scaled)
        if not place:
            lines.append(Line(*line))
            continue
        found = difference(column, first)
        reach = found.reach(len(columns) - 1)
        lines.append(Line(*line, shown(first, found.mean), None if reach is None else shown(first, reach), found))
    return lines


def _figure(lines: list[Line], title: Message) -> Any:
    column, others = lines[0].column, lines[1:]
    heights = [len(lines) + 0.6, len(others) + 0.6]
    height = 262 + 38 * (2 * len(lines) - 1)
    figure = make_subplots(rows=2, cols=1, row_heights=heights, vertical_spacing=100 / (height - 176))
    made = titled(title, [say("simulations: {number}", number=len(lines))], mean_axis(column), say("simulation"))
    x_axis, y_axis = made.pop("xaxis"), made.pop("yaxis")
    del x_axis["title"]["text"], y_axis["title"], y_axis["rangemode"]
    made["title"] |= {"x": 0.02, "xref": "container"}
    made["margin"] |= {"t": 92, "b": 84}
    figure.update_layout(**made | {"height": height, "showlegend": False})
    figure.update_xaxes(**x_axis)
    figure.update_yaxes(**y_axis, showgrid=False)
    apart = say("difference from the first ({unit})", unit=unit_name(column))
    # Above, the first simulation is at the top; below, zero stands for it.
    for row, some, said in ((1, lines, mean_axis(column)), (2, others, apart)):
        figure.update_xaxes(title={"text": wrapped(str(said))}, row=row)
        figure.update_yaxes(
            tickmode="array",
            tickvals=list(range(len(some))),
            ticktext=[narrow(str(line.name)) for line in some],
            range=[len(some) - 0.4, -0.6],
            row=row,
        )
    figure.add_trace(_points(lines, [line.mean for line in lines], [_around(line) for line in lines]), row=1, col=1)
    reaches = [(line.reach or 0, line.reach or 0) for line in others]
    figure.add_trace(_points(others, [line.apart for line in others], reaches), row=2, col=1)
    figure.add_vline(x=0, line={"color": INK, "width": 2, "dash": "dash"}, row=2, col=1)
    return figure


def _around(line: Line) -> tuple[float, float]:
    return (0, 0) if line.ends is None else (line.mean - line.ends[0], line.ends[1] - line.mean)


def _points(lines: list[Line], values: list[float], around: list[tuple[float, float]]) -> dict[str, Any]:
    return {
        "type": "scatter",
        "x": [round(value, 5) for value in values],
        "y": list(range(len(lines))),
        "mode": "markers",
        "marker": {
            "color": [SEATS[0] if line.difference is None else SEATS[2] for line in lines],
            "symbol": ["circle" if line.difference is None else "diamond" for line in lines],
            "size": 11,
        },
        "error_x": {
            "type": "data",
            "symmetric": False,
            "array": [round(above, 5) for _, above in around],
            "arrayminus": [round(below, 5) for below, _ in around],
            "color": INK,
            "thickness": 1.5,
            "width": 6,
        },
        "hovertemplate": "%{x:.4g}<extra></extra>",
    }


def unit_name(column: Column) -> Message:
    """Return the unit of differences of a column's means."""
    if column.is_share:
        return say("percentage points")
    return say("points") if column.is_points else say("per game")


def _alt(lines: list[Line]) -> Message:
    first = lines[0]
    begin = say("Points of the mean in {number} simulations: {name}.", number=len(lines), name=first.column.label)
    means = means_said(first.column, [mean_said(line.column, line.name) for line in lines])
    apart = [
        differs(line.name, first.name, first.column, line.difference, line.reach)
        for line in lines
        if line.difference is not None
    ]
    found = [line.difference for line in lines if line.difference is not None]
    return listed(begin, means, *apart, *how_got(found, [line.column for line in lines]))


def differs(name: Message, other: Message, column: Column, found: Difference, reach: float | None) -> Message:
    """Return the sentence that says how far one is from another, and whether that is more than chance; ``reach`` as shown."""
    apart = shown(column, found.mean)
    facts = {"name": name, "other": other, "apart": apart_said(column, apart, reach)}
    if reach is None:
        if found.error == 0 and found.paired:
            return say("{name} minus {other}: {apart}, the same in every game.", **facts)
        return say("{name} minus {other}: {apart}; no interval is known.", **facts)
    if abs(apart) > reach:
        return say("{name} minus {other}: {apart}, which is more than chance alone easily brings.", **facts)
    return say("{name} minus {other}: {apart}, which may be chance.", **facts)


def how_got(found: Sequence[Difference], columns: Sequence[Column]) -> list[Message]:
    """Return the sentences that say how differences were got: game by game, or of independent games."""
    said = []
    paired = [each for each in found if each.paired and not isnan(each.error)]
    if paired:
        said.append(
            say(
                "The seed is the same, so that games of the same number have the same decks and were compared one by one, {games} of them.",
                games=" / ".join(dict.fromkeys(f"{each.games:,}" for each in paired)),
            )
        )
    said += _smaller(paired, columns)
    if any(each.paired and isnan(each.error) and each.games > 1 for each in found):
        said.append(
            say(
                "The seed is the same but rows were not kept, so that the games could not be compared one by one: "
                "simulate with keep='frame', or with another seed."
            )
        )
    if any(not each.paired for each in found):
        said.append(say("Simulations of other seeds were compared as independent ones."))
    if len(found) > 1:
        said.append(say("The intervals of the {number} differences hold together (95 %).", number=len(found)))
    return said


def _smaller(paired: Sequence[Difference], columns: Sequence[Column]) -> list[Message]:
    """Return the sentence that says what comparing game by game did to the error, where there is one pair to say it of."""
    if len(paired) != 1 or len(columns) != 2 or not paired[0].error:
        return []
    apart = hypot(*(column.mean_and_error()[1] for column in columns))
    return [
        say(
            "The standard error of the difference is {paired} times that of independent games.",
            paired=f"{paired[0].error / apart:.2f}",
        )
    ]


def _table(lines: list[Line], title: Message) -> FrameTable:
    column = lines[0].column
    headings = {
        "games": say("games"),
        "mean": mean_axis(column),
        "low": say("from (95 %)"),
        "high": say("to (95 %)"),
        "difference": say("difference from the first"),
        "difference_low": say("from (95 % together)"),
        "difference_high": say("to (95 % together)"),
    }
    rows, labels = {}, {}
    for place, line in enumerate(lines):
        apart = nan if line.difference is None else line.apart
        ends = (nan, nan) if line.reach is None else (line.apart - line.reach, line.apart + line.reach)
        rows[place] = (line.column.games, line.mean, *(line.ends or (nan, nan)), apart, *ends)
        labels[place] = line.name
    return FrameTable(title, say("simulation"), headings, rows, labels)

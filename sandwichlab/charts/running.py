"""The mean after one game, after two, after five, and so on: how it comes to rest, and how slowly."""

from __future__ import annotations

from functools import partial
from itertools import takewhile
from math import nan, sqrt
from typing import Any

import plotly.graph_objects as go

from sandwichlab.chance.columns import Column
from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.rows import Moment, NumberedGames, Row
from sandwichlab.chance.simulate import Simulation
from sandwichlab.chance.sums import stops
from sandwichlab.charts.chart import Chart, read_guess, simulation
from sandwichlab.charts.games import seat_of, value_in, whole_game
from sandwichlab.charts.quantity import games_of, guess_said, mean_axis, places, shown, titled, unit
from sandwichlab.charts.theme import INK, SEATS
from sandwichlab.core.session import Session
from sandwichlab.core.statistics import FEWEST
from sandwichlab.core.wording import Message, listed, say, say_n

EARLY = 100
"""After so many games the band is compared with that at the end."""

BAND = "rgba(59, 120, 196, 0.22)"


def running_mean(sim: Simulation, column: str = "score_0", guess: float | None = None) -> Chart:
    """Return the chart of the mean of a column after 1, 2, 5, 10, 20 and so on games, with its 95 % band.

    ``guess`` is what the reader expected the mean to be; it stands in the chart as a line. For shares of games, as wins, it is
    in percent. Raises ``BadOption``.
    """
    counted = Column(simulation(sim), column)
    expected = read_guess(guess)
    numbers = stops_until(counted.games)
    rows = {
        number: _row(counted, number, total, squares)
        for number, (total, squares) in zip(numbers, counted.sums_after(numbers), strict=True)
    }
    title = say("Running mean: {name}", name=counted.label)
    figure = go.Figure(layout=titled(title, [games_of(sim)], say("games played (number)"), mean_axis(counted)))
    _draw(figure, rows, str(counted.label))
    alt = _alt(counted, rows)
    if expected is not None:
        said = str(guess_said(expected, unit(counted)))
        line = {"color": INK, "dash": "dot", "width": 2}
        figure.add_hline(y=expected, line=line, name=said, showlegend=True)
        alt = listed(alt, _guess_sentence(expected, unit(counted), rows[counted.games]))
    headings = {
        "mean": mean_axis(counted),
        "low": say("from (95 %)"),
        "high": say("to (95 %)"),
        "width": say("half the width of the interval"),
    }
    return Chart(figure, alt, FrameTable(title, say("games"), headings, rows), _games(counted, rows))


def stops_until(games: int) -> list[int]:
    """Return the numbers of games after which the mean is looked at: 1, 2, 5, 10, 20, 50 and so on, and all."""
    return [*takewhile(lambda number: number < games, stops()), games]


def _games(column: Column, rows: dict[int, Numbers]) -> dict[int, Row]:
    """Return a row for each number of games: the last of them, which brought the mean there, or any."""
    found, digits = {}, _digits(rows, column.games)
    for number, (mean, *_) in rows.items():
        tell = partial(_one_of, column, number, f"{mean:,.{digits}f}{unit(column)}")
        ways = [NumberedGames(say("the last of them"), column.sim, tell, (number - 1,))]
        if number > 1:
            ways.append(NumberedGames(say("from the first of them on"), column.sim, tell, range(number)))
        name = say_n("after {games} game", "after {games} games", number, games=f"{number:,}")
        found[number] = Row(name, tuple(ways))
    return found


def _one_of(column: Column, number: int, mean: str, session: Session) -> Moment:
    text = say_n(
        "{label}: {value} in this game; the mean after {games} game is {mean}.",
        "{label}: {value} in this game; the mean after {games} games is {mean}.",
        number,
        label=column.label,
        value=value_in(column, session),
        games=f"{number:,}",
        mean=mean,
    )
    return whole_game(seat_of(column), text)


Numbers = tuple[float, float, float, float]
"""Mean, the ends of its interval, and half its width."""


def _row(column: Column, number: int, total: int, squares: int) -> Numbers:
    mean = shown(column, total / number / column.scale)
    ends = column.interval_of(number, total, squares)
    if ends is None:
        return mean, nan, nan, nan
    low, high = (shown(column, end) for end in ends)
    return mean, low, high, (high - low) / 2


def _draw(figure: Any, rows: dict[int, Numbers], name: str) -> None:
    known = {number: row for number, row in rows.items() if number >= FEWEST}
    edge = {"color": SEATS[2], "width": 1, "dash": "dot"}
    for place, (fill, label) in enumerate(((None, ""), ("tonexty", str(say("95 % interval"))))):
        figure.add_trace(
            go.Scatter(
                x=list(known),
                y=[round(row[1 + place], 6) for row in known.values()],
                mode="lines",
                line=edge,
                fill=fill,
                fillcolor=BAND,
                name=label,
                showlegend=bool(label) and bool(known),
                hoverinfo="skip",
            )
        )
    figure.add_trace(
        go.Scatter(
            x=list(rows),
            y=[round(row[0], 6) for row in rows.values()],
            mode="lines+markers",
            name=name,
            showlegend=False,
            line={"color": SEATS[0], "width": 2},
            marker={"symbol": "circle", "size": 7},
            hovertemplate="%{x:,}: %{y:.4g}<extra></extra>",
        )
    )
    powers = [10**power for power in range(12) if 10**power <= max(rows)]
    skipped = powers[:: -(-len(powers) // 6)]
    figure.update_xaxes(type="log", tickmode="array", tickvals=skipped, ticktext=[f"{power:,}" for power in skipped])
    figure.update_yaxes(rangemode="normal")
    figure.update_layout(showlegend=True)


def _digits(rows: dict[int, Numbers], games: int) -> int:
    """Return with how many places means are said: as many as the last interval is worth."""
    return places(None if games < FEWEST else rows[games][3])


def _alt(column: Column, rows: dict[int, Numbers]) -> Message:
    games, sign = column.games, unit(column)
    first, (mean, _, _, width) = rows[1], rows[games]
    begin = say_n(
        "A line of the running mean over {games} game: {name}.",
        "A line of the running mean over {games} games: {name}.",
        games,
        games=f"{games:,}",
        name=column.label,
    )
    digits = _digits(rows, games)
    path = say(
        "It is {first} after the first game and {mean} at the end.",
        first=f"{first[0]:,.{digits}f}{sign}",
        mean=f"{mean:,.{digits}f}{sign}",
    )
    if games < FEWEST:
        return listed(begin, path, say("For an interval there are too few games."))
    if games <= EARLY:
        last = say("The 95 % interval at the end is ± {width}.", width=f"{width:.2g}{sign}")
        return listed(begin, path, last)
    early = rows[EARLY][3]
    band = say(
        "The 95 % interval is ± {early} after {few} games and ± {width} at the end.",
        early=f"{early:.2g}{sign}",
        few=EARLY,
        width=f"{width:.2g}{sign}",
    )
    if not width:
        return listed(begin, path, band)
    law = say(
        "{times} times as many games made it {narrower} times narrower; the square root of {times} is {root}.",
        times=f"{games / EARLY:,.4g}",
        narrower=f"{early / width:.3g}",
        root=f"{sqrt(games / EARLY):.3g}",
    )
    return listed(begin, path, band, law)


def _guess_sentence(expected: float, sign: str, last: Numbers) -> Message:
    guess = f"{expected:g}{sign}"
    _, low, high, _ = last
    if low <= expected <= high:
        return say("Your guess was {guess}: it lies within the interval at the end.", guess=guess)
    if expected < low or expected > high:
        return say("Your guess was {guess}: it lies outside the interval at the end.", guess=guess)
    return say("Your guess was {guess}.", guess=guess)

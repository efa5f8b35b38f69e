"""Final scores by seat: where they lie, and whether a seat is better than another."""

from __future__ import annotations

from functools import partial
from itertools import accumulate
from typing import Any

import plotly.graph_objects as go

from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.rows import CountedGames, Moment, Row, Sheet
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.chart import Chart, read_guess, simulation
from sandwichlab.charts.games import seat_name, whole_game
from sandwichlab.charts.theme import DASHES, INK, MARKERS, SEATS, layout
from sandwichlab.core.errors import BadOption
from sandwichlab.core.session import Session
from sandwichlab.core.statistics import FEWEST, half_interval, mean_and_error
from sandwichlab.core.wording import Message, listed, say, say_n, with_commas

BINS = 30


def final_scores(sim: Simulation, guess: float | None = None) -> Chart:
    """Return the chart of final scores by seat: for each, the share of games that ended within each range of points.

    ``guess`` is what the reader expected a seat's mean to be, in points; it stands in the chart. Raises ``BadOption``.
    """
    if simulation(sim).players == 1:
        raise BadOption(
            say(
                "{title} is played alone: there are no seats to compare. sl.charts.endings(sim) shows how its games end.",
                title=sim.game.title,
            )
        )
    if "scores" not in sim.tallies:
        raise BadOption(
            say(
                "In {title} one wins or does not: there are no points to compare. sim.summary() has the wins.",
                title=sim.game.title,
            )
        )
    counts = [[int(count) for count in row] for row in sim.counts("scores")]
    expected = read_guess(guess)
    width, bins = binned(counts)
    table = _table(sim, counts)
    title = title_of(sim)
    figure = go.Figure(layout=layout(str(title), str(say("final score (points)")), str(say("share of games (%)"))))
    middles = [(place + 0.5) * width - 0.5 for place in range(len(bins[0]))]
    for seat, heights in enumerate(bins):
        shares = [round(100 * height / sim.games, 3) for height in heights]
        figure.add_trace(_trace(seat, middles, shares))
    alt = _alt(sim, table, width)
    if expected is not None:
        said = say("your guess: {guess} points", guess=f"{expected:g}")
        figure.add_vline(x=expected, line={"color": INK, "dash": "dot", "width": 2}, annotation={"text": str(said)})
        alt = listed(alt, say("Your guess was {guess} points.", guess=f"{expected:g}"))
    return Chart(figure, alt, table, _rows_of_seats(sim, table), (_sheet_of_scores(sim, width, bins),))


def title_of(sim: Simulation) -> Message:
    """Return the chart's title."""
    return say_n(
        "Final scores by seat, {games} game", "Final scores by seat, {games} games", sim.games, games=f"{sim.games:,}"
    )


def binned(counts: list[list[int]]) -> tuple[int, list[list[int]]]:
    """Return the width of a bin in points, and the games in each bin by seat; bins begin at 0 points."""
    highest = max(score for row in counts for score, count in enumerate(row) if count)
    width = max(1, -(-(highest + 1) // BINS))
    starts = range(0, highest + 1, width)
    return width, [[sum(row[start : start + width]) for start in starts] for row in counts]


def _trace(seat: int, middles: list[float], shares: list[float]) -> Any:
    name = str(say("seat {seat}", seat=seat))
    return go.Scatter(
        x=middles,
        y=shares,
        name=name,
        mode="lines+markers",
        line={"color": SEATS[seat], "dash": DASHES[seat], "width": 2},
        marker={"symbol": MARKERS[seat], "size": 6},
        hovertemplate="%{y:.1f} %, %{x:.0f}",
    )


def _table(sim: Simulation, counts: list[list[int]]) -> FrameTable:
    rows = {}
    for seat, row in enumerate(counts):
        total = sum(score * count for score, count in enumerate(row))
        squares = sum(score * score * count for score, count in enumerate(row))
        mean, error, deviation = mean_and_error(sim.games, total, squares)
        below = list(accumulate(row))
        tenth, middle, ninth = (
            next(score for score, games in enumerate(below) if games >= share * sim.games) for share in (0.1, 0.5, 0.9)
        )
        rows[seat] = (mean, error, deviation, tenth, middle, ninth)
    headings = {
        "mean": say("mean points"),
        "se": say("standard error"),
        "sd": say("standard deviation"),
        "tenth": say("10th percentile"),
        "median": say("median"),
        "ninth": say("90th percentile"),
    }
    title = title_of(sim)
    return FrameTable(title, say("seat"), headings, rows, places=2)


def _rows_of_seats(sim: Simulation, table: FrameTable) -> dict[int, Row]:
    """Return a row for each seat: a game in the middle of its scores, and one near either end."""
    rows = {}
    for seat in table.index:
        ways = {}  # by score: where few games were played, two percentiles are one
        for column in ("tenth", "ninth", "median"):
            points = table[column][seat]
            name = say("{what}: {points}", what=table.headings[column], points=points)
            ways[points] = CountedGames(name, sim, partial(_scored, seat), **{f"score_{seat}": points})
        scores = sorted(ways)
        rows[seat] = Row(
            say("seat {seat}", seat=seat),
            tuple(ways[points] for points in scores),
            scores.index(table["median"][seat]),
        )
    return rows


def _sheet_of_scores(sim: Simulation, width: int, bins: list[list[int]]) -> Sheet:
    """Return the lines themselves as a table: for each range of scores the share of games by seat."""
    rows, games = {}, {}
    lowest = next(place for place, counts in enumerate(zip(*bins, strict=True)) if any(counts))
    for place, counts in list(enumerate(zip(*bins, strict=True)))[lowest:]:
        scores = range(place * width, (place + 1) * width)
        label = str(scores.start) if width == 1 else f"{scores.start}–{scores.stop - 1}"
        rows[label] = [100 * count / sim.games for count in counts]
        ways = tuple(
            CountedGames(say("seat {seat}", seat=seat), sim, partial(_scored, seat), **{f"score_{seat}": scores})
            for seat, count in enumerate(counts)
            if count
        )
        if ways:
            games[label] = Row(say("score {range}", range=label), ways)
    headings = {f"seat_{seat}": say("seat {seat}", seat=seat) for seat in range(sim.players)}
    title = say("Share of games by final score, in percent")
    return Sheet(FrameTable(title, say("final score (points)"), headings, rows, places=2), games)


def _scored(seat: int, session: Session) -> Moment:
    outcome = session.game.outcome(session.state_at(len(session.steps)))
    points = outcome.scores[seat] if outcome is not None else 0
    text = say_n("{name} ends with {n} point.", "{name} ends with {n} points.", points, name=seat_name(seat))
    return whole_game(seat, text)


def _alt(sim: Simulation, table: FrameTable, width: int) -> Message:
    means, errors = table["mean"], table["se"]
    lines = say(
        "Lines of the share of games by final score, in steps of {width} points, one line for each of {players} seats.",
        width=width,
        players=sim.players,
    )
    if sim.games < FEWEST:
        each = [say("seat {seat}: {mean}", seat=seat, mean=f"{mean:.1f}") for seat, mean in means.items()]
        return listed(lines, say("Mean points: {means}.", means=with_commas(each)))
    each = [
        say(
            "seat {seat}: {mean} ± {reach}",
            seat=seat,
            mean=f"{mean:.1f}",
            reach=f"{half_interval(errors[seat], sim.games):.1f}",
        )
        for seat, mean in means.items()
    ]
    return listed(lines, say("Mean points with their 95 % intervals: {means}.", means=with_commas(each)))

"""Whether a seat wins more than its share, and whether that is more than chance brings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import nan
from typing import Any

import plotly.graph_objects as go

from sandwichlab.chance.columns import Column, chance_of, reach_of
from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.rows import CountedGames, Games, Moment, Row
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.chart import Chart, simulation
from sandwichlab.charts.games import seat_name, whole_game
from sandwichlab.charts.quantity import games_of, titled, with_reach
from sandwichlab.charts.theme import INK, MARKERS, SEATS
from sandwichlab.core.errors import BadOption
from sandwichlab.core.session import Session
from sandwichlab.core.statistics import FEWEST, mean_and_error
from sandwichlab.core.wording import Message, listed, say, say_n, with_commas

SURE = 0.05


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat's wins and their share in percent, how far above the fair share that is, the standard error of this, and the interval's half."""

    wins: float
    share: float
    above: float
    error: float
    reach: float | None


def seat_advantage(sim: Simulation) -> Chart:
    """Return the chart of the share of games that each seat wins, beside the fair share, which is the same for all.

    A shared win counts in equal parts; a game that nobody wins, for no seat. The intervals are those of the difference from the
    fair share, wide enough that all of them together are right in 95 of 100 simulations. Raises ``BadOption``.
    """
    if simulation(sim).players == 1:
        raise BadOption(say("{title} is played alone: there are no seats to compare.", title=sim.game.title))
    seats, fair = _seats(sim)
    title = say("Wins by seat")
    figure = go.Figure(layout=titled(title, [games_of(sim)], say("seat"), say("share of games won (%)")))
    for number, seat in enumerate(seats):
        figure.add_trace(_point(number, seat))
    line = {"color": INK, "dash": "dash", "width": 2}
    figure.add_hline(y=round(fair, 4), line=line, name=str(_fair_name(fair)), showlegend=True)
    figure.update_layout(showlegend=True)
    figure.update_xaxes(tickmode="array", tickvals=list(range(len(seats))), range=[-0.6, len(seats) - 0.4])
    figure.update_yaxes(rangemode="normal")
    return Chart(figure, _alt(sim, seats, fair), _table(title, seats, fair), _rows(sim))


def _rows(sim: Simulation) -> dict[int, Row]:
    """Return a row for each seat: games that it won alone, that it shared, and that it did not win."""
    return {
        seat: Row(say("seat {seat}", seat=seat), tuple(_ways(Column(sim, f"won_{seat}"), seat)))
        for seat in range(sim.players)
    }


def _ways(column: Column, seat: int) -> Iterator[Games]:
    won = column.counts()
    tell = partial(_won, seat)
    if won.get(column.scale):
        yield CountedGames(say("won alone"), column.sim, tell, **{column.name: 1})
    if any(0 < share < column.scale for share in won):
        yield CountedGames(say("won with others"), column.sim, tell, **{column.name: lambda share: 0 < share < 1})
    if won.get(0):
        yield CountedGames(say("not won"), column.sim, tell, **{column.name: 0})


def _won(seat: int, session: Session) -> Moment:
    outcome = session.game.outcome(session.state_at(len(session.steps)))
    winners = () if outcome is None else outcome.winners
    facts = {"name": seat_name(seat), "winners": with_commas([seat_name(winner) for winner in winners])}
    if not winners:
        return whole_game(seat, say("Nobody wins this game."))
    if seat not in winners:
        return whole_game(seat, say("{name} does not win; winning here: {winners}.", **facts))
    if len(winners) > 1:
        return whole_game(seat, say("{name} shares the win; winning here: {winners}.", **facts))
    return whole_game(seat, say("{name} wins this game.", **facts))


def together(players: int) -> int:
    """Return how many intervals there are: with two seats one, since what one is above the other is below."""
    return players if players > 2 else 1


def _seats(sim: Simulation) -> tuple[list[Seat], float]:
    columns = [Column(sim, f"won_{seat}") for seat in range(sim.players)]
    players, games, scale = sim.players, sim.games, columns[0].scale
    won = sum(column.total for column in columns)
    seats = []
    for column in columns:
        # The wins of a game add up to 1 or 0, so that sums of columns are enough for the sum and the squares of what a seat's win
        # is above a fair part of that game's, here times players * scale.
        above = players * column.total - won
        squares = players**2 * column.squares - 2 * players * scale * column.total + scale * won
        mean, error, _ = mean_and_error(games, above, squares, players * scale)
        reach = 100 * reach_of(together(players)) * error if games >= FEWEST and error else None
        wins = column.total / scale
        seats.append(Seat(wins, 100 * wins / games, 100 * mean, 100 * error, reach))
    return seats, 100 * won / scale / games / players


def _point(number: int, seat: Seat) -> Any:
    return go.Scatter(
        x=[number],
        y=[round(seat.share, 4)],
        mode="markers",
        marker={"color": SEATS[number], "symbol": MARKERS[number], "size": 11},
        error_y={
            "type": "data",
            "array": [round(seat.reach or 0, 4)],
            "color": SEATS[number],
            "thickness": 2,
            "width": 8,
        },
        name=str(say("seat {seat}", seat=number)),
        showlegend=False,
        hovertemplate="%{x}: %{y:.2f} %<extra></extra>",
    )


def _fair_name(fair: float) -> Message:
    return say("fair share: {share} %", share=f"{fair:.2f}")


def _alt(sim: Simulation, seats: list[Seat], fair: float) -> Message:
    first = say(
        "Points of the share of games that each seat won, beside a line at the fair share of {fair} %.",
        fair=f"{fair:.2f}",
    )
    each = [
        say("seat {seat}: {share} %", seat=number, share=with_reach(seat.share, seat.reach))
        for number, seat in enumerate(seats)
    ]
    sentences = [first, say("{seats}.", seats=with_commas(each))]
    sentences.append(_verdict(sim, seats))
    if len({str(policy) for policy in sim.policies}) > 1:
        sentences.append(
            say(
                "The seats were not all played by the same policy, so that a difference may be the policy's and not the seat's."
            )
        )
    return listed(*sentences)


def _verdict(sim: Simulation, seats: list[Seat]) -> Message:
    known = {number: abs(seat.above) / seat.error for number, seat in enumerate(seats) if seat.reach is not None}
    if not known:
        return say("There are too few games, or too few that differ, to tell a seat from chance.")
    number = together(sim.players)
    worst = max(known, key=known.__getitem__)
    chance = chance_of(known[worst], number)
    facts = {
        "seat": worst,
        "apart": with_reach(seats[worst].above, seats[worst].reach, "+"),
        "chance": _percent(chance),
    }
    if chance >= SURE:
        return say(
            "The seat that stands out most is seat {seat}, by {apart} percentage points. That is no more than chance may well bring: "
            "if all seats were alike, one would stand out as much in up to {chance} % of such simulations. "
            "It does not show that the seats are alike, only that any difference is too small to be seen in so many games.",
            **facts,
        )
    unfair = [say("seat {seat}", seat=seat) for seat, apart in known.items() if apart > reach_of(number)]
    return listed(
        say(
            "The seat that stands out most is seat {seat}, by {apart} percentage points. That is more than noise: "
            "if all seats were alike, one would stand out as much in at most {chance} % of such simulations.",
            **facts,
        ),
        say_n(
            "The interval does not reach the fair share here: {seats}.",
            "The intervals do not reach the fair share here: {seats}.",
            len(unfair),
            seats=with_commas(unfair),
        ),
    )


def _percent(chance: float) -> str:
    share = 100 * chance
    if share < 0.01:
        return "0.01"
    return f"{share:.0f}" if share >= 10 else f"{share:.2g}"


def _table(title: Message, seats: list[Seat], fair: float) -> FrameTable:
    headings = {
        "wins": say("games won"),
        "share": say("share in %"),
        "fair": say("fair share in %"),
        "above": say("above fair (percentage points)"),
        "low": say("from (95 % together)"),
        "high": say("to (95 % together)"),
    }
    rows = {}
    for number, seat in enumerate(seats):
        ends = (nan, nan) if seat.reach is None else (seat.above - seat.reach, seat.above + seat.reach)
        rows[number] = (seat.wins, seat.share, fair, seat.above, *ends)
    return FrameTable(title, say("seat"), headings, rows)

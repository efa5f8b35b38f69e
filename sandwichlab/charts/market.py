"""Market Day: what becomes of a card by its rank, and what it makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import plotly.graph_objects as go

from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.rows import Moment, Row, TalliedGames
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.bars import bars_of_means
from sandwichlab.charts.chart import Chart, simulation
from sandwichlab.charts.games import row_by_points, seat_name
from sandwichlab.charts.theme import hatched, layout
from sandwichlab.core.cards import RANKS
from sandwichlab.core.errors import BadOption
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, say, say_n
from sandwichlab.games.market_day import counted
from sandwichlab.games.market_day.market import KILLED, RAINED, SCORED, SPOILED, TRADED
from sandwichlab.games.market_day.resolving import RoundScored
from sandwichlab.games.registry import part

FATES: dict[str, tuple[str, str]] = {
    "scored": ("#0b6b4b", ""),
    "traded": ("#3b78c4", "x"),
    "spoiled": ("#7c8372", "/"),
    "rained_on": ("#8fc1e3", "."),
    "killed": ("#c24a2b", "+"),
}
"""What becomes of a card, from the bottom up: a colour and a pattern for each, so that they differ in grey too."""

ORDER = (SCORED, TRADED, SPOILED, RAINED, KILLED)
"""The same, as the game numbers them."""


def card_fates(sim: Simulation) -> Chart:
    """Return the chart of what becomes of a card by its rank, in shares. Raises ``BadOption`` for another game than Market Day."""
    table = _table(sim, "fates")
    ranks = [rank for rank in table.index if table["played"][rank]]
    title = say_n(
        "What becomes of a card, by its rank, {games} game",
        "What becomes of a card, by its rank, {games} games",
        sim.games,
        games=f"{sim.games:,}",
    )
    figure = go.Figure(layout=layout(str(title), str(say("rank of the card")), str(say("share of cards played (%)"))))
    for fate, (colour, pattern) in FATES.items():
        figure.add_trace(
            go.Bar(
                x=ranks,
                y=[round(share(table, fate, rank), 2) for rank in ranks],
                name=str(table.headings[fate]),
                marker=hatched(colour, pattern),
                hovertemplate="%{x}: %{y:.1f} %",
            )
        )
    figure.update_layout(barmode="stack")
    figure.update_xaxes(dtick=1)
    return Chart(figure, _alt_of_fates(table, ranks), table, {rank: _row_of_fates(sim, table, rank) for rank in ranks})


def share(table: FrameTable, fate: str, rank: int) -> float:
    """Return in percent which share of the cards of a rank a fate had."""
    return float(100 * table[fate][rank] / table["played"][rank])


def _alt_of_fates(table: FrameTable, ranks: list[int]) -> Message:
    worst = {fate: max(ranks, key=lambda rank: share(table, fate, rank)) for fate in FATES}
    safest = worst["scored"]
    return say(
        "Bars of what becomes of a card, by its rank, each divided into shares: scored, traded, spoiled by its rank, rained on, killed. "
        "A {safest} scores most often, {scored} % of the time; the {spoiled} is spoiled most often, {spoiled_share} %, "
        "the {rained} rained on most often, {rained_share} %, and the {killed} killed most often, {killed_share} %.",
        safest=safest,
        scored=f"{share(table, 'scored', safest):.0f}",
        spoiled=worst["spoiled"],
        spoiled_share=f"{share(table, 'spoiled', worst['spoiled']):.0f}",
        rained=worst["rained_on"],
        rained_share=f"{share(table, 'rained_on', worst['rained_on']):.0f}",
        killed=worst["killed"],
        killed_share=f"{share(table, 'killed', worst['killed']):.0f}",
    )


def _row_of_fates(sim: Simulation, table: FrameTable, rank: int) -> Row:
    """Return a row with a way to choose for each thing that becomes of its cards."""
    ways = []
    for fate in ORDER:
        column, name = counted.FATES[fate]
        if table[column][rank]:
            columns = [counted.card_column(fate, points) for points in range(RANKS + 1)]
            ways.append(TalliedGames(name, sim, partial(_card_with_fate, rank, fate), "cards", rank, columns))
    return Row(say("rank {rank}", rank=rank), tuple(ways))


def _card_with_fate(rank: int, fate: int, session: Session) -> Moment | None:
    """Return where a fate comes over a card of a rank."""
    for ply, scored, place in _cards(session, rank):
        if scored.market.fate(place) == fate:
            seat = scored.market.owner(place)
            facts = {"ply": ply, "rank": rank, "name": seat_name(seat)}
            texts: Mapping[int, Message] = {
                SCORED: say("Step {ply}: the {rank} of {name} scores.", **facts),
                TRADED: say("Step {ply}: the {rank} of {name} is traded.", **facts),
                SPOILED: say("Step {ply}: the {rank} of {name} is spoiled by its rank.", **facts),
                RAINED: say("Step {ply}: the {rank} of {name} is rained on.", **facts),
                KILLED: say("Step {ply}: the {rank} of {name} is killed by a Knight.", **facts),
            }
            return Moment(ply, seat, texts[fate])
    return None


def _cards(session: Session, rank: int) -> Iterator[tuple[int, RoundScored, int]]:
    """Yield every card of a rank that was played: the step that settles its round, the round and its place there."""
    round_scored = part(session.game.id, "resolving").RoundScored
    for ply, step in enumerate(session.steps, 1):
        for event in step.events:
            if isinstance(event, round_scored):
                yield from ((ply, event, place) for place, card in enumerate(event.market.as_played()) if card == rank)


def points_by_card(sim: Simulation) -> Chart:
    """Return the chart of what a card makes for whoever plays it, by its rank. Raises ``BadOption`` for another game than Market Day."""
    table = _table(sim, "points_by_card")
    ranks = [rank for rank in table.index if table["played"][rank]]
    title = say_n(
        "Points of a card by its rank, {games} game",
        "Points of a card by its rank, {games} games",
        sim.games,
        games=f"{sim.games:,}",
    )
    x_title, y_title = say("rank of the card"), say("mean points of a card played (points)")
    figure = bars_of_means(table, "played", ranks, title, x_title, y_title)
    means = table["mean"]
    low, high = min(ranks, key=means.__getitem__), max(ranks, key=means.__getitem__)
    alt = say(
        "Bars of the mean points that a card makes for whoever plays it, by its rank; what lies at its place after the Tinker's trade counts. "
        "The lowest is {low_mean} points for rank {low}, the highest {high_mean} points for rank {high}. "
        "The whiskers are 95 % intervals, where enough cards were counted.",
        low_mean=f"{means[low]:.1f}",
        low=low,
        high_mean=f"{means[high]:.1f}",
        high=high,
    )
    return Chart(figure, alt, table, {rank: _row_of_points(sim, rank) for rank in ranks})


def _row_of_points(sim: Simulation, rank: int) -> Row:
    cards = sim.counts("cards")[rank]
    columns = {points: [counted.card_column(fate, points) for fate in counted.FATES] for points in range(RANKS + 1)}
    counts = [sum(int(cards[column]) for column in columns[points]) for points in columns]

    def way(name: Message, points: int) -> TalliedGames:
        return TalliedGames(name, sim, partial(_card_with_points, rank, points), "cards", rank, columns[points])

    return row_by_points(say("rank {rank}", rank=rank), counts, way)


def _card_with_points(rank: int, points: int, session: Session) -> Moment | None:
    """Return where a card of a rank makes so many points for whoever played it."""
    for ply, scored, place in _cards(session, rank):
        if scored.market.points_by_place()[place] == points:
            seat = scored.market.owner(place)
            text = say_n(
                "Step {ply}: the {rank} makes {n} point for {name}, who played it.",
                "Step {ply}: the {rank} makes {n} points for {name}, who played it.",
                points,
                ply=ply,
                rank=rank,
                name=seat_name(seat),
            )
            return Moment(ply, seat, text)
    return None


def _table(sim: Simulation, tally: str) -> FrameTable:
    if tally not in simulation(sim).tallies:
        raise BadOption(say("This chart is for Market Day; this is a simulation of {title}.", title=sim.game.title))
    return sim.tallies[tally]

"""Market Day: what becomes of a card by its rank, and what it makes."""

from __future__ import annotations

import plotly.graph_objects as go

from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.bars import bars_of_means
from sandwichlab.charts.chart import Chart, simulation
from sandwichlab.charts.theme import PAPER, layout
from sandwichlab.core.errors import BadOption
from sandwichlab.core.wording import Message, say, say_n

FATES: dict[str, tuple[str, str]] = {
    "scored": ("#0b6b4b", ""),
    "traded": ("#3b78c4", "x"),
    "spoiled": ("#7c8372", "/"),
    "rained_on": ("#8fc1e3", "."),
    "killed": ("#c24a2b", "+"),
}
"""What becomes of a card, from the bottom up: a colour and a pattern for each, so that they differ in grey too."""


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
                marker={"color": colour, "pattern": {"shape": pattern, "fgcolor": PAPER, "size": 6, "solidity": 0.25}},
                hovertemplate="%{x}: %{y:.1f} %",
            )
        )
    figure.update_layout(barmode="stack")
    figure.update_xaxes(dtick=1)
    return Chart(figure, _alt_of_fates(table, ranks), table)


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
    return Chart(figure, alt, table)


def _table(sim: Simulation, tally: str) -> FrameTable:
    if tally not in simulation(sim).tallies:
        raise BadOption(say("This chart is for Market Day; this is a simulation of {title}.", title=sim.game.title))
    return sim.tallies[tally]

"""Lunch Rush: what a sandwich is worth by the rank of its bread."""

from __future__ import annotations

import plotly.graph_objects as go

from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.chart import Chart, simulation
from sandwichlab.charts.theme import INK, layout, rank_colour
from sandwichlab.core.errors import BadOption
from sandwichlab.core.statistics import half_interval
from sandwichlab.core.wording import Message, say, say_n


def points_by_bread(sim: Simulation) -> Chart:
    """Return the chart of mean points a sandwich by the rank of its bread. Raises ``BadOption`` for another game than Lunch Rush."""
    if "points_by_bread" not in simulation(sim).tallies:
        raise BadOption(say("This chart is for Lunch Rush; this is a simulation of {title}.", title=sim.game.title))
    table = sim.tallies["points_by_bread"]
    ranks = [rank for rank in table.index if table["sandwiches"][rank]]
    means = [round(table["mean"][rank], 3) for rank in ranks]
    reach = [round(half_interval(table["se"][rank], table["sandwiches"][rank]) or 0, 4) for rank in ranks]
    title = say_n(
        "Points of a sandwich by the rank of its bread, {games} game",
        "Points of a sandwich by the rank of its bread, {games} games",
        sim.games,
        games=f"{sim.games:,}",
    )
    figure = go.Figure(
        layout=layout(str(title), str(say("rank of the bread")), str(say("mean points of a sandwich (points)")))
    )
    figure.add_trace(
        go.Bar(
            x=ranks,
            y=means,
            marker={"color": [rank_colour(rank) for rank in ranks]},
            error_y={"type": "data", "array": reach, "color": INK, "thickness": 1.5, "width": 4},
            text=[f"{mean:.1f}" for mean in means],
            textposition="outside",
            cliponaxis=False,
            hovertemplate="%{x}: %{y:.2f}<extra></extra>",
            showlegend=False,
        )
    )
    figure.update_xaxes(dtick=1)
    return Chart(figure, _alt(table, ranks), table)


def _alt(table: FrameTable, ranks: list[int]) -> Message:
    if not ranks:
        return say("No sandwich was completed in these games, so there are no bars.")
    means, made = table["mean"], sum(table["sandwiches"].values())
    low, high = min(ranks, key=means.__getitem__), max(ranks, key=means.__getitem__)
    return say(
        "Bars of the mean points of a sandwich by the rank of its bread. The lowest is {low_mean} points with bread of rank {low}, "
        "the highest {high_mean} points with bread of rank {high}. Of {made} sandwiches, {share} % had bread of rank {high}. "
        "The whiskers are 95 % intervals, where enough sandwiches were counted.",
        low_mean=f"{means[low]:.1f}",
        low=low,
        high_mean=f"{means[high]:.1f}",
        high=high,
        made=f"{made:,}",
        share=f"{100 * table['sandwiches'][high] / made:.0f}",
    )

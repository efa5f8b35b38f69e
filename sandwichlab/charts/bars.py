"""Bars of means by rank, each with its 95 % interval."""

from __future__ import annotations

import plotly.graph_objects as go

from sandwichlab.chance.frames import FrameTable
from sandwichlab.charts.theme import INK, layout, rank_colour
from sandwichlab.core.statistics import half_interval
from sandwichlab.core.wording import Message


def bars_of_means(
    table: FrameTable, counted: str, ranks: list[int], title: Message, x_title: Message, y_title: Message
) -> go.Figure:
    """Return bars of the column ``mean`` for some ranks; the column ``counted`` says of how many values each is the mean."""
    means = [round(table["mean"][rank], 3) for rank in ranks]
    reach = [round(half_interval(table["se"][rank], table[counted][rank]) or 0, 4) for rank in ranks]
    figure = go.Figure(layout=layout(str(title), str(x_title), str(y_title)))
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
    return figure

"""What each legal move of a position is worth: its expected value with its 95 % interval, as the thinker finds it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import plotly.graph_objects as go

from sandwichlab.chance.prompt_thinker import prompt_thoughts
from sandwichlab.chance.thinker import INTERRUPTED, MoveValue, Thoughts, get_ready, view_of
from sandwichlab.charts.chart import Chart
from sandwichlab.charts.quantity import titled, with_reach
from sandwichlab.charts.theme import INK, QUIET, SEATS
from sandwichlab.core.session import Session
from sandwichlab.core.view import View
from sandwichlab.core.wording import Message, listed, say, say_n
from sandwichlab.games.registry import game
from sandwichlab.widgets.desk import Desk

DEALS = 1000
"""Random deals, at most, where the position is still to be thought about."""

ROW, AROUND = 30, 280
"""Height of a move, and of what stands around the moves, in pixels."""


def move_values(position: View | Session | Thoughts | Desk) -> Chart:
    """Return the chart of the expected value of each legal move, the best at the top, with 95 % intervals.

    ``position``: a view; a session or a table, for the seat to move; or thoughts, from ``sl.thinker(...).think(...)``. Its rows
    open no games: what they count are random deals that were played out in passing, and a view holds no deck to deal again.
    Raises ``BadOption`` where there is no move to think about.
    """
    thoughts = _thoughts(position.session if isinstance(position, Desk) else position)
    alt = listed(*_sentences(thoughts))
    return Chart(_figure(thoughts), alt, thoughts.table())


def _thoughts(position: object) -> Thoughts:
    if isinstance(position, Thoughts):
        return position
    view = view_of(position)
    get_ready(view)
    return prompt_thoughts(view, DEALS)


def _figure(thoughts: Thoughts) -> go.Figure:
    title = say("Expected value of each legal move")
    x_title = say("expected value: {unit}", unit=thoughts.unit)
    layout = titled(title, [_below(thoughts)], x_title, say("move"))
    rows = len(thoughts.values)
    layout["height"] = AROUND + ROW * rows
    figure = go.Figure(layout=layout)
    best, *others = thoughts.values
    if others:
        figure.add_trace(_points(others, say("other moves"), {"symbol": "circle-open", "size": 10, "color": QUIET}))
    figure.add_trace(_points([best], say("highest value"), {"symbol": "diamond", "size": 14, "color": SEATS[0]}))
    names = [str(each.move) for each in thoughts.values]
    figure.update_yaxes(
        type="category", categoryorder="array", categoryarray=names[::-1], tickvals=names, range=[-0.6, rows - 0.4]
    )
    figure.update_xaxes(zeroline=True, zerolinecolor=QUIET, zerolinewidth=1.5)
    figure.update_layout(showlegend=bool(others), legend={"traceorder": "reversed"})
    return figure


def _points(values: list[MoveValue], name: Message, marker: dict[str, Any]) -> go.Scatter:
    reach = [each.half for each in values]
    ends = [each.interval or (each.value, each.value) for each in values]
    return go.Scatter(
        x=[round(each.value, 4) for each in values],
        y=[str(each.move) for each in values],
        mode="markers",
        name=str(name),
        marker={**marker, "line": {"width": 2, "color": marker["color"]}},
        error_x={
            "type": "data",
            "array": [round(high - each.value, 4) for each, (_, high) in zip(values, ends, strict=True)],
            "arrayminus": [round(each.value - low, 4) for each, (low, _) in zip(values, ends, strict=True)],
            "color": INK,
            "thickness": 1.5,
            "width": 4,
        },
        text=[with_reach(each.value, half) for each, half in zip(values, reach, strict=True)],
        hovertemplate="%{y}: %{text}<extra></extra>",
    )


def _below(thoughts: Thoughts) -> Message:
    return say_n(
        "{title}, {deals} random deal of the hidden cards",
        "{title}, {deals} random deals of the hidden cards",
        thoughts.games,
        title=game(thoughts.game).title,
        deals=f"{thoughts.games:,}",
    )


def _sentences(thoughts: Thoughts) -> list[Message]:
    """Return the chart in words: what is shown, which move is worth most, and whether that is clear."""
    best, *others = thoughts.values
    first = say_n(
        "Expected value of the {n} legal move. Unit: {unit}.",
        "Expected values of the {n} legal moves. Unit: {unit}.",
        len(thoughts.values),
        unit=thoughts.unit,
    )
    top = say("Worth most: {move}, {value}.", move=best.move, value=with_reach(best.value, best.half))
    book = game(thoughts.game).rulebook
    return [first, top, *_others_said(others), book.marked(_how(thoughts), book.changed)]


def _others_said(others: Sequence[MoveValue]) -> list[Message]:
    if not others:
        return []
    last = others[-1]
    least = say("Worth least: {move}, {value}.", move=last.move, value=with_reach(last.value, last.half))
    close = [str(each.move) for each in others if not each.is_behind]
    if close:
        return [least, say("Not clearly worse than the best: {moves}.", moves=", ".join(close))]
    return [least, say("Every other move is clearly worse than the best.")]


def _how(thoughts: Thoughts) -> Message:
    deals = f"{thoughts.games:,}"
    how = say("Random deals of the hidden cards: {deals}. ± is the 95 % interval.", deals=deals)
    if thoughts.best.half is None:
        how = say("Random deals of the hidden cards: {deals}, too few for an interval.", deals=deals)
    return listed(how, INTERRUPTED) if thoughts.is_partial else how

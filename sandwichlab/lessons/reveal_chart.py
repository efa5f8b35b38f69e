"""The charts of a reveal: guess, class, simulation and truth on one axis; a sketch over the exact bars."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor, log10
from typing import Any

import plotly.graph_objects as go

from sandwichlab.chance.frames import FrameTable
from sandwichlab.charts.chart import Chart
from sandwichlab.charts.quantity import titled, wrapped
from sandwichlab.charts.theme import INK, PAPER, SEATS
from sandwichlab.core.wording import Message, say, verbatim, with_commas
from sandwichlab.lessons.predictions import NumberGuess, SketchGuess, digits
from sandwichlab.lessons.reveal import Mark

LOOKS = {
    "guess": {"color": INK, "symbol": "diamond", "size": 14},
    "data": {"color": SEATS[1], "symbol": "square", "size": 12},
    "simulation": {"color": SEATS[2], "symbol": "circle", "size": 12},
    "exact": {"color": SEATS[0], "symbol": "star", "size": 15},
}
"""Whose number it is shows by a shape, too."""


def of_number(prediction: NumberGuess, marks: Sequence[Mark]) -> Chart:
    """Return the chart of a number: a line for each mark, whiskers for intervals, and the truth as a line through all."""
    name = say("{name} (%)", name=prediction.name) if prediction.unit == "percent" else prediction.name
    figure = go.Figure(layout=titled(say("Guessed, counted, exact"), [], name, verbatim("")))
    exact = next(mark for mark in marks if mark.kind == "exact")
    line = {"color": LOOKS["exact"]["color"], "width": 1.5, "dash": "dot"}
    figure.add_vline(x=exact.value, line=line, layer="below")
    for mark, text in reversed(_texts(marks)):
        figure.add_trace(_dot(mark))
        # On paper of its own: the line of the truth would strike through the numbers nearest to it.
        paper = {"bgcolor": PAPER, "borderpad": 1, "showarrow": False}
        figure.add_annotation(x=mark.value, y=_axis_label(mark), text=text, yshift=18, **paper)
    figure.update_layout(showlegend=False, height=150 + 52 * len(marks), margin={"t": 60, "l": 16})
    figure.update_yaxes(title=None, rangemode="normal", showgrid=False, range=[-0.5, len(marks) - 0.3])
    figure.update_xaxes(range=_ends(marks, is_percent=prediction.unit == "percent"))
    return Chart(figure, _sentence(prediction, marks), _table(prediction, marks))


def _ends(marks: Sequence[Mark], *, is_percent: bool) -> list[float]:
    """Return where the axis ends: a little before 0, so that a mark there is whole, and behind the last mark."""
    first = min(0.0, *(mark.ends[0] if mark.ends else mark.value for mark in marks))
    last = max(mark.ends[1] if mark.ends else mark.value for mark in marks)
    room = 0.06 * (last - first) or 1.0
    return [first - room, min(last + 2 * room, 103) if is_percent else last + 2 * room]


def _axis_label(mark: Mark) -> str:
    return wrapped(str(mark.who), 14)


def _dot(mark: Mark) -> Any:
    error = None
    if mark.ends is not None:
        above, below = [mark.ends[1] - mark.value], [mark.value - mark.ends[0]]
        error = {"type": "data", "symmetric": False, "array": above, "arrayminus": below, "thickness": 2, "width": 6}
    look, hover = LOOKS[mark.kind], "%{y}: %{x:.4g}<extra></extra>"
    return go.Scatter(
        x=[mark.value], y=[_axis_label(mark)], mode="markers", marker=look, error_x=error, hovertemplate=hover
    )


def _places(mark: Mark) -> int:
    """Return with how many places a counted number is said: two digits of its half interval, or one that is 4 or more."""
    reach = (mark.ends[1] - mark.ends[0]) / 2 if mark.ends else 0
    return min(max(floor(log10(3.5 / reach)) + 1, 0), 6) if reach else 0


def _number(value: float, places: int) -> str:
    return f"{value:,.{places}f}".replace("-", "−")


def _texts(marks: Sequence[Mark]) -> list[tuple[Mark, str]]:
    """Return each mark with its number as it is read: the exact one is said no less exactly than what was counted."""
    finest = max(map(_places, marks))

    def text(mark: Mark) -> str:
        if mark.ends is not None:
            return _number(mark.value, _places(mark))
        short = digits(Fraction(f"{mark.value:.6g}"))
        is_finer = mark.kind == "exact" and mark.value % 1 and finest > len(short.partition(".")[2])
        return _number(mark.value, finest) if is_finer else short

    return [(mark, text(mark)) for mark in marks]


def _sentence(prediction: NumberGuess, marks: Sequence[Mark]) -> Message:
    sign = " %" if prediction.unit == "percent" else ""
    said = [_mark_said(mark, text + sign) for mark, text in _texts(marks)]
    return say("“{name}”: {marks}.", name=prediction.name, marks=with_commas(said))


def _mark_said(mark: Mark, value: str) -> Message:
    if mark.ends is None:
        return say("{who} {value}", who=mark.who, value=value)
    low, high = (_number(end, _places(mark)) for end in mark.ends)
    return say("{who} {value} (95 % interval {low} to {high})", who=mark.who, value=value, low=low, high=high)


def _table(prediction: NumberGuess, marks: Sequence[Mark]) -> FrameTable:
    headings = {"value": say("value"), "low": say("from (95 %)"), "high": say("to (95 %)")}
    nan = float("nan")
    rows = {mark.kind: (mark.value, *(mark.ends or (nan, nan))) for mark in marks}
    labels = {mark.kind: mark.who for mark in marks}
    return FrameTable(prediction.name, say("whose"), headings, rows, labels)


def of_sketch(prediction: SketchGuess, guess: Sequence[Fraction]) -> Chart:
    """Return the chart of a sketch: the exact bars, and the sketch as a line of steps before them."""
    truth = [float(100 * one) for one in prediction.truth()]
    drawn = [float(100 * one) for one in guess]
    labels = list(prediction.labels)
    figure = go.Figure(layout=titled(say("Sketched and exact"), [], prediction.name, say("probability (%)")))
    figure.add_trace(go.Bar(x=labels, y=truth, name=str(say("exact")), marker={"color": SEATS[0], "opacity": 0.8}))
    line = {"color": SEATS[1], "width": 3, "shape": "hvh"}
    figure.add_trace(
        go.Scatter(x=labels, y=drawn, name=str(say("your sketch")), mode="lines+markers", line=line, marker={"size": 8})
    )
    figure.update_xaxes(type="category")
    figure.update_layout(showlegend=True, bargap=0.25)
    top = labels[max(range(len(truth)), key=truth.__getitem__)]
    mine = labels[max(range(len(drawn)), key=drawn.__getitem__)]
    alt = say(
        "Bars of the exact probabilities with your sketch over them. The highest exact bar is {top}, the highest of yours {mine}.",
        top=top,
        mine=mine,
    )
    headings = {"sketch": say("your sketch in %"), "exact": say("exact in %")}
    rows = {label: (mine_is, true_is) for label, mine_is, true_is in zip(labels, drawn, truth, strict=True)}
    return Chart(figure, alt, FrameTable(prediction.name, prediction.name, headings, rows))

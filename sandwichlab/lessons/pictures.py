"""The charts of a lesson: what stands at the axes is the lesson's, in both languages; the numbers are the learner's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Any

from sandwichlab.core.errors import BadOption, UnknownName, choices, short
from sandwichlab.core.wording import Message, listed, say, verbatim, with_commas
from sandwichlab.lessons.predictions import digits

MOST_POINTS = 400
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
ALONE: Mapping[str, Any] = {"height": 400, "margin": {"t": 72}}
"""The layout where there is no legend: its room between title and figure would be empty."""

LOOKS = ("bars", "line", "log", "heat")
Numbers = dict[Any, float]


@dataclass(frozen=True, slots=True)
class Picture:
    """A chart without its numbers. ``look``: ``bars``, ``line``, ``log`` (points on a scale of powers of ten) or ``heat``.

    Where several things are compared, ``series`` names them; ``second`` is the other axis of a heat map, whose keys are pairs.
    """

    id: str
    title: Message
    x: Message
    y: Message
    look: str = "bars"
    series: Mapping[str, Message] = field(default_factory=dict)
    second: Message | None = None

    def __post_init__(self) -> None:
        assert self.look in LOOKS, self.look
        assert (self.look == "heat") == (self.second is not None)


def chart_of(picture: Picture, values: object) -> Any:
    """Return the chart of a picture with a learner's numbers: a mapping, or one for each of its series. Raises ``BadOption``."""
    data = _read(picture, values)
    from sandwichlab.charts.chart import Chart

    draw = _heat if picture.look == "heat" else _plain
    return Chart(draw(picture, data), _sentence(picture, data), _table(picture, data))


def _read(picture: Picture, values: object) -> dict[str, Numbers]:
    if not isinstance(values, Mapping) or not values:
        raise BadOption(
            say("This chart needs a mapping such as {{3: 0.77, 4: 0.39}}, not {value}.", value=short(values))
        )
    if not picture.series:
        return {"": _numbers(values)}
    unknown = [name for name in values if name not in picture.series]
    if unknown:
        names = choices(list(picture.series))
        raise UnknownName(say("This chart shows {choices}, and not {name}.", choices=names, name=short(unknown[0])))
    return {name: _numbers(values[name]) for name in picture.series if name in values}


def _numbers(values: object) -> Numbers:
    if not isinstance(values, Mapping) or not 0 < len(values) <= MOST_POINTS:
        raise BadOption(
            say("This chart needs a mapping such as {{3: 0.77, 4: 0.39}}, not {value}.", value=short(values))
        )
    try:
        made = {key: float(value) for key, value in values.items()}
    except (TypeError, ValueError, OverflowError):
        made = {}
    if not made or not all(map(isfinite, made.values())):
        raise BadOption(
            say("Each value of this chart is a number; {value} is not.", value=short(list(values.values())))
        )
    return made


def _plain(picture: Picture, data: Mapping[str, Numbers]) -> Any:
    import plotly.graph_objects as go

    from sandwichlab.charts.quantity import titled
    from sandwichlab.charts.theme import DASHES, MARKERS, SEATS

    figure = go.Figure(layout=titled(picture.title, [], picture.x, picture.y))
    for place, (name, numbers) in enumerate(data.items()):
        is_log = picture.look == "log"
        shown = {key: value for key, value in numbers.items() if value > 0 or not is_log}
        line = {"color": SEATS[place], "width": 2, "dash": DASHES[place]}
        facts = {"x": list(shown), "y": list(shown.values()), "name": str(picture.series[name]) if name else ""}
        if picture.look == "bars":
            figure.add_trace(go.Bar(**facts, marker={"color": SEATS[place]}))
        else:
            dots = {"color": SEATS[place], "symbol": MARKERS[place], "size": 9}
            figure.add_trace(go.Scatter(**facts, mode="lines+markers", line=line, marker=dots))
    figure.update_layout(showlegend=len(data) > 1, bargap=0.25)
    if len(data) == 1:
        figure.update_layout(ALONE)
    if picture.look == "log":
        figure.update_yaxes(type="log", rangemode="normal", exponentformat="power", dtick=1)
    every = [key for numbers in data.values() for key in numbers]
    if all(isinstance(key, int) for key in every) and max(every) - min(every) <= 15:
        figure.update_xaxes(dtick=1)
        if picture.look == "log":
            figure.update_xaxes(range=[min(every) - 0.5, max(every) + 0.5])
    return figure


def _heat(picture: Picture, data: Mapping[str, Numbers]) -> Any:
    import plotly.graph_objects as go

    from sandwichlab.charts.quantity import titled
    from sandwichlab.charts.theme import PAPER, SEATS

    (numbers,) = data.values()
    across, up = (sorted({key[place] for key in numbers}) for place in (0, 1))
    shades = [[0, PAPER], [1, SEATS[0]]]
    rows = [[numbers.get((one, other)) for one in across] for other in up]
    assert picture.second is not None
    figure = go.Figure(layout=titled(picture.title, [], picture.x, picture.second))
    bar = {"title": {"text": str(picture.y)}}
    figure.add_trace(go.Heatmap(x=across, y=up, z=rows, colorscale=shades, colorbar=bar, xgap=1, ygap=1))
    # The axis ends with the map: rows that nobody gave would be an empty band from 0 up.
    figure.update_yaxes(rangemode="normal", showgrid=False)
    figure.update_xaxes(showgrid=False)
    figure.update_layout(ALONE)
    return figure


def _sentence(picture: Picture, data: Mapping[str, Numbers]) -> Message:
    said = [_said(picture.series[name] if name else None, numbers) for name, numbers in data.items()]
    return listed(say("{title}.", title=picture.title), *said)


def _said(name: Message | None, numbers: Numbers) -> Message:
    top, low = max(numbers, key=numbers.__getitem__), min(numbers, key=numbers.__getitem__)
    facts = {"top": _key(top), "most": _value(numbers[top]), "low": _key(low), "least": _value(numbers[low])}
    if name is None:
        return say("Highest at {top} with {most}, lowest at {low} with {least}.", **facts)
    return say("“{name}”: highest at {top} with {most}, lowest at {low} with {least}.", name=name, **facts)


def _table(picture: Picture, data: Mapping[str, Numbers]) -> Any:
    from sandwichlab.chance.frames import FrameTable

    headings = {name or "value": picture.series[name] if name else picture.y for name in data}
    keys = list(dict.fromkeys(key for numbers in data.values() for key in numbers))
    rows = {
        _key(key): tuple(_value(numbers[key]) if key in numbers else "–" for numbers in data.values()) for key in keys
    }
    key = picture.x if picture.second is None else with_commas([picture.x, picture.second])
    return FrameTable(picture.title, key, headings, rows, {name: verbatim(name) for name in rows})


def _key(key: object) -> str:
    if isinstance(key, tuple):
        return ", ".join(map(str, key))
    return f"{key:,}" if isinstance(key, int) else str(key)


def _value(value: float) -> str:
    front, _, power = f"{value:.2e}".partition("e")
    if value and int(power) < -4:
        text = f"{front}·10{str(int(power)).translate(RAISED)}"
    else:
        text = digits(value) if not value or abs(value) >= 0.001 else f"{value:.3g}"
    return text.replace("-", "−")

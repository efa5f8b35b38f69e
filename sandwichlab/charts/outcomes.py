"""What comes out, and how often: a counted column, a distribution, or both, one over the other."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import inf, isfinite, sqrt
from numbers import Real
from typing import Any

import plotly.graph_objects as go

from sandwichlab.chance.columns import Column, chance_of
from sandwichlab.chance.dist import Dist
from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.rows import Row
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.bins import Bins, bins_of
from sandwichlab.charts.chart import Chart, read_guess
from sandwichlab.charts.games import counted_in
from sandwichlab.charts.quantity import games_of, guess_said, titled, value_axis, with_reach
from sandwichlab.charts.theme import INK, SEATS
from sandwichlab.core.errors import BadOption, short
from sandwichlab.core.statistics import half_interval, wilson_interval
from sandwichlab.core.wording import Message, listed, say, say_n, verbatim

FIRST = "score_0"
FEWEST_EXPECTED = 5
"""Bins expected in fewer games are not compared: a standard error means little for them."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the chart shows: a distribution with its name, and the line under the title. ``axis`` names the values, with their unit."""

    dist: Dist
    name: Message
    axis: Message
    below: Message


def outcomes(
    sim: Simulation | Dist,
    column: str = FIRST,
    exact: Dist | None = None,
    guess: float | None = None,
    name: str | None = None,
) -> Chart:
    """Return the chart of the values of a column, or of a distribution: for each, the share of games, with its 95 % interval.

    ``exact`` is a distribution that stands over what was counted, as points. ``guess`` is what the reader expected the mean to be.
    ``name`` says at the axis what the values of a distribution are. Raises ``BadOption``.
    """
    said = _read(sim, column, name)
    over = _read_exact(exact)
    expected = read_guess(guess)
    bins = bins_of(*(dict(dist.items()) for dist in (said.dist, over) if dist is not None))
    figure = _figure(said, over, bins)
    alt = listed(*_sentences(said, over, bins))
    if expected is not None:
        alt = listed(alt, _with_guess(figure, expected, bins))
    rows = _rows(Column(sim, column), bins) if isinstance(sim, Simulation) else {}
    return Chart(figure, alt, _table(said, over, bins), rows)


def _rows(column: Column, bins: Bins) -> dict[str, Row]:
    """Return the rows into which games fell."""
    filled = bins.filled(dict(dist_of(column).items()))
    return {
        label: Row(say("value {label}", label=label), (counted_in(column.label, column, bins.values_at(place)),))
        for place, (label, share) in enumerate(zip(bins.labels, filled, strict=True))
        if share
    }


def dist_of(column: Column) -> Dist:
    """Return a column as a distribution that was counted; shared wins are fractions."""
    values = {Fraction(value, column.scale): games for value, games in column.counts().items()}
    return Dist.counted({int(value) if value.denominator == 1 else value: games for value, games in values.items()})


def _read(sim: Simulation | Dist, column: str, name: str | None) -> Shown:
    if name is not None and not isinstance(name, str):
        raise BadOption(say("name is a text, not {value}.", value=short(name)))
    if isinstance(sim, Simulation):
        counted = Column(sim, column)
        if name is None:
            return Shown(dist_of(counted), counted.label, value_axis(counted), games_of(sim))
        return Shown(dist_of(counted), verbatim(name), verbatim(name), games_of(sim))
    if not isinstance(sim, Dist):
        raise BadOption(
            say(
                "This chart is made of a simulation, from sl.simulate(...), or of a Dist, not of {value}.",
                value=short(sim),
            )
        )
    if column != FIRST:
        raise BadOption(say("A distribution has no columns; column={value} is for a simulation.", value=short(column)))
    title = say("values") if name is None else verbatim(name)
    below = (
        say("exact") if sim.games is None else say_n("{games} game", "{games} games", sim.games, games=f"{sim.games:,}")
    )
    return Shown(sim, title, say("value") if name is None else title, below)


def _read_exact(exact: object) -> Dist | None:
    if exact is None or (isinstance(exact, Dist) and exact.games is None):
        return exact
    raise BadOption(
        say("exact is a Dist that is exact, as those of sl.exact are, or None; not {value}.", value=short(exact))
    )


def _shares(dist: Dist, bins: Bins) -> list[float]:
    return [round(100 * float(share), 4) for share in bins.filled(dict(dist.items()))]


def _intervals(dist: Dist, bins: Bins) -> list[tuple[float, float]]:
    """Return the 95 % interval of each bin's share, in percent."""
    games = dist.games or 0
    counts = bins.filled(dict(zip(dist.values(), dist.counts() or (), strict=True)))
    ends = [wilson_interval(count, games) for count in counts]
    return [(round(100 * low, 4), round(100 * high, 4)) for low, high in ends]


def _figure(said: Shown, over: Dist | None, bins: Bins) -> Any:
    y_title = say("share of games (%)") if said.dist.games is not None else say("probability (%)")
    title = say("Distribution: {name}", name=said.name)
    figure = go.Figure(layout=titled(title, [said.below], said.axis, y_title))
    figure.add_trace(_bars(said.dist, bins, is_named=over is not None))
    if over is not None:
        few = len(bins.labels) <= 12
        figure.add_trace(
            go.Scatter(
                x=bins.x,
                y=_shares(over, bins),
                name=str(say("exact")),
                mode="markers" if few else "lines+markers",
                marker={"symbol": "diamond-open", "size": 12 if few else 7, "color": SEATS[1], "line": {"width": 2}},
                line={"color": SEATS[1], "width": 1.5, "dash": "dot"},
                hovertemplate="%{y:.3f} %",
            )
        )
    figure.update_layout(showlegend=over is not None, bargap=0.2)
    figure.update_xaxes(**bins.axis())
    return figure


def _bars(dist: Dist, bins: Bins, *, is_named: bool) -> Any:
    shares = _shares(dist, bins)
    is_counted = dist.games is not None
    bars = go.Bar(
        x=bins.x,
        y=shares,
        name=str(say("counted") if is_counted else say("exact")),
        marker={"color": SEATS[2] if is_counted else SEATS[0], "opacity": 0.75 if is_counted else 1},
        showlegend=is_named,
        customdata=list(bins.labels),
        hovertemplate="%{customdata}: %{y:.3f} %<extra></extra>",
    )
    if is_counted:
        ends = _intervals(dist, bins)
        # Over a bin that nothing fell into a whisker would stand without its bar.
        above = [round(high - share, 4) if share else 0 for share, (_, high) in zip(shares, ends, strict=True)]
        below = [round(share - low, 4) if share else 0 for share, (low, _) in zip(shares, ends, strict=True)]
        width = 4 if len(shares) <= 12 else 0
        bars.error_y = {
            "type": "data", "symmetric": False, "array": above, "arrayminus": below,
            "color": INK, "thickness": 1.5, "width": width,
        }  # fmt: skip
    return bars


def _is_numeric(dist: Dist) -> bool:
    return all(isinstance(value, Real) and isfinite(value) for value in dist.values())


def _sentences(said: Shown, over: Dist | None, bins: Bins) -> list[Message]:
    games = said.dist.games
    first = (
        say("Bars of the probability of each value: {name}.", name=said.name)
        if games is None
        else say("Bars of the share of games by value: {name}.", name=said.name)
    )
    steps = [say("The values are in steps of {width}.", width=bins.width)] if bins.width > 1 else []
    tail = [say("The last bar holds all from {label} on.", label=bins.labels[-1][:-1])] if bins.has_tail else []
    shares = _shares(said.dist, bins)
    top = max(range(len(shares)), key=shares.__getitem__)
    most = say("The tallest bar is {label}, with {share} %.", label=bins.labels[top], share=f"{shares[top]:.1f}")
    numbers = [_mean_said(said.dist)] if _is_numeric(said.dist) else []
    compared = [] if over is None or games is None else _compared(said.dist, over, bins)
    return [first, *steps, *tail, *numbers, most, *compared]


def _mean_said(dist: Dist) -> Message:
    mean, error = float(dist.mean), dist.error_of_mean
    reach = None if error is None else half_interval(error, dist.games or 0)
    spread = f"{dist.sd:.3g}" if dist.sd < 100 else f"{dist.sd:.0f}"
    if reach is None:
        return say("The mean is {mean}, the standard deviation {sd}.", mean=with_reach(mean, None), sd=spread)
    return say(
        "The mean is {mean} (95 % interval), the standard deviation {sd}.", mean=with_reach(mean, reach), sd=spread
    )


def errors_between(dist: Dist, over: Dist, bins: Bins) -> list[float | None]:
    """Return by how many standard errors each bin was counted more often than is exact; None where too few are expected."""
    games = dist.games or 0
    counts = bins.filled(dict(zip(dist.values(), dist.counts() or (), strict=True)))
    found: list[float | None] = []
    for count, chance in zip(counts, bins.filled(dict(over.items())), strict=True):
        share = Fraction(chance)
        if not share and count:
            found.append(inf)
        elif min(share, 1 - share) * games < FEWEST_EXPECTED:
            found.append(None)
        else:
            found.append(float(count - share * games) / sqrt(share * (1 - share) * games))
    return found


def _compared(dist: Dist, over: Dist, bins: Bins) -> list[Message]:
    sentences = []
    games = dist.games or 0
    if _is_numeric(dist) and _is_numeric(over) and over.variance:
        apart = float(dist.mean - over.mean) / (over.sd / sqrt(games))
        sentences.append(
            say(
                "The exact mean is {mean}: the simulation is {errors} standard errors away.",
                mean=f"{float(over.mean):.4g}",
                errors=f"{abs(apart):.1f}",
            )
        )
    known = {place: abs(apart) for place, apart in enumerate(errors_between(dist, over, bins)) if apart is not None}
    if not known:
        return [*sentences, say("Too few games were played to compare single bars with what is exact.")]
    worst = max(known, key=known.__getitem__)
    if known[worst] == inf:
        return [
            *sentences,
            say("{label} was counted, which cannot happen if the exact one is right.", label=bins.labels[worst]),
        ]
    chance = 100 * chance_of(known[worst], len(known))
    facts = {"label": bins.labels[worst], "errors": f"{known[worst]:.1f}"}
    if chance >= 5:
        far = say_n(
            "Of {n} bar that can be compared, the one farthest from exact is {label}, {errors} standard errors away; chance may well do that.",
            "Of {n} bars that can be compared, the one farthest from exact is {label}, {errors} standard errors away; chance may well do that.",
            len(known),
            **facts,
        )
        return [*sentences, far]
    return [
        *sentences,
        say_n(
            "Of {n} bar that can be compared, the one farthest from exact is {label}, {errors} standard errors away; "
            "chance alone takes it as far in at most {chance} of 100 simulations.",
            "Of {n} bars that can be compared, the one farthest from exact is {label}, {errors} standard errors away; "
            "chance alone takes one of them as far in at most {chance} of 100 simulations.",
            len(known),
            chance=f"{max(chance, 0.001):.1g}",
            **facts,
        ),
    ]


def _with_guess(figure: Any, expected: float, bins: Bins) -> Message:
    said = str(guess_said(expected, ""))
    if bins.width and bins.first - bins.width <= expected <= bins.middles[-1]:
        line = {"color": INK, "dash": "dot", "width": 2}
        figure.add_vline(x=expected, line=line, name=said, showlegend=True)
        figure.update_layout(showlegend=True)
    else:
        place: dict[str, Any] = {"xref": "paper", "yref": "paper", "x": 1, "y": 1, "xanchor": "right", "yanchor": "top"}
        figure.add_annotation(text=said, showarrow=False, font={"color": INK}, **place)
    return say("Your guess was {guess}.", guess=f"{expected:g}")


def _table(said: Shown, over: Dist | None, bins: Bins) -> FrameTable:
    headings: dict[str, Message] = {}
    columns: list[list[Any]] = []
    if said.dist.games is None:
        headings["probability"] = say("probability in %")
        columns.append(_shares(said.dist, bins))
    else:
        headings |= {"games": say("games"), "share": say("share in %")}
        headings |= {"low": say("from (95 %)"), "high": say("to (95 %)")}
        columns.append(bins.filled(dict(zip(said.dist.values(), said.dist.counts() or (), strict=True))))
        columns.append(_shares(said.dist, bins))
        columns += map(list, zip(*_intervals(said.dist, bins), strict=True))
    if over is not None:
        headings["exact"] = say("exact in %")
        columns.append(_shares(over, bins))
    if over is not None and said.dist.games is not None:
        headings["errors"] = say("standard errors between")
        columns.append([float("nan") if apart is None else apart for apart in errors_between(said.dist, over, bins)])
    rows = dict(zip(bins.labels, zip(*columns, strict=True), strict=True))
    return FrameTable(say("Distribution: {name}", name=said.name), said.axis, headings, rows)

"""What a changed rule makes of a game: two distributions over each other, and the difference of their means."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from sandwichlab.chance.columns import Column, Difference, difference
from sandwichlab.chance.dist import Dist
from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.rows import Row
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.bins import Bins, bins_of
from sandwichlab.charts.chart import Chart, simulation
from sandwichlab.charts.compared import differs, how_got
from sandwichlab.charts.games import counted_in
from sandwichlab.charts.names import differing, option_name, policies_name, variant_name
from sandwichlab.charts.outcomes import dist_of
from sandwichlab.charts.quantity import apart_said, mean_said, means_said, shown, titled, value_axis
from sandwichlab.charts.theme import SEATS
from sandwichlab.core.errors import BadOption
from sandwichlab.core.statistics import wilson_interval
from sandwichlab.core.wording import Message, listed, say, with_commas
from sandwichlab.games.registry import game

FEW = 12
"""Up to so many bins have bars side by side; more are lines."""

MANY = 30
"""More bins have no markers, which would run into each other."""

LOOKS = ((SEATS[0], "", "solid", "circle"), (SEATS[1], "/", "dash", "square"))
"""Colour, hatching, dash and marker of the two."""


def house_rule(sim_printed: Simulation, sim_changed: Simulation, column: str = "score_0") -> Chart:
    """Return the chart of what a changed rule makes of a game: a column as it comes out by the printed rules, and by the changed ones.

    The rule is an option of the game, or a function of a learner's own in a variant (``sl.variant``). Game, players and policies must
    be the same, so that nothing else makes a difference; with the same seed the deals are the same. Raises ``BadOption``.
    """
    sims = [simulation(sim_printed), simulation(sim_changed)]
    changed = _changed(*sims)
    columns = [Column(sim, column) for sim in sims]
    names = [_rules_of(sim, changed, by_variant=not _same_rules(*sims)) for sim in sims]
    dists = [dist_of(each) for each in columns]
    bins = bins_of(*(dict(dist.items()) for dist in dists))
    title = say("House rule: {name}", name=columns[0].label)
    if not _same_rules(*sims):
        title = say("Changed rule: {name}", name=columns[0].label)
    found = difference(columns[1], columns[0])
    axis = value_axis(columns[0])
    figure = go.Figure(layout=titled(title, _below(columns, found), axis, say("share of games (%)")))
    for dist, name, look in zip(dists, names, LOOKS, strict=True):
        figure.add_trace(_trace(dist, bins, str(name), look))
    if len(bins.labels) > FEW:
        for each, (colour, _, dash, _) in zip(columns, LOOKS, strict=True):
            figure.add_vline(x=round(each.mean_and_error()[0], 3), line={"color": colour, "dash": dash, "width": 1})
    figure.update_layout(barmode="group", showlegend=True)
    figure.update_xaxes(**bins.axis())
    return Chart(
        figure,
        _alt(columns, names, found),
        _table(title, columns[0], bins, names, dists),
        _rows(columns, bins, names, dists),
    )


def _rows(columns: list[Column], bins: Bins, names: list[Message], dists: list[Dist]) -> dict[str, Row]:
    """Return the rows into which games fell, each with a way to choose for either rule."""
    filled = [bins.filled(dict(dist.items())) for dist in dists]
    rows = {}
    for place, label in enumerate(bins.labels):
        ways = tuple(
            counted_in(name, column, bins.values_at(place))
            for name, column, shares in zip(names, columns, filled, strict=True)
            if shares[place]
        )
        if ways:
            rows[label] = Row(say("value {label}", label=label), ways)
    return rows


def _changed(printed: Simulation, changed: Simulation) -> list[str]:
    """Return the house rules that are not the same. Raises ``BadOption`` where another thing differs, or nothing does."""
    if printed.game.printed_id != changed.game.printed_id or printed.players != changed.players:
        raise BadOption(say("A house rule is seen in two simulations of the same game with as many players."))
    if printed.policies != changed.policies:
        raise BadOption(
            say(
                "The policies are not the same: {one} and {other}. What is different would not be the rule's doing alone; "
                "sl.charts.compare([...]) shows simulations that differ in anything.",
                one=policies_name(printed),
                other=policies_name(changed),
            )
        )
    names = differing([printed, changed])
    if not names and _same_rules(printed, changed):
        raise BadOption(
            say(
                "Both simulations have the same rules. Simulate once more with a house rule; the options are: {options}. "
                "Or change a rule yourself: sl.variants({game}) says which.",
                options=", ".join(printed.options),
                game=repr(printed.game.printed_id),
            )
        )
    return names


def _same_rules(one: Simulation, other: Simulation) -> bool:
    """Return whether no function of the rules is another, in a variant."""
    return one.game.id == other.game.id


def _rules_of(sim: Simulation, options: list[str], *, by_variant: bool) -> Message:
    """Return what the rules of a simulation are called: by the options that differ, and by the functions that were replaced."""
    names = [option_name(name, sim.options[name]) for name in options]
    return with_commas([variant_name(sim), *names] if by_variant else names)


def _below(columns: list[Column], found: Difference) -> list[Message]:
    sims = [column.sim for column in columns]
    games = " + ".join(dict.fromkeys(f"{sim.games:,}" for sim in sims))
    return [
        say("{title}, games each: {games}", title=game(sims[0].game.printed_id).title, games=games),
        say("difference: {apart}", apart=_apart(columns[0], found)),
    ]


def _apart(column: Column, found: Difference) -> Message:
    reach = found.reach()
    return apart_said(column, shown(column, found.mean), None if reach is None else shown(column, reach))


def _shares(dist: Dist, bins: Bins) -> list[float]:
    return [round(100 * float(share), 4) for share in bins.filled(dict(dist.items()))]


def _trace(dist: Dist, bins: Bins, name: str, look: tuple[str, str, str, str]) -> Any:
    colour, hatch, dash, marker = look
    shares = _shares(dist, bins)
    common: dict[str, Any] = {
        "x": bins.x,
        "y": shares,
        "name": name,
        "customdata": list(bins.labels),
        "hovertemplate": "%{customdata}: %{y:.3f} %",
    }
    if len(shares) > FEW:
        line = {"color": colour, "dash": dash, "width": 2}
        mode = "lines+markers" if len(shares) <= MANY else "lines"
        return go.Scatter(**common, mode=mode, line=line, marker={"symbol": marker, "size": 7})
    games = dist.games or 0
    counts = bins.filled(dict(zip(dist.values(), dist.counts() or (), strict=True)))
    ends = [wilson_interval(count, games) for count in counts]
    whiskers = {
        "type": "data",
        "symmetric": False,
        "array": [round(100 * high - y, 4) if y else 0 for y, (_, high) in zip(shares, ends, strict=True)],
        "arrayminus": [round(y - 100 * low, 4) if y else 0 for y, (low, _) in zip(shares, ends, strict=True)],
        "thickness": 1.5,
        "width": 4,
    }
    return go.Bar(**common, marker={"color": colour, "pattern": {"shape": hatch}}, error_y=whiskers)


def _alt(columns: list[Column], names: list[Message], found: Difference) -> Message:
    begin = say("The share of games by value, by two rules: {name}.", name=columns[0].label)
    means = means_said(columns[0], [mean_said(column, name) for column, name in zip(columns, names, strict=True)])
    reach = found.reach()
    apart = differs(names[1], names[0], columns[0], found, None if reach is None else shown(columns[0], reach))
    return listed(begin, means, apart, *how_got([found], columns))


def _table(title: Message, column: Column, bins: Bins, names: list[Message], dists: list[Dist]) -> FrameTable:
    headings: dict[str, Message] = {}
    cells: list[list[Any]] = []
    for place, (dist, name) in enumerate(zip(dists, names, strict=True)):
        headings[f"games_{place}"] = say("games, {name}", name=name)
        headings[f"share_{place}"] = say("share in %, {name}", name=name)
        cells.append(bins.filled(dict(zip(dist.values(), dist.counts() or (), strict=True))))
        cells.append(_shares(dist, bins))
    headings["apart"] = say("difference (percentage points)")
    cells.append([round(after - before, 4) for before, after in zip(cells[1], cells[3], strict=True)])
    return FrameTable(
        title, value_axis(column), headings, dict(zip(bins.labels, zip(*cells, strict=True), strict=True))
    )

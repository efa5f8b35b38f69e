"""What came of a tournament: the share of games that each player won, and who won how much against whom."""

from __future__ import annotations

from math import isnan
from typing import Any

import plotly.graph_objects as go

from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.rows import NumberedGames, Row
from sandwichlab.chance.tournament import Tournament
from sandwichlab.chance.tournament.opening import Test, TournamentGames, winners
from sandwichlab.chance.tournament.pairs import Pair, Place
from sandwichlab.chance.tournament.playing import lost_by
from sandwichlab.charts.chart import Chart
from sandwichlab.charts.quantity import narrow, number_above, titled, with_reach
from sandwichlab.charts.theme import BETTER, INK, PAPER, SEATS, WORSE
from sandwichlab.core.errors import BadOption, short
from sandwichlab.core.wording import Message, listed, say, say_n, with_commas

MOST_SAID = 6
"""So many pairs are said one by one."""

ROOMY = 4
"""Cells for so many players have room for a place behind the point."""

SHORT = 12
"""So many letters of a name have room in a line beside the figure on a narrow page."""

AT_THE_EDGE = {"x": 0.02, "xref": "container"}
"""Where titles begin: names beside the figure leave them too little room above it."""


def tournament_of(value: object) -> Tournament:
    """Return a tournament as it is; raise ``BadOption`` for anything else."""
    if isinstance(value, Tournament):
        return value
    raise BadOption(
        say("This chart is made of a tournament, from sl.tournament(...), not of {value}.", value=short(value))
    )


def win_share(result: Tournament) -> Chart:
    """Return the chart of the share of its games that each player won, the best first, with 95 % intervals.

    The sentence says which differences are more than noise: each pair is compared in its own match. Raises ``BadOption``.
    """
    places = tournament_of(result).places
    title = say("Win share by policy")
    figure = go.Figure(layout=titled(title, [_games_of(result)], say("share of games won (%)"), say("player")))
    figure.add_trace(_points(places))
    for y, place in enumerate(places):
        number_above(figure, round(100 * place.share.mean, 4), y, f"{100 * place.share.mean:.1f} %")
    figure.update_layout(height=262 + 48 * len(places), showlegend=result.players > 1, title=AT_THE_EDGE)
    figure.update_yaxes(
        tickmode="array",
        tickvals=list(range(len(places))),
        ticktext=[narrow(str(place.title), SHORT) for place in places],
        range=[len(places) - 0.4, -0.7],
        rangemode="normal",
        showgrid=False,
    )
    figure.update_xaxes(range=[-8, 108])  # numbers over points at the ends have room
    alt = [say("Points of the share of games that each player won, the best first.")]
    if result.players > 1:
        mean = 100 * sum(place.share.mean for place in places) / len(places)
        line = {"color": INK, "width": 2, "dash": "dash"}
        name = str(say("mean of all: {mean} %", mean=f"{mean:.1f}"))
        figure.add_vline(x=round(mean, 4), line=line, name=name, showlegend=True, layer="below")
        alt.append(say("A dashed line at {mean} % is the mean of all.", mean=f"{mean:.1f}"))
    each = [_share_said(place) for place in places]
    alt.append(say("With 95 % intervals: {shares}.", shares=with_commas(each)))
    rows = {place.name: _row_of_place(result, place) for place in places}
    said = listed(*alt, result.verdict(), *result.notes())
    return Chart(figure, said, result.ranking(), {name: row for name, row in rows.items() if row is not None})


def _games_of(result: Tournament) -> Message:
    return say_n(
        "{title}, {deals} deal, seed {seed}",
        "{title}, {deals} deals, seed {seed}",
        result.deals,
        title=result.title,
        deals=f"{result.deals:,}",
        seed=result.seed,
    )


def _points(places: tuple[Place, ...]) -> Any:
    shares = [place.share for place in places]
    return go.Scatter(
        x=[round(100 * share.mean, 4) for share in shares],
        y=list(range(len(places))),
        mode="markers",
        showlegend=False,
        cliponaxis=False,
        marker={"color": SEATS[0], "size": 11},
        error_x={
            "type": "data",
            "symmetric": False,
            "array": [_away(share.mean, share.high) for share in shares],
            "arrayminus": [_away(share.mean, share.low) for share in shares],
            "color": INK,
            "thickness": 1.5,
            "width": 6,
        },
        hovertemplate="%{x:.2f} %<extra></extra>",
    )


def _away(mean: float, end: float) -> float:
    return 0.0 if isnan(end) else round(100 * abs(end - mean), 4)


def _share_said(place: Place) -> Message:
    share = place.share
    if isnan(share.low):
        return say("{name}: {share} %", name=place.title, share=f"{100 * share.mean:.1f}")
    return say(
        "{name}: {share} % ({low} to {high})",
        name=place.title,
        share=f"{100 * share.mean:.1f}",
        low=f"{100 * share.low:.1f}",
        high=f"{100 * share.high:.1f}",
    )


def _row_of_place(result: Tournament, place: Place) -> Row | None:
    number = result.names.index(place.name)
    tests: list[tuple[Message, Test]] = [
        (say("a game that it wins or shares"), lambda lineup, row: number in winners(result, lineup, row)),
        (
            say("a game that it does not win"),
            lambda lineup, row: not row[-1] and number not in winners(result, lineup, row),
        ),
        (say("a game that it loses by a fault"), lambda lineup, row: lost_by(lineup, row[-1], number)),
    ]
    return _row(place.title, [TournamentGames(result).games(name, number, test) for name, test in tests])


def _row(name: Message, ways: list[NumberedGames | None]) -> Row | None:
    found = tuple(way for way in ways if way is not None)
    return Row(name, found) if found else None


def head_to_head(result: Tournament) -> Chart:
    """Return the chart of who won how much against whom, as a heatmap with its values.

    With seats, a value is the share of the games of a match that the player of the row won. Played alone, it is how much larger a share of
    its games the player of the row won. A star marks differences that are more than noise. Raises ``BadOption``.
    """
    pairs = tournament_of(result).pairs
    title = say("Who wins against whom")
    below = [_games_of(result), say("* more than noise, all pairs considered"), _value_name(result)]
    figure = go.Figure(layout=titled(title, below, say("against (number of the row)"), say("player")))
    figure.add_trace(_cells(result))
    names = [f"{number} {narrow(str(place.title), SHORT)}" for number, place in enumerate(result.places, 1)]
    ticks = {"tickmode": "array", "tickvals": list(range(len(names))), "showgrid": False}
    figure.update_xaxes(**ticks, ticktext=[str(number) for number in range(1, len(names) + 1)])
    figure.update_yaxes(**ticks, ticktext=names, autorange="reversed", rangemode="normal")
    figure.update_layout(height=280 + 44 * len(names), title=AT_THE_EDGE)
    return Chart(figure, _alt(result, pairs), _table(result, pairs, title), _rows_of_pairs(result))


def _value_name(result: Tournament) -> Message:
    if result.players > 1:
        return say("value: games won by the row's player (%)")
    return say("value: games won, row minus column (percentage points)")


def _value(result: Tournament, pair: Pair, is_one: bool) -> float:
    if result.players > 1:
        return 100 * pair.shares[0 if is_one else 1].mean
    return 100 * (pair.difference.mean if is_one else 0.0 - pair.difference.mean)


def _cells(result: Tournament) -> Any:
    names = [place.name for place in result.places]
    values: list[list[float | None]] = [[None] * len(names) for _ in names]
    texts = [["–"] * len(names) for _ in names]
    for pair in result.pairs:
        for is_one, row, column in ((True, pair.one, pair.other), (False, pair.other, pair.one)):
            value = _value(result, pair, is_one)
            at = names.index(row), names.index(column)
            values[at[0]][at[1]] = round(value, 4)
            texts[at[0]][at[1]] = _cell_text(result, value, pair.differs)
    middle = 50 if result.players > 1 else 0
    reach = max(abs(value - middle) for row in values for value in row if value is not None) or 1
    return go.Heatmap(
        z=values,
        text=texts,
        texttemplate="%{text}",
        textfont={"color": INK, "size": 14 if len(names) <= ROOMY else 11},
        colorscale=[[0, WORSE], [0.5, PAPER], [1, BETTER]],
        zmin=middle - reach,
        zmax=middle + reach,
        showscale=False,
        xgap=2,
        ygap=2,
        hoverongaps=False,
        hovertemplate="%{y} – %{x}: %{text}<extra></extra>",
    )


def _cell_text(result: Tournament, value: float, is_sure: bool) -> str:
    sign = "+" if result.players == 1 and value else ""
    places = 1 if len(result.names) <= ROOMY else 0
    return f"{value + 0.0:{sign}.{places}f}".replace("-", "−") + ("*" if is_sure else "")


def _alt(result: Tournament, pairs: tuple[Pair, ...]) -> Message:
    first = say_n(
        "Heatmap of {n} match between {number} players.",
        "Heatmap of {n} matches between {number} players.",
        len(pairs),
        number=len(result.names),
    )
    wide = sorted(pairs, key=lambda pair: -abs(pair.difference.mean))[:MOST_SAID]
    each = [
        say(
            "{one} against {other}: {apart}",
            one=_title(result, pair.ahead),
            other=_title(result, pair.behind),
            apart=_apart(pair),
        )
        for pair in wide
    ]
    ahead = say("How many percentage points more of the games the better one won: {pairs}.", pairs=with_commas(each))
    if len(pairs) > MOST_SAID:
        ahead = listed(ahead, say("The other pairs are closer."))
    return listed(first, ahead, result.verdict(), *result.notes())


def _apart(pair: Pair) -> str:
    reach = pair.difference.reach
    return with_reach(100 * abs(pair.difference.mean), None if reach is None else 100 * reach)


def _title(result: Tournament, name: str) -> Message:
    return result.event.entrants[result.names.index(name)].title


def _table(result: Tournament, pairs: tuple[Pair, ...], title: Message) -> FrameTable:
    headings = {
        "games": say("games"),
        "share_a": say("won by the first (%)"),
        "share_b": say("won by the second (%)"),
        "difference": say("difference (percentage points)"),
        "low": say("from (95 %)"),
        "high": say("to (95 %)"),
        "p_holm": say("chance of noise alone (Holm)"),
        "differs": say("more than noise"),
    }
    rows, labels = {}, {}
    for number, pair in enumerate(pairs):
        shares = [100 * share.mean for share in pair.shares]
        apart = [100 * value for value in (pair.difference.mean, pair.difference.low, pair.difference.high)]
        rows[number] = (
            pair.games,
            *shares,
            *apart,
            _chance_said(pair.corrected),
            say("yes") if pair.differs else say("no"),
        )
        labels[number] = _pair_name(result, pair)
    return FrameTable(title, say("match"), headings, rows, labels, places=2)


def _chance_said(chance: float) -> str:
    if isnan(chance):
        return "–"
    return f"{chance:.4f}" if chance >= 0.0001 else "< 0.0001"


def _pair_name(result: Tournament, pair: Pair) -> Message:
    return say("{one} – {other}", one=_title(result, pair.one), other=_title(result, pair.other))


def _rows_of_pairs(result: Tournament) -> dict[int, Row]:
    rows = {}
    for number, (pair, match) in enumerate(zip(result.pairs, result.event.matches, strict=True)):
        ways = []
        for own in (match.one, match.other):
            # The seat that is shown is that of the winner.
            def won(lineup: tuple[int, ...], row: list[int], own: int = own, among: Any = match.lineups) -> bool:
                return lineup in among and winners(result, lineup, row) == {own}

            name = say("won by {name}", name=result.event.entrants[own].title)
            ways.append(TournamentGames(result).games(name, own, won))
        found = _row(_pair_name(result, pair), ways)
        if found is not None:
            rows[number] = found
    return rows

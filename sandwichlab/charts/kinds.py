"""The Sandwich Guy: which kinds of sandwiches are made, and how many cards each brings."""

from __future__ import annotations

from functools import partial
from typing import Any

import plotly.graph_objects as go

from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.rows import Moment, Row, TalliedGames
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.chart import Chart
from sandwichlab.charts.endings import of_the_sandwich_guy
from sandwichlab.charts.theme import RANKS, hatched, layout
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, listed, say, say_n
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.counted import MOST_DRAWN
from sandwichlab.games.sandwich_guy.events import KINDS

LOOKS = tuple(zip((RANKS[0], RANKS[1], RANKS[2], RANKS[4], RANKS[6]), ("", "/", ".", "x", ""), strict=True))
"""A colour and a pattern for each number of cards drawn: the more, the darker, and in grey they differ too."""


def sandwich_kinds(sim: Simulation) -> Chart:
    """Return the chart of the kinds of sandwiches that are made, by suit and colour, each split by the cards that it drew.

    A sandwich draws less than its kind promises where the hand is full or the pile short. Raises ``BadOption`` for another game
    than The Sandwich Guy.
    """
    counts = [[int(count) for count in row] for row in of_the_sandwich_guy(sim).counts("draws")]
    title = say_n(
        "Kinds of sandwiches and cards drawn, {games} game",
        "Kinds of sandwiches and cards drawn, {games} games",
        sim.games,
        games=f"{sim.games:,}",
    )
    y_title = say("share of all sandwiches (%)")
    figure = go.Figure(layout=layout(str(title), str(say("kind of sandwich (suits of its cards)")), str(y_title)))
    for drawn in range(MOST_DRAWN + 1):
        if any(row[drawn] for row in counts):
            figure.add_trace(_bars(counts, drawn))
    figure.update_layout(barmode="stack", showlegend=True)
    rows = {kind: _row(sim, kind, counts[kind]) for kind in KINDS if any(counts[kind])}
    return Chart(figure, _alt(counts), _table(title, counts), rows)


def _share(counts: list[list[int]], games: int) -> float:
    return 100 * games / (sum(map(sum, counts)) or 1)


def _drawn(number: int) -> Message:
    return say_n("{n} card drawn", "{n} cards drawn", number)


def _bars(counts: list[list[int]], drawn: int) -> Any:
    colour, pattern = LOOKS[drawn]
    return go.Bar(
        x=[str(name) for name in KINDS.values()],
        y=[round(_share(counts, counts[kind][drawn]), 3) for kind in KINDS],
        name=str(_drawn(drawn)),
        marker=hatched(colour, pattern),
        hovertemplate="%{x}: %{y:.2f} %",
    )


def _mean(row: list[int]) -> float:
    made = sum(row)
    return sum(drawn * count for drawn, count in enumerate(row)) / made if made else float("nan")


def _alt(counts: list[list[int]]) -> Message:
    made = sum(map(sum, counts))
    if not made:
        return say("No sandwich was made in these games, so there are no bars.")
    first = say_n(
        "Bars of the share of each kind of sandwich among {made} sandwich, split by how many cards it drew.",
        "Bars of the share of each kind of sandwich among {made} sandwiches, split by how many cards it drew.",
        made,
        made=f"{made:,}",
    )
    each = [_said(counts, kind) for kind in KINDS if any(counts[kind])]
    return listed(first, *each)


def _said(counts: list[list[int]], kind: int) -> Message:
    row, most = counts[kind], rules.draws(kind)
    facts = {"kind": KINDS[kind], "share": f"{_share(counts, sum(row)):.1f}", "mean": f"{_mean(row):.2f}", "most": most}
    return say("{kind}: {share} % of them, with {mean} cards drawn on average of {most} at most.", **facts)


def _table(title: Message, counts: list[list[int]]) -> FrameTable:
    headings = {"sandwiches": say("sandwiches"), "share": say("share in %")}
    headings |= {f"drawn_{number}": say("share in %, {name}", name=_drawn(number)) for number in range(MOST_DRAWN + 1)}
    headings |= {"mean": say("mean cards drawn"), "most": say("cards drawn at most")}
    rows = {}
    for kind in KINDS:
        row = counts[kind]
        shares = [_share(counts, count) for count in row]
        rows[kind] = (sum(row), _share(counts, sum(row)), *shares, _mean(row), rules.draws(kind))
    return FrameTable(title, say("kind"), headings, rows, dict(KINDS), places=2)


def _row(sim: Simulation, kind: int, row: list[int]) -> Row:
    """Return a row with a way to choose for each number of cards drawn; the usual one is taken first."""
    drawn = [number for number, count in enumerate(row) if count]
    ways = tuple(
        TalliedGames(_drawn(number), sim, partial(_sandwich, kind, number), "draws", kind, (number,))
        for number in drawn
    )
    return Row(KINDS[kind], ways, drawn.index(max(drawn, key=row.__getitem__)))


def _sandwich(kind: int, drawn: int, session: Session) -> Moment | None:
    """Return where a sandwich of a kind draws so many cards."""
    for ply, step in enumerate(session.steps, 1):
        made = step.after.made[-1]
        if (made.kind, len(made.drawn)) == (kind, drawn):
            text = say_n(
                "Step {ply}: a sandwich, {kind}, draws {n} card.",
                "Step {ply}: a sandwich, {kind}, draws {n} cards.",
                drawn,
                ply=ply,
                kind=KINDS[kind],
            )
            return Moment(ply, step.seat, text)
    return None

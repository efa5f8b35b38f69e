"""Bread and Chocolate: how long games are and how they end, in one simulation or in two side by side."""

from __future__ import annotations

from functools import partial
from itertools import accumulate
from typing import Any

import plotly.graph_objects as go

from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.rows import CountedGames, Games, Moment, Row, TalliedGames
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.chart import Chart, read_guess, simulation
from sandwichlab.charts.games import whole_game
from sandwichlab.charts.theme import INK, SEATS, layout
from sandwichlab.core.errors import BadOption
from sandwichlab.core.session import Session, policy_title
from sandwichlab.core.statistics import half_interval
from sandwichlab.core.wording import Message, listed, say, say_n
from sandwichlab.games.bread_and_chocolate.counted import ENDINGS, MOST_TURNS
from sandwichlab.games.registry import part

BINS = 24
"""Bins below the last one, in which the longest hundredth of the games is taken together."""

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500)
"""Widths of bins, in turns, that read well."""

LOOKS = ((SEATS[0], ""), (SEATS[1], "/"), (SEATS[2], "x"), (SEATS[3], "."))
"""Endings, or two simulations, differ by colour and by hatching."""


def game_lengths(sim: Simulation, other: Simulation | None = None, guess: float | None = None) -> Chart:
    """Return the chart of how many turns games of Bread and Chocolate take: bars in steps of turns, split by how the games ended.

    ``other`` is a second simulation to stand beside the first, with another ``free_draw`` or policy; then the bars are split by
    simulation. ``guess`` is the mean number of turns that the reader expected of the first. Raises ``BadOption`` for another game.
    """
    expected = read_guess(guess)
    sims = [_checked(each) for each in (sim, other) if each is not None]
    names = _names(sims)
    lengths = [_lengths(each) for each in sims]
    width, bins = _bins(lengths)
    title = _title(sims)
    figure = go.Figure(layout=layout(str(title), str(say("length of a game (turns)")), str(say("share of games (%)"))))
    series = _by_ending(sims[0], width, bins) if len(sims) == 1 else _by_simulation(sims, names, lengths, width, bins)
    labels = [_label(place, width, bins) for place in range(bins)]
    for (name, shares), (colour, hatch) in zip(series, LOOKS, strict=False):
        figure.add_trace(_bars(name, labels, shares, colour, hatch))
    figure.update_layout(barmode="stack" if len(sims) == 1 else "group", showlegend=True)
    alt = listed(_first_sentence(width), *(_said(each, name) for each, name in zip(sims, names, strict=True)))
    if expected is not None:
        said = say("your guess: {guess} turns", guess=f"{expected:g}")
        place: dict[str, Any] = {"xref": "paper", "yref": "paper", "x": 1, "y": 1, "xanchor": "right", "yanchor": "top"}
        figure.add_annotation(text=str(said), showarrow=False, font={"color": INK}, **place)
        alt = listed(alt, say("Your guess was {guess} turns.", guess=f"{expected:g}"))
    return Chart(figure, alt, _table(title, labels, series), _rows(sims, names, lengths, width, labels))


def _checked(sim: object) -> Simulation:
    checked = simulation(sim)
    if checked.game.printed_id != "bread-and-chocolate":
        raise BadOption(
            say("This chart is for Bread and Chocolate; this is a simulation of {title}.", title=checked.game.title)
        )
    return checked


def _title(sims: list[Simulation]) -> Message:
    games = " + ".join(f"{sim.games:,}" for sim in sims)
    return say("Length of games of Bread and Chocolate, games: {games}", games=games)


def _names(sims: list[Simulation]) -> list[Message]:
    """Return what to call each simulation: by its ``free_draw`` where that differs, or else by its policies."""
    if len({bool(sim.options["free_draw"]) for sim in sims}) == 2:
        return [say("free draw") if sim.options["free_draw"] else say("who can play must play") for sim in sims]
    return [_policies(sim) for sim in sims]


def _policies(sim: Simulation) -> Message:
    titles = [policy_title(sim.game, policy) for policy in sim.policies]
    if sim.policies[0] == sim.policies[1]:
        return titles[0]
    return say("{one} – {other}", one=titles[0], other=titles[1])


def _lengths(sim: Simulation) -> list[int]:
    """Return the number of games by their number of turns."""
    return [sum(int(count) for count in counts) for counts in zip(*sim.counts("turns"), strict=True)]


def _bins(lengths: list[list[int]]) -> tuple[int, int]:
    """Return the width of a bin in turns, and how many bins there are, the last one open."""
    most = 0
    for games in lengths:
        below = list(accumulate(games))
        most = max(most, next(turns for turns, count in enumerate(below) if count >= 0.99 * below[-1]))
    least = -(-(most + 1) // BINS)
    width = next(step for step in STEPS if step >= least)
    return width, -(-(most + 1) // width) + 1


def _label(place: int, width: int, bins: int) -> str:
    first = place * width
    if place == bins - 1:
        return f"{first}+"
    return str(first) if width == 1 else f"{first}–{first + width - 1}"


def _shares(sim: Simulation, games: list[int], width: int, bins: int) -> list[float]:
    binned = [sum(games[place * width : (place + 1) * width]) for place in range(bins - 1)]
    return [100 * count / sim.games for count in (*binned, sum(games[(bins - 1) * width :]))]


Series = list[tuple[Message, list[float]]]


def _by_ending(sim: Simulation, width: int, bins: int) -> Series:
    rows = [[int(count) for count in row] for row in sim.counts("turns")]
    return [(name, _shares(sim, rows[ending], width, bins)) for ending, name in ENDINGS.items()]


def _by_simulation(
    sims: list[Simulation], names: list[Message], lengths: list[list[int]], width: int, bins: int
) -> Series:
    return [(name, _shares(sim, games, width, bins)) for sim, name, games in zip(sims, names, lengths, strict=True)]


def _rows(
    sims: list[Simulation], names: list[Message], lengths: list[list[int]], width: int, labels: list[str]
) -> dict[str, Row]:
    """Return the rows that have games; the ways to choose one are the endings, or the simulations."""
    rows = {}
    for place, label in enumerate(labels):
        last = place == len(labels) - 1
        turns = range(place * width, MOST_TURNS + 1 if last else (place + 1) * width)
        ways: list[Games] = []
        counted: list[int] = []
        if len(sims) == 1:
            for ending, name in ENDINGS.items():
                games = sum(int(count) for count in sims[0].counts("turns")[ending][turns.start : turns.stop])
                if games:
                    counted.append(games)
                    tell = partial(_of_length, ending)
                    ways.append(TalliedGames(name, sims[0], tell, "turns", ending, turns))
        else:
            for sim, name, counts in zip(sims, names, lengths, strict=True):
                if any(counts[turns.start : turns.stop]):
                    ways.append(CountedGames(name, sim, partial(_of_length, None), turns=turns))
        if ways:
            usual = counted.index(max(counted)) if counted else 0
            rows[label] = Row(say("turns {range}", range=label), tuple(ways), usual)
    return rows


def _of_length(ending: int | None, session: Session) -> Moment | None:
    last = session.steps[-1]
    ended = part(session.game.id, "counted").ending_of(last.events[-1])
    if ending not in (None, ended):
        return None
    text = say_n(
        "The game takes {n} turn: {ending}.",
        "The game takes {n} turns: {ending}.",
        last.after.turns,
        ending=ENDINGS[ended],
    )
    return whole_game(0 if last.after.winner is None else last.after.winner, text)


def _bars(name: Message, labels: list[str], shares: list[float], colour: str, hatch: str) -> Any:
    return go.Bar(
        x=labels,
        y=[round(share, 3) for share in shares],
        name=str(name),
        marker={"color": colour, "pattern": {"shape": hatch}},
        hovertemplate="%{x}: %{y:.2f} %",
    )


def _first_sentence(width: int) -> Message:
    return say_n(
        "Bars of the share of games by their number of turns, in steps of {n} turn.",
        "Bars of the share of games by their number of turns, in steps of {n} turns.",
        width,
    )


def _said(sim: Simulation, name: Message) -> Message:
    summary = sim.summary()
    mean, reach = summary["mean"]["turns"], half_interval(summary["se"]["turns"], sim.games)
    ended = [sum(int(count) for count in row) for row in sim.counts("turns")]
    play, discard, *drawn = (f"{100 * games / sim.games:.1f}" for games in (*ended[:2], sum(ended[2:])))
    return say(
        "{name}: {mean} turns on average; {discard} % ended with the last discard, {play} % with the last card played, {drawn} % were drawn.",
        name=name,
        mean=f"{mean:.1f} ± {reach:.1f}" if reach is not None else f"{mean:.1f}",
        discard=discard,
        play=play,
        drawn=drawn[0],
    )


def _table(title: Message, labels: list[str], series: Series) -> FrameTable:
    headings = {f"share_{place}": say("share in %, {name}", name=name) for place, (name, _) in enumerate(series)}
    rows = {label: [shares[place] for _, shares in series] for place, label in enumerate(labels)}
    return FrameTable(title, say("turns"), headings, rows, places=2)

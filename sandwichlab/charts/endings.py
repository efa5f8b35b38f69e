"""The Sandwich Guy: how games end, in one simulation or in two side by side."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.rows import CountedGames, Moment, Row
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.chart import Chart, read_guess, simulation
from sandwichlab.charts.games import whole_game
from sandwichlab.charts.theme import INK, SEATS, layout
from sandwichlab.core.errors import BadOption
from sandwichlab.core.session import Session, policy_title
from sandwichlab.core.statistics import half_interval, mean_and_error
from sandwichlab.core.wording import Message, listed, say, say_n

SCORES = (1, 4, 7)
"""Cards in hand with which a game can be won (SG-6)."""

PILES = ((1, 11), (12, 22), (23, 33), (34, 43), (44, 44))
"""Ranges of cards in the pile with which a game can be lost; with 44 it is lost at the deal."""

READINGS = {"ring": say("around the corner"), "straight": say("straight")}
LOOKS = ((SEATS[0], ""), (SEATS[1], "/"))
"""Two simulations differ by colour and by hatching."""


def endings(sim: Simulation, other: Simulation | None = None, guess: float | None = None) -> Chart:
    """Return the chart of how games of The Sandwich Guy end: the share that is won, by cards left, and lost, by cards in the pile.

    ``other`` is a second simulation to stand beside the first, with another ``reading`` or policy. ``guess`` is what the reader
    expected of the first: the percentage of games won. Raises ``BadOption`` for another game.
    """
    expected = read_guess(guess)
    sims = [of_the_sandwich_guy(each) for each in (sim, other) if each is not None]
    names = _names(sims)
    shares = [_counts(each) for each in sims]
    title = _title(sims)
    figure = go.Figure(layout=layout(str(title), str(say("how the game ended")), str(say("share of games (%)"))))
    for each, name, counts, (colour, hatch) in zip(sims, names, shares, LOOKS, strict=False):
        figure.add_trace(_bars(each, name, counts, colour, hatch))
    figure.update_layout(barmode="group", showlegend=len(sims) > 1)
    alt = listed(say("Bars of the share of games by how they ended."), *map(_said, sims, names))
    if expected is not None:
        said = say("your guess: {guess} % won", guess=f"{expected:g}")
        place: dict[str, Any] = {"xref": "paper", "yref": "paper", "x": 1, "y": 1, "xanchor": "right", "yanchor": "top"}
        figure.add_annotation(text=str(said), showarrow=False, font={"color": INK}, **place)
        alt = listed(alt, say("Your guess was {guess} % won.", guess=f"{expected:g}"))
    return Chart(figure, alt, _table(title, sims, names, shares), _rows(sims, names, shares))


def of_the_sandwich_guy(sim: object) -> Simulation:
    """Return a simulation of The Sandwich Guy as it is; raise ``BadOption`` for anything else."""
    checked = simulation(sim)
    if checked.game.printed_id != "sandwich-guy":
        raise BadOption(
            say("This chart is for The Sandwich Guy; this is a simulation of {title}.", title=checked.game.title)
        )
    return checked


def _title(sims: list[Simulation]) -> Message:
    games = " + ".join(f"{sim.games:,}" for sim in sims)
    return say("How games of The Sandwich Guy end, games: {games}", games=games)


def _names(sims: list[Simulation]) -> list[Message]:
    """Return what to call each simulation: by its reading where that differs, or else by its policy."""
    readings = [str(sim.options["reading"]) for sim in sims]
    policies = [policy_title(sim.game, sim.policies[0]) for sim in sims]
    if len(set(readings)) == len(sims) and len(sims) > 1:
        return [READINGS[reading] for reading in readings]
    return policies


def _labels() -> list[Message]:
    won = [say("won, {left} left", left=left) for left in SCORES]
    lost = [say("lost, {first}–{last} in the pile", first=first, last=last) for first, last in PILES[:-1]]
    return [*won, *lost, say("lost at the deal")]


def _counts(sim: Simulation) -> list[int]:
    """Return the number of games by how they ended, in the order of the labels."""
    won = sim.counts("won")[0]
    lost = sim.counts("lost")
    by_pile = [sum(int(row[pile]) for row in lost) for pile in range(len(lost[0]))]
    return [
        *(int(won[left]) for left in SCORES),
        *(sum(by_pile[first : last + 1]) for first, last in PILES),
    ]


def _rows(sims: list[Simulation], names: list[Message], shares: list[list[int]]) -> dict[int, Row]:
    """Return the rows that have games, each with a way to choose for every simulation that has some."""
    wanted: list[dict[str, Any]] = [
        *({"won_0": 1, "score_0": left} for left in SCORES),
        *({"won_0": 0, "pile_left": range(first, last + 1)} for first, last in PILES),
    ]
    rows = {}
    for place, label in enumerate(_labels()):
        ways = tuple(
            CountedGames(name, sim, how_it_ended, **wanted[place])
            for sim, name, counts in zip(sims, names, shares, strict=True)
            if counts[place]
        )
        if ways:
            rows[place] = Row(label, ways)
    return rows


def how_it_ended(session: Session) -> Moment:
    """Return the deal of a game, with how the game ends."""
    state = session.state_at(len(session.steps))
    outcome = session.game.outcome(state)
    if not session.steps:
        return whole_game(0, say("The game is lost at the deal: no sandwich can be made of the hand."))
    if outcome is not None and outcome.winners:
        left = len(state.hand)
        return whole_game(
            0,
            say_n("The game is won with {n} card left in hand.", "The game is won with {n} cards left in hand.", left),
        )
    return whole_game(
        0,
        say_n(
            "The game is lost with {n} card left in the pile.",
            "The game is lost with {n} cards left in the pile.",
            state.pile,
        ),
    )


def _bars(sim: Simulation, name: Message, counts: list[int], colour: str, hatch: str) -> Any:
    return go.Bar(
        x=[str(label) for label in _labels()],
        y=[round(100 * count / sim.games, 3) for count in counts],
        name=str(name),
        marker={"color": colour, "pattern": {"shape": hatch}},
        error_y={"type": "data", "array": [_reach(sim, count) for count in counts], "color": INK, "thickness": 1.5},
        hovertemplate="%{x}: %{y:.2f} %<extra></extra>",
    )


def _reach(sim: Simulation, count: int) -> float:
    """Return half the width of the 95 % interval of a share, in percent; 0 where too few games were played to have one."""
    _, error, _ = mean_and_error(sim.games, count, count)
    return round(100 * (half_interval(error, sim.games) or 0), 3)


def _said(sim: Simulation, name: Message) -> Message:
    counts = _counts(sim)
    won, perfect, at_once = sum(counts[: len(SCORES)]), counts[0], counts[-1]
    return say(
        "{name}: {won} % were won ({perfect} % perfect games), {at_once} % were lost at the deal.",
        name=name,
        won=_percent(won, sim),
        perfect=_percent(perfect, sim),
        at_once=_percent(at_once, sim),
    )


def _percent(count: int, sim: Simulation) -> str:
    share = 100 * count / sim.games
    return f"{share:.1f}" if share >= 1 or not count else f"{share:.2g}"


def _table(title: Message, sims: list[Simulation], names: list[Message], shares: list[list[int]]) -> FrameTable:
    headings: dict[str, Message] = {}
    for place, name in enumerate(names):
        headings[f"games_{place}"] = say("games, {name}", name=name)
        headings[f"share_{place}"] = say("share in %, {name}", name=name)
    rows = {}
    for place in range(len(_labels())):
        cells: list[float] = []
        for sim, counts in zip(sims, shares, strict=True):
            cells += [counts[place], 100 * counts[place] / sim.games]
        rows[place] = cells
    return FrameTable(title, say("ending"), headings, rows, dict(enumerate(_labels())))

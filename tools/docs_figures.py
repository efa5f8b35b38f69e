"""How figures of the documentation are counted and written: games of a fixed seed, shares and means with their intervals.

A figure is computed once and told in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import sandwichlab as sl
from sandwichlab.chance.simulate import Simulation
from sandwichlab.core.session import Session
from sandwichlab.core.statistics import half_interval, wilson_interval

SEED = 1
GAMES = 100_000
TOLD = 500
"""How many games are gone through move by move."""

Paragraph = Mapping[str, str]
"""What a paragraph says, by language."""

Figures = Callable[[], list[Paragraph]]
"""Computes the paragraphs that say what a ruling or an option does to the odds."""


@cache
def games(game_id: str, policy: str = "greedy", players: int | None = None, **options: Any) -> Simulation:
    """Return the simulated games of one way to play."""
    return sl.simulate(game_id, players, games=GAMES, seed=SEED, policies=policy, progress=False, **options)


@cache
def told(game_id: str, policy: str = "greedy") -> tuple[Session, ...]:
    """Return the first of these games, with every step."""
    sim = sl.simulate(game_id, games=TOLD, seed=SEED, policies=policy, progress=False)
    return tuple(sim.replay(number) for number in range(TOLD))


def happened(session: Session, kind: type) -> list[Any]:
    """Return the events of a kind in a game."""
    return [event for step in session.steps for event in step.events if isinstance(event, kind)]


def exact(chance: Fraction) -> str:
    """Return a chance as a fraction and in percent."""
    return f"{chance.numerator:,}/{chance.denominator:,}, {percent(float(chance))} %"


def percent(share: float) -> str:
    """Return a share in percent, with so many places that two digits are seen."""
    value = 100 * share
    places = 1 if value >= 1 or value == 0 else 2 if value >= 0.1 else 4
    return f"{value:.{places}f}"


def share(count: float, number: int) -> str:
    """Return the share of so many of a number of games, with its interval."""
    low, high = wilson_interval(count, number)
    return f"{percent(count / number)} % ({percent(low)}–{percent(high)} %)"


def mean_of(values: Iterable[float]) -> str:
    """Return the mean of numbers with its interval."""
    given = list(values)
    mean = sum(given) / len(given)
    error = (sum((value - mean) ** 2 for value in given) / (len(given) - 1) / len(given)) ** 0.5
    return within(mean, error, len(given))


def within(mean: float, error: float, number: int) -> str:
    """Return a mean with its interval."""
    half = half_interval(error, number) or 0.0
    places = 1 if half >= 0.1 else 2 if half >= 0.01 else 3
    return f"{mean:.{places}f} ({mean - half:.{places}f}–{mean + half:.{places}f})"


def column_mean(sim: Simulation, column: str) -> str:
    """Return the mean of a column with its interval."""
    summary = sim.summary()
    return within(summary["mean"][column], summary["se"][column], sim.games)


def wins(sim: Simulation) -> Paragraph:
    """Return how often each seat wins."""
    each = [share(float(sim.frame[f"won_{seat}"].sum()), sim.games) for seat in range(sim.players)]
    return {
        "en": ", ".join(f"seat {seat} {found}" for seat, found in enumerate(each)),
        "ko": ", ".join(f"자리 {seat}: {found}" for seat, found in enumerate(each)),
    }


def shared(sim: Simulation) -> str:
    """Return how often a win is shared."""
    columns = [sim.frame[f"won_{seat}"] for seat in range(sim.players)]
    tied = sum(column.between(0.001, 0.999) for column in columns) > 0
    return share(int(tied.sum()), sim.games)

"""One column of a simulation, and how two of them differ: what charts of outcomes, running means and comparisons are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import erfc, expm1, isnan, lcm, log1p, nan, sqrt
from statistics import NormalDist
from typing import Any

from sandwichlab.chance.simulate import NO_ROWS, Simulation
from sandwichlab.core.errors import BadOption, UnknownName, choices, short
from sandwichlab.core.statistics import FEWEST, half_interval, mean_and_error, wilson_interval
from sandwichlab.core.wording import Message, say


class Column:
    """What was counted under one name, game by game, in whole numbers: each value times ``scale``, which is 1 but for shared wins.

    Raises ``BadOption`` for a name that the simulation does not have.
    """

    def __init__(self, sim: Simulation, name: object) -> None:
        if not isinstance(name, str) or name not in sim.columns:
            raise UnknownName(
                say(
                    "There is no column {column}. The columns are: {choices}.",
                    column=name if isinstance(name, str) else short(name),
                    choices=choices(sim.columns),
                )
            )
        self.sim = sim
        self.name = name
        self.games = sim.games
        self.scale: int = sim._counted.WIN if name.startswith("won_") else 1
        self._place = sim.columns.index(name)
        self.total: int = sim._done.sums.sums[self._place]
        self.squares: int = sim._done.sums.squares[self._place]

    @property
    def label(self) -> Message:
        """The column's name for people."""
        labels: dict[str, Message] = self.sim._counted.column_labels(self.sim.players)
        return labels[self.name]

    @property
    def is_share(self) -> bool:
        """Whether every value is 0 or 1, or a part of a win, so that the mean is a share of games."""
        return self.name.startswith("won_") or self.name in getattr(self.sim._counted, "SHARES", ())

    @property
    def is_points(self) -> bool:
        """Whether it is counted in points."""
        scores = self.name.startswith("score_") and "scores" in self.sim.tallies
        return scores or self.name in getattr(self.sim._counted, "POINTS", ())

    def mean_and_error(self) -> tuple[float, float, float]:
        """Return mean, standard error of the mean and standard deviation."""
        return mean_and_error(self.games, self.total, self.squares, self.scale)

    def interval(self) -> tuple[float, float] | None:
        """Return the 95 % interval of the mean; None for too few games."""
        return self.interval_of(self.games, self.total, self.squares)

    def interval_of(self, games: int, total: int, squares: int) -> tuple[float, float] | None:
        """Return the 95 % interval of the mean of some games, from their sums; None for too few of them.

        Shares have Wilson's, which has a width where nothing happened yet. For shared wins it is a little too wide.
        """
        if games < FEWEST:
            return None
        if self.is_share:
            return wilson_interval(total / self.scale, games)
        mean, error, _ = mean_and_error(games, total, squares, self.scale)
        reach = half_interval(error, games) or 0.0
        return mean - reach, mean + reach

    @property
    def has_rows(self) -> bool:
        """Whether the value of each game was kept."""
        return self.sim.keep == "frame"

    def values(self) -> Any:
        """Return the values of all games in order: a numpy array, or a list. Raises ``BadOption`` where only the summary was kept."""
        self.sim._check_rows()
        blocks = self.sim._done.blocks
        if any(hasattr(block, "shape") for block in blocks):
            import numpy as np

            return np.concatenate([np.asarray(block)[:, self._place] for block in blocks])
        return [int(row[self._place]) for block in blocks for row in block]

    def counts(self) -> dict[int, int]:
        """Return in how many games each value came up, lowest first.

        Raises ``BadOption`` where only the summary was kept and the values are too many for it to count each.
        """
        if not self.has_rows:
            return self._counts_of_summary()
        values = self.values()
        if hasattr(values, "shape"):
            import numpy as np

            found, times = np.unique(values, return_counts=True)
            return dict(zip(found.tolist(), times.tolist(), strict=True))
        return dict(sorted(Counter(values).items()))

    def _counts_of_summary(self) -> dict[int, int]:
        counts = self.sim._done.history.counts[self._place]
        if counts is None:
            raise BadOption(
                say(
                    "{column} has too many different values for the summary to count each. Simulate with keep='frame', "
                    "or fewer games; their mean is in sim.summary().",
                    column=self.name,
                )
            )
        return dict(sorted(counts.items()))

    def sums_after(self, numbers: Sequence[int]) -> list[tuple[int, int]]:
        """Return the sum of the first so many values, and of their squares, for each of some growing numbers.

        Of a summary they are known after 1, 2, 5, 10, 20, 50 and so on games, and after all. Raises ``BadOption`` for another number.
        """
        if not self.has_rows:
            return [self._sums_of_summary(number) for number in numbers]
        values = self.values()
        found, total, squares, done = [], 0, 0, 0
        for number in numbers:
            some, more = _sums(values[done:number])
            total, squares, done = total + some, squares + more, number
            found.append((total, squares))
        return found

    def _sums_of_summary(self, number: int) -> tuple[int, int]:
        if number == self.games:
            return self.total, self.squares
        sums = self.sim._done.history.sums_after.get(number)
        if sums is None:
            raise BadOption(NO_ROWS)
        return sums.sums[self._place], sums.squares[self._place]


def _sums(values: Any) -> tuple[int, int]:
    if hasattr(values, "shape"):
        long = values.astype("int64")
        return int(long.sum()), int((long * long).sum())
    return sum(values), sum(value * value for value in values)


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference of two means with its standard error, which is nan where it is not known.

    ``games`` is from how many games it was got. ``paired``: game by game, since both were dealt from the same decks.
    """

    mean: float
    error: float
    games: int
    paired: bool

    def reach(self, together: int = 1) -> float | None:
        """Return half the width of the interval, such that ``together`` of them are all right 95 times in 100; None where it has none.

        There is none for too few games, and where every game differed by the same, so that nothing is known of how it varies.
        """
        if self.games < FEWEST or isnan(self.error) or not self.error:
            return None
        return reach_of(together) * self.error


def reach_of(together: int = 1) -> float:
    """Return within how many standard errors so many estimates all are, at least 95 times in 100.

    For normal variables that is so however they depend on each other (Šidák 1967).
    """
    return NormalDist().inv_cdf((1 + 0.95 ** (1 / together)) / 2)


def chance_of(errors: float, together: int = 1) -> float:
    """Return how likely chance alone takes at least one of so many estimates this many standard errors away: at most this (Šidák)."""
    return -expm1(together * log1p(-erfc(abs(errors) / sqrt(2)))) if errors else 1.0


def difference(one: Column, other: Column) -> Difference:
    """Return how much higher the mean of ``one`` is.

    With the same seed, games of the same number are dealt from the same decks and are not independent: their differences are taken
    one by one, over the games that both have. Where rows were not kept, the error is then not known.
    """
    means = one.mean_and_error()[0] - other.mean_and_error()[0]
    if one.sim.seed != other.sim.seed:
        error = sqrt(one.mean_and_error()[1] ** 2 + other.mean_and_error()[1] ** 2)
        return Difference(means, error, min(one.games, other.games), paired=False)
    games = min(one.games, other.games)
    if not (one.has_rows and other.has_rows):
        return Difference(means, nan, games, paired=True)
    scale = lcm(one.scale, other.scale)
    total, squares = _sums(
        _apart(one.values()[:games], scale // one.scale, other.values()[:games], scale // other.scale)
    )
    mean, error, _ = mean_and_error(games, total, squares, scale)
    return Difference(mean, error, games, paired=True)


def farthest(one: Column, other: Column) -> tuple[tuple[int, Fraction], tuple[int, Fraction]] | None:
    """Return the games in which ``one`` is most below and most above ``other``, each with how much.

    None where games of the same number cannot be compared: with other decks, or where rows were not kept.
    """
    dealt_alike = all(getattr(one.sim, what) == getattr(other.sim, what) for what in ("game", "players", "seed"))
    if not dealt_alike or not (one.has_rows and other.has_rows):
        return None
    games, scale = min(one.games, other.games), lcm(one.scale, other.scale)
    apart = _apart(one.values()[:games], scale // one.scale, other.values()[:games], scale // other.scale)
    low, high = (
        (int(end(apart)) for end in (min, max)) if isinstance(apart, list) else (int(apart.min()), int(apart.max()))
    )
    found = [
        (apart.index(end) if isinstance(apart, list) else int((apart == end).argmax()), Fraction(end, scale))
        for end in (low, high)
    ]
    return found[0], found[1]


def _apart(some: Any, times: int, others: Any, times_other: int) -> Any:
    if hasattr(some, "shape") or hasattr(others, "shape"):
        import numpy as np

        return np.asarray(some, np.int64) * times - np.asarray(others, np.int64) * times_other
    return [value * times - other * times_other for value, other in zip(some, others, strict=True)]

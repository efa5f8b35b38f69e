"""Who is better than whom, and which differences are more than noise.

All games of one deal share its cards, so that a deal is one observation, not as many as it has games. Of each deal, what counts is the
difference of the two entrants' wins. If the two were equally good, each difference might as well have come out with the opposite sign; the
sum of n differences d is then 0 give or take the root of the sum of d², whatever their distribution, and the test is how many times that it is.
Its interval holds every difference that the test would not refuse; for n deals it is nearly that of Student's t.

Where many pairs are tested, some would seem to differ by noise alone. Holm's correction (1979) multiplies the smallest of m chances by m, the
next by m - 1 and so on: the chance that even one pair of equals is said to differ is at most 5 %, however the pairs depend on each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isnan, nan, sqrt

from sandwichlab.chance.columns import chance_of
from sandwichlab.core.statistics import FEWEST, Z, mean_and_error

SURE = 0.05


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over deals and the ends of its 95 % interval, which are nan for too few deals, and where nothing varies from deal to deal."""

    mean: float
    low: float = nan
    high: float = nan

    @property
    def reach(self) -> float | None:
        """Half the width of the interval, or None where there is none."""
        return None if isnan(self.low) else (self.high - self.low) / 2


def estimate(values: Sequence[int], scale: int, most: float = inf) -> Estimate:
    """Return the mean of whole numbers, one a deal, each times ``scale``; none can be further from 0 than ``most``."""
    number = len(values)
    if not number:
        return Estimate(nan)
    mean, _, deviation = mean_and_error(number, sum(values), sum(value * value for value in values), scale)
    if number < FEWEST or not deviation:
        return Estimate(mean)
    spread = deviation * sqrt((number - 1) / number)
    reach = Z * spread / sqrt(number - Z * Z)
    return Estimate(mean, max(mean - reach, -most), min(mean + reach, most))


ADDED = 2
"""So many deals all won, and as many all lost, are added before an interval of a share is taken."""


def share(values: Sequence[int], scale: int) -> Estimate:
    """Return the share that whole numbers are of ``scale``, one a deal.

    Its interval is that of Agresti and Coull (1998), with deals in the place of trials: it has a width where every game was won, or none, too.
    """
    number, total, squares = len(values), sum(values), sum(value * value for value in values)
    mean = total / number / scale if number else nan
    if number < FEWEST:
        return Estimate(mean)
    centre, error, _ = mean_and_error(number + 2 * ADDED, total + ADDED * scale, squares + ADDED * scale * scale, scale)
    return Estimate(mean, max(centre - Z * error, 0.0), min(centre + Z * error, 1.0))


def chance_alone(differences: Sequence[int]) -> float:
    """Return how likely chance alone takes the sum of differences, one a deal, so far from 0; nan for too few deals."""
    if len(differences) < FEWEST:
        return nan
    squares = sum(value * value for value in differences)
    return chance_of(sum(differences) / sqrt(squares)) if squares else 1.0


def holm(chances: Sequence[float]) -> list[float]:
    """Return Holm's corrected chances, in the same order; nan where one is nan."""
    known = sorted((chance, place) for place, chance in enumerate(chances) if not isnan(chance))
    corrected = [nan] * len(chances)
    highest = -inf
    for rank, (chance, place) in enumerate(known):
        highest = max(highest, min(1.0, (len(known) - rank) * chance))
        corrected[place] = highest
    return corrected

"""A mean and its standard error, from exact sums, and the interval of a share."""

from __future__ import annotations

from math import sqrt

Z = 1.96
"""A normal variable is within so many standard errors of its mean 95 times in 100."""

FEWEST = 30
"""Below so many values no interval is given: the mean need not be near a normal distribution yet."""


def half_interval(error: float, number: int) -> float | None:
    """Return half the width of the 95 % interval of a mean with this standard error, or None for too few values."""
    return Z * error if number >= FEWEST else None


def interval_within(mean: float, error: float, number: int, most: float) -> tuple[float, float] | None:
    """Return the 95 % interval of a mean of values from 0 to ``most``, or None for too few values.

    It is Wilson's with the values' own variance, and his where they are 0 and ``most`` alone: where all values are alike
    it does not say that none of the others can ever come.
    """
    if number < FEWEST:
        return None
    z2 = Z * Z
    variance = error * error * number / most**2
    centre = (number * mean / most + z2 / 2) / (number + z2)
    reach = Z * sqrt(number * variance + z2 / 4) / (number + z2)
    return most * max(0.0, centre - reach), most * min(1.0, centre + reach)


def wilson_interval(happened: float, number: int) -> tuple[float, float]:
    """Return the 95 % interval of the chance of what happened in so many of ``number`` games (Wilson 1927).

    It holds each chance from which the count is less than 1.96 of that chance's own standard errors away.
    """
    share, z2 = happened / number, Z * Z / number
    centre = (share + z2 / 2) / (1 + z2)
    reach = Z / (1 + z2) * sqrt((share * (1 - share) + z2 / 4) / number)
    # At the ends, what rounding leaves over is cut off.
    low = 0.0 if happened == 0 else max(0.0, centre - reach)
    return low, 1.0 if happened == number else min(1.0, centre + reach)


def mean_and_error(number: int, total: int, squares: int, scale: int = 1) -> tuple[float, float, float]:
    """Return mean, standard error of the mean, and standard deviation of ``number`` values.

    ``total`` and ``squares`` are the exact sums of the values and of their squares, each value times ``scale``.
    The deviation divides by n - 1; for one value, error and deviation are not known and are nan.
    """
    mean = total / number / scale
    if number < 2:
        return mean, float("nan"), float("nan")
    # In whole numbers up to the last division: no cancellation, however large the sums.
    variance = (number * squares - total * total) / (number * (number - 1)) / scale**2
    return mean, sqrt(variance / number), sqrt(variance)

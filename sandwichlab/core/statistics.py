"""A mean and its standard error, from exact sums."""

from __future__ import annotations

from math import sqrt

FEWEST = 30
"""Below so many values no interval is given: the mean need not be near a normal distribution yet."""


def half_interval(error: float, number: int) -> float | None:
    """Return half the width of the 95 % interval of a mean with this standard error, or None for too few values."""
    return 1.96 * error if number >= FEWEST else None


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

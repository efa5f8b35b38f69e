"""A mean and its standard error, from exact sums."""

from __future__ import annotations

from math import sqrt


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

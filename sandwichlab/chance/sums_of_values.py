"""The ways in which independent values add up: the heart of ``d + e``, and of ``d.times(n)``."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

GAPS = 4
"""Whole numbers that lie this close together are treated as a polynomial: a coefficient for each number between is no waste then."""


def added(one: Mapping[Any, int], other: Mapping[Any, int]) -> Mapping[Any, int]:
    """Return in how many ways each sum comes about: every value of the one with every value of the other."""
    ways: defaultdict[Any, int] = defaultdict(int)
    for value, number in one.items():
        for more, times in other.items():
            ways[value + more] += number * times
    return ways


def added_to_itself(ways: Mapping[Any, int], copies: int) -> Mapping[Any, int]:
    """Return in how many ways each sum of so many independent copies comes about.

    Counted by repeated squaring: thirteen copies are 8 + 4 + 1 of them, and the sum of 8 is got by doubling three times. Whole numbers
    that lie close together have a quicker way.
    """
    whole = all(type(value) is int for value in ways)
    if copies > 1 and whole and max(ways) - min(ways) < GAPS * len(ways):
        return _power(ways, copies)
    total: Mapping[Any, int] = {0: 1}
    power = ways
    while copies:
        if copies & 1:
            total = added(total, power)
        copies >>= 1
        if copies:
            power = added(power, power)
    return total


def _power(ways: Mapping[int, int], copies: int) -> dict[int, int]:
    """Return a power of the polynomial whose coefficients are the ways of each value, by Euler's rule.

    The power Q = P**n satisfies P Q' = n P' Q. Its coefficients, one after another, follow from the few that come before.
    """
    lowest, steps = min(ways), max(ways) - min(ways)
    first, *others = sorted((value - lowest, number) for value, number in ways.items())
    coefficients = [first[1] ** copies]
    for k in range(1, steps * copies + 1):
        before = ((i * (copies + 1) - k) * number * coefficients[k - i] for i, number in others if i <= k)
        coefficients.append(sum(before) // (k * first[1]))
    return {lowest * copies + k: number for k, number in enumerate(coefficients) if number}

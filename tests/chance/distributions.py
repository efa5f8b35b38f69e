"""Strategies for distributions, and how far a sample may lie from what is exact."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import sqrt
from typing import Any

from hypothesis import strategies as st

from sandwichlab import Dist

WHOLE = st.integers(-6, 12)


def exact_dists(values: st.SearchStrategy[Any] = WHOLE, most: int = 6) -> st.SearchStrategy[Dist]:
    """Exact distributions of a few values, whole numbers from -6 to 12 where no others are asked for."""
    ways = st.dictionaries(values, st.integers(1, 9), min_size=1, max_size=most)
    return ways.map(Dist.from_ways)


def counted_dists() -> st.SearchStrategy[Dist]:
    """Counted distributions of a few whole numbers."""
    return st.dictionaries(WHOLE, st.integers(1, 500), min_size=1, max_size=6).map(Dist.counted)


def numbers() -> st.SearchStrategy[Any]:
    """Whole numbers, far ones too, and fractions."""
    return st.one_of(st.integers(-9, 9), st.integers(-(10**9), 10**9), st.fractions(-3, 3, max_denominator=6))


def is_near(happened: int, games: int, chance: Any) -> bool:
    """Whether what happened is within four standard errors of its chance."""
    return abs(happened - games * chance) <= 4 * sqrt(games * chance * (1 - chance))


def agrees(sample: Iterable[Any], exact: Dist, *events: Callable[[Any], bool]) -> bool:
    """Whether a sample is of possible values only, and its mean and each event within four standard errors."""
    values = list(sample)
    mean_is_near = abs(sum(values) / len(values) - exact.mean) <= 4 * exact.sd / sqrt(len(values))
    near = [is_near(sum(map(bool, map(event, values))), len(values), exact.p(event)) for event in events]
    return set(values) <= set(exact.values()) and mean_is_near and all(near)

"""Bins of values: whole numbers in steps that read well, the far end of a long tail in one; other values each in its own."""

from __future__ import annotations

import sys
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, count
from typing import Any, TypeVar

from sandwichlab.core.errors import BadOption
from sandwichlab.core.wording import say

MOST = 50
"""At most so many bins, besides that of the tail."""

TICKS = 8
"""At most so many numbers at an axis, so that they have room on a narrow page."""

TAIL = 0.01
"""A tail is at most this share of games, and as long as all the rest or longer."""

N = TypeVar("N", int, float)


@dataclass(frozen=True, slots=True)
class Bins:
    """Bins: the ``values`` of each, which are whole numbers in a row (``width`` of them), or one value of any kind (``width`` 0)."""

    labels: tuple[str, ...]
    middles: tuple[float, ...]
    width: int
    first: int
    values: tuple[Hashable, ...]
    has_tail: bool

    def filled(self, shares: Mapping[Any, N]) -> list[N]:
        """Return what falls into each bin."""
        found: list[Any] = [0] * len(self.labels)
        for value, share in shares.items():
            found[self.place_of(value)] += share
        return found

    def place_of(self, value: Any) -> int:
        """Return in which bin a value is."""
        if not self.width:
            return self.values.index(value)
        return min((int(value) - self.first) // self.width, len(self.labels) - 1)

    def values_at(self, place: int) -> Any:
        """Return what a bin holds: a range of whole numbers, which has no end for the tail, or one value."""
        if not self.width:
            return self.values[place]
        start = self.first + place * self.width
        is_tail = self.has_tail and place == len(self.labels) - 1
        return range(start, sys.maxsize if is_tail else start + self.width)

    @property
    def x(self) -> list[Any]:
        """Where the bins stand: in the middle of their numbers, or, side by side, by their labels."""
        return list(self.middles) if self.width else list(self.labels)

    def axis(self) -> dict[str, Any]:
        """Return what the axis needs to name the bins: few enough of them to have room."""
        if not self.width:
            return {"type": "category", "categoryorder": "array", "categoryarray": list(self.labels)}
        tidy = self.labels[:-1] if self.has_tail else self.labels
        step = next(step for step in _steps() if -(-len(tidy) // step) <= TICKS)
        skip = -(self.first // self.width) % step
        named = list(range(skip, len(tidy), step))
        if self.has_tail:
            named = [place for place in named if place < len(tidy) - step / 2] + [len(tidy)]
        texts = [self.labels[place].split("–")[0] for place in named]
        # A tick stands at the number that it names: at the left end of a wide bin, and below the middle of the tail's.
        ends = [self.first + place * self.width - (0.5 if self.width > 1 else 0) for place in named]
        if self.has_tail:
            ends[-1] = self.middles[-1]
        return {"tickmode": "array", "tickvals": ends, "ticktext": texts}


def bins_of(*distributions: Mapping[Any, float]) -> Bins:
    """Return bins for one or several distributions. Raises ``BadOption`` for very many values that are no whole numbers."""
    values = _ordered({value: None for each in distributions for value in each})
    if not all(_is_whole(value) for value in values):
        if len(values) > MOST:
            raise BadOption(
                say(
                    "{number} values that are no whole numbers are too many for a chart; dist.map(round) makes whole numbers of them.",
                    number=len(values),
                )
            )
        labels = tuple(map(str, values))
        return Bins(labels, tuple(map(float, range(len(values)))), 0, 0, tuple(values), has_tail=False)
    low, high = int(values[0]), int(values[-1])
    most = max(_reached(each, 1 - TAIL) for each in distributions)
    has_tail = high - low > 2 * (most - low) and high - low >= MOST
    last = most if has_tail else high
    width = next(step for step in _steps() if -(-(last + 1 - low) // step) <= MOST)
    first = low // width * width
    number = (last - first) // width + 1
    starts = [first + place * width for place in range(number)]
    labels = tuple(str(start) if width == 1 else f"{start}–{start + width - 1}" for start in starts)
    middles = tuple(start + (width - 1) / 2 for start in starts)
    if has_tail:
        start = starts[-1] + width
        labels, middles = (*labels, f"{start}+"), (*middles, start + width + (width - 1) / 2)
    return Bins(labels, middles, width, first, (), has_tail)


def _steps() -> Any:
    return (step * 10**power for power in count() for step in (1, 2, 5))


def _ordered(values: Mapping[Any, None]) -> list[Any]:
    try:
        return sorted(values)
    except TypeError:  # values of several kinds stay as they came
        return list(values)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _reached(shares: Mapping[Any, float], share: float) -> int:
    """Return the lowest value that this share of a distribution does not exceed."""
    values: Sequence[int] = sorted(shares)
    whole = sum(shares.values())
    below = accumulate(shares[value] for value in values)
    return int(next((value for value, sum_ in zip(values, below, strict=True) if sum_ >= share * whole), values[-1]))

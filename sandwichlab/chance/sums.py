"""Exact sums of columns and tallies, and what else a summary keeps of columns, on numpy arrays or on lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

MOST_VALUES = 50_000
"""A column with more different values than this is not counted value by value, so that a summary stays small."""


@dataclass(frozen=True, slots=True)
class ColumnSums:
    """Sums and sums of squares of every column, in whole numbers of any size: no rounding, whatever the order."""

    sums: tuple[int, ...] = ()
    squares: tuple[int, ...] = ()

    @classmethod
    def of(cls, rows: Any) -> ColumnSums:
        """Return the sums of rows."""
        if hasattr(rows, "sum"):
            import numpy as np

            # Twice as quick as rows.sum(axis=0), which adds so few columns row by row.
            sums, squares = np.einsum("ij->j", rows), np.einsum("ij,ij->j", rows, rows)
            return cls(tuple(sums.tolist()), tuple(squares.tolist()))
        columns = list(zip(*rows, strict=True))
        return cls(tuple(map(sum, columns)), tuple(sum(value * value for value in column) for column in columns))

    def plus(self, others: ColumnSums) -> ColumnSums:
        """Return the sums of both."""
        if not self.sums:
            return others
        return ColumnSums(_added(self.sums, others.sums), _added(self.squares, others.squares))


def stops() -> Iterator[int]:
    """Yield the numbers of games after which a running mean is looked at: 1, 2, 5, 10, 20, 50 and so on."""
    return (step * 10**power for power in range(20) for step in (1, 2, 5))


Counts = dict[int, int]
"""In how many games each value of a column came up."""


@dataclass(frozen=True, slots=True)
class ColumnHistory:
    """What a summary keeps of every column besides its sums: how often each value came up, and the sums after some games.

    ``counts`` has None for a column of too many values. ``sums_after`` is by how many games of the simulation were done.
    """

    counts: tuple[Counts | None, ...] = ()
    sums_after: dict[int, ColumnSums] = field(default_factory=dict)

    @classmethod
    def of(cls, first: int, rows: Any) -> ColumnHistory:
        """Return that of rows, the first of which is game ``first``; sums are those of these rows alone."""
        columns = rows.T if hasattr(rows, "T") else zip(*rows, strict=True)
        past = takewhile(lambda number: number <= first + len(rows), stops())
        after = {number: ColumnSums.of(rows[: number - first]) for number in past if number > first}
        return cls(tuple(_few(_counted(column)) for column in columns), after)

    def followed_by(self, before: ColumnSums, others: ColumnHistory) -> ColumnHistory:
        """Return both as one; ``before`` are the sums of all rows of this one."""
        if not self.counts:
            return others
        counts = tuple(_both(one, other) for one, other in zip(self.counts, others.counts, strict=True))
        after = {number: before.plus(sums) for number, sums in others.sums_after.items()}
        return ColumnHistory(counts, {**self.sums_after, **after})


def _counted(column: Any) -> Counts:
    if not hasattr(column, "min"):
        return dict(Counter(column))
    import numpy as np

    low = int(column.min())
    if int(column.max()) - low < MOST_VALUES:  # counting beats sorting, as long as there is little room between
        times = np.bincount(column - low)
        found = np.flatnonzero(times)
        return dict(zip((found + low).tolist(), times[found].tolist(), strict=True))
    values, times = np.unique(column, return_counts=True)
    return dict(zip(values.tolist(), times.tolist(), strict=True))


def _both(one: Counts | None, other: Counts | None) -> Counts | None:
    if one is None or other is None:
        return None
    found = dict(one)
    for value, times in other.items():
        found[value] = found.get(value, 0) + times
    return _few(found)


def _few(counts: Counts) -> Counts | None:
    return counts if len(counts) <= MOST_VALUES else None


def _added(some: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(some, others, strict=True))


def add_into(total: Any, counts: Any) -> Any:
    """Return the sum of two tallies of the same shape; ``total`` is None at first. Neither is changed."""
    if total is None:
        return counts
    if hasattr(counts, "sum"):
        return total + counts
    return [[old + new for old, new in zip(olds, news, strict=True)] for olds, news in zip(total, counts, strict=True)]


def in_few_bytes(rows: Any) -> Any:
    """Return rows in the smallest whole numbers that hold them; lists stay as they are."""
    if not hasattr(rows, "astype"):
        return rows
    return rows.astype("int16" if rows.min() >= -(2**15) and rows.max() < 2**15 else "int32")

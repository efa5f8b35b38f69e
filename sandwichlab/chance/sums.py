"""Exact sums of columns and tallies, on numpy arrays or on lists."""

from __future__ import annotations

from typing import Any


class ColumnSums:
    """Sums and sums of squares of every column, in whole numbers of any size: no rounding, whatever the order."""

    def __init__(self, columns: int) -> None:
        self.sums = [0] * columns
        self.squares = [0] * columns

    def add(self, rows: Any) -> None:
        """Add the rows of a chunk."""
        if hasattr(rows, "sum"):
            sums, squares = rows.sum(axis=0).tolist(), (rows * rows).sum(axis=0).tolist()
        else:
            sums = [sum(column) for column in zip(*rows, strict=True)]
            squares = [sum(value * value for value in column) for column in zip(*rows, strict=True)]
        self.sums = [total + new for total, new in zip(self.sums, sums, strict=True)]
        self.squares = [total + new for total, new in zip(self.squares, squares, strict=True)]


def add_into(total: Any, counts: Any) -> Any:
    """Return the sum of two tallies of the same shape; ``total`` is None at first."""
    if total is None:
        return counts
    if hasattr(counts, "sum"):
        return total + counts
    return [[old + new for old, new in zip(olds, news, strict=True)] for olds, news in zip(total, counts, strict=True)]

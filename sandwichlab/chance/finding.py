"""Find games of a simulation by what was counted of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from sandwichlab.core.errors import BadOption, UnknownName, choices, short
from sandwichlab.core.wording import say

HIGHEST, LOWEST = "highest", "lowest"

Block = tuple[int, Any]
"""The number of a game, and the rows of that game and of those after it."""

Test = tuple[int, Callable[[int], bool]]
"""The place of a column, and a question about its number."""


def find(
    blocks: Iterable[Block], columns: Sequence[str], win: int, limit: int, wanted: Mapping[str, object]
) -> tuple[int, ...]:
    """Return the numbers of the first ``limit`` games that are as wanted, in order.

    ``win`` is what a whole win is in the columns of wins. Raises ``BadOption`` for a condition that means nothing.
    """
    tests, extremes = _conditions(tuple(columns), win, wanted)
    if extremes:
        return _most_extreme(blocks, tests, *extremes[0], limit)
    found: list[int] = []
    for first, rows in blocks:
        found += [first + offset for offset in _matching(rows, tests)]
        if len(found) >= limit:
            break
    return tuple(found[:limit])


def _conditions(
    columns: tuple[str, ...], win: int, wanted: Mapping[str, object]
) -> tuple[list[Test], list[tuple[int, int]]]:
    """Return the questions about columns, and the columns, with a sign, whose highest number is wanted."""
    tests: list[Test] = []
    extremes: list[tuple[int, int]] = []
    for name, condition in wanted.items():
        if name not in columns:
            raise UnknownName(
                say("There is no column {column}. The columns are: {choices}.", column=name, choices=choices(columns))
            )
        place, scale = columns.index(name), win if name.startswith("won_") else 1
        if isinstance(condition, str) and condition in (HIGHEST, LOWEST):
            extremes.append((place, 1 if condition == HIGHEST else -1))
        else:
            tests.append((place, _test(name, scale, condition)))
    if len(extremes) > 1:
        raise BadOption(say("Only one column can be 'highest' or 'lowest'."))
    if not wanted:
        raise BadOption(say("Say what is wanted of a game, for example sim.find(turns='highest')."))
    return tests, extremes


def _test(name: str, scale: int, condition: object) -> Callable[[int], bool]:
    if callable(condition):
        asked = condition
        return lambda value: bool(asked(value if scale == 1 else value / scale))
    if isinstance(condition, range):
        values = condition
        return lambda value: value % scale == 0 and value // scale in values
    if isinstance(condition, int | float | Fraction):
        right = condition * scale
        return lambda value: value == right
    raise BadOption(
        say(
            "{column} is wanted as {value}; give a number, a range, 'highest', 'lowest' or a function of the number.",
            column=name,
            value=short(condition),
        )
    )


def _matching(rows: Any, tests: Sequence[Test]) -> list[int]:
    """Return the places of the rows that pass every test."""
    if not hasattr(rows, "shape"):
        return [place for place, row in enumerate(rows) if all(test(row[column]) for column, test in tests)]
    import numpy as np

    passes = np.ones(len(rows), bool)
    for column, test in tests:
        # Asked once for each number there is: columns have few different ones.
        values, where = np.unique(rows[:, column], return_inverse=True)
        passes &= np.array([test(int(value)) for value in values])[where]
    return [int(place) for place in np.flatnonzero(passes)]


def _most_extreme(blocks: Iterable[Block], tests: Sequence[Test], place: int, sign: int, limit: int) -> tuple[int, ...]:
    best: int | None = None
    found: list[int] = []
    for first, rows in blocks:
        for offset in _matching(rows, tests):
            value = sign * int(rows[offset][place])
            if best is None or value > best:
                best, found = value, []
            if value == best and len(found) < limit:
                found.append(first + offset)
    return tuple(found)

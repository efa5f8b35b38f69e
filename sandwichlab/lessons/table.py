"""What a class counts at the table: the fields of a student's line, what must be true of them, and what is made of all lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any

from sandwichlab.chance.dist import Dist
from sandwichlab.core.wording import Message, say

Row = Mapping[str, tuple[int, ...]]
MOST = 100_000


@dataclass(frozen=True, slots=True)
class Field:
    """A whole number of a line, or several with commas between (``many``). ``text`` says what was counted."""

    name: str
    text: Message
    low: int = 0
    high: int = MOST
    many: bool = False


@dataclass(frozen=True, slots=True)
class Check:
    """What must be true of a line: ``test`` takes its numbers by field, lists where a field has many. ``text`` says what must be true."""

    test: Callable[[Mapping[str, Any]], bool]
    text: Message


@dataclass(frozen=True, slots=True)
class Estimate:
    """What was counted, with its 95 % interval: ``value`` from ``low`` to ``high``, of ``many`` cases; ``exact`` is what it estimates."""

    text: Message
    value: float
    low: float
    high: float
    many: int
    exact: Fraction


@dataclass(frozen=True, slots=True)
class Result:
    """What is made of all lines. ``kind``: ``share`` (one field of another), ``mean`` (one field per another), ``values`` (a field's own numbers).

    ``take`` computes the number of a line where it is no field: the difference of two, say.

    ``exact`` computes what it estimates. Of a ``mean`` and of ``values``, ``variance`` computes that of a single case: a mean's interval comes
    from it, and the range in which a class will be.
    """

    id: str
    text: Message
    kind: str
    exact: Callable[[], Fraction]
    of: str = ""
    variance: Callable[[], Fraction] | None = None
    take: Callable[[Mapping[str, Any]], int] | None = None

    def dist(self, rows: Sequence[Row]) -> Dist:
        """Return what was counted as a distribution: of yes and no for a share. Raises ``BadOption`` where nothing was, or of a mean."""
        if self.kind == "share":
            hits, cases = self._taken(rows), _sum(rows, self.of)
            return Dist.counted({True: hits, False: cases - hits})
        return Dist.counted([number for row in rows for number in row[self.id]])

    def _taken(self, rows: Sequence[Row]) -> int:
        if self.take is None:
            return _sum(rows, self.id)
        return sum(self.take({name: numbers[0] for name, numbers in row.items()}) for row in rows)

    def estimate(self, rows: Sequence[Row]) -> Estimate | None:
        """Return the estimate from all lines; None where nothing was counted, or too little for an interval."""
        many = _sum(rows, self.of) if self.of else sum(len(row[self.id]) for row in rows)
        if not many:
            return None
        if self.kind == "mean":
            assert self.variance is not None
            mean = self._taken(rows) / many
            reach = 1.96 * sqrt(self.variance() / many)
            return Estimate(self.text, mean, mean - reach, mean + reach, many, self.exact())
        dist = self.dist(rows)
        ends = dist.interval_of(True) if self.kind == "share" else dist.interval_of_mean
        value = dist.p(True) if self.kind == "share" else dist.mean
        return None if ends is None else Estimate(self.text, float(value), *ends, many, self.exact())


@dataclass(frozen=True, slots=True)
class DataTable:
    """The line of a lesson: its fields in order, the checks, and what is made of a class's lines.

    ``each`` says how many cases of each kind the task asks of a student: 20 turns, say. ``cases`` looks them up for a result.
    """

    task: Message
    fields: tuple[Field, ...]
    results: tuple[Result, ...]
    checks: tuple[Check, ...] = ()
    each: Mapping[str, int] = field(default_factory=dict)

    def cases(self, result: Result) -> int:
        """Return how many cases of a result a student hands in."""
        return self.each[result.of or result.id]

    def fault(self, row: Row) -> Message | None:
        """Return what is wrong with the numbers of a line, or None."""
        for one in self.fields:
            for number in row[one.name]:
                if not one.low <= number <= one.high:
                    facts = {"field": one.name, "low": one.low, "high": f"{one.high:,}", "number": number}
                    return say("{field} is from {low} to {high}, not {number}.", **facts)
        plain = {one.name: row[one.name] if one.many else row[one.name][0] for one in self.fields}
        return next((check.text for check in self.checks if not check.test(plain)), None)

    def result(self, name: str) -> Result:
        """Return a result by its id."""
        return next(one for one in self.results if one.id == name)


def share(
    field: str,
    of: str,
    text: Message,
    exact: Callable[[], Fraction],
    take: Callable[[Mapping[str, Any]], int] | None = None,
) -> Result:
    """Return the share of a field in another, as 11 high cards of 20. With ``take`` the first name is only an id."""
    return Result(field, text, "share", exact, of, None, take)


def mean(
    field: str, per: str, text: Message, exact: Callable[[], Fraction], variance: Callable[[], Fraction],
    take: Callable[[Mapping[str, Any]], int] | None = None,
) -> Result:  # fmt: skip
    """Return the mean of a field per case of another, as a sum of 139 in 20 turns; ``variance`` is that of one case.

    ``take`` computes what is added up where it is no field, as ``lambda row: row["last"] - row["first"]``; then the first name is only an id.
    """
    return Result(field, text, "mean", exact, per, variance, take)


def values(
    field: str, text: Message, exact: Callable[[], Fraction], variance: Callable[[], Fraction] | None = None
) -> Result:
    """Return the mean of the numbers that a field with many has; ``variance`` is that of one of them."""
    return Result(field, text, "values", exact, "", variance)


def _sum(rows: Sequence[Row], field: str) -> int:
    return sum(sum(row[field]) for row in rows)

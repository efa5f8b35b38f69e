"""What a class's pooled numbers should look like: the exact value, and the range in which 95 of 100 classes will be."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import exp, lgamma, log, sqrt

from sandwichlab.core.wording import Message
from sandwichlab.lessons.predictions import digits
from sandwichlab.lessons.table import DataTable, Result

TAIL = 0.025
"""How likely a class is below its range, at most, and above it."""

REACH = 1.96
"""Standard errors to both sides in which 95 % of all means are."""


@dataclass(frozen=True, slots=True)
class Expected:
    """A result of a class: ``exact`` is what it estimates, from ``low`` to ``high`` it will be in 95 of 100 classes, with ``cases`` in all."""

    id: str
    text: Message
    kind: str
    exact: Fraction
    low: float
    high: float
    cases: int

    def shown(self) -> tuple[str, str, str]:
        """Return the exact value and both ends as a teacher reads them; shares in percent."""
        if self.kind == "share":
            values = (float(100 * self.exact), 100 * self.low, 100 * self.high)
            return _three([f"{digits(value)} %" for value in values])
        return _three([_signed(value) for value in (float(self.exact), self.low, self.high)])


def expected(table: DataTable, students: int) -> tuple[Expected, ...]:
    """Return what a class of so many students should find if each does the task once."""
    return tuple(_expected(one, students * table.cases(one)) for one in table.results)


def _expected(result: Result, cases: int) -> Expected:
    exact = Fraction(result.exact())
    if result.kind == "share":
        fewest, most = hits_range(cases, float(exact))
        return Expected(result.id, result.text, result.kind, exact, fewest / cases, most / cases, cases)
    assert result.variance is not None, "a mean has the variance of one case"
    reach = REACH * sqrt(result.variance() / cases)
    return Expected(result.id, result.text, result.kind, exact, float(exact) - reach, float(exact) + reach, cases)


def hits_range(cases: int, chance: float) -> tuple[int, int]:
    """Return from how many to how many hits there are in 95 % of all classes: fewer come in at most 2.5 %, and so do more.

    It is counted and not taken from the normal curve, since some events are rare: that might begin below 0.
    """
    if chance in (0, 1):
        return (round(cases * chance),) * 2
    likely = [_binomial(cases, hits, chance) for hits in range(cases + 1)]
    return _beyond_tail(likely), cases - _beyond_tail(likely[::-1])


def _beyond_tail(likely: list[float]) -> int:
    below = 0.0
    for hits, one in enumerate(likely):
        below += one
        if below > TAIL:
            return hits
    return len(likely) - 1


def _binomial(cases: int, hits: int, chance: float) -> float:
    ways = lgamma(cases + 1) - lgamma(hits + 1) - lgamma(cases - hits + 1)
    return exp(ways + hits * log(chance) + (cases - hits) * log(1 - chance))


def _signed(value: float) -> str:
    return f"-{digits(-value)}" if value < 0 else digits(value)


def _three(texts: list[str]) -> tuple[str, str, str]:
    first, second, third = texts
    return first, second, third

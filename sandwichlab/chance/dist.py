"""``Dist``: how likely each value is, exactly or as counted in games, in a few verbs that read like the question.

    die = Dist.uniform(range(1, 7))
    P(6, die)                           # 1/6; the event is a value,
    P({5, 6}, die)                      # a set, a range or a list of values,
    P(lambda x: x % 2 == 0, die)        # or a function that says yes or no
    die.times(2).tail(10)               # two dice make ten or more

Probabilities are fractions, never rounded: a distribution holds whole numbers of ways, and their sum.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import accumulate
from math import gcd, isfinite, lcm, sqrt
from numbers import Real
from typing import Any

from sandwichlab.chance import dist_tables, outcomes
from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.outcomes import Event, counts, event_test, plain, probability, shares_of, tally
from sandwichlab.chance.sums_of_values import added, added_to_itself
from sandwichlab.core.errors import BadOption, as_items, short, whole_number
from sandwichlab.core.statistics import half_interval, mean_and_error, wilson_interval
from sandwichlab.core.wording import say

MOST_COPIES = 1000
"""``times`` adds up at most so many copies: the fractions get long."""


class Dist:
    """A distribution: each value with its probability. It never changes.

    ``Dist({value: probability})`` takes probabilities as whole numbers, ``Fraction``, texts such as ``"1/6"`` or decimals as they
    are written, which must add up to exactly one. Other ways to make one: ``uniform``, ``from_ways``, ``counted``, ``mix``.

    A distribution that was *counted* knows in how many ``games`` and says how far off it may be (``interval_of``); an exact
    one has no ``games``, and no error. Values with probability 0 are left out; the others are in order, lowest first.
    """

    __slots__ = ("_is_counted", "_total", "_ways")

    _ways: dict[Any, int]
    _total: int
    _is_counted: bool

    def __init__(self, probabilities: Mapping[Any, Any]) -> None:
        shares = shares_of(probabilities)
        common = lcm(*(share.denominator for share in shares.values()))
        self._hold({value: int(share * common) for value, share in shares.items()}, is_counted=False)

    def _hold(self, ways: Mapping[Any, int], *, is_counted: bool) -> None:
        there = {value: number for value, number in ways.items() if number}
        if not there:
            raise BadOption(say("A distribution needs at least one value that can happen; here is none."))
        try:
            order = sorted(there)
        except TypeError:  # values of several kinds stay as they came
            order = list(there)
        step = 1 if is_counted else gcd(*there.values())
        self._ways = {value: there[value] // step for value in order}
        self._total = sum(self._ways.values())
        self._is_counted = is_counted

    @classmethod
    def _of(cls, ways: Mapping[Any, int], *, is_counted: bool = False) -> Dist:
        new = cls.__new__(cls)
        new._hold(ways, is_counted=is_counted)
        return new

    # ---- ways to make one

    @classmethod
    def from_ways(cls, ways: Mapping[Any, int]) -> Dist:
        """Return the exact distribution in which each value comes about in so many of all ways, each equally likely.

        Raises ``BadOption`` for a number of ways that is no whole number from 0 on, and where there is no way at all.
        """
        return cls._of(counts(ways))

    @classmethod
    def uniform(cls, values: Iterable[Any]) -> Dist:
        """Return the exact distribution in which every item of ``values`` is equally likely: a value listed twice, twice as likely.

        So a Pairs deck as a list of ranks is one card's distribution. Raises ``BadOption`` for no items at all.
        """
        return cls._of(tally(values))

    @classmethod
    def counted(cls, values: Mapping[Any, int] | Iterable[Any]) -> Dist:
        """Return what was counted: from ``{value: number of games}``, or from the values of all games in any order.

        Raises ``BadOption`` for a count that is no whole number from 0 on, and for no games at all.
        """
        return cls._of(counts(values) if isinstance(values, Mapping) else tally(values), is_counted=True)

    @classmethod
    def pool(cls, counted: Iterable[Dist]) -> Dist:
        """Return the counts of several classes, or several runs, put together. Raises ``BadOption`` for an exact distribution."""
        ways: Counter[Any] = Counter()
        for one in as_items(counted) or (None,):
            if not isinstance(one, Dist) or one.games is None:
                raise BadOption(
                    say(
                        "Dist.pool puts counted distributions together, and one of these is not counted. Exact ones are mixed by Dist.mix."
                    )
                )
            ways.update(one._ways)
        return cls._of(ways, is_counted=True)

    @classmethod
    def mix(cls, parts: Iterable[tuple[Any, Dist]]) -> Dist:
        """Return the distribution of a value got in two stages: first one of the parts, each with its probability, then a value of it.

        This is the law of total probability. Raises ``BadOption`` unless the probabilities add up to one and all parts are exact.
        """
        shares: defaultdict[Any, Fraction] = defaultdict(Fraction)
        for weight, part in outcomes.parts(parts):
            for value, share in _exact(part, "Dist.mix").items():
                shares[value] += weight * share
        return cls(shares)

    # ---- what it holds

    @property
    def games(self) -> int | None:
        """In how many games it was counted; None where it is exact."""
        return self._total if self._is_counted else None

    def values(self) -> tuple[Any, ...]:
        """Return the values that can happen, lowest first."""
        return tuple(self._ways)

    def probabilities(self) -> tuple[Fraction, ...]:
        """Return the probability of each value, in the order of ``values()``."""
        return tuple(Fraction(number, self._total) for number in self._ways.values())

    def counts(self) -> tuple[int, ...] | None:
        """Return in how many games each value came up, in the order of ``values()``; None where it is exact."""
        return tuple(self._ways.values()) if self._is_counted else None

    def items(self) -> tuple[tuple[Any, Fraction], ...]:
        """Return pairs of a value and its probability, lowest value first."""
        return tuple(zip(self._ways, self.probabilities(), strict=True))

    def __iter__(self) -> Iterator[Any]:
        return iter(self._ways)

    def __len__(self) -> int:
        return len(self._ways)

    def __getitem__(self, value: Any) -> Fraction:
        """Return the probability of one value; 0 where it cannot happen."""
        return Fraction(self._ways.get(value, 0), self._total)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Dist):
            return NotImplemented
        return self._ways == other._ways and self._is_counted == other._is_counted

    def __hash__(self) -> int:
        return hash((self._is_counted, frozenset(self._ways.items())))

    # ---- questions

    def p(self, event: Event) -> Fraction:
        """Return the probability of an event; where it was counted, the share of the games in which it happened."""
        return Fraction(self._ways_to(event), self._total)

    def _ways_to(self, event: Event) -> int:
        happens = event_test(event)
        return sum(number for value, number in self._ways.items() if happens(value))

    def tail(self, least: Any) -> Fraction:
        """Return the probability of ``least`` or more."""
        return self.p(outcomes.at_least(least))

    @property
    def mean(self) -> Fraction:
        """The mean, exactly. Like all that calculates, it raises ``BadOption`` where a value is no number."""
        return Fraction(sum(number * value for value, number in self._numbers())) / self._total

    @property
    def variance(self) -> Fraction:
        """The mean squared distance from the mean, exactly: of this very distribution, so counts are divided by all games."""
        squares = Fraction(sum(number * value * value for value, number in self._numbers())) / self._total
        return squares - self.mean**2

    @property
    def sd(self) -> float:
        """The standard deviation: the square root of the variance."""
        return sqrt(self.variance)

    def quantile(self, share: Any) -> Any:
        """Return the lowest value that at least this share of the probability does not exceed: P(X <= value) >= share."""
        wanted = probability(share)
        if wanted > 1:
            raise BadOption(say("A quantile's share is from 0 to 1, not {value}.", value=short(share)))
        self._numbers()
        reached = accumulate(self._ways.values())
        return next(value for value, ways in zip(self._ways, reached, strict=True) if ways >= wanted * self._total)

    @property
    def median(self) -> Any:
        """The quantile of one half; of two values in the middle, the lower one."""
        return self.quantile(Fraction(1, 2))

    def beats(self, other: Dist) -> Fraction:
        """Return P(X > Y) for a value X of this distribution and an independent Y of the other."""
        one, other = _exact(self, "beats"), _exact(other, "beats")
        lower = tuple(accumulate(other._ways.values(), initial=0))
        ways = sum(number * lower[bisect_left(other.values(), value)] for value, number in one._ways.items())
        return Fraction(ways, one._total * other._total)

    def ties(self, other: Dist) -> Fraction:
        """Return P(X == Y) for a value X of this distribution and an independent Y of the other."""
        one, other = _exact(self, "ties"), _exact(other, "ties")
        return sum((share * other[value] for value, share in one.items()), Fraction())

    # ---- new ones out of this one

    def given(self, event: Event) -> Dist:
        """Return the distribution among the cases in which an event happens. Raises ``BadOption`` where it never does."""
        happens = event_test(event)
        left = {value: number for value, number in self._ways.items() if happens(value)}
        if not left:
            raise BadOption(
                say(
                    "What is given can never happen here. The values that can are {values}.",
                    values=short(list(self._ways)).strip("[]"),
                )
            )
        return self._of(left, is_counted=self._is_counted)

    def update(self, likelihood: Mapping[Any, Any] | Callable[[Any], Any]) -> Dist:
        """Return what is to be thought of the values, which are suppositions, after something was seen: Bayes' theorem.

        ``likelihood`` gives the probability of what was seen for each value, as a mapping or a function. Each probability is
        multiplied by it, and then all are divided by their sum. Raises ``BadOption`` where it is 0 for all of them.
        """
        _exact(self, "update")
        of = outcomes.likelihoods(likelihood)
        try:
            left = {value: share * probability(of(value)) for value, share in self.items()}
        except KeyError as missing:
            raise BadOption(
                say("update needs how likely what was seen is for {value}, too.", value=short(missing.args[0]))
            ) from None
        whole = sum(left.values(), Fraction())
        if not whole:
            raise BadOption(
                say("What was seen is impossible under every value, so that nothing is left to choose from.")
            )
        return Dist({value: share / whole for value, share in left.items()})

    def map(self, function: Callable[[Any], Any]) -> Dist:
        """Return the distribution of a function of the value. What is counted stays counted."""
        ways: defaultdict[Any, int] = defaultdict(int)
        made = outcomes.function_of(function, say("map needs a function of one value, as in lambda value: 2 * value."))
        for value, number in self._ways.items():
            ways[plain(made(value))] += number
        return self._of(ways, is_counted=self._is_counted)

    def __add__(self, other: object) -> Dist:
        """Return the distribution of the sum with an independent value, or with a number."""
        if isinstance(other, Dist):
            for one in (self, other):
                _exact(one, "+")._numbers()
            return self._of(added(self._ways, other._ways))
        if isinstance(other, Real):
            self._numbers()
            return self.map(lambda value: value + other)
        return NotImplemented

    __radd__ = __add__

    def times(self, copies: int) -> Dist:
        """Return the distribution of the sum of so many independent copies, 0 to 1000; each copy is drawn anew, not multiplied.

        Counted by repeated squaring: 13 copies are 8 + 4 + 1, and 8 are twice 4; for whole numbers by a quicker rule of Euler's. Raises ``BadOption``.
        """
        number = whole_number(copies, "copies", 0, MOST_COPIES)
        _exact(self, "times")._numbers()
        return self._of(added_to_itself(self._ways, number))

    def as_exact(self) -> Dist:
        """Return the distribution with its shares taken for probabilities. What is got from it is an estimate without an error."""
        return self._of(self._ways)

    # ---- how far off a count may be

    def error_of(self, event: Event) -> float | None:
        """Return the standard error of ``p(event)``; None where it is exact."""
        if not self._is_counted:
            return None
        share = self.p(event)
        return sqrt(share * (1 - share) / self._total)

    def interval_of(self, event: Event) -> tuple[float, float] | None:
        """Return the 95 % interval of ``p(event)``, as Wilson (1927) has it; None where it is exact.

        It stays between 0 and 1, and has a width even where the event never happened.
        """
        return wilson_interval(self._ways_to(event), self._total) if self._is_counted else None

    @property
    def error_of_mean(self) -> float | None:
        """The standard error of the mean; None where it is exact, or was counted in one game only."""
        numbers = self._numbers()
        if not self._is_counted or self._total < 2:
            return None
        total = sum(Fraction(number * value) for value, number in numbers)
        squares = sum(Fraction(number * value * value) for value, number in numbers)
        scale = lcm(total.denominator, squares.denominator)
        return mean_and_error(self._total, int(total * scale), int(squares * scale * scale), scale)[1]

    @property
    def interval_of_mean(self) -> tuple[float, float] | None:
        """The 95 % interval of the mean; None where it is exact, or was counted in fewer games than 30."""
        error = self.error_of_mean
        reach = None if error is None else half_interval(error, self._total)
        return None if reach is None else (float(self.mean) - reach, float(self.mean) + reach)

    def distance(self, other: Dist) -> float:
        """Return by how many standard errors a counted distribution and an exact one differ, at the value where it is most.

        Values expected in fewer than five games are taken together, since a standard error means little for them; where all are, it is
        nan. It is infinite where something was counted that cannot happen. Raises ``BadOption`` unless one of the two was counted and the other is exact.
        """
        return dist_tables.distance(self, other)

    def against(self, other: Dist) -> FrameTable:
        """Return a counted distribution beside an exact one: shares, probabilities, and how many standard errors lie between.

        Raises ``BadOption`` unless one of the two was counted and the other is exact.
        """
        return dist_tables.against(self, other)

    # ---- to look at

    def table(self) -> FrameTable:
        """Return it as a table, a row a value.

        The columns are ``probability``, and ``exact`` where the fractions are short; where it was counted, ``games``, ``share``, and
        the 95 % interval of the share, ``low`` to ``high``.
        """
        return dist_tables.table(self)

    def to_frame(self) -> Any:
        """Return the table as a pandas frame. Raises ``BadOption`` where pandas is not installed."""
        return self.table().to_frame()

    def __repr__(self) -> str:
        return dist_tables.written(self)

    def __str__(self) -> str:
        return str(self.table()) if len(self) <= dist_tables.MOST_ROWS else repr(self)

    def _repr_html_(self) -> str:
        return dist_tables.as_html(self)

    # ---- checks

    def _numbers(self) -> Iterable[tuple[Any, int]]:
        for value in self._ways:
            if not isinstance(value, Real) or not isfinite(value):
                raise BadOption(
                    say(
                        "Only numbers can be added up, and one value is {value}. d.map(...) can make numbers of values.",
                        value=short(value),
                    )
                )
        return self._ways.items()


def P(event: Event, space: Dist | Iterable[Any]) -> Fraction:  # noqa: N802 - as it is written on every blackboard
    """Return the probability of an event in a distribution, or among equally likely outcomes: ``P(7, sl.exact.pairs_card())``.

    ``event`` is a value, a set, range or list of values, or a function that says yes or no. Raises ``BadOption`` for no outcomes.
    """
    return (space if isinstance(space, Dist) else Dist.uniform(space)).p(event)


def _exact(dist: object, verb: str) -> Dist:
    """Return a distribution that is exact; an estimate must not pass for one unless it is asked to."""
    if not isinstance(dist, Dist):
        raise BadOption(say("{verb} needs a distribution, not {value}.", verb=verb, value=short(dist)))
    if dist._is_counted:
        raise BadOption(
            say(
                "{verb} is for exact distributions, and this one was counted. d.as_exact() takes its shares for probabilities.",
                verb=verb,
            )
        )
    return dist

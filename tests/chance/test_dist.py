"""Exact distributions: made, asked, conditioned, mixed and added up."""

from __future__ import annotations

import pickle
from decimal import Decimal
from fractions import Fraction
from functools import reduce
from itertools import combinations, product
from operator import add
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandwichlab as sl
from sandwichlab import BadOption, Dist, P
from tests.chance.distributions import exact_dists, numbers

DIE = Dist.uniform(range(1, 7))
HALF = Fraction(1, 2)


def test_a_die_in_a_few_verbs() -> None:
    """What the first lesson asks of a die is answered as it is asked, in fractions."""
    assert P(6, DIE) == DIE.p(6) == DIE[6] == Fraction(1, 6)
    assert P({5, 6}, DIE) == P(range(5, 9), DIE) == P([6, 5, 5], DIE) == DIE.tail(5) == Fraction(1, 3)
    assert P(lambda x: x % 2 == 0, DIE) == HALF
    assert P(7, DIE) == DIE[7] == 0
    assert (DIE.mean, DIE.variance, DIE.median) == (Fraction(7, 2), Fraction(35, 12), 3)
    assert DIE.sd == pytest.approx(1.70783, abs=1e-5)
    assert (DIE + DIE)[7] == DIE.times(2)[7] == Fraction(1, 6)
    assert DIE.times(2).tail(10) == Fraction(1, 6)


def test_a_space_of_equally_likely_outcomes_will_do() -> None:
    """The space may be any list of outcomes: cards of a deck, hands of two."""
    deck = [rank for rank in range(1, 11) for _ in range(rank)]

    assert P(lambda rank: rank >= 8, deck) == Fraction(27, 55)
    assert P(lambda hand: hand[0] == hand[1], combinations(deck, 2)) == Fraction(1, 9)
    assert P((1, 2), product([1, 2], repeat=2)) == Fraction(1, 4)


def test_probabilities_may_be_written_in_many_ways() -> None:
    """A probability is what it says: fraction, text, whole number, or a decimal to its last digit."""
    assert Dist({0: "1/4", 1: 0.75}) == Dist({0: Fraction(1, 4), 1: Decimal("0.75")})
    assert Dist({"rain": 0.1, "dry": 0.9})["rain"] == Fraction(1, 10)
    assert Dist({3: 1, 4: 0}) == Dist.uniform([3])


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Dist({1: "1/2", 2: "1/3"}), "add up to exactly 1; these add up to 5/6"),
        (lambda: Dist({1: 1 / 3, 2: 1 / 3, 3: 1 / 3}), "'1/3' or Fraction\\(1, 3\\)"),
        (lambda: Dist({1: -0.5, 2: 1.5}), "a number from 0 to 1"),
        (lambda: Dist({1: "half", 2: "half"}), "not 'half'"),
        (lambda: Dist({1: True}), "not True"),
        (lambda: Dist({1: float("nan")}), "not nan"),
        (lambda: Dist({1: None}), "not None"),
        (lambda: Dist({}), "at least one value"),
        (lambda: Dist([1, 2]), "Dist.uniform or Dist.counted"),
        (lambda: Dist.uniform([]), "at least one value"),
        (lambda: Dist.uniform(7), "A list of values is needed, not 7"),
        (lambda: Dist.uniform("abc"), "A list of values is needed"),
        (lambda: Dist.uniform([[1], [2]]), "Make tuples of lists"),
        (lambda: Dist.from_ways({1: -2}), "a whole number from 0 on, not -2"),
        (lambda: Dist.from_ways({1: 0.5}), "not 0.5"),
        (lambda: DIE.given(7), "can never happen here. The values that can are 1, 2, 3"),
        (lambda: DIE.quantile(1.5), "from 0 to 1, not 1.5"),
        (lambda: DIE.times(-1), "copies must be a whole number from 0 to 1000"),
        (lambda: Dist.mix([(HALF, DIE)]), "add up to exactly 1"),
        (lambda: Dist.uniform(["a", "b"]).mean, "one value is 'a'"),
        (lambda: Dist.uniform(["a", "b"]) + DIE, "Only numbers can be added up"),
        (lambda: Dist({float("inf"): 1}).mean, "one value is inf"),
        (lambda: DIE.update({1: 1}), "how likely what was seen is for 2"),
        (lambda: DIE.update(lambda _: 0), "impossible under every value"),
    ],
)
def test_what_is_no_distribution_is_refused(make: Any, words: str) -> None:
    """Each mistake is refused with what is wrong and what would be right."""
    with pytest.raises(BadOption, match=words):
        make()


def test_nothing_else_can_be_added() -> None:
    """A text added to a distribution is Python's own error."""
    with pytest.raises(TypeError):
        DIE + "one"


@given(exact_dists(numbers()))
def test_probabilities_add_up_to_one(dist: Dist) -> None:
    """All probabilities are positive and add up to one; values are in order, none twice."""
    assert sum(dist.probabilities()) == 1
    assert min(dist.probabilities()) > 0
    assert list(dist.values()) == sorted(set(dist.values())) == list(dist)
    assert dict(dist.items()) == {value: dist[value] for value in dist}
    assert len(dist) == len(dist.values())
    assert dist.games is None


@given(exact_dists(numbers()), exact_dists(numbers()))
def test_means_and_variances_of_sums(one: Dist, other: Dist) -> None:
    """Means add up, and so do variances of independent values."""
    both = one + other

    assert both.mean == one.mean + other.mean
    assert both.variance == one.variance + other.variance
    assert both == other + one
    assert sum(both.probabilities()) == 1


@given(exact_dists(numbers(), most=4), st.integers(0, 5))
def test_many_copies_are_the_sum_of_single_ones(dist: Dist, copies: int) -> None:
    """Adding up at once gives what adding one after another gives."""
    assert dist.times(copies) == reduce(add, [dist] * copies, Dist({0: 1}))


@given(exact_dists(), st.integers(0, 40))
def test_copies_have_mean_and_variance_times_as_much(dist: Dist, copies: int) -> None:
    """The mean and the variance of n copies are n times those of one."""
    many = dist.times(copies)

    assert (many.mean, many.variance) == (copies * dist.mean, copies * dist.variance)


def test_heads_are_binomial() -> None:
    """The number of heads among coins is what Pascal's triangle says."""
    heads = Dist.uniform([0, 1]).times(10)

    assert heads.tail(8) == Fraction(7, 128)
    assert heads.p([8]) == Fraction(45, 1024)


@given(exact_dists(), st.integers(-7, 13))
def test_total_probability(dist: Dist, cut: int) -> None:
    """A distribution is the mixture of what it is when an event happens and when it does not."""
    share = dist.tail(cut)
    parts = [
        (chance, dist.given(lambda x, low=low: (x < cut) == low))
        for low, chance in ((False, share), (True, 1 - share))
        if chance
    ]

    assert Dist.mix(parts) == dist
    assert sum(chance * part.mean for chance, part in parts) == dist.mean


@given(exact_dists(), st.sets(st.integers(-6, 12)), st.sets(st.integers(-6, 12)))
def test_conditioning_is_a_quotient(dist: Dist, one: set[int], other: set[int]) -> None:
    """P(A given B) times P(B) is P(A and B)."""
    if dist.p(other):
        assert dist.given(other).p(one) * dist.p(other) == dist.p(one & other)
    assert dist.p(one | other) == dist.p(one) + dist.p(other) - dist.p(one & other)


@given(exact_dists())
def test_a_function_of_the_value(dist: Dist) -> None:
    """Mapping moves probabilities along: the mean of squares is the variance and the squared mean."""
    squares = dist.map(lambda x: x * x)

    assert squares.mean == dist.variance + dist.mean**2
    assert squares[4] == dist.p({-2, 2})
    assert dist.map(lambda x: 3 * x + 1) == dist.map(lambda x: 3 * x) + 1 == 1 + dist.map(lambda x: 3 * x)


@given(exact_dists(), exact_dists())
def test_one_beats_ties_or_loses(one: Dist, other: Dist) -> None:
    """One of two values is higher, or they are equal."""
    assert one.beats(other) + other.beats(one) + one.ties(other) == 1
    assert one.beats(other) == (one + other.map(lambda x: -x)).tail(1)


@given(exact_dists(), st.fractions(0, 1, max_denominator=20))
def test_a_quantile_is_the_first_value_that_reaches(dist: Dist, share: Fraction) -> None:
    """So much of the probability does not exceed a quantile, and less does not exceed any value below."""
    value = dist.quantile(share)

    assert dist.p(lambda x: x <= value) >= share
    assert share == 0 or dist.p(lambda x: x < value) < share


def test_bayes_after_a_draw() -> None:
    """Of two urns, one with three red balls of four and one with one of four, a red ball speaks for the first, three to one."""
    urns = Dist({"first": "1/2", "second": "1/2"})
    seen = {"first": "3/4", "second": "1/4"}

    assert urns.update(seen)["first"] == Fraction(3, 4)
    assert urns.update(seen).update(seen) == urns.update(lambda urn: Fraction(seen[urn]) ** 2)


def test_it_is_a_value() -> None:
    """Equal distributions are equal, and one key; a copy through pickle is equal; nothing of it can be set."""
    same = Dist.from_ways(dict.fromkeys(range(6, 0, -1), 4))

    assert same == DIE
    assert len({same, DIE, DIE.map(lambda x: x)}) == 1
    assert pickle.loads(pickle.dumps(DIE)) == DIE
    assert DIE != "die"
    with pytest.raises(AttributeError):
        DIE.mean = 3


def test_values_of_several_kinds_stay_as_they_came() -> None:
    """Values that have no order between them can be asked for all the same."""
    mixed = Dist({"none": "1/2", 3: "1/4", (1, 2): "1/4"})

    assert mixed.values() == ("none", 3, (1, 2))
    assert mixed.p((1, 2)) == Fraction(1, 4)


def test_it_is_written_so_that_it_can_be_read_back() -> None:
    """A short one is written as Python that makes it; a long one says what is most worth knowing."""
    assert repr(DIE.given({1, 2})) == "Dist({1: '1/2', 2: '1/2'})"
    assert eval(repr(DIE)) == DIE
    assert repr(DIE.times(9)) == "<Dist of 46 values from 9 to 54, mean 31.5, sd 5.123>"
    assert repr(Dist.uniform([str(number) for number in range(13)])) == "<Dist of 13 values from '0' to '9'>"


def test_it_shows_itself_as_a_table() -> None:
    """Text, HTML and a frame have a row a value; a very long one is shown in a line."""
    coin = Dist.uniform([0, 1])

    assert str(coin).splitlines()[1:] == [
        "value  probability  as a fraction",
        "0          0.50000            1/2",
        "1          0.50000            1/2",
    ]
    assert "<caption>Distribution, exact</caption>" in coin._repr_html_()
    assert coin.to_frame()["probability"].tolist() == [0.5, 0.5]
    assert coin.table()["exact"] == {0: HALF, 1: HALF}
    assert "exact" not in DIE.times(40).table()
    assert DIE.times(40)._repr_html_().startswith("<p>&lt;Dist of 201 values")
    assert str(DIE.times(40)) == repr(DIE.times(40))


def test_it_speaks_korean() -> None:
    """Tables and refusals are in the language of the process."""
    sl.language("ko")

    assert str(Dist.uniform([0, 1])).startswith("정확한 분포")
    with pytest.raises(BadOption, match="정확히 1이어야 합니다"):
        Dist({1: "1/2"})

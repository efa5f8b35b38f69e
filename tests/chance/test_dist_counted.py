"""Distributions that were counted: their errors and intervals, and how they compare with exact ones."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from math import inf, isnan, sqrt
from random import Random
from typing import Any

import pytest
from hypothesis import given

import sandwichlab as sl
from sandwichlab import BadOption, Dist
from sandwichlab.core.statistics import wilson_interval
from tests.chance.distributions import counted_dists, exact_dists

DIE = Dist.uniform(range(1, 7))


def test_counts_of_games() -> None:
    """Counts come as a mapping or as a list of all values, NumPy's and pandas' too, and know how many games there were."""
    import numpy as np
    import pandas as pd

    rolls = [3, 1, 3, 6]
    dist = Dist.counted({1: 1, 3: 2, 6: 1, 5: 0})

    assert dist == Dist.counted(rolls) == Dist.counted(np.array(rolls)) == Dist.counted(pd.Series(rolls))
    assert dist == Dist.counted({np.int64(value): np.int64(rolls.count(value)) for value in set(rolls)})
    assert (dist.games, dist.counts(), dist.values()) == (4, (1, 2, 1), (1, 3, 6))
    assert dist.p(3) == Fraction(1, 2)
    assert dist != dist.as_exact()
    assert repr(dist) == "Dist.counted({1: 1, 3: 2, 6: 1})"
    assert repr(Dist.counted(range(40))).endswith("counted in 40 games>")


@given(counted_dists())
def test_conditioning_and_mapping_keep_the_count(dist: Dist) -> None:
    """What is left under a condition was counted in fewer games; a function of the value in as many."""
    given_low = dist.given(lambda value: value <= dist.median)

    assert given_low.games == dist.p(lambda value: value <= dist.median) * (dist.games or 0)
    assert dist.map(abs).games == dist.games
    assert sum(dist.counts() or ()) == dist.games
    assert sum(dist.probabilities()) == 1
    assert Dist.pool([dist, dist]).as_exact() == dist.as_exact()


@given(counted_dists())
def test_errors_are_the_textbook_ones(dist: Dist) -> None:
    """The error of a share is √(p(1 - p)/n), that of the mean the deviation with n - 1 over √n; the interval is twice 1.96 of it wide."""
    games = dist.games or 0
    share = float(dist.p(dist.median))
    low, high = dist.interval_of(dist.median) or (2.0, 2.0)

    assert dist.error_of(dist.median) == pytest.approx(sqrt(share * (1 - share) / games))
    assert 0 <= low <= share <= high <= 1
    assert low < high
    if games > 1:
        assert dist.error_of_mean == pytest.approx(sqrt(dist.variance / (games - 1)))
    if games >= 30:
        bounds = dist.interval_of_mean or (0.0, 0.0)
        assert bounds[1] - bounds[0] == pytest.approx(2 * 1.96 * (dist.error_of_mean or 0))
    else:
        assert dist.interval_of_mean is None


def test_wilson_holds_the_chances_that_are_not_far() -> None:
    """Both ends of the interval are chances of which the count is just 1.96 standard errors away."""
    low, high = wilson_interval(7, 50)

    for chance in (low, high):
        assert abs(7 / 50 - chance) == pytest.approx(1.96 * sqrt(chance * (1 - chance) / 50))
    assert wilson_interval(0, 50) == (0.0, pytest.approx(1.96**2 / (50 + 1.96**2)))
    assert wilson_interval(50, 50)[1] == 1.0


def test_wilson_holds_the_truth_95_times_in_100() -> None:
    """Of all intervals that ten rolls can give, those with the true chance have together about 95 % probability."""
    sixes = DIE.map(lambda roll: int(roll == 6)).times(100)

    def holds(count: int) -> bool:
        low, high = wilson_interval(count, 100)
        return low <= 1 / 6 <= high

    assert float(sixes.p(holds)) == pytest.approx(0.95, abs=0.015)


@given(exact_dists())
def test_what_is_exact_has_no_error(dist: Dist) -> None:
    """Errors and intervals of an exact distribution are None, and so are its games and counts."""
    assert dist.error_of(1) is dist.interval_of(1) is dist.error_of_mean is dist.interval_of_mean is None
    assert dist.games is dist.counts() is None


def test_one_game_tells_no_error() -> None:
    """Of a single game the error of the mean is not known."""
    assert Dist.counted([4]).error_of_mean is None


def test_a_fair_count_is_near_and_an_unfair_one_is_not() -> None:
    """Rolls of a fair die lie within a few standard errors of the exact distribution; loaded ones far off."""
    random = Random(3)
    fair = Dist.counted([random.randint(1, 6) for _ in range(6000)])
    loaded = Dist.counted([max(random.randint(1, 6), random.randint(1, 6)) for _ in range(6000)])

    assert fair.distance(DIE) == DIE.distance(fair) < 4
    assert loaded.distance(DIE) > 20


def test_distance_is_the_largest_difference_in_standard_errors() -> None:
    """It is worked by hand here; rare values are taken together; what cannot happen is infinitely far; of too few games it is not known."""
    coin = Dist.uniform([0, 1])
    rare = Dist.from_ways({0: 996, 1: 1, 2: 1, 3: 2})

    assert Dist.counted({0: 40, 1: 60}).distance(coin) == pytest.approx(2)
    assert Dist.counted({0: 990, 1: 10}).distance(rare) == pytest.approx(6 / sqrt(1000 * 0.996 * 0.004))
    assert Dist.counted({0: 40, 1: 59, 2: 1}).distance(coin) == inf
    assert isnan(Dist.counted({0: 1, 1: 2}).distance(coin))
    assert Dist.counted([7, 7]).distance(Dist({7: 1})) == 0


def test_the_two_stand_side_by_side() -> None:
    """The table has a row for every value of either, with the standard errors between."""
    table = Dist.counted({0: 40, 1: 59, 9: 1}).against(Dist.uniform([0, 1]))

    assert table["errors"] == {0: pytest.approx(-2), 1: pytest.approx(1.8), 9: inf}
    assert table["games"] == {0: 40, 1: 59, 9: 1}
    assert str(table).splitlines()[-1].split() == ["9", "1", "0.01000", "0.00000", "∞"]
    assert table.to_frame().shape == (3, 4)
    assert "–" in str(Dist.counted([7]).against(Dist({7: 1})))


def test_a_count_shows_its_interval() -> None:
    """The table of a counted distribution has games, shares and the bounds of each share."""
    table = Dist.counted({0: 30, 1: 70}).table()

    assert list(table) == ["games", "share", "low", "high"]
    assert (table["low"][1], table["high"][1]) == wilson_interval(70, 100)
    assert "games: 100" in str(table)


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda d: d + d, "\\+ is for exact distributions, and this one was counted"),
        (lambda d: d.times(2), "d.as_exact\\(\\) takes its shares"),
        (lambda d: d.beats(DIE), "beats is for exact"),
        (DIE.ties, "ties is for exact"),
        (lambda d: d.update(lambda _: 1), "update is for exact"),
        (lambda d: Dist.mix([(1, d)]), "Dist.mix is for exact"),
        (lambda d: Dist.mix([(1, 3)]), "Dist.mix needs a distribution, not 3"),
        (lambda d: DIE.beats(4), "beats needs a distribution, not 4"),
        (lambda d: d.distance("die"), "Give a distribution to compare with, not 'die'"),
        (lambda d: d.distance(d), "of these two, 2 were counted"),
        (lambda _: DIE.against(DIE), "of these two, 0 were counted"),
        (lambda d: Dist.pool([d, DIE]), "one of these is not counted"),
        (lambda _: Dist.counted([]), "at least one value"),
    ],
)
def test_what_would_pass_an_estimate_for_exact_is_refused(ask: Any, words: str) -> None:
    """Counts are not added, mixed or compared as if they were exact."""
    with pytest.raises(BadOption, match=words):
        ask(Dist.counted([1, 2, 2]))


def test_it_is_made_of_a_tally_of_a_simulation() -> None:
    """A column of a simulation's tally is a mapping from a value to games."""
    sim = sl.simulate("lunch-rush", players=2, games=200, seed=1)
    scores = Dist.counted(sim.frame["score_0"])

    assert scores.games == 200
    assert float(scores.mean) == pytest.approx(sim.summary()["mean"]["score_0"])
    assert scores.error_of_mean == pytest.approx(sim.summary()["se"]["score_0"])


def test_plain_python_will_do() -> None:
    """Without NumPy, pandas and numba everything but a frame is there, and a frame says what it needs."""
    ask = (
        "import sys\n"
        "for name in ('numpy', 'pandas', 'numba'): sys.modules[name] = None\n"
        "import sandwichlab as sl\n"
        "d = sl.Dist.counted([1, 2, 2])\n"
        "print(sl.P(7, sl.exact.pairs_card()), d.interval_of(2), d.table()['share'][1], sl.exact.no_sandwich(8), sl.exact.rain())\n"
        "try: d.to_frame()\n"
        "except sl.BadOption as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", ask], check=True, capture_output=True, text=True).stdout.splitlines()

    assert done[0].startswith("7/55 (")
    assert done[1].startswith("to_frame needs pandas, which is not installed here. The values and probabilities")

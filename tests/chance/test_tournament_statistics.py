"""What a tournament says of noise: equals are seldom told apart, one who is better is, and intervals hold what they promise."""

from __future__ import annotations

import random
from itertools import combinations
from math import isnan, sqrt
from statistics import fmean, stdev
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandwichlab as sl
from sandwichlab.chance.tournament.standing import chance_alone, estimate, holm, share

STUDENT = {30: 2.0452, 60: 2.0010, 200: 1.9720}
"""The 97.5 % point of Student's t, by the number of values."""


@pytest.mark.parametrize("deals", [30, 200])
@pytest.mark.parametrize("shape", ["one of two", "rare", "skewed", "ties"])
def test_equals_are_seldom_told_apart(deals: int, shape: str) -> None:
    """Of tournaments of four equal players, at most one in twenty tells any two apart, whatever a deal's results are like."""
    dice = random.Random(11)
    draw = {
        "one of two": lambda: dice.choice((0, 1)),
        "rare": lambda: int(dice.random() < 0.05),
        "skewed": lambda: int(dice.expovariate(0.1)),
        "ties": lambda: dice.choice((0, 0, 0, 2520, 1260)),
    }[shape]
    wrong, tournaments = 0, 600
    for _ in range(tournaments):
        players = [[draw() for _ in range(deals)] for _ in range(4)]
        apart = [[a - b for a, b in zip(one, other, strict=True)] for one, other in combinations(players, 2)]
        wrong += min(holm([chance_alone(each) for each in apart])) < 0.05
    assert wrong <= 0.05 * tournaments + 1.65 * sqrt(tournaments * 0.05 * 0.95)


@pytest.mark.slow
def test_one_player_under_two_names() -> None:
    """The same play with dice of its own, twice under two names: of forty whole tournaments no more are wrong than one in twenty, give or take."""

    def player(seed: int) -> Any:
        dice = random.Random(seed)
        return lambda view: dice.choice(view.moves)

    wrong = sum(
        sl.tournament("lunch-rush", {"a": player(2 * seed), "b": player(2 * seed + 1)}, players=2, deals=30, seed=seed)
        .pairs[0]
        .differs
        for seed in range(40)
    )
    assert wrong <= 5


def test_one_who_is_better_is_found() -> None:
    """Greedy is told from random, in its own match and in the ranking, in few deals; the sentence says which pairs are sure."""
    result = sl.tournament("lunch-rush", {"chance": "random", "best": "greedy", "same": "random"}, deals=30, seed=1)
    ranking = result.ranking()

    assert ranking.index[0] == "best"
    assert str(ranking["better_than"]["best"]) == "chance, same"
    assert str(ranking["worse_than"]["same"]) == "best"
    assert [pair.differs for pair in result.pairs] == [True, False, True]
    assert "More than noise: best is better than chance, same." in repr(result)
    assert "3 pairs were tested, with Holm's correction" in repr(result)


def test_the_same_player_twice_is_not_told_apart() -> None:
    """Under two names, a policy with the same dice does the same on every deal: the difference is 0, and nothing is said to be more than noise."""
    result = sl.tournament("market-day", {"a": "random", "b": "random"}, players=3, deals=40, seed=1)

    assert result.pairs[0].difference.mean == 0
    assert result.pairs[0].chance == 1
    assert "No difference is more than noise may well bring" in repr(result)
    assert "does not show that all are equally good" in repr(result)


def test_too_few_deals_tell_nothing() -> None:
    """Below thirty deals there is no interval and no verdict, and the result says how many are needed."""
    result = sl.tournament("sandwich-guy", ["greedy", "random"], deals=29, seed=1)

    assert isnan(result.pairs[0].chance)
    assert not result.pairs[0].differs
    assert result.frame[["share_a_low", "difference_low", "p", "p_holm"]].isna().all().all()
    assert "30 are needed at least" in repr(result)


def test_a_match_may_go_the_other_way_than_the_ranking() -> None:
    """Where one beats another in their match but wins less in all, the result says so."""
    result = sl.tournament("lunch-rush", ["greedy", "random", "careful"], deals=1000, seed=1)

    assert result.ranking().index == ("greedy", "careful", "random")
    assert "random is before careful in their own match, though careful won more games in all" in repr(result)


@given(st.lists(st.integers(-8, 8), min_size=30, max_size=60))
def test_the_interval_and_the_test_are_one(values: list[int]) -> None:
    """0 lies outside of the interval of a difference exactly where chance alone brings it less than once in twenty."""
    found = estimate(values, 1)
    if isnan(found.low) or abs(abs(sum(values) / sqrt(sum(v * v for v in values))) - 1.96) < 1e-3:
        return
    assert (found.low > 0 or found.high < 0) == (chance_alone(values) < 0.05)


@pytest.mark.parametrize("deals", STUDENT)
def test_the_interval_is_nearly_students(deals: int) -> None:
    """Half the width is that of Student's t for as many deals, within one part in a hundred."""
    dice = random.Random(deals)
    values = [dice.randrange(-5, 6) for _ in range(deals)]
    reach = estimate(values, 1).reach

    assert reach is not None
    assert reach == pytest.approx(STUDENT[deals] * stdev(values) / sqrt(deals), rel=0.01)


@pytest.mark.parametrize("deals", [30, 100])
@pytest.mark.parametrize("mean", [0.5, 0.8, 0.97])
def test_shares_count_deals_not_games(mean: float, deals: int) -> None:
    """Games of a deal go together; the interval of a share holds the true one in about 95 of 100 cases all the same."""
    dice = random.Random(5)
    held, times = 0, 400
    for _ in range(times):
        # Eight games a deal, half of them decided by the cards alone.
        won = [4 * (dice.random() < mean) + sum(dice.random() < mean for _ in range(4)) for _ in range(deals)]
        found = share(won, 8)
        held += found.low <= mean <= found.high
    assert 0.925 * times <= held <= 0.99 * times


def test_shares_at_the_ends_have_an_interval() -> None:
    """Who won nothing, or all, may do otherwise in other deals: the interval has a width, ends where shares end, and shrinks with more deals."""
    none, every = share([0] * 40, 8), share([8] * 40, 8)

    assert none.low == 0
    assert 0.05 < none.high < 0.15
    assert (1 - every.high, 1 - every.low) == pytest.approx((none.low, none.high))
    assert share([0] * 400, 8).high < none.high / 5
    assert share([1, 0] * 50, 1).low == pytest.approx(0.404, abs=0.002)


def test_one_side_always_is_more_than_noise() -> None:
    """Who wins every deal by the same has no spread to make an interval of, and is told from noise nevertheless."""
    assert isnan(estimate([1] * 30, 1).low)
    assert chance_alone([1] * 30) < 1e-6
    assert chance_alone([0] * 30) == 1
    # One deal of thirty that differs shows nothing.
    assert chance_alone([1] + [0] * 29) > 0.3


def test_holms_correction() -> None:
    """The smallest chance counts for all pairs, the next for those left, never less than one before it, and never above 1."""
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, 0.6]) == [1, 1]
    assert holm([0.04]) == [0.04]
    assert holm([0.5, 0.02, 0.01, 0.04]) == pytest.approx([0.5, 0.06, 0.04, 0.08])
    assert all(isnan(chance) for chance in holm([float("nan")] * 3))


def test_the_frames_interval_is_of_deals() -> None:
    """The interval of the difference is got from one number a deal, the mean over its games."""
    result = sl.tournament("lunch-rush", ["greedy", "careful"], players=3, deals=50, seed=3)
    (match,) = result.event.matches
    apart = []
    for deal in range(50):
        rows = [(lineup, result.row(lineup, deal)) for lineup in match.lineups]
        won = [sum(row[3 + s] for lineup, row in rows for s in range(3) if lineup[s] == side) for side in (0, 1)]
        apart.append((won[0] - won[1]) / 2520 / 6)
    row = result.frame.loc[0]

    assert row["difference"] == pytest.approx(fmean(apart))
    half = 1.96 * sqrt(fmean((a - fmean(apart)) ** 2 for a in apart)) / sqrt(50 - 1.96**2)
    assert row["difference_high"] - row["difference"] == pytest.approx(half)

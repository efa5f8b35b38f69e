"""Lesson 7: every number a learner is told or asked for, found again from cards in order, from coins tossed, and from games played."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, sqrt
from random import Random
from statistics import NormalDist
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.lessons.curriculum import plan

PLAN = plan("is-the-dealer-lucky")
RANKS = range(1, 11)


def scores(row: tuple[int, ...]) -> list[int]:
    """What each card of a row makes by Market Day's rules if nobody trades, written out anew."""
    alive = [True] * len(row)
    for place, rank in enumerate(row):
        if rank == 9:
            alive[place] = 9 not in row[:place]
        elif rank not in (2, 3):
            alive[place] = rank not in row[place + 1 :]
    if row.count(7) == 1:
        alive = [one and rank in (3, 7) for one, rank in zip(alive, row, strict=True)]
    for rank, knight in zip(row, list(alive), strict=True):
        targets = [place for place, one in enumerate(alive) if one and row[place] > 3]
        if rank == 2 and knight and targets:
            alive[max(targets, key=lambda place: row[place])] = False
    return [rank * one for rank, one in zip(row, alive, strict=True)]


@cache
def rows() -> list[tuple[tuple[int, ...], int]]:
    """All rows of four ranks, each with the orders of cards that show it, card by card."""
    found = []
    for row in product(RANKS, repeat=4):
        ways, left = 1, dict(zip(RANKS, RANKS, strict=True))
        for rank in row:
            ways *= left[rank]
            left[rank] -= 1
        found.append((row, max(ways, 0)))
    return found


TOTAL = 55 * 54 * 53 * 52


def mean(value: Any) -> Fraction:
    """The mean of something over all orders of four cards."""
    return Fraction(sum(ways * value(row) for row, ways in rows() if ways), TOTAL)


def gain(row: tuple[int, ...]) -> int:
    """What the first card gains at the end of the row."""
    return scores((*row[1:], row[0]))[3] - scores(row)[0]


@cache
def places() -> list[Fraction]:
    """The mean points of each place."""
    return [mean(lambda row, place=place: scores(row)[place]) for place in range(4)]


def coins(changed: int) -> list[int]:
    """How many heads each row of so many tosses has."""
    return [sum(tosses) for tosses in product((0, 1), repeat=changed)]


def binomial(least: int, games: int, p: float) -> float:
    """The chance of so many wins or more, by going from game to game."""
    chances = [1.0]
    for _ in range(games):
        chances = [a * p + b * (1 - p) for a, b in zip([0.0, *chances], [*chances, 0.0], strict=True)]
    return sum(chances[least:])


def test_all_rows_are_counted() -> None:
    """The orders of four cards are all there."""
    assert sum(ways for _, ways in rows()) == TOTAL


def test_the_places() -> None:
    """The last place makes most: 4.50 points against 3.59, which is 25.3 % more."""
    place: Any = PLAN.prediction("place")
    listed = ["10271/2860", "1417841/372060", "16829273/4092660", "6139849/1364220"]

    assert [str(one) for one in places()] == listed
    assert place.truth() == "last"
    assert place.truth() == place.options[places().index(max(places()))].key
    assert ", ".join(f"{float(one):.2f}" for one in places()[:3]) in str(place.why[0])
    assert f"and {float(places()[3]):.2f} points" in str(place.why[0])
    more = f"{float(100 * (places()[3] / places()[0] - 1)):.1f} % more"
    assert more == "25.3 % more"
    assert more in str(place.why[0])
    assert more in str(PLAN.surprise)


def test_the_gain() -> None:
    """Moved to the end, the card gains 620291/682110 points; better in 17.0 %, worse in 4.5 %, and only as a nine."""
    guess: Any = PLAN.prediction("gain")
    better, worse = mean(lambda row: gain(row) > 0), mean(lambda row: gain(row) < 0)

    assert guess.truth() == mean(gain) == places()[3] - places()[0] == Fraction(620291, 682110)
    assert (better, worse) == (Fraction(115969, 682110), Fraction(1687, 37895))
    texts = [f"{float(100 * one):.1f} %" for one in (1 - better - worse, better, worse)]
    assert re.findall(r"[\d.]+ %", str(guess.why[0])) == texts
    assert {row[0] for row, ways in rows() if ways and gain(row) < 0} == {9}
    gained = mean(lambda row: max(gain(row), 0)) / better
    assert [reason.value for reason in guess.tempting()] == [0, gained]


def test_the_class() -> None:
    """What the class's lines estimate, with the variance of one round."""
    first, last, moved, better = PLAN.table.results
    for result, value in (
        (first, lambda row: scores(row)[0]),
        (last, lambda row: scores(row)[3]),
        (moved, gain),
    ):
        assert result.exact() == mean(value)
        assert result.variance is not None
        assert result.variance() == mean(lambda row, value=value: value(row) ** 2) - mean(value) ** 2
    assert better.exact() == mean(lambda row: gain(row) > 0)
    assert moved.take is not None
    assert moved.take({"first": 31, "last": 40}) == 9


def test_the_rounds_that_are_needed() -> None:
    """With the same cards 128 rounds find the gain with a power of 0.8, with separate rounds 265: what the notebook computes."""
    same = mean(lambda row: gain(row) ** 2) - mean(gain) ** 2
    apart = sum(mean(lambda row, p=p: scores(row)[p] ** 2) - places()[p] ** 2 for p in (0, 3))
    rounds = [
        (NormalDist().inv_cdf(0.975) + NormalDist().inv_cdf(0.8)) ** 2 * one / mean(gain) ** 2 for one in (same, apart)
    ]

    assert [round(float(one)) for one in (same * 100, apart * 100)] == [1346, 2788]
    assert [float(one) for one in rounds] == pytest.approx([127.8, 264.6], abs=0.2)


@pytest.mark.parametrize("place", range(4))
def test_a_sign_test(place: int) -> None:
    """Question 1: all tosses of a coin gone through, for each number of rounds that is asked."""
    better, changed = PLAN.asked("q1").vary[place]
    item: Any = PLAN.asked("q1").item(place)
    heads, ways = coins(changed), 2**changed

    def share(event: Any) -> Fraction:
        return Fraction(sum(map(bool, map(event, heads))), ways)

    assert f"{better} or more of {changed}" in str(item.ask)
    assert item.value == share(lambda n: n >= better)
    assert [reason.value for reason in item.wrong] == [
        share(lambda n: n == better),
        share(lambda n: n >= better or n <= changed - better),
        share(lambda n: n > better),
    ]
    terms = [heads.count(n) for n in range(better, changed + 1)]
    assert f"In {' + '.join(map(str, terms))} = {sum(terms)} of them" in str(item.solution[1])
    assert f"Each of {ways:,} ways" in str(item.solution[0])
    if (better, changed) == (8, 10):
        assert item.value == Fraction(7, 128)


def test_thirty_games() -> None:
    """13 wins are needed, which equal seats bring in 2.2 %; the dealer's edge is then found by 3 classes in 100."""
    item: Any = PLAN.asked("q3").item()
    needed = next(wins for wins in range(31) if binomial(wins, 30, 1 / 4) <= 0.05)

    assert needed == 13
    assert binomial(13, 30, 1 / 4) == pytest.approx(0.0216, abs=5e-5)
    assert binomial(13, 30, 0.259) == pytest.approx(0.029, abs=5e-4)
    assert f"only {round(100 * binomial(13, 30, 0.259))} would find" in str(item.wrong[0].message)
    assert f"bring 8 or more in {round(100 * binomial(8, 30, 1 / 4))} of 100" in str(item.wrong[1].message)
    assert "only 13 wins or more" in str(item.solution[1])
    assert 30 / 4 == 7.5
    assert "wins only 25.9 % of random games" in str(PLAN.surprise)
    assert "in 3 classes of 100" in str(PLAN.surprise)


def test_the_dealer_in_whole_games() -> None:
    """25.9 % of random games for the first dealer, and less than a quarter for seat 2, within four standard errors of games played here."""
    games = 20_000
    won = sl.simulate("market-day", players=4, games=games, seed=77).frame
    error = sqrt(0.25 * 0.75 / games)

    assert float(won["won_0"].mean()) == pytest.approx(0.259, abs=4 * error)
    assert float(won["won_2"].mean()) == pytest.approx(0.241, abs=4 * error)


def test_who_deals_and_who_leads() -> None:
    """In six hands of four, seats 0 and 1 deal twice, and seats 1 and 2 lead first twice."""
    first_of = {}
    for step in sl.simulate("market-day", players=4, games=1, seed=3).replay(0).steps:
        first_of.setdefault(step.before.hand, (step.before.dealer, step.seat))
    dealers, leaders = zip(*first_of.values(), strict=True)

    assert [dealers.count(seat) for seat in range(4)] == [2, 2, 1, 1]
    assert [leaders.count(seat) for seat in range(4)] == [1, 2, 2, 1]


def test_the_function() -> None:
    """The exercise: signs drawn at random agree within four standard errors, and for coins it is the sign test."""
    task: Any = PLAN.asked("all_flips").item()
    coin, gains, trials = Random(5), [10, 9, -4, 8, -9, 5], 20_000
    exact = task.reference(gains)
    hits = sum(sum(coin.choice((1, -1)) * one for one in gains) >= sum(gains) for _ in range(trials))

    assert hits / trials == pytest.approx(float(exact), abs=4 * sqrt(exact * (1 - exact) / trials))
    assert (
        task.reference([1] * 8 + [-1] * 2) == Fraction(sum(comb(10, k) for k in (8, 9, 10)), 1024) == Fraction(7, 128)
    )


def test_further() -> None:
    """8,000 games find 51.57 % with a power of 0.8, tested on both sides at 5 %."""
    normal = NormalDist()
    needed = ((normal.inv_cdf(0.975) + normal.inv_cdf(0.8)) * 0.5 / 0.0157) ** 2

    assert needed == pytest.approx(8000, abs=100)
    assert "51.57 % of random games" in str(PLAN.further)


def test_the_line_of_the_class() -> None:
    """A line is refused where more rounds changed than were dealt, a card made too much, or a gain has no round to come from."""
    line = {"rounds": (10,), "first": (31,), "last": (40,), "better": (2,), "worse": (0,)}
    said = [
        PLAN.table.fault({**line, **change})
        for change in ({}, {"better": (11,)}, {"last": (101,)}, {"better": (0,)}, {"first": (70,)})
    ]

    assert said[0] is None
    assert [str(one).split()[0] for one in said[1:]] == ["Better", "A", "A", "A"]
    assert str(said[2]) == "A card makes 10 points a round at most."
    assert str(said[3]) == str(said[4]) == "A better round gains 10 points at most, a worse one loses 10 at most."

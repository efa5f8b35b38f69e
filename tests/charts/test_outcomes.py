"""How often what comes out, as a chart: bars, whiskers, sentence and table say what pandas says of the rows."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

import sandwichlab as sl
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.bins import bins_of

DIE = sl.Dist.uniform(range(1, 7))


@pytest.fixture(scope="module")
def rush() -> Simulation:
    """Three hundred games of Lunch Rush at random."""
    return sl.simulate("lunch-rush", players=4, games=300, seed=1)


def test_bars_are_shares_of_the_rows(rush: Simulation) -> None:
    """Each bar of scores is the share of the rows in its range, all bars are all games, and the table is the figure."""
    chart, scores = sl.charts.outcomes(rush), rush.frame["score_0"]
    (bars,) = chart.figure.data
    ranges = [tuple(map(int, label.split("–"))) for label in bars.customdata]

    assert list(bars.y) == pytest.approx([100 * scores.between(*ends).mean() for ends in ranges], abs=1e-3)
    assert sum(bars.y) == pytest.approx(100, abs=0.01)
    assert list(chart.table["share"].values()) == list(bars.y)
    assert list(chart.table["games"].values()) == [scores.between(*ends).sum() for ends in ranges]
    assert list(bars.x) == [(low + high) / 2 for low, high in ranges]


def test_whiskers_are_the_tables_intervals(rush: Simulation) -> None:
    """A whisker ends where Wilson's interval does, which solves |share - p| = 1.96 standard errors of p."""
    chart = sl.charts.outcomes(rush, "sandwiches")
    (bars,) = chart.figure.data
    table = chart.table

    for place, label in enumerate(table.index):
        share = table["share"][label] / 100
        if share:
            ends = (table["low"][label] / 100, table["high"][label] / 100)
            for end in ends:
                assert abs(share - end) == pytest.approx(1.96 * sqrt(end * (1 - end) / 300), abs=1e-4)
            assert bars.y[place] + bars.error_y.array[place] == pytest.approx(100 * ends[1], abs=1e-3)
            assert bars.y[place] - bars.error_y.arrayminus[place] == pytest.approx(100 * ends[0], abs=1e-3)


def test_the_sentence_says_what_pandas_says(rush: Simulation) -> None:
    """Mean, interval and spread are those of the rows."""
    scores = rush.frame["score_0"].astype("float64")
    found = re.search(
        r"mean is (\d+\.\d) ± (\d+\.\d) \(95 % interval\), the standard deviation (\d+\.\d)",
        str(sl.charts.outcomes(rush).alt),
    )

    assert found
    mean, reach, spread = map(float, found.groups())
    assert (mean, reach) == pytest.approx((scores.mean(), 1.96 * scores.sem()), abs=0.051)
    assert spread == pytest.approx(scores.std(ddof=0), abs=0.051)


def test_shared_wins_stand_by_their_fractions(rush: Simulation) -> None:
    """A win shared by two is a half: values that are no whole numbers are named side by side."""
    chart, won = sl.charts.outcomes(rush, "won_0"), rush.frame["won_0"]
    (bars,) = chart.figure.data
    values = [float(Fraction(label)) for label in bars.x]

    assert values == sorted(values)
    assert list(bars.y) == pytest.approx([100 * np.isclose(won, value).mean() for value in values], abs=1e-3)


def test_a_long_tail_is_one_bar() -> None:
    """Where few games are very long, they are taken together, and the sentence says from where on."""
    counts = {value: 1000 // (value + 1) for value in range(20)} | {300: 3, 900: 2}
    chart = sl.charts.outcomes(sl.Dist.counted(counts))
    (bars,) = chart.figure.data

    assert bars.customdata[-1] == "20+"
    assert chart.table["games"]["20+"] == 5
    assert sum(chart.table["games"].values()) == sum(counts.values())
    assert "holds all from 20 on" in str(chart.alt)
    assert chart.figure.layout.xaxis.ticktext[-1] == "20+"


def test_an_exact_distribution_alone() -> None:
    """Without a simulation the bars are probabilities, without whiskers."""
    chart = sl.charts.outcomes(DIE.times(2), name="two dice")
    (bars,) = chart.figure.data

    assert list(bars.y) == pytest.approx([100 * min(n - 1, 13 - n) / 36 for n in range(2, 13)], abs=1e-3)
    assert bars.error_y.array is None
    assert "The mean is 7.00, the standard deviation 2.42." in str(chart.alt)
    assert chart.figure.layout.xaxis.title.text == "two dice"
    assert chart.figure.layout.yaxis.title.text == "probability (%)"


def test_counted_and_exact_are_compared_in_standard_errors() -> None:
    """The sentence says how far the means are apart in exact standard errors, and which bar is farthest from exact."""
    counts = {1: 20, 2: 30, 3: 25, 4: 5, 5: 20, 6: 20}
    chart = sl.charts.outcomes(sl.Dist.counted(counts), exact=DIE)
    _bars, points = chart.figure.data
    mean = sum(value * count for value, count in counts.items()) / 120
    apart = abs(mean - 3.5) / sqrt(35 / 12 / 120)

    assert list(points.y) == pytest.approx([100 / 6] * 6, abs=1e-3)
    assert list(chart.table["exact"].values()) == list(points.y)
    assert f"the simulation is {apart:.1f} standard errors away" in str(chart.alt)
    error = sqrt(120 / 6 * 5 / 6)
    assert list(chart.table["errors"].values()) == pytest.approx([(n - 20) / error for n in counts.values()])
    assert f"is 4, {15 / error:.1f} standard errors away" in str(chart.alt)
    assert "at most" in str(chart.alt)


def test_what_cannot_happen_is_said() -> None:
    """A value that the exact distribution does not have is named."""
    chart = sl.charts.outcomes(sl.Dist.counted({1: 50, 7: 50}), exact=DIE)

    assert "7 was counted, which cannot happen" in str(chart.alt)
    assert len(chart.figure.data[0].x) == 7


def test_few_games_are_not_compared_bar_by_bar() -> None:
    """Where every bar is expected in fewer than five games, the sentence says that they are too few."""
    assert "Too few games" in str(sl.charts.outcomes(sl.Dist.counted({1: 2, 3: 1}), exact=DIE).alt)


def test_a_chance_that_is_nothing_unusual() -> None:
    """Counts near what is exact may well be chance, and the sentence says so."""
    counted = sl.Dist.counted({value: 20 + value % 2 for value in range(1, 7)})

    assert "chance may well do that" in str(sl.charts.outcomes(counted, exact=DIE).alt)


def test_values_that_are_no_numbers_have_bars() -> None:
    """A distribution of words has bars and no mean."""
    chart = sl.charts.outcomes(sl.Dist({"loss": "3/4", "win": "1/4"}))

    assert list(chart.figure.data[0].x) == ["loss", "win"]
    assert "mean" not in str(chart.alt)
    assert "The tallest bar is loss, with 75.0 %." in str(chart.alt)


@pytest.mark.parametrize("guess", [12, 400])
def test_a_guess_stands_in_the_chart(rush: Simulation, guess: int) -> None:
    """A guess is a line where it is among the values, and a text where it is far beyond."""
    chart = sl.charts.outcomes(rush, guess=guess)

    assert f"Your guess was {guess}." in str(chart.alt)
    marks = [*chart.figure.layout.shapes, *chart.figure.layout.annotations]
    assert [mark.name or mark.text for mark in marks] == [f"your guess: {guess}"]


def test_what_is_wrong_is_said(rush: Simulation) -> None:
    """Whatever cannot be drawn is answered with what would be right."""
    for wrong, match in (
        (lambda: sl.charts.outcomes("games"), "Dist"),  # type: ignore[arg-type]
        (lambda: sl.charts.outcomes(rush, "points"), r"no column points\. The columns are: score_0"),
        (lambda: sl.charts.outcomes(rush, 3), "no column 3"),  # type: ignore[arg-type]
        (lambda: sl.charts.outcomes(DIE, "turns"), "no columns"),
        (lambda: sl.charts.outcomes(rush, exact=sl.Dist.counted([1])), "exact"),
        (lambda: sl.charts.outcomes(rush, name=3), "name"),  # type: ignore[arg-type]
        (lambda: sl.charts.outcomes(rush, guess="many"), "'many'"),  # type: ignore[arg-type]
        (lambda: sl.charts.outcomes(sl.Dist.uniform([n / 7 for n in range(100)])), "dist.map"),
    ):
        with pytest.raises(sl.BadOption, match=match):
            wrong()


@pytest.mark.parametrize("high", [3, 49, 50, 300, 99_999])
def test_bins_hold_every_value_once(high: int) -> None:
    """At most fifty bins and a tail, of one width, hold all values in order, and at most nine of them are named."""
    bins = bins_of(dict.fromkeys(range(high + 1), 1))

    assert sum(bins.filled(dict.fromkeys(range(high + 1), 1))) == high + 1
    assert len(bins.labels) <= 51
    axis = bins.axis()
    assert len(axis["tickvals"]) == len(axis["ticktext"]) <= 9
    assert [bins.place_of(value) for value in range(high + 1)] == sorted(bins.place_of(v) for v in range(high + 1))


def test_figures_are_small() -> None:
    """A figure of a million values, spread over a wide range, is below 50 kB."""
    values = np.random.default_rng(1).normal(5000, 900, 1_000_000).astype(int).tolist()
    chart = sl.charts.outcomes(sl.Dist.counted(values), exact=sl.Dist.uniform(range(10_000)))

    assert len(json.dumps(chart.mimebundle()).encode()) < 10_000

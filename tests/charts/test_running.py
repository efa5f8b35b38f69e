"""The running mean as a chart: line, band, sentence and table are those of the rows."""

from __future__ import annotations

import json
import re
from math import isnan

import pytest

import sandwichlab as sl
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.running import stops_until
from sandwichlab.core.statistics import wilson_interval


@pytest.fixture(scope="module")
def rush() -> Simulation:
    """Two thousand games of two at random."""
    return sl.simulate("lunch-rush", players=2, games=2000, seed=1)


def test_stops_until() -> None:
    """The mean is looked at after 1, 2, 5 and so on games, and after all."""
    assert stops_until(1) == [1]
    assert stops_until(100) == [1, 2, 5, 10, 20, 50, 100]
    assert stops_until(130) == [1, 2, 5, 10, 20, 50, 100, 130]


def test_line_and_band_are_those_of_the_rows(rush: Simulation) -> None:
    """Each point is the mean of the first rows, and the band is 1.96 standard errors of them wide, from 50 games on."""
    chart, scores = sl.charts.running_mean(rush), rush.frame["score_0"].astype("float64")
    low, high, line = chart.figure.data

    assert list(line.x) == stops_until(2000)
    assert list(line.y) == pytest.approx([scores[:number].mean() for number in line.x])
    assert list(low.x) == list(high.x) == [50, 100, 200, 500, 1000, 2000]
    for place, number in enumerate(low.x):
        reach = 1.96 * scores[:number].sem()
        mean = scores[:number].mean()
        assert (low.y[place], high.y[place]) == pytest.approx((mean - reach, mean + reach), abs=1e-5)


def test_the_table_is_the_figure(rush: Simulation) -> None:
    """The table has the numbers of line and band, and dashes where there is no band yet."""
    chart = sl.charts.running_mean(rush, "sandwiches")
    low, high, line = chart.figure.data

    assert list(chart.table.index) == list(line.x)
    assert list(chart.table["mean"].values()) == pytest.approx(list(line.y), abs=1e-6)
    for column, trace in (("low", low), ("high", high)):
        assert [chart.table[column][number] for number in trace.x] == pytest.approx(list(trace.y), abs=1e-6)
    assert all(isnan(chart.table["low"][number]) for number in (1, 2, 5, 10, 20))


def test_the_sentence_says_the_square_root_law(rush: Simulation) -> None:
    """The band after 100 games and at the end, and how much narrower it got, are those of the rows."""
    said, scores = str(sl.charts.running_mean(rush).alt), rush.frame["score_0"].astype("float64")
    early, late = (1.96 * scores[:number].sem() for number in (100, 2000))
    found = re.search(r"± (\S+) after 100 games and ± (\S+) at the end\. 20 times .* made it (\S+) times", said)

    assert found
    assert [float(number) for number in found.groups()] == pytest.approx([early, late, early / late], rel=0.05)
    assert "the square root of 20 is 4.47" in said


def test_shares_are_in_percent_with_wilsons_band() -> None:
    """Wins are shares of games; where none is won yet, the band still has a width."""
    sim = sl.simulate("sandwich-guy", games=200, seed=1)
    chart, won = sl.charts.running_mean(sim, "won_0"), sim.frame["won_0"]
    low, high, line = chart.figure.data

    assert chart.figure.layout.yaxis.title.text.replace("<br>", " ") == "share of games: games won (%)"
    for place, number in enumerate(low.x):
        ends = wilson_interval(int(won[:number].sum()), number)
        assert (low.y[place], high.y[place]) == pytest.approx([100 * end for end in ends], abs=1e-4)
        assert high.y[place] > low.y[place]
    assert list(line.y) == pytest.approx([100 * won[:number].mean() for number in line.x], abs=1e-4)


@pytest.mark.parametrize(("guess", "where"), [(5, "outside"), (None, "within")])
def test_a_guess_is_a_line(rush: Simulation, guess: float | None, where: str) -> None:
    """A guess stands at its height, and the sentence says whether the interval at the end holds it."""
    guess = guess or round(float(rush.frame["score_0"].mean()), 1)
    chart = sl.charts.running_mean(rush, guess=guess)

    assert [shape.y0 for shape in chart.figure.layout.shapes] == [guess]
    assert f"Your guess was {guess:g}: it lies {where} the interval" in str(chart.alt)


@pytest.mark.parametrize("games", [1, 20, 60])
def test_few_games_have_a_chart(games: int) -> None:
    """With too few games for an interval there is none, and nothing is called nan."""
    chart = sl.charts.running_mean(sl.simulate("sandwich-guy", games=games, seed=1), "turns", guess=3)

    assert "nan" not in (str(chart.alt) + repr(chart.table) + json.dumps(chart.mimebundle())).lower()
    assert ("too few games" in str(chart.alt)) == (games < 30)


def test_what_is_wrong_is_said(rush: Simulation) -> None:
    """No simulation, no such column, no number: each is answered with what would be right."""
    for wrong, match in (
        (lambda: sl.charts.running_mean(3), "simulate"),  # type: ignore[arg-type]
        (lambda: sl.charts.running_mean(rush, "score_7"), "score_7"),
        (lambda: sl.charts.running_mean(rush, guess="x"), "'x'"),  # type: ignore[arg-type]
    ):
        with pytest.raises(sl.BadOption, match=match):
            wrong()


@pytest.mark.slow
def test_a_million_games_make_a_small_figure() -> None:
    """A million games are a figure far below 50 kB, and the band is a hundred times narrower than after 100 games."""
    sim = sl.simulate("lunch-rush", players=2, games=1_000_000, seed=1, progress=False)
    chart = sl.charts.running_mean(sim)

    assert len(json.dumps(chart.mimebundle()).encode()) < 10_000
    assert chart.table["width"][100] / chart.table["width"][1_000_000] == pytest.approx(100, rel=0.2)

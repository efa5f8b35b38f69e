"""Whether a seat wins more than its share: shares, intervals and verdict are those that the rows give."""

from __future__ import annotations

import json
from math import isnan, sqrt
from statistics import NormalDist, fmean, stdev

import pytest

import sandwichlab as sl
from sandwichlab.chance.simulate import Simulation


@pytest.fixture(scope="module")
def alike() -> Simulation:
    """Four hundred games of three at random: no seat is better."""
    return sl.simulate("lunch-rush", players=3, games=400, seed=1)


@pytest.fixture(scope="module")
def contest() -> Simulation:
    """One greedy player against two at random."""
    return sl.simulate("lunch-rush", players=3, games=400, seed=1, policies=("greedy", "random", "random"))


def above_fair(sim: Simulation) -> list[list[float]]:
    """By seat, what each game's win is above a fair part of it, in percent."""
    wins = [[row[f"won_{seat}"] for seat in range(sim.players)] for row in sim.rows()]
    return [[100 * (won[seat] - sum(won) / sim.players) for won in wins] for seat in range(sim.players)]


@pytest.mark.parametrize("game", ["lunch-rush", "bread-and-chocolate"])
def test_intervals_are_those_of_the_rows(game: str) -> None:
    """Mean and error of what a seat wins above fair, counted game by game, are the table's; drawn games are nobody's."""
    players = {"lunch-rush": 3, "bread-and-chocolate": 2}[game]
    sim = sl.simulate(game, players=players, games=300, seed=2)
    chart = sl.charts.seat_advantage(sim)
    together = players if players > 2 else 1
    reach = NormalDist().inv_cdf((1 + 0.95 ** (1 / together)) / 2)

    for seat, values in enumerate(above_fair(sim)):
        row = {column: cells[seat] for column, cells in chart.table.items()}
        half = reach * stdev(values) / sqrt(300)
        assert row["above"] == pytest.approx(fmean(values))
        assert (row["low"], row["high"]) == pytest.approx((fmean(values) - half, fmean(values) + half))
        assert row["share"] - row["fair"] == pytest.approx(row["above"])


def test_the_table_is_the_figure(alike: Simulation) -> None:
    """Each point is a seat's share, its whisker half the interval, and the line is the fair share."""
    chart = sl.charts.seat_advantage(alike)
    table = chart.table

    for seat, point in enumerate(chart.figure.data):
        assert point.y[0] == pytest.approx(table["share"][seat], abs=1e-3)
        assert point.error_y.array[0] == pytest.approx((table["high"][seat] - table["low"][seat]) / 2, abs=1e-3)
    assert chart.figure.layout.shapes[0].y0 == pytest.approx(100 / 3, abs=1e-3)
    assert "33.33 %" in chart.figure.layout.shapes[0].name


def test_no_more_than_noise(alike: Simulation) -> None:
    """At random no seat is better; the sentence says that chance may do that, and that this is no proof of sameness."""
    said = str(sl.charts.seat_advantage(alike).alt)

    assert "no more than chance may well bring" in said
    assert "does not show that the seats are alike" in said
    assert "policy" not in said


def test_more_than_noise(contest: Simulation) -> None:
    """A greedy player stands out; the sentence names the seats, and warns that it may be the policy and not the seat."""
    said = str(sl.charts.seat_advantage(contest).alt)

    assert "The seat that stands out most is seat 0" in said
    assert "more than noise" in said
    assert "may be the policy's and not the seat's" in said


def test_seats_differ_by_more_than_colour() -> None:
    """No two of nine seats have the same marker."""
    chart = sl.charts.seat_advantage(sl.simulate("market-day", players=9, games=40, seed=1))

    assert len({point.marker.symbol for point in chart.figure.data}) == 9
    assert len(json.dumps(chart.mimebundle()).encode()) < 20_000


def test_few_games_tell_nothing() -> None:
    """With one game there is no interval, and the sentence says so."""
    chart = sl.charts.seat_advantage(sl.simulate("lunch-rush", games=1, seed=1))

    assert "too few games" in str(chart.alt)
    assert all(isnan(low) for low in chart.table["low"].values())
    assert "nan" not in (repr(chart.table) + json.dumps(chart.mimebundle())).lower()


def test_a_summary_is_enough() -> None:
    """Where no rows were kept the chart is the same."""
    kept, summary = (sl.simulate("lunch-rush", games=100, seed=1, keep=keep) for keep in ("frame", "summary"))

    assert repr(sl.charts.seat_advantage(summary).table) == repr(sl.charts.seat_advantage(kept).table)


def test_what_is_wrong_is_said() -> None:
    """No simulation, and a game for one, are answered with what is wrong."""
    with pytest.raises(sl.BadOption, match="simulate"):
        sl.charts.seat_advantage("games")  # type: ignore[arg-type]
    with pytest.raises(sl.BadOption, match="played alone"):
        sl.charts.seat_advantage(sl.simulate("sandwich-guy", games=2, seed=1))

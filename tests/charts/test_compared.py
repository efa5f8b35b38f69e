"""Simulations side by side, and what a house rule changes: means, differences and intervals are those of the rows."""

from __future__ import annotations

import json
from math import isnan, sqrt
from statistics import NormalDist

import pytest

import sandwichlab as sl
from sandwichlab.chance.simulate import Simulation

GAMES = 400


@pytest.fixture(scope="module")
def greedy() -> Simulation:
    """Greedy games of The Sandwich Guy."""
    return sl.simulate("sandwich-guy", games=GAMES, seed=1, policies="greedy")


@pytest.fixture(scope="module")
def straight() -> Simulation:
    """The same decks, read straight."""
    return sl.simulate("sandwich-guy", games=GAMES, seed=1, policies="greedy", reading="straight")


@pytest.fixture(scope="module")
def other() -> Simulation:
    """Greedy games with other decks."""
    return sl.simulate("sandwich-guy", games=300, seed=2, policies="greedy")


def test_pairs_of_games_are_compared(greedy: Simulation, straight: Simulation) -> None:
    """With the same seed the interval is that of the differences game by game, as pandas has it."""
    chart = sl.charts.compare({"ring": greedy, "straight": straight}, "sandwiches")
    apart = straight.frame["sandwiches"].astype("float64") - greedy.frame["sandwiches"]
    low, high = chart.table["difference_low"][1], chart.table["difference_high"][1]

    assert chart.table["difference"][1] == pytest.approx(apart.mean())
    assert (high - low) / 2 == pytest.approx(1.95996 * apart.sem(), rel=1e-5)
    assert f"straight minus ring: −{abs(apart.mean()):.2f} ± {1.96 * apart.sem():.2f}" in str(chart.alt)
    assert "compared one by one, 400 of them" in str(chart.alt)
    independent = sqrt(straight.frame["sandwiches"].sem() ** 2 + greedy.frame["sandwiches"].sem() ** 2)
    assert f"is {apart.sem() / independent:.2f} times that of independent games" in str(chart.alt)


def test_other_seeds_are_independent(greedy: Simulation, other: Simulation) -> None:
    """With another seed the errors of both means are added as those of independent ones."""
    chart = sl.charts.compare([greedy, other], "turns")
    one, two = greedy.frame["turns"].astype("float64"), other.frame["turns"].astype("float64")
    low, high = chart.table["difference_low"][1], chart.table["difference_high"][1]

    assert chart.table["difference"][1] == pytest.approx(two.mean() - one.mean())
    assert (high - low) / 2 == pytest.approx(1.95996 * sqrt(one.sem() ** 2 + two.sem() ** 2), rel=1e-5)
    assert "as independent ones" in str(chart.alt)
    assert "one by one" not in str(chart.alt)


def test_several_differences_hold_together(greedy: Simulation, straight: Simulation, other: Simulation) -> None:
    """With two differences each interval is wider, so that both are right in 95 of 100 cases."""
    two = sl.charts.compare([greedy, straight], "turns").table
    three = sl.charts.compare([greedy, straight, other], "turns")
    wider = NormalDist().inv_cdf((1 + sqrt(0.95)) / 2) / NormalDist().inv_cdf(0.975)
    widths = [table["difference_high"][1] - table["difference_low"][1] for table in (three.table, two)]

    assert widths[0] / widths[1] == pytest.approx(wider)
    assert "The intervals of the 2 differences hold together" in str(three.alt)


def test_the_table_is_the_figure(greedy: Simulation, straight: Simulation, other: Simulation) -> None:
    """Above stand the means with their intervals, below the differences with theirs."""
    chart = sl.charts.compare([greedy, straight, other], "won_0")
    means, apart = chart.figure.data
    table = chart.table

    assert list(means.x) == pytest.approx(list(table["mean"].values()), abs=1e-4)
    for place, value in enumerate(means.x):
        assert value - means.error_x.arrayminus[place] == pytest.approx(table["low"][place], abs=1e-4)
        assert value + means.error_x.array[place] == pytest.approx(table["high"][place], abs=1e-4)
    assert list(apart.x) == pytest.approx([table["difference"][place] for place in (1, 2)], abs=1e-4)
    for place, value in enumerate(apart.x, 1):
        assert value + apart.error_x.array[place - 1] == pytest.approx(table["difference_high"][place], abs=1e-4)
    assert isnan(table["difference"][0])


def test_a_list_is_named_by_what_differs(greedy: Simulation, straight: Simulation, other: Simulation) -> None:
    """Simulations in a list are told apart by policies, house rules and seeds, and by numbers where nothing differs."""
    at_random = sl.simulate("sandwich-guy", games=30, seed=1)

    def names(*sims: Simulation) -> list[str]:
        return [row[0] for row in sl.charts.compare(list(sims)).table.shown()[1:]]

    assert names(greedy, at_random) == ["greedy", "random"]
    assert names(greedy, straight) == ["around the corner", "straight"]
    assert names(greedy, other, straight) == [
        "around the corner · seed 1",
        "around the corner · seed 2",
        "straight · seed 1",
    ]
    assert names(greedy, greedy) == ["1. greedy", "2. greedy"]


def test_the_same_games_twice_do_not_differ(greedy: Simulation) -> None:
    """Where no game differs there is no interval, and the sentence says that it is so in every game."""
    chart = sl.charts.compare([greedy, greedy])

    assert "0.00, the same in every game" in str(chart.alt)
    assert isnan(chart.table["difference_low"][1])


def test_without_rows_pairs_are_not_known(greedy: Simulation) -> None:
    """With the same seed, but a summary only, the means stand there and the difference has no interval."""
    summary = sl.simulate("sandwich-guy", games=GAMES, seed=1, keep="summary")
    chart = sl.charts.compare([greedy, summary])

    assert "rows were not kept" in str(chart.alt)
    assert "no interval is known" in str(chart.alt)
    assert isnan(chart.table["difference_high"][1])


def test_a_shorter_simulation_is_paired_as_far_as_it_goes(greedy: Simulation) -> None:
    """With the same seed and fewer games, the games that both have are compared."""
    few = sl.simulate("sandwich-guy", games=100, seed=1, policies="careful")
    chart = sl.charts.compare([greedy, few], "turns")
    apart = few.frame["turns"].astype("float64") - greedy.frame["turns"][:100]

    assert chart.table["difference"][1] == pytest.approx(apart.mean())
    assert "100 of them" in str(chart.alt)


def test_long_names_are_cut_in_the_figure_alone(greedy: Simulation, other: Simulation) -> None:
    """A very long name takes two short lines beside the figure, and is whole in sentence and table."""
    long = "a policy with a name that is by far too long for a chart " * 2
    chart = sl.charts.compare({long: greedy, "short": other})

    assert all(len(line) <= 21 for line in chart.figure.layout.yaxis.ticktext[0].split("<br>"))
    assert long in str(chart.alt)
    assert chart.table.shown()[1][0] == long


def test_a_house_rule_in_two_distributions(greedy: Simulation, straight: Simulation) -> None:
    """Each line is a simulation's shares; the difference of means is that of the pairs, in chart and sentence."""
    chart = sl.charts.house_rule(greedy, straight, "pile_left")
    apart = straight.frame["pile_left"].astype("float64") - greedy.frame["pile_left"]
    said = f"+{apart.mean():.1f} ± {1.96 * apart.sem():.1f}"  # two digits of the interval

    for place, (trace, sim) in enumerate(zip(chart.figure.data, (greedy, straight), strict=True)):
        shares = [100 * (sim.frame["pile_left"] == int(label)).mean() for label in trace.customdata]
        assert list(trace.y) == pytest.approx(shares, abs=1e-3)
        assert list(chart.table[f"share_{place}"].values()) == list(trace.y)
    assert [trace.name for trace in chart.figure.data] == ["around the corner", "straight"]
    assert said in str(chart.alt)
    assert said in chart.figure.layout.title.subtitle.text
    assert [shape.x0 for shape in chart.figure.layout.shapes] == pytest.approx(
        [sim.frame["pile_left"].mean() for sim in (greedy, straight)], abs=1e-3
    )


def test_few_values_are_bars(greedy: Simulation, straight: Simulation) -> None:
    """Wins and losses are bars side by side, which differ by colour and by hatching."""
    one, two = sl.charts.house_rule(greedy, straight, "won_0").figure.data

    assert (one.type, two.type) == ("bar", "bar")
    assert one.marker.color != two.marker.color
    assert one.marker.pattern.shape != two.marker.pattern.shape


@pytest.mark.parametrize(
    ("game", "rule"),
    [("lunch-rush", {"teams": True}), ("bread-and-chocolate", {"free_draw": True}), ("market-day", {"dealer": 1})],
)
def test_every_game_has_a_house_rule(game: str, rule: dict[str, object]) -> None:
    """Whatever option differs has a name in the legend."""
    players = 2 if game == "bread-and-chocolate" else 4
    sims = [sl.simulate(game, players=players, games=60, seed=1, **options) for options in ({}, rule)]
    chart = sl.charts.house_rule(*sims, "turns")

    assert len({trace.name for trace in chart.figure.data}) == 2
    assert len(json.dumps(chart.mimebundle()).encode()) < 10_000


def test_what_is_wrong_is_said(greedy: Simulation, straight: Simulation) -> None:
    """Whatever cannot be compared is answered with what would be right."""
    compare, house_rule = sl.charts.compare, sl.charts.house_rule
    careful = sl.simulate("sandwich-guy", games=40, seed=1, policies="careful")
    rush = sl.simulate("lunch-rush", games=40, seed=1)
    for wrong, match in (
        (lambda: compare(greedy), "list"),  # type: ignore[arg-type]
        (lambda: compare(3), "list"),  # type: ignore[arg-type]
        (lambda: compare([greedy]), "From 2 to 12"),
        (lambda: compare([greedy] * 13), "From 2 to 12"),
        (lambda: compare([greedy, "straight"]), "'straight'"),  # type: ignore[list-item]
        (lambda: compare([greedy, rush], "pile_left"), "pile_left"),
        (lambda: compare([greedy, rush], "score_0"), "not the same quantity"),
        (lambda: house_rule(greedy, rush), "same game"),
        (lambda: house_rule(greedy, greedy), "reading"),
        (lambda: house_rule(greedy, careful), "greedy and careful"),
        (lambda: house_rule(greedy, 3), "simulate"),  # type: ignore[arg-type]
        (lambda: house_rule(greedy, straight, "x"), "no column x"),
    ):
        with pytest.raises(sl.BadOption, match=match):
            wrong()

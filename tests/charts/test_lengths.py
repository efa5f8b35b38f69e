"""How long games of Bread and Chocolate are, as a chart: bars, sentence and table say what the games say."""

from __future__ import annotations

import json

import pytest

import sandwichlab as sl
from sandwichlab.chance.simulate import Simulation


@pytest.fixture(scope="module")
def must() -> Simulation:
    """Four hundred games at random in which who can play must play."""
    return sl.simulate("bread-and-chocolate", games=400, seed=1)


@pytest.fixture(scope="module")
def free() -> Simulation:
    """The same decks with the house rule."""
    return sl.simulate("bread-and-chocolate", games=400, seed=1, free_draw=True)


def test_bars_are_shares_of_the_games(must: Simulation) -> None:
    """Together the bars of all endings and lengths are all games, and each bin holds the rows of its turns."""
    chart = sl.charts.game_lengths(must)
    turns = must.frame["turns"]
    total = sum(sum(bars.y) for bars in chart.figure.data)

    assert total == pytest.approx(100, abs=0.1)
    assert len(chart.figure.data) == 4
    width = int(str(chart.figure.data[0].x[1]).split("–")[0])
    first = sum(bars.y[0] for bars in chart.figure.data)
    assert first == pytest.approx(100 * (turns < width).mean(), abs=0.01)
    last = sum(bars.y[-1] for bars in chart.figure.data)
    assert last == pytest.approx(100 * (turns >= width * (len(chart.figure.data[0].x) - 1)).mean(), abs=0.01)


def test_endings_are_those_of_the_games(must: Simulation) -> None:
    """The tally has one ending a game, and its mean length is that of the rows."""
    endings = must.tallies["endings"]
    frame = must.frame

    assert sum(endings["games"].values()) == 400
    assert endings["games"][2] + endings["games"][3] == (frame["won_0"] + frame["won_1"] == 0).sum()
    turns = must.tallies["turns"]
    counted = sum(turns_in * sum(turns[name][turns_in] for name in turns) for turns_in in turns.index)
    assert counted == frame["turns"].sum()


def test_two_simulations_stand_side_by_side(must: Simulation, free: Simulation) -> None:
    """They are named by what differs, in the legend, in the sentence and in the table."""
    chart = sl.charts.game_lengths(must, free)

    assert [bars.name for bars in chart.figure.data] == ["who can play must play", "free draw"]
    assert "free draw" in str(chart.alt)
    assert [sum(chart.table[name].values()) for name in chart.table] == pytest.approx([100, 100])


def test_policies_name_them_where_the_rules_are_the_same(must: Simulation) -> None:
    """Two simulations with one set of rules are called by their policies, also by two that differ at one table."""
    mixed = sl.simulate("bread-and-chocolate", games=50, seed=1, policies=("careful", "greedy"))
    chart = sl.charts.game_lengths(must, mixed)

    assert [bars.name for bars in chart.figure.data] == ["random", "careful – greedy"]


def test_the_chart_is_complete_and_small(must: Simulation, free: Simulation) -> None:
    """Title, axes with units, a sentence with the guess, and far less than 50 kB."""
    chart = sl.charts.game_lengths(must, free, guess=40)
    layout = chart.figure.layout

    assert layout.title.text == "Length of games of Bread and Chocolate, games: 400 + 400"
    assert layout.xaxis.title.text == "length of a game (turns)"
    assert layout.yaxis.title.text == "share of games (%)"
    assert "Your guess was 40 turns." in str(chart.alt)
    assert len(json.dumps(chart.mimebundle())) < 50_000


def test_few_games_have_no_interval() -> None:
    """Below thirty games a mean stands alone, and games that are cut off are drawn."""
    chart = sl.charts.game_lengths(sl.simulate("bread-and-chocolate", games=5, seed=1, max_turns=1))

    assert "±" not in str(chart.alt)
    assert "% were drawn" in str(chart.alt)


def test_other_games_and_things_are_refused_kindly(must: Simulation) -> None:
    """Each chart says for which game it is, and final scores are not for a game without points."""
    lunch = sl.simulate("lunch-rush", players=2, games=3, seed=1)
    with pytest.raises(sl.BadOption, match="This chart is for Bread and Chocolate"):
        sl.charts.game_lengths(lunch)
    with pytest.raises(sl.BadOption, match="This chart is for Bread and Chocolate"):
        sl.charts.game_lengths(must, lunch)
    with pytest.raises(sl.BadOption, match="there are no points to compare"):
        sl.charts.final_scores(must)

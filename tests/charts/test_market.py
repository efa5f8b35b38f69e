"""Charts of Market Day: what becomes of a card, what it makes, and final scores, each said three times over."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import sandwichlab as sl
from sandwichlab.chance.simulate import Simulation
from sandwichlab.games.market_day.counted import FATES as COUNTED
from sandwichlab.games.market_day.market import KILLED, RAINED, SCORED, SPOILED, TRADED
from sandwichlab.games.market_day.resolving import RoundScored

GAMES = 150


@pytest.fixture(scope="module")
def sim() -> Simulation:
    """A hundred and fifty games of four."""
    return sl.simulate("market-day", players=4, games=GAMES, seed=1)


@pytest.fixture(scope="module")
def rounds(sim: Simulation) -> list[RoundScored]:
    """Every round of these games, as the engine plays them."""
    return [
        event
        for number in range(GAMES)
        for step in sim.replay(number).steps
        for event in step.events
        if isinstance(event, RoundScored)
    ]


def test_fates_are_those_of_the_games_themselves(sim: Simulation, rounds: list[RoundScored]) -> None:
    """Counted again card by card from the games: how many scored, were spoiled, rained on, killed or traded."""
    found: Counter[tuple[int, int]] = Counter()
    for scored in rounds:
        for place, rank in enumerate(scored.market.as_played()):
            found[rank, scored.market.fate(place)] += 1
    table = sim.tallies["fates"]

    for fate in (SCORED, SPOILED, RAINED, KILLED, TRADED):
        assert table[COUNTED[fate][0]] == {rank: found[rank, fate] for rank in range(1, 11)}
    assert sum(table["played"].values()) == GAMES * 6 * 24


def test_points_of_a_card_are_those_of_the_games_themselves(sim: Simulation, rounds: list[RoundScored]) -> None:
    """Mean points by rank, for whoever played the card, counted again from the games; all points are somebody's."""
    made: dict[int, list[int]] = {rank: [] for rank in range(1, 11)}
    for scored in rounds:
        for place, rank in enumerate(scored.market.as_played()):
            made[rank].append(scored.market.points_by_place()[place])
    table = sim.tallies["points_by_card"]

    assert table["mean"] == pytest.approx({rank: sum(points) / len(points) for rank, points in made.items()})
    assert sum(table["points"].values()) == sum(sum(row[f"score_{seat}"] for seat in range(4)) for row in sim.rows())


def test_what_is_counted_of_a_game_is_what_happened_in_it(sim: Simulation) -> None:
    """The columns of a few games say what their events do."""
    for number, row in zip(range(20), sim.rows(), strict=False):
        kinds = Counter(type(event).__name__ for step in sim.replay(number).steps for event in step.events)
        assert row["killed"] == kinds["KnightKills"]
        assert row["trades"] == kinds["Traded"]
        assert row["rains"] == kinds["RainFell"]


def test_the_bars_of_a_rank_add_up_to_all_its_cards(sim: Simulation) -> None:
    """Figure and table say the same: shares of each rank add up to a hundred, and Royals always score."""
    chart = sl.charts.card_fates(sim)
    bars = {bar.name: dict(zip(bar.x, bar.y, strict=True)) for bar in chart.figure.data}

    assert len(bars) == 5
    for rank in range(1, 11):
        assert sum(shares[rank] for shares in bars.values()) == pytest.approx(100, abs=0.05)
    assert bars["scored"][3] == 100
    assert "A 3 scores most often, 100 % of the time" in str(chart.alt)
    assert len({bar.marker.pattern.shape for bar in chart.figure.data}) == 5
    # Plotly draws a pattern without its bar unless it is told to lay it over.
    assert {bar.marker.pattern.fillmode for bar in chart.figure.data} == {"overlay"}
    assert chart.table["played"] == sim.tallies["fates"]["played"]


def test_the_bars_are_the_mean_points(sim: Simulation) -> None:
    """Each bar is as high as the table's mean, and the sentence names the lowest and the highest."""
    chart = sl.charts.points_by_card(sim)
    (bars,) = chart.figure.data
    means = sim.tallies["points_by_card"]["mean"]
    best = max(means, key=means.__getitem__)

    assert dict(zip(bars.x, bars.y, strict=True)) == pytest.approx(means, abs=1e-3)
    assert f"the highest {means[best]:.1f} points for rank {best}" in str(chart.alt)


@pytest.mark.parametrize("name", ["card_fates", "points_by_card", "final_scores"])
def test_each_chart_has_its_titles_words_and_table_and_is_small(name: str, sim: Simulation) -> None:
    """A title, two axis titles with units, a sentence, a table, in both languages; and far below 50 kB."""
    chart = getattr(sl.charts, name)(sim)
    layout = chart.figure.layout

    assert "150 games" in layout.title.text
    assert layout.xaxis.title.text
    assert "(" in layout.yaxis.title.text
    assert len(chart.table.index)
    assert len(json.dumps(chart.mimebundle()).encode()) < 50_000
    assert chart.alt.in_language("ko") != chart.alt.in_language("en")


@pytest.mark.parametrize("name", ["card_fates", "points_by_card"])
def test_a_chart_of_another_game_is_refused_by_name(name: str) -> None:
    """Lunch Rush has no such tallies, and a thing that is no simulation has none at all."""
    draw = getattr(sl.charts, name)
    with pytest.raises(sl.BadOption, match="This chart is for Market Day"):
        draw(sl.simulate("lunch-rush", games=2, seed=1))
    with pytest.raises(sl.BadOption, match="simulate"):
        draw("games")


@pytest.mark.parametrize("name", ["card_fates", "points_by_card"])
def test_one_game_of_two_has_a_chart(name: str) -> None:
    """A single game is drawn too, though some ranks may not have been played in it."""
    chart = getattr(sl.charts, name)(sl.simulate("market-day", players=2, games=1, seed=1))

    assert "nan" not in str(chart.alt)
    assert "NaN" not in json.dumps(chart.mimebundle())

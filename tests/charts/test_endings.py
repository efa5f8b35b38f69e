"""How games of The Sandwich Guy end, as a chart: bars, sentence and table say what the games say."""

from __future__ import annotations

import json
import re

import pytest

import sandwichlab as sl
from sandwichlab.chance.simulate import Simulation


@pytest.fixture(scope="module")
def ring() -> Simulation:
    """Three hundred games of a greedy player, around the corner."""
    return sl.simulate("sandwich-guy", games=300, seed=1, policies="greedy")


@pytest.fixture(scope="module")
def straight() -> Simulation:
    """The same decks read straight."""
    return sl.simulate("sandwich-guy", games=300, seed=1, policies="greedy", reading="straight")


def test_bars_are_shares_of_the_games(ring: Simulation) -> None:
    """Each bar is the share of the rows that ended so, and together they are all games."""
    chart, frame = sl.charts.endings(ring), ring.frame
    (bars,) = chart.figure.data
    won = [100 * ((frame["won_0"] == 1) & (frame["score_0"] == left)).mean() for left in (1, 4, 7)]
    ranges = ((1, 11), (12, 22), (23, 33), (34, 43), (44, 44))
    lost = [100 * frame["pile_left"].between(*piles).mean() for piles in ranges]

    assert list(bars.y) == pytest.approx([*won, *lost], abs=1e-3)
    assert sum(bars.y) == pytest.approx(100, abs=0.01)
    assert sum(chart.table["games_0"].values()) == 300
    assert f"{sum(won):.1f} % were won ({won[0]:.1f} % perfect games)" in str(chart.alt)


def test_two_readings_stand_side_by_side(ring: Simulation, straight: Simulation) -> None:
    """Two simulations are told apart by name, colour and hatching; the straight reading loses more."""
    chart = sl.charts.endings(ring, straight)
    one, two = chart.figure.data

    assert (one.name, two.name) == ("around the corner", "straight")
    assert one.marker.color != two.marker.color
    assert one.marker.pattern.shape != two.marker.pattern.shape
    assert sum(one.y[:3]) > sum(two.y[:3])
    assert list(chart.table) == ["games_0", "share_0", "games_1", "share_1"]


def test_two_policies_are_named(ring: Simulation) -> None:
    """Where the reading is the same, the policies tell two simulations apart."""
    chart = sl.charts.endings(ring, sl.simulate("sandwich-guy", games=50, seed=1))

    assert [bars.name for bars in chart.figure.data] == ["greedy", "random"]


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_every_part_is_named(lang: str, ring: Simulation, straight: Simulation) -> None:
    """Title, axes with their unit, sentence and table, in Korean without an English word."""
    sl.language(lang)
    chart = sl.charts.endings(ring, straight, guess=50)
    layout = chart.figure.layout
    said = [
        layout.title.text,
        layout.xaxis.title.text,
        layout.yaxis.title.text,
        str(chart.alt),
        *(cell for row in chart.table.shown() for cell in row),
        *(label for bars in chart.figure.data for label in bars.x),
    ]

    assert all(said)
    assert layout.yaxis.title.text.endswith("(%)")
    assert "300" in layout.title.text
    if lang == "ko":
        assert not [text for text in said if re.search(r"[A-Za-z]{2,}", text)]


def test_a_guess_stands_in_the_chart(ring: Simulation) -> None:
    """What the reader expected is in the picture and in the sentence; what is no number is refused."""
    chart = sl.charts.endings(ring, guess=12.5)

    assert "Your guess was 12.5 % won." in str(chart.alt)
    assert "12.5" in chart.figure.layout.annotations[0].text
    with pytest.raises(sl.BadOption, match="'many'"):
        sl.charts.endings(ring, guess="many")  # type: ignore[arg-type]


def test_a_figure_is_small_and_one_game_has_one(ring: Simulation, straight: Simulation) -> None:
    """Whatever is counted, a figure has few numbers, and none of them is nan."""
    one = sl.charts.endings(sl.simulate("sandwich-guy", games=1, seed=1))

    assert len(json.dumps(sl.charts.endings(ring, straight).mimebundle())) < 10_000
    assert "nan" not in (str(one.alt) + repr(one.table) + json.dumps(one.mimebundle())).lower()


def test_the_wrong_chart_is_refused_by_name(ring: Simulation) -> None:
    """Endings are for this game, and a chart by seats is not; both say what would be right."""
    with pytest.raises(sl.BadOption, match="for The Sandwich Guy; this is a simulation of Lunch Rush"):
        sl.charts.endings(sl.simulate("lunch-rush", games=2, seed=1))
    with pytest.raises(sl.BadOption, match="simulate"):
        sl.charts.endings("games")  # type: ignore[arg-type]
    with pytest.raises(sl.BadOption, match=r"played alone.*sl\.charts\.endings"):
        sl.charts.final_scores(ring)


def test_tallies_count_what_the_rows_say(ring: Simulation) -> None:
    """Won and lost games add up to all games, and drawn cards to those that left the pile."""
    won, lost, draws = (ring.tallies[name] for name in ("won", "lost", "draws"))

    assert list(won.index) == [1, 4, 7]
    assert sum(won["games"].values()) + sum(lost["games"].values()) == 300
    assert sum(draws["sandwiches"].values()) == ring.frame["sandwiches"].sum()
    assert sum(draws["drawn"].values()) == (44 - ring.frame["pile_left"]).sum()

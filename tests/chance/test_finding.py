"""Games of a simulation are found by what was counted of them, and its frame is saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

import sandwichlab as sl
from sandwichlab.chance import pieces
from sandwichlab.chance.simulate import Simulation


@pytest.fixture(scope="module")
def sim() -> Simulation:
    """A few thousand games of four."""
    return sl.simulate("lunch-rush", players=4, games=3000, seed=1)


def test_the_highest_and_the_lowest_are_those_of_the_frame(sim: Simulation) -> None:
    """The first of the games that reach the extreme, and more of them when asked for."""
    scores = sim.frame["score_2"]
    best = scores.index[scores == scores.max()]

    assert sim.find(score_2="highest") == (best[0],)
    assert sim.find(score_2="lowest", limit=3) == tuple(scores.index[scores == scores.min()][:3])
    assert sim.replay(sim.find(score_2="highest")[0]).outcome is None


def test_numbers_ranges_and_functions_are_conditions(sim: Simulation) -> None:
    """All conditions hold together, and shares of a win are given as shares."""
    frame = sim.frame
    right = frame[(frame["won_1"] == 0.5) & frame["score_1"].between(100, 139) & (frame["sandwiches"] % 2 == 0)].index

    assert len(right) > 1
    assert sim.find(won_1=0.5, score_1=range(100, 140), sandwiches=lambda n: n % 2 == 0, limit=len(right)) == tuple(
        right
    )
    shared = frame.index[frame["won_1"].between(0.4, 0.6)]
    assert sim.find(won_1=lambda share: 0.4 < share < 0.6, limit=50) == tuple(shared)
    assert sim.find(score_1=10_000) == ()


def test_an_extreme_among_those_that_fit(sim: Simulation) -> None:
    """'highest' is asked of the games that fulfil the other conditions."""
    lost = sim.frame[sim.frame["won_0"] == 0]["score_0"]

    assert sim.find(won_0=0, score_0="highest") == (lost.idxmax(),)


@pytest.mark.parametrize("game_id", sl.games())
def test_it_works_on_a_summary_and_without_numpy(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no rows were kept, or rows are lists, the same games are found."""
    kept = sl.simulate(game_id, games=120, seed=7)
    wanted = kept.find(turns="highest", limit=5), kept.find(turns="lowest"), kept.find(won_0=1, limit=4)
    monkeypatch.setattr(pieces, "CHUNK", 50)
    bare = sl.simulate(game_id, games=120, seed=7, keep="summary")
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    plain = sl.simulate(game_id, games=120, seed=7)

    for other in (bare, plain):
        assert (
            other.find(turns="highest", limit=5),
            other.find(turns="lowest"),
            other.find(won_0=1, limit=4),
        ) == wanted


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({}, "Say what is wanted of a game"),
        ({"points": 3}, "There is no column points. The columns are: score_0, score_1"),
        ({"turns": "most"}, "turns is wanted as 'most'; give a number, a range, 'highest'"),
        ({"turns": None}, "turns is wanted as None"),
        ({"turns": "highest", "score_0": "lowest"}, "Only one column can be 'highest' or 'lowest'"),
        ({"turns": 3, "limit": 0}, "limit must be a whole number from 1"),
    ],
)
def test_a_condition_that_means_nothing_is_refused(sim: Simulation, wanted: dict[str, Any], message: str) -> None:
    """The error says what can be asked."""
    with pytest.raises(ValueError, match=message):
        sim.find(**wanted)


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_a_frame_is_saved_and_read_again(sim: Simulation, name: str, tmp_path: Path) -> None:
    """Both files give the frame back; Parquet with its types."""
    path = sim.save(tmp_path / name)
    read = pd.read_csv(path, index_col="game") if name.endswith("csv") else pd.read_parquet(path)

    assert_frame_equal(read, sim.frame, check_dtype=name.endswith("parquet"), check_index_type=False, atol=1e-6)


def test_other_files_are_refused(sim: Simulation, tmp_path: Path) -> None:
    """The error names the two kinds of files there are."""
    with pytest.raises(sl.BadOption, match=r"a file that ends in \.parquet or \.csv"):
        sim.save(tmp_path / "games.xlsx")
    with pytest.raises(sl.BadOption, match="Only the summary"):
        sl.simulate("sandwich-guy", games=9, keep="summary").save(tmp_path / "games.csv")

"""Many games at once: what a simulation keeps, sums up and lets one open again."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

import sandwichlab as sl
from sandwichlab.chance import pieces
from sandwichlab.chance import simulate as simulating
from sandwichlab.chance.simulate import Simulation
from tests.chance.setups import as_lists

SEATS = 4


@pytest.fixture(scope="module")
def sim() -> Simulation:
    """Twenty thousand games of four, of which some are tied."""
    return sl.simulate("lunch-rush", players=SEATS, games=20_000, seed=1)


def counts_of(sim: Simulation) -> dict[str, list[list[int]]]:
    """The bare counts of a simulation of Lunch Rush."""
    return {name: as_lists(sim.counts(name)) for name in ("scores", "points_by_bread")}


def shown(sim: Simulation) -> list[str]:
    """Everything a reader sees of a simulation's sums."""
    return [str(sim.summary()), *(str(table) for table in sim.tallies.values())]


@pytest.mark.parametrize("game_id", sl.games())
def test_the_same_seed_is_the_same_games(game_id: str) -> None:
    """A seed means the same games whenever it is asked; another seed means others; more games begin with the fewer."""
    games = sl.simulate(game_id, games=50, seed=5).frame

    assert_frame_equal(sl.simulate(game_id, games=50, seed=5).frame, games)
    assert not sl.simulate(game_id, games=50, seed=6).frame.equals(games)
    assert_frame_equal(sl.simulate(game_id, games=80, seed=5).frame[:50], games)


def test_without_a_seed_one_is_drawn_and_kept() -> None:
    """A simulation without a seed can be repeated with the seed it says."""
    sim = sl.simulate("lunch-rush", games=5)

    assert_frame_equal(sl.simulate("lunch-rush", games=5, seed=sim.seed).frame, sim.frame)
    assert f"seed {sim.seed}" in repr(sim)


@pytest.mark.parametrize("policies", ["greedy", lambda view: view.moves[0]], ids=["name", "function"])
@pytest.mark.parametrize("chunk", [1, 7, 60])
def test_how_games_are_split_changes_nothing(chunk: int, policies: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Frame, summary and tallies do not depend on how many games are played between two reductions."""
    whole = sl.simulate("lunch-rush", players=2, games=60, seed=8, policies=policies)
    monkeypatch.setattr(pieces, "CHUNK", chunk)
    monkeypatch.setattr(pieces, "COMPILED", 2 * chunk)
    monkeypatch.setattr(pieces, "ON_ENGINE", chunk)
    split = sl.simulate("lunch-rush", players=2, games=60, seed=8, policies=policies)

    assert_frame_equal(split.frame, whole.frame)
    assert counts_of(split) == counts_of(whole)
    assert shown(split) == shown(whole)


def test_the_summary_alone_is_the_same_without_the_frame(sim: Simulation) -> None:
    """keep='summary' has the same summary and tallies, and says how to have a row for each game."""
    short = sl.simulate("lunch-rush", players=SEATS, games=sim.games, seed=1, keep="summary")

    assert shown(short) == shown(sim)
    assert counts_of(short) == counts_of(sim)
    for ask in (lambda: short.frame, lambda: list(short.rows())):
        with pytest.raises(sl.BadOption, match="Simulate with keep='frame'"):
            ask()


def test_very_many_games_keep_the_summary_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the most that fit in a frame only the summary is kept, unless the frame is asked for."""
    monkeypatch.setattr(simulating, "MOST_IN_FRAME", 10)

    assert [sl.simulate("lunch-rush", games=games, seed=1).keep for games in (10, 11)] == ["frame", "summary"]
    assert len(sl.simulate("lunch-rush", games=11, seed=1, keep="frame").frame) == 11


def test_the_frame_has_a_row_a_game(sim: Simulation) -> None:
    """Rows are numbered as games; columns are scores, wins, turns and what is counted, in small types."""
    frame = sim.frame
    scores, wins = [f"score_{seat}" for seat in range(SEATS)], [f"won_{seat}" for seat in range(SEATS)]

    assert (frame.index.name, list(frame.index[:3]), len(frame)) == ("game", [0, 1, 2], sim.games)
    assert list(frame) == [*scores, *wins, "turns", "sandwiches", "best_sandwich", "cards_left"]
    assert all(dtype.itemsize <= 4 for dtype in frame.dtypes)
    assert (frame["turns"] == 4 * 8 * SEATS).all()


@pytest.mark.parametrize("game_id", sl.games())
def test_rows_say_what_the_frame_says(game_id: str) -> None:
    """Row by row, without pandas, a simulation gives the same numbers."""
    sim = sl.simulate(game_id, games=30, seed=2)

    assert_frame_equal(pd.DataFrame(list(sim.rows())).set_index("game"), sim.frame, check_dtype=False)


def test_wins_are_shared_on_a_tie(sim: Simulation) -> None:
    """In every game the wins add up to one: whole for one best score, in equal parts for several, nothing for the rest."""
    scores = sim.frame[[f"score_{seat}" for seat in range(SEATS)]].to_numpy()
    wins = sim.frame[[f"won_{seat}" for seat in range(SEATS)]].to_numpy()
    best = scores == scores.max(axis=1, keepdims=True)
    shared = best.sum(axis=1)

    assert {1, 2} <= set(shared.tolist())
    assert wins == pytest.approx(best / shared[:, None], abs=1e-6)
    assert wins.sum(axis=1) == pytest.approx(1, abs=1e-6)


def test_the_summary_is_that_of_the_frame(sim: Simulation) -> None:
    """Mean, standard error and deviation are those that pandas finds in the frame."""
    frame, summary = sim.frame.astype("float64"), sim.summary().to_frame()

    assert list(summary.index) == list(frame)
    assert summary["mean"].to_numpy() == pytest.approx(frame.mean().to_numpy(), rel=1e-6)
    assert summary["se"].to_numpy() == pytest.approx(frame.sem().to_numpy(), rel=1e-6)
    assert summary["sd"].to_numpy() == pytest.approx(frame.std().to_numpy(), rel=1e-6)


def test_tallies_are_those_of_the_frame(sim: Simulation) -> None:
    """The table of scores counts the frame's scores, and the sandwiches by bread are all sandwiches."""
    scores, bread = sim.tallies["scores"].to_frame(), sim.tallies["points_by_bread"].to_frame()

    for seat in range(SEATS):
        found = scores[f"seat_{seat}"]
        assert found[found > 0].to_dict() == sim.frame[f"score_{seat}"].value_counts().to_dict()
    assert bread["sandwiches"].sum() == sim.frame["sandwiches"].sum()
    assert bread["points"].sum() == sim.frame[[f"score_{seat}" for seat in range(SEATS)]].to_numpy().sum()


@pytest.mark.parametrize("game_id", sl.games())
@pytest.mark.parametrize("number", [0, 1, 17, 59])
def test_any_game_can_be_opened(game_id: str, number: int) -> None:
    """Game i opens at its deal, holds all its steps, and ends with the scores and wins of row i."""
    sim = sl.simulate(game_id, games=60, seed=4)
    game, row = sim.replay(number), sim.frame.loc[number]

    assert (game.ply, game.outcome) == (0, None)
    game.seek(len(game.steps))
    assert game.outcome is not None
    assert list(game.outcome.scores) == [row[f"score_{seat}"] for seat in range(len(game.outcome.scores))]
    assert list(game.outcome.winners) == [seat for seat in range(game.players) if row[f"won_{seat}"]]
    # Where a turn may be several moves, the state counts turns itself.
    assert row["turns"] == getattr(game.state, "turns", len(game.steps))


@pytest.mark.parametrize("game_id", sl.games())
def test_game_0_is_the_one_that_is_dealt(game_id: str) -> None:
    """The table dealt from a seed has the decks of that seed's game 0, however that is played; game 1 has others."""
    dealt = sl.deal(game_id, seed=12)
    games = [sl.simulate(game_id, games=2, seed=12, policies=policies) for policies in ("random", "greedy")]

    assert {sim.replay(0).setup for sim in games} == {dealt.setup}
    assert games[0].replay(0).seed == 12
    assert games[0].replay(1).setup == games[1].replay(1).setup != dealt.setup


@pytest.mark.parametrize("number", [-1, 60, 1.5, "0", True, None])
def test_a_game_that_is_not_there_cannot_be_opened(number: Any) -> None:
    """The error says which games there are."""
    with pytest.raises(sl.BadOption, match="game must be a whole number from 0 to 59, not"):
        sl.simulate("lunch-rush", games=60, seed=4).replay(number)


def test_random_is_uniform_over_ranks() -> None:
    """First cards are spread evenly over the ranks in hand, however many cards of a rank there are (chi-square, 99.9 %)."""
    sim = sl.simulate("lunch-rush", players=2, games=500, seed=9, keep="summary")
    played: dict[int, Counter[int]] = {}
    for number in range(sim.games):
        game = sim.replay(number)
        ranks = [str(move) for move in game.moves]
        played.setdefault(len(ranks), Counter())[ranks.index(str(game.steps[0].move))] += 1

    often = {ranks: places for ranks, places in played.items() if places.total() >= 5 * ranks}
    statistic, freedom = 0.0, 0
    for ranks, places in often.items():
        even = places.total() / ranks
        statistic += sum((places[place] - even) ** 2 for place in range(ranks)) / even
        freedom += ranks - 1
    # Wilson and Hilferty: the cube root of chi-square over its freedom is close to normal.
    bound = freedom * (1 - 2 / (9 * freedom) + 3.09 * (2 / (9 * freedom)) ** 0.5) ** 3
    assert sum(places.total() for places in often.values()) > 400
    assert statistic < bound


def test_greedy_does_better_than_random() -> None:
    """One greedy seat among random ones wins far more than its share."""
    contest = sl.simulate(
        "lunch-rush", players=4, games=2000, seed=1, policies=("random", "greedy", "random", "random")
    )
    wins = contest.summary()["mean"]

    assert wins["won_1"] > 0.7
    assert contest.summary()["se"]["won_1"] < 0.02


def test_a_function_that_plays_as_a_policy_makes_the_same_games() -> None:
    """Greedy by name, in the kernel, and greedy by a function, on the engine, agree beside random seats."""
    engine = sl.deal("lunch-rush", players=3, seed=1).game
    lines_up = (
        ("greedy", "random", "random"),
        (lambda view: engine.choose("greedy", view, [0] * 4), "random", "random"),
    )
    by_name, by_function = (
        sl.simulate("lunch-rush", players=3, games=20, seed=6, policies=policies) for policies in lines_up
    )

    assert_frame_equal(by_function.frame, by_name.frame)
    assert counts_of(by_function) == counts_of(by_name)

"""The quick kernel and the engine play the same games: same cards, same moves, same counts, to the last point."""

from __future__ import annotations

import json
from itertools import groupby

import pytest

import sandwichlab as sl
from sandwichlab.chance._accel import is_compiled
from sandwichlab.core.random_stream import LARGEST_SEED
from sandwichlab.games.lunch_rush import kernel
from tests.chance.setups import Setting, as_lists, by_engine, by_kernel, fresh, settings

ALL = list(settings())
BY_SEATS = [(f"{game_id}-{players}", list(group)) for (game_id, players), group in groupby(ALL, lambda s: s[:2])]
SEATED = pytest.mark.parametrize("some", [some for _, some in BY_SEATS], ids=[name for name, _ in BY_SEATS])


def differing(some: list[Setting], seed: int, first: int, count: int) -> list[tuple[Setting, int]]:
    """The settings, with the first game of them, in which kernel and engine do not agree; tallies count as game -1."""
    wrong = []
    for setting in some:
        (rows, tallies), (right_rows, right_tallies) = (
            by_kernel(setting, seed, first, count),
            by_engine(setting, seed, first, count),
        )
        unlike = [first + place for place in range(count) if rows[place] != right_rows[place]]
        if unlike or tallies != right_tallies:
            wrong.append((setting, unlike[0] if unlike else -1))
    return wrong


def test_every_game_and_number_of_players_is_compared() -> None:
    """No registered game is left out, and each is compared with several policies, teams and dealers."""
    assert {setting[0] for setting in ALL} == set(sl.games())
    lunch = [setting for setting in ALL if setting[0] == "lunch-rush"]
    assert {players for _, players, _, _ in lunch} == set(range(2, 8))
    assert {options["teams"] for _, players, options, _ in lunch if players >= 4} == {False, True}
    assert {options["dealer"] for _, _, options, _ in lunch} == set(range(7))
    assert any(len(set(policies)) > 1 for _, _, _, policies in lunch)


@SEATED
def test_the_kernel_plays_what_the_engine_plays(some: list[Setting]) -> None:
    """In every setting, the first games of a seed have equal rows and equal tallies."""
    assert differing(some, seed=1, first=0, count=6) == []


@SEATED
def test_so_it_does_for_far_games_of_large_seeds(some: list[Setting]) -> None:
    """Also games far beyond the first 32 bits, under the largest seed there is, are equal."""
    assert differing(some[-2:], seed=LARGEST_SEED, first=2**40 + 5, count=2) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 2**31])
@SEATED
def test_in_thousands_of_games(some: list[Setting], seed: int) -> None:
    """Nor is there a difference in a few thousand games of every kind."""
    assert differing(some, seed=seed, first=1000, count=20) == []


def test_a_wrong_kernel_would_be_noticed() -> None:
    """Games of another seed, other policies, another dealer or other teams are told apart by the same comparison."""
    players = 4
    one = ("lunch-rush", players, {"dealer": 0, "teams": False}, ("random",) * players)
    rows, tallies = by_kernel(one, 1, 0, 20)
    others = [
        by_engine(one, 2, 0, 20),
        by_engine(one, 1, 1, 20),
        by_engine((*one[:3], ("random", "random", "random", "greedy")), 1, 0, 20),
        by_engine((*one[:2], {"dealer": 1, "teams": False}, one[3]), 1, 0, 20),
        by_engine((*one[:2], {"dealer": 0, "teams": True}, one[3]), 1, 0, 20),
    ]

    assert all(rows != other_rows for other_rows, _ in others)
    assert all(tallies != other_tallies for _, other_tallies in others)


@pytest.mark.parametrize("players", [2, 5, 7])
def test_policies_are_told_the_same(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the kernel a policy of Lunch Rush that looks at the line gets hand, unseen cards and line just as a view gives them on the engine."""
    told: list[tuple[int, int, list[int]]] = []
    choose = kernel.choose

    def listening(policy: int, hand: int, unseen: int, line: list[int], length: int, stream: list[int]) -> int:
        told.append((hand, unseen, list(line[:length])))
        return choose(policy, hand, unseen, line, length, stream)

    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    monkeypatch.setattr(kernel, "choose", listening)
    sim = sl.simulate("lunch-rush", players=players, games=2, seed=3, policies="greedy")
    views = [sim.game.view(step.before, step.seat) for number in range(2) for step in sim.replay(number).steps]

    encoded = [view.encoded() for view in views]
    assert told == [(hand, unseen, line[:length]) for hand, unseen, line, length in encoded]


@pytest.mark.skipif(not is_compiled(), reason="there is nothing to compile with here")
@SEATED
def test_plain_and_compiled_agree_to_the_bit(some: list[Setting], monkeypatch: pytest.MonkeyPatch) -> None:
    """The same functions run as plain Python give the very numbers that they give compiled, tallies included."""
    compiled = [by_kernel(setting, 11, 4000, 12) for setting in some]
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")

    assert not is_compiled()
    assert [by_kernel(setting, 11, 4000, 12) for setting in some] == compiled


@pytest.mark.parametrize("variable", ["SANDWICHLAB_PLAIN", "NUMBA_DISABLE_JIT"])
def test_another_process_without_compiling_agrees_too(variable: str) -> None:
    """With compiling switched off, by us or by numba, a process counts the same and warns of nothing."""
    ask = (
        "import json, sandwichlab as sl\n"
        "sim = sl.simulate('lunch-rush', players=5, games=60, seed=3, teams=True, policies=('random', 'greedy') * 2 + ('random',))\n"
        "counts = {name: [[int(n) for n in row] for row in sim.counts(name)] for name in ('scores', 'points_by_bread')}\n"
        "print(json.dumps([list(sim.rows()), counts]))"
    )
    sim = sl.simulate(
        "lunch-rush", players=5, games=60, seed=3, teams=True, policies=(*("random", "greedy") * 2, "random")
    )
    counts = {name: as_lists(sim.counts(name)) for name in ("scores", "points_by_bread")}

    assert json.loads(fresh(ask, **{variable: "1"})) == [list(sim.rows()), counts]

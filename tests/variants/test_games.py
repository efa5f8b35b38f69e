"""A changed rule in every game: it is followed by engine, policies and kernel alike, and the printed game stays as it is."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.cards import packed
from sandwichlab.core.compiled import FUNCTIONS, INLINED
from sandwichlab.games import registry
from sandwichlab.games.registry import game, part
from sandwichlab.games.variant import replaceable
from sandwichlab.testing import laws
from sandwichlab.testing.parts import PARTS
from sandwichlab.testing.strategies import play_at_random
from tests.chance.setups import by_engine, by_kernel, line_ups
from tests.chance.test_known_bits import KEPT, digest
from tests.variants.examples import NAMES, OTHERS, changed_games, example, function_of, rows_of

every_game = pytest.mark.parametrize("game_id", sl.games())
every_function = pytest.mark.parametrize(("game_id", "name"), NAMES)

FEW = {"lunch-rush": (2, 5), "market-day": (3, 6), "sandwich-guy": (1,), "bread-and-chocolate": (2,)}
"""Numbers of players to compare kernel and engine with."""


def test_every_game_has_functions_to_replace() -> None:
    """There are at least two a game, each with another function to be tried on it."""
    assert all(len(replaceable(game_id)) >= 2 for game_id in sl.games())
    assert {name for _, name in NAMES} == set(OTHERS)


@every_function
def test_the_printed_function_in_its_own_place_changes_nothing(game_id: str, name: str) -> None:
    """With the rule's own function in its place the games are the printed ones, row by row and tally by tally."""
    same = sl.variant(game_id, {name: getattr(part(game_id, "rules"), name)})
    printed, changed = (sl.simulate(each, games=5, seed=3, policies="careful") for each in (game_id, same))

    assert list(changed.rows()) == list(printed.rows())
    assert {tally: list(table.index) for tally, table in changed.tallies.items()} == {
        tally: list(table.index) for tally, table in printed.tallies.items()
    }
    assert changed.replay(2).record() != printed.replay(2).record()
    assert [str(step.move) for step in changed.replay(2).steps] == [str(step.move) for step in printed.replay(2).steps]


@every_function
def test_another_function_makes_other_games(game_id: str, name: str) -> None:
    """With the example in its place, or with another function, greedy games come out otherwise than printed ones."""
    printed = rows_of(game_id, games=60)

    assert rows_of(example(game_id, name), games=60) != printed
    assert rows_of(sl.variant(game_id, {name: function_of(OTHERS[name])}), games=60) != printed


@every_game
def test_the_kernel_plays_what_the_engine_plays(game_id: str) -> None:
    """For every variant, policy and a few numbers of players, rows and tallies of kernel and engine are equal."""
    for changed in changed_games(game_id):
        engine = game(changed)
        for players in FEW[game_id]:
            options = {option.name: option.default for option in engine.options}
            for policies in line_ups(tuple(engine.policies), players):
                setting = (changed.id, players, options, policies)
                assert by_kernel(setting, 5, 0, 2) == by_engine(setting, 5, 0, 2), (changed, setting)


@every_game
def test_laws_hold_of_variants(game_id: str) -> None:
    """Games with changed rules keep the laws of all games: moves, refusals, views, hidden cards, undo, an end."""
    for seed, changed in enumerate(changed_games(game_id)):
        session = sl.deal(changed, seed=seed)
        play_at_random(session, seed, 9 * seed % 40)
        for law in (
            laws.moves_are_text,
            laws.offered_moves_are_accepted,
            laws.other_moves_are_refused,
            laws.undo_then_redo_is_the_identity,
            laws.a_view_is_of_its_seat,
            laws.cards_are_conserved,
            laws.states_are_values,
        ):
            law(session)
        for law_with_chance in (
            laws.views_hide_what_a_seat_cannot_see,
            laws.odds_depend_on_the_view_alone,
            laws.the_game_ends,
            laws.policies_play_by_the_view,
        ):
            law_with_chance(session, seed)


def mean(sim: Any, column: str) -> float:
    """The mean of a column."""
    value: float = sim.summary()["mean"][column]
    return value


@pytest.mark.parametrize(
    ("game_id", "functions", "column", "goes_up"),
    [
        ("lunch-rush", {"card_points": lambda rank, is_bread: 10 if is_bread else rank}, "score_0", True),
        ("lunch-rush", {"sandwich_points": lambda line, first, length: 1}, "best_sandwich", False),
        ("lunch-rush", {"may_lie_between": lambda card, bread: True}, "sandwiches", True),
        ("lunch-rush", {"enough_filling": lambda cards: cards >= 3}, "sandwiches", False),
        ("market-day", {"worth": lambda rank: 10}, "score_0", True),
        ("market-day", {"last_alone_scores": lambda rank: False}, "spoiled", False),
        ("market-day", {"brings_rain": lambda sevens: False}, "rains", False),
        ("market-day", {"can_be_killed": lambda rank: rank == 10}, "killed", False),
        ("sandwich-guy", {"most_held": lambda: 12}, "turns", True),
        ("sandwich-guy", {"distance_counts": lambda steps: steps == 1}, "sandwiches", False),
        ("sandwich-guy", {"draws": lambda kind: 0}, "turns", False),
        ("bread-and-chocolate", {"drawn_for": lambda rank: 0}, "cards_left", False),
        ("bread-and-chocolate", {"drawn_for": lambda rank: 13}, "cards_left", True),
    ],
)
def test_outcomes_move_as_the_rule_says(game_id: str, functions: dict[str, Any], column: str, goes_up: bool) -> None:
    """Where a rule gives more, the mean of what it is about is higher than by printed rules, and lower where it gives less."""
    sims = [
        sl.simulate(each, games=60, seed=1, policies="greedy") for each in (game_id, sl.variant(game_id, functions))
    ]
    printed, changed = (mean(sim, column) for sim in sims)

    assert changed > printed if goes_up else changed < printed


def test_the_greedy_policy_counts_by_the_changed_rule() -> None:
    """Where bread is worth most, greedy takes the sandwich of two breads over the one with more meat."""
    only_twos = sl.variant("lunch-rush", {"sandwich_points": lambda line, first, length: 50 * (line[first] == 2)})
    choices = []
    for each in ("lunch-rush", only_twos):
        choices.append(game(each).policies["greedy"](packed((2, 9)), 0, [9, 2, 1, 0, 0], 3, [1, 2, 3, 4]))

    assert choices == [9, 2]


@every_game
def test_the_printed_game_is_untouched(game_id: str) -> None:
    """After variants of it were made and played, the printed game's games have the digests they ever had."""
    for changed in changed_games(game_id):
        rows_of(changed, games=1)
        sl.table(changed, seed=1)

    assert not [each for each in (*FUNCTIONS, *INLINED) if "what_if" in each.__module__]
    assert digest(game_id, "greedy") == KEPT[game_id]["greedy"]
    assert not any(game(game_id).rulebook.is_changed(rule) for rule in game(game_id).rulebook)


def test_two_variants_and_the_printed_game_side_by_side() -> None:
    """Sessions of three games with the same deck are played in turn, move by move, and each scores by its own rules."""
    more = sl.variant("lunch-rush", {"card_points": lambda rank, is_bread: 7 if is_bread else rank})
    none = sl.variant("lunch-rush", {"card_points": lambda rank, is_bread: 0 if is_bread else rank})
    sessions = [sl.deal(each, players=3, seed=4) for each in ("lunch-rush", more, none)]
    while sessions[0].outcome is None:
        move = str(sessions[0].moves[-1])
        for session in sessions:
            session.play(move)

    printed, with_more, with_none = (sum(session.state.scores) for session in sessions)
    sandwiches = sum(type(event).__name__ == "SandwichTaken" for step in sessions[0].steps for event in step.events)
    assert sandwiches > 0
    assert (with_more - printed, printed - with_none) == (12 * sandwiches, 2 * sandwiches)


def test_a_variant_of_a_variant_has_both_changes() -> None:
    """Functions can be changed one after the other; a function changed again is the last one."""
    one = sl.variant("market-day", {"worth": lambda rank: 1})
    two = sl.variant(one, {"brings_rain": lambda sevens: False})
    again = sl.variant(two, {"worth": lambda rank: 2})

    assert two.names == again.names == ("brings_rain", "worth")
    assert (rows_of(two)[0]["rains"], rows_of(one)[0]["rains"] > 0) == (0, True)
    assert sum(rows_of(again)[0][f"score_{seat}"] for seat in range(4)) % 2 == 0


def test_a_cell_run_again_makes_the_same_variant() -> None:
    """A function that answers as one before it, under the same name, needs no other copy of the game."""
    made = [sl.variant("lunch-rush", {"enough_filling": lambda cards: cards >= 4}) for _ in range(2)]

    assert made[0] is made[1]


def test_variants_in_threads() -> None:
    """Variants made and played in several threads at once come out as one after the other."""
    from concurrent.futures import ThreadPoolExecutor

    def play(points: int) -> list[dict[str, Any]]:
        return rows_of(sl.variant("lunch-rush", {"card_points": lambda rank, is_bread: points}), games=3)

    alone = [play(points) for points in range(20, 26)]
    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(play, range(20, 26))) == alone


def test_simulations_of_variants_are_split_as_any(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers, an executor, plain Python and a simulation in two parts give the very same games."""
    from concurrent.futures import ThreadPoolExecutor

    changed = example("sandwich-guy", "draws")
    rows = rows_of(changed, games=40)
    with ThreadPoolExecutor(2) as pool:
        assert rows_of(changed, games=40, executor=pool) == rows
    assert rows_of(changed, games=40, workers=2) == rows
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    assert rows_of(changed, games=40) == rows


def test_found_and_replayed_games_are_those_of_the_variant() -> None:
    """A game found in a simulation of a variant is opened by its number, with the scores that its row has."""
    changed = example("lunch-rush", "sandwich_points")
    sim = sl.simulate(changed, games=30, seed=2, policies="greedy")
    (number,) = sim.find(best_sandwich="highest")
    session = sim.replay(number)

    assert session.game.variant is changed
    assert session.steps[-1].after.scores == tuple(list(sim.rows())[number][f"score_{seat}"] for seat in range(4))


def test_a_thinker_thinks_by_the_changed_rule() -> None:
    """Where no sandwich makes any points, no move is worth more than another."""
    nothing = sl.variant("lunch-rush", {"sandwich_points": lambda line, first, length: 0})
    values = {each.value for each in sl.thinker(20).think(sl.deal(nothing, seed=3)).values}

    assert values == {0.0}
    assert {each.value for each in sl.thinker(20).think(sl.deal("lunch-rush", seed=3)).values} != {0.0}


def test_a_tournament_by_changed_rules() -> None:
    """Entrants meet by the changed rule; a fault's game opens with it, and a mistake in the rule is nobody's fault."""
    nothing = sl.variant("lunch-rush", {"sandwich_points": lambda line, first, length: 0})

    def third(view: Any) -> str:
        """Return no move at the third turn."""
        return view.moves[0] if len(view.hand) > 6 else "11"

    result = sl.tournament(nothing, {"greedy": "greedy", "third": third}, players=2, deals=2, seed=1)
    scores = sl.simulate(nothing, players=2, games=3, seed=1, policies="greedy")
    assert result.faults[0].session.game.variant is nothing
    assert [row["score_0"] for row in scores.rows()] == [0, 0, 0]

    def fails(line: tuple[int, ...], first: int, length: int) -> int:
        """Fail at a sandwich that begins at the fourth card of the line."""
        return 1 if first < 3 else line[99]

    with pytest.raises(sl.BadRule, match="IndexError"):
        sl.tournament(sl.variant("lunch-rush", {"sandwich_points": fails}), ["greedy", "random"], deals=5, seed=1)


@every_game
def test_a_copy_refers_to_nothing_of_the_printed_game(game_id: str) -> None:
    """No module of a variant's folder holds a module, class or function of the printed folder: all of it is its own."""
    changed = next(iter(changed_games(game_id)))
    printed = f"sandwichlab.games.{registry.MODULES[game_id]}"
    for name in PARTS:
        if name != "replaceable":
            part(changed.id, name)
    modules = [
        module for name, module in sys.modules.items() if name.startswith(f"sandwichlab.games.{changed.folder}.")
    ]

    assert len(modules) > len(PARTS)
    for module in modules:
        for name, value in vars(module).items():
            home = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None)
            assert not str(home).startswith(f"{printed}."), (module.__name__, name)

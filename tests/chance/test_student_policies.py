"""A student's own player, and everything that simulate refuses, with words that say what would be right."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.view import View


def lowest(view: Any) -> str:
    """Play the lowest card."""
    return min(view.moves, key=int)


def test_a_player_sees_its_own_seat_only() -> None:
    """A function is asked at its seat's turns only, with what this seat sees: a view, with no deck and no other hand."""
    views: list[Any] = []

    def watching(view: Any) -> str:
        views.append(view)
        return str(view.moves[-1])

    sim = sl.simulate("lunch-rush", players=3, games=2, seed=1, policies=("random", watching, "greedy"))

    assert len(views) == sim.frame["turns"].sum() / 3
    assert all(isinstance(view, View) and view.seat == view.to_move == 1 for view in views)
    game = sim.replay(0)
    others = {str(game.state.hands[seat]) for seat in (0, 2)} | {str(deck) for deck in game.setup.decks}
    assert str(game.view(1).hand) in str(views[0])
    assert not [hidden for hidden in others if hidden in str(views[0])]
    assert not {"decks", "hands", "setup"} & set(dir(views[0]))


def test_a_player_is_the_same_at_the_table_and_in_many_games() -> None:
    """A function's games can be opened too; there its seat plays what the function says."""
    sim = sl.simulate("lunch-rush", players=2, games=3, seed=1, policies=(lowest, "random"))
    game = sim.replay(2)

    mine = [step for step in game.steps if step.seat == 0]
    assert {str(step.move) for step in mine} > {"1"}
    assert all(int(str(step.move)) == step.before.hands[0][0] for step in mine)
    assert [sim.frame.loc[2, f"score_{seat}"] for seat in range(2)] == list(game.steps[-1].after.scores)
    assert "lowest, random" in repr(sim)


def test_a_player_may_return_a_move() -> None:
    """A Move and its text are one and the same answer."""
    engine = sl.deal("lunch-rush", players=2, seed=1).game
    by_text = sl.simulate("lunch-rush", players=2, games=3, seed=1, policies=lowest)
    by_move = sl.simulate("lunch-rush", players=2, games=3, seed=1, policies=lambda view: engine.read(lowest(view)))

    assert by_move.frame.equals(by_text.frame)


@pytest.mark.parametrize("answer", ["11", "", None, 11, 0.5, "nine"])
def test_a_player_must_return_a_move(answer: Any) -> None:
    """What is no move is refused with the value, how a move is written, and what is legal."""
    with pytest.raises(sl.IllegalMove, match=r"is no move here\. .*for example 9.*Legal now: \d") as refused:
        sl.simulate("lunch-rush", players=2, games=1, seed=1, policies=lambda view: answer)
    assert repr(answer) in str(refused.value)


def test_a_player_must_hold_its_card() -> None:
    """A card that is not in hand is refused by its rule, with the cards that are."""

    def absent(view: Any) -> str:
        return next(str(rank) for rank in range(1, 11) if rank not in view.hand)

    with pytest.raises(sl.IllegalMove, match=r"There is no \d+ in this hand\. \(rule LR-2\) Legal now: ") as refused:
        sl.simulate("lunch-rush", players=2, games=1, seed=1, policies=absent)
    assert refused.value.refusal.rule == "LR-2"


def test_a_players_own_mistake_is_shown_as_it_is() -> None:
    """An error inside a student's function reaches the student unchanged."""
    with pytest.raises(ZeroDivisionError):
        sl.simulate("lunch-rush", games=1, seed=1, policies=lambda view: 1 / 0)


@pytest.mark.parametrize("games", [0, -1, "many", True, 1e6, None, 10**10])
def test_the_number_of_games_must_be_one(games: Any) -> None:
    """The error says from where to where, and what was given."""
    with pytest.raises(sl.BadOption, match="games must be a whole number from 1 to 1000000000, not ") as error:
        sl.simulate("lunch-rush", games=games)
    assert repr(games) in str(error.value)


@pytest.mark.parametrize("keep", ["all", "", "Frame", True, ["frame"]])
def test_one_keeps_the_frame_or_the_summary(keep: Any) -> None:
    """The error names both choices."""
    with pytest.raises(sl.BadOption, match="keep must be 'frame' or 'summary', not "):
        sl.simulate("lunch-rush", games=1, keep=keep)


@pytest.mark.parametrize(
    "policies", ["gready", "Random", "", ("random", "greedy", "random", "gready"), 5, ["random", None] * 2]
)
def test_a_policy_must_be_known(policies: Any) -> None:
    """The error names the policies there are."""
    with pytest.raises(
        sl.BadOption, match=r"There is no policy .* here\. Choose one of random, greedy, careful, thinker, or give a"
    ):
        sl.simulate("lunch-rush", games=1, policies=policies)


@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_there_is_a_policy_for_each_seat(count: int) -> None:
    """The error names both numbers: of policies given, and of seats."""
    with pytest.raises(sl.BadOption, match=f"Policies given: {count}. There are 4 seats"):
        sl.simulate("lunch-rush", players=4, games=1, policies=("random",) * count)


@pytest.mark.parametrize("seed", [-1, 2**53, 1.0, "1", False])
def test_a_seed_must_be_one(seed: Any) -> None:
    """The error says from where to where."""
    with pytest.raises(sl.BadOption, match="seed must be a whole number from 0 to 9007199254740991, not "):
        sl.simulate("lunch-rush", games=1, seed=seed)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"players": 8}, "players must be a whole number from 2 to 7"),
        ({"players": 3, "teams": True}, "cannot form teams"),
        ({"dealer": 4}, "dealer must be a whole number from 0 to 3"),
        ({"team": True}, "There is no option team"),
        ({"decks": []}, "no option decks"),
    ],
)
def test_options_are_those_of_deal(wrong: dict[str, Any], words: str) -> None:
    """A wrong option of a simulation is refused as at the table; a simulation takes no decks."""
    with pytest.raises(sl.BadOption, match=words):
        sl.simulate("lunch-rush", games=1, **wrong)


def test_there_is_no_such_game() -> None:
    """The error names the games there are."""
    with pytest.raises(sl.BadOption, match=r"There is no game 'launch-rush'\. The games are: lunch-rush"):
        sl.simulate("launch-rush")


def test_a_game_that_cannot_be_repeated_is_not_opened() -> None:
    """A player that answers by chance of its own makes a game that replay cannot give back, and replay says so."""
    dice = random.Random(1)
    sim = sl.simulate(
        "lunch-rush", players=2, games=6, seed=1, policies=(lambda view: dice.choice(view.moves), "greedy")
    )

    refused = 0
    for number in range(6):
        try:
            sim.replay(number)
        except sl.BadOption as error:
            refused += "answers differently each time" in str(error)
    assert refused > 0

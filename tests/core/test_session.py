"""A session: a cursor that goes back and forth over steps that stay."""

from __future__ import annotations

import subprocess
import sys

import pytest

import sandwichlab as sl
from sandwichlab.testing.strategies import play_at_random


def a_game(plies: int = 10) -> sl.Session:
    """Return a game of four players after some moves."""
    session = sl.deal("lunch-rush", players=4, seed=3)
    play_at_random(session, 3, plies)
    return session


def test_a_new_session_is_at_the_deal() -> None:
    """Nothing is played, nothing can be undone or redone, and someone is to move."""
    session = sl.deal("lunch-rush", seed=3)

    assert (session.players, session.seed, session.ply, session.steps) == (4, 3, 0, ())
    assert (session.to_move, session.outcome) == (1, None)
    assert session.moves
    assert not session.undo()
    assert not session.redo()


def test_the_usual_number_of_players_is_four() -> None:
    """Lunch Rush is dealt to four where nobody says how many."""
    assert sl.deal("lunch-rush").players == 4


def test_a_seed_is_drawn_and_kept() -> None:
    """Without a seed or decks a seed is drawn, short enough to be said aloud, with which the deal can be repeated."""
    session = sl.deal("lunch-rush")

    assert session.seed in range(1_000_000)
    assert sl.deal("lunch-rush", seed=session.seed).state == session.state
    assert len({sl.deal("lunch-rush").seed for _ in range(20)}) > 1


def test_given_decks_leave_no_seed() -> None:
    """A game from explicit decks has no seed, and deals those cards."""
    dealt = sl.deal("lunch-rush", seed=3)
    session = sl.deal("lunch-rush", decks=dealt.setup.decks)

    assert session.seed is None
    assert session.view(2) == dealt.view(2)


def test_a_step_tells_what_happened() -> None:
    """Playing returns the move, the seat, the events and the states around it, and the session goes on from there."""
    session = a_game(0)
    before, seat = session.state, session.to_move
    step = session.play(session.moves[0])

    assert (step.before, step.seat, step.after) == (before, seat, session.state)
    assert step.before != step.after
    assert (session.ply, session.steps) == (1, (step,))


def test_everything_is_as_at_the_cursor() -> None:
    """After an undo the state, the seat to move and the moves are those of that time; all steps are still there."""
    session = a_game()
    steps = session.steps
    session.seek(4)

    assert session.steps == steps
    assert session.state == steps[4].before == steps[3].after
    assert session.to_move == steps[4].seat
    assert steps[4].move in session.moves
    assert session.view(0) == sl.load(session.record()).view(0)


def test_the_outcome_is_none_until_the_cursor_is_at_the_end() -> None:
    """A game that is over has an outcome, and has none where its last move is undone."""
    session = a_game(1000)
    assert session.outcome is not None
    assert session.to_move is None

    session.undo()
    assert session.outcome is None
    assert session.to_move is not None
    session.redo()
    assert session.outcome is not None


def test_redo_gives_the_same_card_and_undo_shows_no_new_one() -> None:
    """Going back and forth over the deal of a new round shows the same hands each time."""
    session = a_game(33)
    hands = [session.view(seat).hand for seat in range(4)]
    assert session.view(0).round == 1
    session.seek(20)
    assert session.view(0).round == 0
    session.seek(33)

    assert [session.view(seat).hand for seat in range(4)] == hands


def test_another_move_drops_what_was_undone() -> None:
    """A play after an undo begins a new future: there is nothing left to redo."""
    session = a_game()
    session.seek(6)
    step = session.play(session.moves[-1])

    assert (session.ply, len(session.steps), session.steps[-1]) == (7, 7, step)
    assert not session.redo()


def test_policies_choose_for_the_seat_to_move() -> None:
    """A policy by name and a function of a view each return a legal move, and nothing is played yet."""
    session = a_game()

    assert session.policy_move("greedy", [1, 2, 3, 4]) in session.moves
    assert session.policy_move(lambda view: view.moves[0], []) == session.moves[0]
    assert session.ply == 10


def test_no_policy_moves_when_the_game_is_over() -> None:
    """Asking for a move after the end is refused."""
    with pytest.raises(sl.BadOption, match="The game is over"):
        a_game(1000).policy_move("random", [1, 2, 3, 4])


def test_a_session_says_what_it_is() -> None:
    """Its name in a notebook is the game, the players, the seed and the cursor."""
    session = a_game()
    session.undo()

    assert repr(session) == "<lunch-rush, 4 players, seed=3, ply 9 of 10>"


def test_the_games_can_be_listed_at_any_time() -> None:
    """``sl.games()`` gives the ids, also after games were imported from the package of the same name."""
    import sandwichlab.games.lunch_rush.engine

    assert "lunch-rush" in sl.games()
    assert sandwichlab.games.lunch_rush.engine.GAME.id == "lunch-rush"


def test_the_list_and_the_package_are_one_thing() -> None:
    """Whichever is asked for first, in a new process, ``sl.games()`` and ``import sandwichlab.games.…`` both work."""
    code = "import sandwichlab as sl; sl.games(); import sandwichlab.games.registry as r; print(sl.games.registry is r)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert shown.strip() == "True"

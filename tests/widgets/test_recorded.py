"""Games that were played before are opened as they were, and only a reader's own move leads elsewhere."""

from __future__ import annotations

import copy
import pickle

import pytest

import sandwichlab as sl
from sandwichlab.testing.pilot import Pilot
from tests.widgets.tables import go_on, pilot, session_of


def test_opening_a_replay_keeps_its_steps() -> None:
    """A simulated game opened at a table is still whole: the others' recorded moves are shown, not made anew."""
    session = sl.simulate("lunch-rush", players=4, games=3, seed=1).replay(2)
    moves = [str(step.move) for step in session.steps]
    table = Pilot(sl.table(session))

    assert [str(step.move) for step in session.steps] == moves
    assert session.to_move == 0
    table.play(moves[session.ply])
    assert [str(step.move) for step in session.steps[: session.ply]][:4] == moves[:4]


def test_a_table_of_policies_walks_through_a_replay() -> None:
    """At a table without people, "Next card" goes through the recorded game, step by step, and undo goes back one."""
    session = sl.simulate("lunch-rush", players=3, games=1, seed=1).replay(0)
    length = len(session.steps)
    table = Pilot(sl.table(session, seats=("greedy", "greedy", "greedy")))
    table.press("Next card")
    table.press("Next card")
    assert (session.ply, len(session.steps)) == (2, length)
    table.press("Undo")
    assert session.ply == 1


def test_a_reloaded_game_is_answered_as_before() -> None:
    """After copy and paste of a record the policies answer the same move in the same way."""
    seats = ("you", "random", "random", "random")
    first = pilot(seed=5, seats=seats)
    first.play(first.hand()[0])
    go_on(first)
    line = session_of(first).record()
    again = pilot(seed=6, seats=seats)
    again.send(do="open", record=line)
    for table in (first, again):
        table.play(table.hand()[-1])
        go_on(table)

    assert session_of(first).record() == session_of(again).record()


def test_names_come_back_after_a_record_that_they_did_not_fit() -> None:
    """A record with another number of players seats greedy ones; a later deal that fits has the names again."""
    line = sl.deal("lunch-rush", players=2, seed=1).record()
    four = sl.deal("lunch-rush", players=3, seed=1).record()
    table = pilot(players=3, seats=("you", "random", "greedy"))
    table.send(do="open", record=line)
    assert "greedy" in table.frame["seats"]["items"][1]["note"]
    table.send(do="open", record=four)
    assert "random" in table.frame["seats"]["items"][1]["note"]


def test_a_finished_game_shows_its_last_score_in_the_step_through() -> None:
    """At the last step the scores are those of the outcome, also where the last card completed a sandwich."""
    for seed in range(40):
        session = sl.simulate("lunch-rush", players=3, games=1, seed=seed).replay(0)
        if "LR-6" in session.steps[-1].events[0].rules:
            break
    outcome = session.game.outcome(session.state_at(len(session.steps)))
    assert outcome is not None
    desk = Pilot(sl.explain(session, ply=len(session.steps)))

    assert [row["cells"][-1] for row in desk.pane("scores")["rows"]] == [str(score) for score in outcome.scores]
    assert [item["score"] for item in desk.frame["seats"]["items"]] == [str(score) for score in outcome.scores]
    assert desk.frame["middle"]["zones"][0]["kind"] == "ranking"


def test_a_step_through_of_a_game_that_grew_shorter() -> None:
    """When the session goes another way, the step-through stays within the steps there are."""
    session = sl.deal("lunch-rush", players=2, seed=3)
    for _ in range(6):
        session.play(session.moves[0])
    desk = Pilot(sl.explain(session))
    session.seek(2)
    session.play(session.moves[-1])
    desk.send(do="language", lang="ko")

    assert desk.scene["steps"]["at"] == 3
    assert desk.scene["trouble"] is None


def test_a_table_can_be_explained() -> None:
    """The game on a table is opened by giving the table; a game's name is no game to explain."""
    table = sl.table("lunch-rush", players=2, seed=7)

    assert sl.explain(table).session is table.session
    with pytest.raises(sl.BadOption, match="session or a table"):
        sl.explain("lunch-rush")  # type: ignore[arg-type]


def test_sessions_can_be_copied_and_pickled() -> None:
    """A copy is a session of its own at the same place, with the same steps and record."""
    session = sl.deal("lunch-rush", players=3, seed=2, dealer=1)
    for _ in range(5):
        session.play(session.moves[0])
    session.undo()
    for other in (copy.copy(session), copy.deepcopy(session), pickle.loads(pickle.dumps(session))):
        assert other.record() == session.record()
        assert other.seed == session.seed
        other.play(other.moves[-1])
        assert other.record() != session.record()

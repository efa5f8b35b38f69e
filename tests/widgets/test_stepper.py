"""Step-throughs: every step with its sentences, what else was legal, and nothing that a seat must not see."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.testing.pilot import Pilot


def finished(seed: int = 3) -> Any:
    """Return a game for three played to its end, the cursor at its deal."""
    return sl.simulate("lunch-rush", players=3, games=1, seed=seed).replay(0)


def test_every_step_of_a_game_has_its_sentences() -> None:
    """From the deal to the end each step says what happened and by which rule, and the position belongs to it."""
    session = finished()
    pilot = Pilot(sl.explain(session))
    for ply in range(len(session.steps) + 1):
        pilot.send(do="seek", ply=ply)
        pane = pilot.pane("step")
        assert pane["sentences"]
        assert all(rule in pilot.scene["rulebook"] for sentence in pane["sentences"] for rule in sentence["rules"])
        assert pilot.scene["steps"]["at"] == ply


def test_what_else_was_legal_and_why_the_rest_was_not() -> None:
    """Each step lists every legal card, the chosen one marked, and every other card with the rule that refuses it."""
    session = finished()
    pilot = Pilot(sl.explain(session, ply=5))
    pane, before = pilot.pane("step"), session.steps[4].before

    legal = [str(move) for move in session.game.moves(before)]
    assert [one["move"] for one in pane["legal"]] == legal
    assert [one["move"] for one in pane["legal"] if one["chosen"]] == [str(session.steps[4].move)]
    assert sorted([*legal, *(one["move"] for one in pane["refused"])], key=int) == [str(r) for r in range(1, 11)]
    assert all(one["rules"] == ["LR-2"] for one in pane["refused"])


def test_stepping_leaves_the_session_alone() -> None:
    """Reading a game does not move its cursor."""
    session = finished()
    session.seek(7)
    pilot = Pilot(sl.explain(session))

    assert pilot.scene["steps"]["at"] == 7
    pilot.send(do="seek", ply=40)
    assert session.ply == 7


def test_hands_stay_hidden_while_the_game_goes_on() -> None:
    """In the middle of a game the other hands, and what they could have played, are not in the scene."""
    session = sl.deal("lunch-rush", players=3, seed=5)
    for _ in range(6):
        session.play(session.moves[0])
    hidden, shown = Pilot(sl.explain(session, ply=1)), Pilot(sl.explain(session, ply=1, open_hands=True))

    assert hidden.pane("step")["legal"] == hidden.pane("step")["refused"] == []
    assert "hidden" in hidden.pane("step")["hidden"]
    assert all(item["cards"]["faces"] is None for item in hidden.frame["seats"]["items"])
    assert shown.pane("step")["legal"]
    assert any(item["cards"]["faces"] for item in shown.frame["seats"]["items"])


def test_the_scene_of_a_running_game_shows_only_the_seat_s_view() -> None:
    """Step-throughs for one seat of two games that differ only in other hands are the same."""
    session = sl.deal("lunch-rush", players=3, seed=5)
    hands = [session.view(seat).hand for seat in (1, 2)]  # type: ignore[attr-defined]
    scene = json.dumps(Pilot(sl.explain(session, seat=0)).scene)

    assert all(f'"open-{seat}' not in scene for seat in (1, 2))
    assert json.dumps([str(rank) for rank in hands[0]]) not in scene


@pytest.mark.parametrize("game_id", sl.games())
def test_the_odds_of_a_step_are_those_of_its_seat_before_it(game_id: str) -> None:
    """At each step the pane asks to guess first; then it has what ``sl.odds`` says of the view of the seat that was to move."""
    session = sl.simulate(game_id, games=1, seed=4, policies="greedy").replay(0)
    pilot = Pilot(sl.explain(session))
    for ply in (1, 2, len(session.steps) // 2, len(session.steps)):
        pilot.send(do="seek", ply=ply)
        assert pilot.pane("odds")["groups"] == []
        assert "Guess first" in pilot.pane("odds")["intro"]
        pilot.send(**pilot.pane("odds")["ask"]["do"])
        step = session.steps[ply - 1]
        right = sl.odds(session.game.view(step.before, step.seat))
        assert [group["title"] for group in pilot.pane("odds")["groups"]] == [str(what) for what, _ in right.groups()]
        numbers = [item["number"] for group in pilot.pane("odds")["groups"] for item in group["items"]]
        assert numbers == [str(answer.number) for answer in right]
        assert pilot.scene["drawer"]["show"] == "odds"
        assert pilot.scene["steps"]["at"] == ply


def test_the_odds_stay_until_another_step_is_gone_to() -> None:
    """Another language words them anew and keeps them; so does the same step; the deal has none to ask for."""
    pilot = Pilot(sl.explain(finished(), ply=5))
    pilot.send(do="odds")
    said = pilot.frame["status"]["text"]
    assert "in the pane of odds" in said
    assert "Odds" in pilot.pane("text")["text"].split("\n")
    pilot.send(do="language", lang="ko")
    assert pilot.pane("odds")["groups"][0]["items"][0]["kind"] == "정확한 값"
    assert pilot.scene["drawer"]["show"] is None
    pilot.send(do="seek", ply=0)
    assert pilot.pane("odds")["groups"] == []
    assert pilot.pane("odds")["ask"] is None
    pilot.send(do="odds")
    assert pilot.pane("odds")["groups"] == []


def test_odds_of_a_running_game_are_those_of_the_own_seat_alone() -> None:
    """While the game goes on the odds of another seat would tell its hand, and are not there to ask for."""
    session = sl.deal("lunch-rush", players=3, seed=5)
    for _ in range(6):
        session.play(session.moves[0])
    for open_hands in (False, True):
        pilot = Pilot(sl.explain(session, open_hands=open_hands))
        for ply in range(1, 7):
            pilot.send(do="seek", ply=ply)
            pilot.send(do="odds")
            own = session.steps[ply - 1].seat == 0
            assert bool(pilot.pane("odds")["groups"]) == (own or open_hands)
            assert ("Odds" in pilot.pane("text")["text"].split("\n")) == (own or open_hands)
            if not own and not open_hands:
                assert "hidden while the game goes on" in pilot.pane("odds")["intro"]


@pytest.mark.parametrize("ply", [-1, 10_000, "3", None, True, 2.5])
def test_a_step_that_is_not_there_is_not_gone_to(ply: Any) -> None:
    """A message with a step that does not exist leaves the cursor where it is."""
    pilot = Pilot(sl.explain(finished(), ply=4))
    pilot.send(do="seek", ply=ply)

    assert pilot.scene["steps"]["at"] == 4


def test_the_log_leads_to_each_step() -> None:
    """Every entry of a step-through's log names the step to go to, the present one marked."""
    pilot = Pilot(sl.explain(finished(), ply=4))
    entries = pilot.pane("log")["entries"]

    assert {entry["seek"] for entry in entries} == set(range(1, pilot.scene["steps"]["last"] + 1))
    assert {entry["n"] for entry in entries if entry["now"]} == {4}


def test_a_sandwich_is_seen_in_its_step() -> None:
    """The step in which a sandwich is completed shows it as a sandwich, with the points of each card."""
    session = finished()
    ply = next(n for n, step in enumerate(session.steps, 1) if "LR-6" in step.events[0].rules)
    pilot = Pilot(sl.explain(session, ply=ply))

    group = pilot.frame["middle"]["zones"][0]["items"][-1]
    assert group["kind"] == "sandwich"
    assert [int(card["face"]) for card in group["items"]] == list(session.steps[ply - 1].events[0].cards)


def test_bad_arguments_are_refused_by_name() -> None:
    """A seat, a ply, a language or a session that cannot be is said plainly."""
    with pytest.raises(sl.BadOption, match="seat"):
        sl.explain(finished(), seat=5)
    with pytest.raises(sl.BadOption, match="ply"):
        sl.explain(finished(), ply=-1)
    with pytest.raises(sl.BadOption, match="fr"):
        sl.explain(finished(), lang="fr")
    with pytest.raises(sl.BadOption, match="session"):
        sl.explain(42)  # type: ignore[arg-type]

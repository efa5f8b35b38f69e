"""The Sandwich Guy looked at without being played: stepped through, watched, simulated, and learned."""

from __future__ import annotations

import json

import pytest

import sandwichlab as sl
from sandwichlab.testing.pilot import Pilot
from tests.games.sandwich_guy.table import HAND, LANGUAGE, LOST, cards, facts, holding, session_of, texts


@LANGUAGE
def test_a_game_that_is_lost_at_the_deal_can_be_stepped_through(lang: str) -> None:
    """There is one ply, and it tells the deal and the loss."""
    stepper = Pilot(sl.explain(holding(LOST), lang=lang))

    assert stepper.scene["steps"]["last"] == 0
    (sentence,) = stepper.pane("step")["sentences"]
    assert sentence["rules"] == ["SG-1", "SG-5"]


def test_a_game_that_is_lost_at_the_deal_is_simulated_and_opened() -> None:
    """A simulation counts it with no turns and all 44 cards in the pile, and opens it."""
    sim = sl.simulate("sandwich-guy", games=400, seed=1, reading="straight", policies="greedy")
    lost = [row for row in sim.rows() if row["turns"] == 0]

    assert lost
    assert all((row["score_0"], row["won_0"], row["pile_left"]) == (8, 0, 44) for row in lost)
    session = sim.replay(int(lost[0]["game"]))
    assert session.steps == ()
    assert session.outcome is not None
    assert session.outcome.reason == "SG-5"


@LANGUAGE
@pytest.mark.parametrize("policy", ["random", "careful"])
def test_every_step_can_be_looked_at(policy: str, lang: str) -> None:
    """From the deal to the end each step shows its sandwich, sentences, what else was legal, and why the rest was not."""
    session = sl.simulate("sandwich-guy", games=3, seed=2, policies=policy).replay(2)
    stepper = Pilot(sl.explain(session, lang=lang))
    for ply in range(len(session.steps) + 1):
        stepper.send(do="seek", ply=ply)
        pane = stepper.pane("step")
        assert stepper.scene["steps"]["at"] == ply
        assert pane["sentences"]
        if ply:
            step = session.steps[ply - 1]
            before = len(step.before.hand)
            assert len(pane["legal"]) + len(pane["refused"]) == before * (before - 1) * (before - 2) // 6
            assert [move["chosen"] for move in pane["legal"]].count(True) == 1
        assert stepper.frame["hand"] is not None
        json.dumps(stepper.scene)


def test_a_step_shows_its_sandwich_on_the_ring() -> None:
    """In the step-through the ring has the arcs of the sandwich just made."""
    session = holding(HAND, "3c 6c 7h")
    session.play("5d Th 2d")
    stepper = Pilot(sl.explain(session, open_hands=True, ply=1))
    ring, choices = stepper.frame["middle"]["zones"]

    assert ring["title"] == "5 10 2"
    assert [item["number"] for item in choices["items"] if item["on"]] == ["3"]
    assert stepper.hand() == texts(cards("2s 4c 4d 4h 9d 3c 6c 7h")).split()
    assert [card["label"] for card in stepper.frame["hand"]["cards"]][:2] == ["2♠", "3♣"]


def test_a_policy_can_be_watched() -> None:
    """With no person at the table a press plays the next sandwich, and the hand lies open, to look at only."""
    table = Pilot(sl.table("sandwich-guy", seed=7, seats=("greedy",)))
    assert len(table.hand()) == 8
    assert not any(card["enabled"] for card in table.frame["hand"]["cards"])
    while session_of(table).outcome is None:
        made = len(session_of(table).steps)
        table.press("Next card")
        assert len(session_of(table).steps) == made + 1
        first, *_ = table.scene["frames"]
        assert first["middle"]["zones"][0]["kind"] == "ring"


def test_greedy_s_result_stands_beside_free_play() -> None:
    """At the end of the walkthrough one plays on a deck on which the greedy player leaves four, and that stands beside."""
    learn = Pilot(sl.learn("sandwich-guy"))
    while True:
        learn.send(do="lock", choice=0)
        if any(button["do"] == {"do": "play_on"} for button in learn.scene["ask"]["reveal"]["buttons"]):
            break
        learn.press("Next step")
    learn.press("Play on yourself")

    assert learn.scene["kind"] == "table"
    assert facts(learn)["Greedy, same deck"] == "won, 4 left"
    assert learn.frame["seats"]["columns"] == 5
    learn.type("2h 6d Td")
    assert facts(learn)["Sandwiches made"] == "1"
    assert facts(learn)["Greedy, same deck"] == "won, 4 left"


@LANGUAGE
def test_the_walkthrough_can_be_done_in_both_languages(lang: str) -> None:
    """Each question keeps its answer to itself until it is locked in: the result of a lost deal stands nowhere before."""
    learn = Pilot(sl.learn("sandwich-guy", lang=lang))
    for number in range(12):
        assert learn.scene["ask"]["id"] == str(number)
        assert all(zone["kind"] in ("ring", "choices") for zone in learn.frame["middle"]["zones"])
        learn.send(do="lock", choice=0)
        assert learn.scene["ask"]["reveal"] is not None
        learn.send(do="next")

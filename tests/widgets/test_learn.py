"""Walkthroughs: the positions are those of an independent referee, the answers are the engine's, nothing is told early."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.walkthrough import Lesson, Walkthrough
from sandwichlab.games.registry import game, part
from sandwichlab.testing.parts import missing
from sandwichlab.testing.pilot import Pilot
from sandwichlab.widgets.learn import right_answer, session_of

SCRIPTS = json.loads((Path(__file__).parent.parent / "golden" / "walkthroughs.json").read_text(encoding="utf-8"))


def script(game_id: str) -> Walkthrough:
    """Return a game's walkthrough."""
    walkthrough: Walkthrough = part(game_id, "walkthrough").WALKTHROUGH
    return walkthrough


TAUGHT = [game_id for game_id in sl.games() if not missing(game_id, "walkthrough")]
"""A game without a walkthrough fails on its own below, and does not keep all other tests from being found."""

LESSONS = [(game_id, number) for game_id in TAUGHT for number in range(len(script(game_id).lessons))]


def golden_games(game_id: str) -> list[dict[str, Any]]:
    """Return the games of the verified script; fails where there is none."""
    games: list[dict[str, Any]] = SCRIPTS.get(game_id, [])
    assert games, f"tests/golden/walkthroughs.json has no script of {game_id}; tests/golden/README.md says what one is"
    return games


def taught(game_id: str, number: int) -> tuple[Lesson, Any, Any]:
    """Return a lesson, the golden game it plays, and the golden step it teaches."""
    lesson = script(game_id).lessons[number]
    table = script(game_id).games[lesson.game]
    golden = next(one for one in golden_games(game_id) if tuple(map(tuple, one["decks"])) == tuple(table.decks))
    step = next(one for one in golden["steps"] if (one["ask_at"], one["to"]) == (lesson.ask_at, lesson.to))
    return lesson, golden, step


@pytest.mark.parametrize("game_id", sl.games())
def test_every_game_has_a_walkthrough_that_meets_every_rule(game_id: str) -> None:
    """A registered game teaches each of its rules in some lesson."""
    assert missing(game_id, "walkthrough") == []
    met = {rule for lesson in script(game_id).lessons for rule in lesson.rules}

    assert met == set(game(game_id).rulebook)


@pytest.mark.parametrize("game_id", sl.games())
def test_positions_are_the_referee_s(game_id: str) -> None:
    """At every ply of every taught game the public position is the one an independent referee recorded."""
    for golden in golden_games(game_id):
        session = sl.deal(game_id, golden["players"], decks=golden["decks"], **golden["options"])
        for move in golden["moves"]:
            session.play(move)
        for check in golden["checks"]:
            state, public = session.state_at(check["ply"]), check["public"]
            shown = {name: getattr(state, name) for name in public}
            assert json.loads(json.dumps(shown)) == public


@pytest.mark.parametrize(("game_id", "number"), LESSONS)
def test_the_engine_gives_the_answer_of_the_script(game_id: str, number: int) -> None:
    """The answer computed from the game is the one that the verified script holds right, in Korean too."""
    lesson, golden, step = taught(game_id, number)
    right = right_answer(lesson, session_of(script(game_id), lesson))

    assert golden["moves"] == list(script(game_id).games[lesson.game].moves)
    assert list(lesson.rules) == step["rules"]
    assert lesson.question.in_language("en") == step["question"]["en"]
    assert lesson.question.in_language("ko") == step["question"]["ko"]
    words, wanted = right.text.in_language("en").removeprefix("the ").removeprefix("she takes "), step["right"]["en"]
    assert words == wanted or words.startswith(f"{wanted} ")  # "10" of the script is "10 cards" here


@pytest.mark.parametrize(("game_id", "number"), LESSONS)
def test_every_wrong_answer_has_its_reply(game_id: str, number: int) -> None:
    """Each lesson has one right answer, at least two wrong ones, and a reply to each wrong one in both languages."""
    lesson = script(game_id).lessons[number]
    right = right_answer(lesson, session_of(script(game_id), lesson))
    wrong = [answer for answer in lesson.answers if answer is not right]

    assert len(wrong) >= 2
    assert right.reply is None
    for answer in wrong:
        assert answer.reply is not None
        assert answer.reply.in_language("en") != answer.reply.in_language("ko")


def test_the_right_answer_is_not_always_in_the_same_place() -> None:
    """Nobody learns to press the first answer: the right one stands in every place in turn."""
    for game_id in TAUGHT:
        places = [
            lesson.answers.index(right_answer(lesson, session_of(script(game_id), lesson)))
            for lesson in script(game_id).lessons
        ]
        assert len(set(places)) >= 3
        assert max(places.count(place) for place in places) <= len(places) * 0.6


def test_nothing_is_told_before_a_prediction_is_locked_in() -> None:
    """Before an answer is locked the scene holds no reveal, no reply, and no explanation."""
    pilot = Pilot(sl.learn("lunch-rush"))
    lesson = script("lunch-rush").lessons[0]
    text = json.dumps(pilot.scene["ask"]) + json.dumps(pilot.scene["frames"])

    assert pilot.scene["ask"]["reveal"] is None
    assert str(lesson.explain) not in text
    assert all(str(answer.reply) not in text for answer in lesson.answers if answer.reply)
    pilot.send(do="next")
    assert pilot.scene["ask"]["id"] == "0"


def test_a_locked_answer_is_answered_and_kept() -> None:
    """The locked answer stands beside the right one with its own reply, and cannot be changed afterwards."""
    pilot = Pilot(sl.learn("lunch-rush"))
    lesson = script("lunch-rush").lessons[0]
    wrong = next(place for place, answer in enumerate(lesson.answers) if answer.reply)
    pilot.send(do="lock", choice=wrong)
    reveal = pilot.scene["ask"]["reveal"]

    assert reveal["right"] is False
    assert reveal["reply"] == str(lesson.answers[wrong].reply)
    assert str(lesson.answers[wrong].text) in reveal["your_guess"]
    pilot.send(do="lock", choice=(wrong + 1) % len(lesson.answers))
    assert pilot.scene["ask"]["chosen"] == wrong
    pilot.press("Next step")
    pilot.press("Next step") if pilot.scene["ask"]["reveal"] else None
    pilot.send(do="back")
    assert pilot.scene["ask"]["chosen"] == wrong


@pytest.mark.parametrize("choice", [-1, 99, "1", None, True, 1.0])
def test_a_choice_that_is_none_locks_nothing(choice: Any) -> None:
    """A message with a choice that is not there leaves the question open."""
    pilot = Pilot(sl.learn("lunch-rush"))
    pilot.send(do="lock", choice=choice)

    assert pilot.scene["ask"]["chosen"] is None


def test_a_walkthrough_is_done_step_by_step_and_ends_at_a_table() -> None:
    """Answering every lesson leads to the last, from which the reader plays the rest of the game at a table."""
    pilot = Pilot(sl.learn("lunch-rush"))
    lessons = script("lunch-rush").lessons
    for number, lesson in enumerate(lessons):
        right = lesson.answers.index(right_answer(lesson, session_of(script("lunch-rush"), lesson)))
        assert pilot.frame["where"] == f"Step {number + 1} of {len(lessons)}"
        pilot.send(do="lock", choice=right)
        assert pilot.scene["ask"]["reveal"]["right"] is True
        if number + 1 < len(lessons):
            pilot.press("Next step")
    pilot.press("Play on yourself")

    assert pilot.scene["kind"] == "table"
    assert pilot.frame["where"] == "Round 2 of 6"
    pilot.play(pilot.hand()[0])
    assert pilot.scene["kind"] == "table"


def test_the_walkthrough_changes_language_in_the_middle() -> None:
    """The language switch words the question, the answers and the table anew, and keeps the place."""
    pilot = Pilot(sl.learn("lunch-rush"))
    pilot.send(do="lock", choice=0)
    pilot.press("Next step")
    pilot.send(do="language", lang="ko")

    assert pilot.scene["title"] == "런치 러시 배우기"
    assert pilot.frame["where"] == "12단계 중 2단계"
    assert "샌드위치" in pilot.scene["ask"]["question"]

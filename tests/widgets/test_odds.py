"""The odds at a table: shown when they are asked for, for this position, in both languages, and never for hidden cards."""

from __future__ import annotations

from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.testing.pilot import Pilot
from tests.widgets.tables import MINE, OTHER, go_on, pilot, session_of, two_players

WORDS = {"en": ("Odds", "exact"), "ko": ("확률", "정확한 값")}


def table_of(game: str, lang: str = "en", **options: Any) -> Pilot:
    """Return a pilot at a table of a game."""
    return Pilot(sl.table(game, seed=7, lang=lang, **options))


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("game", sl.games())
def test_the_odds_open_when_they_are_asked_for(game: str, lang: str) -> None:
    """Before, the pane asks to guess; after a press it has each question with an answer for each choice, in this language."""
    table = table_of(game, lang)
    name, exact = WORDS[lang]
    assert {"id": "odds", "label": name} in table.scene["drawer"]["tabs"]
    assert table.pane("odds")["groups"] == []
    assert table.pane("odds")["ask"]["do"] == {"do": "odds"}

    table.press(name)

    pane = table.pane("odds")
    assert table.scene["drawer"]["show"] == "odds"
    assert pane["ask"] is None
    assert pane["groups"]
    for group in pane["groups"]:
        assert group["title"]
        assert set(group["rules"]) <= set(table.scene["rulebook"])
        for item in group["items"]:
            assert item["when"]
            assert 0 <= item["value"] <= 1
            assert (item["kind"] == exact) == item["exact"] == (item["low"] is None)
    assert any(group["notes"] for group in pane["groups"])


def test_the_odds_follow_the_position() -> None:
    """After a move they are gone until they are asked for again, and then they are those of the new position."""
    table = pilot()
    table.press("Odds")
    first = table.pane("odds")["groups"]
    table.play(table.hand()[0])
    go_on(table)
    assert table.pane("odds")["groups"] == []
    table.press("Odds")
    assert table.pane("odds")["groups"] not in ([], first)


def test_undo_and_redo_ask_anew() -> None:
    """Undo brings the position back without its odds; asked for again they are what they were."""
    table = pilot()
    table.press("Odds")
    first = table.pane("odds")["groups"]
    table.play(table.hand()[0])
    table.press("Undo")
    assert table.pane("odds")["groups"] == []
    table.press("Odds")
    assert table.pane("odds")["groups"] == first
    table.press("Redo")
    assert table.pane("odds")["groups"] == []


def test_a_refusal_a_hint_and_the_language_leave_the_odds_there() -> None:
    """What does not change the position does not take its odds away; another language words them anew."""
    table = pilot()
    table.press("Odds")
    table.type("soup")
    assert table.pane("odds")["groups"]
    table.press("Hint")
    assert table.pane("odds")["groups"]
    table.send(do="language", lang="ko")
    assert table.pane("odds")["groups"][0]["items"][0]["kind"] == "정확한 값"


def test_the_status_says_shortly_that_they_are_there() -> None:
    """The status speaks of the odds once, with what can be done; the next message brings its own words back."""
    table = pilot()
    table.press("Odds")
    answers = sum(len(group["items"]) for group in table.pane("odds")["groups"])
    assert table.frame["status"]["text"].startswith(f"{answers} answers are in the pane of odds. Your turn")
    table.press("Hint")
    assert "odds" not in table.frame["status"]["text"]


def test_the_text_twin_has_them_too() -> None:
    """Asked for, they stand under the position in words, a line a question."""
    table = pilot()
    assert "Odds" not in table.pane("text")["text"]
    table.press("Odds")
    lines = table.pane("text")["text"].split("\n")
    assert "(exact)" in lines[lines.index("Odds") + 1]


def test_open_hands_change_no_odds() -> None:
    """With every hand on the table the odds are still those of what the seat itself can see."""
    closed, opened = pilot(), pilot(open_hands=True)
    closed.press("Odds")
    opened.press("Odds")
    assert opened.pane("odds") == closed.pane("odds")


def test_there_are_none_under_a_cover_or_while_something_waits() -> None:
    """Before the next person has taken the screen nothing is told of a hand, and a message for odds does nothing."""
    table = two_players(MINE, OTHER, seats=("you", "Mina"))
    table.send(do="odds")
    assert table.pane("odds")["groups"] == []
    assert table.pane("odds")["ask"] is None
    table.press("I am Ara, show my hand")
    table.press("Odds")
    assert table.pane("odds")["groups"]
    table.play("7")
    assert table.pane("odds")["groups"] == []
    assert "Odds" not in table.pane("text")["text"]


def test_a_finished_game_has_no_odds_to_ask_for() -> None:
    """At the end the button is off and the pane says when it is not."""
    table = pilot(players=2, seed=5)
    while session_of(table).outcome is None:
        waiting = bool(table.frame["actions"]["main"])
        table.type("" if waiting else str(session_of(table).moves[0]))
    (tool,) = [tool for tool in table.frame["actions"]["tools"] if tool["do"] == {"do": "odds"}]
    assert not tool["enabled"]
    assert table.pane("odds")["intro"] == "The odds are there when it is your turn."

"""The review at a table: asked for, told while it is made, its moments shown, and nothing of the game lost or given away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.chance import review as reviews
from sandwichlab.games.registry import part
from sandwichlab.testing.pilot import Pilot
from tests.widgets.tables import MINE, OTHER, go_on, session_of, two_players

ASK = {"en": "Review my decisions so far", "ko": "지금까지의 결정 복기하기"}
NAMES = {"en": "Review", "ko": "복기"}
SHOW = {"en": "Show moment 1 on the table", "ko": "1번 순간을 게임판에서 보기"}
BACK = {"en": "Back to the game", "ko": "게임으로 돌아가기"}


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Review in Python, with few deals."""
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    monkeypatch.setattr(reviews, "PLAIN", 30)
    return


def blundered(game_id: str, lang: str = "en", **options: Any) -> Pilot:
    """A table at which the reader has made a few moves, always the last one that is listed."""
    table = Pilot(sl.table(game_id, seed=4, lang=lang, **options))
    session = session_of(table)
    while len([step for step in session.steps if step.seat == 0]) < 4 and session.outcome is None:
        if table.frame["actions"]["main"] and table.frame["actions"]["main"][0]["do"] == {"do": "go"}:
            table.send(do="go")
        else:
            table.send(do="play", move=str(session.moves[-1]))
    while table.frame["actions"]["main"] and table.frame["actions"]["main"][0]["do"] == {"do": "go"}:
        table.send(do="go")
    return table


def over(**options: Any) -> Pilot:
    """A table of Lunch Rush for two at the end of a game."""
    table = Pilot(sl.table("lunch-rush", players=2, seed=5, **options))
    while session_of(table).outcome is None:
        waiting = [button["do"]["do"] for button in table.frame["actions"]["main"]]
        if table.frame["cover"]:
            table.send(do="show")
        else:
            table.type("" if waiting else str(session_of(table).moves[0]))
    while table.frame["actions"]["main"][0]["do"] == {"do": "go"}:
        table.send(do="go")
    return table


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("game_id", sl.games())
def test_it_opens_when_it_is_asked_for(game_id: str, lang: str) -> None:
    """Before, the pane asks to guess; after a press it has a bar a decision, and moments that say why, in this language."""
    table = blundered(game_id, lang)
    assert table.scene["drawer"]["tabs"][-1] == {"id": "review", "label": NAMES[lang]}
    assert table.pane("review")["chart"] is None

    table.press(ASK[lang])

    pane = table.pane("review")
    found = sl.review(session_of(table), games=30, until=session_of(table).ply)
    assert table.scene["drawer"]["show"] == "review"
    assert pane["asks"] == []
    assert pane["intro"] == table.frame["status"]["text"] == found.summary.in_language(lang)
    assert len(pane["chart"]["items"]) == len(found.decisions)
    for item, each in zip(pane["chart"]["items"], found.decisions, strict=True):
        assert 0 <= item["low"] <= item["value"] <= item["high"] <= 1
        assert item["best"] == each.is_best
    assert [item["number"] for item in pane["chart"]["items"] if item["number"]] == sorted(
        item["number"] for item in pane["chart"]["items"] if item["number"]
    ) or len(found.moments) > 1
    assert [moment["text"] for moment in pane["moments"]] == [
        moment.decision.says.in_language(lang) for moment in found.moments
    ]
    for moment in pane["moments"]:
        assert all(why["text"] and set(why["rules"]) <= set(table.scene["rulebook"]) for why in moment["whys"])


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_moment_is_shown_on_the_table_and_nothing_is_lost(lang: str) -> None:
    """The position as it was, the better card pointed at, no card to be played; back again the game stands where it stood."""
    table = blundered("lunch-rush", lang)
    table.press(ASK[lang])
    session = session_of(table)
    present, steps, ply = table.frame, session.steps, session.ply
    text = table.pane("text")["text"]
    found = table.desk.maker._review  # type: ignore[attr-defined]
    decision = found.moments[0].decision

    table.press(SHOW[lang])

    assert table.frame["status"]["text"] == decision.says.in_language(lang)
    assert table.hand() == [str(rank) for rank in decision.view.hand]
    glowing = [card["face"] for card in table.frame["hand"]["cards"] if card["glow"]]
    assert set(glowing) == {str(decision.best)}
    assert not any(card["enabled"] for card in table.frame["hand"]["cards"])
    assert table.pane("review")["moments"][0]["on"]
    assert str(decision.view.line[-1]) in table.pane("text")["text"] != text
    assert (session.steps, session.ply) == (steps, ply)
    table.press(BACK[lang])
    assert {**table.frame, "status": None} == {**present, "status": None}
    assert (session.steps, session.ply) == (steps, ply)


def test_a_move_sent_while_looking_back_is_not_made() -> None:
    """Whoever types or presses a card at a moment of the past comes back to the game, which has not moved."""
    for message in ({"do": "play", "move": "1"}, {"do": "type", "text": "1"}, {"do": "pick", "card": "1"}):
        table = blundered("lunch-rush")
        table.press(ASK["en"])
        table.press(SHOW["en"])
        ply = session_of(table).ply
        move = str(session_of(table).moves[0])
        table.send(**{key: move if value == "1" else value for key, value in message.items()})
        assert session_of(table).ply == ply
        assert not table.pane("review")["moments"][0]["on"]
        table.play(move)
        assert session_of(table).ply > ply


def test_hint_undo_and_the_rest_lead_back_to_the_game() -> None:
    """What is done in the game is done in the game, not in the moment that was looked at."""
    table = blundered("lunch-rush")
    table.press(ASK["en"])
    table.press(SHOW["en"])
    table.send(do="language", lang="ko")
    assert table.pane("review")["moments"][0]["on"]  # another language leaves it there
    table.send(do="hint")
    assert not table.pane("review")["moments"][0]["on"]
    assert table.pane("hint")["grades"]


@pytest.mark.parametrize("game_id", sl.games())
def test_no_hidden_card_is_shown_at_a_moment(game_id: str) -> None:
    """Also at a table with open hands, and when the game is over, a moment shows what its seat saw and no more."""
    table = blundered(game_id, **({"open_hands": True} if game_id != "sandwich-guy" else {}))
    table.press(ASK["en"])
    table.send(do="look", ply=table.desk.maker._review.decisions[0].ply)  # type: ignore[attr-defined]

    assert table.frame["turn"] == "Looking back"
    assert all(seat["cards"]["faces"] is None for seat in table.frame["seats"]["items"])
    view = table.desk.maker._looks_at.view  # type: ignore[attr-defined]
    assert len(table.hand()) == len(view.hand)


def test_while_it_is_made_the_table_says_so() -> None:
    """Scenes that say how many decisions are done come before the one that has the review."""
    table = blundered("lunch-rush")
    said: list[str] = []
    table.desk.observe(lambda change: said.append(change["new"]["frames"][-1]["status"]["text"]), "scene")

    table.press(ASK["en"])

    assert len(said) > 2
    assert said[0].startswith("Your decisions are being played out again and again: 0 of ")
    assert said[-1] == table.pane("review")["intro"]
    assert not any("played out again" in text for text in said[-1:])


def test_the_review_stays_with_its_game_and_grows_when_asked_again() -> None:
    """A move more, and it can be asked for again; other moves in place of the reviewed ones, or a new deal, take it away."""
    table = blundered("lunch-rush")
    table.press(ASK["en"])
    bars = len(table.pane("review")["chart"]["items"])
    table.play(table.hand()[0])
    go_on(table)
    assert len(table.pane("review")["chart"]["items"]) == bars
    table.press(ASK["en"])
    assert len(table.pane("review")["chart"]["items"]) == bars + 1

    table.press("Undo")
    table.press("Undo")
    assert table.pane("review")["chart"]
    other = next(card for card in table.hand() if card != str(session_of(table).steps[session_of(table).ply].move))
    table.play(other)
    assert table.pane("review")["chart"] is None
    go_on(table)
    table.press(ASK["en"])
    table.press("New deal")
    assert table.pane("review")["chart"] is None
    assert table.pane("review")["asks"] == []
    assert table.pane("review")["intro"] == "A review is there once you have made a move."


def test_when_the_game_is_over_a_button_stands_beside_deal_again() -> None:
    """It opens the pane and makes the review; pressed again it only shows it."""
    table = over()
    table.press("Review the game")
    first = table.pane("review")
    assert first["chart"]
    assert "decisions" in table.frame["status"]["text"]
    table.send(do="language", lang="en")
    table.press("Review the game")
    assert table.scene["drawer"]["show"] == "review"
    assert table.pane("review") == first
    assert table.button("Deal again")


def test_the_text_twin_has_it_too() -> None:
    """Asked for, the moments and every decision stand under the position in words."""
    table = blundered("lunch-rush")
    assert "Review" not in table.pane("text")["text"].split("\n")
    table.press(ASK["en"])
    lines = table.pane("text")["text"].split("\n")
    start = lines.index("Review")
    assert lines[start + 1] == table.pane("review")["intro"]
    assert len(lines) - lines.index("All decisions") - 1 == len(table.pane("review")["chart"]["items"])
    assert sum(line.startswith("Why: ") for line in lines) == sum(
        len(moment["whys"]) for moment in table.pane("review")["moments"]
    )


def test_people_at_one_table_review_when_the_game_is_over() -> None:
    """Before the end a review would show hands: there is none, and a message for one does nothing. Then each has one."""
    table = two_players(MINE, OTHER, seats=("you", "Mina"))
    table.press("I am Ara, show my hand")
    table.play("7")
    table.send(do="review", seat=0)
    assert table.pane("review")["asks"] == []
    assert table.pane("review")["chart"] is None
    assert "when the game is over" in table.pane("review")["intro"]

    ended = over(seats=("you", "Mina"))
    labels = [button["label"] for button in ended.pane("review")["asks"]]
    assert labels == ["Review the decisions of Ara", "Review the decisions of Mina"]
    ended.press("Review the game")
    assert ended.pane("review")["chart"] is None  # whose, is asked in the pane
    ended.press("Review the decisions of Mina")
    assert ended.pane("review")["chart"]
    assert [button["label"] for button in ended.pane("review")["asks"]] == ["Review the decisions of Ara"]
    ended.press("Undo")
    assert ended.frame["cover"]
    assert ended.pane("review")["chart"] is None  # no hand under the cover, and none told of
    assert "All decisions" not in ended.pane("text")["text"]


def test_where_policies_play_alone_there_is_nobody_to_review() -> None:
    """The pane says so, and names what looks at any seat."""
    table = Pilot(sl.table("lunch-rush", players=2, seed=3, seats=("greedy", "random")))
    table.press("Next card")
    table.send(do="review", seat=0)
    assert table.pane("review")["chart"] is None
    assert "sl.review" in table.pane("review")["intro"]


@pytest.mark.parametrize(
    "message",
    [
        {"do": "review"},
        {"do": "review", "seat": 1},
        {"do": "review", "seat": "0"},
        {"do": "review", "seat": True},
        {"do": "review", "seat": [0]},
        {"do": "look", "ply": 3},
        {"do": "look", "ply": "soup"},
        {"do": "look", "ply": [1]},
    ],
)
def test_a_message_that_asks_for_nothing_there_does_nothing(message: dict[str, Any]) -> None:
    """Neither a seat without a person nor a moment without a review breaks anything."""
    table = blundered("lunch-rush")
    table.send(**message)
    assert table.pane("review")["chart"] is None
    assert table.scene["trouble"] is None


def test_interrupted_it_says_so_and_can_be_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stop button leaves what was found, a note, and the button to ask once more."""
    table = blundered("lunch-rush")
    thinking = part("lunch-rush", "thinking")
    think, calls = thinking.think, []

    def stopping(*args: Any) -> None:
        calls.append(1)
        if len(calls) == 5:
            raise KeyboardInterrupt
        think(*args)

    monkeypatch.setattr(thinking, "think", stopping)
    table.press(ASK["en"])
    assert "The review was interrupted" in table.pane("review")["intro"]
    monkeypatch.setattr(thinking, "think", think)
    table.press(ASK["en"])
    assert "interrupted" not in table.pane("review")["intro"]
    assert table.pane("review")["asks"] == []

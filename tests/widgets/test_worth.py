"""What moves are worth, in the hint at a table: thought about once a position, from what the seat can see, never against its own advice."""

from __future__ import annotations

from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.chance.prompt_thinker import prompt_thoughts
from sandwichlab.core.events import Cast
from sandwichlab.core.random_stream import new_stream
from sandwichlab.core.scene import HintGrade, Reader
from sandwichlab.core.statistics import FEWEST
from sandwichlab.testing.laws import unseen_changed
from sandwichlab.testing.pilot import Pilot
from sandwichlab.widgets import worth
from sandwichlab.widgets.worth import MOST_BARS, Worth
from tests.widgets.tables import pilot

READER = Reader("en", Cast())
PLIES = {"lunch-rush": (0, 9), "market-day": (1, 10), "sandwich-guy": (0, 3), "bread-and-chocolate": (0, 5)}
POSITIONS = [(game_id, ply) for game_id in sl.games() for ply in PLIES.get(game_id, (0, 3))]


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think in Python, and shortly: a few play-outs take less time than compiling."""
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    monkeypatch.setattr("sandwichlab.chance.prompt_thinker.IN_PYTHON", 200)


def position(game_id: str, ply: int, seed: int = 5) -> sl.Session:
    """A game of greedy players after some moves."""
    session = sl.deal(game_id, seed=seed)
    while len(session.steps) < ply and session.to_move is not None:
        session.play(session.policy_move("greedy", new_stream(seed, len(session.steps), 99)))
    return session


def hint_pane(session: sl.Session, seat: int, lang: str = "en") -> Any:
    """The whole hint of a person at a seat."""
    people: list[str] = ["greedy"] * session.players
    people[seat] = "you"
    table = Pilot(sl.table(session, seats=people, lang=lang))
    for _ in range(3):
        table.send(do="hint")
    return table.pane("hint")


@pytest.mark.parametrize(("game_id", "ply"), POSITIONS)
def test_a_hint_knows_no_more_than_its_seat(game_id: str, ply: int) -> None:
    """Were the cards that the seat cannot see lying otherwise, the whole hint would be the same to the letter."""
    session = position(game_id, ply)
    seat = session.to_move
    assert seat is not None
    right = hint_pane(session, seat)
    assert len(right["grades"]) == 3

    for seed in range(2):
        assert hint_pane(unseen_changed(session, seat, seed), seat) == right


@pytest.mark.parametrize(("game_id", "ply"), POSITIONS)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_each_move_has_its_value_with_an_interval(game_id: str, ply: int, lang: str) -> None:
    """As bars, the best first, in the game's unit; the note says how many deals were played out, in either language."""
    session = position(game_id, ply)
    assert session.to_move is not None
    bars = hint_pane(session, session.to_move, lang)["grades"][2]["bars"]
    thoughts = prompt_thoughts(session.view(session.to_move), worth.DEALS)

    assert len(bars["items"]) == min(MOST_BARS, len(session.moves))
    values = [item["value"] for item in bars["items"]]
    assert values == sorted(values, reverse=True)
    assert all(item["low"] <= item["value"] <= item["high"] for item in bars["items"])
    assert all("±" in item["text"] for item in bars["items"])
    assert sum(item["best"] for item in bars["items"]) == 1
    assert str(thoughts.games) in bars["note"]
    assert bars["unit"] == thoughts.unit.in_language(lang)


def moves_on(session: sl.Session, number: int) -> list[Any]:
    """Views with a choice along a game of greedy players."""
    views: list[Any] = []
    while session.to_move is not None and len(views) < number:
        if len(session.moves) > 1:
            views.append(session.view(session.to_move))
        session.play(session.policy_move("greedy", new_stream(3, session.ply, 99)))
    return views


@pytest.mark.parametrize("game_id", sl.games())
def test_the_advice_is_never_clearly_worse_than_another_move(game_id: str) -> None:
    """What is advised is the highest bar, or none is clearly higher; the second and third grade advise the same move."""
    for view in moves_on(sl.deal(game_id, seed=2), 3):
        found = Worth().hints(view, 3, READER)
        value = {each.move.code: each for each in prompt_thoughts(view, worth.DEALS).values}

        assert found[1].move == found[2].move
        assert found[2].move is not None
        assert not value[found[2].move].is_behind
        assert all(grade.rules for grade in found)


def overruled(game_id: str = "market-day") -> tuple[Any, tuple[HintGrade, ...], tuple[HintGrade, ...]]:
    """A view in which a count of the move alone is overruled, with the hint of the game and the one that is shown."""
    from sandwichlab.games.registry import part

    for seed in range(20):
        for view in moves_on(sl.deal(game_id, seed=seed), 12):
            counted, shown = part(game_id, "hints").hints(view), Worth().hints(view, 3, READER)
            if counted[-1].move != shown[-1].move:
                return view, counted, shown
    pytest.fail("the thinker agreed everywhere")


def test_where_another_move_is_clearly_better_the_hint_is_for_that_one() -> None:
    """It says by how much, names the move that a short count would choose, and points at the better one."""
    view, counted, shown = overruled()
    values = {each.move.code: each for each in prompt_thoughts(view, worth.DEALS).values}
    best = max(values.values(), key=lambda each: each.value)

    assert shown[1].move == best.move.code
    assert str(shown[1].text).startswith(f"Play the {best.move}.") or "Trade" in str(shown[1].text)
    assert f"{values[counted[1].move or 0].behind:.1f} more than the {counted[1].move}" in str(shown[1].text)
    assert "Look further" in str(shown[0].text)
    assert shown[1].emphasis.hand == {best.move.code}
    assert shown[0].emphasis.hand == frozenset()


def test_thinking_happens_once_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not before a hint is asked for; then once, however often the table is drawn; and anew after a move."""
    asked: list[Any] = []
    monkeypatch.setattr(worth, "prompt_thoughts", lambda view, games: asked.append(view) or prompt_thoughts(view, 5))
    table = pilot()
    table.press("Odds")
    assert asked == []
    for _ in range(4):
        table.send(do="hint")
    table.send(do="language", lang="ko")
    table.type("soup")
    assert len(asked) == 1
    table.send(do="language", lang="en")
    table.play(table.hand()[0])
    table.press("Undo")
    assert len(asked) == 1
    table.play(table.hand()[-1])
    while table.frame["actions"]["main"]:
        table.press(table.frame["actions"]["main"][0]["label"])
    table.press("Hint")
    assert len(asked) == 2
    assert asked[0] != asked[1]


def test_of_very_many_moves_the_best_are_shown() -> None:
    """The note says how many more there are, and what is advised is among those shown."""
    for seed in range(40):
        session = sl.deal("sandwich-guy", seed=seed)
        if len(session.moves) > MOST_BARS:
            break
    bars = hint_pane(session, 0)["grades"][2]["bars"]

    assert len(bars["items"]) == MOST_BARS
    assert bars["note"].startswith(f"{len(session.moves) - MOST_BARS} move")
    assert any(item["best"] for item in bars["items"])


def test_without_a_choice_nothing_is_compared() -> None:
    """The only move has its value, and no word on whether another were better."""
    session = sl.deal("bread-and-chocolate", seed=2)
    while len(session.moves) > 1:
        session.play(session.moves[-1])
    assert session.to_move is not None
    pane = hint_pane(session, session.to_move)

    assert len(pane["grades"][2]["bars"]["items"]) == 1
    assert "Played out" not in pane["grades"][2]["text"]


def test_in_python_there_are_fewer_deals_but_enough_for_an_interval() -> None:
    """The more moves there are the fewer deals, so that the answer comes in about a second."""
    few, many = sl.deal("market-day", players=2, seed=1), sl.deal("sandwich-guy", seed=2)
    few_moves, many_moves = (prompt_thoughts(each.view(each.to_move or 0), 1000) for each in (few, many))

    assert few_moves.games * len(few_moves.values) <= 300
    assert min(few_moves.games, many_moves.games) >= FEWEST


def interrupted_at(monkeypatch: pytest.MonkeyPatch, *calls: int) -> None:
    """Let somebody press Ctrl-C at these calls of the play-outs of Lunch Rush, counted from 1."""
    from sandwichlab.games.registry import part

    thinking = part("lunch-rush", "thinking")
    think, made = thinking.think, []

    def stopping(*args: Any) -> None:
        made.append(1)
        if len(made) in calls:
            raise KeyboardInterrupt
        think(*args)

    monkeypatch.setattr(thinking, "think", stopping)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_interrupted_a_hint_says_so_and_the_next_grade_thinks_again(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    """With some play-outs made there are values, with a note; with none there is the hint of the game, and nothing is thought twice."""
    note = {"en": "It was interrupted: more deals would tell more.", "ko": "중간에 멈추었습니다"}[lang]
    nothing = {"en": "The moves were not played out", "ko": "끝까지 해 보지 못했습니다"}[lang]
    session = sl.deal("lunch-rush", 2, seed=5)
    view, reader = session.view(session.to_move or 0), Reader(lang, Cast())
    monkeypatch.setattr("sandwichlab.chance.prompt_thinker.IN_PYTHON", 2000)
    interrupted_at(monkeypatch, 1, 3)
    worth = Worth()

    for _ in range(3):  # the table is drawn again and again
        assert nothing in worth.hints(view, 1, reader)[2].text.in_language(lang)
    for _ in range(3):
        bars = worth.hints(view, 2, reader)[2].bars
        assert bars is not None
        assert bars["note"].count(note) == 1
    last = worth.hints(view, 3, reader)[2].bars
    assert last is not None
    assert note not in last["note"]

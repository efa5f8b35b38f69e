"""The thinker as a player at a table and in simulations: by its name or as an object, called what it is in both languages."""

from __future__ import annotations

from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.chance.prompt_thinker import prompt_thoughts
from sandwichlab.games.registry import part
from sandwichlab.testing.pilot import Pilot


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think in Python, and shortly: a few play-outs take less time than compiling."""
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    monkeypatch.setattr("sandwichlab.chance.prompt_thinker.IN_PYTHON", 100)


def note_at(seats: Any, lang: str = "en") -> str:
    """What stands beside the second player's name."""
    table = Pilot(sl.table("lunch-rush", players=2, seed=7, dealer=0, seats=seats, lang=lang))
    return str(table.frame["seats"]["items"][1]["note"])


def test_it_is_called_what_it_is() -> None:
    """By name, and as an object that says how much it thinks where that is not as usual."""
    assert note_at(("you", "thinker")) == "thinker"
    assert note_at(("you", "thinker"), "ko") == "생각쟁이"
    assert note_at(("you", sl.thinker())) == "thinker"
    assert note_at(("you", sl.thinker(50))) == "thinker, 50 deals"
    assert note_at(("you", sl.thinker(seconds=0.5)), "ko") == "생각쟁이(0.5 s)"


def test_it_plays_what_it_takes_to_be_best() -> None:
    """Its first card at the table is the move that it values most in that position."""
    session = sl.deal("lunch-rush", players=2, seed=7, dealer=0)
    best = str(prompt_thoughts(session.view(1)).best.move)
    sl.table(session, seats=("you", "thinker"))

    assert str(session.steps[0].move) == best


@pytest.mark.parametrize("game_id", sl.games())
def test_it_can_sit_at_every_seat_of_every_game(game_id: str) -> None:
    """With nobody else at the table, a press lets it make the next move."""
    session = sl.deal(game_id, seed=3)
    table = Pilot(sl.table(session, seats=["thinker"] * session.players))
    for _ in range(2):
        table.press("Next card")

    assert len(session.steps) >= 1
    assert table.scene["trouble"] is None


def test_a_misspelt_name_is_pointed_at() -> None:
    """The help names it among those that can play."""
    with pytest.raises(sl.BadOption, match=r"Did you mean thinker\? The policies are: random, greedy, .*thinker"):
        sl.table("lunch-rush", players=2, seats=("you", "thinkr"))


def test_it_plays_in_simulations_by_its_name() -> None:
    """The same games as with the object, and a misspelt name is told what there is."""
    short: dict[str, Any] = {"games": 1, "seed": 3, "max_turns": 3, "progress": False}
    named = sl.simulate("bread-and-chocolate", policies=("thinker", "random"), **short)
    given = sl.simulate("bread-and-chocolate", policies=(sl.thinker(), "random"), **short)

    assert list(named.rows()) == list(given.rows())
    assert "thinker(400)" in repr(named)
    with pytest.raises(
        sl.BadOption, match=r"There is no policy 'thinkr' here\. Choose one of random, greedy, careful, thinker"
    ):
        sl.simulate("market-day", games=1, policies="thinkr")


def others(table: Pilot) -> dict[str, bool]:
    """The choice of who else plays, with what is on."""
    return {item["label"]: item["on"] for item in table.scene["menu"]["others"]["items"]}


def test_the_menu_lets_another_policy_play() -> None:
    """It offers every policy and the thinker; the chosen one plays from the next move on, and after the next deal."""
    table = Pilot(sl.table("lunch-rush", players=3, seed=7, seats=("greedy", "you", "Mina"), lang="en"))
    assert others(table) == {"random": False, "greedy": True, "careful": False, "thinker": False}
    table.press("thinker")

    assert others(table)["thinker"]
    assert table.frame["seats"]["items"][0]["note"].endswith("thinker")
    assert table.scene["menu"]["notice"]["title"] == "Now playing: thinker."
    table.press("New deal")
    assert others(table) == {"random": False, "greedy": False, "careful": False, "thinker": True}
    names = [item["name"] for item in table.frame["seats"]["items"]]
    assert names[2] == "Mina"


def test_where_people_play_alone_there_is_nobody_to_choose() -> None:
    """The menu of a solitaire, and of a table of people, has no such choice, and a message for it changes nothing."""
    alone = Pilot(sl.table("sandwich-guy", seed=2))
    people = Pilot(sl.table("lunch-rush", players=2, seed=7, seats=("Ara", "Mina")))
    for table in (alone, people):
        before = table.frame
        table.send(do="others", policy="thinker")
        assert table.scene["menu"]["others"] is None
        assert table.scene["menu"]["notice"] is None
        assert table.frame == before


def test_an_unknown_policy_in_a_message_does_nothing() -> None:
    """Whatever the browser sends, only what can play is seated."""
    table = Pilot(sl.table("lunch-rush", players=2, seed=7))
    before = others(table)
    for policy in ("soup", None, 3, ["thinker"], {}):
        table.send(do="others", policy=policy)
        assert others(table) == before


def test_interrupted_a_thinker_can_be_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while another thinks: the table says who was interrupted, nothing is lost, and a press lets it go on."""
    table = Pilot(sl.table("lunch-rush", players=2, seed=5, seats=("you", "thinker"), dealer=1))
    thinking = part("lunch-rush", "thinking")

    def stopping(*args: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as stopped:
        stopped.setattr(thinking, "think", stopping)
        table.play(table.hand()[0])
    ply = table.desk.session.ply

    assert table.frame["refusal"]["title"].endswith("was interrupted.")
    assert table.scene["trouble"] is None
    table.press("Try again")
    assert table.frame["refusal"] is None
    assert table.desk.session.ply > ply

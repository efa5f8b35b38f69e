"""The thinker as a player at a table and in simulations: by its name or as an object, called what it is in both languages."""

from __future__ import annotations

from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.chance.prompt_thinker import prompt_thoughts
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
    assert note_at(("you", sl.thinker(seconds=0.5)), "ko") == "생각쟁이, 0.5초"


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

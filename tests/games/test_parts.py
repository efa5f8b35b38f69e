"""A registered game has all its parts; what it lacks is said at once, by file and name."""

from __future__ import annotations

import pytest

import sandwichlab as sl
from sandwichlab.games import registry
from sandwichlab.games.lunch_rush import kernel, scene
from sandwichlab.games.lunch_rush.engine import GAME
from sandwichlab.testing.parts import PARTS, missing


@pytest.mark.parametrize("game_id", sl.games())
def test_a_registered_game_has_all_its_parts(game_id: str) -> None:
    """No module is missing, no name in one, no policy that every game has, and no title of a policy."""
    lacking = missing(game_id)

    assert not lacking, "\n".join([f"{game_id} still lacks", *lacking])


def test_what_is_missing_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names that two modules lack, a policy and a title are told together, each with its file."""
    monkeypatch.delattr(kernel, "play_games")
    monkeypatch.delattr(scene, "zones")
    monkeypatch.setattr(GAME, "policies", {"random": len, "bold": len}, raising=False)

    assert missing("lunch-rush") == [
        "lunch_rush/engine.py: GAME.policies: 'greedy'",
        "lunch_rush/engine.py: GAME.policy_titles: 'bold'",
        "lunch_rush/scene.py: zones",
        "lunch_rush/kernel.py: play_games",
    ]


def test_a_module_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose folder holds nothing lacks every module, each by its name."""
    monkeypatch.setitem(registry.MODULES, "nothing", "nothing")

    assert missing("nothing", "hints") == ["nothing/hints.py: there is no module sandwichlab.games.nothing"]
    assert len(missing("nothing")) == len(PARTS)

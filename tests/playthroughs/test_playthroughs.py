"""Whole games kept as text, compared line by line; every game has some, and every rule is met in one.

After a change that is meant, write them anew: ``python -m tests.playthroughs.write``, and read what changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import sandwichlab as sl
from sandwichlab.core import wording
from sandwichlab.games.registry import game
from sandwichlab.testing.playthrough import cited, played, transcript
from tests.playthroughs.games import PLAYED, Played

HERE = Path(__file__).parent


@pytest.mark.parametrize("one", PLAYED, ids=lambda one: one.name)
def test_a_game_is_played_as_it_was_kept(one: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    """State, views, legal moves, refusals and sentences of a whole game are, line by line, those that were kept."""
    monkeypatch.setattr(wording, "_chosen", {"lang": "en"})
    session = played(one.game, one.players, one.seed, one.policy, **one.options)
    kept = (HERE / f"{one.name}.txt").read_text(encoding="utf-8")

    assert transcript(session).splitlines() == kept.splitlines()


@pytest.mark.parametrize("game_id", sl.games())
def test_every_rule_of_a_game_is_met_in_a_transcript(game_id: str) -> None:
    """A registered game without transcripts fails, and so does a rule that none of them reaches."""
    met: set[str] = set()
    for one in PLAYED:
        if one.game == game_id:
            met |= cited(played(one.game, one.players, one.seed, one.policy, **one.options))

    unmet = sorted(set(game(game_id).rulebook) - met)
    assert not unmet, f"no game of tests/playthroughs/games.py meets {', '.join(unmet)}"
    assert met == set(game(game_id).rulebook)

"""Every rule of every game is met in the referee's own games or in a walkthrough with its verified answers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sandwichlab as sl
from sandwichlab.games.registry import game
from sandwichlab.testing.playthrough import cited

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.mark.parametrize("game_id", sl.games())
def test_every_rule_is_met_in_a_golden_example(game_id: str) -> None:
    """A rule that neither a golden game nor a golden walkthrough step reaches fails, and so does a game without any."""
    met: set[str] = set()
    for line in (GOLDEN / "games.jsonl").read_text(encoding="utf-8").splitlines():
        one = json.loads(line)
        if one["game"] == game_id:
            session = sl.deal(game_id, one["players"], decks=one["decks"], **one["options"])
            for move in one["moves"]:
                session.play(move)
            met |= cited(session)
    for taught in json.loads((GOLDEN / "walkthroughs.json").read_text(encoding="utf-8")).get(game_id, []):
        met |= {rule for step in taught["steps"] for rule in step["rules"]}

    unmet = sorted(set(game(game_id).rulebook) - met)
    assert not unmet, f"no example in tests/golden meets {', '.join(unmet)}; its README.md says what one is"
    assert met == set(game(game_id).rulebook)

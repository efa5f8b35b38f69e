"""The games of a seed are the same on every machine, in every version of Python and of the libraries: their digests are kept."""

from __future__ import annotations

import hashlib
import json

import pytest

import sandwichlab as sl
from sandwichlab.games.registry import game

KEPT = {
    "lunch-rush": {"random": "36000fbbb2c4cb27", "greedy": "17a48e20247465d4", "careful": "010ff15e14f14c05"},
    "market-day": {"random": "0710ba922534dfda", "greedy": "144777b4d7d382fd", "careful": "b1893a61c209253d"},
    "sandwich-guy": {
        "random": "8d7f0e628aafdf3b",
        "greedy": "6b46b2076ed6581a",
        "careful": "c673c15d7991534a",
        "planner": "bd77915db109ed0e",
    },
    "bread-and-chocolate": {"random": "06150e71f2c31990", "greedy": "2080089f2bb0679a", "careful": "7b6c3a222993249e"},
}


def digest(game_id: str, policy: str) -> str:
    """A digest of all that is counted of the first forty games of seed 2026."""
    sim = sl.simulate(game_id, games=40, seed=2026, policies=policy)
    tallies = {name: [[int(count) for count in row] for row in sim.counts(name)] for name in sorted(sim._done.tallies)}
    rows = [[int(value) for value in row] for _, block in sim._blocks() for row in block]
    return hashlib.sha256(json.dumps([rows, tallies]).encode()).hexdigest()[:16]


@pytest.mark.parametrize("game_id", sl.games())
def test_games_are_those_that_were_ever_played(game_id: str) -> None:
    """Rows and tallies of every policy have the digests that are kept; a change that alters games alters a published result."""
    assert {policy: digest(game_id, policy) for policy in game(game_id).policies} == KEPT[game_id]

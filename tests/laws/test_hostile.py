"""Whatever is thrown at a game, it answers with an error of its own, or not at all."""

from __future__ import annotations

import pytest

import sandwichlab as sl
from sandwichlab.testing.hostile import attack


@pytest.mark.parametrize("game_id", sl.games())
def test_hostile_input_is_refused(game_id: str) -> None:
    """Three thousand random and mutated moves, records and decks: the library's own errors, and an unchanged game."""
    counts = attack(game_id, 3000)

    assert {kind.split()[0] for kind in counts} == {"move", "record", "deck"}
    assert counts["move refused"] > 100
    assert counts["record refused"] > 100
    assert counts["deck refused"] > 100

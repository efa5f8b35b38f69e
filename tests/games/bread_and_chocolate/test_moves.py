"""Moves of Bread and Chocolate as text: every one is offered or refused, and reading is tolerant."""

from __future__ import annotations

import pytest

import sandwichlab as sl


def test_every_move_is_legal_or_refused_with_a_rule() -> None:
    """In whole games, each of the 108 moves is at every ply either offered or refused with a rule of this game."""
    for seed, options in ((1, {}), (4, {"free_draw": True})):
        session = sl.deal("bread-and-chocolate", seed=seed, **options)
        stream = [seed, 2, 3, 4]
        while session.to_move is not None:
            legal = session.moves
            for code in range(108):
                move = session.game.move(code)
                refusal = session.game.check(session.state, move)
                assert (refusal is None) == (move in legal)
                assert refusal is None or refusal.rule in session.game.rulebook
            session.play(session.policy_move("random", stream))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("5S", "5s"),
        (" 10d ", "Td"),
        ("play ah", "Ah"),
        ("A♥", "Ah"),
        ("Discard  10♥", "discard Th"),
        ("FLIP", "flip"),
        ("Draw", "draw"),
    ],
)
def test_reading_is_tolerant(text: str, move: str) -> None:
    """Any case, 10 for T, suit signs and more blanks are read; writing has one form."""
    game = sl.deal("bread-and-chocolate", seed=1).game

    assert str(game.read(text)) == move


@pytest.mark.parametrize(
    "text", ["", "5", "5x", "11d", "discard", "discard 5", "flip 5s", "5s 6s", "trade 2", "play", "x 5s"]
)
def test_what_is_no_move_is_none(text: str) -> None:
    """A text that means no move means none."""
    assert sl.deal("bread-and-chocolate", seed=1).game.read(text) is None

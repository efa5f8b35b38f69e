"""Whatever is no legal move is refused, says what is legal, and leaves the game as it was."""

from __future__ import annotations

from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.cards import PAIRS
from sandwichlab.testing.decks import deck_that_deals

HAND = (2, 4, 4, 5, 9, 9, 9, 10)


@pytest.fixture
def session() -> sl.Session:
    """Return a game of four players in which seat 1 is to move with a known hand, one undone step ahead of it."""
    deck = deck_that_deals(PAIRS, [[], HAND, [], []], 8, leader=1)
    session = sl.deal("lunch-rush", players=4, decks=[deck] * 4)
    session.play("5")
    session.undo()
    return session


@pytest.mark.parametrize(
    "move",
    [
        None,
        11,
        -9,
        9.0,
        True,
        b"9",
        ["9"],
        {"9": 9},
        object(),
        "",
        " ",
        "nine",
        "0",
        "11",
        "-9",
        "+9",
        "9.0",
        "9e0",
        "0x9",
        "٩",
        "９",
        "⑨",
        "9️⃣",
        "9\u200b",
        "9\0",
        "9; drop",
        "9 9",
        "9,9",
        "{9}",
        "%d",
        "\ud800",
        "009",
        "9" * 5000,
        " " * 300 + "9",
        "9" * 1_000_000,
        "keep",
        "trade 2",
        "5s",
        sl.Move(9, "nine"),
        sl.Move(9, None),  # type: ignore[arg-type]
    ],
    ids=lambda move: ascii(move)[:20],
)
def test_what_is_no_move_is_refused(session: sl.Session, move: Any) -> None:
    """The error quotes what was given, cut off where it is long, shows how moves are written, and lists the legal ones."""
    before = (session.record(), session.steps, session.ply)
    with pytest.raises(sl.IllegalMove) as refused:
        session.play(move)

    message = str(refused.value)
    assert "is no move here" in message
    assert "the rank of the card to play, 1 to 10" in message
    assert message.endswith("Legal now: 2, 4, 5, 9, 10.")
    assert len(message) < 300
    assert message.isprintable()
    assert refused.value.refusal.legal == ("2", "4", "5", "9", "10")
    assert (session.record(), session.steps, session.ply) == before


@pytest.mark.parametrize("rank", [1, 3, 6, 7, 8])
def test_a_card_that_is_not_in_hand_is_refused(session: sl.Session, rank: int) -> None:
    """The error says which card is not there, by which rule, and what can be played; the undone step is still there."""
    before = (session.record(), session.steps, session.ply)
    with pytest.raises(sl.IllegalMove) as refused:
        session.play(str(rank))

    assert str(refused.value) == f"There is no {rank} in this hand. (rule LR-2) Legal now: 2, 4, 5, 9, 10."
    assert refused.value.refusal.rule == "LR-2"
    assert (session.record(), session.steps, session.ply) == before
    assert session.redo()


@pytest.mark.parametrize("text", ["9", " 9", "9\n", "\t9 ", "09"])
def test_reading_a_move_is_tolerant_and_writing_is_not(session: sl.Session, text: str) -> None:
    """Blanks around a move do not matter; the move is written in one way."""
    assert str(session.play(text).move) == "9"


def test_a_move_is_what_its_text_says(session: sl.Session) -> None:
    """A Move taken from the list of moves, or written by hand, is played by its text."""
    assert session.play(session.moves[0]).move == sl.Move(2, "2")
    session.undo()
    assert session.play(sl.Move(99, "10")).move == sl.Move(10, "10")

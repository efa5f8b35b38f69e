"""Bread and Chocolate positions for the tests, each reached by an explicit deck and by play."""

from __future__ import annotations

from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.french import card_text, read_card

WHOLE = [card_text(card) for card in range(52)]


def deck(mine: str, other: str, up: str, down: str = "", draw: str = "", last: str = "", dealer: int = 1) -> list[str]:
    """Return a deck that deals ``mine`` to seat 0 and ``other`` to seat 1, six cards each, and these piles.

    ``draw`` are the cards drawn first, ``last`` the last cards of the draw pile. A hand with fewer cards, and the rest of
    the piles, are filled up from the end of the pack, with what is named nowhere.
    """
    named = f"{mine} {other} {up} {down} {draw} {last}".split()
    assert len(set(named)) == len(named), "a card is named twice"
    rest = [card for card in WHOLE if card not in named]

    def filled(cards: str, number: int) -> list[str]:
        given = cards.split()
        return [*given, *(rest.pop() for _ in range(number - len(given)))]

    hands = [filled(mine, 6), filled(other, 6)]
    piles = [*filled(up, 1), *filled(down, 1)]
    first = hands[1 - dealer]
    second = hands[dealer]
    dealt = [card for pair in zip(first, second, strict=True) for card in pair]
    return [*dealt, *piles, *draw.split(), *rest, *last.split()]


def seated(
    mine: str, other: str, up: str, down: str = "", draw: str = "", last: str = "", **options: Any
) -> sl.Session:
    """Return a game dealt from such a deck; the opening is still to come. Seat 1 deals unless ``dealer`` says otherwise."""
    dealer = options.pop("dealer", 1)
    order = deck(mine, other, up, down, draw, last, dealer)
    return sl.deal("bread-and-chocolate", decks=[order], dealer=dealer, **options)


def begun(mine: str, other: str, up: str, down: str = "", draw: str = "", last: str = "", **options: Any) -> sl.Session:
    """Return such a game after two passes: seat 0 plays first."""
    session = seated(mine, other, up, down, draw, last, **options)
    play(session, "pass, pass")
    return session


def play(session: sl.Session, moves: str) -> sl.Step:
    """Play moves with commas between them, and return the last step."""
    return [session.play(move.strip()) for move in moves.split(",")][-1]


def moves(session: sl.Session) -> list[str]:
    """Return the texts of the legal moves."""
    return [str(move) for move in session.moves]


def texts(cards: Any) -> str:
    """Return cards as text, in their order; a card that is not known is a question mark."""
    return " ".join("?" if card < 0 else card_text(card) for card in cards)


def hand(session: sl.Session, seat: int) -> str:
    """Return a hand, sorted."""
    return texts(session.state.hands[seat])


def in_order(cards: str) -> str:
    """Return cards in the order in which hands are sorted."""
    return texts(sorted(read_card(card) or 0 for card in cards.split()))


def told(step: sl.Step) -> list[str]:
    """Return the names of a step's events."""
    return [type(event).__name__ for event in step.events]


def refused(session: sl.Session, move: str) -> tuple[str, str]:
    """Return the rule and the sentence with which a move is refused; it must be refused, and change nothing."""
    before = session.state
    with pytest.raises(sl.IllegalMove) as error:
        session.play(move)
    refusal = error.value.refusal
    assert session.state == before
    assert refusal.legal == tuple(moves(session))
    return refusal.rule, str(refusal.reason)

"""What is true in the walkthrough's games: which answer to a question is right is asked of the engine here."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sandwichlab.core.french import rank_of, read_card
from sandwichlab.core.session import Session
from sandwichlab.games.bread_and_chocolate.events import CardsDrawn, OpeningSpread, PilesReset, WentOut
from sandwichlab.games.bread_and_chocolate.moves import is_play
from sandwichlab.games.bread_and_chocolate.state import BreadAndChocolateState

YOU, MINA = 0, 1
"""The seats of the walkthrough."""


def card_of(text: str) -> int:
    """Return the card that a text means."""
    known = read_card(text)
    assert known is not None, text
    return known


def _legal(session: Session, ply: int) -> set[str]:
    return set(map(str, session.game.moves(session.state_at(ply))))


def _drawn(session: Session, ply: int) -> int:
    """Return how many cards the next move draws."""
    return sum(len(event.cards) for event in session.steps[ply].events if isinstance(event, CardsDrawn))


def missing_choice(session: Session, ply: int) -> str:
    """Return the choice of the opening that cannot be made."""
    (missing,) = {"flip", "spread", "pass"} - _legal(session, ply)
    return missing


def only_play(session: Session, ply: int) -> int:
    """Return the only card that may be played."""
    (play,) = _legal(session, ply)
    return card_of(play)


def drawn_next(session: Session, ply: int) -> int:
    """Return how many cards the next move draws."""
    return _drawn(session, ply)


def stuck_turn(session: Session, ply: int) -> tuple[int, int | None]:
    """Return how many cards a player draws who can do nothing else, and who is to move then."""
    assert _legal(session, ply) == {"draw"}
    return _drawn(session, ply), session.game.to_move(session.state_at(ply + 1))


def left_after_the_turn(session: Session, ply: int) -> int:
    """Return how many cards the seat to move holds when its turn is over."""
    seat = session.state_at(ply).to_move
    after = ply + 1
    while session.state_at(after).to_move == seat:
        after += 1
    return len(session.state_at(after).hands[seat])


def answer_in_the_spread(session: Session, ply: int) -> tuple[bool, int]:
    """Return whether the move after the next one is legal, and how many cards it draws."""
    answer = session.steps[ply + 1].move
    return str(answer) in _legal(session, ply + 1), _drawn(session, ply + 1)


def how_it_ends(session: Session, ply: int) -> tuple[str, int] | None:
    """Return how the game ends from here, and who wins; None where it does not end."""
    event = session.steps[-1].events[-1]
    if not isinstance(event, WentOut):
        return None
    return "discard" if event.by_discard else "play", event.seat


def first_to_play(session: Session, ply: int) -> tuple[int | None, bool]:
    """Return who acts after the next move, and whether the opening goes on."""
    state: BreadAndChocolateState = session.state_at(ply + 1)
    return state.to_move, state.opening


def drawn_or_won(session: Session, ply: int) -> Any:
    """Return how many cards the next move draws, or "won" where it wins."""
    return "won" if session.state_at(ply + 1).winner is not None else _drawn(session, ply)


def whose_three_wins(session: Session, ply: int) -> tuple[int, ...]:
    """Return the seats that would be out if they could play a three now and discard what it costs."""
    state: BreadAndChocolateState = session.state_at(ply)
    return tuple(seat for seat in (YOU, MINA) if _goes_out(session, state, seat))


def _goes_out(session: Session, state: BreadAndChocolateState, seat: int) -> bool:
    game, now = session.game, replace(state, to_move=seat)
    threes = [move for move in game.moves(now) if is_play(move.code) and rank_of(move.code) == 3]
    moves = threes[:1]
    while moves and now.to_move == seat:
        now = game.step(now, moves[0]).after
        moves = list(game.moves(now))
    return now.winner == seat


def cards_turned(session: Session, ply: int) -> int:
    """Return how many cards the opening spread turns."""
    event = session.steps[ply].events[0]
    assert isinstance(event, OpeningSpread)
    return len(event.cards)


def first_after_the_reset(session: Session, ply: int) -> int:
    """Return the first card that the next move draws after the piles were reset."""
    events = session.steps[ply].events
    (reset,) = [place for place, event in enumerate(events) if isinstance(event, PilesReset)]
    drawn = events[reset + 1]
    assert isinstance(drawn, CardsDrawn)
    return drawn.cards[0]


def winner(session: Session, ply: int) -> int | None:
    """Return who has won the game that is over here."""
    state: BreadAndChocolateState = session.state_at(ply)
    assert session.game.outcome(state) is not None
    return state.winner

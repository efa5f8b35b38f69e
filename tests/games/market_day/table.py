"""Market Day positions for the tests, each reached by an explicit deck and by play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sandwichlab as sl
from sandwichlab.core.cards import PAIRS
from sandwichlab.games.market_day.resolving import RoundScored
from sandwichlab.testing.decks import deck_that_deals

CARDS_EACH = {2: 10, 3: 10, 4: 6, 5: 6, 6: 6, 7: 6, 8: 6, 9: 6}
HANDS = {2: 6, 3: 6, 4: 6, 5: 6, 6: 6, 7: 7, 8: 8, 9: 9}


def deck_for(cards: Sequence[int], players: int, leader: int) -> list[int]:
    """Return a deck with which these cards can be played in this order, the first of them by ``leader``."""
    hands = [list(cards[(seat - leader) % players :: players]) for seat in range(players)]
    return deck_that_deals(PAIRS, hands, CARDS_EACH[players], leader)


def seated(cards: str, players: int = 4, dealer: int = -1, game: str | sl.Variant = "market-day") -> sl.Session:
    """Return a game in whose first round these cards can be played; by default seat 0 leads, and the rules are as printed."""
    dealer %= players
    deck = deck_for([int(rank) for rank in cards.split()], players, (dealer + 1) % players)
    return sl.deal(game, players=players, dealer=dealer, decks=[deck] * HANDS[players])


def play(session: sl.Session, moves: str) -> sl.Step:
    """Play cards one after the other and return the last step."""
    return [session.play(rank) for rank in moves.split()][-1]


def after(cards: str, players: int = 4, dealer: int = -1) -> tuple[sl.Session, sl.Step]:
    """Return a game in which the cards were played from the deal on, and its last step."""
    session = seated(cards, players, dealer)
    return session, play(session, cards)


def found(step: sl.Step, kind: type[Any]) -> Any:
    """Return the step's only event of a kind."""
    (event,) = (event for event in step.events if isinstance(event, kind))
    return event


def kinds(step: sl.Step) -> list[str]:
    """Return the names of what happened in a step, in order."""
    return [type(event).__name__ for event in step.events]


def by_place(step: sl.Step) -> list[int]:
    """Return what each card of the round that this step ended scored, in order of play."""
    return list(found(step, RoundScored).market.points_by_place())


def play_out(session: sl.Session) -> sl.Session:
    """Play the first legal move until the game is over."""
    while session.to_move is not None:
        session.play(session.moves[0])
    return session

"""Lunch Rush positions for the tests, each reached by an explicit deck and by play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sandwichlab as sl
from sandwichlab.core.cards import PAIRS
from sandwichlab.testing.decks import deck_that_deals

CARDS_EACH = {2: 10, 3: 9, 4: 8, 5: 7, 6: 7, 7: 7}
ROUNDS = {2: 6, 3: 6, 4: 4, 5: 5, 6: 6, 7: 7}


def deals_for(line: Sequence[int], players: int, leader: int) -> list[int]:
    """Return a deck with which the cards of ``line`` can be played in this order, the first of them by ``leader``."""
    hands = [list(line[(seat - leader) % players :: players]) for seat in range(players)]
    return deck_that_deals(PAIRS, hands, CARDS_EACH[players], leader)


def seated(*lines: str, players: int = 2, dealer: int = 0, **options: Any) -> sl.Session:
    """Return a game in whose rounds the given lines can be played; rounds without one are dealt as the first."""
    wanted = [[int(rank) for rank in line.split()] for line in lines]
    wanted += [wanted[0]] * (ROUNDS[players] - len(wanted))
    decks = [deals_for(line, players, (dealer + number + 1) % players) for number, line in enumerate(wanted)]
    return sl.deal("lunch-rush", players=players, dealer=dealer, decks=decks, **options)


def play(session: sl.Session, line: str) -> sl.Step:
    """Play the cards of ``line`` one after the other and return the last step."""
    return [session.play(rank) for rank in line.split()][-1]


def after(line: str, players: int = 2, dealer: int = 0, **options: Any) -> tuple[sl.Session, sl.Step]:
    """Return a game in which ``line`` was played from the deal on, and its last step."""
    session = seated(line, players=players, dealer=dealer, **options)
    return session, play(session, line)


def line_of(session: sl.Session) -> str:
    """Return the line in the middle as every player sees it."""
    return " ".join(map(str, session.view(0).line))


def play_out(session: sl.Session) -> sl.Session:
    """Play the first legal move until the game is over."""
    while session.to_move is not None:
        session.play(session.moves[0])
    return session

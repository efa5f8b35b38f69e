"""What is counted of a game of Bread and Chocolate: from the steps of one session, and as tables over many games."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from typing import Any

from sandwichlab.core.scores import WIN, seat_columns, seat_labels
from sandwichlab.core.session import Session
from sandwichlab.core.table import Table
from sandwichlab.core.wording import Message, say
from sandwichlab.games.bread_and_chocolate.events import GameDrawn, WentOut

SHARES = ("score_0", "score_1")
"""Columns that are 0 or 1, besides the wins, so that their mean is a share of games."""

MOST_TURNS = 10_000
"""No game has more turns: the most that the option max_turns allows."""

BY_PLAY, BY_DISCARD, BLOCKED, USED_UP = range(4)

ENDINGS: Mapping[int, Message] = {
    BY_PLAY: say("out by playing the last card"),
    BY_DISCARD: say("out by discarding the last card"),
    BLOCKED: say("drawn: nobody can play or draw"),
    USED_UP: say("drawn: all turns used up"),
}
"""How a game can end."""


def columns(players: int) -> tuple[str, ...]:
    """Return the names of what is counted of one game."""
    return (*seat_columns(players), "turns", "resets", "cards_left")


def column_labels(players: int) -> dict[str, Message]:
    """Return the names of the columns for people."""
    counted = {
        "turns": say("turns"),
        "resets": say("resets of the piles"),
        "cards_left": say("cards left in hand at the end"),
    }
    return {**seat_labels(players), **counted}


def row_of(session: Session, tallies: Mapping[str, Sequence[MutableSequence[int]]] | None = None) -> list[int]:
    """Return what is counted of one game played to its end, and add it to the tallies, where some are given."""
    last = session.steps[-1]
    state = last.after
    if tallies is not None:
        tallies["turns"][ending_of(last.events[-1])][state.turns] += 1
    scores = [int(state.winner == seat) for seat in range(2)]
    return [*scores, *(WIN * score for score in scores), state.turns, state.resets, sum(map(len, state.hands))]


def ending_of(event: Any) -> int:
    """Return how a game ended, by its last event."""
    if isinstance(event, WentOut):
        return BY_DISCARD if event.by_discard else BY_PLAY
    assert isinstance(event, GameDrawn)
    return BLOCKED if event.blocked else USED_UP


def tallies(players: int, counts: Mapping[str, Any]) -> dict[str, Table]:
    """Return the tallies as tables: games by their number of turns, and by how they ended."""
    turns = counts["turns"]
    return {"turns": _turns(turns), "endings": _endings(turns)}


def _turns(counts: Any) -> Table:
    reached = [turns for turns in range(len(counts[0])) if any(row[turns] for row in counts)]
    rows = {turns: [int(row[turns]) for row in counts] for turns in reached}
    headings = {name: ENDINGS[ending] for ending, name in enumerate(("play", "discard", "blocked", "used_up"))}
    return Table(say("Games by number of turns and how they ended"), say("turns"), headings, rows)


def _endings(counts: Any) -> Table:
    rows = {}
    for ending in ENDINGS:
        games = sum(int(count) for count in counts[ending])
        total = sum(turns * int(count) for turns, count in enumerate(counts[ending]))
        rows[ending] = (games, total / games if games else float("nan"))
    headings = {"games": say("games"), "mean_turns": say("mean number of turns")}
    return Table(say("Games by how they ended"), say("ending"), headings, rows, dict(ENDINGS), places=1)

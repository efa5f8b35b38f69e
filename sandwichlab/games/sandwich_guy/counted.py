"""What is counted of a game of The Sandwich Guy: from the steps of one session, and as tables over many games."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from typing import Any

from sandwichlab.core.session import Session
from sandwichlab.core.statistics import mean_and_error
from sandwichlab.core.table import Table
from sandwichlab.core.wording import Message, say
from sandwichlab.games.sandwich_guy import events, rules

WIN = 1
"""A win as a whole number: it is never shared."""

SHARES = ("perfect",)
"""Columns that are 0 or 1, besides the wins, so that their mean is a share of games."""

KINDS = len(events.KINDS)
MOST_DRAWN = max(map(rules.draws, events.KINDS))


def columns(players: int) -> tuple[str, ...]:
    """Return the names of what is counted of one game."""
    return ("score_0", "won_0", "turns", "sandwiches", "perfect", "pile_left")


def column_labels(players: int) -> dict[str, Message]:
    """Return the names of the columns for people."""
    return {
        "score_0": say("cards left in hand"),
        "won_0": say("games won"),
        "turns": say("turns"),
        "sandwiches": say("sandwiches"),
        "perfect": say("perfect games"),
        "pile_left": say("cards left in the pile"),
    }


def row_of(session: Session, tallies: Mapping[str, Sequence[MutableSequence[int]]] | None = None) -> list[int]:
    """Return what is counted of one game played to its end, and add it to the tallies, where some are given."""
    state = session.state_at(len(session.steps))
    left, pile, made = len(state.hand), state.pile, state.made
    won = rules.is_won(pile)
    if tallies is not None:
        for sandwich in made:
            tallies["draws"][sandwich.kind][len(sandwich.drawn)] += 1
        ended = tallies["won"][0] if won else tallies["lost"][left]
        ended[left if won else pile] += 1
    return [left, WIN * won, len(session.steps), len(made), int(rules.is_perfect(left, pile)), pile]


def tallies(players: int, counts: Mapping[str, Any]) -> dict[str, Table]:
    """Return the tallies as tables: won games by cards left, lost games by cards in the pile and in hand, sandwiches by kind."""
    return {
        "won": _won(counts["won"][0]),
        "lost": _lost(counts["lost"]),
        "draws": _draws(counts["draws"]),
    }


def _won(counts: Any) -> Table:
    rows = {left: (int(games),) for left, games in enumerate(counts) if rules.can_be_left(left)}
    return Table(say("Games won by cards left in hand"), say("cards left in hand"), {"games": say("games")}, rows)


def _lost(counts: Any) -> Table:
    rows = {}
    for pile in range(1, len(counts[0])):
        by_hand = [int(row[pile]) for row in counts]
        if games := sum(by_hand):
            rows[pile] = (games, sum(left * number for left, number in enumerate(by_hand)) / games)
    headings = {"games": say("games"), "hand": say("mean cards in hand")}
    return Table(say("Games lost by cards left in the pile"), say("cards left in the pile"), headings, rows)


def _draws(counts: Any) -> Table:
    rows = {}
    for kind in events.KINDS:
        drawn = [(number, int(count)) for number, count in enumerate(counts[kind]) if count]
        made = sum(count for _, count in drawn)
        total = sum(number * count for number, count in drawn)
        squares = sum(number * number * count for number, count in drawn)
        rows[kind] = (made, total, mean_and_error(made, total, squares)[0] if made else float("nan"))
    headings = {"sandwiches": say("sandwiches"), "drawn": say("cards drawn"), "mean": say("mean cards drawn")}
    return Table(say("Cards drawn by kind of sandwich"), say("kind"), headings, rows, dict(events.KINDS))

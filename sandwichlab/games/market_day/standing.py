"""Who stands where: after a hand, at the end, hand by hand and round by round."""

from __future__ import annotations

from sandwichlab.core.scene import Piece, Reader, note
from sandwichlab.core.wording import say, say_n
from sandwichlab.games.market_day import rules
from sandwichlab.games.market_day.view import MarketDayView

NOT_YET = "·"


def by_score(view: MarketDayView) -> list[int]:
    """Return the seats, the highest score first."""
    return sorted(range(view.players), key=lambda seat: -view.scores[seat])


def standing_note(view: MarketDayView, reader: Reader) -> Piece:
    """Return the standing between two hands as one line."""
    hands = rules.hands_in_game(view.players)
    title = say("Standing after {n} of {all} hands", n=view.hand_number + 1, all=hands)
    line = " · ".join(f"{reader(reader.cast.name(seat))} {view.scores[seat]}" for seat in by_score(view))
    return note(reader(title), line, ("MD-11",))


def final_standing(view: MarketDayView, reader: Reader) -> Piece:
    """Return the seats in the order of their scores, the winners marked."""
    best = max(view.scores)
    winners = [seat for seat in range(view.players) if rules.wins(view.scores[seat], best)]
    won = say("shares the win") if len(winners) > 1 else say("wins")
    items = []
    for seat in by_score(view):
        place = 1 + sum(score > view.scores[seat] for score in view.scores)
        last = say_n("{n} point in the last hand", "{n} points in the last hand", view.earlier[-1][seat])
        items.append(
            {
                "place": str(place),
                "name": reader(reader.cast.name(seat)),
                "note": reader(won if seat in winners else last),
                "score": str(view.scores[seat]),
                "win": seat in winners,
            }
        )
    return {"kind": "ranking", "title": reader(say("Final standing")), "rules": ["MD-11"], "items": items}


def scores(view: MarketDayView, reader: Reader) -> Piece:
    """Return the scores by hand and in total."""
    total = rules.hands_in_game(view.players)
    return {
        "kind": "scores",
        "label": reader(say("Points by hand")),
        "columns": [*(str(number + 1) for number in range(total)), reader(say("Total"))],
        "rows": [
            {"name": reader(reader.cast.name(seat)), "cells": _cells(view, seat, total)} for seat in range(view.players)
        ],
        "taken_title": "",
        "taken": [],
    }


def _cells(view: MarketDayView, seat: int, total: int) -> list[str]:
    finished = [points[seat] for points in view.earlier]
    running = [view.scores[seat] - sum(finished)] if len(finished) < total else []
    cells = [str(points) for points in (*finished, *running)]
    return [*cells, *[NOT_YET] * (total - len(cells)), str(view.scores[seat])]

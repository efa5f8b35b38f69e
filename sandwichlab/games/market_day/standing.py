"""Who stands where: after a hand, at the end, hand by hand and round by round."""

from __future__ import annotations

from sandwichlab.core.scene import Piece, Reader, note
from sandwichlab.core.wording import say, say_n
from sandwichlab.games.by_points import final_standing, point_cells, standing_line
from sandwichlab.games.market_day import rules
from sandwichlab.games.market_day.engine import winners_of
from sandwichlab.games.market_day.view import MarketDayView


def standing_note(view: MarketDayView, reader: Reader) -> Piece:
    """Return the standing between two hands as one line."""
    hands = rules.hands_in_game(view.players)
    title = say("Standing after {n} of {all} hands", n=view.hand_number, all=hands)
    return note(reader(title), standing_line(view.scores, reader), ("MD-11",))


def ranking(view: MarketDayView, reader: Reader) -> Piece:
    """Return the seats in the order of their scores, the winners marked."""
    last = [say_n("{n} point in the last hand", "{n} points in the last hand", made) for made in view.earlier[-1]]
    return final_standing(view.scores, winners_of(view.scores), last, "MD-11", reader)


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
    return point_cells(finished, view.scores[seat], total, running=len(finished) < total)

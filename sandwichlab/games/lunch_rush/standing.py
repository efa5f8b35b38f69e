"""Who stands where: after a round, at the end, and round by round."""

from __future__ import annotations

from sandwichlab.core.cards import ranks_text
from sandwichlab.core.scene import Piece, Reader, note
from sandwichlab.core.wording import say, say_n
from sandwichlab.games.by_points import final_standing, point_cells, standing_line
from sandwichlab.games.lunch_rush import rules
from sandwichlab.games.lunch_rush.engine import winners_of
from sandwichlab.games.lunch_rush.pieces import sandwich_label, taken_cards
from sandwichlab.games.lunch_rush.view import LunchRushView, Sandwich


def standing_note(view: LunchRushView, reader: Reader) -> Piece:
    """Return the standing between two rounds as one line."""
    title = say("Standing after {n} of {all} rounds", n=len(view.earlier), all=rules.rounds_in_game(view.players))
    return note(reader(title), standing_line(view.scores, reader))


def ranking(view: LunchRushView, reader: Reader) -> Piece:
    """Return the seats in the order of their scores, the winners marked."""
    last = [say_n("{n} point in the last round", "{n} points in the last round", made) for made in view.earlier[-1]]
    return final_standing(view.scores, winners_of(view.scores), last, "LR-8", reader)


def scores(view: LunchRushView, reader: Reader) -> Piece:
    """Return the scores by round and in total, and this round's sandwiches of every seat."""
    total = rules.rounds_in_game(view.players)
    taken = [
        {
            "name": reader(reader.cast.name(seat)),
            "groups": [_taken_group(view, sandwich, reader) for sandwich in view.taken[seat]],
        }
        for seat in range(view.players)
    ]
    return {
        "kind": "scores",
        "label": reader(say("Points by round")),
        "columns": [*(str(number + 1) for number in range(total)), reader(say("Total"))],
        "rows": [
            {"name": reader(reader.cast.name(seat)), "cells": _cells(view, seat, total)} for seat in range(view.players)
        ],
        "taken_title": reader(say("Sandwiches of this round")),
        "taken": [each for each in taken if each["groups"]],
    }


def _cells(view: LunchRushView, seat: int, total: int) -> list[str]:
    finished = [points[seat] for points in view.earlier]
    return point_cells(finished, view.scores[seat], total, running=any(view.counts))


def _taken_group(view: LunchRushView, sandwich: Sandwich, reader: Reader) -> Piece:
    cards = [piece | {"key": None} for piece in taken_cards(view, sandwich, reader)]
    points = reader(say_n("{n} point", "{n} points", sandwich.points))
    return {
        "kind": "sandwich",
        "label": reader(sandwich_label(sandwich.cards)),
        "items": cards,
        "sum": {"title": ranks_text(sandwich.cards), "text": "", "strong": points},
    }

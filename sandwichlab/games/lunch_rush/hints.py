"""Hints for Lunch Rush, from the rules alone: where to look, what to play, and why, counted for every card in hand."""

from __future__ import annotations

from sandwichlab.core.cards import count_of
from sandwichlab.core.scene import Emphasis, HintGrade, Piece, Reader, card
from sandwichlab.core.wording import Message, say, say_n
from sandwichlab.games.lunch_rush import rules
from sandwichlab.games.lunch_rush.policies import points_now
from sandwichlab.games.lunch_rush.view import LunchRushView

RANKS_OF_PAIRS = range(1, 11)


def gain(view: LunchRushView, rank: int) -> int:
    """Return the points that a card would make at once."""
    _, _, line, length = view.encoded()
    return points_now(rank, line, length)


def most_given(view: LunchRushView, rank: int) -> int:
    """Return the most points that another player could make right after this card, with any card this seat has not seen."""
    line = [*view.line, rank, 0]
    length = len(view.line) + 1
    first = rules.bread_place(line, length)
    if first >= 0:
        length = rules.length_after_taking(first)
    return max((points_now(other, line, length) for other in RANKS_OF_PAIRS if count_of(view.unseen, other)), default=0)


def hints(view: LunchRushView, reader: Reader) -> tuple[HintGrade, ...]:
    """Return the three grades of the hint for the seat to move."""
    ranks = sorted(set(view.hand))
    gains = {rank: gain(view, rank) for rank in ranks}
    best = max(gains, key=lambda rank: (gains[rank], -rank))
    return _taking(view, reader, best, gains) if gains[best] else _waiting(view, reader, ranks)


def _taking(view: LunchRushView, reader: Reader, best: int, gains: dict[int, int]) -> tuple[HintGrade, ...]:
    line = (*view.line, best)
    first = rules.bread_place(line, len(line))
    others = [rank for rank, points in gains.items() if points and rank != best]
    where = say("Look at the {rank} in the line: every card behind it is lower.", rank=best)
    what = say_n(
        "Play the {rank}: {cards} is a sandwich and makes {n} point.",
        "Play the {rank}: {cards} is a sandwich and makes {n} points.",
        gains[best],
        rank=best,
        cards=line[first:],
    )
    why = (
        say("No other card of yours completes a sandwich now.")
        if not others
        else say("The {others} would complete one too, for less or the same.", others=", ".join(map(str, others)))
    )
    shown = Emphasis(hand=frozenset({best}), places={first: "glow"})
    return (
        HintGrade(say("Where"), where, ("LR-3",), Emphasis(places={first: "glow"})),
        HintGrade(say("What"), what, ("LR-5", "LR-6"), shown),
        HintGrade(
            say("Why"),
            why,
            ("LR-6",),
            shown,
            bars=_bars(
                reader,
                say("Points that each card makes at once"),
                gains,
                best,
                say("Counted by rule LR-6; what the others do next is not in it."),
            ),
        ),
    )


def _waiting(view: LunchRushView, reader: Reader, ranks: list[int]) -> tuple[HintGrade, ...]:
    given = {rank: most_given(view, rank) for rank in ranks}
    best = min(given, key=lambda rank: (given[rank], rank))
    where = say(
        "None of your cards completes a sandwich now. Look at the end of the line: what could the next player make of it?"
    )
    what = say_n(
        "Play the {rank}: after it, the most that anyone could make at once is {n} point.",
        "Play the {rank}: after it, the most that anyone could make at once is {n} points.",
        given[best],
        rank=best,
    )
    if not given[best]:
        what = say("Play the {rank}: after it nobody can make anything at once.", rank=best)
    note = say("Counted over every card that you have not seen; nobody need hold it.")
    shown = Emphasis(hand=frozenset({best}))
    why = say("The less a card lets the others make, the better it is to give.")
    if len(set(given.values())) == 1:
        why = say("Your cards are all alike in this; the lowest is worth least to others as meat.")
    return (
        HintGrade(say("Where"), where, ("LR-3",)),
        HintGrade(say("What"), what, ("LR-6",), shown),
        HintGrade(
            say("Why"),
            why,
            ("LR-6",),
            shown,
            bars=_bars(reader, say("The most that someone could make right after each card"), given, best, note),
        ),
    )


def _bars(reader: Reader, label: Message, values: dict[int, int], best: int, note: Message) -> Piece:
    items = [
        {
            "card": card(str(rank), label=str(rank)),
            "value": value,
            "text": str(value),
            "low": None,
            "high": None,
            "best": rank == best,
        }
        for rank, value in values.items()
    ]
    return {"label": reader(label), "unit": reader(say("points")), "items": items, "note": reader(note)}

"""Hints for Lunch Rush, from the rules alone: where to look, what to play, and why, counted for every card in hand."""

from __future__ import annotations

from sandwichlab.core.scene import Emphasis, HintGrade, MoveShown, card
from sandwichlab.core.wording import say, say_n
from sandwichlab.games.grades import grades
from sandwichlab.games.lunch_rush import rules
from sandwichlab.games.lunch_rush.policies import points_now
from sandwichlab.games.lunch_rush.view import LunchRushView, playable

GOAL = ("LR-6", "LR-8")
"""The rules that say what one plays for."""


def gain(view: LunchRushView, rank: int) -> int:
    """Return the points that a card would make at once."""
    _, _, line, length = view.encoded()
    return points_now(rank, line, length)


def hints(view: LunchRushView) -> tuple[HintGrade, ...]:
    """Return the three grades of the hint for the seat to move."""
    gains = {rank: gain(view, rank) for rank in playable(view.hand)}
    best = max(gains, key=lambda rank: (gains[rank], -rank))
    return _taking(view, best, gains) if gains[best] else _waiting(view)


def shown_move(view: LunchRushView, rank: int) -> MoveShown:
    """Return how a move is shown, with the points that it makes at once."""
    points = gain(view, rank)
    return MoveShown(
        say("the {rank}", rank=rank),
        say("Play the {rank}.", rank=rank),
        (card(str(rank), label=str(rank)),),
        say_n("{n} point at once", "{n} points at once", points) if points else None,
        Emphasis(hand=frozenset({rank})),
    )


def _taking(view: LunchRushView, best: int, gains: dict[int, int]) -> tuple[HintGrade, ...]:
    line = (*view.line, best)
    first = rules.bread_place(line, len(line))
    where = say("Look at the {rank} in the line: every card behind it is lower.", rank=best)
    if rules.BOOK.is_changed("LR-3"):
        where = say("Look at the {rank} in the line: every card behind it may lie in between.", rank=best)
    what = say_n(
        "Play the {rank}: {cards} is a sandwich and makes {n} point.",
        "Play the {rank}: {cards} is a sandwich and makes {n} points.",
        gains[best],
        rank=best,
        cards=line[first:],
    )
    others = ", ".join(str(rank) for rank, points in gains.items() if points and rank != best)
    why = say("No other card of yours completes a sandwich now.")
    if others:
        why = say("These would complete one too, for less or the same: {others}.", others=others)
    shown = Emphasis(hand=frozenset({best}), places={first: "glow"})
    return grades(
        (where, ("LR-3",)),
        (what, ("LR-5", "LR-6")),
        (why, ("LR-6",)),
        move=best,
        looked=Emphasis(places={first: "glow"}),
        shown=shown,
    )


def _waiting(view: LunchRushView) -> tuple[HintGrade, ...]:
    worth = {rank: rules.card_points(rank, False) for rank in playable(view.hand)}
    best = min(worth, key=worth.__getitem__)
    where = say("None of your cards completes a sandwich now. Whatever you play may become meat for someone else.")
    what = say("Play the {rank}: it is all you hold.", rank=best)
    if len(worth) > 1:
        what = say("Play the {rank}, your lowest card.", rank=best)
        if best != min(worth):
            what = say("Play the {rank}: as meat it makes the fewest points.", rank=best)
    why = say(
        "As meat a low card gives the others little. A high card is bread that reaches over more: keep it while you can."
    )
    if rules.BOOK.is_changed("LR-3") or rules.BOOK.is_changed("LR-6"):
        why = say("What it may give the others is counted card by card; the changed rule may make it another.")
    shown = Emphasis(hand=frozenset({best}))
    return grades(
        (where, ("LR-3",)),
        (what, ("LR-6",)),
        (why, ("LR-6",)),
        move=best,
        shown=shown,
    )

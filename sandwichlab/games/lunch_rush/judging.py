"""How a decision of Lunch Rush is spoken of when the game is looked at again."""

from __future__ import annotations

from sandwichlab.core.scene import Emphasis
from sandwichlab.core.wording import Message, say_n, verbatim
from sandwichlab.games.grades import Said
from sandwichlab.games.lunch_rush import rules
from sandwichlab.games.lunch_rush.hints import gain
from sandwichlab.games.lunch_rush.view import LunchRushView


def called(view: LunchRushView, code: int) -> Message:
    """Return what a move is called in a list."""
    return verbatim(str(code))


def cards(view: LunchRushView, code: int) -> tuple[int, ...]:
    """Return the cards of a move, as the odds have them."""
    return (code,)


def pointed(view: LunchRushView, code: int) -> Emphasis:
    """Return what to point at to show a move."""
    return Emphasis(hand=frozenset({code}))


def at_once(view: LunchRushView, played: int, better: int) -> Said | None:
    """Return what the better move does at once that the one played did not."""
    made, missed = gain(view, played), gain(view, better)
    if missed <= made:
        return None
    sandwich = _completed(view, better)
    cited = ("LR-3", "LR-5", "LR-6")
    if not _completed(view, played):
        text = say_n(
            "{better} would have completed {cards} at once, for {n} point; {played} completed nothing.",
            "{better} would have completed {cards} at once, for {n} points; {played} completed nothing.",
            missed,
            better=better,
            cards=sandwich,
            played=played,
        )
        return text, cited
    text = say_n(
        "{better} would have completed {cards} at once, for {n} point; {played} made {made}.",
        "{better} would have completed {cards} at once, for {n} points; {played} made {made}.",
        missed,
        better=better,
        cards=sandwich,
        played=played,
        made=made,
    )
    return text, cited


def _completed(view: LunchRushView, rank: int) -> tuple[int, ...]:
    """Return the sandwich that a card completes, or nothing. By a changed rule there may be some that make no points."""
    line = (*view.line, rank)
    first = rules.bread_place(line, len(line))
    return line[first:] if first >= 0 else ()

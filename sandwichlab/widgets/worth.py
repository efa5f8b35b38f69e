"""What each move is worth, at the table: a hint asks the thinker, and its last grade shows the values of all moves.

A game's own hint counts what can be counted quickly. Where the thinker finds another move clearly better, the hint is for that one.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from sandwichlab.chance.prompt_thinker import prompt_thoughts
from sandwichlab.chance.thinker import INTERRUPTED, MoveValue, Thoughts
from sandwichlab.core.scene import NO_EMPHASIS, HintGrade, MoveShown, Piece, Reader
from sandwichlab.core.wording import Message, listed, say, say_n
from sandwichlab.games.registry import game, part

DEALS = 1000
"""Random deals for a hint, at most."""

MOST_BARS = 10
"""Of more moves the best are shown."""


NOT_PLAYED_OUT = say("The moves were not played out, since that was interrupted.")


class Worth:
    """The moves of one position with their values: thought about when they are first asked for, and kept for that position."""

    def __init__(self) -> None:
        self._view: Any = None
        self._grades = 0
        self._thoughts: Thoughts | None = None

    def _found(self, view: Any, grades: int) -> Thoughts | None:
        """Return what the moves of a view are worth, as far as nobody interrupts it; then the next grade thinks again."""
        is_cut_off = self._thoughts is None or self._thoughts.is_partial
        if self._view is None or self._view != view or (is_cut_off and grades > self._grades):
            self._view, self._grades, self._thoughts = view, grades, None
            with suppress(KeyboardInterrupt):
                self._thoughts = prompt_thoughts(view, DEALS)
        return self._thoughts

    def hints(self, view: Any, grades: int, reader: Reader) -> tuple[HintGrade, ...]:
        """Return the hint for a view, of which so many ``grades`` are shown. Nothing is thought about before one is."""
        found: tuple[HintGrade, ...] = part(view.game, "hints").hints(view)
        if not grades:
            return found
        thoughts = self._found(view, grades)
        if thoughts is None:
            *before, why = found
            return (*before, replace(why, text=listed(why.text, NOT_PLAYED_OUT)))
        return _weighed(found, view, thoughts, reader)


def _weighed(found: Sequence[HintGrade], view: Any, thoughts: Thoughts, reader: Reader) -> tuple[HintGrade, ...]:
    """Return a hint with the values of all moves under its last grade; where one is clearly better, it advises that one."""
    hints = part(view.game, "hints")
    shown = {each.move.code: hints.shown_move(view, each.move.code) for each in thoughts.values}
    advised = next(each for each in thoughts.values if each.move.code == found[-1].move)
    if advised.is_behind:
        found = _looking_further(found, thoughts, shown, hints.GOAL)
    elif len(thoughts.values) > 1:
        last = found[-1]
        found = (*found[:-1], replace(last, text=listed(last.text, _agreement(thoughts, advised))))
    *before, why = found
    return (*before, replace(why, bars=_bars(thoughts, why.move, shown, reader)))


def _looking_further(
    found: Sequence[HintGrade], thoughts: Thoughts, shown: dict[int, MoveShown], goal: tuple[str, ...]
) -> tuple[HintGrade, ...]:
    """Return the hint for a move that a count of one move alone would not choose.

    It rests on games that were played out by all rules, so those that were changed are named.
    """
    where, what, why = found
    book = game(thoughts.game).rulebook
    rules = tuple(dict.fromkeys((*goal, *book.changed)))
    counted = next(each for each in thoughts.values if each.move.code == why.move)
    best = thoughts.best.move.code
    better = say(
        "Played out on random deals, it brings {points} more than {move} on average.",
        points=_number(counted.behind, thoughts),
        move=shown[counted.move.code].name,
    )
    because = say(
        "What a move brings at once speaks for {move}. What comes after it makes the difference here, as the bars show.",
        move=shown[counted.move.code].name,
    )
    look = say("Look further than this move: what each of your moves leaves for later decides here.")
    points_at = shown[best].emphasis
    return (
        replace(where, text=book.marked(look, rules), rules=rules, emphasis=NO_EMPHASIS),
        replace(
            what,
            text=book.marked(listed(shown[best].do, better), rules),
            rules=rules,
            emphasis=points_at,
            move=best,
        ),
        replace(why, text=book.marked(because, rules), rules=rules, emphasis=points_at, move=best),
    )


def _agreement(thoughts: Thoughts, advised: MoveValue) -> Message:
    """Return how sure the thinker is of the move that it agrees to."""
    if all(each.is_behind for each in thoughts.values if each is not advised):
        return say("Played out on random deals, it is clearly the best move too.")
    return say("Played out on random deals, no other move is clearly better.")


def _bars(thoughts: Thoughts, advised: int | None, shown: dict[int, MoveShown], reader: Reader) -> Piece:
    values = list(thoughts.values[:MOST_BARS])
    if advised not in [each.move.code for each in values]:
        values[-1] = next(each for each in thoughts.values if each.move.code == advised)
    left = len(thoughts.values) - len(values)
    note = say_n(
        "Estimate: each move was played out on the same {deals} random deal of the cards you cannot see. Lines and ± show the 95 % interval.",
        "Estimate: each move was played out on the same {deals} random deals of the cards you cannot see. Lines and ± show the 95 % interval.",
        thoughts.games,
        deals=f"{thoughts.games:,}",
    )
    if left:
        note = listed(say_n("{n} move more is not shown.", "{n} moves more are not shown.", left), note)
    if thoughts.is_partial:
        note = listed(note, INTERRUPTED)
    book = game(thoughts.game).rulebook
    note = book.marked(note, book.changed)
    return {
        "label": reader(say("What each move can be expected to bring")),
        "unit": reader(thoughts.unit),
        "items": [
            _bar(each, thoughts, shown[each.move.code], reader, best=each.move.code == advised) for each in values
        ],
        "note": reader(note),
    }


def _bar(each: MoveValue, thoughts: Thoughts, shown: MoveShown, reader: Reader, *, best: bool) -> Piece:
    low, high = each.interval or (None, None)
    half = each.half
    text = (
        _number(each.value, thoughts)
        if half is None
        else f"{_number(each.value, thoughts)} ± {_number(half, thoughts)}"
    )
    cards: Sequence[Piece] = shown.cards
    return {
        **({"card": cards[0]} if len(cards) == 1 else {"cards": list(cards)}),
        "detail": None if shown.detail is None else reader(shown.detail),
        "value": round(each.value, 4),
        "text": text.replace("-", "−"),
        "low": None if low is None else round(low, 4),
        "high": None if high is None else round(high, 4),
        "best": best,
    }


def _number(value: float, thoughts: Thoughts) -> str:
    """Return a value with as many digits as the errors leave a meaning to."""
    widest = max(each.error for each in thoughts.values)
    return f"{value:.{1 if widest > FINE else 2}f}"


FINE = 0.3
"""Values with larger standard errors than this are shown with one digit."""

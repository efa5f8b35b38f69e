"""The three grades of a hint, and the bars under its last one, as every game has them."""

from __future__ import annotations

from collections.abc import Iterable

from sandwichlab.core.scene import NO_EMPHASIS, Emphasis, HintGrade, Piece, Reader, card
from sandwichlab.core.wording import Message, say

WHERE, WHAT, WHY = say("Where"), say("What"), say("Why")
ASK_WHERE, ASK_WHAT, ASK_WHY = say("Show where to look"), say("Show what to play"), say("Show why")

Said = tuple[Message, tuple[str, ...]]
"""A sentence and the ids of the rules it rests on."""


def grades(
    where: Said,
    what: Said,
    why: Said,
    *,
    looked: Emphasis = NO_EMPHASIS,
    shown: Emphasis = NO_EMPHASIS,
    bars: Piece | None = None,
    ask_what: Message = ASK_WHAT,
) -> tuple[HintGrade, ...]:
    """Return a hint. ``looked`` is pointed at by the first grade, ``shown`` by the others; ``bars`` stand under the last."""
    return (
        HintGrade(WHERE, ASK_WHERE, *where, looked),
        HintGrade(WHAT, ask_what, *what, shown),
        HintGrade(WHY, ASK_WHY, *why, shown, bars),
    )


def bar(value: float, text: str, *, best: bool, **what: object) -> Piece:
    """Return one bar; ``what`` is the ``card`` it stands for, or several ``cards`` with a ``detail``."""
    return {**what, "value": value, "text": text, "low": None, "high": None, "best": best}


def bars_of_ranks(
    reader: Reader, label: Message, choices: Iterable[tuple[int, float, str, bool]], note: Message
) -> Piece:
    """Return the bars of Pairs cards in points: for each its rank, its value and that as text, and whether it is best."""
    items = [bar(value, text, best=best, card=card(str(rank), label=str(rank))) for rank, value, text, best in choices]
    return {"label": reader(label), "unit": reader(say("points")), "items": items, "note": reader(note)}

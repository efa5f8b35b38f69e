"""The three grades of a hint, as every game has them."""

from __future__ import annotations

from sandwichlab.core.scene import NO_EMPHASIS, Emphasis, HintGrade
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
    move: int,
    looked: Emphasis = NO_EMPHASIS,
    shown: Emphasis = NO_EMPHASIS,
    ask_what: Message = ASK_WHAT,
) -> tuple[HintGrade, ...]:
    """Return a hint. ``looked`` is pointed at by the first grade, ``shown`` by the others, which advise the code ``move``."""
    return (
        HintGrade(WHERE, ASK_WHERE, *where, looked),
        HintGrade(WHAT, ask_what, *what, shown, move),
        HintGrade(WHY, ASK_WHY, *why, shown, move),
    )

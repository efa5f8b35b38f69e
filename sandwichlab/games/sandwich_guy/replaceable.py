"""Which functions of the rules of The Sandwich Guy a learner may replace."""

from __future__ import annotations

from sandwichlab.core.replaceable import Replaceable
from sandwichlab.games.sandwich_guy.rules import HIGHEST, MIXED, ONE_COLOUR, ONE_SUIT, cards_dealt

MOST_HELD = range(cards_dealt(), 13)
"""A hand holds what was dealt, and no more than there is room for at the table."""

REPLACEABLE = (
    Replaceable("distance_counts", bool, "lambda steps: steps > 0", inputs=(range(HIGHEST // 2 + 1),)),
    Replaceable("draws", range(9), "lambda kind: 3", inputs=((MIXED, ONE_COLOUR, ONE_SUIT),)),
    Replaceable("most_held", MOST_HELD, "lambda: 10", inputs=(), touches=("SG-6",)),
)

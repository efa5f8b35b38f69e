"""Which functions of the rules of Bread and Chocolate a learner may replace."""

from __future__ import annotations

from sandwichlab.core.french import RANKS
from sandwichlab.core.replaceable import Replaceable

EACH_RANK = (range(1, len(RANKS) + 1),)
MOST_CARDS = range(14)

REPLACEABLE = (
    Replaceable("worth", MOST_CARDS, "lambda rank: 2", inputs=EACH_RANK, touches=("BC-8",)),
    Replaceable("drawn_for", MOST_CARDS, "lambda rank: 1", inputs=EACH_RANK),
    Replaceable("colour_fits", bool, "lambda red, on_red: red != on_red", inputs=((False, True), (False, True))),
)

"""Which functions of the rules of Market Day a learner may replace."""

from __future__ import annotations

from sandwichlab.core.cards import RANKS
from sandwichlab.core.replaceable import Replaceable
from sandwichlab.games.market_day.rules import MOST

EACH_RANK = (range(1, RANKS + 1),)

REPLACEABLE = (
    Replaceable("worth", range(RANKS + 1), "lambda rank: 11 - rank", inputs=EACH_RANK),
    Replaceable("last_alone_scores", bool, "lambda rank: rank >= 8 and rank != 9", inputs=EACH_RANK),
    Replaceable("first_alone_scores", bool, "lambda rank: rank >= 8", inputs=EACH_RANK, touches=("MD-4",)),
    Replaceable("is_royal", bool, "lambda rank: rank in (3, 10)", inputs=EACH_RANK, touches=("MD-4", "MD-8")),
    Replaceable("brings_rain", bool, "lambda sevens: sevens >= 2", inputs=(range(MOST + 1),)),
    Replaceable("can_be_killed", bool, "lambda rank: rank in (8, 9)", inputs=EACH_RANK),
)

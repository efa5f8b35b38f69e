"""Which functions of the rules of Lunch Rush a learner may replace."""

from __future__ import annotations

from sandwichlab.core.cards import PAIRS, RANKS
from sandwichlab.core.replaceable import Replaceable

EACH_RANK = range(1, RANKS + 1)
MOST_FOR_A_CARD, MOST_FOR_A_SANDWICH = 50, 300

MOST_IN_A_ROUND = 24 * MOST_FOR_A_SANDWICH
"""No round has more than 24 sandwiches, be they of bread alone: at most 49 cards are played, and each takes two of them."""

LINES = tuple(
    ((*before, bread, *meat, bread), len(before), len(before) + len(meat) + 2)
    for before in ((), (10,), (3, 1))
    for bread in range(2, RANKS + 1)
    for meat in (
        (1,),
        (bread - 1,),
        tuple(range(1, bread)),
        tuple(range(bread - 1, 0, -1)),
        tuple(rank for rank in PAIRS.cards if rank < bread),
    )
)
"""Sandwiches to try a function on: of every bread, with little and with much in between, at the begin of the line or behind other cards."""

REPLACEABLE = (
    Replaceable(
        "card_points",
        range(MOST_FOR_A_CARD + 1),
        "lambda rank, is_bread: 5 if is_bread else rank",
        inputs=(EACH_RANK, (False, True)),
        bounds=(("most_points", MOST_IN_A_ROUND),),
    ),
    Replaceable(
        "sandwich_points",
        range(MOST_FOR_A_SANDWICH + 1),
        "lambda line, first, length: 3 * (length - first - 2)",
        samples=LINES,
        cut=(0, 2),
        bounds=(("most_points", MOST_IN_A_ROUND),),
    ),
    Replaceable("may_lie_between", bool, "lambda card, bread: card > bread", inputs=(EACH_RANK, EACH_RANK)),
    Replaceable(
        "enough_filling", bool, "lambda cards: cards >= 2", inputs=(range(len(PAIRS.cards)),), touches=("LR-3",)
    ),
)

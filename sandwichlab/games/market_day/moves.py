"""The moves of Market Day as texts and as codes: a rank is its own code, then come the trades by place, then keeping."""

from __future__ import annotations

from sandwichlab.core.cards import RANKS
from sandwichlab.core.game import Move
from sandwichlab.games.market_day import rules

MOST_PLACES = max(rules.places_in_round(players) for players in range(rules.FEWEST, rules.MOST + 1))

TRADE = RANKS + 1
"""The code of trading with place 0; place p has ``TRADE + p``."""

KEEP = TRADE + MOST_PLACES
"""The code of not trading."""

PLAYS = tuple(Move(rank, str(rank)) for rank in range(1, RANKS + 1))
TRADES = tuple(Move(TRADE + place, f"trade {place}") for place in range(MOST_PLACES))
KEEPING = Move(KEEP, "keep")

BY_CODE = {move.code: move for move in (*PLAYS, *TRADES, KEEPING)}
BY_TEXT = {move.text: move for move in BY_CODE.values()}


def read(text: str) -> Move | None:
    """Return the move a text means, or None: case, spaces, and how the trade and its place are divided do not matter."""
    words = text.lower().replace("trade", "trade ").split()
    if len(words) == 2 and words[0] == "trade" and words[1].isascii() and words[1].isdigit() and len(words[1]) <= 2:
        return BY_TEXT.get(f"trade {int(words[1])}")
    if len(words) == 1 and words[0].isascii() and words[0].isdigit() and len(words[0]) <= 2:
        return BY_TEXT.get(str(int(words[0])))
    return BY_TEXT.get(" ".join(words))

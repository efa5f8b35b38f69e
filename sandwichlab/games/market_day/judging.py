"""How a decision of Market Day is spoken of when the game is looked at again."""

from __future__ import annotations

from sandwichlab.core.scene import Emphasis
from sandwichlab.core.wording import Message, say, verbatim
from sandwichlab.games.grades import Said
from sandwichlab.games.market_day import rules
from sandwichlab.games.market_day.moves import KEEP, TRADE
from sandwichlab.games.market_day.view import MarketDayView


def called(view: MarketDayView, code: int) -> Message:
    """Return what a move is called in a list."""
    if code == KEEP:
        return say("keep the 1")
    if code >= TRADE:
        place = code - TRADE
        return say("trade for the {rank} at place {place}", rank=view.market.cards[place], place=place)
    return verbatim(str(code))


def cards(view: MarketDayView, code: int) -> tuple[int, ...]:
    """Return the cards of a move, as the odds have them."""
    if code == KEEP:
        return (rules.TINKER,)
    return (view.market.cards[code - TRADE],) if code >= TRADE else (code,)


def pointed(view: MarketDayView, code: int) -> Emphasis:
    """Return what to point at to show a move."""
    if code == KEEP:
        return Emphasis(places={view.market.tinker: "glow"})
    if code >= TRADE:
        return Emphasis(places={code - TRADE: "glow"})
    return Emphasis(hand=frozenset({code}))


def at_once(view: MarketDayView, played: int, better: int) -> Said | None:
    """Return None: what a card makes shows when the round is over, which the odds tell."""
    return None

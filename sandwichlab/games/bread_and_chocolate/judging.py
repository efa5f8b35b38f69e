"""How a decision of Bread and Chocolate is spoken of when the game is looked at again."""

from __future__ import annotations

from sandwichlab.core.french import card_shown, rank_of
from sandwichlab.core.scene import Emphasis
from sandwichlab.core.wording import Message, say, say_n, verbatim
from sandwichlab.games.bread_and_chocolate import rules
from sandwichlab.games.bread_and_chocolate.hints import held_after
from sandwichlab.games.bread_and_chocolate.moves import (
    CHOICE,
    DISCARD,
    DISCARDING,
    DRAW_MOVE,
    TURN,
    is_choice,
    is_discard,
    is_play,
)
from sandwichlab.games.bread_and_chocolate.rules import DRAW, FLIP, PASS, SPREAD
from sandwichlab.games.bread_and_chocolate.view import BreadAndChocolateView
from sandwichlab.games.grades import Said

IN_PERCENT = True
"""A value is a share of games."""

CHOICES = {FLIP: say("flip"), SPREAD: say("spread"), PASS: say("pass")}


def called(view: BreadAndChocolateView, code: int) -> Message:
    """Return what a move is called in a list."""
    if is_choice(code):
        return CHOICES[code - CHOICE]
    if is_discard(code):
        return say("discard {card}", card=card_shown(code - DISCARD))
    return verbatim(card_shown(code)) if is_play(code) else say("draw a card")


def cards(view: BreadAndChocolateView, code: int) -> tuple[int, ...]:
    """Return the cards of a move, as the odds have them."""
    if is_discard(code):
        return (code - DISCARD,)
    return (code,) if is_play(code) else ()


def pointed(view: BreadAndChocolateView, code: int) -> Emphasis:
    """Return what to point at to show a move."""
    if is_choice(code):
        return Emphasis(places={code: "glow"})
    if code == DRAW_MOVE:
        return Emphasis(places={DRAW: "glow"})
    return Emphasis(hand=frozenset(cards(view, code)))


def at_once(view: BreadAndChocolateView, played: int, better: int) -> Said | None:
    """Return what the better move does at once that the one played did not: it leaves fewer cards in hand, or cheaper ones."""
    if view.stage == DISCARDING:
        return _cheaper(view, played - DISCARD, better - DISCARD)
    if view.stage != TURN:
        return None
    here, there = held_after(view, played), held_after(view, better)
    if there >= here:
        return None
    better_called, played_called = called(view, better), called(view, played)
    if not there:
        cited = ("BC-7", "BC-12") if rules.discards_due(better, view.top) else ("BC-12",)
        return say("{better} would have emptied the hand exactly and won.", better=better_called), cited
    text = say_n(
        "After {better} the hand would have held {n} card; cards after {played}: {here}.",
        "After {better} the hand would have held {n} cards; cards after {played}: {here}.",
        there,
        better=better_called,
        played=played_called,
        here=here,
    )
    return text, ("BC-7", "BC-8")


def _cheaper(view: BreadAndChocolateView, thrown: int, other: int) -> Said | None:
    costs, more = rules.drawn_for(rank_of(thrown)), rules.drawn_for(rank_of(other))
    if view.owed >= len(view.hand) or costs >= more:
        return None
    text = say(
        "{thrown} was the cheaper card to keep. Cards to draw for playing it one above: {costs}; for {other}: {more}.",
        thrown=card_shown(thrown),
        costs=costs,
        other=card_shown(other),
        more=more,
    )
    return text, ("BC-8",)

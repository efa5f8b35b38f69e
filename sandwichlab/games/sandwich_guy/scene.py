"""How a position of The Sandwich Guy looks: facts, the ring in the middle, the hand to pick from. Drawn from a View, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandwichlab.core.events import Event
from sandwichlab.core.french import card_shown, card_text, read_card
from sandwichlab.core.game import Step
from sandwichlab.core.scene import NO_EMPHASIS, Emphasis, Piece, Reader, Still, button, card, fact, mark, note
from sandwichlab.core.wording import Message, say, say_n, verbatim
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.engine import GAME, SandwichGuyState
from sandwichlab.games.sandwich_guy.events import CardsDrawn, Dealt, LostAtTheDeal, SandwichMade
from sandwichlab.games.sandwich_guy.moves import of_cards
from sandwichlab.games.sandwich_guy.reasons import meat_among, shown, why_not, why_sandwich
from sandwichlab.games.sandwich_guy.ring import choices, draws_now, in_order, ring
from sandwichlab.games.sandwich_guy.view import Sandwich, SandwichGuyView

MIDDLE = say("The ring")
BUN, MEAT = say("bun"), say("meat")

PICKS = rules.sandwich_size()
"""How many cards are picked before a move."""


def where(view: SandwichGuyView) -> Message:
    """Return where in the game the position is."""
    made = len(view.made)
    if view.to_move is None:
        return say_n("After {n} turn", "After {n} turns", made)
    return say("Turn {number}", number=made + 1)


def opening(view: SandwichGuyView) -> Dealt:
    """Return the event of the deal, which no step holds."""
    kind = LostAtTheDeal if view.to_move is None else Dealt
    return kind(seat=view.seat, cards=len(view.hand), pile=view.pile)


def stills(step: Step[SandwichGuyState], seat: int) -> tuple[Still, ...]:
    """Return the moment that shows the sandwich on the ring; whoever made it has just seen it there and need not look again."""
    made = step.events[0]
    assert isinstance(made, SandwichMade), "a step begins with its sandwich"
    shown_after = GAME.view(step.after, seat)
    return (Still(shown_after, made, say("Your sandwich"), say("Go on"), waits=False, maker_waits=False),)


def picked(view: SandwichGuyView, emphasis: Emphasis) -> tuple[int, ...]:
    """Return the cards that the reader has picked, as far as they are in hand."""
    cards = [read_card(text) for text in emphasis.picked]
    return tuple(card for card in dict.fromkeys(cards) if card is not None and card in view.hand)


def _looked_at(view: SandwichGuyView, event: Any, emphasis: Emphasis) -> tuple[int, ...]:
    """Return the cards that the ring is about: a sandwich just made, what is picked, or what a hint points at."""
    if isinstance(event, SandwichMade):
        return event.cards
    chosen = picked(view, emphasis)
    pointed = tuple(sorted(emphasis.hand & set(view.hand)))
    return pointed if not chosen and len(pointed) == PICKS else chosen


def zones(view: SandwichGuyView, reader: Reader, event: Any = None, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
    """Return the middle of the table. ``event`` is the event of a still: a sandwich being shown.

    When the game is over its result stands here, unless something is pointed at.
    """
    if view.to_move is None and event is None and emphasis == NO_EMPHASIS:
        return [_result(view, reader)]
    cards = _looked_at(view, event, emphasis)
    return [ring(view, reader, cards, emphasis), choices(view, reader, cards, made=event is not None)]


def _result(view: SandwichGuyView, reader: Reader) -> Piece:
    left = len(view.hand)
    if rules.is_lost(view.pile):
        title = say("Lost")
        text = say_n(
            "No sandwich can be made, and {n} card is still in the pile.",
            "No sandwich can be made, and {n} cards are still in the pile.",
            view.pile,
        )
        return note(reader(title), reader(text), ("SG-5",))
    if rules.is_perfect(left, view.pile):
        return note(reader(say("A perfect game")), reader(say("One card is left; fewer there cannot be.")), ("SG-6",))
    title = say("Won, {left} cards left", left=left)
    return note(reader(title), reader(say("Lower is better: 1 is a perfect game.")), ("SG-6",))


def facts(view: SandwichGuyView, reader: Reader, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
    """Return what stands in place of the seats: the pile, the sandwiches made, the hand, and the hand after the picked sandwich."""
    cards = picked(view, emphasis)
    after = "–"
    if _is_sandwich(view, cards):
        held = len(view.hand) - PICKS + draws_now(view, cards)
        after = reader(say("{held} in hand", held=held))
    return [
        fact(reader(say("Draw pile")), reader(say_n("{n} card", "{n} cards", view.pile))),
        fact(reader(say("Sandwiches made")), str(len(view.made))),
        fact(reader(say("In hand")), reader(say("{held} of {most}", held=len(view.hand), most=rules.most_held()))),
        fact(reader(say("After this turn")), after),
    ]


def _is_sandwich(view: SandwichGuyView, cards: Sequence[int]) -> bool:
    return len(cards) == PICKS and meat_among(cards, view.reading) >= 0


def seat_pieces(view: SandwichGuyView, seat: int, reader: Reader, event: Any = None) -> Piece:
    """Return what is particular about the seat; facts stand in its place, so that this is hardly ever asked."""
    return {
        "note": None,
        "score": str(len(view.hand)),
        "team": None,
        "taken": [],
        "taken_label": None,
        "gain": None,
    }


def hand(view: SandwichGuyView, reader: Reader, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
    """Return the cards of the hand: a press picks a card or takes it back. Once three are a sandwich each has its part."""
    chosen = picked(view, emphasis)
    order = in_order(chosen, view.reading) if _is_sandwich(view, chosen) else ()
    return [_hand_card(view, reader, emphasis, one, chosen, order) for one in view.hand]


def _hand_card(
    view: SandwichGuyView, reader: Reader, emphasis: Emphasis, one: int, chosen: Sequence[int], order: Sequence[int]
) -> Piece:
    can = view.to_move == view.seat
    name, part = card_shown(one), None
    label = verbatim(name)
    if one in order:
        is_meat = order.index(one) == 1
        part = mark("meat" if is_meat else "bread", reader(MEAT if is_meat else BUN))
        label = say("{card}, meat", card=name) if is_meat else say("{card}, bun", card=name)
    piece = card(
        card_text(one),
        label=reader(label),
        deck="french",
        key=f"card-{card_text(one)}",
        glow=one in emphasis.hand,
        mark=part,
    )
    why_out = None if can else reader(say("The game is over."))
    return {
        **piece,
        "move": card_text(one),
        "do": {"do": "pick", "card": card_text(one)},
        "pressed": one in chosen,
        "enabled": can,
        "why_not": why_out,
    }


def open_hand(view: SandwichGuyView) -> list[Piece]:
    """Return the cards of a hand that lies open for everyone."""
    return [
        card(card_text(one), label=card_shown(one), deck="french", key=f"open-{card_text(one)}") for one in view.hand
    ]


def retold(events: Sequence[Event], reader: Reader) -> list[Message]:
    """Return many events in few words: which cards were drawn is seen in the hand."""
    return [event.says(reader.cast) for event in events if not isinstance(event, CardsDrawn)]


def buttons(view: SandwichGuyView, reader: Reader, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
    """Return the button that makes the sandwich that is picked, and the one that takes all picks back."""
    chosen = picked(view, emphasis)
    clear = button({"do": "unpick"}, reader(say("Clear")), enabled=bool(emphasis.picked))
    if not _is_sandwich(view, chosen):
        return [button({"do": "play", "move": ""}, reader(say("Make it")), style="go", enabled=False), clear]
    move, number = str(of_cards(chosen)), draws_now(view, chosen)
    label = say("Make it, draw {number}", number=number) if number else say("Make it")
    return [button({"do": "play", "move": move}, reader(label), style="go", code=move), clear]


def prompt(view: SandwichGuyView, emphasis: Emphasis = NO_EMPHASIS) -> tuple[Message, tuple[str, ...]]:
    """Return what can be done now; of three picked cards, why they are a sandwich or none."""
    chosen = picked(view, emphasis)
    if not chosen:
        return say("Your turn: pick the three cards of a sandwich."), ("SG-2",)
    if len(chosen) < PICKS:
        more = PICKS - len(chosen)
        return (
            say_n("Picked: {cards}. {n} more card.", "Picked: {cards}. {n} more cards.", more, cards=shown(chosen)),
            ("SG-2", "SG-3"),
        )
    refused = why_not(chosen, view.reading)
    if refused is not None:
        return refused[0], (refused[1],)
    order = in_order(chosen, view.reading)
    reason, cited = why_sandwich(order)
    return say("{cards} is a sandwich: {reason}.", cards=shown(order), reason=reason), cited


def text_lines(view: SandwichGuyView, reader: Reader) -> list[Message]:
    """Return the position in words, a line each."""
    lines = [
        say_n("Draw pile: {n} card", "Draw pile: {n} cards", view.pile),
        say("Sandwiches made: {made}", made=len(view.made)),
    ]
    yours = view.seat == reader.cast.you
    held = shown(view.hand)
    lines.append(say("Your hand: {cards}", cards=held) if yours else say("Hand: {cards}", cards=held))
    if view.reading == rules.STRAIGHT:
        lines.append(say("Reading: straight, no way around the corner"))
    return lines


def scores(view: SandwichGuyView, reader: Reader) -> Piece:
    """Return how the game stands in numbers, and every sandwich that was made, the last one first."""
    drawn = [
        sum(sandwich.kind == kind for sandwich in view.made) for kind in (rules.ONE_SUIT, rules.ONE_COLOUR, rules.MIXED)
    ]
    columns = [say("one suit"), say("one colour"), say("mixed"), say("All"), say("Cards in hand")]
    cells = [*map(str, drawn), str(len(view.made)), str(len(view.hand))]
    groups = [_made_group(sandwich, reader) for sandwich in reversed(view.made)]
    return {
        "kind": "scores",
        "label": reader(say("Sandwiches by what they draw")),
        "columns": [reader(column) for column in columns],
        "rows": [{"name": reader(reader.cast.name(view.seat)), "cells": cells}],
        "taken_title": reader(say("Sandwiches made")),
        "taken": [{"name": reader(reader.cast.name(view.seat)), "groups": groups}] if groups else [],
    }


def _made_group(sandwich: Sandwich, reader: Reader) -> Piece:
    items = []
    for place, one in enumerate(sandwich.cards):
        is_meat = place == 1
        part = mark("meat" if is_meat else "bread", reader(MEAT if is_meat else BUN))
        items.append(card(card_text(one), label=card_shown(one), deck="french", mark=part))
    drew = say_n("{n} card drawn", "{n} cards drawn", len(sandwich.drawn))
    return {
        "kind": "sandwich",
        "label": reader(say("Sandwich {cards}", cards=shown(sandwich.cards))),
        "items": items,
        "sum": {"title": shown(sandwich.cards), "text": "", "strong": reader(drew)},
    }

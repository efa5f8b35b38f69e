"""How a position of Bread and Chocolate looks: the three piles, what is known of them, the hand. Drawn from a View, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sandwichlab.core.events import Event
from sandwichlab.core.french import card_shown, card_text
from sandwichlab.core.game import Step
from sandwichlab.core.scene import NO_EMPHASIS, Emphasis, Piece, Reader, Still, button, card, note, row
from sandwichlab.core.wording import Message, say, say_n
from sandwichlab.games.bread_and_chocolate import rules
from sandwichlab.games.bread_and_chocolate.card_sets import as_set
from sandwichlab.games.bread_and_chocolate.engine import GAME, MAX_TURNS
from sandwichlab.games.bread_and_chocolate.events import (
    CardsDrawn,
    Dealt,
    Discarded,
    OpeningSpread,
    PilesReset,
    PlayedAbove,
    SpreadEnded,
    shown,
)
from sandwichlab.games.bread_and_chocolate.known import known_lines, known_zones, number_known
from sandwichlab.games.bread_and_chocolate.moves import ALL_MOVES, CHOICE, DISCARD, DISCARDING, DRAW_MOVE, OPENING, TURN
from sandwichlab.games.bread_and_chocolate.refusals import why_not
from sandwichlab.games.bread_and_chocolate.rules import DOWN, DRAW, FLIP, PASS, SPREAD, UP
from sandwichlab.games.bread_and_chocolate.state import BreadAndChocolateState
from sandwichlab.games.bread_and_chocolate.turn import happened
from sandwichlab.games.bread_and_chocolate.view import BreadAndChocolateView
from sandwichlab.games.by_points import won

MIDDLE = say("The piles")

PILE_NAMES = {DRAW: say("Draw pile"), UP: say("Face-up pile"), DOWN: say("Face-down pile")}
CHOICES = {FLIP: say("Flip"), SPREAD: say("Spread"), PASS: say("Pass")}
"""What the choices of the opening are called."""


def where(view: BreadAndChocolateView) -> Message:
    """Return where in the game the position is; how many turns there are is told where it is not as usual."""
    if view.opening:
        return say("The opening")
    if view.reason:
        if view.max_turns != MAX_TURNS.default:
            return say("Over after {n} of {all} turns", n=view.turns, all=view.max_turns)
        return say_n("Over after {n} turn", "Over after {n} turns", view.turns)
    if view.max_turns != MAX_TURNS.default:
        return say("Turn {number} of {all}", number=view.turns + 1, all=view.max_turns)
    return say("Turn {number}", number=view.turns + 1)


def opening(view: BreadAndChocolateView) -> Dealt:
    """Return the event of the deal, which no step holds."""
    return Dealt(seat=view.dealer, first=rules.first_to_choose(view.dealer), face_up=view.face_up[0])


def stills(step: Step[BreadAndChocolateState], seat: int) -> tuple[Still, ...]:
    """Return the moments inside a step that are shown before it is over, as ``seat`` sees them.

    They are the row of an opening spread, the card that forces a draw before the cards are drawn, and each reset.
    """
    moments: list[Still] = []
    go_on = say("Go on")
    for event, state in happened(step.before, step.move.code):
        view = GAME.view(replace(state, to_move=None), seat)
        if isinstance(event, OpeningSpread):
            moments.append(Still(view, event, say("Your spread"), go_on, waits=False))
        elif isinstance(event, PlayedAbove) and event.due:
            moments.append(Still(view, event, say("Your draw"), go_on, waits=False, is_stage=True))
        elif isinstance(event, PilesReset):
            moments.append(Still(view, event, say("The piles are reset"), go_on, waits=True))
    return tuple(moments)


def zones(
    view: BreadAndChocolateView, reader: Reader, event: Any = None, emphasis: Emphasis = NO_EMPHASIS
) -> list[Piece]:
    """Return the middle of the table. ``event`` is the event of a still: an opening spread, a draw to come, a reset.

    When the game is over its result stands here, in place of what was known, unless something is pointed at: a
    walkthrough asks first who has won.
    """
    if isinstance(event, OpeningSpread):
        return [_turned(event, reader), _piles(view, reader, event, emphasis)]
    above = [_result(view, reader)] if view.reason and event is None and emphasis == NO_EMPHASIS else []
    known = known_zones(view, reader) if reader.memory and not above else []
    return [*above, _piles(view, reader, event, emphasis), *known]


def _turned(event: OpeningSpread, reader: Reader) -> Piece:
    """Return the row of an opening spread: the card it began on, and those turned onto it."""
    cards = [card(card_text(event.on), label=card_shown(event.on), deck="french", dim=True)]
    last = event.cards[-1]
    for one in event.cards:
        caption = reader(say("black: over")) if one == last else None
        cards.append(
            card(
                card_text(one),
                label=card_shown(one),
                deck="french",
                came_from="pile-draw",
                glow=one == last,
                caption=caption,
            )
        )
    return row(reader(say("The opening spread")), cards)


def _piles(view: BreadAndChocolateView, reader: Reader, event: Any, emphasis: Emphasis) -> Piece:
    sizes = {DRAW: len(view.draw_pile), UP: len(view.face_up), DOWN: len(view.face_down)}
    items = []
    for pile, key in ((DRAW, "draw"), (UP, "up"), (DOWN, "down")):
        glow = emphasis.places.get(pile) == "glow" or isinstance(event, PilesReset)
        top = _top_card(view, reader, glow) if pile == UP else _back(reader, f"pile-{key}", glow)
        item = {
            "key": key,
            "name": reader(PILE_NAMES[pile]),
            "card": top,
            "count": reader(say_n("{n} card", "{n} cards", sizes[pile])),
            "depth": sizes[pile] - 1,
            "notes": [reader(each) for each in _notes(view, reader, pile, event)],
            "do": None,
            "label": reader(PILE_NAMES[pile]),
        }
        items.append(item)
    return {"kind": "piles", "label": reader(MIDDLE), "items": items}


def _top_card(view: BreadAndChocolateView, reader: Reader, glow: bool) -> Piece:
    text = card_text(view.top)
    return card(
        text, label=card_shown(view.top), deck="french", key=f"card-{text}", came_from=f"seat-{view.other}", glow=glow
    )


def _back(reader: Reader, key: str, glow: bool) -> Piece:
    return card(None, label=reader(say("face down")), deck="french", key=key, glow=glow)


def _notes(view: BreadAndChocolateView, reader: Reader, pile: int, event: Any) -> list[Message]:
    if isinstance(event, PilesReset):
        came = {
            DRAW: say("was the face-up pile, turned over"),
            UP: say("was the face-down pile, turned over"),
            DOWN: say("the card that was left"),
        }
        return [came[pile]]
    if pile == UP:
        notes = []
        if len(view.face_up) > 1:
            notes.append(say("{card} on {under}", card=card_shown(view.top), under=card_shown(view.face_up[-2])))
        return [*notes, say("a spread lasts")] if view.spread else notes
    known = number_known(view.draw_pile if pile == DRAW else view.face_down)
    if not known or not reader.memory:
        return []
    if view.seat == reader.cast.you:
        return [say_n("you know {n}", "you know {n}", known)]
    return [say_n("{n} known", "{n} known", known)]


def _result(view: BreadAndChocolateView, reader: Reader) -> Piece:
    """Return who has won, or that nobody has."""
    if view.winner is None:
        held = " · ".join(f"{reader(reader.cast.name(seat))} {view.counts[seat]}" for seat in range(2))
        return note(reader(say("The game is drawn.")), reader(say("Cards left: {counts}", counts=held)), (view.reason,))
    items = []
    for place, seat in enumerate((view.winner, rules.other(view.winner)), 1):
        left = say_n("{n} card left", "{n} cards left", view.counts[seat])
        has_won = seat == view.winner
        items.append(
            {
                "place": str(place),
                "name": reader(reader.cast.name(seat)),
                "note": reader(won(seat, reader.cast) if has_won else left),
                "score": str(view.counts[seat]),
                "win": has_won,
            }
        )
    return {"kind": "ranking", "title": reader(say("Final standing")), "rules": [view.reason], "items": items}


def seat_pieces(view: BreadAndChocolateView, seat: int, reader: Reader, event: Any = None) -> Piece:
    """Return what is particular about a seat: whether it dealt, and its cards, which are what counts."""
    gain = {"text": reader(say("cards left")), "fresh": False}
    if isinstance(event, PlayedAbove) and event.seat == seat:
        gain = {"text": reader(say_n("+{n} card", "+{n} cards", event.due)), "fresh": True}
    return {
        "note": reader(say("dealer")) if seat == view.dealer else None,
        "score": str(view.counts[seat]),
        "team": None,
        "taken": None,
        "taken_label": None,
        "gain": gain,
    }


def hand(view: BreadAndChocolateView, reader: Reader, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
    """Return the cards of the reader's hand: a press plays a card, or discards it where discards are due."""
    return [_hand_card(view, reader, one, one in emphasis.hand) for one in view.hand]


def _hand_card(view: BreadAndChocolateView, reader: Reader, one: int, glow: bool) -> Piece:
    discards = view.stage == DISCARDING
    move = str(ALL_MOVES[DISCARD + one if discards else one])
    name = card_shown(one)
    label = say("Discard {card}", card=name) if discards else say("Play {card}", card=name)
    piece = card(
        card_text(one),
        label=reader(label),
        deck="french",
        key=f"card-{card_text(one)}",
        came_from="pile-draw",
        glow=glow,
    )
    can = move in view.moves
    reason = None if can else reader(_why_not(view, one))
    return {**piece, "move": move, "do": {"do": "play", "move": move}, "enabled": can, "why_not": reason}


def _why_not(view: BreadAndChocolateView, one: int) -> Message:
    if view.to_move != view.seat:
        return say("Not now: it is not your turn.")
    return why_not(one, view.stage, as_set(view.hand), view.top, view.spread, view.owed)[1]


def open_hand(view: BreadAndChocolateView) -> list[Piece]:
    """Return the cards of a hand that lies open for everyone."""
    return [
        card(card_text(one), label=card_shown(one), deck="french", key=f"card-{card_text(one)}") for one in view.hand
    ]


def buttons(view: BreadAndChocolateView, reader: Reader, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
    """Return the choices of the opening, or the button that draws; each is there also when it may not be pressed."""
    if view.stage == OPENING:
        return [_button(view, reader, CHOICE + choice, CHOICES[choice], emphasis) for choice in CHOICES]
    if view.stage == TURN:
        return [_button(view, reader, DRAW_MOVE, say("Draw a card"), emphasis)]
    return []


def _button(view: BreadAndChocolateView, reader: Reader, code: int, label: Message, emphasis: Emphasis) -> Piece:
    move = str(ALL_MOVES[code])
    only = view.moves == (move,)
    style = "go" if only or emphasis.places.get(code) == "glow" else ""
    return button({"do": "play", "move": move}, reader(label), style=style, code=move, enabled=move in view.moves)


def owed(view: BreadAndChocolateView, reader: Reader) -> Piece | None:
    """Return the discards that are due, those already made marked."""
    if view.to_move != view.seat or not view.owed:
        return None
    made = view.due - view.owed
    return {
        "items": [place < made for place in range(view.due)],
        "text": reader(say("{made} of {due} discarded", made=made, due=view.due)),
    }


def prompt(view: BreadAndChocolateView, emphasis: Emphasis = NO_EMPHASIS) -> tuple[Message, tuple[str, ...]]:
    """Return what the seat to move can do, and the rule that says so."""
    top = card_shown(view.top)
    if view.stage == OPENING:
        if rules.may_spread(view.top):
            return say("Your choice: flip, spread or pass."), ("BC-2",)
        return say("Your choice: flip or pass. {card} is black, so it cannot be spread.", card=top), ("BC-2", "BC-4")
    if view.stage == DISCARDING:
        return say_n("Choose {n} card to discard.", "Choose {n} cards to discard, one after the other.", view.owed), (
            "BC-7",
        )
    if not view.plays:
        return say("Nothing in your hand can be played on {card}: draw a card.", card=top), ("BC-10",)
    if view.spread:
        return say("Your turn: go on with the spread on {card}, or play one above or one below.", card=top), (
            "BC-6",
            "BC-9",
        )
    return say("Your turn: play one above or one below {card}.", card=top), ("BC-6",)


def retold(events: Sequence[Event], reader: Reader) -> list[Message]:
    """Return many events in few words: discards of another are counted, and what follows from a card is left out."""
    told: list[Message] = []
    discards = 0
    for event in events:
        discards = discards + 1 if isinstance(event, Discarded) else 0
        if isinstance(event, Discarded) and event.left == 0:
            told.append(_discarded(event.seat, discards, reader))
        elif not isinstance(event, Discarded | SpreadEnded) and type(event) is not CardsDrawn:
            told.append(event.says(reader.cast))
    return told


def _discarded(seat: int, number: int, reader: Reader) -> Message:
    if seat == reader.cast.you:
        return say_n("You discarded {n} card.", "You discarded {n} cards.", number)
    return say_n("{name} discarded {n} card.", "{name} discarded {n} cards.", number, name=reader.cast.name(seat))


def scores(view: BreadAndChocolateView, reader: Reader) -> Piece:
    """Return the cards in each hand, and how far the game has come."""
    columns = [say("Cards in hand"), say("Turns played"), say("Resets")]
    rows = [
        {
            "name": reader(reader.cast.name(seat)),
            "cells": [str(view.counts[seat]), str(view.turns), str(view.resets)],
        }
        for seat in range(2)
    ]
    return {
        "kind": "scores",
        "label": reader(say("How the game stands")),
        "columns": [reader(column) for column in columns],
        "rows": rows,
        "taken_title": "",
        "taken": [],
    }


def text_lines(view: BreadAndChocolateView, reader: Reader) -> list[Message]:
    """Return the position in words, a line each."""
    sizes = {"draw": len(view.draw_pile), "up": len(view.face_up), "down": len(view.face_down)}
    lines = [
        say("Face-up pile, bottom to top: {cards}", cards=shown(view.face_up)),
        say("Cards in the draw pile: {draw}; face up: {up}; face down: {down}", **sizes),
    ]
    if view.spread:
        lines.append(say("A spread lasts."))
    if reader.memory:
        lines += known_lines(view, reader)
    yours, held = view.seat == reader.cast.you, shown(view.hand)
    if view.hand:
        lines.append(say("Your hand: {cards}", cards=held) if yours else say("Hand: {cards}", cards=held))
    else:
        lines.append(say("Your hand is empty.") if yours else say("The hand is empty."))
    for seat in range(2):
        name = reader.cast.name(seat)
        lines.append(say_n("{name}: {n} card in hand", "{name}: {n} cards in hand", view.counts[seat], name=name))
    return lines

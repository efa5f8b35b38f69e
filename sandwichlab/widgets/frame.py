"""One frame of a scene: the four bands, made from a view by the game's own ``scene`` module."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandwichlab.core.french import FRENCH, card_shown, read_card
from sandwichlab.core.game import Game
from sandwichlab.core.scene import NO_EMPHASIS, Emphasis, Piece, Reader, button
from sandwichlab.core.view import View
from sandwichlab.core.wording import Message, listed, say, say_n
from sandwichlab.games.look import look
from sandwichlab.widgets.seats import Seat


class Painter:
    """Makes frames for one game and one language."""

    def __init__(self, game: Game[Any], seats: Sequence[Seat], reader: Reader, *, tell_open: bool = False) -> None:
        self.game = game
        self.seats = seats
        self.reader = reader
        self.tell_open = tell_open
        self.look = look(game.id)

    def frame(
        self,
        view: Any,
        turn: Message,
        status: Message,
        *,
        rules: Sequence[str] = (),
        event: Any = None,
        emphasis: Emphasis = NO_EMPHASIS,
        on: int | None = None,
        hold: int = 0,
        show_hand: bool = True,
        open_views: Sequence[View] = (),
        actions: Piece | None = None,
    ) -> Piece:
        """Return a frame. ``on`` is the seat that is marked as the one to act; ``open_views`` are views whose hands lie open."""
        reader = self.reader
        return {
            "hold": hold,
            "where": reader(self._where(view)),
            "turn": reader(turn),
            "seats": self._seats(view, on, event, open_views, emphasis),
            "middle": {"label": reader(self.look.MIDDLE), "zones": self.look.zones(view, reader, event, emphasis)},
            "hand": self._hand(view, emphasis) if show_hand else None,
            "status": {"text": reader(status), "rules": list(rules)},
            "refusal": None,
            "actions": actions,
            "cover": None,
        }

    def _where(self, view: Any) -> Message:
        where: Message = self.look.where(view)
        return say("{where} · all hands open", where=where) if self.tell_open else where

    def _hand(self, view: Any, emphasis: Emphasis) -> Piece:
        reader = self.reader
        yours = view.seat == reader.cast.you
        label = say("Your hand") if yours else say("Hand of {name}", name=reader.cast.name(view.seat))
        cards = self.look.hand(view, reader, emphasis)
        return {
            "label": reader(label),
            "cards_label": reader(say("Cards in hand")),
            "cards": cards if yours else [to_look_at(card) for card in cards],
            "owed": self.look.owed(view, reader),
        }

    def _seats(self, view: Any, on: int | None, event: Any, open_views: Sequence[View], emphasis: Emphasis) -> Piece:
        facts = self.look.facts(view, self.reader, emphasis)
        if facts:
            label = self.reader(say("Where the game stands"))
            return {"label": label, "columns": len(facts), "narrow": 2, "items": [], "facts": facts}
        open_hands = {other.seat: self.look.open_hand(other) for other in open_views}
        items = [self._seat(view, seat, on == seat, event, open_hands.get(seat)) for seat in range(len(self.seats))]
        wide = len(items) if len(items) <= 5 else -(-len(items) // 2)
        return {"label": self.reader(say("Seats")), "columns": wide, "narrow": 2, "items": items, "facts": []}

    def _seat(self, view: Any, seat: int, on: bool, event: Any, faces: list[Piece] | None) -> Piece:
        reader = self.reader
        piece: Piece = self.look.seat_pieces(view, seat, reader, event)
        notes = [note for note in (piece["note"], self._policy(seat)) if note]
        count = view.counts[seat]
        cards = {
            "count": count,
            "label": reader(say_n("{n} card in hand", "{n} cards in hand", count)),
            "text": reader(say("{cards}", cards=count)),
            "faces": faces,
        }
        return {
            **piece,
            "key": f"seat-{seat}",
            "name": reader(reader.cast.name(seat)),
            "note": " · ".join(notes) or None,
            "on": on,
            "cards": cards,
        }

    def _policy(self, seat: int) -> str | None:
        title = self.seats[seat].title(self.game)
        return self.reader(title) if title else None

    def text_twin(self, view: Any, last: Message | None, turn: Message, more: Sequence[Message] = ()) -> Piece:
        """Return the pane that says the whole position in words; ``more`` are lines to stand under it."""
        reader = self.reader
        lines = [listed(self.game.title, say("–"), self.look.where(view)), *self.look.text_lines(view, reader)]
        if last is not None:
            lines.append(say("Last: {event}", event=last))
        lines += [turn, *more]
        return {"kind": "text", "text": "\n".join(reader(line) for line in lines), "copy": reader(say("Copy"))}

    def scores(self, view: Any) -> Piece:
        """Return the pane of scores."""
        pane: Piece = self.look.scores(view, self.reader)
        return pane


def to_look_at(card: Piece) -> Piece:
    """Return a card of a hand that can only be looked at, called by what is on it."""
    known = read_card(card["face"]) if card["deck"] == FRENCH.id else None
    name = card_shown(known) if known is not None else card["face"] or card["label"]
    return {**card, "enabled": False, "why_not": None, "label": name}


def tool(do: str, label: str, icon: str, *, enabled: bool, bare: bool = False) -> Piece:
    """Return a quiet button of the actions band."""
    return button({"do": do}, label, icon=icon, style="plain", enabled=enabled, bare=bare)

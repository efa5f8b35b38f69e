"""What a seat knows of cards it cannot see, as pieces of the scene and in words. A table may leave all of it out."""

from __future__ import annotations

from collections.abc import Sequence

from sandwichlab.core.french import card_shown, card_text
from sandwichlab.core.scene import Piece, Reader, card
from sandwichlab.core.wording import Message, say
from sandwichlab.games.bread_and_chocolate.view import UNKNOWN, BreadAndChocolateView


def known_zones(view: BreadAndChocolateView, reader: Reader) -> list[Piece]:
    """Return the zones of what the seat knows: of the face-down pile, and once piles were turned over, of the draw pile and the other hand."""
    zones = [_zone(reader(_of_face_down(view, reader)), _face_down(view, reader))]
    if number_known(view.draw_pile):
        zones.append(_zone(reader(_of_draw_pile(view, reader)), _draw_pile(view, reader), begins="start"))
    if view.theirs or view.either:
        zones.append(_zone(reader(_of_other_hand(view, reader)), _other_hand(view, reader), begins="start"))
    return zones


def number_known(pile: Sequence[int]) -> int:
    """Return how many cards of a pile are known."""
    return sum(one != UNKNOWN for one in pile)


def _zone(title: str, items: list[Piece], *, begins: str = "end") -> Piece:
    return {"kind": "known", "title": title, "items": items, "from": begins}


def _is_yours(view: BreadAndChocolateView, reader: Reader) -> bool:
    return view.seat == reader.cast.you


def _of_face_down(view: BreadAndChocolateView, reader: Reader) -> Message:
    if _is_yours(view, reader):
        return say("What you know of the face-down pile, bottom to top")
    return say("What {name} knows of the face-down pile, bottom to top", name=reader.cast.name(view.seat))


def _of_draw_pile(view: BreadAndChocolateView, reader: Reader) -> Message:
    if _is_yours(view, reader):
        return say("What you know of the draw pile, next card first")
    return say("What {name} knows of the draw pile, next card first", name=reader.cast.name(view.seat))


def _of_other_hand(view: BreadAndChocolateView, reader: Reader) -> Message:
    if _is_yours(view, reader):
        return say("What you know of the other hand")
    return say("What {name} knows of the other hand", name=reader.cast.name(view.seat))


def _face_down(view: BreadAndChocolateView, reader: Reader) -> list[Piece]:
    items = []
    for place, one in enumerate(view.face_down):
        if one == UNKNOWN:
            items.append(_small(one, reader(say("not known")), "?"))
        elif place == 0:
            # The bottom card is never a discard: it was flipped, or left over by a reset.
            label = say("{card}, seen before it was turned down", card=card_shown(one))
            items.append(_small(one, reader(label), reader(say("seen"))))
        elif _is_yours(view, reader):
            label = say("{card}, you put it there", card=card_shown(one))
            items.append(_small(one, reader(label), reader(say("yours"))))
        else:
            label = say("{card}, discarded by {name}", card=card_shown(one), name=reader.cast.name(view.seat))
            items.append(_small(one, reader(label), reader(say("own"))))
    return items


def _draw_pile(view: BreadAndChocolateView, reader: Reader) -> list[Piece]:
    items = []
    for place, one in enumerate(reversed(view.draw_pile)):
        label = card_shown(one) if one != UNKNOWN else reader(say("not known"))
        items.append(_small(one, label, None if place else reader(say("next"))))
    return items


def _other_hand(view: BreadAndChocolateView, reader: Reader) -> list[Piece]:
    there = [
        _small(one, reader(say("{card}, in the other hand", card=card_shown(one))), reader(say("there")))
        for one in view.theirs
    ]
    maybe = [
        _small(one, reader(say("{card}, in the other hand or discarded", card=card_shown(one))), reader(say("perhaps")))
        for one in view.either
    ]
    return [*there, *maybe]


def _small(one: int, label: str, caption: str | None) -> Piece:
    return card(None if one == UNKNOWN else card_text(one), label=label, deck="french", caption=caption)


def known_lines(view: BreadAndChocolateView, reader: Reader) -> list[Message]:
    """Return the same in words, a line each; cards that are not known are question marks."""
    lines = []
    if number_known(view.face_down):
        lines.append(say("Face-down pile, bottom to top: {cards}", cards=_written(view.face_down)))
    if number_known(view.draw_pile):
        lines.append(say("Draw pile, next card first: {cards}", cards=_written(view.draw_pile[::-1])))
    if view.theirs:
        lines.append(say("Known to be in the other hand: {cards}", cards=_written(view.theirs)))
    if view.either:
        lines.append(say("In the other hand or discarded: {cards}", cards=_written(view.either)))
    return lines


def _written(cards: Sequence[int]) -> str:
    return " ".join("?" if one == UNKNOWN else card_shown(one) for one in cards)

"""The pieces a scene is made of, as plain data (docs/reference/scene.md). A game's ``scene.py`` fills them, the browser draws them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sandwichlab.core.events import Cast, Event
from sandwichlab.core.view import View
from sandwichlab.core.wording import Message

Piece = dict[str, Any]

Say = Callable[[Message], str]
"""Puts a message into the language of a scene."""


@dataclass(frozen=True, slots=True)
class Reader:
    """For whom a scene is made: the language, who is who, whether all hands lie open, and whether the reader is shown what they could remember."""

    lang: str
    cast: Cast
    open_hands: bool = False
    memory: bool = True

    def __call__(self, message: Message) -> str:
        """Return a message in the reader's language."""
        return message.in_language(self.lang)


@dataclass(frozen=True, slots=True)
class Emphasis:
    """What a scene points at: cards in hand, and places of the middle with the kind of mark each gets.

    ``picked`` are the cards or places that the reader has chosen for a move that takes several, by their text.
    """

    hand: frozenset[int] = frozenset()
    places: Mapping[int, str] = field(default_factory=dict)
    picked: tuple[str, ...] = ()


NO_EMPHASIS = Emphasis()
"""Pointing at nothing."""


@dataclass(frozen=True, slots=True)
class Still:
    """A moment inside a step that deserves a look: what ``view`` shows while ``event`` happens.

    ``yours`` is the heading for the person who made it happen, ``go`` what a person presses to go on; ``waits`` tells
    whether everyone must look, or a pause is enough for the others; ``maker_waits`` whether the person who made it happen
    must, or has seen it coming and need not be shown it. ``is_stage``: one of the stages of a resolution, for which a
    pause is enough for everyone, since one can go back to it.
    """

    view: View
    event: Event
    yours: Message
    go: Message
    waits: bool
    maker_waits: bool = True
    is_stage: bool = False


@dataclass(frozen=True, slots=True)
class HintGrade:
    """One grade of a hint: where to look, what to do, or why. ``ask`` is what a reader presses to see it.

    ``move`` is the code of the move that is advised, where one is; ``bars`` are what each move is worth.
    """

    title: Message
    ask: Message
    text: Message
    rules: tuple[str, ...]
    emphasis: Emphasis = NO_EMPHASIS
    move: int | None = None
    bars: Piece | None = None


@dataclass(frozen=True, slots=True)
class MoveShown:
    """How a move is shown beside others: its name and what tells one to make it, its cards, a few words under them, what it points at."""

    name: Message
    do: Message
    cards: tuple[Piece, ...] = ()
    detail: Message | None = None
    emphasis: Emphasis = NO_EMPHASIS


def card(
    face: str | None,
    *,
    label: str,
    deck: str = "pairs",
    key: str | None = None,
    came_from: str | None = None,
    **more: Any,
) -> Piece:
    """Return a card; ``face`` None is its back. ``came_from`` is the key of what it slides out of when it is new."""
    return {
        "key": key,
        "from": came_from,
        "face": face,
        "deck": deck,
        "label": label,
        "mark": None,
        "dim": False,
        "glow": False,
        "caption": None,
        **more,
    }


def mark(kind: str, text: str, points: str | None = None) -> Piece:
    """Return the mark under a card."""
    return {"kind": kind, "text": text, "points": points}


def row(label: str, items: Sequence[Piece], *, fading: bool = False) -> Piece:
    """Return a zone of cards in a flow."""
    return {"kind": "row", "label": label, "items": list(items), "fading": fading}


def empty(title: str, text: str) -> Piece:
    """Return a zone that says that nothing lies there yet."""
    return {"kind": "empty", "title": title, "text": text}


def note(title: str, text: str, rules: Sequence[str] = ()) -> Piece:
    """Return a zone that is a quiet sentence."""
    return {"kind": "note", "title": title, "text": text, "rules": list(rules)}


def fact(title: str, value: str) -> Piece:
    """Return one of the facts that stand in place of the seats where one plays alone."""
    return {"title": title, "value": value}


def button(
    do: Piece,
    label: str,
    *,
    icon: str | None = None,
    style: str = "",
    enabled: bool = True,
    code: str | None = None,
    bare: bool = False,
) -> Piece:
    """Return a button that sends the message ``do``."""
    return {"do": do, "label": label, "icon": icon, "style": style, "code": code, "enabled": enabled, "bare": bare}

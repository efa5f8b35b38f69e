"""The menu of a table: a new deal, a seed, the record."""

from __future__ import annotations

from sandwichlab.core.scene import Piece, Reader, button
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, say


def menu(session: Session, reader: Reader, notice: tuple[Message, Message, bool] | None, record: bool) -> Piece:
    """Return the menu; ``notice`` is what came of its last use: title, text, and whether it is bad news.

    A record holds every card of the game, so it is part of the scene only when ``record`` asks for it.
    """
    told = {"title": reader(notice[0]), "text": reader(notice[1]), "bad": notice[2]} if notice else None
    return {
        "label": reader(say("Menu")),
        "deal": button({"do": "deal"}, reader(say("New deal")), style="go"),
        "seed": {
            "label": reader(say("Seed")),
            "value": "" if session.seed is None else str(session.seed),
            "go": reader(say("Deal this seed")),
        },
        "record": {
            "label": reader(say("Game record")),
            "value": session.record() if record else None,
            "show": button({"do": "record"}, reader(say("Show the game record"))),
            "note": reader(say("It holds the whole game, hidden cards too. Keep it to go on another day.")),
            "copy": reader(say("Copy")),
            "paste_label": reader(say("Paste a record")),
            "open": reader(say("Open pasted game")),
        },
        "more": [],
        "notice": told,
    }

"""The menu of a table: a new deal, a seed, who the others are, the record."""

from __future__ import annotations

from collections.abc import Sequence

from sandwichlab.core.scene import Piece, Reader, button
from sandwichlab.core.session import Session, policy_title
from sandwichlab.core.wording import Message, say
from sandwichlab.widgets.seats import Seat, policies_of, policy_called


def menu(
    session: Session,
    seats: Sequence[Seat],
    reader: Reader,
    notice: tuple[Message, Message, bool] | None,
    record: bool,
) -> Piece:
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
        "others": _others(session, seats, reader),
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


def _others(session: Session, seats: Sequence[Seat], reader: Reader) -> Piece | None:
    """Return the choice of who plays at the seats of policies, or None where people sit at all of them."""
    playing = [seat.policy for seat in seats if seat.policy is not None]
    if not playing:
        return None
    items = []
    for name in policies_of(session.game):
        policy = policy_called(name)
        label = reader(policy_title(session.game, policy))
        on = all(each == policy for each in playing)
        items.append({**button({"do": "others", "policy": name}, label), "on": on})
    heading = say("The others play") if len(playing) < len(seats) else say("The game is played by")
    return {"label": reader(heading), "items": items}

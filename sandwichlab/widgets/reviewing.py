"""The pane of a review: what was decided, bar by bar, and the moments that mattered most."""

from __future__ import annotations

from collections.abc import Sequence

from sandwichlab.chance.decisions import Decision, Moment, amount_of, factor_of
from sandwichlab.chance.review import Review
from sandwichlab.core.scene import Piece, Reader, button
from sandwichlab.core.wording import Message, say


def review_pane(
    found: Review | None, reader: Reader, *, intro: Message, asks: Sequence[Piece], looks_at: int | None
) -> Piece:
    """Return the pane; ``found`` is None until it is asked for, ``looks_at`` the ply of the decision that is looked at."""
    return {
        "kind": "review",
        "intro": reader(intro if found is None else found.summary),
        "asks": list(asks),
        "chart": _chart(found, reader) if found is not None and found.decisions else None,
        "moments": [] if found is None else _moments(found, reader, looks_at),
        "notes": [] if found is None or not found.decisions else [reader(found.how)],
    }


def review_lines(found: Review | None) -> list[Message]:
    """Return a review for the text twin: what was found, the moments, and every decision, a line each."""
    if found is None:
        return []
    decisions = [say("{where}: {text}", where=each.where, text=each.says) for each in found.decisions]
    heading = [say("All decisions")] if decisions else []
    return [say("Review"), *found.lines(), *heading, *decisions]


def _chart(found: Review, reader: Reader) -> Piece:
    """Return a bar for each decision; heights are shares of the highest end of an interval."""
    top = max(_high(each) for each in found.decisions)
    numbers = {moment.decision.ply: str(place) for place, moment in enumerate(found.moments, 1)}
    unit = say("percentage points") if factor_of(found.game) != 1 else say("points")
    scale = say(
        "Each bar is a decision, in order; its height is what it lost, in {unit}, the line its 95 % interval. A ring: the best move found was played.",
        unit=unit,
    )
    return {
        "label": reader(found.alt),
        "top": reader(amount_of(found.game, top, top / 10)) if top else "",
        "note": reader(scale),
        "items": [
            {**_bar(each, top), "number": numbers.get(each.ply), "best": each.is_best} for each in found.decisions
        ],
    }


def _bar(decision: Decision, top: float) -> Piece:
    low, high = decision.interval or (decision.loss, decision.loss)
    return {"value": _share(decision.loss, top), "low": _share(low, top), "high": _share(high, top)}


def _share(value: float, top: float) -> float:
    return round(min(1.0, max(0.0, value / top)), 4) if top else 0.0


def _high(decision: Decision) -> float:
    return max(decision.loss, decision.interval[1] if decision.interval else 0.0, 0.0)


def _moments(found: Review, reader: Reader, looks_at: int | None) -> list[Piece]:
    return [_moment(moment, place, reader, looks_at) for place, moment in enumerate(found.moments, 1)]


def _moment(moment: Moment, place: int, reader: Reader, looks_at: int | None) -> Piece:
    decision = moment.decision
    on = decision.ply == looks_at
    label = say("Back to the game") if on else say("Show moment {n} on the table", n=place)
    do = {"do": "look"} if on else {"do": "look", "ply": decision.ply}
    return {
        "number": str(place),
        "title": reader(decision.where),
        "text": reader(decision.says),
        "whys": [{"text": reader(reason.text), "rules": list(reason.rules)} for reason in moment.reasons],
        "look": button(do, reader(label)),
        "on": on,
    }

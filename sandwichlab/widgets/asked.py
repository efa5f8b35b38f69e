"""The panes of the drawer that open when a reader asks: the hint, grade after grade, and the odds."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from sandwichlab.chance.odds import Answer, Odds
from sandwichlab.core.errors import BadRule
from sandwichlab.core.french import FRENCH, card_shown
from sandwichlab.core.scene import HintGrade, Piece, Reader, button, card
from sandwichlab.core.wording import Message, say, say_n
from sandwichlab.games.registry import game


def hint_pane(grades: Sequence[HintGrade] | None, shown: int, reader: Reader) -> Piece:
    """Return the pane of the hint with its first ``shown`` grades; ``grades`` is None where there is nothing to decide."""
    if grades is None:
        intro = say("A hint is there when it is your turn.")
        return {"kind": "hint", "intro": reader(intro), "grades": [], "more": None}
    more = None
    if shown < len(grades):
        more = button({"do": "hint"}, reader(grades[shown].ask), icon="hint")
    return {
        "kind": "hint",
        "intro": reader(say("Three grades: where to look, what to play, and why. Each opens when you ask.")),
        "grades": [
            {"title": reader(grade.title), "text": reader(grade.text), "rules": list(grade.rules), "bars": grade.bars}
            for grade in grades[:shown]
        ],
        "more": more,
    }


def no_hint(error: BadRule) -> HintGrade:
    """Return the hint where a changed rule could not be asked what a move would make."""
    return HintGrade(say("No hint"), say("Show the hint"), error.message, ())


def odds_pane(found: Odds | None, reader: Reader, *, decides: bool) -> Piece:
    """Return the pane of the odds; ``found`` is None until they are asked for, ``decides`` whether they can be."""
    intro, ask = say("The odds are there when it is your turn."), None
    if found is not None:
        counted = say(
            "Counted from what you can see. Exact: every case is counted. Estimate: found in random deals, with its 95 % interval."
        )
        intro = found.note or _by_its_rules(found, counted)
    elif decides:
        intro = say("How likely is it? Guess first, then ask. What you can see decides, and nothing else.")
        ask = button({"do": "odds"}, reader(say("Show the odds")), icon="odds")
    groups = [] if found is None else [_group(found.game, *group, reader) for group in found.groups()]
    for group, following in pairwise(groups):
        if group["notes"] == following["notes"]:
            group["notes"] = []  # said once, under the last of those that were counted alike
    return {"kind": "odds", "intro": reader(intro), "ask": ask, "groups": groups}


def _by_its_rules(found: Odds, said: Message) -> Message:
    """Return a sentence with the changed rules named that the odds follow, where there are any."""
    book = game(found.game).rulebook
    return book.marked(said, book.changed)


def odds_told(found: Odds) -> Message:
    """Return what the status says when the odds are shown."""
    if found.note is not None:
        return found.note
    return say_n("{n} answer is in the pane of odds.", "{n} answers are in the pane of odds.", len(found))


def odds_lines(found: Odds | None) -> list[Message]:
    """Return the odds for the text twin, a line a question."""
    if found is None or not len(found):
        return []
    return [_by_its_rules(found, say("Odds")), *(_line(answer) for answer in found)]


def _line(answer: Answer) -> Message:
    if answer.fraction:
        return say(
            "{question} – {fraction}, {value} ({kind})",
            question=answer.question,
            fraction=answer.fraction,
            value=answer.number,
            kind=answer.kind,
        )
    return say("{question} – {value} ({kind})", question=answer.question, value=answer.number, kind=answer.kind)


def _group(game_id: str, what: Message, answers: Sequence[Answer], reader: Reader) -> Piece:
    unit = answers[0].unit
    top: Fraction | float = 1
    if unit is not None:
        top = max(float(answer.high) for answer in answers) or 1
    return {
        "title": reader(what),
        "rules": list(answers[0].rules),
        "items": [_item(game_id, answer, float(top), reader) for answer in answers],
        "notes": list(dict.fromkeys(reader(answer.how) for answer in answers)),
    }


def _item(game_id: str, answer: Answer, top: float, reader: Reader) -> Piece:
    deck = game(game_id).deck
    french = deck.id == FRENCH.id
    return {
        "when": reader(answer.when),
        "cards": [
            card(str(deck.write(one)), label=card_shown(one) if french else str(one), deck=deck.id)
            for one in answer.cards
        ],
        "fraction": answer.fraction or None,
        "number": reader(answer.number),
        "kind": reader(answer.kind),
        "exact": answer.exact,
        "value": _share(answer.value, top),
        "low": None if answer.exact else _share(answer.low, top),
        "high": None if answer.exact else _share(answer.high, top),
    }


def _share(value: Fraction | float, top: float) -> float:
    """Return how much of its bar a value fills, from 0 to 1."""
    return round(min(1.0, max(0.0, float(value) / top)), 4)

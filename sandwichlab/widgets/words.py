"""The labels of the table's own frame, and the parts of a scene that are alike for tables, step-throughs and walkthroughs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sandwichlab.core.errors import BadRule, Refusal
from sandwichlab.core.game import Game, Step
from sandwichlab.core.rules import OPEN_QUESTION, Rulebook
from sandwichlab.core.scene import Piece, Reader
from sandwichlab.core.wording import Message, listed, say

LANGUAGE_BUTTONS = ({"code": "en", "label": "EN"}, {"code": "ko", "label": "한국어"})

ONE_AFTER_ANOTHER = 700
"""Milliseconds for which a card that a policy plays is shown before the next."""

LOOK = 1700
"""Milliseconds for which a sandwich that a policy completes is shown."""

RULE_FAILED = say("A changed rule could not be applied.")
"""The heading where a learner's function, in the place of a rule's, could not be asked."""

SILENT = say(
    "No answer yet. If a cell is running, wait for it. If the kernel was stopped or restarted, run this cell again; what was saved is still there."
)
"""What the browser says by itself where nothing comes back from the kernel."""

MOST_NAMED = 12
"""A refusal names so many legal moves; of more it names ``FEW_NAMED``."""

FEW_NAMED = 4


def frame_words(reader: Reader) -> Piece:
    """Return the words of the frame itself."""
    return {
        "language": reader(say("Language")),
        "menu": reader(say("Menu")),
        "close": reader(say("Close")),
        "seats": reader(say("Seats")),
        "rule": reader(say("Rule")),
        "of_rule": reader(say("Rule {id}", id="{id}")),
        "copied": reader(say("Copied")),
        "score": reader(say("score")),
        "silent": reader(SILENT),
    }


def rules_shown(book: Rulebook, reader: Reader) -> Piece:
    """Return every rule of a game, for the chips to open."""
    return {rule_id: _rule(book, rule_id, reader) for rule_id in book}


def _rule(book: Rulebook, rule_id: str, reader: Reader) -> Piece:
    rule = book[rule_id]
    ruling = reader(listed(OPEN_QUESTION, rule.ruling)) if rule.ruling else None
    piece = {"id": rule_id, "sentence": reader(rule.sentence), "ruling": ruling, "source": reader(rule.source)}
    changed = book.what_changed((rule_id,))
    if changed is None:
        return {**piece, "changed": None}
    printed = say("The rule as it is printed: {sentence}", sentence=rule.sentence)
    return {**piece, "sentence": reader(changed), "ruling": reader(printed), "changed": reader(say("changed"))}


def log_entries(steps: Sequence[Step[Any]], reader: Reader) -> list[Piece]:
    """Return what happened, newest first: an entry an event, each with its rules and its reason here."""
    entries: list[Piece] = []
    for number, step in enumerate(steps, 1):
        for event in step.events:
            why = event.why()
            entry = {
                "n": number,
                "text": reader(event.says(reader.cast)),
                "rules": list(event.rules),
                "why": reader(why) if why else None,
                "now": number == len(steps),
                "seek": None,
            }
            entries.append(entry)
    return entries[::-1]


def log_pane(entries: Sequence[Piece], reader: Reader) -> Piece:
    """Return the pane of the log; while nothing has happened, it says what it is for."""
    return {"kind": "log", "intro": reader(say("What happens in the game is told here.")), "entries": list(entries)}


def instead_of(refusal: Refusal) -> Message:
    """Return what could be played instead. Of very many moves a few are named, so that the refusal keeps its place."""
    if len(refusal.legal) <= MOST_NAMED:
        return refusal.instead
    few = ", ".join(refusal.legal[:FEW_NAMED])
    return say("Legal now are {n} moves, for example {moves}.", n=len(refusal.legal), moves=few)


def told(steps: Iterable[Step[Any]], reader: Reader) -> list[Message]:
    """Return the sentences of steps."""
    return [event.says(reader.cast) for step in steps for event in step.events]


def trouble(reader: Reader, error: Exception) -> Piece:
    """Return the banner that says that something went wrong in the program, not in the game."""
    kind = type(error).__name__
    if isinstance(error, BadRule):
        return {"title": reader(RULE_FAILED), "text": reader(error.message)}
    return {
        "title": reader(say("Something went wrong in the program.")),
        "text": reader(
            say(
                "Your game is still here: go on, or undo and try again. If it happens again, tell the authors: {kind}: {text}",
                kind=kind,
                text=str(error)[:200],
            )
        ),
    }


def title_of(game: Game[Any], reader: Reader) -> str:
    """Return the game's name."""
    return reader(game.title)

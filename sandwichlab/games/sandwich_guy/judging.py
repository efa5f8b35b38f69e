"""How a decision of The Sandwich Guy is spoken of when the game is looked at again."""

from __future__ import annotations

from sandwichlab.core.scene import Emphasis
from sandwichlab.core.wording import Message, say, verbatim
from sandwichlab.games.grades import Said
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.moves import cards_of
from sandwichlab.games.sandwich_guy.reasons import shown
from sandwichlab.games.sandwich_guy.view import SandwichGuyView


def called(view: SandwichGuyView, code: int) -> Message:
    """Return what a move is called in a list."""
    return verbatim(shown(cards_of(code)))


def cards(view: SandwichGuyView, code: int) -> tuple[int, ...]:
    """Return the cards of a move, as the odds have them."""
    return cards_of(code)


def pointed(view: SandwichGuyView, code: int) -> Emphasis:
    """Return what to point at to show a move."""
    return Emphasis(hand=frozenset(cards_of(code)))


def at_once(view: SandwichGuyView, played: int, better: int) -> Said | None:
    """Return what the better move does at once that the one played did not: it draws more."""
    here, there = _drawn(view, played), _drawn(view, better)
    if there <= here:
        return None
    text = say(
        "Cards that {better} draws: {there}; that {played} draws: {here}.",
        better=called(view, better),
        there=there,
        played=called(view, played),
        here=here,
    )
    return text, ("SG-4",)


def _drawn(view: SandwichGuyView, code: int) -> int:
    kind = rules.kind_of(*cards_of(code))
    return rules.cards_drawn(kind, len(view.hand) - rules.sandwich_size(), view.pile)

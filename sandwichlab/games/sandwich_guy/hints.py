"""Hints for The Sandwich Guy: which sandwich keeps most sandwiches alive, counted exactly for every one in hand.

Nobody knows the order of the pile, so every order of the unseen cards counts alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from sandwichlab.core.french import card_shown, card_text, rank_of, rank_shown
from sandwichlab.core.scene import Emphasis, HintGrade, MoveShown, card
from sandwichlab.core.wording import Message, say, say_n, verbatim
from sandwichlab.games.grades import grades
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.counting import (
    pairs_completing,
    sandwiches,
    sandwiches_ahead,
    sandwiches_among,
    scale,
    set_of,
    ways_of,
)
from sandwichlab.games.sandwich_guy.moves import cards_of
from sandwichlab.games.sandwich_guy.reasons import shown
from sandwichlab.games.sandwich_guy.view import SandwichGuyView

GOAL = ("SG-5", "SG-6")
"""The rules that say what one plays for."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What comes of a sandwich: ``kept`` sandwiches are in the cards that stay, ``drawn`` cards are drawn.

    ``ahead`` is the exact mean number of sandwiches in hand afterwards.
    """

    code: int
    kept: int
    drawn: int
    ahead: Fraction

    @property
    def cards(self) -> tuple[int, int, int]:
        """First bun, meat, second bun."""
        return cards_of(self.code)


def prospects(view: SandwichGuyView) -> list[Prospect]:
    """Return what comes of each sandwich in hand, the best first; among equals the first by its text."""
    _, pile, unseen, reading = view.encoded()
    ways = ways_of(reading)
    triples = sandwiches_among(unseen, ways)
    found: list[Prospect] = []
    for move in view.sandwiches:
        kept, drawn = kept_and_drawn(view, move.code)
        staying = [card for card in view.hand if card not in cards_of(move.code)]
        completed = sum(pairs_completing(unseen, card, ways) for card in staying)
        ahead = sandwiches_ahead(set_of(staying), drawn, pile, unseen, ways, completed, triples)
        found.append(Prospect(move.code, kept, drawn, Fraction(ahead, scale(pile))))
    return sorted(found, key=_order)


def kept_and_drawn(view: SandwichGuyView, code: int) -> tuple[int, int]:
    """Return how many sandwiches are in the cards that stay after one, and how many cards it draws."""
    cards = cards_of(code)
    staying = [card for card in view.hand if card not in cards]
    drawn = rules.cards_drawn(rules.kind_of(*cards), len(staying), view.pile)
    return sandwiches(set_of(staying), ways_of(view.encoded()[3])), drawn


def shown_move(view: SandwichGuyView, code: int) -> MoveShown:
    """Return how a sandwich is shown, with what it keeps and draws."""
    kept, drawn = kept_and_drawn(view, code)
    return MoveShown(
        verbatim(shown(cards_of(code))),
        say("Make {cards}.", cards=shown(cards_of(code))),
        tuple(card(card_text(each), label=card_shown(each), deck="french") for each in cards_of(code)),
        say("keeps {kept}, draws {drawn}", kept=kept, drawn=drawn),
        Emphasis(hand=frozenset(cards_of(code))),
    )


def _order(prospect: Prospect) -> tuple[Fraction, str]:
    return -prospect.ahead, " ".join(map(card_text, prospect.cards))


def hints(view: SandwichGuyView) -> tuple[HintGrade, ...]:
    """Return the three grades of the hint."""
    found = prospects(view)
    best = found[0]
    first, meat, _ = best.cards
    shown_whole = Emphasis(hand=frozenset(best.cards))
    on_ring = Emphasis(hand=frozenset({meat}), places={rank_of(meat): "glow"})
    return grades(
        (_where(rank_of(first), rank_of(meat)), ("SG-2", "SG-3")),
        (_what(best), ("SG-4",)),
        (_why(view, found), _cited(view)),
        move=best.code,
        looked=on_ring,
        shown=shown_whole,
    )


def _where(first: int, meat: int) -> Message:
    if first == meat:
        return say("Look at the {rank} on the ring: you hold three of them.", rank=rank_shown(meat))
    return say(
        "Look at the {rank} on the ring as the meat: two of your cards lie equally far from it, one on each side.",
        rank=rank_shown(meat),
    )


def _what(best: Prospect) -> Message:
    if not best.drawn:
        return say("Make {cards}.", cards=shown(best.cards))
    return say("Make {cards}: it draws {drawn}.", cards=shown(best.cards), drawn=best.drawn)


def _cited(view: SandwichGuyView) -> tuple[str, ...]:
    return ("SG-6",) if rules.is_won(view.pile) else ("SG-4", "SG-5")


def _why(view: SandwichGuyView, found: list[Prospect]) -> Message:
    best = found[0]
    if len(found) == 1:
        return say("It is the only sandwich in your hand.")
    if rules.is_won(view.pile):
        return say_n(
            "After it {n} sandwich can still be made of the cards that stay. Nothing is drawn any more.",
            "After it {n} sandwiches can still be made of the cards that stay. Nothing is drawn any more.",
            best.kept,
        )
    return say(
        "After it and its draw you will hold {ahead} sandwiches on average, more than or as many as after any other. A hand without one loses the game.",
        ahead=mean_shown(best.ahead),
    )


def mean_shown(mean: Fraction) -> str:
    """Return a mean as people read it: whole numbers as they are, others with two decimals."""
    return str(mean) if mean.denominator == 1 else f"{float(mean):.2f}"

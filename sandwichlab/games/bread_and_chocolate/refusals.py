"""Why a move cannot be made here: the rule it breaks and the sentence, with the numbers of this very position."""

from __future__ import annotations

from sandwichlab.core.french import card_shown, is_red, rank_of
from sandwichlab.core.wording import Message, say, say_n
from sandwichlab.games.bread_and_chocolate import rules
from sandwichlab.games.bread_and_chocolate.card_sets import count_of, holds
from sandwichlab.games.bread_and_chocolate.moves import (
    DISCARD,
    DISCARDING,
    OPENING,
    is_choice,
    is_discard,
    is_play,
)


def why_not(code: int, stage: int, hand: int, top: int, spread: bool, owed: int) -> tuple[str, Message]:
    """Return the rule that a move breaks, given by its code, and the sentence that says so."""
    if is_choice(code):
        if stage == OPENING:
            return "BC-4", say("{card} is black: only a red face-up card can be spread.", card=card_shown(top))
        return "BC-2", say("The opening is over.")
    if stage == OPENING:
        return "BC-2", say("First comes the opening: flip, spread or pass.")
    if is_discard(code):
        return _no_discard(code - DISCARD, stage)
    if stage == DISCARDING:
        return "BC-7", say_n("First discard {n} card.", "First discard {n} cards.", owed)
    if is_play(code):
        return _no_play(code, hand, top, spread)
    return _no_draw(rules.playable(hand, top, spread))


def _no_discard(card: int, stage: int) -> tuple[str, Message]:
    if stage == DISCARDING:
        return "BC-7", say("There is no {card} in this hand.", card=card_shown(card))
    return "BC-7", say("No discard is due.")


def _no_draw(plays: int) -> tuple[str, Message]:
    if plays:
        return "BC-10", say("There is something to play, so no card may be drawn.")
    raise AssertionError("whoever has nothing to play may draw")


def _no_play(card: int, hand: int, top: int, spread: bool) -> tuple[str, Message]:
    shown, on = card_shown(card), card_shown(top)
    if not holds(hand, card):
        return "BC-6", say("There is no {card} in this hand.", card=shown)
    if rules.spread_after(card, top):
        if rules.BOOK.is_changed("BC-9"):
            return "BC-9", say("{card} starts no spread on {on}.", card=shown, on=on)
        if is_red(top):
            return "BC-9", say("{card} is red: only a black card starts a spread.", card=shown)
        return "BC-9", say("{on} is black: a spread starts on a red card only.", on=on)
    if rules.is_below(card, top):
        return "BC-7", say_n(
            "{card} is one below {on} and costs {due} discards, but only {n} other card is in hand.",
            "{card} is one below {on} and costs {due} discards, but only {n} other cards are in hand.",
            count_of(hand) - 1,
            card=shown,
            on=on,
            due=rules.worth(rank_of(card)),
        )
    return "BC-6", say("{card} is neither one above nor one below {on}.", card=shown, on=on)

"""Hints for Bread and Chocolate, from the rules and from what the seat can know: where to look, what to do, and why."""

from __future__ import annotations

from sandwichlab.core.french import card_shown, card_text, rank_of
from sandwichlab.core.scene import Emphasis, HintGrade, MoveShown, card
from sandwichlab.core.wording import Message, listed, say, say_n, verbatim
from sandwichlab.games.bread_and_chocolate import rules
from sandwichlab.games.bread_and_chocolate.card_sets import as_set, count_of, holds, members, one_card
from sandwichlab.games.bread_and_chocolate.events import shown
from sandwichlab.games.bread_and_chocolate.moves import (
    CHOICE,
    DISCARD,
    DISCARDING,
    DRAW_MOVE,
    OPENING,
    is_choice,
    is_play,
)
from sandwichlab.games.bread_and_chocolate.policies import cards_rid_of, careful, going_out
from sandwichlab.games.bread_and_chocolate.rules import DOWN, DRAW, PASS, UP
from sandwichlab.games.bread_and_chocolate.scene import CHOICES
from sandwichlab.games.bread_and_chocolate.view import UNKNOWN, BreadAndChocolateView
from sandwichlab.games.grades import Said, grades

ASK_WHAT = say("Show what to do")


GOAL = ("BC-12",)
"""The rules that say what one plays for."""


def hints(view: BreadAndChocolateView) -> tuple[HintGrade, ...]:
    """Return the three grades of the hint for the seat to move. What it advises is what the careful policy does."""
    code = careful(*view.encoded(), [])
    if view.stage == OPENING:
        return _opening(view, code)
    if view.stage == DISCARDING:
        return _discarding(view, code - DISCARD)
    if not view.plays:
        return _stuck(view)
    return _playing(view, code)


def shown_move(view: BreadAndChocolateView, code: int) -> MoveShown:
    """Return how a move is shown; a card to play with how many cards one would hold after it."""
    if is_choice(code):
        name = CHOICES[code - CHOICE]
        return MoveShown(name, say("{choice}.", choice=name), (), name, Emphasis(places={code: "glow"}))
    if code == DRAW_MOVE:
        drawn = say_n("draw, then {n} card", "draw, then {n} cards", held_after(view, code))
        return MoveShown(
            say("drawing a card"), say("Draw a card."), (), drawn, Emphasis(places={DRAW: "glow", DRAW_MOVE: "glow"})
        )
    after = say_n("then {n} card", "then {n} cards", held_after(view, code)) if is_play(code) else None
    one = code if is_play(code) else code - DISCARD
    face = card(card_text(one), label=card_shown(one), deck="french")
    do = say("Play {card}.", card=card_shown(one)) if is_play(code) else say("Discard {card}.", card=card_shown(one))
    return MoveShown(verbatim(card_shown(one)), do, (face,), after, Emphasis(hand=frozenset({one})))


def _grades(where: Said, what: Said, why: Said, look: Emphasis, shows: Emphasis, move: int) -> tuple[HintGrade, ...]:
    return grades(where, what, why, move=move, looked=look, shown=shows, ask_what=ASK_WHAT)


# ---- the opening


def free_cards(view: BreadAndChocolateView) -> int:
    """Return the cards of the hand that could be played on the face-up card without drawing, as a set."""
    hand = as_set(view.hand)
    return rules.plays_below(hand, view.top) | rules.plays_same(hand, view.top, view.spread)


def _opening(view: BreadAndChocolateView, code: int) -> tuple[HintGrade, ...]:
    """Return the hint for a choice. The non-dealer plays first after a pass, whatever the dealer does; the dealer never does."""
    top, fits, passes = card_shown(view.top), members(free_cards(view)), code == CHOICE + PASS
    if view.seat == view.dealer:
        where = say("Whatever you choose, the other plays first. Who has more to put on {card}?", card=top)
        what = say("Pass.") if passes else say("Flip.")
        why = say("You hold few cards that fit {card} cheaply, so the other may hold more.", card=top)
        if passes:
            why = say(
                "You hold cards that fit {card} cheaply, so the other may hold fewer: {cards}.",
                card=top,
                cards=shown(fits),
            )
    else:
        where = say("Could you play on {card} without drawing? Look for one below, or for black on red.", card=top)
        if rules.BOOK.is_changed("BC-9"):
            where = say("Could you play on {card} without drawing? Look for one below, or for the same rank.", card=top)
        what = say("Pass: then you play first, whatever the other chooses.")
        why = say(
            "You could play without drawing: {cards}. A flip or a spread would let the other begin.", cards=shown(fits)
        )
        if not passes:
            what = say("Flip: none of your cards is cheap to play on {card}.", card=top)
            why = say("The other plays first then, on a card that neither of you chose.")
    look, shows = Emphasis(places={UP: "glow"}), Emphasis(hand=frozenset(fits), places={code: "glow"})
    return _grades((where, ("BC-6",)), (what, ("BC-2",)), (why, ("BC-5",)), look, shows, code)


# ---- discards


def _discarding(view: BreadAndChocolateView, best: int) -> tuple[HintGrade, ...]:
    hand = as_set(view.hand)
    left = len(view.hand) - view.owed
    keep = going_out(hand, left)
    where = say_n(
        "{n} card will be left: which one would you like it to be?",
        "{n} cards will be left: which would you like them to be?",
        left,
    )
    if not left:
        where = say("All your cards go: the last discard wins.")
    what = say("Discard {card}.", card=card_shown(best))
    if keep and not holds(keep, best):
        why = say("Keep {cards}: with it that hand could go out exactly.", cards=shown(members(keep)))
        cited: tuple[str, ...] = ("BC-12",)
    elif not left:
        why = say("The order does not matter now.")
        cited = ("BC-12",)
    else:
        why = say("High cards cost most: one above draws as many, and one below needs as many to discard.")
        if rules.BOOK.is_changed("BC-7") or rules.BOOK.is_changed("BC-8"):
            why = say("The highest cards go first; by the changed rule others may cost more.")
        cited = ("BC-7", "BC-8")
    look = Emphasis(hand=frozenset(members(keep)))
    return _grades(
        (where, ("BC-7",)), (what, ("BC-7",)), (why, cited), look, Emphasis(hand=frozenset({best})), DISCARD + best
    )


# ---- with nothing to play


def fitting(view: BreadAndChocolateView) -> tuple[int, int]:
    """Return of how many cards that may lie on the draw pile how many would fit the face-up card.

    A card drawn now is played in the next turn; what the other does before that is not in it.
    """
    known = view.draw_pile[-1]
    cards = view.possible if known == UNKNOWN else one_card(known)
    fits = [
        one for one in members(cards) if holds(rules.playable(as_set(view.hand) | one_card(one), view.top, False), one)
    ]
    return len(fits), count_of(cards)


def _stuck(view: BreadAndChocolateView) -> tuple[HintGrade, ...]:
    top = card_shown(view.top)
    where = say("Compare your cards with {card}: one above, one below, or black on red of the same rank.", card=top)
    if rules.BOOK.is_changed("BC-9"):
        where = say("Compare your cards with {card}: one above, one below, or of the same rank.", card=top)
    what = say("Draw a card: there is nothing else to do.")
    if not view.can_draw:
        why = say("No card can be had either. If the other cannot move, the game is drawn.")
        cited: tuple[str, ...] = ("BC-13",)
    else:
        fits, among = fitting(view)
        why = say(
            "Of {among} cards that may be next, {fits} would fit {card}, if it still shows at your next turn.",
            among=among,
            fits=fits,
            card=top,
        )
        cited = ("BC-10",)
    shows = Emphasis(places={DRAW: "glow"})
    return _grades(
        (where, ("BC-6",)), (what, ("BC-10",)), (why, cited), Emphasis(places={UP: "glow"}), shows, DRAW_MOVE
    )


# ---- a card to play


def answers(view: BreadAndChocolateView, card_played: int) -> tuple[int, int]:
    """Return how many of the cards that may be in the other hand could be played on a card, and how many cards that are."""
    spread = rules.spread_after(card_played, view.top)
    count = view.counts[view.other]
    possible = [
        one
        for one in members(view.possible)
        if rules.plays_above(one_card(one), card_played)
        or rules.plays_same(one_card(one), card_played, spread)
        or (rules.is_below(one, card_played) and rules.has_enough(count - 1, rank_of(one)))
    ]
    return len(possible), count_of(view.possible)


def held_after(view: BreadAndChocolateView, code: int) -> int:
    """Return how many cards the hand holds after a play, or after drawing one."""
    return len(view.hand) + 1 if code == DRAW_MOVE else len(view.hand) - cards_rid_of(code, view.top)


def _playing(view: BreadAndChocolateView, best: int) -> tuple[HintGrade, ...]:
    plays = members(view.plays)
    where = say("These fit {card}: {cards}.", card=card_shown(view.top), cards=shown(plays))
    look = Emphasis(hand=frozenset(plays), places={UP: "glow"})
    if best == DRAW_MOVE:
        what = say("Draw a card instead: every play would cost you more.")
        why = say("Below each move stands how many cards you would hold then.")
        return _grades(
            (where, ("BC-6",)),
            (what, ("BC-10",)),
            (why, ("BC-10",)),
            look,
            Emphasis(places={DRAW: "glow", DRAW_MOVE: "glow"}),
            best,
        )
    what = say_n(
        "Play {card}: then you hold {n} card.",
        "Play {card}: then you hold {n} cards.",
        held_after(view, best),
        card=card_shown(best),
    )
    why = _why(view, best)
    shows = Emphasis(
        hand=frozenset({best}), places={UP: "glow", **({DOWN: "glow"} if rules.discards_due(best, view.top) else {})}
    )
    cited = ("BC-12",) if held_after(view, best) == 0 else ("BC-7", "BC-8")
    return _grades((where, ("BC-6", "BC-9")), (what, cited), (why, cited), look, shows, best)


def _why(view: BreadAndChocolateView, best: int) -> Message:
    after = held_after(view, best)
    if after == 0:
        return say("It empties your hand exactly: you win.")
    count, among = answers(view, best)
    told = say(
        "Of the {among} cards that may be in the other hand, {count} could be played on {card}.",
        among=among,
        count=count,
        card=card_shown(best),
    )
    ready = going_out(as_set(view.hand) & ~one_card(best), after)
    if not ready:
        return told
    return listed(say("You could keep a hand that can go out exactly: {cards}.", cards=shown(members(ready))), told)

"""What is worth asking in Bread and Chocolate: what the other can play, what comes next from the pile, and who is stuck."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb

from sandwichlab.chance.exact.bread_and_chocolate import opening_spread
from sandwichlab.chance.odds.answers import Answer, Question, Sample, counted_alike, dealt_at_random, stream_of
from sandwichlab.chance.odds.hidden_cards import Hidden
from sandwichlab.core.french import card_shown, rank_of
from sandwichlab.core.random_stream import below
from sandwichlab.core.wording import Message, say
from sandwichlab.games.bread_and_chocolate import piles, rules
from sandwichlab.games.bread_and_chocolate.card_sets import as_set, count_of, members, nth_card, of_rank
from sandwichlab.games.bread_and_chocolate.moves import DISCARD, DISCARDING, DRAW_MOVE, OPENING
from sandwichlab.games.bread_and_chocolate.policies import cards_rid_of, careful
from sandwichlab.games.bread_and_chocolate.rules import UP
from sandwichlab.games.bread_and_chocolate.view import BreadAndChocolateView

CAN_PLAY = Question(say("The other can play"), ("BC-6", "BC-7", "BC-9"), wants=-1)
FITS = Question(say("The next card of the draw pile fits the face-up card"), ("BC-6", "BC-10"))
STUCK = Question(say("You are stuck at your next turn"), ("BC-10",), wants=-1)
TURNED = Question(say("Cards that are turned, the black one included, on average"), ("BC-4",), say("cards"))
ONE_TURNED = Question(say("The very first card turned is black"), ("BC-4",))

AT_RANDOM = say("The other plays any card that fits; you discard as the careful policy does.")

DEALS = 1_800
"""So many deals are played out for estimates, of all choices together."""

PILE = 52


def answers(view: BreadAndChocolateView) -> list[Answer]:
    """Return the answers for the seat to move."""
    if view.stage == OPENING:
        return list(_of_the_opening(view))
    if view.stage == DISCARDING:
        return [_can_play(view, say("once you have discarded"), view.top, view.spread)]
    return [*_of_the_other(view), *_of_the_draw(view), *_of_my_next_turn(view)]


# ---- what fits


def fitting(cards: int, top: int, spread: bool, held: int) -> int:
    """Return the cards of a set that could be played on a face-up card from a hand of so many."""
    below = rules.rank_below(rank_of(top))
    paid = of_rank(cards, below) if held and rules.has_enough(held - 1, below) else 0
    return rules.plays_above(cards, top) | rules.plays_same(cards, top, spread) | paid


# ---- the opening


def _of_the_opening(view: BreadAndChocolateView) -> Iterator[Answer]:
    hidden = Hidden.of(view)
    how = counted_alike(hidden.cards)
    yield CAN_PLAY.exact(say("after a flip"), after_flip(view, hidden), how)
    if rules.may_spread(view.top):
        yield CAN_PLAY.exact(say("after a spread"), after_spread(view, hidden), how)
    if view.seat == view.dealer:
        yield _can_play(view, say("after your pass"), view.top, False)
    if rules.may_spread(view.top):
        turned = opening_spread(view.top, view.hand)
        yield TURNED.exact(say("after a spread"), turned.mean, how)
        yield ONE_TURNED.exact(say("after a spread"), turned[1], how)


def after_flip(view: BreadAndChocolateView, hidden: Hidden) -> Fraction:
    """Return the chance that the other can play on the card that a flip turns up: any of the hidden ones."""
    chances = Fraction()
    for card in members(hidden.anywhere):
        others = hidden.anywhere & ~as_set((card,))
        fits = count_of(fitting(others, card, False, hidden.hand))
        number = count_of(others)
        chances += 1 - Fraction(comb(number - fits, hidden.hand), comb(number, hidden.hand))
    return chances / hidden.cards


def after_spread(view: BreadAndChocolateView, hidden: Hidden) -> Fraction:
    """Return the chance that the other can play on the card that ends a spread: the first black one of the draw pile.

    Counted by how many black cards the other hand holds and whether the face-down card is one: the black cards that are
    left in the draw pile take turns in being the first. There always are some, since a hand and a card cannot hold them all.
    """
    cards, held = hidden.anywhere, hidden.hand
    ends = as_set(card for card in members(cards) if not rules.spread_goes_on(card))
    blacks, reds = count_of(ends), count_of(cards & ~ends)
    none = Fraction()
    for last in members(ends):
        fits = fitting(cards & ~as_set((last,)), last, False, held)
        safe_blacks = blacks - 1 - count_of(fits & ends)
        safe_reds = reds - count_of(fits & ~ends)
        for black in range(min(held, safe_blacks) + 1):
            hands = comb(safe_blacks, black) * comb(safe_reds, held - black)
            left = blacks - black  # in the draw pile or face down, ``last`` among them
            red_down = Fraction(reds - (held - black), left)
            # Of left - 1 black ones that may lie face down, each leaves as many in the draw pile.
            none += hands * (red_down + (left > 1))
    return 1 - none / (comb(hidden.cards, held) * (hidden.cards - held))


# ---- the other's turn


def _can_play(
    view: BreadAndChocolateView, when: Message, top: int, spread: bool, cards: tuple[int, ...] = ()
) -> Answer:
    hidden = Hidden.of(view)
    fits = fitting(view.possible, top, spread, view.counts[view.other])
    return CAN_PLAY.exact(when, hidden.holds_any(fits), counted_alike(hidden.cards), cards)


def turns_over(view: BreadAndChocolateView, drawn: int) -> bool:
    """Return whether the piles are reset once so many cards are drawn, so that another card lies face up."""
    return drawn > 0 and rules.is_low(len(view.draw_pile) - drawn)


def _goes_on(view: BreadAndChocolateView) -> list[int]:
    """Return the cards that may be played and do not end the game."""
    return [card for card in members(view.plays) if cards_rid_of(card, view.top) < len(view.hand)]


def _of_the_other(view: BreadAndChocolateView) -> Iterator[Answer]:
    for card in _goes_on(view):
        if not turns_over(view, rules.draws_due(card, view.top)):
            spread = rules.spread_after(card, view.top)
            yield _can_play(view, _after(card), card, spread, (card,))
    if view.draws and not (view.can_draw and turns_over(view, 1)):
        yield _can_play(view, _after(DRAW_MOVE), view.top, False)


def _after(code: int) -> Message:
    return say("after your draw") if code == DRAW_MOVE else say("after your {card}", card=card_shown(code))


# ---- the draw


def _of_the_draw(view: BreadAndChocolateView) -> Iterator[Answer]:
    if not view.draws or not view.can_draw or turns_over(view, 1):
        return
    hidden = Hidden.of(view)
    fits = fitting((1 << PILE) - 1, view.top, False, len(view.hand) + 1)
    yield FITS.exact(say("if you draw"), hidden.next_draw(view, fits), counted_alike(hidden.cards))


# ---- this seat's next turn


def _of_my_next_turn(view: BreadAndChocolateView) -> Iterator[Answer]:
    codes = [*_goes_on(view), *([DRAW_MOVE] if view.draws else [])]
    if not codes:
        return
    hidden, deals = Hidden.of(view), DEALS // len(codes)
    found = {code: Sample(is_whole=False) for code in codes}
    stream = stream_of(view)
    for _ in range(deals):
        dealt = hidden.dealt(view, stream)
        for code in codes:
            found[code].add(_Trial(view, dealt).is_stuck_after(code, stream))
    how = dealt_at_random(deals, AT_RANDOM)
    for code in codes:
        cards = () if code == DRAW_MOVE else (code,)
        yield STUCK.estimate(_after(code), found[code], how, cards)


class _Trial:
    """A position with every card dealt, on which a few turns are played, by the functions that the engine plays them with."""

    def __init__(self, view: BreadAndChocolateView, dealt: tuple[int, list[int], list[int]]) -> None:
        hand, down, draw = dealt
        self.me, self.other = view.seat, view.other
        self.draw, self.up, self.down = ([*pile, *[0] * (PILE - len(pile))] for pile in (draw, view.face_up, down))
        self.sizes = [len(draw), len(view.face_up), len(down), view.resets]
        self.hands = [0, 0]
        self.hands[self.me], self.hands[self.other] = as_set(view.hand), hand
        self.memory = [0] * 6
        self.spread = view.spread

    @property
    def top(self) -> int:
        card: int = self.up[self.sizes[UP] - 1]
        return card

    def is_stuck_after(self, code: int, stream: list[int]) -> bool:
        """Make a move and the other's answer, and return whether the game goes on and there is nothing to play."""
        self._make(self.me, code, stream)
        plays = rules.playable(self.hands[self.other], self.top, self.spread)
        self._make(self.other, nth_card(plays, below(stream, count_of(plays))) if plays else DRAW_MOVE, stream)
        if rules.is_out(self.hands[self.other]):
            return False
        return rules.playable(self.hands[self.me], self.top, self.spread) == 0

    def _make(self, seat: int, code: int, stream: list[int]) -> None:
        top = self.top
        if code == DRAW_MOVE:
            self.spread = False
            self._draw(1, seat)
            return
        piles.play(code, seat, self.up, self.sizes, self.hands, self.memory)
        self.spread = rules.spread_after(code, top)
        self._draw(rules.draws_due(code, top), seat)
        for owed in range(rules.discards_due(code, top), 0, -1):
            piles.discard(self._discarded(seat, owed, stream), seat, self.down, self.sizes, self.hands, self.memory)

    def _draw(self, count: int, seat: int) -> None:
        piles.draw_cards(count, seat, self.draw, self.up, self.down, self.sizes, self.hands, self.memory)

    def _discarded(self, seat: int, owed: int, stream: list[int]) -> int:
        hand: int = self.hands[seat]
        if seat == self.other:
            return nth_card(hand, below(stream, count_of(hand)))
        code: int = careful(DISCARDING, hand, self.top, False, False, owed, 0, 0, 0, stream)
        return code - DISCARD

"""Bread and Chocolate, counted: what a hand can play, what it may hold, and how long an opening spread goes on.

Cards are given as texts, ``"Kc"``, or as the numbers that sessions hold. ``seen`` are cards known to be elsewhere: your own hand, say,
and what lies below the face-up card ``top``. All other cards are unseen, and every way in which they may lie is equally likely.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from sandwichlab.chance.dist import Dist
from sandwichlab.chance.exact.draws import hypergeometric, turned_until
from sandwichlab.core.errors import BadOption, as_items, short, whole_number
from sandwichlab.core.french import FRENCH, card_shown
from sandwichlab.core.wording import say
from sandwichlab.games.bread_and_chocolate import rules
from sandwichlab.games.bread_and_chocolate.card_sets import WHOLE_DECK, as_set, count_of, holds, members, of_rank

SIX = rules.cards_each()

Card = int | str


def playable_cards(top: Card, cards: int = SIX, seen: Iterable[Card] = (), *, spread: bool = False) -> Dist:
    """Return the distribution of how many cards of an unseen hand can be played on the face-up card; ``spread``: one lasts.

    Which cards fit depends, by BC-7, on how many are held: the rule is asked about each unseen card in a hand of so many. How many
    of them are held is hypergeometric. Raises ``BadOption``.
    """
    unseen, number = _unseen_hand(top, cards, seen)
    fits = _fitting(unseen, _card(top), number, spread)
    return hypergeometric(count_of(fits), count_of(unseen), number)


def can_play(top: Card, cards: int = SIX, seen: Iterable[Card] = (), *, spread: bool = False) -> Fraction:
    """Return the chance that an unseen hand has a card for the face-up card; counted as ``playable_cards``."""
    return playable_cards(top, cards, seen, spread=spread).p(lambda fitting: fitting > 0)


def opening_can_play() -> Fraction:
    """Return the chance that a hand of six can play on the first face-up card: the mean of ``can_play`` over all 52 of them."""
    return Dist.uniform(FRENCH.cards).map(can_play).mean


def opening_spread(top: Card, seen: Iterable[Card] = ()) -> Dist:
    """Return the distribution of how many cards an opening spread turns onto a red card, the black one that ends it included.

    Counted by where the cards lie that end it, among the unseen ones, all places being equally likely. The draw pile never runs
    low: there are fewer red cards than it holds. Raises ``BadOption`` for a black card, on which no spread may be chosen.
    """
    card = _card(top)
    if not rules.may_spread(card):
        raise BadOption(
            say("A spread may only be chosen on a red face-up card, and {card} is black.", card=card_shown(card))
        )
    unseen = _unseen(card, seen)
    ends = [one for one in members(unseen) if not rules.spread_goes_on(one)]
    if not ends:
        raise BadOption(say("No unseen card is black, so the spread could not end."))
    return turned_until(len(ends), count_of(unseen))


def held_of_rank(
    rank: int, cards: int = SIX, seen: Iterable[Card] = (), *, could_not_play_on: Card | None = None
) -> Dist:
    """Return the distribution of how many cards of a rank, 1 to 13, an unseen hand holds.

    ``could_not_play_on`` is a face-up card on which the owner of the hand had nothing to play: then no card that fits is in it. That
    is Bayes' theorem at work, by counting only the hands that could have been. Raises ``BadOption``, also where every hand could play.
    """
    rank = whole_number(rank, "rank", 1, 13)
    if could_not_play_on is None:
        unseen = WHOLE_DECK & ~as_set(_cards(seen))
        number = whole_number(cards, "cards", 0, count_of(unseen))
    else:
        unseen, number = _unseen_hand(could_not_play_on, cards, seen)
        unseen &= ~_fitting(unseen, _card(could_not_play_on), number, False)
        _check_stuck(unseen, number)
    return hypergeometric(count_of(of_rank(unseen, rank)), count_of(unseen), number)


def drawn_card_fits(top: Card, cards: int = SIX, seen: Iterable[Card] = ()) -> Fraction:
    """Return the chance that the card which a stuck player has just drawn can be played in the next turn, on the same face-up card.

    ``cards`` were held before, and none of them fits, so all that fit are among the other unseen cards. With one card more in hand
    a high card below may fit that did not; it may also be one of those held. Raises ``BadOption``.
    """
    unseen, number = _unseen_hand(top, cards, seen)
    before = _fitting(unseen, _card(top), number, False)
    after = _fitting(unseen, _card(top), number + 1, False)
    not_held = count_of(unseen) - number
    _check_stuck(unseen & ~before, number)
    if not not_held:
        raise BadOption(say("All unseen cards are in that hand, so that none is left to draw."))
    never_held = Fraction(count_of(before), not_held)
    perhaps_held = 1 - Fraction(number, count_of(unseen & ~before))
    return never_held + count_of(after & ~before) * perhaps_held / not_held


def _fitting(unseen: int, top: int, cards: int, spread: bool) -> int:
    """Return the unseen cards that could be played on a face-up card from a hand of so many."""
    fits = 0
    for card in members(unseen):
        others = [other for other in members(WHOLE_DECK) if other != card][: max(0, cards - 1)]
        if cards and holds(rules.playable(as_set((card, *others)), top, spread), card):
            fits |= as_set((card,))
    return fits


def _check_stuck(without_fitting: int, cards: int) -> None:
    if count_of(without_fitting) < cards:
        raise BadOption(
            say("Of {cards} unseen cards one at least would always fit, so nobody could be stuck.", cards=cards)
        )


def _unseen_hand(top: Card, cards: object, seen: Iterable[Card]) -> tuple[int, int]:
    unseen = _unseen(_card(top), seen)
    return unseen, whole_number(cards, "cards", 0, count_of(unseen))


def _unseen(top: int, seen: Iterable[Card]) -> int:
    return WHOLE_DECK & ~as_set({top, *_cards(seen)})


def _cards(given: Iterable[Card]) -> set[int]:
    items = as_items(given)
    if items is None:
        raise BadOption(say("seen must be a list of cards, as in ['7h', 'Kc'], not {value}.", value=short(given)))
    return set(map(_card, items))


def _card(given: object) -> int:
    card = FRENCH.read(given)
    if card is None:
        raise BadOption(say("{value} is no card. Cards are written as '7h', 'Td' or 'Kc'.", value=short(given)))
    return card

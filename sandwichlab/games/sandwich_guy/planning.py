"""What the planner looks at: sandwiches ahead, each counted by what it will draw, and whether the end can be perfect.

Whoever makes sandwiches of mixed colours only runs out of cards: three go, two come. So those of one colour are worth keeping, and
those of one suit still more; looking two draws ahead would show it, counting them for more does it at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandwichlab.core.bits import bits_in, lowest_bit
from sandwichlab.core.compiled import compiled, inlined
from sandwichlab.core.french import FRENCH, is_red, suit_of
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.counting import (
    SUITS,
    ahead_of,
    between,
    completing_pairs,
    pairs_completing,
    sandwiches,
    sandwiches_among,
)

FOR_COLOUR, FOR_SUIT = 1, 3
"""What one colour, and besides that one suit, add to the 1 that a sandwich counts: mixed 1, one colour 2, one suit 5.

Found by trying, over some hundred thousand deals each: 4 or 6 for one suit win less often.
"""

LAST_CARDS = 6
"""With no more cards in the pile every sandwich counts 1: little is left to draw, and only what can be used up matters."""

WON_AT_ONCE = 1 << 40
"""More than any number of sandwiches ahead."""

RED = sum(1 << card for card in FRENCH.cards if is_red(card))
BLACK = sum(1 << card for card in FRENCH.cards if not is_red(card))
CLUBS = sum(1 << card for card in FRENCH.cards if suit_of(card) == 0)


@compiled
def of_suit(suit: int) -> int:
    """Return all cards of a suit."""
    return CLUBS << suit


@compiled
def of_colour_of(card: int) -> int:
    """Return all cards of a card's colour."""
    return RED if is_red(card) else BLACK


@inlined
def worth_held(cards: int, ways: Sequence[int]) -> int:
    """Return what the sandwiches in a set of cards count."""
    worth = sandwiches(cards, ways)
    worth += FOR_COLOUR * (sandwiches(cards & RED, ways) + sandwiches(cards & BLACK, ways))
    for suit in range(SUITS):
        worth += FOR_SUIT * sandwiches(cards & of_suit(suit), ways)
    return worth


@compiled
def worth_unseen(unseen: int, ways: Sequence[int]) -> int:
    """Return what the sandwiches among the unseen cards count."""
    worth = sandwiches_among(unseen, ways)
    worth += FOR_COLOUR * (sandwiches_among(unseen & RED, ways) + sandwiches_among(unseen & BLACK, ways))
    for suit in range(SUITS):
        worth += FOR_SUIT * sandwiches(unseen & of_suit(suit), ways)
    return worth


@compiled
def worth_with_one(rest: int, unseen: int, ways: Sequence[int]) -> int:
    """Return what the sandwiches of two cards of a set and one unseen card count."""
    worth = completing_pairs(rest, unseen, ways)
    worth += FOR_COLOUR * completing_pairs(rest & RED, unseen & RED, ways)
    worth += FOR_COLOUR * completing_pairs(rest & BLACK, unseen & BLACK, ways)
    for suit in range(SUITS):
        worth += FOR_SUIT * completing_pairs(rest & of_suit(suit), unseen & of_suit(suit), ways)
    return worth


@compiled
def worth_with_two(unseen: int, card: int, ways: Sequence[int]) -> int:
    """Return what the sandwiches of a card and two unseen cards count."""
    worth = pairs_completing(unseen, card, ways)
    worth += FOR_COLOUR * pairs_completing(unseen & of_colour_of(card), card, ways)
    return worth + FOR_SUIT * pairs_completing(unseen & of_suit(suit_of(card)), card, ways)


@compiled
def worth_ahead(
    rest: int, drawn: int, pile: int, unseen: int, ways: Sequence[int], completed: int, triples: int
) -> int:
    """Return the same as ``counting.sandwiches_ahead``, each sandwich with what it counts."""
    pairs = worth_with_one(rest, unseen, ways) if drawn > 0 else 0
    return ahead_of(worth_held(rest, ways), pairs, completed, triples, drawn, pile)


@compiled
def can_be_used_up(hand: int, ways: Sequence[int]) -> bool:
    """Return whether a hand can be made into sandwiches until one card is left, with nothing drawn any more."""
    held = bits_in(hand)
    if held <= rules.sandwich_size() + 1:
        return held == 1 or (held > rules.sandwich_size() and sandwiches(hand, ways) > 0)
    ones = hand
    while ones:
        one = lowest_bit(ones)
        ones &= ones - 1
        others = ones
        while others:
            other = lowest_bit(others)
            others &= others - 1
            meats = hand & between(ways, one, other)
            while meats:
                meat = lowest_bit(meats)
                meats &= meats - 1
                if sandwiches(hand & ~(1 << one | 1 << meat | 1 << other), ways) > 0:
                    return True
    return False


@compiled
def at_the_end(rest: int, unseen: int, ways: Sequence[int]) -> int:
    """Return what a sandwich is worth that draws the rest of the pile, or is made after that, besides what is ahead."""
    return 2 * WON_AT_ONCE if can_be_used_up(rest | unseen, ways) else WON_AT_ONCE

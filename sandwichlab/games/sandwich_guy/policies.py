"""How the computer plays The Sandwich Guy: functions of ints, the same ones at the table and in a million games.

Each takes the hand as a set of cards, the number of sandwiches in it, the number of cards in the pile, the unseen cards as a set,
the table ``ways`` (``counting``) and a random stream, and returns the code of a sandwich. A hand with none is never asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence, Sequence

from sandwichlab.core.bits import bits_in, lowest_bit
from sandwichlab.core.compiled import compiled, inlined
from sandwichlab.core.french import RANKS, rank_of, suit_of
from sandwichlab.core.game import Policy
from sandwichlab.core.random_stream import below
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.counting import (
    SUITS,
    between,
    pairs_completing,
    sandwiches,
    sandwiches_ahead,
    sandwiches_among,
    ways_of,
)
from sandwichlab.games.sandwich_guy.moves import written
from sandwichlab.games.sandwich_guy.planning import LAST_CARDS, at_the_end, worth_ahead, worth_unseen, worth_with_two

IN_TEXT_ORDER = sum("".join(sorted(RANKS)).index(rank) << 4 * place for place, rank in enumerate(RANKS))
"""The place of each rank's sign among all signs, four bits a rank: ``2`` comes first, ``T`` last."""


@compiled
def text_place(card: int) -> int:
    """Return a card's place when cards are sorted by their texts."""
    return (IN_TEXT_ORDER >> 4 * (rank_of(card) - 1) & 15) * SUITS + suit_of(card)


@compiled
def comes_before(code: int, other: int) -> bool:
    """Return whether a move's text comes before another's."""
    place = text_place(code >> 12) << 12 | text_place(code >> 6 & 63) << 6 | text_place(code & 63)
    return place < text_place(other >> 12) << 12 | text_place(other >> 6 & 63) << 6 | text_place(other & 63)


@compiled
def of_filling(one: int, other: int, meat: int) -> int:
    """Return the code of the sandwich of two buns, the lower card first, and its meat."""
    if meat < one:
        return written(meat, one, other)
    return written(one, meat, other) if meat < other else written(one, other, meat)


@inlined
def random_sandwich(
    hand: int, number: int, pile: int, unseen: int, ways: Sequence[int], stream: MutableSequence[int]
) -> int:
    """Make any sandwich, each equally likely."""
    left = below(stream, number)
    ones = hand
    while ones:
        one = lowest_bit(ones)
        ones &= ones - 1
        others = ones
        while others:
            other = lowest_bit(others)
            others &= others - 1
            meat = hand & between(ways, one, other)
            here = bits_in(meat)
            if left < here:
                for _ in range(left):
                    meat &= meat - 1
                return of_filling(one, other, lowest_bit(meat))
            left -= here
    return -1


RANDOM, GREEDY, CAREFUL, PLANNER = 0, 1, 2, 3


@compiled
def completed_by(hand: int, card: int, early: int, late: int) -> int:
    """Return how many pairs of unseen cards complete a card in hand, from ``early`` and ``late``, which say it for each place in hand."""
    place = bits_in(hand & (1 << card) - 1)
    return (early >> FIELD * place if place < HALF else late >> FIELD * (place - HALF)) & (1 << FIELD) - 1


FIELD, HALF = 15, 4
"""A number of pairs takes so many bits, and one integer holds it for so many places of the hand."""


@compiled
def best(policy: int, hand: int, pile: int, unseen: int, ways: Sequence[int]) -> int:
    """Return the sandwich that is worth most to a policy that weighs them; among equals the first by its text."""
    held = bits_in(hand)
    early = 0
    late = 0
    completed = 0
    triples = 0
    plans = policy == PLANNER and pile > LAST_CARDS
    if policy != GREEDY and pile > 0:
        cards = hand
        for place in range(held):
            card = lowest_bit(cards)
            pairs = worth_with_two(unseen, card, ways) if plans else pairs_completing(unseen, card, ways)
            cards &= cards - 1
            completed += pairs
            if place < HALF:
                early |= pairs << FIELD * place
            else:
                late |= pairs << FIELD * (place - HALF)
        triples = worth_unseen(unseen, ways) if plans else sandwiches_among(unseen, ways)
    best_code = -1
    best_worth = -1
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
                kind = rules.kind_of(one, meat, other)
                worth = rules.draws(kind)
                if policy != GREEDY:
                    drawn = rules.cards_drawn(kind, held - rules.sandwich_size(), pile)
                    rest = hand & ~(1 << one | 1 << meat | 1 << other)
                    staying = completed - (
                        completed_by(hand, one, early, late)
                        + completed_by(hand, meat, early, late)
                        + completed_by(hand, other, early, late)
                    )
                    if plans:
                        worth = worth_ahead(rest, drawn, pile, unseen, ways, staying, triples)
                    else:
                        worth = sandwiches_ahead(rest, drawn, pile, unseen, ways, staying, triples)
                    if policy == PLANNER and rules.is_won(pile - drawn):
                        worth += at_the_end(rest, unseen, ways)
                if worth >= best_worth:
                    code = of_filling(one, other, meat)
                    if worth > best_worth or comes_before(code, best_code):
                        best_code = code
                    best_worth = worth
    return best_code


@compiled
def greedy(hand: int, number: int, pile: int, unseen: int, ways: Sequence[int], stream: MutableSequence[int]) -> int:
    """Make the sandwich of the kind that draws most; among equals the first by its text."""
    return best(GREEDY, hand, pile, unseen, ways)


@compiled
def careful(hand: int, number: int, pile: int, unseen: int, ways: Sequence[int], stream: MutableSequence[int]) -> int:
    """Look ahead: make the sandwich after which, with its draw, most sandwiches are in hand on average."""
    return best(CAREFUL, hand, pile, unseen, ways)


@compiled
def planner(hand: int, number: int, pile: int, unseen: int, ways: Sequence[int], stream: MutableSequence[int]) -> int:
    """Look ahead as ``careful`` does, but count a sandwich of one colour as 2 and one of one suit as 5: they keep the hand from shrinking.

    With six cards or fewer in the pile all count alike. What draws the rest of the pile wins and is made at once, best of all
    where everything but one card can be used up then.
    """
    return best(PLANNER, hand, pile, unseen, ways)


@inlined
def choose(
    policy: int,
    hand: int,
    number: int,
    pile: int,
    unseen: int,
    ways: Sequence[int],
    stream: MutableSequence[int],
) -> int:
    """Return the code of the sandwich that a policy, given by its place in ``POLICIES``, makes."""
    if policy == RANDOM:
        return random_sandwich(hand, number, pile, unseen, ways, stream)
    return best(policy, hand, pile, unseen, ways)


def at_table(function: Callable[..., int]) -> Policy:
    """Return a policy as the engine asks it: by what a view encodes, which leaves out what follows from it."""

    def asked(hand: int, pile: int, unseen: int, reading: int, stream: MutableSequence[int]) -> int:
        ways = ways_of(reading)
        return function(hand, sandwiches(hand, ways), pile, unseen, ways, stream)

    return asked


POLICIES: Mapping[str, Policy] = {
    "random": at_table(random_sandwich),
    "greedy": at_table(greedy),
    "careful": at_table(careful),
    "planner": at_table(planner),
}

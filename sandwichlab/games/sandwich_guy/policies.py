"""How the computer plays The Sandwich Guy: functions of ints, the same ones at the table and in a million games.

Each takes the hand, lowest card first, and its length, the number of cards in the pile, the unseen cards as a set, the reading and a
random stream, and returns the code of a sandwich. A hand with none is never asked about.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence

from sandwichlab.core.compiled import compiled
from sandwichlab.core.french import RANKS, rank_of, suit_of
from sandwichlab.core.game import Policy
from sandwichlab.core.random_stream import below
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.counting import (
    HALF,
    SUITS,
    fillings,
    how_many,
    pairs_by_place,
    sandwiches,
    sandwiches_ahead,
    sandwiches_in,
)
from sandwichlab.games.sandwich_guy.moves import written

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
def filling(one: int, other: int, suit: int, reading: int) -> int:
    """Return the card of a suit that is meat between two buns."""
    return (rules.meat_of(rank_of(one), rank_of(other), reading) - 1) * SUITS + suit


@compiled
def of_filling(one: int, other: int, meat: int) -> int:
    """Return the code of the sandwich of two buns, the lower card first, and its meat."""
    if meat < one:
        return written(meat, one, other)
    return written(one, meat, other) if meat < other else written(one, other, meat)


@compiled
def random_sandwich(
    hand: Sequence[int], held: int, pile: int, unseen: int, reading: int, stream: MutableSequence[int]
) -> int:
    """Make any sandwich, each equally likely."""
    cards = 0
    for place in range(held):
        cards |= 1 << hand[place]
    left = below(stream, sandwiches(hand, held, reading))
    for low in range(held - 1):
        for high in range(low + 1, held):
            suits = fillings(cards, hand[low], hand[high], reading)
            here = how_many(suits)
            if left < here:
                for _ in range(left):
                    suits &= suits - 1
                suit = 0
                while suits >> suit & 1 == 0:
                    suit += 1
                return of_filling(hand[low], hand[high], filling(hand[low], hand[high], suit, reading))
            left -= here
    return -1


RANDOM, GREEDY, CAREFUL = 0, 1, 2


@compiled
def best(policy: int, hand: Sequence[int], held: int, pile: int, unseen: int, reading: int) -> int:
    """Return the sandwich that is worth most to a policy that weighs them; among equals the first by its text."""
    cards = 0
    for place in range(held):
        cards |= 1 << hand[place]
    early = 0
    late = 0
    triples = 0
    if policy == CAREFUL:
        early = pairs_by_place(hand, held, 0, unseen, reading)
        late = pairs_by_place(hand, held, HALF, unseen, reading)
        triples = sandwiches_in(unseen, reading)
    best_code = -1
    best_worth = -1
    for low in range(held - 1):
        one = hand[low]
        for high in range(low + 1, held):
            other = hand[high]
            suits = fillings(cards, one, other, reading)
            for suit in range(SUITS):
                if suits >> suit & 1:
                    meat = filling(one, other, suit, reading)
                    kind = rules.kind_of(one, meat, other)
                    worth = rules.draws(kind)
                    if policy == CAREFUL:
                        drawn = rules.cards_drawn(kind, held - rules.sandwich_size(), pile)
                        taken = 1 << one | 1 << meat | 1 << other
                        worth = sandwiches_ahead(hand, held, taken, drawn, pile, unseen, reading, early, late, triples)
                    if worth >= best_worth:
                        code = of_filling(one, other, meat)
                        if worth > best_worth or comes_before(code, best_code):
                            best_code = code
                        best_worth = worth
    return best_code


@compiled
def greedy(hand: Sequence[int], held: int, pile: int, unseen: int, reading: int, stream: MutableSequence[int]) -> int:
    """Make the sandwich of the kind that draws most; among equals the first by its text."""
    return best(GREEDY, hand, held, pile, unseen, reading)


@compiled
def careful(hand: Sequence[int], held: int, pile: int, unseen: int, reading: int, stream: MutableSequence[int]) -> int:
    """Look ahead: make the sandwich after which, with its draw, most sandwiches are in hand on average."""
    return best(CAREFUL, hand, held, pile, unseen, reading)


@compiled
def choose(
    policy: int,
    hand: Sequence[int],
    held: int,
    pile: int,
    unseen: int,
    reading: int,
    stream: MutableSequence[int],
) -> int:
    """Return the code of the sandwich that a policy, given by its place in ``POLICIES``, makes."""
    if policy == RANDOM:
        return random_sandwich(hand, held, pile, unseen, reading, stream)
    return best(policy, hand, held, pile, unseen, reading)


POLICIES: Mapping[str, Policy] = {"random": random_sandwich, "greedy": greedy, "careful": careful}

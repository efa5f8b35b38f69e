"""Deal the cards that a seat cannot see, at random: what thinking about a position begins with.

Every arrangement that fits what was seen is equally likely; nothing is concluded from what others chose to play.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.cards import RANKS, count_of, one_card
from sandwichlab.core.compiled import compiled
from sandwichlab.core.random_stream import shuffle

THOUGHT = 128
"""Purpose of the stream that deals hidden cards; the policies of the play-outs have THOUGHT + 1 + seat."""


@compiled
def lay_out(unseen: int, cards: MutableSequence[int]) -> int:
    """Lay packed cards out in a row, lowest first; return how many there are."""
    number = 0
    for rank in range(1, RANKS + 1):
        for _ in range(count_of(unseen, rank)):
            cards[number] = rank
            number += 1
    return number


@compiled
def deal_hands(
    seat: int,
    hand: int,
    unseen: int,
    counts: Sequence[int],
    cards: MutableSequence[int],
    hands: MutableSequence[int],
    stream: MutableSequence[int],
) -> None:
    """Deal unseen cards, packed, to all hands but that of ``seat``; ``counts`` are the cards in each, ``cards`` is room."""
    number = lay_out(unseen, cards)
    shuffled = 0
    for other in range(len(counts)):
        hands[other] = hand
        if other != seat:
            shuffle(cards, shuffled, shuffled + counts[other], number, stream)
            hands[other] = 0
            for place in range(shuffled, shuffled + counts[other]):
                hands[other] += one_card(cards[place])
            shuffled += counts[other]


@compiled
def margin(seat: int, players: int, scores: Sequence[int]) -> int:
    """Return how many points more a seat has than the others on average, times the number of the others."""
    value = scores[seat] * players
    for other in range(players):
        value -= scores[other]
    return value

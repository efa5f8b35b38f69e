"""Deal the cards that a seat cannot see, at random: what thinking about a position begins with.

Every arrangement that fits what was seen is equally likely; nothing is concluded from what others chose to play.

Unless it is asked for. Where all of a seat's cards are dealt before it plays the first, what it played says something of the cards it kept: a
greedy player would have played some of them before. A seat that has played as a greedy player would is taken for one then, and holds
none of those cards, in so many deals of ten; in the others, and once it has played otherwise, it holds anything and plays at random.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence

from sandwichlab.core.cards import RANKS, count_of, one_card
from sandwichlab.core.compiled import compiled
from sandwichlab.core.random_stream import below, shuffle

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


OTHERWISE = -1
"""In the place of the ranks that a seat is taken not to hold: it has played otherwise than a greedy player."""

ANYTHING = -2
"""In the same place: nothing is concluded, so that the seat may hold anything, and plays on as the others do."""

TRUSTED = 9
"""In so many deals of ten a seat that has played as a greedy player would is taken for one."""


def ruled_out(players: int, plays: Iterable[tuple[int, int, int]]) -> list[int]:
    """Return for each seat the ranks that a greedy player there would not have any more, a bit a rank, or OTHERWISE.

    ``plays`` are the cards played since the deal, in order: the seat, the rank, and the ranks, a bit each, that a greedy
    player would have played rather than this one.
    """
    barred = [0] * players
    for seat, rank, rather in plays:
        if barred[seat] != OTHERWISE:
            barred[seat] = OTHERWISE if barred[seat] >> rank & 1 else barred[seat] | rather
    return barred


@compiled
def cast_players(
    seat: int,
    barred: Sequence[int],
    greedy: int,
    others: int,
    chosen: MutableSequence[int],
    stream: MutableSequence[int],
) -> None:
    """Choose for one deal how everybody plays on: ``greedy`` or ``others``, which are numbers of policies. The seat itself is greedy."""
    for other in range(len(chosen)):
        chosen[other] = greedy
        concludes = other != seat and barred[other] != ANYTHING
        if concludes and (barred[other] == OTHERWISE or below(stream, 10) >= TRUSTED):
            chosen[other] = others


@compiled
def deal_hands(
    seat: int,
    hand: int,
    unseen: int,
    counts: Sequence[int],
    barred: Sequence[int],
    chosen: Sequence[int],
    greedy: int,
    cards: MutableSequence[int],
    hands: MutableSequence[int],
    stream: MutableSequence[int],
) -> None:
    """Deal unseen cards, packed, to all hands but that of ``seat``; ``counts`` are the cards in each, ``cards`` is room.

    The hands are dealt one after the other. A hand of a player that is ``chosen`` to be ``greedy`` gets no card of a barred rank,
    unless nothing else is left.
    """
    number = lay_out(unseen, cards)
    shuffle(cards, 0, number, number, stream)
    for other in range(len(counts)):
        hands[other] = hand
        if other != seat:
            hands[other] = 0
            needed = counts[other]
            if chosen[other] == greedy and barred[other] > 0:
                needed = take_cards(other, needed, barred[other], cards, number, hands)
            take_cards(other, needed, 0, cards, number, hands)


@compiled
def take_cards(
    seat: int, needed: int, barred: int, cards: MutableSequence[int], number: int, hands: MutableSequence[int]
) -> int:
    """Put the first cards of a row that are not barred into a hand, 0 in their places; return how many are still needed."""
    place = 0
    while needed > 0 and place < number:
        rank = cards[place]
        if rank > 0 and not barred >> rank & 1:
            hands[seat] += one_card(rank)
            cards[place] = 0
            needed -= 1
        place += 1
    return needed


@compiled
def margin(seat: int, players: int, scores: Sequence[int]) -> int:
    """Return how many points more a seat has than the others on average, times the number of the others."""
    value = scores[seat] * players
    for other in range(players):
        value -= scores[other]
    return value

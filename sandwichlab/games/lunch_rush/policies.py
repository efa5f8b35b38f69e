"""How a seat may be played by the computer: functions of ints, the same ones at the table and in a million games.

Each takes the hand and the unseen cards (packed), the line with two spare places behind its end, the line's length and
a random stream, and returns the rank to play.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence

from sandwichlab.core.cards import RANKS, count_of, distinct, nth_rank, ranks_in
from sandwichlab.core.compiled import compiled, inlined
from sandwichlab.core.game import Policy
from sandwichlab.core.random_stream import below
from sandwichlab.games.lunch_rush import rules


@inlined
def random_card(hand: int, unseen: int, line: MutableSequence[int], length: int, stream: MutableSequence[int]) -> int:
    """Play any rank in hand, each equally likely."""
    ones = distinct(hand)
    return nth_rank(ones, below(stream, ranks_in(ones)))


@compiled
def points_now(rank: int, line: MutableSequence[int], length: int) -> int:
    """Return the points that playing a rank would make at once. Writes to the spare place of the line."""
    line[length] = rank
    first = rules.bread_place(line, length + 1)
    return rules.sandwich_points(line, first, length + 1) if first >= 0 else 0


@compiled
def greedy(hand: int, unseen: int, line: MutableSequence[int], length: int, stream: MutableSequence[int]) -> int:
    """Play the card that makes most points at once; among equals the lowest, which feeds the others least."""
    best_rank = 0
    best_points = -1
    for rank in range(1, RANKS + 1):
        if rules.holds(hand, rank):
            points = points_now(rank, line, length)
            if points > best_points:
                best_points = points
                best_rank = rank
    return best_rank


@compiled
def threat(unseen: int, line: MutableSequence[int], length: int) -> int:
    """Return the points that the unseen cards could make at once on this line, added up over all of them."""
    kept = line[length]
    points = 0
    for rank in range(1, RANKS + 1):
        points += count_of(unseen, rank) * points_now(rank, line, length)
    line[length] = kept
    return points


@compiled
def careful(hand: int, unseen: int, line: MutableSequence[int], length: int, stream: MutableSequence[int]) -> int:
    """Weigh the points of each card against what it leaves: the mean that an unseen card could make right after it.

    Among equals the lowest. Against one opponent it beats ``greedy`` clearly; at a table of four, what it spares the
    next player it spares for two rivals as well, and it loses.
    """
    cards = 0
    for rank in range(1, RANKS + 1):
        cards += count_of(unseen, rank)
    best_rank = 0
    best_value = 0
    for rank in range(1, RANKS + 1):
        if rules.holds(hand, rank):
            points = points_now(rank, line, length)
            first = rules.bread_place(line, length + 1)
            left = rules.length_after_taking(first) if first >= 0 else length + 1
            # In whole numbers: both sides times the number of unseen cards.
            value = points * cards - threat(unseen, line, left)
            if best_rank == 0 or value > best_value:
                best_value = value
                best_rank = rank
    return best_rank


RANDOM, GREEDY, CAREFUL = 0, 1, 2


@inlined
def choose(
    policy: int, hand: int, unseen: int, line: MutableSequence[int], length: int, stream: MutableSequence[int]
) -> int:
    """Return the rank that a policy, given by its place in ``POLICIES``, plays."""
    if policy == RANDOM:
        return random_card(hand, unseen, line, length, stream)
    if policy == GREEDY:
        return greedy(hand, unseen, line, length, stream)
    return careful(hand, unseen, line, length, stream)


POLICIES: Mapping[str, Policy] = {"random": random_card, "greedy": greedy, "careful": careful}

"""How a seat may be played by the computer: functions of ints, the same ones at the table and in a million games.

Each takes the hand and the unseen cards (packed), the line with a spare place behind its end, the line's length and a
random stream, and returns the rank to play.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence

from sandwichlab.core.cards import RANKS, distinct, nth_rank, sum_of_fields
from sandwichlab.core.compiled import compiled
from sandwichlab.core.game import Policy
from sandwichlab.core.random_stream import below
from sandwichlab.core.wording import Message, say
from sandwichlab.games.lunch_rush import rules


@compiled
def random_card(hand: int, unseen: int, line: MutableSequence[int], length: int, stream: MutableSequence[int]) -> int:
    """Play any rank in hand, each equally likely."""
    ones = distinct(hand)
    return nth_rank(ones, below(stream, sum_of_fields(ones)))


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


RANDOM, GREEDY = 0, 1


@compiled
def choose(
    policy: int, hand: int, unseen: int, line: MutableSequence[int], length: int, stream: MutableSequence[int]
) -> int:
    """Return the rank that a policy, given by its place in ``POLICIES``, plays."""
    if policy == RANDOM:
        return random_card(hand, unseen, line, length, stream)
    return greedy(hand, unseen, line, length, stream)


POLICIES: Mapping[str, Policy] = {"random": random_card, "greedy": greedy}
TITLES: Mapping[str, Message] = {"random": say("random"), "greedy": say("greedy")}

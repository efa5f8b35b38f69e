"""The Pairs deck, counted: one card, matches among several, and the sum of a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb, prod

from sandwichlab.chance.dist import Dist
from sandwichlab.chance.exact.draws import hypergeometric
from sandwichlab.chance.exact.kept import kept
from sandwichlab.core.cards import PAIRS, RANKS
from sandwichlab.core.errors import whole_number

COPIES = Counter(PAIRS.cards)
"""How many cards of each rank there are."""

DECK = len(PAIRS.cards)


def checked_cards(cards: object, least: int = 1, most: int = DECK) -> int:
    """Return a number of cards as an int. Raises ``BadOption`` for one that cannot be dealt."""
    return whole_number(cards, "cards", least, most)


def checked_rank(rank: object) -> int:
    """Return a rank of the Pairs deck as an int. Raises ``BadOption`` for one there is none of."""
    return whole_number(rank, "rank", 1, RANKS)


@cache
def pairs_card() -> Dist:
    """Return the distribution of the rank of one card, each of the 55 equally likely: mean 7, variance 6."""
    return Dist.uniform(PAIRS.cards)


@kept
def different_ranks(cards: int) -> Dist:
    """Return the distribution of how many different ranks are among so many cards, 1 to 55.

    Counted by going through the ranks: each is left out, or gives one or more of its r cards, in C(r, j) ways. Two hands with as many
    cards and as many ranks so far go on alike, so that only these two numbers are kept.
    """
    cards = checked_cards(cards)
    ways = Counter({(0, 0): 1})
    for rank in COPIES:
        more: Counter[tuple[int, int]] = Counter()
        for (held, ranks), number in ways.items():
            for taken in range(min(COPIES[rank], cards - held) + 1):
                more[held + taken, ranks + (taken > 0)] += number * comb(COPIES[rank], taken)
        ways = more
    return Dist.from_ways({ranks: number for (held, ranks), number in ways.items() if held == cards})


def all_different(cards: int) -> Fraction:
    """Return the chance that so many cards are all of different ranks; counted as in ``different_ranks``."""
    return different_ranks(cards)[cards]


def match(cards: int) -> Fraction:
    """Return the chance that at least two of so many cards are alike: the complement of ``all_different``. Of two it is 1/9."""
    return 1 - all_different(cards)


def matching_pairs(cards: int) -> Fraction:
    """Return the mean number of pairs of like cards among so many.

    Means add up, whether or not what is added is independent: each of the C(cards, 2) pairs is alike with the chance of two cards,
    which is the sum of r(r - 1) over all ranks, of 55 * 54.
    """
    alike = Fraction(sum(copies * (copies - 1) for copies in COPIES.values()), DECK * (DECK - 1))
    return comb(checked_cards(cards), 2) * alike


def cards_of_rank(rank: int, cards: int) -> Dist:
    """Return the distribution of how many of so many cards are of a rank; hypergeometric, of the r cards of rank r among 55."""
    return hypergeometric(COPIES[checked_rank(rank)], DECK, checked_cards(cards))


@kept
def hand_sum(cards: int) -> Dist:
    """Return the distribution of the sum of the ranks of so many cards, 1 to 55, dealt and not put back.

    Counted by going through the 55 cards: each is in the hand or not, and hands with as many cards and the same sum are counted
    together. With each card put back it is ``pairs_card().times(cards)``.
    """
    cards = checked_cards(cards)
    ways: list[Counter[int]] = [Counter({0: 1}), *(Counter() for _ in range(cards))]
    for rank in PAIRS.cards:
        for held in range(cards, 0, -1):
            for total, number in ways[held - 1].items():
                ways[held][total + rank] += number
    return Dist.from_ways(ways[cards])


def hands(cards: int, without: int = 0) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield each combination of so many ranks, lowest first, with the number of ways in which the deck's cards make it.

    ``without`` is a rank of which one card has gone already; 0 for none.
    """
    left = {rank: copies - (rank == without) for rank, copies in COPIES.items()}
    for ranks, counts in _combinations(tuple(left.items()), cards):
        yield ranks, prod(comb(left[rank], number) for rank, number in counts.items())


def _combinations(left: tuple[tuple[int, int], ...], cards: int) -> Iterator[tuple[tuple[int, ...], dict[int, int]]]:
    if cards == 0:
        yield (), {}
        return
    for place, (rank, copies) in enumerate(left):
        for number in range(1, min(copies, cards) + 1):
            for ranks, counts in _combinations(left[place + 1 :], cards - number):
                yield (rank,) * number + ranks, {rank: number, **counts}

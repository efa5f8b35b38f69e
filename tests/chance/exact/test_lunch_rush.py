"""Lunch Rush counted: against formulas, against a line kept by another hand, and against lines dealt off the deck."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from sandwichlab import BadOption, Dist, exact
from tests.chance.distributions import agrees

DECK = [rank for rank in range(1, 11) for _ in range(rank)]


def played(cards: tuple[int, ...]) -> list[int]:
    """What each card of a line makes: for every pair of equal cards with only lower ones between, and at least one, they are taken."""
    line: list[int] = []
    made = []
    for rank in cards:
        same = [place for place, other in enumerate(line) if other == rank and all(x < rank for x in line[place + 1 :])]
        points = 0
        if same and same[0] < len(line) - 1:
            points = 2 + sum(line[same[0] + 1 :])
            del line[same[0] :]
        else:
            line.append(rank)
        made.append(points)
    return made


def orders(cards: int) -> list[tuple[tuple[int, ...], int]]:
    """Every order of ranks, with the number of ways in which the deck's cards come so."""
    found = []
    for order in product(range(1, 11), repeat=cards):
        ways, come = 1, Counter[int]()
        for rank in order:
            ways *= rank - come[rank]
            come[rank] += 1
        found.append((order, ways))
    return found


def test_the_third_card_by_a_formula() -> None:
    """The first possible sandwich is a b a with b below a: a(a - 1)b of 55 * 54 * 53 ways, 2 + b points."""
    ways = Counter[int]()
    for bread in range(1, 11):
        for meat in range(1, bread):
            ways[2 + meat] += bread * (bread - 1) * meat
    made = sum(ways.values())

    assert exact.play_points() == Dist.from_ways({0: 55 * 54 * 53 - made, **ways})
    assert exact.sandwich_after() == Dist.from_ways(ways)
    assert exact.play_points().tail(1) == Fraction(149, 2385)
    assert exact.sandwich_after().mean == Fraction(1123, 149)


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_every_order_of_ranks(cards: int) -> None:
    """What the last card makes, and all together, is what playing every order of ranks by hand finds."""
    last, together = Counter[int](), Counter[int]()
    for order, ways in orders(cards):
        made = played(order)
        last[made[-1]] += ways
        together[sum(made)] += ways

    assert exact.play_points(cards) == Dist.from_ways(last)
    assert exact.line_points(cards) == Dist.from_ways(together)


@pytest.mark.parametrize("cards", [3, 5, 6])
def test_means_of_plays_add_up_to_the_line(cards: int) -> None:
    """Means add up although a card's points depend on what came before."""
    means = [exact.play_points(number).mean for number in range(1, cards + 1)]

    assert exact.line_points(cards).mean == sum(means)


@pytest.mark.parametrize("cards", [5, 6])
def test_longer_lines_agree_with_dealt_ones(cards: int) -> None:
    """Lines dealt off the deck lie within four standard errors."""
    random = Random(cards)
    sample = [played(tuple(random.sample(DECK, cards))) for _ in range(30_000)]

    assert agrees((made[-1] for made in sample), exact.play_points(cards), bool, lambda points: points > 9)
    assert agrees(map(sum, sample), exact.line_points(cards), bool, lambda points: points > 9)


def test_no_sandwich_before_the_third_card() -> None:
    """One or two cards make nothing, surely."""
    assert exact.play_points(1) == exact.line_points(2) == Dist({0: 1})


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: exact.play_points(7), "cards must be a whole number from 1 to 6"),
        (lambda: exact.line_points(0), "from 1 to 6, not 0"),
        (lambda: exact.sandwich_after(2), "cards must be a whole number from 3 to 6"),
        (lambda: exact.play_points("3"), "not '3'"),
    ],
)
def test_what_cannot_be_counted_is_refused(ask: Any, words: str) -> None:
    """A line that is too long, or too short for a sandwich, is refused with how long it may be."""
    with pytest.raises(BadOption, match=words):
        ask()

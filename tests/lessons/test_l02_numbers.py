"""Lesson 2: every number a learner is told or asked for, counted again by trying sets of cards."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, prod
from typing import Any

import pytest

from sandwichlab.lessons.curriculum import plan

PLAN = plan("counting-sandwiches")
CARDS = list(product(range(13), range(4)))


def meats(ranks: Any, corner: bool = True) -> list[int]:
    """The meats that make three ranks, counted from 0, a sandwich: those as far from one bun as from the other."""
    found = []
    for place, meat in enumerate(ranks):
        first, second = (rank for other, rank in enumerate(ranks) if other != place)
        if (2 * meat - first - second) % 13 == 0 if corner else 2 * meat == first + second:
            found.append(place)
    return found


@cache
def free(size: int, corner: bool = True) -> tuple[tuple[int, ...], ...]:
    """The sets of so many different ranks in which no three are a sandwich."""
    sets = combinations(range(13), size)
    return tuple(ranks for ranks in sets if not any(meats(three, corner) for three in combinations(ranks, 3)))


def dead(cards: int, corner: bool = True) -> int:
    """How many hands of so many cards hold no sandwich: ranks once or twice, from free sets."""
    return sum(
        len(free(size, corner)) * comb(size, cards - size) * 4 ** (2 * size - cards) * 6 ** (cards - size)
        for size in range(1, 13)
        if size <= cards <= 2 * size
    )


@cache
def threes() -> int:
    """How many sets of three cards are a sandwich, all 22,100 tried."""
    return sum(bool(meats([rank for rank, _ in three])) for three in combinations(CARDS, 3))


def test_three_cards() -> None:
    """5,044 of 22,100 sets of three are a sandwich, 97/425; without the corner 2,356."""
    three: Any = PLAN.prediction("three")
    straight = sum(bool(meats([rank for rank, _ in cards], corner=False)) for cards in combinations(CARDS, 3))

    assert threes() == 5044
    assert three.truth() == Fraction(threes(), comb(52, 3)) == Fraction(97, 425)
    assert three.tempting()[0].value == Fraction(straight, 22100) == Fraction(589, 5525)
    assert three.shown(three.true_value()) == "22.8 %"
    assert "4,992. Threes of a kind add 52, of 22,100" in str(three.why[0])
    assert 13 * 6 * 4**3 == 4992
    assert 4992 + 13 * comb(4, 3) == threes()


def test_eight_cards() -> None:
    """936/3215975, 2.9 of 10,000, one in 3,436; 169 free sets of four ranks, each card pair in 6 ways."""
    eight: Any = PLAN.prediction("eight")

    assert len(free(4)) == 169
    assert dead(8) == 169 * 6**4 == 219_024
    assert eight.truth() == Fraction(dead(8), comb(52, 8)) == Fraction(936, 3215975)
    assert eight.shown(eight.true_value()) == "2.91"
    assert round(1 / eight.truth()) == 3436
    assert eight.tempting()[0].value == (1 - Fraction(97, 425)) ** 56
    assert comb(8, 3) == 56


def test_most_cards() -> None:
    """Of five ranks no set is free, so eight cards is the most without a sandwich; without the corner it is fourteen."""
    most: Any = PLAN.prediction("most")

    assert (len(free(5)), comb(13, 5)) == (0, 1287)
    assert dead(8) > 0 == dead(9)
    assert most.truth() == 8
    assert dead(14, corner=False) > 0 == dead(15, corner=False)
    assert most.tempting()[0].value == 2 * 13


def test_three_of_fifty_two() -> None:
    """Question 1: sets, orders, and what putting back would give."""
    item: Any = PLAN.asked("q1").item()

    assert item.value == sum(1 for _ in combinations(range(52), 3)) == 22100
    assert [reason.value for reason in item.wrong] == [prod((52, 51, 50)), 52**3]
    assert "= 132,600 ways" in str(item.solution[0])


@pytest.mark.parametrize("distance", range(1, 7))
def test_sandwiches_of_a_distance(distance: int) -> None:
    """Question 2: all sets of three cards tried, for each distance that is asked."""
    item: Any = PLAN.asked("q2").item(distance - 1)
    found = {"ring": 0, "straight": 0}
    for ranks in combinations(range(13), 3):
        for place in meats(ranks):
            bun = ranks[place - 1]
            steps = abs(ranks[place] - bun)
            if min(steps, 13 - steps) == distance:
                found["ring"] += 64
                found["straight"] += 64 * bool(meats(ranks, corner=False))

    assert str(distance) in str(item.ask)
    assert item.value == found["ring"] == 832
    assert [reason.value for reason in item.wrong] == [13, 2 * found["ring"], found["straight"]]
    assert found["straight"] == 64 * (13 - 2 * distance)
    assert str(item.wrong[1].message).startswith(f"{13 - distance} up is {distance} up")


def test_the_sure_number() -> None:
    """Question 3: nine; eight fails once in 3,436 deals, 27 forces three of a rank, fifteen is right without the corner."""
    item: Any = PLAN.asked("q3").item()

    assert item.value == next(cards for cards in range(3, 53) if not dead(cards)) == 9
    straight = next(cards for cards in range(3, 53) if not dead(cards, corner=False))
    assert [reason.value for reason in item.wrong] == [8, 27, straight]
    assert straight == 15
    assert "one deal of eight in 3,436" in str(item.wrong[0].message)
    assert "1,287 sets of five ranks" in str(item.solution[1])


def test_the_function() -> None:
    """The exercise's reference says of all 13³ triples of ranks what trying each meat says."""
    task: Any = PLAN.asked("is_sandwich").item()

    for ranks in product(range(13), repeat=3):
        assert task.reference(*(rank + 1 for rank in ranks)) == bool(meats(ranks))


def test_the_class() -> None:
    """What the class's counts estimate."""
    sandwich, none = PLAN.table.results

    assert sandwich.exact() == Fraction(threes(), 22100)
    assert none.exact() == Fraction(dead(8), comb(52, 8))


def test_further() -> None:
    """Under multiplying and adding on the ring the 169 free sets of four make families of 78, 52 and 39, those that are named."""
    left, families = {frozenset(ranks) for ranks in free(4)}, {}
    for named in ((0, 1, 3, 4), (0, 1, 3, 9), (0, 1, 3, 11)):  # A 2 4 5, A 2 4 10, A 2 4 Q
        family = {frozenset((k * rank + c) % 13 for rank in named) for k in range(1, 13) for c in range(13)}
        assert family <= left
        left -= family
        families[named] = len(family)

    assert left == set()
    assert list(families.values()) == [78, 52, 39]
    assert "169 sets of four ranks without a sandwich fall into three families, of 78, 52 and 39" in str(PLAN.further)


def test_the_falling_chances() -> None:
    """No sandwich among 3 to 9 cards, as the notebook lists it."""
    listed = ["328/425", "8152/20825", "16/119", "864/27965", "2808/643195", "936/3215975", "0"]

    assert [str(Fraction(dead(cards), comb(52, cards))) for cards in range(3, 10)] == listed

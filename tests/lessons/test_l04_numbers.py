"""Lesson 4: every number a learner is told or asked for, counted again hand by hand or by multiplying along the cards."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import comb, prod
from typing import Any

import pytest

from sandwichlab.lessons.curriculum import plan

PLAN = plan("matches-and-birthdays")
DECK = [rank for rank in range(1, 11) for _ in range(rank)]
PARTITIONS = {hand: prod(hand) for size in range(1, 10) for hand in combinations(range(1, 11), size)}
"""Sets of different ranks, with the number of hands that show them."""


@cache
def fours() -> tuple[tuple[int, ...], ...]:
    """All 341,055 hands of four cards, as ranks."""
    return tuple(combinations(DECK, 4))


def share(event: Any) -> Fraction:
    """The share of hands of four for which something is so."""
    return Fraction(sum(map(bool, map(event, fours()))), len(fours()))


def different(cards: int) -> int:
    """How many hands of so many cards have different ranks: all sets of ranks, one after another."""
    return sum(ways for ranks, ways in PARTITIONS.items() if len(ranks) == cards)


def reasons(item: Any) -> list[Fraction]:
    """The wrong answers that have a reason."""
    return [reason.value for reason in item.wrong]


def test_a_match() -> None:
    """5554/10335, 53.7 of 100; 157,773 of all 341,055 hands have four ranks."""
    match: Any = PLAN.prediction("match")
    all_differ = sum(len(set(hand)) == 4 for hand in fours())

    assert (len(fours()), all_differ) == (341_055, 157_773)
    assert match.truth() == 1 - Fraction(all_differ, len(fours())) == Fraction(5554, 10335)
    assert match.shown(match.true_value()) == "53.7"
    assert "Of 341,055 hands of four cards 157,773 have four different ranks" in str(match.why[0])
    assert "53.7 of 100 rounds, and it rains in 35.5; two cards match with chance 1/9" in str(PLAN.surprise)


def test_tempting_matches() -> None:
    """A match with the first card has 29.7 %, ten equal ranks 49.6 %, and six pairs added up 66.7 %."""
    match: Any = PLAN.prediction("match")
    mine, equal, added = (reason.value for reason in match.tempting())
    by_hands = sum(sum(hand.count(rank) > 1 for rank in hand) for hand in fours())
    like_first = Fraction(by_hands, 4 * len(fours()))
    rows = [*product(range(10), repeat=4)]

    assert mine == like_first
    assert equal == Fraction(sum(len(set(row)) < 4 for row in rows), len(rows))
    assert added == 6 * Fraction(sum(one == other for one, other in permutations(DECK, 2)), 55 * 54) == Fraction(6, 9)
    assert [round(float(100 * one), 1) for one in (mine, equal, added)] == [29.7, 49.6, 66.7]
    assert "would be 67 of 100" in str(match.tempting()[2].message)


def test_rain() -> None:
    """121072/341055, 35.5 of 100: exactly one 7; at least one has 3255/7579, the mean is 28/55."""
    rain: Any = PLAN.prediction("rain")
    equal, some, mean = (reason.value for reason in rain.tempting())
    rows = [*product(range(10), repeat=4)]

    assert rain.truth() == share(lambda hand: hand.count(7) == 1) == Fraction(121072, 341055)
    assert rain.shown(rain.true_value()) == "35.5"
    assert comb(48, 3) == 17296
    assert 7 * 17296 == 121072
    assert "7 · 17,296 of 341,055" in str(rain.why[0])
    assert equal == Fraction(sum(row.count(7) == 1 for row in rows), len(rows))
    assert some == share(lambda hand: 7 in hand) == Fraction(3255, 7579)
    assert mean == Fraction(sum(hand.count(7) for hand in fours()), len(fours())) == Fraction(28, 55)


def test_the_class() -> None:
    """What the class's counts estimate; more matches or rains than rounds are refused with the reason."""
    match, rain = PLAN.table.results

    assert (match.exact(), rain.exact()) == (Fraction(5554, 10335), Fraction(121072, 341055))
    assert PLAN.table.fault({"rounds": (20,), "match": (20,), "rain": (20,)}) is None
    too_many = PLAN.table.fault({"rounds": (20,), "match": (21,), "rain": (7,)})
    assert str(too_many) == "There cannot be more rounds with a match than rounds."
    assert "rain than rounds" in str(PLAN.table.fault({"rounds": (20,), "match": (11,), "rain": (21,)}))


@pytest.mark.parametrize("place", range(4))
def test_another_deck(place: int) -> None:
    """Question 1: all pairs of cards of a deck that ends elsewhere; it is 4/(3(top + 2)), which is 1/9 for the whole deck."""
    top = PLAN.asked("q1").vary[place]
    item: Any = PLAN.asked("q1").item(place)
    cards = [rank for rank in range(1, top + 1) for _ in range(rank)]
    pairs, rows = [*permutations(cards, 2)], [*product(cards, repeat=2)]

    assert f"1 to {top}, with rank r on r cards: {len(cards)} cards" in str(item.ask)
    assert item.value == Fraction(sum(one == other for one, other in pairs), len(pairs)) == Fraction(4, 3 * (top + 2))
    put_back = Fraction(sum(one == other for one, other in rows), len(rows))
    assert reasons(item) == [Fraction(1, top), put_back, Fraction(1, 9)]
    assert item.value > Fraction(1, top)
    told = f"(2·1 + 3·2 + ... + {top}·{top - 1})/({len(cards)}·{len(cards) - 1}) = {item.value}"
    assert told in str(item.solution[1])


def test_two_of_the_whole_deck() -> None:
    """Two cards match with exactly 1/9, and of the ranks 1 to 6 with 1/6, as if they were equally likely, so that this deck is not asked for."""
    small = [rank for rank in range(1, 7) for _ in range(rank)]

    assert Fraction(sum(one == other for one, other in permutations(DECK, 2)), 55 * 54) == Fraction(1, 9)
    assert Fraction(sum(one == other for one, other in permutations(small, 2)), 21 * 20) == Fraction(1, 6)


@pytest.mark.parametrize("place", range(3))
def test_all_different(place: int) -> None:
    """Question 2: sets of ranks one by one; equal ranks, six independent pairs, and cards put back give other numbers."""
    cards = PLAN.asked("q2").vary[place]
    item: Any = PLAN.asked("q2").item(place)
    hands = comb(55, cards)
    equal = Fraction(len([*permutations(range(10), cards)]), 10**cards)
    orders = len([*permutations(range(cards))])

    assert str(item.ask).startswith(f"{cards} cards")
    assert item.value == Fraction(different(cards), hands)
    assert reasons(item) == [
        equal,
        Fraction(8, 9) ** len([*combinations(range(cards), 2)]),
        Fraction(orders * different(cards), 55**cards),
    ]
    assert f"There are {hands:,} hands of {cards} cards." == str(item.solution[0])
    assert f"In {different(cards):,} of them" in str(item.solution[1])


@pytest.mark.parametrize("place", range(5))
def test_exactly_one(place: int) -> None:
    """Question 3: of all hands of four those with just one card of the rank; at least one, the mean, and cards put back are other numbers."""
    rank = PLAN.asked("q3").vary[place]
    item: Any = PLAN.asked("q3").item(place)
    found = Counter(hand.count(rank) for hand in fours())
    mean = Fraction(sum(number * ways for number, ways in found.items()), len(fours()))
    put_back = sum(
        prod(Fraction(rank if way == hit else 55 - rank, 55) for way in range(4)) for hit in range(4)
    )  # the hit at each of four places

    assert f"exactly one of them is a {rank}?" in str(item.ask)
    assert item.value == Fraction(found[1], len(fours()))
    assert reasons(item) == [mean, 1 - Fraction(found[0], len(fours())), put_back]
    assert f"{found[1]:,} of 341,055" in str(item.solution[1])
    assert f"C({55 - rank}, 3) = {found[1] // rank:,}" in str(item.solution[0])


def test_the_function() -> None:
    """The exercise: miss after miss is multiplied; a led ten stays alone before three others with 2365/4134."""
    task: Any = PLAN.asked("safe").item()

    for rank, others in product(range(1, 11), range(9)):
        misses = (Fraction(55 - rank - before, 54 - before) for before in range(others))
        assert task.reference(rank, others) == prod(misses, start=Fraction(1))
    assert "2365/4134" in str(task.solution[2])
    assert task.reference(10, 3) == Fraction(2365, 4134)


def test_growing() -> None:
    """A match of two to six cards, as the chart has it: even odds are passed with the fourth card."""
    listed = ["1/9", "49/159", "5554/10335", "78082/105417", "464959/527085"]

    chances = [1 - Fraction(different(cards), comb(55, cards)) for cards in range(2, 10)]
    assert [str(one) for one in chances[:5]] == listed
    assert chances == sorted(chances)
    assert chances[1] < Fraction(1, 2) < chances[2]


def test_birthdays() -> None:
    """Of 22 people two share a birthday with less than one half, of 23 with more: 50.7 %, the published value."""
    shared = {people: 1 - Fraction(prod(range(365, 365 - people, -1)), 365**people) for people in (22, 23)}

    assert shared[22] < Fraction(1, 2) < shared[23]
    assert round(float(shared[23]), 3) == 0.507


def test_further() -> None:
    """Seven and eight cards have the same chance of exactly one 7, 371864/878475, and no other number has more."""
    rain = {players: Fraction(7 * comb(48, players - 1), comb(55, players)) for players in range(1, 50)}

    assert rain[7] == rain[8] == Fraction(371864, 878475) == max(rain.values())
    for k in range(1, 49):
        assert rain[k + 1] / rain[k] == Fraction((49 - k) * (k + 1), k * (55 - k))
        assert (rain[k + 1] == rain[k]) is (k == 7)
    assert "371864/878475" in str(PLAN.further)


def test_numbers_in_texts_are_those_that_were_counted() -> None:
    """No number stands in a text of this lesson that the tests above have not counted, or that is a rank, a step or a place."""
    known = {*map(str, range(11)), "20", "48", "49", "53", "54", "55", "67", "100", "53.7", "35.5", "17,296", "341,055"}
    known |= {"11", "12", "157,773", "371864", "878475", "2365", "4134"}
    texts = [PLAN.title, PLAN.question, PLAN.surprise, PLAN.further, *PLAN.goals]
    for one in PLAN.predictions:
        texts += [one.ask, *one.why, *(reason.message for reason in getattr(one, "tempting", list)())]
    for question in (*PLAN.questions, *PLAN.exercises):
        for item in question.items():
            texts += [*item.hints, *(reason.message for reason in item.wrong)]
    found = {number for text in texts for number in re.findall(r"\d[\d,.]*\d|\d", str(text))}
    decks = {str(cards) for top in PLAN.asked("q1").vary for cards in (sum(range(top + 1)), sum(range(top + 1)) - 1)}

    assert found - known <= decks | {str(55 - rank) for rank in PLAN.asked("q3").vary}

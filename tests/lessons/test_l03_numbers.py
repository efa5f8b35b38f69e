"""Lesson 3: every number a learner is told or asked for, counted again by going through cards, or by another formula."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from math import comb, prod
from typing import Any

import pytest

from sandwichlab.lessons.curriculum import plan

PLAN = plan("expectation-adds-up")
DECK = [rank for rank in range(1, 11) for _ in range(rank)]


def mean_of(values: Any) -> Fraction:
    """The mean of equally likely values."""
    listed = list(values)
    return Fraction(sum(listed), len(listed))


@cache
def sandwiches(corner: bool = True) -> frozenset[frozenset[int]]:
    """All sandwiches of the pack, as sets of cards 0 to 51: the meat lies in the middle of its two buns."""
    found = set()
    for three in combinations(range(52), 3):
        ranks = sorted(card // 4 for card in three)
        sums = {2 * meat - (sum(ranks) - meat) for meat in ranks}
        if any(number % 13 == 0 for number in sums) if corner else 0 in sums:
            found.add(frozenset(three))
    return frozenset(found)


@cache
def hands_by_sandwiches() -> Counter[int]:
    """How many of all eight-card hands hold each number of sandwiches, counted meat by meat over all combinations of ranks."""
    found: Counter[int] = Counter()
    for ranks in combinations_with_replacement(range(13), 8):
        held = [ranks.count(rank) for rank in range(13)]
        if max(held) <= 4:
            number = sum(
                comb(held[meat], 3)
                + held[meat] * sum(held[meat - step] * held[(meat + step) % 13] for step in range(1, 7))
                for meat in set(ranks)
            )
            found[number] += prod(comb(4, one) for one in held)
    return found


def share_of(numbers: Any) -> Fraction:
    """The share of hands in which the number of sandwiches is one of some numbers."""
    return Fraction(sum(hands_by_sandwiches()[number] for number in numbers), comb(52, 8))


def test_one_card() -> None:
    """The mean of a card is 7 and its variance 6; 5.5 is the mean of ten equal ranks."""
    one: Any = PLAN.prediction("one")

    assert one.truth() == mean_of(DECK) == Fraction(385, 55) == 7
    assert mean_of((rank - 7) ** 2 for rank in DECK) == 6
    assert sum(rank**3 for rank in range(1, 11)) == 55**2
    assert [reason.value for reason in one.tempting()] == [mean_of(range(1, 11))] == [Fraction(11, 2)]
    assert str(one.tempting()[0].message).startswith("5.5 would be the mean")


def test_mean_number_of_sandwiches() -> None:
    """5432/425, found from the whole distribution; 2 fit side by side; without the corner 32984/5525."""
    mean: Any = PLAN.prediction("mean")
    spread = hands_by_sandwiches()

    assert sum(spread.values()) == comb(52, 8)
    by_hands = Fraction(sum(number * ways for number, ways in spread.items()), comb(52, 8))
    assert mean.truth() == by_hands == Fraction(5432, 425)
    assert Fraction(len(sandwiches()), comb(52, 3)) == Fraction(97, 425)
    assert comb(8, 3) == 56
    assert "56 sets of three, each a sandwich with chance 97/425" in str(mean.why[0])
    straight = Fraction(len(sandwiches(corner=False)) * 56, 22100)
    assert [reason.value for reason in mean.tempting()] == [2, straight]
    assert straight == Fraction(32984, 5525)
    assert mean.shown(mean.true_value()) == "12.8"
    assert "12.8 sandwiches on average, most often 12" in str(PLAN.surprise)


def test_the_sketch() -> None:
    """Bars of three numbers each, from 0 to 20; 12 is most likely, 14 likelier than 13, five or fewer have 2.1 %."""
    bars: Any = PLAN.prediction("bars")

    assert bars.labels == ("0–2", "3–5", "6–8", "9–11", "12–14", "15–17", "18–20")
    assert bars.truth() == [share_of(range(low, low + 3)) for low in range(0, 21, 3)]
    assert sum(bars.truth()) == 1
    assert max(hands_by_sandwiches()) == 20
    assert max(hands_by_sandwiches(), key=hands_by_sandwiches().__getitem__) == 12
    assert share_of([14]) > share_of([13])
    assert f"{float(100 * share_of(range(6))):.1f} %" == "2.1 %"
    assert "Five or fewer come in 2.1 % of deals, more than 20 never" in str(bars.why[0])


def test_the_variances() -> None:
    """515971104/59425625, 8.68, both from the distribution and from pairs of sandwiches by shared cards; independent sets would have 9.86."""
    spread, mean = hands_by_sandwiches(), Fraction(5432, 425)
    by_hands = sum(ways * (number - mean) ** 2 for number, ways in spread.items()) / comb(52, 8)
    by_card = Counter(card for three in sandwiches() for card in three)
    by_two = Counter(frozenset(two) for three in sandwiches() for two in combinations(three, 2))
    pairs = Counter({3: len(sandwiches())})
    pairs[2] = sum(number * (number - 1) for number in by_two.values())
    pairs[1] = sum(number * (number - 1) for number in by_card.values()) - 2 * pairs[2]
    pairs[0] = len(sandwiches()) ** 2 - pairs[1] - pairs[2] - pairs[3]
    cards = {shared: 6 - shared for shared in range(4)}
    in_a_hand = sum(Fraction(pairs[k] * comb(52 - cards[k], 8 - cards[k]), comb(52, 8)) for k in range(4))

    assert by_hands == in_a_hand - mean**2 == Fraction(515971104, 59425625)
    assert f"{float(by_hands):.2f}" == "8.68"
    assert f"{float(mean * Fraction(328, 425)):.2f}" == "9.86"
    assert set(by_card.values()) == {291}
    assert len(sandwiches()) == 5044
    like, unlike = (
        {ways for two, ways in by_two.items() if (len({card // 4 for card in two}) == 1) is alike}
        for alike in (True, False)
    )
    assert (like, unlike) == ({2}, {12})
    told = "8.68 by counting pairs of sandwiches by the cards they share: a card lies in 291 of the 5,044, two cards of different rank in 12, two of equal rank in 2"
    assert told in str(PLAN.further)


@pytest.mark.parametrize("place", range(4))
def test_mean_of_a_sum(place: int) -> None:
    """Question 1: as many sevens as cards; 5.5 for each is what equal ranks would have."""
    cards = PLAN.asked("q1").vary[place]
    item: Any = PLAN.asked("q1").item(place)

    assert str(item.ask).startswith(f"{cards} cards")
    assert item.value == sum(7 for _ in range(cards))
    assert [reason.value for reason in item.wrong] == [Fraction(11 * cards, 2), 7]
    assert f"{cards} · 7 = {7 * cards}" in str(item.solution[1])


def test_sums_dealt_out() -> None:
    """The mean of the sum of three dealt cards, over all sets of three, is three times 7."""
    assert mean_of(map(sum, combinations(DECK, 3))) == 21


def test_matching_pairs() -> None:
    """Question 2: over all 341,055 sets of four, 2/3 of a pair matches on average, and 5554/10335 of the sets have one."""
    item: Any = PLAN.asked("q2").item()
    found = Counter(sum(one == other for one, other in combinations(four, 2)) for four in combinations(DECK, 4))
    sets = sum(found.values())
    alike = Fraction(sum(one == other for one, other in permutations(DECK, 2)), 55 * 54)

    assert sets == comb(55, 4) == 341_055
    assert item.value == Fraction(sum(pairs * ways for pairs, ways in found.items()), sets) == Fraction(2, 3)
    some = 1 - Fraction(found[0], sets)
    assert [reason.value for reason in item.wrong] == [4 * alike, some, Fraction(6, 10)]
    assert some == Fraction(5554, 10335)
    assert alike == Fraction(1, 9) > Fraction(1, 10)
    assert "= 1/9" in str(item.solution[0])
    assert "6 · 1/9 = 2/3" in str(item.solution[1])


def test_variance_of_six() -> None:
    """Question 3: 98/3 from the covariance of two dealt cards, all pairs tried; put back it is 36."""
    item: Any = PLAN.asked("q3").item()
    covariance = mean_of((one - 7) * (other - 7) for one, other in permutations(DECK, 2))

    assert covariance == Fraction(-1, 9)
    assert item.value == 6 * 6 + 6 * 5 * covariance == Fraction(98, 3) == 36 * Fraction(49, 54)
    assert [reason.value for reason in item.wrong] == [6 * 6, 6**2 * 6]
    assert 55 * 6 + 55 * 54 * covariance == 0
    assert "c = −1/9" in str(item.solution[0])
    assert sum(DECK) == 385


def test_the_function() -> None:
    """The exercise's reference: each of the 5,044 sandwiches lies in so many of all hands; of the whole pack, in the only one."""
    task: Any = PLAN.asked("sandwiches_among").item()

    for cards in range(3, 53):
        assert task.reference(cards) == Fraction(len(sandwiches()) * comb(49, cards - 3), comb(52, cards))
    assert task.reference(2) == 0
    assert task.reference(52) == len(sandwiches()) == 5044
    assert "it gives 5,044" in str(task.solution[2])


def test_the_class() -> None:
    """What the class's counts estimate, and a line whose counts are too few is refused with the reason."""
    (counts,) = PLAN.table.results
    fault = PLAN.table.fault({"hands": (5,), "counts": (12, 9, 15)})

    assert counts.exact() == Fraction(5432, 425)
    assert str(fault) == "There must be as many counts as hands."
    assert str(PLAN.table.fault({"hands": (1,), "counts": (21,)})) == "counts is from 0 to 20, not 21."
    assert PLAN.table.fault({"hands": (3,), "counts": (12, 0, 20)}) is None


def test_numbers_in_texts_are_those_that_were_counted() -> None:
    """No number stands in a text of this lesson that the tests above have not counted, or that is a rank, a step or a place."""
    known = {*map(str, range(15)), "20", "30", "36", "49", "52", "54", "55", "56", "97", "98", "291", "385", "425"}
    known |= {"5,044", "100", "5.5", "12.8", "2.1", "8.68"}
    texts = [PLAN.title, PLAN.question, PLAN.surprise, PLAN.further, *PLAN.goals]
    for one in PLAN.predictions:
        texts += [one.ask, *one.why, *(reason.message for reason in getattr(one, "tempting", list)())]
    for question in (*PLAN.questions, *PLAN.exercises):
        for item in question.items():
            texts += [item.ask, *item.hints, *item.solution, *(reason.message for reason in item.wrong)]
    found = {number for text in texts for number in re.findall(r"\d[\d,.]*\d|\d", str(text))}

    assert found - known <= {str(7 * cards) for cards in PLAN.asked("q1").vary}

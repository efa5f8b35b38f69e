"""Lesson 1: every number a learner is told or asked for, counted again card by card."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import chain, combinations
from typing import Any

import pytest

from sandwichlab.lessons.curriculum import plan

PLAN = plan("sample-space")
DECK = (
    [int(rank) for rank in ["1", "2", "2", "3", "3", "3", "4", "4", "4", "4", "5", "5", "5", "5", "5"]]
    + 6 * [6]
    + 7 * [7]
    + 8 * [8]
    + 9 * [9]
    + 10 * [10]
)


def share(event: Any) -> Fraction:
    """The share of cards of the deck for which something is so."""
    return Fraction(sum(map(bool, map(event, DECK))), 55)


def values(name: str) -> list[tuple[Fraction, list[Fraction]]]:
    """Of each variant of a question the answer, and the wrong ones that have a reason."""
    items: Any = PLAN.asked(name).items()
    return [(item.value, [reason.value for reason in item.wrong]) for item in items]


def test_the_bet() -> None:
    """27 of 55 cards win; who takes ranks for equally likely says 30 %."""
    high = PLAN.prediction("share")

    assert len(DECK) == 55
    assert high.truth() == share(lambda card: card in (8, 9, 10)) == Fraction(27, 55)
    assert high.shown(high.true_value()) == "49.1 %"  # type: ignore[union-attr,arg-type]
    assert "8 + 9 + 10 = 27 cards are high, 28 are not" in str(high.why[0])
    assert sum(card >= 8 for card in DECK) == 27


def test_the_bars() -> None:
    """The sketch is compared with the share of each rank."""
    assert PLAN.prediction("bars").truth() == [share(lambda card, rank=rank: card == rank) for rank in range(1, 11)]


def test_the_class() -> None:
    """Shares and mean that the class's counts estimate: 27/55, and 7 with variance 6."""
    high, rank_sum = PLAN.table.results
    mean = Fraction(sum(DECK), 55)

    assert high.exact() == Fraction(27, 55)
    assert rank_sum.exact() == mean == 7
    assert rank_sum.variance is not None
    assert rank_sum.variance() == Fraction(sum((card - mean) ** 2 for card in DECK), 55) == 6


def test_a_rank() -> None:
    """Question 1 and its wrong answers, for every rank that is asked."""
    ranks = PLAN.asked("q1").vary

    assert values("q1") == [
        (Fraction(DECK.count(rank), 55), [Fraction(1, 10), Fraction(1, 55), Fraction(rank, 55 - rank)])
        for rank in ranks
    ]
    for rank, item in zip(ranks, PLAN.asked("q1").items(), strict=True):
        assert f"= {DECK.count(rank)} " not in str(item.ask)
        assert str(item.wrong[0].message) == f"There are ten ranks, but 55 cards, and {rank} of them show {rank}."
        assert str(item.wrong[2].message).startswith(f"{rank} to {55 - rank} is how")


def test_even_ranks() -> None:
    """Question 2: 30 of 55 cards are even."""
    assert values("q2") == [(share(lambda card: card % 2 == 0), [Fraction(1, 2), share(lambda card: card % 2)])]
    assert values("q2")[0][0] == Fraction(6, 11)
    assert "2 + 4 + 6 + 8 + 10 = 30 cards" in str(PLAN.asked("q2").item().solution[0])


def test_five_turns_without_a_ten() -> None:
    """Question 3: 2/11 whatever came before; a ten within six turns has 0.700, added up turn by turn."""
    within_six = sum(Fraction(45, 55) ** before * Fraction(10, 55) for before in range(6))

    assert values("q3") == [(Fraction(2, 11), [Fraction(1, 5), within_six])]
    assert within_six == Fraction(1240120, 1771561)
    assert float(within_six) == pytest.approx(0.700, abs=0.0005)


def test_cards_up_to_a_rank() -> None:
    """The exercise: how many cards show a rank or a lower one; the card in the middle is a 7."""
    task: Any = PLAN.asked("up_to").item()

    for rank in range(1, 11):
        assert task.reference(rank) == sum(card <= rank for card in DECK)
    assert sorted(DECK)[27] == 7
    assert task.reference(7) == 28
    assert "Up to 7 there are 28 cards, more than half of 55" in str(task.solution[2])


def test_further() -> None:
    """There are 1,444 pairs of independent events, none empty or the whole deck, counted over all sets of ranks by their sizes."""
    sizes = {frozenset(ranks): sum(ranks) for ranks in chain(*(combinations(range(1, 11), many) for many in range(11)))}
    proper = [ranks for ranks, size in sizes.items() if 0 < size < 55]
    pairs = sum(55 * sizes[one & other] == sizes[one] * sizes[other] for one, other in combinations(proper, 2))

    assert pairs == 1444
    assert "1,444 pairs" in str(PLAN.further)
    assert Fraction(1, 55) == Fraction(11, 55) * Fraction(5, 55)


def test_numbers_in_texts_are_those_that_were_counted() -> None:
    """No number stands in a text of this lesson that the tests above have not counted, or that is a rank, a step or a place."""
    known = {*map(str, range(11)), "20", "27", "28", "30", "55", "11", "45", "1,444", "100"}
    texts = [
        PLAN.title,
        PLAN.question,
        PLAN.surprise,
        PLAN.further,
        *PLAN.goals,
        *(why for one in PLAN.predictions for why in one.why),
    ]
    for question in (*PLAN.questions, *PLAN.exercises):
        for item in question.items():
            texts += [*item.hints, *item.solution, *(reason.message for reason in item.wrong)]
    found = {number for text in texts for number in re.findall(r"\d[\d,]*\d|\d", str(text))}

    assert found - known <= {str(55 - rank) for rank in PLAN.asked("q1").vary}

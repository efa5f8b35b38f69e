"""Lesson 10: every number a learner is told or asked for, found again from sets of ranks, and by counting players."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from random import Random
from typing import Any

import jupytext
import pytest

from sandwichlab.games.deal import deal
from sandwichlab.lessons.curriculum import plan
from tools.notebooks import SOURCES

PLAN = plan("two-readings")
READINGS = ("ring", "straight")


def is_sandwich(ranks: Any, reading: str) -> bool:
    """Whether three ranks are a sandwich: twice the meat is the sum of its buns, on the ring up to thirteens."""
    total = sum(ranks)
    off = [3 * meat - total for meat in ranks]
    return any(each % 13 == 0 for each in off) if reading == "ring" else 0 in off


@cache
def free(size: int, reading: str) -> tuple[tuple[int, ...], ...]:
    """The sets of so many different ranks in which no three are a sandwich, built from smaller ones."""
    if size == 0:
        return ((),)
    return tuple(
        (*ranks, rank)
        for ranks in free(size - 1, reading)
        for rank in range(max(ranks, default=0) + 1, 14)
        if not any(is_sandwich((*two, rank), reading) for two in combinations(ranks, 2))
    )


def dead_hands(cards: int, reading: str) -> int:
    """How many hands of so many cards hold no sandwich: each rank of a free set once, in 4 ways, or twice, in 6."""
    return sum(
        len(free(size, reading)) * comb(size, cards - size) * 6 ** (cards - size) * 4 ** (2 * size - cards)
        for size in range(1, 14)
        if size <= cards <= 2 * size
    )


def dead(reading: str) -> Fraction:
    """The chance that a first hand holds no sandwich."""
    return Fraction(dead_hands(8, reading), comb(52, 8))


def after(prior: Fraction, strength: Fraction) -> Fraction:
    """The chance of the straight reading afterwards, by its odds."""
    odds = prior / (1 - prior) * strength
    return odds / (1 + odds)


@cache
def three(reading: str) -> Fraction:
    """The chance that three cards are a sandwich, all 22,100 sets tried."""
    cards = [rank for rank in range(1, 14) for _ in range(4)]
    return Fraction(sum(is_sandwich(ranks, reading) for ranks in combinations(cards, 3)), comb(52, 3))


RATIO = dead("straight") / dead("ring")


def test_free_sets_and_dead_hands() -> None:
    """Free sets of one to seven ranks without the corner, none of eight; of four at most with it; 22,157,424 dead eights against 219,024."""
    assert [len(free(size, "straight")) for size in range(1, 9)] == [13, 78, 250, 407, 284, 78, 6, 0]
    assert [len(free(size, "ring")) for size in range(1, 6)] == [13, 78, 208, 169, 0]
    assert [dead_hands(8, reading) for reading in READINGS] == [219_024, 22_157_424]
    assert dead("straight") == Fraction(1230968, 41807675)
    assert Fraction(153871, 1521) == RATIO


def test_a_simulation_agrees() -> None:
    """Of 4,000 hands dealt from a fixed seed as many are dead without the corner as the count says, within four standard errors."""
    chance, pack = Random(10), [rank for rank in range(1, 14) for _ in range(4)]
    found = sum(
        not any(is_sandwich(ranks, "straight") for ranks in combinations(chance.sample(pack, 8), 3))
        for _ in range(4000)
    )
    share = float(dead("straight"))

    assert abs(found / 4000 - share) < 4 * (share * (1 - share) / 4000) ** 0.5


def test_dead_first_hands() -> None:
    """294 of 10,000, one in 34, 101 times as many as one in 3,436; sandwiches themselves are 2.1 times rarer."""
    guess: Any = PLAN.prediction("dead")

    assert guess.truth() == dead("straight")
    assert guess.shown(guess.true_value()) == "294"
    assert [round(1 / dead(reading)) for reading in READINGS] == [3436, 34]
    assert round(RATIO) == 101
    assert f"{float(three('ring') / three('straight')):.1f}" == "2.1"
    assert f"{float(10_000 * dead('ring')):.1f}" == "2.9"
    assert "2.9 of 10,000 first hands" in str(guess.ask)
    assert "2.1 times rarer" in str(guess.ask)
    assert "One in 34 instead of one in 3,436: 101 times as many" in str(guess.why[0])
    in_step, independent = guess.tempting()
    assert in_step.value == dead("ring") * three("ring") / three("straight")
    assert independent.value == (1 - three("straight")) ** 56
    assert comb(8, 3) == 56


def test_the_verdict() -> None:
    """From even chances 153871/155392, 99 %; who weighs sandwiches and not dead hands says 68 %."""
    guess: Any = PLAN.prediction("verdict")
    even = Fraction(1, 2)

    assert guess.truth() == after(even, RATIO) == Fraction(153871, 155392)
    assert guess.shown(guess.true_value()) == "99.0 %"
    assert [one.value for one in guess.tempting()] == [even, after(even, three("ring") / three("straight"))]
    assert "101 to 1" in str(guess.why[0])


def test_three_cards() -> None:
    """Question 1: 36 rises of different ranks in 64 suits and 52 threes of a kind; 2,356 of 22,100."""
    item: Any = PLAN.asked("q1").item()
    rises = sum(is_sandwich(ranks, "straight") for ranks in combinations(range(1, 14), 3))

    assert rises == sum((11, 9, 7, 5, 3, 1)) == 36
    assert item.value == three("straight") == Fraction(rises * 64 + 52, 22_100) == Fraction(589, 5525)
    assert [reason.value for reason in item.wrong] == [
        three("ring"),
        Fraction(rises * 64, 22_100),
        Fraction(rises, 22_100),
    ]
    assert "= 36 rises, each in 64 suits, and 52 threes" in str(item.solution[0])
    assert "2,356 of C(52, 3) = 22,100" in str(item.solution[1])
    starts = [[low for low in range(1, 14) if low + 2 * step <= 13] for step in range(1, 7)]
    assert [len(each) for each in starts[:2]] == [11, 9]
    assert [each[-1] for each in starts[:2]] == [11, 9]  # J and 9


@pytest.mark.parametrize(("place", "many"), [(0, 10), (1, 5), (2, 20), (3, 25)])
def test_after_the_dead_hand(place: int, many: int) -> None:
    """Question 2 in each variant, by counting players: of so many with a dead hand, how many play without the corner."""
    item: Any = PLAN.asked("q2").item(place)
    everyone = many * comb(52, 8)
    straight = everyone // many * dead("straight")
    ring = (everyone - everyone // many) * dead("ring")

    assert str(item.ask).startswith(f"One player in {many} ")
    assert item.value == straight / (straight + ring)
    assert [reason.value for reason in item.wrong] == [
        Fraction(153871, 155392),
        Fraction(1230968, 41807675),
        Fraction(1, many),
    ]
    told = [float(number) for number in re.findall(r"0\.\d{6}", str(item.solution[1]))]
    assert told == pytest.approx([float(dead("straight")) / many, float(dead("ring")) * (1 - 1 / many)], abs=5e-7)
    assert many != 10 or item.value == Fraction(153871, 167560)


def test_ten_sessions() -> None:
    """Question 3: 0.2583, added up by the session in which it first happens; ten times the chance is 0.2944, none 0.7417."""
    item: Any = PLAN.asked("q3").item()
    one = dead("straight")
    some = sum((1 - one) ** before * one for before in range(10))

    assert item.value == some
    assert [reason.value for reason in item.wrong] == [10 * one, one, 1 - some]
    shown = [f"{float(value):.4f}" for value in (some, 10 * one, one, 1 - some)]
    assert shown == ["0.2583", "0.2944", "0.0294", "0.7417"]
    assert "That is 0.7417, so at least one holds none with chance 0.2583." in str(item.solution[1])


def test_the_function() -> None:
    """The exercise: Bayes by its odds, for every triple of some chances; where both readings are equal nothing is learned."""
    task: Any = PLAN.asked("update").item()
    some = [Fraction(k, 10) for k in (1, 3, 8)]

    for prior, straight, ring in product(some, repeat=3):
        assert task.reference(prior, straight, ring) == after(prior, straight / ring)
    assert task.reference(*task.examples[0]) == pytest.approx(0.75)


def test_the_class() -> None:
    """What the class's shares estimate: 15 ± 8 of 500 without the corner, 0.15 with it."""
    straight, ring = PLAN.table.results
    share = float(dead("straight"))

    assert (straight.exact(), ring.exact()) == (dead("straight"), dead("ring"))
    assert (round(500 * share), round(2 * (500 * share * (1 - share)) ** 0.5)) == (15, 8)
    assert f"{float(500 * dead('ring')):.2f}" == "0.15"


@pytest.mark.parametrize(
    ("numbers", "fault"),
    [
        ({"deals": 20, "ring": 2, "straight": 1}, "A hand without a sandwich on the ring has none without the corner either."),
        ({"deals": 20, "ring": 0, "straight": 21}, "There cannot be more hands without a sandwich than deals."),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be(numbers: dict[str, int], fault: str) -> None:
    """More dead hands on the ring than without the corner, or than deals, are refused with their reason; the example is taken."""
    assert str(PLAN.table.fault({name: (number,) for name, number in numbers.items()})) == fault
    assert PLAN.table.fault({"deals": (20,), "ring": (0,), "straight": (1,)}) is None


def test_the_surprise_and_further() -> None:
    """From 9 to 15 cards; one hand in 100 overlooked leaves 3.8, one in ten 1.26; the best of ten sessions 88.9."""
    sure = [next(cards for cards in range(3, 53) if not dead_hands(cards, reading)) for reading in READINGS]
    eyes = [Fraction(1, 100), Fraction(1, 10)]
    left = [(share + (1 - share) * dead("straight")) / (share + (1 - share) * dead("ring")) for share in eyes]
    ten = [1 - (1 - dead(reading)) ** 10 for reading in READINGS]

    assert sure == [9, 15]
    assert left[0] == Fraction(163673507, 43012307)
    assert [f"{float(value):.2f}" for value in left] == ["3.81", "1.26"]
    assert f"{float(ten[1] / ten[0]):.1f}" == "88.9"
    assert f"{float(RATIO):.1f}" == "101.2"
    assert "from 9 to 15. If one hand in 100 is overlooked, the factor 101 falls to 3.8" in str(PLAN.surprise)
    assert "88.9, not 101.2" in str(PLAN.further)


@pytest.mark.parametrize("reading", READINGS)
def test_the_tables_hand(reading: str) -> None:
    """The hand at the notebook's two tables is lost at the deal without the corner, and has sandwiches with it."""
    (seed,) = set(re.findall(r"seed=(\d+)", source()))
    session = deal("sandwich-guy", reading=reading, seed=int(seed))

    assert (session.outcome is None, bool(session.moves)) == (reading == "ring", reading == "ring")


def source() -> str:
    """The code of the notebook's source."""
    text = (SOURCES / "lessons" / "10-two-readings.py").read_text(encoding="utf-8")
    cells = jupytext.reads(text, fmt="py:percent").cells
    return "\n".join(cell.source for cell in cells if cell.cell_type == "code")


def test_the_notebooks_steps() -> None:
    """What the learner's own functions compute: sandwiches, free sets, dead hands, verdicts and overlooked ones in both readings."""
    lines = (
        line for line in source().splitlines() if not line.startswith(("lesson", "ours", "sl.", "print", "    print"))
    )
    kept = "\n".join(lines).replace("range(20_000)", "range(20)").replace("import sandwichlab as sl", "")
    book: dict[str, Any] = {"sl": __import__("sandwichlab")}
    exec(kept, book)

    for reading in READINGS:
        assert book["three_cards"](reading) == three(reading)
        assert book["sets"][reading] == [len(free(size, reading)) for size in range(1, 9)]
        assert book["dead"](reading) == dead(reading)
    assert book["ratio_with"](Fraction(1, 100)) == Fraction(163673507, 43012307)
    assert book["believed"](Fraction(1, 10), book["ratio"]) == Fraction(153871, 167560)


def test_numbers_in_texts_are_those_that_were_counted() -> None:
    """No number stands in a text of this lesson that the tests above have not counted, or that is a rank, a place or a size."""
    known = {*map(str, range(11)), "1,000", "100", "10,000", "52", "64", "11", "13", "56", "2.9", "2.1"}
    known |= {"34", "3,436", "101", "15", "3.8", "88.9", "101.2", "20", "25", "24", "19"}
    texts = [PLAN.title, PLAN.question, PLAN.surprise, PLAN.further, *PLAN.goals]
    texts += [
        text for one in PLAN.predictions for text in (one.ask, *one.why, *(each.message for each in one.tempting()))
    ]  # type: ignore[union-attr]
    for question in (*PLAN.questions, *PLAN.exercises):
        for item in question.items():
            texts += [item.ask, *item.hints, *(reason.message for reason in item.wrong)]

    assert {number for text in texts for number in re.findall(r"\d[\d,.]*\d|\d", str(text))} <= known

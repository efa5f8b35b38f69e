"""Lesson 6: every number a learner is told or asked for, found again by adding up cards in other ways."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, erfc, isclose, prod, sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

import sandwichlab as sl
from sandwichlab.core.wording import LANGUAGES
from sandwichlab.lessons.curriculum import plan
from tools.notebooks import SOURCES

PLAN = plan("long-runs")
SOURCE = (SOURCES / "lessons" / "06-long-runs.py").read_text(encoding="utf-8")
DECK = [rank for rank in range(1, 11) for _ in range(rank)]


def values(item: Any) -> list[Fraction]:
    """Right answer and reasoned wrong ones."""
    return [item.value, *(reason.value for reason in item.wrong)]


def least(hundredths: int, variance: int = 6) -> int:
    """The first number of cards whose mean has a reach of at most so many hundredths, in whole numbers: 196² · variance <= n · hundredths²."""
    return next(n for n in range(1, 100_000) if 196**2 * variance <= n * hundredths**2)


@cache
def six() -> Counter[int]:
    """How many hands of six make each sum: all 5,005 sets of ranks, each in as many ways as cards make it."""
    ways: Counter[int] = Counter()
    for ranks in combinations_with_replacement(range(1, 11), 6):
        ways[sum(ranks)] += prod(comb(rank, number) for rank, number in Counter(ranks).items())
    return ways


def part(first: int, last: int) -> Fraction:
    """The chance that six cards make a sum from first to last."""
    return Fraction(sum(number for total, number in six().items() if first <= total <= last), comb(55, 6))


@cache
def added(cards: int) -> Any:
    """The chances of the sums of so many cards, each put back: one card folded in after the other."""
    one = np.array([rank / 55 for rank in range(11)])
    total = np.array([1.0])
    for _ in range(cards):
        total = np.convolve(total, one)
    return total


def test_a_card() -> None:
    """Mean 7, variance 6, third central moment -42/5; a card lies at most 3 above its mean and 6 below."""
    assert sum(DECK) == 7 * 55
    assert sum((card - 7) ** 2 for card in DECK) == 6 * 55
    assert Fraction(sum((card - 7) ** 3 for card in DECK), 55) == Fraction(-42, 5)
    assert isclose(-42 / 5 / 6**1.5, -0.5715, abs_tol=5e-5)
    assert (max(DECK) - 7, 7 - min(DECK)) == (3, 6)


def test_enough_cards() -> None:
    """577 cards for an error of 0.2; with variance 1 it would be 97, with 36 it would be 3,458."""
    cards: Any = PLAN.prediction("cards")

    assert cards.truth() == least(20) == 577
    assert [reason.value for reason in cards.tempting()] == [least(20, 1), least(20, 36)] == [97, 3458]
    assert "only at 577 cards" in str(cards.why[0])


def test_the_promise_is_kept() -> None:
    """At 577 cards the exact chance to be within 0.2 is 95.04 %, and one card fewer is not enough by the normal curve."""
    chances = added(577)
    within = sum(chances[total] for total in range(len(chances)) if 5 * abs(total - 7 * 577) <= 577)
    library = sl.P(lambda total: abs(total / 577 - 7) <= 0.2, sl.exact.pairs_card().times(577))

    assert isclose(within, 0.9504, abs_tol=5e-5)
    assert isclose(float(library), within, abs_tol=1e-9)
    assert 1.96 * sqrt(6 / 576) > 0.2 >= 1.96 * sqrt(6 / 577)
    assert isclose(1 - erfc(1.96 / sqrt(2)), 0.95, abs_tol=5e-5)


def test_a_tenth_of_the_error() -> None:
    """57,624 cards for 0.02, which is nearest to a hundred times as many; the roots of 10 and of 1,000 are 3.16 and 31.6."""
    tenth: Any = PLAN.prediction("tenth")

    assert least(2) == 57_624
    assert tenth.truth() == "hundred"
    assert "57,624" in str(tenth.why[0])
    assert "= 3.16 times" in str(tenth.option("ten").message)
    assert "31.6 times" in str(tenth.option("thousand").message)
    assert (round(sqrt(10), 2), round(sqrt(1000), 1)) == (3.16, 31.6)


def test_poor_and_rich() -> None:
    """Poor hands come in 2.66 %, rich ones in 1.44 %, and by the normal curve in 2.21 % each."""
    tails: Any = PLAN.prediction("tails")
    poor, rich = part(6, 30), part(54, 60)
    variance = sum(number * (total - 42) ** 2 for total, number in six().items()) / comb(55, 6)
    normal = erfc(11.5 / sqrt(2 * variance)) / 2

    assert (poor, rich) == (Fraction(769883, 28989675), Fraction(14, 975))
    assert tails.truth() == "poor"
    assert isclose(variance, 98 / 3)
    shown = [f"{100 * float(chance):.2f} %" for chance in (poor, rich, normal)]
    assert shown == ["2.66 %", "1.44 %", "2.21 %"]
    assert all(text in str(tails.why[0]) for text in shown)
    assert str(PLAN.surprise).endswith("2.66 % to 1.44 %.")
    assert 1.8 < poor / rich < 2
    assert 42 - 30 == 54 - 42
    assert sl.exact.hand_sum(6).p(range(6, 31)) == poor


def test_the_class() -> None:
    """What the class's counts estimate, and which lines are refused."""
    rank_mean, low, high = PLAN.table.results

    assert rank_mean.exact() == 7
    assert rank_mean.variance is not None
    assert rank_mean.variance() == 6
    assert (low.exact(), high.exact()) == (part(6, 30), part(54, 60))
    line = {"turns": (24,), "sum": (171,), "hands": (4,), "low": (0,), "high": (0,)}
    assert PLAN.table.fault(line) is None
    assert "at least 1 and at most 10" in str(PLAN.table.fault({**line, "sum": (241,)}))
    assert "more poor and rich hands" in str(PLAN.table.fault({**line, "low": (3,), "high": (2,)}))


def test_cards_for_an_error() -> None:
    """Question 1 for each error that is asked; 2,305 for 0.1."""
    for error, item in zip(PLAN.asked("q1").vary, PLAN.asked("q1").items(), strict=True):
        hundredths = int(100 * error)
        in_proportion = next(n for n in range(1, 10_000) if n * 20**2 * hundredths >= 196**2 * 6 * 20)
        assert values(item) == [least(hundredths), in_proportion, least(hundredths, 1), least(hundredths, 36)]
        assert f"within {float(error)} of 7" in str(item.ask)
        bound = float(str(item.solution[1]).rsplit(" ", 1)[1].rstrip(".").replace(",", ""))
        assert least(hundredths) - 1 < bound <= least(hundredths)
    assert values(PLAN.asked("q1").item()) == [2305, 1153, 385, 13830]


def test_the_spread_of_a_total() -> None:
    """Question 2: as simulated within four standard errors, and as variances add up."""
    for cards, item in zip(PLAN.asked("q2").vary, PLAN.asked("q2").items(), strict=True):
        right, *wrongs = map(float, values(item))
        assert isclose(right**2, 6 * cards)
        assert [
            isclose(one, other)
            for one, other in zip(wrongs, (right**2, right / cards, right * sqrt(cards)), strict=True)
        ] == [True] * 3
    chance = Random(6)
    totals = [sum(chance.choices(DECK, k=400)) for _ in range(2000)]
    sd = sqrt(sum((total - 2800) ** 2 for total in totals) / 2000)
    asked = float(PLAN.asked("q2").item(1).value)  # type: ignore[attr-defined]
    assert "400 cards" in str(PLAN.asked("q2").item(1).ask)
    assert abs(sd - asked) < 4 * asked / sqrt(2 * 2000)


def test_ten_more_cards() -> None:
    """Question 3: ten cards that are known and ten that have the mean of the deck."""
    for average, item in zip(PLAN.asked("q3").vary, PLAN.asked("q3").items(), strict=True):
        assert values(item) == [Fraction(10 * average + 10 * 7, 20), 7, average]
        assert f"mean {average}." in str(item.ask)
        assert ("bad run" if average < 7 else "good run") in str(item.wrong[1].message)  # type: ignore[attr-defined]
    assert values(PLAN.asked("q3").item())[0] == 6


def test_the_function() -> None:
    """The exercise's reference is the standard deviation of all means of two and of three cards, gone through one by one."""
    task: Any = PLAN.asked("standard_error").item()

    for cards in (2, 3):
        means = {total / cards: chance for total, chance in enumerate(added(cards))}
        spread = sqrt(sum(chance * (mean - 7) ** 2 for mean, chance in means.items()))
        assert isclose(task.reference(6, cards), spread)


def test_both_sides_come_to_the_normal_curve() -> None:
    """One card is never far above, and 5.45 % far below; the sides come nearer to each other, and to 2.5 %, as cards are added."""
    apart = []
    for cards in (1, 4, 16, 100):
        reach, chances = 1.96 * sqrt(6 * cards), added(cards)
        below = sum(chance for total, chance in enumerate(chances) if total <= 7 * cards - reach)
        above = sum(chance for total, chance in enumerate(chances) if total >= 7 * cards + reach)
        apart.append(below - above)
        assert below > above
    assert apart == sorted(apart, reverse=True)
    assert isclose(apart[0], 3 / 55)
    assert apart[-1] < 0.005


@pytest.mark.slow
def test_rare_wins() -> None:
    """No win in 100 games has 5 % at a chance of 2.95 %, 26 times the rate at which random play wins, one in a thousand."""
    limit = 1 - 0.05 ** (1 / 100)
    rate = 0.0011446  # of a hundred million games, standard error 0.0000034
    games = sl.simulate("sandwich-guy", games=10_000, seed=1, policies="random")
    wins = sum(row["won_0"] == 1 for row in games.rows())

    assert isclose((1 - limit) ** 100, 0.05)
    assert f"{100 * limit:.2f} %" == "2.95 %"
    assert round(limit / rate) == 26
    assert abs(wins - 10_000 * rate) < 4 * sqrt(10_000 * rate)
    assert "p = 2.95 %. That is 26 times" in str(PLAN.further)
    assert "1 - 0.05 ** (1 / 100)" in SOURCE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_in_texts_are_those_that_were_counted(lang: str) -> None:
    """No number stands in the fixed texts of this lesson that the tests above have not found, in either language."""
    known = {*map(str, range(11)), "0.2", "0.02", "1.96", "19", "20", "24", "26", "30", "42", "54", "100", "1,000"}
    known |= {"577", "57,624", "2.66", "1.44", "2.21", "2.95", "3.16", "31.6"}
    texts = [PLAN.question, PLAN.surprise, PLAN.further, PLAN.table.task, *PLAN.goals]
    for one in PLAN.predictions:
        texts += [one.ask, *one.why, *(option.message for option in getattr(one, "options", ()) if option.message)]
    for name in ("q2", "standard_error"):
        texts += PLAN.asked(name).item().hints
    found = {
        number for text in texts for number in re.findall(r"\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?", text.in_language(lang))
    }

    assert found <= known

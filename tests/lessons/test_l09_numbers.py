"""Lesson 9: every number a learner is told or asked for, found again by going through all rows of cards with the rules written anew."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import comb
from typing import Any

import jupytext
import pytest

from sandwichlab.chance.exact.market_day import card_points
from sandwichlab.lessons.curriculum import plan
from tools.notebooks import SOURCES

PLAN = plan("decide")
ROWS = 24_804


def made(row: tuple[int, ...], is_traded: bool = False) -> list[int]:
    """What four cards in their order of play make: the rules of Market Day once more, for four places."""
    alive = []
    for place, rank in enumerate(row):
        is_spoiled = rank in row[:place] if rank == 9 else rank in row[place + 1 :] and rank not in (2, 3)
        if not is_spoiled:
            alive.append(place)
    if row.count(7) == 1:
        alive = [place for place in alive if row[place] in (3, 7)]
    for _ in [place for place in alive if row[place] == 2]:
        alive.sort(key=lambda place: row[place])
        if row[alive[-1]] > 3:
            alive.pop()
    held = [rank if place in alive else 0 for place, rank in enumerate(row)]
    if is_traded and 1 in held:
        tinker, best = held.index(1), max(rank for rank in held if rank != 3)
        held[held.index(best)], held[tinker] = 1, best
    return held


@cache
def points(rank: int, place: int, is_traded: bool = False) -> dict[int, int]:
    """In how many of the 54 · 53 · 52 rows of other cards a card at a place makes how many points."""
    found: dict[int, int] = {}
    for others in product(range(1, 11), repeat=3):
        left = {each: each - (each == rank) for each in range(1, 11)}
        ways = 1
        for other in others:
            ways *= left[other]
            left[other] -= 1
        got = made((*others[:place], rank, *others[place:]), is_traded)[place]
        found[got] = found.get(got, 0) + ways
    return found


def mean(rank: int, place: int = 0, is_traded: bool = False) -> Fraction:
    """The mean of those points."""
    return Fraction(
        sum(got * ways for got, ways in points(rank, place, is_traded).items()),
        sum(points(rank, place, is_traded).values()),
    )


def sets(rank: int, got: int, is_traded: bool = False) -> Fraction:
    """In how many of the 24,804 sets of three other cards a led card makes so many points."""
    return Fraction(points(rank, 0, is_traded).get(got, 0), 6)


def test_the_rules_are_those_of_the_rulebook() -> None:
    """The rules written anew give the worked examples: spoiling, rain, Knights, Bandits, the Tinker."""
    assert made((8, 10, 8, 3)) == [0, 10, 8, 3]
    assert made((7, 10, 3, 2)) == [7, 0, 3, 0]
    assert made((7, 7, 10, 2)) == [0, 7, 0, 2]
    assert made((9, 9, 2, 2)) == [0, 0, 2, 2]
    assert made((1, 10, 9, 4), is_traded=True) == [10, 1, 9, 4]
    assert made((1, 10, 2, 4), is_traded=True) == [4, 0, 2, 1]
    assert sum(points(10, 0).values()) == 54 * 53 * 52 == 6 * ROWS == 6 * comb(54, 3)


def test_the_order_of_the_leads() -> None:
    """With a Tinker that takes the highest card the order is 1, 9, 3, 10; where nobody trades the ten is before the Royal."""
    order: Any = PLAN.prediction("order")
    values = {rank: mean(rank, 0, is_traded=True) for rank in (1, 3, 9, 10)}

    assert order.true_order() == "1 9 3 10"
    assert sorted(values, key=lambda rank: -values[rank]) == [1, 9, 3, 10]
    assert list(values.values()) == [Fraction(16557, 2756), 3, Fraction(34706, 6201), Fraction(36883, 12402)]
    assert [f"{float(value):.2f}" for value in values.values()] == ["6.01", "3.00", "5.60", "2.97"]
    assert "Tinker makes 6.01, the 9 makes 5.60, the 3 its sure 3, and the 10 only 2.97" in str(order.why[0])
    assert f"{float(mean(10)):.2f}" == "3.20"
    assert "makes 3.20, and is just ahead" in str(order.why[1])
    assert "2.97 points" in str(PLAN.surprise)
    assert "makes 6.01" in str(PLAN.surprise)


def test_a_led_ten() -> None:
    """7,931 of 24,804 sets let it live, counted row by row and by the notebook's two steps; last it makes 6.12, which is 2.92 more."""
    ten: Any = PLAN.prediction("ten")
    lives = comb(43, 3) - 7 * comb(36, 2)

    assert ten.truth() == mean(10) == Fraction(10 * lives, ROWS) == Fraction(39655, 12402)
    assert sets(10, 10) == lives == 7931
    assert mean(10, 3) == Fraction(10 * (comb(52, 3) - 7 * comb(45, 2)), ROWS) == Fraction(37925, 6201)
    assert mean(10, 3) - mean(10) == Fraction(12065, 4134)
    assert [f"{float(value):.2f}" for value in (mean(10, 3), mean(10, 3) - mean(10))] == ["6.12", "2.92"]
    assert f"{float(100 * sets(10, 0) / ROWS):.1f}" == "68.0"
    assert "7,931 of 24,804" in str(ten.why[0])
    assert "In 68 of 100" in str(ten.why[0])
    assert "makes 6.12. Acting first costs 2.92" in str(ten.why[1])


def test_tempting_guesses_of_the_ten() -> None:
    """Ten if it lives, later tens only, and the last place; spoiling alone leaves C(45, 3) sets."""
    reasons = PLAN.prediction("ten").tempting()  # type: ignore[union-attr]

    assert [one.value for one in reasons] == [10, Fraction(10 * comb(45, 3), ROWS), mean(10, 3)]
    assert reasons[1].value == Fraction(11825, 2067)


def test_the_class() -> None:
    """Means and variances of what the class adds up: 3.20 and 6.12 points, and 2.92 between them."""
    first, last, price = PLAN.table.results
    chances = [sets(10, 10) / ROWS, mean(10, 3) / 10]
    variances = [100 * chance * (1 - chance) for chance in chances]

    assert [one.exact() for one in (first, last, price)] == [mean(10), mean(10, 3), mean(10, 3) - mean(10)]
    assert [one.variance() for one in (first, last, price) if one.variance] == [*variances, sum(variances)]
    reaches = [2 * (float(variance) / 250) ** 0.5 for variance in variances]
    assert reaches == pytest.approx([0.59, 0.62], abs=0.005)


@pytest.mark.parametrize(
    ("numbers", "fault"),
    [
        ({"rounds": 10, "first": 35, "last": 60}, "A ten makes 10 or nothing, so both sums end in 0."),
        ({"rounds": 10, "first": 30, "last": 110}, "No sum is above 10 points a round."),
    ],
)
def test_a_line_that_cannot_be(numbers: dict[str, int], fault: str) -> None:
    """Sums that are no multiple of ten, or above ten a round, are refused with their reason; the example is taken."""
    assert str(PLAN.table.fault({name: (number,) for name, number in numbers.items()})) == fault
    assert PLAN.table.fault({"rounds": (10,), "first": (30,), "last": (60,)}) is None


@pytest.mark.parametrize(("place", "rank"), [*enumerate((8, 6, 5, 4))])
def test_a_led_card(place: int, rank: int) -> None:
    """Question 1 in each variant: the mean, the rank itself, spoiling by later cards only, and the last place."""
    item: Any = PLAN.asked("q1").item(place)
    unspoiled = Fraction(comb(55 - rank, 3), ROWS)

    assert f"rank {rank};" in str(item.ask)
    assert item.value == mean(rank)
    assert [reason.value for reason in item.wrong] == [rank, rank * unspoiled, mean(rank, 3)]
    assert f"lives in {int(sets(rank, rank)):,} of them" in str(item.solution[1])


def test_known_means() -> None:
    """The means of led cards that were counted elsewhere, among them the nine by its shields: no Knight, or one and a ten."""
    assert [mean(rank) for rank in (8, 6, 5)] == [Fraction(20666, 6201), Fraction(4067, 1378), Fraction(845, 318)]
    no_knight, shielded = comb(52, 3) - 7 * comb(45, 2), 2 * (comb(10, 2) + 10 * 35)
    assert sets(9, 9) == no_knight + shielded == 15_960
    assert mean(9) == Fraction(3990, 689)
    assert mean(9, 3) == Fraction(2303, 689)


def test_who_should_not_wait() -> None:
    """Question 2: of 10, 9, 8 and 3 only the nine loses by waiting; the means in the solution are those."""
    item: Any = PLAN.asked("q2").item()
    loses = {option.key: mean(int(option.key)) - mean(int(option.key), 3) for option in item.options}

    assert item.right.key == max(loses, key=lambda key: loses[key]) == "9"
    assert [key for key, lost in loses.items() if lost > 0] == ["9"]
    assert loses["3"] == 0
    told = [f"{float(mean(rank, place)):.2f}" for rank in (9, 10, 8) for place in (0, 3)]
    assert re.findall(r"\d\.\d\d", " ".join(map(str, item.solution))) == told


def test_ten_points_are_needed() -> None:
    """Question 3: only the ten can make ten, in 32.0 % of the cases; the nine has the best mean of the three."""
    item: Any = PLAN.asked("q3").item()

    assert item.right.key == "10"
    assert [sets(rank, 10) for rank in (3, 9)] == [0, 0]
    assert max((3, 9, 10), key=mean) == 9
    assert f"{float(100 * sets(10, 10) / ROWS):.1f}" == "32.0"
    assert "7,931 of 24,804 cases, 32.0 %" in str(item.solution[1])


def test_the_goal() -> None:
    """The exercise: the chance of at least the goal, for every short list of points."""
    task: Any = PLAN.asked("goal").item()

    for row in product((0, 1, 2), repeat=3):
        for goal in range(4):
            assert task.reference(list(row), goal) == Fraction(len([got for got in row if not got < goal]), 3)


def test_further() -> None:
    """A led Tinker takes a ten in 7,855 cases; a led ten lives in 7,931, but with a later Tinker it keeps only 7,315."""
    assert sets(1, 10, is_traded=True) == 7855
    assert (sets(10, 10, is_traded=True), sets(10, 10)) == (7315, 7931)
    assert "7,855 cases of 24,804, a led ten 7,931" in str(PLAN.further)


def test_which_sets_follow_does_not_matter_for_their_order() -> None:
    """Counting sets of others, as the steps for a led ten do, is right: their order changes nothing for the led card."""
    for others in combinations((2, 2, 3, 7, 7, 9, 10, 1, 5), 3):
        for rank in (9, 10):
            assert len({made((rank, *order))[0] for order in permutations(others)}) == 1


@cache
def notebook() -> dict[str, Any]:
    """All that the notebook's cells define, run without tables, tournament and lesson."""
    names: dict[str, Any] = {}
    source = jupytext.reads((SOURCES / "lessons" / "09-decide.py").read_text(encoding="utf-8"), fmt="py:percent")
    for cell in source.cells:
        lines = [line for line in cell.source.splitlines() if not line.startswith(("lesson", "print", "ours", "sl."))]
        if cell.cell_type == "code" and not re.search(r"sl\.(lesson|tournament|Dist)\(|lesson\.", "\n".join(lines)):
            exec("\n".join(lines), names)
    return names


@pytest.mark.parametrize("rank", range(1, 11))
def test_the_notebooks_values(rank: int) -> None:
    """What the learner's own functions compute at every place, with and without trades, is what the rules written anew give."""
    book = notebook()

    for place in (0, 3):
        assert book["value"](rank, place) == mean(rank, place) == card_points(rank, place).mean
        assert book["value"](rank, place, book["traded"]) == mean(rank, place, is_traded=True)
    assert book["value_seen"](rank, ()) == mean(rank, 0, is_traded=True)


def test_the_notebooks_player_looks_at_the_table() -> None:
    """Behind a Bandit another is worth nothing, behind two 7s a third one all of its 7; the player that counts places only would not know."""
    seen = notebook()["value_seen"]

    assert seen(9, (9, 5, 4)) == 0
    assert seen(7, (7, 7, 4)) == 7
    assert seen(10, (5, 8)) == Fraction(10 * (52 - 9 - 2 - 7 - 1), 52) + Fraction(1, 52)


def test_numbers_in_texts_are_those_that_were_counted() -> None:
    """No number stands in a text of this lesson that the tests above have not counted, or that is a rank, a goal or a place."""
    known = {*map(str, range(11)), "54", "68", "100", "3.20", "2.97", "6.01", "5.60", "6.12", "2.92"}
    known |= {"7,931", "24,804", "7,855", "51.57", "0.02"}
    texts = [PLAN.title, PLAN.question, PLAN.surprise, PLAN.further, *PLAN.goals]
    texts += [text for one in PLAN.predictions for text in (one.ask, *one.why)]
    for question in (*PLAN.questions, *PLAN.exercises):
        for item in question.items():
            texts += [item.ask, *item.hints, *(reason.message for reason in item.wrong)]

    assert {number for text in texts for number in re.findall(r"\d[\d,.]*\d|\d", str(text))} <= known

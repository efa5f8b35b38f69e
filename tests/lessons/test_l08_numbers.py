"""Lesson 8: every number a learner is told or asked for, found again by looking at the first step, by shuffled cards, and by games played."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import comb, sqrt
from random import Random
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.lessons.curriculum import plan

PLAN = plan("the-hand-as-a-random-walk")
CARDS = list(product(range(13), "cdhs"))


def makes(ranks: Any) -> bool:
    """Whether three ranks are a sandwich: one lies as far from one of the others as from the third, on the ring."""
    return any((2 * ranks[meat] - sum(ranks) + ranks[meat]) % 13 == 0 for meat in range(3))


@cache
def by_draw() -> Counter[int]:
    """How many sets of three cards are a sandwich that draws 4, 3 or 2."""
    found: Counter[int] = Counter()
    for three in combinations(CARDS, 3):
        if makes([rank for rank, _ in three]):
            suits = {suit for _, suit in three}
            reds = {suit in ("d", "h") for suit in suits}
            found[4 if len(suits) == 1 else 3 if len(reds) == 1 else 2] += 1
    return found


def after(hand: int) -> dict[int, Fraction]:
    """How likely each hand is after a sandwich, with a full pile."""
    found: Counter[int] = Counter()
    for draws, ways in by_draw().items():
        found[min(8, hand - 3 + draws)] += ways
    return {to: Fraction(ways, by_draw().total()) for to, ways in found.items()}


@cache
def stuck(hand: int) -> Fraction:
    """The chance that so many cards hold no sandwich: each rank not, once or twice, and no three ranks in equal steps."""
    ways = 0
    for size in range(1, 6):
        free = sum(not any(map(makes, combinations(ranks, 3))) for ranks in combinations(range(13), size))
        twice = hand - size
        if 0 <= twice <= size:
            ways += free * comb(size, twice) * 6**twice * 4 ** (size - twice)
    return Fraction(ways, comb(52, hand))


@cache
def win(hand: int, pile: int) -> Fraction:
    """The chance to win from a state: by its first step, backwards."""
    if pile == 0:
        return Fraction(1)
    if hand < 3:
        return Fraction(0)
    goes_on = Fraction(0)
    for draws, ways in by_draw().items():
        taken = min(draws, 8 - (hand - 3), pile)
        goes_on += Fraction(ways, by_draw().total()) * win(hand - 3 + taken, pile - taken)
    return (1 - stuck(hand)) * goes_on


@cache
def more(hand: int, pile: int) -> float:
    """How many sandwiches are still made from a state until it is stuck or won, on average."""
    if pile == 0 or hand < 3:
        return 0.0
    total = 1.0
    for draws, ways in by_draw().items():
        taken = min(draws, 8 - (hand - 3), pile)
        total += ways / by_draw().total() * more(hand - 3 + taken, pile - taken)
    return float(1 - stuck(hand)) * total


def test_what_a_sandwich_draws() -> None:
    """312, 936 and 3,796 of 5,044: 67/97 of a card is lost on average, and a quarter draws more than two."""
    cost: Any = PLAN.prediction("cost")
    counts = by_draw()

    assert (counts[4], counts[3], counts[2], counts.total()) == (312, 936, 3796, 5044)
    assert cost.truth() == 3 - Fraction(sum(d * n for d, n in counts.items()), 5044) == Fraction(67, 97)
    assert "Of 5,044 sandwiches 312 are of one suit and draw 4, 936" in str(cost.why[0])
    assert "3,796 mixed" in str(cost.why[0])
    assert [one.value for one in cost.tempting()] == [
        3 - Fraction(4 + 3 + 2, 3),
        3 - max(counts, key=counts.__getitem__),
    ]
    assert round(4 * (counts[4] + counts[3]) / 5044) == 1
    assert 3 - float(cost.truth()) < 44 / 17


def test_hands_that_are_stuck() -> None:
    """One in seven with five cards, two in five with four; with eight, lesson 2's 936/3215975."""
    wins: Any = PLAN.prediction("wins")

    assert stuck(8) == Fraction(936, 3215975)
    assert 1 / float(stuck(5)) == pytest.approx(7, abs=0.5)
    assert float(stuck(4)) == pytest.approx(2 / 5, abs=0.01)
    assert "one in seven with five cards, two in five with four. And all of 44 cards" in str(wins.why[0])
    assert 52 - 8 == 44


def test_the_chain() -> None:
    """It wins one game in 857, after 5.98 sandwiches on average; of 1,000 games that is about one."""
    won, sandwiches = PLAN.table.results
    wins: Any = PLAN.prediction("wins")

    assert won.exact() == win(8, 44)
    assert float(win(8, 44)) == pytest.approx(0.0011674, abs=5e-8)
    assert float(sandwiches.exact()) == pytest.approx(more(8, 44), rel=1e-12)
    assert more(8, 44) == pytest.approx(5.98, abs=0.005)
    assert round(1 / win(8, 44)) == 857
    assert "one in 857" in str(PLAN.surprise)
    assert wins.truth() == "1"
    assert min((1, 10, 100, 500), key=lambda many: abs(many - 1000 * win(8, 44))) == 1


def test_the_walk_of_shuffled_numbers() -> None:
    """Walked by chance, the chain makes as many sandwiches, with the spread that the class's interval is made of, within four standard errors."""
    walk, draws, games = Random(8), list(by_draw().elements()), 20_000
    made = []
    for _ in range(games):
        hand, pile, turns = 8, 44, 0
        while pile and walk.random() >= float(stuck(hand)):
            taken = min(walk.choice(draws), 8 - (hand - 3), pile)
            hand, pile, turns = hand - 3 + taken, pile - taken, turns + 1
        made.append(turns)
    mean = sum(made) / games
    variance = sum((one - mean) ** 2 for one in made) / games
    result = PLAN.table.results[1]
    assert result.variance is not None

    assert mean == pytest.approx(float(result.exact()), abs=4 * sqrt(variance / games))
    assert variance == pytest.approx(float(result.variance()), rel=0.06)


def test_real_games() -> None:
    """Random games win about one in a thousand, as rarely as the chain within four standard errors; but they make fewer sandwiches, and that shows."""
    games = sl.simulate("sandwich-guy", games=50_000, seed=88).frame
    chain = float(win(8, 44))
    error = float(games["sandwiches"].std()) / sqrt(len(games))

    assert float(games["won_0"].mean()) == pytest.approx(chain, abs=4 * sqrt(chain / len(games)))
    assert float(games["sandwiches"].mean()) == pytest.approx(5.88, abs=4 * error)
    assert float(games["sandwiches"].mean()) < more(8, 44) - 4 * error


def test_how_many_games_tell_the_two_apart() -> None:
    """Two standard errors are as small as the difference of the two chances only after many millions of games."""
    chain, real = float(win(8, 44)), 0.0011446
    assert 4 * chain * (1 - chain) / (chain - real) ** 2 > 8_000_000
    assert "many millions of games" in str(PLAN.surprise)


def test_the_mean_hand() -> None:
    """Question 1: 703/97; without the limit of eight 709/97; seven is likeliest."""
    item: Any = PLAN.asked("q1").item()
    hands = after(8)
    unlimited = Fraction(sum((5 + draws) * ways for draws, ways in by_draw().items()), 5044)

    assert item.value == sum(hand * p for hand, p in hands.items()) == Fraction(703, 97)
    assert [one.value for one in item.wrong] == [unlimited, max(hands, key=hands.__getitem__)] == [Fraction(709, 97), 7]
    assert str(item.solution[2]) == f"So the mean is 7 · {hands[7]} + 8 · {hands[8]} = {item.value}."


def test_seven_again() -> None:
    """Question 2: all pairs of sandwiches gone through; 1200/9409, by three paths."""
    item: Any = PLAN.asked("q2").item()
    ways: Counter[tuple[int, int]] = Counter()
    for one, other in product(by_draw(), repeat=2):
        between = min(8, 7 - 3 + one)
        ways[between, min(8, between - 3 + other)] += by_draw()[one] * by_draw()[other]
    share = {path: Fraction(many, 5044**2) for path, many in ways.items()}

    assert item.value == share[6, 7] + share[7, 7] + share[8, 7] == Fraction(1200, 9409)
    assert [one.value for one in item.wrong] == [share[7, 7], share[7, 7] + share[8, 7], 2 * after(7)[7]]
    assert share[6, 7] == share[8, 7] == after(7)[8] * after(7)[6]
    assert str(item.solution[1]).endswith(f"{after(7)[8]} · {after(7)[6]} each.")


@cache
def waits(red: int, black: int) -> Fraction:
    """The mean place of the first black card, over all orders of the colours."""
    orders = list(combinations(range(1, red + black + 1), black))
    return Fraction(sum(map(min, orders)), len(orders))


def test_the_opening_spread() -> None:
    """Question 3: 52/27 cards, by first steps; the library's count for a red card says the same."""

    @cache
    def first_step(red: int, black: int) -> Fraction:
        return 1 + (Fraction(red, red + black) * first_step(red - 1, black) if red else 0)

    item: Any = PLAN.asked("q3").item()
    assert item.value == first_step(25, 26) == Fraction(52, 27)
    assert item.value == sl.exact.opening_spread("8d").mean
    assert [one.value for one in item.wrong] == [1 / Fraction(1, 2), 1 / Fraction(26, 51), 1]
    assert "Of the 51 unseen cards 26 are black" in str(item.ask)
    assert "26 black cards make 27 gaps" in str(item.solution[0])
    assert str(item.solution[2]) == "Means add up: 25/27 reds, and the black card itself, 52/27."


def test_the_function() -> None:
    """The exercise's reference gives the mean over all orders of the colours, for small piles."""
    task: Any = PLAN.asked("wait").item()

    for red, black in product(range(5), range(1, 5)):
        assert task.reference(red, black) == waits(red, black)
    shuffled = set(permutations("rrb"))
    assert task.reference(2, 1) == Fraction(sum(order.index("b") + 1 for order in shuffled), len(shuffled))


def test_further() -> None:
    """Random Bread and Chocolate lasts 57.1 turns, its standard deviation nearly as much, within four standard errors of games played here."""
    turns = sl.simulate("bread-and-chocolate", games=10_000, seed=81).frame["turns"]

    assert float(turns.mean()) == pytest.approx(57.1, abs=4 * float(turns.std()) / 100)
    assert float(turns.std()) == pytest.approx(float(turns.mean()), rel=0.06)
    assert "57.1 turns" in str(PLAN.further)


def test_the_line_of_the_class() -> None:
    """More games won than played, more sandwiches than the cards make, and more cards than a hand holds are refused."""
    line = {"games": (4,), "won": (0,), "sandwiches": (24,), "left": (15,)}
    said = [
        PLAN.table.fault({**line, **change}) for change in ({}, {"won": (5,)}, {"sandwiches": (69,)}, {"left": (33,)})
    ]

    assert [str(one) for one in said] == [
        "None",
        "There cannot be more games won than played.",
        "52 cards make 17 sandwiches at most, in each game.",
        "A hand holds eight cards at most.",
    ]

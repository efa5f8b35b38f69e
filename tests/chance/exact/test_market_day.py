"""Market Day counted: against a referee of its own who plays every order of ranks, against formulas, and against dealt rounds."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from random import Random
from typing import Any

import pytest

from sandwichlab import BadOption, Dist, P, exact
from tests.chance.distributions import agrees

DECK = [rank for rank in range(1, 11) for _ in range(rank)]


def unspoiled(cards: tuple[int, ...]) -> list[int]:
    """The places of the cards that their own rank leaves in play."""
    return [
        place
        for place, rank in enumerate(cards)
        if rank in (2, 3)
        or (rank == 9 and 9 not in cards[:place])
        or (rank not in (2, 3, 9) and rank not in cards[place + 1 :])
    ]


def referee(cards: tuple[int, ...], trades: bool = False) -> list[int]:
    """What each place scores, by a referee who knows nothing of the library."""
    alive = unspoiled(cards)
    if cards.count(7) == 1:
        alive = [place for place in alive if cards[place] in (3, 7)]
    for _ in [place for place in alive if cards[place] == 2]:
        victims = [place for place in alive if cards[place] > 3]
        if victims:
            alive.remove(max(victims, key=lambda place: cards[place]))
    points = [rank if place in alive else 0 for place, rank in enumerate(cards)]
    tinker = next((place for place in alive if cards[place] == 1), -1)
    wanted = [place for place in alive if cards[place] not in (1, 3)]
    if trades and tinker >= 0 and wanted:
        best = max(wanted, key=lambda place: cards[place])
        points[tinker], points[best] = points[best], points[tinker]
    return points


@cache
def weighted(cards: int) -> list[tuple[tuple[int, ...], int]]:
    """Every order of ranks with the number of ways in which the deck's cards lie so."""
    found = []
    for order in product(range(1, 11), repeat=cards):
        ways, come = 1, Counter[int]()
        for rank in order:
            ways *= rank - come[rank]
            come[rank] += 1
        if ways:
            found.append((order, ways))
    return found


@pytest.mark.parametrize("trade", ["keep", "highest"])
@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_every_card_at_every_place(cards: int, trade: str) -> None:
    """What a card of each rank makes at each place is what the referee finds in all orders of ranks; so is being unspoiled."""
    points: defaultdict[tuple[int, int], Counter[int]] = defaultdict(Counter)
    safe: defaultdict[tuple[int, int], Counter[bool]] = defaultdict(Counter)
    for order, ways in weighted(cards):
        made, left = referee(order, trade == "highest"), unspoiled(order)
        for place, rank in enumerate(order):
            points[rank, place][made[place]] += ways
            safe[rank, place][place in left] += ways

    for (rank, place), ways in points.items():
        assert exact.card_points(rank, place, cards, trade) == Dist.from_ways(ways)
        assert exact.unspoiled(rank, place, cards) == Dist.from_ways(safe[rank, place])[True]
    assert len(points) == 10 * cards


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_totals_and_moved_cards(cards: int) -> None:
    """A round's total, with and without trade, and what moving the first card gains, are what the referee finds."""
    totals, traded, gains = Counter[int](), Counter[int](), Counter[int]()
    for order, ways in weighted(cards):
        totals[sum(referee(order))] += ways
        traded[sum(referee(order, trades=True))] += ways
        gains[referee((*order[1:], order[0]))[-1] - referee(order)[0]] += ways

    assert exact.round_total(cards) == Dist.from_ways(totals) == Dist.from_ways(traded)
    assert exact.moved_to_last(cards) == Dist.from_ways(gains)


def test_golden_places() -> None:
    """The mean points of four places, and of the round, are known; the last place is the best."""
    means = [exact.place_points(place).mean for place in range(4)]

    assert means == [Fraction(text) for text in ("10271/2860", "1417841/372060", "16829273/4092660", "6139849/1364220")]
    assert sum(means) == exact.round_total().mean == Fraction(5461906, 341055)
    moved = exact.moved_to_last()
    assert moved.mean == means[3] - means[0] == Fraction(620291, 682110)
    assert moved.tail(1) == Fraction(115969, 682110)
    assert P(lambda gain: gain < 0, moved) == Fraction(1687, 37895)


def test_golden_cards() -> None:
    """The mean points of led cards are known, and of the Tinker that is traded for the highest card."""
    led = {10: "39655/12402", 9: "3990/689", 8: "20666/6201", 6: "4067/1378", 5: "845/318", 3: "3"}

    assert {rank: exact.card_points(rank, 0).mean for rank in led} == {r: Fraction(text) for r, text in led.items()}
    assert exact.card_points(10, 3).mean == Fraction(37925, 6201)
    assert exact.card_points(9, 3).mean == Fraction(2303, 689)
    assert exact.card_points(10, 0)[10] == Fraction(7931, 24804)
    assert exact.card_points(10, 0, trade="highest").mean == Fraction(36883, 12402)
    assert exact.card_points(9, 0, trade="highest").mean == Fraction(34706, 6201)
    tinker = exact.card_points(1, 0, trade="highest")
    assert tinker.mean == Fraction(16557, 2756)
    had = {10: 7855, 9: 4314, 8: 2256, 7: 413, 6: 920, 5: 515, 4: 338, 2: 625, 1: 0, 0: 24804 - 17237}
    assert {points: tinker[points] * 24804 for points in had} == {**had, 1: 1}


def test_a_led_ten_by_hand() -> None:
    """A led ten lives with no later ten, no Knight and no lone 7: two binomial coefficients."""
    lives = comb(43, 3) - 7 * comb(36, 2)

    assert exact.card_points(10, 0) == Dist.from_ways({10: lives, 0: comb(54, 3) - lives})


def test_rain_by_a_formula() -> None:
    """Exactly one 7 among n cards: 7 C(48, n - 1) of C(55, n); seven and eight cards have the same chance, the greatest."""
    assert exact.rain() == Fraction(121072, 341055)
    for cards in range(1, 50):
        assert exact.rain(cards) == Fraction(7 * comb(48, cards - 1), comb(55, cards))
    assert exact.rain(7) == exact.rain(8) == max(map(exact.rain, range(1, 56))) == Fraction(371864, 878475)
    assert exact.rain(50) == 0


@pytest.mark.parametrize("cards", [6, 9])
def test_longer_rounds_agree_with_dealt_ones(cards: int) -> None:
    """Totals, first and last places of dealt rounds, and a card at a place, lie within four standard errors."""
    random = Random(cards)
    rounds = [tuple(random.sample(DECK, cards)) for _ in range(8000)]
    kept = [referee(order) for order in rounds]
    traded = [referee(order, trades=True) for order in rounds]

    assert agrees(map(sum, kept), exact.round_total(cards), lambda total: total >= 30, lambda total: total == 7)
    assert agrees(map(sum, traded), exact.round_total(cards))
    assert agrees((points[0] for points in kept), exact.place_points(0, cards), lambda points: points == 0)
    assert agrees((points[-1] for points in traded), exact.place_points(cards - 1, cards, "highest"), lambda n: n == 10)
    third = [points[2] for order, points in zip(rounds, kept, strict=True) if order[2] == 8]
    assert agrees(third, exact.card_points(8, 2, cards), lambda points: points == 8)


@pytest.mark.parametrize("cards", [5, 6, pytest.param(9, marks=pytest.mark.slow)])
def test_places_add_up_to_the_round(cards: int) -> None:
    """The means of all places add up to the mean of the total, whether the Tinker is traded or not."""
    for trade in ("keep", "highest"):
        means = [exact.place_points(place, cards, trade).mean for place in range(cards)]
        assert sum(means) == exact.round_total(cards).mean


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: exact.round_total(10), "cards must be a whole number from 1 to 9"),
        (lambda: exact.card_points(0, 0), "rank must be a whole number from 1 to 10"),
        (lambda: exact.card_points(4, 4), "place must be a whole number from 0 to 3"),
        (lambda: exact.place_points(0, 4, "best"), "trade must be 'keep' or 'highest', not 'best'"),
        (lambda: exact.card_points(4, 0, 4, []), "trade must be"),
        (lambda: exact.rain(0), "cards must be a whole number from 1 to 55"),
        (lambda: exact.moved_to_last(0), "from 1 to 9"),
    ],
)
def test_what_cannot_be_counted_is_refused(ask: Any, words: str) -> None:
    """A round, rank, place or way of trading that there is not is refused, with those there are."""
    with pytest.raises(BadOption, match=words):
        ask()

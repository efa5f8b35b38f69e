"""Lesson 5: every number a learner is told or asked for, found again card by card, as odds, or by dealing."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from math import prod, sqrt
from random import Random
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.wording import LANGUAGES
from sandwichlab.lessons.curriculum import plan
from sandwichlab.testing.pilot import Pilot
from tools.notebooks import SOURCES

PLAN = plan("what-do-they-hold")
SOURCE = (SOURCES / "lessons" / "05-what-do-they-hold.py").read_text(encoding="utf-8")
MINE = [2, 5, 6, 7, 9, 9, 9, 10]
HALF = Fraction(1, 2)


def none_of(special: int, cards: int, dealt: int) -> Fraction:
    """The chance that none of so many dealt cards is special, card after card."""
    return prod((Fraction(cards - special - before, cards - before) for before in range(dealt)), start=Fraction(1))


def seeker(prior: Fraction, others: int = 9) -> Fraction:
    """How likely a seeker is, by odds: those before, times how much likelier a seeker lets it lie."""
    odds = prior / (1 - prior) * none_of(others, 46, 8) / none_of(others, 46, 1)
    return odds / (1 + odds)


def every(name: str) -> list[Any]:
    """A question in all its variants."""
    return list(PLAN.asked(name).items())


def values(item: Any) -> list[Fraction]:
    """Right answer and reasoned wrong ones."""
    return [item.value, *(reason.value for reason in item.wrong)]


def test_the_verdict() -> None:
    """Even chances become 4216/27135, 15.5 %: a seeker lets it lie 15 times in 100, who plays blindly 80 times."""
    share: Any = PLAN.prediction("share")

    assert share.truth() == seeker(HALF) == Fraction(4216, 27135)
    assert share.shown(share.true_value()) == "15.5 %"
    assert none_of(9, 46, 8) == Fraction(77996, 527137)
    assert none_of(9, 46, 1) == Fraction(37, 46)
    assert [round(100 * chance) for chance in (none_of(9, 46, 8), 1 - none_of(9, 46, 8), none_of(9, 46, 1))] == [
        15,
        85,
        80,
    ]
    assert "nine tens that is rare: 15 times in 100" in str(share.why[0])
    assert "80 times in 100" in str(share.why[1])
    assert str(PLAN.surprise).startswith("Even chances become 15.5 %: a seeker would have had a ten 85 times")
    assert [reason.value for reason in share.tempting()] == [HALF, 1 - seeker(HALF)]


def test_the_verdict_is_what_dealing_gives() -> None:
    """Of 40,000 people who are dealt eight of the 46 cards, the share of seekers among those who let it lie is within four standard errors."""
    unseen = [rank for rank in range(1, 11) for _ in range(rank)]
    for card in (*MINE, 4):
        unseen.remove(card)
    chance, kept = Random(5), []
    for _ in range(40_000):
        hand, is_seeker = chance.sample(unseen, 8), chance.random() < 0.5
        if (10 not in hand) if is_seeker else hand[0] != 10:
            kept.append(is_seeker)
    exact = float(PLAN.prediction("share").truth())  # type: ignore[arg-type]

    assert (len(unseen), unseen.count(10)) == (46, 9)
    assert abs(sum(kept) / len(kept) - exact) < 4 * sqrt(exact * (1 - exact) / len(kept))


def test_only_a_ten_finishes_it() -> None:
    """In the game itself, of all cards that C can play on 10 4 only a ten takes something, and it takes three cards."""
    whole = [rank for rank in range(1, 11) for _ in range(rank)]
    for rank in range(1, 11):
        rest = list(whole)
        for card in (10, 4, rank):
            rest.remove(card)
        game = sl.deal("lunch-rush", players=4, decks=[[10, 4, rank, *rest], *[whole] * 3], dealer=3)
        for card in (10, 4, rank):
            game.play(str(card))
        assert max(game.state.scores) == (6 if rank == 10 else 0)


def test_a_five() -> None:
    """A five is in six of 45 cards with 7416/16555, in six of 37 with 988/1887: the draw makes it likelier."""
    before, after = 1 - none_of(4, 45, 6), 1 - none_of(4, 37, 6)

    assert (before, after) == (Fraction(7416, 16555), Fraction(988, 1887))
    assert after > before
    assert PLAN.prediction("five").truth() == "likelier"
    fives = sl.exact.held_of_rank(5, 6, ["2c", "3d", "6h", "8s", "9d", "Jc"], could_not_play_on="Kc")
    assert sl.P(lambda number: number > 0, fives) == after
    assert "37 others instead of 45, and four of them are fives" in str(PLAN.prediction("five").why[0])
    assert "some_five(45)" in SOURCE
    assert "some_five(37)" in SOURCE


def test_what_cannot_be_there() -> None:
    """Only an ace or a queen can be played on a black king from a hand of six: eight of the 45 cards that are not seen."""
    mine = {"2c", "3d", "6h", "8s", "9d", "Jc", "Kc"}
    unseen = [rank + suit for rank, suit in product("A23456789TJQK", "cdhs") if rank + suit not in mine]

    assert len(unseen) == 45
    assert sum(card[0] in "AQ" for card in unseen) == 8
    assert sum(card[0] == "5" for card in unseen) == 4
    assert sl.exact.can_play("Kc", 6, mine - {"Kc"}) == 1 - none_of(8, 45, 6)
    assert none_of(8, 45, 6) == Fraction(2516, 8815)


def test_another_prior() -> None:
    """Question 1 for each share of seekers; 16864/39783 for four of five."""
    for (seekers, people), item in zip(PLAN.asked("q1").vary, every("q1"), strict=True):
        prior = Fraction(seekers, people)
        assert values(item) == [seeker(prior), prior, seeker(HALF), none_of(9, 46, 8)]
        assert f"{seekers} of {people} people" in str(item.ask)
        assert f"{prior} · 77996/527137" in str(item.solution[0])
        assert f"{1 - prior} · 37/46" in str(item.solution[1])
    assert every("q1")[0].value == Fraction(16864, 39783)


def test_the_drawn_card() -> None:
    """Question 2: all eight aces and queens are among 52 - 1 - 6 - 6 = 39 cards."""
    (item,) = every("q2")

    assert values(item) == [Fraction(8, 39), Fraction(8, 45), Fraction(8, 52)]
    assert Fraction(8, 52) == Fraction(2, 13)
    assert "among the 39 other cards" in str(item.wrong[0].message)
    assert 1 + 6 + 6 == 13
    assert "45 that you cannot see" in str(item.solution[0])


def test_another_rank() -> None:
    """Question 3 for each rank that is led; 23902/82081 for the six."""
    for led, item in zip(PLAN.asked("q3").vary, every("q3"), strict=True):
        assert values(item) == [seeker(HALF, led - 1), seeker(HALF), none_of(led - 1, 46, 8)]
        assert f"only {led - 1} finish" in str(item.wrong[0].message)
        assert f"C({47 - led},8)/C(46,8) = {none_of(led - 1, 46, 8)}" in str(item.solution[1])
        assert str(none_of(led - 1, 46, 1)) in str(item.solution[2])
    assert every("q3")[0].value == Fraction(23902, 82081)
    assert every("q3")[0].wrong[1].value == Fraction(11951, 32637)


def test_bayes_as_a_function() -> None:
    """The exercise's reference counts people: of 1,000 with the prior, those who show what was seen."""
    task: Any = PLAN.asked("updated").item()

    for prior, if_true, if_not in product((1, 3, 9), (2, 5, 10), (1, 7, 10)):
        true, false = prior * if_true, (10 - prior) * if_not
        got = task.reference(Fraction(prior, 10), Fraction(if_true, 10), Fraction(if_not, 10))
        assert got == Fraction(true, true + false)


def test_the_class() -> None:
    """What the class's deals estimate: no ten among eight, no ten first."""
    none, first = PLAN.table.results

    assert (none.exact(), first.exact()) == (none_of(9, 46, 8), Fraction(37, 46))
    assert PLAN.table.fault({"deals": (10,), "none": (2,), "first": (8,)}) is None
    for deals, no_ten, not_first in ((10, 9, 8), (10, 2, 11)):
        fault = PLAN.table.fault({"deals": (deals,), "none": (no_ten,), "first": (not_first,)})
        assert "none <= first <= deals" in str(fault)


def test_the_table_plays_the_story() -> None:
    """At the notebook's table you hold the hand of the lesson, Mina adds a 4, and Jun, a seeker, has no ten and lets it lie."""
    assert "seed=791, dealer=3" in SOURCE
    assert f"mine = {MINE}" in SOURCE
    game = sl.deal("lunch-rush", players=4, seed=791, dealer=3)
    hands = re.search("hands (.*?);", repr(game.state))
    assert hands is not None
    assert "10" not in hands[1].split(" | ")[2].split()
    pilot = Pilot(sl.table(game, seats=("you", "random", "greedy", "random")))
    assert sorted(map(int, pilot.hand())) == MINE
    pilot.play("10")
    moves = [str(step.move) for step in game.steps]
    assert moves[:2] == ["10", "4"]
    assert moves[2] != "10"


def test_a_one_instead() -> None:
    """If seekers play their lowest card, a 1 instead of the ten is eight times likelier from one, and turns the verdict: 33728 to 22919."""
    odds = seeker(HALF) / (1 - seeker(HALF)) * (1 - none_of(1, 37, 8)) / Fraction(1, 37)

    assert 1 - none_of(1, 37, 8) == Fraction(8, 37)
    assert odds == Fraction(33728, 22919) > 1
    assert 'played_a_one = {"seeker": Fraction(8, 37), "blind": Fraction(1, 37)}' in SOURCE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_in_texts_are_those_that_were_counted(lang: str) -> None:
    """No number stands in the fixed texts of this lesson that the tests above have not found, in either language."""
    known = {*map(str, range(11)), "37", "45", "46", "52", "15", "15.5", "80", "85", "100", "10,000"}
    texts = [PLAN.question, PLAN.surprise, PLAN.further, PLAN.table.task, *PLAN.goals]
    for one in PLAN.predictions:
        texts += [one.ask, *one.why]
    for question in (*PLAN.questions, *PLAN.exercises):
        texts += question.item().hints
    found = {
        number for text in texts for number in re.findall(r"\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?", text.in_language(lang))
    }

    assert found <= known

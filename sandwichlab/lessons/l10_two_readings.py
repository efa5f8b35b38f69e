"""Lesson 10: two readings of one rule. Without the corner a dead first hand is 101 times likelier; what that proves depends on the stories allowed."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

from sandwichlab.chance.exact.sandwich_guy import no_sandwich, sandwich_chance
from sandwichlab.core.french import FRENCH
from sandwichlab.core.wording import say, verbatim
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.lessons.curriculum import Plan
from sandwichlab.lessons.functions import FunctionTask, function
from sandwichlab.lessons.pictures import Picture
from sandwichlab.lessons.predictions import guess_of, guess_percent
from sandwichlab.lessons.questions import Number, Question, chance
from sandwichlab.lessons.table import Check, DataTable, Field, share
from sandwichlab.lessons.verdicts import wrong

DECK, THREE, DEALT, SUITS = len(FRENCH.cards), rules.sandwich_size(), rules.cards_dealt(), 4
SESSIONS = 10
Real = Fraction | float


def dead(reading: str) -> Fraction:
    """Return the chance that a first hand holds no sandwich, in a reading of the rule."""
    return no_sandwich(DEALT, reading)


def updated(prior: Real, if_straight: Real, if_ring: Real) -> Real:
    """Return the chance of the straight reading after something was seen, from its chance before and that of what was seen in each reading."""
    straight, ring = prior * if_straight, (1 - prior) * if_ring
    return straight / (straight + ring)


def after_dead_hand(prior: Fraction) -> Fraction:
    """Return the chance that a player reads the rule straight who was dealt a dead first hand."""
    return Fraction(updated(prior, dead("straight"), dead("ring")))


def rises() -> int:
    """Return how many sets of three different ranks are a sandwich where the count ends at K: the game's rule is asked about each."""
    ranks = range(rules.LOWEST, rules.HIGHEST + 1)
    threes = combinations(ranks, 3)
    return sum(rules.meat_place(one, two, three, rules.STRAIGHT) >= 0 for one, two, three in threes)


def three_cards_straight() -> Number:
    """Ask how likely three cards are a sandwich without the corner."""
    ways, patterns = comb(DECK, THREE), rises()
    alike = rules.HIGHEST * comb(SUITS, THREE)
    every = patterns * SUITS**THREE + alike
    return chance(
        say("Three cards are dealt from 52, and the count ends at K. How likely are they to be a sandwich?"),
        sandwich_chance("straight"),
        wrong=[
            wrong("RULE", sandwich_chance("ring"), say("That is with the corner, where K runs on to A.")),
            wrong(
                "RULE",
                Fraction(patterns * SUITS**THREE, ways),
                say("Distance 0 counts, too: there are {alike} threes of a kind.", alike=alike),
            ),
            wrong("SUIT", Fraction(patterns, ways), say("Each set of three different ranks comes in 64 suits.")),
        ],
        hints=[
            say("Count sets of three cards: ranks first, suits afterwards."),
            say("Three ranks that rise in equal steps and end at K at the latest, and three of a kind."),
            say("Distance 1 begins at A to J, which is 11 ways. Distance 2 begins at A to 9. Go on to distance 6."),
        ],
        solution=[
            say("11 + 9 + 7 + 5 + 3 + 1 = {rises} rises, each in 64 suits, and {alike} threes of a kind.", rises=patterns, alike=alike),
            say("Together {every} of C(52, 3) = {ways} sets: {chance}.", every=f"{every:,}", ways=f"{ways:,}", chance=sandwich_chance("straight")),
        ],
    )  # fmt: skip


def after_the_hand(many: int) -> Number:
    """Ask for the posterior chance of the straight reading, where one player in so many reads the rule straight."""
    prior = Fraction(1, many)
    straight, ring = dead("straight"), dead("ring")
    value = after_dead_hand(prior)
    return chance(
        say(
            "One player in {many} reads the rule without the corner. A player has no sandwich in the first hand. "
            "How likely is it that this player reads it without the corner? Nobody overlooks anything.",
            many=many,
        ),
        value,
        wrong=[
            wrong("BASE", after_dead_hand(Fraction(1, 2)), say("That starts from even chances, not from one in {many}.", many=many)),
            wrong("INV", straight, say("That is the chance of the hand, given the reading. The question asks for the reverse.")),
            wrong("BASE", prior, say("That is the chance before the hand was seen. The hand must change it.")),
        ],
        hints=[
            say("Of many players, count those with a dead first hand: how many in each reading?"),
            say("Bayes: multiply the chance of each reading by that of the hand in it, and divide by the sum."),
            say("The odds of one to {rest} before are multiplied by the ratio of the two chances of a dead hand.", rest=many - 1),
        ],
        solution=[
            say(
                "A dead hand has the chance {straight} without the corner and {ring} with it.",
                straight=f"{float(straight):.6f}",
                ring=f"{float(ring):.6f}",
            ),
            say(
                "Weighted with 1/{many} and {rest}/{many} that is {one} against {other}.",
                many=many,
                rest=many - 1,
                one=f"{float(prior * straight):.6f}",
                other=f"{float((1 - prior) * ring):.6f}",
            ),
            say("So the chance is {fraction} = {decimal}.", fraction=value, decimal=f"{float(value):.4f}"),
        ],
    )  # fmt: skip


def ten_sessions() -> Number:
    """Ask for the chance of at least one dead first hand in ten sessions."""
    one = dead("straight")
    none = (1 - one) ** SESSIONS
    facts = {"one": f"{float(one):.4f}", "sessions": SESSIONS}
    return Number(
        say(
            "Ten sessions are played without the corner. How likely is at least one first hand without a sandwich?",
        ),
        1 - none,
        "chance",
        Fraction(1, 2000),
        (
            wrong("ADD", SESSIONS * one, say("Ten times the chance counts sessions twice in which bad luck comes twice.")),
            wrong("ATL", one, say("That is the chance in one session.")),
            wrong("COMP", none, say("That is the chance of no such hand at all.")),
        ),
        (
            say("At least one is everything but none."),
            say("The sessions are independent: chances multiply."),
            say("What is the chance that one first hand does hold a sandwich?"),
        ),
        (
            say("One first hand holds a sandwich with chance 1 - {one}, {sessions} in a row with (1 - {one}) to the power of {sessions}.", **facts),
            say("That is {none}, so at least one holds none with chance {some}.", none=f"{float(none):.4f}", some=f"{float(1 - none):.4f}"),
        ),
        is_exact=False,
    )  # fmt: skip


def update_function() -> FunctionTask:
    """Ask for Bayes' rule as a function."""

    def from_even(_: Real, if_straight: Real, if_ring: Real) -> Real:
        return updated(Fraction(1, 2), if_straight, if_ring)

    def reverse(_: Real, if_straight: Real, __: Real) -> Real:
        return if_straight

    def not_divided(prior: Real, if_straight: Real, _: Real) -> Real:
        return prior * if_straight

    return function(
        say(
            "Write a function of three chances: that of the straight reading before, that of what was seen if it is straight, and the same if it is a ring. "
            "Return the chance of the straight reading afterwards."
        ),
        updated,
        examples=[(0.5, 0.75, 0.25), (0.25, 0.75, 0.25)],
        others=[(0.1, 0.5, 0.5), (0.75, 0.2, 0.6), (1, 0.3, 0.3), (0.5, 0, 0.1)],
        wrong=[
            wrong("BASE", from_even, say("The chance before does not come in yet: that is right for even chances only.")),
            wrong("INV", reverse, say("That is the chance of what was seen. The question asks for the chance of the reading.")),
            wrong("BASE", not_divided, say("That is the chance of both together. Divide by the chance of what was seen, in either reading.")),
        ],
        hints=[
            say("Think of a thousand players: how many are straight and saw it, how many are ring and saw it?"),
            say("Both numbers are products; the answer is the share of the first in their sum."),
            say("The chance of the ring before is 1 - prior."),
        ],
        solution=[
            verbatim("one, other = prior * if_straight, (1 - prior) * if_ring"),
            verbatim("return one / (one + other)"),
            say("Where both readings make it equally likely, nothing is learned: the chance stays what it was."),
        ],
    )  # fmt: skip


PLAN = Plan(
    id="two-readings",
    number=10,
    title=say("Two readings of one rule"),
    question=say(
        "A published review of The Sandwich Guy tells of a session that was lost with the first hand. Was it bad luck, or did the reviewer play without the corner?"
    ),
    levels=("16-18", "first year"),
    needs=("counting-sandwiches", "what-do-they-hold"),
    goals=(
        say("Show how a small change of a definition moves a rare chance a long way."),
        say("Weigh two explanations by how likely each makes what was seen."),
        say("Say why a third explanation can take most of the weight away."),
    ),
    standards={
        "CCSS-M": "HSS-CP.A.6, HSS-IC.A.2, HSS-MD.B.7",
        "AP Statistics": "4.3, 4.5",
        "Korea 2022": "12확통02-04 조건부확률, 12확통02-06 곱셈정리",
    },
    predictions=(
        guess_of(
            "dead",
            say(
                "On the ring 2.9 of 10,000 first hands of eight hold no sandwich. Without the corner sandwiches are 2.1 times rarer. "
                "Of 10,000 first hands, how many hold none then?"
            ),
            lambda: dead("straight"),
            10_000,
            name=say("first hands without a sandwich, of 10,000, no corner"),
            measured="straight",
            near=10,
            why=[
                say(
                    "One in 34 instead of one in 3,436: 101 times as many. On the ring four ranks at most hold no sandwich; without the corner seven ranks can."
                ),
            ],
            tempting=lambda: [
                wrong(
                    "AVG",
                    dead("ring") * sandwich_chance("ring") / sandwich_chance("straight"),
                    say("That would be 2.1 times as many. But rare events do not move in step with means."),
                ),
                wrong(
                    "IND",
                    (1 - sandwich_chance("straight")) ** comb(DEALT, THREE),
                    say("That takes the 56 sets of three for independent. They share cards, and fail together."),
                ),
            ],
        ),
        guess_percent(
            "verdict",
            say(
                "Before you read the review, both readings were equally likely to you. Then you read: lost with the first hand. "
                "How likely is it now that the reviewer played without the corner?"
            ),
            lambda: after_dead_hand(Fraction(1, 2)),
            name=say("played without the corner"),
            why=[say("Such a hand is 101 times likelier without the corner, so even odds become 101 to 1.")],
            tempting=lambda: [
                wrong("BASE", Fraction(1, 2), say("That is what you believed before. What was seen must count.")),
                wrong(
                    "AVG",
                    Fraction(updated(Fraction(1, 2), sandwich_chance("ring"), sandwich_chance("straight"))),
                    say("That weighs how rare sandwiches are, 2.1 to 1. What was seen is a hand without any."),
                ),
            ],
        ),
    ),
    table=DataTable(
        task=say("Deal eight cards 20 times, read each hand both ways, and count the hands without a sandwich."),
        fields=(
            Field("deals", say("deals of eight cards"), low=1, high=1000),
            Field("ring", say("hands without a sandwich on the ring")),
            Field("straight", say("hands without a sandwich, no corner")),
        ),
        checks=(
            Check(
                lambda row: row["ring"] <= row["straight"],
                say("A hand without a sandwich on the ring has none without the corner either."),
            ),
            Check(
                lambda row: row["straight"] <= row["deals"],
                say("There cannot be more hands without a sandwich than deals."),
            ),
        ),
        results=(
            share("straight", "deals", say("no sandwich, no corner"), lambda: dead("straight")),
            share("ring", "deals", say("no sandwich on the ring"), lambda: dead("ring")),
        ),
        each={"deals": 20},
    ),
    questions=(
        Question("q1", three_cards_straight),
        Question("q2", after_the_hand, vary=(10, 5, 20, 25)),
        Question("q3", ten_sessions),
    ),
    exercises=(Question("update", update_function),),
    pictures=(
        Picture(
            "readings",
            say("No sandwich, in both readings"),
            say("cards held"),
            say("probability"),
            look="log",
            series={"ring": say("with the corner"), "straight": say("without the corner")},
        ),
        Picture(
            "belief",
            say("Belief before and after the review"),
            say("believed before, in percent"),
            say("believed afterwards, in percent"),
            look="line",
            series={
                "never": say("nobody overlooks a sandwich"),
                "1 in 1000": say("one hand in 1,000 overlooked"),
                "1 in 100": say("one hand in 100 overlooked"),
                "1 in 10": say("one hand in 10 overlooked"),
            },
        ),
    ),
    surprise=say(
        "Without the corner a dead first hand is 101 times likelier, one in 34; the number of cards that surely hold a sandwich goes from 9 to 15. "
        "If one hand in 100 is overlooked, the factor 101 falls to 3.8."
    ),
    further=say(
        "A reviewer plays ten sessions and tells of any dead first hand: the ratio is 88.9, not 101.2. Why is it smaller? And what if reviewers write only when they lose?"
    ),
)  # fmt: skip

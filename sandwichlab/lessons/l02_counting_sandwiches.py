"""Lesson 2: counting sandwiches. Eight cards may hold none, nine never."""

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
from sandwichlab.lessons.predictions import guess_number, guess_of, guess_percent
from sandwichlab.lessons.questions import Number, Question, count
from sandwichlab.lessons.table import Check, DataTable, Field, share
from sandwichlab.lessons.verdicts import wrong

RANKS, SUITS, DECK, THREE = 13, 4, len(FRENCH.cards), 3
RING, STRAIGHT = rules.READINGS.index("ring"), rules.READINGS.index("straight")


def is_sandwich(one: int, two: int, three: int, reading: int = RING) -> bool:
    """Return whether three ranks, in any order, are a sandwich: the game's own rule."""
    return bool(rules.meat_place(one, two, three, reading) >= 0)


def most_without(reading: str = "ring") -> int:
    """Return how many cards can be held without a sandwich among them."""
    return max(cards for cards in range(DECK + 1) if no_sandwich(cards, reading))


def of_distance(distance: int, reading: int = RING) -> int:
    """Return how many sets of three cards are a sandwich of a distance of 1 to 6: the game's rule is asked about each set of ranks."""
    found = 0
    for one, two, three in combinations(range(1, RANKS + 1), THREE):
        ranks = (one, two, three)
        place = rules.meat_place(one, two, three, reading)
        if place >= 0:
            meat, bun = ranks[place], ranks[place - 1]
            found += min((meat - bun) % RANKS, (bun - meat) % RANKS) == distance
    return int(found * SUITS**THREE)


def ways_of_three() -> Number:
    """Ask for the number of ways to choose three cards."""
    one_by_one = DECK * (DECK - 1) * (DECK - 2)
    return count(
        say("In how many ways can three of the 52 cards be chosen?"),
        comb(DECK, THREE),
        wrong=[
            wrong("ORD", one_by_one, say("That counts each three cards in all 6 orders.")),
            wrong("REP", DECK**THREE, say("52 · 52 · 52 lets the same card come twice.")),
        ],
        hints=[
            say("A hand is a set: which cards, not in which order."),
            say("Count the ways one after another, then divide by the orders of three cards."),
            say("The first card has 52 ways, the second 51, the third 50."),
        ],
        solution=[
            say("One after another there are 52 · 51 · 50 = {ways} ways.", ways=f"{one_by_one:,}"),
            say("Each three cards come in 3 · 2 · 1 = 6 orders."),
            say("So there are {ways} sets of three.", ways=f"{comb(DECK, THREE):,}"),
        ],
    )


def of_one_distance(distance: int) -> Number:
    """Ask for the number of sandwiches of one distance."""
    ways, patterns = of_distance(distance), RANKS
    return count(
        say(
            "How many sets of three cards are a sandwich of distance {distance}? The ring runs on from K to A.",
            distance=distance,
        ),
        ways,
        wrong=[
            wrong("SUIT", patterns, say("Those are the ranks. Each of the three cards can have any of four suits.")),
            wrong(
                "ORD",
                2 * ways,
                say(
                    "{up} up is {down} up from the other bun: that is the same sandwich.",
                    up=RANKS - distance,
                    down=distance,
                ),
            ),
            wrong(
                "BND",
                of_distance(distance, STRAIGHT),
                say("K runs on to A: no meat is too high or too low for its two buns."),
            ),
        ],
        hints=[
            say("First choose the meat. Then both buns are settled."),
            say("Ranks first, suits afterwards: multiply."),
            say("The meat has 13 ranks, and each of three cards has 4 suits."),
        ],
        solution=[
            say(
                "The meat is one of 13 ranks; the buns lie {distance} below and {distance} above it on the ring.",
                distance=distance,
            ),
            say("The three ranks differ, and each card has one of 4 suits: 4 · 4 · 4 = 64 ways."),
            say("So there are 13 · 64 = {ways} sandwiches.", ways=ways),
        ],
    )


def sure_number() -> Number:
    """Ask for the number of cards that surely hold a sandwich."""
    most = most_without()
    return count(
        say("What is the least number of cards that surely hold a sandwich?"),
        most + 1,
        wrong=[
            wrong(
                "BND",
                most,
                say("Nearly: one deal of eight in {many} holds none.", many=f"{round(1 / no_sandwich(most)):,}"),
            ),
            wrong("RULE", 2 * RANKS + 1, say("That forces three cards of one rank. Other sandwiches come sooner.")),
            wrong("RULE", most_without("straight") + 1, say("That would be right if the count ended at K.")),
        ],
        hints=[
            say("How many cards of one rank can a hand without a sandwich hold?"),
            say("Among any five ranks of the ring there is a sandwich."),
            say("Four ranks at most, two cards of each at most."),
        ],
        solution=[
            say("Three cards of one rank are a sandwich of distance 0, so there are at most two of a rank."),
            say("Each of the 1,287 sets of five ranks holds a sandwich, so there are at most four ranks."),
            say("Four ranks twice are 8 cards, and such hands exist. So 9 cards are the fewest that always hold one."),
        ],
    )


def find_sandwich() -> FunctionTask:
    """Ask for a function that tells whether three ranks are a sandwich."""

    def as_given(one: int, two: int, three: int) -> bool:
        return (two - one) % RANKS == (three - two) % RANKS

    def no_corner(one: int, two: int, three: int) -> bool:
        return is_sandwich(one, two, three, STRAIGHT)

    return function(
        say("Write a function of three ranks from 1 to 13, in any order: True if they make a sandwich, False if not."),
        is_sandwich,
        examples=[(4, 7, 10), (5, 2, 10), (4, 7, 11)],
        others=[(9, 9, 9), (7, 4, 10), (13, 2, 11), (1, 2, 4), (2, 2, 3), (1, 7, 13)],
        wrong=[
            wrong("ORD", as_given, say("That tries one card only as the meat. The ranks come in any order: try each.")),
            wrong("BND", no_corner, say("That ends at K. After 13 comes 1: use % 13.")),
        ],
        hints=[
            say("Try each of the three as the meat."),
            say("From the first bun to the meat it is as far as from the meat to the second bun, on the ring."),
            verbatim("(meat - first) % 13 == (second - meat) % 13"),
        ],
        solution=[
            verbatim("def ok(first, meat, second): return (meat - first) % 13 == (second - meat) % 13"),
            verbatim("return ok(a, b, c) or ok(b, c, a) or ok(c, a, b)"),
            say(
                "Which card is the first bun does not matter: the other way round both distances are 13 minus the same number."
            ),
        ],
    )


PLAN = Plan(
    id="counting-sandwiches",
    number=2,
    title=say("Counting sandwiches"),
    question=say("Can eight cards of The Sandwich Guy hold no sandwich at all? Can nine?"),
    levels=("16-18",),
    needs=("sample-space",),
    goals=(
        say("Count sets of cards with combinations, ranks first and suits afterwards."),
        say("Find a chance by counting, and check it by going through every case."),
        say("Prove that nine cards always hold a sandwich."),
    ),
    standards={
        "CCSS-M": "HSS-CP.B.9, HSS-CP.A.1",
        "AP Statistics": "4.3",
        "Korea 2022": "공통수학1 조합, 12확통02-01, 12확통02-03 여사건",
    },
    predictions=(
        guess_percent(
            "three",
            say("Three cards are dealt from 52. How often are they a sandwich?"),
            sandwich_chance,
            name=say("three cards are a sandwich"),
            measured="sandwich",
            why=[
                say(
                    "Each of 13 meats has six pairs of buns around it, in 64 suits: 4,992. Threes of a kind add 52, of 22,100 sets of cards."
                ),
            ],
            tempting=lambda: [
                wrong(
                    "BND",
                    sandwich_chance("straight"),
                    say(
                        "Without the corner from K to A it would be about that: the ring doubles the number of sandwiches."
                    ),
                ),
            ],
        ),
        guess_of(
            "eight",
            say("Of 10,000 deals of eight cards, in how many is there no sandwich at all?"),
            no_sandwich,
            10_000,
            name=say("deals of eight without a sandwich, of 10,000"),
            measured="dead",
            near=1,
            why=[
                say(
                    "Eight cards hold 56 sets of three. Only four ranks that make no sandwich, each twice, escape: 169 · 6⁴ hands."
                )
            ],
            tempting=lambda: [
                wrong(
                    "IND",
                    (1 - sandwich_chance()) ** comb(8, THREE),
                    say(
                        "56 independent sets of three would nearly never all fail. But they share cards, and so they fail together."
                    ),
                ),
            ],
        ),
        guess_number(
            "most",
            say("How many cards can you hold without a sandwich among them, at most?"),
            lambda: Fraction(most_without()),
            name=say("most cards without a sandwich"),
            why=[
                say(
                    "Two of a rank at most, four ranks at most: eight cards. Five ranks of the ring always hold a sandwich."
                )
            ],
            tempting=lambda: [
                wrong(
                    "RULE",
                    2 * RANKS,
                    say("Two of each rank avoid threes of a kind, but other sandwiches come much sooner."),
                )
            ],
        ),
    ),
    table=DataTable(
        task=say(
            "Deal three cards 20 times, and eight cards 10 times. Count the sandwiches, and the eights that hold none."
        ),
        fields=(
            Field("threes", say("deals of three cards"), low=1, high=1000),
            Field("sandwich", say("how many of them were a sandwich")),
            Field("eights", say("deals of eight cards"), low=1, high=1000),
            Field("dead", say("how many of them held no sandwich")),
        ),
        checks=(
            Check(
                lambda row: row["sandwich"] <= row["threes"],
                say("There cannot be more sandwiches than deals of three."),
            ),
            Check(
                lambda row: row["dead"] <= row["eights"],
                say("There cannot be more hands without a sandwich than deals of eight."),
            ),
        ),
        results=(
            share("sandwich", "threes", say("three cards are a sandwich"), sandwich_chance),
            share("dead", "eights", say("eight cards hold none"), no_sandwich),
        ),
        each={"threes": 20, "eights": 10},
    ),
    questions=(
        Question("q1", ways_of_three),
        Question("q2", of_one_distance, vary=range(1, 7)),
        Question("q3", sure_number),
    ),
    exercises=(Question("is_sandwich", find_sandwich),),
    pictures=(
        Picture(
            "falling",
            say("No sandwich among so many cards"),
            say("cards held"),
            say("probability"),
            look="log",
        ),
    ),
    surprise=say("22.8 % of threes are a sandwich; one deal of eight in 3,436 holds none; nine cards never do."),
    further=say(
        "Multiply all ranks by k and add c, on the ring: the 169 sets of four ranks without a sandwich fall into three families, of 78, 52 and "
        "39: those of A 2 4 5, A 2 4 10 and A 2 4 Q. Why does such a map keep sandwiches?"
    ),
)

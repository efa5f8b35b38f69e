"""Lesson 1: a deck is a sample space. Three high ranks against seven low ones is almost a fair bet."""

from __future__ import annotations

from fractions import Fraction

from sandwichlab.chance.exact.pairs import pairs_card
from sandwichlab.core.wording import say
from sandwichlab.lessons.curriculum import Plan
from sandwichlab.lessons.functions import FunctionTask, function
from sandwichlab.lessons.predictions import guess_bars, guess_percent
from sandwichlab.lessons.questions import Number, Question, chance
from sandwichlab.lessons.table import Check, DataTable, Field, mean, share
from sandwichlab.lessons.verdicts import wrong

RANKS = range(1, 11)
HIGH = range(8, 11)
CARD = pairs_card()
CARDS = sum(RANKS)


def high_card() -> Fraction:
    """Return the chance of an 8, 9 or 10."""
    return CARD.p(HIGH)


def one_rank(rank: int) -> Number:
    """Ask how likely a card of one rank is."""
    return chance(
        say("One card of the Pairs deck is turned. How likely is it to be a {rank}?", rank=rank),
        CARD.p(rank),
        wrong=[
            wrong(
                "EQ",
                Fraction(1, len(RANKS)),
                say("There are ten ranks, but 55 cards, and {rank} of them show {rank}.", rank=rank),
            ),
            wrong(
                "SUIT",
                Fraction(1, CARDS),
                say("That is one particular card. There are {rank} that show {rank}.", rank=rank),
            ),
            wrong(
                "COMP",
                Fraction(rank, CARDS - rank),
                say(
                    "{rank} to {others} is how the two sides compare. A chance is out of all 55 cards.",
                    rank=rank,
                    others=CARDS - rank,
                ),
            ),
        ],
        hints=[
            say("Count cards, not ranks: each of the 55 cards is equally likely."),
            say("The chance is the number of cards that fit, divided by the number of all cards."),
            say("Rank r is on r cards. How many cards show {rank}?", rank=rank),
        ],
        solution=[
            say("There are 1 + 2 + ... + 10 = 55 cards, each equally likely."),
            say("{rank} of them show {rank}.", rank=rank),
            say(
                "So the chance is {chance}.",
                chance=f"{rank}/{CARDS} = {CARD.p(rank)}" if CARD.p(rank).denominator < CARDS else CARD.p(rank),
            ),
        ],
    )


def even_rank() -> Number:
    """Ask how likely an even rank is."""
    even = [rank for rank in RANKS if rank % 2 == 0]
    sum_text = " + ".join(map(str, even))
    return chance(
        say("One card is turned. How likely is an even rank?"),
        CARD.p(even),
        wrong=[
            wrong(
                "EQ",
                Fraction(len(even), len(RANKS)),
                say("Half the ranks are even, but count cards: {sum}.", sum=sum_text),
            ),
            wrong("COMP", 1 - CARD.p(even), say("That is the chance of an odd rank.")),
        ],
        hints=[
            say("Which ranks are even, and how many cards does each have?"),
            say("Cards of different ranks are different cards: their numbers add up."),
            say("Begin with the two cards that show 2, add the four that show 4, and go on."),
        ],
        solution=[
            say("Even ranks are on {sum} = {cards} cards.", sum=sum_text, cards=sum(even)),
            say("So the chance is {chance}.", chance=f"{sum(even)}/{CARDS} = {CARD.p(even)}"),
        ],
    )


def after_five() -> Number:
    """Ask for the chance of a ten after five turns without one."""
    ten, turns = 10, 5
    without_ten = 1 - CARD.p(ten)
    return chance(
        say(
            "Each card is put back and the deck shuffled. Five turns brought no ten. How likely is it that the next card is a ten?"
        ),
        CARD.p(ten),
        wrong=[
            wrong("REP", Fraction(ten, CARDS - turns), say("That would be right if the five cards had stayed out.")),
            wrong(
                "GAM",
                1 - without_ten ** (turns + 1),
                say("That is the chance of a ten within six turns, seen from the start. The deck remembers nothing."),
            ),
        ],
        hints=[
            say("Which cards are in the deck when the sixth card is turned?"),
            say("What came before tells nothing about the next card if every card is back in the deck."),
            say("It is the same question as for the very first card."),
        ],
        solution=[
            say("All five cards are back, so the deck is whole again: 55 cards, ten of them tens."),
            say("Whatever came before, the chance is {chance}.", chance=f"{ten}/{CARDS} = {CARD.p(ten)}"),
        ],
    )


def cards_up_to() -> FunctionTask:
    """Ask for a function that counts the cards up to a rank."""
    return function(
        say("Write a function of a rank: how many of the 55 cards show that rank or a lower one?"),
        lambda rank: sum(range(1, rank + 1)),
        examples=[(1,), (3,)],
        others=[(7,), (2,), (10,)],
        wrong=[
            wrong("EQ", lambda rank: rank, say("That counts ranks. Rank 3 alone is on three cards.")),
            wrong(
                "BND", lambda rank: sum(range(1, rank)), say("The rank itself is left out: range(1, 4) ends with 3.")
            ),
        ],
        hints=[
            say("How many cards show 1, how many show 2, how many show 3?"),
            say("Add the numbers of cards of all ranks up to the one that is given."),
            say("sum(...) adds up a range; the end of a range is not in it."),
        ],
        solution=[
            say("Rank r is on r cards, so the answer is 1 + 2 + ... + r."),
            say("return sum(range(1, rank + 1)), or shorter: return rank * (rank + 1) // 2"),
            say("Up to 7 there are 28 cards, more than half of 55: the card in the middle of the deck is a 7."),
        ],
    )


PLAN = Plan(
    id="sample-space",
    number=1,
    title=say("A deck is a sample space"),
    question=say(
        "One Pairs card is turned. You win on 8, 9 and 10, I win on all seven other ranks. Whose side do you want?"
    ),
    levels=("13-15",),
    goals=(
        say("List a sample space whose outcomes are equally likely, and count in it."),
        say("Tell an event from its complement, and a chance from odds."),
        say("Say why chance has no memory where every card is put back."),
    ),
    standards={
        "CCSS-M": "7.SP.C.7, HSS-CP.A.1, HSS-CP.A.2",
        "AP Statistics": "4.1-4.3",
        "Korea 2022": "중2 확률, 12확통02-01 확률의 개념",
    },
    predictions=(
        guess_percent(
            "share",
            say("One Pairs card is turned. How likely is an 8, 9 or 10?"),
            high_card,
            name=say("chance of an 8, 9 or 10"),
            measured="high",
            why=[
                say(
                    "The outcomes are the 55 cards, not the ten ranks: 8 + 9 + 10 = 27 cards are high, 28 are not. It is almost a fair bet."
                ),
            ],
            tempting=lambda: [
                wrong(
                    "EQ",
                    Fraction(len(HIGH), len(RANKS)),
                    say("Three of ten ranks would be 30 %, if ranks were equally likely."),
                )
            ],
        ),
        guess_bars(
            "bars",
            say("Sketch how likely each rank is, from 1 to 10."),
            RANKS,
            lambda: [CARD.p(rank) for rank in RANKS],
            name=say("rank"),
            why=[say("Rank r is on r of 55 cards, so that the bars rise in equal steps.")],
        ),
    ),
    table=DataTable(
        task=say("Turn a card, note it, put it back: 20 times."),
        fields=(
            Field("turns", say("how often you turned a card"), low=1, high=1000),
            Field("high", say("how many were 8, 9 or 10")),
            Field("sum", say("all ranks added up")),
        ),
        checks=(
            Check(lambda row: row["high"] <= row["turns"], say("There cannot be more high cards than turns.")),
            Check(
                lambda row: row["turns"] <= row["sum"] <= 10 * row["turns"],
                say("The sum is at least 1 and at most 10 for each turn."),
            ),
        ),
        results=(
            share("high", "turns", say("share of 8, 9 and 10"), high_card),
            mean("sum", "turns", say("mean rank"), lambda: CARD.mean, lambda: CARD.variance),
        ),
        each={"turns": 20},
    ),
    questions=(
        # Of 2, 3 and 5 two of the wrong answers are too near to each other, or to the right one, to be told apart.
        Question("q1", one_rank, vary=(4, 6, 7, 8, 9, 10)),
        Question("q2", even_rank),
        Question("q3", after_five),
    ),
    exercises=(Question("up_to", cards_up_to),),
    surprise=say("27 of 55 cards are high: three ranks against seven is almost a fair bet."),
    further=say(
        "“1 or 10” and “1 or 4” are independent events: 1/55 = 11/55 · 5/55. Hunt by program for all 1,444 pairs of independent events, "
        "none of them empty or the whole deck."
    ),
)

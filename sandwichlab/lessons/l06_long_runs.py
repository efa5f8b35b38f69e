"""Lesson 6: long runs. How many cards are enough, what the normal curve promises, and what a skewed deck does to it."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, sqrt

from sandwichlab.chance.exact.pairs import hand_sum, pairs_card
from sandwichlab.core.wording import Message, say, verbatim
from sandwichlab.lessons.curriculum import Plan
from sandwichlab.lessons.functions import FunctionTask, function
from sandwichlab.lessons.pictures import Picture
from sandwichlab.lessons.predictions import guess_choice, guess_number
from sandwichlab.lessons.questions import Number, Option, Question, amount, count
from sandwichlab.lessons.table import Check, DataTable, Field, mean, share
from sandwichlab.lessons.verdicts import wrong

CARD = pairs_card()
Z = Fraction(196, 100)
"""Of the normal curve 95 % lies within so many standard deviations."""

WITHIN = Fraction(1, 5)
HAND, LOW, HIGH = 6, 30, 54
TIMES = {"ten": 10, "hundred": 100, "thousand": 1000}
MANY = {"ten": say("10 times as many"), "hundred": say("100 times as many"), "thousand": say("1,000 times as many")}


def cards_for(error: Fraction, variance: Fraction | None = None) -> int:
    """Return from how many cards on the 95 % reach of their mean, 1.96 standard errors, is at most ``error``."""
    of_one = CARD.variance if variance is None else variance
    return ceil(Z**2 * of_one / error**2)


def times_as_many() -> str:
    """Return the option that comes nearest to how many times as many cards a tenth of the error takes."""
    ratio = Fraction(cards_for(WITHIN / 10), cards_for(WITHIN))
    return min(TIMES, key=lambda key: abs(TIMES[key] - ratio))


def poor() -> Fraction:
    """Return the chance that six dealt cards make 30 or less."""
    return hand_sum(HAND).p(lambda total: total <= LOW)


def rich() -> Fraction:
    """Return the chance that six dealt cards make 54 or more."""
    return hand_sum(HAND).tail(HIGH)


def likelier() -> str:
    """Return which of a poor and a rich hand is likelier."""
    return "poor" if poor() > rich() else "rich" if rich() > poor() else "same"


def cards_within(error: Fraction) -> Number:
    """Ask for the number of cards that a given error takes."""
    value, plain = cards_for(error), cards_for(error, Fraction(1))
    in_proportion = ceil(Z**2 * CARD.variance / WITHIN**2 * WITHIN / error)
    return count(
        say(
            "How many cards, each put back, until their mean is within {error} of 7, 19 times in 20? Reckon with 1.96 standard errors.",
            error=float(error),
        ),
        value,
        tolerance=3,
        wrong=[
            wrong(
                "VAR",
                in_proportion,
                say("The error falls with the square root of n: half the error takes four times the cards."),
            ),
            wrong("VAR", plain, say("The variance of a card is left out: it is 6, not 1.")),
            wrong(
                "VAR",
                cards_for(error, CARD.variance**2),
                say("6 is the variance of a card, not its standard deviation: it is not squared again."),
            ),
        ],
        hints=[
            say("The mean of n cards has a variance, too. How does it depend on n?"),
            say("Its standard error is √(6/n), and 1.96 of them must not be more than {error}.", error=float(error)),
            say("Square both sides and solve for n; then round up."),
        ],
        solution=[
            say("1.96 · √(6/n) is to be at most {error}.", error=float(error)),
            say("So n is at least 1.96² · 6/{error}², which is {exact}.", error=float(error), exact=_at_least(error)),
            say("Rounded up: {value} cards.", value=f"{value:,}"),
        ],
    )


def _at_least(error: Fraction) -> str:
    return f"{float(Z**2 * CARD.variance / error**2):,.2f}"


def spread_of_total(cards: int) -> Number:
    """Ask for the standard deviation of a total."""
    variance = int(cards * CARD.variance)
    value = sqrt(variance)
    return amount(
        say(
            "{cards} cards are turned, each put back, and added up. What is the standard deviation of the total?",
            cards=f"{cards:,}",
        ),
        value,
        wrong=[
            wrong("VAR", variance, say("That is the variance of the total. Its square root is asked for.")),
            wrong("VAR", sqrt(CARD.variance / cards), say("That is for the mean of the cards, not for their total.")),
            wrong(
                "VAR",
                cards * CARD.sd,
                say("The variances of independent cards add up, not their standard deviations: highs and lows make up."),
            ),
        ],
        hints=[
            say("Which of the two adds up for independent cards: variances or standard deviations?"),
            say("The variance of one card is 6. For all of them it is that many times the number of cards."),
            say("Take the square root in the end."),
        ],
        solution=[
            say("The variance of the total is {cards} · 6 = {variance}.", cards=f"{cards:,}", variance=f"{variance:,}"),
            say("Its square root is {value}.", value=f"{value:.4f}"),
        ],
    )  # fmt: skip


def ten_more(average: int) -> Number:
    """Ask for the expected mean of ten cards that are known and ten that are not."""
    cards, expected = 10, CARD.mean
    value = (average + expected) / 2
    on = (
        say("A bad run does not go on, either: the next ten cards know nothing of it.")
        if average < expected
        else say("A good run does not go on, either: the next ten cards know nothing of it.")
    )
    return amount(
        say(
            "Ten cards, each put back, had the mean {average}. Ten more are turned. What is the expected mean of all twenty?",
            average=average,
        ),
        value,
        wrong=[
            wrong("GAM", expected, say("Luck is diluted, not repaid: the first ten cards stay as they are.")),
            wrong("GAM", average, on),
        ],
        hints=[
            say("Which of the twenty cards are known already, and what is expected of the others?"),
            say("The deck has no memory: each card to come has the mean of any card."),
            say("The first ten make {sum} together. What do the others make, on average?", sum=cards * average),
        ],
        solution=[
            say("The first ten make {sum}.", sum=cards * average),
            say("The next ten make {sum} on average, whatever came before.", sum=cards * expected),
            say("Together that is {sum} for twenty cards, a mean of {value}.", sum=cards * (average + expected), value=value),
        ],
    )  # fmt: skip


def standard_error() -> FunctionTask:
    """Ask for the standard error of a mean as a function."""
    return function(
        say("Write a function of the variance of one card and the number of cards: the standard error of their mean."),
        lambda variance, cards: sqrt(variance / cards),
        examples=[(6, 6), (6, 600)],
        others=[(9, 1), (9, 900), (2, 50), (6, 24)],
        wrong=[
            wrong("VAR", lambda variance, cards: variance / cards, say("That is the variance of the mean.")),
            wrong(
                "VAR",
                lambda variance, cards: sqrt(variance) / cards,
                say("The number of cards belongs under the root: the error falls more slowly than that."),
            ),
            wrong(
                "VAR",
                lambda variance, cards: sqrt(variance * cards),
                say("That belongs to the total. It grows with the number of cards; the error of a mean falls."),
            ),
        ],
        hints=[
            say("First the variance of the mean of n cards."),
            say("The total has n times the variance; to divide it by n divides its variance by n twice."),
            verbatim("variance / cards"),
        ],
        solution=[
            say("The total of n cards has n times the variance of one."),
            say("The mean is the total divided by n, so its variance is n · variance / n² = variance / n."),
            verbatim("return (variance / cards) ** 0.5"),
        ],
    )


def _option(key: str, tag: str = "", message: Message | None = None) -> Option:
    return Option(key, MANY[key], tag, message)


PLAN = Plan(
    id="long-runs",
    number=6,
    title=say("Long runs"),
    question=say("How many cards until their mean can be trusted? And is a poor hand as likely as a rich one?"),
    levels=("16-18", "first year"),
    needs=("expectation-adds-up",),
    goals=(
        say("Find the standard error of a mean, and how many cases a wanted error takes."),
        say("Tell the mean, which settles, from the total, which wanders."),
        say("See how a skewed deck departs from the normal curve, and how long runs bring it back."),
    ),
    standards={
        "CCSS-M": "HSS-IC.A.1-A.2, HSS-IC.B.4, HSS-ID.A.4",
        "AP Statistics": "4.8, 5.3-5.7",
        "Korea 2022": "12확통03-04 정규분포, 12확통03-05 ~ 12확통03-07 표본평균과 모평균의 추정",
    },
    predictions=(
        guess_number(
            "cards",
            say(
                "Cards are turned, each put back. How many does it take until their mean is within 0.2 of 7, 19 times in 20?"
            ),
            lambda: Fraction(cards_for(WITHIN)),
            name=say("cards needed"),
            near=50,
            why=[
                say("One card has variance 6, the mean of n cards 6/n: 1.96 · √(6/n) falls to 0.2 only at 577 cards.")
            ],
            tempting=lambda: [
                wrong(
                    "VAR",
                    cards_for(WITHIN, Fraction(1)),
                    say("That would be enough if a card had variance 1. It has 6."),
                ),
                wrong(
                    "VAR",
                    cards_for(WITHIN, CARD.variance**2),
                    say("That would be right if 6 were the standard deviation of a card. It is the variance."),
                ),
            ],
        ),
        guess_choice(
            "tenth",
            say("And for a tenth of that error, within 0.02: how many times as many cards?"),
            [
                _option(
                    "ten",
                    "VAR",
                    say("Ten times the cards make the error only √10 = 3.16 times smaller."),
                ),
                _option("hundred"),
                _option("thousand", "VAR", say("A thousand times the cards would make the error 31.6 times smaller.")),
            ],
            times_as_many,
            why=[
                say(
                    "The error falls with the square root of n. One digit more costs a hundred times the cards: 57,624."
                )
            ],
        ),
        guess_choice(
            "tails",
            say(
                "Six cards are dealt; their mean sum is 42. A poor hand makes 30 or less, a rich one 54 or more. Which is likelier?"
            ),
            [
                Option(
                    "poor",
                    say("The poor hand"),
                ),
                Option(
                    "same",
                    say("Both alike: 30 and 54 are equally far from 42"),
                    "EQ",
                    say(
                        "Equally far, but the deck is lopsided: one card lies up to 6 below its mean, and never more than 3 above."
                    ),
                ),
                Option(
                    "rich",
                    say("The rich hand: high ranks are more common"),
                    "SUIT",
                    say(
                        "They are more common, but never more than 3 above the mean of 7. A few low cards pull a hand down much further."
                    ),
                ),
            ],
            likelier,
            why=[
                say(
                    "30 or less comes in 2.66 % of all deals, 54 or more in 1.44 %. The normal curve would give 2.21 % to each."
                )
            ],
        ),
    ),
    table=DataTable(
        task=say(
            "Turn a card and put it back, 24 times; note the sum. Then deal six cards, four times: how many hands make 30 or less, how many 54 or more?"
        ),
        fields=(
            Field("turns", say("how often you turned a card"), low=1, high=1000),
            Field("sum", say("all ranks added up")),
            Field("hands", say("hands of six cards"), low=1, high=1000),
            Field("low", say("hands that make 30 or less")),
            Field("high", say("hands that make 54 or more")),
        ),
        checks=(
            Check(
                lambda row: row["turns"] <= row["sum"] <= 10 * row["turns"],
                say("The sum is at least 1 and at most 10 for each turn."),
            ),
            Check(
                lambda row: row["low"] + row["high"] <= row["hands"],
                say("There cannot be more poor and rich hands together than hands."),
            ),
        ),
        results=(
            mean("sum", "turns", say("mean rank"), lambda: CARD.mean, lambda: CARD.variance),
            share("low", "hands", say("poor hands, 30 or less"), poor),
            share("high", "hands", say("rich hands, 54 or more"), rich),
        ),
        each={"turns": 24, "hands": 4},
    ),
    questions=(
        Question("q1", cards_within, vary=(Fraction(1, 10), Fraction(1, 4), Fraction(3, 10), Fraction(1, 2))),
        Question("q2", spread_of_total, vary=(2500, 400, 900, 3600)),
        Question("q3", ten_more, vary=(5, 9)),
    ),
    exercises=(Question("standard_error", standard_error),),
    pictures=(
        Picture(
            "funnel",
            say("Running means in the funnel"),
            say("cards turned"),
            say("mean so far, minus 7"),
            look="line",
            series={
                "first": say("run 1"),
                "second": say("run 2"),
                "third": say("run 3"),
                "top": say("+1.96 SE"),
                "bottom": say("−1.96 SE"),
            },
        ),
        Picture(
            "wander",
            say("The mean settles, the total wanders"),
            say("zeros in the number of cards"),
            say("standard deviation"),
            look="log",
            series={"total": say("of the total"), "mean": say("of the mean")},
        ),
        Picture(
            "hands",
            say("Sum of six cards"),
            say("sum"),
            say("probability"),
            look="log",
            series={"exact": say("exact"), "normal": say("normal curve")},
        ),
        Picture(
            "settling",
            say("Far from the mean, on either side"),
            say("cards added up, each put back"),
            say("probability (%)"),
            look="line",
            series={"below": say("1.96 SD or more below"), "above": say("1.96 SD or more above")},
        ),
    ),
    surprise=say(
        "577 cards for an error of 0.2, and 57,624 for a tenth of it. Poor hands are nearly twice as likely as rich ones: 2.66 % to 1.44 %."
    ),
    further=say(
        "No win in 100 games: which chances of winning are still possible? Those with (1 - p)¹⁰⁰ of at least 5 %, up to p = 2.95 %. That is 26 times "
        "the true rate. Is it wrong?"
    ),
)

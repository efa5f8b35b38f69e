"""Lesson 9: decide. A led ten is worth less than a Royal; a mean, a risk and a goal are three different reasons to play a card."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from sandwichlab.chance.exact.market_day import card_points, unspoiled
from sandwichlab.chance.exact.pairs import DECK
from sandwichlab.core.wording import Message, say, verbatim
from sandwichlab.lessons.curriculum import Plan
from sandwichlab.lessons.functions import FunctionTask, function
from sandwichlab.lessons.pictures import Picture
from sandwichlab.lessons.predictions import guess_number, guess_order
from sandwichlab.lessons.questions import Choice, Number, Option, Question, amount, choice
from sandwichlab.lessons.table import Check, DataTable, Field, mean
from sandwichlab.lessons.verdicts import wrong

PLAYERS, TEN = 4, 10
FIRST, LAST, OTHERS = 0, PLAYERS - 1, PLAYERS - 1
LEADS = (1, 3, 9, 10)
ROWS = comb(DECK - 1, OTHERS)


def mean_of(rank: int, place: int = FIRST) -> Fraction:
    """Return the mean points of a card at a place among random cards, where nobody trades."""
    return card_points(rank, place, PLAYERS).mean


def variance_of(rank: int, place: int) -> Fraction:
    """Return the variance of those points."""
    return card_points(rank, place, PLAYERS).variance


def mean_where_tinkers_trade(rank: int) -> Fraction:
    """Return the mean points of a led card where the Tinker's owner always takes the highest card that may be had."""
    return card_points(rank, FIRST, PLAYERS, trade="highest").mean


def best_leads() -> list[int]:
    """Return the leads that are compared, best first."""
    return sorted(LEADS, key=mean_where_tinkers_trade, reverse=True)


def at_least(points: Sequence[int], goal: int) -> Fraction:
    """Return the chance of at least so many points, of equally likely results."""
    return Fraction(sum(number >= goal for number in points), len(points))


def led_card(rank: int) -> Number:
    """Ask for the mean points of a led card."""
    value = mean_of(rank)
    lives = value * ROWS / rank
    return amount(
        say(
            "You lead a card of rank {rank}; three random cards follow, and nobody trades. How many points does it make on average?",
            rank=rank,
        ),
        value,
        wrong=[
            wrong("AVG", rank, say("Only if it lives. Over all rounds it makes less on average.")),
            wrong(
                "RULE",
                rank * unspoiled(rank, FIRST, PLAYERS),
                say("That counts later cards of its own rank only. Rain and Knights take their share, too."),
            ),
            wrong("RULE", mean_of(rank, LAST), say("That is what it makes as the last card of the round.")),
        ],
        hints=[
            say("The card makes its rank or nothing: count the rounds in which it lives."),
            say("Later cards of its rank, a single 7 and Knights take it. A higher card in play takes the blow of one Knight."),
            say("There are C(54, 3) sets of three other cards. Your function value(card, 0) goes through all of them."),
        ],
        solution=[
            say("The three other cards are one of C(54, 3) = {rows} sets, all equally likely.", rows=f"{ROWS:,}"),
            say(
                "The {rank} lives in {lives} of them: no later {rank}, no single 7, no Knight that finds it highest.",
                rank=rank,
                lives=f"{int(lives):,}",
            ),
            say("So the mean is {sum}.", sum=f"{rank} · {int(lives):,} / {ROWS:,} = {value}"),
        ],
    )  # fmt: skip


def who_should_not_wait() -> Choice:
    """Ask which card loses most by being played last instead of first."""

    def option(rank: int, tag: str = "", message: Message | None = None) -> Option:
        return Option(str(rank), say("the {rank}", rank=rank), tag, message)

    later = say(
        "It gains by waiting: of equal cards the last one scores, and whoever comes last has fewer cards behind."
    )
    return choice(
        say("Which of these cards loses most by being played last instead of first?"),
        [
            option(9),
            option(10, "RULE", later),
            option(8, "RULE", later),
            option(3, "RULE", say("A Royal is safe at every place: it neither gains nor loses.")),
        ],
        hints=[
            say("For each card compare the mean points at the first and at the last place."),
            say("Of equal cards the last one scores. Which rank has it the other way round?"),
            say("Read the rule of the Bandit once more."),
        ],
        solution=[
            say(
                "Of several Bandits the first one scores: led it is never spoiled, and makes {first} points on average, last only {last}.",
                first=f"{float(mean_of(9)):.2f}",
                last=f"{float(mean_of(9, LAST)):.2f}",
            ),
            say(
                "A ten gains from {ten_first} to {ten_last}, an 8 from {eight_first} to {eight_last}; a 3 always makes 3.",
                ten_first=f"{float(mean_of(10)):.2f}",
                ten_last=f"{float(mean_of(10, LAST)):.2f}",
                eight_first=f"{float(mean_of(8)):.2f}",
                eight_last=f"{float(mean_of(8, LAST)):.2f}",
            ),
        ],
    )


def ten_to_win() -> Choice:
    """Ask what to lead if only ten points will do."""
    chance = card_points(TEN, FIRST, PLAYERS)[TEN]
    return choice(
        say("It is the last round, and only 10 points or more win you the game. Nobody trades. You must lead: what?"),
        [
            Option("10", say("the 10")),
            Option("9", say("the 9"), "AVG", say("It has the best mean of the three, and never makes 10.")),
            Option("3", say("the 3"), "AVG", say("It is safe, and surely too little.")),
        ],
        hints=[
            say("What counts here is not the mean, but the chance to reach the goal."),
            say("For each card: how likely are 10 points or more?"),
            say("Which of the three cards can make 10 points at all?"),
        ],
        solution=[
            say("The 3 makes 3 and the 9 makes 9 at most: their chance of 10 points is 0."),
            say(
                "The 10 lives in {lives} of {rows} cases, {percent} %. A poor mean is the best bet where only much will do.",
                lives=f"{int(chance * ROWS):,}",
                rows=f"{ROWS:,}",
                percent=f"{float(100 * chance):.1f}",
            ),
        ],
    )


def chance_of_goal() -> FunctionTask:
    """Ask for a function that tells the chance to reach a goal."""

    def mean_reaches(points: Sequence[int], goal: int) -> bool:
        return sum(points) >= goal * len(points)

    def above(points: Sequence[int], goal: int) -> Fraction:
        return at_least(points, goal + 1)

    def exactly(points: Sequence[int], goal: int) -> Fraction:
        return Fraction(points.count(goal), len(points))

    return function(
        say(
            "Write a function of a card and a goal. The card is given as a list of points, all equally likely. "
            "Return the chance of at least the goal, as a Fraction."
        ),
        at_least,
        examples=[([0, 0, 10], 10), ([0, 9, 9], 10), ([0, 4, 4, 8], 3)],
        others=[([3], 3), ([0, 0, 0, 4, 6, 6], 4), ([1, 2, 3], 2), ([0], 0)],
        wrong=[
            wrong("AVG", mean_reaches, say("That asks whether the mean reaches the goal. The question is how likely the points are to reach it.")),
            wrong("BND", above, say("At least includes the goal itself: >= and not >.")),
            wrong("ATL", exactly, say("That is exactly the goal. More than it is enough, too.")),
        ],
        hints=[
            say("How many results are there, and how many of them reach the goal?"),
            say("The chance is the number of results that reach the goal, divided by the number of all."),
            verbatim("sum(p >= goal for p in points)"),
        ],
        solution=[
            verbatim("enough = sum(p >= goal for p in points)"),
            verbatim("return Fraction(enough, len(points))"),
            say("The mean does not come in at all: whoever needs 10 may be right to choose the card with the lowest mean."),
        ],
    )  # fmt: skip


PLAN = Plan(
    id="decide",
    number=9,
    title=say("Decide"),
    question=say(
        "You open a round of Market Day with the one card you are dealt, and three random cards follow. Which would you like it to be: 1, 3, 9 or 10?"
    ),
    levels=("16-18", "first year"),
    needs=("expectation-adds-up", "matches-and-birthdays"),
    goals=(
        say("Value a decision by its mean, counted over all that may follow."),
        say("Say what acting first costs, and for which card it pays."),
        say("Tell the best mean from the best chance to reach a goal."),
        say("Turn values into a policy, and test it in a tournament."),
    ),
    standards={
        "CCSS-M": "HSS-MD.A.2, HSS-MD.B.5-B.7",
        "AP Statistics": "4.7-4.8",
        "Korea 2022": "12확통03-02 기댓값",
    },
    predictions=(
        guess_order(
            "order",
            say(
                "You lead, three random cards follow, and whoever has the Tinker takes the highest card they may. "
                "Put 1, 3, 9 and 10 in order by their mean points."
            ),
            LEADS,
            best_leads,
            why=[
                say(
                    "On average the led Tinker makes 6.01, the 9 makes 5.60, the 3 its sure 3, and the 10 only 2.97: nine other tens may still come."
                ),
                say("Where nobody trades the 10 makes 3.20, and is just ahead of the 3. The Tinker turns the two round."),
            ],
        ),
        guess_number(
            "ten",
            say("You lead a 10, three random cards follow, and nobody trades. How many points does it make on average?"),
            lambda: mean_of(TEN),
            name=say("mean points of a led 10"),
            measured="first",
            near=Fraction(3, 10),
            why=[
                say("It lives in 7,931 of 24,804 cases: no later ten, no Knight, no single 7. In 68 of 100 rounds it makes nothing."),
                say("Played last it makes 6.12. Acting first costs 2.92 points, almost a Royal."),
            ],
            tempting=lambda: [
                wrong("AVG", TEN, say("Ten is what it makes if it lives, not what it makes on average.")),
                wrong(
                    "RULE",
                    TEN * unspoiled(TEN, FIRST, PLAYERS),
                    say("That would be right if only later tens could take it. Rain and Knights come on top."),
                ),
                wrong("RULE", mean_of(TEN, LAST), say("That is what a ten makes that is played last.")),
            ],
        ),
    ),
    table=DataTable(
        task=say("Ten rounds led with a ten, and ten with the ten last: add up what the ten makes."),
        fields=(
            Field("rounds", say("how many rounds of each kind"), low=1, high=1000),
            Field("first", say("points of all led tens")),
            Field("last", say("points of all tens played last")),
        ),
        checks=(
            Check(
                lambda row: row["first"] % TEN == row["last"] % TEN == 0,
                say("A ten makes 10 or nothing, so both sums end in 0."),
            ),
            Check(
                lambda row: max(row["first"], row["last"]) <= TEN * row["rounds"],
                say("No sum is above 10 points a round."),
            ),
        ),
        results=(
            mean("first", "rounds", say("mean points of a led ten"), lambda: mean_of(TEN), lambda: variance_of(TEN, FIRST)),
            mean("last", "rounds", say("mean points of a ten played last"), lambda: mean_of(TEN, LAST), lambda: variance_of(TEN, LAST)),
            mean(
                "price",
                "rounds",
                say("price of acting first"),
                lambda: mean_of(TEN, LAST) - mean_of(TEN),
                lambda: variance_of(TEN, FIRST) + variance_of(TEN, LAST),
                take=lambda row: row["last"] - row["first"],
            ),
        ),
        each={"rounds": 10},
    ),
    questions=(
        # Not 10, which the lesson derives; a led 7 brings the rain itself, and 9 is the other way round.
        Question("q1", led_card, vary=(8, 6, 5, 4)),
        Question("q2", who_should_not_wait),
        Question("q3", ten_to_win),
    ),
    exercises=(Question("goal", chance_of_goal),),
    pictures=(
        Picture(
            "places",
            say("Mean points by place"),
            say("place in the round"),
            say("mean points"),
            look="line",
            series={str(rank): say("rank {rank}", rank=rank) for rank in (10, 9, 8, 5, 3, 1)},
        ),
        Picture("zero", say("A led card makes nothing"), say("rank"), say("probability")),
    ),
    surprise=say("A led ten makes 2.97 points on average where Tinkers trade, less than a Royal; the led Tinker makes 6.01."),
    further=say(
        "For the 10 points of the last question, a led Tinker that takes a ten has 7,855 cases of 24,804, a led ten 7,931. Which is better if a later Tinker may rob your ten? "
        "And why does acting first cost here, and pay in Bread and Chocolate, where at random the first to play wins 51.57 % (simulated, give or take 0.02)?"
    ),
)  # fmt: skip

"""Lesson 3: expectation adds up. Eight cards hold about thirteen sandwiches on average, however these hang together."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from sandwichlab.chance.exact.pairs import hand_sum, match, matching_pairs, pairs_card
from sandwichlab.chance.exact.sandwich_guy import mean_sandwiches, sandwich_chance, sandwiches_in_hand
from sandwichlab.core.wording import say, verbatim
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.lessons.curriculum import Plan
from sandwichlab.lessons.functions import FunctionTask, function
from sandwichlab.lessons.pictures import Picture
from sandwichlab.lessons.predictions import guess_bars, guess_number
from sandwichlab.lessons.questions import Number, Question, amount
from sandwichlab.lessons.table import Check, DataTable, Field, values
from sandwichlab.lessons.verdicts import wrong

CARD = pairs_card()
RANKS, CARDS = len(CARD), sum(CARD)
EQUAL_RANKS = Fraction(sum(CARD), RANKS)
HAND, THREE, MOST = 8, rules.sandwich_size(), 20
GROUPS = [range(low, low + 3) for low in range(0, MOST + 1, 3)]
"""Numbers of sandwiches as they are sketched, three to a bar."""


def groups_of_sandwiches() -> list[Fraction]:
    """Return how likely it is that the sandwiches among eight cards are as many as each bar of the sketch says."""
    spread = sandwiches_in_hand(HAND)
    return [spread.p(group) for group in GROUPS]


def covariance() -> Fraction:
    """Return the covariance of two cards dealt one after the other: such that the sum of the whole deck does not vary."""
    return -CARD.variance / (CARDS - 1)


def sum_of(cards: int) -> Number:
    """Ask for the mean sum of some cards."""
    return amount(
        say(
            "{cards} cards of the Pairs deck are dealt, and none is put back. What is the mean of their sum?",
            cards=cards,
        ),
        cards * CARD.mean,
        wrong=[
            wrong(
                "EQ", cards * EQUAL_RANKS, say("5.5 is the mean of ten equally likely ranks. The mean of a card is 7.")
            ),
            wrong("AVG", CARD.mean, say("That is the mean of one card.")),
        ],
        hints=[
            say("The sum is the first card, and the second, and so on. Each of them has a mean."),
            say("Means add up, also of cards that are not independent."),
            say(
                "The second card, before anything is known of the first, is as good as any: its mean is that of the first."
            ),
        ],
        solution=[
            say("Each card has mean 7, wherever it lies in the deck."),
            say("Means add up, so the mean of the sum is {cards} · 7 = {mean}.", cards=cards, mean=cards * CARD.mean),
            say("That no card is put back does not matter for the mean. It does for the variance."),
        ],
    )


def pairs_among_four() -> Number:
    """Ask for the mean number of matching pairs among four cards."""
    four = 4
    pairs = comb(four, 2)
    alike = matching_pairs(2)
    return amount(
        say(
            "Four cards of the Pairs deck are dealt. How many pairs of them show the same rank, on average? Three of a rank are three such pairs."
        ),
        matching_pairs(four),
        wrong=[
            wrong("SUIT", four * alike, say("Four cards make six pairs, not four.")),
            wrong(
                "AVG",
                match(four),
                say("That is the chance that at least one pair matches. The mean counts every pair."),
            ),
            wrong(
                "EQ",
                Fraction(pairs, RANKS),
                say("Two cards match a little more often than one time in ten: high ranks are on many cards."),
            ),
        ],
        hints=[
            say("Give every pair of the four cards an indicator: 1 if it matches, 0 if not."),
            say("The mean of an indicator is a chance, and means add up."),
            say("A rank r comes twice in two cards with chance r/55 · (r - 1)/54. How many pairs do four cards make?"),
        ],
        solution=[
            say("Two cards match with chance (1·0 + 2·1 + ... + 10·9)/(55·54) = {alike}.", alike=alike),
            say(
                "Four cards make 6 pairs, so the mean is 6 · {alike} = {mean}.", alike=alike, mean=matching_pairs(four)
            ),
            say("The pairs share cards, so they are not independent. The mean does not ask."),
        ],
    )


def variance_of_six() -> Number:
    """Ask for the variance of the sum of six dealt cards."""
    six = 6
    one, cov = CARD.variance, covariance()
    return amount(
        say("Six cards of the Pairs deck are dealt, and none is put back. What is the variance of their sum?"),
        hand_sum(six).variance,
        wrong=[
            wrong(
                "REP",
                six * one,
                say("That would be right if each card went back. Cards that stay out hold the sum nearer to its mean."),
            ),
            wrong(
                "VAR",
                six * six * one,
                say("That is the variance of six times one card. Six cards do not go up and down as one."),
            ),
        ],
        hints=[
            say("A high card that is out cannot come again: the cards pull against each other."),
            say(
                "The variance of a sum is all variances, and for each two different cards, in both orders, their covariance."
            ),
            say(
                "The sum of all 55 cards never varies. So 55 · 6 + 55 · 54 · c = 0, with c the covariance of two cards."
            ),
        ],
        solution=[
            say(
                "The sum of the whole deck is always 385: 0 = 55 · 6 + 55 · 54 · c, so that c = {cov}.",
                cov=str(cov).replace("-", "−"),
            ),
            say(
                "Six cards have 6 variances and 6 · 5 covariances: 6 · 6 + 30 · c = {variance}.",
                variance=hand_sum(six).variance,
            ),
            say("It is 36 times 49/54: of 54 other cards, 49 are still to come."),
        ],
    )


def sandwiches_among() -> FunctionTask:
    """Ask for a function that computes the mean number of sandwiches among some cards."""
    return function(
        say("Write a function of a number of cards: how many sandwiches are among them, on average?"),
        mean_sandwiches,
        examples=[(3,), (4,)],
        others=[(7,), (2,), (12,), (52,)],
        wrong=[
            wrong(
                "ORD",
                lambda cards: cards * (cards - 1) * (cards - 2) * sandwich_chance(),
                say("That counts each three cards in all 6 orders."),
            ),
            wrong(
                "RULE",
                lambda cards: cards // THREE * sandwich_chance(),
                say(
                    "Those are only threes that lie side by side. You may choose any three, even if threes share cards."
                ),
            ),
        ],
        hints=[
            say("Every three of the cards may be a sandwich. How many threes are there?"),
            say("Each three is a sandwich with the same chance, and means add up."),
            say("comb(cards, 3) counts the threes; you have the chance already, as p."),
        ],
        solution=[
            verbatim("return comb(cards, 3) * p"),
            say("Each of the threes adds its chance, whatever the others do."),
            say(
                "For all 52 cards it gives {all}: every sandwich that the deck holds, and for sure.",
                all=f"{int(mean_sandwiches(52)):,}",
            ),
        ],
    )


PLAN = Plan(
    id="expectation-adds-up",
    number=3,
    title=say("Expectation adds up"),
    question=say("In eight cards two sandwiches fit side by side. Among how many can you choose?"),
    levels=("16-18", "first year"),
    needs=("counting-sandwiches",),
    goals=(
        say("Compute mean and variance of a random variable from its distribution."),
        say("Find the mean of a count with indicators, without knowing its distribution."),
        say("Say why means always add up, and variances where the parts are independent."),
    ),
    standards={
        "CCSS-M": "HSS-MD.A.2, HSS-MD.A.3",
        "AP Statistics": "4.7-4.9",
        "Korea 2022": "12확통03-01, 12확통03-02 기댓값과 표준편차",
    },
    predictions=(
        guess_number(
            "one",
            say("One card of the Pairs deck is turned, very many times. What is the mean of its rank?"),
            lambda: CARD.mean,
            name=say("mean rank of a card"),
            near=Fraction(1, 4),
            why=[say("Each rank counts as often as it has cards: (1·1 + 2·2 + ... + 10·10)/55 = 385/55 = 7.")],
            tempting=lambda: [
                wrong(
                    "EQ",
                    EQUAL_RANKS,
                    say("5.5 would be the mean if all ten ranks were equally likely. The high ones are on more cards."),
                )
            ],
        ),
        guess_number(
            "mean",
            say(
                "Eight cards of The Sandwich Guy are dealt, very many times. Among how many sandwiches can you choose, on average?"
            ),
            lambda: mean_sandwiches(HAND),
            name=say("mean number of sandwiches"),
            measured="counts",
            near=1,
            why=[
                say(
                    "Eight cards hold 56 sets of three, each a sandwich with chance 97/425. Means add up, although the sets share cards: 56 · 97/425."
                )
            ],
            tempting=lambda: [
                wrong(
                    "RULE",
                    HAND // THREE,
                    say("So many fit side by side. But you choose among all that there are, and they share cards."),
                ),
                wrong(
                    "BND",
                    mean_sandwiches(HAND, "straight"),
                    say("There would be about that many without the corner from K to A."),
                ),
            ],
        ),
        guess_bars(
            "bars",
            say("Sketch how likely each number of sandwiches among eight cards is."),
            [f"{group[0]}–{group[-1]}" for group in GROUPS],
            groups_of_sandwiches,
            name=say("sandwiches among eight cards"),
            why=[
                say(
                    "Most often there are 12, and 14 is likelier than 13. Five or fewer come in 2.1 % of deals, more than 20 never."
                )
            ],
        ),
    ),
    table=DataTable(
        task=say("Deal eight cards five times. Count the sandwiches in the first hand yourself."),
        fields=(
            Field("hands", say("how many hands you dealt"), low=1, high=50),
            Field("counts", say("sandwiches in each hand, with commas"), high=MOST, many=True),
        ),
        checks=(
            Check(
                lambda row: len(row["counts"]) == row["hands"],
                say("There must be as many counts as hands."),
            ),
        ),
        results=(
            values(
                "counts",
                say("mean number of sandwiches"),
                lambda: mean_sandwiches(HAND),
                lambda: sandwiches_in_hand(HAND).variance,
            ),
        ),
        each={"counts": 5},
    ),
    questions=(
        Question("q1", sum_of, vary=(4, 5, 6, 9)),
        Question("q2", pairs_among_four),
        Question("q3", variance_of_six),
    ),
    exercises=(Question("sandwiches_among", sandwiches_among),),
    pictures=(
        Picture(
            "spreads",
            say("Same mean, another spread"),
            say("sandwiches among eight cards"),
            say("probability"),
            series={"real": say("real hands"), "independent": say("if sets were independent")},
        ),
    ),
    surprise=say(
        "12.8 sandwiches on average, most often 12; and nobody needs to know how the sets of three hang together."
    ),
    further=say(
        "Find the variance 8.68 by counting pairs of sandwiches by the cards they share: a card lies in 291 of the 5,044, two cards of different "
        "rank in 12, two of equal rank in 2."
    ),
)

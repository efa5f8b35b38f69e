"""Lesson 5: what do they hold? A card that was left lying, and a draw, tell of hands that nobody has seen."""

from __future__ import annotations

from fractions import Fraction

from sandwichlab.chance.dist import Dist
from sandwichlab.chance.exact.bread_and_chocolate import drawn_card_fits, held_of_rank
from sandwichlab.chance.exact.draws import hypergeometric
from sandwichlab.chance.exact.pairs import COPIES, DECK
from sandwichlab.core.french import FRENCH
from sandwichlab.core.wording import say, verbatim
from sandwichlab.games.bread_and_chocolate.rules import cards_each as six_cards
from sandwichlab.games.lunch_rush import rules
from sandwichlab.lessons.curriculum import Plan
from sandwichlab.lessons.functions import FunctionTask, function
from sandwichlab.lessons.pictures import Picture
from sandwichlab.lessons.predictions import guess_choice, guess_percent
from sandwichlab.lessons.questions import Number, Option, Question, chance
from sandwichlab.lessons.table import Check, DataTable, Field, share
from sandwichlab.lessons.verdicts import wrong

EVEN = Fraction(1, 2)
HELD = rules.cards_each(4)
UNSEEN = DECK - HELD - 1
"""What you have not seen once you have led and B has added a card: C's eight cards are among them."""

KING, FIVE, SIX = "Kc", 5, six_cards()
MINE = ("2c", "3d", "6h", "8s", "9d", "Jc")
"""A hand of six without ace, queen and five."""


def finishing(led: int = 10, filling: int = 4) -> int:
    """Return how many unseen cards would finish a sandwich, when you led your only card of a rank: the game's rule is asked."""
    ranks = [rank for rank in COPIES if rules.bread_place((led, filling, rank), 3) >= 0]
    return sum(COPIES[rank] - (rank == led) for rank in ranks)


def seeker_lets_lie(led: int = 10, filling: int = 4) -> Fraction:
    """Return the chance that a seeker lets the sandwich lie: that none of eight cards finishes it."""
    return hypergeometric(finishing(led, filling), UNSEEN, HELD)[0]


def blind_lets_lie(led: int = 10, filling: int = 4) -> Fraction:
    """Return the chance that one blind card does not finish the sandwich."""
    return hypergeometric(finishing(led, filling), UNSEEN, 1)[0]


def seeker_after(prior: Fraction = EVEN, led: int = 10, filling: int = 4) -> Fraction:
    """Return how likely a seeker is after the sandwich was let lie: Bayes' theorem."""
    people = Dist({"seeker": prior, "blind": 1 - prior})
    return people.update({"seeker": seeker_lets_lie(led, filling), "blind": blind_lets_lie(led, filling)})["seeker"]


def a_five(*, after_draw: bool) -> Fraction:
    """Return the chance of a five in the other hand, before or after its owner could not play on the black king."""
    told = KING if after_draw else None
    return held_of_rank(FIVE, SIX, (*MINE, KING), could_not_play_on=told).p(lambda fives: fives > 0)


def direction() -> str:
    """Return whether the draw makes a five likelier."""
    before, after = a_five(after_draw=False), a_five(after_draw=True)
    return "likelier" if after > before else "less" if after < before else "same"


def other_prior(prior: tuple[int, int]) -> Number:
    """Ask for the chance of a seeker when so many of so many people are seekers."""
    seekers, people = prior
    before = Fraction(seekers, people)
    value, lies = seeker_after(before), seeker_lets_lie()
    return chance(
        say(
            "As in the lesson, but {seekers} of {people} people are seekers. C lets 10 4 lie. How likely is C to be a seeker now?",
            seekers=seekers,
            people=people,
        ),
        value,
        wrong=[
            wrong("BASE", before, say("That is what it was before. C has let a sandwich lie since, which speaks.")),
            wrong("BASE", seeker_after(), say("That starts from even chances. Here seekers are more common.")),
            wrong(
                "INV",
                lies,
                say(
                    "That is P(lets it lie, given a seeker). The question asks for P(a seeker, given that it was let lie)."
                ),
            ),
        ],
        hints=[
            say("Of all people at such a table, count those who let it lie. Which of them are seekers?"),
            say("Multiply each prior by the chance of what was seen, then divide by the sum."),
            say("The seekers' part is {prior} · C(37,8)/C(46,8). What is that of the blind?", prior=before),
        ],
        solution=[
            say("Seekers who let it lie: {prior} · {lies}.", prior=before, lies=lies),
            say("Blind people who let it lie: {prior} · {lies}.", prior=1 - before, lies=blind_lets_lie()),
            say("The first part of both together: {value}, or {decimal}.", value=value, decimal=f"{float(value):.4f}"),
        ],
    )


def drawn_card() -> Number:
    """Ask for the chance that the card just drawn fits."""
    unseen = len(FRENCH.cards) - SIX - 1
    left = unseen - SIX
    value = drawn_card_fits(KING, SIX, MINE)
    fits = int(value * left)  # all of them are among those that are left
    return chance(
        say(
            "Bread and Chocolate: a black king shows, you hold no ace and no queen. Your opponent has six cards, can play none, and draws one. "
            "How likely is it that the card just drawn is an ace or a queen?"
        ),
        value,
        wrong=[
            wrong(
                "BASE",
                Fraction(fits, unseen),
                say("The six cards held none of them: all eight are among the {left} other cards.", left=left),
            ),
            wrong(
                "BASE",
                Fraction(fits, len(FRENCH.cards)),
                say("You know thirteen cards that are none of them: yours, the king and the six."),
            ),
        ],
        hints=[
            say("Where can the card that was drawn come from, and where can it not?"),
            say("The six cards held no ace and no queen. So where are all of these?"),
            say("Of 52 cards take away the king, your six and the other six."),
        ],
        solution=[
            say("52 cards without the king and your six: {unseen} that you cannot see.", unseen=unseen),
            say("None of the six cards was an ace or a queen, so all eight are among the other {left}.", left=left),
            say("Each of these is drawn with the same chance: {value}.", value=value),
        ],
    )


def other_led(led: int) -> Number:
    """Ask for the chance of a seeker when another rank was led."""
    filling = 2
    others, value = finishing(led, filling), seeker_after(EVEN, led, filling)
    lies, blind = seeker_lets_lie(led, filling), blind_lets_lie(led, filling)
    return chance(
        say(
            "Even chances again, but you lead your only {led}, B blindly adds a 2, and C lets it lie. How likely is C to be a seeker?",
            led=led,
        ),
        value,
        wrong=[
            wrong(
                "RULE",
                seeker_after(),
                say(
                    "Of the unseen cards only {others} finish this sandwich, not nine. To let it lie says less.",
                    others=others,
                ),
            ),
            wrong("INV", lies, say("That is P(lets it lie, given a seeker). It is the other way round that is asked.")),
        ],
        hints=[
            say("How many of the 46 unseen cards would finish this sandwich?"),
            say("With even chances it is a/(a + b): a for a seeker who lets it lie, b for one who plays blindly."),
            say("There are {led} cards of that rank, and one of them is yours.", led=led),
        ],
        solution=[
            say("{others} of 46 unseen cards finish it, {rest} do not.", others=others, rest=UNSEEN - others),
            say("A seeker lets it lie with chance {lies}.", lies=f"C({UNSEEN - others},8)/C(46,8) = {lies}"),
            say("One who plays blindly lets it lie with chance {blind}.", blind=blind),
            say("The first of both together: {value}, or {decimal}.", value=value, decimal=f"{float(value):.4f}"),
        ],
    )


def updated() -> FunctionTask:
    """Ask for Bayes' theorem as a function."""

    def bayes(prior: Fraction, if_true: Fraction, if_not: Fraction) -> Fraction:
        return prior * if_true / (prior * if_true + (1 - prior) * if_not)

    half, fifth = Fraction(1, 2), Fraction(1, 5)
    return function(
        say(
            "Write Bayes' theorem: a function of the prior of a story, the chance of what was seen if the story is true, and the chance if it is "
            "not. It returns how likely the story is afterwards."
        ),
        bayes,
        examples=[(half, Fraction(1, 4), Fraction(3, 4)), (fifth, Fraction(1, 1), Fraction(1, 4))],
        others=[(Fraction(9, 10), Fraction(1, 10), half), (fifth, half, half), (Fraction(0), half, fifth), (half, Fraction(0), half)],
        wrong=[
            wrong(
                "BASE",
                lambda prior, if_true, if_not: if_true / (if_true + if_not),
                say("That is right for even chances only: the prior is missing."),
            ),
            wrong("BASE", lambda prior, if_true, if_not: prior, say("That is the prior. What was seen is missing.")),
            wrong(
                "INV",
                lambda prior, if_true, if_not: if_true,
                say("That is how likely it is to be seen if the story is true, not the other way round."),
            ),
            wrong(
                "INV",
                lambda prior, if_true, if_not: prior * if_true,
                say("That is the chance of both, story and sight. Divide by the chance of the sight, whatever the story."),
            ),
        ],
        hints=[
            say("There are two ways to what was seen: with the story, and without it."),
            say("Multiply along each way; then divide the first by the sum of both."),
            verbatim("prior * if_true + (1 - prior) * if_not"),
        ],
        solution=[
            verbatim("with_story = prior * if_true"),
            verbatim("without = (1 - prior) * if_not"),
            verbatim("return with_story / (with_story + without)"),
        ],
    )  # fmt: skip


PLAN = Plan(
    id="what-do-they-hold",
    number=5,
    title=say("What do they hold?"),
    question=say(
        "Someone lets a sandwich lie that a ten would have finished. Do they play blindly, or have they no ten?"
    ),
    levels=("16-18", "first year"),
    needs=("matches-and-birthdays",),
    goals=(
        say("Tell P(A given B) from P(B given A)."),
        say("Turn a prior into a posterior, by Bayes' theorem and by counting people."),
        say("See what a draw tells about cards that stay hidden."),
    ),
    standards={
        "CCSS-M": "HSS-CP.A.3-A.6, HSS-CP.B.8",
        "AP Statistics": "4.5, 4.6",
        "Korea 2022": "12확통02-04 조건부확률, 12확통02-05 사건의 독립과 종속",
    },
    predictions=(
        guess_percent(
            "share",
            say(
                "You lead your only 10, B blindly adds a 4. With a ten C could take 10 4 10, but C plays another card. Before that, seeker and "
                "blind were equally likely. How likely is C to be a seeker now?"
            ),
            seeker_after,
            name=say("chance that C is a seeker"),
            why=[
                say(
                    "A seeker lets it lie only without a ten, and among eight of 46 cards with nine tens that is rare: 15 times in 100."
                ),
                say("One who plays blindly lets it lie 80 times in 100, for the one card must not be a ten."),
            ],
            tempting=lambda: [
                wrong("BASE", EVEN, say("That is what it was before C played. A sandwich that is let lie speaks.")),
                wrong("COMP", 1 - seeker_after(), say("That is the chance that C plays blindly.")),
            ],
        ),
        guess_choice(
            "five",
            say(
                "Bread and Chocolate: a black king shows, and you hold no ace, no queen and no five. Your opponent has nothing to play and draws. "
                "Is it now likelier than before that its first six cards hold a five?"
            ),
            [
                Option("likelier", say("Yes, likelier than before")),
                Option(
                    "same",
                    say("Just as likely: a five has nothing to do with a king"),
                    "IND",
                    say(
                        "A five does not fit a king. But six cards that are no ace and no queen must be something else."
                    ),
                ),
                Option(
                    "less",
                    say("No, less likely"),
                    "COMP",
                    say("Aces and queens have become impossible there. What is left over has more room, not less."),
                ),
            ],
            direction,
            why=[
                say(
                    "A draw says: no ace, no queen. The six cards come from 37 others instead of 45, and four of them are fives."
                )
            ],
        ),
    ),
    table=DataTable(
        task=say(
            "Take out your eight cards with one ten, and a 4. Of the other 46 deal C eight cards, ten times: is there no ten at all? Is the "
            "first card no ten?"
        ),
        fields=(
            Field("deals", say("how often you dealt C eight cards"), low=1, high=1000),
            Field("none", say("deals without any ten")),
            Field("first", say("deals whose first card was no ten")),
        ),
        checks=(
            Check(
                lambda row: row["none"] <= row["first"] <= row["deals"],
                say("Where there is no ten at all, the first card is none either: none <= first <= deals."),
            ),
        ),
        results=(
            share("none", "deals", say("a seeker lets it lie (no ten among eight)"), seeker_lets_lie),
            share("first", "deals", say("blind, it is let lie (first card no ten)"), blind_lets_lie),
        ),
        each={"deals": 10},
    ),
    questions=(
        Question("q1", other_prior, vary=((4, 5), (3, 4), (9, 10), (2, 3))),
        Question("q2", drawn_card),
        Question("q3", other_led, vary=(6, 5, 7, 8, 9)),
    ),
    exercises=(Question("updated", updated),),
    pictures=(
        Picture(
            "people",
            say("Who let it lie, of 10,000 people"),
            say("times in a row"),
            say("people"),
            series={"seeker": say("seekers"), "blind": say("play blindly")},
        ),
        Picture(
            "priors",
            say("What one sandwich let lie is worth"),
            say("seekers before (%)"),
            say("chance of a seeker (%)"),
            look="line",
            series={"before": say("before"), "once": say("let lie once"), "twice": say("let lie twice")},
        ),
    ),
    surprise=say("Even chances become 15.5 %: a seeker would have had a ten 85 times in 100."),
    further=say(
        "Which card C plays instead speaks, too. What more must you assume to use it, and could it turn the verdict?"
    ),
)

"""Lesson 4: matches, birthdays and spoiled goods. Of four cards two are alike more often than not, as with 23 birthdays."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial, perm, prod

from sandwichlab.chance.exact.market_day import rain
from sandwichlab.chance.exact.pairs import all_different, cards_of_rank, match, matching_pairs, pairs_card
from sandwichlab.core.wording import say, verbatim
from sandwichlab.games.market_day import rules
from sandwichlab.lessons.curriculum import Plan
from sandwichlab.lessons.functions import FunctionTask, function
from sandwichlab.lessons.pictures import Picture
from sandwichlab.lessons.predictions import guess_of
from sandwichlab.lessons.questions import Number, Question, chance
from sandwichlab.lessons.table import Check, DataTable, Field, share
from sandwichlab.lessons.verdicts import wrong

CARD = pairs_card()
RANKS, CARDS, STALLS = len(CARD), sum(CARD), 4
OTHER_STALLS = STALLS - 1


def none_like(rank: int, others: int) -> Fraction:
    """Return the chance that of so many cards, dealt after a first one of a rank, none is of that rank."""
    return Fraction(comb(CARDS - rank, others), comb(CARDS - 1, others))


def one_like_the_first() -> Fraction:
    """Return the chance that among four cards another one is like the first: what one looks for who thinks of the own card only."""
    return sum((share * (1 - none_like(rank, OTHER_STALLS)) for rank, share in CARD.items()), Fraction())


def exactly_one(number: int, probability: Fraction) -> Fraction:
    """Return the chance of exactly one success in so many independent trials."""
    return number * probability * (1 - probability) ** (number - 1)


def some_of_rank(rank: int) -> Fraction:
    """Return the chance that at least one of four cards is of a rank."""
    return cards_of_rank(rank, STALLS).tail(1)


def match_of_deck(top: int) -> Fraction:
    """Return the chance that two cards match, from a deck of the ranks 1 to ``top`` in which rank r is on r cards."""
    cards = sum(range(1, top + 1))
    return Fraction(sum(perm(rank, 2) for rank in range(1, top + 1)), perm(cards, 2))


def two_of_another_deck(top: int) -> Number:
    """Ask how likely two cards of another deck match, whose ranks end elsewhere."""
    ranks = range(1, top + 1)
    cards = sum(ranks)
    facts = {"cards": cards, "left": cards - 1}
    return chance(
        say(
            "Another deck has the ranks 1 to {top}, with rank r on r cards: {cards} cards in all. Two are dealt. How likely are they to match?",
            top=top,
            cards=cards,
        ),
        match_of_deck(top),
        wrong=[
            wrong(
                "EQ",
                Fraction(1, top),
                say("That takes the ranks as equally likely. High ranks have more cards, so they match more easily."),
            ),
            wrong(
                "REP",
                Fraction(sum(rank**2 for rank in ranks), cards**2),
                say("That puts the first card back. It cannot come twice."),
            ),
            wrong(
                "RULE", match(2), say("That is the Pairs deck, which ends with 10. This one ends with {top}.", top=top)
            ),
        ],
        hints=[
            say("Let the first card be of rank r. How many cards of that rank are left, and among how many?"),
            say(
                "For each rank multiply: first such a card, then another one. Then add up the ranks, since they exclude each other."
            ),
            say("For rank r it is r/{cards} · (r - 1)/{left}. Rank 1 gives nothing; begin with rank 2.", **facts),
        ],
        solution=[
            say("Both cards show r with the chance r/{cards} · (r - 1)/{left}.", **facts),
            say(
                "Added up it is (2·1 + 3·2 + ... + {top}·{below})/({cards}·{left}) = {chance}.",
                top=top,
                below=top - 1,
                chance=match_of_deck(top),
                **facts,
            ),
            say("More than one in {top}: the high ranks make up for it.", top=top),
        ],
    )


def different(cards: int) -> Number:
    """Ask how likely some cards are all of different ranks."""
    hands = comb(CARDS, cards)
    value = all_different(cards)
    put_back = value * hands * factorial(cards) / CARDS**cards
    return chance(
        say("{cards} cards of the Pairs deck are dealt. How likely is it that all their ranks differ?", cards=cards),
        value,
        wrong=[
            wrong(
                "EQ",
                prod((Fraction(RANKS - before, RANKS) for before in range(cards)), start=Fraction(1)),
                say("That takes the ten ranks as equally likely. Weigh each by its cards."),
            ),
            wrong(
                "IND",
                (1 - match(2)) ** comb(cards, 2),
                say(
                    "Each pair differs with chance 8/9, but the pairs share cards: their chances cannot simply be multiplied."
                ),
            ),
            wrong("REP", put_back, say("That would be right if each card was put back before the next.")),
        ],
        hints=[
            say("Count the hands in which each card has a rank of its own. Then divide by the number of all hands."),
            say("A set of ranks comes in as many hands as its ranks multiplied: rank r can be any of r cards."),
            say("Your all_different({cards}) counts these hands; comb(55, {cards}) counts all.", cards=cards),
        ],
        solution=[
            say("There are {hands} hands of {cards} cards.", hands=f"{hands:,}", cards=cards),
            say("In {ways} of them all ranks are different.", ways=f"{int(value * hands):,}"),
            say("So the chance is {chance}, and a match has the rest.", chance=value),
        ],
    )


def one_of_rank(rank: int) -> Number:
    """Ask how likely exactly one of four cards is of a rank."""
    value = cards_of_rank(rank, STALLS)[1]
    others = CARDS - rank
    return chance(
        say(
            "Four cards of the Pairs deck are dealt. How likely is it that exactly one of them is a {rank}?", rank=rank
        ),
        value,
        wrong=[
            wrong(
                "ADD",
                STALLS * CARD[rank],
                say("That is the mean number of such cards: hands with two of them are counted twice."),
            ),
            wrong("ATL", some_of_rank(rank), say("That is at least one. Exactly one is asked for.")),
            wrong(
                "REP",
                exactly_one(STALLS, CARD[rank]),
                say("That is the binomial distribution: right if each card was put back."),
            ),
        ],
        hints=[
            say("Count hands as sets of four cards: which of them hold just one such card?"),
            say("Choose the one card, and choose the three others from cards of other ranks. Then multiply."),
            say(
                "There are {rank} cards to choose the one from, and {others} for the three others.",
                rank=rank,
                others=others,
            ),
        ],
        solution=[
            say(
                "The one card can be chosen in {rank} ways, the three others in C({others}, 3) = {ways}.",
                rank=rank,
                others=others,
                ways=f"{comb(others, 3):,}",
            ),
            say(
                "Together {ways} of {hands} hands.",
                ways=f"{rank * comb(others, 3):,}",
                hands=f"{comb(CARDS, STALLS):,}",
            ),
            say("So the chance is {chance}.", chance=value),
        ],
    )


def safe_goods() -> FunctionTask:
    """Ask for a function that tells how likely nothing like a first card follows."""

    def put_back(rank: int, others: int) -> Fraction:
        return Fraction(CARDS - rank, CARDS - 1) ** others

    def own_card_too(rank: int, others: int) -> Fraction:
        return Fraction(comb(CARDS - 1 - rank, others), comb(CARDS - 1, others))

    return function(
        say(
            "You lead a card, and so many other stalls follow with random cards. Write a function of its rank and of their number: how likely is "
            "it that none of them shows the same rank?"
        ),
        none_like,
        examples=[(10, 1), (1, 3)],
        others=[(10, 3), (8, 3), (6, 2), (5, 8), (4, 0)],
        wrong=[
            wrong(
                "COMP",
                lambda rank, others: 1 - none_like(rank, others),
                say("That is the chance that the same rank does come."),
            ),
            wrong(
                "BND",
                own_card_too,
                say(
                    "Your own card is on the stall already. It is neither among those to come, nor can it spoil itself."
                ),
            ),
            wrong(
                "REP",
                put_back,
                say("That puts each card back before the next. After every miss one card fewer is left."),
            ),
        ],
        hints=[
            say("Your card is out. How many cards are left, and how many of them are of another rank?"),
            say(
                "Multiply: the first one misses, then the second one, given that the first did, and so on. Or count sets of cards."
            ),
            say("54 cards are left, and 55 - rank of them are of another rank."),
        ],
        solution=[
            verbatim("return Fraction(comb(55 - rank, others), comb(54, others))"),
            say("It is the same to multiply (55 - rank)/54 · (54 - rank)/53 · ..., a factor for each stall."),
            say(
                "A ten that is led before three others stays alone with chance {chance}.",
                chance=none_like(10, OTHER_STALLS),
            ),
        ],
    )


PLAN = Plan(
    id="matches-and-birthdays",
    number=4,
    title=say("Matches, birthdays and spoiled goods"),
    question=say(
        "Four stalls, ten ranks of goods. How often do two stalls show the same rank? How often does it rain?"
    ),
    levels=("16-18",),
    needs=("sample-space", "counting-sandwiches"),
    goals=(
        say("Use the multiplication rule where one card changes the chances of the next."),
        say("Find “at least one” by its complement, and tell it from “exactly one”."),
        say("Count cards dealt without replacement: the hypergeometric distribution."),
    ),
    standards={
        "CCSS-M": "HSS-CP.B.7, HSS-CP.B.8, HSS-CP.B.9",
        "AP Statistics": "4.3-4.6",
        "Korea 2022": "12확통02-02 확률의 덧셈정리, 12확통02-03 여사건, 12확통02-06 확률의 곱셈정리",
    },
    predictions=(
        guess_of(
            "match",
            say(
                "Four random cards of the Pairs deck lie on four stalls. Of 100 such rounds, in how many do two stalls, or more, show the same rank?"
            ),
            lambda: match(STALLS),
            100,
            name=say("rounds with a match, of 100"),
            measured="match",
            why=[
                say(
                    "Of 341,055 hands of four cards 157,773 have four different ranks. All others hold a match: any two of the four cards may make it."
                )
            ],
            tempting=lambda: [
                wrong(
                    "RULE",
                    one_like_the_first(),
                    say(
                        "About so often another stall matches yours. But any two of the four stalls may match: six pairs."
                    ),
                ),
                wrong(
                    "EQ",
                    1 - Fraction(perm(RANKS, STALLS), RANKS**STALLS),
                    say(
                        "It would be about that many if all ten ranks were equally likely. High ranks are on more cards, and meet more often."
                    ),
                ),
                wrong(
                    "ADD",
                    matching_pairs(STALLS),
                    say(
                        "Six pairs, each with chance 1/9, would be 67 of 100. But a round with several matching pairs is counted several times there."
                    ),
                ),
            ],
        ),
        guess_of(
            "rain",
            say("It rains if exactly one of the four cards is a 7. Of 100 rounds, in how many does it rain?"),
            lambda: rain(STALLS),
            100,
            name=say("rounds with rain, of 100"),
            measured="rain",
            why=[say("Choose one of the seven 7s and three of the 48 other cards: 7 · 17,296 of 341,055 hands.")],
            tempting=lambda: [
                wrong(
                    "EQ",
                    exactly_one(STALLS, Fraction(1, RANKS)),
                    say("It would be about that many if all ten ranks were equally likely. Seven of 55 cards are 7s."),
                ),
                wrong(
                    "ATL",
                    some_of_rank(rules.RAIN),
                    say("About so often there is at least one 7. Two 7s bring no rain."),
                ),
                wrong(
                    "ADD",
                    STALLS * CARD[rules.RAIN],
                    say("Four times 7/55 is the mean number of 7s. Some of them fall into the same round."),
                ),
            ],
        ),
    ),
    table=DataTable(
        task=say("Deal four cards 20 times. Count the rounds with a match, and those with exactly one 7."),
        fields=(
            Field("rounds", say("how many rounds you dealt"), low=1, high=1000),
            Field("match", say("in how many two cards or more were alike")),
            Field("rain", say("in how many exactly one card was a 7")),
        ),
        checks=(
            Check(
                lambda row: row["match"] <= row["rounds"], say("There cannot be more rounds with a match than rounds.")
            ),
            Check(lambda row: row["rain"] <= row["rounds"], say("There cannot be more rounds with rain than rounds.")),
        ),
        results=(
            share("match", "rounds", say("two cards or more are alike"), lambda: match(STALLS)),
            share("rain", "rounds", say("exactly one 7, so that it rains"), lambda: rain(STALLS)),
        ),
        each={"rounds": 20},
    ),
    questions=(
        # The ranks 1 to 6 match with just 1/6, as if they were equally likely, and fewer ranks less often than that.
        Question("q1", two_of_another_deck, vary=(7, 8, 11, 12)),
        # Four cards are counted in the lesson itself.
        Question("q2", different, vary=(3, 5, 6)),
        Question("q3", one_of_rank, vary=(5, 6, 8, 9, 10)),
    ),
    exercises=(Question("safe", safe_goods),),
    pictures=(
        Picture(
            "growing",
            say("How soon two are alike"),
            say("cards dealt"),
            say("probability"),
            look="line",
            series={"match": say("a match"), "half": say("even odds")},
        ),
        Picture(
            "sevens",
            say("7s among four cards"),
            say("number of 7s"),
            say("probability"),
            series={"exact": say("exact"), "dealt": say("dealt")},
        ),
    ),
    surprise=say(
        "Two of four cards are alike in 53.7 of 100 rounds, and it rains in 35.5; two cards match with chance 1/9."
    ),
    further=say(
        "Seven and eight players have the same chance of rain, 371864/878475, the greatest there is. Show that P(k + 1)/P(k) = "
        "(49 - k)(k + 1)/(k(55 - k)), which is 1 just at k = 7."
    ),
)

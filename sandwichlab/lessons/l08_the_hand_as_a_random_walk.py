"""Lesson 8: the hand of The Sandwich Guy as a random walk. A chain that knows two numbers wins one game in 857; the real one about as many."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import log10

from sandwichlab.chance.dist import Dist
from sandwichlab.chance.exact.draws import turned_until
from sandwichlab.chance.exact.sandwich_guy import no_sandwich, sandwich_draws
from sandwichlab.core.french import FRENCH
from sandwichlab.core.wording import say, verbatim
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.lessons.curriculum import Plan
from sandwichlab.lessons.functions import FunctionTask, function
from sandwichlab.lessons.pictures import Picture
from sandwichlab.lessons.predictions import guess_choice, guess_number
from sandwichlab.lessons.questions import Number, Option, Question, amount, chance
from sandwichlab.lessons.table import Check, DataTable, Field, mean, share
from sandwichlab.lessons.verdicts import wrong

DECK, MOST, THREE = len(FRENCH.cards), rules.most_held(), rules.sandwich_size()
MOST_SANDWICHES = DECK // THREE
RED = BLACK = DECK // 2
THOUSANDS = {"1": 1, "10": 10, "100": 100, "500": 500}

State = tuple[int, int]


def next_hand(hand: int, pile: int = DECK - MOST) -> Dist:
    """Return the distribution of the cards in hand after a sandwich was made from ``hand`` cards: a random one, as in all of the deck."""
    return sandwich_draws().map(lambda drawn: hand - THREE + min(drawn, MOST - (hand - THREE), pile))


@dataclass(frozen=True, slots=True)
class Chain:
    """What becomes of the chain that knows only the cards in hand and in the pile: its chance to win, and its sandwiches."""

    win: Fraction
    sandwiches: Dist


@cache
def chain() -> Chain:
    """Follow the chain from the deal, turn by turn, until the pile is empty or the hand is stuck."""
    now: Mapping[State, Fraction] = {(MOST, DECK - MOST): Fraction(1)}
    win, turn = Fraction(), 0
    ends: dict[int, Fraction] = {}
    while now:
        stuck = sum((p * no_sandwich(hand) for (hand, _), p in now.items()), Fraction())
        then = _one_turn(now)
        won = sum((p for (_, pile), p in then.items() if not pile), Fraction())
        ends[turn] = ends.get(turn, Fraction()) + stuck
        turn += 1
        ends[turn] = won
        win += won
        now = {state: p for state, p in then.items() if state[1]}
    return Chain(win, Dist({turns: p for turns, p in ends.items() if p}))


def _one_turn(now: Mapping[State, Fraction]) -> Mapping[State, Fraction]:
    then: defaultdict[State, Fraction] = defaultdict(Fraction)
    for (hand, pile), p in now.items():
        goes_on = p * (1 - no_sandwich(hand))
        for after, q in next_hand(hand, pile).items() if goes_on else ():
            then[after, pile - (after - hand + THREE)] += goes_on * q
    return then


def nearest_of_a_thousand() -> str:
    """Return which of the numbers offered is nearest, as a factor, to what the chain wins of a thousand games."""
    wins = float(1000 * chain().win)
    return min(THOUSANDS, key=lambda key: abs(log10(THOUSANDS[key] / wins)))


def mean_cost() -> Fraction:
    """Return how many cards a sandwich costs on average: three less what it draws."""
    return THREE - sandwich_draws().mean


def mean_wait(red: int, black: int) -> Fraction:
    """Return how many cards are turned on average until the first black one shows, itself included."""
    return turned_until(black, red + black).mean


def mean_hand() -> Number:
    """Ask for the mean hand one turn after eight cards."""
    after = next_hand(MOST)
    return amount(
        say(
            "You hold eight cards and make a sandwich, any of all sandwiches being equally likely. How many cards do you hold afterwards, on average?"
        ),
        after.mean,
        wrong=[
            wrong(
                "BND",
                MOST - mean_cost(),
                say("Never above eight: with five cards left in hand, the fourth card of a draw of four is skipped."),
            ),
            wrong("AVG", after.quantile(Fraction(1, 2)), say("That is the likeliest number, not the mean.")),
        ],
        hints=[
            say("After the sandwich five cards are left. How many can be drawn at most?"),
            say("A mean is each value times its chance, added up."),
            say("Draws of four and of three both lead back to eight cards, a draw of two to seven."),
        ],
        solution=[
            say("From five cards a draw of 3 or 4 leads to eight; that has a chance of {up}.", up=after[MOST]),
            say("A draw of 2 leads to seven, with a chance of {down}.", down=after[MOST - 1]),
            say(
                "So the mean is 7 · {down} + 8 · {up} = {mean}.", down=after[MOST - 1], up=after[MOST], mean=after.mean
            ),
        ],
    )


def seven_again() -> Number:
    """Ask for the chance of seven cards again after two turns."""
    start = MOST - 1
    there = next_hand(start)
    paths = {between: p * next_hand(between)[start] for between, p in there.items()}
    return chance(
        say(
            "You hold seven cards and make two sandwiches, one after the other. How likely are you to hold seven again? Any sandwich is equally likely."
        ),
        sum(paths.values(), Fraction()),
        wrong=[
            wrong("ATL", paths[start], say("That is 7-7-7 alone. Also 7-8-7 and 7-6-7 lead there.")),
            wrong("ATL", paths[start] + paths[start + 1], say("One way is missing: 7-6-7, down first and then up.")),
            wrong("ADD", 2 * there[start], say("Along a path chances are multiplied; only different paths add up.")),
        ],
        hints=[
            say("Which hands can there be between the two turns?"),
            say("Multiply along each path, then add the paths."),
            say("A draw of 2 leads one down, a draw of 3 stays, a draw of 4 leads one up. There are three paths."),
        ],
        solution=[
            say("7-7-7 has the chance {one} · {one}.", one=there[start]),
            say(
                "7-8-7 and 7-6-7 have the chance {up} · {down} each.",
                up=there[start + 1],
                down=there[start - 1],
            ),
            say("Together that is {value}.", value=sum(paths.values(), Fraction())),
        ],
    )


def opening_spread() -> Number:
    """Ask for the mean number of cards that an opening spread turns."""
    red, black = RED - 1, BLACK
    return amount(
        say(
            "Bread and Chocolate: a red card lies face up and a spread is chosen. Of the {unseen} unseen cards {black} are black. How many cards are "
            "turned on average until a black one shows, itself included?",
            unseen=red + black,
            black=black,
        ),
        mean_wait(red, black),
        wrong=[
            wrong("REP", 2, say("That is the wait for heads of a coin. Here the red cards run out.")),
            wrong(
                "REP",
                Fraction(red + black, black),
                say("That is the wait where each card is put back. Without, {red} reds fall into gaps.", red=red),
            ),
            wrong("AVG", 1, say("That is the likeliest number, not the mean.")),
        ],
        hints=[
            say("Which reds are turned? Those that lie before the first black card."),
            say("The black cards cut the pile into gaps, and each red is equally likely in each of them."),
            say("{black} black cards leave one gap more than there are of them.", black=black),
        ],
        solution=[
            say(
                "{black} black cards make {gaps} gaps: before the first, between, and after the last.",
                black=black,
                gaps=black + 1,
            ),
            say(
                "Each of {red} reds is before the first black card with a chance of 1/{gaps}.", red=red, gaps=black + 1
            ),
            say(
                "Means add up: {red}/{gaps} reds, and the black card itself, {mean}.",
                red=red,
                gaps=black + 1,
                mean=mean_wait(red, black),
            ),
        ],
    )


def wait_for_black() -> FunctionTask:
    """Ask for a function that gives the mean wait for the first black card."""
    return function(
        say(
            "Cards are turned until a black one shows. Write a function of the number of red and of black cards in the pile: how many cards are turned "
            "on average, the black one included? There is at least one black card."
        ),
        mean_wait,
        examples=[(0, 5), (1, 1), (2, 1)],
        others=[(3, 2), (10, 1), (4, 7), (12, 3)],
        wrong=[
            wrong(
                "REP",
                lambda red, black: Fraction(red + black, black),
                say("That is right where each card is put back. Here one red card less is left after each red one."),
            ),
            wrong(
                "BND",
                lambda red, black: Fraction(red, black + 1),
                say("That counts the red cards only. The black one is turned, too."),
            ),
        ],
        hints=[
            say("What is certain is one card. When does it go on after that?"),
            say("First-step thinking: one card, and if it was red, the wait with one red card less."),
            verbatim("1 + red / (red + black) * wait(red - 1, black)"),
        ],
        solution=[
            say("One card is turned in any case. With no red card left it is a black one, and the wait is 1."),
            verbatim("return 1 if red == 0 else 1 + red / (red + black) * wait(red - 1, black)"),
            say("Or by gaps: each red card is before the first black one with a chance of 1/(black + 1)."),
            verbatim("return 1 + red / (black + 1)"),
        ],
    )


def _about(key: str) -> Callable[[], Fraction]:
    return {"win": lambda: chain().win, "sandwiches": lambda: chain().sandwiches.mean}[key]


PLAN = Plan(
    id="the-hand-as-a-random-walk",
    number=8,
    title=say("The hand as a random walk"),
    question=say(
        "A player who sees all cards can win nearly every deal of The Sandwich Guy. How many are won by someone who makes any sandwich, at random?"
    ),
    levels=("first year",),
    needs=("counting-sandwiches", "what-do-they-hold"),
    goals=(
        say("Describe a game by states and chances of going from one to the next, and follow it turn by turn."),
        say("Find chances and mean waits by looking at the first step only."),
        say("Say what a chain forgets, and how many games it takes to notice."),
    ),
    standards={
        "CCSS-M": "HSS-MD.A.3, HSS-CP.B.8",
        "AP Statistics": "4.7-4.8, 4.12",
        "Korea 2022": "심화: 마르코프 연쇄 (12확통03-01, 12확통02-06)",
    },
    predictions=(
        guess_choice(
            "wins",
            say("A thousand games of The Sandwich Guy are played at random. About how many are won?"),
            [
                Option("1", say("about 1")),
                Option("10", say("about 10")),
                Option("100", say("about 100")),
                Option(
                    "500",
                    say("about 500"),
                    message=say("The first hand is nearly always good. But the hand shrinks, turn after turn."),
                ),
            ],
            nearest_of_a_thousand,
            why=[
                say(
                    "A sandwich costs more cards than it brings back, and small hands are often stuck: one in seven with five cards, two in five with "
                    "four. And all of 44 cards must be drawn."
                )
            ],
        ),
        guess_number(
            "cost",
            say(
                "A sandwich takes three cards out of your hand; then you draw 4, 3 or 2 of them back. How many cards does it cost on average?"
            ),
            mean_cost,
            name=say("cards that a sandwich costs"),
            near=Fraction(1, 20),
            why=[
                say(
                    "Of 5,044 sandwiches 312 are of one suit and draw 4, 936 are of one colour and draw 3, and the 3,796 mixed ones draw 2."
                )
            ],
            tempting=lambda: [
                wrong("EQ", 0, say("4, 3 and 2 are not equally likely: one suit is rare, mixed colours are common.")),
                wrong("AVG", 1, say("That is the likeliest cost. One sandwich in four draws more than two cards.")),
            ],
        ),
    ),
    table=DataTable(
        task=say("Step through four random games. Note the sandwiches, and the cards in hand at the end."),
        fields=(
            Field("games", say("games that you looked through"), low=1, high=1000),
            Field("won", say("how many of them were won")),
            Field("sandwiches", say("sandwiches made, all games together")),
            Field("left", say("cards in hand at the end, all games together")),
        ),
        checks=(
            Check(lambda row: row["won"] <= row["games"], say("There cannot be more games won than played.")),
            Check(
                lambda row: row["sandwiches"] <= MOST_SANDWICHES * row["games"],
                say("52 cards make 17 sandwiches at most, in each game."),
            ),
            Check(lambda row: row["left"] <= MOST * row["games"], say("A hand holds eight cards at most.")),
        ),
        results=(
            # The chain stands in for the games, of which nobody knows the exact chance: their means differ by less than a class can see.
            share("won", "games", say("share of games won"), _about("win")),
            mean(
                "sandwiches",
                "games",
                say("sandwiches in a game"),
                _about("sandwiches"),
                lambda: chain().sandwiches.variance,
            ),
        ),
        each={"games": 4},
    ),
    questions=(Question("q1", mean_hand), Question("q2", seven_again), Question("q3", opening_spread)),
    exercises=(Question("wait", wait_for_black),),
    pictures=(
        Picture(
            "map",
            say("Where the walk is"),
            say("sandwiches made"),
            say("probability"),
            look="heat",
            second=say("cards in hand"),
        ),
        Picture("stuck", say("No sandwich among the hand"), say("cards in hand"), say("probability")),
        Picture(
            "left",
            say("Hands at a loss"),
            say("cards in hand"),
            say("share of lost games"),
            series={"chain": say("chain"), "games": say("real games")},
        ),
        Picture(
            "lasting",
            say("Games that still go on"),
            say("turns"),
            say("share of games"),
            look="log",
            series={"games": say("real games"), "memoryless": say("without memory")},
        ),
    ),
    surprise=say(
        "At random about one game in a thousand is won; a chain that knows only two numbers says one in 857, and it takes many millions of games to tell the two apart."
    ),
    further=say(
        "Random Bread and Chocolate lasts 57.1 turns on average, and its standard deviation is nearly the same. Which waits have that, and what else "
        "would you check before you call the game memoryless?"
    ),
)

"""The rules of The Sandwich Guy: each one stated once, as small functions of ints beside its id, sentence and source.

A rank is 1 to 13, a card 0 to 51 (``core.french``). ``cards`` is a set of cards, a bit a card. ``reading`` is RING or STRAIGHT.
"""

from __future__ import annotations

from sandwichlab.core.french import is_red, suit_of
from sandwichlab.core.rules import Rulebook
from sandwichlab.core.wording import say

RING, STRAIGHT = 0, 1
READINGS = ("ring", "straight")
"""The values of the option ``reading``, each at the place of its number."""

LOWEST, HIGHEST = 1, 13
"""Ace and King."""

MIXED, ONE_COLOUR, ONE_SUIT = 0, 1, 2
"""Kinds of sandwiches, by what they draw."""

BOOK = Rulebook(say("The Sandwich Guy, Wil Su's solitaire rummy for a French deck (2021)."))


@BOOK.rule(
    "SG-1",
    say("All 52 cards are shuffled. Eight are dealt to your hand; the other 44 are the draw pile, face down."),
)
def cards_dealt() -> int:
    """Return how many cards are dealt; the rest of the deck is the draw pile."""
    return 8


@BOOK.rule(
    "SG-2",
    say(
        "A sandwich is bun, meat, bun: three cards from hand where the meat is as far above the first bun as the second bun is above the meat, "
        "as in 4 7 10. Distance 0 counts too: 5 5 5. Ace is 1, Jack 11, Queen 12, King 13; suits do not matter."
    ),
)
def mirrored(bun: int, meat: int) -> int:
    """Return the number that lies as far from the meat as the bun, on the other side; it need not be a rank."""
    return meat + (meat - bun)


@BOOK.also("SG-2")
def distance_counts(steps: int) -> bool:
    """Return whether three cards so many steps apart, 0 to 6, are a sandwich: at every distance they are."""
    return True


@BOOK.also("SG-2")
def sandwich_size() -> int:
    """Return how many cards of the hand a sandwich takes."""
    return 3


@BOOK.rule(
    "SG-3",
    say(
        "The count may run on from King to Ace, around the corner: 5 10 2 is five up and five up. Three cards settle which of them is the meat, so they may be "
        "given in any order. House rule: with the option reading set to straight there is no corner."
    ),
)
def other_bun(bun: int, meat: int, reading: int) -> int:
    """Return the rank of the other bun, or 0 where there is none: only beyond the corner, and it is not turned."""
    rank = mirrored(bun, meat)
    if LOWEST <= rank <= HIGHEST:
        return rank
    if reading == STRAIGHT:
        return 0
    return rank - HIGHEST if rank > HIGHEST else rank + HIGHEST


@BOOK.also("SG-3")
def in_equal_steps(first: int, meat: int, second: int, reading: int) -> bool:
    """Return whether the second bun is as far from the meat as the first."""
    return other_bun(first, meat, reading) == second


@BOOK.also("SG-3")
def is_sandwich(first: int, meat: int, second: int, reading: int) -> bool:
    """Return whether three ranks are a sandwich with this one as the meat."""
    return in_equal_steps(first, meat, second, reading) and distance_counts(steps_between(first, meat))


@BOOK.also("SG-3")
def meat_of(one: int, other: int, reading: int) -> int:
    """Return the rank that is meat between two buns, or 0 where there is none."""
    meat = midway(one, other, reading)
    return meat if meat > 0 and distance_counts(steps_between(one, meat)) else 0


@BOOK.also("SG-3")
def midway(one: int, other: int, reading: int) -> int:
    """Return the rank that lies as far from one bun as from the other, or 0 where there is none."""
    between = one + other
    if between % 2 == 0:
        return between // 2
    if reading == STRAIGHT:
        return 0
    # Halfway round: exactly one of the two ways from bun to bun, of 13 steps together, has an even number of steps.
    halfway = (between + HIGHEST) // 2
    return halfway if halfway <= HIGHEST else halfway - HIGHEST


@BOOK.also("SG-3")
def meat_place(one: int, two: int, three: int, reading: int) -> int:
    """Return which of three ranks is the meat, 0 to 2, or -1 where they are no sandwich. Of three equal ones it is the middle one."""
    if is_sandwich(one, two, three, reading):
        return 1
    if is_sandwich(two, one, three, reading):
        return 0
    return 2 if is_sandwich(one, three, two, reading) else -1


@BOOK.also("SG-3")
def steps_up(low: int, high: int) -> int:
    """Return how many steps up it is from one rank to another, 0 to 12, around the corner where need be."""
    return (high - low) % HIGHEST


@BOOK.also("SG-3")
def steps_between(bun: int, meat: int) -> int:
    """Return how many steps a bun and the meat are apart, 0 to 6, the shorter way round."""
    return min(steps_up(bun, meat), steps_up(meat, bun))


@BOOK.also("SG-3")
def is_first_bun(bun: int, meat: int) -> bool:
    """Return whether a bun is written first: from the first bun to the meat are 0 to 6 steps up."""
    return steps_up(bun, meat) <= HIGHEST // 2


@BOOK.also("SG-3")
def turns_corner(first: int, second: int) -> bool:
    """Return whether a sandwich, as it is written, runs on from King to Ace."""
    return second < first


@BOOK.rule(
    "SG-4",
    say(
        "One sandwich a turn. It goes to the discard pile, then you draw: 4 cards if it is all one suit, 3 if it is all one colour but not one suit, otherwise 2. "
        "You never hold more than eight: draws beyond that are skipped. If the pile holds fewer, you draw what there is."
    ),
    ruling=say("The printed rules do not say what happens when the pile is too short; here you draw what there is."),
)
def kind_of(one: int, two: int, three: int) -> int:
    """Return the kind of a sandwich of three cards: ONE_SUIT, ONE_COLOUR or MIXED."""
    if suit_of(one) == suit_of(two) and suit_of(two) == suit_of(three):
        return ONE_SUIT
    if is_red(one) == is_red(two) and is_red(two) == is_red(three):
        return ONE_COLOUR
    return MIXED


@BOOK.also("SG-4")
def draws(kind: int) -> int:
    """Return how many cards a kind of sandwich draws, if nothing stands in the way."""
    return 2 + kind


@BOOK.also("SG-4")
def most_held() -> int:
    """Return how many cards may be held."""
    return 8


@BOOK.also("SG-4")
def cards_drawn(kind: int, held: int, pile: int) -> int:
    """Return how many cards are drawn, with ``held`` cards in hand after the sandwich has left it and ``pile`` in the pile."""
    return min(draws(kind), most_held() - held, pile)


@BOOK.rule(
    "SG-5",
    say(
        "If no sandwich can be made while cards remain in the draw pile, the game is lost, at the deal too. The cards in hand are recorded, but a lost game has no rank among the won ones."
    ),
    ruling=say(
        "The printed rules do not rank lost games; here the cards in hand are recorded, and a lost game has no rank among the won ones."
    ),
)
def is_over(sandwiches: int) -> bool:
    """Return whether the game is over, lost or won, with so many sandwiches in hand."""
    return sandwiches == 0


@BOOK.also("SG-5")
def is_lost(pile: int) -> bool:
    """Return whether a game that is over is lost, with so many cards in the pile."""
    return pile > 0


@BOOK.rule(
    "SG-6",
    say(
        "Once the last card has been drawn the game is won. Keep making sandwiches until none is left; the score is the number of cards still in hand, lower is better. "
        "Only 1, 4 or 7 can be left, since 52 is 3 times 17 and 1; 1 is a perfect game."
    ),
)
def is_won(pile: int) -> bool:
    """Return whether the game is won: it may still go on for the score."""
    return pile == 0


@BOOK.also("SG-6")
def is_perfect(left: int, pile: int) -> bool:
    """Return whether a game that is over was a perfect one."""
    return is_won(pile) and left == 1


@BOOK.also("SG-6")
def can_be_left(left: int) -> bool:
    """Return whether a won game can end with so many cards: 52 less three for each sandwich, and no more than may be held."""
    return left <= most_held() and left % sandwich_size() == (4 * HIGHEST) % sandwich_size()

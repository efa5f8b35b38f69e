"""What is worth asking in The Sandwich Guy: whether a hand, once a sandwich has left it and cards were drawn, holds another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

from sandwichlab.chance.odds.answers import (
    Answer,
    Question,
    Sample,
    counted_alike,
    dealt_at_random,
    stream_of,
    together,
)
from sandwichlab.core.bits import bits_in, lowest_bit
from sandwichlab.core.random_stream import shuffle
from sandwichlab.core.wording import Message, say
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.counting import CARDS, set_of, thirds, ways_of
from sandwichlab.games.sandwich_guy.hints import Prospect, prospects
from sandwichlab.games.sandwich_guy.reasons import shown
from sandwichlab.games.sandwich_guy.view import SandwichGuyView

ANOTHER = Question(say("You hold another sandwich"), ("SG-4", "SG-5"), wants=1)
AHEAD = Question(say("Sandwiches in hand, on average"), ("SG-2", "SG-4"), say("sandwiches"), wants=1)
NOTHING_DRAWN = say("Counted: nothing is drawn any more.")
NOBODY_ELSE = say("Each draw is as likely as any other.")


KINDS = (rules.MIXED, rules.ONE_COLOUR, rules.ONE_SUIT)

LONGEST_COUNTED = 4
"""Draws of more cards, which a changed rule may bring, are too many to be gone through; some are dealt at random."""

DEALS = 6_000
"""So many draws are dealt for estimates, of all sandwiches together."""


def answers(view: SandwichGuyView) -> list[Answer]:
    """Return the answers for the seat to move, the best sandwich first."""
    found = prospects(view)
    how = NOTHING_DRAWN if rules.is_won(view.pile) else counted_alike(view.pile)
    answers = [
        *together(_chances(view, found, ANOTHER, 0, how)),
        *together(AHEAD.exact(_when(each), each.ahead, how, each.cards) for each in found),
    ]
    if not rules.is_won(view.pile):  # otherwise no sandwich draws any more
        answers += [
            answer for asked, least in _of_kinds() for answer in together(_chances(view, found, asked, least, how))
        ]
    return answers


def _of_kinds() -> list[tuple[Question, int]]:
    """Return the questions for a sandwich that draws more than the least, each with how many it draws, the most first."""
    drawn = sorted({rules.draws(kind) for kind in KINDS}, reverse=True)[:-1]
    if rules.BOOK.is_changed("SG-4"):
        return [(Question(say("You hold one that draws at least {n}", n=n), ("SG-4",), wants=1), n) for n in drawn]
    suit, colour = drawn
    words = {
        suit: say("You hold one that is all one suit and draws {n}", n=suit),
        colour: say("You hold one that is all one colour or suit and draws at least {n}", n=colour),
    }
    return [(Question(words[n], ("SG-4",), wants=1), n) for n in drawn]


def _when(prospect: Prospect) -> Message:
    return say("after {cards} and its draw", cards=shown(prospect.cards))


def _chances(
    view: SandwichGuyView, found: Sequence[Prospect], question: Question, least: int, how: Message
) -> Iterator[Answer]:
    """Yield the answers to a question for a sandwich that draws ``least`` cards or more."""
    table, deals = partners(view.reading, least), DEALS // len(found)
    for each in found:
        rest = set_of(view.hand) & ~set_of(each.cards)
        if each.drawn <= LONGEST_COUNTED:
            yield question.exact(_when(each), chance_of_one(rest, view.unseen, each.drawn, table), how, each.cards)
        else:
            sample = _sampled(view, rest, each.drawn, table, deals)
            yield question.estimate(_when(each), sample, dealt_at_random(deals, NOBODY_ELSE), each.cards)


Partners = tuple[int, ...]
"""For any two cards, at ``one * CARDS + other``: the set of cards that make a sandwich with them that draws enough."""


@cache
def partners(reading: int, least: int) -> Partners:
    """Return the table of sandwiches that draw at least so many cards."""
    ways = ways_of(reading)
    return tuple(
        set_of(
            third
            for third in _members(thirds(ways, one, other))
            if rules.draws(rules.kind_of(one, other, third)) >= least
        )
        for one in range(CARDS)
        for other in range(CARDS)
    )


def _members(cards: int) -> Iterator[int]:
    while cards:
        yield lowest_bit(cards)
        cards &= cards - 1


def chance_of_one(rest: int, unseen: int, drawn: int, table: Partners) -> Fraction:
    """Return the chance that a hand holds a sandwich of the table once so many unseen cards are drawn to ``rest``.

    Counted are the draws that bring none: sets of cards that neither make a sandwich with two of the hand, nor two of them
    with one of the hand, nor three of them alone. The last card drawn is not gone through, only counted.
    """
    pairs = [table[one * CARDS + other] for one, other in combinations(_members(rest), 2)]
    completing = 0
    for thirds_of_pair in pairs:
        completing |= thirds_of_pair
    if completing & rest:
        return Fraction(1)
    free = unseen & ~completing
    # With a card of the hand between them, two free cards exclude one another.
    excluded = {card: _union(table[card * CARDS + held] for held in _members(rest)) for card in _members(free)}
    without = _draws_without(free, drawn, excluded, (), table)
    return 1 - Fraction(without, comb(bits_in(unseen), drawn))


def _sampled(view: SandwichGuyView, rest: int, drawn: int, table: Partners, deals: int) -> Sample:
    """Return in how many of so many random draws the hand holds a sandwich of the table."""
    found, stream, deck = Sample(is_whole=False), stream_of(view), list(_members(view.unseen))
    for _ in range(deals):
        shuffle(deck, 0, drawn, len(deck), stream)
        hand = rest | set_of(deck[:drawn])
        held = list(_members(hand))
        found.add(any(table[one * CARDS + other] & hand for one, other in combinations(held, 2)))
    return found


def _union(sets: Iterator[int]) -> int:
    union = 0
    for one in sets:
        union |= one
    return union


def _draws_without(free: int, drawn: int, excluded: dict[int, int], taken: tuple[int, ...], table: Partners) -> int:
    """Return how many sets of so many cards may join those taken; ``free`` are those above them that still may."""
    if drawn == 0:
        return 1
    if drawn == 1:
        return bits_in(free)
    number, left = 0, free
    for card in _members(free):
        left &= left - 1
        may = left & ~excluded[card]
        for other in taken:
            may &= ~table[card * CARDS + other]
        number += _draws_without(may, drawn - 1, excluded, (*taken, card), table)
    return number

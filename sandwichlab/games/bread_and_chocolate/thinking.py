"""Thinking about a position of Bread and Chocolate: deal the hidden cards at random, make each move, and play on to the end."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.compiled import compiled
from sandwichlab.core.french import FRENCH
from sandwichlab.core.hidden import THOUGHT
from sandwichlab.core.random_stream import WORDS, shuffle, start_stream
from sandwichlab.core.wording import Message, say
from sandwichlab.games.bread_and_chocolate import kernel, policies, rules
from sandwichlab.games.bread_and_chocolate.card_sets import as_set, count_of, holds, one_card
from sandwichlab.games.bread_and_chocolate.counted import BY_DISCARD
from sandwichlab.games.bread_and_chocolate.moves import DISCARDING, OPENING, legal_moves
from sandwichlab.games.bread_and_chocolate.view import UNKNOWN, BreadAndChocolateView

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

POLICY = policies.GREEDY
"""How both play on: greedy does not ask what has been seen, so that nothing need be known of what the other remembers."""

CARDS = len(FRENCH.cards)

DEALER, FREE_DRAW, MAX_TURNS, SEAT, STAGE, LASTS, TURNS, BLOCKED, OWED, HAND, OTHERS, THEIRS, EITHER, UNSEEN, SIZES = (
    range(15)
)
"""Places in ``facts``: as in the kernel's table and position; then the own hand, how many cards the other holds, cards known to be there,
cards that are there or among the discards, all that cannot be placed; at SIZES the sizes of the piles begin, and after them the piles.
"""

MOST = 1.0
"""The highest value: a win."""


def unit() -> Message:
    """Return what a value is counted in."""
    return say("games won, a drawn game counting half")


def scale(players: int) -> int:
    """Return what values are divided by."""
    return 2


def facts_of(view: BreadAndChocolateView, concludes: bool = False) -> list[int]:
    """Return what a seat knows, as ints; there is nothing to conclude here from what was played."""
    piles = (view.draw_pile, view.face_up, view.face_down)
    unseen = view.possible & ~as_set(view.theirs)
    return [
        *(view.dealer, int(view.free_draw), view.max_turns, view.seat, view.stage, int(view.spread), view.turns),
        *(
            view.blocked,
            view.owed,
            as_set(view.hand),
            view.counts[view.other],
            as_set(view.theirs),
            as_set(view.either),
        ),
        *(unseen, *map(len, piles)),
        *(card for pile in piles for card in (*pile, *[UNKNOWN] * (CARDS - len(pile)))),
    ]


def moves_of(view: BreadAndChocolateView) -> list[int]:
    """Return the codes of the legal moves."""
    return [move.code for move in legal_moves(view.stage, as_set(view.hand), view.top, view.spread, view.draws)]


def work_shapes(players: int) -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the room to work in: hidden cards and their places, the piles as dealt, a deal's stream, and the kernel's own."""
    position, _, draw, up, down, sizes, hands, memory, _, streams = kernel.work_shapes(players)
    room = (CARDS,)
    return room, room, room, room, (WORDS,), position, draw, up, down, sizes, hands, memory, streams, (2,)


@compiled
def lay_out(cards: int, row: Row, first: int) -> int:
    """Lay a set of cards out in a row from a place on; return the place behind the last."""
    for card in range(CARDS):
        if holds(cards, card):
            row[first] = card
            first += 1
    return first


@compiled
def unknown_in(pile: Sequence[int], size: int) -> int:
    """Return how many cards of a pile are not known."""
    number = 0
    for place in range(size):
        number += pile[place] == UNKNOWN
    return number


@compiled
def deal_hidden(
    facts: Sequence[int],
    pile: Sequence[int],
    discards: Sequence[int],
    spots: Row,
    cards: Row,
    draw: Row,
    down: Row,
    stream: Row,
) -> int:
    """Put every card that cannot be placed somewhere it might be, into ``draw`` and ``down``; return the other hand.

    What went to the other hand before a discard is put there or among the discards, the rest anywhere.
    """
    in_hand = facts[OTHERS] - count_of(facts[THEIRS])
    discarded = unknown_in(discards, facts[SIZES + rules.DOWN])
    for spot in range(in_hand + discarded):
        spots[spot] = UNKNOWN
    lay_out(facts[EITHER], spots, 0)
    shuffle(spots, 0, in_hand + discarded, in_hand + discarded, stream)
    number = lay_out(facts[UNSEEN] & ~facts[EITHER], cards, 0)
    shuffle(cards, 0, number, number, stream)
    following = 0
    for spot in range(in_hand + discarded):
        if spots[spot] == UNKNOWN:
            spots[spot] = cards[following]
            following += 1
    hand = facts[THEIRS]
    for spot in range(in_hand):
        hand |= one_card(spots[spot])
    spot = in_hand
    for place in range(facts[SIZES + rules.DOWN]):
        down[place] = discards[place]
        if discards[place] == UNKNOWN:
            down[place] = spots[spot]
            spot += 1
    for place in range(facts[SIZES + rules.DRAW]):
        draw[place] = pile[place]
        if pile[place] == UNKNOWN:
            draw[place] = cards[following]
            following += 1
    return hand


@compiled
def value_of(seat: int, hands: Sequence[int]) -> int:
    """Return what came of a play-out: 2 for a win, 1 for a drawn game."""
    if rules.is_out(hands[seat]):
        return 2
    return 0 if rules.is_out(hands[rules.other(seat)]) else 1


def think(
    first: int,
    count: int,
    seed: int,
    facts: Sequence[int],
    moves: Sequence[int],
    values: Rows,
    spots: Row,
    cards: Row,
    dealt_draw: Row,
    dealt_down: Row,
    stream: Row,
    position: Row,
    draw: Row,
    up: Row,
    down: Row,
    sizes: Row,
    hands: Row,
    memory: Row,
    streams: Rows,
    chosen: Row,
) -> None:
    """Play out deals ``first`` to ``first + count - 1`` of the hidden cards after each move; one row of values a deal."""
    seat = facts[SEAT]
    pile = facts[SIZES + 3 : SIZES + 3 + CARDS]
    face_up = facts[SIZES + 3 + CARDS : SIZES + 3 + 2 * CARDS]
    discards = facts[SIZES + 3 + 2 * CARDS : SIZES + 3 + 3 * CARDS]
    for each in range(2):
        chosen[each] = POLICY
    for number in range(count):
        start_stream(stream, seed, first + number, THOUGHT)
        hidden = deal_hidden(facts, pile, discards, spots, cards, dealt_draw, dealt_down, stream)
        for which in range(len(moves)):
            for place in range(CARDS):
                draw[place] = dealt_draw[place]
                up[place] = face_up[place]
                down[place] = dealt_down[place]
            for place in range(3):
                sizes[place] = facts[SIZES + place]
            sizes[3] = 0
            for place in range(len(memory)):
                memory[place] = 0
            for each in range(2):
                hands[each] = facts[HAND] if each == seat else hidden
                start_stream(streams[each], seed, first + number, THOUGHT + 1 + each)
            position[kernel.SEAT] = seat
            position[kernel.LASTS] = facts[LASTS]
            position[kernel.TURNS] = facts[TURNS]
            position[kernel.BLOCKED_TURNS] = facts[BLOCKED]
            position[kernel.ENDED] = kernel.GOES_ON
            forced = moves[which]
            if facts[STAGE] == OPENING:
                kernel.play_opening(facts, position, draw, up, down, sizes, hands, memory, chosen, streams, forced)
                forced = kernel.NOTHING
            elif facts[STAGE] == DISCARDING:
                kernel.pay(facts[OWED], position, up, down, sizes, hands, memory, chosen, streams, forced)
                kernel.end_turn(facts, position, hands, False, BY_DISCARD)
                forced = kernel.NOTHING
            while position[kernel.ENDED] == kernel.GOES_ON:
                kernel.play_turn(facts, position, draw, up, down, sizes, hands, memory, chosen, streams, forced)
                forced = kernel.NOTHING
            values[number][which] = value_of(seat, hands)

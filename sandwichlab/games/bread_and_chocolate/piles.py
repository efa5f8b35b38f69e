"""What moves cards, in place: the engine calls it on a copy of its state, the kernel on the room it works in.

``draw``, ``face_up`` and ``face_down`` are piles from the bottom card up, with room for the whole deck. ``sizes`` are
the piles' sizes and, at RESETS, how often they were reset. ``hands`` are sets of cards. ``memory`` is what each seat has
been able to see, two sets of cards for each of three questions:

- SEEN: which cards has the seat ever seen?
- PLACED: of which cards does it know in which place of its hand or the piles they lie?
- THEIRS: which cards does it know to be in the other hand?

A memory without room, ``[]``, is that of players who never ask: it costs nothing.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.bits import index
from sandwichlab.core.compiled import compiled, inlined
from sandwichlab.games.bread_and_chocolate import rules
from sandwichlab.games.bread_and_chocolate.card_sets import holds, one_card
from sandwichlab.games.bread_and_chocolate.rules import DOWN, DRAW, UP, other

Row = MutableSequence[int]

RESETS = 3
"""The place in ``sizes`` behind the three piles."""

SEEN, PLACED, THEIRS = 0, 2, 4
"""Where the two sets of each kind begin in ``memory``."""


@compiled
def lie_open(memory: Row, cards: int) -> None:
    """Remember that both have seen where each card of a set was put."""
    for seat in range(min(2, len(memory))):
        memory[SEEN + seat] |= cards
        memory[PLACED + seat] |= cards
        memory[THEIRS + seat] &= ~cards


@compiled
def comes_to(memory: Row, seat: int, card: int) -> None:
    """Remember that a seat drew a card; where the other knew the card's place in the pile, it knows whose it is now."""
    if len(memory) == 0:
        return
    memory[SEEN + seat] |= one_card(card)
    memory[PLACED + seat] |= one_card(card)
    if holds(memory[PLACED + other(seat)], card):
        memory[PLACED + other(seat)] &= ~one_card(card)
        memory[THEIRS + other(seat)] |= one_card(card)


@compiled
def goes_unseen(memory: Row, seat: int) -> None:
    """Remember that a seat discarded a card face down: it may be any of the cards that the other knew of."""
    if len(memory) > 0:
        memory[THEIRS + other(seat)] = 0


@compiled
def all_turned_up(memory: Row, hands: Sequence[int]) -> None:
    """Remember a reset: every discard lies open now, so a card once seen and not there is in the other hand."""
    for seat in range(min(2, len(memory))):
        memory[THEIRS + seat] = memory[SEEN + seat] & hands[other(seat)]


@compiled
def deal(
    deck: Sequence[int],
    dealer: int,
    draw: Row,
    face_up: Row,
    face_down: Row,
    sizes: Row,
    hands: Row,
    memory: Row,
) -> None:
    """Deal from the top of the deck."""
    for place in range(len(memory)):
        memory[place] = 0
    hands[0] = 0
    hands[1] = 0
    dealt = 2 * rules.cards_each()
    for place in range(dealt):
        seat = rules.seat_of_place(place, dealer)
        hands[seat] |= one_card(deck[place])
        comes_to(memory, seat, deck[place])
    face_up[0] = deck[dealt]
    face_down[0] = deck[dealt + 1]
    lie_open(memory, one_card(deck[dealt]))
    left = len(deck) - dealt - 2
    for place in range(left):
        draw[left - 1 - place] = deck[dealt + 2 + place]
    sizes[DRAW] = left
    sizes[UP] = 1
    sizes[DOWN] = 1
    sizes[RESETS] = 0


@compiled
def flip(face_up: Row, face_down: Row, memory: Row) -> None:
    """Flip the two cards of the opening; both are known to both then."""
    rules.flip(face_up, face_down)
    lie_open(memory, one_card(face_up[0]))


@compiled
def spread(draw: Row, face_up: Row, sizes: Row, memory: Row) -> None:
    """Turn cards from the draw pile onto the face-up pile until a black one shows."""
    going = True
    while going:
        sizes[DRAW] -= 1
        card = draw[index(sizes[DRAW])]
        face_up[index(sizes[UP])] = card
        sizes[UP] += 1
        lie_open(memory, one_card(card))
        going = rules.spread_goes_on(card)


@compiled
def play(card: int, seat: int, face_up: Row, sizes: Row, hands: Row, memory: Row) -> None:
    """Play a card onto the face-up pile."""
    hands[seat] -= one_card(card)
    face_up[index(sizes[UP])] = card
    sizes[UP] += 1
    lie_open(memory, one_card(card))


@compiled
def discard(card: int, seat: int, face_down: Row, sizes: Row, hands: Row, memory: Row) -> None:
    """Discard a card face down onto the face-down pile."""
    hands[seat] -= one_card(card)
    face_down[index(sizes[DOWN])] = card
    sizes[DOWN] += 1
    goes_unseen(memory, seat)


@compiled
def reset(draw: Row, face_up: Row, face_down: Row, sizes: Row, hands: Sequence[int], memory: Row) -> None:
    """Reset the piles; the cards that are turned up are seen by both."""
    rules.reset(draw, face_up, face_down, sizes)
    sizes[RESETS] += 1
    turned = 0
    for place in range(sizes[UP]):
        turned |= one_card(face_up[place])
    lie_open(memory, turned)
    all_turned_up(memory, hands)


@compiled
def take(seat: int, draw: Row, sizes: Row, hands: Row, memory: Row) -> int:
    """Take the top card of the draw pile into a hand, and return it."""
    sizes[DRAW] -= 1
    card = draw[index(sizes[DRAW])]
    hands[seat] |= one_card(card)
    comes_to(memory, seat, card)
    return card


@inlined
def draw_cards(
    count: int, seat: int, draw: Row, face_up: Row, face_down: Row, sizes: Row, hands: Row, memory: Row
) -> int:
    """Draw so many cards, with a reset before or after any of them where one is due; return how many could be had."""
    for drawn in range(count):
        if rules.is_low(sizes[DRAW]):
            reset(draw, face_up, face_down, sizes, hands, memory)
        if rules.is_low(sizes[DRAW]):
            return drawn
        take(seat, draw, sizes, hands, memory)
        if rules.is_low(sizes[DRAW]):
            reset(draw, face_up, face_down, sizes, hands, memory)
    return count

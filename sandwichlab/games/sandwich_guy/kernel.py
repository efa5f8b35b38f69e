"""Many games of The Sandwich Guy at once: loops over ints that call the game's own rules. Plain Python; compiled where it can be.

Everything is written into the sequences it is given: rows of results, tallies, and room to work in. It plays from any position, not
only from a deal: ``hand`` is sorted, lowest card first; the cards of the deck from TOP on are the draw pile, shuffled as they are drawn.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.compiled import compiled
from sandwichlab.core.french import FRENCH
from sandwichlab.core.random_stream import POLICY, WORDS, shuffle, start_stream
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.counted import KINDS, MOST_DRAWN, WIN
from sandwichlab.games.sandwich_guy.counting import sandwiches
from sandwichlab.games.sandwich_guy.policies import choose

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

CARDS = len(FRENCH.cards)
MOST_HELD = rules.most_held()

READING = 0
"""The place in ``table`` of what holds for the whole game."""

TOP, HELD, UNSEEN = range(3)
"""Places in ``position``: how many cards have left the pile, how many are in hand, the set of those that were never in hand."""

LEFT, WON, TURNS, SANDWICHES, PERFECT, PILE = range(6)
"""Places in a row: what is worth counting in one game."""


def tally_shapes(players: int) -> dict[str, tuple[int, int]]:
    """Return the names and shapes of the tallies."""
    return {
        "won": (1, MOST_HELD + 1),
        "lost": (MOST_HELD + 1, CARDS + 1),
        "draws": (KINDS, MOST_DRAWN + 1),
    }


def table_of(players: int, options: dict[str, str]) -> list[int]:
    """Return what ``table`` holds for a setup."""
    return [rules.READINGS.index(options["reading"])]


def work_shapes(players: int) -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the room to work in: position, deck, hand, deck stream, the player's stream."""
    return (3,), (CARDS,), (MOST_HELD,), (WORDS,), (WORDS,)


@compiled
def take_out(hand: Row, held: int, code: int) -> int:
    """Take the cards of a sandwich out of the hand, which stays sorted; return how many are left."""
    kept = 0
    for place in range(held):
        card = hand[place]
        hand[kept] = card
        if card not in (code >> 12, code >> 6 & 63, code & 63):
            kept += 1
    return kept


@compiled
def put_in(hand: Row, held: int, card: int) -> None:
    """Put a card into the sorted hand of ``held`` cards."""
    place = held
    while place > 0 and hand[place - 1] > card:
        hand[place] = hand[place - 1]
        place -= 1
    hand[place] = card


@compiled
def draw(position: Row, deck: Row, hand: Row, number: int, stream: Row) -> None:
    """Draw cards from the top of the pile. Only cards that are drawn are shuffled."""
    top = position[TOP]
    shuffle(deck, top, top + number, CARDS, stream)
    for place in range(top, top + number):
        put_in(hand, position[HELD], deck[place])
        position[HELD] += 1
        position[UNSEEN] ^= 1 << deck[place]
    position[TOP] = top + number


@compiled
def play_on(
    reading: int, position: Row, deck: Row, hand: Row, policy: int, stream: Row, own: Row, row: Row, draws: Rows
) -> None:
    """Play on to the end of the game."""
    while not rules.is_over(sandwiches(hand, position[HELD], reading)):
        pile = CARDS - position[TOP]
        code = choose(policy, hand, position[HELD], pile, position[UNSEEN], reading, own)
        kind = rules.kind_of(code >> 12, code >> 6 & 63, code & 63)
        position[HELD] = take_out(hand, position[HELD], code)
        number = rules.cards_drawn(kind, position[HELD], pile)
        draw(position, deck, hand, number, stream)
        draws[kind][number] += 1
        row[TURNS] += 1
        row[SANDWICHES] += 1


@compiled
def settle(position: Sequence[int], row: Row, won: Rows, lost: Rows) -> None:
    """Write how the game ended into the row, and count it."""
    left = position[HELD]
    pile = CARDS - position[TOP]
    row[LEFT] = left
    row[PILE] = pile
    if rules.is_won(pile):
        row[WON] = WIN
        row[PERFECT] = int(rules.is_perfect(left, pile))
        won[0][left] += 1
    else:
        lost[left][pile] += 1


def play_games(
    first: int,
    count: int,
    seed: int,
    table: Sequence[int],
    policies: Sequence[int],
    new_deck: Sequence[int],
    rows: Rows,
    won: Rows,
    lost: Rows,
    draws: Rows,
    position: Row,
    deck: Row,
    hand: Row,
    stream: Row,
    own: Row,
) -> None:
    """Play games ``first`` to ``first + count - 1`` of ``seed``, one row each; add to the tallies."""
    pack = 0
    for place in range(CARDS):
        pack |= 1 << new_deck[place]
    for number in range(count):
        row = rows[number]
        for place in range(len(row)):
            row[place] = 0
        for place in range(CARDS):
            deck[place] = new_deck[place]
        start_stream(stream, seed, first + number, 0)
        start_stream(own, seed, first + number, POLICY)
        position[TOP] = 0
        position[HELD] = 0
        position[UNSEEN] = pack
        draw(position, deck, hand, rules.cards_dealt(), stream)
        play_on(table[READING], position, deck, hand, policies[0], stream, own, row, draws)
        settle(position, row, won, lost)

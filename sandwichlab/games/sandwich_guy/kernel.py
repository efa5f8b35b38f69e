"""Many games of The Sandwich Guy at once: loops over ints that call the game's own rules. Plain Python; compiled where it can be.

Everything is written into the sequences it is given: rows of results, tallies, and room to work in. It plays from any position, not
only from a deal: the cards of the deck from TOP on are the draw pile, shuffled as they are drawn.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.bits import bits_in
from sandwichlab.core.compiled import compiled, inlined
from sandwichlab.core.french import FRENCH
from sandwichlab.core.random_stream import POLICY, WORDS, shuffle, start_stream
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.counted import KINDS, MOST_DRAWN, WIN
from sandwichlab.games.sandwich_guy.counting import sandwiches, ways_of
from sandwichlab.games.sandwich_guy.policies import choose

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

CARDS = len(FRENCH.cards)
MOST_HELD = rules.most_held()

TOP, HAND, UNSEEN = range(3)
"""Places in ``position``: how many cards have left the pile, and two sets: the cards in hand, and those that were never there."""

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
    """Return what ``table`` holds for a setup: which cards make sandwiches, ``ways``."""
    return list(ways_of(rules.READINGS.index(options["reading"])))


def work_shapes(players: int) -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the room to work in: position, deck, deck stream, the player's stream."""
    return (3,), (CARDS,), (WORDS,), (WORDS,)


@inlined
def draw(position: Row, deck: Row, number: int, stream: Row) -> None:
    """Draw cards from the top of the pile. Only cards that are drawn are shuffled."""
    top = position[TOP]
    shuffle(deck, top, top + number, CARDS, stream)
    drawn = 0
    for place in range(top, top + number):
        drawn |= 1 << deck[place]
    position[HAND] |= drawn
    position[UNSEEN] &= ~drawn
    position[TOP] = top + number


@inlined
def play_on(
    ways: Sequence[int],
    position: Row,
    deck: Row,
    policy: int,
    stream: Row,
    own: Row,
    row: Row,
    draws: Rows,
    forced: int,
) -> None:
    """Play on to the end of the game. ``forced`` is the sandwich that is made next, whatever the policy, or 0."""
    number = sandwiches(position[HAND], ways)
    while not rules.is_over(number):
        pile = CARDS - position[TOP]
        code = forced
        if forced == 0:
            code = choose(policy, position[HAND], number, pile, position[UNSEEN], ways, own)
        forced = 0
        one, meat, other = code >> 12, code >> 6 & 63, code & 63
        position[HAND] &= ~(1 << one | 1 << meat | 1 << other)
        kind = rules.kind_of(one, meat, other)
        drawn = rules.cards_drawn(kind, bits_in(position[HAND]), pile)
        draw(position, deck, drawn, stream)
        draws[kind][drawn] += 1
        row[TURNS] += 1
        row[SANDWICHES] += 1
        number = sandwiches(position[HAND], ways)


@compiled
def end_row(position: Sequence[int], row: Row) -> None:
    """Write how the game ended into the row."""
    left = bits_in(position[HAND])
    pile = CARDS - position[TOP]
    row[LEFT] = left
    row[PILE] = pile
    if rules.is_won(pile):
        row[WON] = WIN
        row[PERFECT] = int(rules.is_perfect(left, pile))


@compiled
def settle(position: Sequence[int], row: Row, won: Rows, lost: Rows) -> None:
    """Write how the game ended into the row, and count it."""
    end_row(position, row)
    if rules.is_won(row[PILE]):
        won[0][row[LEFT]] += 1
    else:
        lost[row[LEFT]][row[PILE]] += 1


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
        position[HAND] = 0
        position[UNSEEN] = pack
        draw(position, deck, rules.cards_dealt(), stream)
        play_on(table, position, deck, policies[0], stream, own, row, draws, 0)
        settle(position, row, won, lost)

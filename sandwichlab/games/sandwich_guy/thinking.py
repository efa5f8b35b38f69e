"""Thinking about a position of The Sandwich Guy: put the pile in a random order, make each sandwich, and play on to the end."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.compiled import compiled
from sandwichlab.core.french import FRENCH
from sandwichlab.core.hidden import THOUGHT
from sandwichlab.core.random_stream import WORDS, start_stream
from sandwichlab.core.wording import Message, say
from sandwichlab.games.sandwich_guy import kernel, policies
from sandwichlab.games.sandwich_guy.counted import columns
from sandwichlab.games.sandwich_guy.counting import ways_of
from sandwichlab.games.sandwich_guy.view import SandwichGuyView

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

POLICY = policies.PLANNER
"""How the game is played on."""

CARDS = len(FRENCH.cards)

HAND, UNSEEN, PILE, WAYS = range(4)
"""Places in ``facts``; at WAYS the table of what makes sandwiches begins."""

MOST = 2.0
"""The highest value: a perfect game."""


def unit() -> Message:
    """Return what a value is counted in."""
    return say("points: one for a win, one more for a perfect game")


def scale(players: int) -> int:
    """Return what values are divided by."""
    return 1


def facts_of(view: SandwichGuyView, concludes: bool = False) -> list[int]:
    """Return what the player knows, as ints; there is nothing to conclude here from what was played."""
    hand, pile, unseen, reading = view.encoded()
    return [hand, unseen, pile, *ways_of(reading)]


def moves_of(view: SandwichGuyView) -> list[int]:
    """Return the codes of the sandwiches in hand."""
    return [move.code for move in view.sandwiches]


def work_shapes(players: int) -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the room to work in: the pile, its stream and the policy's, position, a row, and a tally."""
    return (CARDS,), (WORDS,), (WORDS,), (3,), (len(columns(players)),), kernel.tally_shapes(players)["draws"]


@compiled
def lay_pile(facts: Sequence[int], deck: Row) -> None:
    """Lay the unseen cards where the draw pile is, lowest first; the stream shuffles them as they are drawn."""
    place = CARDS - facts[PILE]
    for card in range(CARDS):
        if facts[UNSEEN] >> card & 1:
            deck[place] = card
            place += 1


@compiled
def value_of(row: Sequence[int]) -> int:
    """Return what came of a play-out."""
    return row[kernel.WON] + row[kernel.PERFECT]


def think(
    first: int,
    count: int,
    seed: int,
    facts: Sequence[int],
    moves: Sequence[int],
    values: Rows,
    deck: Row,
    stream: Row,
    own: Row,
    position: Row,
    row: Row,
    tally: Rows,
) -> None:
    """Play out orders ``first`` to ``first + count - 1`` of the pile after each sandwich; one row of values an order."""
    ways = facts[WAYS:]
    for number in range(count):
        for which in range(len(moves)):
            for place in range(len(row)):
                row[place] = 0
            start_stream(stream, seed, first + number, THOUGHT)
            start_stream(own, seed, first + number, THOUGHT + 1)
            lay_pile(facts, deck)
            position[kernel.TOP] = CARDS - facts[PILE]
            position[kernel.HAND] = facts[HAND]
            position[kernel.UNSEEN] = facts[UNSEEN]
            kernel.play_on(ways, position, deck, POLICY, stream, own, row, tally, moves[which])
            kernel.end_row(position, row)
            values[number][which] = value_of(row)

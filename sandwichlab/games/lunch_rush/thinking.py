"""Thinking about a position of Lunch Rush: deal the hidden cards at random, play each move, and play on to the end of the round."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.cards import packed
from sandwichlab.core.hidden import THOUGHT, deal_hands, margin
from sandwichlab.core.random_stream import WORDS, start_stream
from sandwichlab.core.wording import Message, say
from sandwichlab.games.lunch_rush import kernel, policies
from sandwichlab.games.lunch_rush.counted import columns
from sandwichlab.games.lunch_rush.view import LunchRushView, playable

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

POLICY = policies.GREEDY
"""How everybody plays on."""

PLAYERS, DEALER, TEAMS, SEAT, HAND, UNSEEN, LENGTH, COUNTS = range(8)
"""Places in ``facts``, of which the first are those of the kernel's table; at COUNTS the cards in each hand begin, and after them the line."""


def unit() -> Message:
    """Return what a value is counted in."""
    return say("points more than the others on average, to the end of the round")


def scale(players: int) -> int:
    """Return what values are divided by."""
    return players - 1


def facts_of(view: LunchRushView) -> list[int]:
    """Return what a seat knows, as ints."""
    facts = [view.players, view.dealer, int(view.teams), view.seat, packed(view.hand), view.unseen, len(view.line)]
    return [*facts, *view.counts, *view.line]


def moves_of(view: LunchRushView) -> list[int]:
    """Return the codes of the legal moves."""
    return list(playable(view.hand))


def work_shapes(players: int) -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the room to work in: unseen cards, hidden hands, a deal's stream, and the kernel's own."""
    position, _, deck, hands, played, line, breads, walls, _, streams = kernel.work_shapes(players)
    tally = kernel.tally_shapes(players)["points_by_bread"]
    return (
        deck,
        hands,
        (WORDS,),
        position,
        hands,
        played,
        line,
        breads,
        walls,
        streams,
        (players,),
        (len(columns(players)),),
        tally,
    )


def think(
    first: int,
    count: int,
    seed: int,
    facts: Sequence[int],
    moves: Sequence[int],
    values: Rows,
    cards: Row,
    hidden: Row,
    stream: Row,
    position: Row,
    hands: Row,
    played: Row,
    line: Row,
    breads: Row,
    walls: Row,
    streams: Rows,
    chosen: Row,
    row: Row,
    tally: Rows,
) -> None:
    """Play out deals ``first`` to ``first + count - 1`` of the hidden cards after each move; one row of values a deal."""
    players = facts[PLAYERS]
    counts = facts[COUNTS : COUNTS + players]
    table = facts
    in_hands = 0
    kernel.look_up_walls(walls)
    for seat in range(players):
        in_hands += counts[seat]
        chosen[seat] = POLICY
    for number in range(count):
        start_stream(stream, seed, first + number, THOUGHT)
        deal_hands(facts[SEAT], facts[HAND], facts[UNSEEN], counts, cards, hidden, stream)
        for which in range(len(moves)):
            for place in range(len(row)):
                row[place] = 0
            for seat in range(players):
                hands[seat] = hidden[seat]
                start_stream(streams[seat], seed, first + number, THOUGHT + 1 + seat)
            for place in range(facts[LENGTH]):
                line[place] = facts[COUNTS + players + place]
                kernel.keep_breads(line, place + 1, breads, walls)
            position[kernel.DEALS] = facts[DEALER]
            position[kernel.SEAT] = facts[SEAT]
            position[kernel.LENGTH] = facts[LENGTH]
            position[kernel.UNPLAYED] = facts[HAND] + facts[UNSEEN]
            kernel.play_round(
                table,
                position,
                hands,
                played,
                line,
                breads,
                walls,
                chosen,
                streams,
                row,
                tally,
                in_hands,
                moves[which],
                False,
            )
            values[number][which] = margin(facts[SEAT], players, row)

"""Thinking about a position of Lunch Rush: deal the hidden cards at random, play each move, and play on to the end of the round."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from functools import lru_cache

from sandwichlab.core.cards import RANKS, packed
from sandwichlab.core.hidden import ANYTHING, THOUGHT, cast_players, deal_hands, margin, ruled_out
from sandwichlab.core.random_stream import WORDS, start_stream
from sandwichlab.core.wording import Message, say
from sandwichlab.games.lunch_rush import kernel, policies, rules
from sandwichlab.games.lunch_rush.counted import columns
from sandwichlab.games.lunch_rush.view import LunchRushView, playable

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

POLICY = policies.GREEDY
"""How everybody plays on; where something is concluded from what was played, whoever has played as a greedy player would."""

OTHERS = policies.RANDOM
"""How the others play on then."""

PLAYERS, DEALER, TEAMS, SEAT, HAND, UNSEEN, LENGTH, COUNTS = range(8)
"""Places in ``facts``, of which the first are those of the kernel's table; at COUNTS the cards in each hand begin, after them what
each seat is taken not to hold, and the line."""

MOST: float | None = None
"""Points have no bound that would matter."""


def unit() -> Message:
    """Return what a value is counted in."""
    return say("points more than the others on average, to the end of the round")


def scale(players: int) -> int:
    """Return what values are divided by."""
    return players - 1


def facts_of(view: LunchRushView, concludes: bool = False) -> list[int]:
    """Return what a seat knows, as ints; with ``concludes`` also what it makes of what the others played."""
    barred = ruled_out(view.players, plays_of(view)) if concludes else [ANYTHING] * view.players
    facts = [view.players, view.dealer, int(view.teams), view.seat, packed(view.hand), view.unseen, len(view.line)]
    return [*facts, *view.counts, *barred, *view.line]


def plays_of(view: LunchRushView) -> Iterator[tuple[int, int, int]]:
    """Yield each play of the round: the seat, the rank, and the ranks that a greedy player would have played rather than it."""
    shown = list(zip(view.line_turns, view.line, strict=True))
    for each in view.taken:
        for sandwich in each:
            shown += zip(sandwich.turns, sandwich.cards, strict=True)
    line: tuple[int, ...] = ()
    for turn, rank in sorted(shown):
        yield view.player_of(turn), rank, rather(line, rank)
        line = (*line, rank)
        first = rules.bread_place(line, len(line))
        line = line[: rules.length_after_taking(first)] if first >= 0 else line


@lru_cache(maxsize=10_000)
def rather(line: tuple[int, ...], rank: int) -> int:
    """Return the ranks, a bit each, that a greedy player with both would play on a line rather than this one."""
    room = [*line, 0, 0]
    return sum(
        1 << other
        for other in range(1, RANKS + 1)
        if policies.greedy(packed({rank, other}), 0, room, len(line), []) != rank
    )


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
    barred = facts[COUNTS + players : COUNTS + 2 * players]
    table = facts
    in_hands = 0
    kernel.look_up_walls(walls)
    for seat in range(players):
        in_hands += counts[seat]
    for number in range(count):
        start_stream(stream, seed, first + number, THOUGHT)
        cast_players(facts[SEAT], barred, POLICY, OTHERS, chosen, stream)
        deal_hands(facts[SEAT], facts[HAND], facts[UNSEEN], counts, barred, chosen, POLICY, cards, hidden, stream)
        for which in range(len(moves)):
            for place in range(len(row)):
                row[place] = 0
            for seat in range(players):
                hands[seat] = hidden[seat]
                start_stream(streams[seat], seed, first + number, THOUGHT + 1 + seat)
            for place in range(facts[LENGTH]):
                line[place] = facts[COUNTS + 2 * players + place]
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

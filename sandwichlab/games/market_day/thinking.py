"""Thinking about a position of Market Day: deal the hidden cards at random, make each move, and play on to the end of the hand."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.hidden import THOUGHT, deal_hands, margin
from sandwichlab.core.random_stream import WORDS, start_stream
from sandwichlab.core.wording import Message, say
from sandwichlab.games.market_day import kernel, policies
from sandwichlab.games.market_day.counted import CARD_TALLY, columns
from sandwichlab.games.market_day.moves import KEEP, TRADE
from sandwichlab.games.market_day.view import MarketDayView, playable

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

POLICY = policies.GREEDY
"""How everybody plays on."""

PLAYERS, SEAT, LEADER, ROUND, HAND, UNSEEN, PLAYED, COUNTS = range(8)
"""Places in ``facts``; at COUNTS the cards in each hand begin, and after them the cards of the round."""


def unit() -> Message:
    """Return what a value is counted in."""
    return say("points more than the others on average, to the end of the hand")


def scale(players: int) -> int:
    """Return what values are divided by."""
    return players - 1


def facts_of(view: MarketDayView) -> list[int]:
    """Return what a seat knows, as ints."""
    hand, unseen, cards, played, players, _, _ = view.encoded()
    return [players, view.seat, view.leader, view.round, hand, unseen, played, *view.counts, *cards]


def moves_of(view: MarketDayView) -> list[int]:
    """Return the codes of the legal moves."""
    if view.is_asking_the_tinker:
        return [*(TRADE + place for place in view.market.open_places), KEEP]
    return list(playable(view.hand))


def work_shapes(players: int) -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the room to work in: unseen cards, hidden hands, a deal's stream, and the kernel's own."""
    position, _, deck, hands, cards, points, known, _, streams = kernel.work_shapes(players)
    return (
        deck,
        hands,
        (WORDS,),
        position,
        hands,
        cards,
        points,
        known,
        streams,
        (players,),
        (len(columns(players)),),
        CARD_TALLY,
    )


def think(
    first: int,
    count: int,
    seed: int,
    facts: Sequence[int],
    moves: Sequence[int],
    values: Rows,
    unseen: Row,
    hidden: Row,
    stream: Row,
    position: Row,
    hands: Row,
    cards: Row,
    points: Row,
    known: Row,
    streams: Rows,
    chosen: Row,
    row: Row,
    tally: Rows,
) -> None:
    """Play out deals ``first`` to ``first + count - 1`` of the hidden cards after each move; one row of values a deal."""
    players = facts[PLAYERS]
    counts = facts[COUNTS : COUNTS + players]
    for seat in range(players):
        chosen[seat] = POLICY
    for number in range(count):
        start_stream(stream, seed, first + number, THOUGHT)
        deal_hands(facts[SEAT], facts[HAND], facts[UNSEEN], counts, unseen, hidden, stream)
        for which in range(len(moves)):
            for place in range(len(row)):
                row[place] = 0
            for seat in range(players):
                hands[seat] = hidden[seat]
                start_stream(streams[seat], seed, first + number, THOUGHT + 1 + seat)
            for place in range(facts[PLAYED]):
                cards[place] = facts[COUNTS + players + place]
            position[kernel.UNPLAYED] = facts[HAND] + facts[UNSEEN]
            position[kernel.COUNTS] = 0
            position[kernel.SCORES] = 0
            kernel.play_hand(
                players,
                facts[LEADER],
                facts[ROUND],
                position,
                hands,
                cards,
                points,
                known,
                chosen,
                streams,
                row,
                tally,
                facts[PLAYED],
                moves[which],
            )
            kernel.add_scores(players, position[kernel.SCORES], row)
            values[number][which] = margin(facts[SEAT], players, row)

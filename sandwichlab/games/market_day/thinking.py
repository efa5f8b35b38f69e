"""Thinking about a position of Market Day: deal the hidden cards at random, make each move, and play on to the end of the hand."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from functools import lru_cache

from sandwichlab.core.cards import RANKS, packed
from sandwichlab.core.hidden import ANYTHING, THOUGHT, cast_players, deal_hands, margin, ruled_out
from sandwichlab.core.random_stream import WORDS, start_stream
from sandwichlab.core.wording import Message, say
from sandwichlab.games.market_day import kernel, policies, rules
from sandwichlab.games.market_day.counted import CARD_TALLY, columns
from sandwichlab.games.market_day.moves import KEEP, TRADE
from sandwichlab.games.market_day.view import MarketDayView, playable

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

POLICY = policies.GREEDY
"""How everybody plays on; where something is concluded from what was played, whoever has played as a greedy player would."""

OTHERS = policies.RANDOM
"""How the others play on then."""

PLAYERS, SEAT, LEADER, ROUND, HAND, UNSEEN, PLAYED, COUNTS = range(8)
"""Places in ``facts``; at COUNTS the cards in each hand begin, after them what each seat is taken not to hold, and the cards of the round."""

MOST: float | None = None
"""Points have no bound that would matter."""


def unit() -> Message:
    """Return what a value is counted in."""
    return say("points more than the others on average, to the end of the hand")


def scale(players: int) -> int:
    """Return what values are divided by."""
    return players - 1


def facts_of(view: MarketDayView, concludes: bool = False) -> list[int]:
    """Return what a seat knows, as ints; with ``concludes`` also what it makes of what the others played."""
    hand, unseen, cards, played, players, _, _ = view.encoded()
    barred = ruled_out(players, plays_of(view)) if concludes else [ANYTHING] * players
    return [players, view.seat, view.leader, view.round, hand, unseen, played, *view.counts, *barred, *cards]


def plays_of(view: MarketDayView) -> Iterator[tuple[int, int, int]]:
    """Yield each play of the hand: the seat, the rank, and the ranks that a greedy player would have played rather than it."""
    size = rules.places_in_round(view.players)
    leader = rules.first_leader(view.dealer, view.players)
    for number, points in enumerate((*view.rounds, None)):
        cards = view.gone[number * size : (number + 1) * size] if points is not None else view.cards
        for place, rank in enumerate(cards):
            yield rules.seat_of_place(leader, place, view.players), rank, rather(cards[:place], rank, view.players)
        if points is not None:
            leader = rules.next_leader(rules.best_seat(points, view.players), leader)


@lru_cache(maxsize=10_000)
def rather(cards: tuple[int, ...], rank: int, players: int) -> int:
    """Return the ranks, a bit each, that a greedy player with both would play rather than this one, once ``cards`` were played."""
    room = [*cards, *[0] * rules.places_in_round(players)]
    return sum(
        1 << other
        for other in range(1, RANKS + 1)
        if policies.greedy(packed({rank, other}), 0, room, len(cards), players, 0, -1, []) != rank
    )


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
    barred = facts[COUNTS + players : COUNTS + 2 * players]
    for number in range(count):
        start_stream(stream, seed, first + number, THOUGHT)
        cast_players(facts[SEAT], barred, POLICY, OTHERS, chosen, stream)
        deal_hands(facts[SEAT], facts[HAND], facts[UNSEEN], counts, barred, chosen, POLICY, unseen, hidden, stream)
        for which in range(len(moves)):
            for place in range(len(row)):
                row[place] = 0
            for seat in range(players):
                hands[seat] = hidden[seat]
                start_stream(streams[seat], seed, first + number, THOUGHT + 1 + seat)
            for place in range(facts[PLAYED]):
                cards[place] = facts[COUNTS + 2 * players + place]
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

"""Many games of Lunch Rush at once: loops over ints that call the game's own rules. Plain Python; compiled where it can be.

Everything is written into the sequences it is given: rows of results, tallies, and room to work in. It plays from any
position, not only from a deal: hands are packed, ``line`` has spare places behind its end.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.cards import PAIRS, one_card
from sandwichlab.core.compiled import compiled, inlined
from sandwichlab.core.random_stream import POLICY, shuffle, start_stream
from sandwichlab.core.scores import WIN
from sandwichlab.games.lunch_rush import rules
from sandwichlab.games.lunch_rush.policies import choose

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

CARDS = len(PAIRS.cards)

PLAYERS, DEALER, TEAMS = range(3)
"""Places in ``table``: what holds for the whole game."""

ROUND, DEALS, SEAT, LENGTH, UNPLAYED = range(5)
"""Places in ``position``: the round, who deals it, who is to move, the length of the line, the cards not yet played (packed)."""

TURNS, SANDWICHES, BEST, LEFT = range(4)
"""Places in a row, behind the scores and wins of the seats: what is worth counting in one game."""


def tally_shapes(players: int) -> dict[str, tuple[int, int]]:
    """Return the names and shapes of the tallies."""
    return {
        "scores": (players, rules.rounds_in_game(players) * rules.most_points() + 1),
        "points_by_bread": (PAIRS.cards[-1] + 1, rules.most_points() + 1),
    }


def table_of(players: int, options: dict[str, int]) -> list[int]:
    """Return what ``table`` holds for a setup."""
    return [players, int(options["dealer"]), int(options["teams"])]


def work_shapes(players: int) -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the room to work in: position, deck, hands, line, deck stream, seats' streams."""
    return (5,), (CARDS,), (players,), (CARDS + 1,), (4,), (players, 4)


@compiled
def deal_round(table: Sequence[int], position: Row, deck: Row, hands: Row) -> None:
    """Deal the round from the top of the deck, one card at a time from the dealer's left."""
    players = table[PLAYERS]
    leader = rules.next_seat(position[DEALS], players)
    cards = rules.cards_each(players)
    seat = leader
    for place in range(players):
        hand = 0
        for turn in range(cards):
            hand += one_card(deck[place + turn * players])
        hands[seat] = hand
        seat = rules.next_seat(seat, players)
    position[SEAT] = leader
    position[LENGTH] = 0


@inlined
def take(
    table: Sequence[int], dealer: int, taker: int, line: Row, first: int, length: int, row: Row, sandwich_points: Rows
) -> None:
    """Score the sandwich from place ``first`` to the end of the line."""
    players = table[PLAYERS]
    points = rules.sandwich_points(line, first, length)
    for seat in range(players):
        if rules.is_credited(seat, taker, players, dealer, table[TEAMS] == 1):
            row[seat] += points
    counts = 2 * players
    row[counts + SANDWICHES] += 1
    row[counts + BEST] = max(row[counts + BEST], points)
    sandwich_points[line[first]][points] += 1


@inlined
def play_round(
    table: Sequence[int],
    position: Row,
    hands: Row,
    line: Row,
    policies: Sequence[int],
    streams: Rows,
    row: Row,
    sandwich_points: Rows,
    cards: int,
    forced: int,
) -> None:
    """Play on to the end of the round, in which ``cards`` cards are still in hands.

    ``forced`` is the rank that is played next, whatever the policy, or 0.
    """
    players = table[PLAYERS]
    seat = position[SEAT]
    length = position[LENGTH]
    unplayed = position[UNPLAYED]
    row[2 * players + TURNS] += cards
    while not rules.round_is_over(cards):
        hand = hands[seat]
        rank = forced
        if forced == 0:
            rank = choose(policies[seat], hand, unplayed - hand, line, length, streams[seat])
        forced = 0
        hands[seat] = hand - one_card(rank)
        unplayed -= one_card(rank)
        line[length] = rank
        length += 1
        first = rules.bread_place(line, length)
        if first >= 0:
            take(table, position[DEALS], seat, line, first, length, row, sandwich_points)
            length = rules.length_after_taking(first)
        seat = rules.next_seat(seat, players)
        cards -= 1
    row[2 * players + LEFT] += length


@compiled
def play_game(
    table: Sequence[int],
    seed: int,
    game: int,
    position: Row,
    deck: Row,
    new_deck: Sequence[int],
    hands: Row,
    line: Row,
    stream: Row,
    streams: Rows,
    policies: Sequence[int],
    row: Row,
    sandwich_points: Rows,
) -> None:
    """Play one whole game, dealt from its (seed, game)."""
    players = table[PLAYERS]
    cards = rules.cards_each(players) * players
    pack = 0
    for place in range(CARDS):
        pack += one_card(new_deck[place])
    for seat in range(players):
        start_stream(streams[seat], seed, game, POLICY + seat)
    position[ROUND] = 0
    position[DEALS] = table[DEALER]
    while not rules.game_is_over(position[ROUND], players):
        for place in range(CARDS):
            deck[place] = new_deck[place]
        start_stream(stream, seed, game, position[ROUND])
        shuffle(deck, 0, cards, CARDS, stream)
        position[UNPLAYED] = pack
        deal_round(table, position, deck, hands)
        play_round(table, position, hands, line, policies, streams, row, sandwich_points, cards, 0)
        position[ROUND] += 1
        position[DEALS] = rules.next_dealer(position[DEALS], players)


@compiled
def settle(players: int, row: Row, score_counts: Rows) -> None:
    """Write who won into the row, a shared win in equal parts, and count the scores."""
    best = 0
    for seat in range(players):
        best = max(best, row[seat])
    winners = 0
    for seat in range(players):
        winners += rules.wins(row[seat], best)
    for seat in range(players):
        row[players + seat] = WIN // winners if rules.wins(row[seat], best) else 0
        score_counts[seat][row[seat]] += 1


def play_games(
    first: int,
    count: int,
    seed: int,
    table: Sequence[int],
    policies: Sequence[int],
    new_deck: Sequence[int],
    rows: Rows,
    score_counts: Rows,
    sandwich_points: Rows,
    position: Row,
    deck: Row,
    hands: Row,
    line: Row,
    stream: Row,
    streams: Rows,
) -> None:
    """Play games ``first`` to ``first + count - 1`` of ``seed``, one row each; add to the tallies."""
    for number in range(count):
        row = rows[number]
        for place in range(len(row)):
            row[place] = 0
        play_game(
            table,
            seed,
            first + number,
            position,
            deck,
            new_deck,
            hands,
            line,
            stream,
            streams,
            policies,
            row,
            sandwich_points,
        )
        settle(table[PLAYERS], row, score_counts)

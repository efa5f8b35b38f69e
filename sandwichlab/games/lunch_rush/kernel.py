"""Many games of Lunch Rush at once: loops over ints that call the game's own rules. Plain Python; compiled where it can be.

Everything is written into the sequences it is given: rows of results, tallies, and room to work in. It plays from any
position, not only from a deal: hands are packed, ``line`` has spare places behind its end.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.bits import index
from sandwichlab.core.cards import PAIRS, RANKS, one_card
from sandwichlab.core.compiled import compiled, inlined
from sandwichlab.core.random_stream import POLICY, shuffle, start_stream
from sandwichlab.core.scores import WIN
from sandwichlab.games.lunch_rush import rules
from sandwichlab.games.lunch_rush.policies import RANDOM, choose, random_card

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

CARDS = len(PAIRS.cards)

PLAYERS, DEALER, TEAMS = range(3)
"""Places in ``table``: what holds for the whole game."""

ROUND, DEALS, SEAT, LENGTH, UNPLAYED = range(5)
"""Places in ``position``: the round, who deals it, who is to move, the length of the line, the cards not yet played (packed)."""

PLACE = 6
"""How many bits a place of the line takes: no line has 63 cards. Packed by rank, and counted from 1, ``breads`` are the places of the other
bread that this rank would find if it were played next, or 0."""

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
    """Return the shapes of the room to work in.

    These are position, a new deck and a deck (packed), hands, cards as played, line, its breads, walls, deck
    stream, seats' streams. Breads are kept for every length of the line, since it becomes shorter again.
    """
    return (5,), (CARDS,), (CARDS,), (players,), (CARDS,), (CARDS + 1,), (CARDS + 1,), (RANKS + 1,), (4,), (players, 4)


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
            hand += deck[place + turn * players]
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


@compiled
def look_up_walls(walls: Row) -> None:
    """Write down for which ranks each card is a wall: ones in the fields of these ranks."""
    for card in range(1, RANKS + 1):
        walls[card] = 0
        for rank in range(1, RANKS + 1):
            if rules.is_wall(card, rank):
                walls[card] |= (1 << PLACE) - 1 << PLACE * (rank - 1)


@compiled
def keep_breads(line: Sequence[int], length: int, breads: Row, walls: Sequence[int]) -> None:
    """Keep the place that each rank would find in a line, counted from 1, to whose end a card was added that completed no sandwich.

    Ranks for which the card is a wall find nothing behind it, and its own rank finds the card itself.
    """
    rank = line[length - 1]
    breads[length] = breads[length - 1] & ~walls[rank] | length << PLACE * (rank - 1)


@inlined
def lay(
    table: Sequence[int],
    dealer: int,
    seat: int,
    rank: int,
    line: Row,
    breads: Row,
    walls: Sequence[int],
    length: int,
    row: Row,
    sandwich_points: Rows,
) -> int:
    """Lay a card at the end of the line, and take the sandwich that it completes, if any; return the length of the line.

    Breads are kept for every rank, since looking back for one card by card is a thing that a processor guesses wrong.
    """
    line[length] = rank
    first = (breads[length] >> PLACE * (rank - 1) & (1 << PLACE) - 1) - 1
    length += 1
    if first < 0 or not rules.has_filling(first, length - 1):
        keep_breads(line, length, breads, walls)
        return length
    take(table, dealer, seat, line, first, length, row, sandwich_points)
    return rules.length_after_taking(first)


@compiled
def all_blind(players: int, policies: Sequence[int]) -> bool:
    """Return whether nobody looks at the line."""
    blind = True
    for seat in range(players):
        blind = blind and policies[seat] == RANDOM
    return blind


@inlined
def play_blindly(players: int, leader: int, hands: Row, played: Row, streams: Rows, cards: int) -> None:
    """Let everyone choose random cards for the whole round.

    Who looks at nothing but the hand may be asked for all cards before the first is laid: so nobody waits until it is known whether
    there is a sandwich.
    """
    seat = leader
    for turn in range(cards):
        hand = hands[index(seat)]
        rank = random_card(hand, 0, hands, 0, streams[index(seat)])
        hands[index(seat)] = hand - one_card(rank)
        played[turn] = rank
        seat = rules.next_seat(seat, players)


@inlined
def play_round(
    table: Sequence[int],
    position: Row,
    hands: Row,
    played: Row,
    line: Row,
    breads: Row,
    walls: Row,
    policies: Sequence[int],
    streams: Rows,
    row: Row,
    sandwich_points: Rows,
    cards: int,
    forced: int,
    blind: bool,
) -> None:
    """Play on to the end of the round, in which ``cards`` cards are still in hands.

    ``forced`` is the rank that is played next, whatever the policy, or 0. ``blind``: nobody looks at the line.
    """
    players = table[PLAYERS]
    seat = position[SEAT]
    length = position[LENGTH]
    unplayed = position[UNPLAYED]
    row[2 * players + TURNS] += cards
    if blind:
        play_blindly(players, seat, hands, played, streams, cards)
    turn = 0
    while not rules.round_is_over(cards):
        if blind:
            rank = played[turn]
        else:
            hand = hands[seat]
            rank = forced
            if forced == 0:
                rank = choose(policies[seat], hand, unplayed - hand, line, length, streams[seat])
            forced = 0
            hands[seat] = hand - one_card(rank)
            unplayed -= one_card(rank)
        turn += 1
        length = lay(table, position[DEALS], seat, rank, line, breads, walls, length, row, sandwich_points)
        seat = rules.next_seat(seat, players)
        cards -= 1
    row[2 * players + LEFT] += length


@compiled
def play_game(
    table: Sequence[int],
    seed: int,
    game: int,
    all_cards: int,
    position: Row,
    deck: Row,
    new_deck: Sequence[int],
    hands: Row,
    played: Row,
    line: Row,
    breads: Row,
    walls: Row,
    stream: Row,
    streams: Rows,
    policies: Sequence[int],
    row: Row,
    sandwich_points: Rows,
) -> None:
    """Play one whole game, dealt from its (seed, game)."""
    players = table[PLAYERS]
    cards = rules.cards_each(players) * players
    blind = all_blind(players, policies)
    for seat in range(players):
        start_stream(streams[seat], seed, game, POLICY + seat)
    position[ROUND] = 0
    position[DEALS] = table[DEALER]
    while not rules.game_is_over(position[ROUND], players):
        for place in range(CARDS):
            deck[place] = new_deck[place]
        start_stream(stream, seed, game, position[ROUND])
        shuffle(deck, 0, cards, CARDS, stream)
        position[UNPLAYED] = all_cards
        deal_round(table, position, deck, hands)
        play_round(
            table,
            position,
            hands,
            played,
            line,
            breads,
            walls,
            policies,
            streams,
            row,
            sandwich_points,
            cards,
            0,
            blind,
        )
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
    packed_deck: Row,
    deck: Row,
    hands: Row,
    played: Row,
    line: Row,
    breads: Row,
    walls: Row,
    stream: Row,
    streams: Rows,
) -> None:
    """Play games ``first`` to ``first + count - 1`` of ``seed``, one row each; add to the tallies."""
    look_up_walls(walls)
    all_cards = 0
    for place in range(CARDS):
        packed_deck[place] = one_card(new_deck[place])
        all_cards += packed_deck[place]
    for number in range(count):
        row = rows[number]
        for place in range(len(row)):
            row[place] = 0
        play_game(
            table,
            seed,
            first + number,
            all_cards,
            position,
            deck,
            packed_deck,
            hands,
            played,
            line,
            breads,
            walls,
            stream,
            streams,
            policies,
            row,
            sandwich_points,
        )
        settle(table[PLAYERS], row, score_counts)

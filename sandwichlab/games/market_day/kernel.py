"""Many games of Market Day at once: loops over ints that call the game's own rules. Plain Python; compiled where it can be.

Everything is written into the sequences it is given: rows of results, tallies, and room to work in. It plays from any
round, not only from a deal: hands are packed, ``cards`` are those of the round in the order of play.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.cards import PAIRS, RANKS, one_card
from sandwichlab.core.compiled import compiled
from sandwichlab.core.random_stream import POLICY, shuffle, start_stream
from sandwichlab.core.scores import WIN
from sandwichlab.games.market_day import rules
from sandwichlab.games.market_day.market import KILLED, RAINED, SCORED, SPOILED, TRADED
from sandwichlab.games.market_day.moves import KEEP, MOST_PLACES, TRADE
from sandwichlab.games.market_day.policies import choose

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

CARDS = len(PAIRS.cards)

PLAYERS, DEALER = range(2)
"""Places in ``table``: what holds for the whole game."""

DEALS, LEADER, ROUND, UNPLAYED, FRESH, DRY, IN_PLAY = range(7)
"""Places in ``position``: who deals the hand, who leads the round, how many rounds of the hand are over, the cards not yet
played (packed), and the places of the round in play after spoiling, after Rain and after the Knights."""

TURNS, SPOILS, RAINS, KILLS, TRADES, TIES = range(6)
"""Places in a row, behind the scores and wins of the seats: what is worth counting in one game."""


def tally_shapes(players: int) -> dict[str, tuple[int, int]]:
    """Return the names and shapes of the tallies."""
    most = rules.hands_in_game(players) * rules.cards_each(players) * RANKS
    return {"scores": (players, most + 1), "fates": (RANKS + 1, TRADED + 1), "points_by_card": (RANKS + 1, RANKS + 1)}


def table_of(players: int, options: dict[str, int]) -> list[int]:
    """Return what ``table`` holds for a setup."""
    return [players, int(options["dealer"])]


def work_shapes(players: int) -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the room to work in: position, deck, hands, cards, points, deck stream, seats' streams."""
    return (7,), (CARDS,), (players,), (MOST_PLACES,), (players,), (4,), (players, 4)


@compiled
def deal_hand(table: Sequence[int], position: Row, deck: Row, hands: Row) -> None:
    """Deal the hand from the top of the deck, one card at a time from the dealer's left, who will lead."""
    players = table[PLAYERS]
    leader = rules.first_leader(position[DEALS], players)
    cards = rules.cards_each(players)
    for place in range(players):
        hand = 0
        for turn in range(cards):
            hand += one_card(deck[place + turn * players])
        hands[rules.seat_of_place(leader, place, players)] = hand
    position[LEADER] = leader
    position[ROUND] = 0


@compiled
def play_cards(
    table: Sequence[int], position: Row, hands: Row, cards: Row, policies: Sequence[int], streams: Rows, row: Row
) -> None:
    """Let everyone play the cards of a round."""
    players = table[PLAYERS]
    seat = position[LEADER]
    for length in range(rules.places_in_round(players)):
        hand = hands[seat]
        unseen = position[UNPLAYED] - hand
        rank = choose(policies[seat], hand, unseen, cards, length, players, 0, -1, streams[seat])
        hands[seat] = hand - one_card(rank)
        position[UNPLAYED] -= one_card(rank)
        cards[length] = rank
        row[2 * players + TURNS] += 1
        seat = rules.next_seat(seat, players)


@compiled
def resolve(table: Sequence[int], position: Row, cards: Row) -> None:
    """Take away what is spoiled, what is rained on and what Knights kill."""
    length = rules.places_in_round(table[PLAYERS])
    position[FRESH] = rules.after_spoiling(cards, length)
    position[DRY] = rules.before_knights(cards, length)
    position[IN_PLAY] = rules.after_knights(cards, length, position[DRY])


@compiled
def ask_tinker(
    table: Sequence[int],
    position: Row,
    hands: Row,
    cards: Row,
    policies: Sequence[int],
    streams: Rows,
    row: Row,
) -> int:
    """Ask the Tinker's owner, where a trade is possible; return the place to swap with, or -1."""
    players = table[PLAYERS]
    length = rules.places_in_round(players)
    in_play = position[IN_PLAY]
    tinker = rules.tinker_place(cards, length, in_play)
    if tinker < 0 or rules.trade_places(cards, length, in_play) == 0:
        return -1
    seat = rules.seat_of_place(position[LEADER], tinker, players)
    hand = hands[seat]
    unseen = position[UNPLAYED] - hand
    code = choose(policies[seat], hand, unseen, cards, length, players, in_play, tinker, streams[seat])
    row[2 * players + TURNS] += 1
    return -1 if code == KEEP else code - TRADE


@compiled
def fate(position: Sequence[int], place: int, tinker: int, other: int) -> int:
    """Return what became of the card played at a place; ``other`` is where the Tinker's card went, or -1."""
    if not position[FRESH] >> place & 1:
        return SPOILED
    if not position[DRY] >> place & 1:
        return RAINED
    if not position[IN_PLAY] >> place & 1:
        return KILLED
    return TRADED if other >= 0 and place in (tinker, other) else SCORED


@compiled
def end_round(
    table: Sequence[int], position: Row, cards: Row, other: int, row: Row, fates: Rows, points_by_card: Rows
) -> None:
    """Make the trade, if there is one, and count what became of each card and what it made for whoever played it."""
    counts = 2 * table[PLAYERS]
    length = rules.places_in_round(table[PLAYERS])
    tinker = rules.tinker_place(cards, length, position[IN_PLAY])
    row[counts + RAINS] += rules.rain_place(cards, length) >= 0
    row[counts + TRADES] += other >= 0
    if other >= 0:
        rules.trade(cards, tinker, other)
    for place in range(length):
        played = cards[place]
        if other >= 0 and place in (tinker, other):
            played = cards[tinker + other - place]
        became = fate(position, place, tinker, other)
        row[counts + SPOILS] += became == SPOILED
        row[counts + KILLS] += became == KILLED
        fates[played][became] += 1
        points_by_card[played][rules.points_at(cards, position[IN_PLAY], place)] += 1


@compiled
def score_round(table: Sequence[int], position: Row, cards: Row, points: Row, row: Row) -> None:
    """Score what is in play, and settle who leads next."""
    players = table[PLAYERS]
    for seat in range(players):
        points[seat] = 0
    for place in range(rules.places_in_round(players)):
        seat = rules.seat_of_place(position[LEADER], place, players)
        points[seat] += rules.points_at(cards, position[IN_PLAY], place)
    for seat in range(players):
        row[seat] += points[seat]
    row[2 * players + TIES] += rules.best_seat(points, players) < 0
    position[LEADER] = rules.next_leader(points, players, position[LEADER])


@compiled
def play_round(
    table: Sequence[int],
    position: Row,
    hands: Row,
    cards: Row,
    points: Row,
    policies: Sequence[int],
    streams: Rows,
    row: Row,
    fates: Rows,
    points_by_card: Rows,
) -> None:
    """Play one round, from its first card to its scores."""
    play_cards(table, position, hands, cards, policies, streams, row)
    resolve(table, position, cards)
    other = ask_tinker(table, position, hands, cards, policies, streams, row)
    end_round(table, position, cards, other, row, fates, points_by_card)
    score_round(table, position, cards, points, row)
    position[ROUND] += 1


@compiled
def play_game(
    table: Sequence[int],
    seed: int,
    game: int,
    position: Row,
    deck: Row,
    new_deck: Sequence[int],
    hands: Row,
    cards: Row,
    points: Row,
    stream: Row,
    streams: Rows,
    policies: Sequence[int],
    row: Row,
    fates: Rows,
    points_by_card: Rows,
) -> None:
    """Play one whole game, dealt from its (seed, game)."""
    players = table[PLAYERS]
    pack = 0
    for place in range(CARDS):
        pack += one_card(new_deck[place])
    for seat in range(players):
        start_stream(streams[seat], seed, game, POLICY + seat)
    number = 0
    position[DEALS] = table[DEALER]
    while not rules.game_is_over(number, players):
        for place in range(CARDS):
            deck[place] = new_deck[place]
        start_stream(stream, seed, game, number)
        shuffle(deck, 0, rules.cards_each(players) * players, CARDS, stream)
        position[UNPLAYED] = pack
        deal_hand(table, position, deck, hands)
        while not rules.hand_is_over(position[ROUND], players):
            play_round(table, position, hands, cards, points, policies, streams, row, fates, points_by_card)
        number += 1
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
    fates: Rows,
    points_by_card: Rows,
    position: Row,
    deck: Row,
    hands: Row,
    cards: Row,
    points: Row,
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
            cards,
            points,
            stream,
            streams,
            policies,
            row,
            fates,
            points_by_card,
        )
        settle(table[PLAYERS], row, score_counts)

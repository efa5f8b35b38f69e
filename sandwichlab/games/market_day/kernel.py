"""Many games of Market Day at once: loops over ints that call the game's own rules. Plain Python; compiled where it can be.

Everything is written into the sequences it is given: rows of results, tallies, and room to work in. It plays from any
round, not only from a deal: hands are packed, ``cards`` are those of the round in the order of play.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.cards import PAIRS, RANKS, one_card
from sandwichlab.core.compiled import compiled, inlined
from sandwichlab.core.random_stream import POLICY, shuffle, start_stream
from sandwichlab.core.scores import WIN
from sandwichlab.games.market_day import rules
from sandwichlab.games.market_day.counted import CARD_TALLY, COLUMN, COLUMNS, points_of
from sandwichlab.games.market_day.moves import KEEP, MOST_PLACES, TRADE
from sandwichlab.games.market_day.policies import RANDOM, choose_card, choose_trade, random_card
from sandwichlab.games.market_day.rounds import (
    BEFORE_TRADE,
    ENDS,
    FACTS,
    KILLED_CARDS,
    LEADS,
    MOST_KNOWN,
    POINTS,
    RANK,
    ROUNDS,
    SCORE,
    SPOILED_CARDS,
    SURVIVORS,
    TIED,
    TIMES,
    UNTRADED,
    WITH_RAIN,
    WITH_TINKER,
    after_trade,
    count_cards,
    count_in,
    know,
    lay_out,
    turned,
)

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

CARDS = len(PAIRS.cards)

PLAYERS, DEALER = range(2)
"""Places in ``table``: what holds for the whole game."""

DEALS, UNPLAYED, COUNTS, SCORES = range(4)
"""Places in ``position``: who deals the hand, the cards not yet played (packed), and what was counted and scored in known rounds
of the game (packed; the rest is in the row already)."""

TURNS, SPOILS, RAINS, KILLS, TRADES, TIES = range(6)
"""Places in a row, behind the scores and wins of the seats: what is worth counting in one game."""


def tally_shapes(players: int) -> dict[str, tuple[int, int]]:
    """Return the names and shapes of the tallies."""
    most = rules.hands_in_game(players) * rules.cards_each(players) * RANKS
    return {"scores": (players, most + 1), "cards": CARD_TALLY}


def table_of(players: int, options: dict[str, int]) -> list[int]:
    """Return what ``table`` holds for a setup."""
    return [players, int(options["dealer"])]


def work_shapes(players: int) -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the room to work in: position, a new deck and a deck (packed), hands, cards, points, known rounds, deck stream, seats' streams."""
    known = ROUNDS if rules.places_in_round(players) <= MOST_KNOWN else 1
    return (4,), (CARDS,), (CARDS,), (players,), (MOST_PLACES,), (players,), (4 * known,), (4,), (players, 4)


@compiled
def deal_hand(players: int, leader: int, deck: Row, hands: Row) -> None:
    """Deal the hand from the top of the deck, one card at a time from the dealer's left, who will lead."""
    cards = rules.cards_each(players)
    seat = leader
    for place in range(players):
        hand = 0
        for turn in range(cards):
            hand += deck[place + turn * players]
        hands[seat] = hand
        seat = rules.next_seat(seat, players)


@inlined
def play_cards(
    players: int,
    leader: int,
    position: Row,
    hands: Row,
    cards: Row,
    policies: Sequence[int],
    streams: Rows,
    played: int,
    forced: int,
) -> int:
    """Let everyone play the cards of a round that are still to come; return the number of the round."""
    seat = leader
    unplayed = position[UNPLAYED]
    which = 0
    for length in range(rules.places_in_round(players)):
        if length >= played:
            hand = hands[seat]
            rank = forced
            if forced == 0:
                rank = choose_card(policies[seat], hand, unplayed - hand, cards, length, players, streams[seat])
            forced = 0
            hands[seat] = hand - one_card(rank)
            unplayed -= one_card(rank)
            cards[length] = rank
        which |= cards[length] << RANK * length
        seat = rules.next_seat(seat, players)
    position[UNPLAYED] = unplayed
    return which


@inlined
def play_blindly(players: int, leader: int, hands: Row, streams: Rows) -> int:
    """Let everyone play a random card, and return the number of the round.

    Who looks at nothing but the hand may be asked in any order: here seat by seat, so that nobody waits for the last round to tell
    who leads. The cards are not laid out, and what is still unplayed is not kept, since nobody looks at it.
    """
    laid = 0
    for seat in range(players):
        hand = hands[seat]
        rank = random_card(hand, streams[seat])
        hands[seat] = hand - one_card(rank)
        laid |= rank << RANK * seat
    # The mask changes nothing; it tells compiled code that the number, by which a round is looked up, is not below 0.
    return turned(laid, RANK, players - leader, players) & ROUNDS - 1


@compiled
def all_blind(players: int, policies: Sequence[int]) -> bool:
    """Return whether nobody looks at the market, and every player plays one card in a known round."""
    blind = rules.plays_each(players) == 1 and players <= MOST_KNOWN
    for seat in range(players):
        blind = blind and policies[seat] == RANDOM
    return blind


@compiled
def ask_tinker(
    players: int,
    leader: int,
    cards: Row,
    in_play: int,
    policies: Sequence[int],
    streams: Rows,
    forced: int,
) -> int:
    """Ask the Tinker's owner; return the place of the card it is swapped with, or -1."""
    length = rules.places_in_round(players)
    tinker = rules.tinker_place(cards, length, in_play)
    seat = rules.seat_of_place(leader, tinker, players)
    code = forced
    if forced == 0:
        code = choose_trade(policies[seat], cards, length, players, in_play, tinker, streams[seat])
    return -1 if code == KEEP else code - TRADE


@compiled
def score_round(players: int, leader: int, cards: Row, ends: int, points: Row, row: Row, card_counts: Rows) -> int:
    """Score and count every card; return who made the most, or -1."""
    seat = leader
    for place in range(rules.places_in_round(players)):
        column = ends & COLUMNS
        ends >>= COLUMN
        card_counts[cards[place]][column] += 1
        earlier = points[seat] if place >= players else 0
        points[seat] = earlier + points_of(column)
        row[seat] += points_of(column)
        seat = rules.next_seat(seat, players)
    return rules.best_seat(points, players)


@inlined
def play_round(
    players: int,
    leader: int,
    blind: bool,
    position: Row,
    hands: Row,
    cards: Row,
    points: Row,
    known: Row,
    policies: Sequence[int],
    streams: Rows,
    row: Row,
    card_counts: Rows,
    played: int,
    forced: int,
) -> int:
    """Play one round to its scores; return who leads the next. So many of its cards are ``played``.

    ``forced`` is the code of the move that is made next, whatever the policy, or 0.
    """
    length = rules.places_in_round(players)
    if blind and played == 0 and forced == 0:
        which = play_blindly(players, leader, hands, streams)
    else:
        which = play_cards(players, leader, position, hands, cards, policies, streams, played, forced)
    is_known = length <= MOST_KNOWN
    at = 4 * which if is_known else 0
    if known[at + FACTS] == 0 or not is_known:
        lay_out(which, cards, length)
        know(known, at, players, cards, points)
    facts = known[at + FACTS]
    ends = known[at + ENDS]
    other = -1
    if count_in(facts, WITH_TINKER):
        lay_out(which, cards, length)
        turn = forced if played == length else 0
        other = ask_tinker(players, leader, cards, count_in(facts, SURVIVORS), policies, streams, turn)
    if is_known and other < 0:
        known[at + TIMES] += 1
        position[COUNTS] += facts & UNTRADED
        position[SCORES] += turned(known[at + POINTS], SCORE, leader, players)
        return rules.to_the_left(leader, count_in(facts, LEADS), players)
    position[COUNTS] += facts & BEFORE_TRADE
    if other >= 0:
        row[2 * players + TRADES] += 1
        ends = after_trade(ends, count_in(facts, SURVIVORS), cards, length, other)
    best = score_round(players, leader, cards, ends, points, row, card_counts)
    row[2 * players + TIES] += best < 0
    return rules.next_leader(best, leader)


@inlined
def play_hand(
    players: int,
    leader: int,
    first: int,
    position: Row,
    hands: Row,
    cards: Row,
    points: Row,
    known: Row,
    policies: Sequence[int],
    streams: Rows,
    row: Row,
    card_counts: Rows,
    played: int,
    forced: int,
) -> None:
    """Play on from round ``first`` to the end of the hand. So many of the round's cards are ``played``.

    ``forced`` is the code of the move that is made next, whatever the policy, or 0.
    """
    blind = all_blind(players, policies)
    number = first
    while not rules.hand_is_over(number, players):
        leader = play_round(
            players,
            leader,
            blind,
            position,
            hands,
            cards,
            points,
            known,
            policies,
            streams,
            row,
            card_counts,
            played,
            forced,
        )
        played = 0
        forced = 0
        number += 1


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
    cards: Row,
    points: Row,
    known: Row,
    stream: Row,
    streams: Rows,
    policies: Sequence[int],
    row: Row,
    card_counts: Rows,
) -> None:
    """Play one whole game, dealt from its (seed, game)."""
    players = table[PLAYERS]
    for seat in range(players):
        start_stream(streams[seat], seed, game, POLICY + seat)
    number = 0
    dealer = table[DEALER]
    position[COUNTS] = 0
    position[SCORES] = 0
    while not rules.game_is_over(number, players):
        for place in range(CARDS):
            deck[place] = new_deck[place]
        start_stream(stream, seed, game, number)
        shuffle(deck, 0, rules.cards_each(players) * players, CARDS, stream)
        position[UNPLAYED] = all_cards
        leader = rules.first_leader(dealer, players)
        deal_hand(players, leader, deck, hands)
        play_hand(players, leader, 0, position, hands, cards, points, known, policies, streams, row, card_counts, 0, 0)
        number += 1
        dealer = rules.next_dealer(dealer, players)
    add_scores(players, position[SCORES], row)


@compiled
def add_scores(players: int, scores: int, row: Row) -> None:
    """Add packed scores to those in the row."""
    for seat in range(players):
        row[seat] += scores & (1 << SCORE) - 1
        scores >>= SCORE


@compiled
def settle(players: int, counts: int, row: Row, score_counts: Rows) -> None:
    """Write what was counted and who won into the row, a shared win in equal parts, and count the scores."""
    places = 2 * players
    plays = rules.hands_in_game(players) * rules.cards_each(players) * players
    row[places + TURNS] = plays + count_in(counts, WITH_TINKER)
    row[places + SPOILS] = count_in(counts, SPOILED_CARDS)
    row[places + KILLS] = count_in(counts, KILLED_CARDS)
    row[places + TIES] += count_in(counts, TIED)
    row[places + RAINS] = count_in(counts, WITH_RAIN)
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
    card_counts: Rows,
    position: Row,
    packed_deck: Row,
    deck: Row,
    hands: Row,
    cards: Row,
    points: Row,
    known: Row,
    stream: Row,
    streams: Rows,
) -> None:
    """Play games ``first`` to ``first + count - 1`` of ``seed``, one row each; add to the tallies."""
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
            cards,
            points,
            known,
            stream,
            streams,
            policies,
            row,
            card_counts,
        )
        settle(table[PLAYERS], position[COUNTS], row, score_counts)
    count_cards(known, card_counts)

"""Many games of Market Day at once: loops over ints that call the game's own rules. Plain Python; compiled where it can be.

Everything is written into the sequences it is given: rows of results, tallies, and room to work in. It plays from any
round, not only from a deal: hands are packed, ``cards`` are those of the round in the order of play.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.bits import bits_in
from sandwichlab.core.cards import PAIRS, RANKS, one_card
from sandwichlab.core.compiled import compiled, inlined
from sandwichlab.core.random_stream import POLICY, shuffle, start_stream
from sandwichlab.core.scores import WIN
from sandwichlab.games.market_day import rules
from sandwichlab.games.market_day.counted import CARD_TALLY, COLUMN, COLUMNS, card_column, points_of
from sandwichlab.games.market_day.market import KILLED, RAINED, SCORED, SPOILED, TRADED
from sandwichlab.games.market_day.moves import KEEP, MOST_PLACES, TRADE
from sandwichlab.games.market_day.policies import choose

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

CARDS = len(PAIRS.cards)

PLAYERS, DEALER = range(2)
"""Places in ``table``: what holds for the whole game."""

DEALS, LEADER, ROUND, UNPLAYED, COUNTS = range(5)
"""Places in ``position``: who deals the hand, who leads the round, how many rounds of the hand are over, the cards not yet played
(packed), and what was counted of the rounds of the game (packed)."""

TURNS, SPOILS, RAINS, KILLS, TRADES, TIES = range(6)
"""Places in a row, behind the scores and wins of the seats: what is worth counting in one game."""

FRESH, DRY, IN_PLAY = (MOST_PLACES * part for part in range(3))
"""Where the parts of a resolved round begin, each a set of places: those in play after spoiling, after Rain and after the Knights."""

COUNT = 9
"""How many bits a count takes: no game has 512 cards."""

SPOILED_CARDS, KILLED_CARDS, WITH_RAIN, WITH_TINKER = (COUNT * part for part in range(4))
"""Where the counts of a round, or of a game so far, begin: cards spoiled and killed, rounds with Rain, and with a possible trade."""

MOST_KNOWN = 4
"""Rounds of so many cards are resolved once and then known: there are 10,000 of them. Of more cards there are too many."""

ALL_COLUMNS = COLUMN * MOST_KNOWN
"""How many bits the columns of a known round take."""


def tally_shapes(players: int) -> dict[str, tuple[int, int]]:
    """Return the names and shapes of the tallies."""
    most = rules.hands_in_game(players) * rules.cards_each(players) * RANKS
    return {"scores": (players, most + 1), "cards": CARD_TALLY}


def table_of(players: int, options: dict[str, int]) -> list[int]:
    """Return what ``table`` holds for a setup."""
    return [players, int(options["dealer"])]


def work_shapes(players: int) -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the room to work in: position, deck, hands, cards, points, known rounds, deck stream, seats' streams."""
    known = RANKS**MOST_KNOWN if rules.places_in_round(players) <= MOST_KNOWN else 1
    return (5,), (CARDS,), (players,), (MOST_PLACES,), (players,), (known,), (4,), (players, 4)


@compiled
def deal_hand(table: Sequence[int], position: Row, deck: Row, hands: Row) -> None:
    """Deal the hand from the top of the deck, one card at a time from the dealer's left, who will lead."""
    players = table[PLAYERS]
    leader = rules.first_leader(position[DEALS], players)
    cards = rules.cards_each(players)
    seat = leader
    for place in range(players):
        hand = 0
        for turn in range(cards):
            hand += one_card(deck[place + turn * players])
        hands[seat] = hand
        seat = rules.next_seat(seat, players)
    position[LEADER] = leader
    position[ROUND] = 0


@inlined
def play_cards(
    table: Sequence[int],
    position: Row,
    hands: Row,
    cards: Row,
    policies: Sequence[int],
    streams: Rows,
    played: int,
    forced: int,
) -> int:
    """Let everyone play the cards of a round that are still to come; return which of all rounds of so many cards it is."""
    players = table[PLAYERS]
    seat = position[LEADER]
    unplayed = position[UNPLAYED]
    which = 0
    for length in range(rules.places_in_round(players)):
        if length < played:
            which = which * RANKS + cards[length] - 1
            seat = rules.next_seat(seat, players)
            continue
        hand = hands[seat]
        rank = forced
        if forced == 0:
            rank = choose(policies[seat], hand, unplayed - hand, cards, length, players, 0, -1, streams[seat])
        forced = 0
        hands[seat] = hand - one_card(rank)
        unplayed -= one_card(rank)
        cards[length] = rank
        which = which * RANKS + rank - 1
        seat = rules.next_seat(seat, players)
    position[UNPLAYED] = unplayed
    return which


@compiled
def resolved(cards: Sequence[int], length: int) -> int:
    """Return how a round is resolved, packed: the places in play after spoiling, after Rain and after the Knights."""
    dry = rules.before_knights(cards, length)
    return (
        rules.after_spoiling(cards, length) << FRESH | dry << DRY | rules.after_knights(cards, length, dry) << IN_PLAY
    )


@compiled
def part_of(market: int, part: int) -> int:
    """Return a part of a resolved round: a set of places."""
    return market >> part & (1 << MOST_PLACES) - 1


@compiled
def counts_of(market: int, cards: Sequence[int], length: int) -> int:
    """Return what is counted of a resolved round, packed."""
    in_play = part_of(market, IN_PLAY)
    spoiled = length - bits_in(part_of(market, FRESH))
    killed = bits_in(part_of(market, DRY) ^ in_play)
    rain = int(rules.rain_place(cards, length) >= 0)
    trade = int(rules.tinker_place(cards, length, in_play) >= 0 and rules.trade_places(cards, length, in_play) > 0)
    return spoiled << SPOILED_CARDS | killed << KILLED_CARDS | rain << WITH_RAIN | trade << WITH_TINKER


@compiled
def count_in(counts: int, part: int) -> int:
    """Return one of the counts."""
    return counts >> part & (1 << COUNT) - 1


@compiled
def fate(market: int, place: int) -> int:
    """Return what became of the card of a place before any trade."""
    if not market >> FRESH + place & 1:
        return SPOILED
    if not market >> DRY + place & 1:
        return RAINED
    return SCORED if market >> IN_PLAY + place & 1 else KILLED


@compiled
def ends_of(market: int, cards: Sequence[int], length: int) -> int:
    """Return how each card of a resolved round ended, before any trade: its column in the tally of cards, packed by place."""
    ends = 0
    for place in range(length):
        points = rules.points_at(cards, part_of(market, IN_PLAY), place)
        ends |= card_column(fate(market, place), points) << COLUMN * place
    return ends


@compiled
def after_trade(ends: int, in_play: int, cards: Row, length: int, other: int) -> int:
    """Return how each card ended when the Tinker was swapped with the card of another place."""
    tinker = rules.tinker_place(cards, length, in_play)
    rules.trade(cards, tinker, other)
    for place in (tinker, other):
        column = card_column(TRADED, rules.points_at(cards, in_play, place))
        ends = ends & ~(COLUMNS << COLUMN * place) | column << COLUMN * place
    # Back again: what is counted is counted for the cards as they were played.
    rules.trade(cards, tinker, other)
    return ends


@compiled
def ask_tinker(
    table: Sequence[int],
    position: Row,
    hands: Row,
    cards: Row,
    ends: int,
    policies: Sequence[int],
    streams: Rows,
    row: Row,
    forced: int,
) -> int:
    """Ask the Tinker's owner; return how each card ended."""
    players = table[PLAYERS]
    length = rules.places_in_round(players)
    in_play = part_of(resolved(cards, length), IN_PLAY)
    tinker = rules.tinker_place(cards, length, in_play)
    seat = rules.seat_of_place(position[LEADER], tinker, players)
    hand = hands[seat]
    unseen = position[UNPLAYED] - hand
    code = forced
    if forced == 0:
        code = choose(policies[seat], hand, unseen, cards, length, players, in_play, tinker, streams[seat])
    if code == KEEP:
        return ends
    row[2 * players + TRADES] += 1
    return after_trade(ends, in_play, cards, length, code - TRADE)


@inlined
def score_round(
    table: Sequence[int], position: Row, cards: Row, ends: int, points: Row, row: Row, card_counts: Rows
) -> None:
    """Score and count every card, and settle who leads next."""
    players = table[PLAYERS]
    seat = position[LEADER]
    for place in range(rules.places_in_round(players)):
        column = ends & COLUMNS
        ends >>= COLUMN
        card_counts[cards[place]][column] += 1
        earlier = points[seat] if place >= players else 0
        points[seat] = earlier + points_of(column)
        row[seat] += points_of(column)
        seat = rules.next_seat(seat, players)
    best = rules.best_seat(points, players)
    position[LEADER] = rules.next_leader(best, position[LEADER])
    row[2 * players + TIES] += best < 0


@inlined
def play_round(
    table: Sequence[int],
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
    """Play one round to its scores. So many of its cards are ``played``.

    ``forced`` is the code of the move that is made next, whatever the policy, or 0.
    """
    length = rules.places_in_round(table[PLAYERS])
    which = play_cards(table, position, hands, cards, policies, streams, played, forced)
    if length > MOST_KNOWN:
        market = resolved(cards, length)
        ends = ends_of(market, cards, length)
        counts = counts_of(market, cards, length)
    else:
        if known[which] == 0:
            market = resolved(cards, length)
            known[which] = counts_of(market, cards, length) << ALL_COLUMNS | ends_of(market, cards, length)
        ends = known[which] & (1 << ALL_COLUMNS) - 1
        counts = known[which] >> ALL_COLUMNS
    position[COUNTS] += counts
    if count_in(counts, WITH_TINKER):
        ends = ask_tinker(
            table, position, hands, cards, ends, policies, streams, row, forced if played == length else 0
        )
    score_round(table, position, cards, ends, points, row, card_counts)
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
    known: Row,
    stream: Row,
    streams: Rows,
    policies: Sequence[int],
    row: Row,
    card_counts: Rows,
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
    position[COUNTS] = 0
    while not rules.game_is_over(number, players):
        for place in range(CARDS):
            deck[place] = new_deck[place]
        start_stream(stream, seed, game, number)
        shuffle(deck, 0, rules.cards_each(players) * players, CARDS, stream)
        position[UNPLAYED] = pack
        deal_hand(table, position, deck, hands)
        while not rules.hand_is_over(position[ROUND], players):
            play_round(table, position, hands, cards, points, known, policies, streams, row, card_counts, 0, 0)
        number += 1
        position[DEALS] = rules.next_dealer(position[DEALS], players)


@compiled
def settle(players: int, counts: int, row: Row, score_counts: Rows) -> None:
    """Write what was counted and who won into the row, a shared win in equal parts, and count the scores."""
    places = 2 * players
    plays = rules.hands_in_game(players) * rules.cards_each(players) * players
    row[places + TURNS] = plays + count_in(counts, WITH_TINKER)
    row[places + SPOILS] = count_in(counts, SPOILED_CARDS)
    row[places + KILLS] = count_in(counts, KILLED_CARDS)
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
    deck: Row,
    hands: Row,
    cards: Row,
    points: Row,
    known: Row,
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
            known,
            stream,
            streams,
            policies,
            row,
            card_counts,
        )
        settle(table[PLAYERS], position[COUNTS], row, score_counts)

"""What comes of a round of Market Day, packed into ints by the game's own rules, and kept where rounds are few enough to be known."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.bits import bits_in
from sandwichlab.core.compiled import compiled
from sandwichlab.games.market_day import rules
from sandwichlab.games.market_day.counted import COLUMN, COLUMNS, card_column
from sandwichlab.games.market_day.market import KILLED, RAINED, SCORED, SPOILED, TRADED
from sandwichlab.games.market_day.moves import MOST_PLACES

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

FRESH, DRY, IN_PLAY = (MOST_PLACES * part for part in range(3))
"""Where the parts of a resolved round begin, each a set of places: those in play after spoiling, after Rain and after the Knights."""

COUNT = 9
"""How many bits a count takes: no game has 512 cards."""

SPOILED_CARDS, KILLED_CARDS, WITH_RAIN, WITH_TINKER, TIED = (COUNT * part for part in range(5))
"""Where the counts of a round, or of a game so far, begin: cards spoiled and killed, rounds with Rain, with a possible trade, and with
a tie for the most, which a trade can change."""

UNTRADED = (1 << TIED + COUNT) - 1
BEFORE_TRADE = (1 << TIED) - 1
"""All counts, and those that no trade changes."""

MOST_KNOWN = 4
"""Rounds of so many cards are resolved once and then known: there are 10,000 of them. Of more cards there are too many."""

RANK = 4
"""How many bits a rank takes in the number of a round: its cards, packed by place."""

ROUNDS = 1 << RANK * MOST_KNOWN
"""The numbers of rounds of so many cards are below this."""

SCORE = 12
"""How many bits a score takes where those of up to four players are packed: none makes 4,096 points."""

FACTS, POINTS, ENDS, TIMES = range(4)
"""What is known of a round: facts (packed), the points of the players from the leader on, how its cards end, and how often it was
played without a trade. All four lie side by side, since memory is fetched by the line."""

SURVIVORS, LEADS, RESOLVED = (COUNT * part for part in range(5, 8))
"""Where the facts begin that follow the counts of a round: the places in play at its end, who leads the next, and 1 once it is known.

Players are counted from the leader on."""


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
def know(known: Row, at: int, players: int, cards: Sequence[int], points: Row) -> None:
    """Resolve a round and keep what comes of it. Its players are counted from the leader: whoever leads, it is the same."""
    length = rules.places_in_round(players)
    market = resolved(cards, length)
    in_play = part_of(market, IN_PLAY)
    for place in range(length):
        earlier = points[place - players] if place >= players else 0
        points[rules.seat_of_place(0, place, players)] = earlier + rules.points_at(cards, in_play, place)
    made = 0
    for place in range(min(players, MOST_KNOWN)):
        made |= points[place] << SCORE * place
    best = rules.best_seat(points, players)
    counts = counts_of(market, cards, length) | int(best < 0) << TIED
    leads = rules.next_leader(best, 0)
    known[at + FACTS] = counts | in_play << SURVIVORS | leads << LEADS | 1 << RESOLVED
    known[at + POINTS] = made
    known[at + ENDS] = ends_of(market, cards, length)


@compiled
def turned(fields: int, bits: int, by: int, players: int) -> int:
    """Return packed fields of all players moved on by so many seats; from the last seat on to the first."""
    stay = bits * (players - by)
    return fields >> stay | (fields & (1 << stay) - 1) << bits * by


@compiled
def lay_out(which: int, cards: Row, length: int) -> None:
    """Lay out the cards of a round by its number."""
    for place in range(length):
        cards[place] = which >> RANK * place & (1 << RANK) - 1


@compiled
def count_cards(known: Row, card_counts: Rows) -> None:
    """Count the cards of all known rounds that were played without a trade, and start anew."""
    for which in range(len(known) // 4):
        times = known[4 * which + TIMES]
        if times:
            known[4 * which + TIMES] = 0
            ends = known[4 * which + ENDS]
            for place in range(MOST_KNOWN):
                rank = which >> RANK * place & (1 << RANK) - 1
                card_counts[rank][ends >> COLUMN * place & COLUMNS] += times

"""How a seat may be played by the computer: functions of ints, the same ones at the table and in a million games.

Each takes the hand and the unseen cards (packed), the cards of the round with room for those to come, how many lie there, the
players, the places in play and the Tinker's place where the Tinker is asked (otherwise 0 and -1), and a random stream. It returns a
move's code: a rank to play, a trade or keeping.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence

from sandwichlab.core.cards import RANKS, count_of, distinct, nth_rank, ranks_in
from sandwichlab.core.compiled import compiled, inlined
from sandwichlab.core.game import Policy
from sandwichlab.core.random_stream import below
from sandwichlab.games.market_day import rules
from sandwichlab.games.market_day.moves import KEEP, TRADE

Ints = MutableSequence[int]


@inlined
def random_card(hand: int, stream: Ints) -> int:
    """Play any rank in hand, each equally likely."""
    ones = distinct(hand)
    return nth_rank(ones, below(stream, ranks_in(ones)))


@compiled
def random_trade(cards: Ints, length: int, in_play: int, stream: Ints) -> int:
    """Choose any trade or keeping, each equally likely."""
    places = rules.trade_places(cards, length, in_play)
    choices = 1
    for place in range(length):
        choices += places >> place & 1
    chosen = below(stream, choices)
    for place in range(length):
        if places >> place & 1:
            if chosen == 0:
                return TRADE + place
            chosen -= 1
    return KEEP


@compiled
def random_move(
    hand: int, unseen: int, cards: Ints, length: int, players: int, in_play: int, tinker: int, stream: Ints
) -> int:
    """Play any rank in hand, or choose any trade or keeping, each equally likely."""
    return random_card(hand, stream) if tinker < 0 else random_trade(cards, length, in_play, stream)


@compiled
def best_trade(cards: Ints, length: int, players: int, in_play: int, tinker: int) -> int:
    """Return the first place whose card makes most more points for the Tinker's owner, or -1 where none makes more."""
    places = rules.trade_places(cards, length, in_play)
    best = -1
    most = 0
    for place in range(length):
        if places >> place & 1:
            gain = rules.gain_of_trade(cards, tinker, place, players)
            if gain > most:
                most = gain
                best = place
    return best


@compiled
def points_if_over(cards: Ints, length: int, players: int, in_play: int) -> int:
    """Return what the player of the last of ``length`` cards would make if the round were over, with its best trade."""
    last = length - 1
    points = 0
    for place in range(length):
        if rules.same_owner(place, last, players):
            points += rules.points_at(cards, in_play, place)
    tinker = rules.tinker_place(cards, length, in_play)
    if tinker >= 0 and rules.same_owner(tinker, last, players):
        other = best_trade(cards, length, players, in_play, tinker)
        if other >= 0:
            points += rules.gain_of_trade(cards, tinker, other, players)
    return points


@compiled
def points_now(rank: int, cards: Ints, length: int, players: int) -> int:
    """Return what the player of a card would make if the round ended with it. Writes to the place behind the cards.

    A second card of the same player counts too, and so does the best trade of the player's own Tinker.
    """
    cards[length] = rank
    return points_if_over(cards, length + 1, players, rules.before_tinker(cards, length + 1))


@compiled
def after_round(cards: Ints, length: int, players: int, in_play: int, tinker: int) -> int:
    """Trade where a trade makes more points, for the first of the highest cards; otherwise keep."""
    other = best_trade(cards, length, players, in_play, tinker)
    return TRADE + other if other >= 0 else KEEP


@compiled
def greedy_card(hand: int, cards: Ints, length: int, players: int) -> int:
    """Play the card that would make most points if the round ended now; among equals the lowest."""
    best_rank = 0
    best_points = -1
    for rank in range(1, RANKS + 1):
        if rules.holds(hand, rank):
            points = points_now(rank, cards, length, players)
            if points > best_points:
                best_points = points
                best_rank = rank
    return best_rank


@compiled
def greedy(
    hand: int, unseen: int, cards: Ints, length: int, players: int, in_play: int, tinker: int, stream: Ints
) -> int:
    """Play the card that would make most points if the round ended now; among equals the lowest. Trade where that makes more."""
    if tinker >= 0:
        return after_round(cards, length, players, in_play, tinker)
    return greedy_card(hand, cards, length, players)


@compiled
def dangers(unseen: int, cards: Ints, length: int, in_play: int) -> int:
    """Return how many unseen cards would take the points of the last of ``length`` cards if one were played next.

    These are the cards of its rank, where the last one alone scores; the 7s, where one more brings rain and the card is no
    Royal; and the Knights, where the card is the highest in play.
    """
    rank = cards[length - 1]
    harmful = 0
    if rules.last_alone_scores(rank):
        harmful += count_of(unseen, rank)
    sevens = rules.sevens_in(cards, length)
    if not rules.is_royal(rank) and not rules.brings_rain(sevens) and rules.brings_rain(sevens + 1):
        harmful += count_of(unseen, rules.RAIN)
    if rules.knight_target(cards, length, in_play) == length - 1:
        harmful += count_of(unseen, rules.KNIGHT)
    return harmful


@compiled
def expected_points(rank: int, unseen: int, number: int, cards: Ints, length: int, players: int) -> int:
    """Return what a card can be expected to make, times ``ways``. Writes to the place behind the cards.

    Each card still to come in the round is taken to be any of the ``number`` unseen ones, equally likely, as if drawn anew each
    time; the card keeps its points if none of them is a danger to it as things stand now. A second card of the player
    counts with what it would make now.
    """
    cards[length] = rank
    in_play = rules.before_tinker(cards, length + 1)
    points = points_if_over(cards, length + 1, players, in_play)
    own = rules.points_at(cards, in_play, length)
    if own == 0:
        return points * ways(number, length, players)
    safe = number - dangers(unseen, cards, length + 1, in_play)
    return (points - own) * ways(number, length, players) + own * ways(safe, length, players)


@compiled
def ways(number: int, length: int, players: int) -> int:
    """Return in how many ways the cards that come after the next one can be drawn from ``number`` cards."""
    product = 1
    for _ in range(rules.places_in_round(players) - length - 1):
        product *= number
    return product


@compiled
def number_of(cards: int) -> int:
    """Return how many cards a packed set holds, be they more than 31."""
    number = 0
    for rank in range(1, RANKS + 1):
        number += count_of(cards, rank)
    return number


@compiled
def careful_card(hand: int, unseen: int, cards: Ints, length: int, players: int) -> int:
    """Play the card that can be expected to make most, counting the unseen cards that would take its points."""
    number = number_of(unseen)
    best_rank = 0
    most = -1
    for rank in range(1, RANKS + 1):
        if rules.holds(hand, rank):
            expected = expected_points(rank, unseen, number, cards, length, players)
            if expected > most:
                most = expected
                best_rank = rank
    return best_rank


@compiled
def careful(
    hand: int, unseen: int, cards: Ints, length: int, players: int, in_play: int, tinker: int, stream: Ints
) -> int:
    """Play the card that can be expected to make most, counting the unseen cards that would take its points.

    Among equals the lowest. The Tinker is traded as ``greedy`` does: by then nothing is unseen that matters.
    """
    if tinker >= 0:
        return after_round(cards, length, players, in_play, tinker)
    return careful_card(hand, unseen, cards, length, players)


RANDOM, GREEDY, CAREFUL = 0, 1, 2


@inlined
def choose_card(policy: int, hand: int, unseen: int, cards: Ints, length: int, players: int, stream: Ints) -> int:
    """Return the rank that a policy, given by its place in ``POLICIES``, plays."""
    if policy == RANDOM:
        return random_card(hand, stream)
    if policy == GREEDY:
        return greedy_card(hand, cards, length, players)
    return careful_card(hand, unseen, cards, length, players)


@compiled
def choose_trade(policy: int, cards: Ints, length: int, players: int, in_play: int, tinker: int, stream: Ints) -> int:
    """Return the code of the trade, or of keeping, that a policy chooses as the Tinker's owner."""
    if policy == RANDOM:
        return random_trade(cards, length, in_play, stream)
    return after_round(cards, length, players, in_play, tinker)


POLICIES: Mapping[str, Policy] = {"random": random_move, "greedy": greedy, "careful": careful}

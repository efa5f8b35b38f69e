"""How a seat may be played by the computer: functions of ints, the same ones at the table and in a million games.

Each takes what the seat is asked (``moves.OPENING``, ``TURN`` or ``DISCARDING``), its hand, the face-up card, whether a
spread lasts, whether it may draw, how many discards it owes, how many cards the other hand holds, the cards it knows to
be there and those that might be there (sets), and a random stream. Each returns the code of a move.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence

from sandwichlab.core.compiled import compiled, inlined
from sandwichlab.core.french import rank_of
from sandwichlab.core.game import Policy
from sandwichlab.core.random_stream import below
from sandwichlab.games.bread_and_chocolate import rules
from sandwichlab.games.bread_and_chocolate.card_sets import WHOLE_DECK, count_of, lowest, nth_card, of_rank, one_card
from sandwichlab.games.bread_and_chocolate.moves import CHOICE, DISCARD, DISCARDING, DRAW_MOVE, OPENING
from sandwichlab.games.bread_and_chocolate.rules import FLIP, PASS

Stream = MutableSequence[int]


@inlined
def random_move(
    stage: int,
    hand: int,
    top: int,
    spread: bool,
    draws: bool,
    owed: int,
    other_count: int,
    known: int,
    possible: int,
    stream: Stream,
) -> int:
    """Make any legal move, each equally likely."""
    if stage == OPENING:
        # A pass is the last of the choices, with spread before it or not.
        choice = below(stream, 3 if rules.may_spread(top) else 2)
        return CHOICE + choice if rules.may_spread(top) or choice == FLIP else CHOICE + PASS
    if stage == DISCARDING:
        return DISCARD + nth_card(hand, below(stream, count_of(hand)))
    plays = rules.playable(hand, top, spread)
    number = count_of(plays)
    choice = below(stream, number + draws)
    return nth_card(plays, choice) if choice < number else DRAW_MOVE


@compiled
def cards_rid_of(card: int, top: int) -> int:
    """Return by how many cards playing this one makes the hand smaller, below 0 where it makes it larger."""
    return 1 + rules.discards_due(card, top) - rules.draws_due(card, top)


@compiled
def greedy(
    stage: int,
    hand: int,
    top: int,
    spread: bool,
    draws: bool,
    owed: int,
    other_count: int,
    known: int,
    possible: int,
    stream: Stream,
) -> int:
    """Make the move that leaves fewest cards in hand, among equals the lowest card; discard the highest cards first.

    In the opening it passes where it could play a card that costs no draw, and flips where it could not.
    """
    if stage == OPENING:
        fits = rules.plays_below(hand, top) | rules.plays_same(hand, top, spread)
        return CHOICE + (PASS if fits else FLIP)
    if stage == DISCARDING:
        return DISCARD + nth_card(hand, count_of(hand) - 1)
    best = DRAW_MOVE
    most = -1 if draws else -53
    plays = rules.playable(hand, top, spread)
    while plays:
        card = lowest(plays)
        plays -= one_card(card)
        rid = cards_rid_of(card, top)
        if rid > most:
            most = rid
            best = card
    return best


EXACT = 2
"""What a hand that can go out exactly is worth to the careful policy, in cards."""

LOSES = 60
"""What it is worth, in cards, that the other hand cannot go out."""


CARDS = count_of(WHOLE_DECK)
PAYING = tuple(
    sum(of_rank(WHOLE_DECK, rank) for rank in range(1, 14) if rules.worth(rank) == cost) for cost in range(CARDS)
)
"""For each number of cards the set of those that are worth so many."""


@compiled
def going_out(hand: int, size: int) -> int:
    """Return the cards of a hand that would end the game if it had ``size`` cards: those that pay for exactly the others.

    That is one below with as many discards as there are other cards, or a face card as the last one.
    """
    return hand & PAYING[size - 1] if 0 < size <= CARDS else 0


@compiled
def could_get_rid(cards: int, top: int, spread: bool, count: int) -> int:
    """Return how many cards a hand of ``count`` could get rid of on the face-up card, added up over ``cards`` that may be in it.

    A card with which it would be out counts LOSES more; cards that cost a draw count nothing.
    """
    below_rank = rules.rank_below(rank_of(top))
    above_rank = rules.rank_above(rank_of(top))
    discards = rules.worth(below_rank)
    free = rules.plays_same(cards, top, spread)
    if rules.drawn_for(above_rank) == 0:
        free |= of_rank(cards, above_rank)
    total = count_of(free) * (1 + LOSES * (count == 1))
    if rules.has_enough(count - 1, below_rank):
        total += count_of(of_rank(cards, below_rank)) * (1 + discards + LOSES * (count - 1 == discards))
    return total


@compiled
def unknown_cards(known: int, possible: int) -> int:
    """Return how many cards may or may not be in the other hand, at least 1: what threats are multiplied by, to stay whole numbers."""
    return max(1, count_of(possible & ~known))


@compiled
def threat(top: int, spread: bool, other_count: int, known: int, possible: int) -> int:
    """Return how many cards the other hand can be expected to get rid of on a face-up card, times ``unknown_cards``.

    Cards known to be there count whole; of the others, each is as likely as any to be one of those not known.
    """
    not_known = other_count - count_of(known)
    of_known = could_get_rid(known, top, spread, other_count)
    of_unknown = could_get_rid(possible & ~known, top, spread, other_count)
    return of_known * unknown_cards(known, possible) + not_known * of_unknown


@compiled
def careful(
    stage: int,
    hand: int,
    top: int,
    spread: bool,
    draws: bool,
    owed: int,
    other_count: int,
    known: int,
    possible: int,
    stream: Stream,
) -> int:
    """Make the move that is best by three things, counted in cards: those it gets rid of, a hand left that can go out exactly, and the threat.

    The threat is what the other hand can be expected to get rid of on the card played, by all that this seat has seen.
    It discards the highest cards first, but keeps those with which the hand left can go out. The opening is as greedy's.
    """
    if stage == OPENING:
        return greedy(stage, hand, top, spread, draws, owed, other_count, known, possible, stream)
    size = count_of(hand)
    if stage == DISCARDING:
        spare = hand & ~going_out(hand, size - owed)
        if spare == 0:
            spare = hand
        return DISCARD + nth_card(spare, count_of(spare) - 1)
    best = DRAW_MOVE
    most = value_of_draw(hand, top, other_count, known, possible) if draws else -(1 << 40)
    plays = rules.playable(hand, top, spread)
    while plays:
        card = lowest(plays)
        plays -= one_card(card)
        if cards_rid_of(card, top) == size:
            return card
        value = value_of_play(card, hand, top, other_count, known, possible)
        if value > most:
            most = value
            best = card
    return best


@compiled
def value_of_play(card: int, hand: int, top: int, other_count: int, known: int, possible: int) -> int:
    """Return what the careful policy thinks of a play, in cards times ``unknown_cards``."""
    rid = cards_rid_of(card, top)
    if going_out(hand - one_card(card), count_of(hand) - rid):
        rid += EXACT
    after = threat(card, rules.spread_after(card, top), other_count, known, possible)
    return rid * unknown_cards(known, possible) - after


@compiled
def value_of_draw(hand: int, top: int, other_count: int, known: int, possible: int) -> int:
    """Return what the careful policy thinks of drawing one card, in cards times ``unknown_cards``."""
    rid = EXACT - 1 if going_out(hand, count_of(hand) + 1) else -1
    return rid * unknown_cards(known, possible) - threat(top, False, other_count, known, possible)


RANDOM, GREEDY, CAREFUL = 0, 1, 2


@inlined
def choose(
    policy: int,
    stage: int,
    hand: int,
    top: int,
    spread: bool,
    draws: bool,
    owed: int,
    other_count: int,
    known: int,
    possible: int,
    stream: Stream,
) -> int:
    """Return the code of the move that a policy, given by its place in ``POLICIES``, makes."""
    if policy == RANDOM:
        return random_move(stage, hand, top, spread, draws, owed, other_count, known, possible, stream)
    if policy == GREEDY:
        return greedy(stage, hand, top, spread, draws, owed, other_count, known, possible, stream)
    return careful(stage, hand, top, spread, draws, owed, other_count, known, possible, stream)


POLICIES: Mapping[str, Policy] = {"random": random_move, "greedy": greedy, "careful": careful}

"""Market Day, counted: rain, and what cards make at each place of a round of random cards.

A round is so many cards off a shuffled deck in the order of play, each of another player. Places are counted from 0, as in the
game. ``trade`` is ``"keep"`` where nobody trades the Tinker, ``"highest"`` where its owner always takes the highest card there is, of two Knights the first.

Which of equal cards scores depends on their order; which ranks score does not. So the cards are counted as a combination, of
which only the cards of the rank that is asked for are put before and behind it in every way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import comb, factorial

from sandwichlab.chance.dist import Dist
from sandwichlab.chance.exact.pairs import COPIES, cards_of_rank, checked_cards, checked_rank, hands, pairs_card
from sandwichlab.core.errors import BadOption, short, whole_number
from sandwichlab.core.wording import say
from sandwichlab.games.market_day import rules

MOST_PLACES = 9
"""Nine players play nine cards, and nobody plays more."""

KEEP, HIGHEST = "keep", "highest"


def rain(cards: int = 4) -> Fraction:
    """Return the chance that it rains in a round of so many cards, 1 to 55: that the 7s among them are as many as bring rain.

    Counted from the hypergeometric distribution of the 7s; the rule is asked about each number of them.
    """
    return cards_of_rank(rules.RAIN, checked_cards(cards)).p(
        lambda sevens: rules.rain_place([rules.RAIN] * sevens, sevens) >= 0
    )


def unspoiled(rank: int, place: int, cards: int = 4) -> Fraction:
    """Return the chance that a card of a rank, played at a place of so many, is not spoiled by its own rank (MD-4, MD-9).

    Rain and Knights are not in it: ``card_points`` has them. Counted as told at the top, for 1 to 9 cards.
    """
    rank, place, cards = _checked(rank, place, cards)
    there = ((rules.after_spoiling(order, cards) >> place & 1, ways) for order, ways in _orders(rank, place, cards))
    return Dist.from_ways(_summed(there))[1]


def card_points(rank: int, place: int, cards: int = 4, trade: str = KEEP) -> Dist:
    """Return the distribution of what a card of a rank, played at a place of so many, makes for its owner.

    All other cards are random. Counted as told at the top, for 1 to 9 cards; with ``trade="highest"`` a Tinker in play is swapped
    before the points are counted. Raises ``BadOption``.
    """
    return _card_points(*_checked(rank, place, cards), _checked_trade(trade))


def place_points(place: int, cards: int = 4, trade: str = KEEP) -> Dist:
    """Return the distribution of what a random card at a place makes: ``card_points`` of each rank, mixed as the deck has them."""
    _, place, cards = _checked(1, place, cards)
    return Dist.mix((share, card_points(rank, place, cards, trade)) for rank, share in pairs_card().items())


def round_total(cards: int = 4) -> Dist:
    """Return the distribution of the points that so many random cards make together, 1 to 9.

    The order of play does not change it, and the Tinker's trade does not: a swap only says who gets which of two cards that both
    score. So each combination of cards is resolved once, by the rules, and counted in as many ways as the deck has it.
    """
    cards = checked_cards(cards, 1, MOST_PLACES)
    return _round_total(cards)


def moved_to_last(cards: int = 4) -> Dist:
    """Return the distribution of what the first card gains if it is moved to the end and the other cards stay as they are.

    The same cards are compared with themselves, a paired comparison; nobody trades. Counted by the first card's rank and the
    combination of the others, whose order changes nothing for it, for 1 to 9 cards.
    """
    cards = checked_cards(cards, 1, MOST_PLACES)
    return _moved_to_last(cards)


def _checked(rank: object, place: object, cards: object) -> tuple[int, int, int]:
    number = checked_cards(cards, 1, MOST_PLACES)
    return checked_rank(rank), whole_number(place, "place", 0, number - 1), number


def _checked_trade(trade: object) -> str:
    if trade in (KEEP, HIGHEST):
        return str(trade)
    raise BadOption(say("trade must be 'keep' or 'highest', not {value}.", value=short(trade)))


def _orders(rank: int, place: int, cards: int) -> Iterator[tuple[list[int], int]]:
    """Yield orders of play with a rank at a place, each with the number of orders of the deck's cards that it stands for.

    It stands for all that have the same other ranks, and as many of this rank before the place.
    """
    before, behind = place, cards - 1 - place
    for others, ways in hands(cards - 1, without=rank):
        alike = others.count(rank)
        rest = [other for other in others if other != rank]
        orders = ways * factorial(alike) * factorial(len(rest))
        for first in range(max(0, alike - behind), min(alike, before) + 1):
            cut = before - first
            order = [rank] * first + rest[:cut] + [rank] + rest[cut:] + [rank] * (alike - first)
            yield order, orders * comb(before, first) * comb(behind, alike - first)


def _points(order: Sequence[int], place: int, trade: str) -> int:
    length, lies = len(order), list(order)
    in_play = rules.before_tinker(lies, length)
    tinker = rules.tinker_place(lies, length, in_play)
    if trade == HIGHEST and tinker >= 0:
        can_be_had = rules.trade_places(lies, length, in_play)
        highest = max((p for p in range(length) if can_be_had >> p & 1), key=lambda p: lies[p], default=tinker)
        rules.trade(lies, tinker, highest)
    return rules.points_at(lies, in_play, place)


@cache
def _card_points(rank: int, place: int, cards: int, trade: str) -> Dist:
    return Dist.from_ways(_summed((_points(order, place, trade), ways) for order, ways in _orders(rank, place, cards)))


@cache
def _round_total(cards: int) -> Dist:
    return Dist.from_ways(_summed((_total(ranks), ways) for ranks, ways in hands(cards)))


def _total(order: Sequence[int]) -> int:
    in_play = rules.before_tinker(order, len(order))
    return sum(rules.points_at(order, in_play, place) for place in range(len(order)))


@cache
def _moved_to_last(cards: int) -> Dist:
    gains = (
        (_points([*others, rank], cards - 1, KEEP) - _points([rank, *others], 0, KEEP), copies * ways)
        for rank, copies in COPIES.items()
        for others, ways in hands(cards - 1, without=rank)
    )
    return Dist.from_ways(_summed(gains))


def _summed(found: Iterator[tuple[int, int]]) -> Counter[int]:
    ways: Counter[int] = Counter()
    for value, number in found:
        ways[value] += number
    return ways

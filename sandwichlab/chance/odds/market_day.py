"""What is worth asking in Market Day: what becomes of each card in hand in this round, and whether it rains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod

from sandwichlab.chance.exact.draws import hypergeometric
from sandwichlab.chance.odds.answers import (
    POINTS,
    Answer,
    Question,
    Sample,
    counted_alike,
    dealt_at_random,
    stream_of,
    together,
)
from sandwichlab.core.cards import count_of, unpacked
from sandwichlab.core.random_stream import below, shuffle
from sandwichlab.core.wording import Message, say
from sandwichlab.games.market_day import policies, rules
from sandwichlab.games.market_day.view import MarketDayView, playable

SPOILED = Question(say("Your card is spoiled, by its own rank or by rain"), ("MD-4", "MD-7", "MD-9"), wants=-1)
SURVIVES = Question(say("Your card is still in play when the Knights have struck"), ("MD-5", "MD-8"), wants=1)
MADE = Question(say("Points that the round makes you, on average"), ("MD-3", "MD-10"), POINTS, wants=1)
RAIN = Question(
    say("It rains: as many 7s are played in the round as bring rain here")
    if rules.BOOK.is_changed("MD-7")
    else say("It rains: exactly one 7 is played in the round"),
    ("MD-7",),
)
TRADED = Question(say("Points that the round makes you"), ("MD-10", "MD-3"), POINTS, wants=1)

AT_RANDOM = say("Whoever plays after you plays any of their cards, and trades the Tinker for what makes most.")
NOTHING_HIDDEN = say("Counted: all cards of the round lie open.")
LAST = say("Counted: no card comes after yours.")

MOST_ROUNDS = 15_000
"""So many rounds are resolved; where more are possible, they are sampled."""

RESOLVED = 7_000
"""So many rounds are resolved for estimates, of all choices together."""

Ranks = tuple[int, ...]


def answers(view: MarketDayView) -> list[Answer]:
    """Return the answers for the seat to move."""
    return list(_of_trades(view) if view.is_asking_the_tinker else _of_cards(view))


# ---- a card to play


@dataclass(frozen=True, slots=True)
class _ToCome:
    """The cards of the round that come after this seat's: ``own`` says for each place whether it is this seat's again."""

    view: MarketDayView
    own: tuple[bool, ...]

    @classmethod
    def of(cls, view: MarketDayView) -> _ToCome:
        places = range(len(view.played) + 1, rules.places_in_round(view.players))
        return cls(view, tuple(rules.same_owner(place, len(view.played), view.players) for place in places))

    @property
    def others(self) -> int:
        """How many cards others play."""
        return len(self.own) - sum(self.own)

    @property
    def order_matters(self) -> bool:
        """Whether it matters who plays which: only for whoever owns both the Tinker and what it could be traded for."""
        return rules.plays_each(self.view.players) > 1 and self.others > 1

    def rest(self, rank: int) -> Ranks:
        """Return this seat's cards once a card was played."""
        rest = list(self.view.hand)
        rest.remove(rank)
        return tuple(rest)

    def cases(self, rank: int) -> int:
        """Return about how many different rounds may come of a card."""
        others = 10**self.others if self.order_matters else comb(9 + self.others, self.others)
        return others * (len(set(self.rest(rank))) if any(self.own) else 1)

    def every(self, rank: int) -> Iterator[tuple[Ranks, int]]:
        """Yield the cards that may follow a card, in the order of play, and in how many ways they come."""
        unseen = Counter(unpacked(self.view.unseen))
        mine = Counter(self.rest(rank)) if any(self.own) else Counter({0: 1})
        for theirs, ways in (_orders if self.order_matters else _sets)(unseen, self.others):
            for own, number in mine.items():
                yield self._placed(theirs, own), ways * number

    def random(self, rank: int, deals: int) -> Iterator[tuple[Ranks, int]]:
        """Yield as many random rounds."""
        stream, deck, rest = stream_of(self.view), list(unpacked(self.view.unseen)), self.rest(rank)
        for _ in range(deals):
            shuffle(deck, 0, self.others, len(deck), stream)
            own = rest[below(stream, len(rest))] if any(self.own) else 0
            yield self._placed(tuple(deck[: self.others]), own), 1

    def _placed(self, theirs: Ranks, own: int) -> Ranks:
        left = iter(theirs)
        return tuple(own if is_own else next(left) for is_own in self.own)


def _sets(unseen: Counter[int], cards: int) -> Iterator[tuple[Ranks, int]]:
    """Yield each combination of so many of the cards, with its number of ways."""

    def go_on(ranks: list[int], left: int, taken: Ranks) -> Iterator[Ranks]:
        if not left:
            yield taken
        elif ranks:
            first, *rest = ranks
            for number in range(min(unseen[first], left) + 1):
                yield from go_on(rest, left - number, taken + (first,) * number)

    for ranks in go_on(sorted(unseen), cards, ()):
        yield ranks, prod(comb(unseen[rank], number) for rank, number in Counter(ranks).items())


def _orders(unseen: Counter[int], cards: int) -> Iterator[tuple[Ranks, int]]:
    """Yield each order of so many of the cards, with its number of ways."""
    if not cards:
        yield (), 1
        return
    for rank, number in sorted(unseen.items()):
        if number:
            for ranks, ways in _orders(unseen - Counter([rank]), cards - 1):
                yield (rank, *ranks), ways * number


@dataclass(slots=True)
class _Fates:
    spoiled: Sample
    survives: Sample
    made: Sample


def _of_cards(view: MarketDayView) -> Iterator[Answer]:
    to_come = _ToCome.of(view)
    ranks = playable(view.hand)
    unseen = unpacked(view.unseen)
    is_whole = sum(map(to_come.cases, ranks)) <= MOST_ROUNDS
    deals = RESOLVED // len(ranks)
    counted = say("{alike} {others}", alike=counted_alike(len(unseen)), others=AT_RANDOM) if to_come.own else LAST
    dealt = dealt_at_random(deals, AT_RANDOM)
    found = {rank: _fates(to_come, rank, is_whole, deals) for rank in ranks}
    for question, name in ((SPOILED, "spoiled"), (SURVIVES, "survives"), (MADE, "made")):
        yield from together(
            question.found(_when(rank), getattr(found[rank], name), counted, dealt, (rank,)) for rank in ranks
        )
    alike = counted_alike(len(unseen)) if to_come.own else LAST
    yield from together(RAIN.exact(_when(rank), chance_of_rain(view, rank), alike, (rank,)) for rank in ranks)


def _when(rank: int) -> Message:
    return say("if you play the {rank}", rank=rank)


def _fates(to_come: _ToCome, rank: int, is_whole: bool, deals: int) -> _Fates:
    view = to_come.view
    fates = _Fates(Sample(is_whole), Sample(is_whole), Sample(is_whole))
    place, length = len(view.played), rules.places_in_round(view.players)
    before = (*view.cards, rank)
    for after, ways in to_come.every(rank) if is_whole else to_come.random(rank, deals):
        cards = [*before, *after]
        dry = rules.before_knights(cards, length)
        in_play = rules.after_knights(cards, length, dry)
        fates.spoiled.add(not dry >> place & 1, ways)
        fates.survives.add(in_play >> place & 1, ways)
        fates.made.add(points_made(cards, in_play, place, view.players), ways)
    return fates


def points_made(cards: list[int], in_play: int, place: int, players: int) -> int:
    """Return what the owner of a place makes in a round, once the Tinker's owner has made the best trade. Changes ``cards``."""
    length = len(cards)
    tinker = rules.tinker_place(cards, length, in_play)
    if tinker >= 0:
        other = policies.best_trade(cards, length, players, in_play, tinker)
        if other >= 0:
            rules.trade(cards, tinker, other)
    mine = (other for other in range(length) if rules.same_owner(other, place, players))
    return sum(rules.points_at(cards, in_play, other) for other in mine)


def chance_of_rain(view: MarketDayView, rank: int) -> Fraction:
    """Return the chance that it rains after a card: that the 7s of the round are as many as bring rain."""
    to_come = _ToCome.of(view)
    number = len(unpacked(view.unseen))
    theirs = hypergeometric(count_of(view.unseen, rules.RAIN), number, to_come.others)
    rest = to_come.rest(rank)
    own = hypergeometric(rest.count(rules.RAIN), len(rest), sum(to_come.own))
    there = (*view.cards, rank).count(rules.RAIN)
    return (theirs + own).p(lambda sevens: rules.rain_place([rules.RAIN] * (there + sevens), there + sevens) >= 0)


# ---- the Tinker


def _of_trades(view: MarketDayView) -> Iterator[Answer]:
    market = view.market
    now, tinker = market.points_by_seat()[view.seat], market.tinker
    for place in market.open_places:
        made = now + rules.gain_of_trade(market.cards, tinker, place, view.players)
        when = say("if you trade for the {rank} at place {place}", rank=market.cards[place], place=place)
        yield TRADED.exact(when, made, NOTHING_HIDDEN, (market.cards[place],))
    yield TRADED.exact(say("if you keep the 1"), now, NOTHING_HIDDEN, (rules.TINKER,))

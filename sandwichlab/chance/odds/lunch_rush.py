"""What is worth asking in Lunch Rush: what the next player could take, who holds what, and what comes of a card played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import pairwise

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
from sandwichlab.core.cards import RANKS, count_of, unpacked
from sandwichlab.core.random_stream import shuffle
from sandwichlab.core.wording import Message, say, verbatim
from sandwichlab.games.lunch_rush import rules
from sandwichlab.games.lunch_rush.policies import points_now
from sandwichlab.games.lunch_rush.view import LunchRushView, playable

TAKES = Question(say("The next player can complete a sandwich"), ("LR-3", "LR-5"), wants=-1)
WORTH = Question(say("Points that the best card of the next player makes, on average"), ("LR-6",), POINTS, wants=-1)
HELD = Question(say("Another player holds a card of this rank"), ("LR-1",))
PARTNER = Question(say("Somebody takes your card as bread before your next turn"), ("LR-3",), wants=-1)
READY = Question(say("One of your other cards completes a sandwich at your next turn"), ("LR-3",), wants=1)

AT_RANDOM = say("The others play any of their cards, each equally likely.")

MOST_LINES = 10_000
"""So many lines are gone through; where there are more ways in which the others may play, they are sampled."""

DEALS = 1_000


def answers(view: LunchRushView) -> list[Answer]:
    """Return the answers for the seat to move."""
    return [*_of_the_next(view), *_of_ranks(view), *_of_the_round(view)]


def line_after(line: tuple[int, ...], rank: int) -> tuple[tuple[int, ...], int]:
    """Return the line after a card was played, its sandwich taken out, and the place of the other bread, or -1."""
    longer = (*line, rank)
    first = rules.bread_place(longer, len(longer))
    return (longer if first < 0 else longer[: rules.length_after_taking(first)]), first


def makes(line: tuple[int, ...], rank: int) -> int:
    """Return the points that a card would make on a line."""
    return points_now(rank, [*line, 0, 0], len(line))


def completes(line: tuple[int, ...], rank: int) -> bool:
    """Return whether a card would complete a sandwich on a line; by a changed rule that may be one that makes no points."""
    return line_after(line, rank)[1] >= 0


def _choices(view: LunchRushView) -> list[tuple[Message, tuple[int, ...], int]]:
    """Return each card that may be played: the words, the cards shown, the rank."""
    return [(say("after your {rank}", rank=rank), (rank,), rank) for rank in playable(view.hand)]


# ---- the next player


def _of_the_next(view: LunchRushView) -> Iterator[Answer]:
    held = view.counts[rules.next_seat(view.seat, view.players)]
    if not held:
        return
    lines: list[tuple[Message, tuple[int, ...], tuple[int, ...]]] = [(say("on the line as it is"), (), view.line)]
    lines += [(when, cards, line_after(view.line, rank)[0]) for when, cards, rank in _choices(view)]
    how = counted_alike(len(unpacked(view.unseen)))
    yield from together(
        TAKES.exact(when, _chance_of_any(view.unseen, held, partial(completes, line)), how, cards)
        for when, cards, line in lines
    )
    yield from together(
        WORTH.exact(when, mean_of_best(view.unseen, held, line), how, cards) for when, cards, line in lines
    )


def mean_of_best(unseen: int, held: int, line: tuple[int, ...]) -> Fraction:
    """Return the mean number of points that the best card of a hand of so many unseen cards makes on a line.

    The mean of a whole number is the sum of its chances of being at least 1, at least 2, and so on: the same from one number of
    points that a card makes to the next.
    """
    points = {rank: makes(line, rank) for rank in range(1, RANKS + 1)}
    steps = sorted({0, *points.values()})
    return sum(
        (
            (high - low) * _chance_of_any(unseen, held, lambda rank, high=high: points[rank] >= high)
            for low, high in pairwise(steps)
        ),
        Fraction(),
    )


def _chance_of_any(unseen: int, held: int, is_good: Callable[[int], bool]) -> Fraction:
    """Return the chance that a hand of so many unseen cards holds one of a good rank."""
    good = sum(count_of(unseen, rank) for rank in range(1, RANKS + 1) if is_good(rank))
    return hypergeometric(good, len(unpacked(unseen)), held).p(lambda number: number > 0)


# ---- who holds what


def _of_ranks(view: LunchRushView) -> Iterator[Answer]:
    """Ask for the ranks in hand, and for those that would complete a sandwich on the line as it is."""
    all_unseen = len(unpacked(view.unseen))
    theirs = sum(view.counts) - len(view.hand)
    if not theirs:
        return
    wanted = {*view.hand, *(rank for rank in range(1, RANKS + 1) if completes(view.line, rank))}
    for rank in sorted(wanted):
        chance = hypergeometric(count_of(view.unseen, rank), all_unseen, theirs).p(lambda number: number > 0)
        yield HELD.exact(verbatim(str(rank)), chance, counted_alike(all_unseen), (rank,))


# ---- until the next turn


@dataclass(slots=True)
class _Found:
    partner: Sample
    ready: Sample


def _of_the_round(view: LunchRushView) -> Iterator[Answer]:
    """Go through what the others may play before this seat's next turn, or deal it at random where it is too much."""
    others = sum(count > 0 for seat, count in enumerate(view.counts) if seat != view.seat)
    if len(view.hand) < 2 or not others:
        return
    choices = _choices(view)
    unseen = unpacked(view.unseen)
    is_whole = len(set(unseen)) ** others * len(choices) <= MOST_LINES
    found = {rank: _Found(Sample(is_whole), Sample(is_whole)) for _, _, rank in choices}
    arrivals = _every(unseen, others) if is_whole else _random(view, unseen, others)
    for ranks, ways in arrivals:
        for rank, each in found.items():
            partner, ready = _played_out(view, rank, ranks)
            each.partner.add(partner, ways)
            each.ready.add(ready, ways)
    counted = say("{alike} {others}", alike=counted_alike(len(unseen)), others=AT_RANDOM)
    dealt = dealt_at_random(DEALS, AT_RANDOM)
    stays = [choice for choice in choices if line_after(view.line, choice[2])[1] < 0]
    yield from together(PARTNER.found(when, found[rank].partner, counted, dealt, cards) for when, cards, rank in stays)
    yield from together(READY.found(when, found[rank].ready, counted, dealt, cards) for when, cards, rank in choices)


def _every(unseen: tuple[int, ...], cards: int, ways: int = 1) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield each order in which cards of these may be played, with the number of ways; each is any of those left."""
    if not cards:
        yield (), ways
        return
    for rank in sorted(set(unseen)):
        left = list(unseen)
        left.remove(rank)
        for ranks, more in _every(tuple(left), cards - 1, ways * unseen.count(rank)):
            yield (rank, *ranks), more


def _random(view: LunchRushView, unseen: tuple[int, ...], cards: int) -> Iterator[tuple[tuple[int, ...], int]]:
    stream, deck = stream_of(view), list(unseen)
    for _ in range(DEALS):
        shuffle(deck, 0, cards, len(deck), stream)
        yield tuple(deck[:cards]), 1


def _played_out(view: LunchRushView, rank: int, ranks: tuple[int, ...]) -> tuple[bool, bool]:
    """Return whether a card, once played, is taken as bread by one of these, and whether this seat can then complete one."""
    line, first = line_after(view.line, rank)
    place = len(line) - 1 if first < 0 else -1
    partner = False
    for other in ranks:
        line, first = line_after(line, other)
        if first >= 0 and place >= 0:
            partner = partner or first == place
            place = place if place < len(line) else -1
    rest = list(view.hand)
    rest.remove(rank)
    return partner, any(completes(line, mine) for mine in set(rest))

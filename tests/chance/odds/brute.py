"""Odds by going through every arrangement, card by card, with no thought of how they could be counted more quickly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

from sandwichlab.chance.odds import Answer, Odds
from sandwichlab.core.cards import unpacked
from sandwichlab.games.bread_and_chocolate import rules as bread
from sandwichlab.games.bread_and_chocolate.card_sets import as_set, members
from sandwichlab.games.bread_and_chocolate.view import UNKNOWN, BreadAndChocolateView
from sandwichlab.games.lunch_rush import rules as lunch
from sandwichlab.games.lunch_rush.view import LunchRushView


def mean(values: Iterable[int]) -> Fraction:
    """Return the mean of whole numbers, exactly."""
    found = list(values)
    return Fraction(sum(found), len(found))


def asked(found: Odds, what: str, *cards: int) -> Answer:
    """Return the answer to the question that begins with these words, for the choice with these cards, or for every choice."""
    answers = [each for each in found if each.what.in_language("en").startswith(what)]
    matching = [each for each in answers if each.cards == cards] or answers
    assert len(matching) == 1, (what, cards, [str(each.question) for each in answers])
    return matching[0]


def best_points(line: Sequence[int], hand: Iterable[int]) -> int:
    """Return the most points that one card of a hand would make on a line."""
    most = 0
    for rank in hand:
        longer = [*line, rank]
        first = lunch.bread_place(longer, len(longer))
        if first >= 0:
            most = max(most, lunch.sandwich_points(longer, first, len(longer)))
    return most


def played(line: Sequence[int], rank: int) -> tuple[list[int], int]:
    """Return the line after a card, and the place of the bread it was taken with, or -1."""
    longer = [*line, rank]
    first = lunch.bread_place(longer, len(longer))
    return (longer if first < 0 else longer[:first]), first


def other_hands(view: LunchRushView, cards: int) -> Iterator[tuple[int, ...]]:
    """Yield every hand of so many unseen cards, each card a card of its own."""
    return combinations(unpacked(view.unseen), cards)


def until_next_turn(view: LunchRushView, rank: int, others: int) -> tuple[Fraction, Fraction]:
    """Return the chances that a card is taken as bread, and that another of the hand then completes a sandwich."""
    rest = list(view.hand)
    rest.remove(rank)
    taken, ready = [], []
    for cards in permutations(unpacked(view.unseen), others):
        line, first = played(view.line, rank)
        mine = len(line) - 1 if first < 0 else None
        was_taken = False
        for card in cards:
            line, first = played(line, card)
            if first >= 0 and mine is not None and mine >= len(line):
                was_taken = was_taken or first == mine
                mine = None
        taken.append(was_taken)
        ready.append(best_points(line, rest) > 0)
    return mean(taken), mean(ready)


def arrangements(view: BreadAndChocolateView) -> Iterator[tuple[int, list[int], list[int]]]:
    """Yield every way in which the cards may lie that a view leaves open: the other hand, the face-down and the draw pile."""
    known, either = set(view.theirs), set(view.either)
    hidden = [card for card in members(view.possible) if card not in known]
    in_hand = view.counts[view.other] - len(known)
    face_down = view.face_down.count(UNKNOWN)
    for order in permutations(hidden):
        if either & set(order[in_hand + face_down :]):
            continue
        left = iter(order)
        hand = as_set([*known, *(next(left) for _ in range(in_hand))])
        yield (
            hand,
            [next(left) if card == UNKNOWN else card for card in view.face_down],
            [next(left) if card == UNKNOWN else card for card in view.draw_pile],
        )


def chance(view: BreadAndChocolateView, event: Callable[[int, list[int], list[int]], bool]) -> Fraction:
    """Return in what share of the arrangements something is so."""
    return mean(event(*each) for each in arrangements(view))


def can_play(hand: int, top: int, spread: bool) -> bool:
    """Return whether a hand can play on a card."""
    return bread.playable(hand, top, spread) != 0


def view_of(session: Any) -> Any:
    """Return what the seat to move sees."""
    return session.view(session.to_move)

"""Lunch Rush, counted: what the first cards of a line make when they come off a shuffled deck.

Off the deck is not how a game is played: who plays chooses among ranks held, and so do the bots. It is what the line would be if
nobody looked at their cards.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from sandwichlab.chance.dist import Dist
from sandwichlab.chance.exact.kept import kept
from sandwichlab.chance.exact.pairs import COPIES, checked_cards
from sandwichlab.core.cards import RANKS, count_of, one_card
from sandwichlab.games.lunch_rush import rules

MOST_CARDS = 6
"""Lines of so many cards are counted; there are ten times as many of one card more."""

Lines = Counter[tuple[tuple[int, ...], int]]
"""How often each line lies there, with the packed cards that have come, in ordered ways."""


def play_points(cards: int = 3) -> Dist:
    """Return the distribution of the points that the last of so many cards makes, 1 to 6; 0 where it completes no sandwich.

    The third card is the first that can. Counted by playing every order of ranks, weighted by the cards that are left of each;
    sandwiches that came before are taken out of the line, by the rules.
    """
    cards = checked_cards(cards, 1, MOST_CARDS)
    return Dist.from_ways(_played(cards)[1])


def sandwich_after(cards: int = 3) -> Dist:
    """Return the distribution of the points of a sandwich that the last of so many cards completes: ``play_points``, given that it does."""
    return play_points(checked_cards(cards, 3, MOST_CARDS)).given(lambda points: points > 0)


@kept
def line_points(cards: int = 3) -> Dist:
    """Return the distribution of all points that the first so many cards of a line make together, 1 to 6; counted as ``play_points``."""
    cards = checked_cards(cards, 1, MOST_CARDS)
    ways: Counter[int] = Counter()

    def go_on(line: tuple[int, ...], come: int, left: int, points: int, number: int) -> None:
        if not left:
            ways[points] += number
            return
        for rank, more, after, made in _next_cards(line, come):
            go_on(after, come + one_card(rank), left - 1, points + made, number * more)

    go_on((), 0, cards, 0, 1)
    return Dist.from_ways(ways)


@cache
def _played(cards: int) -> tuple[Lines, Counter[int]]:
    """Return the lines after so many cards, and the points that the last of them made, both in ordered ways."""
    lines: Lines = Counter()
    points: Counter[int] = Counter()
    before: Lines = Counter({((), 0): 1}) if cards == 1 else _played(cards - 1)[0]
    for (line, come), number in before.items():
        for rank, left, after, made in _next_cards(line, come):
            lines[after, come + one_card(rank)] += number * left
            points[made] += number * left
    return lines, points


def _next_cards(line: tuple[int, ...], come: int) -> list[tuple[int, int, tuple[int, ...], int]]:
    """Return for each rank that is left: the rank, how many cards, the line after one of them was played, and the points it made."""
    found = []
    for rank in range(1, RANKS + 1):
        left = COPIES[rank] - count_of(come, rank)
        if left:
            longer = (*line, rank)
            bread = rules.bread_place(longer, len(longer))
            made = rules.sandwich_points(longer, bread, len(longer)) if bread >= 0 else 0
            found.append((rank, left, longer[: rules.length_after_taking(bread)] if bread >= 0 else longer, made))
    return found

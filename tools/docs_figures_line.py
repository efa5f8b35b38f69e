"""Lunch Rush with a card put anywhere into the line, which the ruling on LR-2 rules out: the same deals, played both ways.

Everyone is greedy, as the game's own greedy player is: the card that makes most at once, and among equals the lowest.
Here it also looks for the place, and among equals takes the one nearest the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sandwichlab.games.lunch_rush import rules


@dataclass
class Lunch:
    """What came of one game: points by seat, sandwiches, cards left lying."""

    scores: list[int]
    sandwiches: int = 0
    left: int = 0


@dataclass(frozen=True)
class Played:
    """What a card makes at its place, and what is left of the line."""

    points: int
    line: tuple[int, ...]


def lunch(decks: Sequence[Sequence[int]], players: int, dealer: int, anywhere: bool) -> Lunch:
    """Play a game, one deck a round, with cards added at the end or put anywhere."""
    game = Lunch([0] * players)
    for deck in decks:
        line: tuple[int, ...] = ()
        hands = [Counter[int]() for _ in range(players)]
        turns = rules.cards_each(players) * players
        for turn, rank in enumerate(deck[:turns]):
            hands[rules.seat_of_turn(dealer, turn, players)][rank] += 1
        for turn in range(turns):
            seat = rules.seat_of_turn(dealer, turn, players)
            rank, played = greedily(+hands[seat], line, anywhere)
            hands[seat][rank] -= 1
            line = played.line
            game.scores[seat] += played.points
            game.sandwiches += played.points > 0
        game.left += len(line)
        dealer = rules.next_dealer(dealer, players)
    return game


def greedily(hand: Counter[int], line: tuple[int, ...], anywhere: bool) -> tuple[int, Played]:
    """Return the card that makes most at once, and what it makes."""
    places = range(len(line), -1, -1) if anywhere else (len(line),)
    each = [(rank, put(line, place, rank)) for rank in sorted(hand) for place in places]
    return max(each, key=lambda one: one[1].points)


def put(line: tuple[int, ...], place: int, rank: int) -> Played:
    """Put a card in front of a place; its bread lies before it or behind it, whichever sandwich makes more."""
    before, behind = (*line[:place], rank), (*reversed(line[place:]), rank)
    first, last = rules.bread_place(before, len(before)), rules.bread_place(behind, len(behind))
    found = [Played(0, (*before, *line[place:]))]
    if first >= 0:
        kept = rules.length_after_taking(first)
        found.append(Played(rules.sandwich_points(before, first, len(before)), before[:kept] + line[place:]))
    if last >= 0:
        kept = rules.length_after_taking(last)
        found.append(
            Played(rules.sandwich_points(behind, last, len(behind)), line[:place] + tuple(reversed(behind[:kept])))
        )
    return max(found, key=lambda one: one.points)

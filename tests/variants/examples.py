"""Variants for tests: every function that can be replaced, with the example that the list of them gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import sandwichlab as sl
from sandwichlab.games.variant import replaceable

NAMES = [(game, name) for game in sl.games() for name in replaceable(game)]

OTHERS: dict[str, str] = {
    "card_points": "lambda rank, is_bread: 0 if is_bread else 2 * rank",
    "sandwich_points": "lambda line, first, length: max(line[first:length]) + 3 * line[first:length].count(1)",
    "may_lie_between": "lambda card, bread: True",
    "enough_filling": "lambda cards: True",
    "worth": "lambda rank: rank % 4 if rank > 2 else 1",
    "last_alone_scores": "lambda rank: True",
    "first_alone_scores": "lambda rank: False",
    "is_royal": "lambda rank: rank <= 3",
    "brings_rain": "lambda sevens: False",
    "can_be_killed": "lambda rank: rank < 3",
    "distance_counts": "lambda steps: steps % 2 == 0",
    "draws": "lambda kind: 4 - 2 * kind",
    "most_held": "lambda: 12",
    "drawn_for": "lambda rank: 13 - rank",
    "colour_fits": "lambda red, on_red: True",
}
"""Another function for each, that goes to an end of what is possible."""


def function_of(text: str) -> Callable[..., Any]:
    """The function that a text is."""
    function: Callable[..., Any] = eval(text)
    return function


def example(game: str, name: str) -> sl.Variant:
    """The variant in which a function is the example of it."""
    return sl.variant(game, {name: function_of(replaceable(game)[name].example)})


def changed_games(game: str) -> Iterator[sl.Variant]:
    """Variants in which one function is replaced, by its example and by another, and one in which all are."""
    for name in replaceable(game):
        yield example(game, name)
        yield sl.variant(game, {name: function_of(OTHERS[name])})
    yield sl.variant(game, {name: function_of(place.example) for name, place in replaceable(game).items()})


def rows_of(game: str | sl.Variant, games: int = 6, policies: str = "greedy", **options: Any) -> list[dict[str, Any]]:
    """What was counted of a few games."""
    return list(sl.simulate(game, games=games, seed=7, policies=policies, progress=False, **options).rows())

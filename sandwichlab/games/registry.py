"""The registered games, in the order in which they are shown. A game is registered by one line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, cast

from sandwichlab.core.errors import BadOption, short
from sandwichlab.core.game import Game
from sandwichlab.core.options import Option
from sandwichlab.core.wording import say

MODULES = {
    "lunch-rush": "lunch_rush",
    "market-day": "market_day",
    "sandwich-guy": "sandwich_guy",
    "bread-and-chocolate": "bread_and_chocolate",
}


def games() -> tuple[str, ...]:
    """Return the ids of the games."""
    return tuple(MODULES)


def part(game_id: str, name: str) -> Any:
    """Return a module of a game's folder by name: ``engine``, ``scene``, ``hints``, ``kernel``, ``counted``, ``walkthrough``."""
    return import_module(f"sandwichlab.games.{MODULES[game_id]}.{name}")


def game(game_id: object) -> Game[Any]:
    """Return a game's engine by its id. Raises ``BadOption`` for any other value."""
    if isinstance(game_id, str) and game_id in MODULES:
        return cast("Game[Any]", part(game_id, "engine").GAME)
    raise BadOption(
        say("There is no game {value}. The games are: {choices}.", value=short(game_id), choices=", ".join(MODULES))
    )


@cache
def all_options() -> tuple[Option, ...]:
    """Return the options of all games."""
    return tuple(dict.fromkeys(option for game_id in MODULES for option in game(game_id).options))

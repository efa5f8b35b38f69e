"""The registered games, in the order in which they are shown. A game is registered by one line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, cast

from sandwichlab.core.errors import BadOption, short
from sandwichlab.core.game import Game
from sandwichlab.core.options import Option
from sandwichlab.core.variant import Variant
from sandwichlab.core.wording import say

MODULES = {
    "lunch-rush": "lunch_rush",
    "market-day": "market_day",
    "sandwich-guy": "sandwich_guy",
    "bread-and-chocolate": "bread_and_chocolate",
}


_variants: dict[str, Variant] = {}


def add_variant(variant: Variant) -> None:
    """Register a variant, so that its id is known."""
    _variants[variant.id] = variant


def games() -> tuple[str, ...]:
    """Return the ids of the games."""
    return tuple(MODULES)


def part(game_id: str, name: str) -> Any:
    """Return a module of a game's folder by name: ``engine``, ``scene``, ``hints``, ``kernel``, ``counted``, ``walkthrough``.

    For the id of a variant that is the module in its own copy of the folder.
    """
    return import_module(f"sandwichlab.games.{folder_of(game_id)}.{name}")


def folder_of(game_id: str) -> str:
    """Return the name of a game's folder; for the id of a variant that of its own copy."""
    return _variants[game_id].folder if game_id in _variants else MODULES[game_id]


def game(game_id: object) -> Game[Any]:
    """Return a game's engine by its id, or that of a variant. Raises ``BadOption`` for any other value."""
    known = game_id.id if isinstance(game_id, Variant) else game_id
    if isinstance(known, str) and (known in MODULES or known in _variants):
        return cast("Game[Any]", part(known, "engine").GAME)
    raise BadOption(
        say("There is no game {value}. The games are: {choices}.", value=short(game_id), choices=", ".join(MODULES))
    )


@cache
def all_options() -> tuple[Option, ...]:
    """Return the options of all games."""
    return tuple(dict.fromkeys(option for game_id in MODULES for option in game(game_id).options))

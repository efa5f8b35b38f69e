"""What a game's folder must hold, and what of it is not there yet: all of it at once, for whoever adds a game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from sandwichlab.core.game import Game
from sandwichlab.games.look import OWN
from sandwichlab.games.registry import MODULES

PARTS: dict[str, tuple[str, ...]] = {
    "engine": ("GAME",),
    "scene": OWN,
    "hints": ("GOAL", "hints", "shown_move"),
    "kernel": ("play_games", "table_of", "tally_shapes", "work_shapes"),
    "replaceable": ("REPLACEABLE",),
    "counted": ("WIN", "column_labels", "columns", "row_of", "tallies"),
    "thinking": ("MOST", "POLICY", "facts_of", "moves_of", "scale", "think", "unit", "work_shapes"),
    "judging": ("at_once", "called", "cards", "pointed"),
    "walkthrough": ("WALKTHROUGH",),
}
"""The modules that are asked for by name, and the names in them."""

POLICIES = ("random", "greedy")
"""The policies that every game has: the default of a simulation, and of the other seats at a table."""


def missing(game_id: str, *parts: str) -> list[str]:
    """Return what a registered game lacks, a line each, of these parts or of all."""
    folder = MODULES[game_id]
    lines = []
    for part in parts or PARTS:
        try:
            module = import_module(f"sandwichlab.games.{folder}.{part}")
        except ModuleNotFoundError as error:
            if not (error.name or "").startswith(f"sandwichlab.games.{folder}"):
                raise
            lines.append(f"{folder}/{part}.py: there is no module {error.name}")
            continue
        lines += [f"{folder}/{part}.py: {name}" for name in PARTS[part] if not hasattr(module, name)]
        if part == "engine" and hasattr(module, "GAME"):
            lines += [f"{folder}/engine.py: GAME.{line}" for line in _missing_in_engine(game_id, module.GAME)]
    return lines


def _missing_in_engine(game_id: str, engine: Game[Any]) -> list[str]:
    unsaid = [name for name in Game.__annotations__ if not hasattr(engine, name)]
    if unsaid:
        return unsaid
    lines = [] if engine.id == game_id else [f"id is {engine.id!r}, and it is registered as {game_id!r}"]
    lines += [f"policies: {name!r}" for name in POLICIES if name not in engine.policies]
    lines += [f"policy_titles: {name!r}" for name in engine.policies if name not in engine.policy_titles]
    if engine.move_rule not in engine.rulebook:
        lines.append(f"move_rule: there is no rule {engine.move_rule!r}")
    return lines

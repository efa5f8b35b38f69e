"""Run a game's kernel over a range of games: on numpy arrays compiled, or on lists as it is.

A game's ``kernel.py`` gives ``table_of``, ``tally_shapes``, ``work_shapes`` and ``play_games``, whose arguments are: the
first game, how many, the seed, the table, a policy a seat, a new deck, the rows, the tallies and the room to work in,
the last two each in the order of their shapes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import local
from typing import Any, cast

from sandwichlab.chance._accel import compiled_kernel, is_compiled
from sandwichlab.core.game import Game
from sandwichlab.games.registry import game, part


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated: everything that decides game number i, and nothing else. Small, and it can be pickled."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]
    seed: int
    policies: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chunk:
    """Games ``first`` to ``first + len(rows) - 1``: their rows, and the tallies of these games alone."""

    first: int
    rows: Any
    tallies: dict[str, Any]


def is_fast(game_id: str) -> bool:
    """Return whether a game's kernel is compiled here. That of a variant runs as it is: it calls a learner's own function."""
    return is_compiled() and game(game_id).variant is None


def run_chunk(plan: Plan, first: int, count: int, *, plain: bool = False) -> Chunk:
    """Play games ``first`` to ``first + count - 1`` of a plan; ``plain``: in Python, even where there is a compiler."""
    kernel = part(plan.game, "kernel")
    fast = is_fast(plan.game) and not plain
    rows = zeros((count, len(part(plan.game, "counted").columns(plan.players))), fast)
    tallies = {name: zeros(shape, fast) for name, shape in kernel.tally_shapes(plan.players).items()}
    work = _taken_room(plan, fast)
    new_deck = ints(part(plan.game, "engine").GAME.deck.cards, fast)
    table = _table(plan, fast)
    play = compiled_kernel(kernel.play_games) if fast else kernel.play_games
    play(first, count, plan.seed, table, ints(plan.policies, fast), new_deck, rows, *tallies.values(), *work)
    _room.kept = plan, fast, work
    return Chunk(first, rows, tallies)


_room = local()
"""Each thread's room of the last chunk it played: what a kernel has found out, as Market Day what comes of a round, it need not again."""


def _taken_room(plan: Plan, fast: bool) -> list[Any]:
    """Return the room that this thread's chunk before left, where it was one of the same plan, or new room.

    It is taken until the chunk is played: room that an interruption left half used is never used again.
    """
    *found, room = _room.__dict__.pop("kept", (None, None, None))
    if found == [plan, fast]:
        return cast("list[Any]", room)
    return [zeros(shape, fast) for shape in part(plan.game, "kernel").work_shapes(plan.players)]


@lru_cache(maxsize=16)
def _table(plan: Plan, fast: bool) -> Any:
    """Return what holds for all games of a plan. Kernels only read it, so that all chunks can share it."""
    return ints(part(plan.game, "kernel").table_of(plan.players, dict(plan.options)), fast)


def policy_codes(engine: Game[Any], policies: Sequence[object]) -> tuple[int, ...] | None:
    """Return policies as the kernel's numbers, or None where one is a callable, which only the engine can ask."""
    names = tuple(engine.policies)
    if all(isinstance(policy, str) for policy in policies):
        return tuple(names.index(str(policy)) for policy in policies)
    return None


def zeros(shape: tuple[int, ...], fast: bool) -> Any:
    """Return room of one or two dimensions for whole numbers: an array for compiled code, otherwise lists."""
    if fast:
        import numpy as np

        return np.zeros(shape, np.int64)
    return [0] * shape[0] if len(shape) == 1 else [[0] * shape[1] for _ in range(shape[0])]


def ints(values: Sequence[int], fast: bool) -> Any:
    """Return whole numbers as an array for compiled code, otherwise as a list."""
    if fast:
        import numpy as np

        return np.array(values, np.int64)
    return list(values)

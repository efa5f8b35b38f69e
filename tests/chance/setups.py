"""Every way a registered game can be simulated, chunks in a form that compares, and code run in another process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from typing import Any

import sandwichlab as sl
from sandwichlab.chance.by_engine import engine_chunk
from sandwichlab.chance.kernels import Chunk, Plan, policy_codes, run_chunk
from sandwichlab.core.options import DEALER, Option
from sandwichlab.games.deal import checked_options
from sandwichlab.games.registry import game

Setting = tuple[str, int, dict[str, Any], tuple[str, ...]]
Plain = tuple[list[list[int]], dict[str, list[list[int]]]]


def values_of(option: Option, players: int) -> tuple[Any, ...]:
    """The values of an option that are worth a comparison: all of a choice, first and last dealer, else the default."""
    if option.name == DEALER.name:
        return tuple(sorted({0, players - 1}))
    if isinstance(option.allowed, range):
        return (option.default,)
    return (False, True) if option.allowed is bool else tuple(option.allowed)


def line_ups(names: tuple[str, ...], players: int) -> list[tuple[str, ...]]:
    """Each policy at every seat, and all of them mixed, in two orders."""
    alone = [(name,) * players for name in names]
    mixed = [tuple(order[seat % len(order)] for seat in range(players)) for order in (names, names[::-1])]
    return list(dict.fromkeys([*alone, *mixed]))


def settings() -> Iterator[Setting]:
    """Every registered game with every number of players, options that go together, and policies."""
    for game_id in sl.games():
        engine = game(game_id)
        for players in engine.seats:
            names = [option.name for option in engine.options]
            for values in product(*(values_of(option, players) for option in engine.options)):
                try:
                    _, options = checked_options(engine, players, dict(zip(names, values, strict=True)))
                except sl.BadOption:
                    continue
                for policies in line_ups(tuple(engine.policies), players):
                    yield game_id, players, options, policies


def plan_of(setting: Setting, seed: int) -> Plan:
    """The plan of a setting."""
    game_id, players, options, policies = setting
    codes = policy_codes(game(game_id), policies)
    assert codes is not None
    return Plan(game_id, players, tuple(sorted(options.items())), seed, codes)


def by_kernel(setting: Setting, seed: int, first: int, count: int) -> Plain:
    """What the kernel makes of some games."""
    return plain(run_chunk(plan_of(setting, seed), first, count))


def by_engine(setting: Setting, seed: int, first: int, count: int) -> Plain:
    """What the engine makes of the same games."""
    return plain(engine_chunk(game(setting[0]), plan_of(setting, seed), setting[3], first, count))


def plain(chunk: Chunk) -> Plain:
    """A chunk's rows and tallies as lists of whole numbers."""
    return as_lists(chunk.rows), {name: as_lists(counts) for name, counts in chunk.tallies.items()}


def as_lists(table: Any) -> list[list[int]]:
    """A table of whole numbers, of any kind, as lists."""
    return [[int(value) for value in row] for row in table]


def fresh(code: str, *flags: str, path: str | None = None, **variables: str) -> str:
    """What another interpreter prints when it runs this code; a warning there is an error."""
    done = subprocess.run(
        [sys.executable, "-P", "-W", "error", *flags, "-c", code],
        env={**os.environ, "PYTHONPATH": path or os.pathsep.join(sys.path), "PYTHONUTF8": "1", **variables},
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    return done.stdout

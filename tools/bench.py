"""Measures, on one core, how many games and decisions a second are simulated, and what the first call costs.

Prints Markdown tables: `make bench`, or `python tools/bench.py lunch-rush` for one game.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from unittest.mock import patch

import sandwichlab as sl
from sandwichlab.chance._accel import is_compiled
from sandwichlab.games.registry import game

ROUNDS = 3
SECONDS = 0.4
"""The least that a measured run takes, so that neither the clock nor the call itself weighs."""

PLAIN = {"SANDWICHLAB_PLAIN": "1"}
FIRST_CALL = (
    "import sys, time\n"
    "import sandwichlab as sl\n"
    "start = time.perf_counter()\n"
    "sl.simulate(sys.argv[1], games=1, seed=1, keep='summary')\n"
    "print(time.perf_counter() - start)\n"
)


def seconds(game_id: str, policy: str, games: int) -> float:
    """Return the processor's seconds for so many games, of which only the summary is kept."""
    start = time.process_time()
    sl.simulate(game_id, games=games, seed=1, policies=policy, keep="summary")
    return time.process_time() - start


def speed(game_id: str, policy: str) -> tuple[float, float]:
    """Return games and decisions a second, the best of several runs after a first one that is not counted."""
    turns = sl.simulate(game_id, games=100, seed=1, policies=policy, keep="summary").summary()["mean"]["turns"]
    games = 100
    while (taken := seconds(game_id, policy, games)) < SECONDS:
        games = int(games * min(10, 1.3 * SECONDS / max(taken, 1e-3))) + 1
    best = games / min(seconds(game_id, policy, games) for _ in range(ROUNDS))
    return best, best * turns


def first_calls(game_id: str) -> tuple[float, float]:
    """Return the seconds of the first ``simulate`` call of two fresh processes: nothing compiled yet, then all of it."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "SANDWICHLAB_CACHE": folder}
        command = [sys.executable, "-c", FIRST_CALL, game_id]
        cold, warm = (
            float(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)
            for _ in range(2)
        )
    return cold, warm


def table(headings: str, rows: list[str]) -> str:
    """Return a Markdown table; all columns but the first three are numbers."""
    columns = headings.count("|") + 1
    rule = "|".join(" --- " if column < min(3, columns - 2) else " ---: " for column in range(columns))
    return "\n".join([f"| {headings} |", f"|{rule}|", *(f"| {row} |" for row in rows)])


def processor() -> str:
    """Return the processor's name, where the system tells it."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text(encoding="utf-8").splitlines() if told.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def versions() -> str:
    """Return what was measured, and with what."""
    found = [f"Python {platform.python_version()}"]
    for name in ("sandwichlab", "numba", "numpy"):
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"no {name}")
    return f"{', '.join(found)}; {platform.system()}, {processor()}, one core, the best of {ROUNDS} runs."


def main(names: list[str]) -> int:
    """Print the tables, of the games named or of all."""
    chosen = [game(name).id for name in names] or list(sl.games())
    speeds, calls = [], []
    for game_id in chosen:
        label = f"{game_id}, {game(game_id).usual_players}"
        for policy in game(game_id).policies:
            if is_compiled():
                speeds.append(f"{label} | {policy} | compiled | {'{:,.0f} | {:,.0f}'.format(*speed(game_id, policy))}")
            with patch.dict(os.environ, PLAIN):
                speeds.append(f"{label} | {policy} | plain | {'{:,.0f} | {:,.0f}'.format(*speed(game_id, policy))}")
        calls.append(f"{label} | {'{:.2f} | {:.2f}'.format(*first_calls(game_id))}")
    print(f"{versions()}\n")
    print(table("game, players | policy | kernel | games a second | decisions a second", speeds), end="\n\n")
    print(table("game, players | first simulate call (s) | the same in the next process (s)", calls))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

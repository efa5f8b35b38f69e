"""Measures how many games and decisions a second are simulated, on one core and on two, and what the first call costs.

Prints Markdown tables: `make bench`, or `python tools/bench.py lunch-rush` for one game.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from unittest.mock import patch

import sandwichlab as sl
from sandwichlab.chance._accel import is_compiled
from sandwichlab.chance.pieces import COMPILED
from sandwichlab.chance.simulate import FEW
from sandwichlab.games.registry import game

ROUNDS = 3
SECONDS = 0.4
"""The least that a measured run takes, so that neither the clock nor the call itself weighs."""

WORKERS = (1, 2)
PLAIN = {"SANDWICHLAB_PLAIN": "1"}
FIRST_CALL = (
    "import sys, time\n"
    "import sandwichlab as sl\n"
    "start = time.perf_counter()\n"
    "sl.simulate(sys.argv[1], games=10_000, seed=1, keep='summary', progress=False)\n"
    "print(time.perf_counter() - start)\n"
)


def seconds(game_id: str, policy: str, games: int, workers: int = 1) -> float:
    """Return the seconds for so many games, of which only the summary is kept."""
    start = time.perf_counter()
    sl.simulate(game_id, games=games, seed=1, policies=policy, keep="summary", workers=workers, progress=False)
    return time.perf_counter() - start


def decisions(game_id: str, policy: str) -> float:
    """Return the mean number of decisions in a game."""
    sim = sl.simulate(game_id, games=200, seed=1, policies=policy, progress=False)
    return sum(len(sim.replay(number).steps) for number in range(0, 200, 5)) / 40


def enough(game_id: str, policy: str) -> int:
    """Return how many games take long enough to be measured."""
    seconds(game_id, policy, FEW + 1)  # compiles, where fewer games would be played in Python
    games = 100
    while (taken := seconds(game_id, policy, games)) < SECONDS:
        games = int(games * min(10, 1.3 * SECONDS / max(taken, 1e-3))) + 1
    return games


def speed(game_id: str, policy: str, workers: int) -> float:
    """Return games a second, the best of several runs after those that found out how many to measure."""
    games = enough(game_id, policy) * workers
    if workers > 1:
        # Whole pieces for each worker, or one of them has less to do than the other.
        games = max(1, round(games / (workers * COMPILED))) * workers * COMPILED
    return games / min(seconds(game_id, policy, games, workers) for _ in range(ROUNDS))


def shuffles() -> str:
    """Return how many decks of 52 cards a second a C program shuffles on one core, as a yardstick, or why it is not known."""
    compiler = shutil.which("cc")
    if compiler is None:
        return "no C compiler was found to measure a yardstick with"
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "shuffle"
        subprocess.run(
            [compiler, "-O3", "-march=native", "-o", program, Path(__file__).with_name("shuffle.c")], check=True
        )
        return f"{float(subprocess.run([program], check=True, capture_output=True, text=True).stdout):,.0f} decks of 52 cards a second"


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


def row(what: str, workers: int, games: float, each: float) -> str:
    """Return a row of the table of speeds."""
    return f"{what} | {workers} | {games:,.0f} | {games * each:,.0f}"


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
    return f"{', '.join(found)}; {platform.system()}, {processor()}, {os.cpu_count()} cores, the best of {ROUNDS} runs."


def main(names: list[str]) -> int:
    """Print the tables, of the games named or of all."""
    chosen = [game(name).id for name in names] or list(sl.games())
    speeds, calls = [], []
    for game_id in chosen:
        label = f"{game_id}, {game(game_id).usual_players}"
        for policy in game(game_id).policies:
            each = decisions(game_id, policy)
            for workers in WORKERS if is_compiled() else ():
                speeds.append(row(f"{label} | {policy} | compiled", workers, speed(game_id, policy, workers), each))
            with patch.dict(os.environ, PLAIN):
                speeds.append(row(f"{label} | {policy} | plain", 1, speed(game_id, policy, 1), each))
        calls.append(f"{label} | {'{:.2f} | {:.2f}'.format(*first_calls(game_id))}")
    print(f"{versions()}\n")
    print(f"Yardstick, one core, plain C: {shuffles()}.\n")
    print(table("game, players | policy | kernel | workers | games a second | decisions a second", speeds), end="\n\n")
    print(table("game, players | first simulate call (s) | the same in the next process (s)", calls))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

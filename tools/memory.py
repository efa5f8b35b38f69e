"""How much memory a session takes: `python tools/memory.py [session|notebooks|table ...]`, as Markdown; all three without a name.

JupyterLab is started as the browser's tests start it, and its kernels are asked over the same channels as by a notebook. A
megabyte is a million bytes. `--limit MB` makes it a failure that a server with three kernels takes more. The figures of
Linux, where `/proc` says how much of a page that several processes share is whose.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from jupyter_client.blocking.client import BlockingKernelClient  # noqa: E402 - the tests' own server needs the path above

import sandwichlab as sl  # noqa: E402
from tests.browser.server import LabServer  # noqa: E402

SECONDS = 600
MILLION = """import sandwichlab as sl
sim = sl.simulate("{game}", games=1_000_000, seed=1)
sim.frame
sl.charts.final_scores(sim)"""

GAMES = """import sandwichlab as sl
from sandwichlab.testing.pilot import Pilot

pilot = Pilot(sl.table({game!r}, seed=1))
display(pilot.desk)

def play(games):
    for number in range(games):
        while (typed := pilot.frame["actions"]["typed"]) is not None:
            pilot.type(typed["placeholder"])
        pilot.press("Deal again")
"""


class Kernel:
    """A kernel of the server, for a notebook at a path, and how much memory it takes."""

    def __init__(self, server: LabServer, path: str) -> None:
        asked = {"path": path, "name": path, "type": "notebook", "kernel": {"name": "python3"}}
        kernel = json.loads(server.ask("POST", "/api/sessions", asked))["kernel"]["id"]
        self.client = BlockingKernelClient(connection_file=str(server.folder / "runtime" / f"kernel-{kernel}.json"))
        self.client.load_connection_file()
        self.client.start_channels()
        self._wait()
        self.pid = int(self.value("__import__('os').getpid()"))

    def _wait(self) -> None:
        """Wait until the kernel answers. On a busy machine one is taken for dead that has not begun to beat."""
        until = time.monotonic() + SECONDS
        while True:
            try:
                self.client.wait_for_ready(timeout=SECONDS)
                return
            except RuntimeError:
                if time.monotonic() > until:
                    raise

    def run(self, code: str, *, may_fail: bool = False) -> None:
        """Run code as a cell is run; an error in it is an error here."""
        reply = self.client.execute_interactive(code, timeout=SECONDS, output_hook=lambda message: None)
        if reply["content"]["status"] != "ok" and not may_fail:
            raise RuntimeError(f"{code}\n{reply['content'].get('evalue')}")

    def value(self, code: str) -> str:
        """What an expression is, as Python writes it."""
        reply = self.client.execute_interactive("", user_expressions={"it": code}, timeout=SECONDS)
        return str(reply["content"]["user_expressions"]["it"]["data"]["text/plain"])

    def megabytes(self, line: str = "VmRSS") -> float:
        """How much the process has in memory now, or has had at most (`VmHWM`)."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii", errors="replace")
        return int(status.split(f"{line}:")[1].split()[0]) * 1024 / 1e6


def rolled_up(pid: int, line: str) -> float:
    """How many megabytes of memory a process has (`Rss`), or has with pages that several share split among them (`Pss`)."""
    said = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    return int(said.split(f"\n{line}:")[1].split()[0]) * 1024 / 1e6


def children(pid: int) -> Iterator[int]:
    """The processes that a process started, and those that they started."""
    for listed in Path(f"/proc/{pid}/task").glob("*/children"):  # each thread has those that it started
        for number in listed.read_text(encoding="ascii").split():
            yield int(number)
            yield from children(int(number))


@contextmanager
def started() -> Iterator[LabServer]:
    """A server with folders of its own, ended with its kernels."""
    with tempfile.TemporaryDirectory() as folder:
        server = LabServer(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.reset()
            server.stop()


def code_cells(notebook: Path) -> Iterator[tuple[str, bool]]:
    """The code of each cell, and whether it is meant to fail."""
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            yield "".join(cell["source"]), "raises-exception" in cell["metadata"].get("tags", ())


def run_notebook(server: LabServer, name: str) -> Kernel:
    """Run every cell of a notebook in a new kernel."""
    kernel = Kernel(server, f"notebooks/{name}")
    for code, may_fail in code_cells(ROOT / "notebooks" / name):
        kernel.run(code, may_fail=may_fail)
    return kernel


def session() -> float:
    """A server and three kernels: two that have run a notebook, one that has simulated a million games. Returns the sum."""
    print("## A server with three kernels\n")
    print("| process | resident (MB) | its share (MB) |\n|---|---:|---:|")
    with started() as server:
        kernels = {}
        for name in ("games/market-day.ipynb", "lessons/06-long-runs.ipynb"):
            kernels[run_notebook(server, name).pid] = f"kernel that has run {name}"
        third = Kernel(server, "scratch/million.ipynb")
        third.run(MILLION.format(game="lunch-rush"))
        kernels[third.pid] = "kernel with a million games of Lunch Rush, their frame and a chart"
        sums = [0.0, 0.0]
        # What the server starts beside kernels belongs to the session too.
        for pid in [server.pid, *children(server.pid)]:
            name = "JupyterLab" if pid == server.pid else kernels.get(pid, "another process")
            held = [rolled_up(pid, "Rss"), rolled_up(pid, "Pss")]
            print(f"| {name} | {held[0]:.0f} | {held[1]:.0f} |")
            sums = [sums[0] + held[0], sums[1] + held[1]]
        print(f"| together | {sums[0]:.0f} | {sums[1]:.0f} |")
        print(f"\nThe kernel with the million games took {third.megabytes('VmHWM'):.0f} MB at most.\n", flush=True)
    return sums[0]


def notebooks() -> None:
    """What a kernel takes once it has run each notebook; the Korean ones hold the same code."""
    print("## A kernel that has run a notebook\n")
    print("| notebook | now (MB) | at most (MB) | seconds |\n|---|---:|---:|---:|")
    with started() as server:
        empty = Kernel(server, "scratch/empty.ipynb")
        print(f"| (a kernel that has run nothing) | {empty.megabytes():.0f} | {empty.megabytes('VmHWM'):.0f} | |")
        for path in sorted((ROOT / "notebooks").rglob("*.ipynb")):
            name = path.relative_to(ROOT / "notebooks").as_posix()
            if name.startswith("ko/") or ".ipynb_checkpoints" in name:
                continue
            start = time.monotonic()
            kernel = run_notebook(server, name)
            seconds = time.monotonic() - start
            now, most = kernel.megabytes(), kernel.megabytes("VmHWM")
            print(f"| {name} | {now:.0f} | {most:.0f} | {seconds:.0f} |", flush=True)
            server.reset()
    print()


def table() -> None:
    """What a kernel takes when one table has played a hundred games to their ends."""
    print("## A hundred games at one table\n")
    counts = (1, 10, 50, 100)
    print("| game | " + " | ".join(f"after {count} (MB)" for count in counts) + " | from 10 to 100 (MB) |")
    print("|---|" + "---:|" * (len(counts) + 1))
    with started() as server:
        for game in sl.games():
            kernel = Kernel(server, f"scratch/{game}.ipynb")
            kernel.run(GAMES.format(game=game))
            taken = []
            for before, count in zip((0, *counts), counts, strict=False):
                kernel.run(f"play({count - before})")
                taken.append(kernel.megabytes())
            figures = " | ".join(f"{each:.1f}" for each in taken)
            print(f"| {game} | {figures} | {taken[-1] - taken[1]:+.1f} |", flush=True)
            server.reset()
    print()


def main(arguments: list[str]) -> int:
    """Print what was asked for; return 1 where a session takes more than the limit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=["session", "notebooks", "table", []])
    parser.add_argument("--limit", type=float, default=float("inf"), metavar="MB")
    asked: Any = parser.parse_args(arguments)
    parts = asked.parts or ["session", "notebooks", "table"]
    os.environ.setdefault("SANDWICHLAB_ANSWERS", "none")
    taken = session() if "session" in parts else 0.0
    if "notebooks" in parts:
        notebooks()
    if "table" in parts:
        table()
    if taken > asked.limit:
        print(f"FAULT: a session takes {taken:.0f} MB, more than {asked.limit:.0f}")
    return 1 if taken > asked.limit else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

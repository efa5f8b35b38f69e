"""A tournament in a kernel of Jupyter, where cells run: bad players are stopped there too, and the kernel is as before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jupyter_client.manager import start_new_kernel

BAD = """
import os, signal, sys
import sandwichlab as sl
def endless(view):
    while True:
        try:
            while True:
                try: sum(range(1000))
                except BaseException: pass
        except BaseException: pass
def buggy(view):
    best = 17
    return view.moves[best]
result = sl.tournament("lunch-rush", {"endless": endless, "buggy": buggy, "greedy": "greedy"}, players=2, deals=3, seed=1, seconds=0.02)
print(sorted({(fault.name, fault.trouble.kind) for fault in result.faults}))
print(next(fault.trouble.code for fault in result.faults if fault.name == "buggy"))
"""

INTERRUPTED = """
moves = []
def first(view):
    try:
        moves.append(1)
        if len(moves) == 150:
            os.kill(os.getpid(), signal.SIGINT)
    finally:
        return view.moves[0]
result = sl.tournament("lunch-rush", {"mine": first, "other": lambda view: view.moves[0]}, players=2, deals=50, seed=1)
print(result.partial, result.deals)
"""

AFTER = "print(signal.getsignal(signal.SIGALRM), signal.getitimer(signal.ITIMER_REAL), sys.gettrace(), 1 + 1)"


@pytest.fixture(scope="module")
def cells() -> Iterator[Any]:
    """A kernel, and what its cells print."""
    manager, client = start_new_kernel()

    def run(code: str) -> str:
        said: list[str] = []

        def hear(message: Any) -> None:
            content = message["content"]
            said.append(content.get("text", "") or "\n".join(content.get("traceback", ())))

        client.execute_interactive(code, timeout=120, output_hook=hear)
        return "".join(said)

    yield run
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def test_in_a_kernel(cells: Any) -> None:
    """A loop without end is left, a line of a cell is named, Ctrl-C is obeyed, and the cells after it run as ever."""
    assert cells(BAD).splitlines() == ["[('buggy', 'raised'), ('endless', 'late')]", "return view.moves[best]"]
    assert cells(INTERRUPTED).splitlines()[-1] == "True 1"
    assert cells(AFTER).strip() == "0 (0.0, 0.0) None 2"

"""Where the pieces of a simulation are played: here, in threads or processes, or wherever an executor takes them.

Pieces come back in the order of their games, whoever played them, so that nothing depends on how they were split.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from sandwichlab.chance._accel import is_compiled
from sandwichlab.chance.pieces import Piece, Task
from sandwichlab.core.errors import BadOption, SandwichLabError, short, whole_number
from sandwichlab.core.wording import say

MOST_WORKERS = 256
AHEAD = 32
"""Pieces that an executor is given before the first of them is back: enough for many workers, and memory stays flat."""

ALL = "all"


def checked_workers(workers: object) -> int:
    """Return a number of workers: 1 for None, all cores for ``"all"``. Raises ``BadOption``."""
    if workers is None:
        return 1
    if workers == ALL:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return whole_number(workers, "workers", 1, MOST_WORKERS)


def checked_executor(executor: object, workers: object) -> Any:
    """Return an executor, or None for none. Raises ``BadOption`` for what is no executor, and for one beside ``workers``."""
    if executor is None:
        return None
    if workers is not None:
        raise BadOption(say("Give either workers or an executor, not both: an executor brings its own workers."))
    if callable(getattr(executor, "get_executor", None)):
        raise BadOption(say("executor is a Dask client. Its executor is wanted: executor=client.get_executor()."))
    if not callable(getattr(executor, "submit", None)):
        raise BadOption(
            say(
                "executor must be an executor of concurrent.futures, or act as one, not {value}.", value=short(executor)
            )
        )
    return executor


def pieces(task: Task, first: int, last: int, workers: int, executor: Any) -> Iterator[Piece]:
    """Yield games ``first`` to ``last - 1`` in pieces, in order."""
    if executor is not None and not task.stays_here:
        yield from _sent(task, first, last, executor)
    elif workers > 1 and task.functions is None and not task.stays_here and sys.platform != "emscripten":
        with _pool(workers) as pool:
            yield from _sent(task, first, last, pool)
    else:
        for start in range(first, last, task.chunk):
            yield task.play(start, min(task.chunk, last - start))


@contextmanager
def _pool(workers: int) -> Iterator[Executor]:
    """Give a pool: of threads where kernels are compiled, since they run side by side, and otherwise of processes."""
    if is_compiled():
        pool: Executor = ThreadPoolExecutor(workers)
    else:
        pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _sent(task: Task, first: int, last: int, executor: Any) -> Iterator[Piece]:
    """Yield pieces that an executor plays; one that it fails to bring back is played here."""
    starts = iter(range(first, last, task.size))
    waiting: deque[tuple[int, int, Any]] = deque()
    try:
        while True:
            while len(waiting) < AHEAD and (start := next(starts, None)) is not None:
                count = min(task.size, last - start)
                waiting.append((start, count, _submitted(executor, task, start, count)))
            if not waiting:
                return
            start, count, future = waiting.popleft()
            yield _result(task, start, count, future)
    finally:
        for _, _, future in waiting:
            if future is not None:
                future.cancel()


def _submitted(executor: Any, task: Task, start: int, count: int) -> Any:
    try:
        return executor.submit(task.play, start, count)
    except Exception:
        # A pool that has lost its workers takes nothing any more; what it does not take is played here.
        return None


def _result(task: Task, start: int, count: int, future: Any) -> Piece:
    if future is None:
        return task.play(start, count)
    try:
        found: Piece = future.result()
        return found
    except SandwichLabError:
        raise
    except Exception:
        # Whatever befell the worker, the games are the same here. A fault of the games themselves shows again.
        return task.play(start, count)

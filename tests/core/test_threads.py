"""Two threads at one session: a cell and a widget's callback may run side by side."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Callable, Iterator

import pytest

import sandwichlab as sl
from sandwichlab.testing.strategies import play_at_random


@pytest.fixture(autouse=True)
def _hasty_threads() -> Iterator[None]:
    """Let Python switch between threads as often as it can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def at_once(*jobs: Callable[[], object]) -> list[Exception]:
    """Run the jobs in threads of their own, all begun together, and return what they raised."""
    raised: list[Exception] = []
    begin = threading.Barrier(len(jobs))

    def run(job: Callable[[], object]) -> None:
        begin.wait()
        try:
            job()
        except Exception as error:
            raised.append(error)

    threads = [threading.Thread(target=run, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return raised


def whole(session: sl.Session) -> bool:
    """Return whether each step begins where the one before ended, and the record brings the same game back."""
    states = [session.state_at(ply) for ply in range(len(session.steps) + 1)]
    chained = all(step.before == states[place] for place, step in enumerate(session.steps))
    return chained and 0 <= session.ply <= len(session.steps) and sl.load(session.record()).steps == session.steps


def test_two_threads_undo_each_a_step_of_their_own() -> None:
    """A hundred undos in each of two threads go back two hundred steps: none is lost."""
    session = sl.deal("lunch-rush", players=7, seed=1)
    play_at_random(session, 1, 300)

    def undo() -> None:
        for _ in range(100):
            assert session.undo()

    for _ in range(40):
        session.seek(300)
        assert at_once(undo, undo) == []
        assert session.ply == 100


def test_two_threads_play_into_one_game() -> None:
    """Whoever comes first moves; the other's move is made after it or refused, and the game stays whole."""
    session = sl.deal("lunch-rush", players=7, seed=1)
    played = [0, 0]

    def play(me: int) -> Callable[[], None]:
        def job() -> None:
            while session.to_move is not None:
                with contextlib.suppress(sl.IllegalMove):
                    session.play(next(iter(session.moves), "1"))
                    played[me] += 1

        return job

    assert at_once(play(0), play(1)) == []
    assert session.outcome is not None
    assert sum(played) == len(session.steps) == 7 * 7 * 7
    assert whole(session)


def test_reading_while_others_play_and_undo_never_fails() -> None:
    """State, moves, views, outcome and record can be asked for at any moment."""
    session = sl.deal("lunch-rush", players=2, seed=1)
    play_at_random(session, 1, 60)
    done = threading.Event()

    def write(back: int) -> Callable[[], None]:
        def job() -> None:
            for turn in range(1500):
                for _ in range(back if session.ply > 10 else 1):
                    session.undo()
                moves = session.moves
                # The other thread may have moved in between.
                with contextlib.suppress(sl.IllegalMove):
                    session.play(moves[turn % len(moves)])
            done.set()

        return job

    def read() -> None:
        while not done.is_set():
            for _ in range(200):
                assert session.state is not None
            assert session.view(0).counts
            assert sl.load(session.record()).game is session.game

    assert at_once(write(2), write(3), read, read) == []
    assert whole(session)

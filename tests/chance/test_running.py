"""A simulation is the same whoever plays its games, and goes on where it was interrupted."""

from __future__ import annotations

import _thread
import os
import signal
import threading
import time
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest
from pandas.testing import assert_frame_equal

import sandwichlab as sl
from sandwichlab.chance import pieces, running
from sandwichlab.chance.pieces import Task
from sandwichlab.chance.simulate import FEW, Simulation
from tests.chance.setups import as_lists, fresh


def everything(sim: Simulation) -> tuple[Any, ...]:
    """All that a simulation knows, in a form that compares."""
    tallies = {name: as_lists(sim.counts(name)) for name in sim._done.tallies}
    rows = list(sim.rows()) if sim.keep == "frame" else None
    return sim.games, str(sim.summary()), tallies, rows


@pytest.fixture
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a few hundred games be many pieces."""
    for name, size in (("CHUNK", 16), ("COMPILED", 48), ("PLAIN", 48), ("ON_ENGINE", 10)):
        monkeypatch.setattr(pieces, name, size)


@pytest.mark.usefixtures("small_pieces")
@pytest.mark.parametrize("keep", ["frame", "summary"])
@pytest.mark.parametrize("game_id", sl.games())
def test_workers_change_nothing(game_id: str, keep: str) -> None:
    """One worker, two, and all cores count the same, in the same order of games."""
    alone = sl.simulate(game_id, games=500, seed=3, keep=keep)

    for workers in (1, 2, "all"):
        assert everything(sl.simulate(game_id, games=500, seed=3, keep=keep, workers=workers)) == everything(alone)


@pytest.mark.slow
def test_processes_play_where_nothing_is_compiled() -> None:
    """Without a compiler, workers are processes; they count what one process counts, and need no guard in a script's main."""
    ask = (
        "import sandwichlab as sl\n"
        "if __name__ == '__main__':\n"
        "    one = sl.simulate('bread-and-chocolate', games=1300, seed=3)\n"
        "    two = sl.simulate('bread-and-chocolate', games=1300, seed=3, workers=2)\n"
        "    print(list(one.rows()) == list(two.rows()), one.summary() == two.summary())"
    )

    assert fresh(ask, SANDWICHLAB_PLAIN="1").split() == ["True", "True"]


class Troubled(Executor):
    """An executor some of whose tasks come to grief, as on machines that go away; later it takes none at all."""

    def __init__(self) -> None:
        self.asked = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Play every other piece, lose the rest, and break down at the sixth."""
        self.asked += 1
        if self.asked > 6:
            raise BrokenExecutor("all workers are gone")
        future: Future[Any] = Future()
        if self.asked % 2:
            future.set_exception(BrokenExecutor("a worker was killed"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


@pytest.mark.usefixtures("small_pieces")
@pytest.mark.parametrize("policies", ["greedy", lambda view: view.moves[-1]], ids=["name", "function"])
def test_an_executor_that_loses_workers_changes_nothing(policies: Any) -> None:
    """Pieces that do not come back are played here; the games are the same."""
    alone = sl.simulate("lunch-rush", games=400, seed=5, policies=policies)
    executor = Troubled()

    assert everything(sl.simulate("lunch-rush", games=400, seed=5, policies=policies, executor=executor)) == everything(
        alone
    )
    assert executor.asked > 6


@pytest.mark.usefixtures("small_pieces")
def test_a_fault_of_a_function_is_told_as_it_is() -> None:
    """A policy that raises raises, also from an executor: it is no lost worker."""

    def wrong(view: Any) -> str:
        raise ZeroDivisionError("mine")

    with ThreadPoolExecutor(2) as executor, pytest.raises(ZeroDivisionError, match="mine"):
        sl.simulate("lunch-rush", games=50, seed=5, policies=wrong, executor=executor)


@pytest.mark.slow
def test_a_dask_cluster_gives_the_same_bits_also_when_a_worker_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a cluster of two processes the games are those of one process, before and after one of the two is killed."""
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(pieces, "COMPILED", 20_000)
    monkeypatch.setattr(pieces, "PLAIN", 20_000)
    games = 600_000
    alone = everything(sl.simulate("lunch-rush", games=games, seed=9, keep="summary"))

    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        executor = client.get_executor()
        assert everything(sl.simulate("lunch-rush", games=games, seed=9, keep="summary", executor=executor)) == alone
        victim = next(iter(client.run(os.getpid).values()))
        killer = threading.Timer(0.05, os.kill, (victim, signal.SIGKILL))
        killer.start()
        assert everything(sl.simulate("lunch-rush", games=games, seed=9, keep="summary", executor=executor)) == alone
        killer.join()
        with pytest.raises(ProcessLookupError):
            os.kill(victim, 0)


@pytest.fixture
def stops_at(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The first games of pieces at which somebody presses the stop button, once each."""
    stops: list[int] = []
    play = Task.play

    def playing(self: Task, first: int, count: int) -> Any:
        if first in stops:
            stops.remove(first)
            raise KeyboardInterrupt
        return play(self, first, count)

    monkeypatch.setattr(Task, "play", playing)
    return stops


@pytest.mark.usefixtures("small_pieces")
@pytest.mark.parametrize("keep", ["frame", "summary"])
def test_stopped_it_keeps_what_is_done_and_goes_on(
    keep: str, stops_at: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    """An interruption returns the games that are done, says so, and the rest can be played later, as often as it takes."""
    whole = everything(sl.simulate("market-day", games=300, seed=2, keep=keep))
    stops_at += [112, 208]
    sim = sl.simulate("market-day", games=300, seed=2, keep=keep)

    assert (sim.partial, sim.games, sim.wanted) == (True, 112, 300)
    assert "112 of 300 games" in repr(sim)
    assert "Stopped: 112 of 300 games are done. sim.resume() goes on." in capsys.readouterr().out
    assert everything(sim) == everything(sl.simulate("market-day", games=112, seed=2, keep=keep))
    assert sim.resume() is sim
    assert (sim.partial, sim.games) == (True, 208)
    sim.resume(workers=2)
    assert not sim.partial
    assert everything(sim) == whole


@pytest.mark.usefixtures("small_pieces")
def test_the_frame_grows_when_a_simulation_goes_on(stops_at: list[int]) -> None:
    """A frame that was looked at in between is not kept."""
    stops_at.append(48)
    sim = sl.simulate("sandwich-guy", games=100, seed=2)

    assert len(sim.frame) == 48
    assert_frame_equal(sim.resume().frame, sl.simulate("sandwich-guy", games=100, seed=2).frame)


@pytest.mark.usefixtures("small_pieces")
def test_stopped_before_the_first_game_there_is_nothing_to_return(stops_at: list[int]) -> None:
    """Then the interruption is passed on."""
    stops_at.append(0)

    with pytest.raises(KeyboardInterrupt):
        sl.simulate("sandwich-guy", games=100, seed=2)


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_a_real_interruption_is_obeyed_soon(workers: int) -> None:
    """Ctrl-C in the middle of a long simulation returns within a moment, and going on gives the games of one run."""
    # What is compiled is then there: no game is done before, and an interruption without a game is passed on.
    sl.simulate("lunch-rush", games=FEW + 1, seed=1, keep="summary")
    timer = threading.Timer(0.5, _thread.interrupt_main)
    timer.start()
    start = time.monotonic()
    sim = sl.simulate("lunch-rush", games=10**9, seed=1, keep="summary", workers=workers)

    assert sim.partial
    assert time.monotonic() - start < 20
    done = sim.games
    sim.wanted = done + 1000
    assert everything(sim.resume()) == everything(sl.simulate("lunch-rush", games=done + 1000, seed=1, keep="summary"))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"workers": 0}, "workers must be a whole number from 1 to 256, not 0"),
        ({"workers": "some"}, "workers must be a whole number from 1 to 256, not 'some'"),
        ({"executor": 3}, "executor must be an executor of concurrent.futures, or act as one, not 3"),
        ({"executor": Troubled(), "workers": 2}, "Give either workers or an executor, not both"),
    ],
)
def test_wrong_workers_and_executors_are_refused(given: dict[str, Any], message: str) -> None:
    """The error names what is wrong and what would be right; nothing is played."""
    with pytest.raises(sl.BadOption, match=message):
        sl.simulate("lunch-rush", games=5, **given)


def test_a_dask_client_is_told_from_its_executor() -> None:
    """A client in the place of its executor is a likely slip, and the error says what to write."""

    class Client:
        def get_executor(self) -> None: ...

    with pytest.raises(sl.BadOption, match=r"executor=client\.get_executor\(\)"):
        sl.simulate("lunch-rush", games=5, executor=Client())


def test_all_cores_are_those_this_process_may_use() -> None:
    """'all' is a number of cores, and none is asked for by default."""
    assert 1 <= running.checked_workers("all") <= (os.cpu_count() or 1)
    assert running.checked_workers(None) == 1


def test_progress_is_quiet_under_pytest_and_shown_when_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """Tests see no bar; with progress=True there is one, and it is named by the game. Unasked, none fills a log or a pipe."""
    sl.simulate("sandwich-guy", games=40, seed=1)
    assert capsys.readouterr().err == ""
    quick = (
        "import sys, time\n"
        "import sandwichlab as sl\n"
        "from sandwichlab.chance import pieces, progress\n"
        "progress.DELAY = 0\n"
        "pieces.CHUNK = 10\n"
        "sl.simulate('sandwich-guy', games=400, seed=1, progress=eval(sys.argv[1]) if len(sys.argv) > 1 else None)"
    )
    del os.environ["PYTEST_CURRENT_TEST"]
    import subprocess
    import sys

    shown, hidden, in_a_pipe = (
        subprocess.run([sys.executable, "-c", quick, ask], capture_output=True, text=True, check=True).stderr
        for ask in ("True", "False", "None")
    )
    assert in_a_pipe == ""
    assert "The Sandwich Guy" in shown
    assert hidden == ""


def test_few_games_wait_for_no_compiler(tmp_path: Any) -> None:
    """With nothing compiled yet, a few games are played in Python, at once; what is compiled for many gives the same."""
    ask = (
        "import sys, sandwichlab as sl\n"
        "from sandwichlab.chance import simulate as simulating\n"
        "few = list(sl.simulate('sandwich-guy', games=200, seed=4).rows())\n"
        "print('numba' in sys.modules and bool(sys.modules['sandwichlab.chance._accel']._compiled))\n"
        "simulating.FEW = 0\n"
        "print(list(sl.simulate('sandwich-guy', games=200, seed=4, progress=False).rows()) == few)"
    )

    assert fresh(ask, SANDWICHLAB_CACHE=str(tmp_path)).split() == ["False", "True"]


def test_a_bar_in_a_notebook_leaves_no_widgets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar of a notebook is made of widgets; when it is gone, so are they, and a quick simulation makes none."""
    import ipywidgets
    from tqdm import auto, notebook

    from sandwichlab.chance import progress

    monkeypatch.setattr(notebook, "display", lambda *shown: None)
    made: list[str] = []

    def noted(**given: Any) -> Any:
        made.append(given["desc"])
        return notebook.tqdm(**given)

    monkeypatch.setattr(auto, "tqdm", noted)
    monkeypatch.setattr(pieces, "CHUNK", 10)
    before = len(ipywidgets.widgets.widget._instances)
    for delay in (60, 0):
        monkeypatch.setattr(progress, "DELAY", delay)
        sl.simulate("sandwich-guy", games=100, seed=1, progress=True)
        assert len(ipywidgets.widgets.widget._instances) == before
    assert made == ["The Sandwich Guy"]

"""Where nothing can be written (no home, a read-only package, an unwritable cache), everything still works, and a person is told what is not kept."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Root may write everywhere, unless it gives up the right to: then permissions bind it as they bind anyone.
BOUND = (
    ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if hasattr(os, "geteuid") and not os.geteuid() else []
)

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="permissions as on Linux"),
    pytest.mark.skipif(bool(BOUND) and not shutil.which("setpriv"), reason="root, and no setpriv"),
]

USED = """
import json, os
import sandwichlab as sl
table = sl.table("lunch-rush", seed=1)
sim = sl.simulate("lunch-rush", games=500, seed=1, progress=False)
chart = sl.charts.final_scores(sim)
lesson = sl.lesson("sample-space", name="maple")
lesson.predict("share", "30 %")
from sandwichlab.chance._accel import cache_folder
print(json.dumps({
    "title": table.scene["title"],
    "mean": sim.summary()["mean"]["score_0"],
    "guess": float(lesson.guess("share")),
    "notes": [str(note) for note in lesson.progress.book.notes],
    "kept": str(cache_folder("any")),
}))
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package that nobody may write into, in a folder that anyone may read."""
    folder = tmp_path_factory.mktemp("read-only")
    shutil.copytree(ROOT / "sandwichlab", folder / "sandwichlab", ignore=shutil.ignore_patterns("__pycache__"))
    for path in folder.rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    folder.chmod(0o555)
    return folder


def told(package: Path, cwd: Path, **variables: str) -> dict[str, object]:
    """What a program says of itself that uses the package by one who may write nowhere but where `variables` say."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("SANDWICHLAB", "XDG", "NUMBA", "PYTHON"))
    }
    done = subprocess.run(
        [*BOUND, sys.executable, "-c", USED], cwd=cwd, capture_output=True, text=True, check=False,
        env={**kept, "HOME": str(package / "no-home"), "PYTHONPATH": str(package), **variables},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.fixture(scope="module")
def usual() -> dict[str, object]:
    """The same, where everything can be written."""
    import sandwichlab as sl

    return {"mean": sl.simulate("lunch-rush", games=500, seed=1, progress=False).summary()["mean"]["score_0"]}


def test_nowhere_to_write(package: Path, usual: dict[str, object]) -> None:
    """No home, no cache, no folder for answers: games are the same, compiled anew; the guess is kept while the kernel runs, and that is said."""
    found = told(package, package)
    assert found["title"] == "Lunch Rush"
    assert found["mean"] == usual["mean"]
    assert found["guess"] == 30
    assert found["kept"] == "None"
    assert found["notes"] == [
        "Your answers cannot be stored in this folder. They are kept only until the kernel stops."
    ]


@pytest.mark.parametrize("name", ["SANDWICHLAB_CACHE", "XDG_CACHE_HOME", "NUMBA_CACHE_DIR"])
def test_a_cache_that_cannot_be_written(package: Path, tmp_path: Path, usual: dict[str, object], name: str) -> None:
    """A folder for compiled code that cannot be written to is as none; nothing fails, and the answers are stored."""
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o555)
    work = tmp_path / "work"
    work.mkdir()
    found = told(package, work, **{name: str(closed)})
    assert found["mean"] == usual["mean"]
    assert found["notes"] == []
    assert list(closed.iterdir()) == []
    assert [path.name for path in work.iterdir()] == ["my-sandwichlab-answers.json"]

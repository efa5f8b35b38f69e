"""The package as others install it: built from its source archive, used far away from the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.slow

USED = """
import json
from pathlib import Path
import sandwichlab as sl
assert Path(sl.__file__).is_relative_to(Path.cwd()), sl.__file__
sl.language("ko")
table = sl.table("lunch-rush", seed=1)
print(json.dumps({
    "title": table.scene["title"],
    "script": len(table._esm), "style": len(table._css),
    "mean": sl.simulate("market-day", games=20, seed=1).summary()["mean"]["score_0"],
}))
"""


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel holds, the wheel made from the source archive as an installation from source would."""
    folder = tmp_path_factory.mktemp("built")
    build = [sys.executable, "-m", "hatchling", "build", "-d"]
    subprocess.run([*build, str(folder), "-t", "sdist"], cwd=ROOT, check=True, capture_output=True)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as source:
        source.extractall(folder, filter="data")
    source_folder = folder / archive.name.removesuffix(".tar.gz")
    subprocess.run([*build, str(folder), "-t", "wheel"], cwd=source_folder, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    home = folder / "unpacked"
    with zipfile.ZipFile(wheel) as file:
        file.extractall(home)
    return home


def run(home: Path, *arguments: str) -> str:
    """Return what the package prints that was unpacked into a folder."""
    environment = {**os.environ, "PYTHONPATH": str(home), "SANDWICHLAB_PLAIN": "1"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=home, env=environment, check=True, capture_output=True, text=True
    )
    return done.stdout


def test_the_wheel_holds_all_that_the_package_reads(unpacked: Path) -> None:
    """Both catalogues are compiled; scripts, styles, notebooks and the mark of a typed package are there, and no tests."""
    package = unpacked / "sandwichlab"
    for needed in (
        "py.typed",
        "locale/en/LC_MESSAGES/sandwichlab.mo",
        "locale/ko/LC_MESSAGES/sandwichlab.mo",
        "notebooks/00-start-here.ipynb",
        "notebooks/ko/00-start-here.ipynb",
    ):
        assert (package / needed).is_file(), needed
    static = {path.name for path in (ROOT / "sandwichlab/widgets/static").iterdir() if path.is_file()}
    assert static <= {path.name for path in (package / "widgets/static").iterdir()}
    notebooks = {path.relative_to(ROOT / "notebooks") for path in (ROOT / "notebooks").rglob("*.ipynb")}
    notebooks = {path for path in notebooks if ".ipynb_checkpoints" not in path.parts}
    assert {path.relative_to(package / "notebooks") for path in (package / "notebooks").rglob("*.ipynb")} == notebooks
    assert not (unpacked / "tests").exists()


def test_the_wheel_works_away_from_the_checkout(unpacked: Path) -> None:
    """A table in Korean, its JavaScript, a simulation: all from the unpacked wheel."""
    told = run(unpacked, "-c", USED)
    assert '"title": "\\ub7f0\\uce58 \\ub7ec\\uc2dc"' in told


def test_the_command_copies_the_notebooks_of_the_wheel(unpacked: Path, tmp_path: Path) -> None:
    """`sandwichlab lab` of an installed package puts its notebooks into a folder of the reader's."""
    run(unpacked, "-m", "sandwichlab", "lab", "--copy-only", "--folder", str(tmp_path / "mine"))
    assert (tmp_path / "mine" / "00-start-here.ipynb").is_file()
    assert (tmp_path / "mine" / "ko" / "games" / "sandwich-guy.ipynb").is_file()

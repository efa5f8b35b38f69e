"""Does without a container engine what a Binder build and a first session would do: `make binder-check`.

In build/binder: a copy of the checkout, and an environment made by the recipe's own commands, with the base image's Jupyter in
its versions. There every notebook is run, games are played in Chromium, and the memory of a session is measured. With
`ARGS=--keep` the environment of the last time is used again, as far as the recipe still asks for it; the checkout is
copied and installed anew.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import binder_image as built  # noqa: E402 - the path above brings them
from tools import binder_recipe as recipe  # noqa: E402
from tools.dev import REQUIRE_BROWSER, chromium  # noqa: E402

FOLDER = ROOT / "build" / "binder"
TEST_PYTHON = "SANDWICHLAB_TEST_PYTHON"
LIMIT = "1000"
"""Megabytes that a session may take: Binder promises 1 GB, and gives up to 2."""

GAMES = ("tests/browser/test_games.py", "-k", "presses")
SESSIONS = ("tests/binder",)
NBVAL = (
    "-p nbval --nbval --nbval-kernel-name=binder --nbval-cell-timeout=300 -p no:randomly -p no:cacheprovider "
    "--nbval-sanitize-with=tests/notebooks/sanitize.cfg --dist=loadfile"
)


class Fault(Exception):
    """Something is wrong; its text says what."""


def read_recipe() -> recipe.Image:
    """What repo2docker would do with the checkout."""
    image = recipe.render()
    print(recipe.told(image))
    found = recipe.faults(image)
    if found:
        raise Fault("\n".join(found))
    return image


def make(place: built.Place, image: recipe.Image) -> None:
    """Make the environment in an empty folder."""
    shutil.rmtree(place.folder, ignore_errors=True)
    place.folder.mkdir(parents=True)
    python, note = built.python_of(image.python)
    print(note or f"Python {image.python}: {python}")
    built.make_environment(place, image, python)


def install(place: built.Place, image: recipe.Image) -> None:
    """Install what the recipe says, and compare what that left."""
    built.install(place, image)
    compare(place, image)


def compare(place: built.Place, image: recipe.Image) -> None:
    """Compare what the environment holds with what the recipe asks for."""
    found = built.faults_of_environment(place, image, recipe.pins(recipe.BINDER / "requirements.txt"))
    if found:
        raise Fault("\n".join(found))


def finish(place: built.Place, image: recipe.Image) -> None:
    """Install the checkout and compile the kernels."""
    for script in image.post_build:
        place.run(f"./{script}")


def run_tests(command: str, *arguments: str, **variables: str) -> None:
    """Run a part of the project's tests with its own environment, on the session that the command starts."""
    names = {**os.environ, TEST_PYTHON: command, "SANDWICHLAB_ANSWERS": "none", **variables}
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", *arguments], cwd=ROOT, env=names, check=False)
    if done.returncode:
        raise Fault("these tests fail: " + " ".join(arguments))


def run_notebooks(place: built.Place) -> None:
    """Run the notebooks of the copy in kernels of the environment, and compare what they print with what is stored."""
    kernels = place.folder / "kernels"
    built.write_kernel(place, kernels)
    workers = str(min(os.cpu_count() or 1, 4))
    notebooks = str(place.repo / "notebooks")
    run_tests("", *NBVAL.split(), "-n", workers, "--rootdir", str(place.repo), notebooks, JUPYTER_PATH=str(kernels))


def play(place: built.Place, *older: str) -> None:
    """Play a game of each kind to its end in Chromium."""
    if chromium() is None:
        if REQUIRE_BROWSER:
            raise Fault("no Chromium found, which a game is played in")
        print("skipped: no Chromium found")
        return
    run_tests(shlex.join(place.started(*older)), "-m", "browser", *GAMES)


def measure(place: built.Place) -> None:
    """Measure a server with three kernels."""
    names = {**os.environ, TEST_PYTHON: shlex.join(place.started())}
    done = subprocess.run(
        [sys.executable, "tools/memory.py", "session", "--limit", LIMIT], cwd=ROOT, env=names, check=False
    )
    if done.returncode:
        raise Fault(f"a session takes more than {LIMIT} MB, or could not be measured")


def main(arguments: list[str]) -> int:
    """Take every step in order, print how long each took, and return 1 as soon as one finds a fault."""
    place = built.Place(FOLDER)
    times: list[str] = []

    def step(name: str, act: Callable[[], object]) -> object:
        print(f"\n== {name}", flush=True)
        start = time.monotonic()
        result = act()
        times.append(f"  {name:42} {time.monotonic() - start:7.1f} s")
        return result

    try:
        image = step("the recipe", read_recipe)
        assert isinstance(image, recipe.Image)
        if "--keep" in arguments and place.python.exists():
            step("the environment of the last time", lambda: compare(place, image))
            step("the checkout as it is now", lambda: built.copy_checkout(place.repo))
        else:
            step("an environment as the base image has it", lambda: make(place, image))
            step("requirements.txt", lambda: install(place, image))
        step("postBuild", lambda: finish(place, image))
        step("a session starts, and culls", lambda: run_tests(shlex.join(place.started()), *SESSIONS))
        step("every notebook, both languages", lambda: run_notebooks(place))
        step("games in Chromium", lambda: play(place))
        step("games with the base image's older widgets", lambda: play(place, *built.overlay(place, image)))
        step("memory of a session", lambda: measure(place))
    except (Fault, subprocess.CalledProcessError) as fault:
        print("\n".join(["", "== times", *times, f"FAULT: {fault}"]), flush=True)
        return 1
    print("\n".join(["", "== times", *times, "no fault found"]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""A site that needs no server and no network: `python tools/lite.py`, or `make lite`.

JupyterLite with this package, its notebooks and all that they need, to be served by anything that serves files. Python
itself runs in the browser, as Pyodide. Everything that was downloaded stays in build/lite, so that a second build is quick.

    python tools/lite.py site      build the site in build/lite/site
    python tools/lite.py tests     run the package's own tests on Pyodide, in Node (more arguments go to pytest)
    python tools/lite.py serve     look at the site on this computer
"""

from __future__ import annotations

import functools
import http.server
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sandwichlab.cli.lab import for_learners, is_teachers  # noqa: E402
from tools import lite_wheels as wheels  # noqa: E402

SITE = wheels.FOLDER / "site"
SOURCE = wheels.FOLDER / "source"
PARTS = ROOT / "tools" / "lite_site"

# The parts of JupyterLab that draw what the notebooks show; others that happen to be installed stay out.
EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@jupyterlite/pyodide-kernel-extension",
    "anywidget",
    "jupyterlab-plotly",
)
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
KERNEL_PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"

GAMES = sorted(path.name for path in (ROOT / "sandwichlab" / "games").iterdir() if (path / "kernel.py").exists())

FAULTS = "tests/chance/test_tournament_faults.py"

TESTS = (
    "tests/core",
    "tests/games",
    "tests/laws",
    "tests/playthroughs",
    "tests/chance/exact",
    "tests/chance/test_known_bits.py",
    "tests/chance/test_student_policies.py",
    FAULTS,
)
"""What is run on Pyodide: rules, games, their laws and records, exact chances, simulations, players and what is told of their faults."""

DEEP = "has lists 5,000 deep written, which ends this Python where others raise RecursionError"
PROCESSES = "starts another Python, which a browser has no processes for"
THREADS = "starts threads, of which a browser gives Python one"
MANY = "plays or counts thousands of games, which takes minutes where they are not compiled"
PANDAS = "looks into pandas frames, which are not to be had here"

LEFT_OUT = {
    "tests/core/test_records.py::test_a_record_nested_deep_is_refused": "reads such texts itself, which ends this Python",
    "tests/core/test_bad_setup.py::test_a_bad_option_is_refused[setup10-players must be a whole number from 2 to 7, not <list>]": DEEP,
    "tests/core/test_bad_setup.py::test_a_bad_deck_is_refused[decks13-Deck 2 holds <list>, which is no card]": DEEP,
    "tests/chance/test_tournament_in_jupyter.py": "starts a kernel on a server",
    "tests/charts/test_outcomes.py": "compares with NumPy, which is not to be had here",
    "tests/core/test_bad_setup.py::test_an_unknown_game_is_refused[game7]": DEEP,
    "tests/core/test_session.py::test_the_list_and_the_package_are_one_thing": PROCESSES,
    "tests/core/test_threads.py": THREADS,
    "tests/core/test_wording.py::test_the_environment_can_choose_the_language": PROCESSES,
    "tests/games/sandwich_guy/test_rules.py::test_sg6_only_1_4_or_7_can_be_left": PANDAS,
    "tests/chance/exact/test_market_day.py": MANY,
    "tests/chance/exact/test_sandwich_guy.py": MANY,
    **{f"tests/games/{game}/test_policies.py": MANY for game in GAMES},
    "tests/chance/exact/test_exported.py::test_it_is_light": PROCESSES,
    "tests/chance/test_student_policies.py::test_a_player_sees_its_own_seat_only": PANDAS,
    "tests/chance/test_student_policies.py::test_a_player_is_the_same_at_the_table_and_in_many_games": PANDAS,
    "tests/chance/test_student_policies.py::test_a_player_may_return_a_move": PANDAS,
    f"{FAULTS}::test_the_game_is_lost_and_the_other_wins": PANDAS,
    f"{FAULTS}::test_a_solitaire_is_lost_by_a_fault": PANDAS,
    f"{FAULTS}::test_after_many_faults_it_is_asked_no_more": PANDAS,
    f"{FAULTS}::test_two_bad_players_lose_to_nobody": PANDAS,
    f"{FAULTS}::test_a_fault_now_and_then_costs_that_game_only": MANY,
    f"{FAULTS}::test_in_another_thread_they_are_stopped_too": THREADS,
    f"{FAULTS}::test_one_who_waits_is_woken": "interrupts a sleep, which a browser cannot: it is late only once it has woken",
}
"""Tests that are not run on Pyodide, by file or by name, and why."""


def site() -> Path:
    """Build the site and return its folder."""
    wheels.fetch_pyodide()
    shutil.rmtree(SOURCE, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    write_distribution(SOURCE / "static" / "pyodide")
    write_notebooks(SOURCE / "files")
    write_settings(SOURCE)
    build = [sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", str(SOURCE), "--output-dir", str(SITE)]
    done = subprocess.run(build, cwd=SOURCE, check=False, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"JupyterLite could not build the site:\n{done.stdout}\n{done.stderr}")
    shutil.copy(PARTS / "index.html", SITE / "index.html")
    shutil.copy(SITE / "lab" / "favicon.ico", SITE)  # browsers ask for it there, whatever a page says
    (SITE / ".nojekyll").touch()  # GitHub Pages would leave out what begins with an underscore
    return SITE


def write_distribution(folder: Path) -> None:
    """Put Pyodide, every wheel and the lock file that describes them into a folder."""
    folder.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copy(wheels.PYODIDE / name, folder)
    every = wheels.all_wheels(wheels.KERNEL, wheels.own_wheel(), *wheels.kernel_wheels())
    packages = {name: wheels.lock_entry(wheels.copy_slim(wheel, folder)) for name, wheel in every.items()}
    lock = {**wheels.pyodide_lock(), "packages": packages}
    (folder / wheels.LOCK).write_text(json.dumps(lock), encoding="utf-8")


def write_notebooks(folder: Path) -> None:
    """Put the learners' notebooks into a folder, with the kernel of the browser named in them. The teacher's stay out: they hold keys."""
    for source in sorted((ROOT / "notebooks").rglob("*.ipynb")):
        if ".ipynb_checkpoints" in source.parts or is_teachers(source):
            continue
        notebook = json.loads(for_learners(source.read_text(encoding="utf-8")))
        notebook["metadata"]["kernelspec"] = {
            "display_name": "Python (Pyodide)",
            "language": "python",
            "name": "python",
        }
        target = folder / source.relative_to(ROOT / "notebooks")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(notebook, ensure_ascii=False, indent=1), encoding="utf-8")


def write_settings(folder: Path) -> None:
    """Write what JupyterLite reads: which parts to take, and that the kernel brings this package along."""
    kernel = {
        # Nothing is ever asked of another machine; what is not on the site is not to be had.
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": [*wheels.KERNEL, "sandwichlab"]},
    }
    page = {
        "appName": "sandwichlab",
        "exposeAppInBrowser": True,
        "litePluginSettings": {KERNEL_PLUGIN: kernel},
    }
    config = {"jupyter-lite-schema-version": 0, "jupyter-config-data": page}
    (folder / "jupyter-lite.json").write_text(json.dumps(config), encoding="utf-8")
    parts = [str(wheels.extension(name)) for name in EXTENSIONS]
    lite = {
        "apps": ["lab"],
        "ignore_sys_prefix": True,
        "federated_extensions": parts,
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
    }
    (folder / "jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": lite}), encoding="utf-8")


def run_tests(arguments: list[str]) -> int:
    """Run the package's own tests on Pyodide in Node and return pytest's exit code."""
    wheels.fetch_pyodide()
    node = shutil.which("node")
    if node is None:
        sys.exit("Node is needed to run Pyodide without a browser, and was not found.")
    packages = installed()
    chosen = arguments if any(not argument.startswith("-") for argument in arguments) else [*arguments, *TESTS]
    left_out = []
    for test, reason in LEFT_OUT.items():
        left_out.append(f"--deselect={test}" if "::" in test else f"--ignore={test}")
        print(f"left out: {test}: {reason}")
    options = ["-q", "-p", "no:cacheprovider", "-m", "not slow and not browser", *left_out, *chosen]
    script = [node, str(ROOT / "tools" / "lite_tests.mjs"), str(wheels.PYODIDE), str(packages), str(ROOT)]
    return subprocess.run([*script, *options], cwd=ROOT, check=False).returncode


def installed() -> Path:
    """Unpack what the tests need into a folder and return it; what was unpacked before for the same wheels will do."""
    needed = (*wheels.dependencies(), "hypothesis", "pytest")
    every = wheels.all_wheels(needed, *wheels.kernel_wheels()).values()
    folder = wheels.FOLDER / "packages"
    stamp = folder / "wheels.txt"
    wanted = "\n".join(wheel.name for wheel in every)
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        shutil.rmtree(folder, ignore_errors=True)
        for wheel in every:
            with zipfile.ZipFile(wheel) as file:
                file.extractall(folder)
        stamp.write_text(wanted, encoding="utf-8")
    return folder


def serve(port: int = 8000) -> None:
    """Serve the site to this computer until interrupted."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(SITE))
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        print(f"http://127.0.0.1:{port}/ (Ctrl-C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


def main(arguments: list[str]) -> int:
    """Build the site, run the tests, or serve."""
    verb, *rest = arguments or ["site"]
    if verb == "tests":
        return run_tests(rest)
    if verb == "serve":
        serve()
    elif verb == "site":
        folder = site()
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        print(
            f"{os.path.relpath(folder)}: {size / 1e6:.0f} MB. `python tools/lite.py serve` shows it on this computer."
        )
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Sets the project up and runs its everyday verbs: `python3 tools/dev.py VERB`, on Windows `py tools/dev.py VERB`.

Standard library only. The first run makes a virtual environment in `.venv` (or where SANDWICHLAB_VENV says) and installs
the pinned packages; later runs start at once unless pyproject.toml, constraints.txt or that environment's Python changed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
import venv
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = Path(os.environ.get("SANDWICHLAB_VENV") or ROOT / ".venv").absolute()
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "sandwichlab-installed"
EXTRAS = ("lab", "test", "lite", "app")
MORE_EXTRAS = {"mutants": ("mutants",), "docs": ("docs",), "test": ("docs",)}
"""What verbs need besides."""

REQUIRE_BROWSER = os.environ.get("SANDWICHLAB_REQUIRE_BROWSER") == "1"

EXPORTS = {
    "ExecutePreprocessor": {"store_widget_state": False},
    # A script would be fetched for formulas, and one for widgets; the notebooks have no formulas, and widgets are pictures.
    "HTMLExporter": {"mathjax_url": "", "require_js_url": ""},
}

VERBS = {
    "lab": "open the first notebook in JupyterLab (more arguments are passed on)",
    "app": "a page a game, without notebooks, served by Voila (--theme=dark and more are passed on)",
    "check": "lint, types and the quick tests",
    "test": "everything: check, slow tests, notebooks, JavaScript, Pyodide, Binder recipe, documentation, browser",
    "browser": "only the tests that drive JupyterLab in Chromium",
    "lite": "a site that needs no server, in build/lite/site, and the package's tests on the Python of browsers",
    "docs": "the documentation, in build/docs/site, its links checked",
    "bench": "how many games a second each kernel plays, how long a click takes",
    "mutants": "which small changes of the rules no test notices: a quarter of an hour (ARGS name games)",
    "nbgrader": "export two lessons as nbgrader assignments, and try them with nbgrader: some minutes",
    "binder-check": "what Binder would build from this checkout, built and tried here: some minutes",
    "catalogues": "compile the translations",
}


@dataclass(frozen=True)
class Step:
    """One command of a verb; `skip`, where not empty, is the reason why it is not run."""

    name: str
    command: tuple[str, ...]
    skip: str = ""
    required: bool = False


def main(arguments: list[str]) -> int:
    """Run one verb and return its exit code."""
    verb, *rest = arguments or ["help"]
    if verb not in VERBS:
        print("usage: dev.py VERB\n" + "\n".join(f"  {name:13} {text}" for name, text in VERBS.items()))
        return 0 if verb in {"help", "-h", "--help"} else 2
    if sys.version_info < (3, 11):  # noqa: UP036 - any Python may be told to run this file
        sys.exit(f"Python 3.11 or newer is needed, not {sys.version.split()[0]}. Try: make {verb} PYTHON=python3.13")
    install(extras(verb))
    if verb in {"lab", "app"}:
        return serve(lab_command(rest) if verb == "lab" else (str(PYTHON), "tools/app.py", *rest))
    return run(steps(verb, rest))


def extras(verb: str) -> tuple[str, ...]:
    """What a verb needs installed."""
    return (*EXTRAS, *MORE_EXTRAS.get(verb, ()))


def install(wanted: tuple[str, ...]) -> None:
    """Make the environment and install these extras into it, unless that was done before for these very pins."""
    usable = PYTHON.exists() and subprocess.run([PYTHON, "-c", "import pip"], check=False).returncode == 0
    if not usable:
        create_environment()
    pins, _, named = STAMP.read_text(encoding="ascii").partition(" ") if STAMP.exists() else ("", "", "")
    # What was installed for another verb stays.
    installed = named.split(",") if pins == fingerprint() else []
    if not set(wanted) <= set(installed):
        every = ",".join(dict.fromkeys([*installed, *wanted]))
        print(f"Installing into {VENV} (once; this takes a minute or two) ...", flush=True)
        pip = (PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--quiet", "--quiet")
        done = subprocess.run([*pip, "-c", "constraints.txt", "-e", f".[{every}]"], cwd=ROOT, check=False)
        if done.returncode:
            sys.exit(f"pip could not install the packages (exit code {done.returncode}); its message is above.")
        quiet_jupyterlab()
        quiet_exports()
        put_away()
        STAMP.write_text(f"{fingerprint()} {every}", encoding="ascii")
    if stale_catalogues():
        subprocess.run([PYTHON, "tools/catalogues.py", "compile"], cwd=ROOT, env=environment(), check=True)


def create_environment() -> None:
    """Make the virtual environment; a broken one of ours is replaced, any other folder is left alone."""
    if importlib.util.find_spec("ensurepip") is None:
        sys.exit(
            "This Python cannot make a virtual environment yet: its venv support is a package of its own.\n"
            "On Debian and Ubuntu: sudo apt install python3-venv"
        )
    is_ours = (VENV / "pyvenv.cfg").exists()
    if VENV.exists() and not is_ours and any(VENV.iterdir()):
        sys.exit(f"{VENV} exists and is not a virtual environment; move it away or set SANDWICHLAB_VENV.")
    print(f"Making a virtual environment in {VENV} ...", flush=True)
    venv.create(VENV, with_pip=True, clear=is_ours, symlinks=os.name != "nt")


def fingerprint() -> str:
    """A hash of all that decides what is installed, and where from."""
    sources = (ROOT / "pyproject.toml", ROOT / "constraints.txt", VENV / "pyvenv.cfg")
    return hashlib.sha256(b"\0".join([str(ROOT).encode(), *(path.read_bytes() for path in sources)])).hexdigest()


def quiet_jupyterlab() -> None:
    """Spare learners the pop-up that asks about Jupyter news, and the machine the request behind it, as on Binder."""
    overrides = VENV / "share/jupyter/lab/settings/overrides.json"
    if not overrides.exists():
        overrides.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / "binder/jupyter/labconfig/default_setting_overrides.json", overrides)


def quiet_exports() -> None:
    """Let `jupyter nbconvert` make pages that ask no other machine, and that show a table's picture rather than a dead table."""
    settings = VENV / "etc/jupyter/jupyter_nbconvert_config.json"
    if not settings.exists():
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(json.dumps(EXPORTS), encoding="ascii")


def put_away() -> None:
    """Move what was installed for other places to where JupyterLab does not find it.

    The kernel of browsers is no use in it, and complains in the console; Voila would put a button beside every notebook.
    """
    for name in ("@jupyterlite", "@voila-dashboards"):
        found, away = (VENV / "share" / place / "labextensions" / name for place in ("jupyter", "jupyterlite"))
        if found.exists():
            shutil.rmtree(away, ignore_errors=True)
            away.parent.mkdir(parents=True, exist_ok=True)
            found.rename(away)


def stale_catalogues() -> bool:
    """Whether a translation is newer than its compiled form, which git does not keep."""
    pairs = [(po, po.with_suffix(".mo")) for po in ROOT.glob("sandwichlab/locale/*/LC_MESSAGES/*.po")]
    return any(not mo.exists() or mo.stat().st_mtime < po.stat().st_mtime for po, mo in pairs)


def environment() -> dict[str, str]:
    """The variables for every command: the environment's own programs first, UTF-8 also on Windows."""
    return {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}", "PYTHONUTF8": "1"}


def lab_command(rest: list[str]) -> tuple[str, ...]:
    """Return what starts JupyterLab on the first notebook."""
    first = "--LabApp.default_url=/lab/tree/notebooks/00-start-here.ipynb"
    # Containers run as root, where Jupyter would refuse to start.
    as_root = ("--allow-root",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
    return (str(PYTHON), "-m", "jupyterlab", f"--ServerApp.root_dir={ROOT}", first, *rest, *as_root)


def serve(command: tuple[str, ...]) -> int:
    """Run a server until it ends; Ctrl-C reaches it directly."""
    os.chdir(ROOT)
    if os.name != "nt":
        os.execve(PYTHON, command, environment())
    server = subprocess.Popen(command, env=environment())
    try:
        return server.wait()
    except KeyboardInterrupt:  # the server got it too, and stops by itself
        return server.wait()


def steps(verb: str, rest: list[str]) -> list[Step]:
    """The commands behind a verb, in order, the quickest first; `rest` goes to pytest or to the tool."""
    python = str(PYTHON)
    pytest = (python, "-m", "pytest", "-q")
    workers = str(min(os.cpu_count() or 1, 8))
    lint = [
        Step("ruff check", (python, "-m", "ruff", "check", ".")),
        Step("ruff format", (python, "-m", "ruff", "format", "--check", ".")),
        Step("mypy", (python, "-m", "mypy")),
    ]
    quick = ("-m", "not browser and not slow", "--ignore=tests/notebooks")
    # One notebook stays with one worker and in its own order, as its cells build on each other.
    in_order = f"-n {workers} --dist=loadfile -p no:randomly -p nbval".split()
    nbval = "--nbval --nbval-current-env --nbval-cell-timeout=120 --nbval-sanitize-with=tests/notebooks/sanitize.cfg"
    no_notebook = "" if any(ROOT.glob("notebooks/**/*.ipynb")) else "there are no notebooks"
    notebooks = Step("notebooks", (*pytest, *in_order, *nbval.split(), "notebooks"), skip=no_notebook)
    scripts = tuple(str(path) for path in sorted(ROOT.glob("tests/**/*.test.mjs")))
    node = shutil.which("node")
    no_node = "" if node and scripts else "there are no tests/**/*.test.mjs" if node else "Node is not installed"
    javascript = Step("javascript", (node or "node", "--test", "--test-reporter=spec", *scripts), skip=no_node)
    no_chromium = "" if chromium() else "no Chromium found (Debian, Ubuntu: sudo apt install chromium fonts-noto-cjk)"
    # The tests of one file share a page, so a file stays with one worker; each worker has a browser and servers of its own.
    pages = f"-n {workers} --dist=loadfile -m browser tests/browser".split()
    browser = Step("browser", (*pytest, *pages, *rest), no_chromium, REQUIRE_BROWSER)
    no_npm = "" if shutil.which("npm") else "npm is not installed, which fetches Python for browsers"
    site = Step("site", (python, "tools/lite.py", "site"), no_npm, required=True)
    pyodide = Step(
        "pyodide", (python, "tools/lite.py", "tests", *(rest if verb == "lite" else ())), no_npm, verb == "lite"
    )
    pictures = Step(
        "pictures", (*pytest, "-m", "browser", "tests/browser/test_pictures.py"), no_chromium, REQUIRE_BROWSER
    )
    no_docker = "repo2docker does not run on Windows" if os.name == "nt" else ""
    recipe = Step("binder recipe", (python, "tools/binder_recipe.py"), no_docker)
    # Before the browser, which makes the pictures: here only pages and links are looked at.
    documentation = Step("docs", (python, "tools/docs.py", *(rest if verb == "docs" else ())))
    binder = Step("binder-check", (python, "tools/binder_check.py", *rest), no_docker)
    return {
        "check": [*lint, Step("pytest, quick", (*pytest, "-n", workers, *quick, *rest))],
        "test": [
            *lint,
            Step("pytest", (*pytest, "-n", workers)),
            notebooks,
            javascript,
            pyodide,
            recipe,
            documentation,
            browser,
        ],
        "browser": [browser],
        "lite": [site, pyodide],
        "docs": [pictures, documentation],
        "bench": [
            Step("games", (python, "tools/bench.py", *rest)),
            Step("clicks", (python, "tools/latency.py"), no_chromium),
        ],
        "mutants": [Step("mutants", (python, "tools/mutants.py", *rest))],
        "nbgrader": [Step("nbgrader", (python, "tools/grader.py", *rest))],
        "binder-check": [binder],
        "catalogues": [Step("catalogues", (python, "tools/catalogues.py", "compile", *rest))],
    }[verb]


def chromium() -> str | None:
    """The Chromium to drive: SANDWICHLAB_CHROMIUM, else the first one on the path."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
    return os.environ.get("SANDWICHLAB_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


def run(plan: list[Step]) -> int:
    """Run the steps until one fails, then say in a line each how they went; return the first failing exit code."""
    code, summary = 0, []
    # Lessons are compared as nobody has answered them yet, whoever has tried one in its folder.
    variables = {**environment(), "SANDWICHLAB_ANSWERS": "none"}
    for step in plan:
        start = time.monotonic()
        if code:
            result = "not run"
        elif step.skip:
            code, result = (1, f"FAILED: {step.skip}") if step.required else (0, f"skipped: {step.skip}")
            print(f"\n== {step.name}: {result}", flush=True)
        else:
            print(f"\n== {step.name}", flush=True)
            code = subprocess.run(step.command, cwd=ROOT, env=variables, check=False).returncode
            result = f"FAILED, exit code {code}" if code else "ok"
            print(f"== {step.name}: {result}, {time.monotonic() - start:.1f} s", flush=True)
        summary.append(f"  {step.name:14} {time.monotonic() - start:7.1f} s  {result}")
    if summary:
        print("\n== summary", *summary, sep="\n", flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

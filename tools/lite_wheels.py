"""Which wheels Python in a browser needs, and where they come from: pinned, pure Python, downloaded once.

Versions are those of constraints.txt, so that a browser has what a computer has; what is not pinned there has the
version that Pyodide's own lock file names. Requirements are read from the wheels themselves, for a Python in a browser.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable
from email.parser import HeaderParser
from functools import cache
from pathlib import Path
from typing import Any

from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "lite"
WHEELS = FOLDER / "wheels"
NPM = FOLDER / "npm"
PYODIDE = NPM / "node_modules" / "pyodide"
LOCK = "pyodide-lock.json"

# Since then Hypothesis has compiled parts and no wheel of Python alone.
NOT_AS_PINNED = {"hypothesis": "6.155.7"}

KERNEL = ("comm", "ipykernel", "ipython", "jedi", "micropip", "piplite", "pyodide-kernel")
"""What the notebook's kernel would otherwise look for by itself."""


def extension(name: str) -> Path:
    """Return the folder of a part of JupyterLab; tools/dev.py has put the kernel of browsers away, since JupyterLab itself has no use for it."""
    places = [Path(sys.prefix) / "share" / place / "labextensions" / name for place in ("jupyterlite", "jupyter")]
    return next((folder for folder in places if folder.is_dir()), places[-1])


def fetch_pyodide() -> None:
    """Bring the Pyodide that JupyterLite's kernel was made for from the npm registry, once."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

    about = PYODIDE / "package.json"
    if about.exists() and json.loads(about.read_text(encoding="utf-8"))["version"] == PYODIDE_VERSION:
        return
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("npm is needed to fetch Pyodide, and was not found. On Debian and Ubuntu: sudo apt install npm")
    NPM.mkdir(parents=True, exist_ok=True)
    print(f"Fetching Pyodide {PYODIDE_VERSION} (once) ...", flush=True)
    options = ("--prefix", str(NPM), "--no-audit", "--no-fund", "--no-save", "--ignore-scripts", "--silent")
    if subprocess.run([npm, "install", *options, f"pyodide@{PYODIDE_VERSION}"], check=False).returncode:
        sys.exit("npm could not fetch Pyodide; its message is above. A first build needs the network.")


@cache
def pyodide_lock() -> dict[str, Any]:
    """Pyodide's own lock file: its version and the packages that are built for it."""
    lock: dict[str, Any] = json.loads((PYODIDE / LOCK).read_text(encoding="utf-8"))
    return lock


@cache
def pins() -> dict[str, str]:
    """The version of each package by its name."""
    found: dict[str, str] = {
        canonicalize_name(name): package["version"] for name, package in pyodide_lock()["packages"].items()
    }
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        if match := re.match(r"([\w.-]+)==([^\s;]+)", line):
            found[canonicalize_name(match[1])] = match[2]
    return {**found, **NOT_AS_PINNED}


@cache
def browser() -> dict[str, str]:
    """The facts about a Python in a browser that requirements may ask for."""
    python = pyodide_lock()["info"]["python"]
    return {
        **{fact: str(value) for fact, value in default_environment().items()},
        "extra": "",
        "implementation_version": python,
        "os_name": "posix",
        "platform_machine": "wasm32",
        "platform_system": "Emscripten",
        "python_full_version": python,
        "python_version": ".".join(python.split(".")[:2]),
        "sys_platform": "emscripten",
    }


@cache
def requirements(wheel: Path) -> tuple[str, ...]:
    """The names of the packages that a wheel asks for in a browser."""
    with zipfile.ZipFile(wheel) as file:
        (metadata,) = (name for name in file.namelist() if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
        headers = HeaderParser().parsestr(file.read(metadata).decode("utf-8"))
    return asked_for(headers.get_all("Requires-Dist") or [])


def dependencies() -> tuple[str, ...]:
    """The names of the packages that this one asks for in a browser."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return asked_for(project["dependencies"])


def asked_for(lines: Iterable[str]) -> tuple[str, ...]:
    """The names in lines of requirements, of those that hold in a browser."""
    wanted = map(Requirement, lines)
    return tuple(canonicalize_name(one.name) for one in wanted if one.marker is None or one.marker.evaluate(browser()))


def copy_slim(wheel: Path, folder: Path) -> Path:
    """Copy a wheel without the parts of JupyterLab and the notebooks in it, which the site has beside it, and return the copy."""
    target = folder / wheel.name
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as copy:
        for entry in source.infolist():
            if not re.search(r"(^|/)labextension/|\.data/data/|^sandwichlab/notebooks/", entry.filename):
                copy.writestr(entry, source.read(entry), zipfile.ZIP_DEFLATED)
    return target


def own_wheel() -> Path:
    """Build this package's wheel from the checkout."""
    folder = FOLDER / "own"
    shutil.rmtree(folder, ignore_errors=True)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    (wheel,) = folder.glob("*.whl")
    return wheel


def all_wheels(names: Iterable[str], *given: Path) -> dict[str, Path]:
    """Wheels by package name: those given, those named, and whatever any of them asks for.

    Args:
        names: packages to take from the registry, with their pins.
        given: wheels that are there already, and are taken whatever the pins say.
    """
    found = {name_of(wheel): wheel for wheel in given}
    wanted = set(names) | {name for wheel in given for name in requirements(wheel)}
    while missing := wanted - set(found):
        new = download(missing)
        found |= new
        wanted |= {name for wheel in new.values() for name in requirements(wheel)}
    return dict(sorted(found.items()))


def name_of(wheel: Path) -> str:
    """The package that a wheel's file name says."""
    return parse_wheel_filename(wheel.name)[0]


def download(names: Iterable[str]) -> dict[str, Path]:
    """The wheels of these packages, from the folder where they are kept or else from the registry."""
    unpinned = sorted(set(names) - set(pins()))
    if unpinned:
        sys.exit(f"No version is pinned of {', '.join(unpinned)}: add a line each to constraints.txt.")
    missing = [f"{name}=={pins()[name]}" for name in sorted(names) if kept(name) is None]
    if missing:
        print(f"Fetching {len(missing)} wheels (once) ...", flush=True)
        pip = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--disable-pip-version-check",
            "--quiet",
            "--quiet",
            "--no-deps",
        ]
        pure = ["--only-binary", ":all:", "--platform", "any", "--python-version", browser()["python_version"]]
        if subprocess.run([*pip, *pure, "--dest", str(WHEELS), *missing], check=False).returncode:
            sys.exit("pip could not fetch the wheels; its message is above. A first build needs the network.")
    return {name: wheel for name in names if (wheel := kept(name))}


def kept(name: str) -> Path | None:
    """The pinned wheel of a package where it was downloaded before."""
    for wheel in WHEELS.glob("*.whl"):
        found, version, *_ = parse_wheel_filename(wheel.name)
        if found == name and str(version) == pins()[name]:
            return wheel
    return None


def kernel_wheels() -> list[Path]:
    """The wheels that come with the kernel itself: stand-ins for what needs a server."""
    folder = extension("@jupyterlite/pyodide-kernel-extension") / "static" / "pypi"
    return [wheel for wheel in sorted(folder.glob("*.whl")) if "widgetsnbextension-3" not in wheel.name]


def lock_entry(wheel: Path) -> dict[str, Any]:
    """What Pyodide's lock file says of a wheel: how to check it, what it needs, which imports it answers."""
    name, version, *_ = parse_wheel_filename(wheel.name)
    return {
        "name": name,
        "version": str(version),
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": modules(wheel),
        "depends": list(requirements(wheel)),
        "unvendored_tests": False,
    }


def modules(wheel: Path) -> list[str]:
    """The modules and packages at the top of a wheel."""
    with zipfile.ZipFile(wheel) as file:
        tops = {re.match(r"(\w+)(?:\.py|/__init__\.py)$", name) for name in file.namelist()}
    return sorted({match[1] for match in tops if match})

"""Does on this machine, in a folder of its own, what Binder's build does in a container: the same commands, in the same order."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from packaging.version import InvalidVersion, Version

from tools.binder_recipe import ROOT, Image
from tools.pythons import FOREIGN, found_python

PYTHON = "SANDWICHLAB_BINDER_PYTHON"
"""Environment variable: the Python to make the environment with, where none of the right version is found."""

FRONT = ("jupyterlab", "notebook", "jupyter-server", "ipykernel", "ipywidgets", "jupyter-resource-usage")
"""What the base image brings of Jupyter; what these need comes with them, also in the base image's versions."""

OLDER = ("ipywidgets", "jupyterlab-widgets", "widgetsnbextension")
"""Packages that are newer for us than in the base image."""


@dataclass(frozen=True)
class Place:
    """The folder in which all of it lies: a copy of the checkout, the environment, and the home of whoever uses it."""

    folder: Path

    @property
    def repo(self) -> Path:
        """The copy of the checkout."""
        return self.folder / "repo"

    @property
    def home(self) -> Path:
        """The home folder, in which compiled kernels are kept."""
        return self.folder / "home"

    @property
    def python(self) -> Path:
        """The Python of the environment."""
        return self.folder / "env" / "bin" / "python"

    def variables(self) -> dict[str, str]:
        """The environment variables that commands of the image see."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)}
        path = f"{self.python.parent}{os.pathsep}{kept.get('PATH', '')}"
        names = {"KERNEL_PYTHON_PREFIX": self.folder / "env", "NB_PYTHON_PREFIX": self.folder / "env"}
        return {
            **kept,
            **{name: str(value) for name, value in names.items()},
            "REPO_DIR": str(self.repo),
            "HOME": str(self.home),
            "PATH": path,
        }

    def run(self, command: str) -> None:
        """Run one command line of the recipe in the checkout's folder; a failure ends the check."""
        print(f"$ {command}", flush=True)
        subprocess.run(command, shell=True, cwd=self.repo, env=self.variables(), check=True)

    def started(self, *more: str) -> list[str]:
        """The command that runs Python as a session of the image does: its variables, `more` of them, and `binder/start`."""
        mine = self.variables()
        changed = [f"{name}={mine[name]}" for name in ("HOME", "PATH", "REPO_DIR")]
        # What Jupyter reads is set anew by whoever starts it.
        foreign = [name for name in os.environ if name.startswith(FOREIGN) and not name.startswith("JUPYTER")]
        gone = [part for name in foreign for part in ("-u", name)]
        return ["env", *gone, *changed, *more, str(self.repo / "binder" / "start"), str(self.python)]


def python_of(version: str) -> tuple[str, str]:
    """A Python of that version on this machine, and a sentence where it is another one, for lack of a right one."""
    found = found_python(version, os.environ.get(PYTHON))
    if found is not None:
        return found, ""
    mine = f"{sys.version_info.major}.{sys.version_info.minor}"
    return (
        str(Path(sys.base_prefix) / "bin" / f"python{mine}"),
        f"NOTE: there is no Python {version} on this machine ({PYTHON} may name one); Python {mine} stands in for it.",
    )


def copy_checkout(repo: Path) -> None:
    """Copy what git would bring, as it is in the working tree, and nothing else: what is ignored or gone is not there on Binder either."""
    shutil.rmtree(repo, ignore_errors=True)
    asked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, check=True)
    for name in filter(None, done.stdout.decode().split("\0")):
        source, target = ROOT / name, repo / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)


def make_environment(place: Place, image: Image, python: str) -> None:
    """Make the base image's environment: its Jupyter, in its versions."""
    place.home.mkdir(parents=True)
    copy_checkout(place.repo)
    subprocess.run([python, "-m", "venv", str(place.folder / "env")], check=True, env=place.variables())
    pins = place.folder / "base-image.txt"
    pins.write_text("".join(f"{name}=={version}\n" for name, version in image.base.items() if _is_pin(name, version)))
    place.run(f"pip install --quiet -c {shlex.quote(str(pins))} {' '.join(FRONT)}")


def _is_pin(name: str, version: str) -> bool:
    """Whether pip understands it: some packages of conda are not Python's, and some have versions of another kind."""
    try:
        return name[0].isalpha() and str(Version(version)) == version
    except InvalidVersion:
        return False


def install(place: Place, image: Image) -> None:
    """Run the recipe's own commands that install, before and after the checkout is there."""
    for script in (*image.before_checkout, *image.after_checkout):
        place.run(script.replace("pip install", "pip install --quiet"))


def faults_of_environment(place: Place, image: Image, pins: dict[str, str]) -> list[str]:
    """What the environment holds that it should not: other versions than were pinned, or than the base image has."""
    wanted = {"jupyterlab": image.base["jupyterlab"], **pins}
    done = subprocess.run(
        [place.python, "-m", "pip", "list", "--format=freeze"], capture_output=True, text=True, check=True
    )
    found = {
        name.lower().replace("_", "-"): version
        for name, _, version in (line.partition("==") for line in done.stdout.splitlines())
    }
    return [
        f"{name} is {found.get(name, 'absent')} in the environment, not {version}"
        for name, version in wanted.items()
        if found.get(name) != version
    ]


def overlay(place: Place, image: Image) -> list[str]:
    """Lay the base image's older widgets over ours, and return the variables that bring them to the fore."""
    folder = place.folder / "older"
    older = " ".join(f"{name}=={image.base[name]}" for name in OLDER)
    place.run(f"pip install --quiet --no-deps --target {shlex.quote(str(folder))} {older}")
    return [f"PYTHONPATH={folder}", f"JUPYTER_PATH={folder / 'share' / 'jupyter'}"]


def write_kernel(place: Place, folder: Path) -> None:
    """Describe, in a folder for JUPYTER_PATH, the kernel named `binder`: started as a session of the image starts its own."""
    spec = {
        "argv": [*place.started(), "-m", "ipykernel_launcher", "-f", "{connection_file}"],
        "display_name": "Binder",
        "language": "python",
    }
    described = folder / "kernels" / "binder" / "kernel.json"
    described.parent.mkdir(parents=True, exist_ok=True)
    described.write_text(json.dumps(spec), encoding="utf-8")

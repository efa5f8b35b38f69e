"""Reads, without a container engine, the recipe that Binder would build from this checkout: `python tools/binder_recipe.py`."""

from __future__ import annotations

import os
import re
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from repo2docker import buildpacks
from repo2docker.app import Repo2Docker

ROOT = Path(__file__).resolve().parent.parent
BINDER = ROOT / "binder"


@dataclass(frozen=True)
class Image:
    """What repo2docker would do: the kind of image, its Python, the commands in order, and the whole Dockerfile.

    `base` are the versions of the packages that the base image brings before anything of ours is installed.
    """

    kind: str
    python: str
    before_checkout: tuple[str, ...]
    after_checkout: tuple[str, ...]
    post_build: tuple[str, ...]
    start: str
    dockerfile: str
    base: dict[str, str]


def render(root: Path = ROOT) -> Image:
    """Let repo2docker read the checkout and write its Dockerfile; nothing is built."""
    os.chdir(root)  # repo2docker looks into the current folder
    app = Repo2Docker()
    kinds = [kind(app.base_image) for kind in app.buildpacks]
    pack = next(pack for pack in kinds if pack.detect())
    pack.platform = "linux/amd64"
    dockerfile = pack.render()
    return Image(
        kind=type(pack).__name__,
        python=pack.python_version,
        before_checkout=tuple(script for _, script in pack.get_preassemble_scripts()),
        after_checkout=tuple(script for _, script in pack.get_assemble_scripts()),
        post_build=tuple(pack.get_post_build_scripts()),
        start=str(pack.get_start_script()),
        dockerfile=dockerfile,
        base=base_versions(pack),
    )


def base_versions(pack: Any) -> dict[str, str]:
    """Version by name of what the base image's list of packages holds: it pins addresses that end in name-version-build."""
    named = next(source for source, target in pack.get_build_script_files().items() if target.endswith(".lock"))
    locked = (Path(buildpacks.__file__).parent / named).read_text(encoding="utf-8")
    found = re.findall(r"/([^/\s]+)-([^-/\s]+)-[^-/\s]+\.(?:conda|tar\.bz2)", locked)
    return {canonicalize_name(name): version for name, version in found}


def lines(path: Path) -> list[str]:
    """The lines of a requirements file that say something."""
    stripped = (line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines())
    return [line for line in stripped if line]


def pins(path: Path) -> dict[str, str]:
    """Version by package name of a file in which every line is an exact pin; any other line is a ValueError."""
    found: dict[str, str] = {}
    for line in lines(path):
        requirement = Requirement(line)
        exact = [mark.version for mark in requirement.specifier if mark.operator == "==" and "*" not in mark.version]
        if len(exact) != 1 or len(requirement.specifier) != 1 or requirement.url:
            raise ValueError(f"{path.name}: {line!r} is not an exact pin")
        found[canonicalize_name(requirement.name)] = exact[0]
    return found


def faults_of_image(image: Image) -> list[str]:
    """What is wrong with the image, a sentence each."""
    wanted_python = (BINDER / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    installs = [script for script in image.before_checkout if "pip install" in script]
    checks = {
        f"the image is a {image.kind}, not a PythonBuildPack": image.kind == "PythonBuildPack",
        f"Python is {image.python}, runtime.txt says {wanted_python}": image.python == wanted_python,
        "requirements.txt is not the one thing installed before the checkout is copied": len(installs) == 1
        and 'install --no-cache-dir -r "binder/requirements.txt"' in installs[0],
        "something else is installed after the checkout is copied": not any(
            "install" in script for script in image.after_checkout
        ),
        "binder/postBuild is not run": image.post_build == ("binder/postBuild",)
        and "RUN ./binder/postBuild" in image.dockerfile,
        "binder/start is not run": image.start.endswith("/binder/start")
        and f'ENV R2D_ENTRYPOINT="{image.start}"' in image.dockerfile,
    }
    return [fault for fault, holds in checks.items() if not holds]


def faults_of_pins() -> list[str]:
    """What is wrong with the pins, a sentence each."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    try:
        ours, all_pins = pins(BINDER / "requirements.txt"), pins(ROOT / "constraints.txt")
    except ValueError as fault:
        return [str(fault)]
    faults = [
        f"{name} is {version} for Binder and {all_pins.get(name, 'absent')} in constraints.txt"
        for name, version in ours.items()
        if all_pins.get(name) != version
    ]
    for requirement in map(Requirement, project["dependencies"]):
        version = ours.get(canonicalize_name(requirement.name))
        if version is None or not requirement.specifier.contains(version):
            faults.append(f"pyproject.toml asks for {requirement}, binder/requirements.txt has {version or 'none'}")
    if "jupyterlab" in ours:
        faults.append("JupyterLab is pinned, although the base image brings its own")
    python = (BINDER / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    if not SpecifierSet(project["requires-python"]).contains(python):
        faults.append(f"runtime.txt asks for Python {python}, pyproject.toml for {project['requires-python']}")
    return faults


def faults_of_scripts() -> list[str]:
    """What is wrong with the two scripts, a sentence each."""
    faults = []
    for name, needed in {
        "postBuild": ("export NUMBA_CPU_NAME=generic", "pip install --no-cache-dir --no-deps .", "warm()"),
        "start": ("export NUMBA_CPU_NAME=generic", 'exec "$@"'),
    }.items():
        script = (BINDER / name).read_text(encoding="utf-8")
        faults += [f"binder/{name} does not say {text}" for text in needed if text not in script]
        if not os.access(BINDER / name, os.X_OK):
            faults.append(f"binder/{name} cannot be executed")
    return faults


def faults(image: Image) -> list[str]:
    """All that is wrong with the recipe, a sentence each."""
    return [*faults_of_image(image), *faults_of_pins(), *faults_of_scripts()]


def told(image: Image) -> str:
    """What Binder would run, as lines for people."""
    lines = [f"{image.kind}, Python {image.python}, {len(image.dockerfile.splitlines())} lines of Dockerfile"]
    scripts = (*image.before_checkout, *image.after_checkout, *image.post_build, image.start)
    return "\n".join([*lines, *("  " + script.strip().replace("\n", "\n    ") for script in scripts)])


def main() -> int:
    """Print what Binder would run, then what is wrong with it; return 1 if anything is."""
    image = render()
    print(told(image))
    found = faults(image)
    print("\n".join(f"FAULT: {fault}" for fault in found) or "no fault found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

"""Builds the source archive and the wheel, and uses each in empty environments away from the checkout: `python tools/package_check.py`.

For every Python from 3.11 to 3.14 that this machine has (on the path, or kept by pyenv); `3.12 3.13` as arguments choose some.
`--keep dist` leaves the two files in that folder. Nothing is published. The wheel is made from the source archive, as an installation from source would make it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.pythons import FOREIGN, found_python  # noqa: E402 - the path above brings it

VERSIONS = ("3.11", "3.12", "3.13", "3.14")

USED = """
import json, sys
from pathlib import Path
import sandwichlab as sl
assert sys.prefix in sl.__file__, sl.__file__
assert sl.table("market-day", seed=1, lang="ko").scene["lang"] == "ko"
sim = sl.simulate("lunch-rush", games=2000, seed=1, progress=False)
print(sys.version.split()[0], sl.__version__, round(sim.summary()["mean"]["score_0"], 3), len(sim.frame))
assert sl.load(sl.deal("sandwich-guy", seed=1).record()).game.id == "sandwich-guy"
sl.charts.final_scores(sim)._repr_html_()
"""


def built(folder: Path) -> dict[str, Path]:
    """The source archive, and the wheel that is made from it."""
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run([*build, "-t", "sdist"], cwd=ROOT, check=True)
    (archive,) = folder.glob("*.tar.gz")
    shutil.unpack_archive(archive, folder, filter="data")
    subprocess.run([*build, "-t", "wheel"], cwd=folder / archive.name.removesuffix(".tar.gz"), check=True)
    return {"wheel": next(folder.glob("*.whl")), "sdist": archive}


def used(python: str, package: Path, folder: Path) -> str:
    """What an environment with nothing but the package says of itself; `CalledProcessError` where something fails."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)}
    subprocess.run([python, "-m", "venv", str(folder / "env")], check=True, env=variables)
    bin_ = folder / "env" / ("Scripts" if os.name == "nt" else "bin")

    def run(*words: str | Path) -> str:
        done = subprocess.run(words, cwd=folder, env=variables, check=True, capture_output=True, text=True)
        return done.stdout.strip()

    run(bin_ / "python", "-m", "pip", "install", "--quiet", package)
    program = bin_ / "sandwichlab"
    run(program, "--version")
    run(program, "simulate", "lunch-rush", "--games", "1000", "--seed", "1", "--out", "games.csv")
    run(program, "lab", "--copy-only", "--folder", "course")
    run(program, "--lang", "ko", "odds", "sandwich-guy", "--seed", "1")
    assert (folder / "course" / "ko" / "00-start-here.ipynb").is_file()
    assert (folder / "games.csv").read_text(encoding="utf-8").count("\n") == 1001
    return run(bin_ / "python", "-c", USED)


def main(arguments: list[str]) -> int:
    """Try every version with the wheel, and the oldest with the source archive; return 1 where one fails."""
    code, keep = 0, None
    if "--keep" in arguments:
        place_of = arguments.index("--keep")
        keep = Path(arguments[place_of + 1]).absolute()
        arguments = arguments[:place_of] + arguments[place_of + 2 :]
    with tempfile.TemporaryDirectory() as place:
        packages = built(Path(place))
        tried = False
        for version in arguments or VERSIONS:
            python = found_python(version)
            if python is None:
                print(f"Python {version}: not on this machine")
                continue
            for kind in ("wheel",) if tried else ("wheel", "sdist"):
                start, folder = time.monotonic(), Path(place) / f"{version}-{kind}"
                folder.mkdir()
                try:
                    said = used(python, packages[kind], folder)
                except (subprocess.CalledProcessError, AssertionError) as fault:
                    code, said = 1, f"FAILED {fault} {getattr(fault, 'stderr', '')}"
                print(f"Python {version}, {kind}, {time.monotonic() - start:.0f} s: {said}", flush=True)
            tried = True
        if keep is not None and not code:
            keep.mkdir(parents=True, exist_ok=True)
            for package in packages.values():
                shutil.copy2(package, keep)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

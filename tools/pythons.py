"""The Pythons of this machine, and an environment that knows nothing of whoever uses them."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

FOREIGN = ("SANDWICHLAB", "NUMBA", "JUPYTER", "PYTEST", "PYTHON", "VIRTUAL_ENV", "XDG_", "CONDA")
"""What begins so says how somebody's own machine is set up, and is not set in an image."""


def found_python(version: str, first: str | None = None) -> str | None:
    """A Python of that version: `first`, the one on the path, or one that pyenv keeps; None where there is none."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    kept = sorted(map(str, pyenv.glob(f"{version}.*/bin/python")), reverse=True)
    names = filter(None, [first, shutil.which(f"python{version}"), *kept])
    return next((name for name in names if _version(name) == version), None)


def _version(python: str) -> str:
    asked = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([python, "-c", asked], capture_output=True, text=True, check=False)
    return done.stdout.strip()

"""Compiling ahead: what an image does once so that no learner waits."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sandwichlab.chance._accel import is_compiled
from sandwichlab.games.registry import games

WARM = "import json; from sandwichlab.chance.warm import warm; print(json.dumps(warm()))"
KEPT = """
import json
from sandwichlab.chance._accel import is_kept
from sandwichlab.games.registry import games, part
print(json.dumps([is_kept(kernel) for each in games() for kernel in (part(each, "kernel").play_games, part(each, "thinking").think)]))
"""


def run(code: str, cache: Path, **more: str) -> object:
    """Return what a fresh interpreter prints, as JSON; its compiled code goes to ``cache``."""
    environment = {**os.environ, "SANDWICHLAB_CACHE": str(cache), **more}
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environment)
    return json.loads(done.stdout)


@pytest.mark.slow
@pytest.mark.skipif(not is_compiled(), reason="nothing is compiled here")
def test_a_warmed_installation_compiles_nothing_more(tmp_path: Path) -> None:
    """After warming, a second process finds every kernel compiled, for simulations and for the thinker."""
    kept = run(WARM, tmp_path, NUMBA_CPU_NAME="generic")
    assert isinstance(kept, dict)
    assert len(kept) == 2 * len(games())
    assert all(kept.values())
    assert run(KEPT, tmp_path, NUMBA_CPU_NAME="generic") == [True] * len(kept)


def test_where_nothing_is_compiled_warming_says_so(tmp_path: Path) -> None:
    """Without a compiler there is nothing to keep, and warming does no harm."""
    kept = run(WARM, tmp_path, SANDWICHLAB_PLAIN="1")
    assert isinstance(kept, dict)
    assert not any(kept.values())

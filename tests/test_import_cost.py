"""What `import sandwichlab` costs: a notebook's first line must not wait for libraries that it may never use."""

from __future__ import annotations

import json
import subprocess
import sys
import time

HEAVY = {"anywidget", "ipywidgets", "numba", "numpy", "pandas", "plotly"}
ROUNDS = 7


def run(code: str) -> str:
    """What a fresh interpreter prints when it runs this code."""
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout


def seconds(code: str) -> float:
    """How long a fresh interpreter takes for this code, its own start included."""
    start = time.perf_counter()
    run(code)
    return time.perf_counter() - start


def test_import_loads_no_heavy_library() -> None:
    """Widgets, plots, pandas, NumPy and numba are loaded when they are first used, not with the package."""
    loaded = json.loads(run("import sandwichlab, json, sys; print(json.dumps(sorted(sys.modules)))"))
    assert HEAVY & set(loaded) == set()
    assert "sandwichlab" in loaded


def test_import_is_quick() -> None:
    """The import takes less than twice the time of `import json`, plus 50 ms, each at its best of several turns."""
    ours, json_alone = [], []
    for _ in range(ROUNDS):
        json_alone.append(seconds("import json"))
        ours.append(seconds("import sandwichlab"))
    assert min(ours) < 2 * min(json_alone) + 0.05

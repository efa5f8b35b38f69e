"""What the package shows of its exact chances, and what that costs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import sandwichlab as sl
from sandwichlab.chance import exact

README = Path(sl.__file__).parents[1] / "README.md"


def test_they_are_at_the_top_of_the_package() -> None:
    """`sl.exact`, `sl.Dist` and `sl.P` are there, listed with the other names."""
    assert sl.exact is exact
    assert {"exact", "Dist", "P"} <= set(sl.__all__)
    assert set(sl.__all__) <= set(dir(sl))
    assert sl.P(7, sl.exact.pairs_card()) == sl.Dist.uniform([7] * 7 + [1] * 48)[7]


def test_each_says_how_it_counts() -> None:
    """Every exact function has a docstring that says what it returns; every listed name is there."""
    assert exact.__all__ == sorted(exact.__all__)
    for name in exact.__all__:
        assert str(getattr(exact, name).__doc__).startswith("Return the "), name


def test_it_is_light() -> None:
    """Exact chances and distributions load neither NumPy nor pandas nor numba, nor anything to draw with."""
    ask = (
        "import json, sys, sandwichlab as sl\n"
        "sl.exact.no_sandwich(4), sl.exact.round_total(3), sl.Dist.counted([1, 2]).table()\n"
        "print(json.dumps(sorted(sys.modules)))"
    )
    loaded = json.loads(subprocess.run([sys.executable, "-c", ask], check=True, capture_output=True, text=True).stdout)

    assert {"numpy", "pandas", "numba", "plotly", "anywidget"} & set(loaded) == set()


def test_the_readme_runs() -> None:
    """The README's example of exact chances runs as it stands."""
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {"sl": sl}
    (block,) = [block for block in blocks if "sl.exact" in block]
    exec(block, names)

    assert isinstance(names["last"], sl.Dist)
    assert float(names["last"].mean) > 6

"""What works where NumPy, pandas and numba are missing, as in a browser."""

from __future__ import annotations

import json

import pytest

import sandwichlab as sl
from tests.chance.setups import fresh
from tests.test_layout import ROOT

ASK = """
import json, sandwichlab as sl
sim = sl.simulate("lunch-rush", players=3, games=25, seed=7, policies=("greedy", "random", "random"))
game = sim.replay(24)
try:
    sim.frame
    missing = ""
except sl.BadOption as error:
    missing = str(error)
try:
    sim.summary().to_frame()
except sl.BadOption as error:
    missing += str(error)
print(json.dumps({
    "rows": list(sim.rows()),
    "summary": str(sim.summary()),
    "tallies": {name: str(table) for name, table in sim.tallies.items()},
    "replay": [str(step.move) for step in game.steps],
    "missing": missing,
}))
"""


@pytest.fixture(scope="module")
def bare() -> dict[str, object]:
    """What a Python says that has nothing installed: -S leaves out site-packages."""
    for library in ("numpy", "pandas", "numba", "plotly"):
        assert fresh(f"import importlib.util as u; print(u.find_spec('{library}'))", "-S", path=str(ROOT)) == "None\n"
    return json.loads(fresh(ASK, "-S", path=str(ROOT)))


def test_plain_python_simulates_the_same_games(bare: dict[str, object]) -> None:
    """Rows, summary, tallies and replays are there, and are what they are with the libraries."""
    sim = sl.simulate("lunch-rush", players=3, games=25, seed=7, policies=("greedy", "random", "random"))

    assert bare["rows"] == list(sim.rows())
    assert bare["summary"] == str(sim.summary())
    assert bare["tallies"] == {name: str(table) for name, table in sim.tallies.items()}
    assert bare["replay"] == [str(step.move) for step in sim.replay(24).steps]


def test_a_frame_says_what_it_needs(bare: dict[str, object]) -> None:
    """Without pandas a frame is refused, with what is missing and what works instead."""
    for asker in ("sim.frame", "to_frame"):
        assert f"{asker} needs pandas, which is not installed here." in str(bare["missing"])
    assert "sim.rows(), sim.summary() and sim.tallies work without it" in str(bare["missing"])


def test_charts_need_none_of_them() -> None:
    """With plotly alone, charts are drawn of the same numbers."""
    ask = (
        "import sys\n"
        "for name in ('numpy', 'pandas', 'numba'): sys.modules[name] = None\n"
        "import sandwichlab as sl\n"
        "sim = sl.simulate('lunch-rush', players=2, games=20, seed=3)\n"
        "print(sl.charts.final_scores(sim).alt, sl.charts.points_by_bread(sim).alt, sep='\\n')\n"
    )
    sim = sl.simulate("lunch-rush", players=2, games=20, seed=3)

    assert fresh(ask).splitlines() == [str(sl.charts.final_scores(sim).alt), str(sl.charts.points_by_bread(sim).alt)]

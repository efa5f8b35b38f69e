"""Names and texts with marks of HTML in them are shown as they are written: in figures, sentences and tables."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.charts.plain import BREAK

EVIL = "<img src=x onerror=boom()>"
LINK = "<a href='https://x.y'>x</a>"
AND = "&lt;b&gt; &"


def evil(view: Any) -> Any:
    """A player whose name is not a word."""
    return view.moves[0]


evil.__name__ = EVIL


def tournament() -> Any:
    """A tournament of players with such names."""
    return sl.tournament("lunch-rush", {EVIL: evil, LINK: "greedy", AND: "random"}, players=2, deals=2, seed=1)


def compared() -> Any:
    """Two simulations that are called by the functions that played."""
    sims = [
        sl.simulate("lunch-rush", games=4, seed=1, policies=policy) for policy in (evil, lambda view: view.moves[0])
    ]
    return sl.charts.compare(sims)


CHARTS: dict[str, Callable[[], Any]] = {
    "win share": lambda: sl.charts.win_share(tournament()),
    "head to head": lambda: sl.charts.head_to_head(tournament()),
    "compared": compared,
    "compared by given names": lambda: sl.charts.compare(
        {name: sl.simulate("lunch-rush", games=4, seed=1) for name in (EVIL, LINK, AND)}
    ),
}


def texts(part: Any) -> Iterator[str]:
    """Every text of a figure."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for name, each in part.items():
            yield from () if name.endswith("template") else texts(each)
    elif isinstance(part, list):
        for each in part:
            yield from texts(each)


@pytest.mark.parametrize("name", CHARTS)
def test_figures_hold_no_mark_but_breaks(name: str) -> None:
    """Plotly finds nothing to obey in a figure's texts but our own breaks, and a reader finds every name as it was given."""
    chart = CHARTS[name]()
    figure = json.loads(chart.figure.to_json())
    said = [text.replace("<br>", " ") for text in texts(figure)]
    assert not [text for text in said if "<" in text]
    assert not [text for text in said if BREAK in text]
    shown = " ".join(map(unescape, said))
    assert "<img" in shown or "<lambda>" in shown, shown


@pytest.mark.parametrize("path", sorted(Path(sl.charts.__file__).parent.glob("*.py")), ids=lambda path: path.stem)
def test_no_chart_writes_marks_of_its_own(path: Path) -> None:
    """A mark in a title, a label or a note would stand there as letters: fonts say what is bold, ``BREAK`` where a line ends."""
    given = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.keyword)]
    words = {
        part.value
        for node in given
        if node.arg in {"text", "title", "title_text", "name", "ticktext", "label"}
        for part in ast.walk(node.value)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }
    assert [word for word in words if "<" in word] == []


@pytest.mark.parametrize("name", CHARTS)
def test_sentences_and_tables_are_escaped(name: str) -> None:
    """What stands beside the figure is HTML made by us alone."""
    html = CHARTS[name]()._repr_html_()
    assert "<img" not in html
    assert "<a " not in html


def test_a_nameless_function_has_its_name_in_a_chart() -> None:
    """A lambda is called "<lambda>", which plotly would take for a mark and not show."""
    figure = compared().figure
    assert any("&lt;lambda&gt;" in text for text in texts(json.loads(figure.to_json())))

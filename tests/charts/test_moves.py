"""The chart of what each move is worth: from a view, a session, a table or thoughts, in both languages, never by colour alone."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.chance.thinker import Thinker


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think in Python, and shortly: a few play-outs take less time than compiling."""
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    monkeypatch.setattr("sandwichlab.chance.prompt_thinker.IN_PYTHON", 100)


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("game", sl.games())
def test_it_says_in_words_numbers_and_picture_the_same(game: str, lang: str) -> None:
    """Titles and unit are there; each move has its value and interval in the figure and in the table."""
    sl.language(lang)
    session = sl.deal(game, seed=2)
    chart = sl.charts.move_values(session)
    layout, traces = chart.figure.layout, chart.figure.data
    points = {
        move: (value, high, low)
        for trace in traces
        for move, value, high, low in zip(trace.y, trace.x, trace.error_x.array, trace.error_x.arrayminus, strict=True)
    }

    assert set(points) == set(chart.table.index) == set(map(str, session.moves))
    for move, (value, high, low) in points.items():
        assert value == pytest.approx(chart.table["value"][move], abs=1e-3)
        assert value + high == pytest.approx(chart.table["high"][move], abs=1e-3)
        assert value - low == pytest.approx(chart.table["low"][move], abs=1e-3)
    unit = re.sub(r"\W", "", str(Thinker(2).think(session).unit))
    assert unit in re.sub(r"\W|br", "", layout.xaxis.title.text)
    texts = [layout.title.text, layout.title.subtitle.text, layout.xaxis.title.text, layout.yaxis.title.text]
    assert all(texts)
    assert "nan" not in json.dumps(chart.mimebundle()).lower()
    if lang == "ko":
        said = " ".join([*texts, *(trace.name for trace in traces)])
        assert not re.search(r"[A-Za-z]{2,}", said.replace("<br>", " ")), said


def test_the_best_move_is_marked_by_its_shape_and_named() -> None:
    """It stands at the top, as a filled diamond with a name in the legend, and the sentence begins with it."""
    session = sl.deal("market-day", seed=2)
    chart = sl.charts.move_values(session)
    thoughts = sl.thinker(25).think(session)
    (best,) = [trace for trace in chart.figure.data if trace.marker.symbol == "diamond"]
    (others,) = [trace for trace in chart.figure.data if trace.marker.symbol == "circle-open"]

    assert list(best.y) == [chart.table.index[0]]
    assert len(others.y) == len(session.moves) - 1
    assert best.name != others.name
    assert chart.figure.layout.yaxis.categoryarray[-1] == best.y[0]
    assert f"Worth most: {best.y[0]}, " in str(chart.alt)
    assert str(sl.charts.move_values(thoughts).alt).count("too few for an interval") == 1


def test_a_view_a_session_a_table_and_thoughts_give_the_same() -> None:
    """They are four ways to name one position."""
    session = sl.deal("lunch-rush", players=3, seed=4)
    seat = session.to_move or 0
    right = str(sl.charts.move_values(session).alt)

    assert str(sl.charts.move_values(session.view(seat)).alt) == right
    table = sl.table(session, seats=["you", "you too", "me"])
    assert str(sl.charts.move_values(table).alt) == right
    games = int(re.search(r"cards: (\d+)", right)[1])  # type: ignore[index]
    assert str(sl.charts.move_values(sl.thinker(games).think(session)).alt) == right


@pytest.mark.parametrize(
    ("position", "message"),
    [("lunch-rush", "a view or a session, not about 'lunch-rush'"), (None, "a view or a session, not about None")],
)
def test_of_anything_else_it_says_what_is_needed(position: Any, message: str) -> None:
    """The error names what was given."""
    with pytest.raises(sl.BadOption, match=message):
        sl.charts.move_values(position)

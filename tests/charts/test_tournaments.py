"""Charts of a tournament say what its frame says, in both languages, and every row opens a game of its own."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.charts.chart import Chart
from sandwichlab.testing.pilot import Pilot

DRAWN = (sl.charts.win_share, sl.charts.head_to_head)
EACH = pytest.mark.parametrize("draw", DRAWN, ids=lambda draw: draw.__name__)


def last(view: Any) -> object:
    """The last legal move."""
    return view.moves[-1]


def faulty(view: Any) -> object:
    """A player that makes a fault where its score is high."""
    return view.moves[-1] if view.scores[view.seat] < 60 else None


@cache
def result(kind: str) -> Any:
    """A tournament, small but large enough for intervals."""
    if kind == "alone":
        return sl.tournament("sandwich-guy", ["greedy", "random", last], deals=40, seed=1)
    if kind == "faulty":
        return sl.tournament("lunch-rush", {"faulty": faulty, "greedy": "greedy"}, players=2, deals=30, seed=1)
    return sl.tournament("lunch-rush", ["greedy", "random", "careful"], players=3, deals=60, seed=1)


@EACH
@pytest.mark.parametrize("kind", ["seats", "alone", "faulty"])
def test_every_part_is_there(draw: Any, kind: str) -> None:
    """Title, axis titles, a sentence and a table are there, and the figure is small."""
    chart = draw(result(kind))
    layout = chart.figure.layout

    assert layout.title.text
    assert layout.xaxis.title.text
    assert layout.yaxis.title.text
    assert str(chart.alt)
    assert "nan" not in str(chart.alt).lower() + str(chart.table)
    assert len(json.dumps(chart.mimebundle())) < 20_000


@EACH
def test_korean_is_korean(draw: Any) -> None:
    """With built-in players no English word is left in a Korean chart but the name of a method."""
    sl.language("ko")
    chart = draw(result("seats"))
    texts = [str(chart.alt), str(chart.table), chart.figure.to_json().partition('"layout"')[0]]
    titles = [chart.figure.layout.title.text, chart.figure.layout.title.subtitle.text]

    for text in (*texts[:2], *titles):
        assert not re.findall(r"[A-Za-z]{2,}", text.replace("<br>", " ").replace("Holm", "")), text


def test_points_are_the_ranking() -> None:
    """Each point is a player's share, its whiskers the interval, the best at the top; the line is at half."""
    chart = sl.charts.win_share(result("seats"))
    (points,) = chart.figure.data
    table = result("seats").ranking()

    assert list(points.x) == pytest.approx(list(table["share"].values()), abs=1e-3)
    for place, name in enumerate(table.index):
        assert points.x[place] + points.error_x.array[place] == pytest.approx(table["high"][name], abs=1e-3)
        assert points.x[place] - points.error_x.arrayminus[place] == pytest.approx(table["low"][name], abs=1e-3)
    assert chart.figure.layout.shapes[0].x0 == pytest.approx(50)
    assert "A dashed line at 50.0 % is the mean of all." in str(chart.alt)
    assert f"greedy: {table['share']['greedy']:.1f} % (" in str(chart.alt)


def test_cells_are_the_frame() -> None:
    """Each cell has the share of its row's player against its column's, in words too, with a star where it is sure; none against itself."""
    found = result("seats")
    (cells,) = sl.charts.head_to_head(found).figure.data
    names = [place.name for place in found.places]

    for pair in found.pairs:
        one, other = names.index(pair.one), names.index(pair.other)
        for (row, column), share in (((one, other), pair.shares[0]), ((other, one), pair.shares[1])):
            assert cells.z[row][column] == pytest.approx(100 * share.mean, abs=1e-3)
            assert cells.text[row][column] == f"{100 * share.mean:.1f}" + ("*" if pair.differs else "")
    assert all(cells.z[place][place] is None and cells.text[place][place] == "–" for place in range(3))
    assert cells.zmin + cells.zmax == 100


def test_alone_cells_are_differences() -> None:
    """Of a solitaire, a cell is how much more its row's player won, with its sign."""
    found = result("alone")
    (cells,) = sl.charts.head_to_head(found).figure.data
    names = [place.name for place in found.places]
    greedy, chance = names.index("greedy"), names.index("random")

    assert cells.z[greedy][chance] == pytest.approx(100 * found.pairs[0].difference.mean, abs=1e-3)
    assert cells.z[chance][greedy] == -cells.z[greedy][chance]
    assert cells.text[greedy][chance].startswith("+")
    assert cells.text[chance][greedy].startswith("−")
    assert not sl.charts.win_share(found).figure.layout.shapes


@EACH
@pytest.mark.parametrize("kind", ["seats", "alone", "faulty"])
def test_each_row_opens_a_game(draw: Any, kind: str) -> None:
    """Every row opens games, each as its button says: won, not won, or lost by a fault, where the moment is the move that was not made."""
    found = result(kind)
    chart: Chart = draw(found)
    pilot = Pilot(chart.twin())
    opened = 0
    for row in pilot.scene["twin"]["sheets"][0]["rows"]:
        if row["open"] is None:
            continue
        pilot.press(row["open"]["label"])
        ways = pilot.scene["twin"]["ways"]
        for way in [item["label"] for item in ways["items"]] if ways else [None]:
            if way is not None:
                pilot.press(way)
            twin, stepper = pilot.scene["twin"], pilot.desk.maker.opened.stepper
            assert twin["note"] is None
            _check_moment(found, twin["said"], stepper)
            opened += 1
    assert opened >= len(chart.table.index) - (kind == "alone")


def _check_moment(found: Any, said: Any, stepper: Any) -> None:
    """What is said of a game that is open is what happens in it, and the code beside it opens that game."""
    match, deal, rotation = map(int, re.findall(r"\d+", said["code"]))
    session = found.replay(match, deal, rotation)
    assert session.setup == stepper.session.setup
    assert session.steps == stepper.session.steps
    outcome = session.game.outcome(session.state_at(len(session.steps)))
    if "made no move" in said["text"] or "is no move" in said["text"]:
        assert outcome is None
        assert stepper.ply == len(session.steps)
    elif "does not win" in said["text"]:
        assert stepper.seat not in outcome.winners
    else:
        assert stepper.seat in outcome.winners


def test_a_fault_can_be_opened_from_the_ranking() -> None:
    """The row of a player with faults offers a game that it lost by one."""
    pilot = Pilot(sl.charts.win_share(result("faulty")).twin())
    pilot.press("Open a game: faulty")
    pilot.press("a game that it loses by a fault")

    assert "returned something that is no move" in pilot.scene["twin"]["said"]["text"]


@EACH
def test_what_is_no_tournament_is_refused(draw: Any) -> None:
    """Anything else is answered with what such a chart is made of."""
    with pytest.raises(sl.BadOption, match=r"sl\.tournament"):
        draw("games")


def test_many_players_fit() -> None:
    """With very many players the sentence says the widest differences, and the figure stays small."""
    names = {f"player {number}": ("greedy", "random", "careful")[number % 3] for number in range(12)}
    found = sl.tournament("lunch-rush", names, players=2, deals=30, seed=1)
    chart = sl.charts.head_to_head(found)

    assert "Heatmap of 66 matches between 12 players." in str(chart.alt)
    assert "The other pairs are closer." in str(chart.alt)
    assert len(json.dumps(chart.mimebundle())) < 50_000

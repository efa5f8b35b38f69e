"""A chart is a figure, a sentence and a table that say the same, in the reader's language, and stays small."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from math import sqrt
from typing import Any

import IPython.display
import pytest

import sandwichlab as sl
from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.chart import PLOTLY, Chart
from sandwichlab.charts.theme import DASHES, MARKERS, RANKS, SEATS
from sandwichlab.core.options import MOST_SEATS
from sandwichlab.core.wording import say
from sandwichlab.games.lunch_rush.events import SandwichTaken

KINDS: tuple[Callable[[Simulation], Chart], ...] = (sl.charts.final_scores, sl.charts.points_by_bread)
EACH = pytest.mark.parametrize("draw", KINDS, ids=lambda draw: draw.__name__)
UNIT = re.compile(r"\((points|%|점)\)$")
MANY = 200_000


@pytest.fixture(scope="module")
def many() -> Simulation:
    """Two hundred thousand games of four, of which only the summary is kept."""
    return sl.simulate("lunch-rush", players=4, games=MANY, seed=1, keep="summary")


@pytest.fixture(scope="module")
def few() -> Simulation:
    """Forty games of three, few enough to open each."""
    return sl.simulate("lunch-rush", players=3, games=40, seed=2, policies=("greedy", "random", "random"))


def texts(chart: Chart) -> dict[str, str]:
    """Everything in a chart that people read, by what it is."""
    layout = chart.figure.layout
    names = " ".join(trace.name or "" for trace in chart.figure.data)
    return {
        "title": layout.title.text,
        "x": layout.xaxis.title.text,
        "y": layout.yaxis.title.text,
        "names": names,
        "sentence": str(chart.alt),
        "table": " ".join(cell for row in chart.table.shown() for cell in row),
        "caption": str(chart.table.title),
        "html": re.sub(r"<style>.*?</style>|<[^>]*>", " ", chart._repr_html_()),
    }


@EACH
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_every_part_is_named(draw: Callable[[Simulation], Chart], lang: str, few: Simulation) -> None:
    """Title, both axes and the table are named, and the value axis has its unit in parentheses."""
    sl.language(lang)
    said = texts(draw(few))

    assert all(said[part] for part in ("title", "x", "y", "sentence", "table", "caption"))
    assert UNIT.search(said["y"])
    assert "40" in said["title"]


def test_both_axes_of_scores_have_units(few: Simulation) -> None:
    """Scores are points and shares are percent; each seat is named."""
    said = texts(sl.charts.final_scores(few))

    assert (said["x"], said["y"]) == ("final score (points)", "share of games (%)")
    assert said["names"] == "seat 0 seat 1 seat 2"


@EACH
def test_korean_is_korean(draw: Callable[[Simulation], Chart], few: Simulation) -> None:
    """In Korean every text is another one, and no English word is left."""
    english = texts(draw(few))
    sl.language("ko")
    korean = texts(draw(few))

    for part, said in korean.items():
        assert not re.findall(r"[A-Za-z]{2,}", said), part
        assert said != english[part] or not said.strip(), part


def test_the_sentence_of_scores_says_the_frames_means(few: Simulation) -> None:
    """Each seat's mean and interval in the sentence are those of the rows, and so are all numbers of the table."""
    chart, frame = sl.charts.final_scores(few), few.frame.astype("float64")

    for seat in range(3):
        scores = frame[f"score_{seat}"]
        assert f"seat {seat}: {scores.mean():.1f} ± {1.96 * scores.sem():.1f}" in str(chart.alt)
        row = {column: values[seat] for column, values in chart.table.items()}
        assert row == pytest.approx(
            {
                "mean": scores.mean(),
                "se": scores.sem(),
                "sd": scores.std(),
                "tenth": sorted(scores)[3],
                "median": sorted(scores)[19],
                "ninth": sorted(scores)[35],
            }
        )


def test_the_lines_of_scores_are_the_frames_bins(few: Simulation) -> None:
    """Each line's height is the share of the rows in that range of points, and a line adds up to 100 %."""
    chart, frame = sl.charts.final_scores(few), few.frame
    (step,) = re.findall(r"in steps of (\d+) points", str(chart.alt))
    width = int(step)

    for seat, line in enumerate(chart.figure.data):
        right = [100 * ((frame[f"score_{seat}"] // width) == place).mean() for place in range(len(line.y))]
        assert list(line.y) == pytest.approx(right, abs=1e-3)
        assert list(line.x) == [(place + 0.5) * width - 0.5 for place in range(len(line.x))]
        assert sum(line.y) == pytest.approx(100, abs=0.02)
    assert len(chart.figure.data[0].x) <= 30


def test_the_chart_of_bread_counts_the_sandwiches_of_the_games(few: Simulation) -> None:
    """Bars, whiskers, sentence and table are what one counts by opening every game and reading its events."""
    found: dict[int, list[int]] = {}
    for number in range(few.games):
        for step in few.replay(number).steps:
            for event in step.events:
                if isinstance(event, SandwichTaken):
                    found.setdefault(event.cards[0], []).append(sum(event.each))
    chart = sl.charts.points_by_bread(few)
    (bars,) = chart.figure.data
    ranks = sorted(found)
    means = {rank: sum(found[rank]) / len(found[rank]) for rank in ranks}
    made, high = sum(map(len, found.values())), ranks[-1]

    assert list(bars.x) == ranks
    assert list(bars.y) == pytest.approx([means[rank] for rank in ranks], abs=1e-3)
    for rank, reach in zip(ranks, bars.error_y.array, strict=True):
        count = len(found[rank])
        spread = sum((points - means[rank]) ** 2 for points in found[rank])
        assert reach == pytest.approx(1.96 * sqrt(spread / (count - 1) / count) if count >= 30 else 0, abs=1e-3)
    assert chart.table["sandwiches"] == {rank: len(found.get(rank, [])) for rank in range(2, 11)}
    assert chart.table["points"] == {rank: sum(found.get(rank, [])) for rank in range(2, 11)}
    low, top = min(means, key=means.__getitem__), max(means, key=means.__getitem__)
    assert f"The lowest is {means[low]:.1f} points with bread of rank {low}, the highest {means[top]:.1f}" in str(
        chart.alt
    )
    high = top
    assert f"Of {made:,} sandwiches, {100 * len(found[high]) / made:.0f} % had bread of rank {high}." in str(chart.alt)


@EACH
def test_a_figure_of_many_games_is_small(draw: Callable[[Simulation], Chart], many: Simulation) -> None:
    """Two hundred thousand games make a figure below 50 kB, hardly larger than that of two hundred."""
    size = len(json.dumps(draw(many).mimebundle()).encode())
    small = len(json.dumps(draw(sl.simulate("lunch-rush", players=4, games=200, seed=1)).mimebundle()).encode())

    assert size < 50_000
    assert size < 1.5 * small


def test_shares_of_many_games_add_up(many: Simulation) -> None:
    """No game is lost between the bins."""
    for line in sl.charts.final_scores(many).figure.data:
        assert sum(line.y) == pytest.approx(100, abs=0.02)


@EACH
def test_a_notebook_is_given_all_three(
    draw: Callable[[Simulation], Chart], few: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cell shows the figure as plotly's JSON with the sentence as its text, and then sentence and table as HTML."""
    outputs: list[dict[str, Any]] = []
    monkeypatch.setattr(IPython.display, "display", lambda data, raw: outputs.append(data))
    chart = draw(few)
    chart._ipython_display_()
    figure, twin = outputs

    assert set(figure[PLOTLY]) >= {"data", "layout"}
    assert len(figure[PLOTLY]["data"]) == len(chart.figure.data)
    assert figure["text/plain"] == str(chart.alt) == repr(chart)
    assert html.escape(str(chart.alt)) in twin["text/html"]
    assert twin["text/html"].count("<tr>") == len(chart.table.index) + 1
    assert twin["text/plain"] == str(chart.table)
    json.dumps(outputs)


def test_texts_are_escaped_in_html() -> None:
    """What looks like a tag, in a sentence, a heading, a label or a cell, is shown as it is written."""
    evil = say("{text}", text="<script>alert(1)</script>&")
    table = FrameTable(evil, evil, {"column": evil}, {"row": ("<script>",)}, {"row": evil})
    shown = Chart(sl.charts.final_scores(sl.simulate("lunch-rush", games=2, seed=1)).figure, evil, table)._repr_html_()

    assert "<script" not in shown
    assert shown.count("&lt;script&gt;alert(1)&lt;/script&gt;&amp;") == 5


def test_bread_is_for_lunch_rush() -> None:
    """A simulation without sandwiches by bread is refused by name, not by a stack of errors."""
    other = sl.simulate("lunch-rush", games=2, seed=1)
    other._counted = type("Counted", (), {"tallies": staticmethod(lambda players, counts: {})})

    with pytest.raises(sl.BadOption, match="This chart is for Lunch Rush"):
        sl.charts.points_by_bread(other)


@EACH
def test_one_game_has_a_chart(draw: Callable[[Simulation], Chart]) -> None:
    """A single game is drawn too; what it cannot tell is a dash or a question mark to readers, never "nan"."""
    chart = draw(sl.simulate("lunch-rush", players=2, games=1, seed=1))

    assert "nan" not in " ".join(texts(chart).values())
    assert "–" in texts(chart)["table"]
    assert chart.table.to_frame()["se"].isna().any()
    assert "NaN" not in json.dumps(chart.mimebundle())


@pytest.mark.parametrize("players", range(2, 8))
def test_seats_differ_by_more_than_colour(players: int) -> None:
    """No two lines of a chart have the same dash and marker, whatever their colours."""
    chart = sl.charts.final_scores(sl.simulate("lunch-rush", players=players, games=20, seed=1))
    looks = {(line.line.dash, line.marker.symbol) for line in chart.figure.data}

    assert len(looks) == players


def test_there_is_a_look_for_every_seat_and_rank() -> None:
    """The palette has a colour, a dash and a marker for the largest table, and a colour for each of ten ranks."""
    assert len(SEATS) == len(DASHES) == len(MARKERS) == MOST_SEATS == len(set(zip(DASHES, MARKERS, strict=True)))
    assert len(set(SEATS)) == MOST_SEATS
    assert len(set(RANKS)) == 10


def test_a_guess_stands_in_the_chart(few: Simulation) -> None:
    """What the reader expected is a line in the figure and a sentence beside it; what is no number is refused by name."""
    chart = sl.charts.final_scores(few, guess=100)

    assert [shape.x0 for shape in chart.figure.layout.shapes] == [100]
    assert "Your guess was 100 points." in str(chart.alt)
    assert not sl.charts.final_scores(few).figure.layout.shapes
    with pytest.raises(sl.BadOption, match="'many'"):
        sl.charts.final_scores(few, guess="many")  # type: ignore[arg-type]


@EACH
def test_a_chart_of_what_is_no_simulation_is_refused(draw: Callable[[Any], Chart]) -> None:
    """Anything but a simulation is answered with what a chart is made of."""
    with pytest.raises(sl.BadOption, match="simulate"):
        draw("games")

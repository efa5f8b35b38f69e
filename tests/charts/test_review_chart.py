"""The chart of a review: bars as high as the losses, moments marked by more than colour, and rows that open the game there."""

from __future__ import annotations

from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.charts.chart import Chart
from sandwichlab.testing.pilot import Pilot


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Review in Python."""
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")


def reviewed(game_id: str = "lunch-rush", games: int = 30) -> Any:
    """A review of the first moves of a game that was played at random."""
    session = sl.simulate(game_id, games=1, seed=5).replay(0)
    return sl.review(session, games=games, until=min(36, len(session.steps)))


def bars(chart: Chart) -> dict[int, float]:
    """The heights of all bars by decision."""
    found = {}
    for trace in chart.figure.data:
        if trace.type == "bar":
            found.update(zip(trace.x, trace.y, strict=True))
    return found


def test_bars_rings_and_numbers_are_those_of_the_review() -> None:
    """Each decision is a bar of its loss with its interval, or a ring where the best was played; moments have numbers and stripes."""
    found = reviewed()
    chart = sl.charts.review(found)
    numbered = dict(enumerate(found.decisions, 1))
    best = {place for place, each in numbered.items() if each.is_best}

    assert bars(chart) == pytest.approx({place: each.loss for place, each in numbered.items() if place not in best})
    (rings,) = [trace for trace in chart.figure.data if trace.type == "scatter"]
    assert set(rings.x) == best
    assert rings.marker.symbol == "circle-open"
    others, moments = [trace for trace in chart.figure.data if trace.type == "bar"]
    assert len(moments.x) == len(found.moments) > 1
    assert moments.marker.pattern.shape == "/"
    assert others.marker.pattern.shape is None
    labels = {note.x: note.text for note in chart.figure.layout.annotations}
    for number, moment in enumerate(found.moments, 1):
        place = found.decisions.index(moment.decision) + 1
        assert labels[place] == str(number)
    for trace in (others, moments):
        for place, reach in zip(trace.x, trace.error_y.array, strict=True):
            assert reach == pytest.approx(1.96 * numbered[place].error)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_title_axes_sentence_and_table(lang: str) -> None:
    """Both axes have a unit, the sentence names the worst moment, and the table has a row a decision."""
    found = reviewed()
    sl.language(lang)
    chart = sl.charts.review(found)
    layout = chart.figure.layout

    assert ("points" if lang == "en" else "점") in layout.yaxis.title.text
    assert layout.xaxis.title.text
    assert ("Review" if lang == "en" else "복기") in layout.title.text
    assert str(found.moments[0].decision.where) in repr(chart)
    assert len(chart.table.index) == len(found.decisions)
    assert chart._repr_html_().count('scope="row"') == len(found.decisions)


def test_shares_of_games_are_drawn_in_percent() -> None:
    """Bread and Chocolate counts games won: its bars are percentage points."""
    session = sl.simulate("bread-and-chocolate", games=3, seed=2, policies="greedy").replay(1)
    found = sl.review(session, games=30)
    chart = sl.charts.review(found)

    assert "(percentage points)" in chart.figure.layout.yaxis.title.text.replace("<br>", " ")
    losses = {place: 100 * each.loss for place, each in enumerate(found.decisions, 1) if not each.is_best}
    assert bars(chart) == pytest.approx(losses)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_each_row_opens_the_game_at_its_decision(lang: str) -> None:
    """The step-through shows that very move among those that were legal, the other hands hidden, and says what it lost."""
    found = reviewed()
    pilot = Pilot(sl.charts.review(found).twin(lang))
    rows = pilot.scene["twin"]["sheets"][0]["rows"]
    assert len(rows) == len(found.decisions)
    for place, decision in enumerate(found.decisions):
        pilot.send(**pilot.scene["twin"]["sheets"][0]["rows"][place]["open"]["do"])
        scene = pilot.scene
        step = scene["drawer"]["panes"]["step"]
        assert scene["steps"]["at"] == decision.ply + 1
        assert [move["move"] for move in step["legal"] if move["chosen"]] == [str(decision.played)]
        assert sorted(move["move"] for move in step["legal"]) == sorted(decision.view.moves)
        assert scene["twin"]["said"]["title"] == decision.where.in_language(lang)
        assert decision.says.in_language(lang) in scene["twin"]["said"]["text"]
        assert scene["twin"]["another"] is None
        assert all(seat["cards"]["faces"] is None for seat in scene["frames"][-1]["seats"]["items"])
    pilot.send(**pilot.scene["twin"]["sheets"][0]["rows"][-1]["open"]["do"])
    assert pilot.scene["twin"]["said"] is None  # pressed again it closes


@pytest.mark.parametrize("message", [{"sheet": 1, "row": 0}, {"sheet": 0, "row": 999}, {"sheet": 0, "row": "1"}, {}])
def test_a_row_that_is_not_there_opens_nothing(message: dict[str, Any]) -> None:
    """Nonsense from the browser leaves the twin as it is."""
    pilot = Pilot(sl.charts.review(reviewed()).twin())
    pilot.send(do="find", **message)
    assert pilot.scene["twin"]["said"] is None


def test_a_session_is_reviewed_first() -> None:
    """With the seat and the options of ``sl.review``; where there was nothing to decide it says so."""
    session = sl.simulate("market-day", games=1, seed=2).replay(0)
    chart = sl.charts.review(session, 1, games=30, until=20)
    direct = sl.charts.review(sl.review(session, 1, games=30, until=20))

    assert bars(chart) == bars(direct)
    with pytest.raises(sl.BadOption, match="nothing to decide"):
        sl.charts.review(sl.deal("market-day", seed=1))
    with pytest.raises(sl.BadOption, match="A review is of a session or a table"):
        sl.charts.review(7)

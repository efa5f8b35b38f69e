"""A chart's twin without a browser: opening, closing, languages, trouble, and how many widgets live."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import IPython
import IPython.display
import ipywidgets
import pytest

import sandwichlab as sl
from sandwichlab.chance import rows as rows_of_charts
from sandwichlab.charts.chart import PLOTLY
from sandwichlab.testing.pilot import Pilot
from sandwichlab.widgets import shelf
from sandwichlab.widgets.twin import WIDGET


@pytest.fixture(scope="module")
def chart() -> Any:
    """The chart of sixty solitaires."""
    return sl.charts.endings(sl.simulate("sandwich-guy", games=60, seed=1, policies="greedy"))


def buttons(pilot: Pilot) -> list[str | None]:
    """What the rows' buttons are called; None where a row has none."""
    return [row["open"] and row["open"]["label"] for row in pilot.scene["twin"]["sheets"][0]["rows"]]


def test_a_row_without_a_game_has_no_button(chart: Any) -> None:
    """Buttons are named by their rows, and stand where the table counts at least one game."""
    pilot = Pilot(chart.twin())
    counts = [row["cells"][0] for row in pilot.scene["twin"]["sheets"][0]["rows"]]

    assert "0" in counts
    assert [label is None for label in buttons(pilot)] == [count == "0" for count in counts]
    assert buttons(pilot)[0] == "Open a game: won, 1 left"


def test_pressing_a_row_opens_and_closes_its_game(chart: Any) -> None:
    """The step-through stands in the same scene; the row's button closes it, and nothing of the game is left."""
    pilot = Pilot(chart.twin())
    assert pilot.scene["steps"] is None
    assert pilot.scene["twin"]["said"] is None

    pilot.press("Open a game: won, 1 left")
    said = pilot.scene["twin"]["said"]
    assert said["title"] == f"Game {pilot.desk.maker.opened.number} of seed 1"
    assert said["text"] == "The game is won with 1 card left in hand."
    assert pilot.scene["steps"]["at"] == 0
    pilot.send(do="seek", ply=2)
    assert pilot.scene["steps"]["at"] == 2
    assert pilot.pane("step")["sentences"]

    pilot.press("Close the game: won, 1 left")
    assert pilot.scene["steps"] is pilot.scene["drawer"] is pilot.scene["twin"]["game"] is None
    assert "Open a game: won, 1 left" in buttons(pilot)


def test_the_language_is_switched_for_all_of_it(chart: Any) -> None:
    """Sentence, table, buttons, the reason and the step-through change together, and the game stays where it is."""
    pilot = Pilot(chart.twin())
    pilot.press("Open a game: won, 1 left")
    pilot.send(do="seek", ply=3)
    number = pilot.desk.maker.opened.number
    pilot.send(do="language", lang="ko")

    twin = pilot.scene["twin"]
    assert pilot.scene["lang"] == "ko"
    assert twin["said"]["title"] == f"난수 시드 1의 {number}번 게임"
    assert twin["sheets"][0]["rows"][0]["open"]["label"] == "게임 닫기: 이김, 1장 남음"
    assert twin["text"] == chart.alt.in_language("ko")
    assert pilot.scene["steps"]["at"] == 3
    assert pilot.scene["steps"]["forward"] != "Forward"
    pilot.send(do="language", lang="fr")
    assert pilot.scene["lang"] == "ko"


@pytest.mark.parametrize(
    "message",
    [
        {"do": "find", "sheet": 0, "row": 99},
        {"do": "find", "sheet": 5, "row": 0},
        {"do": "find", "sheet": "0", "row": None},
        {"do": "way", "way": 7},
        {"do": "way", "way": "x"},
        {"do": "another"},
        {"do": "seek", "ply": 3},
        {"do": "soup"},
        {},
        "soup",
        None,
    ],
)
@pytest.mark.parametrize("is_open", [False, True])
def test_a_message_that_means_nothing_changes_nothing(chart: Any, message: Any, is_open: bool) -> None:
    """Whatever is sent, no row that is not there is opened, and nothing breaks."""
    pilot = Pilot(chart.twin())
    if is_open:
        pilot.press("Open a game: won, 1 left")
    row = pilot.desk.maker.opened and pilot.desk.maker.opened.row
    pilot.desk.receive(message)

    assert pilot.scene["trouble"] is None
    assert (pilot.desk.maker.opened and pilot.desk.maker.opened.row) == row


def test_a_row_with_one_game_says_so() -> None:
    """Asking for another one where there is none leaves the game open and says that there is no other."""
    pilot = Pilot(sl.charts.endings(sl.simulate("sandwich-guy", games=1, seed=1)).twin())
    (label,) = filter(None, buttons(pilot))
    pilot.press(label)
    pilot.press("Another one")

    assert pilot.scene["twin"]["note"] == "There is no other game like it."
    assert pilot.scene["twin"]["said"]["title"] == "Game 0 of seed 1"


def test_a_function_that_changes_its_mind_is_told_in_the_status() -> None:
    """Where a game cannot be played again, the twin says why in its own words, and raises nothing."""
    calls = [0]

    def fickle(view: Any) -> Any:
        calls[0] += 1
        if calls[0] > 10_000:
            raise ZeroDivisionError("out of flour")
        return view.moves[calls[0] % len(view.moves)]

    sim = sl.simulate("lunch-rush", players=2, games=5, seed=1, policies=(fickle, "random"))
    pilot = Pilot(sl.charts.final_scores(sim).twin())
    pilot.press("Open a game: seat 0")
    assert "answers differently each time" in pilot.scene["twin"]["note"]
    assert pilot.scene["twin"]["said"] is None

    calls[0] = 10_000
    pilot.press("Open a game: seat 0")
    assert "out of flour" in pilot.scene["twin"]["note"]
    assert "Traceback" not in pilot.scene["twin"]["note"]


def test_a_search_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is rarer than one looks for is said kindly, with the number of games that were looked through."""
    sim = sl.simulate("lunch-rush", games=2_000, seed=1)
    pilot = Pilot(sl.charts.points_by_bread(sim).twin())
    monkeypatch.setattr(rows_of_charts, "MOST_COMPILED", 1)
    monkeypatch.setattr(rows_of_charts, "MOST_PLAIN", 1)
    pilot.press("Open a game: bread 2")

    assert pilot.scene["twin"]["note"] == "It is rare: 1 games were looked through, and none has it."


def test_an_error_in_our_own_code_is_not_hidden(chart: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only built-in policies play, a bug is a bug: shown at the top, and raised in tests."""
    pilot = Pilot(chart.twin())

    def broken(number: int) -> None:
        raise ZeroDivisionError("spilled")

    monkeypatch.setattr(chart.sheets[0].rows[0].ways[0].sim, "replay", broken)
    with pytest.raises(ZeroDivisionError):
        pilot.press("Open a game: won, 1 left")
    assert "spilled" in pilot.scene["trouble"]["text"]


def shown(chart: Any, monkeypatch: pytest.MonkeyPatch, kernel: bool) -> list[dict[str, Any]]:
    """What a cell is given to show for a chart, with a kernel behind it or without."""
    outputs: list[dict[str, Any]] = []
    monkeypatch.setattr(IPython.display, "display", lambda data, **more: outputs.append(data))
    shell = SimpleNamespace(kernel=object()) if kernel else None
    monkeypatch.setattr(IPython, "get_ipython", lambda: shell)
    chart._ipython_display_()
    return outputs


def test_only_a_live_kernel_makes_a_widget(chart: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a kernel a widget comes behind the figure and the table, which are the same as without one, to be stored."""
    plain, live = (shown(chart, monkeypatch, kernel) for kernel in (False, True))

    assert [output.keys() for output in plain] == [{PLOTLY, "text/plain"}, {"text/html", "text/plain"}]
    assert live[:2] == plain
    assert [output.keys() for output in live[2:]] == [{WIDGET}]


def test_a_cell_run_again_and_again_keeps_the_number_of_widgets_flat(
    chart: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each run of a cell closes the twins of its run before; two charts of one run both live."""
    run = ["first"]
    monkeypatch.setattr(shelf, "_place", lambda: shelf.Place("cell", run[0], {}))
    one, two = chart.twin(), chart.twin()
    assert one.comm is not None
    assert two.comm is not None
    before = len(ipywidgets.widgets.widget._instances)
    for number in range(20):
        run[0] = str(number)
        chart.twin()
        chart.twin()

    assert len(ipywidgets.widgets.widget._instances) == before
    assert one.comm is two.comm is None


def test_a_twin_is_what_it_stores_where_it_cannot_be_drawn(chart: Any) -> None:
    """As text it is the table, so that stored notebooks compare equal; asked for its game before there is one, it says so."""
    twin = chart.twin(lang="ko")

    assert repr(twin) == repr(chart.table)
    assert twin._repr_mimebundle_()[0].keys() == {"text/html", "text/plain", WIDGET}
    assert twin.scene["lang"] == "ko"
    with pytest.raises(sl.BadOption, match="No game is open"):
        _ = twin.session
    with pytest.raises(sl.BadOption, match="fr"):
        chart.twin(lang="fr")

"""The widget itself: trouble is shown, old tables are closed, and the browser's code is one text."""

from __future__ import annotations

import re
from typing import Any

import ipywidgets
import pytest

import sandwichlab as sl
from sandwichlab.testing.pilot import Pilot
from sandwichlab.widgets import bundle, shelf


def live_widgets() -> int:
    """Return how many widgets this process keeps alive."""
    return len(ipywidgets.widgets.widget._instances)


def test_building_a_table_twenty_times_keeps_the_number_of_widgets_flat() -> None:
    """Running a cell again and again leaves one table behind, not twenty."""
    sl.table("lunch-rush", seed=1)
    before = live_widgets()
    for seed in range(20):
        sl.table("lunch-rush", seed=seed)

    assert live_widgets() == before


def test_a_table_a_walkthrough_and_a_step_through_live_side_by_side() -> None:
    """Desks of different kinds do not close one another."""
    made = [sl.table("lunch-rush", seed=1), sl.learn("lunch-rush"), sl.explain(sl.deal("lunch-rush", seed=1))]

    assert all(desk.comm is not None for desk in made)


def test_an_error_in_our_own_code_is_shown_and_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    """A callback that raises turns the tests red, and shows the reader a message; the game is still there."""
    pilot = Pilot(sl.table("lunch-rush", seed=7))

    def broken(message: object) -> None:
        raise ZeroDivisionError("spilled")

    monkeypatch.setattr(pilot.desk.maker, "handle", broken)
    with pytest.raises(ZeroDivisionError):
        pilot.send(do="play", move="9")
    assert "spilled" in pilot.scene["trouble"]["text"]
    assert pilot.frame["hand"]["cards"]
    monkeypatch.undo()
    pilot.play(pilot.hand()[0])
    assert pilot.scene["trouble"] is None


def test_a_reader_sees_the_message_where_no_test_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Outside tests the message is shown and nothing is raised into the void."""
    monkeypatch.delenv("PYTEST_CURRENT_TEST")
    pilot = Pilot(sl.table("lunch-rush", seed=7))

    def broken(message: object) -> None:
        raise KeyError("crumbs")

    monkeypatch.setattr(pilot.desk.maker, "handle", broken)
    pilot.send(do="play", move="9")
    assert "crumbs" in pilot.scene["trouble"]["text"]


def test_the_text_of_a_stored_table_helps() -> None:
    """Where a table cannot be drawn its text says the game, the position and what to do; it is the same every time."""
    texts = {repr(sl.table("lunch-rush", players=4, seed=7)) for _ in range(3)}

    (text,) = texts
    assert "Lunch Rush" in text
    assert "Round 1 of 4" in text
    assert "Run this cell" in text


def test_messages_from_the_browser_reach_the_table() -> None:
    """A custom message over the widget's comm does what the pilot's does."""
    desk = sl.table("lunch-rush", players=4, seed=7)
    card = desk.scene["frames"][-1]["hand"]["cards"][0]["move"]
    desk._handle_custom_msg({"do": "play", "move": card}, [])

    assert desk.maker.session.ply > 3  # type: ignore[attr-defined]


@pytest.mark.parametrize("entry", [bundle.ENTRY, bundle.CARD_ENTRY])
def test_the_module_is_whole(entry: str) -> None:
    """A widget's joined module imports nothing, exports one thing, and no two files define the same name."""
    text = bundle.esm_text(entry)

    assert not re.search(r"^import ", text, re.MULTILINE)
    assert re.findall(r"^export .*", text, re.MULTILINE) == ["export default { render };"]
    names = re.findall(r"^(?:async )?(?:function\*?|const|let|class) ([A-Za-z_$][\w$]*)", text, re.MULTILINE)
    assert len(names) == len(set(names)), sorted({name for name in names if names.count(name) > 1})


def test_no_script_or_sheet_is_forgotten() -> None:
    """Every script and every style sheet is part of a widget."""
    scripts = {path.name for path in bundle.STATIC.iterdir() if path.name.endswith(".js")}
    assert {*bundle.script_order(), *bundle.script_order(bundle.CARD_ENTRY)} == scripts
    styles = {path.name for path in bundle.STATIC.iterdir() if path.name.endswith(".css")}
    assert {*bundle.STYLES, *bundle.CARD_STYLES} == styles


@pytest.mark.parametrize(
    "word", ["http://", "https://", "eval(", "new Function", "innerHTML +=", "@import", "url(http"]
)
def test_the_browser_s_code_asks_no_other_machine_and_evaluates_nothing(word: str) -> None:
    """Neither scripts nor styles name an address to load from, or run text as code."""
    both = (
        bundle.esm_text() + bundle.css_text() + bundle.esm_text(bundle.CARD_ENTRY) + bundle.css_text(bundle.CARD_STYLES)
    )
    text = both.replace("http://www.w3.org/2000/svg", "").replace("http%3A", "")

    assert word not in text


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: sl.table("chess"), "lunch-rush"),
        (lambda: sl.table(5), "session"),  # type: ignore[arg-type]
        (lambda: sl.table(sl.deal("lunch-rush", seed=1), players=3), "already"),
        (lambda: sl.table("lunch-rush", lang="de"), "ko"),
        (lambda: sl.learn("chess"), "lunch-rush"),
        (lambda: sl.table("lunch-rush", players=8), "7"),
    ],
)
def test_what_cannot_be_shown_is_refused_by_name(call: Any, told: str) -> None:
    """Wrong arguments to a table or walkthrough get the library's own error, which says what would be right."""
    with pytest.raises(sl.BadOption, match=told):
        call()


def test_two_tables_of_one_cell_both_live_where_a_variable_holds_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """``a = sl.table(...)`` and ``b = sl.table(...)`` in one run both stay; running the cell again closes both."""
    names: dict[str, Any] = {}
    run = ["first"]
    monkeypatch.setattr(shelf, "_place", lambda: shelf.Place("cell", run[0], names))
    names["a"] = sl.table("lunch-rush", seed=1)
    names["b"] = sl.table("lunch-rush", seed=2)
    assert names["a"].comm is not None
    assert names["b"].comm is not None

    run[0] = "second"
    old = dict(names)
    names["a"] = sl.table("lunch-rush", seed=1, lang="ko")
    assert old["a"].comm is None
    assert old["b"].comm is None

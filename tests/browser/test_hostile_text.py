"""Names, records, seeds and answers that hold HTML or a script are shown as text, wherever a page shows them."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.desk import DeskOnPage
from tests.browser.lab import Lab

EVIL = "<img src=x onerror=p()>"
SCRIPT = "<script>p()</script>"

BEGIN = f"""import sandwichlab as sl
EVIL, SCRIPT = {EVIL!r}, {SCRIPT!r}
def evil(view): return view.moves[0]
evil.__name__ = evil.__qualname__ = EVIL
def rule(rank, is_bread): return 2 * rank
rule.__name__ = rule.__qualname__ = EVIL
game = sl.deal("lunch-rush", players=2, seed=7)
t = sl.table(game, seats=(EVIL, SCRIPT), lang="en")
def told(**message):
    desk = sl.table("lunch-rush", players=2, seed=7, lang="en")
    desk.receive(message)
    return desk
lesson = sl.lesson("sample-space", name="maple", path=PATH)
"""

# What is shown by each cell, and a text that must stand there as it is written here; none where names are not shown.
CELLS = {
    "people at a table": ("t", SCRIPT),
    "a typed move": ("told(do='type', text=EVIL)", EVIL),
    "a pasted record": ("told(do='open', record='{\"version\":1,\"game\":\"' + SCRIPT + '\"}')", ""),
    "a typed seed": ("told(do='deal', seed=EVIL)", EVIL),
    "a replaced rule": ("sl.table(sl.variant('lunch-rush', {'card_points': rule}), players=2, seed=7, lang='en')", ""),
    "the same, compared": ("v = sl.variant('lunch-rush', {'card_points': rule})\nsl.charts.house_rule(sl.simulate(v, games=30, seed=1), sl.simulate('lunch-rush', games=30, seed=1))", EVIL),
    "a tournament": ("result = sl.tournament('lunch-rush', {EVIL: evil, SCRIPT: 'greedy'}, players=2, deals=3, seed=1)\nresult", EVIL),
    "its charts": ("sl.charts.win_share(result)", EVIL),
    "who beat whom": ("sl.charts.head_to_head(result)", EVIL),
    "its faults": ("sl.tournament('lunch-rush', {EVIL: lambda view: SCRIPT, 'b': 'greedy'}, players=2, deals=1, seed=1).faults", SCRIPT),
    "players compared": ("sl.charts.compare({EVIL: sl.simulate('lunch-rush', games=9, seed=1), SCRIPT: sl.simulate('lunch-rush', games=9, seed=2)})", EVIL),
    "a nickname": ("sl.lesson('sample-space', name='<b>')", "“<”"),
    "a checked answer": ("lesson.check('q1', EVIL)", ""),
    "a question": ("lesson.ask('q1')", ""),
    "all answers": ("lesson.answers()", ""),
    "a class's lines": ("lesson.pool(f'L1 {EVIL} turns=20 high=11 sum=139 #zj39\\nL1 maple turns={SCRIPT} high=1')", "<script>"),
    "what a file holds": ("sl.load('{\"version\":1,\"game\":\"' + EVIL + '\"}')", ""),
    "a distribution": ("sl.Dist.counted([EVIL, SCRIPT, EVIL])", EVIL),
    "an unknown game": ("sl.table(EVIL)", EVIL),
}  # fmt: skip

FOUND = """() => ({
    ran: window.pwned === true,
    made: [...document.querySelectorAll('.jp-OutputArea-output')].flatMap(
        (output) => [...output.querySelectorAll('img[src="x"], script, iframe, [onerror], [onload], a[href^="javascript:"]')]
    ).map((node) => node.outerHTML.slice(0, 200)),
})"""


@pytest.fixture
def watched(lab: Lab) -> Lab:
    """A page on which a script that came in by a name would be noticed."""
    lab.page.add_init_script("window.p = () => { window.pwned = true; };")
    return lab


def test_marks_in_names_are_shown_as_text(watched: Lab, tmp_path: Path) -> None:
    """Nothing that was given as a name, a move, a seed, a record, an answer or a line becomes a part of the page."""
    lab = watched
    lab.page.emulate_media(reduced_motion="reduce")
    path = str(tmp_path / "answers.json")
    lab.scratch(f"PATH = {path!r}\n{BEGIN}", *(code for code, _ in CELLS.values()))
    lab.run_cell(0)
    missing = []
    for place, (name, (_, text)) in enumerate(CELLS.items(), 1):
        lab.run_cell(place, errors_allowed=True)
        expect(lab.output(place)).not_to_have_text("")
        if text not in str(lab.output(place).evaluate("node => node.textContent")):
            missing.append(f"{name}: {lab.output(place).inner_text()[:300]}")
    found = lab.page.evaluate(FOUND)

    assert found == {"ran": False, "made": []}
    assert not missing, "\n".join(missing)
    assert [error for error in lab.errors() if "EVIL" in error or "NameError" in error or "TypeError" in error] == []


def test_what_is_typed_on_the_table_itself_is_text(watched: Lab) -> None:
    """Typed by hand into the field for moves, and pasted into the menu's field for records: shown as typed."""
    lab = watched
    lab.scratch("import sandwichlab as sl\nsl.table('lunch-rush', players=2, seed=7, lang='en')")
    desk = DeskOnPage(lab.run_cell(0).locator(".sl"))
    desk.wait()
    field = desk.root.locator(".sl-type input")
    field.fill(EVIL)
    field.press("Enter")
    expect(desk.root.get_by_text(EVIL).first).to_be_visible()
    assert lab.page.evaluate(FOUND) == {"ran": False, "made": []}

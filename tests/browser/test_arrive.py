"""Running cells with Shift + Enter, as the first notebook says: what comes can be seen and used, in a laptop's window too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from tests.browser.desk import DeskOnPage
from tests.browser.lab import Lab

BEGIN = "import sandwichlab as sl"
GAME = "sl.simulate('lunch-rush', games=1, seed=1).replay(0)"
BELOW = [f"print('line\\n' * {lines})" for lines in (9, 7, 5)]
"""Cells that a reader has yet to run."""

SCENES = {
    "table": ("sl.table('lunch-rush', players=3, seed=12)", [".sl-mid", ".sl-cards", ".sl-acts"]),
    "walkthrough": ("sl.learn('lunch-rush')", [".sl-answers"]),
    "step-through": (f"sl.explain({GAME})", [".sl-steps"]),
}

# A point of the page belongs to what is seen there, so a bar or another cell over it counts as well as the window's end.
IN_SIGHT = """nodes => nodes.every(node => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [top + 2, bottom - 2].every(y => {
        const seen = document.elementFromPoint((left + right) / 2, y);
        return seen && (node.contains(seen) || seen.contains(node));
    });
})"""


@pytest.fixture
def laptop(lab: Lab) -> Lab:
    """A page in the window of a small laptop."""
    lab.page.set_viewport_size({"width": 1366, "height": 700})
    return lab


def press_through(lab: Lab, count: int) -> None:
    """Run cells from the first one on by Shift + Enter, each when the one before is done."""
    lab.cell(0).locator(".jp-InputPrompt, .jp-RenderedMarkdown").first.click()
    for _ in range(count):
        lab.page.keyboard.press("Shift+Enter")
        lab.wait_until_ready()


def is_seen(*parts: Locator) -> bool:
    """Whether all of these lie open in the window."""
    return all(part.evaluate(f"node => ({IN_SIGHT})([node])") for part in parts)


@pytest.mark.parametrize("kind", SCENES)
def test_what_a_cell_brings_comes_into_sight(laptop: Lab, kind: str) -> None:
    """JupyterLab goes on to the next cell; the table above it is not pushed out of the window, and can be played at once."""
    code, parts = SCENES[kind]
    laptop.scratch(BEGIN, code, *BELOW)
    press_through(laptop, 2)
    desk = DeskOnPage(laptop.output(1).locator(".sl"))
    desk.wait()
    laptop.page.wait_for_timeout(500)  # the notebook scrolls once more when the cell has grown
    assert is_seen(*(desk.root.locator(part) for part in parts))


@pytest.mark.parametrize("notebook", ["00-start-here.ipynb", "ko/00-start-here.ipynb"])
def test_the_first_notebook_leads_to_a_game(laptop: Lab, notebook: str) -> None:
    """Who opens it and presses Shift + Enter until there is a table sees the line and the hand, and a press of a card plays it."""
    laptop.open(notebook)
    desk = DeskOnPage(laptop.page.locator(".sl"))
    for presses in range(1, 9):
        press_through(laptop, 1) if presses == 1 else laptop.page.keyboard.press("Shift+Enter")
        laptop.wait_until_ready()
        laptop.page.wait_for_timeout(1000)
        if desk.root.count():
            break
    desk.wait()
    laptop.screenshot(f"first-notebook-laptop-{notebook[:2]}")
    assert is_seen(desk.root.locator(".sl-line"), desk.root.locator(".sl-cards"))
    before = desk.looks()
    desk.cards().first.click()
    desk.wait_for_change(before)


# How far down the notebook is belongs to JupyterLab, so what counts is whether the table asked for anything.
LISTEN = """() => {
    const own = Element.prototype.scrollIntoView;
    window.asked = 0;
    Element.prototype.scrollIntoView = function (...how) {
        window.asked += this.closest(".sl") ? 1 : 0;
        return own.apply(this, how);
    };
}"""


@pytest.mark.parametrize(("presses", "asked"), [(1, True), (2, False), (3, False)])
def test_a_reader_who_has_gone_on_is_not_called_back(laptop: Lab, presses: int, asked: bool) -> None:
    """The table moves the page for a reader who stands right below it, not for one who went on before it came."""
    laptop.scratch(BEGIN, SCENES["table"][0], *BELOW)
    press_through(laptop, 1)
    laptop.page.evaluate(LISTEN)
    for _ in range(presses):
        laptop.page.keyboard.press("Shift+Enter")
    laptop.wait_until_ready()
    DeskOnPage(laptop.output(1).locator(".sl")).wait()
    assert bool(laptop.page.evaluate("window.asked")) == asked


def test_running_every_cell_moves_nothing(laptop: Lab) -> None:
    """Where Run All leaves a reader is JupyterLab's to say."""
    laptop.scratch(BEGIN, SCENES["table"][0], *BELOW)
    laptop.page.evaluate(LISTEN)
    laptop.run_all()
    DeskOnPage(laptop.output(1).locator(".sl")).wait()
    assert laptop.page.evaluate("window.asked") == 0

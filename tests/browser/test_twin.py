"""A chart's twin in JupyterLab: a row's game is opened under the table and stepped through, by presses and by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab
from tests.browser.test_access import violations

CHART = """import sandwichlab as sl
sl.language({lang!r})
sim = sl.simulate("lunch-rush", players=4, games=300, seed=1)
sl.charts.points_by_bread(sim)"""


def twin(lab: Lab, lang: str = "en") -> Locator:
    """Return the twin of a chart, its tables unfolded."""
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch(CHART.format(lang=lang))
    root = lab.run_cell(0).locator(".sl")
    expect(root).to_have_count(1)
    expect(lab.output(0).locator("details")).to_be_hidden()  # the stored table, which the twin stands for
    root.locator(".sl-fold").click()
    return root


def test_a_row_opens_its_game_and_one_steps_on(lab: Lab) -> None:
    """A press on a row opens a game of it at the step that shows it, Forward goes on, and another one can be had."""
    root = twin(lab)
    opener = root.get_by_role("button", name="Open a game: bread 9")
    opener.click()
    expect(root.locator(".sl-chart-said")).to_contain_text("of seed 1")
    expect(root.locator(".sl-chart-said")).to_contain_text("a sandwich with bread 9")
    closer = root.get_by_role("button", name="Close the game: bread 9")
    expect(closer).to_be_focused()
    expect(root.locator(".sl-group")).to_be_visible()
    text = root.locator("[data-part=stepText]")
    before = str(text.text_content())
    lab.screenshot("twin", root)
    lab.screenshot("twin-in-the-notebook")
    root.get_by_role("button", name="Forward").click()
    expect(text).not_to_have_text(before)
    said = str(root.locator(".sl-chart-said strong").text_content())
    root.get_by_role("button", name="Another one").click()
    expect(root.locator(".sl-chart-said strong")).not_to_have_text(said)
    closer.click()
    expect(root.locator(".sl-frame")).to_be_hidden()
    assert lab.console_errors == []


def test_rows_are_reached_by_keys(lab: Lab) -> None:
    """The rows' buttons are one Tab stop: arrows lead from row to row, Enter opens, and the focus stays."""
    root = twin(lab)
    root.locator(".sl-row-open").first.focus()
    lab.page.keyboard.press("ArrowDown")
    lab.page.keyboard.press("End")
    expect(root.get_by_role("button", name="Open a game: bread 10")).to_be_focused()
    lab.page.keyboard.press("Enter")
    expect(root.get_by_role("button", name="Close the game: bread 10")).to_be_focused()
    lab.page.keyboard.press("Tab")
    assert lab.page.evaluate("document.activeElement.closest('.sl-ways, .sl-chart') !== null")
    assert root.locator(".sl-row-open[tabindex='0']").count() == 1
    assert lab.cell_count() == 1


@pytest.mark.parametrize(("theme", "lang"), [("JupyterLab Light", "en"), ("JupyterLab Dark", "ko")])
def test_a_twin_can_be_read_by_everyone(lab: Lab, theme: str, lang: str) -> None:
    """Neither the tables nor an open game has a violation of WCAG 2.1 A or AA."""
    root = twin(lab, lang)
    lab.set_theme(theme)
    assert violations(lab) == []
    root.locator(".sl-row-open").last.click()
    expect(root.locator(".sl-frame")).to_be_visible()
    assert violations(lab) == []
    lab.screenshot(f"twin-{lang}", root)


def test_a_notebook_that_is_opened_again_shows_the_table(lab: Lab) -> None:
    """Where the kernel that made the twin is gone, the sentence and the table are there as they were stored."""
    twin(lab)
    lab.command("docmanager:save")
    path = lab.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.path")
    lab.server.reset()
    lab._open(path)
    details = lab.output(0).locator("details")
    expect(details).to_be_visible()
    expect(details.locator("caption")).to_have_text("Points of a sandwich by the rank of its bread")
    expect(lab.output(0).locator(".sl")).to_have_count(0)


def test_a_cell_run_twice_shows_one_twin(lab: Lab) -> None:
    """Run again, the cell shows a new twin, and no model of the old one is left in the page."""
    twin(lab)
    count = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel._comms?.size ?? -1"
    before = lab.page.evaluate(count)
    assert before > 0
    root = lab.run_cell(0).locator(".sl")
    expect(root).to_have_count(1)
    root.locator(".sl-fold").click()
    root.locator(".sl-row-open").first.click()
    expect(root.locator(".sl-frame")).to_be_visible()
    assert lab.page.evaluate(count) == before

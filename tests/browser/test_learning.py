"""The walkthrough, the step-through and the notebooks in JupyterLab."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.desk import DeskOnPage
from tests.browser.lab import Lab


def test_the_walkthrough_is_done_by_presses(lab: Lab) -> None:
    """Choosing, locking in and going on leads through all lessons to a table where the rest is played."""
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch("import sandwichlab as sl\nsl.learn('lunch-rush', lang='en')")
    desk = DeskOnPage(lab.run_cell(0).locator(".sl"))
    for step in range(1, 13):
        expect(desk.root.locator(".sl-turn")).to_contain_text(f"Step {step} of 12")
        desk.root.get_by_role("radio").first.click()
        desk.root.locator(".sl-b.is-go:visible").first.click()
        expect(desk.root.get_by_text("Your prediction:")).to_be_visible()
        desk.button("Next step" if step < 12 else "Play on yourself").click()

    expect(desk.root.locator(".sl-turn")).to_contain_text("Round 2 of 6")
    desk.cards().first.click()
    desk.wait()


def test_the_step_through_moves_by_buttons_keys_and_slider(lab: Lab) -> None:
    """Forward, back, the ends and the slider go to the step they say."""
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch("import sandwichlab as sl\nsl.explain(sl.simulate('lunch-rush', games=1, seed=1).replay(0), lang='en')")
    desk = DeskOnPage(lab.run_cell(0).locator(".sl"))
    text = desk.root.get_by_text("Step 0 of 128", exact=True).first
    expect(text).to_be_visible()
    desk.button("Forward").click()
    desk.button("Forward").click()
    expect(desk.root.get_by_text("Step 2 of 128", exact=True).first).to_be_visible()
    desk.button("Back").click()
    expect(desk.root.get_by_text("Step 1 of 128", exact=True).first).to_be_visible()
    desk.button("Last step").click()
    expect(desk.root.get_by_text("Step 128 of 128", exact=True).first).to_be_visible()
    slider = desk.root.get_by_role("slider")
    slider.focus()
    lab.page.keyboard.press("Home")
    expect(desk.root.get_by_text("Step 0 of 128", exact=True).first).to_be_visible()
    lab.page.keyboard.press("ArrowRight")
    expect(desk.root.get_by_text("Step 1 of 128", exact=True).first).to_be_visible()


@pytest.mark.parametrize(
    "name", ["00-start-here.ipynb", "games/lunch-rush.ipynb", "ko/00-start-here.ipynb", "ko/games/lunch-rush.ipynb"]
)
def test_a_notebook_runs_from_top_to_bottom(lab: Lab, name: str) -> None:
    """Each notebook runs on a new kernel without an error, and its tables can be played."""
    lab.open(name)
    lab.run_all()
    desk = DeskOnPage(lab.page.locator(".sl").first)

    expect(desk.root).to_be_visible()
    expect(desk.root).to_have_attribute("lang", "ko" if name.startswith("ko/") else "en")
    assert lab.page.locator(".sl-trouble:visible").count() == 0

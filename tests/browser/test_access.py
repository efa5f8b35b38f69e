"""No violation of WCAG 2.1 A or AA inside a desk, in both themes and both languages, in the real page."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.desk import DeskOnPage
from tests.browser.lab import Lab

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}


def violations(lab: Lab) -> list[Any]:
    """Return what axe finds inside the desks of the page."""
    found = Axe().run(lab.page, context=".sl", options=RULES).response["violations"]
    return [(one["id"], one["nodes"][0]["html"][:200], one["nodes"][0]["failureSummary"][:300]) for one in found]


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_table_in_all_its_states(lab: Lab, theme: str, lang: str) -> None:
    """The table, a refusal, an open rule, the hint, the scores, a sandwich, the menu and the cover have no violation."""
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch(
        f"import sandwichlab as sl\nsl.table('lunch-rush', players=4, seed=7, lang={lang!r})",
        f"sl.table('lunch-rush', players=2, seed=7, seats=('Yuna', 'Minho'), lang={lang!r})",
    )
    lab.set_theme(theme)
    lab.run_all()
    desk = DeskOnPage(lab.output(0).locator(".sl"))
    desk.wait()
    assert violations(lab) == []
    field = desk.root.locator(".sl-type input")
    field.fill("1")
    field.press("Enter")
    desk.root.get_by_role("alert").filter(has_text="1").first.wait_for()
    desk.root.locator(".sl-log .sl-rule").first.click()
    assert violations(lab) == []
    for tab in range(1, 4):
        desk.root.get_by_role("tab").nth(tab).click()
        if tab == 1:
            for grade in range(1, 4):
                desk.root.locator(".sl-acts .sl-b.is-plain").first.click()
                desk.root.locator(".sl-grade").nth(grade - 1).wait_for()
        assert violations(lab) == []
    for _ in range(12):
        if desk.go_button().is_visible():
            break
        desk.cards().first.click()
        desk.wait()
        lab.page.wait_for_timeout(150)
    assert violations(lab) == []
    desk.root.locator("[aria-haspopup], .sl-tools button").last.click()
    assert violations(lab) == []


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_a_walkthrough_and_a_step_through(lab: Lab, theme: str) -> None:
    """A lesson before and after its answer, and a step-through, have no violation."""
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch(
        "import sandwichlab as sl\nsl.learn('lunch-rush', lang='en')",
        "sl.explain(sl.simulate('lunch-rush', games=1, seed=1).replay(0), ply=20, lang='en')",
    )
    lab.set_theme(theme)
    lab.run_all()
    desk = DeskOnPage(lab.output(0).locator(".sl"))
    desk.wait()
    assert violations(lab) == []
    desk.root.get_by_role("radio").first.click()
    assert violations(lab) == []
    desk.root.locator(".sl-b.is-go:visible").first.click()
    desk.root.get_by_text("Your prediction:").wait_for()
    assert violations(lab) == []

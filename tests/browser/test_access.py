"""No violation of WCAG 2.1 A or AA inside a desk, in both themes and both languages, in the real page."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

import sandwichlab as sl
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
    for tab in range(1, 5):
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


# Desks as a game leaves them: so many moves by the policy, then what a reader would press.
DESK = """import sandwichlab as sl

def desk(game, moves, *presses, **options):
    table = sl.table(game, **options)
    for _ in range(moves):
        if table.session.outcome is not None and not table.maker._waiting:
            break
        move = str(table.session.policy_move("greedy", [1] * 8)) if table.session.outcome is None else ""
        table.receive({"do": "go"} if table.maker._waiting else {"do": "play", "move": move})
    for press in presses:
        table.receive(press)
    return table

hint, wrong = {"do": "hint"}, {"do": "type", "text": "soup"}"""

DESKS = (
    "desk('market-day', 0, hint, hint, hint, players=2, seed=2, lang={lang!r})",
    "desk('market-day', 1, hint, hint, hint, players=9, seed=2, open_hands=True, lang={lang!r})",  # asks the Tinker
    "desk('market-day', 2, players=9, seed=2, lang={lang!r})",  # the round is resolved
    "desk('market-day', 999, players=4, seed=2, lang={lang!r})",
    "desk('sandwich-guy', 1, hint, hint, hint, seed=2, lang={lang!r})",
    "desk('sandwich-guy', 99, seed=2, lang={lang!r})",
    "desk('bread-and-chocolate', 0, hint, hint, hint, wrong, seed=5, lang={lang!r})",
    "desk('bread-and-chocolate', 40, seed=5, open_hands=True, lang={lang!r})",
    "desk('bread-and-chocolate', 999, seed=5, memory=False, lang={lang!r})",
)


# Contrast hangs on the theme and names on the language: each is seen once.
ONE_OF_EACH = pytest.mark.parametrize(("theme", "lang"), [("JupyterLab Light", "en"), ("JupyterLab Dark", "ko")])


@ONE_OF_EACH
def test_the_other_games(lab: Lab, theme: str, lang: str) -> None:
    """Market Day, The Sandwich Guy and Bread and Chocolate have no violation, from the hint to the end of the game."""
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch(DESK, *(code.format(lang=lang) for code in DESKS))
    lab.set_theme(theme)
    lab.run_all()
    for place in range(1, len(DESKS) + 1):
        desk = DeskOnPage(lab.output(place).locator(".sl"))
        desk.wait()
        desk.root.locator(".sl-rule:visible").first.click()
    assert violations(lab) == []


@ONE_OF_EACH
def test_walkthroughs_and_step_throughs(lab: Lab, theme: str, lang: str) -> None:
    """Each game's lessons before and after an answer, and its step-through, have no violation."""
    lab.page.emulate_media(reduced_motion="reduce")
    games = sl.games()
    lab.scratch(
        DESK,
        *(f"sl.learn({game!r}, lang={lang!r})" for game in games),
        *(f"sl.explain(desk({game!r}, 12, seed=1), lang={lang!r})" for game in games),
    )
    lab.set_theme(theme)
    lab.run_all()
    desks = [DeskOnPage(lab.output(place).locator(".sl")) for place in range(1, 2 * len(games) + 1)]
    for desk in desks:
        desk.wait()
    lessons, step_throughs = desks[: len(games)], desks[len(games) :]
    for desk in lessons:
        desk.root.get_by_role("radio").first.click()
    assert violations(lab) == []
    for desk in lessons:
        desk.root.locator(".sl-b.is-go:visible").first.click()
        desk.root.locator(".sl-verdict").wait_for()
    for desk in step_throughs:
        desk.root.get_by_role("tab").nth(1).click()
    assert violations(lab) == []

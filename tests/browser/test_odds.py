"""The pane of odds on a page: it moves no band, has no violation of WCAG 2.1 A or AA, and nothing in it is cut off."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

import sandwichlab as sl
from sandwichlab.testing.strategies import play_at_random
from sandwichlab.widgets import ReviewedTable
from tests.browser.lab import PICTURES
from tests.browser.plain import PlainPage
from tests.browser.test_access import RULES

POSITIONS = {
    "lunch-rush": (4, 3, 7),
    "market-day": (9, 3, 0),
    "sandwich-guy": (1, 3, 0),
    "bread-and-chocolate": (2, 11, 2),
}
"""Players, seed, and how many random moves are made."""

DARK = "document.body.dataset.jpThemeLight = 'false'; document.body.style.background = '#111111'"


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("ko", "dark")])
@pytest.mark.parametrize("game", sl.games())
def test_the_pane_of_odds(browser: Browser, game: str, lang: str, theme: str) -> None:
    """Asked for the odds, a table shows them beside or under the bands, which stay where they are."""
    players, seed, moves = POSITIONS[game]
    # At the market the reader leads: so many cards are to come that the rounds are sampled.
    session = sl.deal(game, players, seed=seed, **({"dealer": players - 1} if players > 1 else {}))
    play_at_random(session, seed, moves)
    table = ReviewedTable(session, lang=lang)
    page = PlainPage(browser, 1300)
    if theme == "dark":
        page.page.evaluate(DARK)
    page.show(table.scene())
    before = {}
    for width in (420, 1300):
        page.widen(width)
        before[width] = page.heights()

    table.handle({"do": "odds"})
    page.show(table.scene())

    assert page.page.locator(".sl-odd").count() >= 2
    for width in (420, 1300):
        page.widen(width)
        assert page.heights() == before[width]
        assert page.defects() == []
        PICTURES.mkdir(exist_ok=True)
        page.page.screenshot(path=PICTURES / f"odds-{game}-{lang}-{width}.png", full_page=True)
    page.page.locator(".sl-odds-group .sl-rule").first.click()
    assert page.page.locator(".sl-odds-group .sl-open").count() == 1
    found = Axe().run(page.page, context=".sl", options=RULES).response["violations"]
    page.close()
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []

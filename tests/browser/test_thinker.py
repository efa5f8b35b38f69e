"""The thinker's values in the hint, in the browser at every width; test_whole_games.py plays against it."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

import sandwichlab as sl
from sandwichlab.testing.strategies import play_at_random
from sandwichlab.widgets import Table
from tests.browser.lab import PICTURES
from tests.browser.plain import PlainPage
from tests.browser.test_access import RULES
from tests.browser.test_odds import DARK, POSITIONS


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("ko", "dark")])
@pytest.mark.parametrize("game", sl.games())
def test_the_values_of_moves(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, game: str, lang: str, theme: str
) -> None:
    """They move no band, are not cut off, begin at one line, and have no violation of WCAG 2.1 A or AA."""
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    players, seed, moves = POSITIONS[game]
    session = sl.deal(game, players, seed=seed, **({"dealer": players - 1} if players > 1 else {}))
    play_at_random(session, seed, moves)
    table = Table(session, lang=lang)
    page = PlainPage(browser, 1300)
    if theme == "dark":
        page.page.evaluate(DARK)
    page.show(table.scene())
    before = {}
    for width in (360, 1300):
        page.widen(width)
        before[width] = page.heights()

    for _ in range(3):
        table.handle({"do": "hint"})
    page.show(table.scene())

    assert page.page.locator(".sl-bar").count() == len(
        table.scene()["drawer"]["panes"]["hint"]["grades"][2]["bars"]["items"]
    )
    PICTURES.mkdir(exist_ok=True)
    for width in (360, 1300):
        page.widen(width)
        assert page.heights() == before[width]
        assert page.defects() == []
        starts = page.page.evaluate(
            "[...document.querySelectorAll('.sl-track')].map(one => Math.round(one.getBoundingClientRect().left))"
        )
        assert len(set(starts)) == 1
        page.page.screenshot(path=PICTURES / f"values-{game}-{lang}-{width}.png", full_page=True)
    found = Axe().run(page.page, context=".sl", options=RULES).response["violations"]
    page.close()
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []

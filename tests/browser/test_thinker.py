"""The thinker in the browser: a person plays whole games against it, and its values stand in the hint, at every width."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

import sandwichlab as sl
from sandwichlab.testing.strategies import play_at_random
from sandwichlab.widgets import Table
from tests.browser.desk import DeskOnPage
from tests.browser.lab import PICTURES, Lab
from tests.browser.plain import PlainPage
from tests.browser.test_access import RULES
from tests.browser.test_games import is_over, press_something
from tests.browser.test_odds import DARK, POSITIONS

SHORT = {
    "lunch-rush": "players=2, seed=7",
    "market-day": "players=3, seed=7",
    "sandwich-guy": "seed=2",
    "bread-and-chocolate": "seed=5",
}
"""Games of which few moves are a person's."""

TABLE = """import os
os.environ["SANDWICHLAB_PLAIN"] = "1"
import sandwichlab as sl
game = sl.deal({game!r}, {setup})
t = sl.table(game, seats=["you", *["thinker"] * (game.players - 1)], lang="en")
t"""


@pytest.mark.parametrize("game_id", sl.games())
def test_a_whole_game_against_the_thinker(lab: Lab, game_id: str) -> None:
    """By presses alone, from the deal to the end; on the way a whole hint shows what each move is worth."""
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch(TABLE.format(game=game_id, setup=SHORT.get(game_id, "seed=1")))
    desk = DeskOnPage(lab.run_cell(0).locator(".sl"))
    desk.wait()
    if game_id != "sandwich-guy":
        expect(desk.root.locator(".sl-band")).to_contain_text("thinker")
    asked = False
    for _ in range(400):
        if is_over(desk):
            break
        if not asked and desk.button("Hint").get_attribute("aria-disabled") != "true":
            ask_for_all(desk)
            asked = True
            lab.page.screenshot(path=PICTURES / f"thinker-{game_id}.png")
        before = desk.looks()
        press_something(desk)
        desk.wait_for_change(before)

    assert asked
    assert is_over(desk)


def ask_for_all(desk: DeskOnPage) -> None:
    """Press for one grade of the hint after another, and read the values of the last."""
    PICTURES.mkdir(exist_ok=True)
    for grades in (1, 2, 3):
        desk.button("Hint").click()
        expect(desk.root.locator(".sl-grade")).to_have_count(grades)
    values = desk.root.locator(".sl-bar .sl-value")
    expect(values.first).to_contain_text("±")
    numbers = [float(re.split(" ±", text)[0].replace("−", "-")) for text in values.all_inner_texts()]
    assert numbers == sorted(numbers, reverse=True)


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

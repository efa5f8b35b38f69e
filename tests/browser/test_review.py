"""The review as it is seen: its pane and a moment on the table in every game, and whole games played and reviewed."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

import sandwichlab as sl
from sandwichlab.chance import review as reviews
from sandwichlab.widgets import ReviewedTable
from tests.browser.lab import PICTURES, Lab
from tests.browser.plain import PlainPage
from tests.browser.test_access import RULES
from tests.browser.test_games import is_over, press_something
from tests.browser.test_games import table as table_in_lab
from tests.browser.test_odds import DARK

POLICIES = {"bread-and-chocolate": "greedy"}
"""Who played the game that is reviewed; elsewhere at random, so that there are mistakes."""

LONG = 180_000
"""Milliseconds for a review whose play-outs are still to be compiled."""


SCROLLED = """document.querySelector(".sl-pane").scrollTop"""
IN_SIGHT = """(() => {
    const pane = document.querySelector(".sl-pane").getBoundingClientRect();
    const title = document.querySelector(".sl-moments .is-on h3").getBoundingClientRect();
    return title.top >= pane.top && title.bottom <= pane.bottom;
})()"""
"""Whether the title of the moment that is looked at lies in the part of its pane that is seen."""


COVERED = """(() => {
    const numbers = [...document.querySelectorAll(".sl-loss b, .sl-losses-top")];
    const boxes = numbers.map((one) => [one.textContent, one.getBoundingClientRect()]);
    return boxes.flatMap(([a, one], i) => boxes.slice(i + 1)
        .filter(([b, two]) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom)
        .map(([b]) => `${a} and ${b}`));
})()"""
"""The numbers of moments over their bars, and the chart's own, that lie over one another."""


def table_of(game: str, lang: str) -> ReviewedTable:
    """Return a table at the end of a recorded game."""
    session = sl.simulate(game, games=3, seed=2, policies=POLICIES.get(game, "random")).replay(1)
    session.seek(len(session.steps))
    return ReviewedTable(session, lang=lang)


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("ko", "dark")])
@pytest.mark.parametrize("game", sl.games())
def test_the_pane_and_a_moment(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, game: str, lang: str, theme: str
) -> None:
    """Nothing sticks out or lies over another thing at any width, the bands stay, and everyone can read it."""
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    monkeypatch.setattr(reviews, "PLAIN", 30)
    table = table_of(game, lang)
    page = PlainPage(browser, 1300)
    if theme == "dark":
        page.page.evaluate(DARK)
    page.show(table.scene())
    before = {}
    for width in (360, 1300):
        page.widen(width)
        before[width] = page.heights()

    table.handle({"do": "review", "seat": 0})
    page.show(table.scene())

    review = table._review
    assert review is not None
    assert page.page.evaluate(SCROLLED) == 0  # it begins with what was found, not with the last moment
    assert page.page.locator(".sl-loss").count() == len(review.decisions) > 2
    assert page.page.locator(".sl-moments > li").count() == len(review.moments)
    PICTURES.mkdir(exist_ok=True)
    for width in (360, 1300):
        page.widen(width)
        assert page.page.evaluate(COVERED) == []
        assert page.heights() == before[width]
        assert page.defects() == []
        page.page.screenshot(path=PICTURES / f"review-{game}-{lang}-{width}.png", full_page=True)
    found = Axe().run(page.page, context=".sl", options=RULES).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []

    table.handle({"do": "look", "ply": max(review.decisions, key=lambda each: each.loss).ply})
    page.show(table.scene())
    if review.moments:
        assert page.page.evaluate(IN_SIGHT)
    for width in (360, 1300):
        page.widen(width)
        assert page.defects() == []
        page.page.screenshot(path=PICTURES / f"review-{game}-{lang}-{width}-moment.png", full_page=True)
    found = Axe().run(page.page, context=".sl", options=RULES).response["violations"]
    page.close()
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []


@pytest.mark.parametrize("game_id", sl.games())
def test_a_game_is_played_to_its_end_and_reviewed(lab: Lab, game_id: str) -> None:
    """From the last card a press leads to the review, a press on a moment to its position, and a press back to the end."""
    desk = table_in_lab(lab, game_id)
    for _ in range(120):
        if is_over(desk):
            break
        before = desk.looks()
        press_something(desk)
        desk.wait_for_change(before)
    before = desk.looks()
    desk.button("Review the game").click()

    expect(desk.root.locator(".sl-losses")).to_be_visible(timeout=LONG)
    expect(desk.root.get_by_role("status")).to_contain_text(re.compile(r"decisions?[,;]"))
    end = desk.looks()
    lab.screenshot(f"reviewed-{game_id}", desk.root)
    if desk.root.locator(".sl-moments").count():
        show = desk.button("Show moment 1 on the table")
        show.focus()
        lab.page.keyboard.press("Enter")
        expect(desk.root.locator(".sl-turn")).to_contain_text("Looking back")
        expect(desk.root.locator(".sl-pick:not([aria-disabled='true'])")).to_have_count(0)
        assert lab.page.evaluate("document.activeElement.closest('.sl-pane') !== null")
        lab.screenshot(f"reviewed-{game_id}-moment", desk.root)
        desk.root.locator(".sl-acts").get_by_role("button", name="Back to the game").click()
    expect(desk.root.locator(".sl-turn")).not_to_contain_text("Looking back")
    assert is_over(desk)
    assert desk.looks().shown.split(",")[1] == end.shown.split(",")[1]
    assert lab.console_errors == []

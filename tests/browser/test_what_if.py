"""A table with changed rules on a page: the changed rule is marked and opens, nothing is cut off, and no WCAG rule is broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

import sandwichlab as sl
from sandwichlab.widgets import Table
from tests.browser.lab import PICTURES
from tests.browser.plain import PlainPage
from tests.browser.test_access import RULES
from tests.browser.test_odds import DARK


def ten_for_bread(rank: int, is_bread: bool) -> int:
    """Bread makes 10 points, meat its number."""
    return 10 if is_bread else rank


def upside_down(rank: int) -> int:
    """A low card is worth much: 10 for a 1, 1 for a 10."""
    return 11 - rank


def always_three(kind: int) -> int:
    """Every sandwich draws three cards."""
    return 3


def two_each(rank: int) -> int:
    """Every card costs two cards, whatever its rank."""
    return 2


CHANGED: dict[str, tuple[dict[str, Callable[..., Any]], str]] = {
    "lunch-rush": ({"card_points": ten_for_bread}, "LR-6"),
    "market-day": ({"worth": upside_down}, "MD-3"),
    "sandwich-guy": ({"draws": always_three}, "SG-4"),
    "bread-and-chocolate": ({"worth": two_each}, "BC-7"),
}
"""A variant of each game, and the rule that is changed."""


def until_applied(game: str, functions: dict[str, Callable[..., Any]], rule: str) -> sl.Session:
    """A game in which the changed rule has just been applied, played by the greedy policy."""
    for seed in range(100):
        session = sl.deal(sl.variant(game, functions), seed=seed)
        stream = [1, 2, 3, 4]
        while session.to_move is not None and session.ply < 40:
            step = session.play(session.policy_move("greedy", stream))
            if session.to_move == 0 and any(rule in event.rules for event in step.events):
                return session
    raise AssertionError(game)


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("ko", "dark")])
@pytest.mark.parametrize("game", sl.games())
def test_a_table_with_a_changed_rule(browser: Browser, game: str, lang: str, theme: str) -> None:
    """The chip of the changed rule says so; opened it says what decides now and how the rule is printed."""
    functions, rule = CHANGED[game]
    session = until_applied(game, functions, rule)
    table = Table(session, lang=lang)
    page = PlainPage(browser, 1300)
    if theme == "dark":
        page.page.evaluate(DARK)
    page.show(table.scene())
    marked = page.page.locator(".sl-log .sl-rule.is-changed, .sl-entry .sl-rule.is-changed", has_text=rule).first
    marked.click()
    opened = page.page.locator(".sl-open").first.inner_text()

    (function,) = functions.values()
    assert str(function.__doc__) in opened
    assert session.game.rulebook[rule].sentence.in_language(lang) in opened
    for width in (360, 420, 1300):
        page.widen(width)
        assert page.defects() == []
        PICTURES.mkdir(exist_ok=True)
        page.page.screenshot(path=PICTURES / f"what-if-{game}-{lang}-{width}.png", full_page=True)
    found = Axe().run(page.page, context=".sl", options=RULES).response["violations"]
    page.close()
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []

"""Presses that overtake each other: what was meant for an older scene changes nothing, and the reader sees a table that works."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

import sandwichlab as sl
from sandwichlab.widgets.desk import Desk
from tests.browser.plain import PlainPage

LONGER_THAN_PATIENCE = 60_000  # milliseconds


@pytest.fixture
def page(browser: Browser) -> Iterator[PlainPage]:
    """A page whose clock is the test's."""
    page = PlainPage(browser, 1000)
    yield page
    page.close()


def begun(page: PlainPage) -> Desk:
    """A table of Lunch Rush that the page shows, with you to move."""
    desk = sl.table("lunch-rush", players=2, seed=7, lang="en")
    page.show(desk.scene)
    page.page.clock.install()
    return desk


def cards(page: PlainPage) -> Locator:
    """The cards of the hand."""
    return page.page.locator('[data-act="play"]')


def answer(page: PlainPage, desk: Desk, *, first: int) -> None:
    """Let Python take what was sent, and the page show the scene after the first message; the others are too late."""
    for number, message in enumerate(page.sent()):
        desk.receive(message)
        if number == first:
            page.show(desk.scene)


def assert_all_is_well(page: PlainPage, desk: Desk, hand: int) -> None:
    """One card was played, the others lie in the hand and can be pressed, and nothing says that no answer comes."""
    page.page.clock.fast_forward(LONGER_THAN_PATIENCE)
    assert sum(step.seat == 0 for step in desk.session.steps) == 1
    expect(cards(page)).to_have_count(hand - 1)
    expect(page.page.get_by_text(desk.scene["words"]["silent"])).to_have_count(0)
    before = len(page.sent())
    cards(page).first.click()
    assert page.sent()[before]["serial"] == desk.scene["serial"]


def test_two_cards_pressed_before_an_answer(page: PlainPage) -> None:
    """The first is played; the second stays in the hand as it is, and keeps the focus."""
    desk = begun(page)
    hand = cards(page).count()
    kept = cards(page).nth(2).get_attribute("aria-label")
    cards(page).first.click()
    cards(page).nth(2).click()
    assert [message["serial"] for message in page.sent()] == [1, 1]
    answer(page, desk, first=0)

    assert kept is not None
    expect(page.page.locator(".sl :focus")).to_have_attribute("aria-label", kept)
    assert_all_is_well(page, desk, hand)


def test_an_answer_that_comes_in_the_middle_of_the_next_press(page: PlainPage) -> None:
    """The scene waits for the end of the press, the press was meant for the older one and plays nothing, and then the scene is shown."""
    desk = begun(page)
    hand = cards(page).count()
    cards(page).first.click()
    cards(page).nth(2).hover()
    page.page.mouse.down()
    answer(page, desk, first=0)
    page.page.mouse.up()
    page.page.clock.run_for(100)
    late = page.sent()[1]
    desk.receive(late)

    assert late["serial"] == 1
    assert_all_is_well(page, desk, hand)

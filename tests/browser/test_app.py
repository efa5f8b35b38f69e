"""The games as pages, served by Voila: every game plays, in both languages and themes, and nothing leaves the machine."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from importlib.util import find_spec

import pytest
from playwright.sync_api import Browser, expect

import sandwichlab as sl
from sandwichlab.games.registry import game
from tests.browser.desk import DeskOnPage
from tests.browser.lab import LOAD, Lab, page_of
from tests.browser.server import AppServer
from tests.browser.test_games import press_something


@pytest.fixture(scope="module")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppServer]:
    """The pages, served as `make app` serves them."""
    if find_spec("voila") is None and os.environ.get("SANDWICHLAB_REQUIRE_BROWSER") != "1":
        pytest.skip("Voila is not installed (pip install -c constraints.txt -e '.[app]')")
    server = AppServer(tmp_path_factory.mktemp("app"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def page(browser: Browser, server: AppServer, width: int) -> Iterator[Lab]:
    """An empty page; when the test ends, nothing may have been asked of another machine, or gone wrong in a script."""
    with page_of(browser, Lab, server, width=width) as page:
        yield page
    assert page.console_errors == []


def open_game(page: Lab, game_id: str, lang: str) -> DeskOnPage:
    """Open a game from the home page and return its table."""
    page.page.goto(page.server.url, timeout=LOAD)
    page.page.get_by_role("link", name=game(game_id).title.in_language(lang), exact=True).click()
    desk = DeskOnPage(page.page.locator(".sl").first)
    expect(desk.root).to_be_visible(timeout=LOAD)
    desk.wait()
    return desk


def is_as_wide_as_the_window(page: Lab) -> bool:
    """Whether nothing has to be scrolled sideways."""
    script = """() => [...document.querySelectorAll("html, #rendered_cells, .sl")]
        .every((node) => node.scrollWidth <= node.clientWidth)"""
    return bool(page.page.evaluate(script))


@pytest.mark.parametrize("width", [1300])
@pytest.mark.parametrize("game_id", sl.games())
def test_each_game_plays(page: Lab, game_id: str) -> None:
    """From the home page it is one press to the game's page, which shows no code and on which moves are played."""
    desk = open_game(page, game_id, "en")
    for _ in range(4):
        before = desk.looks()
        press_something(desk)
        desk.wait_for_change(before)

    expect(page.page).to_have_title(f"{game(game_id).title.in_language('en')} – sandwichlab")
    expect(page.page.locator(".jp-Editor, .highlight")).to_have_count(0)
    expect(page.page.locator("html")).to_have_attribute("lang", "en")
    assert is_as_wide_as_the_window(page)
    # The page's own headings are not the table's.
    expect(desk.root.get_by_role("heading").first).to_have_css("margin-top", "0px")
    page.screenshot(f"app-{game_id}")


@pytest.mark.parametrize("width", [420])
@pytest.mark.parametrize("game_id", sl.games())
def test_each_page_is_korean_and_dark_in_a_narrow_window(page: Lab, game_id: str) -> None:
    """The switches of the page change its language and theme, one after the other, and the next page keeps both."""
    open_game(page, game_id, "en")
    page.page.get_by_role("link", name="한국어").click()
    expect(page.page.locator("html")).to_have_attribute("lang", "ko")
    page.page.get_by_role("link", name="어둡게").click()
    expect(page.page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    desk = DeskOnPage(page.page.locator(".sl").first)
    expect(desk.root).to_be_visible(timeout=LOAD)
    desk.wait()

    expect(page.page.get_by_role("heading", level=1)).to_have_text(game(game_id).title.in_language("ko"))
    expect(desk.root).to_have_attribute("lang", "ko")
    expect(desk.root).to_have_css("color-scheme", "dark")
    assert is_as_wide_as_the_window(page)
    links = page.page.get_by_role("navigation").get_by_role("link").all()
    assert all("theme=dark" in str(link.get_attribute("href")) for link in links)
    page.screenshot(f"app-{game_id}-ko-dark")


@pytest.mark.parametrize("width", [1300])
def test_the_walkthrough_is_on_the_page(page: Lab) -> None:
    """Under the table the walkthrough asks its first question and takes a prediction."""
    open_game(page, "sandwich-guy", "en")
    learn = page.page.locator(".sl").nth(1)
    learn.get_by_role("radio").first.click()
    learn.locator(".sl-b.is-go:visible").first.click()

    expect(learn.get_by_text("Your prediction:")).to_be_visible()


@pytest.mark.parametrize("width", [1300])
def test_a_closed_page_leaves_no_kernel(page: Lab, server: AppServer) -> None:
    """Leaving a page ends its kernel, so that a class that looks around does not fill the computer."""
    before = server.kernels()
    open_game(page, "lunch-rush", "en")
    own = server.kernels() - before
    page.page.goto(server.url)
    deadline = time.monotonic() + 30
    while own & server.kernels() and time.monotonic() < deadline:
        time.sleep(0.2)

    assert own
    assert not own & server.kernels()

"""The site without a server: every game, walkthroughs, odds, simulations and charts in the browser alone."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

import pytest
from playwright.sync_api import Browser, expect

import sandwichlab as sl
from tests.browser.desk import DeskOnPage
from tests.browser.lab import page_of
from tests.browser.lite import START, FileServer, Lite
from tests.browser.test_games import SETUP, is_over, press_something

CELLS = ("import sandwichlab as sl", "")


@pytest.fixture(scope="module")
def site() -> Iterator[FileServer]:
    """The site, built from this checkout and served as plain files; npm brings Python for browsers."""
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed, which fetches Python for browsers (Debian, Ubuntu: sudo apt install npm)")
    if find_spec("jupyterlite_core") is None and os.environ.get("SANDWICHLAB_REQUIRE_BROWSER") != "1":
        pytest.skip("JupyterLite is not installed (pip install -c constraints.txt -e '.[lite]')")
    from tools.lite import site as build

    server = FileServer(build())
    yield server
    server.stop()


@contextmanager
def lite_page(browser: Browser, site: FileServer, locale: str) -> Iterator[Lite]:
    """A page of its own; in the end nothing may have been missing on the site, or gone wrong in a script."""
    with page_of(browser, Lite, site, height=1600, locale=locale, seconds=60) as page:
        yield page
    assert site.missing == []
    assert page.console_errors == []


@pytest.fixture(scope="module")
def notebook(browser: Browser, site: FileServer) -> Iterator[Lite]:
    """A page with a notebook for several tests, in any order: its kernel has the package, and each puts its own code into cell 1."""
    with lite_page(browser, site, "en-US") as page:
        page.scratch(*CELLS)
        page.run_cell(0, seconds=START)
        yield page


@pytest.mark.parametrize(
    ("locale", "link", "title"),
    [("en-US", "Start in English", "Lunch Rush"), ("ko-KR", "한국어로 시작하기", "런치 러시")],
)
def test_the_first_page_leads_to_a_table(
    browser: Browser, site: FileServer, locale: str, link: str, title: str
) -> None:
    """From the page of two languages it is one press to a notebook, which plays without anything being installed."""
    before, start = site.bytes_sent, time.monotonic()
    with lite_page(browser, site, locale) as lite:
        lite.page.goto(site.url)
        lite.screenshot(f"lite-home-{locale}")
        lite.page.get_by_role("link", name=link).click()
        lite.wait_for_kernel()
        lite.run_all(seconds=START)
        desk = DeskOnPage(lite.page.locator(".sl").first)
        desk.wait()
        print(f"\nfirst table after {time.monotonic() - start:.1f} s, {(site.bytes_sent - before) / 1e6:.1f} MB")
        lite.screenshot(f"lite-{locale}")

        expect(desk.root).to_contain_text(title)
        assert len(desk.hand()) == 9


@pytest.mark.parametrize("game", sl.games())
def test_a_game_is_finished_by_presses(notebook: Lite, game: str) -> None:
    """Each game is played to its end."""
    desk = DeskOnPage(notebook.run_code(1, SETUP.format(game=game, seed=3, rest=6)).locator(".sl"))
    desk.wait()
    for _ in range(60):
        if is_over(desk):
            break
        before = desk.looks()
        press_something(desk)
        desk.wait_for_change(before)

    assert is_over(desk)


def test_the_walkthrough_asks_and_answers(notebook: Lite) -> None:
    """A walkthrough opens, takes a prediction and says why."""
    desk = DeskOnPage(notebook.run_code(1, "sl.learn('sandwich-guy', lang='en')").locator(".sl"))
    desk.root.get_by_role("radio").first.click()
    desk.root.locator(".sl-b.is-go:visible").first.click()

    expect(desk.root.get_by_text("Your prediction:")).to_be_visible()


def test_the_odds_are_counted_in_the_browser(notebook: Lite) -> None:
    """A table's own menu opens the odds of the position."""
    desk = DeskOnPage(notebook.run_code(1, "sl.table('lunch-rush', seed=7, lang='en')").locator(".sl"))
    desk.wait()
    desk.button("Odds").click()

    expect(desk.root.locator(".sl-odd").nth(1)).to_be_visible()


def test_a_simulation_is_the_one_of_a_computer(notebook: Lite) -> None:
    """Fifty games played by Python alone have the summary that they have on a computer, compiled."""
    here = sl.simulate("market-day", players=3, games=50, seed=5)
    shown = notebook.run_code(1, "sim = sl.simulate('market-day', players=3, games=50, seed=5)\nprint(sim.summary())")

    assert shown.locator("pre").inner_text().strip() == str(here.summary()).strip()


def test_a_bar_tells_how_far_a_simulation_is(notebook: Lite) -> None:
    """The bar of a long simulation comes and goes without a warning."""
    code = "from sandwichlab.chance import progress\nprogress.DELAY = 0\nprint(sl.simulate('lunch-rush', games=60, seed=1).games)"
    shown = notebook.run_code(1, code)

    assert shown.inner_text().split() == ["60"]


def test_a_chart_is_drawn(notebook: Lite) -> None:
    """A chart of a simulation is drawn, and its numbers open a game to step through."""
    code = "sl.charts.final_scores(sl.simulate('lunch-rush', players=3, games=50, seed=5))"
    shown = notebook.run_code(1, code)

    expect(shown.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    expect(shown.locator(".sl")).to_be_visible()
    notebook.screenshot("lite-chart", shown)


def test_a_frame_says_what_it_needs(notebook: Lite) -> None:
    """What needs pandas says so and names what works instead; no traceback, no download."""
    code = "try:\n    sl.simulate('lunch-rush', games=5, seed=1).frame\nexcept sl.BadOption as error:\n    print(error)"
    shown = notebook.run_code(1, code)

    expect(shown).to_contain_text("sim.frame needs pandas, which is not installed here.")
    expect(shown).to_contain_text("sim.rows(), sim.summary() and sim.tallies work without it")

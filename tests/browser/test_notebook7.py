"""Notebook 7: the first notebook opens, its table plays, in light and dark, and nothing leaves the machine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.desk import DeskOnPage
from tests.browser.lab import Notebook, page_of
from tests.browser.server import NotebookServer
from tests.browser.test_games import press_something

# Notebook 7.6 complains of itself when it opens: it looks for a setting of a part that it does not bring.
ITS_OWN = "reading 'schema'"


@pytest.fixture(scope="module")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[NotebookServer]:
    """A Notebook 7 with folders of its own."""
    server = NotebookServer(tmp_path_factory.mktemp("notebook"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def notebook(browser: Browser, server: NotebookServer, width: int) -> Iterator[Notebook]:
    """An empty page; when the test ends, nothing may have been asked of another machine, or gone wrong in a script."""
    with page_of(browser, Notebook, server, width=width) as notebook:
        yield notebook
    server.reset()
    assert [error for error in notebook.console_errors if ITS_OWN not in error] == []


@pytest.mark.parametrize(
    ("path", "title", "width"),
    [("00-start-here.ipynb", "Lunch Rush", 1300), ("ko/00-start-here.ipynb", "런치 러시", 420)],
)
def test_the_first_notebook_plays(notebook: Notebook, path: str, title: str, width: int) -> None:
    """The first notebook runs to its table, and moves are played at it in the light and in the dark."""
    notebook.open(path)
    notebook.run_all()
    desk = DeskOnPage(notebook.page.locator(".sl").first)
    desk.wait()
    desk.root.scroll_into_view_if_needed()
    for theme, scheme in (("JupyterLab Light", "light"), ("JupyterLab Dark", "dark")):
        notebook.set_theme(theme)
        expect(desk.root).to_have_css("color-scheme", scheme)
        for _ in range(2):
            before = desk.looks()
            press_something(desk)
            desk.wait_for_change(before)
        notebook.screenshot(f"notebook7-{width}-{scheme}")

    expect(desk.root).to_contain_text(title)
    assert desk.root.evaluate("node => node.scrollWidth <= node.clientWidth")

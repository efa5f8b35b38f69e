"""Fixtures for the tests that drive JupyterLab in Chromium: one server and one browser a run, one page a test."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.lab import Lab, page_of
from tests.browser.server import LabServer
from tools.dev import chromium

HERE = Path(__file__).parent

expect.set_options(timeout=30_000)  # milliseconds; a busy machine is no fault

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",  # Chromium refuses to run as root with it; only pages of this very machine are opened
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # no other machine can be reached, only asked for
]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, before pytest chooses by marker."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium; without one the tests are skipped, or fail where SANDWICHLAB_REQUIRE_BROWSER=1."""
    path = chromium()
    if path is None:
        reason = "no Chromium found on the path; SANDWICHLAB_CHROMIUM may name one"
        if os.environ.get("SANDWICHLAB_REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        chrome = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGUMENTS)
        yield chrome
        chrome.close()


@pytest.fixture(scope="session")
def lab_server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """A JupyterLab with folders of its own; the browser comes first, so that none is started in vain."""
    server = LabServer(tmp_path_factory.mktemp("lab"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def lab(browser: Browser, lab_server: LabServer) -> Iterator[Lab]:
    """An empty browser page for one test; when it ends, nothing may have been asked of another machine."""
    with page_of(browser, Lab, lab_server, height=1600, still=False) as lab:
        yield lab
    lab_server.reset()

"""The ground the other browser tests stand on: JupyterLab runs here, alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, expect

from tests.browser.lab import Lab


def test_a_cell_runs_and_nothing_leaves_the_machine(lab: Lab) -> None:
    """A new notebook gets a kernel, the kernel computes, and no other machine was asked for anything."""
    lab.scratch("1 + 1")
    expect(lab.run_cell(0)).to_contain_text("2")
    assert lab.outside_requests == []
    # Nothing that is installed beside JupyterLab complains in it.
    assert lab.console_errors == []


def test_a_cell_that_raises_is_noticed(lab: Lab) -> None:
    """An error in a cell fails a run, unless the test expects it."""
    lab.scratch("x = 1", "x / 0", "x")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab.run_all()
    lab.run_all(errors_allowed=True)
    assert lab.errors() == ["ZeroDivisionError: division by zero"]


def test_a_request_that_leaves_the_machine_is_noticed(lab: Lab) -> None:
    """The list of outside requests would not stay empty: a page that asks for another machine is on it, unanswered."""
    lab.scratch("1")
    with pytest.raises(Error):
        lab.page.evaluate("() => fetch('http://sandwich.example/')")
    assert lab.outside_requests == ["http://sandwich.example/"]
    lab.outside_requests.clear()


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Dark High Contrast"])
def test_the_theme_changes(lab: Lab, theme: str) -> None:
    """A test can look at the page in a dark theme, and finds the light one at first, whatever ran before it."""
    lab.scratch("1")
    body = lab.page.locator("body")
    expect(body).to_have_attribute("data-jp-theme-name", "JupyterLab Light")
    lab.set_theme(theme)
    expect(body).to_have_attribute("data-jp-theme-light", "false")

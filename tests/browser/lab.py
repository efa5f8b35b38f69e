"""JupyterLab as a test sees it: open a notebook, run cells, read what they show."""

from __future__ import annotations

import json
import shutil
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, TypeVar

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page

from tests.browser.server import REPO, LabServer

PICTURES = REPO / ".browser-pictures"
LOAD = 60_000  # milliseconds for a page with its kernel; 5 to 8 s are usual

# The status bar says "idle" before the kernel can be reached, and a run begun then is lost: ask the kernel itself.
KERNEL_READY = """() => {
    const kernel = window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel;
    return kernel?.connectionStatus === "connected" && kernel?.status === "idle";
}"""

# A command's promise cannot be awaited with a time limit from outside, so its state is left in the page.
START_COMMAND = """([command, options]) => {
    window.testCommand = "running";
    window.jupyterapp.commands.execute(command, options).then(
        () => { window.testCommand = "done"; },
        (error) => { window.testCommand = `failed: ${error}`; });
}"""

OUTPUTS = """() => window.jupyterapp.shell.currentWidget.content.widgets.map(
    (cell) => cell.model.type === "code" ? cell.model.outputs.toJSON() : [])"""

# Closed by its button, a notebook that was changed would ask whether to save it.
LEAVE = """() => { window.jupyterapp.shell.currentWidget?.dispose(); }"""

ACTIVATE = """(index) => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = index; }"""


class Lab:
    """One browser page with JupyterLab in it.

    `page` is Playwright's page, for everything that is not said here. `outside_requests` lists the addresses asked for
    that are not this machine's, `console_errors` what the page's scripts complained about.
    """

    address = "lab/tree/{path}?reset"  # `reset` forgets what earlier pages had open

    def __init__(self, page: Page, server: LabServer) -> None:
        self.page = page
        self.server = server
        self.outside_requests: list[str] = []
        self.console_errors: list[str] = []
        page.context.on("request", lambda request: self._note_address(request.url))
        page.on("websocket", lambda socket: self._note_address(socket.url))
        page.on("console", self._note_console)
        page.on("pageerror", lambda error: self.console_errors.append(str(error)))

    def open(self, notebook: str) -> None:
        """Open one of the project's notebooks in a fresh copy, `games/lunch-rush.ipynb` say, with a new kernel."""
        shutil.copyfile(REPO / "notebooks" / notebook, self.server.root / "notebooks" / notebook)
        self._open(f"notebooks/{notebook}")

    def open_next(self, notebook: str) -> None:
        """Do what `open` does in the page as it is, where one is loaded: the notebook that is open goes, with its kernel."""
        if self.page.url == "about:blank":
            self.open(notebook)
            return
        self.page.evaluate(LEAVE)
        self.server.reset()
        shutil.copyfile(REPO / "notebooks" / notebook, self.server.root / "notebooks" / notebook)
        self.command("docmanager:open", path=f"notebooks/{notebook}")
        self._wait_for_cells()

    def scratch(self, *cells: str) -> None:
        """Open a new notebook with these code cells; none of them is run yet."""
        code: dict[str, Any] = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = {
            "nbformat": 4,
            "nbformat_minor": 5,
            "metadata": {"kernelspec": kernel},
            "cells": [{**code, "id": f"cell-{place}", "source": source} for place, source in enumerate(cells)],
        }
        path = f"scratch/{uuid.uuid4().hex}.ipynb"
        (self.server.root / path).write_text(json.dumps(notebook), encoding="utf-8")
        self._open(path)

    def wait_until_ready(self) -> None:
        """Wait until the notebook's kernel is connected and has nothing to do."""
        self.page.wait_for_function(KERNEL_READY, timeout=LOAD)

    def run_all(self, *, seconds: float = 120, errors_allowed: bool = False) -> None:
        """Run every cell and wait for the last; a cell that raises fails the test unless `errors_allowed`."""
        self._run("notebook:run-all-cells", seconds, errors_allowed)

    def run_cell(self, index: int, *, seconds: float = 60, errors_allowed: bool = False) -> Locator:
        """Run one cell (text cells count too) and return where its output is; an error in it as in `run_all`."""
        self.page.evaluate(ACTIVATE, index)
        self._run("notebook:run-cell", seconds, errors_allowed)
        return self.output(index)

    def run_code(self, index: int, code: str, **options: Any) -> Locator:
        """Put `code` into a code cell in place of what is there, and run it as `run_cell` does."""
        replace = """([index, code]) => {
            window.jupyterapp.shell.currentWidget.content.widgets[index].model.sharedModel.setSource(code);
        }"""
        self.page.evaluate(replace, [index, code])
        return self.run_cell(index, **options)

    def cell(self, index: int) -> Locator:
        """The cell at a place in the notebook, counted from 0, text cells included."""
        return self.page.locator(".jp-MainAreaWidget:not(.lm-mod-hidden) .jp-Notebook .jp-Cell").nth(index)

    def output(self, index: int) -> Locator:
        """All that a cell shows under itself."""
        return self.cell(index).locator(".jp-Cell-outputArea")

    def outputs(self) -> list[list[dict[str, Any]]]:
        """Each cell's outputs as they would be stored in the notebook file."""
        found: list[list[dict[str, Any]]] = self.page.evaluate(OUTPUTS)
        return found

    def errors(self) -> list[str]:
        """What the cells that raised say, in order: the kind of error and its message."""
        every = [output for outputs in self.outputs() for output in outputs]
        return [f"{one['ename']}: {one['evalue']}" for one in every if one["output_type"] == "error"]

    def cell_count(self) -> int:
        """How many cells the notebook has now."""
        return len(self.outputs())

    def command(self, name: str, *, seconds: float = 30, **options: Any) -> None:
        """Run a JupyterLab command by its id and wait until it is done."""
        self.page.evaluate(START_COMMAND, [name, options])
        self.page.wait_for_function("() => window.testCommand !== 'running'", timeout=seconds * 1000)
        state = self.page.evaluate("() => window.testCommand")
        if state != "done":
            raise AssertionError(f"{name} {state}")

    def set_theme(self, name: str) -> None:
        """Change to a theme, "JupyterLab Dark" say, and wait until the page wears it."""
        self.command("apputils:change-theme", theme=name)
        self.page.locator(f"body[data-jp-theme-name={json.dumps(name)}]").wait_for(state="attached")
        # A splash lies over the page while the theme's sheet is loaded.
        self.page.locator("#jupyterlab-splash").wait_for(state="detached")

    def screenshot(self, name: str, part: Locator | None = None) -> Path:
        """Keep a picture of the page, or of a part of it, in .browser-pictures, for people to look at."""
        PICTURES.mkdir(exist_ok=True)
        path = PICTURES / f"{name}.png"
        (part or self.page).screenshot(path=path)
        return path

    def _open(self, path: str) -> None:
        """Show a file of the server and nothing else, and wait for its kernel."""
        self.page.goto(f"{self.server.url}/{self.address.format(path=path)}", timeout=LOAD)
        self._wait_for_cells()

    def _wait_for_cells(self) -> None:
        """Wait until a notebook is shown and its kernel can be asked."""
        self.page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=LOAD)
        self.wait_until_ready()

    def _run(self, command: str, seconds: float, errors_allowed: bool) -> None:
        """Run cells by a command, wait for the kernel, and look for errors."""
        self.command(command, seconds=seconds)
        self.wait_until_ready()
        if not errors_allowed and (errors := self.errors()):
            raise AssertionError("cells raised " + "; ".join(errors))

    def _note_address(self, address: str) -> None:
        """Remember an address that leaves this machine."""
        here = self.server.url.removeprefix("http")
        if not address.startswith((f"http{here}/", f"ws{here}/", "data:", "blob:", "about:")):
            self.outside_requests.append(address)

    def _note_console(self, message: ConsoleMessage) -> None:
        """Remember what the page's scripts report as an error."""
        if message.type == "error":
            self.console_errors.append(message.text)


class Notebook(Lab):
    """One browser page with Notebook 7 in it, which shows one notebook and nothing else."""

    address = "notebooks/{path}"


AnyPage = TypeVar("AnyPage", bound=Lab)


@contextmanager
def page_of(
    browser: Browser,
    kind: Callable[[Page, Any], AnyPage],
    server: Any,
    *,
    width: int = 1300,
    height: int = 1400,
    locale: str = "en-US",
    still: bool = True,
    seconds: int = 30,
) -> Iterator[AnyPage]:
    """An empty page of its own at a server; in the end it is left as a reader leaves it, and nothing may have been asked of another machine.

    `still`: cards jump where they would fly. `seconds`: how long whatever is waited for may take.
    """
    motion: Literal["reduce", "no-preference"] = "reduce" if still else "no-preference"
    context = browser.new_context(viewport={"width": width, "height": height}, locale=locale, reduced_motion=motion)
    context.set_default_timeout(1000 * seconds)
    page = kind(context.new_page(), server)
    yield page
    page.page.close(run_before_unload=True)
    context.close()
    assert page.outside_requests == []

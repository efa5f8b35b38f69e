"""How long it takes from opening a page to the first table that can be played, and how many bytes that fetches.

In JupyterLab, Notebook 7, Voila and on the site without a server; each from a browser that has fetched nothing before, with
a kernel that starts for it. Prints a Markdown table. More processors help: what else runs on the computer is in the figures.

    python tools/first_table.py             each place, three times
    python tools/first_table.py 5 voila     one place, five times
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402 - the tests' browser needs the path above

from tests.browser.conftest import CHROMIUM_ARGUMENTS  # noqa: E402
from tests.browser.desk import DeskOnPage  # noqa: E402
from tests.browser.lab import LOAD, Lab, Notebook  # noqa: E402
from tests.browser.lite import START, FileServer, Lite  # noqa: E402
from tests.browser.server import AppServer, LabServer, NotebookServer  # noqa: E402
from tools.dev import chromium  # noqa: E402

FIRST = "00-start-here.ipynb"


class Traffic:
    """Counts what a page fetches: bytes as they came over the wire, headers included, and what its sockets received."""

    def __init__(self, page: Page) -> None:
        self.fetched = 0
        self.received = 0
        session = page.context.new_cdp_session(page)
        session.on("Network.loadingFinished", self._loaded)
        session.on("Network.webSocketFrameReceived", self._frame)
        session.send("Network.enable")

    def _loaded(self, event: dict[str, Any]) -> None:
        self.fetched += int(event["encodedDataLength"])

    def _frame(self, event: dict[str, Any]) -> None:
        self.received += len(event["response"]["payloadData"])


def run_first_notebook(page: Lab) -> None:
    """Open the first notebook and run it, as a reader does who presses Run All at once."""
    page.open(FIRST)
    page.run_all()


def run_on_site(page: Lab) -> None:
    """Open the first notebook on the site without a server and run it."""
    assert isinstance(page, Lite)
    page.page.goto(f"{page.server.url}/lab/index.html?path={FIRST}", timeout=LOAD)
    page.wait_for_kernel()
    page.run_all(seconds=START)


def open_game(page: Lab) -> None:
    """Open a game's page."""
    page.page.goto(f"{page.server.url}/voila/render/en/lunch-rush.ipynb", timeout=LOAD)


@contextmanager
def started(kind: type[LabServer]) -> Iterator[Any]:
    """A server with folders of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = kind(Path(folder) / "server")
        server.folder.mkdir()
        server.start()
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def served() -> Iterator[Any]:
    """The site without a server, served as plain files."""
    from tools.lite import SITE, site

    server = FileServer(SITE if SITE.exists() else site())
    yield server
    server.stop()


PLACES: dict[str, tuple[str, Callable[[], Any], type[Lab], Callable[[Lab], None]]] = {
    "lab": ("JupyterLab", lambda: started(LabServer), Lab, run_first_notebook),
    "notebook": ("Notebook 7", lambda: started(NotebookServer), Notebook, run_first_notebook),
    "voila": ("Voilà", lambda: started(AppServer), Lab, open_game),
    "lite": ("the site without a server", served, Lite, run_on_site),
}


def measured(browser: Browser, server: Any, kind: type[Lab], act: Callable[[Lab], None]) -> tuple[float, float, float]:
    """Return the seconds until a card can be played, and the megabytes that were fetched and that sockets received."""
    context = browser.new_context(viewport={"width": 1300, "height": 1000}, reduced_motion="reduce")
    page = kind(context.new_page(), server)
    traffic, sent = Traffic(page.page), getattr(server, "bytes_sent", 0)
    start = time.monotonic()
    act(page)
    desk = DeskOnPage(page.page.locator(".sl").first)
    expect(desk.cards().first).to_be_visible(timeout=LOAD)
    desk.wait()
    took = time.monotonic() - start
    # Python runs in a worker on the site without a server, whose requests the page does not see: there the server counts.
    fetched = server.bytes_sent - sent if hasattr(server, "bytes_sent") else traffic.fetched
    context.close()
    if isinstance(server, LabServer) and not isinstance(server, AppServer):
        server.reset()
    return took, fetched / 1e6, traffic.received / 1e6


def main(arguments: list[str]) -> int:
    """Measure and print."""
    path = chromium()
    if path is None:
        print("no Chromium found, so nothing is timed")
        return 0
    times = int(arguments[0]) if arguments else 3
    print("| place | server up | first table, each time | fetched | by sockets |\n|---|---|---|---|---|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGUMENTS)
        for place in arguments[1:] or PLACES:
            name, open_server, kind, act = PLACES[place]
            start = time.monotonic()
            with open_server() as server:
                up = time.monotonic() - start
                measured(browser, server, kind, act)  # once before, so that every file has been read from the disk
                runs = [measured(browser, server, kind, act) for _ in range(times)]
            seconds = ", ".join(f"{took:.1f}" for took, _, _ in sorted(runs))
            _, fetched, received = runs[-1]
            print(f"| {name} | {up:.1f} s | {seconds} s | {fetched:.1f} MB | {received:.2f} MB |", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

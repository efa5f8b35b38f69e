"""The site without a server as a test sees it: served as plain files, everything else happens in the page."""

from __future__ import annotations

import functools
import json
import threading
import uuid
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.lab import KERNEL_READY, LOAD, Lab

START = 300  # seconds; Python starts in the browser itself, which takes longer than on the computer

SAVE = "([path, model]) => window.jupyterapp.serviceManager.contents.save(path, model)"


class Files(SimpleHTTPRequestHandler):
    """Hands out files, says nothing, and counts the bytes."""

    def send_header(self, keyword: str, value: str) -> None:
        """Count what a file's header says of its size."""
        if keyword == "Content-Length":
            self.server.bytes_sent += int(value)
        super().send_header(keyword, value)

    def send_error(self, code: int, *details: object) -> None:
        """Remember what was asked for in vain."""
        self.server.missing.append(self.path)
        super().send_error(code, *details)

    def log_message(self, format: str, *arguments: object) -> None:
        """Keep the test's output free of requests."""


class FileServer(ThreadingHTTPServer):
    """Serves one folder on a free port of this machine; `url` is its address, `bytes_sent` counts."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), functools.partial(Files, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.bytes_sent = 0
        self.missing: list[str] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Serve no more."""
        self.shutdown()
        self.server_close()

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that closes a page in the middle of a file is no fault."""


class Lite(Lab):
    """One browser page with the site in it; what it keeps lies in the page's own storage."""

    def __init__(self, page: Page, server: FileServer) -> None:
        super().__init__(page, server)  # type: ignore[arg-type]

    def scratch(self, *cells: str) -> None:
        """Open a new notebook with these code cells; none of them is run yet."""
        self.page.goto(f"{self.server.url}/lab/index.html", timeout=LOAD)
        self.page.wait_for_function("() => window.jupyterapp?.serviceManager?.isReady", timeout=LOAD)
        code = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
        content = {
            "nbformat": 4,
            "nbformat_minor": 5,
            "metadata": {"kernelspec": {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}},
            "cells": [{**code, "id": f"cell-{place}", "source": source} for place, source in enumerate(cells)],
        }
        path = f"{uuid.uuid4().hex}.ipynb"
        model = {
            "type": "notebook",
            "format": "json",
            "name": path,
            "path": path,
            "content": json.loads(json.dumps(content)),
        }
        self.page.evaluate(SAVE, [path, model])
        # The page can save before all of its plugins have brought their commands.
        self.page.wait_for_function("() => window.jupyterapp.commands.hasCommand('docmanager:open')", timeout=LOAD)
        self.command("docmanager:open", path=path)
        self.wait_for_kernel()

    def wait_until_ready(self) -> None:
        """Wait until the notebook's kernel has started in the page and has nothing to do."""
        self.page.wait_for_function(KERNEL_READY, timeout=START * 1000)

    def wait_for_kernel(self) -> None:
        """Wait for the notebook to be drawn and Python to be there."""
        self.page.locator(".jp-MainAreaWidget:not(.lm-mod-hidden) .jp-Notebook .jp-Cell").first.wait_for(timeout=LOAD)
        self.wait_until_ready()

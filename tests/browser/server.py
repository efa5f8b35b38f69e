"""A JupyterLab server for tests that knows nothing of the settings, files and kernels of whoever runs them."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path

import psutil

REPO = Path(__file__).resolve().parents[2]

PYTHON = shlex.split(os.environ.get("SANDWICHLAB_TEST_PYTHON", "")) or [sys.executable]
"""What runs JupyterLab: the Python of the tests, or any other command line that ends in a Python, in whose environment it is."""

SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
    # Every cell is in the page, also those scrolled out of sight.
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}


class LabServer:
    """Runs JupyterLab on a free port of this machine; all that it reads and writes lies in one folder.

    `root` is the folder it shows: `notebooks` in it is a copy of the project's notebooks, `scratch` is for tests.
    More options of the command line come after those that every test has; `python` runs it all.
    """

    module = "jupyterlab"
    own_options: tuple[str, ...] = (
        "--LabApp.expose_app_in_browser=True",  # the page object asks the application itself how it is
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--no-browser",
        "--allow-root",
    )

    def __init__(self, folder: Path, *more: str, python: Sequence[str] = PYTHON) -> None:
        self.folder = folder
        self.more = more
        self.python = python
        self.root = folder / "root"
        self.log = folder / "server.log"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.url = f"http://127.0.0.1:{probe.getsockname()[1]}"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        (self.root / "scratch").mkdir(parents=True)
        if (REPO / "notebooks").is_dir():
            unwanted = shutil.ignore_patterns(".ipynb_checkpoints")
            shutil.copytree(REPO / "notebooks", self.root / "notebooks", ignore=unwanted)
        settings = self.folder / "config" / "labconfig" / "default_setting_overrides.json"
        settings.parent.mkdir(parents=True)
        settings.write_text(json.dumps(SETTINGS), encoding="utf-8")
        options = [
            f"--ServerApp.port={self.url.rpartition(':')[2]}",
            "--ServerApp.port_retries=0",
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.root_dir={self.root}",
            "--IdentityProvider.token=",
            "--ServerApp.disable_check_xsrf=True",  # `reset` asks without a browser's cookie
            *self.own_options,
            *self.more,
        ]
        self._run(options, self._environment())

    def _run(self, options: list[str], variables: dict[str, str]) -> None:
        """Start the program and wait until it answers."""
        with self.log.open("wb") as log:
            command = [*self.python, "-m", self.module, *options]
            self._process = subprocess.Popen(
                command, cwd=self.root, env=variables, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        deadline = time.monotonic() + 60
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise RuntimeError(f"{self.module} did not start:\n" + self.log.read_text(encoding="utf-8"))
            time.sleep(0.1)

    def stop(self) -> None:
        """End the kernels and the server."""
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(15)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()

    def reset(self) -> None:
        """End every kernel and forget every setting made in the page, so that the next test starts as the first did."""
        shutil.rmtree(self.folder / "config" / "lab", ignore_errors=True)
        for session in json.loads(self.ask("GET", "/api/sessions")):
            self.ask("DELETE", f"/api/sessions/{session['id']}")

    @property
    def pid(self) -> int:
        """The server's process."""
        return self._process.pid

    def _environment(self) -> dict[str, str]:
        """This process's variables without what Jupyter or sandwichlab would read from them, and with our folders."""
        names = ("JUPYTER", "SANDWICHLAB", "IPYTHON", "XDG_", "PYTEST")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(names)}
        folders = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "IPYTHONDIR": "ipython",
            "HOME": "home",
        }
        for folder in folders.values():
            (self.folder / folder).mkdir(exist_ok=True)
        return {**kept, **{name: str(self.folder / folder) for name, folder in folders.items()}}

    def ask(self, method: str, path: str, body: object = None) -> bytes:
        """The body of the server's answer; what is sent is sent as JSON."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return bytes(answer.read())

    def _answers(self) -> bool:
        """Whether the server is up."""
        try:
            self.ask("GET", "/api/status")
        except OSError:
            return False
        return True


class NotebookServer(LabServer):
    """Runs Notebook 7 in the same way."""

    module = "notebook"
    own_options = ("--JupyterNotebookApp.expose_app_in_browser=True", "--no-browser", "--allow-root")


class AppServer(LabServer):
    """Serves the games as pages, as `make app` does; `root` is where its pages and templates are written."""

    module = "voila"

    def start(self) -> None:
        """Write the pages, start the server and wait until it answers."""
        from tools import app

        pages = app.write(self.root)
        options = [
            str(pages),
            *app.OPTIONS,
            f"--port={self.url.rpartition(':')[2]}",
            "--Voila.port_retries=0",
            "--no-browser",
        ]
        self._run(options, {**self._environment(), **app.paths(self.root)})

    def kernels(self) -> set[int]:
        """The processes of the kernels that run."""
        started = psutil.Process(self._process.pid).children()
        return {one.pid for one in started if "ipykernel_launcher" in one.cmdline()}

    def _answers(self) -> bool:
        """Whether the server is up."""
        try:
            self.ask("GET", "/")
        except OSError:
            return False
        return True

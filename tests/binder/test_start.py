"""A session of Binder: what `binder/start` sets before anything runs in it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.server import REPO, LabServer
from tools.memory import Kernel

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name == "nt", reason="Binder runs on Linux")]

# `make binder-check` names the Python of an environment made as Binder makes it, with its own `start` before it.
SESSION = os.environ.get("SANDWICHLAB_TEST_PYTHON", "").split() or [str(REPO / "binder" / "start"), sys.executable]


@pytest.fixture
def hasty_server(tmp_path: Path) -> Iterator[LabServer]:
    """A server as on Binder, but for how long it waits until a kernel is ended: fifteen seconds."""
    hasty = ("--MappingKernelManager.cull_idle_timeout=15", "--MappingKernelManager.cull_interval=1")
    server = LabServer(tmp_path, *hasty, python=SESSION)
    server.start()
    yield server
    server.reset()
    server.stop()


def kernels(server: LabServer) -> list[str]:
    """The kernels that live."""
    return [kernel["id"] for kernel in json.loads(server.ask("GET", "/api/kernels"))]


def test_kernels_are_ended_where_nobody_looks() -> None:
    """Ten minutes after its page was closed an idle kernel ends; one that computes, or whose page is open, does not."""
    done = subprocess.run(
        [*SESSION, "-m", "jupyter_server", "--show-config-json"], capture_output=True, text=True, check=True, cwd=REPO
    )
    settings = json.loads(done.stdout)["MappingKernelManager"]
    assert settings == {"cull_idle_timeout": 600, "cull_interval": 60, "cull_connected": False, "cull_busy": False}


def test_kernels_run_as_those_that_were_compiled() -> None:
    """What postBuild compiled is for a processor of any kind, and `start` lets kernels look for just that."""
    asked = [*SESSION, "-c", "import os; print(os.environ['NUMBA_CPU_NAME'])"]
    assert subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip() == "generic"


def test_no_visitor_is_asked_about_news() -> None:
    """Everybody who comes is new to JupyterLab, which would ask each whether it may fetch news; no request leaves for it either."""
    code = """if True:
        import json
        from jupyter_server.services.config import ConfigManager
        print(json.dumps(ConfigManager(config_dir_name="labconfig").get("default_setting_overrides")))"""
    done = subprocess.run([*SESSION, "-c", code], capture_output=True, text=True, check=True, cwd=REPO)
    settings = json.loads(done.stdout)["@jupyterlab/apputils-extension:notification"]
    assert settings == {"fetchNews": "false", "checkForUpdates": False}


def test_an_idle_kernel_is_really_ended(hasty_server: LabServer) -> None:
    """The idle one goes; the one that computes stays until it is done, and goes then."""
    busy = Kernel(hasty_server, "scratch/busy.ipynb")
    (computes,) = kernels(hasty_server)
    busy.client.execute("import time; time.sleep(35)")
    hasty_server.ask("POST", "/api/kernels", {"name": "python3"})
    wait_for(hasty_server, 1)
    assert kernels(hasty_server) == [computes]
    wait_for(hasty_server, 0)


def wait_for(server: LabServer, count: int) -> None:
    """Wait until so many kernels live."""
    until = time.monotonic() + 60
    while len(kernels(server)) != count:
        assert time.monotonic() < until, f"{len(kernels(server))} kernels live, not {count}"
        time.sleep(0.3)

"""Places that cannot be run here, by what is known of them: Colab asks for its own manager of widgets."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import anywidget._util
import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

import sandwichlab as sl
from sandwichlab.widgets import shelf
from sandwichlab.widgets.twin import WIDGET

REPO = Path(__file__).resolve().parents[2]

URL = "https://colab.example/manager.js"


@pytest.fixture
def enabled(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Colab's module as far as widgets ask for it; the list has an entry for each time that its manager was enabled."""
    calls: list[bool] = []
    output = ModuleType("google.colab.output")
    output.enable_custom_widget_manager = lambda: calls.append(True)  # type: ignore[attr-defined]
    output._widgets = SimpleNamespace(_installed_url=URL)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "google.colab.output", output)
    anywidget._util.enable_custom_widget_manager_once.cache_clear()
    return calls


def chart_output() -> Any:
    """What a chart shows last: the widget with the games behind its numbers."""
    InteractiveShell.instance()
    with capture_output() as shown:
        sl.charts.final_scores(sl.simulate("lunch-rush", games=20, seed=1))._ipython_display_()
    last = shown.outputs[-1]
    return last.data, last.metadata


MADE: dict[str, Callable[[], Any]] = {
    "table": lambda: sl.table("lunch-rush", seed=7)._repr_mimebundle_(),
    "learn": lambda: sl.learn("market-day")._repr_mimebundle_(),
    "explain": lambda: sl.explain(sl.deal("sandwich-guy", seed=7))._repr_mimebundle_(),
    "twin": lambda: sl.charts.final_scores(sl.simulate("lunch-rush", games=20, seed=1)).twin()._repr_mimebundle_(),
    "chart": chart_output,
}


@pytest.mark.parametrize("kind", MADE)
def test_colab_is_told_how_to_show_it(kind: str, enabled: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is shown first enables Colab's manager of other people's widgets, and says where that is."""
    monkeypatch.setattr(shelf, "has_kernel", lambda: True)
    data, metadata = MADE[kind]()

    assert enabled == [True]
    assert data[WIDGET]["model_id"]
    assert metadata == {WIDGET: {"colab": {"custom_widget_manager": {"url": URL}}}}


@pytest.mark.parametrize("page", ["tools/app_site/parts.html.j2", "tools/lite_site/index.html", "docs/conf.py"])
def test_pages_around_the_tables_have_their_one_accent(page: str) -> None:
    """The first pages of the sites, and the documentation, wear the table's accent, in the light and in the dark."""
    tokens = (REPO / "sandwichlab/widgets/static/tokens.css").read_text(encoding="utf-8")
    light, dark = re.findall(r"--sl-accent: (#[0-9a-f]{6})", tokens)[:2]
    worn = (REPO / page).read_text(encoding="utf-8")

    assert light in worn
    assert dark in worn

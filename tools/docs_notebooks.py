"""Notebooks as pages: what is stored in them, made fit for a page without a kernel."""

from __future__ import annotations

import html
import importlib.util
import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"

_plotly = importlib.util.find_spec("plotly")
PLOTLY = Path(_plotly.origin or "").parent / "package_data" / "plotly.min.js" if _plotly else Path("plotly.min.js")
"""What draws charts, from the installed package: no page asks another machine for it."""

FIGURE = "application/vnd.plotly.v1+json"
NOTES = {
    "en": "This page shows `{path}` as it is stored. Tables, questions and charts come alive when it is run: "
    "[how to open it]({start}).",
    "ko": "`{path}` 파일을 그대로 보여 줍니다. 게임판과 질문과 그래프는 노트북을 실행해야 움직입니다: [여는 방법]({start}).",
}
TITLES = {"en": "A stored notebook", "ko": "저장된 노트북"}
STARTS = {"en": "how-to/start.md", "ko": "ko/index.md"}


def write_pages(folder: Path) -> int:
    """Write every notebook, as a page shows it, into a folder of the same shape; return how many there are."""
    paths = sorted(NOTEBOOKS.rglob("*.ipynb"))
    paths = [path for path in paths if ".ipynb_checkpoints" not in path.parts]
    for path in paths:
        name = path.relative_to(ROOT).as_posix()
        page = folder / path.relative_to(NOTEBOOKS)
        page.parent.mkdir(parents=True, exist_ok=True)
        notebook = json.loads(path.read_text(encoding="utf-8"))
        page.write_text(json.dumps(for_page(notebook, name), ensure_ascii=False), encoding="utf-8")
    return len(paths)


def for_page(notebook: dict[str, Any], name: str) -> dict[str, Any]:
    """Return a notebook whose outputs can be shown without a kernel, with a note that says where it is from."""
    lang = "ko" if name.startswith("notebooks/ko/") else "en"
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"] = [shown(output) for output in cell["outputs"]]
    up = "../" * (len(Path(name).parts) - 1)
    note = NOTES[lang].format(path=name, start=up + STARTS[lang])
    cell = {
        "cell_type": "markdown",
        "id": "where-it-is-from",
        "metadata": {},
        "source": f"```{{admonition}} {TITLES[lang]}\n:class: note\n{note}\n```",
    }
    title, rest = first_heading(notebook["cells"][0])
    cells = [title, cell, *rest, *notebook["cells"][1:]]
    notebook["cells"] = [{**each, "id": f"cell-{number}"} for number, each in enumerate(cells)]
    return notebook


def first_heading(cell: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Split a text cell behind its title."""
    title, _, text = "".join(cell["source"]).partition("\n")
    rest = [{**cell, "id": f"{cell['id']}-text", "source": text.strip()}] if text.strip() else []
    return {**cell, "source": title}, rest


def shown(output: dict[str, Any]) -> dict[str, Any]:
    """Return one output with the one form that a page can show."""
    data = output.get("data")
    if data is None:
        return output
    if FIGURE in data:
        return {**output, "data": {"text/html": drawn(data[FIGURE], "".join(data["text/plain"]))}}
    if "text/html" in data:
        # What a notebook links to is a page here.
        linked = re.sub(r'(href="[^":]+)\.ipynb"', r'\1.html"', "".join(data["text/html"]))
        return {**output, "data": {"text/html": linked}}
    return {**output, "data": {"text/plain": data["text/plain"]}}


def drawn(figure: dict[str, Any], sentence: str) -> str:
    """Return a figure as HTML that charts.js draws; the sentence is what it shows, for those who do not see it."""
    stored = json.dumps({"data": figure["data"], "layout": figure["layout"]}).replace("<", "\\u003c")
    label = html.escape(sentence, quote=True)
    return f'<div class="sl-figure" role="img" aria-label="{label}"><script type="application/json">{stored}</script></div>'

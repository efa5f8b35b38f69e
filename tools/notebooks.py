"""Make the notebooks, in both languages, from one source each: ``build`` writes and runs them, ``check`` compares.

A source is a Python file in jupytext's percent format under notebook_sources/. A markdown cell carries its language
(``lang="en"``); code cells are shared. The one line that sets the language is written for the language of the notebook.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import jupytext
import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "notebook_sources"
NOTEBOOKS = ROOT / "notebooks"
LANGUAGE_LINE = 'sl.language("en")'
FOLDERS = {"en": NOTEBOOKS, "ko": NOTEBOOKS / "ko"}
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
WIDGET = "application/vnd.jupyter.widget-view+json"


def sources() -> list[Path]:
    """Return every source."""
    return sorted(SOURCES.rglob("*.py"))


def target(source: Path, lang: str) -> Path:
    """Return where a source's notebook is kept."""
    return FOLDERS[lang] / source.relative_to(SOURCES).with_suffix(".ipynb")


def written(source: Path, lang: str) -> Any:
    """Return a source's notebook in one language, not yet run."""
    parsed = jupytext.reads(source.read_text(encoding="utf-8"), fmt="py:percent")
    notebook = nbformat.v4.new_notebook(metadata={"kernelspec": KERNEL, "language_info": {"name": "python"}})
    for cell in parsed.cells:
        if cell.metadata.get("lang", lang) != lang:
            continue
        text = cell.source.replace(LANGUAGE_LINE, f'sl.language("{lang}")')
        make: Any = nbformat.v4.new_code_cell if cell.cell_type == "code" else nbformat.v4.new_markdown_cell
        notebook.cells.append(make(text, id=f"cell-{len(notebook.cells) + 1:02}"))
    return notebook


def run(notebook: Any, folder: Path) -> None:
    """Run a notebook top to bottom, in place; an error in a cell is raised."""
    folder.mkdir(parents=True, exist_ok=True)
    # Quiet as where outputs are compared: no bar is stored, however long a simulation takes here.
    os.environ["PYTEST_CURRENT_TEST"] = "build"
    # A lesson is stored as nobody has answered it yet, whoever has tried it in this folder.
    os.environ["SANDWICHLAB_ANSWERS"] = "none"
    NotebookClient(
        notebook,
        timeout=300,
        kernel_name="python3",
        store_widget_state=False,
        resources={"metadata": {"path": str(folder)}},
    ).execute()
    notebook.metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    for cell in notebook.cells:
        cell.metadata = {}
        for output in cell.get("outputs", []):
            # A stored widget cannot be drawn until its cell is run; its text can.
            output.get("data", {}).pop(WIDGET, None)
            output.pop("transient", None)
        if "outputs" in cell:
            cell.outputs = [output for output in cell.outputs if output.get("data", True)]


def sources_of(notebook: Any) -> list[tuple[str, str]]:
    """Return a notebook's cells without their outputs."""
    return [(cell.cell_type, cell.source) for cell in notebook.cells]


def build(source: Path, lang: str) -> None:
    """Write and run one notebook."""
    notebook, path = written(source, lang), target(source, lang)
    run(notebook, path.parent)
    nbformat.validate(notebook)
    path.write_text(nbformat.writes(notebook, indent=1) + "\n", encoding="utf-8")
    print(f"{path.relative_to(ROOT)}: {len(notebook.cells)} cells, {path.stat().st_size / 1000:.0f} kB")


def stale() -> list[str]:
    """Return the notebooks that are not what their source says."""
    found = []
    for source in sources():
        for lang in FOLDERS:
            path = target(source, lang)
            if not path.exists() or sources_of(nbformat.read(path, as_version=4)) != sources_of(written(source, lang)):
                found.append(str(path.relative_to(ROOT)))
    return found


def main(arguments: list[str]) -> int:
    """Do what the command line asks."""
    verb, *names = arguments or ["check"]
    if verb == "build":
        for source in sources():
            for lang in FOLDERS:
                if not names or source.stem in names:
                    build(source, lang)
    found = stale()
    print("\n".join(f"not what its source says: {name}" for name in found) or "notebooks are what their sources say")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

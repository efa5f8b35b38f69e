"""``sandwichlab lab``: the notebooks in JupyterLab, in a folder of the reader's own where the package was installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path

import click

from sandwichlab.cli.worded import Impossible, Refused, WordedCommand, option, politely, put
from sandwichlab.core.errors import NotWritten
from sandwichlab.core.files import whole
from sandwichlab.core.wording import Message, current_language, say, say_n

PACKAGE = Path(__file__).resolve().parents[1]
FIRST = "00-start-here.ipynb"
FOLDER = "sandwichlab-notebooks"
TEACHER = "teacher"
ALIKE = 0.75
"""So much alike are an option of ours and one that was meant for it: Python's measure, from 0 to 1."""

ROOM = f"{TEACHER}/00-teachers-room.ipynb"


def shipped_notebooks() -> tuple[Path, bool]:
    """Return where the notebooks are, and whether that is a checkout, in which they are opened where they lie.

    Raises ``FileNotFoundError`` where there are none.
    """
    checkout, installed = PACKAGE.parent / "notebooks", PACKAGE / "notebooks"
    if (PACKAGE.parent / "pyproject.toml").is_file() and (checkout / FIRST).is_file():
        return checkout, True
    if (installed / FIRST).is_file():
        return installed, False
    raise FileNotFoundError(2, "no notebooks were installed with the package", str(installed))


def is_teachers(notebook: Path) -> bool:
    """Return whether a notebook is one of the teacher's, which hold keys and read students' files."""
    return notebook.parent.name == TEACHER


def for_learners(text: str) -> str:
    """Return a notebook's text without the cells that link the teacher's pages."""
    notebook = json.loads(text)
    kept = [cell for cell in notebook["cells"] if f"]({TEACHER}/" not in "".join(cell["source"])]
    if len(kept) == len(notebook["cells"]):
        return text
    return json.dumps({**notebook, "cells": kept}, ensure_ascii=False, indent=1) + "\n"


def copied(source: Path, folder: Path, teacher: bool = False) -> int:
    """Copy the notebooks that a folder lacks, and return how many. What is there already is the reader's, and stays.

    The teacher's pages, and the way to them, are left out unless ``teacher`` asks for them. Raises ``NotWritten``.
    """
    new = 0
    for notebook in sorted(source.rglob("*.ipynb")):
        target = folder / notebook.relative_to(source)
        if not target.exists() and (teacher or not is_teachers(notebook)):
            text = notebook.read_text(encoding="utf-8")
            try:
                target.parent.mkdir(parents=True, exist_ok=True)
                with whole(target) as part:
                    part.write_text(text if teacher else for_learners(text), encoding="utf-8")
            except OSError as error:
                raise NotWritten.because(target, error) from None
            new += 1
    return new


@click.command(
    cls=WordedCommand,
    told=say("Open the notebooks in JupyterLab; an installed package first copies them into a folder of yours."),
    examples=(
        "sandwichlab lab",
        "sandwichlab lab --folder course",
        "sandwichlab lab --teacher",
        "sandwichlab lab -- --no-browser --port 9000",
    ),
    context_settings={"ignore_unknown_options": True},
)
@option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    told=say("Where the notebooks go; by default {folder} in this folder.", folder=FOLDER),
)
@option("--copy-only", is_flag=True, told=say("Copy the notebooks, and open nothing."))
@option("--teacher", is_flag=True, told=say("Copy the teacher's pages with the keys, too, and open them first."))
@click.argument("more", nargs=-1, type=click.UNPROCESSED, metavar="[-- JUPYTERLAB'S OWN OPTIONS]")
def lab(folder: Path | None, copy_only: bool, teacher: bool, more: tuple[str, ...]) -> None:
    """Open the notebooks."""
    with politely():
        _check_spelling(more)
        source, is_checkout = shipped_notebooks()
        home = source
        if folder is not None or copy_only or not is_checkout:
            home = (folder or Path(FOLDER)).absolute()
            new = copied(source, home, teacher)
            put(str(_told(new, home)))
    if copy_only:
        return
    if find_spec("jupyterlab") is None:
        raise Refused(say('JupyterLab is not installed. Try: pip install "sandwichlab[lab]"'))
    raise SystemExit(_jupyterlab(home, ROOM if teacher else FIRST, more))


def _check_spelling(more: Sequence[str]) -> None:
    """Find out what was meant for us and would go to JupyterLab by a slip of a finger, after the notebooks were copied elsewhere."""
    ours = [name for parameter in lab.params for name in parameter.opts if name.startswith("--")]
    for word in more:
        for meant in get_close_matches(word.partition("=")[0], ours, 1, ALIKE):
            raise Impossible(say("There is no option {option}. Did you mean {meant}?", option=word, meant=meant))


def _told(new: int, home: Path) -> Message:
    if not new:
        return say("The notebooks are there already, as you left them: {home}", home=home)
    return say_n("{n} notebook copied to {home}", "{n} notebooks copied to {home}", new, home=home)


def _jupyterlab(home: Path, name: str, more: tuple[str, ...]) -> int:
    first = f"ko/{name}" if current_language() == "ko" else name
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={home}"]
    command += [f"--LabApp.default_url=/lab/tree/{first}", *more]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # containers run as root, and Jupyter would refuse to start
    server = subprocess.Popen(command)
    while True:
        try:
            return server.wait()
        except KeyboardInterrupt:  # JupyterLab got it too, and asks whether to stop
            continue

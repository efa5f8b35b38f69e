"""The games as pages for readers who need no notebook: `python tools/app.py`, or `make app`.

Voila serves a page a game and language: the table, and under it the walkthrough; no code is shown, and each reader has a
kernel of their own. The pages are written into build/app from the games that are registered; a fifth game needs nothing here.

    python tools/app.py                  write the pages and serve them on this computer; the rest is passed on to Voila
    python tools/app.py --theme=dark     the same in the dark
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import sandwichlab as sl  # noqa: E402
from sandwichlab.core.wording import LANGUAGES  # noqa: E402
from sandwichlab.lessons.welcome import GameCard, game_cards  # noqa: E402

FOLDER = ROOT / "build" / "app"
PARTS = ROOT / "tools" / "app_site"
TEMPLATE = "sandwichlab"

WORDS = {
    "en": {
        "heading": "Play in English",
        "games": "Games",
        "learn": "Learn it step by step",
        "wait": "The cards are being dealt …",
        "script": "The table needs JavaScript; please allow it for this page.",
        "dark": "Dark",
        "light": "Light",
    },
    "ko": {
        "heading": "한국어로 하기",
        "games": "게임",
        "learn": "차근차근 배우기",
        "wait": "카드를 나누어 주고 있습니다 …",
        "script": "게임판을 쓰려면 이 페이지에서 자바스크립트를 허용해 주십시오.",
        "dark": "어둡게",
        "light": "밝게",
    },
}

EXTENSIONS = ("@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager", "anywidget")
"""The parts of JupyterLab that draw a table; others that happen to be installed would only be fetched."""

SECONDS_IDLE = 900
"""A kernel whose page is closed and that nobody has used for so long is ended. Closing a page ends its kernel at once; this
is for pages that had no time to say so. As long as a page is open, its game stays."""

OPTIONS = (
    f"--template={TEMPLATE}",
    "--VoilaConfiguration.allow_template_override=NO",
    "--classic_tree=True",
    *(f"--VoilaConfiguration.extension_allowlist={name}" for name in EXTENSIONS),
    f"--MappingKernelManager.cull_idle_timeout={SECONDS_IDLE}",
    "--MappingKernelManager.cull_interval=60",
    "--MappingKernelManager.cull_connected=False",
)


def write(folder: Path = FOLDER) -> Path:
    """Write every page and the templates they are shown in; what a folder held before is gone. Return the pages' folder."""
    shutil.rmtree(folder, ignore_errors=True)
    pages, templates = folder / "pages", folder / "share" / "voila" / "templates" / TEMPLATE
    shutil.copytree(PARTS, templates)
    shown = {lang: cards_in(lang) for lang in LANGUAGES}
    home = [{"lang": lang, "words": WORDS[lang], "games": cards} for lang, cards in shown.items()]
    (templates / "home.html.j2").write_text(f"{{% set home = {json.dumps(home)} %}}", encoding="utf-8")
    for lang, cards in shown.items():
        (pages / lang).mkdir(parents=True)
        for card in cards:
            notebook = page(lang, card, cards)
            (pages / lang / f"{card['id']}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    return pages


def cards_in(lang: str) -> list[dict[str, str]]:
    """Return what is said of each game, in one language."""
    before = sl.language()
    try:
        sl.language(lang)
        return [_card(card) for card in game_cards()]
    finally:
        sl.language(before)


def _card(card: GameCard) -> dict[str, str]:
    return {
        "id": card.id,
        "title": str(card.title),
        "facts": f"{card.players} · {card.deck}",
        "pitch": str(card.pitch),
    }


def page(lang: str, card: dict[str, str], cards: list[dict[str, str]]) -> dict[str, Any]:
    """Return the notebook behind a page: a table, and the walkthrough."""
    code = (
        f"import sandwichlab as sl\nsl.language({lang!r})\nsl.table({card['id']!r})",
        f"sl.learn({card['id']!r})",
    )
    heading = {"cell_type": "markdown", "id": "learn", "metadata": {}, "source": f"## {WORDS[lang]['learn']}"}
    shown = {
        "lang": lang,
        "game": card["id"],
        "title": card["title"],
        "pitch": card["pitch"],
        "words": WORDS[lang],
        "games": [{"id": one["id"], "title": one["title"]} for one in cards],
        "languages": [{"code": code, "name": name} for code, name in LANGUAGES.items()],
    }
    empty: dict[str, Any] = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    table, learn = ({**empty, "id": f"code-{place}", "source": text} for place, text in enumerate(code))
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    metadata = {"kernelspec": kernel, "title": f"{card['title']} – sandwichlab", "sandwichlab": shown}
    return {"nbformat": 4, "nbformat_minor": 5, "metadata": metadata, "cells": [table, heading, learn]}


def paths(folder: Path = FOLDER) -> dict[str, str]:
    """Return the variables with which Voila and its kernels find the templates and the package."""
    found = {"JUPYTER_PATH": str(folder / "share"), "PYTHONPATH": str(ROOT)}
    return {name: os.pathsep.join(filter(None, [path, os.environ.get(name)])) for name, path in found.items()}


def main(arguments: list[str]) -> int:
    """Write the pages and serve them until interrupted."""
    given = {argument.partition("=")[0] for argument in arguments}
    own = [option for option in OPTIONS if option.partition("=")[0] not in given]
    command = [sys.executable, "-m", "voila", str(write()), *own, *arguments]
    if os.name != "nt":
        os.execve(
            sys.executable, command, {**os.environ, **paths()}
        )  # Ctrl-C, and whatever else ends it, reaches Voila itself
    try:
        return subprocess.run(command, env={**os.environ, **paths()}, check=False).returncode
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

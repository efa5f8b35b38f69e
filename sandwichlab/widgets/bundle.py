"""The browser's code as one text: anywidget takes one module and one sheet a widget, the source is kept in small files."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

STATIC = files("sandwichlab.widgets") / "static"

ENTRY = "table.js"
STYLES = ("tokens.css", "table.css", "panels.css", "review.css", "zones.css", "chart.css", "fold.css")

CARD_ENTRY = "card.js"
CARD_STYLES = ("tokens.css", "table.css", "card.css")
"""A question is a small widget of its own: a notebook shows many of them."""

IMPORT = re.compile(r'^import \{[^}]*\} from "\./([^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)


@cache
def script_order(entry: str = ENTRY) -> tuple[str, ...]:
    """Return the scripts of a widget so that each comes after those it imports."""
    order: list[str] = []
    _add(entry, order, ())
    return tuple(order)


def _add(name: str, order: list[str], above: tuple[str, ...]) -> None:
    if name in order or name in above:
        return
    for imported in IMPORT.findall(_read(name)):
        _add(imported, order, (*above, name))
    order.append(name)


def esm_text(entry: str = ENTRY) -> str:
    """Return the scripts as one module: joined, without their imports of one another."""
    return "\n".join(EXPORT.sub("", IMPORT.sub("", _read(name))) for name in script_order(entry))


def css_text(styles: tuple[str, ...] = STYLES) -> str:
    """Return the style sheets joined."""
    return "\n".join(map(_read, styles))


def _read(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")

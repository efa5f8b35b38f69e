"""Widgets are never freed by themselves when a cell is run again. The shelf closes those that stood in the same place."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from sandwichlab.widgets.desk import Panel

Shown = TypeVar("Shown", bound=Panel)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a desk was made: which cell, and in which run of it."""

    cell: str
    run: str
    names: Mapping[str, Any]

    def holds(self, desk: Panel) -> bool:
        """Return whether a variable of the reader's holds a desk; the notebook's own memory of outputs does not count."""
        return any(value is desk for name, value in self.names.items() if not name.startswith("_"))


_shelf: dict[tuple[str, str, str], list[tuple[str, Panel]]] = {}


def put_on_shelf(desk: Shown, about: str | None = None, *, stays: bool = False) -> Shown:
    """Keep a new desk, close those of its kind and game that the same cell made before, and return the new one.

    Two desks made in one run of a cell both stay, where a variable holds the first: ``a = sl.table(...)``, or where it
    ``stays`` anyhow, as what a cell shows several of. ``about`` is what it is about, by default its game.
    """
    place = _place()
    key = (place.cell, desk.maker.kind, desk.maker.session.game.id if about is None else about)
    kept = []
    for run, before in _shelf.get(key, []):
        if run == place.run and (stays or place.holds(before)):
            kept.append((run, before))
        else:
            before.close()
    _shelf[key] = [*kept, (place.run, desk)]
    return desk


def has_kernel() -> bool:
    """Return whether a Jupyter kernel runs this code, so that a widget would be answered."""
    try:
        from IPython import get_ipython
    except ImportError:
        return False
    return hasattr(get_ipython(), "kernel")


def _place() -> Place:
    """Return where the running code is: a cell by its id, or by its text where the frontend gives no id."""
    try:
        from IPython import get_ipython
    except ImportError:
        return Place("", "", {})
    shell = get_ipython()
    if shell is None or not hasattr(shell, "get_parent"):
        return Place("", "", {})
    parent = shell.get_parent()
    code = str(parent.get("content", {}).get("code", ""))
    cell = parent.get("metadata", {}).get("cellId") or hashlib.sha256(code.encode()).hexdigest()
    return Place(str(cell), str(parent.get("header", {}).get("msg_id", "")), shell.user_ns)

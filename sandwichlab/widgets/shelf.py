"""Widgets are never freed by themselves when a cell is run again. The shelf closes the one that stood in the same place."""

from __future__ import annotations

from sandwichlab.widgets.desk import Desk

_shelf: dict[tuple[str, str, str], Desk] = {}


def put_on_shelf(desk: Desk) -> Desk:
    """Keep a new desk, close the one of the same kind and game that the same cell made before, and return the new one."""
    place = (_cell(), desk.maker.kind, str(desk.scene["title"]))
    before = _shelf.pop(place, None)
    if before is not None:
        before.close()
    _shelf[place] = desk
    return desk


def desks_open() -> int:
    """Return how many desks are on the shelf."""
    return len(_shelf)


def _cell() -> str:
    """Return what tells the running cell from others: its id where the frontend gives one, else its number."""
    try:
        from IPython import get_ipython
    except ImportError:
        return ""
    shell = get_ipython()
    if shell is None:
        return ""
    parent = getattr(shell, "parent_header", None) or {}
    metadata = shell.get_parent().get("metadata", {}) if hasattr(shell, "get_parent") else parent.get("metadata", {})
    return str(metadata.get("cellId") or f"run {shell.execution_count}")

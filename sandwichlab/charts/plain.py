"""Words in figures are shown as they are written: plotly reads marks of HTML in every text, and a name may hold some."""

from __future__ import annotations

from html import escape
from typing import Any

import plotly.graph_objects as go

BREAK = "\u2028"
"""Where a text goes on in another line: Unicode's own sign for it, which becomes plotly's mark after all other marks are words."""

TEMPLATES = ("hovertemplate", "texttemplate")
"""What is written for plotly, not for people. Names come into them by reference only."""


def plain(figure: Any) -> Any:
    """Return the figure with every ``<`` and ``&`` of its texts as a letter, and only our own breaks as marks."""
    return go.Figure(_plain(figure.to_plotly_json()))


def _plain(part: Any) -> Any:
    if isinstance(part, str):
        return escape(part, quote=False).replace(BREAK, "<br>")
    if isinstance(part, dict):
        return {name: each if name in TEMPLATES else _plain(each) for name, each in part.items()}
    if isinstance(part, list | tuple):
        return type(part)(map(_plain, part))
    return part

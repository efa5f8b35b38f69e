"""A few calm sentences as what a cell shows: as text, and as HTML in the notebook's own colours."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from sandwichlab.core.errors import SandwichLabError
from sandwichlab.core.wording import Message, current_language

BOX = (
    "box-sizing:border-box;max-width:{width};margin:0 0 8px;padding:10px 14px;border:1px solid var(--jp-border-color2,#c9ccc4);border-left:4px solid {edge};border-radius:8px;"
    "font-family:var(--jp-ui-font-family,system-ui,sans-serif);font-size:15px;line-height:1.5;"
    "color:var(--jp-ui-font-color1,inherit)"
)
WIDTH, WIDER = "760px", "1024px"
"""How wide a box may be: as a question's widget, or as a page with tables in it."""

EDGES = {"calm": "#7d8379", "right": "#0b6b4b", "wrong": "#b36f0f"}


WHOLE_WORDS = "word-break:keep-all;overflow-wrap:anywhere"
"""Korean is broken between words, as it is taught, and not inside them, as browsers do."""

KOREAN_TEXT = f'<style>.jp-Notebook:has([lang="ko"]) :is(.jp-MarkdownOutput,.sl-chart-alt){{{WHOLE_WORDS}}}</style>'
"""What lets the texts of a Korean notebook, which carry no language, be broken so, too."""


class Fault(SandwichLabError):
    """A text that was typed or pasted and cannot be used. ``kind`` tells its fault, ``message`` says it, with what would be right."""

    def __init__(self, kind: str, message: Message) -> None:
        super().__init__(message)
        self.kind = kind

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.kind, self.message))


class Said:
    """Sentences for a reader, worded when they are shown. The first may be a heading. ``edge``: ``calm``, ``right`` or ``wrong``.

    ``code`` is a text to copy, under the sentences.
    """

    def __init__(self, lines: Sequence[Message], *, heading: bool = False, edge: str = "calm", code: str = "") -> None:
        self.lines = tuple(lines)
        self.code = code
        self._heading = heading
        self._edge = edge

    def __repr__(self) -> str:
        return "\n".join([*map(str, self.lines), *([self.code] if self.code else [])])

    def _repr_html_(self) -> str:
        first = "font-weight:650" if self._heading else ""
        shown = [
            f'<p style="margin:2px 0;{first if not place else ""}">{escape(str(line))}</p>'
            for place, line in enumerate(self.lines)
        ]
        code = (
            f'<pre style="margin:6px 0 2px;white-space:pre-wrap;word-break:break-all">{escape(self.code)}</pre>'
            if self.code
            else ""
        )
        box = BOX.format(edge=EDGES[self._edge], width=WIDTH)
        whole = f";{WHOLE_WORDS}" if current_language() == "ko" else ""
        return f'<div lang="{current_language()}" style="{box}{whole}">{"".join(shown)}{code}</div>'

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/plain": repr(self)}

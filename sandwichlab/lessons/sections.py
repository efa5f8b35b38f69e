"""Sections of a page for a teacher: a heading with a list, a table or bars, as text and as HTML in the notebook's own colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from sandwichlab.core.wording import Message, current_language
from sandwichlab.lessons.said import BOX, EDGES, WIDER

BAR = "#b36f0f"
CELL = "text-align:left;vertical-align:top;padding:3px 14px 3px 0"
TABLE = "border-collapse:collapse;font-size:14px;margin:0;word-break:keep-all"
LIST = "margin:2px 0 2px 12px"
LETTERS = 30
"""How long a full bar is in letters, where a section is shown as text."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A labelled bar: ``width`` is its share of the longest one, ``shown`` stands at its end."""

    label: Message | str
    width: float
    shown: str


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page. ``rows`` of one item make a list, of several a table under ``head``; a ``Bar`` is a row of its own.

    An item that is itself a tuple has several lines.
    """

    id: str
    title: Message
    rows: tuple[Any, ...]
    head: tuple[Message, ...] = ()

    def text(self) -> str:
        """Return the section as plain lines."""
        head = [" | ".join(map(str, self.head))] if self.head else []
        return "\n".join([str(self.title), *(f"  {line}" for line in (*head, *map(_line, self.rows)))])

    def html(self) -> str:
        """Return the section as HTML."""
        title = f'<p style="margin:12px 0 2px;font-weight:650">{escape(str(self.title))}</p>'
        if not self.head:
            return f'{title}<div style="{LIST}">{"".join(map(_block, self.rows))}</div>'
        head = "".join(
            f'<th scope="col" style="{CELL};white-space:nowrap">{escape(str(one))}</th>' for one in self.head
        )
        rows = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in self.rows)
        return f'{title}<table style="{TABLE}"><tr>{head}</tr>{rows}</table>'


class Page:
    """A title with sections. ``page["key"]`` is one of them by its id."""

    def __init__(self, title: Message, sections: Sequence[Section]) -> None:
        self.title = title
        self.sections = tuple(sections)

    def __getitem__(self, name: str) -> Section:
        return {one.id: one for one in self.sections}[name]

    def __repr__(self) -> str:
        return "\n\n".join([str(self.title), *(one.text() for one in self.sections)])

    def _repr_html_(self) -> str:
        title = f'<p style="margin:2px 0;font-size:1.2em;font-weight:700">{escape(str(self.title))}</p>'
        parts = "".join(one.html() for one in self.sections)
        style = BOX.format(edge=EDGES["calm"], width=WIDER)
        return f'<div lang="{current_language()}" style="{style};overflow-x:auto">{title}{parts}</div>'


def _line(row: Any) -> str:
    if isinstance(row, Bar):
        return f"{'█' * round(LETTERS * row.width)} {row.shown}  {row.label}"
    return " | ".join("\n    ".join(_lines(item)) for item in row) if isinstance(row, tuple) else str(row)


def _lines(item: Any) -> list[str]:
    return [str(line) for line in (item if isinstance(item, tuple) else (item,))]


def _block(row: Any) -> str:
    if not isinstance(row, Bar):
        return f"<div>{escape(str(row))}</div>"
    # Label above the bar: it may be long, and a narrow window has no room beside it.
    label = f'<span style="font-size:13px">{escape(str(row.label))}</span>'
    bar = f'<span style="flex:0 0 {75 * row.width:.1f}%;height:12px;background:{BAR};border-radius:2px"></span>'
    shown = f'<span style="white-space:nowrap">{escape(row.shown)}</span>'
    line = f'<div style="display:flex;align-items:center;gap:8px">{bar}{shown}</div>'
    return f"<div>{label}{line}</div>"


def _cell(value: Any) -> str:
    return f'<td style="{CELL}">{"<br>".join(map(escape, _lines(value)))}</td>'

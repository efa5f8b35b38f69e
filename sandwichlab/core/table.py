"""A small table of values with names for its rows and columns: what a summary, a tally or a chart's twin is."""

from __future__ import annotations

import html
from collections.abc import Iterator, Mapping, Sequence
from math import floor, log10
from typing import Any
from unicodedata import east_asian_width

from sandwichlab.core.errors import UnknownName, choices
from sandwichlab.core.wording import Message, say


class Table(Mapping[str, Mapping[Any, Any]]):
    """Columns by name, each a mapping from the row's key to its value: ``table["mean"]["score_0"]``.

    It shows itself as text and as HTML in any language.
    ``headings`` are the columns' names for people; ``key`` is the heading of the rows' keys.
    """

    def __init__(
        self,
        title: Message,
        key: Message,
        headings: Mapping[str, Message],
        rows: Mapping[Any, Sequence[Any]],
        labels: Mapping[Any, Message] | None = None,
        places: int = 3,
    ) -> None:
        self.title = title
        self.key = key
        self.headings = dict(headings)
        self._rows = {name: tuple(values) for name, values in rows.items()}
        self._labels = dict(labels or {})
        self._places = places

    def __getitem__(self, column: str) -> Mapping[Any, Any]:
        names = tuple(self.headings)
        if column not in self.headings:
            raise UnknownName(
                say("There is no column {column}. The columns are: {choices}.", column=column, choices=choices(names))
            )
        place = names.index(column)
        return {name: values[place] for name, values in self._rows.items()}

    def __iter__(self) -> Iterator[str]:
        return iter(self.headings)

    def __len__(self) -> int:
        return len(self.headings)

    @property
    def index(self) -> tuple[Any, ...]:
        """The rows' keys, in order."""
        return tuple(self._rows)

    def shown(self, lang: str | None = None) -> list[list[str]]:
        """Return the table as people read it: a row of headings, then the rows, each a list of texts."""
        head = [self.key.in_language(lang), *(heading.in_language(lang) for heading in self.headings.values())]
        body = [
            [self.label(name, lang), *(self._cell(value, lang) for value in values)]
            for name, values in self._rows.items()
        ]
        return [head, *body]

    def label(self, name: Any, lang: str | None = None) -> str:
        """Return a row's key as people read it."""
        return self._labels[name].in_language(lang) if name in self._labels else str(name)

    def _cell(self, value: Any, lang: str | None) -> str:
        return value.in_language(lang) if isinstance(value, Message) else self._number(value)

    def _number(self, value: Any) -> str:
        if isinstance(value, float):
            return f"{value:,.{self._places_of(value)}f}"
        return f"{value:,}" if isinstance(value, int) else str(value)

    def _places_of(self, value: float) -> int:
        # A small standard error keeps two digits that mean something; as 0.000 it would say that there is no error.
        if 0 < abs(value) < 10.0 ** (1 - self._places):
            return 1 - floor(log10(abs(value)))
        return self._places

    def __repr__(self) -> str:
        return "\n".join([str(self.title), *aligned(self.shown())])

    def _repr_html_(self) -> str:
        head, *body = [[html.escape(cell) for cell in row] for row in self.shown()]
        columns = "".join(f'<th scope="col">{cell}</th>' for cell in head)
        rows = "".join(
            f'<tr><th scope="row">{row[0]}</th>{"".join(f"<td>{cell}</td>" for cell in row[1:])}</tr>' for row in body
        )
        return f"<table><caption>{html.escape(str(self.title))}</caption><thead><tr>{columns}</tr></thead><tbody>{rows}</tbody></table>"


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows of texts as lines in columns, the first at the left, the others at the right."""
    widths = [max(map(width_of, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell + " " * (width - width_of(cell)) if not place else " " * (width - width_of(cell)) + cell
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def width_of(text: str) -> int:
    """Return how many columns a text takes where letters are equally wide: Hangul takes two a letter."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)

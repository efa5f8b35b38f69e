"""A chart is three things that say the same: a figure, a sentence and a table."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any

from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.rows import Row, Sheet
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.plain import plain
from sandwichlab.charts.theme import ALT, DARK, ONCE
from sandwichlab.core.errors import BadOption, short
from sandwichlab.core.wording import Message, say

if TYPE_CHECKING:
    from sandwichlab.widgets.twin import TwinDesk

PLOTLY = "application/vnd.plotly.v1+json"


def simulation(value: object) -> Simulation:
    """Return a simulation as it is; raise ``BadOption`` for anything else."""
    if isinstance(value, Simulation):
        return value
    raise BadOption(say("A chart is made of a simulation, from sl.simulate(...), not of {value}.", value=short(value)))


def read_guess(value: object) -> float | None:
    """Return a reader's guess as a number, or None where there is none; raise ``BadOption`` for what is no number."""
    if value is None or (isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)):
        return value
    raise BadOption(say("A guess is a number, not {value}.", value=short(value)))


class Chart:
    """A plotly figure with the sentence that describes it and the table of its numbers.

    It shows itself in a notebook as all three. ``figure`` is the plotly figure, to be changed or saved at will.
    ``sheets`` are the table, with the games that its rows count, and ``more`` such tables that only the twin shows.
    """

    def __init__(
        self,
        figure: Any,
        alt: Message,
        table: FrameTable,
        rows: Mapping[Any, Row] | None = None,
        more: Sequence[Sheet] = (),
    ) -> None:
        self.figure = plain(figure)
        self.alt = alt
        self.table = table
        self.sheets = (Sheet(table, rows or {}), *more)

    def __repr__(self) -> str:
        return str(self.alt)

    def _repr_html_(self) -> str:
        """Return the sentence and the table, for readers and places that see no figure."""
        summary = html.escape(str(say("The numbers as a table")))
        return f'<style>{DARK} {ONCE}</style><p class="{ALT}" style="word-break:keep-all">{html.escape(str(self.alt))}</p><details><summary>{summary}</summary>{self.table._repr_html_()}</details>'

    def mimebundle(self) -> dict[str, Any]:
        """Return the figure as a notebook shows it: plotly's JSON, and the sentence where that cannot be drawn."""
        return {PLOTLY: json.loads(self.figure.to_json()), "text/plain": str(self.alt)}

    def twin(self, lang: str | None = None) -> TwinDesk:
        """Return the table as a widget: each of its rows opens a game that it counts, to step through. Raises ``BadOption``."""
        from sandwichlab.widgets.twin import twin_of

        return twin_of(self.alt, self.sheets, self._stored(), lang)

    def _stored(self) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/plain": repr(self.table)}

    def _ipython_display_(self) -> None:
        from IPython.display import display

        from sandwichlab.widgets.shelf import has_kernel

        display(self.mimebundle(), raw=True)  # type: ignore[no-untyped-call]
        display(self._stored(), raw=True)  # type: ignore[no-untyped-call]
        if has_kernel() and any(sheet.rows for sheet in self.sheets):
            # An output of its own: where it cannot be drawn, as in a notebook opened again, the stored table stays.
            view, beside = self.twin().view()
            display(view, metadata=beside, raw=True)  # type: ignore[no-untyped-call]

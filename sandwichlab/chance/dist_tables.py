"""How a distribution shows itself, and how a counted one compares with an exact one."""

from __future__ import annotations

import html
from math import inf, nan, sqrt
from typing import TYPE_CHECKING, Any

from sandwichlab.chance.frames import FrameTable
from sandwichlab.core.errors import BadOption, short
from sandwichlab.core.statistics import wilson_interval
from sandwichlab.core.wording import Message, say

if TYPE_CHECKING:
    from sandwichlab.chance.dist import Dist

MOST_ROWS = 60
"""A longer distribution shows itself in one line."""

MOST_WRITTEN = 12
"""A distribution of so many values is written in full, so that it can be copied."""

LONGEST_FRACTION = 24
"""Fractions are shown where none is longer than this many signs."""

FEWEST_EXPECTED = 5
"""Values expected in fewer games are compared together."""

PLACES = 5
VALUE = say("value")


def table(dist: Dist) -> FrameTable:
    """Return a distribution as a table, a row a value."""
    counts, games = dist.counts(), dist.games
    if counts is None or games is None:
        return _of_exact(dist)
    rows = {
        value: (count, count / games, *wilson_interval(count, games))
        for value, count in zip(dist.values(), counts, strict=True)
    }
    headings = {
        "games": say("games"),
        "share": say("share"),
        "low": say("from (95 %)"),
        "high": say("to (95 %)"),
    }
    return _table(say("Distribution, counted; games: {games}", games=f"{games:,}"), headings, rows)


def _of_exact(dist: Dist) -> FrameTable:
    headings = {"probability": say("probability")}
    rows: dict[Any, tuple[Any, ...]] = {value: (float(share),) for value, share in dist.items()}
    if max(len(str(share)) for share in dist.probabilities()) <= LONGEST_FRACTION:
        headings["exact"] = say("as a fraction")
        rows = {value: (float(share), share) for value, share in dist.items()}
    return _table(say("Distribution, exact"), headings, rows)


class DistTable(FrameTable):
    """A table made of distributions."""

    without_pandas = say(
        "The values and probabilities of a distribution are there without it: dist.values(), dist.probabilities()."
    )

    def _number(self, value: Any) -> str:
        return "∞" if value == inf else super()._number(value)


def _table(title: Message, headings: dict[str, Message], rows: dict[Any, tuple[Any, ...]]) -> FrameTable:
    return DistTable(title, VALUE, headings, rows, places=PLACES)


def written(dist: Dist) -> str:
    """Return a distribution as Python writes it: in full where it is short, and else what is most worth knowing of it."""
    counts = dist.counts()
    if len(dist) <= MOST_WRITTEN:
        if counts is not None:
            return f"Dist.counted({dict(zip(dist.values(), counts, strict=True))!r})"
        text = f"Dist({ {value: str(share) for value, share in dist.items()}!r})"
        if len(text) <= MOST_WRITTEN * 2 * LONGEST_FRACTION:
            return text
    values = dist.values()
    counted = "" if dist.games is None else f", counted in {dist.games} games"
    try:
        mean = f", mean {float(dist.mean):.6g}, sd {dist.sd:.4g}"
    except BadOption:
        mean = ""
    return f"<Dist of {len(dist)} values from {values[0]!r} to {values[-1]!r}{mean}{counted}>"


def as_html(dist: Dist) -> str:
    """Return a distribution as a notebook shows it."""
    return table(dist)._repr_html_() if len(dist) <= MOST_ROWS else f"<p>{html.escape(written(dist))}</p>"


def distance(one: Dist, other: Dist) -> float:
    """Return the largest difference of a counted distribution and an exact one, in standard errors."""
    counted, exact = _counted_and_exact(one, other)
    games = counted.games or 0
    worst, rare, rare_counted = 0.0, exact.p([]), 0
    for value in dict.fromkeys((*exact.values(), *counted.values())):
        share, count = exact[value], round(counted[value] * games)
        if share == 0:
            return inf
        if share * games < FEWEST_EXPECTED:
            rare, rare_counted = rare + share, rare_counted + count
        else:
            worst = max(worst, abs(_errors_between(count, share, games)))
    if rare == 1 and len(exact) > 1:
        return nan
    return worst if rare in (0, 1) else max(worst, abs(_errors_between(rare_counted, rare, games)))


def against(one: Dist, other: Dist) -> FrameTable:
    """Return a counted distribution beside an exact one as a table, a row a value."""
    counted, exact = _counted_and_exact(one, other)
    games = counted.games or 0
    rows = {}
    for value, share in exact.items():
        count = round(counted[value] * games)
        rows[value] = (count, count / games, float(share), _errors_between(count, share, games))
    impossible = {
        value: (round(share * games), float(share), 0.0, inf) for value, share in counted.items() if value not in rows
    }
    headings = {
        "games": say("games"),
        "share": say("share"),
        "probability": say("probability"),
        "errors": say("standard errors between"),
    }
    title = say("Counted, and exact; games: {games}", games=f"{games:,}")
    return _table(title, headings, {**rows, **impossible})


def _errors_between(count: int, share: Any, games: int) -> float:
    """Return by how many standard errors a count is above what is expected; nan where it could be nothing else."""
    error = sqrt(share * (1 - share) * games)
    return float(count - share * games) / error if error else nan


def _counted_and_exact(one: object, other: object) -> tuple[Dist, Dist]:
    from sandwichlab.chance.dist import Dist

    if not isinstance(other, Dist):
        raise BadOption(say("Give a distribution to compare with, not {value}.", value=short(other)))
    both = [dist for dist in (one, other) if isinstance(dist, Dist)]
    counted = [dist for dist in both if dist.games is not None]
    exact = [dist for dist in both if dist.games is None]
    if len(counted) != 1 or len(exact) != 1:
        raise BadOption(
            say(
                "A distribution that was counted is compared with an exact one; of these two, {number} were counted.",
                number=len(counted),
            )
        )
    return counted[0], exact[0]

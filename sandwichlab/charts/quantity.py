"""How a column is said in charts: its unit, its axis, and as many places as the interval is worth."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import floor, log10
from typing import Any
from unicodedata import east_asian_width

from sandwichlab.chance.columns import Column
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.plain import BREAK
from sandwichlab.charts.theme import INK, PAPER, layout
from sandwichlab.core.wording import Message, say, say_n, verbatim, with_commas

TITLE, BELOW, AXIS = 36, 48, 32
"""How many letters have room in a line on a narrow page: in a title, in the line below it, along an axis."""


NARROW = 18
"""So many letters have room in a line beside the figure."""


def value_axis(column: Column) -> Message:
    """Return the title of an axis of a column's values."""
    if column.is_points:
        return say("{label} (points)", label=column.label)
    if column.is_share:
        return say("{label} (0: no, 1: yes)", label=column.label)
    return say("{label} (per game)", label=column.label)


def mean_axis(column: Column) -> Message:
    """Return the title of an axis of a column's means, or of the shares of games that they are."""
    if column.is_share:
        return say("share of games: {label} (%)", label=column.label)
    if column.is_points:
        return say("mean: {label} (points)", label=column.label)
    return say("mean: {label} (per game)", label=column.label)


def shown(column: Column, value: float) -> float:
    """Return a mean as it is shown: in percent where it is a share."""
    return 100 * value if column.is_share else value


def unit(column: Column) -> str:
    """Return what follows the number of a mean: a sign that every language knows, or nothing."""
    return " %" if column.is_share else ""


def apart_said(column: Column, apart: float, reach: float | None) -> Message:
    """Return a difference of a column's means with half its interval and its unit, where there is one."""
    said = with_reach(apart, reach, "+")
    if column.is_share:
        return say("{apart} percentage points", apart=said)
    return say("{apart} points", apart=said) if column.is_points else verbatim(said)


def means_said(column: Column, each: Sequence[Message]) -> Message:
    """Return the sentence that lists means of a column, or the shares of games that they are."""
    if column.is_share:
        return say("Shares of games with their 95 % intervals: {shares}.", shares=with_commas(each))
    return say("Means with their 95 % intervals: {means}.", means=with_commas(each))


def mean_said(column: Column, name: Message) -> Message:
    """Return a name with the mean of its column and half the interval."""
    mean, ends = shown(column, column.mean_and_error()[0]), column.interval()
    reach = None if ends is None else shown(column, (ends[1] - ends[0]) / 2)
    return say("{name}: {mean}{sign}", name=name, mean=with_reach(mean, reach), sign=unit(column))


def places(reach: float | None) -> int:
    """Return with how many places a number is said whose interval reaches so far: two digits of what is not certain."""
    if not reach:
        return 2
    return min(max(1 - floor(log10(reach)), 0), 6)


def with_reach(value: float, reach: float | None, sign: str = "") -> str:
    """Return a number with half its interval: ``"83.1 ± 0.4"``; ``sign="+"`` writes a plus, too."""
    said = f"{value:{sign},.{places(reach)}f}".replace("-", "−")
    return f"{said} ± {reach:,.{places(reach)}f}" if reach else said


def games_of(sim: Simulation) -> Message:
    """Return the line under a title: which games these are."""
    return say_n(
        "{title}, {games} game, seed {seed}",
        "{title}, {games} games, seed {seed}",
        sim.games,
        title=sim.game.title,
        games=f"{sim.games:,}",
        seed=sim.seed,
    )


def titled(title: Message, below: Sequence[Message], x_title: Message, y_title: Message) -> dict[str, Any]:
    """Return the layout that all charts share, with lines below the title, and long texts in several lines."""
    made = layout(wrapped(str(title), TITLE), wrapped(str(x_title)), wrapped(str(y_title)))
    made["title"]["subtitle"] = {
        "text": BREAK.join(wrapped(str(line), BELOW) for line in below),
        "font": {"size": 14, "color": INK},
    }
    for axis in ("xaxis", "yaxis"):
        made[axis]["title"] |= {"font": {"size": 15}}
    made["margin"] = {**made["margin"], "t": 114 + 18 * len(below)}
    made["height"] = 442 + 18 * len(below)
    return made


def number_above(figure: Any, x: float, y: object, text: str) -> None:
    """Write a number above its point, on paper of its own: a line across the figure would strike it through."""
    figure.add_annotation(x=x, y=y, text=text, yshift=18, showarrow=False, bgcolor=PAPER, borderpad=1)


def wrapped(text: str, most: int = AXIS) -> str:
    """Return a text in lines of at most so many letters, of which Hangul takes two each, where there are spaces to break at."""
    lines: list[str] = []
    for word in re.split(r" (?![^(]*\))", text):  # a unit in parentheses stays whole
        if lines and wide(f"{lines[-1]} {word}") <= most:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return BREAK.join(lines)


def narrow(name: str, most: int = NARROW) -> str:
    """Return a name in at most two short lines; what does not fit is in the sentence and the table."""
    lines = wrapped(name, most).split(BREAK)
    if len(lines) > 2:
        lines = [lines[0], f"{lines[1]} …"]
    cut = []
    for line in lines:
        kept = line
        while wide(kept) > most:
            kept = kept[:-1]
        cut.append(kept if kept == line else f"{kept}…")
    return BREAK.join(cut)


def wide(text: str) -> int:
    """Return how wide a text is, in letters."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def guess_said(guess: float, sign: str) -> Message:
    """Return what stands at a reader's guess."""
    return say("your guess: {guess}", guess=f"{guess:g}{sign}")

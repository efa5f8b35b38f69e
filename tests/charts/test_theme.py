"""Colours of charts: they can be read on white paper, and on the dark theme's once the page has turned them over."""

from __future__ import annotations

import pytest

import sandwichlab as sl
from sandwichlab.charts.theme import DARK, DARKER, INK, PAPER, QUIET, RANKS, SEATS

Colour = tuple[float, float, float]

HUES_BACK = ((-0.574, 1.43, 0.144), (0.426, 0.43, 0.144), (0.426, 1.43, -0.856))
"""hue-rotate(180deg) as the Filter Effects specification has it: each channel from red, green and blue."""


def read(colour: str) -> Colour:
    """A colour as shares of red, green and blue."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


def turned_over(colour: Colour) -> Colour:
    """A colour as the page's filter leaves it."""
    inverted = [DARKER - share * (2 * DARKER - 1) for share in colour]
    red, green, blue = (
        min(1.0, max(0.0, sum(part * share for part, share in zip(row, inverted, strict=True)))) for row in HUES_BACK
    )
    return red, green, blue


def luminance(colour: Colour) -> float:
    """The relative luminance of WCAG 2.1."""
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of WCAG 2.1."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_white_paper_becomes_the_dark_themes_own() -> None:
    """White is turned into the ground of JupyterLab's dark theme."""
    assert turned_over(read(PAPER)) == pytest.approx(read("#111111"), abs=0.002)
    assert "invert(0.9333) hue-rotate(180deg)" in DARK


@pytest.mark.parametrize(
    ("colour", "least"), [(INK, 7.0), (QUIET, 4.5), *((colour, 3.0) for colour in {*SEATS, *RANKS})]
)
def test_what_is_drawn_can_be_seen_on_both(colour: str, least: float) -> None:
    """Text has a contrast of 7, lines and bars of 3, on white and on the dark theme."""
    assert contrast(read(colour), read("#ffffff")) >= least
    assert contrast(turned_over(read(colour)), read("#111111")) >= least


def test_the_figure_itself_is_for_white_paper() -> None:
    """What is stored has no theme: it can be shown anywhere, and is the same whoever runs it."""
    chart = sl.charts.endings(sl.simulate("sandwich-guy", games=40, seed=1))

    assert (chart.figure.layout.paper_bgcolor, chart.figure.layout.font.color) == (PAPER, INK)
    assert chart._repr_html_().count(DARK) == 1

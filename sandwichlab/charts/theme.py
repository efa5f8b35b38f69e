"""How charts look: the tables' own palette on white paper, and the same turned to dark paper where the notebook is dark.

A figure has one set of colours, and no grey can be read both on white and on the near-black of JupyterLab's dark theme. So the
figure that is stored is the light one, which every place can show, and the page that shows it in a dark theme turns it over.
"""

from __future__ import annotations

from typing import Any

RANKS = ("#948647", "#cd6300", "#c92c28", "#af415f", "#924982", "#7d33b9", "#3a3d7a", "#014958", "#003225", "#1e2a00")
"""A colour for each rank of the Pairs deck: lightness falls with the rank, so that the order shows in grey too."""

SEATS = ("#0b6b4b", "#c24a2b", "#3b78c4", "#924982", "#b36f0f", "#014958", "#7c8372", "#7d33b9", "#1e2a00")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot", "solid", "dash", "dot")
MARKERS = ("circle", "square", "diamond", "triangle-up", "x", "cross", "star", "triangle-down", "pentagon")
"""Seats differ by colour, dash and marker: never by colour alone."""

BETTER, WORSE = "#8fb6e6", "#eba98f"
"""The ends of a scale on both sides of a middle that is paper: light enough for ink on them, and told apart by the colour-blind."""

PAPER, INK, QUIET, LINE = "#ffffff", "#23261f", "#5a5f55", "#d9dad6"
FONT = "system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif"


ALT = "sl-chart-alt"
"""The class of the sentence that follows a figure."""

DARKER = 14 / 15
"""How far the dark theme turns lightness over: white becomes #111111, the dark theme's own paper."""

DARK = (
    f'[data-jp-theme-light="false"] .jp-OutputArea-child:has(+ .jp-OutputArea-child > .jp-RenderedHTML > .{ALT}) > '
    f".jp-RenderedPlotly {{ filter: invert({DARKER:.4f}) hue-rotate(180deg); }}"
)
"""What turns a figure over in a dark theme: light and dark change places, hues stay. Of others' figures none is touched.

It follows the theme at once, needs no kernel, and works on the picture that JupyterLab stores of a figure as well.
"""


ONCE = f".jp-OutputArea-child:has(+ .jp-OutputArea-child > .jp-RenderedHTML > .{ALT}) > .jp-RenderedText {{ display: none; }}"
"""What hides a figure's words where they stand in its place, as in an exported page: the sentence under it says the same."""


def hatched(colour: str, pattern: str) -> dict[str, Any]:
    """Return the marker of bars in a colour, with a pattern of paper over it; none where ``pattern`` is empty."""
    # Without "overlay" plotly would draw the pattern alone, on nothing: paper on paper.
    return {
        "color": colour,
        "pattern": {"shape": pattern, "fillmode": "overlay", "fgcolor": PAPER, "size": 6, "solidity": 0.25},
    }


def rank_colour(rank: int) -> str:
    """Return the colour of a Pairs rank."""
    return RANKS[rank - 1]


def layout(title: str, x_title: str, y_title: str) -> dict[str, Any]:
    """Return the layout that all charts share."""
    axis = {"gridcolor": LINE, "linecolor": QUIET, "zeroline": False, "automargin": True, "tickfont": {"size": 13}}
    return {
        "template": "none",
        "title": {"text": title, "x": 0, "xref": "paper", "y": 0.97, "yanchor": "top", "font": {"size": 18}},
        "xaxis": {**axis, "title": {"text": x_title, "standoff": 12}, "showline": True},
        "yaxis": {**axis, "title": {"text": y_title, "standoff": 12}, "rangemode": "tozero"},
        "font": {"family": FONT, "color": INK, "size": 14},
        "paper_bgcolor": PAPER,
        "plot_bgcolor": PAPER,
        "height": 420,
        "margin": {"l": 64, "r": 24, "t": 92, "b": 64},
        "legend": {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "xanchor": "left"},
        "hoverlabel": {"font": {"family": FONT}},
    }

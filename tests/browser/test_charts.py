"""Charts in JupyterLab: they follow its theme, with or without a kernel, and leave other figures alone."""

from __future__ import annotations

import base64

from playwright.sync_api import Locator

from tests.browser.lab import Lab

CHART = """import sandwichlab as sl
sim = sl.simulate("market-day", players=4, games=200, seed=1)
sl.charts.card_fates(sim)"""

OTHER = """import plotly.graph_objects as go
go.Figure(go.Bar(y=[1, 2]), layout={"paper_bgcolor": "#ffffff"})"""

PIXEL = """async (picture) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const paper = canvas.getContext("2d");
    paper.drawImage(image, 0, 0);
    return [...paper.getImageData(image.width - 4, 4, 1, 1).data.slice(0, 3)];
}"""


def corner(lab: Lab, figure: Locator) -> list[int]:
    """The colour of a figure's paper as it is seen."""
    found: list[int] = lab.page.evaluate(PIXEL, base64.b64encode(figure.screenshot()).decode())
    return found


def figure_of(lab: Lab, cell: int) -> Locator:
    """The figure of a cell, drawn."""
    figure = lab.output(cell).locator(".jp-RenderedPlotly")
    figure.locator(":is(.main-svg, img.plot-img[src])").first.wait_for()
    return figure


def test_a_chart_follows_the_theme(lab: Lab) -> None:
    """White in the light theme, the ground of the dark one in that, at once; a figure of somebody else's stays as it is."""
    lab.scratch(CHART, OTHER)
    lab.run_all()
    chart, other = figure_of(lab, 0), figure_of(lab, 1)
    assert corner(lab, chart) == corner(lab, other) == [255, 255, 255]
    lab.set_theme("JupyterLab Dark")
    assert all(abs(share - 0x11) <= 1 for share in corner(lab, chart))
    assert corner(lab, other) == [255, 255, 255]
    lab.screenshot("chart-dark", lab.output(0))
    lab.set_theme("JupyterLab Light")
    assert corner(lab, chart) == [255, 255, 255]


def test_a_notebook_that_is_opened_again_follows_the_theme(lab: Lab) -> None:
    """What was stored needs no kernel for it."""
    lab.scratch(CHART)
    lab.run_all()
    figure_of(lab, 0)
    lab.command("docmanager:save")
    path = lab.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.path")
    lab.server.reset()
    lab._open(path)
    lab.set_theme("JupyterLab Dark")
    assert all(abs(share - 0x11) <= 1 for share in corner(lab, figure_of(lab, 0)))


def test_bars_with_a_pattern_are_filled(lab: Lab) -> None:
    """Each pattern of a bar lies on the bar's own colour."""
    lab.scratch(CHART)
    lab.run_all()
    figure = figure_of(lab, 0)
    patterns = figure.locator("pattern:not([id*=legend])")
    assert patterns.count() == 4
    assert patterns.locator("rect").count() == 4

"""Exported pages: the position as picture and text, nothing to press, nothing asked of another machine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from playwright.sync_api import Browser, Page, expect
from traitlets.config import Config

from tests.browser.lab import PICTURES
from tests.browser.server import REPO
from tools.dev import EXPORTS

# nbconvert says that it leaves the widget of a chart's numbers out; the numbers stand above it as a table.
pytestmark = pytest.mark.filterwarnings("ignore:Your element with mimetype")

CELLS = (
    "import sandwichlab as sl\nsl.language({lang!r})",
    "sl.table('lunch-rush', players=3, seed=12)",
    "sl.learn('sandwich-guy')",
    "sim = sl.simulate('market-day', games=50, seed=3)\nsl.explain(sim.replay(0), ply=20)",
    "sl.charts.final_scores(sim)",
    "sl.review(sl.simulate('lunch-rush', games=1, seed=2).replay(0), games=30, until=9)",
    "sl.welcome()",
)
STORED = (
    "00-start-here.ipynb",
    "games/market-day.ipynb",
    "ko/games/bread-and-chocolate.ipynb",
    "lessons/01-sample-space.ipynb",
)
PRESSED = "button, input, select, textarea, [role=button], [onclick]"

# What is left where scripts, sheets and styles are taken out of what cells show, as GitHub does.
APART = """() => [...document.querySelectorAll("div[lang] span > small")].filter((words) => {
    const [card, own] = [words.parentElement.firstElementChild, words].map((one) => one.getBoundingClientRect());
    const middle = (own.left + own.right) / 2;
    return own.top < card.bottom - 1 || middle < card.left || middle > card.right;
}).map((words) => words.textContent)"""
"""The words that do not stand under their card."""

BROKEN = """() => [...document.querySelectorAll(".jp-RenderedHTML :is(p, li, h3)")].flatMap((one) => {
    const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), found = [], range = document.createRange();
    while (words.nextNode()) for (const word of words.currentNode.textContent.matchAll(/[가-힣]+/g)) {
        range.setStart(words.currentNode, word.index);
        range.setEnd(words.currentNode, word.index + word[0].length);
        if (range.getClientRects().length > 1) found.push(word[0]);
    }
    return found;
})"""
"""The Korean words that the end of a line parts."""

STRIPPED = """() => document.querySelectorAll(".jp-OutputArea-output").forEach((node) => {
    for (const one of node.querySelectorAll("script, style")) one.remove();
    for (const one of node.querySelectorAll("*")) for (const name of ["style", "class", "id"]) one.removeAttribute(name);
})"""


def ran(lang: str) -> Any:
    """A notebook that was just run, as the exporter runs it: without the state of its widgets."""
    notebook = nbformat.v4.new_notebook()
    notebook.cells = [nbformat.v4.new_code_cell(cell.format(lang=lang)) for cell in CELLS]
    NotebookClient(notebook, timeout=120, kernel_name="python3", **EXPORTS["ExecutePreprocessor"]).execute()
    return notebook


@pytest.fixture(scope="module")
def fresh() -> dict[str, Any]:
    """A notebook in each language, run once for all tests."""
    return {lang: ran(lang) for lang in ("en", "ko")}


class Exported:
    """Notebooks as pages in a browser that reaches no other machine."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page = page
        self.folder = folder
        self.asked: list[str] = []
        self.faults: list[str] = []
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def open(self, notebook: Any, **options: Any) -> None:
        """Export a notebook with the settings of `make lab`, and open it as a file."""
        exporter = HTMLExporter(config=Config(EXPORTS), **options)
        path = self.folder / "page.html"
        path.write_text(exporter.from_notebook_node(notebook)[0], encoding="utf-8")
        self.page.goto(path.as_uri())

    def keep(self, name: str) -> None:
        """Keep a picture of the whole page."""
        PICTURES.mkdir(exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png", full_page=True)


@pytest.fixture(params=[1000, 420], ids=str)
def exported(request: pytest.FixtureRequest, browser: Browser, tmp_path: Path) -> Iterator[Exported]:
    """An empty page; when the test ends, nothing may have been asked for but the page itself, nor have gone wrong."""
    context = browser.new_context(viewport={"width": request.param, "height": 900})
    exported = Exported(context.new_page(), tmp_path)
    yield exported
    assert [url for url in exported.asked if not url.startswith(("file:", "data:"))] == []
    assert exported.faults == []
    assert exported.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_notebook_just_run_shows_its_moments(
    fresh: dict[str, Any], exported: Exported, lang: str, theme: str
) -> None:
    """A table, a walkthrough and a step-through each stand there as picture and text, a chart as sentence and table."""
    exported.open(fresh[lang], theme=theme)
    titles = {
        "en": ("Lunch Rush", "Learn The Sandwich Guy", "Market Day"),
        "ko": ("런치 러시", "샌드위치 가이 배우기", "마켓 데이"),
    }
    moments = exported.page.locator(f"div[lang={lang}]:not(.slw)")

    expect(moments).to_have_count(3)
    for moment, title in zip(moments.all(), titles[lang], strict=True):
        expect(moment).to_contain_text(title)
        expect(moment.locator("span", has_text=re.compile(r"^(\d+|[AJQK]?[♣♦♥♠]?|\d+[♣♦♥♠])$")).first).to_be_visible()
    expect(exported.page.locator("div[lang] span > small")).not_to_have_count(0)
    assert exported.page.evaluate(APART) == []
    sentence = exported.page.locator("p.sl-chart-alt")
    said = exported.page.get_by_text(sentence.inner_text(), exact=True).filter(visible=True)
    expect(said).to_have_count(1)
    assert exported.page.evaluate(BROKEN) == []
    expect(exported.page.locator("table")).not_to_have_count(0)
    expect(exported.page.locator(f".jp-OutputArea :is({PRESSED})")).to_have_count(0)
    exported.keep(f"export-{lang}-{theme}-{exported.page.viewport_size['width']}")


@pytest.mark.parametrize("name", STORED)
def test_a_stored_notebook_shows_its_moments(exported: Exported, name: str) -> None:
    """A notebook as it is kept, exported without running it, has its pictures too, and nothing to press."""
    notebook = nbformat.read(REPO / "notebooks" / name, as_version=4)
    shown = re.findall(
        r"^(?:\w+ = )?sl\.(?:table|learn|explain)\(",
        "\n".join(c.source for c in notebook.cells if c.cell_type == "code"),
        re.M,
    )
    exported.open(notebook)

    expect(exported.page.locator(f".jp-OutputArea :is({PRESSED})")).to_have_count(0)
    assert shown
    lang = "ko" if name.startswith("ko/") else "en"
    expect(exported.page.locator(f"div[lang={lang}] details")).not_to_have_count(0)
    exported.keep(f"export-{Path(name).stem}-{exported.page.viewport_size['width']}")


def test_what_a_strict_host_leaves_still_reads(fresh: dict[str, Any], exported: Exported) -> None:
    """Without scripts, sheets and styles, as on GitHub, the cards are words in a row, and the position is told."""
    exported.open(fresh["en"])
    exported.page.evaluate(STRIPPED)
    text = exported.page.locator("div[lang=en]").first.inner_text()

    assert "Your hand: 4 4 6 7 7 8 10 10 10" in text.replace("\xa0", " ")
    assert "Your turn" in text
    market = exported.page.locator("div[lang=en]").nth(2).inner_text()
    assert "The market, in order of play: 3 Mina · Royal 10 Jun 1 Teo · Tinker 9 Ara · Bandit" in market
    exported.keep(f"export-stripped-{exported.page.viewport_size['width']}")

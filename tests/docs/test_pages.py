"""The documentation tells of everything there is: public names, rulings, options, pictures; and its links lead somewhere."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

import sandwichlab as sl
from sandwichlab import charts, exact, lessons
from sandwichlab.core.wording import LANGUAGES
from sandwichlab.games.registry import game
from tests.browser.test_pictures import NAMES, SCREENS
from tests.docs.blocks import PAGES, ROOT, blocks, name_of
from tools import (
    docs,
    docs_figures,
    docs_figures_french,
    docs_figures_pairs,
    docs_links,
    docs_notebooks,
    docs_rules,
    docs_rulings,
)

CALLED = re.compile(r"^\.\. (?:autofunction|autoclass|py:function):: sandwichlab\.([\w.]+)", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)\s]*)?\)")
MADE = {"docs/reference/rules.md", "docs/ko/rules.md", "docs/explanation/rulings.md", "docs/ko/rulings.md"}
"""Pages that `make docs` makes from the code."""


def test_the_reference_has_every_public_name() -> None:
    """What can be called is told, once: the names of the package, of its exact chances, charts and lessons."""
    text = "\n".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "reference" / "api").glob("*.md"))
    told = CALLED.findall(text)
    rooms = {"charts": charts, "exact": exact, "lessons": lessons}
    public = {name for name in sl.__all__ if name not in rooms}
    public |= {f"{room}.{name}" for room, module in rooms.items() for name in module.__all__}

    assert sorted(set(told)) == sorted(told)
    assert public - set(told) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_are_told_in_both_languages(lang: str) -> None:
    """Every rule has its heading, its sentence and its ruling in English and in Korean, in that order of ids."""
    page = docs_rules.page(lang)
    ids = [rule_id for game_id in sl.games() for rule_id in game(game_id).rulebook]

    assert re.findall(r"^### (\w\w-\d+)$", page, re.MULTILINE) == ids
    for game_id in sl.games():
        for rule in game(game_id).rulebook.values():
            for each in LANGUAGES:
                title = docs_rules.WORDS[each]["ruling"]
                assert docs_rules.said(rule.sentence, each) in page
                assert rule.ruling is None or docs_rules.said(rule.ruling, each, title) in page


def test_every_ruling_and_option_has_its_figures() -> None:
    """A ruling or an option that nothing is computed for fails here, and so does one that is gone."""
    options = {(game_id, option.name) for game_id in sl.games() for option in docs_rulings.options(game_id)}

    assert set(docs_rulings.RULINGS) == set(docs_rulings.ruled())
    assert set(docs_rulings.OPTIONS) == options


@pytest.mark.slow
def test_the_page_of_rulings_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every ruling and option is told with figures in both languages, from few games here, and none of them is missing or not a number."""
    for module in (docs_figures, docs_figures_french, docs_figures_pairs):
        monkeypatch.setattr(module, "GAMES", 60, raising=False)
        monkeypatch.setattr(module, "TOLD", 40, raising=False)
    for kept in (docs_figures.games, docs_figures.told):
        kept.cache_clear()
    pages = docs_rulings.pages()
    for kept in (docs_figures.games, docs_figures.told):
        kept.cache_clear()
    options = [option.name for game_id in sl.games() for option in docs_rulings.options(game_id)]
    figures = {}
    for lang, page in pages.items():
        sections = re.split(r"^### ", page, flags=re.MULTILINE)[1:]
        words = docs_rulings.WORDS[lang]
        assert len(sections) == len(docs_rulings.ruled()) + len(options)
        assert all(f"### {words['ruling'].format(rule=rule_id)}\n" in page for rule_id in docs_rulings.ruled())
        assert [text.split("\n")[0] for text in sections if len(text.strip().split("\n\n")) < 3] == []
        assert "nan" not in re.findall(r"[a-z]+", page)
        figures[lang] = [sorted(re.findall(r"\d[\d,./]* %|\d+\.\d+", text)) for text in sections]

    assert set(pages) == set(LANGUAGES)
    assert figures["en"] == figures["ko"]
    assert "60 simulated games of seed 1" in pages["en"]
    assert re.findall(r"[가-힣]", pages["en"]) == []


def test_figures_are_written_with_their_intervals() -> None:
    """A share has Wilson's interval, a mean 1.96 standard errors on either side, and small shares keep two digits."""
    assert docs_figures.share(50, 100) == "50.0 % (40.4–59.6 %)"
    assert docs_figures.share(0, 1000) == "0.0 % (0.0–0.38 %)"
    assert docs_figures.mean_of([1.0, 3.0] * 50) == "2.0 (1.8–2.2)"
    assert docs_figures.exact(Fraction(936, 3215975)) == "936/3,215,975, 0.0291 %"


def test_every_picture_is_made_by_the_browser_tests() -> None:
    """A page that shows a picture which nothing makes is told, and so is a picture that no page shows."""
    assert docs.pictures() == sorted(f"{name}.png" for name in [*SCREENS, *NAMES])


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"], ids=name_of)
def test_the_links_of_a_page_lead_to_files_of_the_project(page: Path) -> None:
    """Who reads a page in the repository can follow its links; pages and pictures that `make docs` makes are not there."""
    targets = [(page.parent / link).resolve() for link in LINK.findall(page.read_text(encoding="utf-8"))]
    here = [path for path in targets if name_of(path) not in MADE and path.parent.name != "pictures"]

    assert [name_of(path) for path in here if not path.exists()] == []


def test_every_page_stands_once_in_the_contents() -> None:
    """Each page is found from the first one, and none of the lists names it again."""
    docs = ROOT / "docs"
    named = [
        (page.parent / line).resolve()
        for page in PAGES
        for block in blocks(page, "{toctree}")
        for line in block.text.splitlines()
        if line and not line.startswith(":")
    ]
    pages = {page.with_suffix("") for page in docs.rglob("*.md")} - {docs / "index"}

    assert sorted(path.as_posix() for path in named) == sorted({path.as_posix() for path in named})
    assert pages <= set(named)


def test_a_notebook_becomes_a_page_with_what_is_stored_in_it() -> None:
    """Charts are drawn from their stored figures, tables stay, no output needs a kernel or another machine."""
    stored = {
        "cells": [
            {"cell_type": "markdown", "id": "a", "metadata": {}, "source": ["# Title\n", "\n", "Words."]},
            {
                "cell_type": "code",
                "id": "b",
                "metadata": {},
                "source": [],
                "outputs": [
                    {
                        "output_type": "display_data",
                        "data": {docs_notebooks.FIGURE: {"data": ["</script>"], "layout": {}}, "text/plain": "A & B"},
                    },
                    {
                        "output_type": "execute_result",
                        "data": {"text/html": '<a href="games/x.ipynb">x</a>', "text/plain": "x"},
                    },
                    {"output_type": "stream", "text": "said"},
                ],
            },
        ]
    }
    page = docs_notebooks.for_page(stored, "notebooks/ko/games/x.ipynb")
    figure, table, said = page["cells"][3]["outputs"]

    assert [cell["source"] for cell in page["cells"][:3:2]] == ["# Title", "Words."]
    assert "../../../ko/index.md" in page["cells"][1]["source"]
    assert 'aria-label="A &amp; B"' in figure["data"]["text/html"]
    assert figure["data"]["text/html"].count("</script>") == 1
    assert table["data"] == {"text/html": '<a href="games/x.html">x</a>'}
    assert said == {"output_type": "stream", "text": "said"}


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    """Links to no file, to no place, and anything loaded from another machine are told; the rest is not."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "one.html").write_text('<h1 id="top">1</h1><a href="../two.html#there">2</a>', encoding="utf-8")
    (tmp_path / "two.html").write_text(
        '<p id="there"></p><a href="a/one.html#top">1</a><a href="#there"></a><a href="https://example.org">out</a>'
        '<a href="a/none.html">no file</a><a href="a/one.html#nowhere">no place</a><a href="#neither">no place</a>'
        '<script src="https://example.org/x.js"></script>',
        encoding="utf-8",
    )

    report = docs_links.check(tmp_path)

    assert (report.pages, report.inside, report.outside) == (2, 6, 2)
    assert [line.split(": ")[-1] for line in report.wrong] == [
        "a/none.html leads to no file",
        "a/one.html#nowhere leads to a place that is not there",
        "#neither leads to a place that is not there",
        "two.html loads https://example.org/x.js from another machine",
    ]

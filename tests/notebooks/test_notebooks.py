"""The notebooks as they are kept: run, equal in both languages, small, linked, and of use before a cell is run."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import nbformat
import pytest

from sandwichlab.games.registry import game, games
from tests.test_layout import MACHINE_PATH
from tools import notebooks as made

PATHS = sorted(path for path in made.NOTEBOOKS.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
EACH = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.relative_to(made.NOTEBOOKS).as_posix())

MOST_LINES = 12
MOST_BYTES = 60_000
PLOTLY = "application/vnd.plotly.v1+json"
MACHINE_FOLDERS = re.compile(MACHINE_PATH.pattern + r"|/t" + r"mp/|site-pack" + "ages")
CHART = re.compile(r"^sl\.charts\.\w+\(", re.MULTILINE)
WIDGET_LINE = re.compile(r"sl\.(table|learn|explain)\(")
LINKS = (re.compile(r"\]\(([^)\s]+)\)"), re.compile(r"""\b(?:href|src)=["']([^"']+)["']"""))
ELSEWHERE = ("http://", "https://", "mailto:", "#", "data:")
MOST_BYTES = 300_000
CODE = re.compile(r"\{.*lambda.*\}|(?:\breturn |\b[a-z_, ]+ = ).*$", re.MULTILINE)
ENGLISH_SENTENCE = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}")


def read(path: Path) -> Any:
    """A notebook."""
    return nbformat.read(path, as_version=4)


def code_cells(path: Path) -> list[Any]:
    """A notebook's code cells."""
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


def data_of(cell: Any) -> list[dict[str, Any]]:
    """What a cell shows, each as its forms by their kind."""
    return [output["data"] for output in cell.outputs if "data" in output]


def last_line(cell: Any) -> str:
    """The line whose value a cell shows."""
    return str(cell.source).strip().splitlines()[-1]


def in_korean(path: Path) -> bool:
    """Whether a notebook is one of the Korean ones."""
    return path.is_relative_to(made.FOLDERS["ko"])


def links(cell: Any) -> Iterator[str]:
    """Every link in a cell's text and in what it shows as HTML."""
    shown = [str(cell.source)] if cell.cell_type == "markdown" else []
    shown += ["".join(data.get("text/html", "")) for data in data_of(cell)] if cell.cell_type == "code" else []
    for text in shown:
        for pattern in LINKS:
            yield from pattern.findall(text)


def test_notebooks_are_what_their_sources_say() -> None:
    """Each notebook has the cells of its source, and each source has its notebook in both languages."""
    assert made.stale() == []
    assert set(PATHS) == {made.target(source, lang) for source in made.sources() for lang in made.FOLDERS}


def test_a_stale_notebook_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A notebook of which one letter was changed by hand, or that is not there, is named."""
    source = made.sources()[0]
    changed = made.written(source, "en")
    changed.cells[0].source += "!"
    (tmp_path / "en").mkdir()
    name = source.relative_to(made.SOURCES).with_suffix(".ipynb")
    (tmp_path / "en" / name).write_text(nbformat.writes(changed), encoding="utf-8")
    monkeypatch.setattr(made, "ROOT", tmp_path)
    monkeypatch.setattr(made, "FOLDERS", {"en": tmp_path / "en", "ko": tmp_path / "ko"})

    assert {str(Path("en") / name), str(Path("ko") / name)} <= set(made.stale())


@EACH
def test_each_cell_has_a_name_of_its_own(path: Path) -> None:
    """The names are those that the source gives in order: none is there twice, as after a careless merge."""
    names = [cell.id for cell in nbformat.read(path, as_version=4).cells]

    assert names == [f"cell-{place:02}" for place in range(1, len(names) + 1)]


@EACH
def test_every_cell_was_run_without_error(path: Path) -> None:
    """Cells were run once, top to bottom, and none ended in an error or a warning."""
    cells = code_cells(path)

    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    outputs = [output for cell in cells for output in cell.outputs]
    assert [output for output in outputs if output.output_type == "error" or output.get("name") == "stderr"] == []


@pytest.mark.parametrize("source", made.sources(), ids=lambda source: source.stem)
def test_code_is_the_same_in_both_languages(source: Path) -> None:
    """Notebooks of one source differ in their texts, and in their code by the one line that sets the language."""
    english, korean = ([cell.source for cell in code_cells(made.target(source, lang))] for lang in made.FOLDERS)
    unlike = [
        (one, other)
        for ours, theirs in zip(english, korean, strict=True)
        for one, other in zip(ours.splitlines(), theirs.splitlines(), strict=True)
        if one != other
    ]

    assert unlike == [('sl.language("en")', 'sl.language("ko")')]


@pytest.mark.parametrize("source", made.sources(), ids=lambda source: source.stem)
def test_texts_are_there_in_both_languages(source: Path) -> None:
    """Cells are of the same kinds in the same order, and each text is in its notebook's language."""
    english, korean = (read(made.target(source, lang)).cells for lang in made.FOLDERS)

    assert [cell.cell_type for cell in english] == [cell.cell_type for cell in korean]
    for one, other in zip(english, korean, strict=True):
        if one.cell_type == "markdown":
            assert re.search("[가-힣]", other.source)
            assert len(re.findall("[가-힣]", one.source)) < len(one.source) / 20


@EACH
def test_cells_are_short(path: Path) -> None:
    """No cell has more than twelve lines of code: one can read it, and change it."""
    lengths = [len([line for line in cell.source.splitlines() if line.strip()]) for cell in code_cells(path)]

    assert max(lengths) <= MOST_LINES


@EACH
def test_outputs_are_small(path: Path) -> None:
    """No single output is larger than 60 kB, so that a notebook opens at once and its changes can be read."""
    sizes = [len(json.dumps(output).encode()) for cell in code_cells(path) for output in cell.outputs]

    assert max(sizes) <= MOST_BYTES


@EACH
def test_no_folder_of_a_machine_is_shown(path: Path) -> None:
    """Outputs name no folder of the machine that ran them, and no address of an object in its memory."""
    shown = json.dumps([cell.outputs for cell in code_cells(path)], ensure_ascii=False)

    assert MACHINE_FOLDERS.findall(shown) == []
    assert re.findall(r"0x[0-9a-f]{6,}", shown) == []


@EACH
def test_links_lead_somewhere(path: Path) -> None:
    """Each link within the project, in a text or in what a cell shows, leads to a file that is there."""
    wanted = {link for cell in read(path).cells for link in links(cell) if not link.startswith(ELSEWHERE)}
    broken = [link for link in wanted if not (path.parent / unquote(link.split("#")[0])).is_file()]

    assert broken == []


def linked_from(path: Path) -> set[Path]:
    """The notebooks that one links."""
    wanted = {link for cell in read(path).cells for link in links(cell) if not link.startswith(ELSEWHERE)}
    return {(path.parent / link).resolve() for link in wanted}


def test_the_first_notebook_leads_to_each_other_one() -> None:
    """From the first notebook every other one of its language is reached, the teacher's by way of their room, and so is the first of the other language."""
    for lang, folder in made.FOLDERS.items():
        first = folder / "00-start-here.ipynb"
        own = {made.target(source, lang) for source in made.sources()} - {first}
        inner = {path for path in own if path.parent.name == "teacher" and path.stem != "00-teachers-room"}
        (other,) = (made.FOLDERS[code] / first.name for code in made.FOLDERS if code != lang)
        assert linked_from(first) == {path.resolve() for path in {*own, other} - inner}
        assert inner <= linked_from(folder / "teacher" / "00-teachers-room.ipynb")


def test_no_learners_notebook_links_the_key() -> None:
    """The pages with keys and students' files are linked from the teacher's room only, and the room from the first page only."""
    for path in PATHS:
        if path.parent.name != "teacher":
            teachers = {link.name for link in linked_from(path) if link.parent.name == "teacher"}
            assert teachers == ({"00-teachers-room.ipynb"} if path.stem == "00-start-here" else set())


@EACH
def test_a_chart_is_shown_with_its_sentence_and_table(path: Path) -> None:
    """Under each chart stand the sentence that says what it shows and its numbers as a table."""
    for cell in code_cells(path):
        if not CHART.search(cell.source):
            assert not [data for data in data_of(cell) if PLOTLY in data]
            continue
        figure, twin = data_of(cell)
        assert figure[PLOTLY]["data"]
        sentence = "".join(figure["text/plain"])
        assert len(sentence) > 50
        assert html.escape(sentence) in twin["text/html"]
        assert "<table>" in twin["text/html"]


@EACH
def test_a_table_that_is_not_yet_run_says_what_it_is(path: Path) -> None:
    """Where a table, a walkthrough or a step-through will be, a picture and a text tell the position, and that the cell is to be run."""
    for cell in code_cells(path):
        if not WIDGET_LINE.match(last_line(cell)):
            continue
        (shown,) = data_of(cell)
        assert set(shown) == {"text/plain", "text/html"}
        assert "<button" not in "".join(shown["text/html"])
        text = "".join(shown["text/plain"])
        assert re.fullmatch(r"<[^<>]{40,}>", text)
        titles = [game(game_id).title.in_language("ko" if in_korean(path) else "en") for game_id in games()]
        assert any(title in text for title in titles)
        assert bool(re.search(r"[가-힣]", text)) is in_korean(path)


@EACH
def test_a_notebook_stays_small(path: Path) -> None:
    """With all that it shows, a stored notebook has at most 300 kB, so that it opens at once and its changes can be read."""
    assert path.stat().st_size <= MOST_BYTES


@EACH
def test_korean_notebooks_show_korean(path: Path) -> None:
    """What a cell of a Korean notebook shows has no English sentence in it."""
    if in_korean(path):
        shown = [
            "".join(text)
            for cell in code_cells(path)
            for data in data_of(cell)
            for text in [data.get("text/plain", "")]
        ]
        # A function to copy, or a line of one in a worked solution, is code in any language.
        told = [CODE.sub("", text) for text in shown]
        assert [text for text in told if ENGLISH_SENTENCE.search(text)] == []


def test_games_have_a_notebook_each() -> None:
    """Every registered game has its notebook, in both languages."""
    import sandwichlab as sl

    for folder in made.FOLDERS.values():
        assert {path.stem for path in (folder / "games").glob("*.ipynb")} == set(sl.games())

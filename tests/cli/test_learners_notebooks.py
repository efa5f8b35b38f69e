"""What learners are given: every notebook but the teacher's, which hold keys, and no link that leads nowhere."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote
from zipfile import ZipFile

import pytest
from click.testing import CliRunner, Result

from sandwichlab.cli.main import program

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
LINK = re.compile(r"\]\(([^)\s]+\.ipynb)[^)]*\)|href=\"([^\"]+\.ipynb)")


def copied(folder: Path, *options: str) -> Result:
    """Copy the notebooks as a learner or a teacher does."""
    return CliRunner().invoke(program, ["lab", "--copy-only", "--folder", str(folder), *options])


def by_command(folder: Path) -> None:
    """Copy them with the command."""
    assert copied(folder).exit_code == 0


def on_the_site(folder: Path) -> None:
    """Write them as they are on the site that needs no server."""
    pytest.importorskip("packaging")
    from tools.lite import write_notebooks

    write_notebooks(folder)


def names(folder: Path) -> set[str]:
    """The notebooks of a folder, by their path in it."""
    every = (path.relative_to(folder) for path in folder.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
    return {path.as_posix() for path in every}


def broken_links(folder: Path) -> list[str]:
    """Links from a notebook of a folder to one that is not there."""
    found = []
    for name in names(folder):
        text = (folder / name).read_text(encoding="utf-8")
        cells = json.loads(text)["cells"]
        texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
        texts += [
            "".join(out.get("data", {}).get("text/html", "")) for cell in cells for out in cell.get("outputs", [])
        ]
        links = {one or other for text in texts for one, other in LINK.findall(text)}
        links = {link for link in links if "://" not in link}
        found += [f"{name}: {link}" for link in links if not (folder / name).parent.joinpath(unquote(link)).is_file()]
    return found


@pytest.mark.parametrize("give", [by_command, on_the_site])
def test_learners_get_no_teachers_page(give: Callable[[Path], None], tmp_path: Path) -> None:
    """By the command and on the site all notebooks are there but the teacher's, in both languages, and every link leads somewhere."""
    give(tmp_path)

    assert names(tmp_path) == {name for name in names(NOTEBOOKS) if "teacher" not in name}
    assert {"00-start-here.ipynb", "ko/lessons/09-decide.ipynb"} <= names(tmp_path)
    assert broken_links(tmp_path) == []
    assert not any("lessons.sheet(" in path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.ipynb"))


@pytest.mark.parametrize("learners_first", [False, True])
def test_a_teacher_gets_all_of_them(learners_first: bool, tmp_path: Path) -> None:
    """Asked for, the teacher's pages come with the others or later, unchanged, and links lead to them."""
    if learners_first:
        by_command(tmp_path)
    assert copied(tmp_path, "--teacher").exit_code == 0

    assert names(tmp_path) == names(NOTEBOOKS)
    assert broken_links(tmp_path) == []
    for lang in ("", "ko/"):
        sheets, start = (f"{lang}{name}" for name in ("teacher/01-lesson-sheets.ipynb", "00-start-here.ipynb"))
        assert (tmp_path / sheets).read_bytes() == (NOTEBOOKS / sheets).read_bytes()
        if not learners_first:
            assert "teacher/00-teachers-room.ipynb" in (tmp_path / start).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("lang", "said"), [("", "an example, the nickname `maple`"), ("ko/", "별명이 `maple`인 경우의 정답")]
)
def test_the_stored_keys_are_said_to_be_an_example(lang: str, said: str) -> None:
    """The page with the keys says whose they are before it shows the first."""
    first = json.loads((NOTEBOOKS / f"{lang}teacher/01-lesson-sheets.ipynb").read_text(encoding="utf-8"))["cells"][0]
    assert said in "".join(first["source"])


def test_the_package_on_the_site_brings_no_notebook(tmp_path: Path) -> None:
    """The site's copy of the package holds its modules and none of the notebooks of its wheel, the teacher's among them."""
    pytest.importorskip("packaging")
    from tools.lite_wheels import copy_slim

    wheel = tmp_path / "sandwichlab-1-py3-none-any.whl"
    with ZipFile(wheel, "w") as file:
        for name in ("__init__.py", "notebooks/00-start-here.ipynb", "notebooks/ko/teacher/01-lesson-sheets.ipynb"):
            file.writestr(f"sandwichlab/{name}", "")
    (tmp_path / "site").mkdir()
    with ZipFile(copy_slim(wheel, tmp_path / "site")) as slim:
        assert slim.namelist() == ["sandwichlab/__init__.py"]

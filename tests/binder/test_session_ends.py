"""What the first notebook tells of a session that ends: every button it names is there, and what it says to do brings everything back."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

import pytest

import sandwichlab as sl

ROOT = Path(__file__).resolve().parents[2]
PAGES = {"en": "notebooks/00-start-here.ipynb", "ko": "notebooks/ko/00-start-here.ipynb"}


def told(lang: str) -> str:
    """The text of the first notebook that speaks of sessions."""
    cells = json.loads((ROOT / PAGES[lang]).read_text(encoding="utf-8"))["cells"]
    (text,) = ("".join(cell["source"]) for cell in cells if "sl.lessons.merge" in "".join(cell["source"]))
    return text


@pytest.mark.parametrize("lang", PAGES)
def test_every_button_it_names_is_there(lang: str) -> None:
    """The words between stars are those on the table's menu and under the answers, in the language of the page."""
    sl.language(lang)
    menu = sl.table("lunch-rush", seed=1, lang=lang).scene["menu"]
    answers = sl.lesson("sample-space", path="none").answers()._repr_html_()
    there = {menu["label"], menu["record"]["show"]["label"], menu["record"]["copy"], menu["record"]["open"]}
    named = set(re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", told(lang)))
    assert named - there == {str(re.search(r">([^<]*)</a>", answers)[1])}  # type: ignore[index]
    assert there <= named


@pytest.mark.parametrize("lang", PAGES)
def test_answers_come_back(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file that was downloaded, put into the empty folder of another session, is taken over by the line that the page gives."""
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
    monkeypatch.delenv("SANDWICHLAB_ANSWERS", raising=False)
    monkeypatch.chdir(first)
    lesson = sl.lesson("sample-space", name="maple")
    lesson.predict("share", "30 %")
    lesson.check("q1", "1/10")
    link = re.search(r'download="([^"]+)" href="data:application/json;base64,([^"]+)"', lesson.answers()._repr_html_())
    assert link is not None
    (second / link[1]).write_bytes(base64.b64decode(link[2]))

    monkeypatch.chdir(second)
    line = re.search(r"`sl\.lessons\.merge\(\"([^\"]+)\", \"([^\"]+)\"\)`", told(lang))
    assert line is not None
    assert line[2] == link[1]
    sl.lessons.merge(line[1], line[2])
    again = sl.lesson("sample-space")
    assert again.guess("share") == 30
    assert again.progress.name == "maple"
    assert len(again.progress.answer("q1")["tries"]) == 1


def test_a_game_comes_back() -> None:
    """The record of one session's game, pasted at another table, goes on where it was."""
    before = sl.table("market-day", players=3, seed=5)
    before.receive({"do": "type", "text": str(before.session.moves[0]), "serial": before.scene["serial"]})
    before.receive({"do": "record"})
    after = sl.table("market-day", players=3, seed=6)
    after.receive({"do": "open", "record": before.scene["menu"]["record"]["value"]})
    assert after.session.record() == before.session.record()
    assert not after.scene["menu"]["notice"]["bad"]

"""Lessons in JupyterLab: a guess, a reveal, an answer that betrays a way of thinking, hints, and what is left after a restart."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from sandwichlab.lessons.card import CardMaker
from sandwichlab.lessons.lesson import lesson
from tests.browser.lab import PICTURES, Lab
from tests.browser.plain import PlainPage
from tests.browser.test_access import violations

LESSON = """import sandwichlab as sl
sl.language({lang!r})
lesson = sl.lesson("sample-space", name="maple", path={path!r})"""


def card(lab: Lab, tmp_path: Path, call: str, lang: str = "en") -> Locator:
    """Return the widget that a call of a lesson shows, in a notebook of its own."""
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch(LESSON.format(lang=lang, path=str(tmp_path / "answers.json")), f"lesson.{call}")
    lab.run_cell(0)
    root = lab.run_cell(1).locator(".sl")
    expect(root).to_have_count(1)
    return root


def test_an_answer_is_typed_and_told(lab: Lab, tmp_path: Path) -> None:
    """Enter sends the answer, the status says which thought it was, the focus stays in the field, and a right one is stored."""
    root = card(lab, tmp_path, 'ask("q2")')
    field = root.get_by_label("Your answer")
    field.fill("1/2")
    field.press("Enter")
    expect(root.get_by_role("status")).to_contain_text("Half the ranks are even")
    expect(field).to_be_focused()
    expect(field).to_have_value("1/2")
    root.get_by_role("button", name="Hint").click()
    expect(root.locator(".sl-hints li")).to_have_count(1)
    lab.screenshot("lesson-question", root)
    field.fill("６／１１")
    field.press("Enter")
    expect(root.get_by_role("status")).to_contain_text("That is right.")
    stored = json.loads((tmp_path / "answers.json").read_text(encoding="utf-8"))
    assert [one["verdict"] for one in stored["lessons"]["sample-space"]["answers"]["q2"]["tries"]] == ["wrong", "right"]
    assert lab.cell_count() == 2
    assert lab.console_errors == []


def test_keys_do_not_reach_the_notebook(lab: Lab, tmp_path: Path) -> None:
    """Pressing d d on the card's buttons and in its field deletes no cell."""
    root = card(lab, tmp_path, 'ask("q2")')
    for part in (root.get_by_label("Your answer"), root.get_by_role("button", name="Check my answer")):
        part.focus()
        lab.page.keyboard.press("d")
        lab.page.keyboard.press("d")
    assert lab.cell_count() == 2


def test_the_quiz_goes_from_question_to_question(lab: Lab, tmp_path: Path) -> None:
    """Each question has a button that says how it went."""
    root = card(lab, tmp_path, "quiz()")
    pages = root.locator(".sl-page")
    expect(pages).to_have_count(3)
    pages.nth(1).click()
    root.get_by_label("Your answer").fill("6/11")
    root.get_by_role("button", name="Check my answer").click()
    expect(root.get_by_role("button", name="Question 2, answered")).to_be_visible()
    lab.screenshot("lesson-quiz", root)


def test_a_sketch_is_drawn_by_keys(lab: Lab, tmp_path: Path) -> None:
    """Every bar is a slider with its label; the sketch is locked in and can be changed."""
    root = card(lab, tmp_path, 'predict("bars")')
    bar = root.get_by_label("10", exact=True)
    bar.focus()
    lab.page.keyboard.press("End")
    lab.screenshot("lesson-sketch", root)
    root.get_by_role("button", name="Lock in my guess").click()
    expect(root.get_by_role("status")).to_contain_text("Your sketch, in percent: ")
    root.get_by_role("button", name="Change my guess").click()
    expect(root.get_by_label("10", exact=True)).to_have_value("20")


@pytest.mark.parametrize(("theme", "lang"), [("JupyterLab Light", "en"), ("JupyterLab Dark", "ko")])
def test_a_question_can_be_read_by_everyone(lab: Lab, tmp_path: Path, theme: str, lang: str) -> None:
    """Neither an open question, a told one, nor a sketch has a violation of WCAG 2.1 A or AA; all targets are 44 px high."""
    root = card(lab, tmp_path, "quiz()", lang)
    lab.set_theme(theme)
    assert violations(lab) == []
    root.locator("input[type=text]").fill("1/10")
    root.locator(".is-go").click()
    expect(root.locator(".sl-said-box.is-wrong")).to_be_visible()
    assert violations(lab) == []
    heights = [box["height"] for box in (one.bounding_box() for one in root.locator("button, input").all()) if box]
    assert min(heights) >= 44
    lab.screenshot(f"lesson-told-{lang}", root)
    lab.run_code(1, 'lesson.predict("bars")')
    assert violations(lab) == []


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("name", ["01-sample-space", "02-counting-sandwiches"])
def test_a_lesson_runs_from_top_to_bottom(lab: Lab, name: str, lang: str) -> None:
    """All cells run before anything is guessed; after a guess the cells that were shut open, also in a kernel that starts anew."""
    folder = "lessons" if lang == "en" else "ko/lessons"
    shutil.rmtree(lab.server.root / "notebooks" / folder / ".ipynb_checkpoints", ignore_errors=True)
    for left in (lab.server.root / "notebooks" / folder).glob("*answers*"):
        left.unlink()
    lab.open(f"{folder}/{name}.ipynb")
    lab.run_all()
    assert lab.errors() == []
    for width in (900, 1600):
        lab.page.set_viewport_size({"width": width, "height": 1000})
        lab.screenshot(f"{name}-{lang}-{width}")


def test_a_lesson_goes_on_where_it_was_left(lab: Lab, tmp_path: Path) -> None:
    """Guess, answer, shut the notebook in the middle, open it with a new kernel: all is there, and what was shut opens."""
    lab.page.emulate_media(reduced_motion="reduce")
    path = str(tmp_path / "answers.json")
    cells = (LESSON.format(lang="en", path=path), 'lesson.predict("share")', 'lesson.reveal("share")', "lesson.quiz()")
    lab.scratch(*cells)
    lab.run_all()
    expect(lab.output(2)).to_contain_text("Guess first, then run this cell again.")
    guess = lab.output(1).locator(".sl")
    guess.get_by_label("Your guess").fill("30 %")
    guess.get_by_role("button", name="Lock in my guess").click()
    expect(guess.get_by_role("status")).to_contain_text("Your guess: 30 %")
    lab.run_cell(2)
    expect(lab.output(2)).to_contain_text("which is 27/55")
    expect(lab.output(2).locator(".js-plotly-plot")).to_be_visible()
    quiz = lab.output(3).locator(".sl")
    quiz.get_by_label("Your answer").fill("1/10")
    quiz.get_by_role("button", name="Check my answer").click()
    expect(quiz.get_by_role("status")).to_contain_text("There are ten ranks, but 55 cards")

    lab.scratch(*cells)
    lab.run_all()
    expect(lab.output(1)).to_contain_text("Your guess: 30 %")
    expect(lab.output(1).get_by_role("button", name="Change my guess")).to_have_count(0)
    expect(lab.output(2)).to_contain_text("which is 27/55")
    expect(lab.output(3).get_by_label("Your answer")).to_have_value("1/10")
    assert lab.console_errors == []


def test_the_file_of_answers_is_downloaded(lab: Lab, tmp_path: Path) -> None:
    """The link under the answers saves the file that the lesson keeps."""
    path = tmp_path / "answers.json"
    lab.scratch(LESSON.format(lang="en", path=str(path)), 'lesson.check("q2", "1/2")\nlesson.answers()')
    lab.run_cell(0)
    lab.run_cell(1)
    with lab.page.expect_download() as saved:
        lab.output(1).get_by_role("link", name="Download my answers").click()
    assert saved.value.suggested_filename == "maple-sandwichlab-answers.json"
    assert json.loads(Path(saved.value.path()).read_text(encoding="utf-8")) == json.loads(
        path.read_text(encoding="utf-8")
    )


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("width", [320, 420, 900])
def test_a_card_fits_its_page(browser: Browser, tmp_path: Path, width: int, lang: str) -> None:
    """On narrow and wide pages nothing of a card is cut off or runs out of it, and every target is 44 px high."""
    here = lesson("sample-space", name="maple", path=str(tmp_path / "answers.json"))
    quiz = CardMaker(here.progress, [("ask", name) for name in ("q1", "q2", "q3")], lang)
    quiz.handle({"do": "answer", "given": "1/10"})
    quiz.handle({"do": "hint"})
    quiz.handle({"do": "solution"})
    sketch = CardMaker(here.progress, [("predict", "bars")], lang)
    page = PlainPage(browser, width, of_cards=True)
    for maker, name in ((quiz, "quiz"), (sketch, "sketch")):
        page.show(maker.scene())
        assert page.page.evaluate("() => document.documentElement.scrollWidth") <= width
        cut = """() => [...document.querySelectorAll(".sl button, .sl input, .sl p, .sl h3, .sl label")]
            .filter((node) => node.scrollWidth > node.clientWidth + 1 && node.clientWidth && getComputedStyle(node).display !== "inline")
            .map((node) => node.outerHTML)"""
        assert [one for one in page.page.evaluate(cut) if "type=" not in one or "button" in one] == []
        heights = """() => [...document.querySelectorAll(".sl button, .sl input")].map((node) => node.getBoundingClientRect().height)"""
        assert min(page.page.evaluate(heights)) >= 44
        PICTURES.mkdir(exist_ok=True)
        page.page.screenshot(path=PICTURES / f"card-{name}-{lang}-{width}.png")
    page.close()

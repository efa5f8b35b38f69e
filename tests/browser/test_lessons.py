"""Lessons in JupyterLab: a guess, a reveal, an answer that betrays a way of thinking, hints, and what is left after a restart."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from sandwichlab.core.wording import say, say_n
from sandwichlab.lessons.card import CardMaker
from sandwichlab.lessons.curriculum import plans
from sandwichlab.lessons.lesson import lesson
from tests.browser.lab import PICTURES, Lab, page_of
from tests.browser.learner import Learner, any_guess
from tests.browser.plain import PlainPage
from tests.browser.server import LabServer
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


@pytest.fixture(scope="module")
def classroom(browser: Browser, lab_server: LabServer) -> Iterator[Lab]:
    """One page in which one lesson after another is opened, since loading JupyterLab takes longer than most of them."""
    with page_of(browser, Lab, lab_server, width=1180, height=1000) as lab:
        yield lab
    lab_server.reset()


# What has to be scrolled sideways where the list of files leaves a cell 900 pixels or less.
TOO_WIDE = """() => [...document.querySelectorAll(".jp-MainAreaWidget:not(.lm-mod-hidden) .jp-OutputArea-output")]
    .filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.innerText.slice(0, 200))"""


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("lesson_id", plans())
def test_a_lesson_is_played_through(classroom: Lab, lesson_id: str, lang: str) -> None:
    """Predict, run all, reveal, hand in a line, answer the quiz once as a way of thinking would and then rightly, to the end."""
    classroom.console_errors.clear()
    maple = Learner(classroom, lesson_id, lang)
    maple.file.unlink(missing_ok=True)
    maple.open()
    maple.begin("maple")
    maple.guess_all()
    classroom.run_all(seconds=300)
    shut = maple.says(say("Guess first, then run this cell again."))
    assert shut not in json.dumps(classroom.outputs(), ensure_ascii=False)
    for prediction in maple.plan.predictions:
        shown = maple.output(f'lesson.reveal("{prediction.id}"')
        expect(shown).to_contain_text(maple.says(prediction.why[0]))
        expect(shown.locator(".js-plotly-plot")).to_have_count(int(prediction.kind in ("number", "sketch")))

    line = maple.hand_in()
    expect(maple.output("lesson.pool(")).to_contain_text(maple.says(say_n("{n} line taken.", "{n} lines taken.", 1)))
    assert maple.stored.progress.book.pages()["lessons"][lesson_id]["lines"] == [line]

    answer_the_quiz(maple)
    classroom.run_code(maple.place("lesson.quiz()"), "lesson.answers()")
    ends = [row.inner_text() for row in maple.output("lesson.quiz()").locator("tbody tr").all()]
    answered = [row for row in ends if maple.says(say("right")) in row.split()]
    assert len(answered) == len(maple.plan.questions)
    assert classroom.page.evaluate(TOO_WIDE) == []
    assert classroom.console_errors == []


def answer_the_quiz(learner: Learner) -> None:
    """Give each question's first wrong answer, which is met by what is said to it alone, then the right one, and go on."""
    quiz, key = learner.quiz, learner.key()
    status = quiz.get_by_role("status")
    for number, question in enumerate(learner.plan.questions, 1):
        expect(quiz.locator(".sl-page").nth(number - 1)).to_have_attribute("aria-current", "true")
        right, wrong = key[question.id]
        learner.answer(wrong[0].value)
        expect(status).to_contain_text(learner.says(say("Not yet.")))
        expect(status).to_contain_text(learner.says(wrong[0].message))
        learner.answer(right.value)
        expect(status).to_contain_text(learner.says(say("That is right.")))
        if number < len(learner.plan.questions):
            quiz.get_by_role("button", name=learner.says(say("Next question"))).click()
    done = say("All {n} questions are answered.", n=len(learner.plan.questions))
    expect(quiz).to_contain_text(learner.says(done))
    expect(quiz.locator(".sl-page.is-right")).to_have_count(len(learner.plan.questions))


def test_a_notebook_closed_in_the_middle_shows_what_was_answered(classroom: Lab) -> None:
    """After a restart of the kernel, and in a notebook opened anew with no name in it, guesses, answers and hints are as they were."""
    maple = Learner(classroom, "decide", "ko")
    maple.file.unlink(missing_ok=True)
    maple.open()
    maple.begin("단풍")
    maple.guess_all()
    classroom.run_cell(maple.place("lesson.quiz()"))
    _, wrong = maple.key()["q1"]
    maple.answer(wrong[1].value)
    maple.quiz.get_by_role("button", name="힌트").click()
    expect(maple.quiz.locator(".sl-hints li")).to_have_count(1)
    asked = maple.quiz.locator("h3").inner_text()

    def is_as_it_was() -> None:
        expect(maple.output("sl.lesson(")).to_contain_text("단풍")
        for prediction in maple.plan.predictions:
            call = f'lesson.predict("{prediction.id}")'
            classroom.run_cell(maple.place(call))
            expect(maple.card(call)).to_contain_text(any_guess(prediction))
        classroom.run_cell(maple.place("lesson.quiz()"))
        expect(maple.quiz.locator("h3")).to_have_text(asked)
        expect(maple.quiz.locator('input[type="text"]')).to_have_value(wrong[1].value)
        expect(maple.quiz.get_by_role("status")).to_contain_text(maple.says(wrong[1].message))
        expect(maple.quiz.locator(".sl-hints li")).to_have_count(1)

    classroom.page.evaluate("() => { void window.jupyterapp.commands.execute('notebook:restart-kernel'); }")
    classroom.page.locator(".jp-Dialog .jp-mod-accept").click()
    classroom.wait_until_ready()
    maple.begin("단풍")
    is_as_it_was()
    maple.open()
    maple.begin()
    is_as_it_was()


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

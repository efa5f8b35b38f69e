"""A kernel that ends, two tabs on one notebook: what a reader is told, and that nothing is lost that was saved."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.desk import DeskOnPage
from tests.browser.lab import LOAD, Lab

TABLE = "import sandwichlab as sl\nt = sl.table('lunch-rush', players=2, seed=7, lang='en')\nt"
LESSON = (
    "import sandwichlab as sl\nlesson = sl.lesson('sample-space', name='maple', path={path!r})\nlesson.predict('share')"
)
TOLD = "No answer yet."


def end(lab: Lab) -> None:
    """Kill the notebook's kernel as a full memory would, and close what JupyterLab says of it; it starts another by itself."""
    session = "window.jupyterapp.shell.currentWidget.sessionContext.session"
    lab.page.evaluate(f"() => {{ {session}.kernel.requestExecute({{ code: 'import os; os.kill(os.getpid(), 9)' }}); }}")
    lab.page.locator(".jp-Dialog").get_by_text("appears to have died").wait_for(timeout=LOAD)
    lab.page.locator(".jp-Dialog button.jp-mod-accept").click()
    lab.wait_until_ready()


def test_a_table_says_that_its_kernel_is_gone(lab: Lab) -> None:
    """A press on a table without a kernel is answered by the page itself: run the cell again. Then there is a table to play at."""
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch(TABLE)
    desk = DeskOnPage(lab.run_cell(0).locator(".sl"))
    desk.wait()
    end(lab)
    desk.cards().first.click()
    expect(desk.root.get_by_role("status")).to_contain_text(TOLD, timeout=15_000)
    expect(desk.root.get_by_role("status")).to_contain_text("run this cell again")

    desk = DeskOnPage(lab.run_cell(0).locator(".sl"))
    desk.wait()
    before = desk.looks()
    desk.cards().first.click()
    desk.wait_for_change(before)
    expect(desk.root.get_by_role("status")).not_to_contain_text(TOLD)


def test_answers_outlive_their_kernel(lab: Lab, tmp_path: Path) -> None:
    """What was locked in is on the disk; what is typed after the end is not lost on the page, and the page says what to do."""
    path = tmp_path / "answers.json"
    lab.scratch(LESSON.format(path=str(path)))
    card = lab.run_cell(0).locator(".sl")
    guess(card, "30 %")
    stored = path.read_text(encoding="utf-8")
    end(lab)
    card.get_by_role("button", name="Change my guess").click()
    expect(card.get_by_role("status")).to_contain_text(TOLD, timeout=15_000)
    assert path.read_text(encoding="utf-8") == stored

    card = lab.run_cell(0).locator(".sl")
    expect(card.get_by_role("status")).to_contain_text("Your guess: 30 %")


def test_two_tabs_play_at_one_table(lab: Lab) -> None:
    """A second tab on the same notebook and kernel sees the table of the first, and each sees what the other plays."""
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch(TABLE)
    first = DeskOnPage(lab.run_cell(0).locator(".sl"))
    first.wait()
    lab.command("docmanager:save")
    page = lab.page.context.new_page()
    page.emulate_media(reduced_motion="reduce")
    # A tab of its own: JupyterLab gives a second one another workspace.
    page.goto(lab.page.url.split("?")[0].replace("/lab/tree/", "/lab/workspaces/second/tree/"), timeout=LOAD)
    second = DeskOnPage(page.locator(".jp-Notebook .sl"))
    expect(second.root).to_be_visible(timeout=LOAD)
    second.wait()
    assert second.hand() == first.hand()

    before = first.looks(), second.looks()
    second.cards().first.click()
    first.wait_for_change(before[0])
    second.wait_for_change(before[1])
    assert first.hand() == second.hand()
    before = first.looks(), second.looks()
    first.cards().last.click()
    first.wait_for_change(before[0])
    second.wait_for_change(before[1])
    assert first.where() == second.where()
    assert first.hand() == second.hand()


def test_two_kernels_write_one_file_of_answers(lab: Lab, tmp_path: Path) -> None:
    """The same lesson in two notebooks: both guesses are in the file, and each kernel knows the other's."""
    path = tmp_path / "answers.json"
    begin = LESSON.format(path=str(path)).replace("predict('share')", "predict({name!r})")
    lab.scratch(begin.format(name="share"))
    guess(lab.run_cell(0).locator(".sl"), "30 %")
    other = lab.page.context.new_page()
    second = Lab(other, lab.server)
    second.scratch(begin.format(name="share"), "lesson.check('q1', '1/10')")
    expect(second.run_cell(0).locator(".sl").get_by_role("status")).to_contain_text("Your guess: 30 %")
    second.run_cell(1)
    lab.run_code(0, begin.format(name="share") + "\nlesson.check('q2', '1/2')")

    kept = json.loads(path.read_text(encoding="utf-8"))["lessons"]["sample-space"]
    assert set(kept["answers"]) == {"q1", "q2"}
    assert "share" in json.dumps(kept)


def guess(card: Locator, text: str) -> None:
    """Lock a guess in."""
    card.get_by_label("Your guess").fill(text)
    card.get_by_role("button", name="Lock in my guess").click()
    expect(card.get_by_role("status")).to_contain_text("Your guess: ")

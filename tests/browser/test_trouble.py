"""What a reader sees when something goes wrong, and that nothing is left behind in the kernel."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.desk import DeskOnPage
from tests.browser.lab import Lab


def test_an_error_in_a_callback_is_shown_on_the_table(lab: Lab) -> None:
    """A callback that raises shows the reader a message at the table, which can still be used."""
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch(
        "import sandwichlab as sl\nt = sl.table('lunch-rush', players=2, seed=7, lang='en')\n"
        "handle = t.maker.handle\n"
        "def spill(message):\n    t.maker.handle = handle\n    raise RuntimeError('the soup is spilled')\n"
        "t.maker.handle = spill\nt"
    )
    desk = DeskOnPage(lab.run_cell(0).locator(".sl"))
    desk.wait()
    desk.cards().first.click()

    expect(desk.root.get_by_text("the soup is spilled")).to_be_visible()
    desk.cards().first.click()
    expect(desk.root.get_by_text("the soup is spilled")).not_to_be_visible()


def test_running_a_cell_again_leaves_one_table(lab: Lab) -> None:
    """Twenty runs of one cell leave as many live widgets in the kernel as one run."""
    lab.scratch(
        "import sandwichlab as sl\nsl.table('lunch-rush', players=4, seed=7)",
        "import ipywidgets\nlen(ipywidgets.widgets.widget._instances)",
    )
    counts = []
    for run in range(20):
        lab.run_cell(0)
        if run in (0, 19):
            lab.run_cell(1)
            counts.append(lab.outputs()[1][0]["data"]["text/plain"])

    assert counts[0] == counts[1]


def test_a_refusal_in_a_cell_is_a_sentence_and_no_stack(lab: Lab) -> None:
    """A move that is refused in a cell shows the rule and what is legal, without a traceback."""
    lab.scratch("import sandwichlab as sl\nsl.deal('lunch-rush', players=2, seed=7).play('3')")
    shown = lab.run_cell(0, errors_allowed=True).inner_text()

    assert "There is no 3 in this hand." in shown
    assert "LR-2" in shown
    assert "Traceback" not in shown
    assert "session.py" not in shown

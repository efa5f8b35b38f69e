"""Lunch Rush played in JupyterLab: by presses, by keyboard alone, by typed moves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.desk import DeskOnPage
from tests.browser.lab import Lab

TABLE = "import sandwichlab as sl\nsl.table('lunch-rush', players={players}, seed=7, lang='en')"


def table(lab: Lab, players: int = 2, *, still: bool = True) -> DeskOnPage:
    """Return a table in a new notebook; ``still`` asks for no motion, so that bots answer at once."""
    if still:
        lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch(TABLE.format(players=players))
    desk = DeskOnPage(lab.run_cell(0).locator(".sl"))
    desk.wait()
    return desk


def test_a_round_is_played_by_presses(lab: Lab) -> None:
    """Pressing one card after another, and what waits, leads through a whole round into the next."""
    desk = table(lab)
    pressed = 0
    while not desk.button("Deal round 2").is_visible():
        before = desk.looks()
        if desk.go_button().is_visible():
            desk.go_button().click()
        else:
            desk.cards().first.click()
            pressed += 1
        desk.wait_for_change(before)
    desk.button("Deal round 2").click()

    expect(desk.root.locator(".sl-turn")).to_contain_text("Round 2 of 6")
    assert pressed == 10


def test_a_round_is_played_by_keyboard_alone(lab: Lab) -> None:
    """With Tab to the hand, arrows between cards and Enter, a whole round can be played; focus never gets lost."""
    desk = table(lab)
    keys = lab.page.keyboard
    desk.cards().first.focus()
    keys.press("ArrowRight")
    keys.press("ArrowLeft")
    for _ in range(40):
        if "Round 2 of 6" in desk.where():
            break
        before = desk.looks()
        assert lab.page.evaluate("document.activeElement.closest('.sl') !== null")
        keys.press("Enter")
        desk.wait_for_change(before)

    assert "Round 2 of 6" in desk.where()
    assert lab.cell_count() == 1


def test_a_round_is_played_by_typed_moves(lab: Lab) -> None:
    """Typing a rank and Enter plays it; an empty Enter goes on where something waits; a wrong rank is refused."""
    desk = table(lab)
    field = desk.root.get_by_label("or type")
    field.fill("1")
    field.press("Enter")
    expect(desk.root.get_by_role("alert").filter(has_text="There is no 1 in this hand.")).to_be_visible()
    expect(field).to_have_value("1")
    for _ in range(40):
        if "Round 2 of 6" in desk.where():
            break
        before = desk.looks()
        rank = "" if desk.go_button().is_visible() else re.sub(r"\D", "", desk.hand()[0])
        field.fill(rank)
        field.press("Enter")
        desk.wait_for_change(before)

    assert "Round 2 of 6" in desk.where()


def test_keys_on_the_table_do_not_reach_the_notebook(lab: Lab) -> None:
    """Pressing d twice, the notebook's key for deleting a cell, does nothing to the notebook."""
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch(TABLE.format(players=2), "1 + 1")
    desk = DeskOnPage(lab.run_cell(0).locator(".sl"))
    desk.wait()
    desk.cards().first.focus()
    for key in ("d", "d", "x", "a", "b", "Escape"):
        lab.page.keyboard.press(key)

    assert lab.cell_count() == 2
    assert len(desk.hand()) == 10


def test_bots_answer_one_after_another_and_a_key_skips_it(lab: Lab) -> None:
    """With motion, what the others play is shown card by card; any press jumps to the present."""
    desk = table(lab, players=4, still=False)
    desk.cards().first.click()
    expect(desk.root).to_have_class(re.compile("is-playing"))
    lab.page.keyboard.press("Shift")

    expect(desk.root).not_to_have_class(re.compile("is-playing"), timeout=500)


def test_undo_redo_hint_and_language(lab: Lab) -> None:
    """The tools of the table do what they say, and the language changes in place."""
    desk = table(lab, players=4)
    hand = desk.hand()
    desk.cards().first.click()
    expect(desk.cards()).to_have_count(len(hand) - 1)
    desk.button("Undo").click()
    expect(desk.cards()).to_have_count(len(hand))
    desk.button("Redo").click()
    expect(desk.cards()).to_have_count(len(hand) - 1)
    desk.button("Hint").click()
    expect(desk.root.locator(".sl-grade")).to_have_count(1)
    desk.button("Show what to play").click()
    desk.button("Show why").click()
    expect(desk.root.locator(".sl-grade")).to_have_count(3)
    expect(desk.root.locator(".sl-bar")).to_have_count(len({*desk.hand()}))
    desk.root.locator(".sl-lang button[lang=ko]").click()

    expect(desk.root).to_have_attribute("lang", "ko")
    expect(desk.root.get_by_role("heading", name="런치 러시")).to_be_visible()


def test_a_rule_opens_where_it_is_cited(lab: Lab) -> None:
    """A press on a rule chip opens the rule's sentence in place, and closes it again."""
    desk = table(lab, players=4)
    chip = desk.root.locator(".sl-log .sl-rule").first
    name = chip.inner_text()
    chip.click()

    opened = desk.root.locator(".sl-log .sl-open").first
    expect(opened).to_be_visible()
    assert len(opened.inner_text()) > 20
    expect(desk.root.locator(".sl-log .sl-rule").first).to_have_attribute("aria-expanded", "true")
    assert name.startswith("LR-")


def test_the_menu_deals_a_seed_and_carries_a_record(lab: Lab) -> None:
    """A seed typed into the menu is dealt; the record shown there brings the game back when it is pasted."""
    desk = table(lab)
    menu = desk.root.get_by_role("button", name="Menu")
    menu.click()
    desk.root.get_by_label("Seed").fill("8")
    desk.button("Deal this seed").click()
    dealt = desk.hand()
    desk.cards().first.click()
    desk.wait()
    menu.click()
    desk.button("Show the game record").click()
    box = desk.root.get_by_label("Game record", exact=True)
    expect(box).to_be_visible()
    record = box.input_value()
    desk.root.get_by_label("Seed").fill("soup")
    desk.button("Deal this seed").click()
    expect(desk.root.get_by_text("That seed cannot be dealt.")).to_be_visible()
    desk.root.get_by_label("Seed").fill("9")
    desk.button("Deal this seed").click()
    expect(desk.cards()).to_have_count(10)
    menu.click()
    desk.root.get_by_label("Paste a record").fill(record)
    desk.button("Open pasted game").click()

    expect(desk.root.get_by_text("The record is open.")).to_be_visible()
    expect(desk.cards()).to_have_count(len(dealt) - 1)


@pytest.mark.parametrize("width", [360, 700, 1600])
def test_nothing_is_wider_than_its_place(lab: Lab, width: int) -> None:
    """From a phone's width to a projector's, nothing of the table sticks out or has to be scrolled sideways."""
    lab.page.set_viewport_size({"width": width + 120, "height": 1200})
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch("import sandwichlab as sl\nsl.table('lunch-rush', players=7, teams=True, seed=3, lang='ko')")
    lab.command("application:toggle-left-area")
    desk = DeskOnPage(lab.run_cell(0).locator(".sl"))
    desk.wait()

    assert desk.root.evaluate("root => root.scrollWidth - root.clientWidth") <= 1
    small = desk.root.evaluate(
        "root => [...root.querySelectorAll('button, input, textarea')].filter(node => node.offsetParent)"
        ".map(node => [node.className, node.offsetWidth, node.offsetHeight])"
        ".filter(([name, wide, high]) => !name.includes('sl-rule') && (wide < 44 || high < 43.5))"
    )
    assert small == []


def test_a_name_with_markup_is_shown_as_text(lab: Lab) -> None:
    """A name that looks like HTML is shown letter by letter and runs nothing."""
    lab.page.emulate_media(reduced_motion="reduce")
    bad = "<img src=x onerror=window.eaten=1>"
    lab.scratch(
        f"import sandwichlab as sl\nsl.table('lunch-rush', players=2, seed=7, seats=('you', {bad!r}), lang='en')"
    )
    desk = DeskOnPage(lab.run_cell(0).locator(".sl"))

    expect(desk.root.get_by_text(bad[:24]).first).to_be_visible()
    assert lab.page.evaluate("window.eaten") is None

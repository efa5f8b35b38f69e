"""Every game is played to its end in JupyterLab: by presses, by keyboard alone, by typed moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import sandwichlab as sl
from tests.browser.desk import LONGEST, DeskOnPage
from tests.browser.lab import Lab

# A game near its end, so that the rest can be played in reasonable time: the others move by the policy, the reader by hand.
SETUP = """import sandwichlab as sl
sim = sl.simulate({game!r}, games=1, seed={seed}, policies="greedy")
game = sim.replay(0)
game.seek(max(0, len(game.steps) - {rest}))
t = sl.table(game, lang="en")
t"""


def table(lab: Lab, game_id: str, rest: int = 24) -> DeskOnPage:
    """Return a table on which the last moves of a game are still to be played."""
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch(SETUP.format(game=game_id, seed=3, rest=rest))
    desk = DeskOnPage(lab.run_cell(0).locator(".sl"))
    desk.wait()
    return desk


def is_over(desk: DeskOnPage) -> bool:
    """Return whether the game is over."""
    return desk.button("Deal again").is_visible()


def can_go_on(desk: DeskOnPage) -> bool:
    """Return whether a button waits to be pressed before anything else can be done."""
    go = desk.go_button()
    return bool(go.count() and go.first.is_visible() and go.first.get_attribute("aria-disabled") != "true")


@pytest.mark.parametrize("game_id", sl.games())
def test_a_game_is_finished_by_presses(lab: Lab, game_id: str) -> None:
    """Pressing what waits, a button that plays, or cards leads to the end of the game."""
    desk = table(lab, game_id)
    for _ in range(120):
        if is_over(desk):
            break
        before = desk.looks()
        press_something(desk)
        desk.wait_for_change(before)

    assert is_over(desk)


def press_something(desk: DeskOnPage) -> None:
    """Press the button that goes on, else one that plays, else a card."""
    main = desk.root.locator(".sl-acts .sl-b:not(.is-plain):not([aria-disabled='true'])[data-do]:visible")
    if can_go_on(desk):
        desk.go_button().first.click()
    elif desk.root.locator(".sl-pick[aria-pressed]").count():
        press_a_sandwich(desk)
    elif desk.cards().count():
        desk.cards().first.click()
    else:
        main.first.click()


def press_a_sandwich(desk: DeskOnPage) -> None:
    """Pick the cards that the hint points at."""
    for grade in range(desk.root.locator(".sl-grade").count() + 1, 3):
        desk.button("Hint").click()
        expect(desk.root.locator(".sl-grade")).to_have_count(grade, timeout=LONGEST)  # the first hint compiles
    keys = [card.get_attribute("data-key") for card in desk.root.locator(".sl-pick.is-glow").all()]
    for key in keys:
        desk.root.locator(f'[data-key="{key}"]').click()
        expect(desk.root.locator(f'[data-key="{key}"]')).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("game_id", sl.games())
def test_a_game_is_finished_by_typed_moves(lab: Lab, game_id: str) -> None:
    """Typing legal moves, and Enter where something waits, leads to the end of the game."""
    desk = table(lab, game_id)
    field = desk.root.locator(".sl-type input")
    for _ in range(120):
        if is_over(desk):
            break
        before = desk.looks()
        # The example in the field is empty where something waits: a button that goes on may also be one that plays.
        field.fill(str(field.get_attribute("placeholder") or ""))
        field.press("Enter")
        desk.wait_for_change(before)

    assert is_over(desk)


@pytest.mark.parametrize("game_id", sl.games())
def test_a_game_is_finished_by_keyboard_alone(lab: Lab, game_id: str) -> None:
    """From the typed field on, keys alone finish the game: nothing is pressed with a pointer, and focus is never lost."""
    desk = table(lab, game_id)
    keys = lab.page.keyboard
    desk.root.locator(".sl-type input").focus()
    for _ in range(160):
        if is_over(desk):
            break
        before = desk.looks()
        keys.type(str(desk.root.locator(".sl-type input").get_attribute("placeholder") or ""))
        keys.press("Enter")
        desk.wait_for_change(before)
        assert lab.page.evaluate("document.activeElement.closest('.sl') !== null")

    assert is_over(desk)
    assert lab.cell_count() == 1

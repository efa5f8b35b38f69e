"""A whole game of each kind against the thinker, from the first card to the review: by presses, in both languages and both themes."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.desk import DeskOnPage
from tests.browser.lab import Lab


class Whole(NamedTuple):
    """A game that is played whole: how it is dealt, and how it is shown."""

    game: str
    setup: str
    lang: str
    theme: str


WHOLE = (
    Whole("lunch-rush", "players=4, seed=7", "en", "Light"),
    Whole("market-day", "players=4, seed=7", "ko", "Dark"),
    Whole("sandwich-guy", "seed=2", "en", "Dark"),
    Whole("bread-and-chocolate", "seed=5", "ko", "Light"),
)

CELL = """import os
os.environ["SANDWICHLAB_PLAIN"] = "1"  # a game takes less time than compiling
import sandwichlab as sl
from sandwichlab.chance import prompt_thinker, review
prompt_thinker.IN_PYTHON, review.PLAIN = 60, 30
game = sl.deal({game!r}, {setup})
t = sl.table(game, seats=["you", *[sl.thinker(4)] * (game.players - 1)], lang={lang!r})
t"""
"""A table of thinkers that think shortly, with hints and a review that need not be exact."""

SECONDS = 60_000
"""Milliseconds for the review of a whole game."""


class Words(NamedTuple):
    """What is pressed and read, in one language."""

    hint: str
    again: str
    review: str
    reviewed: str
    moment: str
    back: str


WORDS = {
    "en": Words(
        "Hint", "Deal again", "Review the game", "decisions?[,;]", "Show moment 1 on the table", "Back to the game"
    ),
    "ko": Words("힌트", "다시 나누기", "게임 복기하기", "결정", "1번 순간을 게임판에서 보기", "게임으로 돌아가기"),
}

# What a person would press next: what goes on, a card, or a button that plays; and the point to press it at.
NEXT = """root => {
    const can = node => node.getAttribute("aria-disabled") !== "true" && node.checkVisibility();
    const all = selector => [...root.querySelectorAll(selector)].filter(can);
    const [go] = all(".sl-acts .sl-b.is-go");
    // Where a move takes several cards, those of the example beside the hand.
    const example = root.querySelector(".sl-type input")?.placeholder.split(" ") ?? [];
    const isMeant = node => example.some(text => node.dataset.key.endsWith(text)) && node.ariaPressed !== "true";
    const several = root.querySelector(".sl-pick[aria-pressed]") !== null;
    const cards = several ? all(".sl-pick").filter(isMeant) : all(".sl-pick");
    const node = go ?? cards[0] ?? all(".sl-acts .sl-b:not(.is-plain)[data-do]")[0];
    if (!node) return null;
    node.scrollIntoView({ block: "nearest" });
    const box = node.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""


@pytest.mark.parametrize("whole", WHOLE, ids=lambda whole: f"{whole.game}-{whole.lang}-{whole.theme.lower()}")
def test_a_whole_game_against_the_thinker(lab: Lab, whole: Whole) -> None:
    """All cards are played, a hint is read grade by grade with the value of each move, and at the end the review with its moments."""
    words, name = WORDS[whole.lang], f"whole-{whole.game}"
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch(CELL.format(**whole._asdict()))
    lab.set_theme(f"JupyterLab {whole.theme}")
    desk = DeskOnPage(lab.run_cell(0).locator(".sl"))
    desk.wait()
    lab.screenshot(f"{name}-1-start", desk.root)

    pressed = play_to_the_hint(desk, words)
    ask_for_all(desk, words)
    lab.screenshot(f"{name}-2-hint", desk.root)
    pressed += play_to_the_end(desk, words)
    lab.screenshot(f"{name}-3-end", desk.root)
    desk.button(words.review).click()
    expect(desk.root.locator(".sl-losses")).to_be_visible(timeout=SECONDS)
    expect(desk.root.get_by_role("status")).to_contain_text(re.compile(words.reviewed))
    lab.screenshot(f"{name}-4-review", desk.root)

    assert pressed > 10
    if desk.root.locator(".sl-moments").count():
        desk.button(words.moment).click()
        expect(desk.root.locator(".sl-acts").get_by_role("button", name=words.back)).to_be_visible()
        lab.screenshot(f"{name}-5-moment", desk.root)
        desk.root.locator(".sl-acts").get_by_role("button", name=words.back).click()
    expect(desk.button(words.again)).to_be_visible()
    assert lab.console_errors == []


def is_over(desk: DeskOnPage, words: Words) -> bool:
    """Return whether the game is over."""
    return desk.button(words.again).is_visible()


def press_next(desk: DeskOnPage) -> None:
    """Press what a person would press next, with the pointer, and wait until the table shows what came of it."""
    before = desk.looks()
    x, y = desk.root.evaluate(NEXT)
    desk.root.page.mouse.click(x, y)
    desk.wait_for_change(before)


def play_to_the_hint(desk: DeskOnPage, words: Words) -> int:
    """Press some cards, and then on until there is a hint; return how often was pressed."""
    pressed = 0
    while pressed < 6 or desk.button(words.hint).get_attribute("aria-disabled") == "true":
        press_next(desk)
        pressed += 1
    return pressed


def play_to_the_end(desk: DeskOnPage, words: Words) -> int:
    """Press on until the game is over; return how often was pressed."""
    pressed = 0
    while not is_over(desk, words) and pressed < 400:
        press_next(desk)
        pressed += 1
    assert is_over(desk, words)
    return pressed


def ask_for_all(desk: DeskOnPage, words: Words) -> None:
    """Press for one grade of the hint after another; the last has the value of each move with its interval, the best first."""
    for grades in (1, 2, 3):
        desk.button(words.hint).click()
        expect(desk.root.locator(".sl-grade")).to_have_count(grades, timeout=SECONDS)
    values = desk.root.locator(".sl-bar .sl-value")
    expect(values.first).to_contain_text("±")
    numbers = [float(re.split(" ±", text)[0].replace("−", "-")) for text in values.all_inner_texts()]
    assert numbers == sorted(numbers, reverse=True)

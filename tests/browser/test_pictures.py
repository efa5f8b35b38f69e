"""The pictures of the documentation, one of each screen, made from the code as it is: `make docs` takes them from here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import sandwichlab as sl
from sandwichlab.chance import review as reviews
from sandwichlab.core.session import Session
from sandwichlab.games.lunch_rush.events import SandwichTaken
from sandwichlab.games.registry import game
from sandwichlab.lessons.card import CardMaker
from sandwichlab.widgets import Learn, ReviewedTable, Stepper
from tests.browser.lab import Lab
from tests.browser.plain import PlainPage
from tests.browser.test_odds import DARK
from tools.docs import PICTURES

WIDTH = 1100
NAMES = ("lesson", "chart")
"""Pictures besides those of the screens below."""


def played(game_id: str, ply: int, seed: int = 3) -> Session:
    """Return a game of greedy players, as it was after so many moves."""
    session = sl.simulate(game_id, games=1, seed=seed, policies="greedy").replay(0)
    session.seek(ply)
    return session


def table(game_id: str, ply: int, *messages: dict[str, Any], lang: str = "en") -> Any:
    """Return a table in the middle of a game, where some things were asked of it."""
    return after(ReviewedTable(played(game_id, ply), lang=lang), *messages)


def after(maker: Any, *messages: dict[str, Any]) -> Any:
    """Return what stands behind a desk, where some things were asked of it."""
    for message in messages:
        maker.handle(message)
    return maker


def reviewed() -> Any:
    """Return a table whose game is over and was reviewed."""
    session = sl.simulate("lunch-rush", games=1, seed=2).replay(0)
    session.seek(len(session.steps))
    return after(ReviewedTable(session, lang="en"), {"do": "review", "seat": 0})


def first_sandwich() -> Any:
    """Return a step-through of a game at its first sandwich."""
    session = played("lunch-rush", 0)
    taken = next(
        at for at, step in enumerate(session.steps, 1) if any(isinstance(one, SandwichTaken) for one in step.events)
    )
    return Stepper(session, 0, "en", True, taken)


HINTED = tuple({"do": "hint"} for _ in range(3))

SCREENS: dict[str, Callable[[], Any]] = {
    "lunch-rush": lambda: table("lunch-rush", 15),
    "market-day": lambda: table("market-day", 7),
    "sandwich-guy": lambda: table("sandwich-guy", 4),
    "bread-and-chocolate": lambda: table("bread-and-chocolate", 9),
    "menu": lambda: table("lunch-rush", 15),
    "hint": lambda: table("sandwich-guy", 4, *HINTED),
    "odds": lambda: table("lunch-rush", 15, {"do": "odds"}),
    "review": reviewed,
    "walkthrough": lambda: Learn(game("market-day"), "en"),
    "step-through": first_sandwich,
    "korean": lambda: table("lunch-rush", 15, lang="ko"),
    "dark": lambda: table("market-day", 7),
}


@pytest.fixture
def page(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[PlainPage]:
    """An empty page of a desk; nothing waits for a kernel to be compiled."""
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    monkeypatch.setattr(reviews, "PLAIN", 30)
    page = PlainPage(browser, WIDTH)
    yield page
    page.close()


def keep(name: str, part: Any) -> None:
    """Keep a picture where the documentation finds it."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    part.screenshot(path=PICTURES / f"{name}.png")


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen(page: PlainPage, name: str) -> None:
    """Each screen is drawn, and its picture kept."""
    if name == "dark":
        page.page.evaluate(DARK)
    page.show(SCREENS[name]().scene())
    desk = page.page.locator(".sl")
    expect(desk).to_be_visible()
    if name == "menu":
        desk.get_by_role("button", name="Menu", exact=True).click()

    keep(name, desk)


def test_a_lesson(browser: Browser, tmp_path: Path) -> None:
    """A question of a lesson, with a hint and an answer that was told."""
    here = sl.lesson("sample-space", name="maple", path=str(tmp_path / "answers.json"))
    maker = after(CardMaker(here.progress, [("ask", "q2")], "en"), {"do": "hint"}, {"do": "answer", "given": "1/2"})
    page = PlainPage(browser, WIDTH, of_cards=True)
    page.show(maker.scene())

    keep("lesson", page.page.locator(".sl"))
    page.close()


def test_a_chart(lab: Lab) -> None:
    """A chart in JupyterLab, its table unfolded."""
    lab.page.emulate_media(reduced_motion="reduce")
    lab.scratch(
        'import sandwichlab as sl\nsim = sl.simulate("lunch-rush", players=4, games=2_000, seed=1)\nsl.charts.points_by_bread(sim)'
    )
    shown = lab.run_cell(0)
    shown.locator(".main-svg").first.wait_for()
    shown.locator(".sl-fold").click()

    keep("chart", shown)

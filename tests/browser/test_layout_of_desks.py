"""Every game's desk at every width: nothing lies over another thing, sticks out, is cut off or is too small to touch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

import sandwichlab as sl
from sandwichlab.games.registry import game
from sandwichlab.widgets import Learn, ReviewedTable, Stepper
from sandwichlab.widgets.twin import Twin
from tests.browser.plain import PlainPage

HIGH, LOW = 1200, 700
WINDOWS = {
    "en": ((300, HIGH), (600, HIGH), (600, LOW), (800, HIGH), (800, LOW), (1300, HIGH), (1300, LOW)),
    "ko": ((300, HIGH), (800, HIGH), (800, LOW)),
}
"""A phone with large text, and one width in each of the foldings between the breakpoints, these in a laptop's low window, too."""

TABLES: dict[str, dict[str, Any]] = {
    "two at lunch": {"game": "lunch-rush", "players": 2},
    "seven in teams": {"game": "lunch-rush", "players": 7, "teams": True},
    "seven open hands": {"game": "lunch-rush", "players": 7, "open_hands": True},
    "two at the market": {"game": "market-day", "players": 2},
    "nine open hands": {"game": "market-day", "players": 9, "open_hands": True},
    "alone": {"game": "sandwich-guy", "players": 1},
    "bread": {"game": "bread-and-chocolate", "players": 2},
    "open bread": {"game": "bread-and-chocolate", "players": 2, "open_hands": True},
}


def table_of(lang: str, *, game: str, players: int, open_hands: bool = False, **options: Any) -> ReviewedTable:
    """Return a table with one reader and greedy others."""
    return ReviewedTable(sl.deal(game, players, seed=5, **options), lang=lang, open_hands=open_hands)


def play_on(table: ReviewedTable, moves: int) -> None:
    """Press what goes on, or play what the greedy policy would, so many times."""
    for _ in range(moves):
        session = table.session
        if session.outcome is not None:
            return
        step = {"do": "play", "move": str(session.policy_move("greedy", [1, 2, 3, 4, 5, 6, 7, 8]))}
        table.handle({"do": "go"} if table._waiting else step)


def scenes_of(table: ReviewedTable) -> Iterator[tuple[str, Any]]:
    """Go through a game: the start, a refusal, the whole hint, the middle, what waits, and the end."""
    yield "the start", table.scene()
    table.handle({"do": "type", "text": "soup"})
    yield "a refusal", table.scene()
    for _ in range(3):
        table.handle({"do": "hint"})
    yield "the hint", table.scene()
    for moves in (3, 30):
        play_on(table, moves)
        yield f"{moves} moves on", table.scene()
    table.session.seek(len(table.session.steps))
    play_on(table, 1500)
    while table._waiting:
        yield "the last look", table.scene()
        table.handle({"do": "go"})
    yield "the end", table.scene()


def defects_of(browser: Browser, scenes: Iterator[tuple[str, Any]], lang: str) -> list[Any]:
    """Return what is wrong with each scene at each width."""
    page = PlainPage(browser, WINDOWS[lang][0][0])
    found = []
    for name, scene in scenes:
        page.show(scene)
        for window in WINDOWS[lang]:
            page.widen(*window)
            found += [(name, window, *defect) for defect in page.defects()]
    page.close()
    return found


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("wanted", TABLES.values(), ids=TABLES)
def test_a_table_is_laid_out_at_every_width(browser: Browser, wanted: dict[str, Any], lang: str) -> None:
    """From the start to the end of a game nothing lies over another thing, sticks out, is cut off or is too small."""
    assert defects_of(browser, scenes_of(table_of(lang, **wanted)), lang) == []


def walkthrough_scenes(game_id: str, lang: str) -> Iterator[tuple[str, Any]]:
    """Answer every fourth question of a walkthrough, wrongly or rightly."""
    lessons = Learn(game(game_id), lang)
    for step in range(len(lessons.script.lessons)):
        if step % 4 == 0:
            yield f"question {step}", lessons.scene()
        lessons.handle({"do": "lock", "choice": step % 2})
        if step % 4 == 0:
            yield f"answer {step}", lessons.scene()
        lessons.handle({"do": "next"})


def step_through_scenes(game_id: str, lang: str) -> Iterator[tuple[str, Any]]:
    """Look at a few steps of a game, the first and the last among them."""
    players = {"lunch-rush": 7, "market-day": 9, "sandwich-guy": 1, "bread-and-chocolate": 2}[game_id]
    table = table_of(lang, game=game_id, players=players)
    play_on(table, 1500)
    session, last = table.session, len(table.session.steps)
    for ply in (0, 1, last // 3, last):
        stepper = Stepper(session, lang=lang, ply=ply)
        yield f"step {ply}", stepper.scene()
        stepper.handle({"do": "odds"})
        yield f"odds before step {ply}", stepper.scene()


@pytest.mark.parametrize("game_id", sl.games())
@pytest.mark.parametrize("scenes", [walkthrough_scenes, step_through_scenes], ids=["walkthrough", "step-through"])
def test_what_explains_is_laid_out_at_every_width(
    browser: Browser, scenes: Callable[[str, str], Iterator[tuple[str, Any]]], game_id: str
) -> None:
    """Nothing in a walkthrough or a step-through lies over another thing, sticks out, is cut off or is too small."""
    assert defects_of(browser, scenes(game_id, "ko"), "ko") == []


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_twin_is_laid_out_at_every_width(browser: Browser, lang: str) -> None:
    """Tables with few columns and with many, folded and unfolded, and a game under them, are laid out as well."""
    sl.language(lang)
    sims = [sl.simulate(game_id, games=60, seed=1) for game_id in ("market-day", "sandwich-guy")]
    found = []
    for chart in (sl.charts.card_fates(sims[0]), sl.charts.final_scores(sims[0]), sl.charts.endings(sims[1])):
        twin = Twin(chart.alt, chart.sheets, lang)
        page = PlainPage(browser, 300)
        page.show(twin.scene())
        found += [("folded", *defect) for defect in page.defects()]
        page.page.locator(".sl-fold").click()
        twin.handle({"do": "find", "sheet": 0, "row": 3})
        for name in ("unfolded", "open"):
            for width in (300, 420, 800, 1500):
                page.widen(width)
                found += [(name, width, *defect) for defect in page.defects()]
            page.show(twin.scene())
        page.close()
    assert found == []


ROWS = """(name) => [...document.querySelectorAll(`.${name}`)].map((row) =>
    new Set([...row.children].map((one) => Math.round(one.getBoundingClientRect().top))).size)"""
"""In how many lines the children of each element stand."""


SEATS = """() => {
    const tops = [...document.querySelectorAll(".sl-seat")].map((one) => Math.round(one.getBoundingClientRect().top));
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
}"""
"""How many seats stand in each row."""


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_seats_stand_in_even_rows(browser: Browser, players: int) -> None:
    """At every width, with open hands or without, no seat stands alone under a row of three or more, and none leaves a row."""
    page = PlainPage(browser, 600)
    for open_hands in (False, True):
        page.show(table_of("en", game="market-day", players=players, open_hands=open_hands).scene())
        for width in (300, 600, 680, 760, 900, 1080, 1200, 1500):
            page.widen(width)
            rows = page.page.evaluate(SEATS)
            assert sum(rows) == players
            assert max(rows) - min(rows) <= 1, (open_hands, width, rows)
    page.close()


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_tabs_and_tools_stand_in_one_row(browser: Browser, lang: str) -> None:
    """On the narrowest phone as beside the table no tab has two lines, and no tool stands in a row of its own."""
    page = PlainPage(browser, 360)
    stepper = Stepper(table_of(lang, game="lunch-rush", players=4).session, lang=lang)
    for scene in (table_of(lang, game="lunch-rush", players=4).scene(), stepper.scene()):
        page.show(scene)
        for width in (300, 360, 420, 1100):
            page.widen(width)
            assert page.page.evaluate(ROWS, "is-tools") in ([1], [])
            tabs = page.page.locator(".sl-tabs button").all()
            assert {round((tab.bounding_box() or {"height": 0})["height"]) for tab in tabs} == {48}
            lines = page.page.locator(".sl-tabs button").evaluate_all(
                "tabs => tabs.map((tab) => { const words = document.createRange(); words.selectNodeContents(tab); return words.getClientRects().length; })"
            )
            assert set(lines) == {1}
    page.close()


@pytest.mark.parametrize("width", [300, 900, 1300])
def test_the_hand_stays_where_it_is(browser: Browser, width: int) -> None:
    """While a round of the market is played and resolved, no band moves."""
    table = table_of("en", game="market-day", players=4)
    page = PlainPage(browser, width)
    page.show(table.scene())
    before = page.heights()
    seen = []
    for _ in range(6):
        play_on(table, 1)
        page.show(table.scene())
        seen.append({name: at for name, (at, _) in page.heights().items()})
    page.close()

    assert seen == [{name: at for name, (at, _) in before.items()}] * 6


@pytest.mark.parametrize("width", [420, 800, 1300])
@pytest.mark.parametrize("players", [2, 4])
def test_no_band_moves_when_a_hand_ends(browser: Browser, players: int, width: int) -> None:
    """From the first card of a game to the second hand's first rounds, whatever is resolved, told and dealt, no band moves."""
    table = table_of("en", game="market-day", players=players)
    page = PlainPage(browser, width)
    page.show(table.scene())
    before = {name: at for name, (at, _) in page.heights().items()}
    while "Hand 1" in (where := table.scene()["frames"][-1]["where"]) or "round 1" in where:
        play_on(table, 1)
        page.show(table.scene())
        assert {name: at for name, (at, _) in page.heights().items()} == before, where
    page.close()


def test_the_status_keeps_together_what_belongs_together(browser: Browser) -> None:
    """However wide the table is, no line ends within a sandwich that the status tells of, nor between a card and its Korean word."""
    scene = table_of("ko", game="lunch-rush", players=2).scene()
    scene["frames"][-1]["status"]["text"] = "미나 님이 10 카드를 내서 10 5 4 10 샌드위치를 완성합니다."
    page = PlainPage(browser, 300)
    page.show(scene)
    kept = page.page.locator(".sl-say [role=status] .sl-one")
    for width in range(300, 420, 10):
        page.widen(width)
        assert kept.all_inner_texts() == ["미나 님이", "10 카드를", "10 5 4 10"]
        assert kept.evaluate_all("parts => parts.map(part => part.getClientRects().length)") == [1, 1, 1]
    page.close()

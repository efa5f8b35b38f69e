"""Every row of every chart opens a game that it counts, at the step that shows it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.charts.chart import Chart
from sandwichlab.core.session import Session
from sandwichlab.games.bread_and_chocolate.counted import ENDINGS, ending_of
from sandwichlab.games.lunch_rush.events import SandwichTaken
from sandwichlab.games.market_day.counted import FATES
from sandwichlab.games.market_day.resolving import RoundScored
from sandwichlab.testing.pilot import Pilot

GAMES = 150


@cache
def sim(game_id: str, **options: Any) -> Any:
    """A few games of one game."""
    return sl.simulate(game_id, games=GAMES, seed=7, **options)


def numbers(text: str) -> list[int]:
    """The whole numbers in a text."""
    return [int(number) for number in re.findall(r"\d+", text)]


def within(value: int, row: str) -> bool:
    """Whether a value is the number that a row names, or in its range; "240+" has no end."""
    low, *high = numbers(row)
    return low <= value <= (high[0] if high else value if row.endswith("+") else low)


def outcome(session: Session) -> Any:
    """How a game ends."""
    return session.game.outcome(session.state_at(len(session.steps)))


def has_the_score(row: str, way: str, session: Session, ply: int, seat: int) -> bool:
    """Whether the seat that is shown ends with the score of its row."""
    if row.startswith("seat"):
        return [seat] == numbers(row) and outcome(session).scores[seat] == numbers(way)[-1]
    return [seat] == numbers(way) and within(outcome(session).scores[seat], row)


def has_the_sandwich(row: str, way: str, session: Session, ply: int, seat: int) -> bool:
    """Whether such a sandwich is taken in the step that is shown, by the seat that is shown."""
    return any(
        isinstance(event, SandwichTaken)
        and event.seat == seat
        and [event.cards[0]] == numbers(row)
        and [sum(event.each)] == numbers(way)
        for event in session.steps[ply - 1].events
    )


def cards_of(session: Session, ply: int, row: str, seat: int) -> list[tuple[str, int]]:
    """What becomes of the seat's cards of a rank in the round that a step settles, and what each makes."""
    (scored,) = [event for event in session.steps[ply - 1].events if isinstance(event, RoundScored)]
    market = scored.market
    return [
        (str(FATES[market.fate(place)][1]), market.points_by_place()[place])
        for place, rank in enumerate(market.as_played())
        if [rank] == numbers(row) and market.owner(place) == seat
    ]


def has_the_fate(row: str, way: str, session: Session, ply: int, seat: int) -> bool:
    """Whether a card of the rank has that fate in the step that is shown."""
    return way in [fate for fate, _ in cards_of(session, ply, row, seat)]


def has_the_points(row: str, way: str, session: Session, ply: int, seat: int) -> bool:
    """Whether a card of the rank makes so many points in the step that is shown."""
    return numbers(way)[0] in [points for _, points in cards_of(session, ply, row, seat)]


def ends_so(row: str, way: str, session: Session, ply: int, seat: int) -> bool:
    """Whether a solitaire ends as its row says."""
    state = session.state_at(len(session.steps))
    if row == "lost at the deal":
        return not session.steps and not outcome(session).winners
    if row.startswith("won"):
        return bool(outcome(session).winners) and [len(state.hand)] == numbers(row)
    return not outcome(session).winners and within(state.pile, row)


def is_so_long(row: str, way: str, session: Session, ply: int, seat: int) -> bool:
    """Whether a game takes as many turns as its row says, and ends as the way says."""
    last = session.steps[-1]
    named = {str(name): ending for ending, name in ENDINGS.items()}
    return within(last.after.turns, row) and named.get(way, ending_of(last.events[-1])) == ending_of(last.events[-1])


def is_luck_or_skill(row: str, way: str, session: Session, ply: int, seat: int) -> bool:
    """Whether a deal is won or lost as its row says, by the clairvoyant's line or by a player."""
    end, best = outcome(session), sl.clairvoyant(session).left
    if row == "clairvoyant":
        if way == "cannot be won":
            return best is None and not session.steps
        return end.scores == (best,) and (best == 1) == (way == "perfect")
    if way.startswith("lost"):
        return not end.winners and (best is not None or way == "lost")
    return bool(end.winners) and (way == "won" or end.scores == (1,))


Check = Callable[[str, str, Session, int, int], bool]

CHARTS: dict[str, tuple[Callable[[], Chart], Check]] = {
    "lunch scores": (lambda: sl.charts.final_scores(sim("lunch-rush")), has_the_score),
    "market scores": (lambda: sl.charts.final_scores(sim("market-day", players=3)), has_the_score),
    "bread": (lambda: sl.charts.points_by_bread(sim("lunch-rush")), has_the_sandwich),
    "fates": (lambda: sl.charts.card_fates(sim("market-day")), has_the_fate),
    "cards": (lambda: sl.charts.points_by_card(sim("market-day")), has_the_points),
    "endings": (lambda: sl.charts.endings(sim("sandwich-guy", policies="greedy")), ends_so),
    "two endings": (
        lambda: sl.charts.endings(sim("sandwich-guy"), sim("sandwich-guy", reading="straight", policies="greedy")),
        ends_so,
    ),
    "lengths": (lambda: sl.charts.game_lengths(sim("bread-and-chocolate")), is_so_long),
    "two lengths": (
        lambda: sl.charts.game_lengths(sim("bread-and-chocolate"), sim("bread-and-chocolate", free_draw=True)),
        is_so_long,
    ),
    "cut off": (lambda: sl.charts.game_lengths(sim("bread-and-chocolate", max_turns=12)), is_so_long),
    "luck": (lambda: sl.charts.luck_and_skill(sl.luck_and_skill(GAMES, seed=7)), is_luck_or_skill),
    "much luck": (
        lambda: sl.charts.luck_and_skill(sl.luck_and_skill(GAMES, seed=7, reading="straight", policies="planner")),
        is_luck_or_skill,
    ),
    "without rows": (lambda: sl.charts.final_scores(sim("lunch-rush", keep="summary")), has_the_score),
}


@pytest.mark.parametrize("name", CHARTS)
def test_each_row_opens_a_game_that_it_counts(name: str) -> None:
    """Whatever row one opens, and whichever of its games, the game on the table is one of them, at the right step."""
    draw, belongs = CHARTS[name]
    chart = draw()
    pilot = Pilot(chart.twin())
    opened = 0
    for sheet, shown in zip(chart.sheets, pilot.scene["twin"]["sheets"], strict=True):
        for key, row in zip(sheet.table.index, shown["rows"], strict=True):
            assert (row["open"] is None) == (key not in sheet.rows)
            if row["open"] is None:
                assert set(row["cells"]) <= {"0", "0.000", "0.00", "–"}
                continue
            pilot.press(row["open"]["label"])
            label = row["open"]["label"].removeprefix("Open a game: ")
            ways = pilot.scene["twin"]["ways"]
            only = pilot.scene["twin"]["said"]["row"].removeprefix(f"{label}, ")
            for way in [item["label"] for item in ways["items"]] if ways else [only]:
                if ways:
                    pilot.press(way)
                shown_now, stepper = pilot.scene, pilot.desk.maker.opened.stepper
                assert shown_now["twin"]["note"] is None
                assert shown_now["steps"]["at"] == stepper.ply
                assert belongs(label, way, stepper.session, stepper.ply, stepper.seat), (label, way)
                opened += 1
    assert opened >= len(pilot.scene["twin"]["sheets"][0]["rows"]) / 2


@pytest.mark.parametrize("name", CHARTS)
def test_the_number_on_the_screen_leads_back_to_the_game(name: str) -> None:
    """The game that is named is the one that ``replay`` gives, move by move, and the seed is the simulation's."""
    chart = CHARTS[name][0]()
    pilot = Pilot(chart.twin())
    first = next(row["open"]["label"] for row in pilot.scene["twin"]["sheets"][0]["rows"] if row["open"])
    pilot.press(first)
    said, opened = pilot.scene["twin"]["said"], pilot.desk.maker.opened
    number, seed = numbers(said["title"].replace(",", ""))
    sheet = chart.sheets[0]
    games = sheet.rows[sheet.table.index[opened.row]].ways[opened.way]

    assert seed == 7
    assert f"replay({number})" in said["code"]
    again = games.replay(number)
    assert [str(step.move) for step in again.steps] == [str(step.move) for step in opened.stepper.session.steps]


@pytest.mark.parametrize("name", ["bread", "endings", "lengths"])
def test_another_one_is_the_next_game_of_the_row_and_at_last_the_first_again(name: str) -> None:
    """Pressing for another goes up through the numbers of the row's games, none twice, and says when it starts over."""
    draw, belongs = CHARTS[name]
    pilot = Pilot(draw().twin())
    row = next(row["open"]["label"] for row in pilot.scene["twin"]["sheets"][0]["rows"] if row["open"])
    pilot.press(row)
    row = row.removeprefix("Open a game: ")
    way = pilot.desk.maker.opened.way
    seen = [pilot.desk.maker.opened.number]
    while pilot.scene["twin"]["note"] is None:
        pilot.press("Another one")
        opened = pilot.desk.maker.opened
        chosen = pilot.scene["twin"]["said"]["row"].rpartition(", ")[2]
        assert opened.way == way
        assert belongs(row, chosen, opened.stepper.session, opened.moment.ply, opened.moment.seat)
        seen.append(opened.number)

    assert seen[:-1] == sorted(set(seen))
    assert seen[-1] == seen[0]


def test_games_of_a_function_are_found_too() -> None:
    """Where a function plays, rows open games as well; they are played again on the engine."""
    chart = sl.charts.points_by_bread(
        sl.simulate("lunch-rush", players=2, games=20, seed=3, policies=(lambda view: view.moves[0], "random"))
    )
    pilot = Pilot(chart.twin())
    for row in [row["open"]["label"] for row in pilot.scene["twin"]["sheets"][0]["rows"] if row["open"]]:
        pilot.press(row)
        opened = pilot.desk.maker.opened
        way = pilot.scene["twin"]["said"]["row"].rpartition(", ")[2]
        assert has_the_sandwich(row, way, opened.stepper.session, opened.stepper.ply, opened.stepper.seat)

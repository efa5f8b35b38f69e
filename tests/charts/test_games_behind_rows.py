"""Every row of every chart opens a game that it counts, at the step that shows it."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.chance.columns import Column
from sandwichlab.charts.chart import Chart
from sandwichlab.charts.games import counted_in
from sandwichlab.core.session import Session
from sandwichlab.games.bread_and_chocolate.counted import ENDINGS, ending_of
from sandwichlab.games.lunch_rush.events import SandwichTaken
from sandwichlab.games.market_day.counted import FATES
from sandwichlab.games.market_day.resolving import RoundScored
from sandwichlab.games.registry import part
from sandwichlab.testing.pilot import Pilot

GAMES = 150


@cache
def sim(game_id: str, **options: Any) -> Any:
    """A few games of one game."""
    return sl.simulate(game_id, games=GAMES, seed=7, **options)


@cache
def records(made: Any) -> list[str]:
    """The record of each game of a simulation."""
    return [made.replay(number).record() for number in range(made.games)]


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


def value_of(session: Session, column: str) -> Fraction:
    """What a column has of one game, counted anew."""
    counted = part(session.game.id, "counted")
    scale = counted.WIN if column.startswith("won_") else 1
    row = dict(zip(counted.columns(session.players), counted.row_of(session), strict=True))
    return Fraction(row[column], scale)


def has_the_value(column: str) -> Check:
    """Whether a column of the game has a value of the row."""

    def check(row: str, way: str, session: Session, ply: int, seat: int) -> bool:
        value, label = value_of(session, column), row.removeprefix("value ")
        about = int(column[-1]) if column[-1].isdigit() else 0
        if value.denominator > 1 or "/" in label:
            return seat == about and value == Fraction(label)
        return seat == about and within(int(value), label)

    return check


def is_one_of_them(row: str, way: str, session: Session, ply: int, seat: int) -> bool:
    """Whether the decks are those of a game with a number below the row's, or of the very last one."""
    (games,) = numbers(row)
    number = records(sim("lunch-rush")).index(session.record())
    return number == games - 1 if way == "the last of them" else number < games


def has_won(row: str, way: str, session: Session, ply: int, seat: int) -> bool:
    """Whether the seat of the row has won as the way says."""
    winners = outcome(session).winners
    how = {"won alone": winners == (seat,), "won with others": seat in winners and len(winners) > 1}
    return [seat] == numbers(row) and how.get(way, seat not in winners)


def belongs_to_its_line(column: str) -> Check:
    """Whether the game is one of the simulation that the row names, with the value, or as far from the first, as the way says."""

    def check(row: str, way: str, session: Session, ply: int, seat: int) -> bool:
        value, first, line = value_of(session, column), SAME_DECKS["random"](), SAME_DECKS[row]()
        number = records(line).index(session.record())
        if "the first" in way:
            rows = (line.frame[column] - first.frame[column]).tolist()
            extreme = max(rows) if "above" in way else min(rows)
            return float(value - value_of(first.replay(number), column)) == rows[number] == extreme
        if ": yes" in way or ": no" in way:
            return value == (": yes" in way)
        values = sorted(line.frame[column])
        what = {"lowest": values[0], "highest": values[-1], "median": values[(len(values) - 1) // 2]}
        return [value] == numbers(way) and value == what[way.partition(":")[0]]

    return check


def follows_its_rule(column: str) -> Check:
    """Whether the game was dealt by the rule of the way, and has the row's value."""

    def check(row: str, way: str, session: Session, ply: int, seat: int) -> bool:
        rule = {"around the corner": "ring", "straight": "straight"}[way]
        return session.setup.options["reading"] == rule and has_the_value(column)(row, way, session, ply, seat)

    return check


def draws_so_many(row: str, way: str, session: Session, ply: int, seat: int) -> bool:
    """Whether the sandwich of the step that is shown is of the row's kind and draws as many cards as the way says."""
    suits = {card[-1] for card in str(session.steps[ply - 1].move).split()}
    colours = {suit in "dh" for suit in suits}
    kind = "all one suit" if len(suits) == 1 else "all one colour" if len(colours) == 1 else "mixed colours"
    before = len(session.state_at(ply - 1).hand) - 3
    return kind == row and [len(session.state_at(ply).hand) - before] == numbers(way)


SAME_DECKS = {
    "random": lambda: sim("sandwich-guy"),
    "greedy": lambda: sim("sandwich-guy", policies="greedy"),
}
"""Two policies on the same decks, by what a chart calls them."""

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
    "kinds": (lambda: sl.charts.sandwich_kinds(sim("sandwich-guy", policies="greedy")), draws_so_many),
    "outcomes": (lambda: sl.charts.outcomes(sim("lunch-rush"), "score_2"), has_the_value("score_2")),
    "outcomes in a tail": (lambda: sl.charts.outcomes(sim("bread-and-chocolate"), "turns"), has_the_value("turns")),
    "shared wins": (lambda: sl.charts.outcomes(sim("lunch-rush"), "won_1"), has_the_value("won_1")),
    "outcomes and exact": (
        lambda: sl.charts.outcomes(sim("sandwich-guy"), "sandwiches", exact=sl.Dist.uniform(range(9))),
        has_the_value("sandwiches"),
    ),
    "running mean": (lambda: sl.charts.running_mean(sim("lunch-rush"), "score_1"), is_one_of_them),
    "seats": (lambda: sl.charts.seat_advantage(sim("lunch-rush")), has_won),
    "compared": (
        lambda: sl.charts.compare([each() for each in SAME_DECKS.values()], "sandwiches"),
        belongs_to_its_line("sandwiches"),
    ),
    "wins compared": (
        lambda: sl.charts.compare([each() for each in SAME_DECKS.values()], "won_0"),
        belongs_to_its_line("won_0"),
    ),
    "a house rule": (
        lambda: sl.charts.house_rule(sim("sandwich-guy"), sim("sandwich-guy", reading="straight"), "sandwiches"),
        follows_its_rule("sandwiches"),
    ),
    "outcomes of a summary": (
        lambda: sl.charts.outcomes(sim("lunch-rush", keep="summary"), "turns"),
        has_the_value("turns"),
    ),
    "a mean of a summary": (lambda: sl.charts.running_mean(sim("lunch-rush", keep="summary")), is_one_of_them),
    "seats of a summary": (lambda: sl.charts.seat_advantage(sim("lunch-rush", keep="summary")), has_won),
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
                games = [sheet.table[column][key] for column in sheet.table if column.startswith("games")]
                assert not any(games)
                assert games or set(row["cells"]) <= {"0", "0.000", "0.00", "–"}
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

    assert (seed, said["code"]) == (7, games.sim.game_code(number))
    assert said["code"] in (f"replay({number})", f"deal({number})")
    again = games.sim.replay(number)
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


def test_a_rare_game_of_a_summary_is_not_looked_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no rows were kept, so many games are played again and no more; the twin says so, and the row that is near opens."""
    monkeypatch.setattr("sandwichlab.chance.rows.MOST_COMPILED", 20)
    monkeypatch.setattr("sandwichlab.chance.rows.MOST_PLAIN", 20)
    bare = sim("lunch-rush", keep="summary")
    values = [(bare.find(score_0=score) or (None,))[0] for score in range(300)]
    late = next(score for score, number in enumerate(values) if number is not None and number >= 20)
    soon = next(score for score, number in enumerate(values) if number is not None and number < 20)
    column = Column(bare, "score_0")

    assert counted_in(column.label, column, soon).next_from(0) == values[soon]
    with pytest.raises(sl.BadOption, match="It is rare: 20 games were looked through"):
        counted_in(column.label, column, late).next_from(0)
    assert counted_in(column.label, column, late).next_from(values[late] or 0) == values[late]


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

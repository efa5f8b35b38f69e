"""What all charts of the laboratory of chance keep: every game, both languages, small figures, plain Python, honest intervals."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache

import pytest

import sandwichlab as sl
from sandwichlab.chance.columns import Column, difference
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.chart import Chart
from tests.chance.setups import fresh

GAMES = {
    "lunch-rush": {"players": 5, "policies": "greedy"},
    "market-day": {"players": 4},
    "sandwich-guy": {"policies": "greedy"},
    "bread-and-chocolate": {},
}
RULES = {
    "lunch-rush": {"teams": True},
    "market-day": {"dealer": 2},
    "sandwich-guy": {"reading": "straight"},
    "bread-and-chocolate": {"free_draw": True},
}
SIX = sl.Dist.uniform(range(6))

DRAW: dict[str, Callable[[str, str], Chart]] = {
    "outcomes": lambda game, column: sl.charts.outcomes(played(game), column, exact=SIX, guess=3),
    "running_mean": lambda game, column: sl.charts.running_mean(played(game), column, guess=3),
    "compare": lambda game, column: sl.charts.compare([played(game), played(game, 2), played(game, 1, True)], column),
    "house_rule": lambda game, column: sl.charts.house_rule(played(game), played(game, 1, True), column),
    "seat_advantage": lambda game, column: sl.charts.seat_advantage(played(game)),
}


@cache
def played(game: str, seed: int = 1, changed: bool = False) -> Simulation:
    """Sixty games, by the printed rules or by a changed one."""
    return sl.simulate(game, games=60, seed=seed, **GAMES[game], **(RULES[game] if changed else {}))


# The Sandwich Guy is played alone: no seat has an advantage.
DRAWN = [(kind, game) for kind in DRAW for game in GAMES if (kind, game) != ("seat_advantage", "sandwich-guy")]


@pytest.mark.parametrize(("kind", "game"), DRAWN)
def test_every_column_in_both_languages(kind: str, game: str) -> None:
    """All that people read is there, the value axis has a unit, and in Korean no English word is left but an option's."""
    for column in played(game).columns if kind != "seat_advantage" else ("won_0",):
        for lang in ("en", "ko"):
            sl.language(lang)
            chart = DRAW[kind](game, column)
            layout = chart.figure.layout
            x_titles = [
                layout[name].title.text for name in ("xaxis", "xaxis2") if name in layout and layout[name].title.text
            ]
            y_title = layout.yaxis.title.text
            said = [
                layout.title.text,
                layout.title.subtitle.text,
                *x_titles,
                str(chart.alt),
                *(cell for row in chart.table.shown() for cell in row),
                *(trace.name or "" for trace in chart.figure.data),
            ]
            assert all(said[:5])
            values = x_titles if kind == "compare" else [y_title]
            assert all(
                re.search(r"\((%|points|per game|percentage points|점|게임당|%포인트)\)$", each) for each in values
            ), values
            assert "nan" not in json.dumps(chart.mimebundle()).lower()
            if lang == "ko":
                english = [text for text in said if re.search(r"[A-Za-z]{2,}", re.sub(r"dealer=\d|<br>", "", text))]
                assert not english, english


@pytest.mark.parametrize("kind", DRAW)
def test_figures_stay_small(kind: str) -> None:
    """A figure has few numbers, whatever the number of games."""
    assert len(json.dumps(DRAW[kind]("bread-and-chocolate", "turns").mimebundle()).encode()) < 10_000


@pytest.mark.slow
def test_a_million_games_make_small_figures() -> None:
    """Of a million games every figure is far below 50 kB."""
    sims = [sl.simulate("lunch-rush", players=4, games=1_000_000, seed=1, teams=teams) for teams in (False, True)]
    charts = (
        sl.charts.outcomes(sims[0], exact=sl.Dist.uniform(range(300))),
        sl.charts.running_mean(sims[0]),
        sl.charts.seat_advantage(sims[0]),
        sl.charts.compare(sims),
        sl.charts.house_rule(*sims),
    )

    assert max(len(json.dumps(chart.mimebundle()).encode()) for chart in charts) < 15_000


def test_plain_python_draws_the_same() -> None:
    """Without NumPy, pandas and numba the sentences are the same, word for word."""
    ask = """
import sandwichlab as sl
sims = [sl.simulate("lunch-rush", players=4, games=40, seed=3, teams=teams) for teams in (False, True)]
c = sl.charts
dist = sl.Dist.uniform(range(100))
charts = [c.outcomes(sims[0], exact=dist), c.running_mean(sims[0]), c.seat_advantage(sims[0]), c.compare(sims), c.house_rule(*sims)]
said = "\\n".join(f"{chart.alt}\\n{chart.table}" for chart in charts)
"""
    block = "import sys\nfor name in ('numpy', 'pandas', 'numba'): sys.modules[name] = None\n"
    names: dict[str, str] = {}
    exec(ask, names)

    assert fresh(block + ask + "print(said)") == names["said"] + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_summary_draws_the_same(game: str) -> None:
    """Where no rows were kept, the charts of one simulation are the same, to the last number."""
    bare = sl.simulate(game, games=60, seed=1, keep="summary", **GAMES[game])
    for column in bare.columns:
        for draw in (sl.charts.outcomes, sl.charts.running_mean):
            of_rows, of_sums = draw(played(game), column), draw(bare, column)
            assert (str(of_sums.alt), repr(of_sums.table)) == (str(of_rows.alt), repr(of_rows.table))
            assert of_sums.mimebundle() == of_rows.mimebundle()


def test_a_house_rule_is_seen_in_summaries() -> None:
    """Without rows the distributions are the same; that the difference then has no interval is said with what to do."""
    sims = [
        sl.simulate("sandwich-guy", games=60, seed=1, policies="greedy", keep="summary", **each)
        for each in ({}, RULES["sandwich-guy"])
    ]
    chart, of_rows = sl.charts.house_rule(*sims), DRAW["house_rule"]("sandwich-guy", "score_0")

    assert chart.figure.data == of_rows.figure.data
    assert repr(chart.table) == repr(of_rows.table)
    assert "simulate with keep='frame', or with another seed" in str(chart.alt)


REPEATED = 400


def covered(holds: list[bool]) -> float:
    """In which share of simulations an interval holds what is true."""
    return sum(holds) / len(holds)


@pytest.mark.slow
def test_intervals_of_means_and_shares_hold_what_is_true() -> None:
    """In some 95 of 100 small simulations the interval of a mean, and that of a share, holds the mean of all of them together."""
    sims = [sl.simulate("sandwich-guy", games=120, seed=seed, policies="greedy") for seed in range(REPEATED)]
    for name in ("sandwiches", "won_0", "perfect"):
        columns = [Column(sim, name) for sim in sims]
        true = sum(column.total for column in columns) / sum(column.games for column in columns)
        ends = [column.interval() or (1.0, 0.0) for column in columns]
        assert 0.92 <= covered([low <= true <= high for low, high in ends]) <= 0.98, name


@pytest.mark.slow
@pytest.mark.parametrize("other_seeds", [0, 1_000_000])
def test_intervals_of_differences_hold_what_is_true(other_seeds: int) -> None:
    """Pairs of games, or independent ones: in some 95 of 100 cases the interval holds the true difference."""
    pairs = [
        (
            Column(sl.simulate("sandwich-guy", games=120, seed=seed, policies="careful"), "turns"),
            Column(sl.simulate("sandwich-guy", games=120, seed=seed + other_seeds, policies="greedy"), "turns"),
        )
        for seed in range(REPEATED)
    ]
    found = [difference(*pair) for pair in pairs]
    true = sum(each.mean for each in found) / REPEATED

    assert all(each.paired == (not other_seeds) for each in found)
    assert 0.92 <= covered([abs(each.mean - true) <= (each.reach() or 0) for each in found]) <= 0.98


@pytest.mark.slow
def test_intervals_of_seats_hold_together() -> None:
    """Where seats are alike, as at random when each deals as often, in some 5 of 100 simulations one stands out, not in 14."""
    alone, together, spoken = [], [], []
    for seed in range(REPEATED):
        chart = sl.charts.seat_advantage(sl.simulate("lunch-rush", players=3, games=120, seed=seed))
        holds = [chart.table["low"][seat] <= 0 <= chart.table["high"][seat] for seat in range(3)]
        alone += holds
        together.append(all(holds))
        spoken.append("no more than chance" in str(chart.alt))

    assert together == spoken
    assert 0.92 <= covered(together) <= 0.98
    assert covered(alone) > 0.97

"""The list of what can be replaced, and the chart of outcomes under printed and changed rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import sandwichlab as sl
from sandwichlab.core.wording import LANGUAGES
from sandwichlab.games.registry import game
from sandwichlab.games.variant import replaceable
from tests.variants.examples import NAMES, example

DOCS = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "what-if.md"


@pytest.mark.parametrize("game_id", sl.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_tells_of_each_function_what_one_must_know(game_id: str, lang: str) -> None:
    """Name, rule, signature, what to return, the printed sentence and an example that works, as text, HTML and frame."""
    sl.language(lang)
    table = sl.variants(game_id)
    book = game(game_id).rulebook

    assert table.index == tuple(replaceable(game_id))
    for name in table.index:
        rule = table["rule"][name]
        assert table["printed"][name] == book[rule].sentence.in_language(lang)
        assert table["call"][name].startswith(f"{name}(")
        assert sl.variant(game_id, eval(table["example"][name])).names == (name,)
        assert table["call"][name] in repr(table)
        assert table["printed"][name] in repr(table)
    assert "<table>" in table._repr_html_()
    assert list(sl.variants(example(game_id, table.index[0])).index) == list(table.index)


def test_the_page_lists_the_same_functions() -> None:
    """docs/how-to/what-if.md has a row for every function that can be replaced, as it is called, and no other."""
    rows = re.findall(r"^\| `(\w+)\((.*?)\)` \| (\w\w-\d+) \|", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    right = []
    for game_id, name in NAMES:
        rule = game(game_id).rulebook.rule_of(name)
        right.append((name, rule.signatures[name].strip("()"), rule.id))

    assert rows == right


@pytest.mark.parametrize(
    ("game_id", "name", "column"),
    [
        ("lunch-rush", "card_points", "score_0"),
        ("market-day", "worth", "score_0"),
        ("sandwich-guy", "most_held", "won_0"),
        ("bread-and-chocolate", "worth", "turns"),
    ],
)
def test_one_chart_shows_both(game_id: str, name: str, column: str) -> None:
    """The chart has the outcomes by printed rules and by the changed one, from the same deals, with sentence and table."""
    sims = [sl.simulate(each, games=40, seed=1, policies="greedy") for each in (game_id, example(game_id, name))]
    chart = sl.charts.house_rule(*sims, column)
    means = [sim.summary()["mean"][column] for sim in sims]

    assert [trace.name for trace in chart.figure.data] == ["printed rules", f"changed: {name}"]
    assert "the same decks and were compared one by one, 40 of them" in str(chart.alt)
    assert chart.figure.layout.title.text.startswith("Changed rule")
    for place, sim in enumerate(sims):
        assert sum(chart.table[f"games_{place}"].values()) == sim.games
    assert means[0] != means[1]
    assert len(json.dumps(chart.mimebundle()).encode()) < 20_000
    assert "바꾼 규칙" in chart.alt.in_language("ko")


def test_variants_are_told_apart_in_charts() -> None:
    """Two variants of a game and the printed one have names of their own where they are compared."""

    def low(rank, is_bread):  # type: ignore[no-untyped-def]
        """Everything is worth 1."""
        return 1

    def high(rank, is_bread):  # type: ignore[no-untyped-def]
        """Everything is worth 9."""
        return 9

    games = ["lunch-rush", *(sl.variant("lunch-rush", {"card_points": each}) for each in (low, high))]
    sims = [sl.simulate(each, games=30, seed=1) for each in games]

    assert sl.charts.compare(sims).table.shown()[1][0] == "printed rules"
    alt = str(sl.charts.compare(sims).alt)
    assert "changed: low" in alt
    assert "changed: high" in alt
    assert "sl.variants('lunch-rush')" in _refused(sims[0])


def _refused(sim: object) -> str:
    with pytest.raises(sl.BadOption) as refused:
        sl.charts.house_rule(sim, sim)  # type: ignore[arg-type]
    return str(refused.value)


def test_the_charts_of_a_game_take_its_variants() -> None:
    """Charts of what is counted inside a game draw that of a variant too, and open its games."""
    rush = sl.simulate(example("lunch-rush", "card_points"), games=30, seed=1, policies="greedy")
    market = sl.simulate(example("market-day", "worth"), games=10, seed=1)
    guy = sl.simulate(example("sandwich-guy", "most_held"), games=30, seed=1)
    bread = sl.simulate(example("bread-and-chocolate", "worth"), games=30, seed=1)
    charts = [
        sl.charts.points_by_bread(rush),
        sl.charts.final_scores(rush),
        sl.charts.card_fates(market),
        sl.charts.points_by_card(market),
        sl.charts.endings(guy),
        sl.charts.game_lengths(bread),
        sl.charts.outcomes(rush),
        sl.charts.seat_advantage(rush),
    ]
    for chart in charts:
        assert str(chart.alt)
    for sim, chart in ((rush, charts[0]), (market, charts[2]), (market, charts[3]), (bread, charts[5])):
        way = next(iter(chart.sheets[0].rows.values())).ways[0]
        number = way.next_from(0)
        assert number is not None
        assert way.tell(sim.replay(number)) is not None

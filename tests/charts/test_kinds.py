"""Kinds of sandwiches in The Sandwich Guy, as a chart: bars, sentence and table say what the games say."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

import sandwichlab as sl
from sandwichlab.chance.simulate import Simulation
from sandwichlab.games.sandwich_guy.events import KINDS, CardsDrawn, SandwichMade


@pytest.fixture(scope="module")
def greedy() -> Simulation:
    """Eighty games of a greedy player, few enough to open each."""
    return sl.simulate("sandwich-guy", games=80, seed=1, policies="greedy")


def kind_of(cards: list[str]) -> str:
    """The kind of a sandwich, from the suits of its cards as people read them."""
    suits = {card[-1] for card in cards}
    if len(suits) == 1:
        return "all one suit"
    return "all one colour" if suits <= set("♦♥") or suits <= set("♣♠") else "mixed colours"


def counted(sim: Simulation) -> Counter[tuple[str, int]]:
    """How often a kind of sandwich drew so many cards, from the events of every game."""
    found: Counter[tuple[str, int]] = Counter()
    for number in range(sim.games):
        for step in sim.replay(number).steps:
            (made,) = [event for event in step.events if isinstance(event, SandwichMade)]
            drawn = sum(len(event.cards) for event in step.events if isinstance(event, CardsDrawn))
            shown = re.findall(r"\S+[♣♦♥♠]", str(made.to_you()))
            found[kind_of(shown), drawn] += 1
    return found


def test_bars_and_table_are_what_one_counts_by_opening_every_game(greedy: Simulation) -> None:
    """Each part of a bar is the share of sandwiches of that kind that drew so many cards, and all parts are all sandwiches."""
    found, chart = counted(greedy), sl.charts.sandwich_kinds(greedy)
    made = found.total()

    for bars in chart.figure.data:
        drawn = int(bars.name.split()[0])
        right = [100 * found[kind, drawn] / made for kind in bars.x]
        assert list(bars.y) == pytest.approx(right, abs=1e-3)
        assert list(chart.table[f"drawn_{drawn}"].values()) == pytest.approx(right)
    assert sum(share for bars in chart.figure.data for share in bars.y) == pytest.approx(100, abs=0.02)
    for kind, name in KINDS.items():
        of_kind = {drawn: count for (which, drawn), count in found.items() if which == str(name)}
        assert chart.table["sandwiches"][kind] == sum(of_kind.values())
        mean = sum(drawn * count for drawn, count in of_kind.items()) / sum(of_kind.values())
        assert chart.table["mean"][kind] == pytest.approx(mean)
        share = 100 * sum(of_kind.values()) / made
        assert f"{name}: {share:.1f} % of them, with {mean:.2f} cards drawn" in str(chart.alt)
    assert f"{made:,} sandwiches" in str(chart.alt)
    assert chart.table["most"] == dict(zip(KINDS, (4, 3, 2), strict=True))


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_every_part_is_named(lang: str, greedy: Simulation) -> None:
    """Title, axes with their unit, legend, sentence and table are there, and in Korean no English word is left."""
    sl.language(lang)
    chart = sl.charts.sandwich_kinds(greedy)
    layout = chart.figure.layout
    said = [layout.title.text, layout.xaxis.title.text, layout.yaxis.title.text, str(chart.alt), repr(chart.table)]
    said += [bars.name for bars in chart.figure.data]

    assert all(said)
    assert layout.yaxis.title.text.endswith("(%)")
    assert len({(bars.marker.color, bars.marker.pattern.shape) for bars in chart.figure.data}) == len(chart.figure.data)
    if lang == "ko":
        assert not re.findall(r"[A-Za-z]{2,}", " ".join(said))


def test_games_without_a_sandwich_have_a_chart() -> None:
    """Where nothing was made there are no bars, and the sentence says so; nothing is called nan."""
    sim = next(
        sim
        for seed in range(400)
        if (sim := sl.simulate("sandwich-guy", games=1, seed=seed, reading="straight")).find(turns=0)
    )
    chart = sl.charts.sandwich_kinds(sim)

    assert "No sandwich was made" in str(chart.alt)
    assert not chart.figure.data
    assert "nan" not in (json.dumps(chart.mimebundle()) + repr(chart.table)).lower()


def test_another_game_is_refused() -> None:
    """The chart is for The Sandwich Guy, and says so."""
    with pytest.raises(sl.BadOption, match="for The Sandwich Guy; this is a simulation of Lunch Rush"):
        sl.charts.sandwich_kinds(sl.simulate("lunch-rush", games=2, seed=1))

"""Luck against skill: the figure, the sentence and the table say the same of the clairvoyant and of each player."""

from __future__ import annotations

from functools import cache

import pytest

import sandwichlab as sl
from sandwichlab.chance.luck import LuckAndSkill


@cache
def found() -> LuckAndSkill:
    """Some deals without a corner, many of which nobody can win."""
    return sl.luck_and_skill(200, seed=3, reading="straight", policies=("greedy", "planner"))


def test_figure_sentence_and_table_agree() -> None:
    """Bars and sentence have the table's shares, the whiskers end where its intervals do, and the bound is the clairvoyant's."""
    table, chart = found(), sl.charts.luck_and_skill(found())

    for bars, column in zip(chart.figure.data, ("won", "perfect"), strict=True):
        shares = list(table[column].values())
        assert list(bars.x) == pytest.approx([100 * share for share in shares], abs=0.001)
        highs = [x + more for x, more in zip(bars.x, bars.error_x.array, strict=True)]
        assert highs == pytest.approx([100 * high for high in table[f"{column}_high"].values()], abs=0.01)
        assert all(f"{100 * share:.1f} %" in str(chart) for share in shares)
    (bound,) = chart.figure.layout.shapes
    assert bound.x0 == pytest.approx(100 * table["won"]["clairvoyant"])
    assert f"{100 * (1 - table['won']['clairvoyant']):.1f} % of the deals cannot be won" in str(chart)
    assert chart.table is table


def test_the_best_player_is_told_from_the_clairvoyant() -> None:
    """What skill could still win is said of the player who won most."""
    table = found()
    best = max(table["won"]["greedy"], table["won"]["planner"])

    assert f"{100 * (table['won']['clairvoyant'] - best):.1f} % are won" in str(sl.charts.luck_and_skill(table))


def test_a_guess_stands_in_the_chart() -> None:
    """The reader's percentage is drawn and said; what is no number is refused."""
    chart = sl.charts.luck_and_skill(found(), guess=70)

    assert [shape.x0 for shape in chart.figure.layout.shapes][1] == 70
    assert "Your guess was 70 %." in str(chart)
    assert any("70" in note.text for note in chart.figure.layout.annotations)
    with pytest.raises(sl.BadOption, match="A guess is a number"):
        sl.charts.luck_and_skill(found(), guess="many")  # type: ignore[arg-type]


def test_it_speaks_korean() -> None:
    """Title, legend, names and sentence are in the language that is set."""
    sl.language("ko")
    try:
        chart = sl.charts.luck_and_skill(found())
        assert "운과 실력" in chart.figure.layout.title.text
        assert list(chart.figure.data[0].y) == ["예언자", "욕심쟁이", "계획파"]
        assert "이길 수 없는 판" in str(chart)
    finally:
        sl.language("en")


def test_other_things_have_no_such_chart() -> None:
    """The error says what the chart is made of."""
    with pytest.raises(sl.BadOption, match=r"made of what sl\.luck_and_skill\(\.\.\.\) returns, not of"):
        sl.charts.luck_and_skill(sl.simulate("sandwich-guy", games=2, seed=1))  # type: ignore[arg-type]

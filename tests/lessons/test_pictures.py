"""A lesson's charts: the learner's numbers at the lesson's axes, with a sentence and a table, and kind words for odd numbers."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.charts.quantity import TITLE as TITLE_WIDTH
from sandwichlab.charts.quantity import wide
from sandwichlab.core.wording import say
from sandwichlab.lessons.lesson import Lesson
from sandwichlab.lessons.pictures import Picture, chart_of

Open = Callable[..., Lesson]
TITLE, X, Y = say("{text}", text="title"), say("{text}", text="across"), say("{text}", text="up")


def test_a_scale_of_powers_leaves_zero_out_and_says_it(opened: Open) -> None:
    """On a scale without 0 the point is left out, while sentence and table have it."""
    falling = {cards: sl.exact.no_sandwich(cards) for cards in range(3, 10)}
    chart = opened("counting-sandwiches").chart("falling", falling)

    assert list(chart.figure.data[0].x) == list(range(3, 9))
    assert str(chart.alt) == "No sandwich among so many cards. Highest at 3 with 0.772, lowest at 9 with 0."
    assert chart.table["value"]["8"] == "0.000291"
    assert chart.table["value"]["9"] == "0"
    assert chart.figure.layout.yaxis.type == "log"


def test_several_things_are_compared_by_name() -> None:
    """Each series has its name, its own dash and marker, and its column."""
    picture = Picture(
        "two", TITLE, X, Y, "line", {"ring": say("{text}", text="one"), "straight": say("{text}", text="two")}
    )
    chart = chart_of(picture, {"straight": {1: 0.5}, "ring": {1: 0.25, 2: Fraction(1, 8)}})

    assert [trace.name for trace in chart.figure.data] == ["one", "two"]
    assert len({trace.line.dash for trace in chart.figure.data}) == 2
    assert chart.table.shown() == [["across", "one", "two"], ["1", "0.25", "0.5"], ["2", "0.125", "–"]]
    with pytest.raises(sl.BadOption, match="This chart shows ring, straight, and not 'soup'"):
        chart_of(picture, {"soup": {1: 1}})


def test_very_small_numbers_are_said_as_they_are_taught() -> None:
    """With powers of ten and real minus signs, as in a book; a series is named between quotes, and large numbers have commas."""
    picture = Picture("small", TITLE, X, Y, "line", {"one": say("{text}", text="a hand")})
    chart = chart_of(picture, {"one": {1000: 0.0000005, 2000: -0.5}})

    assert str(chart.alt) == "title. “a hand”: highest at 1,000 with 5.00·10⁻⁷, lowest at 2,000 with −0.5."
    assert chart.table.shown()[1:] == [["1,000", "5.00·10⁻⁷"], ["2,000", "−0.5"]]


def test_each_number_is_written_where_there_is_room() -> None:
    """A few numbers in a row are each written at the axis; a few that lie far apart are not, or their labels would cover each other."""
    picture = Picture("one", TITLE, X, Y, "line")
    near, far = (chart_of(picture, dict.fromkeys(keys, 1)) for keys in ((3, 4, 9), (1, 16, 400)))

    assert near.figure.layout.xaxis.dtick == 1
    assert far.figure.layout.xaxis.dtick is None


def test_a_map_has_two_axes() -> None:
    """A value for each pair becomes a shade; where there is none, there is none."""
    picture = Picture("map", TITLE, X, Y, "heat", second=say("{text}", text="second"))
    chart = chart_of(picture, {(0, 8): 1, (1, 8): 0.5, (1, 7): 0.5})

    assert [list(row) for row in chart.figure.data[0].z] == [[None, 0.5], [1, 0.5]]
    assert chart.table["value"]["1, 7"] == "0.5"
    assert chart.figure.layout.yaxis.rangemode == "normal"
    assert len(json.dumps(chart.mimebundle()).encode()) < 10_000


@pytest.mark.parametrize(
    ("odd", "said"),
    [
        (None, "This chart needs a mapping such as {3: 0.77, 4: 0.39}, not None."),
        ({}, "This chart needs a mapping such as {3: 0.77, 4: 0.39}, not {}."),
        ([1, 2], "This chart needs a mapping such as {3: 0.77, 4: 0.39}, not [1, 2]."),
        ({1: "a"}, "Each value of this chart is a number; ['a'] is not."),
        ({1: float("nan")}, "Each value of this chart is a number; [nan] is not."),
        (dict.fromkeys(range(500), 1), "This chart needs a mapping such as {3: 0.77, 4: 0.39}, not {0: 1"),
    ],
)
def test_odd_numbers_are_told(odd: Any, said: str) -> None:
    """What is no mapping of numbers is told so in a sentence."""
    with pytest.raises(sl.BadOption) as refused:
        chart_of(Picture("one", TITLE, X, Y), odd)
    assert str(refused.value).startswith(said)


def test_an_author_s_slip_is_noticed() -> None:
    """A look that there is not, and a map without its second axis, are no pictures."""
    with pytest.raises(AssertionError):
        Picture("one", TITLE, X, Y, "pie")
    with pytest.raises(AssertionError):
        Picture("one", TITLE, X, Y, "heat")


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("lesson_id", sl.lessons.plans())
def test_titles_fit_over_their_charts(lesson_id: str, lang: str) -> None:
    """No title of a lesson's chart is wider than a line on a narrow page."""
    for picture in sl.lessons.plan(lesson_id).pictures:
        assert wide(picture.title.in_language(lang)) <= TITLE_WIDTH

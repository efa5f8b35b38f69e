"""The reveal: shut before a guess, and then the guess, the class, the simulation and the truth side by side."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.charts.chart import PLOTLY, Chart
from sandwichlab.lessons.curriculum import plans
from sandwichlab.lessons.lesson import Lesson
from sandwichlab.lessons.reveal import Reveal

Open = Callable[..., Lesson]
GUESSES: dict[str, object] = {"share": 30, "bars": [1] * 10, "three": "11 %", "eight": 0, "most": 26}
"""A guess for each prediction that is tested here by its numbers; of others any will do."""


def simulated() -> sl.Dist:
    """Turns of which 49 of 100 are high."""
    return sl.Dist.counted({True: 490, False: 510})


@pytest.mark.parametrize("lesson_id", plans())
def test_nothing_is_shown_before_a_guess(opened: Open, lesson_id: str) -> None:
    """Reveal and what comes after say calmly what to guess first, and nothing is shown, noted or raised."""
    here = opened(lesson_id)
    for prediction in here.plan.predictions:
        for shown in (here.reveal(prediction.id), here.after(prediction.id, "the truth")):
            assert repr(shown) == f"Guess first, then run this cell again.\n{prediction.ask}"
            assert not isinstance(shown, Reveal)


def test_the_guess_stands_beside_the_truth(opened: Open) -> None:
    """The sentences say guess, truth, how far apart, which thought the guess fits, and why it is so."""
    here = opened()
    here.predict("share", "3/10")
    shown = here.reveal("share")

    assert repr(shown).splitlines()[1:4] == [
        "Your guess: 30 %. Exactly: 49.1 %, which is 27/55.",
        "They are 19.1 percentage points apart.",
        "Three of ten ranks would be 30 %, if ranks were equally likely.",
    ]
    assert here.after("share", 42) == 42


def test_what_is_shown_may_be_rounded(opened: Open) -> None:
    """With ``places`` decimals and fractions are rounded wherever they stand; whole numbers, words and charts are left alone."""
    here = opened()
    assert "Guess first" in repr(here.after("share", 1 / 3, places=2))
    here.predict("share", 30)
    found = {"ends": (1 / 3, [Fraction(2, 3), 857]), "fits": True, 4: "none"}

    assert here.after("share", found, places=2) == {"ends": (0.33, [0.67, 857]), "fits": True, 4: "none"}
    assert here.after("share", Fraction(1, 3)) == Fraction(1, 3)


@pytest.mark.parametrize(
    ("guess", "said"),
    [(49, "That was close."), (48, "That was close."), (45, "They are 4.09 percentage points apart.")],
)
def test_a_close_guess_is_praised(opened: Open, guess: int, said: str) -> None:
    """A guess within two points of the truth was close; another is told how far off it was."""
    here = opened()
    here.predict("share", guess)

    assert repr(here.reveal("share")).splitlines()[2] == said


def test_the_chart_has_all_four(opened: Open) -> None:
    """Guess, class, simulation and truth stand in one chart, with their intervals, and in its sentence and table."""
    here = opened(name="maple")
    here.predict("share", 30)
    lines = here.pool(here.data_line(turns=20, high=11, sum=139).code)
    shown: Any = here.reveal("share", lines, simulated())
    chart: Chart = shown.chart()

    assert [mark.kind for mark in shown.marks] == ["guess", "data", "simulation", "exact"]
    assert [round(mark.value, 2) for mark in shown.marks] == [30, 55, 49, 49.09]
    interval = sl.Dist.counted({True: 11, False: 9}).interval_of(True)
    assert interval is not None
    assert shown.marks[1].ends == pytest.approx([100 * end for end in interval])
    assert str(chart.alt).startswith(
        "“chance of an 8, 9 or 10”: your guess 30 %, class (20 cases) 55 % (95 % interval 34 to 74),"
    )
    assert str(chart.alt).endswith("exact 49.1 %.")
    assert chart.table["value"] == pytest.approx({"guess": 30, "data": 55, "simulation": 49, "exact": 2700 / 55})
    assert len(json.dumps(chart.mimebundle()).encode()) < 15_000


@pytest.mark.parametrize(
    ("simulation", "said"),
    [
        ({12: 260, 13: 480, 14: 260}, "simulation (1,000 times) 13.00 (95 % interval 12.96 to 13.04), exact 12.78."),
        ({0: 20, 60: 20}, "simulation (40 times) 30 (95 % interval 21 to 39), exact 12.8."),
        ({13: 2}, "simulation (2 times) 13, exact 12.8."),
    ],
)
def test_what_was_counted_is_said_as_exactly_as_it_is_known(
    opened: Open, simulation: dict[int, int], said: str
) -> None:
    """A counted number and its interval have the places that the interval is worth, and the exact one has no fewer."""
    here = opened("expectation-adds-up")
    here.predict("mean", 5)
    shown: Any = here.reveal("mean", None, sl.Dist.counted(simulation))

    assert str(shown.chart().alt).endswith(said)


def test_no_number_is_struck_through(opened: Open) -> None:
    """Each mark has its number on paper of its own, above the line of the truth, in the order of the marks."""
    here = opened()
    here.predict("share", 49)
    shown: Any = here.reveal("share", None, simulated())
    layout = shown.chart().figure.layout

    assert [(one.text, one.bgcolor) for one in reversed(layout.annotations)] == [
        ("49", "#ffffff"), ("49.0", "#ffffff"), ("49.1", "#ffffff")
    ]  # fmt: skip
    assert [line.layer for line in layout.shapes] == ["below"]


def test_what_is_not_there_is_left_out(opened: Open) -> None:
    """Without lines of a class, and without a simulation, guess and truth stand alone."""
    here = opened()
    here.predict("share", 30)
    shown: Any = here.reveal("share", here.pool(""))

    assert [mark.kind for mark in shown.marks] == ["guess", "exact"]
    assert "nan" not in json.dumps(shown.chart().mimebundle()).lower()


def test_a_number_of_so_many_is_shown_in_its_unit(opened: Open) -> None:
    """Of 10,000 deals the simulation's share, the class's and the truth are all numbers of deals."""
    here = opened("counting-sandwiches", name="oak")
    here.predict("eight", 50)
    lines = here.pool(here.data_line(threes=20, sandwich=5, eights=10, dead=0).code)
    shown: Any = here.reveal("eight", lines, sl.Dist.counted({True: 3, False: 9997}))

    assert [round(mark.value, 2) for mark in shown.marks] == [50, 0, 3, 2.91]
    assert "They are 47.1 apart." in repr(shown)
    assert "Your guess: 50. Exactly: 2.91, from a chance of 936/3215975 each time." in repr(shown)


def test_a_mean_takes_a_simulation_of_numbers(opened: Open) -> None:
    """Where a number is guessed, the simulation's mean and its interval stand beside it."""
    here = opened("counting-sandwiches")
    here.predict("most", 8)
    chance = Random(1)
    shown: Any = here.reveal("most", simulation=sl.Dist.counted(chance.choices([7, 8, 9], k=400)))

    assert "That was close." in repr(shown)
    assert shown.marks[1].ends is not None


def test_a_sketch_is_measured(opened: Open) -> None:
    """How much of the sketch is in the wrong place is said, and the exact bars are drawn under it."""
    here = opened()
    here.predict("bars", list(range(1, 11)))
    assert "0 % of your sketch would have to be moved" in repr(here.reveal("bars"))
    other = opened(path="other.json")
    other.predict("bars", [0] * 9 + [5])
    shown: Any = other.reveal("bars")

    assert "82 % of your sketch would have to be moved" in repr(shown)
    assert shown.chart().table["exact"]["10"] == pytest.approx(1000 / 55)
    assert shown.chart().table["sketch"]["10"] == 100


@pytest.mark.parametrize("odd", [3, "lines", sl.exact.pairs_card()])
def test_odd_data_is_told(opened: Open, odd: object) -> None:
    """What is no class's lines and no counted distribution is told so, before anything is drawn."""
    here = opened()
    here.predict("share", 30)
    with pytest.raises(sl.BadOption, match="data is a class's lines"):
        here.reveal("share", data=odd)  # type: ignore[arg-type]
    with pytest.raises(sl.BadOption, match="simulation is a counted distribution"):
        here.reveal("share", simulation=odd)


def test_unknown_names_are_told(opened: Open) -> None:
    """A misspelt prediction, question or lesson is told with those that there are."""
    here = opened()
    with pytest.raises(sl.BadOption, match=r"There is no 'shape' in this lesson. There are share, bars"):
        here.predict("shape")
    with pytest.raises(sl.BadOption, match=r"There is no 'q9' in this lesson. There are q1, q2, q3, up_to"):
        here.ask("q9")
    with pytest.raises(
        sl.BadOption, match=r"There is no lesson 'soup'. The lessons are sample-space, counting-sandwiches"
    ):
        opened("soup")
    with pytest.raises(sl.BadOption, match="seed is a text"):
        opened(seed=7)


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("lesson_id", ["sample-space", "counting-sandwiches"])
def test_a_reveal_shows_itself(opened: Open, lesson_id: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a notebook it is a box of sentences and a chart, each with its text, in the reader's language."""
    sl.language(lang)
    outputs: list[Any] = []
    monkeypatch.setattr("IPython.display.display", lambda data, raw=False: outputs.append(data))
    here = opened(lesson_id)
    for prediction in here.plan.predictions:
        here.predict(prediction.id, GUESSES[prediction.id])
        outputs.clear()
        here.reveal(prediction.id)._ipython_display_()  # type: ignore[union-attr]
        box, chart = outputs
        assert f'lang="{lang}"' in box._repr_html_()
        assert chart.mimebundle()[PLOTLY]["data"]
        assert repr(chart.table)

"""A student's line, and a class's lines put together: broken ones are refused by name and fault, the others count."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandwichlab as sl
from sandwichlab.lessons.class_data import BadLine, pool, read_line, write_line
from sandwichlab.lessons.curriculum import plan
from sandwichlab.lessons.lesson import Lesson
from sandwichlab.lessons.table import mean, share
from tests.lessons.malformed_lines import MALFORMED

Open = Callable[..., Lesson]
FIRST, SECOND = plan("sample-space"), plan("counting-sandwiches")


def line(name: str, turns: int = 20, high: int = 11, total: int = 139) -> str:
    """A student's line of lesson 1."""
    return write_line(FIRST, name, {"turns": turns, "high": high, "sum": total})


def test_a_line_comes_back_as_it_was(opened: Open) -> None:
    """What a student writes is what the class reads, in any case of letters and with any blanks."""
    text = opened(name="maple").data_line(turns=20, high=11, sum=139).code

    assert text == "L1 maple turns=20 high=11 sum=139 #zj39"
    for copied in (
        text,
        f"  {text}  ",
        text.replace(" ", "   "),
        text.replace("L1", "l1"),
        text.replace("zj39", "ZJ39"),
    ):
        read = read_line(copied)
        assert (read.lesson, read.name, read.numbers) == (
            "sample-space",
            "maple",
            {"turns": (20,), "high": (11,), "sum": (139,)},
        )


@pytest.mark.parametrize("name", ["단풍", "Zoë", "x-1_y", "ｍａｐｌｅ"])
def test_names_of_any_script_are_taken(name: str) -> None:
    """Hangul, accents, hyphens and wide letters can be in a nickname."""
    assert read_line(line(name)).name in (name, "maple")


def test_there_are_fifty_malformed_lines() -> None:
    """The table below is long enough, and no line is in it twice."""
    assert len({text for text, *_ in MALFORMED}) >= 50


@pytest.mark.parametrize(("text", "kind", "message"), MALFORMED)
def test_a_malformed_line_gets_its_message(text: str, kind: str, message: str) -> None:
    """Each broken line is told its own fault; put among good ones it is refused with that fault, and they count."""
    with pytest.raises(BadLine) as refused:
        read_line(text)
    assert (refused.value.kind, str(refused.value)) == (kind, message)

    pooled = pool(f"{line('oak')}\n{text}\n{line('elm')}", FIRST)
    assert [one.name for one in pooled.lines] == ["oak", "elm"]
    assert [(one.number, str(one.reason)) for one in pooled.refused] == [(2, message)]


def test_refused_lines_are_named(opened: Open) -> None:
    """The cell says which line of whom was refused, and why."""
    shown = repr(opened().pool(f"{line('oak')}\nL1 elm turns=3 high=4\nsoup"))

    assert "1 line taken." in shown
    assert "Line 2, elm: sum is missing." in shown
    assert "Line 3, ?: A line begins with its lesson, L1 say, and not with “soup”." in shown


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever is pasted, nothing breaks, and every line that is not blank is taken or refused."""
    pooled = pool(text)

    assert len(pooled.lines) + len(pooled.refused) + len(pooled.replaced) <= max(len(text.splitlines()), 0)
    assert all(one.reason for one in pooled.refused)


@given(st.integers(0, 38), st.characters(codec="ascii", min_codepoint=33))
def test_a_line_with_a_wrong_letter_is_noticed(place: int, letter: str) -> None:
    """No letter of a line can be changed without notice, but in the case of its first and its last ones."""
    good = line("maple")
    changed = good[:place] + letter + good[place + 1 :]
    if changed.lower() == good.lower():
        return
    with pytest.raises(BadLine):
        read_line(changed)


def test_a_later_line_of_a_name_counts() -> None:
    """A second line of one name replaces the first, and that is said."""
    pooled = pool("\n".join([line("oak", high=3), line("elm"), line("oak", high=5)]))

    assert [(one.name, one.numbers["high"]) for one in pooled.lines] == [("oak", (5,)), ("elm", (11,))]
    assert "oak: the later line counts." in repr(pooled)


def test_a_line_of_another_lesson_is_refused() -> None:
    """The first good line says which lesson it is, unless the lesson itself asks; another lesson's is told so."""
    other = write_line(SECOND, "elm", {"threes": 20, "sandwich": 5, "eights": 10, "dead": 0})
    for pooled in (pool(f"{line('oak')}\n{other}"), pool(f"{other}\n{line('oak')}", FIRST)):
        assert [one.name for one in pooled.lines] == ["oak"]
        assert [str(one.reason) for one in pooled.refused] == ["It is of lesson 2; here is lesson 1."]
        assert [one.kind for one in pooled.refused] == ["other lesson"]


def test_a_class_is_counted_together() -> None:
    """Shares and means of all lines, each with its interval; the interval of the share is Wilson's, that of the mean has the exact variance."""
    pooled = pool("\n".join(line(f"n{number}", 20, 8 + number, 130 + number) for number in range(5)))
    share, mean = pooled.estimate("high"), pooled.estimate("sum")

    assert share is not None
    assert mean is not None
    assert (share.value, share.many) == (pytest.approx(50 / 100), 100)
    assert (share.low, share.high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert mean.value == pytest.approx(660 / 100)
    assert mean.high - mean.value == pytest.approx(1.96 * (6 / 100) ** 0.5)
    assert pooled.dist("high").interval_of(True) == (share.low, share.high)
    assert pooled.frame.loc["n3"].to_dict() == {"turns": 20, "high": 11, "sum": 133}
    assert "share of 8, 9 and 10" in repr(pooled)
    with pytest.raises(sl.BadOption, match="There is no 'soup' in these lines"):
        pooled.dist("soup")


def test_a_class_is_counted_without_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where pandas is missing only the frame is, and it says so; lines, estimates and the table are there."""
    monkeypatch.setitem(sys.modules, "pandas", None)
    pooled = pool(line("oak"))

    assert "share of 8, 9 and 10" in repr(pooled)
    with pytest.raises(sl.BadOption, match=r"frame needs pandas.* lines and table work without it\."):
        _ = pooled.frame


def test_what_is_computed_of_a_line_is_pooled() -> None:
    """A share or a mean may be of something computed from the fields of each line."""
    rows = [read_line(line(name, 20, high, total)).numbers for name, high, total in (("oak", 8, 130), ("elm", 10, 150))]
    low = share("low", "turns", FIRST.title, lambda: Fraction(28, 55), take=lambda row: row["turns"] - row["high"])
    gain = mean(
        "gain",
        "turns",
        FIRST.title,
        lambda: Fraction(1),
        lambda: Fraction(4),
        take=lambda row: row["sum"] - row["turns"],
    )
    estimates = low.estimate(rows), gain.estimate(rows)

    assert [one.value for one in estimates if one] == [22 / 40, 240 / 40]
    assert estimates[1] is not None
    assert estimates[1].high - estimates[1].value == pytest.approx(1.96 * (4 / 40) ** 0.5)


def test_no_lines_are_no_trouble(opened: Open) -> None:
    """Before anybody has pasted anything, the cell says what to do, and there is nothing to count."""
    pooled = opened().pool("\n\n")

    assert repr(pooled) == "No lines yet. Paste each student's line between the quotes."
    assert pooled.estimate("high") is None
    assert pooled.table is None
    with pytest.raises(sl.BadOption, match="Paste the lines as one text"):
        pool(["L1"])


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ({"turns": 20, "high": 21, "sum": 139}, "There cannot be more high cards than turns."),
        ({"turns": 20, "high": 11}, "sum is missing."),
        (
            {"turns": 20, "high": 11, "sum": 139, "low": 3},
            "“low” is no field of this lesson. Its fields are turns, high, sum.",
        ),
        ({"turns": 20, "high": "11", "sum": 139}, "high needs a whole number, not '11'."),
        ({"turns": 20, "high": 11.0, "sum": 139}, "high needs a whole number, not 11.0."),
        ({"turns": True, "high": 1, "sum": 1}, "turns needs a whole number, not True."),
    ],
)
def test_odd_numbers_are_told_before_they_are_handed_in(opened: Open, numbers: dict[str, object], said: str) -> None:
    """A student hears what is wrong with the numbers instead of getting a line that will be refused."""
    shown = opened(name="maple").data_line(**numbers)

    assert (repr(shown), shown.code) == (said, "")


def test_a_line_needs_a_name(opened: Open) -> None:
    """Without a nickname no line is made, and where to put it is said; one that cannot stand in a line is told so at once."""
    assert (
        repr(opened().data_line(turns=20, high=11, sum=139))
        == 'A line needs your nickname: sl.lesson(..., name="maple").'
    )
    with pytest.raises(BadLine, match="A nickname is one word of letters and digits; “ ” cannot be in it"):
        opened(name="maple leaf")
    assert "turns (how often you turned a card)" in repr(opened().data_line())


def test_a_refusal_can_be_sent_to_another_process() -> None:
    """A refusal keeps kind and message when it is pickled."""
    again = pickle.loads(pickle.dumps(BadLine("twice", plan(1).title)))

    assert (again.kind, str(again)) == ("twice", "A deck is a sample space")

"""How typed answers are read: what is meant by each way of writing a number, and what is said to what is none."""

from __future__ import annotations

import pickle
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandwichlab as sl
from sandwichlab.lessons.answers import BadAnswer, read_number
from tests.lessons.malformed_answers import MALFORMED

NINTH, NEAR = Fraction(1, 9), Fraction(111, 1000)


@pytest.mark.parametrize(
    ("typed", "value", "form"),
    [
        ("1/9", NINTH, "fraction"),
        (" 1 / 9 ", NINTH, "fraction"),
        ("１／９", NINTH, "fraction"),
        ("1÷9", NINTH, "fraction"),
        ("2/18", NINTH, "fraction"),
        ("9분의 1", NINTH, "fraction"),
        ("1 in 9", NINTH, "fraction"),
        ("1 out of 9", NINTH, "fraction"),
        ("= 1/9", NINTH, "fraction"),
        ("P(A) = 1/9", NINTH, "fraction"),
        ("½", Fraction(1, 2), "fraction"),
        ("1½", Fraction(3, 2), "fraction"),
        ("1 1/2", Fraction(3, 2), "fraction"),
        ("−1/9", -NINTH, "fraction"),
        ("0.111", NEAR, "decimal"),
        ("０．１１１", NEAR, "decimal"),
        (".111", NEAR, "decimal"),
        ("0,111", NEAR, "decimal"),
        ("약 0.111", NEAR, "decimal"),
        ("≈ 0.111", NEAR, "decimal"),
        ("1.11e-1", NEAR, "decimal"),
        ("11.1 %", NEAR, "percent"),
        ("11.1%", NEAR, "percent"),
        ("１１．１％", NEAR, "percent"),
        ("11.1 퍼센트", NEAR, "percent"),
        ("11.1프로", NEAR, "percent"),
        ("11.1 percent", NEAR, "percent"),
        ("11,1 %", NEAR, "percent"),
        ("22100", Fraction(22100), "whole"),
        ("22,100", Fraction(22100), "whole"),
        ("２２，１００", Fraction(22100), "whole"),
        ("22,100.5", Fraction(44201, 2), "decimal"),
        ("+3", Fraction(3), "whole"),
        ("3.", Fraction(3), "whole"),
    ],
)
def test_each_way_of_writing_is_read(typed: str, value: Fraction, form: str) -> None:
    """Fractions, decimals and percentages are read as they are meant, also as a Korean keyboard writes them."""
    read = read_number(typed)

    assert (read.value, read.form) == (value, form)


@pytest.mark.parametrize(
    ("computed", "value", "form"),
    [
        (Fraction(1, 9), NINTH, "fraction"),
        (7, Fraction(7), "whole"),
        (0.125, Fraction(1, 8), "decimal"),
        (np.int64(7), Fraction(7), "whole"),
        (np.float64(0.125), Fraction(1, 8), "decimal"),
    ],
)
def test_what_a_learner_computed_is_read(computed: object, value: Fraction, form: str) -> None:
    """Numbers of Python and NumPy are answers as they are."""
    read = read_number(computed)

    assert (read.value, read.form) == (value, form)


@pytest.mark.parametrize("odd", [True, None, [1], float("nan"), float("inf"), 1j, {}, b"1/9", object])
def test_what_is_no_number_is_refused(odd: object) -> None:
    """Truth values, lists, nan and the like are told to be no numbers."""
    with pytest.raises(BadAnswer, match=r"An answer is a number, such as 1/9, 0\.111 or 11\.1 %; this is ") as refused:
        read_number(odd)
    assert refused.value.kind == "kind"


def test_there_are_fifty_malformed_answers() -> None:
    """The table below is long enough, and no text is in it twice."""
    assert len({text for text, *_ in MALFORMED}) >= 50


@pytest.mark.parametrize(("typed", "kind", "message"), MALFORMED)
def test_a_malformed_answer_gets_its_message(typed: str, kind: str, message: str) -> None:
    """Each malformed text is told its own fault, in one short sentence, and in Korean in Korean."""
    with pytest.raises(BadAnswer) as refused:
        read_number(typed)

    assert (refused.value.kind, str(refused.value)) == (kind, message)
    assert refused.value.says("ko") != message
    assert len(message) < 120


@given(st.one_of(st.text(), st.text(alphabet="0123456789/.,%-+ ½ⅷ²분의e"), st.floats(), st.integers(), st.fractions()))
def test_nothing_but_a_number_or_a_refusal_comes_out(anything: Any) -> None:
    """Whatever is typed, either a number is read or a fault is said: nothing breaks."""
    try:
        read = read_number(anything)
    except BadAnswer:
        return
    assert isinstance(read.value, Fraction)


def test_a_refusal_can_be_sent_to_another_process() -> None:
    """A refusal keeps kind and message when it is pickled, and is one of the library's own errors."""
    with pytest.raises(sl.SandwichLabError) as refused:
        read_number("1/0")
    again = pickle.loads(pickle.dumps(refused.value))

    assert (again.kind, str(again)) == ("zero", "Nothing can be divided by 0.")

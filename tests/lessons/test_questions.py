"""Laws that every question of every lesson keeps: the right answer is taken however it is written, each wrong one gets its own message."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from sandwichlab.core.wording import LANGUAGES, say
from sandwichlab.lessons.curriculum import plans
from sandwichlab.lessons.functions import FunctionTask, function
from sandwichlab.lessons.predictions import NumberGuess
from sandwichlab.lessons.questions import Choice, Number, Option, Question, amount, chance, choice, count, pick
from sandwichlab.lessons.verdicts import MISCONCEPTIONS, wrong

FACTS: dict[str, Any] = {"hints": [say("{text}", text="a")] * 3, "solution": [say("{text}", text="b")]}


TWO = choice(
    say("{text}", text="?"),
    [Option("a", say("{text}", text="one")), Option("b", say("{text}", text="two"), "EQ", say("{text}", text="no"))],
    **FACTS,
)


def asked(kind: type) -> list[Any]:
    """Every question of a kind, of every lesson and in every variant, each under its name."""
    return [
        pytest.param(item, id=f"{plan.id}-{question.id}-{place}")
        for plan in plans().values()
        for question in (*plan.questions, *plan.exercises)
        for place, item in enumerate(question.items())
        if isinstance(item, kind)
    ]


def decimal(value: Fraction, places: int = 6) -> str:
    """A value as a decimal with so many places."""
    return f"{float(value):.{places}f}"


def writings(item: Number, value: Fraction) -> list[object]:
    """The ways in which a learner may write a value, as the question takes it."""
    if item.kind == "count":
        return [str(value), f"{int(value):,}", int(value)]
    written: list[object] = [decimal(value), float(value)]
    if item.is_exact:
        written += [str(value), value, f"{value.denominator}분의 {value.numerator}"]
    if item.kind == "chance":
        written += [f"{float(100 * value):.4f} %", f"{float(100 * value):.4f}퍼센트"]
    return written


@pytest.mark.parametrize("item", asked(Number))
def test_the_right_answer_is_taken_however_it_is_written(item: Number) -> None:
    """As a fraction, a decimal, a percentage, or computed: it is right."""
    verdicts = {str(given): item.judge(given).kind for given in writings(item, item.value)}

    assert set(verdicts.values()) == {"right"}, verdicts


@pytest.mark.parametrize("item", asked(Number))
def test_each_way_of_thinking_gets_its_message(item: Number) -> None:
    """A wrong answer that has a reason gets the message meant for it, however it is written."""
    for reason in item.wrong:
        for given in writings(item, reason.value):
            verdict = item.judge(given)
            if verdict.kind != "unread":  # a chance above 1 is told to be none
                assert (verdict.kind, verdict.tag, verdict.text) == ("wrong", reason.tag, reason.message), given


@pytest.mark.parametrize("item", asked(Number))
def test_answers_can_be_told_apart(item: Number) -> None:
    """The right answer and those of each way of thinking differ by more than what a decimal may be off, twice."""
    values = [item.value, *(reason.value for reason in item.wrong)]
    least = min(abs(one - other) for place, one in enumerate(values) for other in values[:place])

    assert least > 2 * item.tolerance
    assert not item.judge(0).is_right
    if item.kind == "chance":
        assert 0 < item.value < 1
        assert not item.judge(1).is_right


@pytest.mark.parametrize("item", asked(Number))
def test_the_tolerance_is_the_one_that_is_stated(item: Number) -> None:
    """A decimal just inside of what the note allows is right, one just outside is not; a fraction must be exact."""
    if item.kind == "count":
        assert item.judge(int(item.value + item.tolerance)).is_right
        assert not item.judge(int(item.value + item.tolerance) + 1).is_right
        return
    assert f"{float(item.tolerance):.4f}".rstrip("0") in str(item.note)
    inside, outside = (float(item.value + item.tolerance * part) for part in (Fraction(99, 100), Fraction(101, 100)))
    assert item.judge(inside).is_right
    assert not item.judge(outside).is_right
    if item.is_exact:
        assert item.judge(item.value + item.tolerance / 2).kind != "right"


@pytest.mark.parametrize("item", asked(Number))
def test_a_wrong_answer_without_a_reason_is_told_so(item: Number) -> None:
    """Any other number is wrong, without a reason that would not fit it."""
    verdict = item.judge("0.987654" if item.kind != "count" else 987654)

    assert (verdict.kind, verdict.tag, str(verdict.text)) == ("wrong", "", "Try again, or take a hint.")


@pytest.mark.parametrize(
    "item",
    [*asked(Choice), TWO],
)
def test_each_option_gets_its_message(item: Choice) -> None:
    """By its key or by its words in any language, the right option is right and each other one gets its own message."""
    for option in item.options:
        for given in (option.key, *(option.text.in_language(lang) for lang in LANGUAGES)):
            verdict = item.judge(given)
            assert (verdict.kind, verdict.tag) == (("wrong" if option.tag else "right"), option.tag)
            assert not option.tag or verdict.text == option.message


@pytest.mark.parametrize("item", asked(FunctionTask))
def test_a_function_is_tried(item: FunctionTask) -> None:
    """The reference is right, each wrong function gets its message, and none of them fits another's reason."""
    assert item.judge(item.reference).is_right
    for reason in item.wrong:
        verdict = item.judge(reason.value)
        assert (verdict.kind, verdict.tag, verdict.text) == ("wrong", reason.tag, reason.message)
    assert not set(map(str, item.examples)) & set(map(str, item.others))
    assert item.others


@pytest.mark.parametrize("item", asked(object))
def test_a_question_is_whole(item: Any) -> None:
    """It has three grades of hints, a solution, at least one reasoned wrong answer, and all of it in both languages."""
    assert len(item.hints) == 3
    assert item.solution
    assert item.wrong
    assert all(reason.tag in MISCONCEPTIONS for reason in item.wrong)
    every = [item.ask, item.note, *item.hints, *item.solution, *(reason.message for reason in item.wrong)]
    for message in every:
        assert "{" not in str(message)
        if re.search("[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}", str(message)) and "return" not in str(message):
            assert re.search("[가-힣]", message.in_language("ko")), str(message)


@pytest.mark.parametrize("item", asked(Number))
def test_hints_keep_the_answer_and_the_solution_tells_it(item: Number) -> None:
    """The answer stands in the worked solution, and in no hint."""
    shown = {str(item.value), f"{int(item.value):,}" if item.value.denominator == 1 else decimal(item.value, 4)}

    def holds(text: str) -> bool:
        return any(re.search(rf"(?<![\d/]){re.escape(one)}(?![\d/])", text) for one in shown)

    assert holds(" ".join(map(str, item.solution))), shown
    assert not any(holds(str(hint)) for hint in item.hints)


@pytest.mark.parametrize("plan", [*plans().values()], ids=lambda plan: plan.id)
def test_variants_come_by_the_seed(plan: Any) -> None:
    """Every variant is someone's, each seed always has the same one, and a question of one variant is everyone's."""
    for question in plan.questions:
        places = [question.place(f"seed {number}", plan.id) for number in range(200)]
        assert set(places) == set(range(len(question.vary) or 1))
        assert places == [question.place(f"seed {number}", plan.id) for number in range(200)]


def test_a_seed_means_the_same_on_every_machine() -> None:
    """The variant of a name never changes, or a stored answer would be to another question."""
    assert [pick(6, name, "sample-space", "q1") for name in ("maple", "oak", "단풍", "")] == [5, 4, 3, 3]


@pytest.mark.parametrize("plan", [*plans().values()], ids=lambda plan: plan.id)
def test_predictions_are_whole(plan: Any) -> None:
    """Each prediction says why in the end; tempting guesses are told apart from the truth, and their reasons are said to them."""
    for prediction in plan.predictions:
        assert prediction.why
        if not isinstance(prediction, NumberGuess):
            continue
        truth = prediction.true_value()
        assert prediction.reason(truth) is None
        for reason in prediction.tempting():
            assert prediction.reason(reason.value * prediction.factor) == reason
        if prediction.measured:
            assert plan.table.result(prediction.measured).exact() * prediction.factor == truth


# ---- the kinds by themselves


def test_what_is_rounded_too_far_is_told_so() -> None:
    """Two digits of a ninth are near, not wrong; one digit fits a reason here and gets it; a fraction beside it is near, too."""
    one = wrong("EQ", Fraction(1, 10), say("{text}", text="ten ranks"))
    item = chance(say("{text}", text="?"), Fraction(1, 9), wrong=[one], **FACTS)

    assert [item.judge(given).kind for given in ("0.11", "11 %", "0.1", "111/1000", "0.112")] == [
        "near", "near", "wrong", "near", "wrong",
    ]  # fmt: skip
    assert item.judge("0.1").tag == "EQ"
    assert str(item.judge("0.11").text) == "It is rounded too far: one or two more digits, please."
    assert not item.judge("0.11").counts


@pytest.mark.parametrize(
    ("given", "kind", "message"),
    [
        ("11.1", "no sign", "A chance is never above 1. If you mean 11.1 percent, write the sign: 11.1 %"),
        ("9", "no sign", "A chance is never above 1. If you mean 9 percent, write the sign: 9 %"),
        ("9/1", "above one", "A chance is never above 1, which is 100 %."),
        ("111 %", "above one", "A chance is never above 1, which is 100 %."),
        ("1234", "above one", "A chance is never above 1, which is 100 %."),
        ("-1/9", "negative", "A chance is never below 0."),
    ],
)
def test_no_chance_is_told_to_be_none(given: str, kind: str, message: str) -> None:
    """What lies outside of 0 to 1 is no answer yet, and does not count as a try."""
    verdict = chance(say("{text}", text="?"), Fraction(1, 9), **FACTS).judge(given)

    assert (verdict.kind, verdict.fault, str(verdict.text)) == ("unread", kind, message)
    assert not verdict.counts


@pytest.mark.parametrize("given", ["1/2", "10 %", "8.5"])
def test_a_count_is_whole(given: str) -> None:
    """Where things are counted, fractions and percentages are no answers."""
    verdict = count(say("{text}", text="?"), 9, **FACTS).judge(given)

    assert (verdict.kind, verdict.fault) == ("unread", "not whole")


def test_an_irrational_amount_is_taken_by_its_digits() -> None:
    """100 times the root of 6 is asked to within 0.005, whether typed as a decimal or as a fraction."""
    item = amount(say("{text}", text="?"), 100 * 6**0.5, **FACTS)

    assert [item.judge(given).kind for given in ("244.949", "244949/1000", "245", "244.9", "2.4")] == [
        "right", "right", "near", "near", "wrong",
    ]  # fmt: skip


def test_a_count_may_be_near() -> None:
    """A tolerance of a count is stated, and holds on both sides."""
    item = count(say("{text}", text="?"), 2305, tolerance=3, **FACTS)

    assert str(item.note) == "A whole number; within 3 is near enough."
    assert [item.judge(number).is_right for number in (2301, 2302, 2308, 2309)] == [False, True, True, False]


def test_a_choice_has_one_right_option() -> None:
    """An author cannot leave out the right one, nor give two; what is not among them is told the keys."""
    item, first = TWO, TWO.options[0]

    assert str(item.judge("c").text) == "Choose one of a, b; 'c' is none of them."
    assert item.judge(None).kind == "unread"
    with pytest.raises(AssertionError):
        choice(say("{text}", text="?"), [first, first], **FACTS)


def double(number: int) -> int:
    """Twice a number."""
    return 2 * number


TASK = function(say("{text}", text="?"), double, examples=[(1,), (2,)], others=[(-3,), (10,)], **FACTS)


@pytest.mark.parametrize(
    ("given", "kind", "message"),
    [
        (lambda n: n + n, "right", ""),
        (lambda n: 2.0 * n, "right", ""),
        (lambda n: Fraction(2 * n), "right", ""),
        (lambda n: abs(2 * n), "wrong", "The examples are right, but f(-3) gives 6, which is not."),
        (lambda n: 3 * n, "wrong", "f(1) gives 3, and it should give 2."),
        (lambda n: str(2 * n), "wrong", "f(1) gives '2', and it should give 2."),
        (lambda n: n > 0, "wrong", "f(1) gives True, and it should give 2."),
        (lambda n: None, "unread", "f(1) gives nothing yet. It needs a return."),
        (lambda n: ..., "unread", "The three dots are still there: put your answer in their place."),
        (lambda n: 1 // (n - 1), "unread", "f(1) stops: ZeroDivisionError: integer division or modulo by zero"),
        (lambda: 2, "unread", "f(1) stops: TypeError: "),
        (2, "unread", "Give the function itself, without brackets behind its name; this is 2."),
    ],
)
def test_a_function_is_told_where_it_goes_wrong(given: Any, kind: str, message: str) -> None:
    """A function that stops, gives nothing, or is wrong on a shown or a kept example is told so, and no traceback ends it."""
    verdict = TASK.judge(given)

    assert verdict.kind == kind
    assert str(verdict.text or "").startswith(message)


def test_a_function_cannot_spoil_the_cases() -> None:
    """What a function does to the list it is given does not reach the next trial."""
    task = function(say("{text}", text="?"), sum, examples=[([1, 2],)], others=[([3],)], **FACTS)

    def emptying(numbers: list[int]) -> int:
        total = 0
        while numbers:
            total += numbers.pop()
        return total

    assert task.judge(emptying).is_right
    assert task.judge(emptying).is_right


def test_an_unknown_way_of_thinking_is_noticed() -> None:
    """An author's slip in a short name does not go unnoticed."""
    with pytest.raises(AssertionError):
        wrong("OOPS", 1, say("{text}", text="!"))


def test_question_ids_are_kept_apart() -> None:
    """No lesson has an id twice, and numbers and ids of lessons are all different."""
    numbers = [plan.number for plan in plans().values()]
    assert len(set(numbers)) == len(plans()) == len(numbers)
    for lesson_id, plan in plans().items():
        assert plan.id == lesson_id
        assert isinstance(plan.questions[0], Question)
        assert set(plan.needs) <= set(plans())

"""A question's widget without a browser: guessing, answering, hints, solutions, languages, and what is not in its state."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import ipywidgets
import pytest

import sandwichlab as sl
from sandwichlab.lessons.answer_key import key_of
from sandwichlab.lessons.card import CardMaker
from sandwichlab.lessons.curriculum import Plan, plans
from sandwichlab.lessons.functions import FunctionTask
from sandwichlab.lessons.lesson import Lesson
from sandwichlab.lessons.predictions import ChoiceGuess, guess_choice, guess_order
from sandwichlab.lessons.progress import Progress
from sandwichlab.lessons.questions import Number, Option, Question, choice
from sandwichlab.testing.pilot import Pilot

Open = Callable[..., Lesson]


def labels(pilot: Pilot) -> list[str]:
    """What the buttons under the question are called."""
    return [button["label"] for button in pilot.scene["buttons"]]


def test_a_guess_is_locked_in_and_can_be_changed_until_the_truth_is_seen(opened: Open) -> None:
    """What is typed stands in the card; Change opens it again; after the reveal it stands."""
    here = opened()
    pilot = Pilot(here.predict("share"))
    assert pilot.scene["said"] is None
    pilot.answer("30")
    assert (pilot.scene["said"]["title"], pilot.scene["entry"]) == ("Your guess: 30 %", None)

    pilot.press("Change my guess")
    assert pilot.scene["entry"]["value"] == "30 %"
    pilot.answer("0.45")
    assert pilot.scene["said"]["title"] == "Your guess: 45 %"
    here.reveal("share")
    again = Pilot(here.predict("share"))
    assert labels(again) == []
    again.send(do="answer", given="49")
    assert here.guess("share") == 45
    assert here.progress.guess("share").changed == 1  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("", "Nothing is typed yet."),
        ("a lot", "There is no number in “a lot”."),
        ("101", "A guess is at most 100 here."),
        ("-3", "A guess is not below 0 here."),
    ],
)
def test_a_guess_that_is_none_is_told(opened: Open, given: str, said: str) -> None:
    """What cannot be read is told, stays in the field, and nothing is stored."""
    here = opened()
    pilot = Pilot(here.predict("share"))
    pilot.answer(given)

    assert pilot.scene["said"]["text"].startswith(said)
    assert pilot.scene["entry"]["value"] == given
    assert here.guess("share") is None


@pytest.mark.parametrize(
    ("given", "value"), [(0.3, 30), ("0.3", 30), ("3/10", 30), ("30", 30), ("30 %", 30), (30, 30), ("1", 1), ("1 %", 1)]
)
def test_a_chance_is_guessed_in_any_writing(opened: Open, given: object, value: float) -> None:
    """A chance or a percentage: what is meant is read, and shown back in percent."""
    here = opened()
    said = repr(here.predict("share", given))

    assert here.guess("share") == value
    assert said == f"Stored.\nYour guess: {value} %."


def test_a_sketch_is_kept_as_shares(opened: Open) -> None:
    """Bars of any height are made shares of one; too few, or none above 0, are told."""
    here = opened()
    pilot = Pilot(here.predict("bars"))
    assert len(pilot.scene["entry"]["items"]) == 10
    pilot.answer([2] * 5)
    assert pilot.scene["said"]["text"] == "The sketch has 10 bars, not 5."
    pilot.answer([0] * 10)
    assert pilot.scene["said"]["text"] == "All bars are 0. Draw at least one."
    pilot.answer([4] * 5 + [12] * 5)

    assert here.guess("bars") == pytest.approx([0.05] * 5 + [0.15] * 5)
    assert pilot.scene["said"]["title"] == "Your sketch, in percent: 5 5 5 5 5 15 15 15 15 15"
    pilot.press("Change my guess")
    assert [bar["value"] for bar in pilot.scene["entry"]["items"]] == [7] * 5 + [20] * 5


def test_an_answer_is_told_hinted_and_solved(opened: Open) -> None:
    """A wrong answer gets its reason, hints come one by one, the solution opens after a try, a right one ends it."""
    here = opened()
    pilot = Pilot(here.ask("q2"))
    assert labels(pilot) == ["Hint"]
    pilot.press("Hint")
    pilot.answer("1/2")
    assert pilot.scene["said"] == {
        "sign": "wrong",
        "title": "Not yet.",
        "text": "Half the ranks are even, but count cards: 2 + 4 + 6 + 8 + 10.",
    }
    assert labels(pilot) == ["Hint", "Worked solution"]
    pilot.press("Hint")
    pilot.press("Hint")
    assert (len(pilot.scene["hints"]), labels(pilot)) == (3, ["Worked solution"])
    pilot.answer("54.5 %")
    assert pilot.scene["said"] == {"sign": "right", "title": "That is right.", "text": "Your answer: 54.5 %"}
    assert pilot.scene["entry"] is None
    pilot.press("Worked solution")
    assert pilot.scene["solution"]["lines"][-1] == "So the chance is 30/55 = 6/11."


def test_the_solution_stays_shut_before_a_try(opened: Open) -> None:
    """Neither a message nor a call opens the solution before an answer that could be read."""
    here = opened()
    pilot = Pilot(here.ask("q2"))
    pilot.send(do="solution")
    pilot.answer("soup")
    pilot.send(do="solution")

    assert pilot.scene["solution"] is None
    assert repr(here.solution("q2")) == "Try it once, then the solution opens."
    here.check("q2", "1/3")
    assert "6/11" in repr(here.solution("q2"))


def secrets(lesson: Lesson) -> set[str]:
    """The answers of a learner's quiz, as they may be written; short whole numbers stand in many texts."""
    found = set()
    for question in lesson.plan.questions:
        item: Any = lesson.progress.item(question.id)
        if (isinstance(item, Number) and item.value > 20) or getattr(item, "kind", "") == "chance":
            found |= {str(item.value), f"{float(item.value):.3f}", f"{float(100 * item.value):.1f}"}
    return found


@pytest.mark.parametrize("lesson_id", plans())
def test_no_answer_is_in_the_state_of_a_card(opened: Open, lesson_id: str) -> None:
    """What is sent to the browser holds no answer, no reason and no solution before they are shown, and no truth of a prediction."""
    here = opened(lesson_id)
    cards: list[Any] = [here.quiz(), *(here.ask(one.id) for one in (*here.plan.questions, *here.plan.exercises))]
    cards += [here.predict(one.id) for one in here.plan.predictions]
    for card in cards:
        for page in range(len(card.maker.tasks)):
            card.receive({"do": "task", "task": page})
            state = json.dumps(card.get_state(["scene"]), ensure_ascii=False, default=str)
            for secret in secrets(here):
                assert not re.search(rf"(?<![\d/.]){re.escape(secret)}(?![\d/])", state), secret
            for question in here.plan.questions:
                item = here.progress.item(question.id)
                assert not any(json.dumps(str(line))[1:-1] in state for line in (*item.solution, *item.hints))
                assert not any(str(reason.message) in state for reason in item.wrong)
            for prediction in here.plan.predictions:
                assert not any(str(line) in state for line in prediction.why)


def test_the_quiz_leads_from_one_to_the_next(opened: Open) -> None:
    """Each question has a button that tells how it went; where the card is left, all of it is in the file."""
    here = opened()
    pilot = Pilot(here.quiz())
    pilot.answer("1/10")
    pilot.send(do="task", task=1)
    pilot.answer("6/11")
    pages = pilot.scene["pages"]["items"]

    assert [page["label"] for page in pages] == ["Question 1, tried", "Question 2, answered", "Question 3, open"]
    assert [page["on"] for page in pages] == [False, True, False]
    again = Pilot(opened().quiz())
    assert [page["state"] for page in again.scene["pages"]["items"]] == ["wrong", "right", "open"]


def test_a_right_answer_leads_to_what_is_still_open(opened: Open) -> None:
    """After a right answer a button goes to the next question without one, round to those left out, until all are answered."""
    here = opened()
    pilot = Pilot(here.quiz())
    answers = [line.right.value for line in key_of(here.progress) if line.id.startswith("q")]
    pilot.send(do="task", task=1)
    assert "Next question" not in labels(pilot)
    for place, following in ((1, 2), (2, 0)):
        pilot.answer(answers[place])
        pilot.press("Next question")
        assert [page["on"] for page in pilot.scene["pages"]["items"]].index(True) == following
    assert pilot.scene["notes"] == []
    pilot.answer(answers[0])

    assert "Next question" not in labels(pilot)
    assert pilot.scene["notes"] == [
        "All 3 questions are answered. lesson.answers() shows what you said, and downloads it for your teacher."
    ]
    alone = Pilot(here.ask("q1"))
    assert (labels(alone), alone.scene["notes"]) == (["Worked solution"], [])


@pytest.mark.parametrize(
    "message",
    [None, "soup", {}, {"do": "soup"}, {"do": "task", "task": 9}, {"do": "task", "task": "1"}, {"do": "language", "lang": "fr"},
     {"do": "change"}, {"do": "answer"}, {"do": "answer", "given": [1, 2]}, {"do": "answer", "given": {"a": 1}}],
)  # fmt: skip
def test_a_message_that_means_nothing_breaks_nothing(opened: Open, message: Any) -> None:
    """Whatever is sent, the card stays as it is or says what is wrong."""
    for card in (opened().quiz(), opened().predict("share"), opened().predict("bars")):
        pilot = Pilot(card)  # type: ignore[arg-type]
        pilot.desk.receive(message)
        assert pilot.scene["trouble"] is None
        assert pilot.scene["pages"] is None or pilot.scene["pages"]["items"][0]["on"]


def test_the_language_is_switched_on_the_card(opened: Open) -> None:
    """Question, verdict, hints and buttons change together, and nothing is lost."""
    pilot = Pilot(opened().ask("q2"))
    pilot.answer("1/2")
    pilot.press("Hint")
    pilot.send(do="language", lang="ko")
    scene = pilot.scene

    assert scene["lang"] == "ko"
    for text in (scene["heading"], scene["ask"], scene["note"], scene["said"]["text"], *scene["hints"], *labels(pilot)):
        assert re.search("[가-힣]", text)
    assert scene["entry"]["value"] == "1/2"


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_card_is_a_text_where_it_cannot_be_drawn(opened: Open, lang: str) -> None:
    """Its text names the question and says to run the cell; it is the same every time."""
    sl.language(lang)
    texts = [repr(opened("counting-sandwiches").quiz()) for _ in range(2)]

    assert texts[0] == texts[1]
    assert len(texts[0].splitlines()) == 5
    assert texts[0].endswith({"en": "Run this cell to answer.", "ko": "답하려면 이 칸을 실행하십시오."}[lang])


def test_a_function_is_checked_and_shown(opened: Open) -> None:
    """The card of a function shows how its last trial went; an answer that is typed is told where a function goes."""
    here = opened()
    assert repr(here.check_function("up_to", lambda rank: rank)).splitlines()[1].startswith("That counts ranks.")
    assert Pilot(here.ask("up_to")).scene["said"]["title"] == "Not yet."
    assert 'lesson.check_function("up_to", your_function)' in repr(here.check("up_to", 7))
    assert repr(here.check_function("up_to", lambda rank: rank * (rank + 1) // 2)) == "That is right."
    pilot = Pilot(here.ask("up_to"))
    assert (pilot.scene["said"]["sign"], pilot.scene["entry"]) == ("right", None)
    assert isinstance(here.progress.item("up_to"), FunctionTask)


def options() -> list[Option]:
    """Four places in a row."""
    return [
        Option("first", sl.lessons.plan(1).title, "GAM", sl.lessons.plan(2).title),
        Option("last", sl.lessons.plan(2).title),
        *(Option(f"place {number}", sl.lessons.plan(1).question, "EQ", sl.lessons.plan(2).title) for number in (2, 3)),
    ]


def with_choices() -> Plan:
    """Lesson 1 with a choice to guess and one to answer."""
    plan = sl.lessons.plan(1)
    facts: dict[str, Any] = {"hints": plan.goals, "solution": plan.goals}
    question = Question("which", lambda: choice(plan.title, options(), **facts))
    guess: ChoiceGuess = guess_choice("place", plan.title, options(), lambda: "last", why=plan.goals)
    return replace(plan, predictions=(guess,), questions=(question,))


def test_a_choice_is_guessed_and_answered_by_its_words() -> None:
    """Options stand in an order of the learner's own; what was chosen is marked, told, and shown again."""
    progress = Progress(with_choices(), sl.lessons.Book("none"), "maple")
    pilot = Pilot(sl.lessons.Lesson(progress).ask("which"))
    texts = [item["text"] for item in pilot.scene["entry"]["items"]]
    assert sorted(texts) == sorted(str(one.text) for one in options())
    pilot.answer("A deck is a sample space")
    assert pilot.scene["said"]["text"] == "Counting sandwiches"
    assert [item["text"] for item in pilot.scene["entry"]["items"] if item["on"]] == ["A deck is a sample space"]
    orders = {
        tuple(one.key for one in Progress(with_choices(), sl.lessons.Book("none"), name).options("which"))
        for name in "abcdefgh"
    }
    assert len(orders) > 3

    card = Pilot(sl.lessons.Lesson(progress).predict("place"))  # type: ignore[arg-type]
    assert [item["key"] for item in card.scene["entry"]["items"]] == [one.key for one in options()]
    card.answer("Counting sandwiches")
    assert card.scene["said"]["title"] == "Your guess: Counting sandwiches"
    assert "That is how it is." in repr(sl.lessons.Lesson(progress).reveal("place"))


def test_an_order_is_guessed() -> None:
    """Keys in any usual writing are an order; one that is missing or twice is told; the reveal says how many are in place."""
    guess = guess_order(
        "rank", sl.lessons.plan(1).title, (1, 3, 9, 10), lambda: (1, 9, 3, 10), why=sl.lessons.plan(1).goals
    )
    progress = Progress(replace(sl.lessons.plan(1), predictions=(guess,)), sl.lessons.Book("none"))
    pilot = Pilot(sl.lessons.Lesson(progress).predict("rank"))  # type: ignore[arg-type]
    for odd in ("", "1 3 9", "1 3 9 9", "1 3 9 11", "soup"):
        pilot.answer(odd)
        assert pilot.scene["said"]["text"] == "Write all of 1, 3, 9, 10, each once."
        assert pilot.scene["entry"]["value"] == odd
    pilot.answer("10, 9 ,3>1")
    assert pilot.scene["said"]["title"] == "Your guess: 10 9 3 1"
    shown = sl.lessons.Lesson(progress).reveal("rank")
    assert repr(shown).splitlines()[1:3] == ["Your guess: 10 9 3 1. In truth: 1 9 3 10.", "2 are in their places."]
    assert shown.chart() is None  # type: ignore[union-attr]


def test_a_cell_run_again_keeps_the_number_of_widgets_flat(opened: Open) -> None:
    """A card that is made again closes the one that stood there before."""
    here = opened()
    here.ask("q1")
    before = len(ipywidgets.widgets.widget._instances)
    for _ in range(20):
        here.ask("q1")

    assert len(ipywidgets.widgets.widget._instances) == before


def test_trouble_in_our_own_code_is_shown(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug is told at the top of the card, with what to do, and raised in tests."""
    pilot = Pilot(opened().ask("q1"))

    def broken(*_: object) -> None:
        raise ZeroDivisionError("spilled")

    monkeypatch.setattr(CardMaker, "_answer", broken)
    with pytest.raises(ZeroDivisionError):
        pilot.answer("1")
    assert "What you answered before is stored." in pilot.scene["trouble"]["text"]
    assert "spilled" in pilot.scene["trouble"]["text"]

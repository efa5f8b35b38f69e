"""A teacher's sheet of a lesson, made from the same data as the learner's notebook: what it is for, how the time goes, what to expect, the key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from sandwichlab.core.errors import BadOption, as_int, short
from sandwichlab.core.wording import Message, say, say_n, verbatim, with_commas
from sandwichlab.lessons.answer_key import KeyLine, Known, key_of
from sandwichlab.lessons.book import Book
from sandwichlab.lessons.class_data import checked_name
from sandwichlab.lessons.curriculum import LEVELS, Plan, plan
from sandwichlab.lessons.expected import Expected, expected
from sandwichlab.lessons.predictions import ChoiceGuess, NumberGuess, OrderGuess, Prediction, digits
from sandwichlab.lessons.progress import Progress
from sandwichlab.lessons.sections import Bar, Page, Section
from sandwichlab.lessons.verdicts import MISCONCEPTIONS

CLASS_SIZE, LARGEST = 25, 1000


class Sheet(Page):
    """A teacher's sheet. ``key`` has the learner's questions with answers, ``expected`` what a class should find; ``sheet["key"]`` is a part of it."""

    def __init__(self, progress: Progress, students: int) -> None:
        self.plan: Plan = progress.plan
        self.students = students
        self.key: tuple[KeyLine, ...] = key_of(progress)
        self.expected: tuple[Expected, ...] = expected(self.plan.table, students)
        title = say("{number} · {title}: the teacher's sheet", number=self.plan.number, title=self.plan.title)
        super().__init__(title, [*_framing(self.plan), *self._working(progress.seed)])

    def _working(self, seed: str) -> list[Section]:
        made = self.plan
        key = tuple((line.id, line.ask, line.right.shown, line.solution) for line in self.key)
        key_head = (say("id"), say("question"), say("answer"), say("worked solution"))
        pooled = tuple((one.text, *one.shown(), one.cases) for one in self.expected)
        pooled_title = say("What a class of {n} should find", n=self.students)
        return [
            Section("minutes", say("How {n} minutes may go", n=made.minutes), _minutes(made), (say("minutes"), say("part"))),
            Section("board", say("On the board"), tuple(_board(made))),
            Section(
                "misconceptions",
                say("Ways of thinking, and the wrong answers they lead to"),
                tuple(_ways(made, self.key)),
                (say("way of thinking"), say("where"), say("wrong answer"), say("what to say to it")),
            ),
            Section("key", say("Key to the variants of “{seed}”", seed=seed), key, key_head),
            Section("class", pooled_title, pooled, (say("what was counted"), say("exact"), say("95 % from"), say("to"), say("cases"))),
        ]  # fmt: skip


def sheet(lesson_id: str | int, name: str = "", *, seed: str = "", students: int = CLASS_SIZE) -> Sheet:
    """Return the teacher's sheet of a lesson, by its id or number. It holds the key, so show it to no learner before the quiz.

    ``name`` is a learner's nickname: the key is to the variants that this learner gets (``seed``, where the class has one). Without both it is
    to those of all who typed none. ``students`` is how many there are in the class. Raises ``BadOption``.
    """
    known = "" if name == "" else checked_name(name)
    if not isinstance(seed, str):
        raise BadOption(say("seed is a text, not {value}.", value=short(seed)))
    many = as_int(students)
    if many is None or not 1 <= many <= LARGEST:
        facts = {"most": f"{LARGEST:,}", "value": short(students)}
        raise BadOption(say("students is a whole number from 1 to {most}, not {value}.", **facts))
    return Sheet(Progress(plan(lesson_id), Book("none"), known, seed), many)


# ---- what the lesson is


def _framing(made: Plan) -> list[Section]:
    levels = with_commas([LEVELS[level] for level in made.levels])
    needs = with_commas([plan(one).title for one in made.needs]) if made.needs else say("no lesson")
    facts = (made.question, say("For: {levels}", levels=levels), say("Before it: {lessons}", lessons=needs))
    codes = tuple(verbatim(f"{name}: {code}") for name, code in made.standards.items())
    return [
        Section("aim", say("Aim"), made.goals),
        Section("frame", say("Question, age, what comes before"), facts),
        Section("standards", say("Standards"), codes),
    ]


def _minutes(made: Plan) -> tuple[tuple[int, Message], ...]:
    """Return the parts of the lesson, each with its minutes: shares of the time by how much the part holds, and together all of it."""
    guesses, asked, own = len(made.predictions), len(made.questions), len(made.exercises)
    parts = [
        (2, say("Opening: read the question aloud, let the class choose a side.")),
        (2 * guesses, say_n("Predict: {n} guess, before anything runs.", "Predict: {n} guesses, before anything runs.", guesses)),
        (4, say("At the table: one thing to look for.")),
        (4 + len(made.table.fields), say("Data: {task}", task=made.table.task)),
        (3, say("Pool the class's lines, then simulate.")),
        (8 + len(made.pictures), say("Count exactly, step by step.")),
        (2 * guesses, say_n("Reveal: {n} guess beside the truth.", "Reveal: {n} guesses beside the truth.", guesses)),
        (5 * own, say_n("Your turn: {n} exercise.", "Your turn: {n} exercises.", own)),
        (2 * asked, say_n("Exit quiz: {n} question.", "Exit quiz: {n} questions.", asked)),
    ]  # fmt: skip
    held = [part for part in parts if part[0]]
    return tuple(zip(_shared(made.minutes, [size for size, _ in held]), [text for _, text in held], strict=True))


def _shared(minutes: int, sizes: Sequence[int]) -> list[int]:
    """Return whole minutes in proportion to sizes; what rounding leaves over goes where most was cut off."""
    exact = [Fraction(minutes * size, sum(sizes)) for size in sizes]
    whole = [int(one) for one in exact]
    cut = sorted(range(len(sizes)), key=lambda place: whole[place] - exact[place])
    for place in cut[: minutes - sum(whole)]:
        whole[place] += 1
    return whole


# ---- the board


def _board(made: Plan) -> Iterator[Message | Bar]:
    yield made.surprise
    for prediction in made.predictions:
        yield prediction.ask
        yield from _pictured(prediction)


def _pictured(prediction: Prediction) -> Iterator[Message | Bar]:
    if isinstance(prediction, NumberGuess):
        yield from _number_bars(prediction)
    elif isinstance(prediction, ChoiceGuess):
        yield say("Right: {answer}", answer=prediction.option(prediction.truth()).text)
    elif isinstance(prediction, OrderGuess):
        yield say("Right: {answer}", answer=prediction.true_order())
    else:
        truth = list(prediction.truth())
        most = float(max(truth))
        for label, chance in zip(prediction.labels, truth, strict=True):
            yield Bar(label, float(chance) / most, f"{digits(100 * chance)} %")


def _number_bars(prediction: NumberGuess) -> Iterator[Bar]:
    """Draw the truth, and the guesses that ways of thinking lead to."""
    bars = [(say("exactly"), prediction.true_value())]
    bars += [
        (say("guessed: {way}", way=MISCONCEPTIONS[one.tag]), one.value * prediction.factor)
        for one in prediction.tempting()
    ]
    longest = max(float(value) for _, value in bars) or 1.0
    for label, value in bars:
        yield Bar(label, float(value) / longest, prediction.shown(value))


# ---- ways of thinking


def _ways(made: Plan, key: Sequence[KeyLine]) -> Iterator[tuple[object, ...]]:
    """Return the lesson's misconceptions, each with the guesses and answers that it leads to and what is said to them."""
    found = [*_tempting(made), *((line.id, wrong) for line in key for wrong in line.wrong)]
    for tag in dict.fromkeys(wrong.tag for _, wrong in found):
        for place, wrong in found:
            if wrong.tag == tag:
                yield say("{way} ({tag})", way=MISCONCEPTIONS[tag], tag=tag), place, wrong.shown, wrong.message or ""


def _tempting(made: Plan) -> Iterator[tuple[str, Known]]:
    for prediction in made.predictions:
        if isinstance(prediction, NumberGuess):
            for one in prediction.tempting():
                value = one.value * prediction.factor
                yield prediction.id, Known(value, verbatim(prediction.shown(value)), one.tag, one.message)
        elif isinstance(prediction, ChoiceGuess):
            for option in prediction.options:
                if option.tag:
                    yield prediction.id, Known(option.key, option.text, option.tag, option.message)

"""Submissions to an assignment, made from the lesson's own data, each with the marks and the words that it must get."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from sandwichlab.lessons.assignment_notebook import STUB, written
from sandwichlab.lessons.assignments import Exercise
from sandwichlab.lessons.checking import call_of, same
from sandwichlab.lessons.functions import gives_nothing, stopped

TIMED_OUT = "CellTimeoutError"
BROKEN = "return ("


@dataclass(frozen=True)
class Submission:
    """What a student hands in: the code of some exercises, all others being solved, and what must come out.

    ``marks`` is what each exercise is worth, ``said`` what its tests must say. ``tests`` is what became of the test cells: ``kept``,
    ``altered`` so that they pass, or ``removed``.
    """

    student: str
    code: Mapping[str, tuple[str, ...]]
    marks: Mapping[str, int]
    said: Mapping[str, str] = field(default_factory=dict)
    tests: str = "kept"


def submissions(asked: tuple[Exercise, ...], lang: str) -> Iterator[Submission]:
    """Return one of each kind: right, untouched, each way of thinking, stopped by an error, without an end, and with other tests."""
    full = {one.name: len(one.cases) for one in asked}
    none = dict.fromkeys(full, 0)
    untouched = {one.name: (STUB,) for one in asked}
    nothing = {one.name: gives_nothing(_first_call(one)).in_language(lang) for one in asked}
    last, peek = asked[-1], asked[0]
    others_full = {**full, last.name: 0}

    yield Submission("correct", {}, full)
    yield Submission(
        "in-floats", {one.name: _giving(one, [float(value) for _, value in one.cases]) for one in asked}, full
    )
    yield Submission("untouched", untouched, none, nothing)
    for place in range(max(len(one.wrong) for one in asked)):
        yield _thinking(asked, place, lang)
    yield Submission("raises", *_failing(asked, "raise ValueError('no idea')", "ValueError: no idea", lang))
    yield Submission("peeks", *_failing(asked[:1], "from sandwichlab import lessons", _missing_package(), lang, full))
    yield Submission("loops", {last.name: ("while True:", "    pass")}, others_full, {last.name: TIMED_OUT})
    yield Submission("no-python", {peek.name: (BROKEN,)}, {**full, peek.name: 0}, {peek.name: "NameError"})
    yield Submission("alters-tests", untouched, none, nothing, tests="altered")
    yield Submission("removes-tests", untouched, none, nothing, tests="removed")
    yield Submission("lost-tests", {}, full, tests="removed")


def never_stopped(asked: tuple[Exercise, ...]) -> Submission:
    """Return a submission that cannot be interrupted: nbgrader does not grade it, and names it."""
    forever = (
        "while True:",
        "    try:",
        "        while True:",
        "            pass",
        "    except BaseException:",
        "        pass",
    )
    return Submission("never-stopped", {asked[-1].name: forever}, {})


def _missing_package() -> str:
    return "ModuleNotFoundError: No module named 'sandwichlab'"


def _first_call(one: Exercise) -> str:
    return call_of(one.cases[0][0], one.name)


def _giving(one: Exercise, values: list[object]) -> tuple[str, ...]:
    """Return code that gives these values in the cases, in order."""
    pairs = [(arguments, value) for (arguments, _), value in zip(one.cases, values, strict=True)]
    given = ", ".join(one.parameters) + ("," if len(one.parameters) == 1 else "")
    return f"known = {written(pairs)}", f"return next(value for arguments, value in known if arguments == ({given}))"


def _thinking(asked: tuple[Exercise, ...], place: int, lang: str) -> Submission:
    """Return a submission that thinks wrongly in each exercise: it gets the cases in which that makes no difference."""
    code, marks, said = {}, {}, {}
    for one in asked:
        message, values = one.wrong[place % len(one.wrong)]
        code[one.name] = _giving(one, list(values))
        marks[one.name] = sum(same(got, wanted, one.off) for got, (_, wanted) in zip(values, one.cases, strict=True))
        said[one.name] = message.in_language(lang)
    return Submission(f"wrong-{place + 1}", code, marks, said)


def _failing(
    failing: tuple[Exercise, ...], line: str, error: str, lang: str, full: Mapping[str, int] | None = None
) -> tuple[dict[str, tuple[str, ...]], dict[str, int], dict[str, str]]:
    """Return code, marks and words of exercises that an error stops."""
    code: dict[str, tuple[str, ...]] = {one.name: (line,) for one in failing}
    said = {one.name: stopped(_first_call(one), error).in_language(lang) for one in failing}
    return code, {**(full or {}), **dict.fromkeys(code, 0)}, said

"""What a teacher needs before and after a lesson: an address for the class, and a made-up class to see how its files are read."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

from sandwichlab.core.errors import BadOption, as_int, short
from sandwichlab.core.files import is_folder, named
from sandwichlab.core.wording import current_language, say
from sandwichlab.lessons.answer_key import KeyLine, key_of
from sandwichlab.lessons.curriculum import plan
from sandwichlab.lessons.lesson import Lesson, lesson
from sandwichlab.lessons.predictions import ChoiceGuess, NumberGuess, OrderGuess, Prediction
from sandwichlab.lessons.said import Said

REPOSITORY = re.compile(r"[A-Za-z0-9-]{1,39}/[A-Za-z0-9._-]{1,100}")
BINDER = "https://mybinder.org/v2/gh/{repository}/HEAD?urlpath=lab/tree/notebooks/{page}.ipynb"

NICKNAMES = ("maple", "oak", "birch", "elm", "rowan", "willow", "linden", "alder", "hazel", "juniper", "larch", "beech")
MOST_HINTS = 2


def binder_link(repository: object, lesson_id: str | int | None = None) -> Said:
    """Return the address at which a class opens the notebooks without installing anything, in the language of the process.

    ``repository`` is where this folder is on GitHub, as ``"OWNER/REPO"``. With ``lesson_id``, an id or a number, the lesson's notebook
    opens, otherwise the first page. Raises ``BadOption``.
    """
    known = REPOSITORY.fullmatch(repository) if isinstance(repository, str) else None
    if known is None:
        raise BadOption(
            say(
                "A repository is written as OWNER/REPO, as in its address on GitHub, not {value}.",
                value=short(repository),
            )
        )
    page = "00-start-here"
    if lesson_id is not None:
        made = plan(lesson_id)
        page = f"lessons/{made.number:02}-{made.id}"
    folder = "" if current_language() == "en" else f"{current_language()}/"
    return Said([say("The address for your class:")], code=BINDER.format(repository=repository, page=folder + page))


def example_class(folder: str | Path, lesson_id: str | int = "sample-space", students: int = len(NICKNAMES)) -> Said:
    """Write the files of a made-up class into a folder, as its students would hand them in; the same ones every time.

    Some guess as ways of thinking tempt them to, some near the truth; some answer rightly at once, some after a hint. Raises ``BadOption``.
    """
    place, many = named(folder), as_int(students)
    if not is_folder(place):
        raise BadOption(say("{folder} is no folder.", folder=short(str(folder))))
    if many is None or not 1 <= many <= len(NICKNAMES):
        raise BadOption(
            say(
                "A made-up class has from 1 to {most} students, not {value}.",
                most=len(NICKNAMES),
                value=short(students),
            )
        )
    for name in NICKNAMES[:many]:
        path = place / f"{name}.json"
        if path.exists():
            raise BadOption(say("There is a file {name} already. Give an empty folder.", name=path.name))
        _play(lesson(lesson_id, name=name, path=str(path)), Random(f"a made-up {name}"))
    return Said([say("A made-up class has handed in its files.")])


def _play(learner: Lesson, chance: Random) -> None:
    for prediction in learner.plan.predictions:
        learner.predict(prediction.id, _guess(prediction, chance))
    for line in key_of(learner.progress):
        _answer(learner, line, chance)


def _guess(prediction: Prediction, chance: Random) -> object:
    if isinstance(prediction, ChoiceGuess):
        return chance.choice(prediction.options).key
    if isinstance(prediction, OrderGuess):
        return " ".join(chance.sample(prediction.keys, len(prediction.keys)))
    if isinstance(prediction, NumberGuess):
        likely = [prediction.truth(), *(one.value for one in prediction.tempting())]
        value = round(float(chance.choice(likely) * prediction.factor) * chance.uniform(0.95, 1.05), 1)
        value = value if prediction.unit == "number" else min(value, prediction.factor)
        return f"{value} %" if prediction.unit == "percent" else value
    slope = chance.random()
    return [str(Fraction(1) + round(slope * place, 1)) for place in range(len(prediction.labels))]


def _answer(learner: Lesson, line: KeyLine, chance: Random) -> None:
    """Let a learner stumble over one of the ways of thinking, or not, and find the answer, or not."""
    if line.wrong and chance.random() < 0.5:
        learner.check(line.id, _written(chance.choice(line.wrong).value))
        for _ in range(chance.randint(0, MOST_HINTS)):
            learner.hint(line.id)
        if chance.random() < 0.25:
            learner.solution(line.id)
            return
    learner.check(line.id, _written(line.right.value))


def _written(value: Any) -> Any:
    """Return an answer as a student gives it; a function has a name."""
    if not callable(value):
        return value

    def mine(*arguments: Any) -> Any:
        return value(*arguments)

    return mine

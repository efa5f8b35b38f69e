"""Each lesson's notebook as it is once everything was guessed: what was shut is shown, and every step agrees with the library."""

from __future__ import annotations

import ast
import re
from typing import Any

import pytest

from sandwichlab.lessons.curriculum import Plan, plan, plans
from sandwichlab.lessons.lesson import lesson
from sandwichlab.lessons.pictures import Picture
from sandwichlab.lessons.predictions import Prediction
from sandwichlab.lessons.reveal import Reveal
from tests.notebooks.test_lessons import code_of


def any_guess(prediction: Prediction) -> Any:
    """A guess of the kind that is asked for, whatever it is."""
    if prediction.kind == "sketch":
        return [1] * len(prediction.labels)  # type: ignore[union-attr]
    if prediction.kind == "order":
        return " ".join(prediction.keys)  # type: ignore[union-attr]
    return prediction.options[0].key if prediction.kind == "choice" else 1  # type: ignore[union-attr]


def shown_by(source: str, names: dict[str, Any]) -> Any:
    """Run a cell and return what it shows: the value of its last line."""
    body = ast.parse(source).body
    last = body.pop() if isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


def opened(made: Plan) -> list[tuple[str, Any]]:
    """Guess, run the notebook from top to bottom, and return the cells that were shut with what they show."""
    mine = lesson(made.id)
    for prediction in made.predictions:
        mine.predict(prediction.id, any_guess(prediction))
    names: dict[str, Any] = {}
    cells = [(cell.source, shown_by(cell.source, names)) for cell in code_of(made.id)]
    return [(source, shown) for source, shown in cells if "lesson.after(" in source or "lesson.reveal(" in source]


@pytest.mark.parametrize("lesson_id", plans())
def test_a_lesson_opens(lesson_id: str) -> None:
    """After the guesses every shut cell shows what it found, in numbers for people to read, and no comparison with the library fails."""
    made = plan(lesson_id)
    cells = opened(made)

    assert len(cells) > len(made.predictions)
    assert sum(isinstance(shown, Reveal) for _, shown in cells) == len(made.predictions)
    for source, shown in cells:
        assert "Guess first" not in repr(shown), source
        assert shown is not None, source
        assert not re.search(r"\d\.\d{7}", repr(shown)), source
        assert not any(one is False for one in (shown if isinstance(shown, tuple) else (shown,))), source


@pytest.mark.parametrize("lesson_id", [name for name, made in plans().items() if made.pictures])
def test_its_charts_can_be_drawn(lesson_id: str) -> None:
    """Each chart of the lesson is among what opens, with its title and a table of its numbers."""
    made = plan(lesson_id)
    said = [repr(shown) for source, shown in opened(made) if "lesson.chart(" in source]

    def is_shown(picture: Picture) -> bool:
        return any(str(picture.title) in text for text in said)

    assert all(map(is_shown, made.pictures))

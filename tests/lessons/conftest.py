"""What the tests of lessons share: a learner whose file is in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sandwichlab.core import wording
from sandwichlab.lessons.lesson import Lesson, lesson


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Answers are stored in the test's own folder, in English, and no language is left behind."""
    monkeypatch.delenv("SANDWICHLAB_ANSWERS", raising=False)
    monkeypatch.chdir(tmp_path)
    before = dict(wording._chosen)
    wording.language("en")
    yield
    wording._chosen.clear()
    wording._chosen.update(before)


@pytest.fixture
def opened() -> Callable[..., Lesson]:
    """Opens a lesson as a notebook does whose kernel has just started."""

    def open_lesson(lesson_id: str = "sample-space", **options: Any) -> Lesson:
        return lesson(lesson_id, **options)

    return open_lesson

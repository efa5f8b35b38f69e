"""Lessons: questions with computed answers, predictions, a class's data, and what the notebooks need besides the games.

``sl.lesson("counting-sandwiches")`` is a lesson; ``pool(text)`` puts a class's lines together; ``read_class(folder)`` reads a class's files;
``sheet("counting-sandwiches")`` is the teacher's sheet of a lesson, with the key.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

_HOMES = {
    "Book": "book",
    "BadAnswer": "answers",
    "BadLine": "class_data",
    "Lesson": "lesson",
    "binder_link": "class_room",
    "example_class": "class_room",
    "merge": "teacher",
    "plan": "curriculum",
    "plans": "curriculum",
    "pool": "class_data",
    "read_class": "teacher",
    "sheet": "teacher_sheet",
}

if TYPE_CHECKING:
    from sandwichlab.lessons.answers import BadAnswer
    from sandwichlab.lessons.book import Book
    from sandwichlab.lessons.class_data import BadLine, pool
    from sandwichlab.lessons.class_room import binder_link, example_class
    from sandwichlab.lessons.curriculum import plan, plans
    from sandwichlab.lessons.lesson import Lesson
    from sandwichlab.lessons.teacher import merge, read_class
    from sandwichlab.lessons.teacher_sheet import sheet

__all__ = [
    "BadAnswer",
    "BadLine",
    "Book",
    "Lesson",
    "binder_link",
    "example_class",
    "merge",
    "plan",
    "plans",
    "pool",
    "read_class",
    "sheet",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)

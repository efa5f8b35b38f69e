"""What a learner's file looks like inside, how an odd one is noticed, and how two of the same learner become one."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

VERSION = 1
MOST_TRIES = 200

Pages = dict[str, Any]


def empty() -> Pages:
    """Return the pages of a learner who has done nothing yet."""
    return {"sandwichlab": "answers", "version": VERSION, "name": "", "seed": "", "lessons": {}}


def empty_lesson() -> Pages:
    """Return the pages of one lesson."""
    return {"guesses": {}, "answers": {}, "lines": []}


def empty_answer() -> Pages:
    """Return the page of one question."""
    return {"variant": 0, "tries": [], "hints": 0, "solution": False}


def shaped(found: object) -> Pages:
    """Return pages that have every part in its place. Raises ``ValueError`` for what no lesson has written."""
    if (
        not isinstance(found, dict)
        or found.get("sandwichlab") != "answers"
        or not isinstance(found.get("version"), int)
    ):
        raise ValueError("not a file of answers")
    pages = empty()
    pages["name"] = _of(found.get("name", ""), str)
    pages["seed"] = _of(found.get("seed", ""), str)
    for lesson_id, lesson in _of(found.get("lessons", {}), dict).items():
        pages["lessons"][_of(lesson_id, str)] = _lesson(_of(lesson, dict))
    return pages


def _lesson(found: Pages) -> Pages:
    guesses = {name: _guess(_of(guess, dict)) for name, guess in _of(found.get("guesses", {}), dict).items()}
    answers = {name: _answer(_of(answer, dict)) for name, answer in _of(found.get("answers", {}), dict).items()}
    lines = [_of(line, str) for line in _of(found.get("lines", []), list)]
    return {"guesses": guesses, "answers": answers, "lines": lines}


def _guess(found: Pages) -> Pages:
    value = found.get("value")
    if isinstance(value, list):
        value = [_of(bar, str) for bar in value]
    elif not isinstance(value, str):
        raise ValueError("a guess without a value")
    changed = _of(found.get("changed", 0), int)
    return {
        "value": value,
        "text": _of(found.get("text", ""), str),
        "changed": changed,
        "revealed": bool(found.get("revealed")),
    }


def _answer(found: Pages) -> Pages:
    tries = [
        {part: _of(one.get(part, ""), str) for part in ("text", "verdict", "tag")}
        for one in (_of(each, dict) for each in _of(found.get("tries", []), list))
    ]
    whole = {part: _of(found.get(part, 0), int) for part in ("variant", "hints")}
    return {**whole, "tries": tries, "solution": bool(found.get("solution"))}


def _of(value: Any, kind: type) -> Any:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ValueError(f"{kind.__name__} expected")
    return value


def merged(ours: Pages, theirs: Pages) -> Pages:
    """Return what two files of the same learner have together.

    Where both have a guess, the one whose truth was already seen counts, else ours. Tries are put together, ours first; what both have
    stands once.
    """
    both = deepcopy(ours)
    both["name"] = ours["name"] or theirs["name"]
    both["seed"] = ours["seed"] or theirs["seed"]
    for lesson_id, lesson in theirs["lessons"].items():
        mine = both["lessons"].setdefault(lesson_id, empty_lesson())
        for name, guess in lesson["guesses"].items():
            kept = mine["guesses"].get(name)
            if kept is None or (guess["revealed"] and not kept["revealed"]):
                mine["guesses"][name] = deepcopy(guess)
        for name, answer in lesson["answers"].items():
            mine["answers"][name] = _both_answers(mine["answers"].get(name), answer)
        mine["lines"] += [line for line in lesson["lines"] if line not in mine["lines"]]
    return both


def _both_answers(mine: Pages | None, theirs: Pages) -> Pages:
    if mine is None:
        return deepcopy(theirs)
    tries = mine["tries"] + [one for one in theirs["tries"] if one not in mine["tries"]]
    return {
        "variant": mine["variant"],
        "tries": tries[:MOST_TRIES],
        "hints": max(mine["hints"], theirs["hints"]),
        "solution": mine["solution"] or theirs["solution"],
    }

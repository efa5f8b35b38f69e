"""A class's files as one table: who predicted what, who answered what, and which ways of thinking showed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sandwichlab.chance.frames import FrameTable, pandas
from sandwichlab.core.errors import BadOption, short
from sandwichlab.core.files import is_folder, named
from sandwichlab.core.wording import Message, say, say_n, verbatim
from sandwichlab.lessons.book import Book
from sandwichlab.lessons.book_shape import VERSION, Pages, empty, merged, shaped
from sandwichlab.lessons.curriculum import Plan, plan, plans
from sandwichlab.lessons.overview import overview_of
from sandwichlab.lessons.progress import Progress
from sandwichlab.lessons.said import Said
from sandwichlab.lessons.sections import Page
from sandwichlab.lessons.verdicts import MISCONCEPTIONS

COLUMNS = ("student", "lesson", "kind", "id", "answer", "verdict", "way", "tries", "hints", "solution")


@dataclass(frozen=True, slots=True)
class Unread:
    """A file that could not be read, and why."""

    name: str
    reason: Message


class ClassBooks:
    """A class's files. ``rows()`` is a line for each guess and each question, ``frame`` the same for pandas, ``ways`` counts ways of thinking."""

    def __init__(self, pages: Sequence[Pages], unread: Sequence[Unread]) -> None:
        self.pages = tuple(pages)
        self.unread = tuple(unread)

    @property
    def students(self) -> tuple[str, ...]:
        """The names in the files."""
        return tuple(one["name"] for one in self.pages)

    def rows(self, lesson_id: str | None = None) -> list[dict[str, Any]]:
        """Return a row for each stored guess and answer, of one lesson or of all.

        ``verdict`` of a question is that of its last try; of a guess it is ``near`` or ``off``. ``way`` names the way of thinking.
        """
        wanted = [one for one in plans().values() if lesson_id in (None, one.id)]
        return [row for pages in self.pages for made in wanted for row in _rows(pages, made)]

    @property
    def frame(self) -> Any:
        """The rows as a pandas frame. Raises ``BadOption`` where pandas is not installed."""
        return pandas(verbatim("frame"), say("rows() works without it.")).DataFrame(self.rows(), columns=list(COLUMNS))

    def overview(self, lesson_id: str | int) -> Page:
        """Return the class in a lesson at a glance: who predicted what, how each question went, who thought how. Raises ``UnknownName``."""
        made = plan(lesson_id)
        return overview_of(made, self.rows(made.id))

    @property
    def ways(self) -> FrameTable:
        """How many students' first wrong answer fitted which way of thinking, most frequent first."""
        seen = Counter(tag for pages in self.pages for tag in _tags(pages))
        rows = {tag: (number,) for tag, number in seen.most_common()}
        labels = {tag: MISCONCEPTIONS[tag] for tag in rows}
        return FrameTable(
            say("Ways of thinking behind wrong answers"),
            say("way of thinking"),
            {"answers": say("answers")},
            rows,
            labels,
        )

    def _said(self) -> Said:
        read = say_n("{n} student's file read.", "{n} students' files read.", len(self.pages))
        return Said([read, *(say("{name}: {reason}", name=one.name, reason=one.reason) for one in self.unread)])

    def __repr__(self) -> str:
        return repr(self._said())

    def _repr_html_(self) -> str:
        return self._said()._repr_html_()


def read_class(folder: str | Path) -> ClassBooks:
    """Read every file of answers in a folder and the folders in it; two of one name become one. Raises ``BadOption`` for no folder.

    A file that cannot be read is named with the reason, and the others count.
    """
    place = named(folder)
    if not is_folder(place):
        raise BadOption(
            say("{folder} is no folder. Give the folder in which the class's files are.", folder=short(str(folder)))
        )
    books: dict[str, Pages] = {}
    unread: list[Unread] = []
    for path in sorted(place.rglob("*.json")):
        try:
            pages = read_pages(path)
        except BadOption as bad:
            unread.append(Unread(path.name, bad.message))
            continue
        name = pages["name"] or path.stem
        pages["name"] = name
        books[name] = merged(books[name], pages) if name in books else pages
    return ClassBooks(list(books.values()), unread)


def read_pages(path: str | Path) -> Pages:
    """Return what a file of answers holds. Raises ``BadOption`` with the reason where it cannot be read."""
    try:
        found = json.loads(named(path).read_text(encoding="utf-8"))
        if isinstance(found, dict) and isinstance(found.get("version"), int) and found["version"] > VERSION:
            raise BadOption(say("It was written by a newer version."))
        return shaped(found)
    except OSError:
        raise BadOption(say("The file cannot be opened.")) from None
    except BadOption:
        raise
    except (ValueError, RecursionError):
        raise BadOption(say("It is no file of answers, or a broken one.")) from None


def merge(path: str | Path, *others: str | Path) -> Book:
    """Take into a learner's file what other files of the same learner have, as from another computer. Raises ``BadOption``."""
    book = Book(path)
    for other in others:
        book.merge(read_pages(other))
    return book


class _Shelved(Book):
    """A book whose pages are at hand."""

    def __init__(self, pages: Pages) -> None:
        super().__init__("none")
        self._kept = {**empty(), **pages}


def _rows(pages: Pages, made: Plan) -> list[dict[str, Any]]:
    progress = Progress(made, _Shelved(pages))
    found = pages["lessons"].get(made.id)
    if found is None:
        return []
    base = {"student": pages["name"], "lesson": made.id}
    rows = []
    for prediction in made.predictions:
        guess = progress.guess(prediction.id) if prediction.id in found["guesses"] else None
        if guess is not None:
            verdict, way = _guess_verdict(prediction, guess.value)
            facts = {
                "kind": "prediction",
                "id": prediction.id,
                "answer": prediction.shown(guess.value),
                "verdict": verdict,
                "way": way,
            }
            rows.append({**base, **facts, "tries": 1 + guess.changed, "hints": 0, "solution": False})
    for question in (*made.questions, *made.exercises):
        answer = found["answers"].get(question.id)
        if answer is not None:
            last = answer["tries"][-1] if answer["tries"] else {"text": "", "verdict": "", "tag": ""}
            first = next((one["tag"] for one in answer["tries"] if one["tag"]), "")
            facts = {
                "kind": "question",
                "id": question.id,
                "answer": last["text"],
                "verdict": last["verdict"],
                "way": first,
            }
            rows.append(
                {
                    **base,
                    **facts,
                    "tries": len(answer["tries"]),
                    "hints": answer["hints"],
                    "solution": answer["solution"],
                }
            )
    return rows


def _guess_verdict(prediction: Any, value: Any) -> tuple[str, str]:
    if prediction.kind == "number":
        if abs(value - prediction.true_value()) <= prediction.near:
            return "near", ""
        reason = prediction.reason(value)
        return "off", "" if reason is None else reason.tag
    if prediction.kind == "order":
        return "near" if value == prediction.true_order() else "off", ""
    if prediction.kind == "choice":
        return ("near", "") if value == prediction.truth() else ("off", prediction.option(value).tag)
    return "", ""


def _tags(pages: Pages) -> list[str]:
    answers = [answer for lesson in pages["lessons"].values() for answer in lesson["answers"].values()]
    first = [next((one["tag"] for one in answer["tries"] if one["tag"]), "") for answer in answers]
    return [tag for tag in first if tag in MISCONCEPTIONS]

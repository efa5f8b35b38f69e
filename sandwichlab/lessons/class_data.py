"""A student's results as one line to paste, and a class's lines put together: a broken one is refused by name, with its fault.

    L4 maple rounds=20 match=11 rain=7 #k3f2

The sign at the end is computed from the rest, so that a line that was cut off or changed on its way is noticed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from unicodedata import category, normalize

from sandwichlab.chance.dist import Dist
from sandwichlab.chance.frames import FrameTable, pandas
from sandwichlab.core.errors import BadOption, UnknownName, as_int, as_items, choices, short
from sandwichlab.core.wording import Message, say, say_n, verbatim
from sandwichlab.lessons.curriculum import Plan, lesson_numbers, plan
from sandwichlab.lessons.said import Fault, Said
from sandwichlab.lessons.table import DataTable, Estimate, Row

MOST_NAME, MOST_LINE, MOST_VALUES = 20, 400, 60
LESSON = re.compile(r"L(\d{1,2})", re.IGNORECASE)
SIGN = re.compile(r"#[0-9a-z]+")
WHOLE = re.compile(r"-?\d{1,9}")
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"


class BadLine(Fault, BadOption):
    """A line that is not a student's results."""


@dataclass(frozen=True, slots=True)
class Line:
    """A student's results: the lesson, the name, and the numbers by field, each as a tuple."""

    lesson: str
    name: str
    numbers: Row


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that was not taken: where it stood, what it says, whose it seems to be, and the fault."""

    number: int
    text: str
    name: str
    kind: str
    reason: Message


def write_line(lesson: Plan, name: object, numbers: Mapping[str, object]) -> str:
    """Return a student's line. Raises ``BadLine`` for a name or numbers that cannot be so."""
    known = checked_name(name)
    wanted = {one.name: one for one in lesson.table.fields}
    _refuse_unknown(set(numbers) - set(wanted), lesson.table)
    row: dict[str, tuple[int, ...]] = {}
    for field, known_field in wanted.items():
        if field not in numbers:
            raise BadLine("missing", say("{field} is missing.", field=field))
        given = numbers[field]
        items = as_items(given) if known_field.many else (given,)
        whole = [as_int(item) for item in items or ()]
        if not whole or None in whole:
            raise BadLine(
                "not a number", say("{field} needs a whole number, not {value}.", field=field, value=short(given))
            )
        row[field] = tuple(number for number in whole if number is not None)
    fault = lesson.table.fault(row)
    if fault is not None:
        raise BadLine("check", fault)
    fields = " ".join(f"{field}={','.join(map(str, row[field]))}" for field in wanted)
    body = f"L{lesson.number} {known} {fields}"
    return f"{body} #{sign(body)}"


def read_line(text: str) -> Line:
    """Return what a line says. Raises ``BadLine``."""
    line = " ".join(normalize("NFKC", text).split())
    if len(line) > MOST_LINE:
        raise BadLine("long", say("This is too long for one line: it may be two lines that ran together."))
    words = line.split(" ")
    found = LESSON.fullmatch(words[0])
    if not found:
        raise BadLine(
            "no lesson", say("A line begins with its lesson, L1 say, and not with {word}.", word=_quoted(words[0]))
        )
    number = int(found[1])
    if number not in lesson_numbers():
        raise BadLine("unknown lesson", say("There is no lesson {number}.", number=number))
    lesson = plan(number)
    if len(words) == 1 or "=" in words[1] or words[1].startswith("#"):
        raise BadLine("no name", say("The name is missing behind {lesson}.", lesson=words[0]))
    name = checked_name(words[1])
    numbers = _read_fields(words[2:], lesson.table)
    _check_sign(words, lesson)
    fault = lesson.table.fault(numbers)
    if fault is not None:
        raise BadLine("check", fault)
    return Line(lesson.id, name, numbers)


def _read_fields(words: Sequence[str], table: DataTable) -> dict[str, tuple[int, ...]]:
    wanted = {one.name: one for one in table.fields}
    row: dict[str, tuple[int, ...]] = {}
    for word in words:
        if word.startswith("#"):
            break
        field, equals, value = word.partition("=")
        if not equals:
            raise BadLine("no field", say("{word} is no field: each is written as turns=20.", word=_quoted(word)))
        _refuse_unknown({field} - set(wanted), table)
        if field in row:
            raise BadLine("twice", say("{field} is there twice.", field=field))
        row[field] = _read_values(field, value, many=wanted[field].many)
    missing = [field for field in wanted if field not in row]
    if missing:
        raise BadLine("missing", say("{field} is missing.", field=missing[0]))
    return row


def _read_values(field: str, value: str, *, many: bool) -> tuple[int, ...]:
    parts = value.split(",") if many else [value]
    if len(parts) > MOST_VALUES or not all(WHOLE.fullmatch(part) and part.isascii() for part in parts):
        raise BadLine(
            "not a number", say("{field} needs a whole number, not {value}.", field=field, value=_quoted(value))
        )
    return tuple(map(int, parts))


def _refuse_unknown(fields: set[str], table: DataTable) -> None:
    if fields:
        names = choices([one.name for one in table.fields])
        raise BadLine(
            "unknown field",
            say("{field} is no field of this lesson. Its fields are {names}.", field=_quoted(min(fields)), names=names),
        )


def _check_sign(words: Sequence[str], lesson: Plan) -> None:
    signs = [place for place, word in enumerate(words) if word.startswith("#")]
    if not signs:
        raise BadLine("cut off", say("The sign at the end, #… , is missing: the line was cut off. Copy it whole."))
    if signs[0] != len(words) - 1:
        raise BadLine(
            "too much",
            say("There is something behind the sign {sign}: two lines may have run together.", sign=words[signs[0]]),
        )
    body = " ".join([f"L{lesson.number}", *words[1:-1]])
    if not SIGN.fullmatch(words[-1].lower()) or words[-1].lower() != f"#{sign(body)}":
        raise BadLine(
            "altered", say("The sign at the end does not fit: the line was changed on its way. Copy it again.")
        )


def sign(body: str) -> str:
    """Return the four letters that stand at the end of a line, computed from the rest."""
    number = int.from_bytes(sha256(body.encode()).digest()[:4], "big")
    return "".join(LETTERS[number >> 5 * place & 31] for place in range(4))


def checked_name(name: object) -> str:
    """Return a nickname that can stand in a line: letters and digits of any script. Raises ``BadLine``."""
    text = normalize("NFKC", name.strip()) if isinstance(name, str) else ""
    if not text:
        raise BadLine("no name", say('A line needs your nickname: sl.lesson(..., name="maple").'))
    if len(text) > MOST_NAME:
        raise BadLine("name", say("A nickname has at most {most} letters.", most=MOST_NAME))
    odd = [letter for letter in text if category(letter)[0] not in "LNM" and letter not in "-_"]
    if odd:
        raise BadLine(
            "name",
            say("A nickname is one word of letters and digits; {letter} cannot be in it.", letter=_quoted(odd[0])),
        )
    return text


class Pooled:
    """A class's lines put together. ``lines`` were taken, ``refused`` were not; ``replaced`` are names of which a later line counts."""

    def __init__(
        self, lesson: Plan | None, lines: Sequence[Line], refused: Sequence[Refused], replaced: Sequence[str]
    ) -> None:
        self.lesson = lesson
        self.lines = tuple(lines)
        self.refused = tuple(refused)
        self.replaced = tuple(replaced)

    def dist(self, name: str) -> Dist:
        """Return one of the lesson's results as a counted distribution. Raises ``BadOption`` where there is none."""
        if self.lesson is None:
            raise BadOption(say("There are no lines yet."))
        names = [one.id for one in self.lesson.table.results if one.kind != "mean"]
        if name not in names:
            raise UnknownName(
                say("There is no {name} in these lines. There are {choices}.", name=short(name), choices=choices(names))
            )
        return self.lesson.table.result(name).dist([line.numbers for line in self.lines])

    def estimate(self, name: str) -> Estimate | None:
        """Return one of the lesson's results with its interval; None where nothing was counted."""
        if self.lesson is None or name not in {one.id for one in self.lesson.table.results}:
            return None
        return self.lesson.table.result(name).estimate([line.numbers for line in self.lines])

    @property
    def frame(self) -> Any:
        """The lines as a pandas frame, a row a student. Raises ``BadOption`` where pandas is not installed."""
        rows = [
            {name: (list(numbers) if len(numbers) > 1 else numbers[0]) for name, numbers in line.numbers.items()}
            for line in self.lines
        ]
        frame = pandas(verbatim("frame"), say("lines and table work without it.")).DataFrame(
            rows, index=[line.name for line in self.lines]
        )
        return frame.rename_axis("name")

    @property
    def table(self) -> FrameTable | None:
        """What was counted altogether, each with its 95 % interval; None where there are no lines."""
        made = [self.estimate(one.id) for one in self.lesson.table.results] if self.lesson is not None else []
        found = [one for one in made if one is not None]
        if not found:
            return None
        headings = {
            "value": say("value"),
            "low": say("from (95 %)"),
            "high": say("to (95 %)"),
            "many": say("cases"),
        }
        rows = {place: (one.value, one.low, one.high, one.many) for place, one in enumerate(found)}
        labels = {place: one.text for place, one in enumerate(found)}
        return FrameTable(say("The class together"), say("what was counted"), headings, rows, labels)

    def _said(self) -> Said:
        if not self.lines and not self.refused:
            return Said([say("No lines yet. Paste each student's line between the quotes.")])
        taken = say_n("{n} line taken.", "{n} lines taken.", len(self.lines))
        replaced = [say("{name}: the later line counts.", name=name) for name in self.replaced]
        refused = [
            say("Line {number}, {name}: {reason}", number=one.number, name=one.name or "?", reason=one.reason)
            for one in self.refused
        ]
        return Said([taken, *replaced, *refused])

    def __repr__(self) -> str:
        table = self.table
        return "\n".join([repr(self._said()), *([] if table is None else [repr(table)])])

    def _repr_html_(self) -> str:
        table = self.table
        return self._said()._repr_html_() + ("" if table is None else table._repr_html_())


def pool(text: object, lesson: Plan | None = None) -> Pooled:
    """Put a class's lines together: a text with a line for each student. Broken lines are refused by name and fault, the others count.

    Without ``lesson`` the first good line says which lesson it is. A second line of one name replaces the first. Raises ``BadOption`` for
    what is no text.
    """
    if not isinstance(text, str):
        raise BadOption(say("Paste the lines as one text, between three quotes, not {value}.", value=short(text)))
    lines: dict[str, Line] = {}
    refused: list[Refused] = []
    replaced: list[str] = []
    for number, words in enumerate(text.splitlines(), 1):
        if not words.strip():
            continue
        try:
            line = read_line(words)
            lesson = plan(line.lesson) if lesson is None else lesson
            if line.lesson != lesson.id:
                facts = {"other": plan(line.lesson).number, "wanted": lesson.number}
                raise BadLine("other lesson", say("It is of lesson {other}; here is lesson {wanted}.", **facts))
        except BadLine as bad:
            refused.append(Refused(number, words.strip(), _whose(words), bad.kind, bad.message))
            continue
        if line.name in lines and line.name not in replaced:
            replaced.append(line.name)
        lines[line.name] = line
    return Pooled(lesson, list(lines.values()), refused, replaced)


def _whose(words: str) -> str:
    parts = words.split()
    return parts[1][:MOST_NAME] if len(parts) > 1 and "=" not in parts[1] and not parts[1].startswith("#") else ""


def _quoted(text: str) -> str:
    return f"“{text if len(text) <= 24 else text[:23] + '…'}”"


__all__ = ["BadLine", "Line", "Pooled", "Refused", "pool", "read_line", "write_line"]

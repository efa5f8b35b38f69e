"""A game as one line of ASCII JSON: version, game, players, options, decks, moves, cursor, checksum."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from sandwichlab.core.errors import BadRecord, short
from sandwichlab.core.wording import Message, listed, say

if TYPE_CHECKING:
    from sandwichlab.core.game import Game
    from sandwichlab.core.options import Setup

VERSION = 1
LONGEST = 1_000_000
"""No record is longer than this many characters; a longer text is not looked at."""

MOST_DEPTH = 50
"""No record has lists in lists deeper than this; a much deeper text would end a Python that runs in a browser."""

BRACKETS = re.compile(r"[\[\]{}]")

MARK = "\ufeff"
"""What Windows writes before a text in a file."""

FIELDS = ("version", "game", "players", "options", "decks", "moves", "cursor", "checksum")


CHANGED = "changed"
"""The field of a game with changed rules alone: for each function that was replaced the name and the digest of what stood in its place."""


def write(game: Game[Any], setup: Setup, moves: Sequence[str], cursor: int) -> str:
    """Return a game as one line of text."""
    fields: dict[str, Any] = {
        "version": VERSION,
        "game": game.printed_id,
        "players": setup.players,
        "options": dict(setup.options),
        "decks": [list(map(game.deck.write, deck)) for deck in setup.decks],
        "moves": list(moves),
        "cursor": cursor,
    }
    if game.variant is not None:
        fields[CHANGED] = {change.name: [change.own_name, change.digest] for change in game.variant.changes}
    return _line({**fields, "checksum": checksum(fields)})


def checksum(fields: Mapping[str, Any]) -> str:
    """Return the checksum of a record's other fields: 12 hexadecimal digits of the SHA-256 of their JSON."""
    return hashlib.sha256(_line(dict(sorted(fields.items()))).encode()).hexdigest()[:12]


def _line(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=True, separators=(",", ":"))


def read(text: object) -> dict[str, Any]:
    """Return a record's fields. Raises ``BadRecord``, which says what is the matter with the text.

    The fields are whole and unaltered, but not yet checked against the rules of the game.
    """
    if not isinstance(text, str):
        raise BadRecord(say("A record is one line of text; this is {kind}.", kind=type(text).__name__))
    line = text.strip().removeprefix(MARK).strip()
    if not line:
        raise BadRecord(say("The record is empty. Paste the whole line that was copied."))
    if len(line) > LONGEST:
        raise BadRecord(say("The text is far too long for a record of a game."))
    fields = _parsed(line)
    if not isinstance(fields, dict) or "game" not in fields:
        raise BadRecord(_no_record())
    version = fields.get("version")
    if type(version) is not int or version != VERSION:
        raise BadRecord(_of_version(version))
    missing = [name for name in FIELDS if name not in fields]
    if missing:
        raise BadRecord(say("The record lacks {fields}. Copy the whole line once more.", fields=", ".join(missing)))
    if not _fits(fields.pop("checksum"), fields):
        raise BadRecord(
            say(
                "The record was altered after it was written: its checksum does not fit. Copy the whole line once more."
            )
        )
    unknown = [name for name in fields if name not in (*FIELDS, CHANGED)]
    if unknown:
        raise BadRecord(
            say(
                "The record holds {unknown}, which belongs to no record. Its fields are {fields}.",
                unknown=short(unknown[0]),
                fields=", ".join(FIELDS),
            )
        )
    return fields


def _of_version(version: object) -> Message:
    said = say(
        "This record is of version {found}; this program reads version {right}.",
        found=short(version, 20),
        right=VERSION,
    )
    if type(version) is int and version > VERSION:
        return listed(said, say("It was written by a newer sandwichlab: that one opens it."))
    return said


def _fits(found: object, fields: Mapping[str, Any]) -> bool:
    try:
        return found == checksum(fields)
    except RecursionError:  # lists in lists, too deep to be written again
        return False


def _parsed(line: str) -> Any:
    if _depth(line) > MOST_DEPTH:
        raise BadRecord(_no_record())
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        begun = [one for one in line.splitlines() if one.lstrip().startswith("{")]
        if len(begun) > 1 and all(one.rstrip().endswith("}") for one in begun):
            raise BadRecord(say("These are {n} records, one a line. Give one of them.", n=len(begun))) from None
        if line.startswith("{") and not line.endswith("}"):
            raise BadRecord(say("The record is cut off: its end is missing. Copy the whole line once more.")) from None
        raise BadRecord(_no_record()) from None


def _depth(line: str) -> int:
    """How deep brackets stand in brackets; those within words count too, and no word of a record holds one."""
    return max(accumulate(1 if bracket in "[{" else -1 for bracket in BRACKETS.findall(line)), default=0)


def _no_record() -> Message:
    return say("This is no record of a game. A record is one line that begins with {start}.", start='{"version":')

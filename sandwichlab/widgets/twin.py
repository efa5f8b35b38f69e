"""A chart's table as a widget: every row opens a game that it counts, in the step-through right under it."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sandwichlab.chance.rows import Games, Moment, Row, Sheet
from sandwichlab.core.errors import BadOption, SandwichLabError, short
from sandwichlab.core.events import Cast
from sandwichlab.core.scene import Piece, Reader, button
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, current_language, known_language, listed, say
from sandwichlab.widgets.desk import Desk
from sandwichlab.widgets.shelf import put_on_shelf
from sandwichlab.widgets.stepper import Stepper
from sandwichlab.widgets.words import LANGUAGE_BUTTONS, frame_words

WIDGET = "application/vnd.jupyter.widget-view+json"


@dataclass(frozen=True, slots=True)
class Opened:
    """The game that is open: whose row and which way led to it, and the step-through that shows it."""

    sheet: int
    row: int
    way: int
    number: int
    moment: Moment
    stepper: Stepper


class Twin:
    """Stands behind the widget: it finds games, and hands what is pressed in the open one to its step-through."""

    kind = "twin"

    def __init__(self, text: Message, sheets: Sequence[Sheet], lang: str | None = None) -> None:
        self.lang = known_language(lang) if lang is not None else current_language()
        self.text = text
        self.sheets = tuple(sheets)
        self.lock = threading.RLock()
        self.opened: Opened | None = None
        self._note: Message | None = None

    @property
    def session(self) -> Session:
        """The game that is open. Raises ``BadOption`` where none is."""
        if self.opened is None:
            raise BadOption(say("No game is open yet: press a button of the table."))
        return self.opened.stepper.session

    @property
    def reader(self) -> Reader:
        """For whom the scene is made."""
        return Reader(self.lang, Cast())

    def handle(self, message: object) -> None:
        """Do what a message asks: open or close a row's game, another one, another language, or another step."""
        if not isinstance(message, dict):
            return
        self._note = None
        do, opened = message.get("do"), self.opened
        if do == "find":
            self._toggle(message.get("sheet"), message.get("row"))
        elif do == "way" and opened is not None:
            way = message.get("way")
            ways = self._rows(opened.sheet)[opened.row].ways  # type: ignore[union-attr]
            if isinstance(way, int) and 0 <= way < len(ways):
                self._open(opened.sheet, opened.row, way)
        elif do == "another" and opened is not None:
            self._open(opened.sheet, opened.row, opened.way, after=opened.number)
        elif do == "language":
            self._speak(message)
        elif opened is not None:
            opened.stepper.handle(message)

    def _rows(self, sheet: int) -> tuple[Row | None, ...]:
        wanted = self.sheets[sheet]
        return tuple(wanted.rows.get(key) for key in wanted.table.index)

    def _toggle(self, sheet: object, row: object) -> None:
        if not isinstance(sheet, int) or not 0 <= sheet < len(self.sheets):
            return
        rows = self._rows(sheet)
        if not isinstance(row, int) or not 0 <= row < len(rows):
            return
        found, opened = rows[row], self.opened
        if opened is not None and (opened.sheet, opened.row) == (sheet, row):
            self.opened = None
        elif found is not None:
            self._open(sheet, row, found.first)

    def _open(self, sheet: int, row: int, way: int, after: int | None = None) -> None:
        found = self._rows(sheet)[row]
        assert found is not None
        games = found.ways[way]
        try:
            number = self._next(games, after)
            session = games.sim.replay(number)
            moment = games.tell(session)
            if moment is None:
                raise BadOption(say("Game {number} does not show it when it is played again.", number=f"{number:,}"))
            stepper = Stepper(session, moment.seat, self.lang, ply=moment.ply)
            self.opened = Opened(sheet, row, way, number, moment, stepper)
        except SandwichLabError as error:
            self._note = error.message
        except Exception as error:
            if all(isinstance(policy, str) for policy in games.sim.policies):
                raise
            self._note = say(
                "No game can be opened: a function that plays in it stopped with {error}.", error=short(error)
            )

    def _next(self, games: Games, after: int | None) -> int:
        """Return the number of the next game, the first one again after the last."""
        number = games.next_from(0 if after is None else after + 1)
        if number is None and after is not None:
            number = games.next_from(0)
            self._note = say("That was the last one; here is the first again.")
            if number == after:
                self._note = say("There is no other game like it.")
        if number is None:
            raise BadOption(say("There is no such game."))
        return number

    def _speak(self, message: Mapping[str, Any]) -> None:
        try:
            self.lang = known_language(message.get("lang"))
        except SandwichLabError:
            return
        if self.opened is not None:
            self.opened.stepper.handle(message)

    def scene(self) -> Piece:
        """Return the scene: the tables, and the step-through of the game that is open."""
        game = self.opened.stepper.scene() if self.opened is not None else self._empty()
        return {**game, "kind": self.kind, "languages": [], "twin": self._twin()}

    def _empty(self) -> Piece:
        reader = self.reader
        frame = {
            "hold": 0,
            "where": "",
            "turn": "",
            "seats": None,
            "middle": {"label": "", "zones": []},
            "hand": None,
            "status": {"text": "", "rules": []},
            "refusal": None,
            "actions": None,
            "cover": None,
        }
        return {
            "lang": self.lang,
            "title": reader(self.sheets[0].table.title),
            "words": frame_words(reader),
            "frames": [frame],
            "drawer": None,
            "menu": None,
            "ask": None,
            "steps": None,
            "rulebook": {},
            "trouble": None,
        }

    def _twin(self) -> Piece:
        reader, opened = self.reader, self.opened
        return {
            "text": reader(self.text),
            "label": reader(say("The numbers as a table; each row opens a game")),
            "languages": list(LANGUAGE_BUTTONS),
            "sheets": [self._sheet(place) for place in range(len(self.sheets))],
            "game": None if opened is None else f"{opened.sheet}.{opened.row}.{opened.way}.{opened.number}",
            "said": self._said(),
            "note": reader(self._note) if self._note is not None else None,
            "ways": self._ways(),
            "another": None
            if opened is None
            else button({"do": "another"}, reader(say("Another one")), icon="next", style="go"),
        }

    def _sheet(self, place: int) -> Piece:
        reader, table = self.reader, self.sheets[place].table
        (key, *columns), *lines = table.shown(self.lang)
        rows = [
            {"name": name, "cells": cells, "open": self._row_button(place, number, row)}
            for number, ((name, *cells), row) in enumerate(zip(lines, self._rows(place), strict=True))
        ]
        return {
            "label": reader(table.title),
            "key": key,
            "open": reader(say("a game")),
            "columns": columns,
            "rows": rows,
        }

    def _row_button(self, sheet: int, place: int, row: Row | None) -> Piece | None:
        if row is None:
            return None
        reader, opened = self.reader, self.opened
        is_open = opened is not None and (opened.sheet, opened.row) == (sheet, place)
        label = say("Close the game: {row}", row=row.name) if is_open else say("Open a game: {row}", row=row.name)
        do = {"do": "find", "sheet": sheet, "row": place}
        return {**button(do, reader(label)), "text": reader(say("Close") if is_open else say("Open")), "on": is_open}

    def _said(self) -> Piece | None:
        """Return which game is open, and why this one."""
        opened = self.opened
        if opened is None:
            return None
        reader, row = self.reader, self._rows(opened.sheet)[opened.row]
        assert row is not None
        source = row.ways[opened.way].sim
        return {
            "title": reader(source.game_title(opened.number)),
            "code": source.game_code(opened.number),
            "row": reader(listed(say("{row},", row=row.name), row.ways[opened.way].name)),
            "text": reader(opened.moment.text),
        }

    def _ways(self) -> Piece | None:
        opened = self.opened
        row = self._rows(opened.sheet)[opened.row] if opened is not None else None
        if opened is None or row is None or len(row.ways) == 1:
            return None
        items = [
            {**button({"do": "way", "way": place}, self.reader(games.name)), "on": place == opened.way}
            for place, games in enumerate(row.ways)
        ]
        return {"label": self.reader(say("Which games of this row")), "items": items}


class TwinDesk(Desk):
    """A twin on the screen. Where it cannot be drawn, what ``stored`` holds is shown in its place."""

    def __init__(self, maker: Twin, stored: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(maker, **kwargs)
        self._stored = dict(stored)

    def view(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return what shows the widget in a notebook, and nothing that would be stored in its place; then what is said beside it."""
        data, metadata = super()._repr_mimebundle_()
        return {WIDGET: data[WIDGET]}, metadata

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        data, metadata = self.view()
        return {**self._stored, **data}, metadata

    def __repr__(self) -> str:
        return self._stored["text/plain"]


def twin_of(text: Message, sheets: Sequence[Sheet], stored: Mapping[str, str], lang: str | None = None) -> TwinDesk:
    """Return a twin of tables; one that the same cell made when it was run before is closed. Raises ``BadOption``."""
    desk = TwinDesk(Twin(text, sheets, lang), stored)
    put_on_shelf(desk, about="", stays=True)
    return desk

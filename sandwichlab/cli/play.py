"""``sandwichlab play``: a game in the terminal, by typed moves. It drives the very table that notebooks show."""

from __future__ import annotations

import contextlib
import importlib
import shutil
import sys
from typing import Any

import click

from sandwichlab.chance.odds import odds
from sandwichlab.cli.settings import (
    WHAT_SOURCES_ARE,
    Policies,
    complete_policies,
    deal_options,
    is_watched,
    session_of,
    source_argument,
)
from sandwichlab.cli.streams import wrapped
from sandwichlab.cli.worded import WordedCommand, option, politely, put
from sandwichlab.core.events import Cast
from sandwichlab.core.scene import Piece
from sandwichlab.core.table import aligned, width_of
from sandwichlab.core.wording import Message, current_language, say
from sandwichlab.widgets.asked import odds_lines
from sandwichlab.widgets.seats import YOU
from sandwichlab.widgets.table import Table

PROMPT = "> "

ASKED: dict[str, tuple[tuple[str, ...], Message]] = {
    "hint": (("힌트",), say("where to look, then what to play, then why")),
    "odds": (("확률",), say("how likely things are, from what you see")),
    "undo": (("되돌리기", "취소"), say("go back to your decision before")),
    "redo": (("다시",), say("go forward again")),
    "scores": (("점수",), say("the scores")),
    "moves": (("행동", "수"), say("what may be played now")),
    "rules": (("규칙",), say("the rules; with an id, that rule alone")),
    "record": (("기록",), say("the game as one line of text, to go on with later")),
    "help": (("도움", "도움말", "?", "h"), say("this list")),
    "quit": (("끝", "종료", "그만", "나가기", "q", "exit", "bye"), say("leave; the record is printed")),
}
"""What can be typed besides moves: in English, in Korean and in other words for it, and what it does."""


@click.command(
    cls=WordedCommand,
    told=say("Play a game in the terminal by typing moves: at a new deal, or where a record stands."),
    given=WHAT_SOURCES_ARE,
    examples=(
        "sandwichlab play lunch-rush",
        "sandwichlab play bread-and-chocolate --seed 7 --against careful",
        "sandwichlab play game.txt",
    ),
)
@source_argument
@deal_options
@option(
    "--against",
    default="greedy",
    show_default=True,
    shell_complete=complete_policies,
    told=say("Who sits at the other seats: the name of a policy. There are: {choices}.", choices=Policies()),
)
def play(source: str, players: int | None, against: str, **settings: Any) -> None:
    """Play at a table."""
    with politely():
        session = session_of(source, players, settings)
        seats = (YOU, *[against] * (session.players - 1))
        with contextlib.suppress(ImportError):
            importlib.import_module("readline")  # arrow keys then mean what they mean in a shell
        Terminal(Table(session, seats)).run()


def value_lines(bars: Piece) -> list[str]:
    """Return what each move is worth, a line a move, with the unit over them and how it was found below."""
    lines = [f"{bars['unit']}:"]
    for item in bars["items"]:
        cards = item["cards"] if "cards" in item else [item["card"]]
        move = ", ".join(filter(None, [" ".join(card["label"] for card in cards), item["detail"]]))
        lines.append(f"{'*' if item['best'] else ' '} {item['text']:>12}  {move}")
    return [*lines, bars["note"]]


class Terminal:
    """A table in words: what happened, how things stand, and a line to type into."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._told = 0  # steps whose events were printed

    def run(self) -> None:
        """Play until the game is over, the reader leaves, or there is nothing more to read. Whoever leaves has the record."""
        try:
            if self._plays_on():
                self._say(say("The game is over."))
                put(self._pane("scores"))
                if is_watched():
                    self._keep(say("To look at the game again, keep this line in a file, and give that to replay:"))
                return
        except KeyboardInterrupt:  # also while others think
            pass
        self._keep(say("To go on later, keep this line in a file, and give that to play:"))

    def _plays_on(self) -> bool:
        """Play, and return whether the game came to its end."""
        if is_watched():
            self._say(say("Type a move, or help."))
        self._show()
        while self.table.session.outcome is None or self._waits:
            line = self._read()
            if line is None:
                return False
            if self._answer(line):
                self._show()
        return True

    def _keep(self, what_for: Message) -> None:
        """Print the record in a line of its own, for a person with what it is for."""
        if is_watched():
            put()
            self._say(what_for)
        put(self.table.session.record())

    @property
    def _waits(self) -> bool:
        """Whether the table waits for someone to look before the game goes on."""
        return any(button["do"] == {"do": "go"} for button in self._frame["actions"]["main"])

    @property
    def _frame(self) -> Any:
        return self.table.scene()["frames"][-1]

    def _read(self) -> str | None:
        """Return what was typed, or None at the end of the input or when the reader leaves."""
        while self._waits:  # at a terminal, what happened is read in the order in which it is printed
            self.table.handle({"do": "go"})
        if self.table.session.outcome is not None:
            return ""
        try:
            line = input(PROMPT if sys.stdin.isatty() else "").strip()
        except EOFError:
            return None
        return None if line.partition(" ")[0].casefold() in _names("quit") else line

    def _answer(self, line: str) -> bool:
        """Do what was typed, and return whether the position is to be shown anew."""
        if not line:
            return False
        word, _, rest = line.partition(" ")
        for name in ASKED:
            if word.casefold() in _names(name):
                answer = getattr(self, f"_answer_{name}")
                return bool(answer(rest.strip()))
        before = self.table.session.ply
        self.table.handle({"do": "type", "text": line})
        refusal = self._frame["refusal"]
        if refusal is not None:
            self._tell(f"{refusal['title']} {refusal['text']} [{', '.join(refusal['rules'])}]")
            if not any(str(move).startswith(word) for move in self.table.session.moves):
                self._say(say("Type a move, or help."))
        return self.table.session.ply != before

    def _show(self) -> None:
        """Print what has happened since the last time, and the position."""
        session = self.table.session
        cast: Cast = self.table.reader.cast
        for step in session.steps[self._told : session.ply]:
            for event in step.events:
                self._say(event.says(cast))
        self._told = session.ply
        if session.outcome is None:
            put()
            self._tell("\n".join(line for line in self._pane("text").splitlines() if line))

    def _say(self, message: Message) -> None:
        self._tell(str(message))

    def _tell(self, text: str) -> None:
        """Print sentences; on a terminal their words are not broken at its edge."""
        put(wrapped(text, shutil.get_terminal_size().columns) if is_watched() else text)

    def _pane(self, name: str) -> str:
        """Return a pane of the table in words."""
        pane = self.table.scene()["drawer"]["panes"][name]
        return str(pane["text"]) if name == "text" else "\n".join(_lines_of(pane))

    # ---- what can be asked

    def _answer_hint(self, rest: str) -> bool:
        self.table.handle({"do": "hint"})
        grade = self.table.scene()["drawer"]["panes"]["hint"]["grades"][-1]
        self._tell(f"{grade['title']}: {grade['text']} [{', '.join(grade['rules'])}]")
        if grade["bars"]:
            self._tell("\n".join(value_lines(grade["bars"])))
        return False

    def _answer_odds(self, rest: str) -> bool:
        for line in odds_lines(odds(self.table.session)):
            self._say(line)
        return False

    def _answer_undo(self, rest: str) -> bool:
        return self._goes("undo")

    def _answer_redo(self, rest: str) -> bool:
        return self._goes("redo")

    def _goes(self, where: str) -> bool:
        before = self.table.session.ply
        self.table.handle({"do": where})
        self._told = min(self._told, self.table.session.ply)
        if before == self.table.session.ply:
            self._say(say("There is nothing to go to."))
            return False
        return True

    def _answer_scores(self, rest: str) -> bool:
        put(self._pane("scores"))
        return False

    def _answer_moves(self, rest: str) -> bool:
        self._tell(", ".join(map(str, self.table.session.moves)))
        return False

    def _answer_rules(self, rest: str) -> bool:
        book = self.table.session.game.rulebook
        wanted = [each for each in book if not rest or each.casefold() == rest.casefold()]
        if not wanted:
            self._say(say("There is no rule {id}. The rules are: {choices}.", id=rest, choices=", ".join(book)))
        for each in wanted:
            self._tell(f"{each}  {book[each].sentence}")
        return False

    def _answer_record(self, rest: str) -> bool:
        put(self.table.session.record())
        return False

    def _answer_help(self, rest: str) -> bool:
        self._say(say("A move as it is written, for example {move}. Besides:", move=self.table.session.moves[-1]))
        names = [others[0] if current_language() == "ko" else name for name, (others, _) in ASKED.items()]
        widest = max(map(width_of, names))
        for name, (_, told) in zip(names, ASKED.values(), strict=True):
            put(f"  {name}{' ' * (widest - width_of(name))}  {told}")
        return False


def _names(name: str) -> tuple[str, ...]:
    """Return how something may be asked for."""
    return (name, *ASKED[name][0])


def _lines_of(pane: Any) -> list[str]:
    """Return the scores as lines, in columns."""
    head = ["", *pane["columns"]]
    return aligned([head, *([row["name"], *row["cells"]] for row in pane["rows"])])

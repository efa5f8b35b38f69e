"""The odds of a position: the questions worth asking there, each with its exact answer or an estimate with its interval.

``odds(view)`` reads a view and nothing else, so that no answer depends on a card that the seat cannot see. A game joins by a
module here of its folder's name, with a function ``answers`` of a view in which its seat is to move. Of a variant that module is
copied with its folder, so that the odds follow the changed rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from html import escape
from importlib import import_module
from importlib.util import find_spec
from typing import Any, overload

from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.odds.answers import Answer, Answers
from sandwichlab.core.errors import BadOption, short
from sandwichlab.core.session import Session
from sandwichlab.core.view import View
from sandwichlab.core.wording import Message, say
from sandwichlab.games import registry

__all__ = ["Answer", "Odds", "odds"]


class Odds(Sequence[Answer]):
    """The answers for one position, in the order in which they are worth asking. ``note`` says why there are none, if so."""

    def __init__(self, game: str, answers: Sequence[Answer], note: Message | None = None) -> None:
        self.game = game
        self.answers = tuple(answers)
        self.note = note

    @overload
    def __getitem__(self, place: int) -> Answer: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Answer]: ...

    def __getitem__(self, place: int | slice) -> Answer | Sequence[Answer]:
        return self.answers[place]

    def __len__(self) -> int:
        return len(self.answers)

    def __iter__(self) -> Iterator[Answer]:
        return iter(self.answers)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Odds):
            return NotImplemented
        return (self.game, self.answers, self.note) == (other.game, other.answers, other.note)

    def __hash__(self) -> int:
        return hash((self.game, self.answers))

    def groups(self) -> list[tuple[Message, list[Answer]]]:
        """Return each question with its answers, one for each choice."""
        found: list[tuple[Message, list[Answer]]] = []
        for answer in self.answers:
            if not found or found[-1][0] != answer.what:
                found.append((answer.what, []))
            found[-1][1].append(answer)
        return found

    def table(self) -> FrameTable:
        """Return the answers as a table, a row a question: the value as a fraction and as a number, its interval, its kind."""
        headings = {
            "fraction": say("as a fraction"),
            "number": say("value"),
            "interval": say("95 % interval"),
            "kind": say("exact or estimate"),
        }
        rows = {
            place: (answer.fraction or "–", answer.number, answer.interval, answer.kind)
            for place, answer in enumerate(self.answers)
        }
        labels = {place: answer.question for place, answer in enumerate(self.answers)}
        engine = registry.game(self.game)
        title = engine.rulebook.marked(say("Odds in {game}", game=engine.title), engine.rulebook.changed)
        return OddsTable(title, say("question"), headings, rows, labels)

    def __repr__(self) -> str:
        return str(self.note) if self.note is not None else repr(self.table())

    def _repr_html_(self) -> str:
        return f"<p>{escape(str(self.note))}</p>" if self.note is not None else self.table()._repr_html_()


class OddsTable(FrameTable):
    """The answers as a table."""

    without_pandas = say("The answers themselves are there without it: each has value, low and high.")


def odds(view_or_session: View | Session) -> Odds:
    """Return the odds of a position, as its seat sees it; of a session, or of the game on a table, for the seat to move.

    There are none where the seat is not to move, the game is over, nothing is left to chance, or the game has no questions
    yet: ``note`` says so.
    Equal views get equal answers, those of estimates included. Raises ``BadOption`` for what is none of these.
    """
    session = view_or_session if isinstance(view_or_session, Session) else getattr(view_or_session, "session", None)
    if isinstance(session, Session):
        return odds_of(session.view(session.to_move if session.to_move is not None else 0))
    if isinstance(view_or_session, View):
        return odds_of(view_or_session)
    raise BadOption(say("Give a session, a table or a view, not {value}.", value=short(view_or_session)))


@lru_cache(maxsize=32)
def odds_of(view: View) -> Odds:
    """Return the odds of a view; those asked for last are kept."""
    answers = answers_of(view.game)
    if answers is None:
        note = say("No questions have been written for {game} yet.", game=registry.game(view.game).title)
        return Odds(view.game, (), note)
    if not view.moves:
        return Odds(view.game, (), say("There are odds when it is this seat's turn."))
    found = answers(view)
    return Odds(view.game, found, None if found else say("Nothing is left to chance here."))


def answers_of(game_id: str) -> Answers | None:
    """Return the function that answers for a game, or None where nobody has written one."""
    name = f"{__name__}.{registry.folder_of(game_id)}"
    if find_spec(name) is None:
        return None
    answers: Any = import_module(name).answers
    return answers  # type: ignore[no-any-return]

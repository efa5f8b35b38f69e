"""The clairvoyant of The Sandwich Guy: what a deal holds for someone who knows the deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandwichlab.chance._accel import compiled_kernel, is_compiled
from sandwichlab.chance.kernels import ints, zeros
from sandwichlab.core.errors import BadOption, short
from sandwichlab.core.french import FRENCH
from sandwichlab.core.game import Move
from sandwichlab.core.session import Session
from sandwichlab.core.wording import listed, say
from sandwichlab.games.sandwich_guy import clairvoyant as searching
from sandwichlab.games.sandwich_guy import moves, rules
from sandwichlab.games.sandwich_guy.clairvoyant import LEFT, LENGTH, STATES
from sandwichlab.games.sandwich_guy.counting import set_of, ways_of

GAME = "sandwich-guy"


@dataclass(frozen=True, slots=True)
class Foresight:
    """What can be made of a position by someone who knows the deck.

    ``left`` is the fewest cards that can be left in hand, or None where the game cannot be won; ``line`` are the sandwiches that
    leave them, ``states`` the number of positions that were looked at.
    """

    session: Session
    left: int | None
    line: tuple[Move, ...]
    states: int

    @property
    def can_win(self) -> bool:
        """Whether the game can be won."""
        return self.left is not None

    @property
    def can_be_perfect(self) -> bool:
        """Whether the game can end with one card."""
        return self.left is not None and rules.is_perfect(self.left, 0)

    def played(self) -> Session:
        """Return the game with the line played, its cursor where the search began; ``sl.explain`` shows it."""
        session = Session(self.session.game, self.session.setup, self.session.seed)
        for step in self.session.steps[: self.session.ply]:
            session.play(step.move)
        for move in self.line:
            session.play(move)
        session.seek(self.session.ply)
        return session

    def __repr__(self) -> str:
        if self.left is None:
            return str(say("This game cannot be won, whatever is made of it."))
        line = "; ".join(map(str, self.line))
        return str(
            listed(
                say("This game can be won with {left} left in hand.", left=self.left)
                if not self.can_be_perfect
                else say("This game can be perfect."),
                say("The line: {line}.", line=line) if line else say("Nothing is left to make."),
            )
        )


def clairvoyant(session: object) -> Foresight:
    """Search a game of The Sandwich Guy, from where its cursor is, with the deck known.

    ``session`` may be a table, too: its game is looked at. Every line of play is tried, and no position twice, so that what
    cannot be found is not there. ``sl.explain`` steps through what is found. Raises ``BadOption`` for anything but a session of
    this game.
    """
    given, session = session, getattr(session, "session", session)
    if not isinstance(session, Session) or session.game.printed_id != GAME:
        raise BadOption(
            say(
                "The clairvoyant looks at a session of The Sandwich Guy, from sl.deal('sandwich-guy', ...), not at {value}.",
                value=short(given),
            )
        )
    if session.game.variant is not None:
        raise BadOption(say("The clairvoyant searches by the printed rules; in this game a rule was changed."))
    state = session.state
    work = [zeros(shape, fast=False) for shape in searching.work_shapes()]
    # In Python: one position takes less time than compiling would.
    searching.search(state.deck, set_of(state.hand), state.dealt, ways_of(state.reading), *work)
    line, found = work[-2], work[-1]
    codes = line[: found[LENGTH]] if found[LEFT] else []
    return Foresight(
        session, found[LEFT] or None, tuple(moves.move_of(searching.as_move(code)) for code in codes), found[STATES]
    )


def fewest_left(games: int, seed: int, reading: int, first: int = 0) -> Any:
    """Return, for each deal of ``simulate``'s games, the fewest cards that can be left (0 where it cannot be won), as rows.

    The second column is the number of positions that were looked at.
    """
    fast = is_compiled()
    rows = zeros((games, 2), fast)
    run = compiled_kernel(searching.search_deals) if fast else searching.search_deals
    work = [zeros(shape, fast) for shape in ((len(FRENCH.cards),), (4,), *searching.work_shapes())]
    run(first, games, seed, ints(ways_of(reading), fast), ints(FRENCH.cards, fast), rows, *work)
    return rows

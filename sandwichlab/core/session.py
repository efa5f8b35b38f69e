"""A game being played: a cursor over steps. Undo is a smaller cursor; nothing is copied, nothing is lost."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any, cast

from sandwichlab.core import record
from sandwichlab.core.errors import BadOption, SandwichLabError, as_items, short, whole_number
from sandwichlab.core.game import Game, Move, Outcome, Step
from sandwichlab.core.options import Setup
from sandwichlab.core.view import View
from sandwichlab.core.wording import Message, say, verbatim

PolicyLike = str | Callable[[View], object]


class Session:
    """One game, from its deal on. Refused input raises one of the library's errors and changes nothing.

    ``steps`` are all steps, undone ones included; ``ply`` is the cursor; ``state``, ``to_move``, ``moves`` and
    ``outcome`` are those at the cursor. ``seed`` is None where the decks were given. ``lock`` is held by whoever needs
    several of these to belong together: callbacks may run beside cells.
    """

    def __init__(self, game: Game[Any], setup: Setup, seed: int | None = None) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self._first = game.start(setup)
        self._steps: tuple[Step[Any], ...] = ()
        self._ply = 0
        self.lock = threading.RLock()

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle a session as what it is: a setup, moves and a cursor."""
        return replay, (self.game, self.setup, tuple(str(step.move) for step in self._steps), self._ply, self.seed)

    @property
    def steps(self) -> tuple[Step[Any], ...]:
        """All steps, undone ones included."""
        return self._steps

    @property
    def ply(self) -> int:
        """How many of the steps are played at the cursor."""
        return self._ply

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.setup.players

    @property
    def state(self) -> Any:
        """The game's state at the cursor."""
        with self.lock:
            return self.state_at(self._ply)

    def state_at(self, ply: int) -> Any:
        """Return the state after ``ply`` steps, 0 to the number of steps. Raises ``BadOption`` for any other."""
        with self.lock:
            done = whole_number(ply, "ply", 0, len(self._steps))
            return self._steps[done - 1].after if done else self._first

    @property
    def to_move(self) -> int | None:
        """The seat to move, or None when the game is over."""
        return self.game.to_move(self.state)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves."""
        return self.game.moves(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self.state)

    def view(self, seat: int) -> View:
        """Return the position as ``seat`` sees it. Raises ``BadOption`` for a seat that is not there."""
        return self.game.view(self.state, whole_number(seat, "seat", 0, self.players - 1))

    def play(self, move: str | Move) -> Step[Any]:
        """Make a move, given as text or as Move, and return its step. Steps undone before are dropped.

        Raises ``IllegalMove``, which names the rule and what is legal, and changes nothing.
        """
        with self.lock:
            state = self.state
            step = self.game.step(state, self.game.understand(state, move))
            self._steps = (*self._steps[: self._ply], step)
            self._ply += 1
            return step

    def undo(self) -> bool:
        """Go one step back; return False at the deal."""
        return self._go(by=-1)

    def redo(self) -> bool:
        """Go one step forward again; return False at the last step."""
        return self._go(by=1)

    def seek(self, ply: int) -> None:
        """Put the cursor at ``ply``, 0 to the number of steps. Raises ``BadOption`` for any other."""
        with self.lock:
            self._ply = whole_number(ply, "ply", 0, len(self._steps))

    def _go(self, by: int) -> bool:
        with self.lock:
            there = 0 <= self._ply + by <= len(self._steps)
            if there:
                self._ply += by
            return there

    def record(self) -> str:
        """Return the game as one line of text, which ``sandwichlab.load`` reads. It holds the decks, never a seed alone."""
        with self.lock:
            moves = tuple(str(step.move) for step in self._steps)
            return record.write(self.game, self.setup, moves, self._ply)

    def policy_move(self, policy: PolicyLike, stream: list[int]) -> Move:
        """Return the move a policy makes for the seat to move, from that seat's view.

        Raises ``BadOption`` for a policy that is not known, ``IllegalMove`` for a callable that returns no legal move.
        """
        (known,) = check_policies(self.game, policy, 1)
        state = self.state
        seat = self.game.to_move(state)
        if seat is None:
            raise BadOption(say("The game is over: there is no move to choose."))
        view = self.game.view(state, seat)
        if isinstance(known, str):
            return self.game.choose(known, view, stream)
        return self.game.step(state, self.game.understand(state, known(view))).move

    def __repr__(self) -> str:
        seed = "" if self.seed is None else f", seed={self.seed}"
        players = "1 player" if self.players == 1 else f"{self.players} players"
        return f"<{self.game.id}, {players}{seed}, ply {self.ply} of {len(self.steps)}>"


def policy_title(game: Game[Any], policy: PolicyLike) -> Message:
    """Return what people call a policy: a function by its ``title``, where that is a message, or by its own name."""
    if isinstance(policy, str):
        return game.policy_titles[policy]
    title = getattr(policy, "title", None)
    return title if isinstance(title, Message) else verbatim(getattr(policy, "__name__", "function"))


def check_policies(
    game: Game[Any], policies: PolicyLike | Sequence[PolicyLike], players: int, others: Sequence[str] = ()
) -> tuple[PolicyLike, ...]:
    """Return one policy for each seat. Raises ``BadOption`` for an unknown name or a wrong number of them.

    ``others`` are names that the caller knows besides the game's own, to be told where a name is unknown.
    """
    given = None if callable(policies) else as_items(policies)
    each = (policies,) * players if given is None else given
    if len(each) != players:
        raise BadOption(
            say(
                "Policies given: {found}. There are {right} seats: give one policy for all, or one for each.",
                found=len(each),
                right=players,
            )
        )
    for policy in each:
        if not callable(policy) and not (isinstance(policy, str) and policy in game.policies):
            raise BadOption(
                say(
                    "There is no policy {value} here. Choose one of {choices}, or give a function of a view that returns a move.",
                    value=short(policy),
                    choices=", ".join((*game.policies, *others)),
                )
            )
    return cast("tuple[PolicyLike, ...]", each)


def replay(game: Game[Any], setup: Setup, moves: Sequence[str], cursor: int, seed: int | None = None) -> Session:
    """Return a session in which moves have been played. Raises ``IllegalMove`` at the first that is not legal."""
    session = Session(game, setup, seed)
    for move in moves:
        session.play(move)
    session.seek(cursor)
    return session


__all__ = ["PolicyLike", "SandwichLabError", "Session", "check_policies", "policy_title", "replay"]

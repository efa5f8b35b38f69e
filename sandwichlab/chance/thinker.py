"""The thinker: one player for all games. It deals the hidden cards at random, plays every move out, and compares what comes of them.

It sees a View, as every player does, and takes every deal of the hidden cards that fits it as equally likely. In Lunch Rush and
Market Day it also concludes something from what others chose to play: ``core.hidden`` says what. All moves are played out on the same
deals, so that luck cancels between them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from math import inf, sqrt
from typing import Any

from sandwichlab.chance._accel import compiled_kernel, is_compiled
from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.kernels import ints, zeros
from sandwichlab.core.errors import BadOption, short, whole_number
from sandwichlab.core.game import Move
from sandwichlab.core.random_stream import LARGEST_SEED
from sandwichlab.core.session import Session
from sandwichlab.core.statistics import half_interval, interval_within
from sandwichlab.core.view import View
from sandwichlab.core.wording import Message, say
from sandwichlab.games.deal import checked_seed
from sandwichlab.games.registry import game, part

MOST_PLAY_OUTS = 10_000_000
BATCH = 50
"""Deals between two looks at whether the best move is clear."""

CLEAR = 4.0
"""So many standard errors ahead of every other move, a move is clearly the best."""


@dataclass(frozen=True, slots=True)
class MoveValue:
    """What a move is worth: the mean of its play-outs, and the standard error of that mean.

    ``most`` is the highest value there is, of values from 0 on, as shares of games won are; None where there is no bound.
    """

    move: Move
    value: float
    error: float
    games: int
    most: float | None = None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the value, or None after too few play-outs to give one."""
        if self.most is not None:
            return interval_within(self.value, self.error, self.games, self.most)
        half = half_interval(self.error, self.games)
        return None if half is None else (self.value - half, self.value + half)


@dataclass(frozen=True, slots=True)
class Thoughts:
    """The moves of a position with their values, the best first. ``games`` deals of the hidden cards were played out after each."""

    values: tuple[MoveValue, ...]
    games: int
    unit: Message

    @property
    def best(self) -> MoveValue:
        """The move with the highest value; among equals the first as moves are listed."""
        return self.values[0]

    def table(self) -> FrameTable:
        """Return the moves as a table, with their values, standard errors and 95 % intervals."""
        rows = {
            str(each.move): (each.value, each.error, *(each.interval or (float("nan"),) * 2)) for each in self.values
        }
        headings = {
            "value": say("value"),
            "se": say("standard error"),
            "low": say("from (95 %)"),
            "high": say("to (95 %)"),
        }
        title = say("Values of moves, in {unit}; {games} deals", unit=self.unit, games=f"{self.games:,}")
        return FrameTable(title, say("move"), headings, rows)

    def __repr__(self) -> str:
        return repr(self.table())

    def _repr_html_(self) -> str:
        return self.table()._repr_html_()


@dataclass(frozen=True, slots=True)
class Thinker:
    """A player that thinks about every move by at most ``games`` play-outs of it. The same seed thinks the same thoughts.

    ``stops``: whether it makes fewer of them where one move is clearly the best.
    """

    games: int = 400
    seed: int = 1
    stops: bool = True

    def __call__(self, view: View) -> str:
        """Return the text of the move that is worth most."""
        return str(self.think(view).best.move)

    def think(self, view: object) -> Thoughts:
        """Return the value of every legal move of a view, or of the position of a session for the seat to move.

        It stops before all play-outs are made where one move is clearly the best, and where it is interrupted. Raises
        ``BadOption`` where there is nothing to think about.
        """
        seen = _view(view)
        thinking = part(seen.game, "thinking")
        facts, codes = thinking.facts_of(seen), thinking.moves_of(seen)
        run = _Run(seen, facts, codes, _seed(self.seed, facts))
        try:
            while run.games < self.games and not (self.stops and run.is_clear()):
                run.play(min(BATCH, self.games - run.games))
        except KeyboardInterrupt:
            if not run.games:
                raise
        return run.thoughts()

    @property
    def __name__(self) -> str:
        return f"thinker({self.games})"


def thinker(games: int = 400, *, seed: int = 1) -> Thinker:
    """Return a player that plays every move out ``games`` times at most before it chooses. Raises ``BadOption``."""
    return Thinker(whole_number(games, "games", 1, MOST_PLAY_OUTS), checked_seed(seed))


def _view(value: object) -> View:
    if isinstance(value, Session):
        if value.to_move is None:
            raise BadOption(say("The game is over: there is no move to think about."))
        return value.view(value.to_move)
    if not isinstance(value, View):
        raise BadOption(say("The thinker thinks about a view or a session, not about {value}.", value=short(value)))
    if not value.moves:
        raise BadOption(say("There is no move to think about: it is not this seat's turn."))
    return value


def _seed(seed: int, facts: list[int]) -> int:
    """Return a seed for a position: another one for each, so that the errors of two thoughts have nothing in common."""
    digest = hashlib.sha256(f"{seed} {facts}".encode()).digest()
    return int.from_bytes(digest[:8], "big") & LARGEST_SEED


class _Run:
    """Play-outs of the moves of one position, and their sums."""

    def __init__(self, view: View, facts: list[int], codes: list[int], seed: int) -> None:
        thinking = part(view.game, "thinking")
        self.view = view
        self.players = getattr(view, "players", 1)
        self.codes = codes
        self.seed = seed
        self.games = 0
        self.sums = [0] * len(codes)
        self.products = [[0] * len(codes) for _ in codes]
        self._thinking = thinking
        self._fast = is_compiled()
        self._play = compiled_kernel(thinking.think) if self._fast else thinking.think
        self._facts, self._moves = ints(facts, self._fast), ints(codes, self._fast)
        self._work = [zeros(shape, self._fast) for shape in thinking.work_shapes(self.players)]

    def play(self, count: int) -> None:
        """Play out some more deals."""
        values: Any = zeros((count, len(self.codes)), self._fast)
        self._play(self.games, count, self.seed, self._facts, self._moves, values, *self._work)
        rows = values.tolist() if self._fast else values
        columns = list(zip(*rows, strict=True))
        sums = [total + sum(column) for total, column in zip(self.sums, columns, strict=True)]
        products = [
            [old + sum(map(int.__mul__, one, other)) for old, other in zip(olds, columns, strict=True)]
            for olds, one in zip(self.products, columns, strict=True)
        ]
        self.sums, self.products, self.games = sums, products, self.games + count

    def _error(self, one: int, other: int | None = None) -> float:
        """Return the standard error of a move's mean, or of the difference of two, before it is scaled."""
        total = self.sums[one] - (self.sums[other] if other is not None else 0)
        squares = self.products[one][one]
        if other is not None:
            squares += self.products[other][other] - 2 * self.products[one][other]
        if self.games < 2:
            return inf
        return sqrt((self.games * squares - total * total) / (self.games - 1)) / self.games

    def is_clear(self) -> bool:
        """Return whether one move is clearly the best, on the deals that all moves share."""
        if not self.games or len(self.codes) == 1:
            return self.games > 0
        best = max(range(len(self.codes)), key=lambda place: self.sums[place])
        return all(
            (self.sums[best] - self.sums[other]) / self.games > CLEAR * self._error(best, other)
            for other in range(len(self.codes))
            if other != best
        )

    def thoughts(self) -> Thoughts:
        """Return the values so far."""
        scale = self._thinking.scale(self.players)
        engine = game(self.view.game)
        values = [
            MoveValue(
                engine.move(code),
                self.sums[place] / self.games / scale,
                self._error(place) / scale,
                self.games,
                most=self._thinking.MOST,
            )
            for place, code in enumerate(self.codes)
        ]
        return Thoughts(tuple(sorted(values, key=lambda each: -each.value)), self.games, self._thinking.unit())

"""Pieces of a simulation: consecutive games, played in one go and reduced to what is kept of them.

A piece is a function of the plan and of its first and last game alone, so that it does not matter where it is played.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sandwichlab.chance.by_engine import engine_chunk
from sandwichlab.chance.kernels import Chunk, Plan, is_fast, run_chunk
from sandwichlab.chance.sums import ColumnHistory, ColumnSums, add_into, in_few_bytes
from sandwichlab.core.session import PolicyLike
from sandwichlab.games.registry import game

CHUNK = 16_384
"""Games between two reductions, at most: memory stays flat, and no result depends on it."""

COMPILED, PLAIN, ON_ENGINE = 8 * CHUNK, 512, 64
"""Games in a piece that another worker plays: some tenths of a second each."""


@dataclass(frozen=True, slots=True)
class Task:
    """What every piece of a simulation has in common. ``functions`` are its policies where the engine must ask them.

    ``plain``: play in Python, since compiling would take longer than so few games.
    """

    plan: Plan
    functions: tuple[PolicyLike, ...] | None
    keeps_rows: bool
    plain: bool = False

    @property
    def size(self) -> int:
        """How many games make a piece."""
        if self.functions is not None:
            return ON_ENGINE
        return COMPILED if is_fast(self.plan.game) and not self.plain else PLAIN

    @property
    def stays_here(self) -> bool:
        """Whether all pieces are played in this process: no other knows the functions of a variant."""
        return game(self.plan.game).variant is not None

    @property
    def chunk(self) -> int:
        """How many games are played between two reductions: where they are played here, an interruption waits no longer."""
        return min(CHUNK, self.size)

    def play(self, first: int, count: int) -> Piece:
        """Play games ``first`` to ``first + count - 1``."""
        piece = Piece(first, 0, ColumnSums(), {}, [])
        for start in range(first, first + count, self.chunk):
            piece = piece.with_chunk(self._chunk(start, min(self.chunk, first + count - start)), self.keeps_rows)
        return piece

    def _chunk(self, first: int, count: int) -> Chunk:
        if self.functions is None:
            return run_chunk(self.plan, first, count, plain=self.plain)
        return engine_chunk(game(self.plan.game), self.plan, self.functions, first, count)


@dataclass(frozen=True, slots=True)
class Piece:
    """Games ``first`` to ``first + count - 1``, reduced: sums of the columns, tallies, and blocks of rows where they are kept.

    ``history`` is what is kept in the place of rows.
    """

    first: int
    count: int
    sums: ColumnSums
    tallies: dict[str, Any]
    blocks: list[Any]
    history: ColumnHistory = field(default_factory=ColumnHistory)

    def with_chunk(self, chunk: Chunk, keeps_rows: bool) -> Piece:
        """Return this piece with the games that follow it."""
        rows = [in_few_bytes(chunk.rows)] if keeps_rows else []
        history = ColumnHistory() if keeps_rows else ColumnHistory.of(chunk.first, chunk.rows)
        sums = ColumnSums.of(chunk.rows)
        return self.followed_by(Piece(chunk.first, len(chunk.rows), sums, chunk.tallies, rows, history))

    def followed_by(self, piece: Piece) -> Piece:
        """Return this piece and the one after it as one. Neither is changed."""
        tallies = {name: add_into(self.tallies.get(name), counts) for name, counts in piece.tallies.items()}
        return Piece(
            self.first,
            self.count + piece.count,
            self.sums.plus(piece.sums),
            tallies,
            [*self.blocks, *piece.blocks] if piece.blocks else self.blocks,
            self.history.followed_by(self.sums, piece.history),
        )

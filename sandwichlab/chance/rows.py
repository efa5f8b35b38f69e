"""Rows of a table and the games they count: which game belongs to a row, and where in it one sees why."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sandwichlab.chance.by_engine import engine_chunk
from sandwichlab.chance.finding import find
from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.kernels import Plan, is_fast, policy_codes, run_chunk
from sandwichlab.chance.simulate import Simulation
from sandwichlab.core.errors import BadOption
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, say

MOST_COMPILED, MOST_PLAIN = 2_000_000, 20_000
"""So many games are looked through at once, some seconds' worth; one can go on from there."""

PIECES = (64, 16_384)
"""Games are looked through in pieces that grow from the first size to the last: most rows have a game near the start."""


def _most(sim: Simulation, codes: tuple[int, ...] | None) -> int:
    """Return how many games are looked through at once; ``codes`` are the policies' numbers, where the kernel knows them all."""
    return MOST_COMPILED if is_fast(sim.game.id) and codes is not None else MOST_PLAIN


def _rare(games: int) -> Message:
    return say("It is rare: {games} games were looked through, and none has it.", games=f"{games:,}")


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a game shows what a row counts: after ``ply`` steps, at ``seat``. ``text`` says what is seen there."""

    ply: int
    seat: int
    text: Message


Tell = Callable[[Session], Moment | None]
"""Finds the moment in a game opened at its deal; None where the game does not show it."""


class Source(Protocol):
    """Where games come from: a simulation, or what gives its games by numbers as one does."""

    @property
    def policies(self) -> Sequence[object]:
        """The policies that play."""

    def replay(self, number: int) -> Session:
        """Return a game by its number."""

    def game_title(self, number: int) -> Message:
        """Return what a game is called."""

    def game_code(self, number: int) -> str:
        """Return what opens a game in code, after the name of the source and a point."""


class Games(ABC):
    """Games of a simulation that a number counts. ``name`` tells it from the other numbers of its row."""

    sim: Source

    def __init__(self, name: Message, sim: Source, tell: Tell) -> None:
        self.name = name
        self.sim = sim
        self.tell = tell

    @abstractmethod
    def next_from(self, number: int) -> int | None:
        """Return the first of these games from ``number`` on, or None where there is no more. Raises ``BadOption``."""


class CountedGames(Games):
    """Games by what was counted of each: ``wanted`` is what ``Simulation.find`` is asked."""

    sim: Simulation

    def __init__(self, name: Message, sim: Simulation, tell: Tell, **wanted: Any) -> None:
        super().__init__(name, sim, tell)
        self.wanted = wanted
        self._known: tuple[int, ...] = ()

    def next_from(self, number: int) -> int | None:
        """Return the first of these games from ``number`` on. Raises ``BadOption`` where it would take long to find one."""
        if self.sim.keep != "frame":
            return self._next_played_again(number)
        asked = 8
        while not self._known or self._known[-1] < number:
            found = self.sim.find(limit=asked, **self.wanted)
            self._known = found
            if len(found) < asked:
                break
            asked *= 2
        return next((game for game in self._known if game >= number), None)

    def _next_played_again(self, number: int) -> int | None:
        """Return the next game where no rows were kept: as far as is looked at once, games are played again."""
        sim = self.sim
        last = min(sim.games, number + _most(sim, policy_codes(sim.game, sim.policies)))
        found = find(sim.played_again(number, last), sim.columns, sim._counted.WIN, 1, self.wanted)
        if not found and last < sim.games:
            raise BadOption(_rare(last - number))
        return found[0] if found else None


class NumberedGames(Games):
    """Games whose numbers are known: ``numbers``, in order."""

    def __init__(self, name: Message, sim: Source, tell: Tell, numbers: Sequence[int]) -> None:
        super().__init__(name, sim, tell)
        self.numbers = numbers

    def next_from(self, number: int) -> int | None:
        """Return the first of these games from ``number`` on."""
        place = bisect_left(self.numbers, number)
        return self.numbers[place] if place < len(self.numbers) else None


class TalliedGames(Games):
    """Games in which something happened that a tally counts, in one of the ``columns`` of its row ``row``."""

    sim: Simulation

    def __init__(
        self, name: Message, sim: Simulation, tell: Tell, tally: str, row: int, columns: Collection[int]
    ) -> None:
        super().__init__(name, sim, tell)
        self.tally = tally
        self.row = row
        self.columns = columns
        self._codes = policy_codes(sim.game, sim.policies)

    def next_from(self, number: int) -> int | None:
        """Return the first of these games from ``number`` on: pieces are played again, then halves of the right one."""
        last = min(self.sim.games, number + _most(self.sim, self._codes))
        size = PIECES[0] if self._codes is not None else 1
        first = number
        while first < last:
            count = min(size, last - first)
            if self._happens_in(first, count):
                return self._first_in(first, count)
            first += count
            size = min(2 * size, PIECES[1]) if self._codes is not None else 1
        if last < self.sim.games:
            raise BadOption(_rare(last - number))
        return None

    def _first_in(self, first: int, count: int) -> int:
        while count > 1:
            half = count // 2
            if self._happens_in(first, half):
                count = half
            else:
                first, count = first + half, count - half
        return first

    def _happens_in(self, first: int, count: int) -> bool:
        sim, codes = self.sim, self._codes
        plan = Plan(sim.game.id, sim.players, tuple(sorted(sim.options.items())), sim.seed, codes or ())
        played = (
            run_chunk(plan, first, count, plain=sim.plays_plain(sim.games))
            if codes is not None
            else engine_chunk(sim.game, plan, sim.policies, first, count)
        )
        counts = played.tallies[self.tally][self.row]
        return any(counts[column] for column in self.columns)


@dataclass(frozen=True, slots=True)
class Row:
    """A row that has games: what it is called, and the ways to choose one. ``first`` is the way that is taken first."""

    name: Message
    ways: tuple[Games, ...]
    first: int = 0


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with those of its rows, by their keys, that have games."""

    table: FrameTable
    rows: Mapping[Any, Row]

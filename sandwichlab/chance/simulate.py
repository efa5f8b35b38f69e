"""Play many games and keep what is worth knowing of them. Game number i of a seed is a function of (seed, i) alone."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any

from sandwichlab.chance.by_engine import engine_chunk, played_out
from sandwichlab.chance.frames import FrameTable, pandas
from sandwichlab.chance.kernels import Chunk, Plan, policy_codes, run_chunk
from sandwichlab.chance.sums import ColumnSums, add_into
from sandwichlab.core.errors import BadOption, UnknownName, choices, short, whole_number
from sandwichlab.core.game import Game
from sandwichlab.core.options import Setup
from sandwichlab.core.session import PolicyLike, Session, check_policies
from sandwichlab.core.statistics import mean_and_error
from sandwichlab.core.wording import say, say_n, verbatim
from sandwichlab.games.deal import DRAWN_SEEDS, checked_options, checked_seed, decks_of
from sandwichlab.games.registry import game, part

MOST_GAMES = 10**9
MOST_IN_FRAME = 10_000_000
"""Beyond so many games only the summary is kept, unless ``keep="frame"`` asks for more."""

CHUNK = 16_384
"""Games between two reductions: memory stays flat, and no result depends on it."""


def simulate(
    game_id: str,
    players: int | None = None,
    *,
    games: int = 10_000,
    seed: int | None = None,
    policies: PolicyLike | Sequence[PolicyLike] = "random",
    keep: str | None = None,
    **options: Any,
) -> Simulation:
    """Simulate many games.

    ``policies``: a name or a function of a view for all seats, or one for each seat. ``keep``: ``"frame"`` keeps a row
    a game, ``"summary"`` only sums and tallies; the default is the frame up to 10 million games. Options are those of
    ``deal``. The same seed gives the same games, compiled or not.

    Raises ``BadOption``.
    """
    engine = game(game_id)
    number, values = checked_options(engine, players, options)
    count = whole_number(games, "games", 1, MOST_GAMES)
    wanted: object = keep
    if wanted is not None and not (isinstance(wanted, str) and wanted in ("frame", "summary")):
        raise BadOption(say("keep must be 'frame' or 'summary', not {value}.", value=short(keep)))
    each = check_policies(engine, policies, number)
    drawn = secrets.randbelow(DRAWN_SEEDS) if seed is None else checked_seed(seed)
    return Simulation(
        engine, number, values, count, drawn, each, keep or ("frame" if count <= MOST_IN_FRAME else "summary")
    )


class Simulation:
    """Games 0 to ``games - 1`` of a seed, played.

    ``tallies`` are small tables counted over all games. ``frame`` has one row a game; ``replay(i)`` opens game i.
    """

    def __init__(
        self,
        engine: Game[Any],
        players: int,
        options: dict[str, Any],
        games: int,
        seed: int,
        policies: tuple[PolicyLike, ...],
        keep: str,
    ) -> None:
        self.game = engine
        self.players = players
        self.options = options
        self.games = games
        self.seed = seed
        self.policies = policies
        self.keep = keep
        self._counted = part(engine.id, "counted")
        self.columns: tuple[str, ...] = self._counted.columns(players)
        self._sums = ColumnSums(len(self.columns))
        self._chunks: list[Any] = []
        self._counts: dict[str, Any] = {}
        for chunk in self._played():
            self._reduce(chunk)

    def _played(self) -> Iterator[Chunk]:
        codes = policy_codes(self.game, self.policies)
        plan = Plan(self.game.id, self.players, tuple(sorted(self.options.items())), self.seed, codes or ())
        for first in range(0, self.games, CHUNK):
            count = min(CHUNK, self.games - first)
            yield (
                run_chunk(plan, first, count)
                if codes is not None
                else engine_chunk(self.game, plan, self.policies, first, count)
            )

    def _reduce(self, chunk: Chunk) -> None:
        self._sums.add(chunk.rows)
        for name, counted in chunk.tallies.items():
            self._counts[name] = add_into(self._counts.get(name), counted)
        if self.keep == "frame":
            # Half the memory of the kernel's rows; a row's numbers are points, cards and turns, and shares of a win.
            self._chunks.append(chunk.rows.astype("int32") if hasattr(chunk.rows, "astype") else chunk.rows)

    @cached_property
    def frame(self) -> Any:
        """A pandas frame with one row a game: scores, wins (a shared win in equal parts), turns, and what was counted.

        Raises ``BadOption`` where only the summary was kept, or pandas is not installed.
        """
        self._check_rows()
        pd = pandas(verbatim("sim.frame"))
        import numpy as np

        rows = np.concatenate([np.asarray(chunk, np.int32) for chunk in self._chunks])
        columns = {name: self._typed(name, rows[:, place]) for place, name in enumerate(self.columns)}
        return pd.DataFrame(columns, index=pd.RangeIndex(self.games, name="game"))

    def _typed(self, name: str, column: Any) -> Any:
        # Four bytes hold the square of any score, two would not, and numpy would not say so.
        return (column / self._counted.WIN).astype("float32") if name.startswith("won_") else column.astype("int32")

    def rows(self) -> Iterator[dict[str, float | int]]:
        """Yield each game as a dictionary, in order; what ``frame`` has, without pandas."""
        self._check_rows()
        number = 0
        for chunk in self._chunks:
            for row in chunk:
                yield {
                    "game": number,
                    **{name: self._plain(name, int(value)) for name, value in zip(self.columns, row, strict=True)},
                }
                number += 1

    def _check_rows(self) -> None:
        if self.keep != "frame":
            raise BadOption(
                say("Only the summary of these games was kept. Simulate with keep='frame' to have a row for each.")
            )

    def _plain(self, name: str, value: int) -> float | int:
        return value / self._counted.WIN if name.startswith("won_") else value

    def summary(self) -> FrameTable:
        """Return the mean of every column with its standard error and standard deviation."""
        rows = {}
        for place, name in enumerate(self.columns):
            scale = self._counted.WIN if name.startswith("won_") else 1
            rows[name] = mean_and_error(self.games, self._sums.sums[place], self._sums.squares[place], scale)
        headings = {"mean": say("mean"), "se": say("standard error"), "sd": say("standard deviation")}
        facts = {"games": f"{self.games:,}", "title": self.game.title, "players": self.players, "seed": self.seed}
        title = say_n(
            "{games} game of {title}, {players} players, seed {seed}",
            "{games} games of {title}, {players} players, seed {seed}",
            self.games,
            **facts,
        )
        if self.players == 1:
            title = say_n(
                "{games} game of {title}, seed {seed}", "{games} games of {title}, seed {seed}", self.games, **facts
            )
        return FrameTable(title, say("quantity"), headings, rows, self._counted.column_labels(self.players))

    @property
    def tallies(self) -> dict[str, FrameTable]:
        """Small tables counted over all games, by name."""
        return {name: FrameTable.of(table) for name, table in self._counted.tallies(self.players, self._counts).items()}

    def counts(self, tally: str) -> Any:
        """Return a tally's bare counts, as rows of whole numbers, for charts."""
        if tally not in self._counts:
            raise UnknownName(
                say(
                    "There is no tally {tally}. The tallies are: {choices}.",
                    tally=short(tally),
                    choices=choices(tuple(self._counts)),
                )
            )
        return self._counts[tally]

    def replay(self, number: int) -> Session:
        """Return game ``number`` as a session at its deal, with all its steps.

        Raises ``BadOption`` for a game there is not, and where a policy that is a function now plays another game.
        """
        number = whole_number(number, "game", 0, self.games - 1)
        setup = Setup(self.players, self.options, decks_of(self.game, self.players, self.seed, number))
        session = played_out(self.game, setup, self.policies, self.seed, number)
        if self.keep == "frame" and self._counted.row_of(session) != self._row(number):
            raise BadOption(
                say(
                    "Game {number} cannot be opened: a function that plays in it answers differently each time. "
                    "Let it decide by what it is given alone.",
                    number=number,
                )
            )
        return session

    def find(self, *, limit: int = 1, **wanted: int | float | str | range | Callable[[float], bool]) -> tuple[int, ...]:
        """Return the numbers of the first ``limit`` games that are as wanted, in order; ``()`` where there is none.

        Each keyword is a column with the number that is wanted, a range, ``"highest"``, ``"lowest"``, or a function of the number.
        """
        found: list[int] = []
        best = {name: self._most(name, value) for name, value in wanted.items() if isinstance(value, str)}
        for first, rows in self._all_rows():
            for offset, row in enumerate(rows):
                values = {name: self._plain(name, int(value)) for name, value in zip(self.columns, row, strict=True)}
                if all(_is_as(best.get(name, right), values[name]) for name, right in wanted.items()):
                    found.append(first + offset)
                    if len(found) == limit:
                        return tuple(found)
        return tuple(found)

    def _most(self, name: str, which: str) -> float:
        place = self.columns.index(name)
        values = (int(row[place]) for _, rows in self._all_rows() for row in rows)
        return self._plain(name, max(values) if which == "highest" else min(values))

    def _all_rows(self) -> Iterator[tuple[int, Any]]:
        if self.keep == "frame":
            yield from zip(range(0, self.games, CHUNK), self._chunks, strict=True)
        else:
            yield from ((chunk.first, chunk.rows) for chunk in self._played())

    def _row(self, number: int) -> list[int]:
        return [int(value) for value in self._chunks[number // CHUNK][number % CHUNK]]

    def __repr__(self) -> str:
        names = [
            policy if isinstance(policy, str) else getattr(policy, "__name__", "function") for policy in self.policies
        ]
        shown = names[0] if len(set(names)) == 1 else ", ".join(names)
        players = "1 player" if self.players == 1 else f"{self.players} players"
        return f"<{self.games:,} games of {self.game.id}, {players}, seed {self.seed}, policies: {shown}>"


def _is_as(wanted: Any, value: float) -> bool:
    if callable(wanted):
        return bool(wanted(value))
    return value in wanted if isinstance(wanted, range) else bool(value == wanted)

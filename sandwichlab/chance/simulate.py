"""Play many games and keep what is worth knowing of them. Game number i of a seed is a function of (seed, i) alone."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

from sandwichlab.chance._accel import is_kept
from sandwichlab.chance.by_engine import played_out
from sandwichlab.chance.finding import Block, find
from sandwichlab.chance.frames import FrameTable, pandas, written
from sandwichlab.chance.kernels import Plan, is_fast, policy_codes
from sandwichlab.chance.pieces import Piece, Task
from sandwichlab.chance.progress import Progress
from sandwichlab.chance.running import checked_executor, checked_workers, pieces
from sandwichlab.chance.sums import ColumnSums
from sandwichlab.chance.thinker import THINKER, with_thinkers
from sandwichlab.core.errors import BadOption, UnknownName, choices, short, whole_number
from sandwichlab.core.game import Game
from sandwichlab.core.options import Setup, keywords_of
from sandwichlab.core.session import PolicyLike, Session, check_policies
from sandwichlab.core.statistics import mean_and_error
from sandwichlab.core.variant import Variant
from sandwichlab.core.wording import Message, say, say_n, verbatim
from sandwichlab.games.deal import DRAWN_SEEDS, checked_options, checked_seed, decks_of
from sandwichlab.games.registry import game, part

MOST_GAMES = 10**9
MOST_IN_FRAME = 10_000_000
"""Beyond so many games only the summary is kept, unless ``keep="frame"`` asks for more."""

NO_ROWS = say("Only the summary of these games was kept. Simulate with keep='frame' to have a row for each.")

FEW = 2000
"""So many games are played in Python before anything would be compiled for them."""


def simulate(
    game_id: str | Variant,
    players: int | None = None,
    *,
    games: int = 10_000,
    seed: int | None = None,
    policies: PolicyLike | Sequence[PolicyLike] = "random",
    keep: str | None = None,
    workers: int | str | None = None,
    executor: Any = None,
    progress: bool | None = None,
    **options: Any,
) -> Simulation:
    """Simulate many games.

    ``policies``: a name or a function of a view for all seats, or one for each seat; ``"thinker"`` is slow, thousands of games
    take minutes. ``keep``: ``"frame"`` keeps a row a game, ``"summary"`` only sums, tallies and how often each value came up; the
    default is the frame up to 10 million games. Options are those of
    ``deal``. The same seed gives the same games, compiled or not, however they are split.

    ``game_id`` may be a variant, from ``sl.variant``, whose games are played in Python.

    ``workers``: how many cores play, or ``"all"``; functions of yours, and variants, run on one. ``executor``: an executor of
    ``concurrent.futures``, or one that acts as such, as ``client.get_executor()`` of Dask. ``progress``: whether to show a bar;
    by default where it takes more than a second, in a notebook or a terminal. Interrupted, it returns what is done so far: ``sim.partial`` is True then, and
    ``sim.resume()`` goes on.

    Raises ``BadOption``.
    """
    engine = game(game_id)
    number, values = checked_options(engine, players, options, keywords_of(simulate))
    count = whole_number(games, "games", 1, MOST_GAMES)
    wanted: object = keep
    if wanted is not None and not (isinstance(wanted, str) and wanted in ("frame", "summary")):
        raise BadOption(say("keep must be 'frame' or 'summary', not {value}.", value=short(keep)))
    each = check_policies(engine, with_thinkers(policies), number, (THINKER,))
    drawn = secrets.randbelow(DRAWN_SEEDS) if seed is None else checked_seed(seed)
    sent = checked_executor(executor, workers)
    here = checked_workers(workers)
    kept = keep or ("frame" if count <= MOST_IN_FRAME else "summary")
    sim = Simulation(engine, number, values, count, drawn, each, kept)
    sim._play(here, sent, progress)
    return sim


class Simulation:
    """Games 0 to ``games - 1`` of a seed, played.

    ``tallies`` are small tables counted over all games. ``frame`` has one row a game; ``replay(i)`` opens game i, and
    ``find`` says which games are worth opening. ``wanted`` is how many games were asked for.
    """

    def __init__(
        self,
        engine: Game[Any],
        players: int,
        options: dict[str, Any],
        wanted: int,
        seed: int,
        policies: tuple[PolicyLike, ...],
        keep: str,
    ) -> None:
        self.game = engine
        self.players = players
        self.options = options
        self.wanted = wanted
        self.seed = seed
        self.policies = policies
        self.keep = keep
        self._counted = part(engine.id, "counted")
        self.columns: tuple[str, ...] = self._counted.columns(players)
        codes = policy_codes(engine, policies)
        plan = Plan(engine.id, players, tuple(sorted(options.items())), seed, codes or ())
        self._task = Task(plan, None if codes is not None else policies, keep == "frame")
        self._done = Piece(0, 0, ColumnSums(), {}, [])
        self._how: tuple[int, Any, bool | None] = (1, None, None)

    @property
    def games(self) -> int:
        """How many games are done."""
        return self._done.count

    @property
    def partial(self) -> bool:
        """Whether the simulation was interrupted: fewer games are done than were asked for."""
        return self.games < self.wanted

    def resume(
        self, *, workers: int | str | None = None, executor: Any = None, progress: bool | None = None
    ) -> Simulation:
        """Play the games that an interruption left out, and return the simulation. By default as they were played before.

        Raises ``BadOption``.
        """
        if workers is None and executor is None:
            workers_before, executor, shown = self._how
            self._play(workers_before, executor, shown if progress is None else progress)
        else:
            sent = checked_executor(executor, workers)
            self._play(checked_workers(workers), sent, progress)
        return self

    def _play(self, workers: int, executor: Any, progress: bool | None) -> None:
        self._how = (workers, executor, progress)
        self.__dict__.pop("frame", None)  # of fewer games, where an interruption had left some out
        kernel = part(self.game.id, "kernel").play_games
        plain = self.plays_plain(self.wanted - self.games)
        compiles = self._task.functions is None and is_fast(self.game.id) and not is_kept(kernel) and not plain
        task = replace(self._task, plain=plain)
        bar = Progress(self.game.title, self.wanted, self.games, progress, compiles=compiles)
        try:
            for piece in pieces(task, self.games, self.wanted, workers, executor):
                # One assignment, so that an interruption finds the games of a piece counted whole or not at all.
                self._done = self._done.followed_by(piece)
                bar.add(piece.count)
        except KeyboardInterrupt:
            if not self.games:
                raise
            done, wanted = f"{self.games:,}", f"{self.wanted:,}"
            print(say("Stopped: {done} of {wanted} games are done. sim.resume() goes on.", done=done, wanted=wanted))
        finally:
            bar.close()

    def plays_plain(self, games: int) -> bool:
        """Return whether so many games are played in Python, since compiling, which was not done yet, would take longer."""
        if self._task.functions is not None or games > FEW:
            return False
        return is_fast(self.game.id) and not is_kept(part(self.game.id, "kernel").play_games)

    @cached_property
    def frame(self) -> Any:
        """A pandas frame with one row a game: scores, wins (a shared win in equal parts), turns, and what was counted.

        Raises ``BadOption`` where only the summary was kept, or pandas is not installed.
        """
        self._check_rows()
        pd = pandas(verbatim("sim.frame"))
        import numpy as np

        columns = {name: self._column(np, place, name) for place, name in enumerate(self.columns)}
        return pd.DataFrame(columns, index=pd.RangeIndex(self.games, name="game"), copy=False)

    def _column(self, np: Any, place: int, name: str) -> Any:
        # Four bytes hold the square of any score, two would not, and numpy would not say so.
        column = np.concatenate([np.asarray(block)[:, place] for block in self._done.blocks])
        return (column / self._counted.WIN).astype("float32") if name.startswith("won_") else column.astype("int32")

    def save(self, path: str | Path) -> Path:
        """Write the frame to a file, as Parquet or CSV by the end of its name, and return its path.

        Raises ``BadOption`` for another end, and where only the summary was kept.
        """
        return written(self.frame, path)

    def rows(self) -> Iterator[dict[str, float | int]]:
        """Yield each game as a dictionary, in order; what ``frame`` has, without pandas."""
        self._check_rows()
        number = 0
        for block in self._done.blocks:
            for row in block:
                yield {
                    "game": number,
                    **{name: self._plain(name, int(value)) for name, value in zip(self.columns, row, strict=True)},
                }
                number += 1

    def _check_rows(self) -> None:
        if self.keep != "frame":
            raise BadOption(NO_ROWS)

    def _plain(self, name: str, value: int) -> float | int:
        return value / self._counted.WIN if name.startswith("won_") else value

    def summary(self) -> FrameTable:
        """Return the mean of every column with its standard error and standard deviation."""
        rows = {}
        for place, name in enumerate(self.columns):
            scale = self._counted.WIN if name.startswith("won_") else 1
            rows[name] = mean_and_error(self.games, self._done.sums.sums[place], self._done.sums.squares[place], scale)
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
        return {
            name: FrameTable.of(table)
            for name, table in self._counted.tallies(self.players, self._done.tallies).items()
        }

    def counts(self, tally: object) -> Any:
        """Return a tally's bare counts, as rows of whole numbers, for charts."""
        if not isinstance(tally, str) or tally not in self._done.tallies:
            raise UnknownName(
                say(
                    "There is no tally {tally}. The tallies are: {choices}.",
                    tally=short(tally),
                    choices=choices(tuple(self._done.tallies)),
                )
            )
        return self._done.tallies[tally]

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

    def game_title(self, number: int) -> Message:
        """Return what a game is called."""
        return say("Game {number} of seed {seed}", number=f"{number:,}", seed=self.seed)

    def game_code(self, number: int) -> str:
        """Return the call that opens a game."""
        return f"replay({number})"

    def find(self, *, limit: int = 1, **wanted: int | float | str | range | Callable[[float], bool]) -> tuple[int, ...]:
        """Return the numbers of the first ``limit`` games that are as wanted, in order; ``()`` where there is none.

        Each keyword is a column with the number that is wanted, a range, ``"highest"``, ``"lowest"``, or a function of the number:
        ``sim.find(turns="highest")``, ``sim.find(won_0=1, score_0=range(50, 60))``. Where only the summary was kept, the games
        are played again. Raises ``BadOption``.
        """
        most = whole_number(limit, "limit", 1, MOST_GAMES)
        return find(self._blocks(), self.columns, self._counted.WIN, most, wanted)

    def _blocks(self) -> Iterator[Block]:
        """Yield all rows in blocks, each with the number of its first game."""
        first = 0
        if self.keep == "frame":
            for block in self._done.blocks:
                yield first, block
                first += len(block)
            return
        yield from self.played_again(0, self.games)

    def played_again(self, first: int, last: int) -> Iterator[Block]:
        """Play games ``first`` to ``last - 1`` again, and yield their rows in blocks, each with the number of its first game."""
        again = replace(self._task, keeps_rows=True, plain=self.plays_plain(last - first))
        for piece in pieces(again, first, last, 1, None):
            for block in piece.blocks:
                yield first, block
                first += len(block)

    def _row(self, number: int) -> list[int]:
        for first, block in self._blocks():
            if number < first + len(block):
                return [int(value) for value in block[number - first]]
        raise IndexError(number)

    def __repr__(self) -> str:
        names = [
            policy if isinstance(policy, str) else getattr(policy, "__name__", "function") for policy in self.policies
        ]
        shown = names[0] if len(set(names)) == 1 else ", ".join(names)
        players = "1 player" if self.players == 1 else f"{self.players} players"
        done = f"{self.games:,} of {self.wanted:,}" if self.partial else f"{self.games:,}"
        return f"<{done} games of {self.game.id}, {players}, seed {self.seed}, policies: {shown}>"

"""The thinker: one player for all games. It deals the hidden cards at random, plays every move out, and compares what comes of them.

It sees a View, as every player does, and takes every deal of the hidden cards that fits it as equally likely: nothing is
concluded from what others chose to play, unless that is asked for (``core.hidden`` says how). All moves are played out on the same
deals, so that luck cancels between them.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Collection
from dataclasses import dataclass, replace
from math import inf, sqrt
from typing import Any

from sandwichlab.chance._accel import compiled_kernel, is_kept
from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.kernels import ints, is_fast, zeros
from sandwichlab.chance.progress import Progress
from sandwichlab.core.errors import BadOption, as_items, short, whole_number, yes_or_no
from sandwichlab.core.game import Move
from sandwichlab.core.random_stream import LARGEST_SEED
from sandwichlab.core.session import Session
from sandwichlab.core.statistics import half_interval, interval_within
from sandwichlab.core.view import View
from sandwichlab.core.wording import Message, listed, say, say_n
from sandwichlab.games.deal import checked_seed
from sandwichlab.games.registry import game, part

USUAL_PLAY_OUTS = 400
MOST_PLAY_OUTS = 10_000_000
MOST_SECONDS = 3600
BATCH = 50
"""Deals between two looks at whether the best move is clear."""

CLEAR = 4.0
"""So many standard errors ahead of every other move, a move is clearly the best."""


SURE = 3.0
"""So many standard errors behind the best of several, a move is taken to be worth less. In a game of thirty decisions two of them would
call one or two moves that lost nothing a mistake in every second game."""


INTERRUPTED = say("It was interrupted: more deals would tell more.")


@dataclass(frozen=True, slots=True)
class MoveValue:
    """What a move is worth: the mean of its play-outs, and the standard error of that mean.

    ``behind`` is how much more the best move is worth, with its own standard error: luck that the deals bring to both is not in it.
    ``most`` is the highest value there is, of values from 0 on, as shares of games won are; None where there is no bound.
    """

    move: Move
    value: float
    error: float
    games: int
    behind: float = 0.0
    behind_error: float = 0.0
    most: float | None = None

    @property
    def is_behind(self) -> bool:
        """Whether the best move is clearly worth more."""
        return self.behind > SURE * self.behind_error

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the value, or None after too few play-outs to give one."""
        if self.most is not None:
            return interval_within(self.value, self.error, self.games, self.most)
        half = half_interval(self.error, self.games)
        return None if half is None else (self.value - half, self.value + half)

    @property
    def half(self) -> float | None:
        """Half the width of the interval, which need not lie evenly about the value near the ends of what is possible."""
        return None if self.interval is None else (self.interval[1] - self.interval[0]) / 2


@dataclass(frozen=True, slots=True)
class Thoughts:
    """The moves of a position with their values, the best first. ``games`` deals of the hidden cards were played out after each.

    ``apart`` are the standard errors of the differences between any two moves, in the order of ``values``: since all moves were
    played out on the same deals, they are smaller than those of the values. ``is_partial``: it was interrupted before all
    deals were played out, and before one move was clearly the best.
    """

    values: tuple[MoveValue, ...]
    games: int
    unit: Message
    game: str
    apart: tuple[tuple[float, ...], ...] = ()
    is_partial: bool = False

    @property
    def best(self) -> MoveValue:
        """The move with the highest value; among equals the first as moves are listed."""
        return self.values[0]

    @property
    def is_indifferent(self) -> bool:
        """Whether all moves came to the same in every deal."""
        return all(self.loss(each.move) == (0, 0) for each in self.values)

    def loss(self, move: object, than: object = None) -> tuple[float, float]:
        """Return how much less a move is worth than the best, or ``than`` another, and the standard error of that difference.

        Raises ``BadOption`` for a move that was not thought about.
        """
        one, other = self._place(move), 0 if than is None else self._place(than)
        return self.values[other].value - self.values[one].value, self.apart[one][other]

    def _place(self, move: object) -> int:
        texts = [str(each.move) for each in self.values]
        if str(move) not in texts:
            raise BadOption(
                say(
                    "{value} was not thought about, only these moves: {choices}.",
                    value=short(str(move)),
                    choices=", ".join(texts),
                )
            )
        return texts.index(str(move))

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
        title = listed(title, INTERRUPTED) if self.is_partial else title
        return FrameTable(title, say("move"), headings, rows)

    def __repr__(self) -> str:
        return repr(self.table())

    def _repr_html_(self) -> str:
        return self.table()._repr_html_()


@dataclass(frozen=True, slots=True)
class Thinker:
    """A player that thinks about every move by at most ``games`` play-outs of it. The same seed thinks the same thoughts.

    With ``seconds`` it thinks for no longer than that: how far it comes then depends on the machine, and the same seed
    need not think the same again. ``plain``: in Python, even where there is a compiler. Where it must not stop early, because
    its values are to be compared without bias, ``stops`` is False. ``concludes``: in Lunch Rush and Market Day, from what others played.
    """

    games: int = USUAL_PLAY_OUTS
    seed: int = 1
    seconds: float | None = None
    plain: bool = False
    stops: bool = True
    concludes: bool = False

    def __call__(self, view: View) -> str:
        """Return the text of the move that is worth most."""
        return str(self.think(view).best.move)

    def think(self, view: object, moves: Collection[str] | None = None) -> Thoughts:
        """Return the value of every legal move of a view, or of the position of a session for the seat to move.

        ``moves``, where given, are the texts of the only ones to think about. It stops before all play-outs are made where one
        move is clearly the best, and where it is interrupted. Raises ``BadOption`` where there is nothing to think about.
        """
        seen = view_of(view)
        thinking = part(seen.game, "thinking")
        facts, codes = thinking.facts_of(seen, self.concludes), thinking.moves_of(seen)
        if moves is not None:
            codes = [code for code in codes if str(game(seen.game).move(code)) in moves]
        if not codes:
            raise BadOption(say("There is no move to think about: none of those given is legal here."))
        if not self.plain:
            get_ready(seen)
        run = _Run(seen, facts, codes, _seed(self.seed, facts), self.plain)
        clock = _Clock(self.seconds)
        try:
            while run.games < self.games and not (self.stops and run.is_clear()):
                count = min(BATCH, self.games - run.games, clock.allows(run.games))
                if not count:
                    break
                run.play(count)
        except KeyboardInterrupt:
            if not run.games:
                raise
            return replace(run.thoughts(), is_partial=True)
        return run.thoughts()

    @property
    def __name__(self) -> str:
        how = f"{self.games}" if self.seconds is None else f"seconds={self.seconds:g}"
        return f"thinker({how}{', concludes=True' * self.concludes})"

    @property
    def title(self) -> Message:
        """What the player is called."""
        if self.concludes:
            return say("thinker that concludes")
        if self.seconds is not None:
            return say("thinker, {seconds} s", seconds=f"{self.seconds:g}")
        return TITLE if self.games == USUAL_PLAY_OUTS else say_n("thinker, {n} deal", "thinker, {n} deals", self.games)


TITLE = say("thinker")

THINKER = "thinker"
"""Its name among the policies."""


def with_thinkers(policies: Any) -> Any:
    """Return policies, one or several, with a thinker wherever its name stands."""
    if isinstance(policies, str) or callable(policies):
        return Thinker() if policies == THINKER else policies
    items = as_items(policies)
    return policies if items is None else tuple(map(with_thinkers, items))


def thinker(
    games: int | None = None, *, seed: int = 1, seconds: float | None = None, concludes: bool = False
) -> Thinker:
    """Return a player that plays every move out ``games`` times at most, by default 400, before it chooses.

    ``seconds`` gives it time in place of play-outs: it makes as many as fit into that time, at least one, and stops before
    it is over where one move is clearly the best. That is for measuring what time is worth: the same seed need not choose
    the same move again. What is compiled once for a game is not counted in.

    ``concludes``: it takes whoever has played as a greedy player would for one, and concludes what that player does not hold; in
    Lunch Rush and Market Day, where all cards of a round or hand are dealt at its beginning. Raises ``BadOption``.
    """
    usual = USUAL_PLAY_OUTS if seconds is None else MOST_PLAY_OUTS
    number = usual if games is None else whole_number(games, "games", 1, MOST_PLAY_OUTS)
    return Thinker(number, checked_seed(seed), _checked_seconds(seconds), concludes=yes_or_no(concludes, "concludes"))


def is_ready(game_id: str) -> bool:
    """Return whether thinking about a game is compiled, and need not be first."""
    return is_fast(game_id) and is_kept(part(game_id, "thinking").think)


def get_ready(view: View) -> None:
    """Compile what thinking about a view's game takes, unless that was done before; say so while it takes its time."""
    if not is_fast(view.game) or view.game in _loaded:
        return
    thinking = part(view.game, "thinking")
    bar = Progress(game(view.game).title, 1, 0, None, compiles=not is_ready(view.game))
    try:
        _Run(view, thinking.facts_of(view), thinking.moves_of(view), 0).play(1)
    finally:
        bar.close()
    _loaded.add(view.game)


_loaded: set[str] = set()
"""Games whose thinking is compiled and in memory."""


def _checked_seconds(value: object) -> float | None:
    if value is None:
        return None
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 < value <= MOST_SECONDS:
        return float(value)
    raise BadOption(
        say("seconds must be a number above 0, {most} at most, not {value}.", most=MOST_SECONDS, value=short(value))
    )


class _Clock:
    """Says how many more play-outs fit into the time, going by how long those before took."""

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds
        self._since = time.perf_counter()

    def allows(self, games: int) -> int:
        if self._seconds is None:
            return BATCH
        if not games:
            return 1
        gone = time.perf_counter() - self._since
        return max(0, min(BATCH, int((self._seconds - gone) * games / gone)))


def view_of(value: object) -> View:
    """Return a view with moves to think about: as it is, or that of the seat to move in a session. Raises ``BadOption``."""
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

    def __init__(self, view: View, facts: list[int], codes: list[int], seed: int, plain: bool = False) -> None:
        thinking = part(view.game, "thinking")
        self.view = view
        self.players = getattr(view, "players", 1)
        self.codes = codes
        self.seed = seed
        self.games = 0
        self.sums = [0] * len(codes)
        self.products = [[0] * len(codes) for _ in codes]
        self._thinking = thinking
        self._fast = is_fast(view.game) and not plain
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
        if len(self.codes) == 1:
            return self.games >= BATCH
        if self.games < BATCH:  # a few deals in a row may come out alike
            return False
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
        best = max(range(len(self.codes)), key=self.sums.__getitem__)
        values = [
            MoveValue(
                engine.move(code),
                self.sums[place] / self.games / scale,
                self._error(place) / scale,
                self.games,
                (self.sums[best] - self.sums[place]) / self.games / scale,
                self._error(best, place) / scale if place != best else 0.0,
                self._thinking.MOST,
            )
            for place, code in enumerate(self.codes)
        ]
        order = sorted(range(len(values)), key=lambda place: -values[place].value)
        apart = tuple(tuple(self._error(one, other) / scale for other in order) for one in order)
        ordered = tuple(values[place] for place in order)
        return Thoughts(ordered, self.games, self._thinking.unit(), self.view.game, apart)

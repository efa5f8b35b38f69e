"""The clairvoyant of The Sandwich Guy: what a deal holds for someone who knows the deck, and how much of the game is luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sandwichlab.chance._accel import compiled_kernel, is_compiled
from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.kernels import ints, zeros
from sandwichlab.chance.pieces import CHUNK
from sandwichlab.chance.simulate import MOST_GAMES, simulate
from sandwichlab.core.errors import BadOption, short, whole_number
from sandwichlab.core.french import FRENCH
from sandwichlab.core.game import Move
from sandwichlab.core.session import PolicyLike, Session, policy_title
from sandwichlab.core.statistics import wilson_interval
from sandwichlab.core.wording import listed, say
from sandwichlab.games.deal import checked_options, checked_seed
from sandwichlab.games.registry import game
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
        """Return the game with the line played, its cursor where the search began: for ``sl.explain``."""
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

    Every line of play is tried, and no position twice, so that what cannot be found is not there. Raises ``BadOption`` for
    anything but a session of this game.
    """
    if not isinstance(session, Session) or session.game.printed_id != GAME:
        raise BadOption(
            say(
                "The clairvoyant looks at a session of The Sandwich Guy, from sl.deal('sandwich-guy', ...), not at {value}.",
                value=short(session),
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


def luck_and_skill(
    games: int = 100_000,
    *,
    seed: int = 1,
    reading: str = rules.READINGS[rules.RING],
    policies: Sequence[PolicyLike] = ("random", "greedy", "careful"),
) -> FrameTable:
    """Return the shares of deals that can be won and be perfect, and what policies make of the very same deals, with 95 % intervals.

    What nobody could win is bad luck; what the clairvoyant wins and a policy does not is skill, or the price of not knowing the
    deck. Raises ``BadOption``.
    """
    count, start = whole_number(games, "games", 1, MOST_GAMES), checked_seed(seed)
    _, options = checked_options(game(GAME), 1, {"reading": reading})
    lefts = Counter[int]()
    for first in range(0, count, CHUNK):
        block = fewest_left(min(CHUNK, count - first), start, rules.READINGS.index(options["reading"]), first)
        lefts.update(int(row[0]) for row in block)
    rows = {"clairvoyant": _shares(count, count - lefts[0], lefts[1])}
    labels = {"clairvoyant": say("clairvoyant")}
    for policy in policies:
        sim = simulate(GAME, games=count, seed=start, policies=policy, keep="summary", reading=reading)
        means = sim.summary()["mean"]
        name = policy if isinstance(policy, str) else getattr(policy, "__name__", "function")
        rows[name] = _shares(count, round(means["won_0"] * count), round(means["perfect"] * count))
        labels[name] = policy_title(sim.game, sim.policies[0])
    headings = {
        "won": say("games won"),
        "won_low": say("from (95 %)"),
        "won_high": say("to (95 %)"),
        "perfect": say("perfect games"),
        "perfect_low": say("from (95 %)"),
        "perfect_high": say("to (95 %)"),
    }
    title = say("{games} deals of The Sandwich Guy, seed {seed}", games=f"{count:,}", seed=start)
    return FrameTable(title, say("player"), headings, rows, labels, places=4)


def _shares(games: int, won: int, perfect: int) -> tuple[float, ...]:
    return (won / games, *wilson_interval(won, games), perfect / games, *wilson_interval(perfect, games))

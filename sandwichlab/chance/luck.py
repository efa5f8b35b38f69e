"""How much of The Sandwich Guy is luck: what can be made of each deal by someone who knows the deck, beside what players make of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from sandwichlab.chance.clairvoyant import GAME, fewest_left
from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.pieces import CHUNK
from sandwichlab.chance.simulate import MOST_GAMES, Simulation, simulate
from sandwichlab.chance.thinker import with_thinkers
from sandwichlab.core.errors import BadOption, as_items, whole_number
from sandwichlab.core.options import Setup
from sandwichlab.core.session import PolicyLike, Session, check_policies, policy_title
from sandwichlab.core.statistics import wilson_interval
from sandwichlab.core.wording import Message, say
from sandwichlab.games.deal import checked_options, checked_seed, decks_of
from sandwichlab.games.registry import game
from sandwichlab.games.sandwich_guy import rules

CLAIRVOYANT = "clairvoyant"
POLICIES = ("random", "greedy", "careful", "planner")
ON_ENGINE = 1_000
"""A player that is a function plays the first so many of the deals, unless it is told otherwise."""


class LuckAndSkill(FrameTable):
    """Shares of deals that can be won and be perfect, and that players win and make perfect, with 95 % intervals.

    ``lefts`` holds for each deal the fewest cards that can be left, 0 where it cannot be won; ``sims`` are the players' games
    of the same deals, by their names in the table.
    """

    def __init__(self, lefts: Sequence[int], sims: Mapping[str, Simulation], seed: int, reading: str) -> None:
        self.lefts = lefts
        self.sims = dict(sims)
        self.seed = seed
        self.reading = reading
        found = Counter(lefts)
        won = len(lefts) - found[0]
        rows = {CLAIRVOYANT: _row(len(lefts), won, found[1])}
        labels: dict[str, Message] = {CLAIRVOYANT: say("clairvoyant")}
        for name, sim in sims.items():
            means = sim.summary()["mean"]
            rows[name] = _row(sim.games, round(means["won_0"] * sim.games), round(means["perfect"] * sim.games))
            labels[name] = policy_title(sim.game, sim.policies[0])
        headings = {
            "deals": say("deals"),
            "won": say("games won"),
            "won_low": say("from (95 %)"),
            "won_high": say("to (95 %)"),
            "perfect": say("perfect games"),
            "perfect_low": say("from (95 %)"),
            "perfect_high": say("to (95 %)"),
        }
        title = say("{games} deals of The Sandwich Guy, seed {seed}", games=f"{len(lefts):,}", seed=seed)
        super().__init__(title, say("player"), headings, rows, labels, places=4)
        self._names = labels

    @property
    def deals(self) -> int:
        """The number of deals."""
        return len(self.lefts)

    def name(self, player: str) -> Message:
        """Return what a player of the table is called."""
        return self._names[player]

    def deal(self, number: int) -> Session:
        """Return deal ``number`` as a session, with nothing played."""
        engine = game(GAME)
        return Session(engine, Setup(1, {"reading": self.reading}, decks_of(engine, 1, self.seed, number)))


def luck_and_skill(
    games: int = 100_000,
    *,
    seed: int = 1,
    reading: str = rules.READINGS[rules.RING],
    policies: PolicyLike | Sequence[PolicyLike] = POLICIES,
    workers: int | str | None = None,
    on_engine: int = ON_ENGINE,
) -> LuckAndSkill:
    """Return the shares of deals that can be won and be perfect, and what players make of the very same deals, with 95 % intervals.

    What nobody could win is bad luck; what the clairvoyant wins and a player does not is skill, or the price of not knowing the
    deck. A player that is a function, such as ``sl.thinker(100)``, plays only the first ``on_engine`` of the deals.
    ``workers`` is as for ``simulate``. Raises ``BadOption``.
    """
    count, start = whole_number(games, "games", 1, MOST_GAMES), checked_seed(seed)
    few = min(count, whole_number(on_engine, "on_engine", 1, MOST_GAMES))
    engine = game(GAME)
    _, options = checked_options(engine, 1, {"reading": reading})
    given = (policies,) if callable(policies) or isinstance(policies, str) else as_items(policies)
    if not given:
        raise BadOption(
            say("policies must name the players to compare, as in {example}.", example='("greedy", "careful")')
        )
    players = check_policies(engine, with_thinkers(given), len(given))
    lefts = bytearray()
    for first in range(0, count, CHUNK):
        block = fewest_left(min(CHUNK, count - first), start, rules.READINGS.index(options["reading"]), first)
        lefts.extend(int(row[0]) for row in block)
    sims: dict[str, Simulation] = {}
    for policy in players:
        played: dict[str, Any] = {"games": count, "workers": workers} if isinstance(policy, str) else {"games": few}
        sims[_name(policy, sims)] = simulate(GAME, seed=start, policies=policy, reading=reading, **played)
    return LuckAndSkill(lefts, sims, start, options["reading"])


def _name(policy: PolicyLike, taken: Mapping[str, Any]) -> str:
    """Return what a player is called in the table, no two alike."""
    name = policy if isinstance(policy, str) else getattr(policy, "__name__", "function")
    if name not in taken:
        return name
    return next(other for number in range(2, len(taken) + 3) if (other := f"{name} {number}") not in taken)


def _row(games: int, won: int, perfect: int) -> tuple[float, ...]:
    return games, won / games, *wilson_interval(won, games), perfect / games, *wilson_interval(perfect, games)

"""Round-robin tournaments of policies, students' own included: paired deals, rotated seats, and no fault that stops one."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from sandwichlab.chance._accel import is_kept
from sandwichlab.chance.kernels import is_fast
from sandwichlab.chance.progress import Progress
from sandwichlab.chance.simulate import FEW
from sandwichlab.chance.tournament.entrants import read_entrants
from sandwichlab.chance.tournament.faults import Fault, Faults
from sandwichlab.chance.tournament.guard import Guard
from sandwichlab.chance.tournament.playing import Event, Played, play_deals
from sandwichlab.chance.tournament.result import Tournament
from sandwichlab.chance.tournament.seating import matches_of
from sandwichlab.core.errors import BadOption, short, whole_number
from sandwichlab.core.options import keywords_of
from sandwichlab.core.session import PolicyLike
from sandwichlab.core.variant import Variant
from sandwichlab.core.wording import say
from sandwichlab.games.deal import DRAWN_SEEDS, checked_options, checked_seed
from sandwichlab.games.registry import game, part

__all__ = ["Fault", "Faults", "Tournament", "tournament"]

MOST_DEALS = 100_000
LONGEST_TIME = 3600

BLOCK = 256
"""So many deals are played in one go where no function takes part, and one deal where one does: an interruption waits no longer."""


def tournament(
    game_id: str | Variant,
    players_by_name: Mapping[str, PolicyLike] | Sequence[PolicyLike],
    players: int | None = None,
    *,
    deals: int = 100,
    seed: int | None = None,
    seconds: float = 1.0,
    progress: bool | None = None,
    **options: Any,
) -> Tournament:
    """Let everyone play everyone, on the same deals and at every seat.

    ``players_by_name`` is ``{"mine": my_function, "greedy": "greedy"}`` or a list: names of policies, functions of a view that return a move,
    thinkers. ``players`` is the number of seats, and options are those of ``deal``.

    A match is two entrants. On each of its ``deals`` each of the two sits once alone at every seat, the other at all others: with four seats that is
    eight games with the same cards. With two seats, both sit at both. With two fixed teams (``teams=True``) each is either team once. The
    Sandwich Guy is played by each entrant alone, on the same deals. So luck cancels: a player against itself wins exactly half.

    A function that raises, returns no legal move, takes longer than ``seconds`` a move on average, or changes its view, loses that game; the
    win goes to the other entrant. It is reported in ``result.faults``, and after ten faults, or three games out of time, it is asked no
    more. Interrupted, the tournament returns what is done so far, with ``partial`` true.

    Raises ``BadOption``.
    """
    engine = game(game_id)
    number, values = checked_options(engine, players, options, keywords_of(tournament))
    entrants = read_entrants(engine, players_by_name)
    count = whole_number(deals, "deals", 1, MOST_DEALS)
    drawn = secrets.randbelow(DRAWN_SEEDS) if seed is None else checked_seed(seed)
    matches = matches_of(len(entrants), engine.id, number, values)
    event = Event(engine, number, values, drawn, entrants, matches, _checked_seconds(seconds))
    return _play(event, count, progress)


def _checked_seconds(seconds: object) -> float:
    if isinstance(seconds, int | float) and not isinstance(seconds, bool) and 0 < seconds <= LONGEST_TIME:
        return float(seconds)
    raise BadOption(
        say(
            "seconds must be a number above 0 and at most {most}, not {value}.", most=LONGEST_TIME, value=short(seconds)
        )
    )


def _play(event: Event, wanted: int, progress: bool | None) -> Tournament:
    played = Played()
    fast = [lineup for lineup in event.lineups if event.is_fast(lineup)]
    kernel = part(event.engine.id, "kernel").play_games
    compiles = bool(fast) and is_fast(event.engine.id) and not is_kept(kernel)
    plain = compiles and len(fast) * wanted <= FEW
    block = BLOCK if len(fast) == len(event.lineups) else 1
    bar = Progress(event.engine.title, wanted * len(event.lineups), 0, progress, compiles=compiles and not plain)
    try:
        with Guard() as guard:
            while played.deals < wanted:
                count = min(block, wanted - played.deals)
                play_deals(event, played, count, guard, plain=plain)
                bar.add(count * len(event.lineups))
    except KeyboardInterrupt:
        if not played.deals:
            raise
        print(say("Stopped: {done} of {wanted} deals are done.", done=f"{played.deals:,}", wanted=f"{wanted:,}"))
    finally:
        bar.close()
    return Tournament(event, wanted, played)

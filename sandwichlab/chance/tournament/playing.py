"""Play the games of a tournament: built-in policies by the fast kernels, everything else on the engine, with the same results.

A game's row is its scores by seat, its wins by seat, further columns of the game, and the seats of whoever lost it by a fault, as a set.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sandwichlab.chance.kernels import Plan, policy_codes, run_chunk
from sandwichlab.chance.tournament.entrants import Entrant
from sandwichlab.chance.tournament.faults import Fault
from sandwichlab.chance.tournament.guard import KEPT, Guard, Trouble
from sandwichlab.chance.tournament.seating import Lineup, Match
from sandwichlab.core.game import Game
from sandwichlab.core.options import Setup
from sandwichlab.core.random_stream import POLICY, new_stream
from sandwichlab.core.session import Session
from sandwichlab.games.deal import decks_of
from sandwichlab.games.registry import part

MOST_FAULTS, MOST_LATE = 10, 3
"""After so many faults, or so many games in which its time was over, a function is asked no more."""

RESERVE = 4
"""So many moves' worth of time more than it has had moves a function may take in a game: a first move may take longer."""

NO_FAULT = 0

Rows = dict[Lineup, "array[int]"]
"""Rows by line-up, one after another, deal by deal."""


@dataclass(frozen=True, slots=True)
class Event:
    """What a tournament is: everything that decides its games, except what functions do."""

    engine: Game[Any]
    players: int
    options: dict[str, Any]
    seed: int
    entrants: tuple[Entrant, ...]
    matches: tuple[Match, ...]
    seconds: float

    @property
    def lineups(self) -> tuple[Lineup, ...]:
        """All line-ups, each once."""
        return tuple(dict.fromkeys(lineup for match in self.matches for lineup in match.lineups))

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of a row but the last."""
        counted = part(self.engine.id, "counted")
        kept = (f"{kind}_{seat}" for kind in ("score", "won") for seat in range(self.players))
        more = tuple(name for name in getattr(counted, "SHARES", ()) if not name.startswith("score_"))
        return (*kept, *more)

    @property
    def has_scores(self) -> bool:
        """Whether scores say more than wins do."""
        return "score_0" not in getattr(part(self.engine.id, "counted"), "SHARES", ())

    @property
    def width(self) -> int:
        """How many numbers make a row."""
        return len(self.columns) + 1

    def is_fast(self, lineup: Lineup) -> bool:
        """Return whether a kernel can play a line-up."""
        return all(self.entrants[number].is_built_in for number in lineup)

    def setup(self, deal: int) -> Setup:
        """Return the cards of a deal: those of the same game of a simulation with this seed."""
        return Setup(self.players, self.options, decks_of(self.engine, self.players, self.seed, deal))


@dataclass(slots=True)
class Played:
    """What has been played: deals, rows and faults, and the beginning of what each function printed. Whatever lies behind the rows of ``deals`` belongs to a deal that was interrupted."""

    deals: int = 0
    rows: Rows = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    printed: dict[str, str] = field(default_factory=dict)


def play_deals(event: Event, played: Played, count: int, guard: Guard, *, plain: bool) -> None:
    """Play ``count`` more deals of all line-ups. Interrupted, it leaves the deals as many as they were."""
    first = played.deals
    new: Rows = {}
    faults = list(played.faults)
    for lineup in event.lineups:
        if event.is_fast(lineup):
            new[lineup] = _by_kernel(event, lineup, first, count, plain=plain)
            guard.check_interrupted()
    others = [lineup for lineup in event.lineups if lineup not in new]
    for lineup in others:
        new[lineup] = array("i")
    for deal in range(first, first + count):
        for lineup in others:
            new[lineup].extend(_one_game(event, lineup, deal, guard, faults, played.printed))
            guard.check_interrupted()
    for lineup, more in new.items():
        rows = played.rows.setdefault(lineup, array("i"))
        del rows[first * event.width :]
        rows.extend(more)
    # One assignment counts the deals, so that an interruption finds them whole or not at all.
    played.faults, played.deals = faults, first + count


def _by_kernel(event: Event, lineup: Lineup, first: int, count: int, *, plain: bool) -> array[int]:
    codes = policy_codes(event.engine, [event.entrants[number].policy for number in lineup])
    assert codes is not None, "is_fast has asked"
    plan = Plan(event.engine.id, event.players, tuple(sorted(event.options.items())), event.seed, codes)
    chunk = run_chunk(plan, first, count, plain=plain)
    names = part(event.engine.id, "counted").columns(event.players)
    places = [names.index(name) for name in event.columns]
    rows = chunk.rows.tolist() if hasattr(chunk.rows, "tolist") else chunk.rows
    return array("i", [value for row in rows for value in (*(row[place] for place in places), NO_FAULT)])


def _one_game(
    event: Event, lineup: Lineup, deal: int, guard: Guard, faults: list[Fault], printed: dict[str, str]
) -> list[int]:
    """Play a game on the engine; return its row, and add to the faults."""
    out = [number for number in set(lineup) if is_barred(faults, event.entrants[number].name)]
    if out:
        return _lost_row(event, lineup, out)
    session, trouble = play_game(event, lineup, deal, guard, printed)
    if trouble is None:
        return row_of(event, session)
    seat = session.to_move
    assert seat is not None, "trouble comes of a move"
    faults.append(_fault(event, lineup, deal, session, trouble, len(faults)))
    return _lost_row(event, lineup, [lineup[seat]])


def is_barred(faults: Sequence[Fault], name: str) -> bool:
    """Return whether a function has made so many faults that it is asked no more."""
    kinds = [fault.trouble.kind for fault in faults if fault.name == name]
    return len(kinds) >= MOST_FAULTS or kinds.count("late") >= MOST_LATE


def play_game(
    event: Event, lineup: Lineup, deal: int, guard: Guard, printed: dict[str, str]
) -> tuple[Session, Trouble | None]:
    """Return a game played to its end, or up to the move that a function did not make, with its trouble.

    What functions print is added to ``printed``, by name, as long as there is room.
    """
    session = Session(event.engine, event.setup(deal), event.seed if deal == 0 else None)
    streams = [new_stream(event.seed, deal, POLICY + seat) for seat in range(event.players)]
    moves: Counter[int] = Counter()
    spent = [0.0] * len(event.entrants)
    while (seat := session.to_move) is not None:
        number = lineup[seat]
        entrant = event.entrants[number]
        if entrant.is_trusted:
            session.play(session.policy_move(entrant.policy, streams[seat]))
            guard.check_interrupted()
            continue
        assert not isinstance(entrant.policy, str), "built-in policies are trusted"
        moves[number] += 1
        left = event.seconds * (moves[number] + RESERVE) - spent[number]
        key = f"{event.seed} {deal} {seat} {session.ply}"
        answer = guard.ask(entrant.policy, event.engine, session.state, seat, key, left)
        spent[number] += answer.seconds
        if answer.printed and len(printed.get(entrant.name, "")) < KEPT:
            printed[entrant.name] = (printed.get(entrant.name, "") + answer.printed)[:KEPT]
        if answer.move is None:
            return session, answer.trouble
        session.play(answer.move)
    return session, None


def row_of(event: Event, session: Session) -> list[int]:
    """Return the row of a game that was played to its end."""
    counted = part(event.engine.id, "counted")
    names, row = counted.columns(event.players), counted.row_of(session)
    return [*(row[names.index(name)] for name in event.columns), NO_FAULT]


def _lost_row(event: Event, lineup: Lineup, losers: Sequence[int]) -> list[int]:
    """Return the row of a game that was not played to its end: no points, and the win goes in equal parts to whoever is without fault."""
    win = part(event.engine.id, "counted").WIN
    winners = [seat for seat, number in enumerate(lineup) if number not in losers]
    wins = [win // len(winners) if seat in winners else 0 for seat in range(event.players)]
    more = [0] * (event.width - 1 - 2 * event.players)
    at_fault = sum(1 << seat for seat, number in enumerate(lineup) if number in losers)
    return [*[0] * event.players, *wins, *more, at_fault]


def lost_by(lineup: Lineup, at_fault: int, entrant: int) -> bool:
    """Return whether an entrant lost a game by a fault; ``at_fault`` is the last number of its row."""
    return entrant in lineup and bool(at_fault >> lineup.index(entrant) & 1)


def _fault(event: Event, lineup: Lineup, deal: int, session: Session, trouble: Trouble, number: int) -> Fault:
    seat = session.to_move
    assert seat is not None, "trouble comes of a move"
    own = lineup[seat]
    others = [other for other in set(lineup) if other != own]
    match = next(match for match in event.matches if lineup in match.lineups)
    return Fault(
        number=number,
        name=event.entrants[own].name,
        against=event.entrants[others[0]].name if others else "",
        deal=deal,
        rotation=match.lineups.index(lineup),
        lineup=lineup,
        seat=seat,
        ply=session.ply,
        record=session.record(),
        trouble=trouble,
        variant=event.engine.variant,
    )

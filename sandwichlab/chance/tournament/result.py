"""What came of a tournament: every pair with intervals, a ranking, the faults, and every game to open."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import isnan
from typing import Any

from sandwichlab.chance.by_engine import played_out
from sandwichlab.chance.frames import FrameTable, pandas
from sandwichlab.chance.tournament.faults import Fault, Faults
from sandwichlab.chance.tournament.guard import Guard
from sandwichlab.chance.tournament.pairs import Pair, Place, pairs_of, places_of
from sandwichlab.chance.tournament.playing import Event, Played, is_barred, play_game, row_of
from sandwichlab.chance.tournament.seating import Lineup
from sandwichlab.core.errors import BadOption, as_items, choices, short, whole_number
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, listed, say, say_n, verbatim, with_commas

WITHOUT_PANDAS = say("result.rows() and result.ranking() work without it.")


MOST_NAMED = 5
"""So many names have room in a cell."""


class Standings(FrameTable):
    """A ranking as a table."""

    without_pandas = WITHOUT_PANDAS


@dataclass(frozen=True, repr=False, eq=False)
class Tournament:
    """A tournament that was played. ``partial``: it was interrupted, and fewer deals are done than ``wanted``.

    ``frame`` has a row a pair, ``ranking()`` one an entrant, ``faults`` are the games that functions lost by faults of their own, and
    ``replay(match, deal, rotation)`` opens any game.
    """

    event: Event
    wanted: int
    _played: Played = field(repr=False)

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.event.engine.id

    @property
    def title(self) -> Message:
        """The name of the game for people."""
        return self.event.engine.title

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.event.players

    @property
    def seed(self) -> int:
        """The seed of the deals."""
        return self.event.seed

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the entrants, as they were given."""
        return tuple(entrant.name for entrant in self.event.entrants)

    @property
    def deals(self) -> int:
        """How many deals are done, each in all matches."""
        return self._played.deals

    @property
    def games(self) -> int:
        """How many games are done."""
        return self.deals * len(self.event.lineups)

    @property
    def partial(self) -> bool:
        """Whether it was interrupted."""
        return self.deals < self.wanted

    @cached_property
    def faults(self) -> Faults:
        """The games that functions lost by faults of their own, in the order of play, each with a report for its author."""
        return Faults(fault for fault in self._played.faults if fault.deal < self.deals)

    @property
    def printed(self) -> dict[str, str]:
        """The beginning of what functions printed, by name: while they play, nothing is shown."""
        return dict(self._played.printed)

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """What came of each match, in the order of the entrants."""
        return pairs_of(self.event, self._played)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The entrants, the best first."""
        return places_of(self.event, self._played, self.pairs)

    def rows(self) -> Iterator[dict[str, Any]]:
        """Yield each pair as a dictionary; what ``frame`` has, without pandas."""
        for number, pair in enumerate(self.pairs):
            yield {"match": number, **pair.as_row()}

    @cached_property
    def frame(self) -> Any:
        """A pandas frame with a row a pair, see ``docs/how-to/tournaments.md``. Raises ``BadOption`` where pandas is not installed."""
        pd = pandas(verbatim("result.frame"), WITHOUT_PANDAS)
        return pd.DataFrame(list(self.rows())).set_index("match")

    def ranking(self) -> FrameTable:
        """Return the entrants as a table, the best first: the share of their games that they won with its interval, and whom they are better than for sure."""
        headings = {
            "place": say("place"),
            "share": say("games won (%)"),
            "low": say("from (95 %)"),
            "high": say("to (95 %)"),
            "better_than": say("surely better than"),
            "worse_than": say("surely worse than"),
            "faults": say("games lost by faults"),
        }
        rows, labels = {}, {}
        for number, place in enumerate(self.places, 1):
            rows[place.name] = (
                number,
                100 * place.share.mean,
                100 * place.share.low,
                100 * place.share.high,
                self._titles(place.better_than),
                self._titles(place.worse_than),
                place.faults,
            )
            labels[place.name] = place.title
        return Standings(self.heading(), say("player"), headings, rows, labels, places=1)

    def _titles(self, names: Sequence[str]) -> Message:
        found = [entrant.title for entrant in self.event.entrants if entrant.name in names]
        if not found:
            return verbatim("–")
        if len(found) <= MOST_NAMED:
            return with_commas(found)
        more = len(found) - MOST_NAMED + 1
        return say_n("{names} and {n} more", "{names} and {n} more", more, names=with_commas(found[: MOST_NAMED - 1]))

    def heading(self) -> Message:
        """Return what was played, in a line."""
        facts = {"title": self.title, "deals": f"{self.deals:,}", "games": f"{self.games:,}", "seed": self.seed}
        return say_n(
            "Tournament of {title}: {deals} deal, {games} games, seed {seed}",
            "Tournament of {title}: {deals} deals, {games} games, seed {seed}",
            self.deals,
            **facts,
        )

    def verdict(self) -> Message:
        """Return which differences are more than noise, in sentences."""
        sure = [pair for pair in self.pairs if pair.differs]
        if any(isnan(pair.chance) for pair in self.pairs):
            return say("There are too few deals to tell a difference from noise: 30 are needed at least.")
        how = say("One pair was tested.")
        if len(self.pairs) > 1:
            how = say(
                "{number} pairs were tested, with Holm's correction: if all were equally good, the chance that even one is said to differ would be at most 5 %.",
                number=len(self.pairs),
            )
        if not sure:
            none = say("No difference is more than noise may well bring. That does not show that all are equally good.")
            return listed(none, how)
        title = {entrant.name: entrant.title for entrant in self.event.entrants}
        better: dict[str, list[Message]] = {}
        for pair in sure:
            better.setdefault(pair.ahead, []).append(title[pair.behind])
        each = [
            say("{one} is better than {others}.", one=place.title, others=with_commas(better[place.name]))
            for place in self.places
            if place.name in better
        ]
        return listed(say("More than noise:"), *each, *self._upside_down(sure), how)

    def _upside_down(self, sure: Sequence[Pair]) -> list[Message]:
        """Return a sentence for each pair that its own match puts the other way round than the ranking."""
        order = {place.name: (number, place.title) for number, place in enumerate(self.places)}
        return [
            say(
                "{one} is before {other} in their own match, though {other} won more games in all: who is good depends on against whom.",
                one=order[pair.ahead][1],
                other=order[pair.behind][1],
            )
            for pair in sure
            if order[pair.ahead][0] > order[pair.behind][0]
        ]

    def notes(self) -> list[Message]:
        """Return what else must be known: that it was interrupted, and who made faults."""
        found = []
        if self.partial:
            found.append(
                say("It was stopped after {done} of {wanted} deals.", done=f"{self.deals:,}", wanted=f"{self.wanted:,}")
            )
        for place in self.places:
            if place.faults:
                found.append(
                    say_n(
                        "{name} lost {n} game by a fault of its own; result.faults tells more.",
                        "{name} lost {n} games by faults of its own; result.faults tells more.",
                        place.faults,
                        name=place.title,
                    )
                )
            if is_barred(self.faults, place.name):
                found.append(say("{name} made so many faults that it was asked no more.", name=place.title))
        found += [
            say("What {name} printed was held back; result.printed has the beginning of it.", name=place.title)
            for place in self.places
            if place.name in self._played.printed
        ]
        return found

    def match(self, wanted: object) -> int:
        """Return the number of a match that is given as such, or as two names. Raises ``BadOption``."""
        items = None if isinstance(wanted, int) else as_items(wanted)
        if items is None:
            return whole_number(wanted, "match", 0, len(self.event.matches) - 1)
        for number, match in enumerate(self.event.matches):
            if len(items) == 2 and {self.names[match.one], self.names[match.other]} == set(map(str, items)):
                return number
        raise BadOption(
            say(
                "There is no match {value}. Give two of these names: {choices}.",
                value=short(wanted),
                choices=choices(self.names),
            )
        )

    def replay(self, match: object, deal: int, rotation: int = 0) -> Session:
        """Return a game as a session at its deal, with all its steps; one that was lost by a fault ends there.

        ``match`` is its number in ``frame``, or two names. Raises ``BadOption`` for a game there is not, and where a function now plays
        another game.
        """
        found = self.event.matches[self.match(match)]
        number = whole_number(deal, "deal", 0, self.deals - 1)
        lineup = found.lineups[whole_number(rotation, "rotation", 0, len(found.lineups) - 1)]
        if self.event.is_fast(lineup):
            policies = [self.event.entrants[entrant].policy for entrant in lineup]
            return played_out(self.event.engine, self.event.setup(number), policies, self.seed, number)
        row = self.row(lineup, number)
        if row[-1]:
            return self._lost(lineup, number)
        with Guard() as guard:
            session, trouble = play_game(self.event, lineup, number, guard, {})
        session.seek(0)
        if trouble is not None or row_of(self.event, session) != row:
            raise BadOption(
                say(
                    "Game {number} cannot be opened: a function that plays in it answers differently each time. "
                    "Let it decide by what it is given alone.",
                    number=number,
                )
            )
        return session

    def _lost(self, lineup: Lineup, deal: int) -> Session:
        fault = self.fault_of(lineup, deal)
        if fault is None:
            raise BadOption(
                say("This game was not played: one of its players had made so many faults that it was asked no more.")
            )
        session = fault.session
        session.seek(0)
        return session

    def fault_of(self, lineup: Lineup, deal: int) -> Fault | None:
        """Return the fault that ended a game, or None where there was none."""
        for fault in self.faults:
            if fault.deal == deal and fault.lineup == lineup:
                return fault
        return None

    def row(self, lineup: Lineup, deal: int) -> list[int]:
        """Return what is kept of a game."""
        width = self.event.width
        return self._played.rows[lineup][deal * width : (deal + 1) * width].tolist()

    def __repr__(self) -> str:
        return "\n".join([repr(self.ranking()), *map(str, (self.verdict(), *self.notes()))])

    def _repr_html_(self) -> str:
        """Return the ranking, and below it what of it is more than noise."""
        said = "".join(f"<p>{html.escape(str(line))}</p>" for line in (self.verdict(), *self.notes()))
        return self.ranking()._repr_html_() + said

"""The games of a tournament by number, in the order of play, so that tables can open them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sandwichlab.chance.rows import Moment, NumberedGames
from sandwichlab.chance.tournament.result import Tournament
from sandwichlab.chance.tournament.seating import Lineup
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, say, say_n

Test = Callable[[Lineup, list[int]], bool]
"""A question about a game: its line-up and its row."""


class TournamentGames:
    """All games of a tournament: deal by deal, and in each its line-ups in order."""

    def __init__(self, result: Tournament) -> None:
        self.result = result
        self._lineups = result.event.lineups
        self._opened = 0

    @property
    def policies(self) -> tuple[object, ...]:
        """The policies that play."""
        return tuple(entrant.policy for entrant in self.result.event.entrants)

    def _place(self, number: int) -> tuple[int, int, int]:
        """Return match, deal and rotation of a game."""
        deal, which = divmod(number, len(self._lineups))
        lineup = self._lineups[which]
        match = next(place for place, match in enumerate(self.result.event.matches) if lineup in match.lineups)
        return match, deal, self.result.event.matches[match].lineups.index(lineup)

    def replay(self, number: int) -> Session:
        """Return a game by its number."""
        self._opened = number
        return self.result.replay(*self._place(number))

    def game_title(self, number: int) -> Message:
        """Return what a game is called."""
        match, deal, rotation = self._place(number)
        found = self.result.event.matches[match]
        one, other = (self.result.event.entrants[each].title for each in (found.one, found.other))
        if self.result.players == 1:
            own = self.result.event.entrants[found.lineups[rotation][0]].title
            return say("Deal {deal}, played by {name}", deal=deal, name=own)
        return say(
            "Deal {deal}, {one} against {other}, rotation {rotation}",
            deal=deal,
            one=one,
            other=other,
            rotation=rotation,
        )

    def game_code(self, number: int) -> str:
        """Return the call that opens a game."""
        match, deal, rotation = self._place(number)
        return f"replay({match}, {deal}, {rotation})"

    def games(self, name: Message, entrant: int, test: Test) -> NumberedGames | None:
        """Return the games of an entrant that pass a test, seen from its seat; None where there is none."""
        numbers = [
            deal * len(self._lineups) + which
            for deal in range(self.result.deals)
            for which, lineup in enumerate(self._lineups)
            if entrant in lineup and test(lineup, self.result.row(lineup, deal)) and self._was_played(lineup, deal)
        ]
        return NumberedGames(name, self, partial(self._moment, entrant), numbers) if numbers else None

    def _was_played(self, lineup: Lineup, deal: int) -> bool:
        return not self.result.row(lineup, deal)[-1] or self.result.fault_of(lineup, deal) is not None

    def _moment(self, entrant: int, session: Session) -> Moment:
        """Return where to look at the game that was opened last: the whole of it, or the move that a function did not make."""
        match, deal, rotation = self._place(self._opened)
        lineup = self.result.event.matches[match].lineups[rotation]
        fault = self.result.fault_of(lineup, deal)
        if fault is not None:
            return Moment(fault.ply, fault.seat, fault.title())
        seat = lineup.index(entrant)
        facts = {"name": self.result.event.entrants[entrant].title, "seats": _seats(lineup, entrant)}
        if self.result.row(lineup, deal)[self.result.players + seat]:
            return Moment(0, seat, say("{name} ({seats}) wins or shares the win.", **facts))
        return Moment(0, seat, say("{name} ({seats}) does not win.", **facts))


def _seats(lineup: Lineup, entrant: int) -> Message:
    own = [str(seat) for seat, number in enumerate(lineup) if number == entrant]
    return say_n("seat {seats}", "seats {seats}", len(own), seats=", ".join(own))


def winners(result: Tournament, lineup: Lineup, row: list[int]) -> set[int]:
    """Return the entrants that won a game or a part of it."""
    return {entrant for seat, entrant in enumerate(lineup) if row[result.players + seat]}

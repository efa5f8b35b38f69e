"""What games that most points win have in common: the sentence at the end, and who stands where."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sandwichlab.core.events import Cast, Event
from sandwichlab.core.scene import Piece, Reader
from sandwichlab.core.wording import Message, say, say_n, with_commas

NOT_YET = "·"


@dataclass(frozen=True, slots=True, kw_only=True)
class WonByPoints(Event):
    """The game is over. ``winners`` are the seats with most ``points``; ``seat`` is the first of them."""

    winners: tuple[int, ...]
    points: int

    def says(self, cast: Cast) -> Message:
        """Return who has won, with how many points."""
        if len(self.winners) > 1:
            return say_n(
                "The game is over. The win is shared with {n} point: {names}.",
                "The game is over. The win is shared with {n} points: {names}.",
                self.points,
                names=names(self.winners, cast),
            )
        if self.seat == cast.you:
            return say_n(
                "The game is over. You win with {n} point.", "The game is over. You win with {n} points.", self.points
            )
        return say_n(
            "The game is over. {name} wins with {n} point.",
            "The game is over. {name} wins with {n} points.",
            self.points,
            name=cast.name(self.seat),
        )


def called(seat: int, cast: Cast) -> Message:
    """Return a name as it stands in a list; in Korean a name that is not "you" carries its title there too."""
    return cast.name(seat) if seat == cast.you else say("{name}", name=cast.name(seat))


def names(seats: Sequence[int], cast: Cast) -> Message:
    """Return the names of seats as a list."""
    return with_commas([called(seat, cast) for seat in seats])


def by_score(scores: Sequence[int]) -> list[int]:
    """Return the seats, the highest score first."""
    return sorted(range(len(scores)), key=lambda seat: -scores[seat])


def standing_line(scores: Sequence[int], reader: Reader) -> str:
    """Return who stands where as one line."""
    return " · ".join(f"{reader(reader.cast.name(seat))} {scores[seat]}" for seat in by_score(scores))


def won(seat: int, cast: Cast, *, shared: bool = False) -> Message:
    """Return what stands beside the name of a seat that has won, alone or with others."""
    if seat == cast.you:
        return say("share the win") if shared else say("win")
    return say("shares the win") if shared else say("wins")


def final_standing(
    scores: Sequence[int], winners: Collection[int], last: Sequence[Message], rule: str, reader: Reader
) -> Piece:
    """Return the seats in the order of their scores, the winners marked; ``last`` stands under the others' names."""
    items = [
        {
            "place": str(1 + sum(score > scores[seat] for score in scores)),
            "name": reader(reader.cast.name(seat)),
            "note": reader(won(seat, reader.cast, shared=len(winners) > 1) if seat in winners else last[seat]),
            "score": str(scores[seat]),
            "win": seat in winners,
        }
        for seat in by_score(scores)
    ]
    return {"kind": "ranking", "title": reader(say("Final standing")), "rules": [rule], "items": items}


def point_cells(finished: Sequence[int], score: int, total: int, *, running: bool) -> list[str]:
    """Return a row of the scores: points of each finished part, of the one that is running, a dot for each to come, the sum."""
    points = [*finished, *([score - sum(finished)] if running else [])]
    return [*map(str, points), *[NOT_YET] * (total - len(points)), str(score)]

"""Who sits at a table: people by name, and policies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from sandwichlab.chance.prompt_thinker import PromptThinker
from sandwichlab.chance.thinker import THINKER, Thinker, get_ready
from sandwichlab.core.errors import BadOption, as_items, choices, short
from sandwichlab.core.events import NAMES, Cast
from sandwichlab.core.game import Game
from sandwichlab.core.session import PolicyLike, Session, policy_title
from sandwichlab.core.wording import Message, say, verbatim

YOU = "you"


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: its name, and the policy that plays it, or None for a person."""

    name: Message
    policy: PolicyLike | None

    @property
    def is_person(self) -> bool:
        """Whether a person plays here."""
        return self.policy is None

    def title(self, game: Game[Any]) -> Message | None:
        """Return what to call the policy, or None for a person."""
        return None if self.policy is None else policy_title(game, self.policy)


def read_seats(game: Game[Any], wanted: object, players: int) -> tuple[Seat, ...]:
    """Return the seats. By default the reader sits at seat 0 and the others are greedy.

    ``wanted`` gives each seat the name of a policy, a function of a view, ``"you"``, or a person's own name.
    Raises ``BadOption`` for a wrong number of seats, or a name that looks like a misspelt policy.
    """
    if wanted is None:
        wanted = (YOU, *["greedy"] * (players - 1))
    if isinstance(wanted, str) or not isinstance(wanted, Sequence) or len(wanted) != players:
        raise BadOption(
            say(
                "seats must name each of the {players} seats, for example {example}, not {value}.",
                players=players,
                example='("you", "greedy", …)',
                value=short(wanted),
            )
        )
    if list(wanted).count(YOU) > 1:
        raise BadOption(say("Only one seat can be 'you'. Give the other people their names."))
    seats = tuple(_seat(game, place, value) for place, value in enumerate(wanted))
    if sum(seat.is_person for seat in seats) < 2:
        return seats
    # Whoever looks is "you" then, so that the seat needs a name for when another looks.
    return tuple(Seat(NAMES[place], None) if seat.name == say("You") else seat for place, seat in enumerate(seats))


def _seat(game: Game[Any], place: int, value: object) -> Seat:
    if callable(value):
        return Seat(NAMES[place], value)
    if not isinstance(value, str) or not value.strip():
        raise BadOption(
            say(
                "A seat is a policy's name, a function of a view, 'you' or a person's name, not {value}.",
                value=short(value),
            )
        )
    known = policies_of(game)
    if value in known:
        return Seat(NAMES[place], policy_called(value))
    meant = get_close_matches(value.lower(), known, 1, 0.75)
    if meant and value != YOU:
        raise BadOption(
            say(
                "There is no policy {value}. Did you mean {meant}? The policies are: {choices}.",
                value=short(value),
                meant=meant[0],
                choices=choices(known),
            )
        )
    return Seat(say("You") if value == YOU else verbatim(value.strip()[:24]), None)


def policies_of(game: Game[Any]) -> tuple[str, ...]:
    """Return the names of all that can play at a game's table."""
    return (*game.policies, THINKER)


def policy_called(name: str) -> PolicyLike:
    """Return the policy of a name, as it plays at a table."""
    return PromptThinker() if name == THINKER else name


def get_seats_ready(session: Session, wanted: object) -> None:
    """Compile what a thinker among the wanted seats needs, before anyone waits for its first move."""
    thinks = any(
        isinstance(seat, Thinker) or (isinstance(seat, str) and seat == THINKER) for seat in as_items(wanted) or ()
    )
    if thinks and session.to_move is not None:
        get_ready(session.view(session.to_move))


def cast_of(seats: Sequence[Seat], wanted_you: int | None) -> Cast:
    """Return the cast of a table; ``wanted_you`` is the seat that is spoken to as "you"."""
    return Cast(tuple(seat.name for seat in seats), wanted_you)

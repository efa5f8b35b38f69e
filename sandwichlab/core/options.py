"""Options by name, and the setup of a game: players, options and decks, all checked."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from inspect import signature
from types import MappingProxyType
from typing import Any

from sandwichlab.core.errors import BadOption, short, whole_number, yes_or_no
from sandwichlab.core.wording import say


@dataclass(frozen=True, slots=True)
class Option:
    """A setting by name, its default, and what it may be: ``bool``, a range of whole numbers, or a choice of words."""

    name: str
    default: Any
    allowed: type[bool] | range | tuple[str, ...]

    def read(self, value: object) -> Any:
        """Return a usable value; raise ``BadOption`` for any other."""
        if isinstance(self.allowed, range):
            return whole_number(value, self.name, self.allowed[0], self.allowed[-1])
        if self.allowed is bool:
            return yes_or_no(value, self.name)
        if isinstance(value, str) and value in self.allowed:
            return value
        raise BadOption(
            say(
                "{name} must be one of {choices}, not {value}.",
                name=self.name,
                choices=", ".join(self.allowed),
                value=short(value),
            )
        )


MOST_SEATS = 9

DEALER = Option("dealer", 0, range(MOST_SEATS))
TEAMS = Option("teams", False, bool)


@dataclass(frozen=True)
class Setup:
    """Everything that decides a game besides its moves."""

    players: int
    options: Mapping[str, Any]
    decks: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", MappingProxyType(dict(self.options)))

    @cached_property
    def key(self) -> int:
        """A number below 2**48 made of the decks alone: what chance at the table begins from, also after a reload."""
        return int.from_bytes(hashlib.sha256(repr(self.decks).encode()).digest()[:6], "big")

    def __hash__(self) -> int:
        return hash((self.players, tuple(sorted(self.options.items())), self.decks))

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.players, dict(self.options), self.decks))


def keywords_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """Return the names that a function understands besides the options of a game, without its first."""
    given = list(signature(function).parameters.values())[1:]
    return tuple(one.name for one in given if one.kind is not one.VAR_KEYWORD)


def read_options(
    known: tuple[Option, ...],
    elsewhere: tuple[Option, ...],
    given: Mapping[str, object],
    besides: tuple[str, ...] = (),
) -> dict[str, Any]:
    """Return every known option with its value.

    ``elsewhere`` are the options of other games: one of them is accepted at its default, where it says nothing. ``besides`` are what
    whoever asks understands besides options, for the sentence about an unknown name.
    Raises ``BadOption`` for an unknown name, or a value an option cannot have.
    """
    by_name = {option.name: option for option in known}
    others = {option.name: option for option in elsewhere if option.name not in by_name}
    values = {option.name: option.default for option in known}
    for name, value in given.items():
        if name in by_name:
            values[name] = by_name[name].read(value)
        elif name not in others:
            raise BadOption(
                say(
                    "There is no option {name}. The options are: {choices}.",
                    name=name,
                    choices=", ".join((*besides, *by_name)),
                )
            )
        elif others[name].read(value) != others[name].default:
            raise BadOption(say("The option {name} belongs to another game.", name=name))
    return values

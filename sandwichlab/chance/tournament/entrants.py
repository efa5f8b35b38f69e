"""Who takes part in a tournament: policies, thinkers and functions, each under a name of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sandwichlab.chance.thinker import Thinker, with_thinkers
from sandwichlab.core.errors import BadOption, as_items, short
from sandwichlab.core.game import Game
from sandwichlab.core.session import PolicyLike, check_policies
from sandwichlab.core.wording import Message, say, verbatim

FEWEST, MOST = 2, 30
"""So many can take part: two, and as many as a class has."""

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Entrant:
    """One who takes part: ``name`` is what code calls it, ``title`` what people do."""

    name: str
    title: Message
    policy: PolicyLike

    @property
    def is_built_in(self) -> bool:
        """Whether kernels can play it."""
        return isinstance(self.policy, str)

    @property
    def is_trusted(self) -> bool:
        """Whether it comes with the library, so that nobody need watch over it."""
        return self.is_built_in or isinstance(self.policy, Thinker)


def read_entrants(engine: Game[Any], given: object) -> tuple[Entrant, ...]:
    """Return the entrants of ``{name: policy}`` or of a list of policies; equal names are numbered. Raises ``BadOption``."""
    if isinstance(given, Mapping):
        pairs = [(_checked_name(name), policy) for name, policy in given.items()]
    else:
        items = None if callable(given) else as_items(given)
        if items is None:
            raise BadOption(
                say(
                    "The players of a tournament are given as {{'name': policy, ...}} or as a list of policies, not as {value}.",
                    value=short(given),
                )
            )
        pairs = [(own_name(policy), policy) for policy in items]
    if not FEWEST <= len(pairs) <= MOST:
        raise BadOption(
            say(
                "From {fewest} to {most} can take part in a tournament, not {number}.",
                fewest=FEWEST,
                most=MOST,
                number=len(pairs),
            )
        )
    found: dict[str, Entrant] = {}
    for wanted, policy in pairs:
        (checked,) = check_policies(engine, (with_thinkers(policy),), 1)
        name = _free(wanted, found)
        found[name] = Entrant(name, _title(engine, name, checked), checked)
    return tuple(found.values())


def own_name(policy: object) -> str:
    """Return what a policy calls itself: a function by its name, a lambda as "function"."""
    name = policy if isinstance(policy, str) else getattr(policy, "__name__", type(policy).__name__)
    return "function" if name == "<lambda>" else str(name)[:LONGEST_NAME]


def _checked_name(name: object) -> str:
    if isinstance(name, str) and name.strip() and len(name.strip()) <= LONGEST_NAME:
        return name.strip()
    raise BadOption(
        say(
            "The name of a player is a text of 1 to {most} characters, not {value}.",
            most=LONGEST_NAME,
            value=short(name),
        )
    )


def _free(name: str, taken: Mapping[str, Entrant]) -> str:
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name} {number}"
    return free


def _title(engine: Game[Any], name: str, policy: PolicyLike) -> Message:
    return engine.policy_titles[name] if name == policy else verbatim(name)

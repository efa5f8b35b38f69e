"""What simulations are called where several stand in one chart: by what differs between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sandwichlab.chance.simulate import Simulation
from sandwichlab.core.session import policy_title
from sandwichlab.core.wording import Message, listed, say, verbatim
from sandwichlab.games.registry import game

RULES: dict[tuple[str, Any], Message] = {
    ("reading", "ring"): say("around the corner"),
    ("reading", "straight"): say("straight"),
    ("free_draw", True): say("free draw"),
    ("free_draw", False): say("who can play must play"),
    ("teams", True): say("in teams"),
    ("teams", False): say("everyone alone"),
}
"""Values of house rules that have a name; any other is called as it is written in code."""


def option_name(name: str, value: Any) -> Message:
    """Return what an option's value is called."""
    return RULES.get((name, value)) or verbatim(f"{name}={value!r}")


def variant_name(sim: Simulation) -> Message:
    """Return what the rules of a simulation are called: the printed ones, or the functions that stand in the place of theirs."""
    variant = sim.game.variant
    if variant is None:
        return say("printed rules")
    return say("changed: {functions}", functions=", ".join(each.short_name for each in variant.changes))


def differing(sims: Sequence[Simulation]) -> list[str]:
    """Return the options that are not the same in all simulations."""
    names = dict.fromkeys(name for sim in sims for name in sim.options)
    return [name for name in names if len({repr(sim.options.get(name)) for sim in sims}) > 1]


def policies_name(sim: Simulation) -> Message:
    """Return the policies of a simulation by name: one where all seats have the same."""
    titles = [policy_title(sim.game, policy) for policy in sim.policies]
    return titles[0] if len(set(map(str, titles))) == 1 else _joined(titles, "/")


def names_of(sims: Sequence[Simulation]) -> list[Message]:
    """Return a name for each simulation by what differs, no two of them alike: games, policies, options, players, seeds."""
    parts: list[list[Message]] = [[] for _ in sims]
    kinds = (
        [game(sim.game.printed_id).title for sim in sims],
        [variant_name(sim) for sim in sims],
        [policies_name(sim) for sim in sims],
        *([option_name(name, sim.options.get(name)) for sim in sims] for name in differing(sims)),
        [say("{players} players", players=sim.players) for sim in sims],
        [say("seed {seed}", seed=sim.seed) for sim in sims],
    )
    for kind in kinds:
        if len(set(map(str, kind))) > 1:
            for own, name in zip(parts, kind, strict=True):
                own.append(name)
    names = [_joined(own, " · ") if own else policies_name(sim) for own, sim in zip(parts, sims, strict=True)]
    often = Counter(map(str, names))
    return [
        listed(verbatim(f"{place + 1}."), name) if often[str(name)] > 1 else name for place, name in enumerate(names)
    ]


def _joined(parts: Sequence[Message], sign: str) -> Message:
    names = [f"part{place}" for place in range(len(parts))]
    return Message(sign.join(f"{{{name}}}" for name in names), dict(zip(names, parts, strict=True)))

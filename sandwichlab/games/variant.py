"""Variants: a game in which functions of its rules are a learner's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from sandwichlab.core.errors import BadRule, choices, short
from sandwichlab.core.replaceable import Replaceable, Replacement
from sandwichlab.core.variant import Change, Variant
from sandwichlab.core.wording import Message, say, verbatim
from sandwichlab.games.copies import COPIES
from sandwichlab.games.registry import add_variant, game, part

_numbers = count(1)
_made: dict[object, Variant] = {}


def variant(game_id: str | Variant, functions: Mapping[str, Callable[..., Any]]) -> Variant:
    """Return a game in which functions of its rules are yours: ``sl.variant("lunch-rush", {"sandwich_points": my_function})``.

    It is given wherever the id of a game is: to ``deal``, ``table``, ``simulate``, ``load``. ``sl.variants`` lists which functions
    can be replaced, with what they are given and what they must return. Each of yours is tried before it is taken; most are asked
    for all that they can be asked, once, and the answers are kept. Of a variant, further functions can be changed.

    Raises ``BadRule``, a ``BadOption``, which says what is wrong with a function, and in which of its lines.
    """
    engine = game(game_id)
    given = _checked(functions, engine.printed_id)
    kept = {} if engine.variant is None else {change.name: change for change in engine.variant.changes}
    changes = {**kept, **{name: _change(engine.printed_id, name, function) for name, function in given.items()}}
    return _variant(engine.printed_id, tuple(changes[name] for name in sorted(changes)))


def replaceable(game_id: str) -> dict[str, Replaceable]:
    """Return the functions of a game's rules that can be replaced, by name."""
    return {place.name: place for place in part(game_id, "replaceable").REPLACEABLE}


def _checked(functions: object, printed: str) -> Mapping[str, Callable[..., Any]]:
    known = replaceable(printed)
    if not isinstance(functions, Mapping) or not functions:
        raise BadRule(
            say(
                "Give the functions by the names of those they replace, as in {example}, not {value}.",
                example=f'sl.variant("{printed}", {{"{next(iter(known))}": my_function}})',
                value=short(functions),
            )
        )
    for name in functions:
        if name not in known:
            raise BadRule(
                say(
                    "{title} has no function {name} that can be replaced. Choose from {choices}; {call} tells more.",
                    title=game(printed).title,
                    name=name if isinstance(name, str) else short(name),
                    choices=choices(tuple(known)),
                    call=f'sl.variants("{printed}")',
                )
            )
    return functions


def _change(printed: str, name: str, function: Callable[..., Any]) -> Change:
    place, rule = replaceable(printed)[name], game(printed).rulebook.rule_of(name)
    parameters = rule.signatures[name].strip("()").split(", ")
    put = Replacement(place, [each for each in parameters if each], function)
    said = put.said()
    words: Message = verbatim(said) if isinstance(said, str) else said
    return Change(rule.id, name, put.own_name, words, put, put.digest, place.inputs is not None, place.touches)


def _variant(printed: str, changes: tuple[Change, ...]) -> Variant:
    # A cell that is run again makes the same functions once more. Those whose every answer is known need no copy of their own.
    key = (printed, *((change.name, change.own_name, str(change.said), change.digest) for change in changes))
    if all(change.is_tabulated for change in changes) and key in _made:
        return _made[key]
    number = next(_numbers)
    places = replaceable(printed)
    made = Variant(
        id=f"{printed}+{'+'.join(change.name for change in changes)}#{number}",
        printed=printed,
        printed_title=game(printed).title,
        folder=f"what_if_{number}",
        changes=changes,
        bounds=tuple(bound for change in changes for bound in places[change.name].bounds),
    )
    COPIES.add(made)
    add_variant(made)
    _made[key] = made
    return made

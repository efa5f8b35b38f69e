"""A rule is one or more plain functions beside its id, its sentence and its source. Everything else uses those functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from inspect import signature
from typing import Any, TypeVar

from sandwichlab.core.compiled import compiled
from sandwichlab.core.errors import UnknownName, choices
from sandwichlab.core.wording import Message, listed, say

F = TypeVar("F", bound=Callable[..., Any])

OPEN_QUESTION = say("The printed rules leave this open; it is settled here so that everyone plays alike.")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: ``sentence`` says it, ``source`` where it is printed, ``functions`` are what it does.

    ``ruling`` names what the printed rules leave open and how it is settled here; it is None for a rule that is printed whole.
    ``changes`` say what decides instead, where functions of the rule have been replaced (``games.variant``), by their names.
    """

    id: str
    sentence: Message
    source: Message
    ruling: Message | None
    functions: tuple[Callable[..., Any], ...]
    changes: Mapping[str, Message] = field(default_factory=dict)

    @property
    def signatures(self) -> dict[str, str]:
        """The functions by name, each as it is called."""
        return {each.__name__: f"({', '.join(signature(each).parameters)})" for each in self.functions}


class Rulebook(Mapping[str, Rule]):
    """The rules of one game by id, in the order of the ids."""

    def __init__(self, source: Message) -> None:
        self.source = source
        self._rules: dict[str, Rule] = {}

    def rule(self, rule_id: str, sentence: Message, *, ruling: Message | None = None) -> Callable[[F], F]:
        """State a rule on its (first) function."""
        if rule_id in self._rules:
            raise ValueError(f"rule {rule_id} is stated twice")

        def state(function: F) -> F:
            self._rules[rule_id] = Rule(rule_id, sentence, self.source, ruling, (function,))
            return compiled(function)

        return state

    def also(self, rule_id: str) -> Callable[[F], F]:
        """Give a rule one more function."""

        def add(function: F) -> F:
            rule = self._rules[rule_id]
            self._rules[rule_id] = replace(rule, functions=(*rule.functions, function))
            return compiled(function)

        return add

    def rule_of(self, name: str) -> Rule:
        """Return the rule that a function of this name belongs to. Raises ``UnknownName``."""
        for rule in self._rules.values():
            if any(function.__name__ == name for function in rule.functions):
                return rule
        raise UnknownName(say("No rule has a function {name}.", name=name))

    def change(self, name: str, instead: Message, touches: Sequence[str] = ()) -> None:
        """Note that a rule's function of this name has been replaced; ``instead`` says what decides now.

        The sentences of the rules that it ``touches`` hold as little as its own.
        """
        for rule_id in (self.rule_of(name).id, *touches):
            rule = self._rules[rule_id]
            self._rules[rule_id] = replace(rule, changes={**rule.changes, name: instead})

    def is_changed(self, rule_id: str) -> bool:
        """Return whether a function of a rule has been replaced, so that its sentence does not hold as it is printed."""
        return bool(self._rules[rule_id].changes)

    @property
    def changed(self) -> tuple[str, ...]:
        """The ids of the rules whose functions have been replaced, in a variant; none in a printed game."""
        return tuple(filter(self.is_changed, self))

    def marked(self, message: Message, rule_ids: Sequence[str]) -> Message:
        """Return a message with the changed rules named behind it, where it rests on any."""
        names = dict.fromkeys(name for rule in rule_ids if rule in self for name in self._rules[rule].changes)
        return listed(message, say("(Changed rule: {names}.)", names=", ".join(names))) if names else message

    def what_changed(self, rule_ids: Sequence[str]) -> Message | None:
        """Return what decides instead of the printed rules of these ids; None where all are as printed."""
        told = {name: said for rule in rule_ids if rule in self for name, said in self._rules[rule].changes.items()}
        return listed(*told.values()) if told else None

    def __getitem__(self, rule_id: str) -> Rule:
        try:
            return self._rules[rule_id]
        except KeyError:
            raise UnknownName(
                say(
                    "There is no rule {rule}. The rules are: {choices}.",
                    rule=rule_id,
                    choices=choices(tuple(self._rules)),
                )
            ) from None

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

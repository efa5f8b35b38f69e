"""A rule is one or more plain functions beside its id, its sentence and its source. Everything else uses those functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from sandwichlab.core.compiled import compiled
from sandwichlab.core.errors import UnknownName, choices
from sandwichlab.core.wording import Message, say

F = TypeVar("F", bound=Callable[..., Any])

OPEN_QUESTION = say("The printed rules leave this open; it is settled here so that everyone plays alike.")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: ``sentence`` says it, ``source`` where it is printed, ``functions`` are what it does.

    ``ruling`` names what the printed rules leave open and how it is settled here; it is None for a rule that is printed whole.
    """

    id: str
    sentence: Message
    source: Message
    ruling: Message | None
    functions: tuple[Callable[..., Any], ...]


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

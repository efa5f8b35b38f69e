"""What people give a distribution: events, probabilities, counts and lists of values, each read tolerantly and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Set
from decimal import Decimal
from fractions import Fraction
from inspect import signature
from numbers import Rational
from typing import Any

from sandwichlab.core.errors import BadOption, as_int, as_items, short
from sandwichlab.core.wording import Message, say

Event = Any
"""A value, a set, range or list of values, or a function of a value that returns whether the event happens."""


def function_of(given: object, refused: Message) -> Callable[[Any], Any]:
    """Return a function of one value. Raises ``BadOption`` for what cannot be asked with one; what goes wrong within it is its author's."""
    try:
        if callable(given):
            signature(given).bind(None)
    except ValueError:  # some of Python's own say nothing of themselves
        pass
    except TypeError:
        given = None
    if callable(given):
        return given
    raise BadOption(refused)


def event_test(event: Event) -> Callable[[Any], Any]:
    """Return a function that says whether a value is in the event."""
    if callable(event):
        return function_of(
            event,
            say("An event is a value, a set or list of values, or a function of one value: lambda value: value > 7."),
        )
    if isinstance(event, Set | range | list):
        return lambda value: value in event
    return lambda value: value == event


def at_least(least: object) -> Callable[[Any], Any]:
    """Return the event that a value is so large or larger. Raises ``BadOption`` where values are not to be compared with it."""

    def reaches(value: Any) -> Any:
        try:
            return value >= least
        except TypeError:
            raise BadOption(
                say("{value} and {least} cannot be compared.", value=short(value), least=short(least))
            ) from None

    return reaches


def likelihoods(given: object) -> Callable[[Any], Any]:
    """Return a function of a value from a mapping or a function. Raises ``BadOption`` for anything else."""
    if callable(given):
        return function_of(
            given, say("update needs a function of one value, which returns how likely what was seen is.")
        )
    if isinstance(given, Mapping):
        return given.__getitem__
    raise BadOption(say("update needs how likely what was seen is for each value, not {value}.", value=short(given)))


def parts(given: object) -> list[tuple[Fraction, object]]:
    """Return the parts of a mixture, each with its probability. Raises ``BadOption`` for what are none."""
    items = [as_items(item) for item in as_items(given) or ()]
    found = [item for item in items if item is not None and len(item) == 2]
    if len(found) < len(items) or not found:
        raise BadOption(
            say(
                "Dist.mix takes pairs of a probability and a distribution, as in {example}, not {value}.",
                example="[('1/3', one), ('2/3', other)]",
                value=short(given),
            )
        )
    return [(probability(weight), part) for weight, part in found]


def probability(given: Any) -> Fraction:
    """Return a probability as a fraction; a share of more than 1 is left to the caller. Raises ``BadOption``."""
    try:
        # A decimal means what it says: 0.1 is a tenth, not the binary number next to it.
        share = given if isinstance(given, Rational | Decimal) else Fraction(str(plain(given)))
        share = Fraction(share)
    except Exception:  # also of values that cannot even be written
        share = Fraction(-1)
    if share < 0 or isinstance(given, bool):
        raise BadOption(
            say("A probability is a number from 0 to 1, as 1/4 or 0.25 or '1/4', not {value}.", value=short(given))
        )
    return share


def shares_of(probabilities: Mapping[Any, Any]) -> dict[Any, Fraction]:
    """Return the probability of each value as a fraction. Raises ``BadOption`` unless they add up to exactly one."""
    if not isinstance(probabilities, Mapping):
        raise BadOption(
            say(
                "Dist takes values with their probabilities, as in {example}, not {value}. "
                "For a list of values use Dist.uniform or Dist.counted.",
                example="Dist({'win': '1/4', 'loss': '3/4'})",
                value=short(probabilities),
            )
        )
    shares = {plain(value): probability(given) for value, given in probabilities.items()}
    whole = sum(shares.values(), Fraction())
    if shares and whole != 1:
        raise BadOption(
            say(
                "The probabilities must add up to exactly 1; these add up to {sum}, which is about {decimal}. "
                "Write a third as '1/3' or Fraction(1, 3), and use Dist.from_ways for weights.",
                sum=short(str(whole)).strip("'"),
                decimal=f"{float(whole):.6g}",
            )
        )
    return shares


def counts(ways: Mapping[Any, int]) -> dict[Any, int]:
    """Return numbers of ways, or of games, by value. Raises ``BadOption`` for one that is no whole number from 0 on."""
    if not isinstance(ways, Mapping):
        raise BadOption(
            say(
                "Values with how often each comes are needed, as in {example}, not {value}.",
                example="{1: 6, 2: 3}",
                value=short(ways),
            )
        )
    counts = {}
    for value, given in ways.items():
        number = as_int(given)
        if number is None or number < 0:
            raise BadOption(
                say(
                    "{value} must have a whole number from 0 on, not {number}.", value=short(value), number=short(given)
                )
            )
        counts[plain(value)] = number
    return counts


def tally(values: Iterable[Any]) -> Mapping[Any, int]:
    """Return how often each value is among some. Raises ``BadOption`` for what is no list of values."""
    if isinstance(values, dict):  # its numbers would be lost without a word
        raise BadOption(
            say(
                "A list of values is needed, not {value}. Values with how often each comes are for {ways} or {counted}.",
                value=short(values),
                ways="Dist.from_ways",
                counted="Dist.counted",
            )
        )
    items = as_items(values)
    if items is None:
        raise BadOption(say("A list of values is needed, not {value}.", value=short(values)))
    try:
        return Counter(map(plain, items))
    except TypeError:
        raise BadOption(
            say("A value must stay as it is, as numbers, texts and tuples do; a list does not. Make tuples of lists.")
        ) from None


def plain(value: Any) -> Any:
    """Return one of NumPy's numbers as the Python number that it is."""
    return value.item() if hasattr(value, "dtype") and hasattr(value, "item") else value

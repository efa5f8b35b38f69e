"""What people give a distribution: events, probabilities, counts and lists of values, each read tolerantly and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Set
from decimal import Decimal
from fractions import Fraction
from numbers import Rational
from typing import Any

from sandwichlab.core.errors import BadOption, as_int, as_items, short
from sandwichlab.core.wording import say

Event = Any
"""A value, a set, range or list of values, or a function of a value that returns whether the event happens."""


def event_test(event: Event) -> Callable[[Any], Any]:
    """Return a function that says whether a value is in the event."""
    if callable(event):
        return event  # type: ignore[no-any-return]
    if isinstance(event, Set | range | list):
        return lambda value: value in event
    return lambda value: value == event


def probability(given: Any) -> Fraction:
    """Return a probability as a fraction; a share of more than 1 is left to the caller. Raises ``BadOption``."""
    try:
        # A decimal means what it says: 0.1 is a tenth, not the binary number next to it.
        share = given if isinstance(given, Rational | Decimal) else Fraction(str(plain(given)))
        share = Fraction(share)
    except (ValueError, ZeroDivisionError, OverflowError):
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

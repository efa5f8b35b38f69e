"""An answer to a question about the position in front of a player: exact where counting gives it, else an estimate."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from zlib import crc32

from sandwichlab.core.random_stream import new_stream
from sandwichlab.core.statistics import half_interval, mean_and_error, wilson_interval
from sandwichlab.core.view import View
from sandwichlab.core.wording import Message, say, say_n, verbatim

LONGEST_FRACTION = 19
"""A fraction of more signs is shown as a number only; the answer's ``value`` is exact all the same."""

PURPOSE = 1024
"""The purpose of the random streams of estimates, away from those of decks and policies."""

POINTS = say("points")
WHATEVER = say("whatever you do now")


@dataclass(frozen=True, slots=True)
class Answer:
    """One question and its answer.

    ``what`` is the question as it is asked for each choice, ``when`` the choice: ``cards`` are its cards, as the game
    holds them. ``value`` is a chance, or a mean of so many of ``unit``. ``exact``: it was counted, and ``low`` and
    ``high`` are the value itself; otherwise they are the 95 % interval of the estimate. ``how`` says how it was counted.
    ``wants`` is 1 where more is better for the seat, -1 where less is, 0 where that cannot be said.
    """

    when: Message
    what: Message
    value: Fraction | float
    exact: bool
    low: Fraction | float
    high: Fraction | float
    how: Message
    rules: tuple[str, ...]
    cards: tuple[int, ...] = ()
    unit: Message | None = None
    wants: int = 0

    @property
    def question(self) -> Message:
        """The whole question."""
        return say("{what}: {when}", when=self.when, what=self.what)

    @property
    def kind(self) -> Message:
        """Whether the answer is exact, in a word."""
        return say("exact") if self.exact else say("estimate")

    @property
    def fraction(self) -> str:
        """The value as a fraction or a whole number, or nothing for an estimate and for a fraction too long to be read."""
        text = str(self.value) if self.exact else ""
        return text if len(text) <= LONGEST_FRACTION else ""

    @property
    def number(self) -> Message:
        """The value as a number: a chance in percent, a mean as it is, an estimate with half its interval behind it."""
        value, half = float(self.value), float(self.high - self.low) / 2
        if self.unit is not None:
            if self.exact:
                return verbatim(f"{value:.2f}")
            return say("{value} ± {half}", value=f"{value:.2f}", half=f"{half:.2f}")
        if self.exact:
            return say("{value} %", value=percent(self.value))
        if value in (0.0, 1.0):  # never, or always: the interval lies on one side
            bound = percent(self.low if value else self.high)
            return say("at least {low} %", low=bound) if value else say("at most {high} %", high=bound)
        return say("{value} ± {half} %", value=percent(value), half=f"{100 * half:.1f}")

    @property
    def interval(self) -> Message:
        """The 95 % interval, or a dash where the answer is exact."""
        if self.exact:
            return say("–")
        low, high = float(self.low), float(self.high)
        if self.unit is not None:
            return say("{low} – {high}", low=f"{low:.2f}", high=f"{high:.2f}")
        return say("{low} % – {high} %", low=percent(low), high=percent(high))


def percent(value: Fraction | float) -> str:
    """Return a chance in percent, with one decimal; what can happen is not shown as 0, nor what need not as 100."""
    text = f"{100 * float(value):.1f}"
    if value > 0 and text == "0.0":
        return "< 0.1"
    return "> 99.9" if value < 1 and text == "100.0" else text


@dataclass(frozen=True, slots=True)
class Question:
    """A question that is asked for several choices: its words, its rules, its unit, and whether one wants more of it or less."""

    what: Message
    rules: tuple[str, ...]
    unit: Message | None = None
    wants: int = 0

    def exact(self, when: Message, value: Fraction | int, how: Message, cards: tuple[int, ...] = ()) -> Answer:
        """Return an answer that was counted."""
        value = Fraction(value)
        return Answer(when, self.what, value, True, value, value, how, self.rules, cards, self.unit, self.wants)

    def estimate(self, when: Message, found: Sample, how: Message, cards: tuple[int, ...] = ()) -> Answer:
        """Return an answer that was found in random deals, with its 95 % interval."""
        if self.unit is None:
            low, high = wilson_interval(found.total, found.number)
            return Answer(
                when, self.what, found.total / found.number, False, low, high, how, self.rules, cards, wants=self.wants
            )
        mean, error, _ = mean_and_error(found.number, found.total, found.squares)
        half = half_interval(error, found.number) or 0.0
        return Answer(
            when, self.what, mean, False, mean - half, mean + half, how, self.rules, cards, self.unit, self.wants
        )

    def found(
        self, when: Message, found: Sample, counted: Message, dealt: Message, cards: tuple[int, ...] = ()
    ) -> Answer:
        """Return what a sample found: exact where it went through every case, each as often as it can come about."""
        if found.is_whole:
            return self.exact(when, Fraction(found.total, found.number), counted, cards)
        return self.estimate(when, found, dealt, cards)


def together(answers: Iterable[Answer]) -> list[Answer]:
    """Return the answers to one question; where it has the same exact answer for every choice, that one answer."""
    found = list(answers)
    first = found[0] if found else None
    if first is None or len(found) == 1 or not all(each.exact and each.value == first.value for each in found):
        return found
    return [replace(first, when=WHATEVER, cards=())]


@dataclass(slots=True)
class Sample:
    """Whole numbers, added up: of every case there is, weighted (``is_whole``), or of random ones."""

    is_whole: bool
    number: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int, ways: int = 1) -> None:
        """Add a value that comes about in so many ways."""
        self.number += ways
        self.total += value * ways
        self.squares += value * value * ways


def stream_of(view: View, which: int = 0) -> list[int]:
    """Return a random stream that depends on the position alone, so that the same position gets the same answer."""
    return new_stream(crc32(repr(view).encode()), which, PURPOSE)


def counted_alike(unseen: int) -> Message:
    """Return how a chance was counted that rests on nothing but where the unseen cards lie."""
    return say_n(
        "Counted: {n} card is unseen, and it may lie in any hidden place.",
        "Counted: {n} cards are unseen, and each way in which they may lie is equally likely.",
        unseen,
    )


def dealt_at_random(deals: int, others: Message) -> Message:
    """Return how an estimate was found; ``others`` says how the others were taken to play."""
    return say(
        "Estimated: the unseen cards were dealt at random {deals} times. {others} The truth lies in the interval in 95 of 100 such estimates.",
        deals=f"{deals:,}",
        others=others,
    )


Answers = Callable[[View], list[Answer]]
"""What a game's module has as ``answers``: the answers for the seat to move."""

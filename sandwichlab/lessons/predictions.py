"""What a learner guesses before anything runs: a number, a choice, an order, or a sketch of bars."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from unicodedata import normalize

from sandwichlab.core.errors import as_items, short
from sandwichlab.core.wording import Message, say, verbatim
from sandwichlab.lessons.answers import BadAnswer, Typed, read_number
from sandwichlab.lessons.questions import Option
from sandwichlab.lessons.verdicts import Wrong

FEW, MOST_BAR = 2, 1000
ROUNDED = Fraction(1, 10**9)
"""What lies nearer is the same number: floats are rarely the fraction that is meant."""


@dataclass(frozen=True, slots=True)
class NumberGuess:
    """A number is guessed. ``unit``: ``percent``, ``number``, or ``of`` with ``scale`` for so many of so many.

    ``truth`` computes the exact answer; for ``percent`` and ``of`` it is a chance. ``measured`` names the result of the class's data
    that estimates the same. ``tempting`` computes guesses that come from a way of thinking; ``near`` says how close is close.
    """

    id: str
    ask: Message
    truth: Callable[[], Fraction]
    why: tuple[Message, ...]
    unit: str = "number"
    scale: int = 1
    name: Message = field(default_factory=lambda: verbatim(""))
    measured: str = ""
    tempting: Callable[[], Sequence[Wrong]] = tuple
    near: Fraction = Fraction(2)
    kind: str = "number"

    @property
    def factor(self) -> int:
        """By what a chance is multiplied to be shown in the unit."""
        return 100 if self.unit == "percent" else self.scale

    @property
    def note(self) -> Message:
        """How a guess is to be written."""
        if self.unit == "percent":
            return say("In percent, such as 20 %. A chance such as 0.2 or 1/5 is read too.")
        if self.unit == "of":
            return say("A number from 0 to {most}.", most=f"{self.scale:,}")
        return say("A number.")

    def read(self, given: object) -> tuple[Fraction, str]:
        """Return a guess in the unit, and how it is written. Raises ``BadAnswer``."""
        typed = read_number(given)
        value = self._in_unit(typed)
        if value < 0:
            raise BadAnswer("negative", say("A guess is not below 0 here."))
        most = {"percent": 100, "of": self.scale}.get(self.unit)
        if most is not None and value > most:
            raise BadAnswer("above", say("A guess is at most {most} here.", most=f"{most:,}"))
        return value, self.shown(value)

    def _in_unit(self, typed: Typed) -> Fraction:
        if self.unit == "percent":
            # Who writes 0.3 without a sign means a chance; who writes 30 means percent.
            is_share = typed.form in ("percent", "fraction") or (typed.form == "decimal" and typed.value < 1)
            return typed.value * 100 if is_share else typed.value
        if typed.form == "percent":
            if self.unit == "of":
                return typed.value * self.scale
            raise BadAnswer("percent", say("A plain number is asked for, without percent sign."))
        return typed.value

    def shown(self, value: Fraction | float) -> str:
        """Return a value of the unit as a learner reads it."""
        number = digits(value)
        return f"{number} %" if self.unit == "percent" else number

    def true_value(self) -> Fraction:
        """Return the truth in the unit."""
        return Fraction(self.truth()) * self.factor

    def reason(self, value: Fraction) -> Wrong | None:
        """Return the way of thinking that a guess comes from, if it is near one and not nearer to the truth."""
        off = abs(value - self.true_value())
        close = [(abs(value - one.value * self.factor), one) for one in self.tempting()]
        fitting = [pair for pair in close if pair[0] <= self.near and pair[0] < off]
        return min(fitting, key=lambda pair: pair[0])[1] if fitting else None


@dataclass(frozen=True, slots=True)
class ChoiceGuess:
    """One of several answers is guessed; ``truth`` returns the key of the right one. Each option may have a message of its own."""

    id: str
    ask: Message
    options: tuple[Option, ...]
    truth: Callable[[], str]
    why: tuple[Message, ...]
    kind: str = "choice"

    @property
    def note(self) -> Message:
        """How to guess."""
        return say("Choose one.")

    def read(self, given: object) -> tuple[str, str]:
        """Return the key of a guess, and its words. Raises ``BadAnswer``."""
        chosen = next((one for one in self.options if given in (one.key, *_words(one.text))), None)
        if chosen is None:
            keys = ", ".join(one.key for one in self.options)
            raise BadAnswer(
                "no option", say("Choose one of {keys}; {value} is none of them.", keys=keys, value=short(given))
            )
        return chosen.key, str(chosen.text)

    def shown(self, key: str) -> str:
        """Return a choice in words."""
        return str(next(one.text for one in self.options if one.key == key))

    def option(self, key: str) -> Option:
        """Return an option by its key."""
        return next(one for one in self.options if one.key == key)


@dataclass(frozen=True, slots=True)
class SketchGuess:
    """A distribution is sketched: a bar for each of ``labels``. Only the bars' proportions count; ``truth`` returns the probabilities."""

    id: str
    ask: Message
    labels: tuple[str, ...]
    truth: Callable[[], Sequence[Fraction]]
    why: tuple[Message, ...]
    name: Message = field(default_factory=lambda: verbatim(""))
    kind: str = "sketch"

    @property
    def note(self) -> Message:
        """How to sketch."""
        return say("Make each bar as high as you think it is likely; only their proportions count.")

    def read(self, given: object) -> tuple[list[Fraction], str]:
        """Return the bars as shares of 1, and how they are written. Raises ``BadAnswer``."""
        texts = given.replace(";", " ").split() if isinstance(given, str) else as_items(given)
        many = len(self.labels)
        if texts is None or len(texts) != many:
            got = 0 if texts is None else len(texts)
            raise BadAnswer("bars", say("The sketch has {many} bars, not {got}.", many=many, got=got))
        bars = [read_number(text).value for text in texts]
        if min(bars) < 0 or max(bars) > MOST_BAR:
            raise BadAnswer("bar", say("A bar is from 0 to {most} high.", most=MOST_BAR))
        total = sum(bars)
        if not total:
            raise BadAnswer("flat", say("All bars are 0. Draw at least one."))
        return [bar / total for bar in bars], " ".join(digits(bar) for bar in bars)

    def shown(self, bars: Sequence[Fraction]) -> str:
        """Return the bars in percent."""
        return " ".join(f"{float(100 * bar):.0f}" for bar in bars)

    def moved(self, bars: Sequence[Fraction]) -> Fraction:
        """Return which share of the sketch lies in the wrong place: half the sum of all differences."""
        return sum((abs(one - other) for one, other in zip(bars, self.truth(), strict=True)), Fraction()) / 2


@dataclass(frozen=True, slots=True)
class OrderGuess:
    """Things are put in order, best first; ``keys`` are their short names, ``truth`` returns them in order."""

    id: str
    ask: Message
    keys: tuple[str, ...]
    truth: Callable[[], Sequence[object]]
    why: tuple[Message, ...]
    kind: str = "order"

    @property
    def note(self) -> Message:
        """How an order is written."""
        return say("All of {keys}, each once, with blanks between; the first one first.", keys=", ".join(self.keys))

    def read(self, given: object) -> tuple[str, str]:
        """Return an order as its keys with blanks between. Raises ``BadAnswer``."""
        items = (
            as_items(re.split(r"[\s,;>]+", normalize("NFKC", given).strip()))
            if isinstance(given, str)
            else as_items(given)
        )
        words = [str(item) for item in items or ()]
        if sorted(words) != sorted(self.keys):
            raise BadAnswer("order", say("Write all of {keys}, each once.", keys=", ".join(self.keys)))
        return " ".join(words), " ".join(words)

    def shown(self, order: str) -> str:
        """Return an order as it is read."""
        return order

    def true_order(self) -> str:
        """Return the right order as its keys with blanks between."""
        return " ".join(map(str, self.truth()))


Prediction = NumberGuess | ChoiceGuess | SketchGuess | OrderGuess


def guess_percent(
    id: str, ask: Message, truth: Callable[[], Fraction], *, why: Sequence[Message], name: Message, measured: str = "",
    tempting: Callable[[], Sequence[Wrong]] = tuple, near: Fraction | int = 2,
) -> NumberGuess:  # fmt: skip
    """Return a prediction of a chance, in percent. ``near`` is in percentage points."""
    return NumberGuess(id, ask, truth, tuple(why), "percent", 1, name, measured, tempting, Fraction(near))


def guess_of(
    id: str, ask: Message, truth: Callable[[], Fraction], scale: int, *, why: Sequence[Message], name: Message, measured: str = "",
    tempting: Callable[[], Sequence[Wrong]] = tuple, near: Fraction | int = 2,
) -> NumberGuess:  # fmt: skip
    """Return a prediction of how many of ``scale`` games it will be; ``truth`` is the chance in one."""
    return NumberGuess(id, ask, truth, tuple(why), "of", scale, name, measured, tempting, Fraction(near))


def guess_number(
    id: str, ask: Message, truth: Callable[[], Fraction], *, why: Sequence[Message], name: Message, measured: str = "",
    tempting: Callable[[], Sequence[Wrong]] = tuple, near: Fraction | int = 0,
) -> NumberGuess:  # fmt: skip
    """Return a prediction of a number, such as a mean or a number of cards."""
    return NumberGuess(id, ask, truth, tuple(why), "number", 1, name, measured, tempting, Fraction(near))


def guess_choice(
    id: str, ask: Message, options: Sequence[Option], truth: Callable[[], str], *, why: Sequence[Message]
) -> ChoiceGuess:  # fmt: skip
    """Return a prediction that is one of several answers."""
    return ChoiceGuess(id, ask, tuple(options), truth, tuple(why))


def guess_bars(
    id: str, ask: Message, labels: Sequence[object], truth: Callable[[], Sequence[Fraction]], *, why: Sequence[Message], name: Message
) -> SketchGuess:  # fmt: skip
    """Return a prediction of a distribution; ``name`` is what stands at the axis of its chart."""
    return SketchGuess(id, ask, tuple(map(str, labels)), truth, tuple(why), name)


def guess_order(
    id: str, ask: Message, keys: Sequence[object], truth: Callable[[], Sequence[object]], *, why: Sequence[Message]
) -> OrderGuess:  # fmt: skip
    """Return a prediction that puts things in order; ``truth`` returns them in the right one."""
    return OrderGuess(id, ask, tuple(map(str, keys)), truth, tuple(why))


def digits(value: Fraction | float) -> str:
    """Return a number as a learner reads it: whole where it is whole, else with three digits that mean something."""
    number = Fraction(value)
    if number.denominator == 1:
        return f"{int(number):,}"
    size = abs(float(number))
    places = next((places for least, places in ((100, 0), (10, 1), (1, 2), (0.1, 3), (0.01, 4)) if size >= least), 5)
    text = f"{float(number):,.{places}f}"
    # A zero at the end stays where it is a rounded digit: 3.1975 is 3.20, and 3.2 would say less.
    is_rounded = abs(Fraction(text.replace(",", "")) - number) > ROUNDED
    return text if is_rounded or "." not in text else text.rstrip("0").rstrip(".")


def _words(text: Message) -> tuple[str, ...]:
    return tuple(text.in_language(lang) for lang in ("en", "ko"))

"""The reveal: a learner's guess beside the truth, with what the class and a simulation counted, and what the guess missed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sandwichlab.chance.dist import Dist
from sandwichlab.core.errors import BadOption, short
from sandwichlab.core.wording import Message, say, say_n
from sandwichlab.lessons.class_data import Pooled
from sandwichlab.lessons.predictions import ChoiceGuess, NumberGuess, OrderGuess, Prediction, SketchGuess, digits
from sandwichlab.lessons.said import Said

Ends = tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Mark:
    """One line of a reveal's chart: whose number it is, the number in the prediction's unit, and its 95 % interval."""

    who: Message
    kind: str
    value: float
    ends: Ends = None


class Reveal:
    """Shows itself as sentences, and, for numbers and sketches, as a chart. ``marks`` are what the chart of a number holds."""

    def __init__(self, prediction: Prediction, guess: Any, data: Pooled | None, simulation: object) -> None:
        self.prediction = prediction
        self.guess = guess
        if data is not None and not isinstance(data, Pooled):
            raise BadOption(say("data is a class's lines, from lesson.pool(...), not {value}.", value=short(data)))
        if simulation is not None and getattr(simulation, "games", None) is None:
            raise BadOption(
                say(
                    "simulation is a counted distribution, as of Dist.counted(...), not {value}.",
                    value=short(simulation),
                )
            )
        self.marks: tuple[Mark, ...] = ()
        if isinstance(prediction, NumberGuess):
            self.marks = tuple(_marks(prediction, guess, data, simulation))

    def sentences(self) -> list[Message]:
        """Return the guess, the truth, how far apart they are, and why."""
        prediction = self.prediction
        if isinstance(prediction, NumberGuess):
            said = _number_said(prediction, self.guess)
        elif isinstance(prediction, ChoiceGuess):
            said = _choice_said(prediction, self.guess)
        elif isinstance(prediction, OrderGuess):
            said = _order_said(prediction, self.guess)
        else:
            said = _sketch_said(prediction, self.guess)
        return [prediction.ask, *said, *prediction.why]

    def chart(self) -> Any:
        """Return the chart; None for a choice."""
        from sandwichlab.lessons import reveal_chart

        if isinstance(self.prediction, NumberGuess):
            return reveal_chart.of_number(self.prediction, self.marks)
        if isinstance(self.prediction, SketchGuess):
            return reveal_chart.of_sketch(self.prediction, self.guess)
        return None

    def said(self) -> Said:
        """Return the sentences as what a cell shows."""
        return Said(self.sentences(), heading=True)

    def __repr__(self) -> str:
        return repr(self.said())

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.said())  # type: ignore[no-untyped-call]
        chart = self.chart()
        if chart is not None:
            display(chart)  # type: ignore[no-untyped-call]


def _marks(prediction: NumberGuess, guess: Fraction, data: Pooled | None, simulation: Any) -> list[Mark]:
    factor = prediction.factor
    marks = [Mark(say("your guess"), "guess", float(guess))]
    pooled = data.estimate(prediction.measured) if data is not None and prediction.measured else None
    if pooled is not None:
        ends = (pooled.low * factor, pooled.high * factor)
        marks.append(
            Mark(say_n("class ({n} case)", "class ({n} cases)", pooled.many), "data", pooled.value * factor, ends)
        )
    if simulation is not None:
        value, reach = _simulated(prediction, simulation)
        both = None if reach is None else (reach[0] * factor, reach[1] * factor)
        who = say_n(
            "simulation ({games} time)", "simulation ({games} times)", simulation.games, games=f"{simulation.games:,}"
        )
        marks.append(Mark(who, "simulation", value * factor, both))
    marks.append(Mark(say("exact"), "exact", float(prediction.true_value())))
    return marks


def _simulated(prediction: NumberGuess, simulation: Dist) -> tuple[float, Ends]:
    if prediction.unit == "number":
        return float(simulation.mean), simulation.interval_of_mean
    return float(simulation.p(True)), simulation.interval_of(True)


def _number_said(prediction: NumberGuess, guess: Fraction) -> list[Message]:
    truth = prediction.true_value()
    exact = truth / prediction.factor
    fraction = exact.denominator not in (1, 10, 100) and len(str(exact)) < 24
    facts = {"guess": prediction.shown(guess), "truth": prediction.shown(truth)}
    if not fraction:
        first = say("Your guess: {guess}. Exactly: {truth}.", **facts)
    elif prediction.unit == "of":
        first = say(
            "Your guess: {guess}. Exactly: {truth}, from a chance of {fraction} each time.", fraction=exact, **facts
        )
    else:
        first = say("Your guess: {guess}. Exactly: {truth}, which is {fraction}.", fraction=exact, **facts)
    off = abs(guess - truth)
    if off <= prediction.near:
        return [first, say("That was close.")]
    reason = prediction.reason(guess)
    is_percent = prediction.unit == "percent"
    apart = (
        say("They are {off} percentage points apart.", off=digits(off))
        if is_percent
        else say("They are {off} apart.", off=digits(off))
    )
    return [first, apart, *([reason.message] if reason is not None else [])]


def _choice_said(prediction: ChoiceGuess, guess: str) -> list[Message]:
    key = prediction.truth()
    chosen, true = prediction.option(guess), prediction.option(key)
    if guess == key:
        return [say("Your guess: {guess}. That is how it is.", guess=chosen.text)]
    said: list[Message] = [say("Your guess: {guess}. In truth: {truth}.", guess=chosen.text, truth=true.text)]
    return [*said, *([chosen.message] if chosen.message is not None else [])]


def _order_said(prediction: OrderGuess, guess: str) -> list[Message]:
    truth = prediction.true_order()
    if guess == truth:
        return [say("Your guess: {guess}. That is how it is.", guess=guess)]
    at_home = sum(one == other for one, other in zip(guess.split(), truth.split(), strict=True))
    said: list[Message] = [say("Your guess: {guess}. In truth: {truth}.", guess=guess, truth=truth)]
    return [*said, say_n("{n} is in its place.", "{n} are in their places.", at_home)]


def _sketch_said(prediction: SketchGuess, guess: Sequence[Fraction]) -> list[Message]:
    moved = f"{float(100 * prediction.moved(guess)):.0f}"
    return [say("{percent} % of your sketch would have to be moved to make it exact.", percent=moved)]

"""One decision of a game that is looked at again: the move that was made, the best that was found, and what lies between them."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor, log10

from sandwichlab.chance.reasons import Reason
from sandwichlab.chance.thinker import SURE
from sandwichlab.core.game import Move
from sandwichlab.core.statistics import half_interval
from sandwichlab.core.view import View
from sandwichlab.core.wording import Message, say, verbatim
from sandwichlab.games.registry import part


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision after ``ply`` steps of a game, at a place that ``where`` says; ``view`` is what could be seen.

    ``loss`` is how much less the move ``played`` was worth than the ``best`` that was found, ``error`` its standard error, both
    measured in ``games`` deals. A loss below 0 means that the move played turned out better than what had been found.
    """

    ply: int
    where: Message
    view: View
    played: Move
    best: Move
    loss: float
    error: float
    games: int

    @property
    def is_best(self) -> bool:
        """Whether the best move found was played."""
        return self.played == self.best

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the loss, or None after too few deals to give one."""
        half = half_interval(self.error, self.games)
        return None if half is None else (self.loss - half, self.loss + half)

    @property
    def is_mistake(self) -> bool:
        """Whether the loss is more than chance explains."""
        return self.interval is not None and self.loss > SURE * self.error and self.loss > 0

    @property
    def called_played(self) -> Message:
        """What the move is called."""
        called: Message = part(self.view.game, "judging").called(self.view, self.played.code)
        return called

    @property
    def called_best(self) -> Message:
        """What the best move found is called."""
        called: Message = part(self.view.game, "judging").called(self.view, self.best.code)
        return called

    @property
    def verdict(self) -> Message:
        """What is to be said of the decision, in a few words."""
        if self.is_best:
            return say("the best move found")
        if self.interval is None or self.interval[0] <= 0:
            return say("as good as the best, as far as {games} deals can tell", games=f"{self.games:,}")
        return say("{amount} less", amount=self.amount)

    @property
    def says(self) -> Message:
        """The decision in a sentence."""
        if self.is_best:
            return say("Played: {played}, the best move found.", played=self.called_played)
        if self.interval is None or self.interval[0] <= 0:
            return say(
                "Played: {played}, as good as the best, as far as {games} deals can tell.",
                played=self.called_played,
                games=f"{self.games:,}",
            )
        low, high = self.interval
        half = (high - low) / 2
        if not half:
            return say(
                "Played: {played}. Better: {best}, by {amount} in each of {games} deals.",
                played=self.called_played,
                best=self.called_best,
                amount=self.amount,
                games=f"{self.games:,}",
            )
        return say(
            "Played: {played}. Better: {best}, by about {amount} ({low} to {high}).",
            played=self.called_played,
            best=self.called_best,
            amount=self.amount,
            low=number_of(self.view.game, low, half),
            high=number_of(self.view.game, high, half),
        )

    @property
    def amount(self) -> Message:
        """The loss with its unit."""
        low, high = self.interval or (self.loss, self.loss)
        return amount_of(self.view.game, self.loss, (high - low) / 2)


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision that mattered, and why the other move would have been better."""

    decision: Decision
    reasons: tuple[Reason, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the reasons rest on."""
        return tuple(dict.fromkeys(rule for reason in self.reasons for rule in reason.rules))

    def lines(self) -> list[Message]:
        """Return the moment in words, a line each."""
        first = say("{where}: {text}", where=self.decision.where, text=self.decision.says)
        return [
            first,
            *(say("Why: {text} ({rules})", text=each.text, rules=", ".join(each.rules)) for each in self.reasons),
        ]


def factor_of(game_id: str) -> int:
    """Return what values are multiplied with to be shown: 100 where they are shares of games, shown in percent."""
    return 100 if getattr(part(game_id, "judging"), "IN_PERCENT", False) else 1


def number_of(game_id: str, value: float, reach: float) -> Message:
    """Return a value as a number with as many places as its interval, which reaches so far, is worth."""
    factor = factor_of(game_id)
    places = 1 if reach <= 0 else min(max(-floor(log10(factor * reach)), 0), 4)
    text = f"{factor * value:,.{places}f}".replace("-", "−")
    return verbatim("0" if float(text.replace("−", "-").replace(",", "")) == 0 and not reach else text)


def amount_of(game_id: str, value: float, reach: float) -> Message:
    """Return a value with its unit."""
    return with_unit(game_id, number_of(game_id, value, reach))


def with_unit(game_id: str, number: Message) -> Message:
    """Return a number with the unit of a game's values."""
    if factor_of(game_id) != 1:
        return say("{number} percentage points", number=number)
    return say("{number} point", number=number) if str(number) == "1" else say("{number} points", number=number)

"""Why one move is better than another: what it does at once, what odds it changes, or what the hint says of the position.

Everything comes from a view, so that a decision is judged by what could be known when it was made.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from sandwichlab.chance.odds import Answer, odds
from sandwichlab.chance.thinker import Thoughts
from sandwichlab.core.game import Move
from sandwichlab.core.scene import Emphasis, HintGrade
from sandwichlab.core.view import View
from sandwichlab.core.wording import Message, say
from sandwichlab.games.registry import game, part

TELLING, STRONG = 0.02, 0.15
"""Odds that differ by less than the first explain nothing, by less than the second not everything."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence that says why a move is better, and the ids of the rules it rests on."""

    text: Message
    rules: tuple[str, ...]

    def marked(self, game_id: str) -> Reason:
        """Return it with the changed rules named that it rests on, where there are any."""
        return replace(self, text=game(game_id).rulebook.marked(self.text, self.rules))


def reasons(view: View, played: Move, better: Move, thoughts: Thoughts) -> tuple[Reason, ...]:
    """Return why one move is better than the one that was played; there always is at least one reason.

    ``thoughts`` are of both moves: where no rule and no odds favour the better one, what came of them is the reason.
    """
    at_once = part(view.game, "judging").at_once(view, played.code, better.code)
    found = [] if at_once is None else [Reason(*at_once).marked(view.game)]
    contrasts = _contrasts(view, played, better)
    for_it = max(contrasts, key=lambda each: each.gap, default=None)
    if for_it is not None and for_it.gap > TELLING:
        found.append(for_it.reason.marked(view.game))
    if not found or (len(found) == 1 and at_once is None and for_it is not None and for_it.gap < STRONG):
        played_out = _played_out(view, played, better, thoughts, contrasts).marked(view.game)
        found += list(_hinted(view, better)) or [played_out]
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Contrast:
    """A question with its answers for both moves; ``gap`` is above 0 where it favours the better one, below where the other."""

    gap: float
    reason: Reason


def _contrasts(view: View, played: Move, better: Move) -> list[_Contrast]:
    found = []
    for what, answers in odds(view).groups():
        one, other = _of(view, played, answers), _of(view, better, answers)
        if one is not None and other is not None and one.wants:
            text = say(
                "{what}: {number} {when}, {other_number} {other_when}.",
                what=what,
                number=other.number,
                when=other.when,
                other_number=one.number,
                other_when=one.when,
            )
            gap = _gap(one, other) if one.wants > 0 else _gap(other, one)
            found.append(_Contrast(gap, Reason(text, one.rules)))
    return found


def _of(view: View, move: Move, answers: Sequence[Answer]) -> Answer | None:
    """Return the one answer that is about a move."""
    cards = part(view.game, "judging").cards(view, move.code)
    found = [answer for answer in answers if answer.cards == cards]
    return found[0] if len(found) == 1 else None


def _gap(low: Answer, high: Answer) -> float:
    """Return by how much the second value is higher: of chances as it is, of means as a share of the larger; 0 where intervals touch."""
    if low.low <= high.high and high.low <= low.high:
        return 0.0
    gap = float(high.value) - float(low.value)
    return gap if low.unit is None else gap / max(float(high.value), float(low.value))


def _hinted(view: View, better: Move) -> Iterator[Reason]:
    """Yield why the hint advises the better move, where it does. It names changed rules itself."""
    _, advice, why = _grades(view)
    if _points_at(advice.emphasis, part(view.game, "judging").pointed(view, better.code)):
        yield Reason(why.text, why.rules)


def _grades(view: View) -> tuple[HintGrade, ...]:
    """Return the hint of a position; its sentences are put into words later."""
    grades: tuple[HintGrade, ...] = part(view.game, "hints").hints(view)
    return grades


def _points_at(shown: Emphasis, wanted: Emphasis) -> bool:
    return shown.hand == wanted.hand if wanted.hand else set(wanted.places) <= set(shown.places)


def _played_out(view: View, played: Move, better: Move, thoughts: Thoughts, contrasts: Sequence[_Contrast]) -> Reason:
    """Return what came of both moves, after what speaks for the one that was played, where something does.

    They were played out by all rules, so it rests on every one that was changed.
    """
    called = part(view.game, "judging").called
    values = {each.move: each.value for each in thoughts.values}
    brought = {
        "better": called(view, better.code),
        "more": _number(values[better]),
        "played": called(view, played.code),
        "less": _number(values[played]),
        "unit": thoughts.unit,
    }
    cited = tuple(dict.fromkeys((*_grades(view)[1].rules, *game(view.game).rulebook.changed)))
    against = min(contrasts, key=lambda each: each.gap, default=None)
    if against is None or against.gap > -TELLING:
        text = say(
            "It shows in what comes later: played on to the end, the mean is {more} with {better} and {less} with {played} ({unit}).",
            **brought,
        )
        return Reason(text, cited)
    text = say(
        "{played} had this for it: {contrast} But it costs more later: played on to the end, the mean is {more} with {better} and {less} with {played} ({unit}).",
        contrast=against.reason.text,
        **brought,
    )
    return Reason(text, tuple(dict.fromkeys((*against.reason.rules, *cited))))


def _number(value: float) -> str:
    return f"{value:.2f}".replace("-", "−")

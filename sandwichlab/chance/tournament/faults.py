"""What is told to the author of a function that lost a game by a fault of its own."""

from __future__ import annotations

import html
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sandwichlab.chance.frames import whole_words
from sandwichlab.chance.own_functions import in_its_line
from sandwichlab.chance.tournament.advice import advice
from sandwichlab.chance.tournament.guard import Trouble
from sandwichlab.core.session import Session
from sandwichlab.core.variant import Variant
from sandwichlab.core.view import View
from sandwichlab.core.wording import Message, current_language, known_language, listed, say, say_n, verbatim
from sandwichlab.games.deal import load
from sandwichlab.games.registry import game

MOST_SHOWN = 12
"""So many legal moves are named; of more the first."""

Part = tuple[Message, Message]
"""What a part of a report is about, and what it says."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A game that an entrant lost because its function made no move.

    ``record`` is the game up to there, for ``sl.load``. ``session`` is that position, and ``view`` what the function was given.
    """

    number: int
    name: str
    against: str
    deal: int
    rotation: int
    lineup: tuple[int, ...]
    seat: int
    ply: int
    record: str
    trouble: Trouble
    variant: Variant | None = None

    @property
    def session(self) -> Session:
        """The game up to the move that was not made."""
        return load(self.record, self.variant)

    @property
    def view(self) -> View:
        """What the function was given, made anew."""
        return self.session.view(self.seat)

    @property
    def legal(self) -> tuple[str, ...]:
        """The moves that were legal."""
        return self.view.moves

    def title(self) -> Message:
        """Return what happened, in a sentence."""
        name = self.name
        kind = self.trouble.kind
        if kind == "raised":
            return say("{name} stopped with an error and lost the game.", name=name)
        if kind == "late":
            return say("{name} took too long and lost the game.", name=name)
        if kind == "changed":
            return say("{name} changed the view that it was given and lost the game.", name=name)
        if kind == "no move":
            return say("{name} returned something that is no move and lost the game.", name=name)
        return say("{name} returned a move that the rules do not allow and lost the game.", name=name)

    def parts(self) -> list[Part]:
        """Return the report: what happened and where, in which position, and what to do."""
        trouble = self.trouble
        found = [(say("what happened"), self._happened())]
        if trouble.code and trouble.line is not None:
            found.append((say("line {line}", line=trouble.line), verbatim(trouble.code)))
        if trouble.printed:
            found.append((say("it had printed"), verbatim(_short(trouble.printed.strip()))))
        found.append((say("position"), self._position()))
        found.append((say("what to do"), advice(trouble)))
        found.append(
            (
                say("try it"),
                say(
                    "fault = result.faults[{number}]; your_function(fault.view) asks again, sl.table(fault.session) shows the position.",
                    number=self.number,
                ),
            )
        )
        return found

    def _happened(self) -> Message:
        trouble = self.trouble
        if trouble.refusal is not None:
            returned = say("It returned {value}.", value=trouble.returned)
            rule = say("(rule {rule})", rule=trouble.refusal.rule)
            if trouble.kind == "illegal":
                return listed(returned, trouble.refusal.reason, rule)
            return listed(returned, game(self._game).notation(), rule)
        if trouble.kind == "late":
            over = say("Its time of {seconds} s was over.", seconds=f"{trouble.seconds:.3g}")
            if trouble.line is None:
                return over
            return listed(over, say("It was in line {line} then.", line=trouble.line))
        if trouble.kind == "changed":
            return say("After its move, the view was no longer what it had been.")
        return verbatim(trouble.error) if trouble.line is None else in_its_line(trouble.line, trouble.error)

    @property
    def _game(self) -> str:
        return self.view.game

    def _position(self) -> Message:
        view: Any = self.view
        deck = game(view.game).deck
        legal = view.moves
        named = ", ".join(legal[:MOST_SHOWN]) + (", …" if len(legal) > MOST_SHOWN else "")
        facts = {"deal": self.deal, "rotation": self.rotation, "seat": self.seat, "against": self.against}
        where = say("Deal {deal}, at move {number} of the game.", number=self.ply + 1, **facts)
        if self.against:
            where = say(
                "Deal {deal} against {against}, rotation {rotation}, at move {number} of the game, seat {seat}.",
                number=self.ply + 1,
                **facts,
            )
        hand = say("In hand: {cards}.", cards=" ".join(str(deck.write(card)) for card in view.hand))
        return listed(where, hand, say("Legal were: {moves}.", moves=named))

    def says(self, lang: str | None = None) -> str:
        """Return the report as text, in ``lang`` or the language of the process."""
        chosen = current_language() if lang is None else known_language(lang)
        lines = [f"  {about.in_language(chosen)}: {text.in_language(chosen)}" for about, text in self.parts()]
        return "\n".join([self.title().in_language(chosen), *lines])

    def __repr__(self) -> str:
        return self.says()

    def _repr_html_(self) -> str:
        return _as_html(self, None)


class Faults(tuple[Fault, ...]):
    """The faults of a tournament, in the order of play. They show themselves in groups of the same kind: the first of each, and how many there are."""

    __slots__ = ()

    def of(self, name: str) -> Faults:
        """Return the faults of one entrant."""
        return Faults(fault for fault in self if fault.name == name)

    def groups(self) -> list[tuple[Fault, int]]:
        """Return the first fault of each group with the number of those that are alike: of one function, of one kind, in one line."""
        counts: dict[tuple[object, ...], tuple[Fault, int]] = {}
        for fault in self:
            trouble = fault.trouble
            key = (fault.name, trouble.kind, trouble.line, trouble.error_types[:1], trouble.returned_type)
            first, number = counts.get(key, (fault, 0))
            counts[key] = (first, number + 1)
        return list(counts.values())

    def _shown(self) -> Iterator[tuple[Fault, Message | None]]:
        for fault, number in self.groups():
            more = say_n("{n} more like this one.", "{n} more like this one.", number - 1) if number > 1 else None
            yield fault, more

    def __repr__(self) -> str:
        if not self:
            return str(say("No function made a fault."))
        return "\n\n".join(fault.says() + (f"\n  {more}" if more else "") for fault, more in self._shown())

    def _repr_html_(self) -> str:
        if not self:
            return f"<p>{html.escape(str(say('No function made a fault.')))}</p>"
        return "".join(_as_html(fault, more) for fault, more in self._shown())


def _as_html(fault: Fault, more: Message | None) -> str:
    rows = [(str(about), str(text)) for about, text in fault.parts()]
    cells = "".join(
        f'<tr><th scope="row" style="text-align:left;vertical-align:top">{html.escape(about)}</th>'
        f'<td style="text-align:left;white-space:pre-wrap">{html.escape(text)}</td></tr>'
        for about, text in rows
    )
    end = f"<p>{html.escape(str(more))}</p>" if more else ""
    return whole_words(
        f"<table><caption>{html.escape(str(fault.title()))}</caption><tbody>{cells}</tbody></table>{end}"
    )


def _short(text: str, most: int = 200) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"

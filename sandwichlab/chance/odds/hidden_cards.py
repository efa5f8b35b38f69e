"""Where the cards may lie that a seat of Bread and Chocolate cannot see: every arrangement that fits its view, alike."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb

from sandwichlab.core.random_stream import shuffle
from sandwichlab.games.bread_and_chocolate.card_sets import as_set, count_of, members
from sandwichlab.games.bread_and_chocolate.view import UNKNOWN, BreadAndChocolateView


@dataclass(frozen=True)
class Hidden:
    """The hidden cards, as sets, and the hidden places, as numbers.

    Those of ``theirs`` are in the other hand, each of ``either`` is there or in the face-down pile, and each of ``anywhere`` may be
    in any hidden place: ``hand`` of them in the other hand, ``down`` in the face-down pile, ``draw`` in the draw pile.
    """

    theirs: int
    either: int
    anywhere: int
    hand: int
    down: int
    draw: int

    @classmethod
    def of(cls, view: BreadAndChocolateView) -> Hidden:
        """Return what a view leaves open."""
        theirs, either = as_set(view.theirs), as_set(view.either)
        return cls(
            theirs,
            either,
            view.possible & ~theirs & ~either,
            view.counts[view.other] - count_of(theirs),
            view.face_down.count(UNKNOWN),
            view.draw_pile.count(UNKNOWN),
        )

    @cached_property
    def cards(self) -> int:
        """The number of cards that lie nobody knows where."""
        return count_of(self.either) + count_of(self.anywhere)

    def _hands(self, without: int) -> int:
        """Return the number of arrangements in which the other hand holds none of a set, the order in piles left aside."""
        either, anywhere = count_of(self.either), count_of(self.anywhere)
        from_either, from_anywhere = count_of(self.either & ~without), count_of(self.anywhere & ~without)
        ways = 0
        for held in range(min(from_either, self.hand) + 1):
            rest = self.hand - held
            below = self.down - (either - held)  # what the face-down pile still takes of the others
            if 0 <= below <= anywhere - rest and rest <= from_anywhere:
                ways += comb(from_either, held) * comb(from_anywhere, rest) * comb(anywhere - rest, below)
        return ways

    def holds_any(self, wanted: int) -> Fraction:
        """Return the chance that the other hand holds a card of a set."""
        if wanted & self.theirs:
            return Fraction(1)
        return 1 - Fraction(self._hands(wanted), self._hands(0))

    def next_draw(self, view: BreadAndChocolateView, wanted: int) -> Fraction:
        """Return the chance that the next card of the draw pile is one of a set."""
        known = view.draw_pile[-1]
        if known != UNKNOWN:
            return Fraction(count_of(as_set((known,)) & wanted))
        # No card of ``either`` can lie there, and the others take turns in being next.
        return Fraction(count_of(self.anywhere & wanted), count_of(self.anywhere))

    def dealt(self, view: BreadAndChocolateView, stream: MutableSequence[int]) -> tuple[int, list[int], list[int]]:
        """Return a random arrangement: the other hand as a set, the face-down pile and the draw pile, from the bottom up."""
        either, anywhere = list(members(self.either)), list(members(self.anywhere))
        shuffle(anywhere, 0, len(anywhere), len(anywhere), stream)
        places = [UNKNOWN] * (self.hand + self.down)
        order = list(range(len(places)))
        shuffle(order, 0, len(either), len(order), stream)
        for place, card in zip(order, either, strict=False):
            places[place] = card
        places = _filled(places, anywhere)
        hand = self.theirs | as_set(places[: self.hand])
        down = _filled(view.face_down, places[self.hand :])
        return hand, down, _filled(view.draw_pile, anywhere)


def _filled(places: Sequence[int], cards: list[int]) -> list[int]:
    """Return places with those that are unknown filled from the end of ``cards``, which are used up."""
    return [cards.pop() if card == UNKNOWN else card for card in places]

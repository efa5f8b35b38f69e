"""What the player of The Sandwich Guy sees: the hand, how many cards are in the pile, and every card that was ever in hand."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from sandwichlab.core.french import FRENCH, rank_of
from sandwichlab.core.game import Move
from sandwichlab.core.view import View
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.counting import set_of
from sandwichlab.games.sandwich_guy.moves import of_cards


@dataclass(frozen=True, slots=True)
class Sandwich:
    """A sandwich that was made: first bun, meat and second bun, and the cards drawn for it, in the order of the pile."""

    cards: tuple[int, int, int]
    drawn: tuple[int, ...]

    @property
    def kind(self) -> int:
        """The kind of the sandwich, which decides how much it draws."""
        return rules.kind_of(*self.cards)


def threes(hand: tuple[int, ...]) -> tuple[Move, ...]:
    """Return every three cards of a hand, sandwich or not, in the order of the cards as they are written."""
    return tuple(sorted(of_cards(cards) for cards in combinations(hand, rules.sandwich_size())))


def makeable(hand: tuple[int, ...], reading: int) -> tuple[Move, ...]:
    """Return the sandwiches that a hand holds."""
    return tuple(of_cards(cards) for cards in _sandwiches(hand, reading))


def _sandwiches(hand: tuple[int, ...], reading: int) -> list[tuple[int, ...]]:
    found = []
    for cards in combinations(hand, rules.sandwich_size()):
        one, two, three = map(rank_of, cards)
        if rules.meat_place(one, two, three, reading) >= 0:
            found.append(cards)
    return found


@dataclass(frozen=True, slots=True)
class SandwichGuyView(View):
    """The position as the player sees it. ``hand`` is sorted, ``pile`` a number of cards; ``made`` are the sandwiches so far."""

    game: ClassVar[str] = "sandwich-guy"

    seat: int
    reading: int
    hand: tuple[int, ...]
    pile: int
    made: tuple[Sandwich, ...]
    to_move: int | None

    @property
    def moves(self) -> tuple[str, ...]:
        return tuple(map(str, self.sandwiches)) if self.to_move == self.seat else ()

    @property
    def sandwiches(self) -> tuple[Move, ...]:
        """The sandwiches in hand, in the order of the cards as they are written."""
        return tuple(sorted(makeable(self.hand, self.reading)))

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards in hand, as games with several seats have it."""
        return (len(self.hand),)

    @property
    def unseen(self) -> int:
        """The cards that the player has not seen: those in the pile, as a set, since nobody knows their order."""
        return set_of(FRENCH.cards) - set_of(self.hand) - sum(set_of(sandwich.cards) for sandwich in self.made)

    def encoded(self) -> tuple[int, int, int, int]:
        """Return the hand as a set, the number of cards in the pile, the unseen cards as a set, and the reading."""
        return set_of(self.hand), self.pile, self.unseen, self.reading

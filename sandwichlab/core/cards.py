"""The two decks, and ranks packed into one integer, five bits a rank, so that hands are quick to ask and to count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sandwichlab.core.bits import bits_in
from sandwichlab.core.compiled import compiled
from sandwichlab.core.errors import BadDeck, as_int, as_items, short
from sandwichlab.core.wording import Message, say

RANKS = 10
"""Ranks of the Pairs deck: 1 to 10."""

ONE_OF_EACH = sum(1 << 5 * i for i in range(RANKS))
TEN_FIELDS = (1 << 5 * RANKS) - 1


@dataclass(frozen=True, slots=True)
class Deck:
    """A kind of deck: its name within a sentence and alone, and its cards, in the order of a new pack."""

    id: str
    title: Message
    name: Message
    cards: tuple[int, ...]

    def write(self, card: int) -> int | str:
        """Return a card as it stands in a record: the rank of a Pairs card."""
        return card

    def read(self, card: object) -> int | None:
        """Return the card that a value of a deck order means, or None where it means none."""
        number = as_int(card)
        return number if number in self.cards else None

    def check(self, order: object, which: int) -> tuple[int, ...]:
        """Return a deck order as a tuple; raise ``BadDeck`` unless it is exactly one whole deck.

        ``which`` is the deck's place among the decks of a game, counted from 1, for the message.
        """
        items = as_items(order)
        if items is None:
            raise BadDeck(say("Deck {which} must be a list of cards, not {value}.", which=which, value=short(order)))
        cards = tuple(self._card(card, which) for card in items)
        if len(cards) != len(self.cards):
            raise BadDeck(
                say(
                    "Deck {which} has {found} cards; {deck} has {right}.",
                    which=which,
                    found=len(cards),
                    deck=self.title,
                    right=len(self.cards),
                )
            )
        found, right = Counter(cards), Counter(self.cards)
        for card in sorted(right):
            if found[card] != right[card]:
                raise BadDeck(
                    say(
                        "Deck {which} has {found} of card {card}; {deck} has {right}.",
                        which=which,
                        card=self.write(card),
                        found=found[card],
                        deck=self.title,
                        right=right[card],
                    )
                )
        return cards

    def _card(self, card: object, which: int) -> int:
        known = self.read(card)
        if known is not None:
            return known
        raise BadDeck(
            say(
                "Deck {which} holds {value}, which is no card of {deck}.",
                which=which,
                value=short(card),
                deck=self.title,
            )
        )


PAIRS = Deck(
    "pairs", say("a Pairs deck"), say("Pairs deck"), tuple(rank for rank in range(1, RANKS + 1) for _ in range(rank))
)
"""55 cards: rank r, from 1 to 10, occurs r times."""


def packed(ranks: Iterable[int]) -> int:
    """Return ranks as one integer: the number of cards of rank r in bits 5(r-1) to 5(r-1)+4."""
    return sum(1 << 5 * (rank - 1) for rank in ranks)


def unpacked(hand: int) -> tuple[int, ...]:
    """Return the ranks of a packed hand, lowest first."""
    return tuple(rank for rank in range(1, RANKS + 1) for _ in range(count_of(hand, rank)))


@compiled
def count_of(hand: int, rank: int) -> int:
    """Return how many cards of a rank a packed hand holds."""
    return hand >> 5 * (rank - 1) & 31


@compiled
def one_card(rank: int) -> int:
    """Return one card of a rank, packed; add it to a hand or subtract it."""
    return 1 << 5 * (rank - 1)


@compiled
def ranks_in(ones: int) -> int:
    """Return how many ranks are among ``ones`` (from ``distinct``)."""
    return bits_in(ones)


@compiled
def distinct(hand: int) -> int:
    """Return a packed hand with each rank that occurs once: a 1 in its field."""
    ones = hand | hand >> 1
    ones = ones | ones >> 2
    # A count of 16 or more would need the fifth bit too; a Pairs hand has at most ten of a rank.
    return ones & ONE_OF_EACH


@compiled
def nth_rank(ones: int, n: int) -> int:
    """Return the n-th rank, counted from 0, among the fields of ``ones`` (from ``distinct``) that hold a 1."""
    up_to = ones * ONE_OF_EACH & TEN_FIELDS
    reached = (up_to + (15 - n) * ONE_OF_EACH) >> 4 & ONE_OF_EACH
    return RANKS + 1 - bits_in(reached)


def ranks_text(ranks: Sequence[int]) -> str:
    """Return ranks as people write them in the rules: ``9 8 3 9``."""
    return " ".join(map(str, ranks))

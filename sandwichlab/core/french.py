"""The French deck: a card is a number from 0 to 51, its rank four times and its suit, clubs first."""

from __future__ import annotations

from sandwichlab.core.cards import Deck
from sandwichlab.core.compiled import compiled
from sandwichlab.core.wording import say

RANKS = "A23456789TJQK"
SUITS = "cdhs"
SUIT_SIGNS = "♣♦♥♠"


@compiled
def rank_of(card: int) -> int:
    """Return a card's rank: Ace 1, Jack 11, Queen 12, King 13."""
    return card // 4 + 1


@compiled
def suit_of(card: int) -> int:
    """Return a card's suit: clubs 0, diamonds 1, hearts 2, spades 3."""
    return card % 4


@compiled
def is_red(card: int) -> bool:
    """Return whether a card is a diamond or a heart."""
    return card % 4 == 1 or card % 4 == 2


def card_text(card: int) -> str:
    """Return a card in the rules' notation: ``Ah``, ``Td``."""
    return RANKS[rank_of(card) - 1] + SUITS[suit_of(card)]


def rank_shown(rank: int) -> str:
    """Return a rank as people read it: ``A``, ``10``, ``K``."""
    return "10" if RANKS[rank - 1] == "T" else RANKS[rank - 1]


def card_shown(card: int) -> str:
    """Return a card as people read it: ``A♥``, ``10♦``."""
    return rank_shown(rank_of(card)) + SUIT_SIGNS[suit_of(card)]


def read_card(text: str) -> int | None:
    """Return the card that a text means, or None. Reading is tolerant: any case, ``10d``, suit signs."""
    plain = text.strip().upper().replace("10", "T")
    for sign, suit in zip(SUIT_SIGNS, SUITS, strict=True):
        plain = plain.replace(sign, suit.upper())
    if len(plain) != 2 or plain[0] not in RANKS or plain[1].lower() not in SUITS:
        return None
    return RANKS.index(plain[0]) * 4 + SUITS.index(plain[1].lower())


class FrenchDeck(Deck):
    """52 cards, written as text."""

    def write(self, card: int) -> str:
        """Return a card as it stands in a record: its text."""
        return card_text(card)

    def read(self, card: object) -> int | None:
        """Return the card that a text means, or that has a number as sessions hold it; None for anything else."""
        if isinstance(card, str):
            return read_card(card) if len(card) <= 4 else None
        return super().read(card)


FRENCH = FrenchDeck("french", say("a French deck"), say("French deck"), tuple(range(52)))
"""52 cards, Ace to King in clubs, diamonds, hearts and spades."""

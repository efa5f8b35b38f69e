"""Cards dealt without replacement, counted: what all the games have in common."""

from __future__ import annotations

from math import comb

from sandwichlab.chance.dist import Dist
from sandwichlab.chance.exact.kept import kept
from sandwichlab.core.errors import whole_number

MOST_CARDS = 10_000


@kept
def hypergeometric(special: int, deck: int, cards: int) -> Dist:
    """Return the distribution of how many special cards are among ``cards`` dealt from a deck that holds ``special`` of them.

    Counted as sets of cards, all equally likely: j of the special ones and the rest from the others, in
    C(special, j) * C(deck - special, cards - j) of C(deck, cards) ways. Raises ``BadOption`` for more cards than there are.
    """
    deck = whole_number(deck, "deck", 0, MOST_CARDS)
    special = whole_number(special, "special", 0, deck)
    cards = whole_number(cards, "cards", 0, deck)
    return Dist.from_ways(
        {j: comb(special, j) * comb(deck - special, cards - j) for j in range(min(special, cards) + 1)}
    )


@kept
def turned_until(special: int, deck: int) -> Dist:
    """Return the distribution of how many cards are turned until the first special one shows, itself included.

    Counted by where the special cards lie, all places being equally likely: the first at place t and the others behind it, in
    C(deck - t, special - 1) of C(deck, special) ways. Raises ``BadOption`` unless the deck holds a special card.
    """
    deck = whole_number(deck, "deck", 1, MOST_CARDS)
    special = whole_number(special, "special", 1, deck)
    return Dist.from_ways({turned: comb(deck - turned, special - 1) for turned in range(1, deck - special + 2)})

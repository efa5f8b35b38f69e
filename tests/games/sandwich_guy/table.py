"""Positions of The Sandwich Guy for the tests, each reached by an explicit deck and by play."""

from __future__ import annotations

from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.french import FRENCH, card_text, read_card
from sandwichlab.core.wording import LANGUAGES
from sandwichlab.testing.decks import deck_that_deals
from sandwichlab.testing.pilot import Pilot

HAND = "2d 2s 4c 4d 4h 5d 9d Th"
LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)

LOST = "8s 3c Td 3h Ad Th 8c Ah"
"""Eight cards with no sandwich among them."""


def cards(text: str) -> list[int]:
    """Return the cards of a text."""
    known = [read_card(word) for word in text.split()]
    assert None not in known, text
    return [card for card in known if card is not None]


def texts(numbers: Any) -> str:
    """Return cards as text, in the order of cards."""
    return " ".join(card_text(card) for card in sorted(numbers))


def holding(hand: str, then: str = "", **options: Any) -> sl.Session:
    """Return a game in which these eight cards are dealt, and ``then`` are the next cards of the pile."""
    deck = deck_that_deals(FRENCH, [cards(hand)], 8)
    following = cards(then)
    rest = [card for card in deck[8:] if card not in following]
    return sl.deal("sandwich-guy", decks=[[*deck[:8], *following, *rest]], **options)


def pilot(hand: str = HAND, then: str = "", **more: Any) -> Pilot:
    """Return a pilot at a table where these cards are dealt."""
    options = {"reading": more.pop("reading")} if "reading" in more else {}
    return Pilot(sl.table(holding(hand, then, **options), **more))


def pick(table: Pilot, *wanted: str) -> None:
    """Press cards of the hand, each of which must be there to be pressed."""
    for text in wanted:
        (card,) = [card for card in table.frame["hand"]["cards"] if card["face"] == text]
        assert card["enabled"]
        table.desk.receive(card["do"])


def zone(table: Pilot, kind: str) -> Any:
    """Return the zone of a kind in the middle."""
    (found,) = [zone for zone in table.frame["middle"]["zones"] if zone["kind"] == kind]
    return found


def facts(table: Pilot) -> dict[str, str]:
    """Return the facts that stand in place of the seats."""
    return {fact["title"]: fact["value"] for fact in table.frame["seats"]["facts"]}


def pressed(table: Pilot) -> list[str]:
    """Return the cards that are picked."""
    return [card["face"] for card in table.frame["hand"]["cards"] if card["pressed"]]


def session_of(table: Pilot) -> sl.Session:
    """Return the session behind a table."""
    session: sl.Session = table.desk.maker.session  # type: ignore[attr-defined]
    return session

"""A desk in the page as a reader meets it: cards to press, buttons with words, a status line."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

LONGEST = 40_000
"""Milliseconds for which the frames of one scene may play."""


class DeskOnPage:
    """One table, walkthrough or step-through on the page."""

    def __init__(self, root: Locator) -> None:
        self.root = root

    def wait(self) -> None:
        """Wait until the frames of the scene have played."""
        expect(self.root).to_be_visible(timeout=LONGEST)
        expect(self.root).not_to_have_class(re.compile("is-playing"), timeout=LONGEST)

    def cards(self) -> Locator:
        """The cards of the hand that can be played."""
        return self.root.locator(".sl-pick:not([aria-disabled='true'])")

    def hand(self) -> list[str]:
        """The names of the cards that can be played."""
        return [str(card.get_attribute("aria-label")) for card in self.cards().all()]

    def button(self, name: str) -> Locator:
        """A button by its words."""
        return self.root.get_by_role("button", name=name, exact=True)

    def go_button(self) -> Locator:
        """The button that goes on, where there is one on the table itself."""
        return self.root.locator(".sl-acts .sl-b.is-go")

    def status(self) -> str:
        """The words of the status line."""
        return self.root.get_by_role("status").inner_text()

    def where(self) -> str:
        """Which round it is."""
        return self.root.locator(".sl-turn").inner_text()

    def serial(self) -> str:
        """The text of everything that a move changes, to see that it has."""
        return self.root.locator(".sl-mid").inner_html() + self.status() + self.where()

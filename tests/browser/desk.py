"""A desk in the page as a reader meets it: cards to press, buttons with words, a status line."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

LONGEST = 120_000
"""Milliseconds for which a desk may take to come, and the frames of one scene to play; a busy machine is no fault."""

# What a move changes, but for the marks that a press or focus alone leaves.
LOOKS = """root => [...['cards', 'turn', 'acts', 'say'].map(part => root.querySelector('.sl-' + part).innerText),
    root.querySelector('.sl-mid').innerHTML.replaceAll(/ (data-lm-suppress-shortcuts|tabindex)="[^"]*"/g, '')].join()"""
# Another scene has come, and looks otherwise: what a press or the width of the page changes by itself is no answer to a move.
ANSWERED = f"([root, serial, before]) => root.dataset.serial !== serial && ({LOOKS})(root) !== before"


@dataclass(frozen=True)
class Looks:
    """What a reader saw of a scene, and the scene's number."""

    serial: str
    shown: str


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

    def looks(self) -> Looks:
        """All that a move changes, as it is now."""
        return Looks(*self.root.evaluate(f"root => [root.dataset.serial, ({LOOKS})(root)]"))

    def wait_for_change(self, before: Looks) -> None:
        """Wait until a later scene is shown that looks otherwise, and its frames have played."""
        self.root.page.wait_for_function(ANSWERED, arg=[self.root.element_handle(), before.serial, before.shown])
        self.wait()

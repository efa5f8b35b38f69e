"""A page with one desk and no JupyterLab around it: quick enough to look at every game at every width."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from sandwichlab.widgets.bundle import CARD_ENTRY, CARD_STYLES, css_text, esm_text

LOOK = (Path(__file__).parent / "look.js").read_text(encoding="utf-8")

PAGE = """<!doctype html><html lang="en"{html}><head><meta charset="utf-8"><title>desk</title><style>html, body {{ margin: 0 }}</style>
<style>{css}</style></head><body{body}><div id="place"></div></body></html>"""

START = """async ([code, scene]) => {
    const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    const { default: desk } = await import(url);
    const heard = new Set();
    window.sent = [];
    const model = { get: () => scene, send: (message) => window.sent.push(message), on: (name, act) => heard.add(act), off: (name, act) => heard.delete(act) };
    window.show = (next) => { scene = next; for (const act of heard) act(); };
    desk.render({ model, el: document.getElementById("place") });
}"""


class PlainPage:
    """A desk on a page of its own. Nothing that is pressed on it reaches Python by itself; it shows scenes, and ``sent`` is what it would say.

    ``html`` and ``body`` are attributes of the page's own tags, and ``style`` its sheet, as other hosts have them.
    """

    def __init__(
        self, browser: Browser, width: int, *, of_cards: bool = False, html: str = "", body: str = "", style: str = ""
    ) -> None:
        self._esm = esm_text(CARD_ENTRY) if of_cards else esm_text()
        self._context = browser.new_context(viewport={"width": width, "height": 1200}, reduced_motion="reduce")
        self.page = self._context.new_page()
        css = css_text(CARD_STYLES) if of_cards else css_text()
        self.page.set_content(PAGE.format(css=style + css, html=html, body=body))
        self._serial = 0

    def show(self, scene: dict[str, Any]) -> None:
        """Show a scene as the next one."""
        self._serial += 1
        numbered = json.loads(json.dumps({**scene, "serial": self._serial}))
        if self._serial == 1:
            self.page.evaluate(START, [self._esm, numbered])
        else:
            self.page.evaluate("scene => window.show(scene)", numbered)

    def sent(self) -> list[dict[str, Any]]:
        """Return the messages that presses have sent so far."""
        messages: list[dict[str, Any]] = self.page.evaluate("window.sent")
        return messages

    def widen(self, width: int, height: int = 1200) -> None:
        """Give the window another size, and wait until the desk has fitted itself to it."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def defects(self) -> list[Any]:
        """Return what is wrong with the layout; look.js says what that can be."""
        found: list[Any] = self.page.evaluate(LOOK)
        return found

    def heights(self) -> dict[str, list[int]]:
        """Return where the bands begin, and how high they are."""
        names = ["head", "band", "mid", "status", "cards"]
        script = """(names) => Object.fromEntries(names.map((name) => {
            const box = document.querySelector(`.sl-${name}`).getBoundingClientRect();
            return [name, [Math.round(box.top + scrollY), Math.round(box.height)]];
        }))"""
        found: dict[str, list[int]] = self.page.evaluate(script, names)
        return found

    def close(self) -> None:
        """Close the page."""
        self._context.close()

"""How long a click takes in JupyterLab: on a table, until it is redrawn, and on a bare ipywidgets button, for comparison.

Measured in the page, from the click to the change of the page, so that the time of whoever presses is not in it.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Page, sync_playwright  # noqa: E402 - the tests' own browser needs the path above

from tests.browser.conftest import CHROMIUM_ARGUMENTS  # noqa: E402
from tests.browser.lab import Lab  # noqa: E402
from tests.browser.server import LabServer  # noqa: E402
from tools.dev import chromium  # noqa: E402

CLICKS = 50

TABLE = "import sandwichlab as sl\nsl.table('lunch-rush', players=2, seed=7, lang='en')"
BUTTON = """import ipywidgets
button = ipywidgets.Button(description="0")
def count(pressed): pressed.description = str(int(pressed.description) + 1)
button.on_click(count)
button"""

# Clicks the first thing found, and resolves with the milliseconds until what is watched has changed.
TIMED_CLICK = """([root, press, watch]) => new Promise((done, fail) => {
    const node = press.map((one) => root.querySelector(one)).find((one) => one && one.getClientRects().length);
    const late = setTimeout(() => fail(new Error("nothing changed")), 10000);
    const start = performance.now();
    const seen = new MutationObserver(() => { clearTimeout(late); seen.disconnect(); done(performance.now() - start); });
    seen.observe(root.querySelector(watch), { childList: true, subtree: true, characterData: true, attributes: true });
    node.click();
})"""


def clicks(page: Page, lab: Lab, code: str, root: str, press: list[str], watch: str) -> list[float]:
    """Return the milliseconds of each click on what a cell shows."""
    lab.scratch(code)
    shown = lab.run_cell(0).locator(root)
    shown.wait_for()
    page.wait_for_timeout(1000)
    times = []
    for _ in range(CLICKS):
        times.append(float(page.evaluate(TIMED_CLICK, [shown.element_handle(), press, watch])))
        page.wait_for_timeout(150)
    return times


def main() -> int:
    """Measure and print."""
    path = chromium()
    if path is None:
        print("no Chromium found, so no click is timed")
        return 0
    server = LabServer(Path(tempfile.mkdtemp()))
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGUMENTS)
            page = browser.new_page(viewport={"width": 1300, "height": 1200}, reduced_motion="reduce")
            lab = Lab(page, server)
            cards = [".sl-acts .sl-b.is-go", ".sl-pick:not([aria-disabled='true'])"]
            table = clicks(page, lab, TABLE, ".sl", cards, ".sl-frame")
            button = clicks(page, lab, BUTTON, ".jp-OutputArea-output", ["button"], "button")
            browser.close()
    finally:
        server.stop()
    print("\n| from click to change, median of 50 | ms |\n|---|---:|")
    print(f"| Lunch Rush table, redrawn | {statistics.median(table):.0f} |")
    print(f"| bare ipywidgets button | {statistics.median(button):.0f} |")
    print(f"\nratio {statistics.median(table) / statistics.median(button):.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

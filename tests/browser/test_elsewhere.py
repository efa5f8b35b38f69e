"""VS Code and Colab, which are not here, by the marks that they put on a page: a table wears the theme and can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

import sandwichlab as sl
from tests.browser.lab import PICTURES
from tests.browser.plain import PlainPage

# Managers of widgets outside Jupyter bring the light values of JupyterLab's colours along, in a dark page too.
LIGHT_COLOURS = """:root { --jp-layout-color0: white; --jp-layout-color1: white; --jp-ui-font-color1: rgba(0, 0, 0, .8);
    --jp-ui-font-family: Helvetica; } body { background: %s }"""

HOSTS = {
    "nothing-known": ("", "", "", "light"),
    "vscode-light": ("", ' class="vscode-light"', LIGHT_COLOURS % "#fff", "light"),
    "vscode-dark": ("", ' class="vscode-dark"', LIGHT_COLOURS % "#1f1f1f", "dark"),
    "vscode-high-contrast": ("", ' class="vscode-high-contrast"', LIGHT_COLOURS % "#000", "dark"),
    "vscode-high-contrast-light": (
        "",
        ' class="vscode-high-contrast-light vscode-high-contrast"',
        LIGHT_COLOURS % "#fff",
        "light",
    ),
    "colab-light": ("", "", LIGHT_COLOURS % "#fff", "light"),
    "colab-dark": (' theme="dark"', "", LIGHT_COLOURS % "#383838", "dark"),
}

# The contrast of the status line's words with what lies under them, by the formula of WCAG.
CONTRAST = """() => {
    const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const light = (colour) => {
        paint.fillStyle = "#808080"; paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...paint.getImageData(0, 0, 1, 1).data].map((n) => n / 255)
            .map((n) => (n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const root = document.querySelector(".sl");
    const words = light(getComputedStyle(root.querySelector(".sl-say")).color);
    const ground = light(getComputedStyle(root).backgroundColor);
    return (Math.max(words, ground) + 0.05) / (Math.min(words, ground) + 0.05);
}"""


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("host", HOSTS)
def test_a_table_wears_the_theme_of_its_host(browser: Browser, host: str, lang: str) -> None:
    """By a host's own marks the table is light or dark, its words stand out, and nothing lies over anything else."""
    html, body, style, scheme = HOSTS[host]
    page = PlainPage(browser, 900, html=html, body=body, style=style)
    page.show(sl.table("lunch-rush", seed=7, lang=lang).scene)
    root = page.page.locator(".sl")

    expect(root).to_have_css("color-scheme", scheme)
    assert float(page.page.evaluate(CONTRAST)) >= 7
    assert page.defects() == []
    PICTURES.mkdir(exist_ok=True)
    root.screenshot(path=PICTURES / f"host-{host}-{lang}.png")
    page.close()

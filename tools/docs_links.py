"""Are the links of a built site whole? Every address inside it must lead to a file, and to a place in it that is there.

Addresses of other machines are counted, not asked for: a build needs no network. No page may load anything from one.
"""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src", "audio": "src"}
"""What a page loads by itself, by the attribute that says from where."""

SAID = {"canonical", "author", "license"}
"""Kinds of `link` that only say something."""


@dataclass
class Page(HTMLParser):
    """What one page has and asks for: the ids in it, the addresses it leads to, those it loads."""

    ids: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        HTMLParser.__init__(self)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take down what a tag says."""
        given = {name: value for name, value in attrs if value is not None}
        self.ids |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag in LOADED and LOADED[tag] in given and given.get("rel") not in SAID:
            self.loads.append(given[LOADED[tag]])


@dataclass(frozen=True)
class Report:
    """What was found: how many pages, how many addresses of each kind, and what is wrong, a sentence each."""

    pages: int
    inside: int
    outside: int
    wrong: tuple[str, ...]


def check(site: Path) -> Report:
    """Look at every page of a site."""
    pages: dict[str, Page] = {}
    for path in sorted(site.rglob("*.html")):
        page = Page()
        page.feed(path.read_text(encoding="utf-8"))
        pages[path.relative_to(site).as_posix()] = page
    wrong, inside, outside = [], 0, 0
    for name, page in pages.items():
        for address in [*page.links, *page.loads]:
            parts = urlsplit(address)
            if parts.scheme in {"data", "mailto", "javascript"}:
                continue
            if parts.scheme or parts.netloc:
                outside += 1
                if address in page.loads:
                    wrong.append(f"{name} loads {address} from another machine")
                continue
            inside += 1
            if trouble := broken(site, pages, name, parts.path, parts.fragment):
                wrong.append(f"{name}: {address} {trouble}")
    return Report(len(pages), inside, outside, tuple(wrong))


def broken(site: Path, pages: dict[str, Page], name: str, path: str, fragment: str) -> str:
    """Return what is wrong with an address inside the site; empty where nothing is."""
    target = posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(path))) if path else name
    if path.endswith("/") or target == ".":
        target = posixpath.normpath(posixpath.join(target, "index.html"))
    if target.startswith("..") or not (site / target).is_file():
        return "leads to no file"
    if fragment and target in pages and unquote(fragment) not in pages[target].ids:
        return "leads to a place that is not there"
    return ""

"""The documentation as a site of plain files: `python tools/docs.py`, or `make docs`.

The pages of docs/, the notebooks as they are stored, and pages made from the code (rules, rulings) are gathered in
build/docs/source, built by Sphinx into build/docs/site, and the links of what was built are checked.

    python tools/docs.py           gather, build, check
    python tools/docs.py gather    only put the sources together
    python tools/docs.py check     only check the links of a site that was built
    python tools/docs.py serve     look at the site on this computer
"""

from __future__ import annotations

import functools
import http.server
import os
import re
import shutil
import struct
import subprocess
import sys
import time
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import docs_links, docs_notebooks, docs_rules, docs_rulings  # noqa: E402

DOCS = ROOT / "docs"
FOLDER = ROOT / "build" / "docs"
SOURCE = FOLDER / "source"
SITE = FOLDER / "site"
PICTURES = ROOT / ".browser-pictures" / "docs"

ELSEWHERE = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
"""Pages that lie outside docs/, by their place on the site."""

STAND_IN = {"README.md": "index.md"}
"""Files that are no page of the site, by the page that says the same."""

LINK = re.compile(r"(\]\()([^)#:\s]+)((?:#[^)\s]*)?\))")
PICTURE = re.compile(r"!\[[^\]]*\]\((?:\.\./)*pictures/([\w-]+\.png)\)")


def main(arguments: list[str]) -> int:
    """Run one command and return its exit code."""
    command = arguments[0] if arguments else "all"
    if command == "serve":
        return serve()
    if command == "check":
        return check()
    if command not in {"all", "gather"}:
        print(__doc__)
        return 2
    gather()
    return 0 if command == "gather" else build() or check()


def gather() -> None:
    """Put all sources together, anew."""
    start = time.monotonic()
    shutil.rmtree(SOURCE, ignore_errors=True)
    for path in sorted(DOCS.rglob("*.md")):
        take(path, path.relative_to(DOCS).as_posix())
    for name, place in ELSEWHERE.items():
        take(ROOT / name, place)
    notebooks = docs_notebooks.write_pages(SOURCE / "notebooks")
    write("reference/rules.md", docs_rules.page("en"))
    write("ko/rules.md", docs_rules.page("ko"))
    rulings = docs_rulings.pages()
    write("explanation/rulings.md", rulings["en"])
    write("ko/rulings.md", rulings["ko"])
    missing = take_pictures()
    print(f"{notebooks} notebooks, the rules and the rulings: {time.monotonic() - start:.1f} s")
    if missing:
        print(f"{len(missing)} pictures are grey, since Chromium has not made them here: {', '.join(missing)}")


def take(path: Path, place: str) -> None:
    """Copy a page to its place on the site; its links lead to where the other files are there."""

    def there(link: re.Match[str]) -> str:
        """Return a link as it is written at the new place."""
        target = Path(os.path.normpath(path.parent / link[2]))
        if not target.is_relative_to(ROOT) or "pictures" in target.parts:
            return link[0]
        name = target.relative_to(ROOT).as_posix()
        name = {**ELSEWHERE, **STAND_IN}.get(name, name.removeprefix("docs/"))
        return link[1] + os.path.relpath(name, Path(place).parent).replace(os.sep, "/") + link[3]

    write(place, LINK.sub(there, path.read_text(encoding="utf-8")))


def write(place: str, text: str) -> None:
    """Write a page."""
    page = SOURCE / place
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(text, encoding="utf-8")


def pictures() -> list[str]:
    """Return the names of the pictures that pages show."""
    found = {name for path in DOCS.rglob("*.md") for name in PICTURE.findall(path.read_text(encoding="utf-8"))}
    return sorted(found)


def take_pictures() -> list[str]:
    """Copy the pictures that the browser tests made, a grey one in place of each that is missing; return those."""
    folder = SOURCE / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    missing = [name for name in pictures() if not (PICTURES / name).exists()]
    for name in pictures():
        if name in missing:
            (folder / name).write_bytes(grey(640, 320))
        else:
            shutil.copyfile(PICTURES / name, folder / name)
    return missing


def grey(width: int, height: int) -> bytes:
    """Return a grey picture as PNG."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        """Return one part of the file, with its length and sum."""
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = (b"\0" + b"\x99" * width) * height
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


def build() -> int:
    """Let Sphinx make the site; every warning is an error, and all are told."""
    start = time.monotonic()
    shutil.rmtree(SITE, ignore_errors=True)
    strict = ("--fail-on-warning", "--keep-going", "--quiet")
    command = (
        sys.executable,
        "-m",
        "sphinx",
        *strict,
        "-b",
        "html",
        "-c",
        DOCS,
        "-d",
        FOLDER / "doctrees",
        SOURCE,
        SITE,
    )
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    print(f"Sphinx: {'warnings, see above' if code else 'no warnings'}, {time.monotonic() - start:.1f} s")
    return code


def check() -> int:
    """Check the links of what was built, and say how large it is."""
    report = docs_links.check(SITE)
    print(*report.wrong, sep="\n", end="\n" if report.wrong else "")
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    print(
        f"{report.pages} pages, {size / 1e6:.1f} MB in {SITE.relative_to(ROOT)}; {report.inside:,} links inside, {len(report.wrong)} broken; "
        f"{report.outside} to other machines, which were not asked"
    )
    return 1 if report.wrong else 0


def serve() -> int:
    """Show the site on this computer until Ctrl-C."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(SITE))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 8000), handler) as server:
        print("http://127.0.0.1:8000/ (Ctrl-C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return 0
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

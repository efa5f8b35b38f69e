"""Keep the message catalogues: ``update`` them from the source, ``compile`` them, ``check`` that they are complete."""

from __future__ import annotations

import contextlib
import io
import sys
from pathlib import Path
from typing import Any

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "sandwichlab"
LOCALES = ("en", "ko")
KEYWORDS: dict[str, Any] = {"say": None, "say_n": (1, 2)}
HEADER = "# Messages of sandwichlab. Made by tools/catalogues.py; translations are edited by hand.\n#"


def extracted() -> Catalog:
    """Return every message that the source holds, with where it is used."""
    catalogue = Catalog(project="sandwichlab", fuzzy=False)
    with contextlib.redirect_stderr(io.StringIO()):  # facts may be f-strings; Babel would complain of each
        found = list(
            extract_from_dir(
                PACKAGE, method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
            )
        )
    for file, _, message, _, _ in found:  # no line numbers: they would change with every edit
        catalogue.add(message, locations=[(f"sandwichlab/{file}", 0)])
    return catalogue


def path_of(locale: str) -> Path:
    """Return where a locale's catalogue is kept."""
    return PACKAGE / "locale" / locale / "LC_MESSAGES" / "sandwichlab.po"


def read(locale: str) -> Catalog:
    """Return a locale's catalogue as it is kept; empty where there is none yet."""
    path = path_of(locale)
    if not path.exists():
        return Catalog(locale=locale, project="sandwichlab", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=locale)


def texts(catalogue: Catalog) -> set[Any]:
    """Return the keys of a catalogue's messages."""
    return {message.id for message in catalogue if message.id}


def update(locale: str) -> None:
    """Write a locale's catalogue anew: all messages of the source, with the translations there are."""
    source, kept = extracted(), read(locale)
    new = Catalog(locale=locale, project="sandwichlab", fuzzy=False, header_comment=HEADER)
    for message in source:
        if message.id:
            new.add(message.id, string=_translation(message, kept, locale), locations=message.locations)
    path = path_of(locale)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, new, width=110, sort_output=True, include_lineno=False, omit_header=False)
    text = path.read_text(encoding="utf-8")
    path.write_text(
        "".join(
            line for line in text.splitlines(keepends=True) if not line.startswith(('"POT-Creation', '"PO-Revision'))
        ),
        encoding="utf-8",
    )


def _translation(message: Message, kept: Catalog, locale: str) -> Any:
    old = kept.get(message.id[0] if isinstance(message.id, tuple) else message.id)
    if locale == "en":
        return message.id
    return old.string if old and old.id == message.id else ""


def compile_all() -> None:
    """Write the compiled catalogue beside each kept one."""
    for locale in LOCALES:
        path = path_of(locale)
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, read(locale))


def missing(locale: str) -> list[str]:
    """Return what is wrong with a locale's catalogue: messages without words, and words that nothing uses."""
    catalogue, wanted = read(locale), texts(extracted())
    empty = [f"not translated: {message.id}" for message in catalogue if message.id and not _is_worded(message)]
    lacking = [f"missing: {text}" for text in wanted - texts(catalogue)]
    unused = [f"unused: {text}" for text in texts(catalogue) - wanted]
    return sorted(empty + lacking + unused)


def _is_worded(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def main(arguments: list[str]) -> int:
    """Do what the command line asks."""
    verb = arguments[0] if arguments else "check"
    if verb == "update":
        for locale in LOCALES:
            update(locale)
    if verb in ("update", "compile"):
        compile_all()
    found = [f"{locale}: {line}" for locale in LOCALES for line in missing(locale)]
    print("\n".join(found) or "catalogues complete")
    return 1 if found and verb != "compile" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

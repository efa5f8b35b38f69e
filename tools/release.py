"""Compares a tag with the version and the changelog, and writes what the changelog says of it: `python tools/release.py vX.Y.Z [notes.md]`."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def versions() -> dict[str, str]:
    """The version as each file has it that names it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    package = (ROOT / "sandwichlab" / "__init__.py").read_text(encoding="utf-8")
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    return {
        "pyproject.toml": str(project),
        "sandwichlab/__init__.py": re.findall(r'^__version__ = "(.+)"$', package, re.MULTILINE)[0],
        "CITATION.cff": re.findall(r"^version: \"?([^\s\"]+)\"?$", citation, re.MULTILINE)[0],
    }


def notes(version: str, changelog: str) -> str:
    """What the changelog says of a version, or an empty text where it says nothing."""
    heading = rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$\n(.*?)(?=^## \[|\Z)"
    found = re.search(heading, changelog, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


def faults(tag: str, found: dict[str, str], changelog: str) -> list[str]:
    """What does not fit the tag, a sentence each."""
    version = tag.removeprefix("v")
    wrong = [f"{file} has version {other}, the tag is {tag}" for file, other in found.items() if other != version]
    if not re.fullmatch(r"v\d+\.\d+\.\d+", tag):
        wrong.append(f"{tag} is no tag of a version: it is written vX.Y.Z")
    if not notes(version, changelog):
        wrong.append(f"CHANGELOG.md has no heading ## [{version}] - YYYY-MM-DD with words under it")
    return wrong


def main(arguments: list[str]) -> int:
    """Print the faults and return 1, or write the notes."""
    tag, *target = arguments
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    wrong = faults(tag, versions(), changelog)
    print("\n".join(wrong) or f"{tag}: version and changelog agree")
    if target and not wrong:
        Path(target[0]).write_text(notes(tag.removeprefix("v"), changelog) + "\n", encoding="utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

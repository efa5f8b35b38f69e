"""Hatchling build hook: compiles the message catalogues, in wheels and in editable installs alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> list[Path]:
    """Write each catalogue's `.mo` beside its `.po` and return the files written.

    Args:
        root: the checkout, the folder that holds `sandwichlab`.
    """
    written = []
    for source in sorted(root.glob("sandwichlab/locale/*/LC_MESSAGES/sandwichlab.po")):
        language = source.parent.parent.name
        with source.open("rb") as lines:
            catalogue = read_po(lines, locale=language, abort_invalid=True)
        target = source.with_suffix(".mo")
        with target.open("wb") as out:
            write_mo(out, catalogue)
        written.append(target)
    return written


class CatalogueHook(BuildHookInterface[Any]):
    """Compiles the catalogues before anything is packed or linked."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile in place: an editable install (`version` is then "editable") reads the same files."""
        compile_catalogues(Path(self.root))

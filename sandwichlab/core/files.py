"""Files are written whole or not at all: whoever reads one meanwhile, and whatever stops the writer, finds the old one or the new."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sandwichlab.core.errors import BadOption, short
from sandwichlab.core.wording import say


def named(value: object) -> Path:
    """Return the path that a name means. Raises ``BadOption`` for what names no file and no folder."""
    if isinstance(value, str | os.PathLike) and "\0" not in os.fsdecode(value):
        return Path(os.fsdecode(value))
    raise BadOption(say("The name of a file or a folder is needed, not {value}.", value=short(value)))


def is_folder(path: Path) -> bool:
    """Return whether there is a folder of that name; no name is too long to be asked about."""
    try:
        return path.is_dir()
    except OSError:
        return False


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Give the path of a file to write, which takes the place of ``path`` at once when the block ends without an error.

    After an error, a full disk for one, what lay at ``path`` lies there still, and nothing else is left behind. The new file ends as
    ``path`` does, for writers that look at the end of a name. Raises ``OSError``.
    """
    target = path.resolve()  # a link stays a link, and what it leads to is replaced
    new = target.with_name(f".{target.stem}.{os.getpid()}.part{target.suffix}")
    try:
        yield new
        _on_disk(new)
        new.replace(target)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise


def _on_disk(path: Path) -> None:
    """Wait until the file is on the disk: a file that takes its place before would be empty after a power cut."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())

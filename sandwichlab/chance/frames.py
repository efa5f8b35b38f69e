"""Tables that turn into pandas frames, where pandas is installed."""

from __future__ import annotations

import errno
from math import isfinite, isnan
from pathlib import Path
from typing import Any

from sandwichlab.core.errors import BadOption, NotWritten, short
from sandwichlab.core.files import named, whole
from sandwichlab.core.table import Table
from sandwichlab.core.wording import Message, listed, say, verbatim

WITHOUT_PANDAS = say("sim.rows(), sim.summary() and sim.tallies work without it.")


class FrameTable(Table):
    """A table of results. ``to_frame`` gives it as a pandas frame."""

    @classmethod
    def of(cls, table: Table) -> FrameTable:
        """Return a table of the core as one that knows pandas."""
        new = cls.__new__(cls)
        new.__dict__.update(table.__dict__)
        return new

    without_pandas = WITHOUT_PANDAS
    """What works where pandas is missing."""

    def to_frame(self) -> Any:
        """Return the table as a pandas frame. Raises ``BadOption`` where pandas is not installed."""
        return pandas(verbatim("to_frame"), self.without_pandas).DataFrame(dict(self), index=list(self.index))

    def _number(self, value: Any) -> str:
        # What cannot be known, as the error of one game, is a dash to readers; frames have nan.
        if isinstance(value, float) and not isfinite(value):
            return "–" if isnan(value) else "∞"
        return super()._number(value)


def whole_words(text: str) -> str:
    """Return HTML in which no Korean word is broken at the end of a line."""
    return f'<div style="word-break:keep-all">{text}</div>'


def pandas(asker: Message, instead: Message = WITHOUT_PANDAS) -> Any:
    """Return pandas. Raises ``BadOption``, which names who asked and what works without it."""
    try:
        import pandas as pd
    except ImportError:
        raise BadOption(
            listed(say("{asker} needs pandas, which is not installed here.", asker=asker), instead)
        ) from None
    return pd


def written(frame: Any, path: str | Path) -> Path:
    """Write a frame to a Parquet or CSV file, by the end of its name, and return its path. Raises ``BadOption``.

    The file is written whole or not at all: ``NotWritten`` says why not.
    """
    file = checked_file(path)
    if not file.absolute().parent.is_dir():  # pandas would say so in its own words
        raise NotWritten.because(file, FileNotFoundError(errno.ENOENT, "")) from None
    try:
        with whole(file) as new:
            if file.suffix == ".csv":
                frame.to_csv(new)
            else:
                frame.to_parquet(new)
    except ImportError:
        raise BadOption(
            say("Parquet files need pyarrow, which is not installed here; a file that ends in .csv needs nothing.")
        ) from None
    except OSError as error:
        raise NotWritten.because(file, error) from None
    return file


def checked_file(path: str | Path) -> Path:
    """Return the path of a file that a frame can be written to. Raises ``BadOption`` for an end of its name that says nothing."""
    file = named(path)
    if file.suffix not in (".parquet", ".csv"):
        raise BadOption(
            say("A frame is saved to a file that ends in .parquet or .csv, not {value}.", value=short(str(path)))
        )
    return file

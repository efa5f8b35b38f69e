"""How far a simulation has come, told by tqdm's bar where it takes more than a moment."""

from __future__ import annotations

import os
from typing import Any

from sandwichlab.core.wording import Message, say

DELAY = 1.0
"""Seconds before a bar is shown: what is done by then needs none."""

QUIET = ("PYTEST_CURRENT_TEST", "TQDM_DISABLE")
"""Variables that mean, where they are set, that nobody looks: pytest's own, and tqdm's."""


class Progress:
    """A bar that counts games. Without tqdm, and where nobody looks, it stays quiet."""

    def __init__(self, title: Message, games: int, done: int, wanted: bool | None, *, compiles: bool) -> None:
        self._title = str(title)
        self._bar: Any = None
        if wanted is False or (wanted is None and any(os.environ.get(name) for name in QUIET)):
            return
        try:
            from tqdm.auto import tqdm
        except ImportError:
            return
        first = str(say("{title}: compiling once, which takes some seconds", title=title))
        self._bar = tqdm(
            total=games,
            initial=done,
            desc=first if compiles else self._title,
            unit_scale=True,
            delay=0 if compiles else DELAY,
            leave=False,
        )

    def add(self, games: int) -> None:
        """Count games that are done."""
        if self._bar is not None:
            if self._bar.desc.rstrip(": ") != self._title:
                self._bar.set_description(self._title, refresh=False)
            self._bar.update(games)

    def close(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.close()

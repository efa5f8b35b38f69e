"""How far a simulation has come, told by tqdm's bar where it takes more than a moment."""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from sandwichlab.core.wording import Message, say

DELAY = 1.0
"""Seconds before a bar is shown: what is done by then needs none."""

QUIET = ("PYTEST_CURRENT_TEST", "TQDM_DISABLE")
"""Variables that mean, where they are set, that nobody looks: pytest's own, and tqdm's."""


class Progress:
    """A bar that counts games. Without tqdm, and where nobody looks, it stays quiet; in a log or a pipe it is shown only where it was asked for.

    In a notebook a bar is made of widgets, so none is made before it is needed, and all of them are closed at the end.
    """

    def __init__(self, title: Message, games: int, done: int, wanted: bool | None, *, compiles: bool) -> None:
        self._title = str(title)
        self._games = games
        self._done = done
        self._since = time.monotonic()
        self._bar: Any = None
        # None leaves it to tqdm: a bar for a person at a terminal or a notebook, none in a log.
        self._disabled = False if wanted else None
        self._is_quiet = wanted is False or (wanted is None and any(os.environ.get(name) for name in QUIET))
        if compiles:
            self._show(str(say("{title}: compiling once, which takes some seconds", title=title)))

    def _show(self, text: str) -> None:
        if self._is_quiet:
            return
        try:
            from tqdm.auto import tqdm
        except ImportError:
            self._is_quiet = True
            return
        if sys.platform == "emscripten":
            tqdm.monitor_interval = 0  # what watches over bars is a thread, and a browser has none to give
        bar = tqdm(
            total=self._games, initial=self._done, desc=text, unit_scale=True, leave=False, disable=self._disabled
        )
        if bar.disable:  # it has no text, and nothing to be updated
            self._is_quiet = True
        else:
            self._bar = bar

    def add(self, games: int) -> None:
        """Count games that are done."""
        self._done += games
        if self._bar is None:
            if self._done < self._games and time.monotonic() - self._since >= DELAY:
                self._show(self._title)
            return
        if self._bar.desc.rstrip(": ") != self._title:
            self._bar.set_description(self._title, refresh=False)
        self._bar.update(games)

    def close(self) -> None:
        """Take the bar away, and in a notebook every widget that it was made of."""
        if self._bar is None:
            return
        self._bar.close()
        container: Any = getattr(self._bar, "container", None)
        for widget in (*getattr(container, "children", ()), container):
            for each in (getattr(widget, "style", None), getattr(widget, "layout", None), widget):
                if each is not None:
                    each.close()
        self._bar = None

"""The one widget: it shows scenes and hands messages to whatever makes them. Everything else is tested without it."""

from __future__ import annotations

import os
import threading
import traceback
from importlib.resources import files
from typing import Any, Protocol

import anywidget
import traitlets

from sandwichlab.core.scene import Piece, Reader
from sandwichlab.core.wording import say
from sandwichlab.widgets.bundle import css_text, esm_text
from sandwichlab.widgets.words import trouble

STATIC = files("sandwichlab.widgets") / "static"


class Maker(Protocol):
    """What stands behind a desk: it takes messages and makes scenes."""

    kind: str

    @property
    def reader(self) -> Reader:
        """For whom the scenes are made."""

    def handle(self, message: object) -> None:
        """Do what a message asks."""

    def scene(self) -> Piece:
        """Return the scene as it is now."""


class Desk(anywidget.AnyWidget):
    """A table, a step-through or a walkthrough on the screen. ``maker`` is the thing itself, ``scene`` what is shown."""

    _esm = esm_text()
    _css = css_text()

    scene: Any = traitlets.Dict().tag(sync=True)

    def __init__(self, maker: Maker, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.maker = maker
        self._lock = threading.RLock()
        self.last_trouble: str | None = None
        self.scene = maker.scene()
        self.on_msg(self._on_message)

    def close(self) -> None:
        """Close the widget, and the layout that ipywidgets made for it, which would live on."""
        layout = self.layout
        super().close()
        if layout is not None:
            layout.close()

    def _on_message(self, widget: Any, message: object, buffers: object) -> None:
        self.receive(message)

    def receive(self, message: object) -> None:
        """Take a message from the browser and show the scene after it.

        An error in our own code must not vanish in a log: it is shown at the top of the table, the game stays as it
        is, and under pytest it is raised.
        """
        try:
            # Callbacks may run beside cells: a message and the scene after it belong together.
            with self._lock:
                self.maker.handle(message)
                self.scene = self.maker.scene()
        except Exception as error:
            self.last_trouble = traceback.format_exc()
            self.scene = {
                **self.scene,
                "serial": self.scene.get("serial", 0) + 1,
                "trouble": trouble(self.maker.reader, error),
            }
            if "PYTEST_CURRENT_TEST" in os.environ:
                raise

    def __repr__(self) -> str:
        frame = self.scene["frames"][-1]
        text = say(
            "{title}, {where}. {status} Run this cell to play.",
            title=self.scene["title"],
            where=frame["where"],
            status=frame["status"]["text"],
        )
        return f"<{self.maker.reader(text)}>"

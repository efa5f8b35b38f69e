"""The widgets: each shows scenes and hands messages to whatever makes them. Everything else is tested without them."""

from __future__ import annotations

import os
import traceback
from importlib.resources import files
from typing import Any, Protocol

import anywidget
import traitlets

from sandwichlab.core.errors import BadRule
from sandwichlab.core.scene import Piece, Reader
from sandwichlab.core.session import Session
from sandwichlab.core.wording import say
from sandwichlab.widgets.bundle import css_text, esm_text
from sandwichlab.widgets.still import still_of
from sandwichlab.widgets.words import trouble

STATIC = files("sandwichlab.widgets") / "static"


ACTS = ("play", "type", "go", "lock", "next", "play_on")
"""What is done to the game or the lesson, and so only from the scene that is shown."""


class SceneMaker(Protocol):
    """What stands behind a panel: it takes messages and makes scenes."""

    kind: str

    @property
    def lock(self) -> Any:
        """What to hold while a message is handled and the scene after it is made."""

    @property
    def reader(self) -> Reader:
        """For whom the scenes are made."""

    def handle(self, message: object) -> None:
        """Do what a message asks."""

    def scene(self) -> Piece:
        """Return the scene as it is now."""


class Maker(SceneMaker, Protocol):
    """What stands behind a desk: besides, it has a game."""

    @property
    def session(self) -> Session:
        """The game behind it."""


class Panel(anywidget.AnyWidget):
    """Something on the screen that is drawn from scenes. ``maker`` is the thing itself, ``scene`` what is shown."""

    scene: Any = traitlets.Dict().tag(sync=True)

    def __init__(self, maker: SceneMaker, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.maker: Any = maker
        self.last_trouble: str | None = None
        self._serial = 0
        self._show(maker.scene())
        self.on_msg(self._on_message)

    def _show(self, scene: Piece) -> None:
        self._serial += 1
        self.scene = {**scene, "serial": self._serial}

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

        A move that was pressed on an older scene is not made: whoever pressed had not seen what has happened since.
        An error in our own code must not vanish in a log: it is shown at the top of the table, the game stays as it
        is, and under pytest it is raised.
        """
        if self._is_late(message):
            return
        try:
            # Callbacks may run beside cells: a message and the scene after it belong together.
            with self.maker.lock:
                self.maker.handle(message)
                self._show(self.maker.scene())
        except Exception as error:
            self.last_trouble = traceback.format_exc()
            self._show({**self._scene_left(), "trouble": self._trouble(error)})
            if "PYTEST_CURRENT_TEST" in os.environ and not isinstance(error, BadRule):
                raise

    def _trouble(self, error: Exception) -> Piece:
        """Return the banner that says that our own code went wrong, and what to do."""
        return trouble(self.maker.reader, error)

    def _is_late(self, message: object) -> bool:
        if not isinstance(message, dict) or message.get("do") not in ACTS:
            return False
        return bool(message.get("serial", self._serial) != self._serial)

    def _scene_left(self) -> Piece:
        """Return the scene as it is after an error, or the last one where that cannot be made either."""
        try:
            scene: Piece = self.maker.scene()
            return scene
        except Exception:
            last: Piece = self.scene
            return last


class Desk(Panel):
    """A table, a step-through or a walkthrough on the screen."""

    _esm = esm_text()
    _css = css_text()

    def __init__(self, maker: Maker, **kwargs: Any) -> None:
        super().__init__(maker, **kwargs)

    @property
    def session(self) -> Session:
        """The game on the desk."""
        game: Session = self.maker.session
        return game

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return what a notebook shows: the widget, and in places that cannot draw it a picture or a line of text."""
        bundle: Any = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**data, "text/html": still_of(self.scene)}, metadata

    def __repr__(self) -> str:
        frame = self.scene["frames"][-1]
        text = say(
            "{title}, {where}. {status} Run this cell to play.",
            title=self.scene["title"],
            where=frame["where"],
            status=frame["status"]["text"],
        )
        return f"<{self.maker.reader(text)}>"

"""The widget of a question: a small one of its own, since a notebook shows many. Its scene holds nothing that is not yet to be seen."""

from __future__ import annotations

from typing import Any

from sandwichlab.core.scene import Piece
from sandwichlab.core.wording import say
from sandwichlab.widgets.bundle import CARD_ENTRY, CARD_STYLES, css_text, esm_text
from sandwichlab.widgets.desk import Panel, SceneMaker


class CardPanel(Panel):
    """A question, or several one after another, on the screen."""

    _esm = esm_text(CARD_ENTRY)
    _css = css_text(CARD_STYLES)

    def __init__(self, maker: SceneMaker, **kwargs: Any) -> None:
        super().__init__(maker, **kwargs)
        self._stored = str(say("Run this cell to answer."))

    def _trouble(self, error: Exception) -> Piece:
        reader = self.maker.reader
        text = say(
            "What you answered before is stored. Run the cell again. If it happens again, tell the authors: {kind}: {text}",
            kind=type(error).__name__,
            text=str(error)[:200],
        )
        return {"title": reader(say("Something went wrong in the program.")), "text": reader(text)}

    def __repr__(self) -> str:
        scene = self.scene
        lines = [scene["heading"], scene["ask"], *(item["text"] for item in scene["listed"])]
        said = scene["said"]
        told = [] if said is None else [" ".join(filter(None, [said["title"], said["text"]]))]
        return "\n".join([*lines, *told, self._stored])

"""Drives a desk as a reader would, with no browser: it presses what the scene offers and reads what the scene shows."""

from __future__ import annotations

from typing import Any

from sandwichlab.core.scene import Piece
from sandwichlab.widgets.desk import Panel


class Pilot:
    """Presses cards and buttons of a desk by what a reader sees, and refuses to press what is not there."""

    def __init__(self, desk: Panel) -> None:
        self.desk = desk

    @property
    def scene(self) -> Any:
        """The scene that is shown."""
        return self.desk.scene

    @property
    def frame(self) -> Any:
        """The present frame."""
        return self.scene["frames"][-1]

    def send(self, **message: Any) -> None:
        """Send a message as the browser would."""
        self.desk.receive(message)

    def press(self, label: str) -> None:
        """Press the button with a label, wherever it is; raise ``LookupError`` where there is none that is enabled."""
        self.desk.receive(self.button(label)["do"])

    def button(self, label: str) -> Piece:
        """Return the enabled button with a label."""
        found: list[Piece] = [
            button for button in _buttons(self.scene) if button["label"] == label and button["enabled"]
        ]
        if not found:
            raise LookupError(f"no button {label!r}; there are {[button['label'] for button in _buttons(self.scene)]}")
        return found[0]

    def play(self, move: str) -> None:
        """Press the card that plays a move."""
        cards = {card["move"]: card for card in self.frame["hand"]["cards"] if card["enabled"]}
        if move not in cards:
            raise LookupError(f"no card {move!r}; there are {sorted(cards)}")
        self.send(do="play", move=move)

    def type(self, text: str) -> None:
        """Type a move and press Enter."""
        self.send(do="type", text=text)

    def answer(self, given: object) -> None:
        """Answer the question of a card: type into its field, choose by the words that are shown, or draw the bars."""
        entry = self.scene["entry"]
        if entry["kind"] == "choices":
            keys = {item["text"]: item["key"] for item in entry["items"]}
            if given not in keys:
                raise LookupError(f"no answer {given!r}; there are {sorted(keys)}")
            given = keys[given]
        self.send(do="answer", given=given)

    def hand(self) -> list[str]:
        """Return the faces of the hand."""
        return [card["face"] for card in (self.frame["hand"] or {"cards": []})["cards"]]

    def pane(self, name: str) -> Any:
        """Return a pane of the drawer."""
        return self.scene["drawer"]["panes"][name]


def _buttons(piece: Any) -> list[Any]:
    """Return every button of the present frame and of the rest of a scene."""
    if isinstance(piece, dict):
        if "do" in piece and "label" in piece:
            return [piece]
        values = [value[-1:] if key == "frames" else value for key, value in piece.items()]
        return [button for value in values for button in _buttons(value)]
    if isinstance(piece, list):
        return [button for value in piece for button in _buttons(value)]
    return []

"""The thinker where somebody waits for it: it answers within about a second, with a compiler or without."""

from __future__ import annotations

from dataclasses import dataclass

from sandwichlab.chance.thinker import THINKER, TITLE, USUAL_PLAY_OUTS, Thinker, Thoughts, is_ready
from sandwichlab.core.statistics import FEWEST
from sandwichlab.core.view import View
from sandwichlab.core.wording import Message

IN_PYTHON = 300
"""So many play-outs of all moves together take Python a second at most, in the slowest game."""


def prompt_thoughts(view: View, games: int = USUAL_PLAY_OUTS) -> Thoughts:
    """Return the value of every legal move by at most ``games`` play-outs each.

    Where nothing has been compiled for the game, there are fewer, and more the fewer moves there are; but never too few
    for an interval. Time does not come into it: here and now, the same view gets the same thoughts.
    """
    if is_ready(view.game):
        return Thinker(games).think(view)
    return Thinker(min(games, max(FEWEST, IN_PYTHON // len(view.moves))), plain=True).think(view)


@dataclass(frozen=True, slots=True)
class PromptThinker:
    """A player at a table that thinks no longer than one likes to wait."""

    def __call__(self, view: View) -> str:
        """Return the text of the move that is worth most."""
        return str(prompt_thoughts(view).best.move)

    @property
    def __name__(self) -> str:
        return THINKER

    @property
    def title(self) -> Message:
        """What the player is called."""
        return TITLE

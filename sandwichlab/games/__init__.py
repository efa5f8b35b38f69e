"""The games. Each has a folder of its own; ``registry`` lists them."""

from __future__ import annotations

import sys
from types import ModuleType


class _Games(ModuleType):
    """This package, which may be called: importing any game makes ``sandwichlab.games`` the package, and not the function."""

    def __call__(self) -> tuple[str, ...]:
        """Return the ids of the games."""
        from sandwichlab.games.registry import games

        return games()


sys.modules[__name__].__class__ = _Games

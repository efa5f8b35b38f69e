"""Sandwich-flavoured card games to play, to understand and to count with, in notebooks.

    import sandwichlab as sl
    sl.table("lunch-rush", players=4, seed=7)

Everything is loaded when it is first used, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

_HOMES = {
    "BadDeck": "core.errors",
    "BadOption": "core.errors",
    "BadRecord": "core.errors",
    "IllegalMove": "core.errors",
    "NotWritten": "core.errors",
    "SandwichLabError": "core.errors",
    "Move": "core.game",
    "Outcome": "core.game",
    "Step": "core.game",
    "Session": "core.session",
    "language": "core.wording",
    "deal": "games.deal",
    "load": "games.deal",
    "Dist": "chance.dist",
    "P": "chance.dist",
    "odds": "chance.odds",
    "review": "chance.review",
    "simulate": "chance.simulate",
    "BadRule": "core.errors",
    "Variant": "core.variant",
    "variant": "games.variant",
    "variants": "chance.variants",
    "clairvoyant": "chance.clairvoyant",
    "thinker": "chance.thinker",
    "tournament": "chance.tournament",
    "luck_and_skill": "chance.luck",
    "table": "widgets",
    "learn": "widgets",
    "explain": "widgets",
    "lesson": "lessons.lesson",
    "welcome": "lessons.welcome",
}

_MODULES = {
    "charts": "charts",
    "exact": "chance.exact",
    "games": "games",  # the package of the games, which can be called
    "lessons": "lessons",
}

if TYPE_CHECKING:
    from sandwichlab import charts, lessons
    from sandwichlab.chance import exact
    from sandwichlab.chance.clairvoyant import clairvoyant
    from sandwichlab.chance.dist import Dist, P
    from sandwichlab.chance.luck import luck_and_skill
    from sandwichlab.chance.odds import odds
    from sandwichlab.chance.review import review
    from sandwichlab.chance.simulate import simulate
    from sandwichlab.chance.thinker import thinker
    from sandwichlab.chance.tournament import tournament
    from sandwichlab.chance.variants import variants
    from sandwichlab.core.errors import (
        BadDeck,
        BadOption,
        BadRecord,
        BadRule,
        IllegalMove,
        NotWritten,
        SandwichLabError,
    )
    from sandwichlab.core.game import Move, Outcome, Step
    from sandwichlab.core.session import Session
    from sandwichlab.core.variant import Variant
    from sandwichlab.core.wording import language
    from sandwichlab.games.deal import deal, load
    from sandwichlab.games.registry import games
    from sandwichlab.games.variant import variant
    from sandwichlab.lessons.lesson import lesson
    from sandwichlab.lessons.welcome import welcome
    from sandwichlab.widgets import explain, learn, table

__all__ = [
    "BadDeck",
    "BadOption",
    "BadRecord",
    "BadRule",
    "Dist",
    "IllegalMove",
    "Move",
    "NotWritten",
    "Outcome",
    "P",
    "SandwichLabError",
    "Session",
    "Step",
    "Variant",
    "charts",
    "clairvoyant",
    "deal",
    "exact",
    "explain",
    "games",
    "language",
    "learn",
    "lesson",
    "lessons",
    "load",
    "luck_and_skill",
    "odds",
    "review",
    "simulate",
    "table",
    "thinker",
    "tournament",
    "variant",
    "variants",
    "welcome",
]


def __getattr__(name: str) -> Any:
    value: Any
    if name in _MODULES:
        value = import_module(f"{__name__}.{_MODULES[name]}")
    elif name in _HOMES:
        value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    else:
        raise AttributeError(_unknown(name))
    globals()[name] = value
    return value


def _unknown(name: str) -> str:
    """Say that there is no such name; where a notebook asks, it may have been made for a newer version."""
    plain = f"module {__name__!r} has no attribute {name!r}"
    if name.startswith("_"):  # Python and IPython ask for these, and read no sentences
        return plain
    from difflib import get_close_matches

    from sandwichlab.core.wording import say

    meant = get_close_matches(name, __all__, 1)
    told = say(
        "This is sandwichlab {version}. A notebook that was made for a newer one needs that: pip install --upgrade sandwichlab.",
        version=__version__,
    )
    if meant:
        told = say("Did you mean {name}?", name=meant[0])
    return f"{plain}. {told}"


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES, *_MODULES})

"""Functions that play badly, each in a way of its own."""

from __future__ import annotations

import sys
from typing import Any


def raises(view: Any) -> object:
    """Divide by zero."""
    points = sum(view.hand)
    return str(points // 0)


def returns_nothing(view: Any) -> None:
    """Forget to return."""
    min(view.hand)


def prints_instead(view: Any) -> None:
    """Print the move instead of returning it."""
    print(view.moves[0])


def plays_what_it_has_not(view: Any) -> str:
    """Play a card of another seat."""
    return next(str(rank) for rank in range(1, 11) if rank not in view.hand)


def returns_a_list(view: Any) -> object:
    """Return all moves."""
    return list(view.moves)


def never_ends(view: Any) -> object:
    """Loop for ever."""
    count = 0
    while count < 10:
        count * 2
    return view.moves[0]


def clings_on(view: Any) -> object:
    """Catch everything, on several levels, and go on."""
    while True:
        try:
            while True:
                try:
                    count = sum(range(1000))
                except BaseException:
                    count = 0
        except BaseException:
            count = 1
        assert count


def assigns(view: Any) -> object:
    """Give itself better cards."""
    view.hand = (10, 10, 10)
    return "10"


def sorts(view: Any) -> object:
    """Sort the hand where it lies."""
    view.hand.sort()
    return view.hand[0]


def forges(view: Any) -> object:
    """Change the view by force."""
    object.__setattr__(view, "scores", (99,) * len(view.scores))
    return view.moves[0]


def calls_itself(view: Any) -> object:
    """Recurse without end."""
    return calls_itself(view)


def leaves(view: Any) -> object:
    """End the program."""
    sys.exit()


def presses_the_keys(view: Any) -> object:
    """Pretend that someone interrupts."""
    raise KeyboardInterrupt


def returns_a_book(view: Any) -> object:
    """Return a text without end."""
    return "9" * 1_000_000


def yields(view: Any) -> object:
    """Yield the move."""
    yield view.moves[0]


def takes_nothing() -> object:
    """Have no argument."""
    return "9"


def misspells(view: Any) -> object:
    """Ask a view for what it has not."""
    return view.cards[0]


def will_not_say(view: Any) -> object:
    """Raise an error that is as bad as its author."""

    class Unspeakable(Exception):
        def __str__(self) -> str:
            text = "no"
            while text:
                text += "!"
                text = text[:2]
            return text

    raise Unspeakable


def returns_a_trap(view: Any) -> object:
    """Return something that ends the program when it is looked at."""

    class Trap:
        def __repr__(self) -> str:
            raise SystemExit("looked at")

    return Trap()


def sorts_to_nothing(view: Any) -> object:
    """Take what sort returns for the sorted list."""
    hand: Any = list(view.hand).sort()  # type: ignore[func-returns-value]
    return hand[0]


def asks_for_hands(view: Any) -> object:
    """Misspell what a view has."""
    return view.hands[0]

"""What the author of a function can do about a move that it did not make."""

from __future__ import annotations

import re
from difflib import get_close_matches

from sandwichlab.chance.tournament.guard import Trouble
from sandwichlab.core.wording import Message, listed, say

CHANGING = re.compile(
    r"'(tuple|mappingproxy)' object (does not support item|has no attribute '(append|extend|insert|remove|pop|sort|reverse|clear)')"
)
"""What Python says where someone tries to change a tuple."""

ARGUMENTS = re.compile(r"(positional|required) argument")
ASKED_FOR = re.compile(r"has no attribute '(\w+)'")

COPY = say("A view can only be looked at. For a list of your own to change, write hand = list(view.hand).")


def advice(trouble: Trouble) -> Message:
    """Return what to do, for the most usual causes by name."""
    if trouble.kind == "changed":
        return COPY
    if trouble.kind == "late":
        return _late(trouble)
    if trouble.kind == "raised":
        return _raised(trouble)
    if trouble.kind == "no move":
        return _no_move(trouble)
    return say("Choose among the moves that the rules allow now: they are in view.moves.")


def _late(trouble: Trouble) -> Message:
    if trouble.line is None:
        return say("Look for a loop that never ends, or let it look at fewer cases.")
    return say(
        "Look at the loop around line {line}: does it ever end? A while loop needs something that changes until its condition is false. "
        "If it does end, let it look at fewer cases, or give the tournament more time: seconds=5.",
        line=trouble.line,
    )


def _raised(trouble: Trouble) -> Message:
    types, text = trouble.error_types, trouble.error
    if "FrozenInstanceError" in types or CHANGING.search(text):
        return COPY
    if trouble.names:
        return _named(trouble)
    if "'NoneType' object" in text:
        return say(
            "Something in that line is None. Functions without return give that, and so do sort() and append(), which change a list where it is: hand = sorted(view.hand) makes a new one."
        )
    if "ZeroDivisionError" in types:
        return say(
            "Something in that line is divided by 0. Ask before, with if, whether it is 0, and return another move then."
        )
    if "RecursionError" in types:
        return say("The function calls itself without end: it needs a case in which it returns without calling itself.")
    if "SystemExit" in types:
        return say("exit() and sys.exit() are for whole programs. To end the function, return a move.")
    if "KeyboardInterrupt" in types:
        return say("KeyboardInterrupt is for the keys Ctrl and C. To end the function, return a move.")
    if "TypeError" in types and trouble.line is None and ARGUMENTS.search(text):
        return say("A player's function takes one argument, the view: def my_player(view): …")
    if "NameError" in types:
        return say("Python knows no such name there: look for a spelling mistake, or give it a value first.")
    if "IndexError" in types or "KeyError" in types:
        return say(
            "Nothing is at that place. Perhaps the list is shorter here than in the positions that you had in mind: print(len(…)) shows it."
        )
    if {"ValueError", "TypeError"} & set(types):
        return say(
            "Look at the values in that line: moves are texts, and int(…) turns the text of a card into a number only where it is one."
        )
    return say("Mend what raises the error, or let the function return view.moves[0] where it does not know better.")


def _named(trouble: Trouble) -> Message:
    """Return what a view has, with the name that was perhaps meant."""
    there = say("A view here has: {names}.", names=", ".join(trouble.names))
    asked = ASKED_FOR.search(trouble.error)
    meant = get_close_matches(asked[1], trouble.names, 1) if asked else []
    return listed(say("Did you mean view.{name}?", name=meant[0]), there) if meant else there


def _no_move(trouble: Trouble) -> Message:
    kind = trouble.returned_type
    if kind == "NoneType" and trouble.printed:
        return say("print only shows something; for the tournament to get it, write return in its place.")
    if kind == "NoneType":
        return say(
            "Python returns None where a function ends without return: every way through it must end with return and a move."
        )
    if kind in ("list", "tuple", "set", "dict"):
        return say("Return one move, not several: of a list named moves, for example, return moves[0].")
    if kind == "generator":
        return say("yield makes something else of a function: write return in its place.")
    if kind == "coroutine":
        return say("async makes something else of a function: write def without it.")
    if kind == "function":
        return say("It returned a function. To call it, write parentheses behind its name: name(view).")
    if kind in ("float", "bool"):
        return say("A move is a text or a whole number; int(…) makes a whole number of another.")
    if kind == "str":
        return say("A move is written exactly as in view.moves: return one of those.")
    return listed(say("A move is a text."), say("A move is written exactly as in view.moves: return one of those."))

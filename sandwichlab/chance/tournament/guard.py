"""Ask a function of someone's for a move, so that whatever it does is its own affair: every way to fail ends in words, and none ends the tournament.

It is given a copy of its view, made for this move, so that what it does to it harms nobody. What it prints is held back. ``random`` (and NumPy's old
generator) begin anew for each move, from the seed, the deal, the seat and the place in the game, so that a function that throws dice of
its own is reproducible too. A real Ctrl-C is remembered, even where the function catches it, and stops the tournament.

Python is no prison: a function that searches the memory of the process for the deck will find it. The view itself holds nothing hidden.
"""

from __future__ import annotations

import random
import re
import signal
import sys
import threading
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from sandwichlab.chance.own_functions import error_text, line_of
from sandwichlab.chance.tournament.stopwatch import Ended, Stopwatch, TooLong
from sandwichlab.core.errors import IllegalMove, Refusal, short
from sandwichlab.core.game import Game, Move
from sandwichlab.core.view import View

KEPT = 2000
"""So many characters of what a function prints are kept."""

ADDRESS = re.compile(r" at 0x[0-9a-f]+")
TO_DESCRIBE = 0.5
"""Seconds in which an error must say what it is; an error of someone's own may not be willing to."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a function has made no move, as plain texts.

    ``kind`` is ``"raised"``, ``"late"``, ``"changed"``, ``"no move"`` or ``"illegal"``. ``returned`` is what it returned as Python writes it, and
    ``returned_type`` its type. ``line`` and ``code`` are where in the function, where it is known. ``names`` are those an object has that was
    asked for another.
    """

    kind: str
    returned: str = ""
    returned_type: str = ""
    error: str = ""
    error_types: tuple[str, ...] = ()
    line: int | None = None
    code: str = ""
    refusal: Refusal | None = None
    names: tuple[str, ...] = ()
    seconds: float = 0.0
    printed: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of asking: a legal move, or trouble; how long it took, and what was printed."""

    move: Move | None
    trouble: Trouble | None
    seconds: float
    printed: str = ""


class Held:
    """Takes the place of ``sys.stdout``: it keeps the beginning of what is printed, and counts the rest."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self.text = ""
        self.length = 0

    def write(self, text: object) -> int:
        """Keep a text, as far as there is room."""
        said = text if isinstance(text, str) else str(text)
        self.length += len(said)
        if len(self.text) < KEPT:
            self.text += said[: KEPT - len(self.text)]
        return len(said)

    def flush(self) -> None:
        """Do nothing: what is kept is kept."""

    def isatty(self) -> bool:
        """Say that nobody looks."""
        return False


class Guard:
    """Asks functions for moves. As a context: what it needs of the process, and what functions do to it, is put right at its end."""

    def __init__(self) -> None:
        self._watch = Stopwatch()
        self._interrupted = False
        self._handler_before: Any = None
        self._state_before: Any = None
        self._numpy_before: Any = None
        self._limit = sys.getrecursionlimit()

    def __enter__(self) -> Guard:
        self._interrupted = False
        self._limit = sys.getrecursionlimit()
        self._state_before = random.getstate()
        numpy_random = sys.modules.get("numpy.random")
        self._numpy_before = numpy_random.get_state() if numpy_random is not None else None
        self._watch.__enter__()
        in_main = threading.current_thread() is threading.main_thread()
        if in_main and callable(signal.getsignal(signal.SIGINT)):
            self._handler_before = signal.signal(signal.SIGINT, self._interrupt)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, traceback: TracebackType | None) -> None:
        if self._handler_before is not None:
            signal.signal(signal.SIGINT, self._handler_before)
            self._handler_before = None
        self._watch.__exit__(kind, error, traceback)
        random.setstate(self._state_before)
        if self._numpy_before is not None:
            sys.modules["numpy.random"].set_state(self._numpy_before)

    def _interrupt(self, number: int, frame: Any) -> None:
        self._interrupted = True
        raise KeyboardInterrupt

    def check_interrupted(self) -> None:
        """Raise ``KeyboardInterrupt`` where someone has asked for it, whoever caught it since."""
        if self._interrupted:
            raise KeyboardInterrupt

    def ask(
        self, policy: Callable[[View], object], engine: Game[Any], state: Any, seat: int, key: str, seconds: float
    ) -> Answer:
        """Return the move that a function makes for a seat, or why it makes none. ``key`` is what its dice begin from."""
        view = engine.view(state, seat)
        held = Held()
        _begin_dice(key)
        before = sys.stdout, sys.stderr
        sys.stdout = sys.stderr = held
        try:
            ended = self._watch.call(lambda: _asked(policy, engine, state, view), seconds)
            self.check_interrupted()
            trouble = self._trouble(policy, ended, seconds)
        finally:
            sys.stdout, sys.stderr = before
            if sys.getrecursionlimit() != self._limit:
                sys.setrecursionlimit(self._limit)
        printed = held.text + ("…" if held.length > len(held.text) else "")
        if trouble is None:
            return Answer(ended.value, None, ended.seconds, printed)
        return Answer(None, Trouble(**trouble, printed=printed), ended.seconds, printed)

    def _trouble(self, policy: Any, ended: Ended, seconds: float) -> dict[str, Any] | None:
        if not ended.late and ended.error is None:
            return None if isinstance(ended.value, Move) else dict(ended.value)
        # An error may be of a class of the function's own, which says what it is in its own time.
        said = self._watch.call(lambda: _described(ended.error), TO_DESCRIBE)
        self.check_interrupted()
        facts = said.value if said.error is None and said.value else {"error": type(ended.error).__name__}
        line, code = (line_of(policy, ended.error) if ended.error is not None else None) or (None, "")
        if ended.late:
            return {"kind": "late", "seconds": seconds, "line": line, "code": code}
        return {"kind": "raised", "line": line, "code": code, **facts}


def _begin_dice(key: str) -> None:
    random.seed(key)
    numpy_random = sys.modules.get("numpy.random")
    if numpy_random is not None:
        numpy_random.seed(random.getrandbits(32))


def _asked(policy: Callable[[View], object], engine: Game[Any], state: Any, view: View) -> Move | dict[str, Any]:
    """Return a legal move, or facts about what is none. All that looks at the answer is done here, within the time."""
    shown = deepcopy(view)
    answer = policy(shown)
    if shown != view:
        return {"kind": "changed"}
    # Where in memory it lies is of no use to anyone, and another each time.
    returned = {"returned": ADDRESS.sub("", short(answer)), "returned_type": _type_of(answer)}
    try:
        move = engine.understand(state, answer)
    except IllegalMove as error:
        return {"kind": "no move", "refusal": error.refusal, **returned}
    refusal = engine.check(state, move)
    return move if refusal is None else {"kind": "illegal", "refusal": refusal, **returned}


def _type_of(answer: object) -> str:
    """Return what kind of thing an answer is, as far as advice depends on it."""
    for kind in (str, list, tuple, set, dict):
        if isinstance(answer, kind):
            return kind.__name__
    return "function" if callable(answer) else type(answer).__name__


def _described(error: BaseException | None) -> dict[str, Any]:
    if error is None or isinstance(error, TooLong):
        return {}
    names: tuple[str, ...] = ()
    if isinstance(error, AttributeError) and isinstance(error.obj, View):
        names = tuple(name for name in dir(type(error.obj)) if not name.startswith("_"))
    types = tuple(kind.__name__ for kind in type(error).__mro__)
    return {"error": error_text(error), "error_types": types, "names": names}

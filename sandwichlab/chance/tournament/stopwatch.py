"""Call a function that may never come back, and come back in time.

In the main thread, where cells of a notebook run, the system's alarm interrupts the function wherever it is, in a loop or asleep, at no
cost before. Elsewhere (another thread, Windows, a browser) a trace function looks at the clock at every instruction, which is slower. A
process of its own would also stop code of C libraries, but functions of a notebook cannot be sent to one everywhere, nor keep what
they remember. A function that catches everything is interrupted again at the next line, and as soon as it is done with what it caught:
each time further out, until it is left.

All of this ends with the call.
"""

from __future__ import annotations

import gc
import signal
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from types import FrameType, TracebackType
from typing import Any

AGAIN = 0.01
"""Seconds between two interruptions of a function that went on after the first."""

SHORTEST = 1e-6
PACKAGE = str(Path(__file__).resolve().parents[2])


class TooLong(BaseException):
    """Raised in a function whose time is over. A function's ``except Exception`` does not catch it."""

    def __init__(self, again: Callable[[FrameType | None], None]) -> None:
        self._again = again

    def __del__(self) -> None:
        # Caught and done with: the line that comes next lies outside of what was tried.
        self._again(sys._getframe().f_back)


@dataclass(frozen=True, slots=True)
class Ended:
    """How a call ended: what it returned or raised, whether it took too long, and how many seconds it took."""

    value: Any
    error: BaseException | None
    late: bool
    seconds: float


class Stopwatch:
    """Calls functions, each with a limit. As a context: what it needs of the process is given back at its end."""

    def __init__(self) -> None:
        self._by_alarm = False
        self._inside = False
        self._fired = False
        self._deadline = 0.0
        self._handler_before: Any = None
        self._trace_before: Any = None
        self._profile_before: Any = None

    def __enter__(self) -> Stopwatch:
        self._by_alarm = can_be_alarmed()
        if self._by_alarm:
            self._handler_before = signal.signal(signal.SIGALRM, self._alarm)
        self._trace_before, self._profile_before = sys.gettrace(), sys.getprofile()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, traceback: TracebackType | None) -> None:
        self._inside = False
        self._stop()
        if self._by_alarm:
            signal.signal(signal.SIGALRM, self._handler_before)

    def call(self, function: Callable[[], Any], seconds: float) -> Ended:
        """Call a function; whatever it raises is returned, not raised."""
        value, error = None, None
        begin = monotonic()
        self._fired, self._deadline = False, begin + seconds
        try:
            self._start(seconds)
            value = function()
        except BaseException as raised:
            error = raised
        finally:
            self._inside = False
            self._stop()
        took = monotonic() - begin
        try:
            return Ended(value, error, self._fired or took > seconds, took)
        finally:
            error = None  # its traceback holds this very frame, and would keep itself alive

    def _start(self, seconds: float) -> None:
        self._inside = True
        if self._by_alarm:
            signal.setitimer(signal.ITIMER_REAL, max(seconds, SHORTEST), AGAIN)
        else:
            sys.settrace(self._look_at_clock)

    def _stop(self) -> None:
        if self._by_alarm:
            signal.setitimer(signal.ITIMER_REAL, 0)
        if sys.getprofile() is not self._profile_before:
            sys.setprofile(self._profile_before)
        if sys.gettrace() is not self._trace_before:
            sys.settrace(self._trace_before)

    def _alarm(self, number: int, frame: FrameType | None) -> None:
        """Interrupt the function, but never the code that watches over it."""
        if not self._inside or frame is None or not _belongs_to_it(frame):
            return
        self._fired = True
        self._trace(frame)
        raise TooLong(self._trace)

    def _trace(self, frame: FrameType | None) -> None:
        """Let the function be interrupted at its next line, wherever in it that is."""
        if not (self._inside and self._fired):
            return  # an error of an earlier call may be let go in this one
        while frame is not None and frame.f_code not in _OWN:
            frame.f_trace = self._at_next_line
            frame = frame.f_back
        sys.settrace(self._at_next_line)
        if sys.getprofile() != self._at_next_call:
            sys.setprofile(self._at_next_call)

    def _at_next_call(self, frame: FrameType, event: str, argument: Any) -> None:
        """Trace a function again that has caught what the trace function raised, as soon as it calls something or returns."""
        if self._inside and sys.gettrace() is None:
            self._trace(frame)

    def _at_next_line(self, frame: FrameType, event: str, argument: Any) -> Any:
        """Interrupt a function that has caught the alarm, where it is now: behind what it tried. Python then stops tracing it."""
        if event == "line" and self._inside and self._fired and _belongs_to_it(frame):
            raise TooLong(self._trace)
        return self._at_next_line

    def _look_at_clock(self, frame: FrameType, event: str, argument: Any) -> Any:
        if monotonic() > self._deadline and self._inside and _belongs_to_it(frame):
            self._fired = True
            self._trace(frame)
            raise TooLong(self._trace)
        if frame.f_code.co_filename.startswith(PACKAGE):
            return None  # our own functions come to an end
        frame.f_trace_opcodes = True  # Python 3.11 tells of no line in a loop that is one
        return self._look_at_clock


def _belongs_to_it(frame: FrameType) -> bool:
    """Whether an error that is raised there reaches the function: what the garbage collector calls in between keeps it to itself."""
    return frame.f_code not in _OWN and frame.f_code not in [getattr(call, "__code__", None) for call in gc.callbacks]


_OWN = {
    function.__code__
    for function in (
        Stopwatch.call,
        Stopwatch._start,
        Stopwatch._stop,
        Stopwatch._alarm,
        Stopwatch._trace,
        Stopwatch._at_next_call,
        TooLong.__init__,
        TooLong.__del__,
        Stopwatch._at_next_line,
        Stopwatch._look_at_clock,
        _belongs_to_it,
    )
}


def can_be_alarmed() -> bool:
    """Return whether the system's alarm can be used here: it comes to the main thread only, and must not be in use."""
    here = threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer")
    return here and signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)

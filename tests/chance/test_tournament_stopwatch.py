"""A function is stopped in time however it clings on, and leaves nothing behind."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sandwichlab.chance.tournament import stopwatch
from sandwichlab.chance.tournament.stopwatch import Stopwatch, TooLong

SOON = 0.05


@pytest.fixture(params=["alarm", "trace"])
def watch(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stopwatch]:
    """A stopwatch that is told the time by the alarm, and one that looks at the clock."""
    monkeypatch.setattr(stopwatch, "can_be_alarmed", lambda: request.param == "alarm")
    with Stopwatch() as made:
        yield made


def loops() -> None:
    """Loop for ever."""
    while True:
        pass


def catches() -> None:
    """Catch everything and go on."""
    count = 0
    while True:
        try:
            count += 1
        except BaseException:
            count = 0


def catches_on_three_levels() -> None:
    """Catch everything on every level."""
    while True:
        try:
            while True:
                try:
                    while True:
                        try:
                            sum(range(100))
                        except BaseException:
                            level = 3
                except BaseException:
                    level = 2
        except BaseException:
            level = 1
        assert level


def starts_again() -> None:
    """Go on in another function that catches everything."""

    def inner() -> int:
        try:
            loops()
        except BaseException:
            return 1
        return 0

    while True:
        try:
            inner()
        except BaseException:
            inner()


def swallows_at_the_end() -> None:
    """Go on from a ``finally`` that swallows what was raised."""
    for _ in iter(int, 1):
        try:
            sum(range(100))
        finally:
            continue  # noqa: B012 - that is what it does badly


ENDLESS = (loops, catches, catches_on_three_levels, starts_again, swallows_at_the_end)


@pytest.mark.parametrize("function", ENDLESS, ids=lambda function: function.__name__)
def test_whatever_never_ends_is_ended(watch: Stopwatch, function: Callable[[], None]) -> None:
    """It is left soon after its time, as late, and tracing is as it was."""
    begin = time.monotonic()
    ended = watch.call(function, SOON)

    assert ended.late
    assert isinstance(ended.error, TooLong)
    assert time.monotonic() - begin < 20
    assert (sys.gettrace(), sys.getprofile()) == (None, None)


def test_what_is_in_time_is_let_be(watch: Stopwatch) -> None:
    """A value or an error comes back as it is."""
    assert watch.call(lambda: 5, 60).value == 5
    failed = watch.call(lambda: 1 // 0, 60)
    assert isinstance(failed.error, ZeroDivisionError)
    assert not failed.late


def test_an_answer_too_late_is_too_late(watch: Stopwatch) -> None:
    """One who catches the interruption and answers then has not answered in time."""

    def answers() -> int:
        try:
            loops()
        except BaseException:
            return 5
        return 6

    assert watch.call(answers, SOON).late


def test_an_old_error_does_no_harm(watch: Stopwatch) -> None:
    """An interruption that is let go only in a later call does not interrupt that one."""
    kept = [watch.call(loops, SOON).error]
    assert isinstance(kept[0], TooLong)

    def lets_go() -> str:
        kept.clear()
        gc.collect()
        text = "fine"
        return text.upper()

    ended = watch.call(lets_go, 60)
    assert (ended.value, ended.error, ended.late) == ("FINE", None, False)


def test_many_calls_one_after_another(watch: Stopwatch) -> None:
    """Calls that are interrupted and calls that are not may come in any order."""
    ended = [watch.call(function, seconds) for function, seconds in ((loops, SOON), (lambda: 1, 60)) * 3]
    assert [each.late for each in ended] == [True, False] * 3


def test_what_the_garbage_collector_calls_is_let_be(watch: Stopwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library's function that is called whenever garbage is collected would swallow the interruption, with a complaint to everybody."""
    complaints: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", complaints.append)

    def counts(phase: str, info: dict[str, int]) -> None:
        number = 0
        while number < 40:
            number += 1

    def makes_garbage() -> None:
        while True:
            gc.collect(0)

    gc.callbacks.append(counts)
    try:
        for _ in range(20):
            assert watch.call(makes_garbage, 0.01).late
    finally:
        gc.callbacks.remove(counts)
    assert complaints == []


def test_recursion_without_end_is_an_error(watch: Stopwatch) -> None:
    """Python itself ends a recursion; that is an error in time."""

    def calls_itself() -> Any:
        return calls_itself()

    ended = watch.call(calls_itself, 60)
    assert isinstance(ended.error, RecursionError)
    assert not ended.late

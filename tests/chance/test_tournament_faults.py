"""Bad players: whatever a student's function does, it loses that game, its author is told what to do, and the tournament goes on."""

from __future__ import annotations

import random
import re
import signal
import sys
import threading
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.chance.tournament import Tournament
from tests.chance.bad_players import (
    asks_for_hands,
    assigns,
    calls_itself,
    clings_on,
    forges,
    leaves,
    misspells,
    never_ends,
    plays_what_it_has_not,
    presses_the_keys,
    prints_instead,
    raises,
    returns_a_book,
    returns_a_list,
    returns_a_trap,
    returns_nothing,
    sorts,
    sorts_to_nothing,
    takes_nothing,
    will_not_say,
    yields,
)

Policy = Callable[[Any], object]


BAD: list[tuple[Any, str, str, str]] = [
    (raises, "stopped with an error", "ZeroDivisionError: ", "divided by 0. Ask before, with if"),
    (returns_nothing, "is no move", "It returned None.", "every way through it must end with return"),
    (prints_instead, "is no move", "it had printed: ", "write return in its place"),
    (plays_what_it_has_not, "do not allow", "in this hand. (rule LR-2)", "they are in view.moves"),
    (returns_a_list, "is no move", "It returned ['", "Return one move, not several"),
    (never_ends, "took too long", "It was in line ", "does it ever end?"),
    (clings_on, "took too long", "Its time of ", "does it ever end?"),
    (assigns, "stopped with an error", "cannot assign to field 'hand'", "hand = list(view.hand)"),
    (sorts, "stopped with an error", "has no attribute 'sort'", "hand = list(view.hand)"),
    (forges, "changed the view", "no longer what it had been", "hand = list(view.hand)"),
    (calls_itself, "stopped with an error", "RecursionError", "without calling itself"),
    (leaves, "stopped with an error", "SystemExit", "return a move"),
    (presses_the_keys, "stopped with an error", "KeyboardInterrupt", "return a move"),
    (returns_a_book, "is no move", "It returned '999", "return one of those"),
    (yields, "is no move", "<generator object yields>", "write return in its place"),
    (takes_nothing, "stopped with an error", "takes 0 positional arguments", "takes one argument, the view"),
    (misspells, "stopped with an error", "no attribute 'cards'", "A view here has: counts, dealer,"),
    (
        asks_for_hands,
        "stopped with an error",
        "no attribute 'hands'",
        "Did you mean view.hand? A view here has: counts, ",
    ),
    (sorts_to_nothing, "stopped with an error", "'NoneType' object", "hand = sorted(view.hand) makes a new one"),
    (will_not_say, "stopped with an error", "Unspeakable", "Mend what raises the error"),
    (returns_a_trap, "stopped with an error", "SystemExit: looked at", "return a move"),
]
EACH = pytest.mark.parametrize(("bad", "title", "happened", "advice"), BAD, ids=[case[0].__name__ for case in BAD])


def first(view: Any) -> str:
    """The first legal move."""
    return str(view.moves[0])


@cache
def of_one_deal(bad: Any) -> Tournament:
    """A bad player's tournament of one deal."""
    return against_greedy(bad)


def against_greedy(bad: Any, deals: int = 1, **options: Any) -> Tournament:
    """A bad player against greedy, with little time to be bad in."""
    given = {"seconds": 0.02, "players": 2, **options}
    return sl.tournament("lunch-rush", {"mine": bad, "greedy": "greedy"}, deals=deals, seed=1, **given)


@EACH
def test_each_is_told_what_to_do(bad: Policy, title: str, happened: str, advice: str) -> None:
    """The report says what happened, in which line and position, what was legal, what to do, and how to try again."""
    result = of_one_deal(bad)
    fault = result.faults[0]
    said = fault.says()

    assert fault.name == "mine"
    assert title in said.splitlines()[0]
    assert happened in said
    assert advice in said
    assert f"seat {fault.seat}" in said
    assert f"Legal were: {', '.join(fault.legal)}." in said
    assert "result.faults[0]" in said
    assert len(said) < 1800
    assert "\n" not in fault.trouble.returned


@EACH
def test_each_is_told_in_korean(bad: Policy, title: str, happened: str, advice: str) -> None:
    """In Korean, the same report has no English sentence but what Python itself says."""
    said = of_one_deal(bad).faults[0].says("ko")

    assert "고치는 방법: " in said
    assert "할 수 있었던 행동" in said
    assert not re.search(r"lost the game|Legal were|In hand", said)


@EACH
def test_the_game_is_lost_and_the_other_wins(bad: Policy, title: str, happened: str, advice: str) -> None:
    """The offender wins nothing, the other everything, at once and without harm to anyone's score."""
    result = of_one_deal(bad)
    row = result.frame.loc[0]

    assert (row["share_a"], row["share_b"]) == (0, 1)
    assert row["faults_a"] == 2
    assert row["faults_b"] == 0
    assert result.frame["score_difference"].isna().all()


@EACH
def test_the_report_leads_back_to_the_position(bad: Policy, title: str, happened: str, advice: str) -> None:
    """The record loads, its view is the seat's own at its turn, and a good player could go on from there."""
    result = of_one_deal(bad)
    fault = result.faults[0]
    session = sl.load(fault.record)

    assert session.to_move == fault.seat
    assert fault.view == session.view(fault.seat)
    session.play(first(fault.view))
    assert result.replay(0, fault.deal, fault.rotation).steps == fault.session.steps


@EACH
def test_nothing_is_left_behind(bad: Policy, title: str, happened: str, advice: str) -> None:
    """Handlers, timers, traces, streams, dice and the depth of recursion are what they were."""
    random.seed(3)

    def process() -> tuple[Any, ...]:
        return (
            signal.getsignal(signal.SIGINT),
            signal.getsignal(signal.SIGALRM),
            signal.getitimer(signal.ITIMER_REAL),
            sys.gettrace(),
            sys.getprofile(),
            sys.stdout,
            sys.stderr,
            sys.getrecursionlimit(),
            random.getstate(),
            threading.active_count(),
        )

    before = process()
    against_greedy(bad)
    assert process() == before


def test_the_line_is_the_functions_own() -> None:
    """The line that is named is the one in which it happened."""
    fault = against_greedy(raises).faults[0]

    assert fault.trouble.code == "return str(points // 0)"
    assert fault.trouble.line == raises.__code__.co_firstlineno + 3
    assert f"line {fault.trouble.line}: return str(points // 0)" in fault.says()


def test_what_is_printed_is_held_back(capsys: pytest.CaptureFixture[str]) -> None:
    """A talkative player fills no notebook; what it printed stands in its report, cut off where it gets long."""

    def talks(view: Any) -> object:
        for number in range(10_000):
            print("thinking", number)
        print("to the end", file=sys.stderr)
        return None

    fault = against_greedy(talks, seconds=5).faults[0]
    shown = capsys.readouterr()

    assert shown.out == shown.err == ""
    assert fault.trouble.printed.startswith("thinking 0\nthinking 1\n")
    assert len(fault.trouble.printed) < 2100
    assert "it had printed: thinking 0" in fault.says()


def test_what_a_good_player_prints_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    """Who prints and plays on has made no fault; the beginning of it is kept, and the result says so."""

    def talks(view: Any) -> object:
        print("my hand is", view.hand)
        return view.moves[0]

    result = against_greedy(talks, seconds=5)
    assert not result.faults
    assert result.printed["mine"].startswith("my hand is (")
    assert set(result.printed) == {"mine"}
    assert len(result.printed["mine"]) <= 2000
    assert "What mine printed was held back" in repr(result)
    assert capsys.readouterr().out == ""


def test_after_many_faults_it_is_asked_no_more() -> None:
    """After ten faults, or three games out of time, the rest is lost unasked, and the result says so."""
    asked: list[int] = []

    def bad(view: Any) -> object:
        asked.append(1)
        return None

    result = against_greedy(bad, deals=40)
    assert len(asked) == len(result.faults) == 10
    assert result.frame.loc[0, "faults_a"] == 80
    assert result.frame.loc[0, "differs"]
    assert "mine lost 80 games by faults of its own" in repr(result)
    assert "was asked no more" in repr(result)
    assert len(against_greedy(never_ends, deals=5).faults) == 3
    with pytest.raises(sl.BadOption, match="was not played"):
        result.replay(0, 39, 0)


def test_two_bad_players_lose_to_nobody() -> None:
    """Where both are asked no more, nobody wins; a third player is not harmed by either."""
    result = sl.tournament(
        "lunch-rush", {"a": returns_nothing, "b": raises, "good": first, "random": "random"}, players=3, deals=8, seed=1
    )
    fair = sl.tournament("lunch-rush", {"good": first, "random": "random"}, players=3, deals=8, seed=1)
    ranking = result.ranking()

    assert ranking["faults"]["good"] == 0
    assert result.pairs[-1].shares == fair.pairs[0].shares
    assert result.pairs[0].shares[0].mean + result.pairs[0].shares[1].mean < 1


def test_force_harms_nobody_else() -> None:
    """One who changes what lies inside its view by force loses; the game of the others goes on with the cards as they were."""

    def forges_deeply(view: Any) -> object:
        for taken in view.taken:
            for sandwich in taken:
                object.__setattr__(sandwich, "points", 1000)
        return view.moves[-1]

    result = sl.tournament("lunch-rush", {"mine": forges_deeply, "greedy": "greedy"}, players=2, deals=2, seed=1)
    assert {fault.trouble.kind for fault in result.faults} == {"changed"}
    for fault in result.faults:
        assert max(fault.session.state.scores) < 1000


def test_a_fault_now_and_then_costs_that_game_only() -> None:
    """Games without a fault count as they were played."""

    def moody(view: Any) -> object:
        return "nothing" if view.scores[view.seat] > 75 else view.moves[-1]

    result = against_greedy(moody, deals=30, seconds=1)
    faults = result.faults
    calm = against_greedy(lambda view: view.moves[-1], deals=30)

    assert 0 < len(faults) < 10
    lost = {(fault.deal, fault.lineup) for fault in faults}
    for lineup in result.event.lineups:
        for deal in range(30):
            assert (result.row(lineup, deal) == calm.row(lineup, deal)) == ((deal, lineup) not in lost)


def test_a_solitaire_is_lost_by_a_fault() -> None:
    """The Sandwich Guy, played alone, is not won by one who makes a fault, and the report names no opponent."""
    result = sl.tournament("sandwich-guy", {"mine": raises, "greedy": "greedy"}, deals=4, seed=1)

    assert result.frame.loc[0, "share_a"] == 0
    assert "Deal 0, at move 1 of the game." in result.faults[0].says()


def test_many_alike_are_told_once() -> None:
    """Faults of one kind in one line are shown once, with how many there are; each can be had."""
    shown = against_greedy(raises, deals=3).faults

    assert len(shown) == 6
    assert repr(shown).count("ZeroDivisionError") == 1
    assert "5 more like this one." in repr(shown)
    assert shown._repr_html_().count("<table>") == 1
    assert repr(shown.of("greedy")) == "No function made a fault."
    assert "No function made a fault." in shown.of("greedy")._repr_html_()


def test_a_report_is_escaped() -> None:
    """What a function returns is shown as it is written, not run by the browser."""
    shown = against_greedy(lambda view: "<script>alert(1)</script>").faults._repr_html_()

    assert "<script" not in shown
    assert "&lt;script&gt;" in shown


def test_a_class_or_a_partial_may_play() -> None:
    """Objects that can be called are asked like functions, and their lines are found too."""

    class Player:
        def __call__(self, view: Any) -> object:
            return {}["nothing"]

    fault = against_greedy(Player()).faults[0]
    assert fault.trouble.code == 'return {}["nothing"]'
    assert "Nothing is at that place" in fault.says()


def test_in_another_thread_they_are_stopped_too() -> None:
    """Without the alarm of the main thread a loop that never ends is stopped as well."""
    found: list[Tournament] = []
    thread = threading.Thread(
        target=lambda: found.extend(against_greedy(bad) for bad in (never_ends, clings_on, raises))
    )
    thread.start()
    thread.join()

    assert [result.faults[0].trouble.kind for result in found] == ["late", "late", "raised"]


def test_one_who_waits_is_woken() -> None:
    """Sleep is interrupted too, and with an alarm of someone else's in use the time is kept by other means."""
    import time

    begin = time.monotonic()
    fault = against_greedy(lambda view: time.sleep(30)).faults[0]
    assert fault.trouble.kind == "late"
    assert time.monotonic() - begin < 20
    before = signal.signal(signal.SIGALRM, lambda number, frame: None)
    signal.setitimer(signal.ITIMER_REAL, 600)
    try:
        assert against_greedy(never_ends).faults[0].trouble.kind == "late"
        assert 0 < signal.getitimer(signal.ITIMER_REAL)[0] <= 600
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

"""The reset of the piles, in the middle of a draw too, compared with a referee that is written here and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.chance.by_engine import played_out
from sandwichlab.core.options import Setup
from sandwichlab.games.bread_and_chocolate import events, rules
from sandwichlab.games.deal import checked_options, decks_of
from tests.games.bread_and_chocolate.table import moves, play, texts, told

NINE_LEFT = (
    "8s 7c Ts 9c Kc Qc 2d 3s 5h Ah Jd 6d 3h Jc 9d Qh 4d Kh 6s 8d Qs Jh 2h 7s 3d 2c 5d 9s 8c 6c 7h 7d 3c 5s Js Ks 4c Ad Tc Kd "
    "Td 2s 4s 9h 6h Qd Th 5c 4h As 8h Ac"
)
"""After ``spread, 7c, 8s, 9c`` nine cards are left in the draw pile, and seat 0 is to move."""

Piles = tuple[list[int], list[int], list[int]]


def referee(piles: Piles, hand: list[int], count: int) -> int:
    """Draw as BC-11 says, with lists that are turned over; return how many cards came."""
    came = 0
    for _ in range(count):
        if len(piles[0]) == 1:
            turn_over(piles)
        if len(piles[0]) == 1:
            break
        hand.append(piles[0].pop())
        came += 1
        if len(piles[0]) == 1:
            turn_over(piles)
    return came


def turn_over(piles: Piles) -> None:
    """Make one card the new face-down pile; turn the other two over as new draw pile and face-up pile."""
    (last,), up, down = map(list, piles)
    piles[0][:], piles[1][:], piles[2][:] = up[::-1], down[::-1], [last]


def played(seed: int, number: int, policy: str, **options: Any) -> sl.Session:
    """Return a simulated game with all its steps."""
    engine = sl.deal("bread-and-chocolate", seed=0).game
    players, values = checked_options(engine, 2, options)
    return played_out(engine, Setup(players, values, decks_of(engine, 2, seed, number)), (policy,) * 2, seed, number)


@pytest.mark.parametrize(("policy", "free"), [("random", False), ("random", True), ("greedy", False)])
def test_bc11_every_draw_goes_as_the_referee_has_it(policy: str, free: bool) -> None:
    """In whole games, after each play above and each draw, piles and hand are those of the referee."""
    resets = 0
    for number in range(25):
        for step in played(3, number, policy, free_draw=free).steps:
            before, after = step.before, step.after
            if before.opening or before.owed:
                continue
            piles = (list(before.draw_pile), list(before.face_up), list(before.face_down))
            hand, count = list(before.hands[step.seat]), 1
            if str(step.move) != "draw":
                piles[1].append(step.move.code)
                hand.remove(step.move.code)
                count = rules.draws_due(step.move.code, before.top)
            referee(piles, hand, count)
            assert (after.draw_pile, after.face_up, after.face_down) == tuple(map(tuple, piles))
            assert after.hands[step.seat] == tuple(sorted(hand))
            resets += after.resets - before.resets
    assert resets > 10


def test_bc11_the_reset_comes_in_the_middle_of_a_draw() -> None:
    """Nine cards lie in the pile and ten are due: eight, then the reset, then the first face-up card and the one after it."""
    session = sl.deal("bread-and-chocolate", decks=[NINE_LEFT.split()], dealer=1)
    play(session, "spread, 7c, 8s, 9c")
    assert session.state.pile_sizes == (9, 9, 1)
    step = session.play("Ts")

    assert told(step) == ["PlayedAbove", "CardsDrawn", "PilesReset", "CardsDrawn"]
    first, reset, second = step.events[1:]
    assert isinstance(first, events.CardsDrawn)
    assert texts(first.cards) == "9h 6h Qd Th 5c 4h As 8h"
    assert isinstance(reset, events.PilesReset)
    assert isinstance(second, events.CardsDrawn)
    assert texts(second.cards) == "3h 9d"
    assert texts(session.state.face_down) == "Ac"
    assert texts(session.state.face_up) == "Jc"
    assert texts(session.state.draw_pile[::-1]) == "Qh 4d Kh 6s 7c 8s 9c Ts"


def test_bc11_the_card_just_played_is_turned_over_with_the_pile() -> None:
    """It lies at the bottom of the new draw pile, since it lay on top of the face-up pile."""
    for number in range(40):
        for step in played(5, number, "random").steps:
            names = told(step)
            if names[:3] == ["PlayedAbove", "CardsDrawn", "PilesReset"] and names.count("PilesReset") == 1:
                assert step.after.draw_pile[0] == step.move.code
                return
    pytest.fail("no such step was found")


def test_bc11_nothing_is_reset_before_one_card_is_left() -> None:
    """A draw that leaves two cards leaves the piles as they are."""
    assert [rules.is_low(cards) for cards in (0, 1, 2, 3)] == [True, True, False, False]


def test_bc11_a_draw_that_nobody_can_fill_is_forfeited() -> None:
    """In a game with short piles a draw gets what there is, and the rest is lost; the turn passes."""
    session = played(1, 10141, "random")
    forfeits = [step for step in session.steps if "DrawForfeited" in told(step)]

    assert len(forfeits) == 3
    for step in forfeits:
        came = sum(len(event.cards) for event in step.events if isinstance(event, events.CardsDrawn))
        (lost,) = [event for event in step.events if isinstance(event, events.DrawForfeited)]
        assert came + lost.missing == rules.draws_due(step.move.code, step.before.top)
        assert len(step.after.draw_pile) == 1
        assert step.after.to_move == 1 - step.seat


def test_bc13_a_game_in_which_neither_can_move_is_drawn() -> None:
    """One card in each pile and 49 in the hands: two turns in a row can neither play nor draw, and nobody wins."""
    session = played(1, 10141, "random")
    last, before = session.steps[-1], session.steps[-2]

    assert "NothingToDraw" in told(before)
    assert told(last)[-1] == "GameDrawn"
    assert [str(step.move) for step in (before, last)] == ["draw", "draw"]
    assert last.after.pile_sizes == (1, 1, 1)
    session.seek(len(session.steps))
    assert session.outcome == sl.Outcome((0, 0), (), "BC-13")


def test_bc12_after_a_play_a_card_can_always_be_had() -> None:
    """Two cards lie face up after any play, so that a last card one above never goes out without a draw."""
    for number in range(30):
        for step in played(7, number, "random").steps:
            if not step.before.opening and step.before.owed == 0 and str(step.move) != "draw":
                assert rules.can_draw(len(step.before.draw_pile), len(step.before.face_up) + 1)


def test_a_reset_in_a_draw_of_one() -> None:
    """A stuck draw that leaves one card resets the piles after it, and the card drawn stays in hand."""
    for number in range(60):
        for step in played(11, number, "greedy").steps:
            if told(step) == ["StuckDraw", "PilesReset"]:
                drawn = step.events[0]
                assert isinstance(drawn, events.StuckDraw)
                assert set(drawn.cards) <= set(step.after.hands[step.seat])
                assert step.after.face_down == step.before.draw_pile[:1]
                return
    pytest.fail("no such step was found")


def test_play_goes_on_upon_the_card_that_shows_after_a_reset() -> None:
    """Which cards may be played is decided by the new face-up card, J♣ here, and no spread lasts."""
    session = sl.deal("bread-and-chocolate", decks=[NINE_LEFT.split()], dealer=1)
    play(session, "spread, 7c, 8s, 9c, Ts")

    assert session.to_move == 1
    assert not session.state.spread
    assert set(moves(session)) == {"Qc", "Qs", "Tc", "Td"}

"""What the thinker's intervals promise they keep: about 95 of 100 hold the value that a hundred times more play-outs give."""

from __future__ import annotations

import pytest

import sandwichlab as sl
from sandwichlab.chance._accel import is_compiled
from sandwichlab.core.statistics import interval_within, wilson_interval
from tools.calibration import calibration, position

POSITIONS = 60


@pytest.mark.slow
@pytest.mark.skipif(not is_compiled(), reason="so many play-outs take a compiler")
@pytest.mark.parametrize("game_id", sl.games())
def test_intervals_hold_the_true_value(game_id: str) -> None:
    """At sixty positions of each game the share of intervals that do is 95 %, give or take four standard errors, and never all alike."""
    found = calibration(game_id, POSITIONS, 60)

    assert found.positions == POSITIONS
    assert found.values > 2 * POSITIONS
    assert abs(found.share - 0.95) < max(4 * found.error, 0.02)
    assert found.share > 0.88


def test_positions_are_of_all_stages_and_hold_a_choice() -> None:
    """They come from the beginnings and the ends of games, and there is always more than one move."""
    sessions = [position("lunch-rush", number) for number in range(40)]

    assert all(len(session.moves) > 1 for session in sessions)
    assert {session.state.round for session in sessions} == set(range(4))
    assert [session.record() for session in sessions] == [position("lunch-rush", n).record() for n in range(40)]


@pytest.mark.parametrize(("happened", "number"), [(0, 50), (3, 200), (25, 50), (200, 200)])
def test_an_interval_of_wins_is_wilson_s(happened: int, number: int) -> None:
    """Of values that are 0 and 1 alone, it is the interval of their share; all alike do not give an interval without width."""
    share = happened / number
    error = (share * (1 - share) / number) ** 0.5
    ends = interval_within(share, error, number, 1)

    assert ends == pytest.approx(wilson_interval(happened, number))
    assert interval_within(2 * share, 2 * error, number, 2) == pytest.approx(
        [2 * end for end in wilson_interval(happened, number)]
    )
    assert interval_within(share, error, 29, 1) is None

"""What happened at Lunch Rush, in sentences: to the one who did it and to everyone else."""

from __future__ import annotations

import pytest

import sandwichlab as sl
from sandwichlab.core.events import Cast
from tests.games.lunch_rush.table import after, play, play_out, seated


def read(step: sl.Step, you: int | None) -> list[str]:
    """Return the step's sentences as the player at seat ``you`` reads them."""
    return [str(event.says(Cast(you=you))) for event in step.events]


def why(step: sl.Step) -> str:
    """Return the reason in this very position, of the first event."""
    return str(step.events[0].why())


@pytest.mark.parametrize(
    ("line", "of_another", "to_you"),
    [
        ("9 8 3 7", "Teo plays 7.", "You play 7."),
        ("9 8 3 9", "Teo plays 9 and completes 9 8 3 9: 13 points.", "You play 9 and complete 9 8 3 9: 13 points."),
    ],
)
def test_the_player_and_the_others_read_it_each_in_their_way(line: str, of_another: str, to_you: str) -> None:
    """Whoever did it is "you", for the others it is a name."""
    _, step = after(line, players=4, dealer=3)

    assert read(step, you=3) == [to_you]
    assert read(step, you=0) == read(step, you=None) == [of_another]


def test_a_sandwich_says_why_here() -> None:
    """The meat is compared with the bread of this very sandwich, and the line that stays is told."""
    _, step = after("5 9 8 3 9")
    _, whole = after("9 8 3 9")

    assert "8 < 9" in why(step)
    assert "3 < 9" in why(step)
    assert "goes on from 5" in why(step)
    assert "Nothing is left in the line" in why(whole)


def test_a_card_that_is_walled_off_says_why_here() -> None:
    """The higher card in between is named."""
    _, step = after("9 8 10 9")

    assert "10 in between is higher" in read(step, None)[0]
    assert "10 > 9" in why(step)


def test_a_card_beside_its_like_says_why_here() -> None:
    """Side by side there is nothing between."""
    _, step = after("9 9")

    assert "side by side" in read(step, None)[0]
    assert "nothing lies between" in why(step)


def test_partners_read_that_they_are_credited() -> None:
    """The names of the whole team are told, and the reader is "You"."""
    _, step = after("7 4 7", players=6, dealer=5, teams=True)

    assert read(step, you=4)[1] == "Same team, credited with 6 points too: Ara, You."


def test_the_end_of_a_round_and_the_next_deal_are_told() -> None:
    """The line that scores nobody is named, then who deals, how many cards, and who begins."""
    low = "1 2 2 3 3 3 4 4 4 4 5 5 5 5 5 6 6 6 6 6"
    session = seated(low)
    step = play(session, low)

    _, ended, dealt = read(step, you=0)
    assert ended.startswith("Round 1 is over")
    assert ended.endswith(f"{low}.")
    assert dealt == "Mina deals round 2. 10 cards each. You begin."


@pytest.mark.parametrize(
    ("seed", "you", "sentence"),
    [(1, 0, "You win with {best} points."), (1, 1, "Ara wins with {best} points.")],
)
def test_the_end_of_the_game_is_told(seed: int, you: int, sentence: str) -> None:
    """The winner is named with the points."""
    session = play_out(sl.deal("lunch-rush", players=2, seed=seed))
    assert session.outcome is not None
    assert session.outcome.winners == (0,)

    assert read(session.steps[-1], you)[-1] == "The game is over. " + sentence.format(best=max(session.outcome.scores))


def test_a_shared_win_is_told() -> None:
    """On a tie all winners are named."""
    low = "1 2 2 3 3 3 4 4 4 4 5 5 5 5 5 6 6 6 6 6"
    session = seated(low)
    for _ in range(6):
        step = play(session, low)

    assert read(step, you=1)[-1] == "The game is over. The win is shared with 0 points: Ara, You."

"""How the computer plays Lunch Rush: evenly at random, or for the most points at once."""

from __future__ import annotations

from collections import Counter

import pytest

import sandwichlab as sl
from sandwichlab.core.cards import PAIRS, unpacked
from sandwichlab.core.random_stream import POLICY, new_stream
from sandwichlab.games.lunch_rush import policies, rules
from sandwichlab.testing.decks import deck_that_deals
from tests.games.lunch_rush.table import play


def holding(hand: str, line: str = "") -> sl.Session:
    """Return a game of two in which seat 0 is to move with (at least) these cards, after ``line`` was played."""
    played = line.split()
    hands = [
        [*map(int, played[len(played) % 2 :: 2]), *map(int, hand.split())],
        [*map(int, played[1 - len(played) % 2 :: 2])],
    ]
    leader = len(played) % 2
    deck = deck_that_deals(PAIRS, hands, 10, leader)
    session = sl.deal("lunch-rush", players=2, dealer=1 - leader, decks=[deck] * 6)
    if line:
        play(session, line)
    assert session.to_move == 0
    return session


def test_random_plays_every_rank_in_hand_evenly() -> None:
    """Three nines, one 1 and the rest: each of the five ranks is played equally often, however many of it there are."""
    session = holding("1 9 9 9 5 5 10 10 10 4")
    count = Counter(str(session.policy_move("random", new_stream(5, game, POLICY))) for game in range(5000))

    assert set(count) == {"1", "4", "5", "9", "10"}
    assert sum((found - 1000) ** 2 for found in count.values()) / 1000 < 18.5  # 99.9 % of even ones are below


@pytest.mark.parametrize(
    ("hand", "line", "best"),
    [
        ("4 7 10 10 10 10 10 10", "7 4", "7"),  # 7 4 7 scores 6, everything else nothing
        ("9 8 10 10 10 10", "9 3 8 2", "9"),  # 9 3 8 2 9 scores 15, and 8 2 8 scores 4
        ("8 9 10 10 10", "9 8 2 1 3", "9"),  # 16 points for the nine, 8 for the eight
        ("3 2 10 10 10 10 10 10 10 9", "", "2"),  # nothing to take: the lowest card
        ("6 8 8 10 10", "5 8 6 7", "8"),  # the six is walled off by the seven
    ],
)
def test_greedy_takes_the_most_points_at_once(hand: str, line: str, best: str) -> None:
    """The best sandwich there is, and with none the lowest card, whatever the luck."""
    session = holding(hand, line)

    assert {str(session.policy_move("greedy", new_stream(seed, 0, POLICY))) for seed in range(5)} == {best}


def test_greedy_beats_random_in_the_long_run() -> None:
    """In 60 games of two, the greedy seat makes more points in most."""
    won = 0
    for seed in range(60):
        session = sl.deal("lunch-rush", players=2, seed=seed)
        streams = [new_stream(seed, 0, POLICY + seat) for seat in range(2)]
        while session.to_move is not None:
            seat = session.to_move
            session.play(session.policy_move(("random", "greedy")[seat], streams[seat]))
        assert session.outcome is not None
        won += session.outcome.scores[1] > session.outcome.scores[0]

    assert won > 45


def test_careful_weighs_what_a_card_leaves() -> None:
    """Where nothing can be taken, careful plays the card after which unseen cards could make least, on average."""
    for seed in range(12):
        session = sl.deal("lunch-rush", 2, seed=seed)
        for _ in range(6):
            session.play(session.moves[0])
        view = session.view(session.to_move or 0)
        hand, unseen, line, length = view.encoded()
        worth = {}
        for rank in sorted(set(view.hand)):  # type: ignore[attr-defined]
            made = policies.points_now(rank, line, length)
            after = [*line[:length], rank]
            first = rules.bread_place(after, len(after))
            left = after if first < 0 else after[:first]
            each = [policies.points_now(card, [*left, 0, 0], len(left)) for card in unpacked(unseen)]
            worth[rank] = made - sum(each) / len(each)
        chosen = policies.careful(hand, unseen, line, length, [0, 0, 0, 0])
        assert worth[chosen] == pytest.approx(max(worth.values()))


def test_careful_beats_greedy_when_there_is_one_opponent() -> None:
    """Against one greedy opponent careful wins far more than half of a thousand games."""
    sim = sl.simulate("lunch-rush", players=2, games=1000, seed=1, policies=("careful", "greedy"))

    assert sim.summary()["mean"]["won_0"] - 4 * sim.summary()["se"]["won_0"] > 0.6

"""How the computer plays Market Day: evenly at random, for the most points now, or with an eye on what may still come."""

from __future__ import annotations

from collections import Counter

import pytest

import sandwichlab as sl
from sandwichlab.core.cards import PAIRS
from sandwichlab.core.random_stream import POLICY, new_stream
from sandwichlab.games.market_day.hints import dangers, expected
from sandwichlab.testing.decks import deck_that_deals
from tests.games.market_day.table import CARDS_EACH, HANDS, after, play


def holding(hand: str, market: str = "", players: int = 4) -> sl.Session:
    """Return a game in which seat 0 is to move with these six cards, after others were played."""
    played = [int(rank) for rank in market.split()]
    leader = -len(played) % players
    hands: list[list[int]] = [[] for _ in range(players)]
    hands[0] = [int(rank) for rank in hand.split()]
    for place, rank in enumerate(played):
        hands[(leader + place) % players].append(rank)
    deck = deck_that_deals(PAIRS, hands, CARDS_EACH[players], leader)
    session = sl.deal("market-day", players=players, dealer=(leader - 1) % players, decks=[deck] * HANDS[players])
    if market:
        play(session, market)
    assert session.to_move == 0
    return session


def move_of(policy: str, session: sl.Session, seed: int = 1) -> str:
    """Return the move that a policy makes."""
    return str(session.policy_move(policy, new_stream(seed, 0, POLICY)))


def test_random_plays_every_rank_in_hand_evenly() -> None:
    """Each rank is played equally often, however many of it there are."""
    session = holding("1 9 9 9 5 4")
    count = Counter(move_of("random", session, seed) for seed in range(4000))

    assert set(count) == {"1", "4", "5", "9"}
    assert sum((found - 1000) ** 2 for found in count.values()) / 1000 < 16.3  # 99.9 % of even ones are below


def test_random_makes_every_choice_of_a_tinker_evenly() -> None:
    """Each trade that is possible and keeping are chosen equally often."""
    session, _ = after("1 10 2 4")
    count = Counter(move_of("random", session, seed) for seed in range(3000))

    assert set(count) == {"trade 2", "trade 3", "keep"}
    assert sum((found - 1000) ** 2 for found in count.values()) / 1000 < 13.8


@pytest.mark.parametrize(
    ("hand", "market", "best"),
    [
        ("10 8 4 4 4 3", "", "10"),  # nothing lies there: the highest
        ("10 9 4 4 4 3", "9", "10"),  # a second 9 would be spoiled
        ("9 9 8 4 4 4", "9", "8"),
        ("3 10 8 9 9 8", "7", "3"),  # rain leaves only a Royal, or a second 7
        ("7 3 10 10 9 8", "7", "7"),  # a second 7 ends the rain and scores
        ("10 9 4 6 8 10", "2 5", "4"),  # the Knight kills the highest; a 4 leaves that to the 5
        ("1 6 5 8 8 4", "10 9 4", "1"),  # the Tinker takes the 10
        ("4 4 4 9 9 9", "9 2 4", "4"),
    ],
)
def test_greedy_plays_for_the_most_points_now(hand: str, market: str, best: str) -> None:
    """The card that would make most if the round ended with it; among equals the lowest."""
    assert move_of("greedy", holding(hand, market)) == best


@pytest.mark.parametrize(
    ("cards", "move"),
    [("1 10 9 4", "trade 1"), ("1 10 2 4", "trade 3"), ("8 1 3 8", "trade 3"), ("1 10 9 9", "trade 1")],
)
@pytest.mark.parametrize("policy", ["greedy", "careful"])
def test_the_tinker_takes_the_highest(policy: str, cards: str, move: str) -> None:
    """Greedy and careful trade for the highest card that can be had."""
    session, _ = after(cards)

    assert move_of(policy, session) == move


@pytest.mark.parametrize("policy", ["greedy", "careful"])
def test_the_tinker_is_kept_where_only_own_cards_could_be_had(policy: str) -> None:
    """A trade with one's own card makes nothing more, so the 1 is kept."""
    session, _ = after("1 3 10 3", players=2)

    assert move_of(policy, session) == "keep"


def test_careful_leads_what_cannot_easily_be_taken() -> None:
    """Leading, a 10 can be spoiled by nine others and killed; a 7 by six, and careful plays that."""
    session = holding("10 7 5 4 4 4")

    assert move_of("greedy", session) == "10"
    assert move_of("careful", session) == "7"


def test_careful_plays_for_the_most_when_nothing_more_comes() -> None:
    """As the last to play, careful does what greedy does."""
    for market in ("6 5 4", "7 5 4", "9 2 4", "8 8 10"):
        session = holding("10 9 8 3 6 5", market)
        assert move_of("careful", session) == move_of("greedy", session)


def test_dangers_count_the_unseen_cards_that_take_a_card_s_points() -> None:
    """For a 10 led: nine other 10s less those in hand, seven 7s and two Knights; a 3 has none, a 9 no other 9."""
    view = holding("10 10 9 3 7 2").view(0)

    assert dangers(view, 10) == 8 + 6 + 1
    assert dangers(view, 9) == 6 + 1
    assert dangers(view, 3) == 0
    assert dangers(view, 7) == 6 + 1
    assert dangers(view, 2) == 6


def test_a_card_lower_than_another_in_play_fears_no_knight() -> None:
    """Where a higher card lies there, Knights would kill that one first."""
    view = holding("5 4 3 8 2 2", "10").view(0)

    assert dangers(view, 5) == 4 + 7


def test_expected_points_are_points_times_the_chance_to_keep_them() -> None:
    """With two cards to come, a card of value v with d dangers among n unseen cards can be expected to make v (1 - d/n)^2."""
    session = holding("5 4 3 8 2 2", "10")
    view = session.view(0)
    unseen = 55 - 6 - 1

    assert expected(view, 5) == pytest.approx(5 * (1 - 11 / unseen) ** 2)
    assert expected(view, 3) == 3


@pytest.mark.parametrize("players", [2, 3, 4, 6, 9])
def test_careful_beats_greedy_and_greedy_beats_random_in_the_long_run(players: int) -> None:
    """In two thousand games one careful player among greedy ones, or one greedy among random ones, wins more than a share."""
    for one, others in (("careful", "greedy"), ("greedy", "random")):
        policies = (one, *[others] * (players - 1))
        sim = sl.simulate("market-day", players=players, games=2000, seed=1, policies=policies, keep="summary")
        assert sim.summary()["mean"]["won_0"] > 1.1 / players

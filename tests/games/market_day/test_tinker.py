"""The Tinker: a decision of its owner, only where a trade is possible, and what it brings."""

from __future__ import annotations

import pytest

import sandwichlab as sl
from sandwichlab.core.random_stream import new_stream
from sandwichlab.games.market_day import hints, resolving, rules
from tests.games.market_day.table import after, by_place, found, kinds


def texts(session: sl.Session) -> list[str]:
    """Return the legal moves as texts."""
    return [str(move) for move in session.moves]


@pytest.mark.parametrize(
    ("cards", "moves"),
    [
        ("1 10 9 4", ["trade 1", "trade 2", "trade 3", "keep"]),
        ("1 10 2 4", ["trade 2", "trade 3", "keep"]),  # the 10 dies first
        ("8 1 3 8", ["trade 3", "keep"]),  # the first 8 is spoiled, the 3 a Royal
        ("9 9 1 5", ["trade 0", "trade 3", "keep"]),
    ],
)
def test_md10_what_can_be_traded(cards: str, moves: list[str]) -> None:
    """Any other card still in play that is no Royal, by its place in the order of play, or keeping; the owner decides."""
    session, step = after(cards)

    assert texts(session) == moves
    assert session.to_move == cards.split().index("1") == found(step, resolving.TinkerChooses).seat
    assert session.view(session.to_move).moves == tuple(moves)
    assert all(session.view(seat).moves == () for seat in range(4) if seat != session.to_move)


@pytest.mark.parametrize(
    ("cards", "move", "points"),
    [
        ("1 10 9 4", "trade 1", [10, 1, 9, 4]),
        ("1 10 9 4", "keep", [1, 10, 9, 4]),
        ("1 10 2 4", "trade 3", [4, 0, 2, 1]),
        ("1 10 2 4", "trade 2", [2, 0, 1, 4]),
        ("8 1 3 8", "trade 3", [0, 8, 3, 1]),
    ],
)
def test_md10_each_scores_what_they_now_hold(cards: str, move: str, points: list[int]) -> None:
    """After the trade, or without one, every place scores the card that lies there; the sum is the same."""
    session, _ = after(cards)
    kept = by_place(session.play("keep"))
    session.undo()
    step = session.play(move)

    assert by_place(step) == points
    assert sum(points) == sum(kept)
    assert list(session.view(0).last or ()) == points


@pytest.mark.parametrize("cards", ["1 3 3 3", "1 7 10 2", "7 1 4 4"])
def test_md10_without_a_possible_trade_there_is_no_decision(cards: str) -> None:
    """With only Royals beside it, or rained on, the Tinker's owner is not asked; the round is scored at once."""
    session, step = after(cards)

    assert "RoundScored" in kinds(step)
    assert session.view(0).played == ()
    assert ("NothingToTrade" in kinds(step)) == (cards == "1 3 3 3")


def test_md10_one_may_trade_with_a_card_of_one_s_own() -> None:
    """With two players the Tinker can be swapped with the owner's other card; the owner's points stay the same."""
    session, _ = after("1 4 6 9", players=2)
    assert texts(session) == ["trade 1", "trade 2", "trade 3", "keep"]
    step = session.play("trade 2")

    assert by_place(step) == [6, 4, 1, 9]
    assert session.view(0).last == (7, 13)


@pytest.mark.parametrize(
    ("cards", "players", "gains"),
    [
        ("1 10 9 4", 4, {1: 9, 2: 8, 3: 3}),
        ("1 4 6 9", 2, {1: 3, 2: 0, 3: 8}),
        ("4 5 6 8 1 10", 3, {0: 3, 1: 0, 2: 5, 3: 7, 5: 9}),
    ],
)
def test_md10_a_trade_brings_the_difference_and_with_one_s_own_card_nothing(
    cards: str, players: int, gains: dict[int, int]
) -> None:
    """Compared with keeping the Tinker, its owner's points grow by what is said to be gained."""
    ranks = [int(rank) for rank in cards.split()]
    tinker = ranks.index(1)
    session, _ = after(cards, players=players)
    owner = session.to_move
    assert owner is not None
    kept = found(session.play("keep"), resolving.RoundScored).points[owner]

    for place, gain in gains.items():
        session.undo()
        traded = found(session.play(f"trade {place}"), resolving.RoundScored).points[owner]
        assert rules.gain_of_trade(ranks, tinker, place, players) == traded - kept == gain


def test_md10_the_owner_of_the_second_trip_decides() -> None:
    """With three players a Tinker of the second time round the table belongs to the seat that played it."""
    session, _ = after("4 5 6 8 1 10", players=3)

    assert session.to_move == 1
    session.play("trade 5")
    assert session.view(0).last == (12, 15, 7)


@pytest.mark.parametrize(
    ("cards", "move", "rule", "reason"),
    [
        ("8 1 3 8", "trade 0", "MD-10", "The 8 at place 0 is spoiled"),
        ("8 1 3 8", "trade 2", "MD-6", "The 3 at place 2 is a Royal"),
        ("8 1 3 8", "trade 1", "MD-10", "The Tinker itself lies at place 1"),
        ("1 10 2 4", "trade 1", "MD-10", "The 10 at place 1 is killed"),
        ("1 10 2 4", "trade 4", "MD-10", "There is no place 4"),
        ("1 10 2 4", "9", "MD-10", "First the Tinker"),
    ],
)
def test_md10_a_trade_that_cannot_be_made_is_refused(cards: str, move: str, rule: str, reason: str) -> None:
    """The refusal says why that card cannot be had, which rule says so, and what can be done; nothing changes."""
    session, _ = after(cards)
    before = session.state

    with pytest.raises(sl.IllegalMove, match=reason) as refused:
        session.play(move)
    assert refused.value.refusal.rule == rule
    assert refused.value.refusal.legal == tuple(texts(session))
    assert session.state == before


@pytest.mark.parametrize("move", ["keep", "trade 0"])
def test_md10_without_a_tinker_nothing_can_be_traded(move: str) -> None:
    """While cards are played, trading and keeping are refused, with the cards that can be played."""
    session, _ = after("6 4", players=4)

    with pytest.raises(sl.IllegalMove, match=r"no Tinker.*MD-10.*Legal now"):
        session.play(move)


def test_a_decision_can_be_taken_back_and_made_otherwise() -> None:
    """Undo after a trade leads to the decision again, and the other choice drops what followed."""
    session, _ = after("1 10 9 4")
    session.play("trade 1")
    assert session.undo()
    assert texts(session)[-1] == "keep"
    session.play("keep")

    assert session.view(0).last == (1, 10, 9, 4)


def test_the_trade_says_who_gets_what() -> None:
    """The event holds the rank that changes hands, with the market as it then lies."""
    session, _ = after("1 10 9 4")
    trade = found(session.play("trade 1"), resolving.Traded)

    assert (trade.seat, trade.rank, trade.market.cards) == (0, 10, (10, 1, 9, 4))
    assert trade.market.as_played() == (1, 10, 9, 4)


def test_md10_a_hint_reckons_with_another_ones_tinker() -> None:
    """The last to play is not told to lay a ten that the Tinker's owner would take: the round would make one point of it."""
    session, _ = after("9 10 1")
    hand = session.view(3).hand
    assert 10 not in hand or hints.points_now(session.view(3), 10) == 1

    session = sl.deal("market-day", players=4, seed=3)
    for card in ("9", "10", "1"):
        session.play(card)
    view = session.view(session.to_move)
    assert 10 in view.hand
    assert hints.points_now(view, 10) == 1
    where, what, _ = hints.hints(view)
    assert where.rules == ("MD-10",)
    assert "Play the 8" in str(what.text)


@pytest.mark.parametrize("players", [2, 4, 7])
def test_md10_what_a_hint_counts_for_the_last_card_is_what_the_round_makes(players: int) -> None:
    """Card by card, for many deals: played on the engine, with the best trade of whoever owns the Tinker, it makes just that."""
    with_tinker = 0
    for seed in range(150):
        session = sl.deal("market-day", players=players, seed=seed)
        while len(session.state.played) + 1 < rules.places_in_round(players):
            session.play(session.policy_move("random", new_stream(seed, session.ply, 7)))
        seat = session.to_move
        assert seat is not None
        view, here, before = session.view(seat), session.ply, session.state.scores[seat]
        for move in session.moves:
            session.play(move)
            while session.moves and str(session.moves[0]).startswith(("trade", "keep")):
                with_tinker += 1
                session.play(session.policy_move("greedy", new_stream(1, 1, 1)))
            made = session.state.scores[seat] - before
            assert hints.points_now(view, move.code) == made
            assert hints.expected(view, move.code) == made
            session.seek(here)
    assert with_tinker > 20

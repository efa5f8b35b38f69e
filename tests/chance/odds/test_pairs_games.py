"""The odds of Lunch Rush and Market Day against every arrangement of the unseen cards, and estimates against exact values."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from math import isclose
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.chance.odds import lunch_rush, market_day, odds_of
from sandwichlab.core.cards import unpacked
from sandwichlab.games.lunch_rush.view import LunchRushView, Sandwich
from sandwichlab.games.market_day import policies, rules
from sandwichlab.games.market_day.view import MarketDayView, playable
from sandwichlab.testing.strategies import play_at_random
from tests.chance.odds import brute


def lunch(plies: int, players: int = 4, seed: int = 3) -> LunchRushView:
    """Return what the seat to move sees after so many random plays."""
    session = sl.deal("lunch-rush", players, seed=seed)
    play_at_random(session, seed, plies)
    view: LunchRushView = brute.view_of(session)
    return view


def few_unseen(plies: int, players: int = 4, keep: int = 9) -> LunchRushView:
    """Return the same where all but a few of the unseen cards have been seen: an earlier sandwich had them."""
    view = lunch(plies, players)
    gone = unpacked(view.unseen)[keep:]
    first, *others = view.taken
    return replace(view, taken=((*first, Sandwich(gone, 0, tuple(range(len(gone))))), *others))


@pytest.mark.parametrize("plies", [18, 21, 23, 25])
def test_what_the_next_player_can_take_is_counted_over_every_hand(plies: int) -> None:
    """Chance and mean points, for each card and for the line as it is, are those of all hands that the next player may hold."""
    view = few_unseen(plies, keep=15)
    found = odds_of(view)
    held = view.counts[(view.seat + 1) % view.players]
    hands = list(brute.other_hands(view, held))
    for rank in lunch_rush.playable(view.hand):
        line, _ = brute.played(view.line, rank)
        points = [brute.best_points(line, hand) for hand in hands]
        assert brute.asked(found, "The next player", rank).value == brute.mean(made > 0 for made in points)
        assert brute.asked(found, "Points that the best card", rank).value == brute.mean(points)


def test_who_holds_a_rank_is_counted_over_all_other_hands() -> None:
    """The other hands together are as likely to be any set of so many unseen cards."""
    view = few_unseen(24, keep=14)
    others = sum(view.counts) - len(view.hand)
    hands = list(brute.other_hands(view, others))
    for rank in set(view.hand):
        expected = brute.mean(rank in hand for hand in hands)
        assert brute.asked(odds_of(view), "Another player holds", rank).value == expected


@pytest.mark.parametrize(("plies", "players"), [(14, 3), (18, 4), (21, 4)])
def test_what_comes_of_a_card_is_counted_over_every_order_of_play(plies: int, players: int) -> None:
    """Whether a card is taken as bread, and whether another then completes a sandwich, over all cards the others may play."""
    view = few_unseen(plies, players, keep=12)
    found = odds_of(view)
    for rank in lunch_rush.playable(view.hand):
        taken, ready = brute.until_next_turn(view, rank, players - 1)
        assert brute.asked(found, "One of your other cards", rank).value == ready
        if brute.played(view.line, rank)[1] < 0:
            assert brute.asked(found, "Somebody takes", rank).value == taken


def test_lunch_rush_estimates_hold_the_exact_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where both can be had, estimates lie within four standard errors, and nearly all intervals hold the exact value."""
    inside = []
    for seed in range(12):
        view = lunch(13, seed=seed)
        exact = lunch_rush.answers(view)
        monkeypatch.setattr(lunch_rush, "MOST_LINES", 0)
        estimated = lunch_rush.answers(view)
        monkeypatch.undo()
        inside += held_within(exact, estimated)
    assert len(inside) > 50
    assert sum(inside) >= 0.88 * len(inside)


def held_within(exact: list[Any], estimated: list[Any]) -> list[bool]:
    """Return for each estimate whether its interval holds the exact value; none may be four standard errors off."""
    values = {(each.what.text, each.cards): each for each in exact}
    inside = []
    for each in estimated:
        same = values.get((each.what.text, each.cards))
        if not each.exact and same is not None and same.exact:
            half = float(each.high - each.low) / 2
            assert abs(float(each.value) - float(same.value)) <= 4 * half / 1.96 + 1e-9
            inside.append(each.low - 1e-9 <= same.value <= each.high + 1e-9)
    return inside


# ---- Market Day


def market(players: int, plies: int, seed: int = 5) -> MarketDayView:
    """Return what the seat to move sees after so many random plays."""
    session = sl.deal("market-day", players, seed=seed)
    play_at_random(session, seed, plies)
    view: MarketDayView = brute.view_of(session)
    return view


def few_left(view: MarketDayView, keep: int) -> MarketDayView:
    """Return the same where all but a few unseen cards have gone: cards of every kind are kept, low ones first."""
    unseen = unpacked(view.unseen)
    kept = unseen[:: max(1, len(unseen) // keep)][:keep]
    gone = list(unseen)
    for card in kept:
        gone.remove(card)
    return replace(view, gone=(*view.gone, *gone))


def rounds(view: MarketDayView, rank: int) -> list[list[int]]:
    """Return every round that may come of a card, each unseen card and each own card a card of its own."""
    places = range(len(view.played) + 1, rules.places_in_round(view.players))
    own = [rules.same_owner(place, len(view.played), view.players) for place in places]
    rest = list(view.hand)
    rest.remove(rank)
    found = []
    for theirs in permutations(unpacked(view.unseen), len(own) - sum(own)):
        for mine in permutations(rest, sum(own)):
            left, kept = iter(theirs), iter(mine)
            found.append([*view.cards, rank, *(next(kept) if is_own else next(left) for is_own in own)])
    return found


def points_of(cards: list[int], place: int, players: int) -> int:
    """Return what the owner of a place makes, the Tinker's owner trading as the policies do."""
    lies, length = list(cards), len(cards)
    in_play = rules.before_tinker(lies, length)
    tinker = rules.tinker_place(lies, length, in_play)
    if tinker >= 0:
        choice = policies.after_round(lies, length, players, in_play, tinker)
        if choice != market_day.policies.KEEP:
            rules.trade(lies, tinker, choice - market_day.policies.TRADE)
    return sum(
        rules.points_at(lies, in_play, other) for other in range(length) if rules.same_owner(other, place, players)
    )


@pytest.mark.parametrize(
    ("players", "plies"), [(2, 0), (2, 1), (2, 2), (2, 7), (3, 3), (3, 4), (4, 4), (4, 6), (5, 1), (6, 9)]
)
def test_what_becomes_of_a_card_is_counted_over_every_round(players: int, plies: int) -> None:
    """Spoiled, still in play, points and rain are those of all rounds that may come of a card."""
    view = few_left(market(players, plies), keep=9)
    found = odds_of(view)
    place = len(view.played)
    for rank in playable(view.hand)[:4]:
        orders = rounds(view, rank)
        length = len(orders[0])
        spoiled = [not rules.before_knights(cards, length) >> place & 1 for cards in orders]
        survives = [rules.before_tinker(cards, length) >> place & 1 for cards in orders]
        made = [points_of(cards, place, players) for cards in orders]
        rain = [cards.count(7) == 1 for cards in orders]
        assert brute.asked(found, "Your card is spoiled", rank).value == brute.mean(spoiled)
        assert brute.asked(found, "Your card is still", rank).value == brute.mean(survives)
        assert brute.asked(found, "Points that the round makes you, on", rank).value == brute.mean(made)
        assert brute.asked(found, "It rains", rank).value == brute.mean(rain)


def test_market_day_estimates_hold_the_exact_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where both can be had, estimates lie within four standard errors, and nearly all intervals hold the exact value."""
    inside = []
    for seed in range(8):
        view = market(4, 4 + seed % 4, seed)
        if view.is_asking_the_tinker:
            continue
        exact = market_day.answers(view)
        monkeypatch.setattr(market_day, "MOST_ROUNDS", 0)
        estimated = market_day.answers(view)
        monkeypatch.undo()
        inside += held_within(exact, estimated)
    assert len(inside) > 40
    assert sum(inside) >= 0.88 * len(inside)


def test_the_rain_of_a_large_table_is_exact_and_near_its_estimate() -> None:
    """With nine players the round is sampled, and rain is counted all the same."""
    found = odds_of(market(9, 0))
    assert any(not each.exact for each in found)
    rain = brute.asked(found, "It rains")
    assert rain.exact
    assert isclose(rain.value, 0.39, abs_tol=0.05)


def test_the_tinker_is_told_what_each_choice_makes() -> None:
    """Each trade and keeping has the points that the round then makes, as playing it shows."""
    session = sl.deal("market-day", 4, seed=0)
    for seed in range(300):
        session = sl.deal("market-day", 4, seed=seed)
        for _ in range(24):
            if brute.view_of(session).is_asking_the_tinker:
                break
            session.play(session.moves[0])
        if brute.view_of(session).is_asking_the_tinker:
            break
    view = brute.view_of(session)
    values = [answer.value for answer in sl.odds(session)]
    assert len(values) == len(session.moves)
    for move, value in zip(session.moves, values, strict=True):
        before = session.state.scores[view.seat]
        step = session.play(move)
        assert step.after.scores[view.seat] - before == value
        session.undo()

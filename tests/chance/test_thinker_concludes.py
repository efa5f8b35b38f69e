"""What the thinker concludes, where it is asked to, from what others have played: who played as a greedy player would is taken for one."""

from __future__ import annotations

import random
from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.chance.thinker import Thinker, thinker
from sandwichlab.core.cards import unpacked
from sandwichlab.core.hidden import ANYTHING, OTHERWISE, TRUSTED, cast_players, deal_hands, ruled_out
from sandwichlab.core.options import Setup
from sandwichlab.core.random_stream import new_stream
from sandwichlab.core.session import Session
from sandwichlab.core.session import replay as played_again
from sandwichlab.games.registry import part
from tests.chance.test_thinker import position

GAMES = pytest.mark.parametrize("game_id", ["lunch-rush", "market-day"])


def barred(session: Session, seat: int) -> list[int]:
    """What the thinker at a seat takes the others not to hold, as it is in its facts."""
    thinking, view = part(session.game.id, "thinking"), session.view(seat)
    facts = thinking.facts_of(view, concludes=True)
    return list(facts[thinking.COUNTS + session.players : thinking.COUNTS + 2 * session.players])


def by_asking(session: Session, seat: int) -> set[int]:
    """The ranks that the greedy player, asked on the engine with one more card in hand, would have played at an earlier turn."""
    found = set()
    for step in session.steps[: session.ply]:
        if step.seat != seat or not _same(step, session.state):
            continue
        for rank in range(1, 11):
            view: Any = session.game.view(step.before, seat)
            played = int(str(step.move))
            other = replace(view, hand=tuple(sorted((rank, played))))
            if str(session.game.choose("greedy", other, [])) != str(played):
                found.add(rank)
    return found


def _part_of_game(state: Any) -> int:
    return int(state.hand if hasattr(state, "hand") else state.round)


@GAMES
@pytest.mark.parametrize("ply", [3, 10, 17, 22])
def test_it_takes_greedy_players_not_to_hold_what_they_would_have_played(game_id: str, ply: int) -> None:
    """Seat by seat, these are the ranks that the engine's greedy player would have preferred at one of its turns."""
    session = position(game_id, ply)
    seat = session.to_move
    assert seat is not None

    for other, ranks in enumerate(barred(session, seat)):
        assert {rank for rank in range(1, 11) if ranks >> rank & 1} == by_asking(session, other)
        view: Any = session.view(other)
        assert not by_asking(session, other) & set(view.hand)


def test_who_has_played_otherwise_is_no_longer_taken_for_greedy() -> None:
    """A card that should have come before, shown later, ends it: from then on nothing is concluded about that seat."""
    plays = [(0, 5, 0b11110), (1, 2, 0b10), (0, 7, 0b100000)]

    assert ruled_out(2, plays) == [0b111110, 0b10]
    assert ruled_out(2, [*plays, (0, 3, 0)]) == [OTHERWISE, 0b10]
    assert ruled_out(2, [*plays, (0, 3, 0), (0, 9, 0b110)]) == [OTHERWISE, 0b10]


def test_hands_are_dealt_without_barred_cards_where_that_is_possible() -> None:
    """Nine deals of ten trust a greedy seat, none trusts another; where only barred cards are left they are dealt all the same."""
    unseen = sum(4 << 5 * (rank - 1) for rank in range(1, 6))
    low = 0b110
    seen = {"trusted": 0, "deals": 4000, "low": 0}
    for number in range(seen["deals"]):
        stream, chosen, hands = new_stream(3, number, 1), [0] * 3, [0] * 3
        cast_players(0, [0, low, OTHERWISE], 1, 0, chosen, stream)
        assert (chosen[0], chosen[2]) == (1, 0)
        deal_hands(0, 1, unseen, [1, 5, 5], [0, low, OTHERWISE], chosen, 1, [0] * 20, hands, stream)
        assert hands[0] == 1
        assert [len(unpacked(hand)) for hand in hands[1:]] == [5, 5]
        assert all((hands[1] + hands[2]) >> 5 * rank & 31 <= 4 for rank in range(5))
        seen["trusted"] += chosen[1]
        if chosen[1] == 1:
            assert not {1, 2} & set(unpacked(hands[1]))
        seen["low"] += unpacked(hands[2]).count(1)
    assert abs(seen["trusted"] / seen["deals"] - TRUSTED / 10) < 4 * sqrt(0.09 / seen["deals"])
    assert seen["low"] > seen["deals"]  # more than 5 of 20 cards would give: the other hand gets none of them

    hands = [0, 0]
    deal_hands(0, 0, 4, [0, 4], [0, low], [1, 1], 1, [0] * 20, hands, new_stream(1, 1, 1))
    assert hands[1] == 4


@GAMES
def test_without_being_asked_it_concludes_nothing(game_id: str) -> None:
    """The usual thinker's facts, and so its thoughts, do not depend on in which order others played what lies there."""
    session = position(game_id, 10)
    seat = session.to_move
    assert seat is not None
    thinking, view = part(game_id, "thinking"), session.view(seat)
    kept = thinking.facts_of(view)[thinking.COUNTS + session.players : thinking.COUNTS + 2 * session.players]
    assert kept == [ANYTHING] * session.players
    stream, chosen = new_stream(1, 1, 1), [0] * session.players
    cast_players(seat, kept, thinking.POLICY, thinking.OTHERS, chosen, stream)
    assert chosen == [thinking.POLICY] * session.players
    assert Thinker(50, concludes=True).think(session).values != Thinker(50).think(session).values


def dealt_again(session: Session, seat: int, seed: int) -> tuple[Session, list[str]]:
    """The game with hidden cards as the thinker deals them, laid into the deck by other means, and how everybody plays on."""
    dice = random.Random(seed)
    policies = ["greedy" if other == seat or dice.random() < 0.9 else "random" for other in range(session.players)]
    state: Any = session.state
    which = state.hand if hasattr(state, "hand") else state.round
    deck = list(session.setup.decks[which])
    places = [place for number, place in session.game.hidden_places(state, seat) if number == which]
    cards = [deck[place] for place in places]
    dice.shuffle(cards)
    in_hands = sum(map(len, state.hands)) + len([step for step in session.steps[: session.ply] if _same(step, state)])
    for other in range(session.players):
        away = by_asking(session, other) if policies[other] == "greedy" else set()
        mine = [
            place
            for place in places
            if place < in_hands and (state.dealer + 1 + place) % session.players == other and other != seat
        ]
        for place in mine:
            card = next((card for card in cards if card not in away), cards[0])
            cards.remove(card)
            deck[place] = card
        places = [place for place in places if place not in mine]
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
    decks = [deck if number == which else each for number, each in enumerate(session.setup.decks)]
    setup = Setup(session.players, session.setup.options, tuple(map(tuple, decks)))
    moves = [str(step.move) for step in session.steps[: session.ply]]
    return played_again(session.game, setup, moves, session.ply), policies


def _same(step: Any, state: Any) -> bool:
    return _part_of_game(step.before) == _part_of_game(state) and not str(step.move).startswith(("trade", "keep"))


def came_of(session: Session, move: Any, policies: list[str], seat: int, seed: int) -> float:
    """How many points more than the others a seat has made at the end of the round or hand, after a move, by the engine."""
    before: Any = session.state
    session.play(move)
    turn = 0
    while session.to_move is not None and _part_of_game(session.state) == _part_of_game(before):
        session.play(session.policy_move(policies[session.to_move], new_stream(seed, turn, 7)))
        turn += 1
    made = [now - then for now, then in zip(session.state.scores, before.scores, strict=True)]
    return made[seat] - fmean(points for other, points in enumerate(made) if other != seat)


@pytest.mark.slow
@GAMES
@pytest.mark.parametrize("ply", [2, 9, 21])
def test_values_are_what_comes_of_such_deals(game_id: str, ply: int) -> None:
    """For the best and the worst move, play-outs on the engine from deals made by other means agree within four standard errors."""
    session = position(game_id, ply)
    seat = session.to_move
    assert seat is not None
    thoughts = Thinker(1000, seed=3, stops=False, concludes=True).think(session)

    for each in {thoughts.values[0], thoughts.values[-1]}:
        found = []
        for seed in range(300):
            other, policies = dealt_again(session, seat, seed)
            found.append(came_of(other, each.move, policies, seat, seed))
        error = sqrt(stdev(found) ** 2 / len(found) + each.error**2)
        assert abs(fmean(found) - each.value) <= 4 * error + 1e-9, str(each.move)


@pytest.mark.slow
def test_it_beats_greedy_players_at_lunch() -> None:
    """Against one of them it wins nearly always, and against three clearly more than one game in four."""
    two = sl.simulate("lunch-rush", players=2, games=20, seed=5, policies=(thinker(100, concludes=True), "greedy"))
    four = sl.simulate(
        "lunch-rush", players=4, games=120, seed=5, policies=(thinker(100, concludes=True), *["greedy"] * 3)
    )

    assert two.summary()["mean"]["won_0"] > 0.8
    assert four.summary()["mean"]["won_0"] - 2 * four.summary()["se"]["won_0"] > 0.25

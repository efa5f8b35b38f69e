"""How the computer plays The Sandwich Guy, and what hints count: evenly at random, greedily, and by looking ahead."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.french import FRENCH, rank_of
from sandwichlab.core.random_stream import POLICY, new_stream, shuffled
from sandwichlab.games.sandwich_guy import counting, kernel, planning, rules
from sandwichlab.games.sandwich_guy.hints import prospects
from sandwichlab.games.sandwich_guy.moves import cards_of
from sandwichlab.games.sandwich_guy.view import makeable
from sandwichlab.games.sandwich_guy.walkthrough import WALKTHROUGH
from tests.games.sandwich_guy.table import holding

READINGS = pytest.mark.parametrize("reading", [rules.RING, rules.STRAIGHT], ids=rules.READINGS)


def chosen(session: sl.Session, policy: str, seed: int = 0) -> str:
    """Return the text of the move that a policy makes."""
    return str(session.policy_move(policy, new_stream(seed, 0, POLICY)))


def test_random_makes_every_sandwich_evenly() -> None:
    """Each of the sandwiches in hand is made equally often."""
    session = holding("4c 7d Th 2s 5c 8s 9h Jh")
    count = Counter(
        str(session.policy_move("random", new_stream(5, game, POLICY))) for game in range(500 * len(session.moves))
    )

    assert set(count) == set(map(str, session.moves))
    assert sum((found - 500) ** 2 for found in count.values()) / 500 < 35  # far beyond chance for so few sandwiches


def test_greedy_makes_what_draws_most_and_then_what_comes_first_as_text() -> None:
    """Among sandwiches of the best kind the first by its text, in which a ten, T, comes last."""
    for seed in range(60):
        session = sl.deal("sandwich-guy", seed=seed)
        if session.to_move is None:
            continue
        best = min(map(str, session.moves), key=lambda text: (-rules.draws(_kind(text)), text))
        assert chosen(session, "greedy", seed) == best


def _kind(text: str) -> int:
    suits = {word[1] for word in text.split()}
    if len(suits) == 1:
        return rules.ONE_SUIT
    return rules.ONE_COLOUR if suits <= {"d", "h"} or suits <= {"c", "s"} else rules.MIXED


def by_hand(hand: tuple[int, ...], unseen: list[int], cards: tuple[int, ...], drawn: int, reading: int) -> Fraction:
    """The mean number of sandwiches after a draw, by trying every set of cards that may come."""
    rest = tuple(card for card in hand if card not in cards)
    draws = list(combinations(unseen, drawn))
    return Fraction(sum(len(makeable((*rest, *draw), reading)) for draw in draws), len(draws))


@READINGS
@pytest.mark.parametrize("pile", [0, 1, 2, 3, 4, 5, 9])
def test_what_hints_count_is_exact(pile: int, reading: int) -> None:
    """The mean of sandwiches ahead, and those that are kept, are what one counts by trying every draw."""
    compared = 0
    for seed in range(6):
        order = shuffled(FRENCH.cards, seed, 0, 0)
        hand, unseen = tuple(sorted(order[: 7 - seed % 2])), list(order[8 : 8 + pile])
        view = _view(hand, unseen, reading)
        for prospect in prospects(view)[:4]:
            held = len(hand) - 3
            assert prospect.drawn == rules.cards_drawn(rules.kind_of(*prospect.cards), held, pile)
            assert prospect.ahead == by_hand(hand, unseen, prospect.cards, prospect.drawn, reading)
            rest = tuple(card for card in hand if card not in prospect.cards)
            assert prospect.kept == len(makeable(rest, reading))
            compared += 1
    assert compared > 3


class _View:
    """As much of a view as prospects ask for, with any unseen cards."""

    def __init__(self, hand: tuple[int, ...], unseen: list[int], reading: int) -> None:
        self.hand, self.pile, self.reading = hand, len(unseen), reading
        self.unseen = counting.set_of(unseen)
        self.sandwiches = makeable(hand, reading)

    def encoded(self) -> tuple[int, int, int, int]:
        """Return what policies are given."""
        return counting.set_of(self.hand), self.pile, self.unseen, self.reading


def _view(hand: tuple[int, ...], unseen: list[int], reading: int) -> Any:
    return _View(hand, unseen, reading)


@READINGS
def test_counting_is_what_trying_all_threes_gives(reading: int) -> None:
    """Sandwiches in a hand, in a set, and those that cards of a set complete."""
    for seed in range(40):
        order = shuffled(FRENCH.cards, seed, 0, 0)
        hand, others = sorted(order[:8]), order[8 : 8 + seed]
        number = len(makeable(tuple(hand), reading))
        ways, pool = counting.ways_of(reading), counting.set_of(others)
        assert counting.sandwiches(counting.set_of(hand), ways) == number
        assert counting.sandwiches_among(counting.set_of(hand), ways) == number
        assert counting.sandwiches_among(pool, ways) == counting.sandwiches(pool, ways)
        one, two = hand[0], hand[5]
        completing = [card for card in others if makeable((one, two, card), reading)]
        assert counting.completing_pairs(counting.set_of({one, two}), pool, ways) == len(completing)
        pairs = [pair for pair in combinations(others, 2) if makeable((one, *pair), reading)]
        assert counting.pairs_completing(pool, one, ways) == len(pairs)


def test_careful_makes_what_the_hint_says() -> None:
    """The policy and the hint weigh alike, at every turn of some games."""
    sim = sl.simulate("sandwich-guy", games=4, seed=3, policies="careful")
    for number in range(4):
        session = sim.replay(number)
        for step in session.steps:
            view: Any = session.game.view(step.before, 0)
            assert prospects(view)[0].code == step.move.code


def test_careful_sees_the_perfect_end() -> None:
    """With the pile empty and seven cards in hand it makes the one sandwich after which another is left (SG-6)."""
    taught = WALKTHROUGH.games["A"]
    session = sl.deal("sandwich-guy", decks=taught.decks)
    for move in taught.moves[:15]:
        session.play(move)
    legal = set(map(str, session.moves))

    assert session.state.pile == 0
    assert {"Ac 3c 5d", "3c 5d 7s", "3c 7s Js"} <= legal
    session.play(chosen(session, "careful"))
    session.play(chosen(session, "careful"))
    assert session.outcome == sl.Outcome((1,), (0,), "SG-6")


def counted(cards: tuple[int, ...], reading: int) -> int:
    """What the sandwiches in some cards count for the planner: mixed 1, one colour 2, one suit 5."""
    worths = {rules.MIXED: 1, rules.ONE_COLOUR: 2, rules.ONE_SUIT: 5}
    return sum(worths[rules.kind_of(*cards_of(move.code))] for move in makeable(cards, reading))


@READINGS
@pytest.mark.parametrize("pile", [1, 2, 3, 4, 5, 9])
def test_what_the_planner_counts_is_exact(pile: int, reading: int) -> None:
    """The mean of what sandwiches count after a draw is what one finds by trying every draw."""
    ways = counting.ways_of(reading)
    for seed in range(8):
        order = shuffled(FRENCH.cards, seed, 0, 0)
        rest, unseen = tuple(sorted(order[: 3 + seed % 3])), order[8 : 8 + pile]
        pool, kept = counting.set_of(unseen), counting.set_of(rest)
        completed = sum(planning.worth_with_two(pool, card, ways) for card in rest)
        triples = planning.worth_unseen(pool, ways)
        for drawn in range(1, min(4, pile) + 1):
            draws = list(combinations(unseen, drawn))
            mean = Fraction(sum(counted((*rest, *draw), reading) for draw in draws), len(draws))
            ahead = planning.worth_ahead(kept, drawn, pile, pool, ways, completed, triples)
            assert Fraction(ahead, counting.scale(pile)) == mean


@READINGS
def test_whether_all_can_be_used_up_is_found_by_trying(reading: int) -> None:
    """Of one, four or seven cards: whether sandwich after sandwich leaves a single card."""

    def by_trying(cards: tuple[int, ...]) -> bool:
        return len(cards) == 1 or any(
            by_trying(tuple(card for card in cards if card not in cards_of(move.code)))
            for move in makeable(cards, reading)
        )

    found = []
    for seed in range(120):
        cards = tuple(sorted(shuffled(FRENCH.cards, seed, 0, 0)[: (1, 4, 7)[seed % 3]]))
        found.append(planning.can_be_used_up(counting.set_of(cards), counting.ways_of(reading)))
        assert found[-1] == by_trying(cards)
    assert set(found) == {False, True}


def test_the_planner_wins_at_once_and_perfectly_where_it_can() -> None:
    """Where a sandwich draws the rest of the pile it is made, and the line to one card is kept to the end."""
    sim = sl.simulate("sandwich-guy", games=40, seed=3, policies="planner")
    last = 0
    for number in range(40):
        session = sim.replay(number)
        for ply, step in enumerate(session.steps):
            ends = [
                move for move in session.game.moves(step.before) if session.game.step(step.before, move).after.pile == 0
            ]
            if not ends or step.before.pile == 0:
                continue
            last += 1
            assert step.after.pile == 0
            session.seek(ply)
            perfect = [move for move in ends if _is_perfect_after(session, move)]
            assert not perfect or sim.frame.loc[number, "perfect"] == 1
    assert last > 20


def _is_perfect_after(session: sl.Session, move: Any) -> bool:
    other = sl.load(session.record())
    other.play(move)
    return bool(sl.clairvoyant(other).can_be_perfect)


def test_planning_pays() -> None:
    """Of the same decks the planner wins clearly more than the careful player, and more are perfect, in both readings."""
    for reading, games in (("ring", 4000), ("straight", 8000)):
        careful, planner = (
            sl.simulate("sandwich-guy", games=games, seed=4, policies=policy, reading=reading).summary()["mean"]
            for policy in ("careful", "planner")
        )
        assert planner["won_0"] > careful["won_0"] + (0.05 if reading == "ring" else 0.01)
        assert planner["perfect"] > careful["perfect"]


def test_looking_ahead_pays() -> None:
    """Of the same decks greedy wins far more than random, and careful leaves one card far more often than greedy."""
    means = {
        policy: sl.simulate("sandwich-guy", games=1500, seed=4, policies=policy).summary()["mean"]
        for policy in ("random", "greedy", "careful")
    }

    assert means["random"]["won_0"] < 0.02
    assert means["greedy"]["won_0"] > 0.6
    assert means["careful"]["won_0"] > means["greedy"]["won_0"]
    assert means["careful"]["perfect"] > means["greedy"]["perfect"] + 0.2


@pytest.mark.parametrize("reading", rules.READINGS)
def test_policies_are_told_the_same(reading: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the kernel a policy gets hand, pile, unseen cards and reading just as a view gives them on the engine."""
    told: list[tuple[Any, ...]] = []
    choose = kernel.choose
    way = rules.READINGS.index(reading)

    def listening(policy: int, hand: int, number: int, pile: int, unseen: int, ways: Any, stream: list[int]) -> int:
        assert tuple(ways) == counting.ways_of(way)
        assert number == counting.sandwiches(hand, ways)
        told.append((hand, pile, unseen, way))
        return choose(policy, hand, number, pile, unseen, ways, stream)

    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    monkeypatch.setattr(kernel, "choose", listening)
    sim = sl.simulate("sandwich-guy", games=6, seed=3, reading=reading, policies="greedy")
    steps = [step for number in range(6) for step in sim.replay(number).steps]

    assert told == [sim.game.view(step.before, step.seat).encoded() for step in steps]


def test_a_view_knows_what_is_unseen_and_no_order() -> None:
    """The unseen cards are those of the pile, as a set; the cards that lie in it are nowhere in the view."""
    session = sl.deal("sandwich-guy", seed=5)
    for _ in range(3):
        session.play(session.moves[0])
    view: Any = session.view(0)
    pile = session.state.deck[session.state.dealt :]

    assert view.unseen == counting.set_of(pile)
    assert view.pile == len(pile)
    assert str(pile)[1:-1] not in str(view)
    assert not {"deck", "setup", "dealt"} & set(dir(view))


def test_a_student_s_player_may_return_a_move_s_text() -> None:
    """A function of a view plays by text, and its games can be opened."""

    def middle(view: Any) -> str:
        return str(view.moves[len(view.moves) // 2])

    sim = sl.simulate("sandwich-guy", games=5, seed=1, policies=middle)
    assert [step.move for step in sim.replay(3).steps]
    assert all(rank_of(card) for card in sim.replay(3).view(0).hand)

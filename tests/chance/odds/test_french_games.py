"""The odds of The Sandwich Guy and Bread and Chocolate against every draw and every arrangement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.chance.odds import odds_of
from sandwichlab.chance.odds.bread_and_chocolate import turns_over
from sandwichlab.chance.odds.hidden_cards import Hidden
from sandwichlab.core.french import read_card
from sandwichlab.core.random_stream import new_stream
from sandwichlab.games.bread_and_chocolate import rules as bread
from sandwichlab.games.bread_and_chocolate.card_sets import as_set, members
from sandwichlab.games.bread_and_chocolate.view import UNKNOWN, BreadAndChocolateView
from sandwichlab.games.sandwich_guy import rules as guy
from sandwichlab.games.sandwich_guy.hints import prospects
from sandwichlab.games.sandwich_guy.view import Sandwich, SandwichGuyView, makeable
from sandwichlab.testing import laws
from sandwichlab.testing.strategies import play_at_random
from tests.chance.odds import brute


def cards(text: str) -> tuple[int, ...]:
    """Return cards by their texts."""
    found = [read_card(one) for one in text.split()]
    return tuple(card for card in found if card is not None)


# ---- The Sandwich Guy


def guy_views() -> Iterator[SandwichGuyView]:
    """Yield positions at the deal and later, in both readings."""
    for seed in range(30):
        session = sl.deal("sandwich-guy", seed=seed, reading=guy.READINGS[seed % 2])
        play_at_random(session, seed, seed % 9)
        if session.to_move is not None:
            yield brute.view_of(session)


def after_draw(
    view: SandwichGuyView, rest: tuple[int, ...], drawn: int
) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Return over all draws: the share with a sandwich, the mean number, the share with one suit, with one colour or suit."""
    unseen = [card for card in range(52) if view.unseen >> card & 1]
    counts, kinds = [], []
    for draw in combinations(unseen, drawn):
        moves = makeable((*rest, *draw), view.reading)
        counts.append(len(moves))
        made = [(move.code >> 12, move.code >> 6 & 63, move.code & 63) for move in moves]
        kinds.append(max((guy.draws(guy.kind_of(*three)) for three in made), default=0))
    return (
        brute.mean(count > 0 for count in counts),
        brute.mean(counts),
        brute.mean(kind >= 4 for kind in kinds),
        brute.mean(kind >= 3 for kind in kinds),
    )


def test_what_a_draw_brings_is_counted_over_every_draw() -> None:
    """Another sandwich, how many, and of which kind: as among all cards that may be drawn, at the deal and later."""
    tried = 0
    for view in guy_views():
        found = odds_of(view)
        for each in prospects(view)[:2]:
            rest = tuple(card for card in view.hand if card not in each.cards)
            if each.drawn > (3 if view.pile < 25 else 2):
                continue
            tried += 1
            some, number, suit, colour = after_draw(view, rest, each.drawn)
            assert brute.asked(found, "You hold another", *each.cards).value == some
            assert brute.asked(found, "Sandwiches in hand", *each.cards).value == number
            if view.pile:
                assert brute.asked(found, "You hold one that is all one suit", *each.cards).value == suit
                assert brute.asked(found, "You hold one that is all one colour", *each.cards).value == colour
    assert tried > 10


def test_a_draw_of_four_is_counted_too() -> None:
    """From a hand below eight a sandwich of one suit draws four cards, and every draw of four is counted."""
    hand = cards("Ac 4c 7c 9d Qh")
    view = SandwichGuyView(seat=0, reading=guy.STRAIGHT, hand=hand, pile=44, made=(), to_move=0)
    left = [card for card in range(52) if card not in hand][:12]
    made = tuple(
        Sandwich(three, ())
        for three in zip(*[iter(c for c in range(52) if c not in hand and c not in left)] * 3, strict=False)
    )
    view = replace(view, made=made, pile=52 - len(hand) - 3 * len(made))
    (best,) = prospects(view)
    assert best.drawn == 4
    some, _, suit, _ = after_draw(view, cards("9d Qh"), 4)
    assert odds_of(view)[0].value == some
    assert brute.asked(odds_of(view), "You hold one that is all one suit").value == suit


# ---- Bread and Chocolate


def small(**changes: Any) -> BreadAndChocolateView:
    """Return a position with seven hidden cards, of which one is known to be in the other hand and two may be there."""
    hidden = cards("2h 6c 6d 8s 9h 9s Kd")
    hand = cards("7h 8d 5c 8c")
    rest = tuple(card for card in range(52) if card not in {*hidden, *hand, *cards("7s 3h 3d 4c")})
    view = BreadAndChocolateView(
        seat=0,
        dealer=1,
        free_draw=True,
        max_turns=1000,
        hand=hand,
        counts=(4, 3),
        draw_pile=(*cards("3h 3d"), UNKNOWN, UNKNOWN),
        face_up=(*rest, *cards("7s")),
        face_down=(*cards("4c"), UNKNOWN, UNKNOWN),
        theirs=cards("9h"),
        either=cards("6c 8s"),
        opening=False,
        spread=False,
        owed=0,
        due=0,
        turns=20,
        blocked=0,
        resets=1,
        to_move=0,
        winner=None,
        reason="",
    )
    return replace(view, **changes)


@pytest.mark.parametrize(
    "changes",
    [{}, {"theirs": (), "either": cards("6c 9h")}, {"either": ()}, {"spread": True}, {"hand": cards("7h 8d 5c 8c 6h")}],
    ids=["some known", "one of two", "nothing known", "in a spread", "another hand"],
)
def test_what_the_other_can_play_is_counted_over_every_arrangement(changes: dict[str, Any]) -> None:
    """After each card that ends neither game nor piles, and after a draw: the share of arrangements in which the other can play."""
    view = small(**changes)
    if "hand" in changes:
        view = replace(view, face_up=tuple(card for card in view.face_up if card not in view.hand), counts=(5, 3))
    found = odds_of(view)
    for card in members(view.plays):
        if not turns_over(view, bread.draws_due(card, view.top)):
            spread = bread.spread_after(card, view.top)
            expected = brute.chance(
                view, lambda hand, down, draw, card=card, spread=spread: brute.can_play(hand, card, spread)
            )
            assert brute.asked(found, "The other can play", card).value == expected
    expected = brute.chance(view, lambda hand, down, draw: brute.can_play(hand, view.top, False))
    (drawn,) = [each for each in found if str(each.when) == "after your draw" and each.exact]
    assert drawn.value == expected


def test_the_next_card_is_counted_over_every_arrangement() -> None:
    """A card that may be in the other hand or discarded is never the next one, and all others are equally likely."""
    view = small()
    expected = brute.chance(
        view, lambda hand, down, draw: brute.can_play(as_set((draw[-1],)), view.top, False) or is_below(draw[-1], view)
    )
    assert brute.asked(odds_of(view), "The next card").value == expected


def is_below(card: int, view: BreadAndChocolateView) -> bool:
    """Return whether a card is one below and the hand, with it, has enough to discard."""
    return bread.is_below(card, view.top) and bread.has_enough(len(view.hand), card // 4 + 1)


def test_the_odds_of_the_opening_are_counted_over_every_arrangement() -> None:
    """After a flip, a spread and a pass the other begins; a spread turns cards until the first black one of the pile."""
    hidden = cards("7c 8h 8s 9d 9c Jh Th")
    hand = cards("5c 6h")
    view = small(
        hand=hand,
        counts=(2, 2),
        dealer=0,
        opening=True,
        draw_pile=(UNKNOWN,) * 4,
        face_up=tuple(c for c in range(52) if c not in {*hidden, *hand, *cards("8d")}) + cards("8d"),
        face_down=(UNKNOWN,),
        theirs=(),
        either=(),
    )
    found = odds_of(view)
    values = {str(each.when): each.value for each in found if str(each.what) == "The other can play"}
    assert values["after a flip"] == brute.chance(view, lambda other, down, draw: brute.can_play(other, down[0], False))
    assert values["after your pass"] == brute.chance(
        view, lambda other, down, draw: brute.can_play(other, view.top, False)
    )


def spread_of(draw: list[int]) -> tuple[int, int]:
    """Return the black card that ends a spread from a draw pile, and how many cards it turns."""
    for turned, card in enumerate(reversed(draw), 1):
        if not bread.spread_goes_on(card):
            return card, turned
    raise AssertionError("no black card in the draw pile")


def test_the_odds_of_a_spread_are_counted_over_every_arrangement() -> None:
    """The card that ends a spread, and how many it turns, over all ways in which hand, face-down card and pile may lie."""
    hidden = cards("7c 8h 8s 9s 9c Jh Ts")
    hand = cards("5c 6h")
    rest = tuple(c for c in range(52) if c not in {*hidden, *hand, *cards("8d")})
    view = small(
        hand=(*hand, *rest),
        counts=(2 + len(rest), 2),
        dealer=0,
        opening=True,
        draw_pile=(UNKNOWN,) * 4,
        face_up=cards("8d"),
        face_down=(UNKNOWN,),
        theirs=(),
        either=(),
    )
    found = odds_of(view)
    values = {(str(each.what), str(each.when)): each.value for each in found}
    ends = brute.chance(view, lambda other, down, draw: brute.can_play(other, spread_of(draw)[0], False))
    assert values["The other can play", "after a spread"] == ends
    turned = brute.mean(spread_of(draw)[1] for _, _, draw in brute.arrangements(view))
    assert brute.asked(found, "Cards that are turned").value == turned


def test_every_hidden_card_has_a_hidden_place() -> None:
    """In games as they are played the hidden cards are as many as the hidden places, and a random deal puts each in one that fits."""
    for seed in range(12):
        session = sl.deal("bread-and-chocolate", seed=seed)
        play_at_random(session, seed, 30 * seed)
        if session.to_move is None:
            session.seek(len(session.steps) // 2)
        view = brute.view_of(session)
        hidden = Hidden.of(view)
        assert hidden.cards == hidden.hand + hidden.down + hidden.draw
        hand, down, draw = hidden.dealt(view, new_stream(seed, 0, 0))
        assert len(members(hand)) == view.counts[view.other]
        assert sorted([*members(hand), *down, *draw, *view.hand, *view.face_up]) == list(range(52))
        assert not set(view.either) & set(draw)
        assert set(view.theirs) <= set(members(hand))


def test_random_deals_are_as_likely_as_counting_says() -> None:
    """Of 4,000 random arrangements the share in which the other can play is within four standard errors of the exact chance."""
    view = small()
    hidden, stream, number = Hidden.of(view), new_stream(1, 0, 0), 4000
    for card in (view.top, *members(view.plays)):
        exact = brute.chance(view, lambda hand, down, draw, card=card: brute.can_play(hand, card, False))
        share = sum(brute.can_play(hidden.dealt(view, stream)[0], card, False) for _ in range(number)) / number
        assert abs(share - exact) <= 4 * float(exact * (1 - exact) / number) ** 0.5


def is_stuck_after(session: sl.Session, move: str, stream: list[int]) -> bool:
    """Play a move, careful discards, and any answer of the other; return whether the seat then has nothing to play."""
    seat = session.to_move
    session.play(move)
    while session.to_move == seat:
        session.play(session.policy_move("careful", stream))
    while session.to_move is not None and session.to_move != seat:
        session.play(session.policy_move("random", stream))
    return session.to_move == seat and session.view(seat).plays == 0


def test_being_stuck_is_estimated_as_the_engine_plays_it() -> None:
    """The engine, from other decks that fit what the seat has seen, is stuck as often, within four standard errors."""
    session, games = sl.deal("bread-and-chocolate", seed=11), 400
    session.play("pass")
    session.play("pass")
    seat = session.to_move
    assert seat is not None
    answers = {str(each.when): each for each in sl.odds(session) if str(each.what).startswith("You are stuck")}
    assert len(answers) == len(session.moves)
    for move, answer in zip(session.moves, answers.values(), strict=True):
        others = [laws.unseen_changed(session, seat, number) for number in range(games)]
        share = (
            sum(is_stuck_after(other, str(move), new_stream(place, 0, 0)) for place, other in enumerate(others)) / games
        )
        error = float(answer.high - answer.low) / 2 / 1.96 + (share * (1 - share) / games) ** 0.5
        assert not answer.exact
        assert answer.low <= answer.value <= answer.high
        assert abs(share - answer.value) <= 4 * error

"""The odds of a variant: they are counted by its own rules, as games from other decks that fit show, and they say so."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.wording import LANGUAGES
from sandwichlab.games.registry import part
from sandwichlab.testing.laws import unseen_changed
from sandwichlab.testing.pilot import Pilot
from tests.variants.examples import NAMES, changed_games, example

DEALS = 150
"""So many decks that fit what a seat has seen are played on."""

START = {"lunch-rush": 12, "market-day": 13, "sandwich-guy": 0, "bread-and-chocolate": 2}
"""After so many moves the odds are asked for: in Bread and Chocolate before anyone knows of a card in the other hand."""

SEEDS = {"bread-and-chocolate": (2, 3, 4)}
"""Other than one deal a variant, where there are few variants."""

OPTIONS: dict[str, dict[str, Any]] = {"lunch-rush": {"players": 3}, "market-day": {"players": 4}}


@pytest.mark.parametrize(("game_id", "name"), NAMES)
def test_the_printed_function_in_its_own_place_has_the_printed_odds(game_id: str, name: str) -> None:
    """With the rule's own function in its place every exact value is the printed one."""
    same = sl.variant(game_id, {name: getattr(part(game_id, "rules"), name)})
    for seed in range(3):
        printed, changed = (sl.odds(sl.deal(each, seed=seed)) for each in (game_id, same))
        values = [[(each.cards, each.value) for each in found if each.exact] for found in (printed, changed)]
        assert values[0] == values[1] != []


Seen = Callable[[sl.Session, int, Any, Random], float]
"""What comes of one deal: of a session in which a seat has just made the move that is asked about."""


def can_take(session: sl.Session, seat: int, asked: Any, dice: Random) -> float:
    """Lunch Rush: whether the next player has a card that completes a sandwich."""
    found = False
    for move in session.moves:
        step = session.play(move)
        found = found or len(step.after.line) <= len(step.before.line)
        session.undo()
    return float(found)


def most_points(session: sl.Session, seat: int, asked: Any, dice: Random) -> float:
    """Lunch Rush: how many points the next player's best card makes."""
    best, mover = 0, session.to_move
    assert mover is not None
    for move in session.moves:
        step = session.play(move)
        best = max(best, step.after.scores[mover] - step.before.scores[mover])
        session.undo()
    return float(best)


def round_played(session: sl.Session, dice: Random) -> None:
    """Market Day: let everyone play any card to the end of the round, and trade for the best."""
    while session.state.played and session.to_move is not None:
        view: Any = session.view(session.to_move)
        greedy = session.policy_move("greedy", [1, 2, 3, 4])
        session.play(greedy if view.is_asking_the_tinker else str(dice.choice(view.hand)))


def round_makes(session: sl.Session, seat: int, asked: Any, dice: Random) -> float:
    """Market Day: the points that the round makes the seat."""
    scores = session.steps[session.ply - 1].before.scores
    round_played(session, dice)
    return float(session.state.scores[seat] - scores[seat])


def it_rains(session: sl.Session, seat: int, asked: Any, dice: Random) -> float:
    """Market Day: whether it rains in the round."""
    first = session.ply
    round_played(session, dice)
    told = [type(event).__name__ for step in session.steps[first - 1 :] for event in step.events]
    return float("RainFell" in told)


def holds_another(session: sl.Session, seat: int, asked: Any, dice: Random) -> float:
    """The Sandwich Guy: whether there is another sandwich in hand."""
    return float(session.to_move is not None)


def sandwiches_held(session: sl.Session, seat: int, asked: Any, dice: Random) -> float:
    """The Sandwich Guy: how many sandwiches there are in hand."""
    return float(len(session.moves))


def draws_enough(session: sl.Session, seat: int, asked: Any, dice: Random) -> float:
    """The Sandwich Guy: whether one of them draws as many as the question says."""
    rules, moves = part(session.game.id, "rules"), part(session.game.id, "moves")
    return float(any(rules.draws(rules.kind_of(*moves.cards_of(move.code))) >= asked["n"] for move in session.moves))


def other_can_play(session: sl.Session, seat: int, asked: Any, dice: Random) -> float:
    """Bread and Chocolate: whether the other has a card that fits, once the seat has discarded."""
    while session.to_move == seat:
        session.play(session.policy_move("careful", [1, 2, 3, 4]))
    view: Any = session.view(1 - seat)
    return float(view.plays != 0)


SEEN: dict[str, dict[str, Seen]] = {
    "lunch-rush": {"The next player can": can_take, "Points that the best card": most_points},
    "market-day": {"Points that the round makes you, on": round_makes, "It rains": it_rains},
    "sandwich-guy": {
        "You hold another": holds_another,
        "Sandwiches in hand": sandwiches_held,
        "You hold one": draws_enough,
    },
    "bread-and-chocolate": {"The other can play": other_can_play},
}


@pytest.mark.parametrize("game_id", sl.games())
def test_odds_of_variants_are_those_of_games_by_their_rules(game_id: str) -> None:
    """The engine of each variant, from decks that fit what the seat sees, comes to the values that the odds give."""
    compared = 0
    tried = [(each, seed) for each in changed_games(game_id) for seed in SEEDS.get(game_id, (2,))]
    for changed, seed in tried:
        session = sl.deal(changed, seed=seed, **OPTIONS.get(game_id, {}))
        while session.ply < START[game_id] and session.to_move is not None:
            session.play("pass" if game_id == "bread-and-chocolate" else session.moves[0])
        seat = session.to_move
        if seat is None:
            continue
        moves = {str(each): each for each in session.moves}
        cards = {part(session.game.id, "judging").cards(session.view(seat), each.code): each for each in moves.values()}
        others = [unseen_changed(session, seat, each) for each in range(DEALS)]
        for words, seen in SEEN[game_id].items():
            answers = [each for each in sl.odds(session) if each.what.text.startswith(words) and each.cards in cards]
            for answer in answers[:4]:
                move, asked = cards[answer.cards], answer.what.facts
                values = [made(other, move, seen, seat, asked, Random(each)) for each, other in enumerate(others)]
                mean = sum(values) / DEALS
                error = sqrt(sum((each - mean) ** 2 for each in values) / (DEALS - 1) / DEALS)
                spare = float(answer.high - answer.low)  # of estimates, which err too
                assert abs(mean - float(answer.value)) <= 4.5 * max(error, 0.02) + spare, (
                    changed,
                    str(answer.question),
                )
                compared += 1
    assert compared > 10


def made(session: sl.Session, move: Any, seen: Seen, seat: int, asked: Any, dice: Random) -> float:
    """What is seen once a move was made, which is then undone."""
    ply = session.ply
    session.play(str(move))
    value = seen(session, seat, asked, dice)
    session.seek(ply)
    return value


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game_id", "name"), NAMES)
def test_at_a_table_they_say_that_a_rule_was_changed(game_id: str, name: str, lang: str) -> None:
    """The pane names the changed function, and so does the text; a question that cites its rule has the mark of a changed one."""
    sl.language(lang)
    table = Pilot(sl.table(example(game_id, name), seed=5, lang=lang))
    while table.frame["actions"]["main"] and table.frame["actions"]["main"][0]["do"] == {"do": "go"}:
        table.send(do="go")
    table.send(do="odds")

    pane = table.pane("odds")
    mark = {"en": f"(Changed rule: {name}.)", "ko": f"(바뀐 규칙: {name})"}[lang]
    assert pane["groups"]
    assert pane["intro"].endswith(mark)
    assert any(line.endswith(mark) for line in table.pane("text")["text"].split("\n"))
    assert all(group["title"] for group in pane["groups"])


def test_the_rain_of_a_changed_rule_is_not_called_that_of_one_seven() -> None:
    """Where another number of 7s brings rain, the question does not say that one does."""
    printed, changed = (
        str(next(each.what for each in sl.odds(sl.deal(each, seed=1)) if "rain" in str(each.what).lower()[:8]))
        for each in ("market-day", example("market-day", "brings_rain"))
    )
    assert printed == "It rains: exactly one 7 is played in the round"
    assert changed == "It rains: as many 7s are played in the round as bring rain here"


def test_a_sandwich_without_points_can_be_completed() -> None:
    """Where a changed rule makes sandwiches worth nothing, the chance that one is completed is the printed one, and its points are 0."""
    nothing = sl.variant("lunch-rush", {"sandwich_points": lambda line, first, length: 0})
    printed, changed = (sl.odds(session_at(each)) for each in ("lunch-rush", nothing))
    chances = [[each.value for each in found if each.what.text.startswith("The next")] for found in (printed, changed)]

    assert chances[0] == chances[1] != []
    assert max(chances[0]) > 0
    assert {each.value for each in changed if each.what.text.startswith("Points")} == {0}


def session_at(game: str | sl.Variant) -> sl.Session:
    """A game of Lunch Rush with some cards in the line."""
    session = sl.deal(game, 4, seed=3)
    for _ in range(9):
        session.play(session.moves[0])
    return session


def test_long_draws_are_estimated_in_time() -> None:
    """Where a changed rule draws more cards than can be gone through, the chance is an estimate, and it comes at once."""
    long = sl.variant("sandwich-guy", {"draws": lambda kind: 8, "most_held": lambda: 12})
    found = []
    for seed in range(6):
        session = sl.deal(long, seed=seed)
        if session.to_move is not None:
            begin = perf_counter()
            found += list(sl.odds(session))
            assert perf_counter() - begin < 2
    assert {each.exact for each in found if each.what.text.startswith("You hold another")} == {False}

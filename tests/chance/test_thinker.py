"""The thinker: what it thinks a move is worth is what comes of it, and it knows no more than its seat."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.chance._accel import is_compiled
from sandwichlab.chance.thinker import BATCH, CLEAR, Thinker, Thoughts, thinker
from sandwichlab.core.random_stream import new_stream
from sandwichlab.games.bread_and_chocolate import thinking as bread
from sandwichlab.games.bread_and_chocolate.card_sets import WHOLE_DECK, as_set, count_of
from sandwichlab.games.bread_and_chocolate.rules import DOWN, DRAW
from sandwichlab.games.registry import part
from sandwichlab.testing.laws import unseen_changed

PLIES = {"lunch-rush": (0, 9, 21), "market-day": (1, 10, 22), "sandwich-guy": (0, 4), "bread-and-chocolate": (0, 5, 14)}
POSITIONS = [(game_id, ply) for game_id in sl.games() for ply in PLIES.get(game_id, (0, 3))]
PLACED = pytest.mark.parametrize(("game_id", "ply"), POSITIONS)


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think in Python: a few play-outs take less time than compiling."""
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")


def position(game_id: str, ply: int, seed: int = 5) -> sl.Session:
    """A game of greedy players after some moves."""
    session = sl.deal(game_id, seed=seed)
    while len(session.steps) < ply and session.to_move is not None:
        session.play(session.policy_move("greedy", new_stream(seed, 0, 99)))
    assert session.to_move is not None
    return session


def shown(thoughts: Thoughts) -> list[tuple[str, float, float]]:
    """Thoughts in a form that compares."""
    return [(str(each.move), each.value, each.error) for each in thoughts.values]


def came_of(session: sl.Session, seat: int) -> float:
    """What a position brings the seat when all play on as the thinker has them play, by the engine alone."""
    thinking = part(session.game.id, "thinking")
    policy = tuple(session.game.policies)[thinking.POLICY]
    before: Any = session.state
    turn = 0
    while session.to_move is not None and not _stops(session, before):
        session.play(session.policy_move(policy, new_stream(1, turn, 7)))
        turn += 1
    if session.game.id in ("lunch-rush", "market-day"):
        gained = [now - then for now, then in zip(session.state.scores, before.scores, strict=True)]
        others = [points for other, points in enumerate(gained) if other != seat]
        return gained[seat] - fmean(others)
    assert session.outcome is not None
    if session.game.id == "sandwich-guy":
        return (seat in session.outcome.winners) + (session.outcome.scores == (1,) and seat in session.outcome.winners)
    return 1.0 if seat in session.outcome.winners else 0.0 if session.outcome.winners else 0.5


def _stops(session: sl.Session, before: Any) -> bool:
    now: Any = session.state
    if session.game.id == "lunch-rush":
        return bool(now.round != before.round)
    return session.game.id == "market-day" and bool(now.hand != before.hand)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_id", "ply"), [at for at in POSITIONS if at[1] == 0 or at[0] not in ("lunch-rush", "market-day")]
)
def test_values_are_what_comes_of_moves(game_id: str, ply: int) -> None:
    """For the best and the worst move, the engine's own play-outs from shuffled hidden cards agree within four standard errors."""
    session = position(game_id, ply)
    seat = session.to_move
    assert seat is not None
    thoughts = Thinker(300, seed=3).think(session)

    for each in {thoughts.values[0], thoughts.values[-1]}:
        found = []
        for seed in range(120):
            other = unseen_changed(session, seat, seed)
            before: Any = other.state
            other.play(each.move)
            found.append(_from(other, before, seat))
        error = sqrt(stdev(found) ** 2 / len(found) + each.error**2)
        assert abs(fmean(found) - each.value) <= 4 * error + 1e-9, str(each.move)


def _from(session: sl.Session, before: Any, seat: int) -> float:
    """What came of a game since a state from which one move has been made."""
    if session.game.id in ("lunch-rush", "market-day"):
        made = [now - then for now, then in zip(session.state.scores, before.scores, strict=True)]
        first = made[seat] - fmean(points for other, points in enumerate(made) if other != seat)
        over = session.to_move is None or _stops(session, before)
        return first + (0.0 if over else came_of(session, seat))
    return came_of(session, seat)


@PLACED
def test_it_knows_no_more_than_its_seat(game_id: str, ply: int) -> None:
    """Were the cards that the seat cannot see lying otherwise, it would think exactly the same."""
    session = position(game_id, ply)
    seat = session.to_move
    assert seat is not None
    right = shown(Thinker(8).think(session))

    for seed in range(3):
        other = unseen_changed(session, seat, seed)
        assert shown(Thinker(8).think(other.view(seat))) == right


@PLACED
def test_every_legal_move_is_thought_about(game_id: str, ply: int) -> None:
    """Each move has a value, the best comes first, and the same seed thinks the same; another seed differs a little."""
    session = position(game_id, ply)
    thoughts = Thinker(30, seed=1).think(session)

    assert sorted(str(each.move) for each in thoughts.values) == sorted(map(str, session.moves))
    assert [each.value for each in thoughts.values] == sorted((each.value for each in thoughts.values), reverse=True)
    assert shown(Thinker(30, seed=1).think(session)) == shown(thoughts)
    assert thinker(30)(session.view(session.to_move or 0)) == str(thoughts.best.move)
    assert 0 < thoughts.games <= 30


@PLACED
def test_a_loss_is_how_far_a_move_is_behind(game_id: str, ply: int) -> None:
    """Zero for the best; for another the difference of the values, with an error that luck common to both does not widen."""
    session = position(game_id, ply)
    thoughts = Thinker(40, stops=False).think(session)
    best, last = thoughts.values[0], thoughts.values[-1]

    assert thoughts.games == 40
    assert thoughts.loss(best.move) == (0, 0)
    loss, error = thoughts.loss(str(last.move))
    assert loss == best.value - last.value >= 0
    assert error <= best.error + last.error + 1e-12
    assert thoughts.loss(best.move, than=last.move) == (-loss, error)
    pair = Thinker(40, stops=False).think(session, {str(best.move), str(last.move)})
    assert pair.loss(last.move) == (loss, error)  # the same deals, whichever moves are asked about
    assert len(pair.values) == len({best.move, last.move})


@pytest.mark.slow
@PLACED
def test_compiled_it_thinks_the_same(game_id: str, ply: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the last bit, as the same functions in Python do."""
    session = position(game_id, ply)
    by_python = shown(Thinker(20).think(session))
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "")
    if not is_compiled():
        pytest.skip("there is nothing to compile with here")

    assert shown(Thinker(20).think(session)) == by_python


def test_it_stops_where_the_best_move_is_clear() -> None:
    """A ten-point sandwich among nothing needs no thousand play-outs; where moves are alike all of them are made."""
    session = sl.deal("lunch-rush", players=2, seed=4)
    while len(session.moves) > 1 and len(session.steps) < 30:
        thoughts = Thinker(600).think(session)
        if thoughts.games < 600:
            for other in thoughts.values[1:]:
                loss, error = thoughts.loss(other.move)
                assert loss > CLEAR * error
            assert thoughts.games % BATCH == 0
            return
        session.play(session.moves[0])
    pytest.fail("no clear move in a whole game")


def test_interrupted_it_says_what_it_thinks_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stop button ends the thinking, not the thought."""
    thinking = part("bread-and-chocolate", "thinking")
    think, asked = thinking.think, []

    def stopping(first: int, *rest: Any) -> None:
        asked.append(first)
        if len(asked) == 3:
            raise KeyboardInterrupt
        think(first, *rest)

    monkeypatch.setattr(thinking, "think", stopping)
    thoughts = Thinker(100_000).think(position("bread-and-chocolate", 0))

    assert thoughts.games == 2 * BATCH
    assert thoughts.is_partial
    assert "It was interrupted" in repr(thoughts)
    assert "It was interrupted" in str(sl.charts.move_values(thoughts).alt)
    monkeypatch.undo()
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    whole = Thinker(2 * BATCH, stops=False).think(position("bread-and-chocolate", 0))
    assert not whole.is_partial
    assert "interrupted" not in repr(whole)


class SlowClock:
    """A clock that is as much further, each time it is read, as a deal may take: time without waiting for it."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def perf_counter(self) -> float:
        """The time."""
        self.now += self.step
        return self.now


@pytest.mark.parametrize(("step", "least", "most"), [(2.0, 1, 1), (0.2, 2, 40), (0.0001, 1000, 2000)])
def test_with_a_time_it_thinks_until_that_is_over(
    monkeypatch: pytest.MonkeyPatch, step: float, least: int, most: int
) -> None:
    """At least one deal is played out, and no batch is begun that would not be over in time."""
    monkeypatch.setattr("sandwichlab.chance.thinker.time", SlowClock(step))
    patient = thinker(2000, seconds=1.0)
    monkeypatch.setattr("sandwichlab.chance.thinker.CLEAR", 1e9)
    thoughts = patient.think(position("lunch-rush", 0))

    assert least <= thoughts.games <= most
    assert len(thoughts.values) == len(position("lunch-rush", 0).moves)


def test_how_far_behind_the_best_a_move_is_leaves_common_luck_out() -> None:
    """All moves share their deals, so that a difference is known better than either value."""
    thoughts = Thinker(200).think(position("market-day", 1))
    best, *others = thoughts.values

    assert (best.behind, best.is_behind) == (0.0, False)
    for each in others:
        assert each.behind == pytest.approx(best.value - each.value)
        assert 0 < each.behind_error < 1.5 * sqrt(each.error**2 + best.error**2)
        assert each.is_behind == (each.behind > 3 * each.behind_error)


@pytest.mark.parametrize("ply", [0, 6, 14, 40, 70])
def test_hidden_cards_are_dealt_where_they_may_be(ply: int) -> None:
    """In Bread and Chocolate each card lies in one place; what is known stays, and what was passed on is no draw to come."""
    sim = sl.simulate("bread-and-chocolate", games=12, seed=2)
    seen = 0
    for number in range(12):
        session = sim.replay(number)
        if len(session.steps) <= ply:
            continue
        session.seek(ply)
        view: Any = session.view(session.to_move or 0)
        facts = bread.facts_of(view)
        start = bread.SIZES + 3
        pile, discards = facts[start : start + 52], facts[start + 104 : start + 156]
        spots, cards, draw, down = ([0] * 52 for _ in range(4))
        hand = bread.deal_hidden(facts, pile, discards, spots, cards, draw, down, new_stream(1, number, 1))
        drawn, thrown = draw[: facts[bread.SIZES + DRAW]], down[: facts[bread.SIZES + DOWN]]
        sets = [as_set(view.hand), hand, as_set(drawn), as_set(thrown), as_set(view.face_up)]
        assert sum(sets) == WHOLE_DECK
        assert sum(map(count_of, sets)) == 52
        assert count_of(hand) == view.counts[view.other]
        assert hand & as_set(view.theirs) == as_set(view.theirs)
        assert as_set(view.either) & as_set(drawn) == 0
        for known, put in ((view.draw_pile, drawn), (view.face_down, thrown)):
            assert all(one in (-1, other) for one, other in zip(known, put, strict=True))
        seen += 1
    assert seen


def test_it_plays_at_a_table_of_others() -> None:
    """As a policy it plays whole games, which can be opened again, and beats a player at random."""
    sim = sl.simulate("market-day", players=2, games=6, seed=3, policies=(thinker(12), "random"))

    assert sim.summary()["mean"]["won_0"] > 0.6
    assert sim.replay(2).steps
    assert "thinker(12)" in repr(sim)


def test_thoughts_are_a_table_in_both_languages() -> None:
    """A row a move, with its value, error and interval, in the game's own unit."""
    thoughts = Thinker(40).think(position("lunch-rush", 0))
    table = thoughts.table()

    assert table.index == tuple(str(each.move) for each in thoughts.values)
    assert "points more than the others" in str(table.title)
    assert "점" in table.title.in_language("ko")
    assert Thinker(8).think(position("lunch-rush", 0)).best.interval is None  # too few to give one
    low, high = table["low"][table.index[0]], table["high"][table.index[0]]
    assert low < thoughts.best.value < high


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: thinker(0), "games must be a whole number from 1"),
        (lambda: thinker(seconds=0), "seconds must be a number above 0, 3600 at most, not 0"),
        (lambda: thinker(seconds=True), "seconds must be a number above 0"),
        (lambda: thinker(seconds="fast"), "seconds must be a number above 0"),  # type: ignore[arg-type]
        (
            lambda: thinker(5).think("lunch-rush"),
            "The thinker thinks about a view or a session, not about 'lunch-rush'",
        ),
        (lambda: thinker(5).think(sl.deal("lunch-rush", seed=1).view(0)), "it is not this seat's turn"),
        (lambda: thinker(5).think(_over()), "The game is over"),
        (lambda: thinker(5).think(position("lunch-rush", 0), {"11"}), "none of those given is legal here"),
        (
            lambda: thinker(5).think(position("lunch-rush", 0)).loss("soup"),
            "'soup' was not thought about, only these moves: ",
        ),
    ],
)
def test_where_there_is_nothing_to_think_about_it_says_so(ask: Any, message: str) -> None:
    """The error names what is wrong."""
    with pytest.raises(sl.BadOption, match=message):
        ask()


def _over() -> sl.Session:
    session = sl.simulate("sandwich-guy", games=1, seed=1).replay(0)
    session.seek(len(session.steps))
    return session

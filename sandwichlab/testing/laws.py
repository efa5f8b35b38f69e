"""The laws that every game keeps, each a plain function that asserts it of one session or one setup.

A new game joins by being registered. The laws ask a game for two things that nothing else needs: ``cards_in`` and
``hidden_places``.
"""

from __future__ import annotations

import pickle
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from sandwichlab.chance.odds import odds, odds_of
from sandwichlab.core.errors import BadOption, IllegalMove
from sandwichlab.core.events import Cast
from sandwichlab.core.game import Move
from sandwichlab.core.options import Setup
from sandwichlab.core.random_stream import POLICY, new_stream, shuffled
from sandwichlab.core.session import Session, replay
from sandwichlab.core.view import View
from sandwichlab.games.deal import deal, load
from sandwichlab.testing.strategies import play_at_random

E = TypeVar("E", bound=Exception)

LONGEST_GAME = 20_000
"""No game takes so many moves; one that does is taken not to end."""


def again(session: Session, decks: tuple[tuple[int, ...], ...] | None = None) -> Session:
    """Return a game of its own with the same moves and cursor, from the same decks or from others."""
    setup = Setup(session.players, session.setup.options, session.setup.decks if decks is None else decks)
    return replay(session.game, setup, _texts(step.move for step in session.steps), session.ply)


def moves_are_text(session: Session) -> None:
    """Every move that can be thought of is written in one way, and its text and its code mean that move again."""
    game = session.game
    candidates = game.candidates(session.state)
    assert len({str(move) for move in candidates}) == len({move.code for move in candidates}) == len(candidates)
    assert set(session.moves) <= set(candidates)
    assert (session.moves == ()) == (session.to_move is None)
    for move in candidates:
        assert game.read(str(move)) == game.move(move.code) == move


def offered_moves_are_accepted(session: Session) -> None:
    """Every legal move is made as asked, by the seat whose turn it is, and everything that happens cites its rules."""
    session = again(session)
    for move in session.moves:
        seat, state, ply = session.to_move, session.state, session.ply
        step = session.play(str(move))
        assert (step.move, step.seat, step.before, step.after) == (move, seat, state, session.state)
        assert session.ply == ply + 1 == len(session.steps)
        assert step.events
        for event in step.events:
            assert event.rules
            assert set(event.rules) <= set(session.game.rulebook)
            for you in (None, *range(session.players)):
                assert event.says(Cast(you=you)).in_language("en").strip()
        session.undo()


def other_moves_are_refused(session: Session) -> None:
    """Every other move is refused with a rule, a reason and all legal moves, and nothing changes."""
    legal = _texts(session.moves)
    for move in session.game.candidates(session.state):
        if str(move) not in legal:
            error = _refused(session, move)
            assert error.refusal.rule in session.game.rulebook
            assert f"rule {error.refusal.rule}" in error.says("en")
            assert error.refusal.reason.in_language("en").strip()
            assert error.refusal.legal == legal
            assert all(text in error.says("en") for text in legal)


def any_input_is_made_or_refused(session: Session, value: Any) -> None:
    """Whatever is given as a move is either one of the legal moves or an IllegalMove that names them."""
    before = _everything(session)
    legal = _texts(session.moves)
    error = _error(IllegalMove, session.play, value)
    if error:
        assert error.refusal.legal == legal
        assert error.says("en").strip()
        assert _everything(session) == before
    else:
        assert isinstance(value, str | Move)
        assert str(session.steps[-1].move) in legal
        assert session.ply == len(session.steps) == before["ply"] + 1


def undo_then_redo_is_the_identity(session: Session) -> None:
    """One step back and forward again, or all the way, gives the very same game; at the ends both say False."""
    session = again(session)
    before = _everything(session)
    assert session.undo() == (before["ply"] > 0)
    assert session.ply == max(before["ply"] - 1, 0)
    if before["ply"]:
        assert session.state == session.steps[session.ply].before
        assert session.redo()
    assert _everything(session) == before
    while session.undo():
        pass
    assert session.ply == 0
    while session.redo():
        pass
    assert session.ply == len(session.steps)
    assert not session.redo()
    session.seek(before["ply"])
    assert _everything(session) == before


def seek_goes_to_every_ply(session: Session) -> None:
    """From 0 to the number of steps every ply can be reached; any other is refused and the cursor stays."""
    session = again(session)
    steps = session.steps
    for ply in reversed(range(len(steps) + 1)):
        session.seek(ply)
        assert (session.ply, session.steps) == (ply, steps)
        assert session.state == (steps[ply].before if ply < len(steps) else session.state_at(ply))
        assert session.state == (steps[ply - 1].after if ply else session.state_at(0))
    for wrong in (-1, len(steps) + 1, None, True, "1", 0.0):
        error = _error(BadOption, session.seek, wrong)
        assert error, f"seek({wrong!r}) went somewhere"
        assert (f"from 0 to {len(steps)}" if steps else "only be 0") in error.says("en")
        assert session.ply == 0


def a_play_after_an_undo_drops_the_tail(session: Session) -> None:
    """Where steps are undone and a move is made, the undone steps are gone and the game goes on from there."""
    session = again(session)
    session.seek(len(session.steps) // 2)
    kept = session.steps[: session.ply]
    for move in session.moves:
        step = session.play(move)
        assert session.steps == (*kept, step)
        assert not session.redo()
        session.undo()


def a_record_brings_the_game_back(session: Session, cursors: Iterable[int]) -> None:
    """At each of the cursors the record is one line of ASCII, and loading it gives the same game at the same cursor."""
    session = again(session)
    for cursor in cursors:
        session.seek(cursor)
        text = session.record()
        assert text.isascii()
        assert text.isprintable()
        assert _everything(load(f"  {text}\n")) == _everything(session)


def views_hide_what_a_seat_cannot_see(session: Session, seed: int) -> None:
    """If the cards that a seat has not seen lay otherwise, it would see and read exactly the same, up to now."""
    for seat in range(session.players):
        other = unseen_changed(session, seat, seed)
        for ply in range(session.ply + 1):
            one, two = (game.game.view(game.state_at(ply), seat) for game in (session, other))
            assert one == two
            assert one.encoded() == two.encoded()
            assert one.moves == two.moves
        for here, there in zip(session.steps[: session.ply], other.steps, strict=True):
            assert [str(event.says(Cast(you=seat))) for event in here.events] == [
                str(event.says(Cast(you=seat))) for event in there.events
            ]


def odds_depend_on_the_view_alone(session: Session, seed: int) -> None:
    """If the cards that a seat has not seen lay otherwise, it would get the same odds, and each cites rules of its game.

    Where the seat is not to move, and where nobody has written questions for the game, a note says why there are none.
    """
    for seat in range(session.players):
        other = unseen_changed(session, seat, seed)
        odds_of.cache_clear()
        here = odds(session.view(seat))
        odds_of.cache_clear()
        assert odds(other.view(seat)) == here
        assert (here.note is None) == (len(here) > 0)
        for answer in here:
            assert answer.rules
            assert set(answer.rules) <= set(session.game.rulebook)
            assert answer.low <= answer.value <= answer.high
            assert answer.unit is not None or 0 <= answer.low <= answer.high <= 1
            assert not answer.exact or answer.low == answer.high
    if session.to_move is not None:
        assert odds(session) == odds(session.view(session.to_move))


def unseen_changed(session: Session, seat: int, seed: int) -> Session:
    """Return the game, up to the cursor, from decks in which the cards that ``seat`` has not seen are shuffled."""
    places = defaultdict(list)
    for deck, place in session.game.hidden_places(session.state, seat):
        places[deck].append(place)
    decks = [list(deck) for deck in session.setup.decks]
    for deck, hidden in places.items():
        cards = shuffled([decks[deck][place] for place in hidden], seed, 0, deck)
        for place, card in zip(hidden, cards, strict=True):
            decks[deck][place] = card
    setup = Setup(session.players, session.setup.options, tuple(map(tuple, decks)))
    moves = _texts(step.move for step in session.steps[: session.ply])
    return replay(session.game, setup, moves, session.ply)


def a_view_is_of_its_seat(session: Session) -> None:
    """A view names its seat and game, offers the legal moves to the seat to move and to nobody else."""
    for seat in range(session.players):
        view = session.view(seat)
        assert isinstance(view, View)
        assert (view.seat, view.game) == (seat, session.game.id)
        assert view.moves == (_texts(session.moves) if seat == session.to_move else ())


def cards_are_conserved(session: Session) -> None:
    """At every ply the cards of the round, wherever they lie, are exactly one whole deck."""
    deck = sorted(session.game.deck.cards)
    for ply in range(len(session.steps) + 1):
        assert sorted(session.game.cards_in(session.state_at(ply))) == deck


def states_are_values(session: Session) -> None:
    """The same deck and moves give equal states; states, views and steps can be hashed and sent to another process."""
    other = again(session)
    assert other.state == session.state
    assert hash(other.state) == hash(session.state)
    for seat in range(session.players):
        assert hash(other.view(seat)) == hash(session.view(seat))
        assert pickle.loads(pickle.dumps(other.view(seat))) == session.view(seat)
    assert pickle.loads(pickle.dumps(session.state)) == session.state
    assert pickle.loads(pickle.dumps(session.steps)) == session.steps


def the_game_ends(session: Session, seed: int) -> None:
    """Played on at random the game ends, with an outcome that fits its seats and rules, and not before."""
    session = again(session)
    play_at_random(session, seed, LONGEST_GAME)
    assert session.to_move is None
    assert session.moves == ()
    outcome = session.outcome
    assert outcome is not None
    assert len(outcome.scores) == session.players
    assert outcome.reason in session.game.rulebook
    if session.steps:
        assert outcome.reason in session.steps[-1].events[-1].rules
    assert list(outcome.winners) == sorted(set(outcome.winners) & set(range(session.players)))
    if session.players > 1:
        best = max(outcome.scores)
        assert all(outcome.scores[seat] == best for seat in outcome.winners)
    for step in session.steps:
        assert session.game.outcome(step.before) is None
        assert step.seat == session.game.to_move(step.before)
        assert step.seat in range(session.players)
    for move in session.game.candidates(session.state):
        assert _refused(session, move).refusal.legal == ()


def policies_play_by_the_view(session: Session, seed: int) -> None:
    """Every built-in policy makes a legal move, the same one for the same view and stream, whatever lies hidden."""
    seat = session.to_move
    if seat is None:
        return
    for policy in session.game.policies:
        move = session.policy_move(policy, new_stream(seed, 0, POLICY))
        assert move in session.moves
        other = unseen_changed(session, seat, seed)
        assert other.policy_move(policy, new_stream(seed, 0, POLICY)) == move
    seen: list[View] = []

    def of_a_student(view: View) -> str:
        seen.append(view)
        return view.moves[-1]

    assert session.policy_move(of_a_student, []) == session.moves[-1]
    assert seen == [session.view(seat)]


def a_seed_decides_the_deal(game_id: str, setup: Mapping[str, Any]) -> None:
    """Dealing twice with one seed or the same decks gives the same whole decks, however the seats are set."""
    one, two = deal(game_id, **setup), deal(game_id, **setup)
    assert (one.state, one.record()) == (two.state, two.record())
    cards = sorted(one.game.deck.cards)
    assert len(one.setup.decks) == one.game.decks_needed(one.players)
    assert all(sorted(deck) == cards for deck in one.setup.decks)
    if "seed" in setup:
        assert one.seed == setup["seed"]
        assert len(set(one.setup.decks)) == len(one.setup.decks)
        for players in one.game.seats:
            shared = min(len(one.setup.decks), one.game.decks_needed(players))
            other = deal(game_id, players=players, seed=setup["seed"])
            assert other.setup.decks[:shared] == one.setup.decks[:shared]
    else:
        assert one.setup.decks == tuple(map(tuple, setup["decks"]))


def _texts(moves: Iterable[Move]) -> tuple[str, ...]:
    return tuple(map(str, moves))


def _everything(session: Session) -> dict[str, Any]:
    """Return all that a user can see of a session, to compare before and after."""
    return {
        "ply": session.ply,
        "steps": session.steps,
        "state": session.state,
        "to_move": session.to_move,
        "moves": session.moves,
        "outcome": session.outcome,
        "record": session.record(),
    }


def _refused(session: Session, move: Move) -> IllegalMove:
    before = _everything(session)
    error = _error(IllegalMove, session.play, move)
    assert error, f"{move} was played"
    assert _everything(session) == before
    return error


def _error(kind: type[E], call: Callable[[Any], object], value: object) -> E | None:
    """Return the error of this kind that the call raises, or None where it raises none; other errors go through."""
    try:
        call(value)
    except kind as error:
        return error
    return None

"""A whole game as text: positions, views, legal moves and refusals, sentences in both languages, and the table in words.

Kept transcripts are compared line by line: whatever a change does to a game, or to what is said of it, is seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandwichlab.core.events import Cast, Event
from sandwichlab.core.random_stream import POLICY, new_stream
from sandwichlab.core.scene import Reader
from sandwichlab.core.session import Session
from sandwichlab.core.wording import LANGUAGES
from sandwichlab.games.deal import deal
from sandwichlab.games.look import look


def played(game_id: str, players: int, seed: int, policy: str, **options: Any) -> Session:
    """Return a game dealt from a seed and played to its end by one policy in every seat."""
    session = deal(game_id, players, seed=seed, **options)
    streams = [new_stream(seed, 0, POLICY + seat) for seat in range(players)]
    while (seat := session.to_move) is not None:
        session.play(session.policy_move(policy, streams[seat]))
    return session


def transcript(session: Session) -> str:
    """Return a finished game as text, one block a ply."""
    return "\n".join(_lines(session)) + "\n"


def cited(session: Session) -> set[str]:
    """Return the ids of the rules that a game's events and refusals cite."""
    game = session.game
    found = {rule for step in session.steps for event in step.events for rule in event.rules}
    for ply in range(len(session.steps) + 1):
        state = session.state_at(ply)
        refusals = [game.check(state, move) for move in game.candidates(state)]
        found |= {refusal.rule for refusal in refusals if refusal is not None}
    found |= set(_opening(session).rules)
    outcome = game.outcome(session.state_at(len(session.steps)))
    return found | ({outcome.reason} if outcome else set())


def _opening(session: Session) -> Event:
    view = session.game.view(session.state_at(0), 0)
    return look(session.game.id).opening(view)


def _lines(session: Session) -> Iterator[str]:
    game, setup = session.game, session.setup
    options = ", ".join(f"{name}={value}" for name, value in sorted(setup.options.items()))
    yield f"# {game.id}, {setup.players} players, {options}, seed {session.seed}"
    yield from _told([_opening(session)])
    for ply in range(len(session.steps) + 1):
        yield ""
        yield f"== {ply}"
        yield from _position(session, ply)
        if ply < len(session.steps):
            step = session.steps[ply]
            yield f"move: {step.move} by seat {step.seat}"
            yield from _told(step.events)
    yield ""
    yield f"outcome: {game.outcome(session.state_at(len(session.steps)))}"


def _position(session: Session, ply: int) -> Iterator[str]:
    game, state = session.game, session.state_at(ply)
    yield f"state: {state!r}"
    for seat in range(session.players):
        view = game.view(state, seat)
        yield f"view {seat}: {view.encoded()!r}"
    yield f"legal: {' | '.join(map(str, game.moves(state)))}"
    refusals = {
        str(refusal.reason): refusal.rule for move in game.candidates(state) if (refusal := game.check(state, move))
    }
    for reason, rule in list(refusals.items())[:3]:
        yield f"refused: {reason} ({rule})"
    for lang in LANGUAGES:
        reader = Reader(lang, Cast(you=0))
        words = [reader(line) for line in look(game.id).text_lines(game.view(state, 0), reader)]
        yield f"text {lang}: {' / '.join(words)}"


def _told(events: tuple[Event, ...] | list[Event]) -> Iterator[str]:
    for event in events:
        for lang in LANGUAGES:
            reader = Reader(lang, Cast(you=0))
            why = event.why()
            reason = f" [{reader(why)}]" if why else ""
            yield f"{lang} {'+'.join(event.rules)}: {reader(event.says(reader.cast))}{reason}"

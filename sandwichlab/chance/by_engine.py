"""Games played move by move on the engine: for replays, and for policies that are functions of a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandwichlab.chance.kernels import Chunk, Plan
from sandwichlab.core.game import Game
from sandwichlab.core.options import Setup
from sandwichlab.core.random_stream import POLICY, new_stream
from sandwichlab.core.session import PolicyLike, Session, policy_title
from sandwichlab.core.wording import Message, say
from sandwichlab.games.deal import decks_of
from sandwichlab.games.registry import part


def played_out(game: Game[Any], setup: Setup, policies: Sequence[PolicyLike], seed: int, number: int) -> Session:
    """Return game ``number`` of ``seed`` played to its end, the cursor at its deal.

    What goes wrong in a function of somebody's own goes through, with a note that says whose move it was to be, and in which game.
    """
    session = Session(game, setup, seed if number == 0 else None)
    streams = [new_stream(seed, number, POLICY + seat) for seat in range(setup.players)]
    while (seat := session.to_move) is not None:
        try:
            session.play(session.policy_move(policies[seat], streams[seat]))
        except Exception as error:
            error.add_note(str(_whose(game, policies[seat], seat, number, seed)))
            raise
    session.seek(0)
    return session


def _whose(game: Game[Any], policy: PolicyLike, seat: int, number: int, seed: int) -> Message:
    return say(
        "It was the move of {name}, at seat {seat} in game {number} with seed {seed}.",
        name=policy_title(game, policy),
        seat=seat,
        number=number,
        seed=seed,
    )


def engine_chunk(game: Game[Any], plan: Plan, policies: Sequence[PolicyLike], first: int, count: int) -> Chunk:
    """Play a chunk of games on the engine; what ``kernels.run_chunk`` does for policies that are functions."""
    kernel = part(game.id, "kernel")
    tallies = {
        name: [[0] * shape[1] for _ in range(shape[0])] for name, shape in kernel.tally_shapes(plan.players).items()
    }
    rows = []
    for number in range(first, first + count):
        setup = Setup(plan.players, dict(plan.options), decks_of(game, plan.players, plan.seed, number))
        session = played_out(game, setup, policies, plan.seed, number)
        rows.append(part(game.id, "counted").row_of(session, tallies))
    return Chunk(first, rows, tallies)

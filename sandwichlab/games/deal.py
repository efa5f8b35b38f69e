"""Deal a game, or bring one back from its record."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from sandwichlab.core import record
from sandwichlab.core.errors import (
    BadDeck,
    BadOption,
    BadRecord,
    IllegalMove,
    SandwichLabError,
    as_items,
    short,
    whole_number,
)
from sandwichlab.core.game import Game
from sandwichlab.core.options import DEALER, Setup, read_options
from sandwichlab.core.random_stream import LARGEST_SEED, shuffled
from sandwichlab.core.session import Session, replay
from sandwichlab.core.wording import listed, say
from sandwichlab.games.registry import all_options, game

DRAWN_SEEDS = 1_000_000
"""A seed that nobody chose is below this: short enough to be said aloud in a classroom."""


def deal(
    game_id: str,
    players: int | None = None,
    *,
    seed: int | None = None,
    decks: Iterable[Iterable[object]] | None = None,
    **options: Any,
) -> Session:
    """Deal a game and return its session.

    ``players`` defaults to the game's usual number. ``decks`` are whole decks, top card first, one for each round or
    hand; without them the decks are shuffled from ``seed``, and without a seed one is drawn and kept.

    Raises ``BadOption`` and ``BadDeck``.
    """
    engine = game(game_id)
    players, values = checked_options(engine, players, options)
    if decks is not None:
        if seed is not None:
            raise BadOption(say("Give either decks or a seed, not both: decks say already how the cards lie."))
        return Session(engine, Setup(players, values, _checked_decks(engine, players, decks)))
    seed = secrets.randbelow(DRAWN_SEEDS) if seed is None else checked_seed(seed)
    return Session(engine, Setup(players, values, decks_of(engine, players, seed, 0)), seed)


def checked_seed(seed: object) -> int:
    """Return a seed as an int. Raises ``BadOption`` for one that is none."""
    return whole_number(seed, "seed", 0, LARGEST_SEED)


def checked_options(engine: Game[Any], players: object, options: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """Return the number of players and every option of the game with its value. Raises ``BadOption``."""
    players = (
        engine.usual_players if players is None else whole_number(players, "players", engine.seats[0], engine.seats[-1])
    )
    # The dealer is a seat of this very game, so that a refusal names the seats there are.
    known = tuple(replace(option, allowed=range(players)) if option == DEALER else option for option in engine.options)
    values = read_options(known, all_options(), options)
    engine.check_setup(players, values)
    return players, values


def decks_of(engine: Game[Any], players: int, seed: int, number: int) -> tuple[tuple[int, ...], ...]:
    """Return the decks of game ``number`` under ``seed``: a pure function, the same for table and simulation."""
    return tuple(shuffled(engine.deck.cards, seed, number, which) for which in range(engine.decks_needed(players)))


def _checked_decks(engine: Game[Any], players: int, decks: object) -> tuple[tuple[int, ...], ...]:
    orders = as_items(decks)
    if orders is None:
        raise BadDeck(say("decks must be a list of decks, not {value}.", value=short(decks)))
    needed = engine.decks_needed(players)
    if len(orders) != needed:
        raise BadDeck(
            say(
                "Decks given: {found}. This game with {players} players takes {right}, one for each round.",
                found=len(orders),
                players=players,
                right=needed,
            )
        )
    return tuple(engine.deck.check(order, which) for which, order in enumerate(orders, 1))


def load(text: str) -> Session:
    """Return the session that a record describes, with its cursor. Raises ``BadRecord``, which says what is wrong."""
    fields = record.read(text)
    try:
        return _restored(fields)
    except BadRecord:
        raise
    except IllegalMove as error:
        raise BadRecord(listed(say("The record holds a move that the rules refuse."), error.message)) from None
    except SandwichLabError as error:
        raise BadRecord(listed(say("The record cannot be read."), error.message)) from None


def _restored(fields: dict[str, Any]) -> Session:
    options, moves = fields["options"], fields["moves"]
    lists = isinstance(moves, list) and isinstance(fields["decks"], list)
    if not isinstance(options, dict) or not lists or not all(isinstance(move, str) for move in moves):
        raise BadRecord(say("The record cannot be read: options, decks or moves are not what they should be."))
    engine = game(fields["game"])
    players, values = checked_options(engine, fields["players"], options)
    setup = Setup(players, values, _checked_decks(engine, players, fields["decks"]))
    return replay(engine, setup, moves, fields["cursor"])

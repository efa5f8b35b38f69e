"""Deal a game, or bring one back from its record."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, cast

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
from sandwichlab.core.options import DEALER, Setup, keywords_of, read_options
from sandwichlab.core.random_stream import LARGEST_SEED, shuffled
from sandwichlab.core.session import Session, replay
from sandwichlab.core.variant import Variant
from sandwichlab.core.wording import Message, listed, say
from sandwichlab.games.registry import all_options, game
from sandwichlab.games.variant import variant as make_variant

DRAWN_SEEDS = 1_000_000
"""A seed that nobody chose is below this: short enough to be said aloud in a classroom."""


def deal(
    game_id: str | Variant,
    players: int | None = None,
    *,
    seed: int | None = None,
    decks: Iterable[Iterable[object]] | None = None,
    **options: Any,
) -> Session:
    """Deal a game and return its session.

    ``game_id`` is the id of a game, or a variant from ``sl.variant``. ``players`` defaults to the game's usual number. ``decks`` are whole decks, top card first, one for each round or
    hand; without them the decks are shuffled from ``seed``, and without a seed one is drawn and kept.

    Raises ``BadOption`` and ``BadDeck``.
    """
    engine = game(game_id)
    players, values = checked_options(engine, players, options, keywords_of(deal))
    if decks is not None:
        if seed is not None:
            raise BadOption(say("Give either decks or a seed, not both: decks say already how the cards lie."))
        return Session(engine, Setup(players, values, _checked_decks(engine, players, decks)))
    seed = secrets.randbelow(DRAWN_SEEDS) if seed is None else checked_seed(seed)
    return Session(engine, Setup(players, values, decks_of(engine, players, seed, 0)), seed)


def checked_seed(seed: object) -> int:
    """Return a seed as an int. Raises ``BadOption`` for one that is none."""
    return whole_number(seed, "seed", 0, LARGEST_SEED)


def checked_options(
    engine: Game[Any], players: object, options: dict[str, Any], besides: tuple[str, ...] = ()
) -> tuple[int, dict[str, Any]]:
    """Return the number of players and every option of the game with its value. Raises ``BadOption``.

    ``besides`` are the other names that may be given, for the sentence about one that may not.
    """
    players = (
        engine.usual_players if players is None else whole_number(players, "players", engine.seats[0], engine.seats[-1])
    )
    # The dealer is a seat of this very game, so that a refusal names the seats there are.
    known = tuple(replace(option, allowed=range(players)) if option == DEALER else option for option in engine.options)
    values = read_options(known, all_options(), options, besides)
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


def load(text: str, variant: Variant | Mapping[str, Callable[..., Any]] | None = None) -> Session:
    """Return the session that a record describes, with its cursor. Raises ``BadRecord``, which says what is wrong.

    A game with changed rules needs the functions that it was played with: ``variant`` is the variant, or the functions by name.
    """
    fields = record.read(text)
    try:
        return _restored(fields, variant)
    except BadRecord:
        raise
    except IllegalMove as error:
        raise BadRecord(listed(say("The record holds a move that the rules refuse."), error.message)) from None
    except SandwichLabError as error:
        raise BadRecord(listed(say("The record cannot be read."), error.message)) from None


def load_beside(text: str, session: Session) -> Session:
    """Return what a record describes, with the functions of a session's own variant where the record needs some."""
    needs = record.CHANGED in record.read(text)
    return load(text, session.game.variant if needs else None)


def _restored(fields: dict[str, Any], given: object) -> Session:
    options, moves = fields["options"], fields["moves"]
    lists = isinstance(moves, list) and isinstance(fields["decks"], list)
    if not isinstance(options, dict) or not lists or not all(isinstance(move, str) for move in moves):
        raise BadRecord(say("The record cannot be read: options, decks or moves are not what they should be."))
    engine = _engine(fields, given)
    players, values = checked_options(engine, fields["players"], options)
    setup = Setup(players, values, _checked_decks(engine, players, fields["decks"]))
    return replay(engine, setup, moves, fields["cursor"])


def _engine(fields: dict[str, Any], given: object) -> Game[Any]:
    """Return the engine of a record's game: with changed rules that of the variant, if it is the one the game was played with."""
    engine, changed = game(fields["game"]), fields.get(record.CHANGED)
    if changed is None:
        if given is not None:
            raise BadRecord(say("This game was played by the printed rules. Load it without a variant."))
        return engine
    needed = _needed(changed)
    if given is None:
        raise BadRecord(_needs(engine, needed))
    variant = given if isinstance(given, Variant) else make_variant(engine.id, cast("Mapping[str, Any]", given))
    found = {change.name: change for change in variant.changes}
    if variant.printed != engine.id or set(found) != set(needed):
        raise BadRecord(
            listed(say("This variant is another one: {variant}.", variant=repr(variant)), _needs(engine, needed))
        )
    for name, (own, digest) in needed.items():
        if found[name].digest != digest:
            raise BadRecord(
                say(
                    "The function {found}, in the place of {name}, answers otherwise than the one this game was played with, {own}: "
                    "with it the game would be another. Load it with the function as it was.",
                    found=found[name].own_name,
                    name=name,
                    own=own,
                )
            )
    return game(variant)


def _needed(changed: object) -> dict[str, tuple[str, str]]:
    """Return what a record says of its changed rules: for each function the name of the learner's and its digest."""
    if isinstance(changed, dict) and changed:
        pairs = {name: as_items(value) for name, value in changed.items()}
        if all(pair and len(pair) == 2 and all(isinstance(each, str) for each in pair) for pair in pairs.values()):
            return cast("dict[str, tuple[str, str]]", pairs)
    raise BadRecord(say("The record cannot be read: what it says of changed rules is not what it should be."))


def _needs(engine: Game[Any], needed: dict[str, tuple[str, str]]) -> Message:
    functions = ", ".join(f'"{name}": {own}' for name, (own, _) in needed.items())
    return say(
        "This game of {title} was played with changed rules and needs the functions for them. Run the cells that define them, "
        "then load it with {example}.",
        title=engine.title,
        example=f"sl.load(text, variant={{{functions}}})",
    )

"""Hypothesis strategies for any registered game: its decks, its setups, games under way, and what people type."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hypothesis import strategies as st

from sandwichlab.core.errors import BadOption
from sandwichlab.core.game import Game
from sandwichlab.core.options import Option
from sandwichlab.core.random_stream import LARGEST_SEED, POLICY, below, new_stream, shuffled
from sandwichlab.core.session import Session
from sandwichlab.games.deal import checked_options, deal
from sandwichlab.games.registry import game as engine_of

LOOKALIKES = "٩９⑨Ⅸ²𝟗½−–’ \u00a0\u200b\u0000\n\t;,.'\"{}%\\|<>"
"""Signs that look like a part of a move, or that careless programs trip over."""


def seeds() -> st.SearchStrategy[int]:
    """Return a strategy for seeds."""
    return st.integers(0, LARGEST_SEED)


def decks(game_id: str) -> st.SearchStrategy[tuple[int, ...]]:
    """Return a strategy for whole decks of a game: shuffled, in the order of a pack and backwards, and any order."""
    cards = engine_of(game_id).deck.cards
    return st.one_of(
        seeds().map(lambda seed: shuffled(cards, seed, 0, 0)),
        st.sampled_from([cards, cards[::-1], cards[::2] + cards[1::2]]),
        st.permutations(cards).map(tuple),
    )


@st.composite
def setups(draw: st.DrawFn, game_id: str) -> dict[str, Any]:
    """Draw what ``deal`` takes besides the game: players, options that go together, and a seed or decks."""
    game = engine_of(game_id)
    players = draw(st.sampled_from(game.seats))
    setup: dict[str, Any] = {}
    for option in game.options:
        usable = [value for value in _values(option) if _accepted(game, players, {**setup, option.name: value})]
        setup[option.name] = draw(st.sampled_from(usable))
    if draw(st.booleans()):
        setup["decks"] = [draw(decks(game_id)) for _ in range(game.decks_needed(players))]
    else:
        setup["seed"] = draw(seeds())
    return {"players": players, **setup}


@st.composite
def sessions(draw: st.DrawFn, game_id: str) -> Session:
    """Draw a game under way, or just dealt, or over; often some of its steps are undone."""
    session = deal(game_id, **draw(setups(game_id)))
    play_at_random(session, draw(seeds()), draw(st.one_of(st.integers(0, 12), st.integers(0, 500))))
    if draw(st.booleans()):
        session.seek(draw(st.integers(0, len(session.steps))))
    return session


def play_at_random(session: Session, seed: int, plies: int) -> None:
    """Play up to ``plies`` legal moves, each equally likely, until the game is over."""
    stream = new_stream(seed, 0, POLICY)
    for _ in range(plies):
        moves = session.moves
        if not moves:
            return
        session.play(moves[below(stream, len(moves))])


def move_texts(game_id: str) -> st.SearchStrategy[str]:
    """Return a strategy for the texts of moves that can be thought of somewhere in a game, legal or not."""
    game = engine_of(game_id)
    session = deal(game_id, seed=0)
    play_at_random(session, 0, 200)
    plies = range(len(session.steps) + 1)
    return st.sampled_from(sorted({str(move) for ply in plies for move in game.candidates(session.state_at(ply))}))


@st.composite
def mutated_texts(draw: st.DrawFn, game_id: str) -> str:
    """Draw the text of a move with up to three signs put in, taken out or changed, sometimes said twice or a thousand times."""
    text = draw(move_texts(game_id))
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(text)))
        sign = draw(st.one_of(st.sampled_from(LOOKALIKES), st.characters(), st.just("")))
        text = text[:place] + sign + text[place + draw(st.integers(0, 1)) :]
    # Once at most: a thousand times a thousand times a thousand is more than a computer holds.
    if draw(st.integers(0, 4)) == 0:
        text = text * draw(st.sampled_from([2, 1000]))
    return text


def anything(game_id: str) -> st.SearchStrategy[object]:
    """Return a strategy for whatever may be given as a move: a text, a mistyped text, or no text at all."""
    no_text = st.recursive(
        st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.binary(max_size=4), st.complex_numbers()),
        lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=3)),
        max_leaves=4,
    )
    return st.one_of(move_texts(game_id), mutated_texts(game_id), st.text(), no_text)


def _values(option: Option) -> Iterable[object]:
    if option.allowed is bool:
        return (False, True)
    if isinstance(option.allowed, range) and len(option.allowed) > 20:
        return sorted(
            {option.default, *option.allowed[:3], option.allowed[len(option.allowed) // 2], option.allowed[-1]}
        )
    assert isinstance(option.allowed, range | tuple)
    return option.allowed


def _accepted(game: Game[Any], players: int, options: dict[str, Any]) -> bool:
    try:
        checked_options(game, players, options)
    except BadOption:
        return False
    return True

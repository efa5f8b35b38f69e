"""Whole games, kept as they must go: the legal moves at every turn and the result, for every registered game."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import sandwichlab as sl

GAMES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "golden" / "games.jsonl").read_text(encoding="ascii").splitlines()
]


def named(games: list[dict[str, Any]]) -> list[Any]:
    """Return the games that are registered, each with an id that says game, seats, options and which one of these."""
    seen: Counter[str] = Counter()
    cases = []
    for game in games:
        if game["game"] not in sl.games():
            continue
        options = "".join(f"-{name}={value}" for name, value in game["options"].items())
        name = f"{game['game']}-{game['players']}p{options}"
        seen[name] += 1
        cases.append(pytest.param(game, id=f"{name}-{seen[name]}"))
    return cases


def final(outcome: sl.Outcome, game: str) -> Any:
    """Return an outcome in the form that the golden games have it."""
    if game == "sandwich-guy":
        return {"won": bool(outcome.winners), "left": outcome.scores[0]}
    if game == "bread-and-chocolate":
        return outcome.winners[0] if outcome.winners else None
    return list(outcome.scores)


@pytest.mark.parametrize("game", named(GAMES))
def test_a_golden_game_goes_as_it_is_written(game: dict[str, Any]) -> None:
    """Each position offers the moves that were written down, and the game ends as it did."""
    session = sl.deal(game["game"], players=game["players"], decks=game["decks"], **game["options"])
    plies = []
    for move in game["moves"]:
        plies.append("|".join(sorted(map(str, session.moves))))
        session.play(move)

    assert game["n_legal"] == [len(ply.split("|")) for ply in plies]
    assert game["legal_sha"] == hashlib.sha256("\n".join(plies).encode()).hexdigest()
    assert session.outcome is not None
    assert game["final"] == final(session.outcome, game["game"])
    assert session.moves == ()


@pytest.mark.parametrize("game", sl.games())
def test_a_registered_game_has_golden_games(game: str) -> None:
    """A game joins only together with games that say how it must go."""
    own = [golden for golden in GAMES if golden["game"] == game]

    assert own, f"tests/golden/games.jsonl has no game of {game}; tests/golden/README.md says what one is"

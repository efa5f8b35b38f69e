"""Random and mutated moves, records and decks: nothing may come of them but the library's own errors."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from sandwichlab.core.errors import SandwichLabError
from sandwichlab.core.session import Session
from sandwichlab.games.deal import deal, load
from sandwichlab.games.registry import game

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    2**70,
    1.5,
    float("nan"),
    "",
    " ",
    "\0",
    "9" * 500,
    "９",
    "٩",
    "<b>9</b>",
    "{value}",
    "%s",
    b"9",
    [],
    {},
    [[1]],
    ("9",),
    object(),
)


def attack(game_id: str, tries: int, seed: int = 1) -> Counter[str]:
    """Throw ``tries`` hostile moves, records and decks at a game; return how often each kind was refused or accepted.

    Raises AssertionError where a refused move changed the game, and lets any error through that is not the library's.
    """
    dice = random.Random(seed)
    counts: Counter[str] = Counter()
    session = _fresh(game_id, dice)
    for number in range(tries):
        if session.to_move is None or number % 500 == 499:
            session = _fresh(game_id, dice)
        kind, act = dice.choice((("move", _move), ("record", _record), ("deck", _deck)))
        counts[f"{kind} {act(session, dice)}"] += 1
    return counts


def _fresh(game_id: str, dice: random.Random) -> Session:
    seats = game(game_id).seats
    session = deal(game_id, dice.choice(seats), seed=dice.randrange(10**6))
    for _ in range(dice.randrange(40)):
        if session.to_move is not None:
            session.play(dice.choice(session.moves))
    return session


def _outcome(act: Callable[[], object]) -> str:
    try:
        act()
    except SandwichLabError as error:
        if not str(error).strip():
            raise AssertionError("an error without words") from error
        return "refused"
    return "accepted"


def _move(session: Session, dice: random.Random) -> str:
    before = (session.ply, session.steps, session.state)
    move = _mutated(dice.choice([str(move) for move in session.moves] or ["9"]), dice)
    result = _outcome(lambda: session.play(move))
    if result == "refused" and (session.ply, session.steps, session.state) != before:
        raise AssertionError(f"a refused move changed the game: {move!r}")
    return result


def _record(session: Session, dice: random.Random) -> str:
    text = _mutated(session.record(), dice)
    return _outcome(lambda: load(text))


def _deck(session: Session, dice: random.Random) -> str:
    engine = session.game
    decks: list[Any] = [[engine.deck.write(card) for card in deck] for deck in session.setup.decks]
    which = dice.randrange(len(decks))
    change = dice.randrange(5)
    if change == 0:
        decks[which] = dice.choice(ODD)
    elif change == 1:
        decks[which][dice.randrange(len(decks[which]))] = dice.choice((*ODD, *decks[which]))
    elif change == 2:
        del decks[which][dice.randrange(len(decks[which]))]
    elif change == 3:
        decks.append(dice.choice((decks[0], *ODD)))
    else:
        dice.shuffle(decks[which])
    return _outcome(lambda: deal(engine.id, session.players, decks=decks, **session.setup.options))


def _mutated(text: str, dice: random.Random) -> Any:
    """Return a text with a few characters changed, or something that is no text at all."""
    if dice.random() < 0.15:
        return dice.choice(ODD)
    letters = list(text)
    for _ in range(dice.randrange(3)):
        place = dice.randrange(len(letters) + 1)
        change = dice.randrange(4)
        if change == 0:
            letters.insert(place, chr(dice.choice((*range(32, 127), 0x2665, 0xAC00, 0x1F0A1))))
        elif change == 1 and letters:
            del letters[min(place, len(letters) - 1)]
        elif change == 2 and letters:
            letters[min(place, len(letters) - 1)] = chr(dice.randrange(32, 127))
        else:
            letters = letters[:place]
    return "".join(letters)

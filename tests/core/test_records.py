"""A record is a line of text that brings a game back, and nothing else passes for one."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandwichlab as sl
from sandwichlab.core.record import checksum
from sandwichlab.testing.strategies import play_at_random

FIELDS = ("version", "game", "players", "options", "decks", "moves", "cursor", "checksum")


def a_game() -> sl.Session:
    """Return a game under way, three steps of it undone."""
    session = sl.deal("lunch-rush", players=4, teams=True, dealer=1, seed=12)
    play_at_random(session, 12, 20)
    session.seek(17)
    return session


TEXT = a_game().record()
KEPT = (Path(__file__).parents[1] / "golden" / "records_v1.txt").read_text(encoding="ascii").splitlines()


def sealed(**changed: Any) -> str:
    """Return the record with fields changed, or left out where they are ..., under a checksum that fits."""
    fields = {**json.loads(TEXT), **changed}
    fields = {name: value for name, value in fields.items() if value is not ... and name != "checksum"}
    return json.dumps({**fields, "checksum": checksum(fields)})


def refused(text: Any) -> str:
    """Return the message with which a text is refused as a record."""
    with pytest.raises(sl.BadRecord) as error:
        sl.load(text)
    return str(error.value)


def test_a_record_says_everything_in_one_line() -> None:
    """Version, game, players, options, whole decks, moves, cursor and checksum, in this order, in ASCII."""
    session = a_game()
    fields = json.loads(TEXT)

    assert tuple(fields) == FIELDS
    assert (TEXT.isascii(), "\n" in TEXT, " " in TEXT) == (True, False, False)
    assert (fields["version"], fields["game"], fields["players"], fields["cursor"]) == (1, "lunch-rush", 4, 17)
    assert fields["options"] == {"dealer": 1, "teams": True}
    assert [sorted(deck) for deck in fields["decks"]] == [sorted(session.game.deck.cards)] * 4
    assert fields["moves"] == [str(step.move) for step in session.steps]


def test_loading_a_record_brings_the_game_back() -> None:
    """The game, its undone steps and its cursor are as they were; white space around the line does not matter."""
    session, loaded = a_game(), sl.load(f"\n  {TEXT}\r\n")

    assert (loaded.steps, loaded.ply, loaded.state) == (session.steps, 17, session.state)
    assert loaded.record() == TEXT
    assert loaded.redo()


@pytest.mark.parametrize("text", KEPT, ids=lambda text: json.loads(text)["game"])
def test_a_record_kept_from_version_1_can_be_read(text: str) -> None:
    """A line that somebody copied out long ago brings back the game, and is written the same today."""
    assert sl.load(text).record() == text


def test_the_checksum_is_the_sha256_of_the_other_fields() -> None:
    """Other programs can make it: of compact JSON with the fields in the order of their names, twelve digits."""
    fields = json.loads(TEXT)
    found = fields.pop("checksum")
    body = json.dumps({name: fields[name] for name in sorted(fields)}, separators=(",", ":"))

    assert found == hashlib.sha256(body.encode()).hexdigest()[:12]


def test_a_record_cut_off_anywhere_is_refused() -> None:
    """However much of the end is missing, the message says that it is no whole record."""
    for length in range(len(TEXT)):
        message = refused(TEXT[:length])
        assert "is cut off" in message or "no record of a game" in message or "is empty" in message


def test_a_record_whose_beginning_is_missing_is_refused() -> None:
    """However much of the beginning is missing, it is no record."""
    for start in range(1, len(TEXT)):
        assert "no record of a game" in refused(TEXT[start:])


@pytest.mark.parametrize("sign", ["0", "7", '"', "x", "]", "é", "\0"])
def test_a_record_with_any_one_sign_altered_is_refused(sign: str) -> None:
    """Whichever sign is another, the record is refused: a game is never brought back wrongly."""
    for place, was in enumerate(TEXT):
        if was != sign:
            assert refused(TEXT[:place] + sign + TEXT[place + 1 :])


def test_a_record_with_any_one_sign_left_out_or_doubled_is_refused() -> None:
    """One sign too few or too many anywhere is noticed."""
    for place, sign in enumerate(TEXT):
        assert refused(TEXT[:place] + TEXT[place + 1 :])
        assert refused(TEXT[:place] + sign + TEXT[place:])


@pytest.mark.parametrize("field", FIELDS)
def test_a_record_without_one_of_its_fields_is_refused(field: str) -> None:
    """The message says what is missing, or that this is no record at all."""
    fields = json.loads(TEXT)
    del fields[field]

    message = refused(json.dumps(fields))
    assert f"lacks {field}" in message or "This record is of version" in message or "no record of a game" in message


@pytest.mark.parametrize("version", [0, 2, 1.0, True, "1", None, [1], 10**400])
def test_a_record_of_another_version_is_refused(version: Any) -> None:
    """The message says which version it is and which one can be read."""
    message = refused(sealed(version=version))

    assert "This record is of version" in message
    assert "reads version 1" in message
    assert len(message) < 150


@pytest.mark.parametrize(
    "text", ["", "  \n", "null", "[]", "7", '"lunch-rush"', "{}", '{"game":}', "hello", "{" * 100_000]
)
def test_other_text_is_no_record(text: str) -> None:
    """Anything else that people paste is refused with a hint at how a record looks."""
    assert any(words in refused(text) for words in ("begins with", "is empty", "is cut off"))


@pytest.mark.parametrize("value", [None, 7, b"{}", ["{}"], sl.deal])
def test_only_a_text_is_a_record(value: Any) -> None:
    """What is no text at all is refused with its type."""
    assert refused(value) == f"A record is one line of text; this is {type(value).__name__}."


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"game": "bridge"}, "There is no game 'bridge'. The games are: lunch-rush"),
        ({"game": None}, "There is no game None"),
        ({"game": ["lunch-rush"]}, "There is no game ['lunch-rush']"),
        ({"players": 8}, "players must be a whole number from 2 to 7, not 8"),
        ({"players": 4.0}, "players must be a whole number from 2 to 7, not 4.0"),
        ({"players": float("nan")}, "players must be a whole number from 2 to 7, not nan"),
        ({"players": float("inf")}, "players must be a whole number from 2 to 7, not inf"),
        ({"players": 3, "options": {}}, "Decks given: 4. This game with 3 players takes 6"),
        ({"options": []}, "options, decks or moves are not what they should be"),
        ({"options": None}, "options, decks or moves are not what they should be"),
        ({"options": {"teams": [[1]]}}, "teams must be True or False, not [[1]]"),
        ({"options": {"dealer": {"a": 1}}}, "dealer must be a whole number from 0 to 3, not {'a': 1}"),
        ({"options": {"seed": 1}}, "There is no option seed"),
        ({"decks": "abc"}, "options, decks or moves are not what they should be"),
        ({"decks": [[1, 2, 3]] * 4}, "Deck 1 has 3 cards; a Pairs deck has 55"),
        ({"decks": [["1"] * 55] * 4}, "Deck 1 holds '1', which is no card"),
        ({"moves": "99"}, "options, decks or moves are not what they should be"),
        ({"moves": {"0": "9"}}, "options, decks or moves are not what they should be"),
        ({"moves": [9]}, "not what they should be"),
        ({"moves": [None]}, "not what they should be"),
        ({"moves": [["9"]]}, "not what they should be"),
        ({"moves": ["0"]}, "'0' is no move here"),
        ({"cursor": 21}, "ply must be a whole number from 0 to 20, not 21"),
        ({"cursor": -1}, "ply must be a whole number from 0 to 20, not -1"),
        ({"cursor": True}, "ply must be a whole number from 0 to 20, not True"),
        ({"cursor": None}, "ply must be a whole number from 0 to 20, not None"),
        ({"cursor": "17"}, "ply must be a whole number from 0 to 20, not '17'"),
        ({"cursor": 17.0}, "ply must be a whole number from 0 to 20, not 17.0"),
        ({"note": "hi"}, "The record holds 'note', which belongs to no record"),
        ({"x" * 900_000: 1}, "which belongs to no record"),
        ({"note": [["deep"]] * 50_000}, "The record holds 'note', which belongs to no record"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_forged_record_is_refused(changed: dict[str, Any], message: str) -> None:
    """Fields that cannot be are refused although the checksum fits, and the message says which and why."""
    said = refused(sealed(**changed))

    assert message in said
    assert len(said) < 400


def test_a_forged_record_with_an_illegal_move_is_refused() -> None:
    """A move that the rules refuse is named with its rule and what was legal there."""
    session = a_game()
    missing = next(rank for rank in range(1, 11) if rank not in sl.load(TEXT).game.start(session.setup).hands[2])

    message = refused(sealed(moves=[str(missing)], cursor=0))
    assert message.startswith(
        f"The record holds a move that the rules refuse. There is no {missing} in this hand. (rule LR-2)"
    )
    assert "Legal now: " in message


def test_a_forged_record_with_moves_after_the_end_is_refused() -> None:
    """Nobody plays on after the game is over."""
    session = sl.deal("lunch-rush", players=2, seed=2)
    play_at_random(session, 2, 1000)
    fields = json.loads(session.record())
    del fields["checksum"]
    fields["moves"].append("5")

    assert "LR-8" in refused(json.dumps({**fields, "checksum": checksum(fields)}))


@pytest.mark.parametrize("opening", ["[", '{"version":', '{"version":1,"moves":['])
def test_a_text_nested_without_end_is_refused(opening: str) -> None:
    """Brackets in brackets by the ten thousand are told from a record without being read, which Python in a browser does not survive."""
    assert "no record" in refused(opening * 40_000)


@pytest.mark.parametrize("depth", [100, 300, 480, 900, 990, 2000, 100_000])
@pytest.mark.parametrize("field", ["players", "options", "decks", "moves", "cursor", "note", "checksum"])
def test_a_record_nested_deep_is_refused(field: str, depth: int) -> None:
    """Lists in lists, however deep, end in the library's own error and not in Python's."""
    inner = "[" * depth + "]" * depth
    fields = json.loads(TEXT)
    fields[field] = "@"
    for value in (inner, '{"teams":' + inner + "}", f"[{inner}]"):
        text = json.dumps(fields).replace('"@"', value)
        assert refused(text)
        # Under a checksum that fits, where Python can still write it.
        try:
            body = {name: found for name, found in json.loads(text).items() if name != "checksum"}
            resealed = json.dumps({**body, "checksum": checksum(body)})
        except RecursionError:
            continue
        if field != "checksum":
            assert refused(resealed)


def test_a_record_of_a_million_signs_is_not_looked_at() -> None:
    """A text that is far too long is refused at once."""
    assert "far too long" in refused(TEXT + " " * 10 + "x" * 1_000_000)


@given(
    st.dictionaries(
        st.one_of(st.sampled_from(FIELDS[:-1]), st.text(max_size=8)),
        st.recursive(
            st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
            lambda inner: st.one_of(
                st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=6), inner, max_size=3)
            ),
            max_leaves=8,
        ),
        min_size=1,
        max_size=3,
    )
)
def test_any_forged_fields_are_refused_or_make_a_whole_game(changed: dict[str, Any]) -> None:
    """Whatever stands in the fields, the text is refused as a record or is one that is written the same again."""
    try:
        session = sl.load(sealed(**changed))
    except sl.BadRecord:
        return
    assert sl.load(session.record()).state == session.state

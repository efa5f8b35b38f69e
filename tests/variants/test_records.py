"""The record of a game with changed rules says that it needs the functions, and comes back with them alone."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

import sandwichlab as sl
from sandwichlab.core.record import checksum
from sandwichlab.testing.strategies import play_at_random
from tests.variants.examples import NAMES, example


def triple(line, first, length):  # type: ignore[no-untyped-def]
    """Three points for every card."""
    return 3 * (length - first)


def a_game(changed: sl.Variant | None = None) -> sl.Session:
    """A game with triple points, under way."""
    session = sl.deal(changed or sl.variant("lunch-rush", {"sandwich_points": triple}), players=3, seed=8)
    play_at_random(session, 3, 40)
    session.seek(30)
    return session


@pytest.mark.parametrize(("game", "name"), NAMES)
def test_a_record_brings_the_game_back_with_its_variant(game: str, name: str) -> None:
    """Loaded with the variant, or with the functions, the game is the same, at the same cursor."""
    changed = example(game, name)
    session = sl.deal(changed, seed=3)
    play_at_random(session, 1, 20)
    text = session.record()

    assert text.isascii()
    for loaded in (sl.load(text, changed), sl.load(text, variant={name: changed.changes[0].function.function})):
        assert loaded.record() == text
        assert [str(step) for step in loaded.steps] == [str(step) for step in session.steps]
        assert loaded.ply == session.ply


def test_the_record_names_what_it_needs() -> None:
    """The line has the printed game's id, and by name the function that stands in the place of the rule's."""
    fields = json.loads(a_game().record())

    assert fields["game"] == "lunch-rush"
    assert fields["changed"]["sandwich_points"][0] == "triple"
    assert "changed" not in json.loads(sl.deal("lunch-rush", seed=1).record())


def test_without_its_functions_it_is_not_loaded() -> None:
    """The refusal names the functions and how to load with them; the wording holds in both languages."""
    with pytest.raises(sl.BadRecord) as refused:
        sl.load(a_game().record())

    assert 'sl.load(text, variant={"sandwich_points": triple})' in refused.value.says("en")
    assert 'sl.load(text, variant={"sandwich_points": triple})' in refused.value.says("ko")


def test_another_function_is_noticed() -> None:
    """Under the same name too, a function that answers otherwise would make another game of it, and is refused."""

    def triple(line, first, length):  # type: ignore[no-untyped-def]
        """Four points for every card."""
        return 4 * (length - first)

    with pytest.raises(sl.BadRecord, match=r"triple.*answers otherwise.*triple"):
        sl.load(a_game().record(), {"sandwich_points": triple})


def test_a_variant_that_does_not_fit_is_refused() -> None:
    """One of another game, or with other functions, is another variant; a printed game needs none."""
    text = a_game().record()
    for wrong in (example("market-day", "worth"), example("lunch-rush", "card_points")):
        with pytest.raises(sl.BadRecord, match=r"another one.*triple"):
            sl.load(text, wrong)
    with pytest.raises(sl.BadRecord, match="no function x"):
        sl.load(text, {"x": triple})
    with pytest.raises(sl.BadRecord, match="without a variant"):
        sl.load(sl.deal("lunch-rush", seed=1).record(), example("lunch-rush", "card_points"))


@pytest.mark.parametrize(
    "changed", [{}, [], "triple", {"sandwich_points": "triple"}, {"sandwich_points": [1, 2]}, {"a": []}]
)
def test_a_spoiled_field_is_refused(changed: object) -> None:
    """A record that says of its rules what makes no sense is a BadRecord and no other error."""
    fields = {**json.loads(a_game().record()), "changed": changed}
    fields.pop("checksum")
    text = json.dumps({**fields, "checksum": checksum(fields)}, separators=(",", ":"))
    with pytest.raises(sl.BadRecord, match="changed rules"):
        sl.load(text, {"sandwich_points": triple})


def test_moves_that_the_changed_rules_refuse_are_reported() -> None:
    """Where the moves do not fit the functions, the record says which rule refused."""
    free = sl.variant("bread-and-chocolate", {"worth": lambda rank: 0})
    session = sl.deal(free, seed=2)
    play_at_random(session, 2, 30)
    fields = json.loads(session.record())
    del fields["changed"], fields["checksum"]
    text = json.dumps({**fields, "checksum": checksum(fields)}, separators=(",", ":"))
    with pytest.raises(sl.BadRecord, match="the rules refuse"):
        sl.load(text)


def test_sessions_can_be_copied() -> None:
    """In this process a session with changed rules is copied and pickled as any."""
    session = a_game()

    assert copy.deepcopy(session).record() == session.record()
    assert pickle.loads(pickle.dumps(session)).record() == session.record()

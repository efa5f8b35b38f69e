"""Whatever is wrong with a deal is refused by the library's own error, which says what is wrong and what would be right."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.cards import PAIRS
from sandwichlab.core.options import Option, read_options

WHOLE = list(PAIRS.cards)


def nested(depth: int) -> list[Any]:
    """Return a list in a list in a list ..., ``depth`` deep."""
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


class Unspeakable:
    """A value that cannot even be printed."""

    def __repr__(self) -> str:
        raise RuntimeError("no words")


def with_first_card(card: object) -> list[object]:
    """Return the decks of four players, with another first card in the second deck."""
    return [WHOLE, [card, *WHOLE[1:]], WHOLE, WHOLE]


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({"players": 8}, "players must be a whole number from 2 to 7, not 8"),
        ({"players": 1}, "players must be a whole number from 2 to 7, not 1"),
        ({"players": -2}, "players must be a whole number from 2 to 7, not -2"),
        ({"players": 10**5000}, "players must be a whole number from 2 to 7, not <int>"),
        ({"players": "4"}, "players must be a whole number from 2 to 7, not '4'"),
        ({"players": "abc"}, "players must be a whole number from 2 to 7, not 'abc'"),
        ({"players": 4.0}, r"players must be a whole number from 2 to 7, not 4\.0"),
        ({"players": float("nan")}, "players must be a whole number from 2 to 7, not nan"),
        ({"players": True}, "players must be a whole number from 2 to 7, not True"),
        ({"players": [4]}, r"players must be a whole number from 2 to 7, not \[4\]"),
        ({"players": nested(5000)}, "players must be a whole number from 2 to 7, not <list>"),
        ({"players": int}, "players must be a whole number from 2 to 7, not <class 'int'>"),
        ({"players": Unspeakable()}, "players must be a whole number from 2 to 7, not <Unspeakable>"),
        ({"players": 3, "teams": True}, r"Two or three players cannot form teams \(rule LR-9\)\. Choose four to seven"),
        ({"teams": "yes"}, "teams must be True or False, not 'yes'"),
        ({"teams": 1}, "teams must be True or False, not 1"),
        ({"teams": None}, "teams must be True or False, not None"),
        ({"players": 4, "dealer": 4}, "dealer must be a whole number from 0 to 3, not 4"),
        ({"players": 4, "dealer": 9}, "dealer must be a whole number from 0 to 3, not 9"),
        ({"players": 7, "dealer": -1}, "dealer must be a whole number from 0 to 6, not -1"),
        ({"dealer": "0"}, "dealer must be a whole number from 0 to 3, not '0'"),
        ({"dealer": False}, "dealer must be a whole number from 0 to 3, not False"),
        ({"seed": -1}, "seed must be a whole number from 0 to 9007199254740991, not -1"),
        ({"seed": 2**60}, "seed must be a whole number from 0 to 9007199254740991, not 1152921504606846976"),
        ({"seed": "7"}, "seed must be a whole number from 0 to 9007199254740991, not '7'"),
        ({"seed": 7.0}, r"seed must be a whole number from 0 to 9007199254740991, not 7\.0"),
        ({"seed": True}, "seed must be a whole number from 0 to 9007199254740991, not True"),
        ({"seed": 1, "decks": [WHOLE] * 4}, "either decks or a seed, not both"),
        ({"player": 4}, "no option player. The options are: players, seed, decks, dealer, teams"),
        ({"colour": "red"}, "no option colour"),
    ],
)
def test_a_bad_option_is_refused(setup: dict[str, Any], message: str) -> None:
    """The error is BadOption, names the setting and its value, and says what it could be."""
    with pytest.raises(sl.BadOption, match=message):
        sl.deal("lunch-rush", **setup)


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        ([WHOLE[:-1]] * 4, "Deck 1 has 54 cards; a Pairs deck has 55"),
        ([WHOLE, [*WHOLE, 10], WHOLE, WHOLE], "Deck 2 has 56 cards; a Pairs deck has 55"),
        ([WHOLE, WHOLE, WHOLE, []], "Deck 4 has 0 cards; a Pairs deck has 55"),
        (with_first_card(2), "Deck 2 has 0 of card 1; a Pairs deck has 1"),
        ([WHOLE, WHOLE, [1, 1, *WHOLE[2:]], WHOLE], "Deck 3 has 2 of card 1; a Pairs deck has 1"),
        (with_first_card(0), "Deck 2 holds 0, which is no card of a Pairs deck"),
        (with_first_card(11), "Deck 2 holds 11, which is no card"),
        (with_first_card(1.0), r"Deck 2 holds 1\.0, which is no card"),
        (with_first_card(True), "Deck 2 holds True, which is no card"),
        (with_first_card("1"), "Deck 2 holds '1', which is no card"),
        (with_first_card(None), "Deck 2 holds None, which is no card"),
        (with_first_card([1]), r"Deck 2 holds \[1\], which is no card"),
        (with_first_card(int), "Deck 2 holds <class 'int'>, which is no card"),
        (with_first_card(nested(5000)), "Deck 2 holds <list>, which is no card"),
        ([WHOLE] * 3, r"Decks given: 3\. This game with 4 players takes 4"),
        ([WHOLE] * 5, r"Decks given: 5\. This game with 4 players takes 4"),
        ([], r"Decks given: 0\."),
        (WHOLE, r"Decks given: 55\."),
        ([1, 2, 3, 4], "Deck 1 must be a list of cards, not 1"),
        (["abc"] * 4, "Deck 1 must be a list of cards, not 'abc'"),
        ([None] * 4, "Deck 1 must be a list of cards, not None"),
        ("abc", "decks must be a list of decks, not 'abc'"),
        (b"abc", "decks must be a list of decks, not b'abc'"),
        (5, "decks must be a list of decks, not 5"),
        (2.5, r"decks must be a list of decks, not 2\.5"),
        (False, "decks must be a list of decks, not False"),
    ],
)
def test_a_bad_deck_is_refused(decks: Any, message: str) -> None:
    """The error is BadDeck and says which deck, what is wrong with it, and what a whole one is."""
    with pytest.raises(sl.BadDeck, match=message):
        sl.deal("lunch-rush", players=4, decks=decks)


@pytest.mark.parametrize("game", ["lunch rush", "Lunch-Rush", "", None, 1, ["lunch-rush"], sl.deal, nested(5000)])
def test_an_unknown_game_is_refused(game: Any) -> None:
    """The error names what was asked for and the games there are."""
    with pytest.raises(sl.BadOption, match=r"There is no game .*The games are: lunch-rush"):
        sl.deal(game)


@pytest.mark.parametrize("players", [2, 3])
def test_an_option_at_its_default_is_accepted(players: int) -> None:
    """Saying that there are no teams is no fault where there could be none."""
    assert sl.deal("lunch-rush", players=players, teams=False, seed=1).players == players


READING = Option("reading", "ring", ("ring", "straight"))
LONG = Option("max_turns", 1000, range(1, 10_001))


def test_an_option_of_another_game_is_accepted_at_its_default() -> None:
    """What another game would understand says nothing here, as long as it asks for nothing."""
    assert read_options((LONG,), (LONG, READING), {"reading": "ring", "max_turns": 5}) == {"max_turns": 5}


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("straight", "The option reading belongs to another game"),
        ("flat", "reading must be one of ring, straight, not 'flat'"),
    ],
)
def test_an_option_of_another_game_is_refused_otherwise(value: str, message: str) -> None:
    """What another game would understand cannot be asked for here."""
    with pytest.raises(sl.BadOption, match=message):
        read_options((LONG,), (LONG, READING), {"reading": value})


def test_numbers_of_numpy_are_numbers() -> None:
    """Players, seeds, options and decks may come out of an array."""
    numpy = pytest.importorskip("numpy")
    plain = sl.deal("lunch-rush", players=4, dealer=2, teams=True, seed=9)
    session = sl.deal(
        "lunch-rush",
        players=numpy.int64(4),
        dealer=numpy.uint8(2),
        teams=numpy.True_,
        decks=numpy.array(plain.setup.decks),
    )

    assert session.record() == plain.record()
    for wrong in (numpy.float64(4.0), numpy.True_, numpy.array([4, 4])):
        with pytest.raises(sl.BadOption, match="players must be a whole number"):
            sl.deal("lunch-rush", players=wrong)
    with pytest.raises(sl.BadDeck, match="decks must be a list of decks"):
        sl.deal("lunch-rush", decks=numpy.array(5))
    with pytest.raises(sl.BadDeck, match="holds array"):
        sl.deal("lunch-rush", decks=numpy.ones((4, 55, 2), int))


@pytest.mark.parametrize("seat", [-1, 4, None, "0", 1.0, True])
def test_a_view_of_no_seat_is_refused(seat: Any) -> None:
    """There is a view for each seat and for nothing else."""
    with pytest.raises(sl.BadOption, match="seat must be a whole number from 0 to 3, not "):
        sl.deal("lunch-rush", players=4, seed=1).view(seat)


@pytest.mark.parametrize("policy", ["", "clever", None, 5, [["random"]], ("random", "greedy"), {}])
def test_an_unknown_policy_is_refused(policy: Any) -> None:
    """The error lists the policies there are; the game goes on as it was."""
    session = sl.deal("lunch-rush", seed=1)
    with pytest.raises(sl.BadOption, match=r"Choose one of random, greedy|Policies given: \d+"):
        session.policy_move(policy, [1, 2, 3, 4])
    assert session.ply == 0


@pytest.mark.parametrize("answer", [None, 11, "11", b"9", [], 2.5])
def test_a_function_that_returns_no_move_is_refused(answer: Any) -> None:
    """A student's policy that answers nonsense gets the refusal that a typed move gets."""
    with pytest.raises(sl.IllegalMove, match=r"is no move here.*Legal now: "):
        sl.deal("lunch-rush", seed=1).policy_move(lambda view: answer, [])


def test_errors_are_value_errors_and_survive_a_trip_to_another_process() -> None:
    """Each kind is a SandwichLabError and a ValueError, and unpickled it says the same."""
    session = sl.deal("lunch-rush", seed=1)
    cases = [
        (sl.BadOption, lambda: sl.deal("bridge")),
        (sl.BadDeck, lambda: sl.deal("lunch-rush", decks=[])),
        (sl.BadRecord, lambda: sl.load("")),
        (sl.IllegalMove, lambda: session.play("x")),
    ]
    for kind, fault in cases:
        with pytest.raises(kind) as raised:
            fault()
        assert isinstance(raised.value, sl.SandwichLabError)
        assert isinstance(raised.value, ValueError)
        assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)
        # What IPython shows instead of a stack:
        assert raised.value._render_traceback_() == [f"{kind.__name__}: {raised.value}"]

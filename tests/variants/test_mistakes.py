"""A mistake in a learner's function is told in the learner's own cell: which function, which line, what is wrong, what would work."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import sandwichlab as sl
from tests.variants.examples import NAMES, example


def nothing(rank, is_bread):  # type: ignore[no-untyped-def] # noqa: RET503
    """Return in one of two ways only."""
    if is_bread:
        return 1


def crash(rank, is_bread):  # type: ignore[no-untyped-def]
    """Divide by nothing at the first bread."""
    share = 10
    return share // (1 - is_bread)


def misspelt(rank, is_bread):  # type: ignore[no-untyped-def]
    """Use a name that is not there."""
    return rnk  # type: ignore[name-defined] # noqa: F821


def endless(rank, is_bread):  # type: ignore[no-untyped-def]
    """Call itself for ever."""
    return endless(rank, is_bread)


def yields(rank, is_bread):  # type: ignore[no-untyped-def]
    """Yield where it should return."""
    yield rank


async def waits(rank, is_bread):  # type: ignore[no-untyped-def]
    """Be a coroutine."""
    return rank


WRONG: dict[str, tuple[Any, tuple[str, ...]]] = {
    "a number": (3, ("3 is no function", "without brackets", "my_function")),
    "a called function": (crash(2, False), ("10 is no function",)),
    "too few parameters": (
        lambda rank: rank,
        ("2 values, (rank, is_bread)", "takes (rank)", "def my_function(rank, is_bread):"),
    ),
    "too many parameters": (lambda rank, is_bread, place: rank, ("takes (rank, is_bread, place)",)),
    "nothing returned": (nothing, ("nothing(1, False) returned nothing", "return", "a whole number from 0 to 50")),
    "a fraction": (lambda rank, is_bread: rank / 2, ("returned 0.5", "float", "//")),
    "a text": (lambda rank, is_bread: str(rank), ("returned '1'", "str", "int(x)")),
    "a negative number": (lambda rank, is_bread: -rank, ("returned -1", "from 0 to 50")),
    "a large number": (lambda rank, is_bread: 51, ("returned 51", "from 0 to 50")),
    "True for a number": (lambda rank, is_bread: rank > 3, ("returned False", "bool")),
    "an error inside": (crash, ("crash(1, True) stopped with ZeroDivisionError",)),
    "a wrong name": (misspelt, ("NameError", "rnk")),
    "a call of itself": (endless, ("RecursionError",)),
    "yield": (yields, ("return without yield",)),
    "async": (waits, ("def without async",)),
    "chance": (lambda rank, is_bread: random.randrange(40), ("and then", "by what it is given alone")),
    "a class": (int, ("card_points",)),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_function_is_refused_with_what_would_work(kind: str) -> None:
    """Each mistake is refused when the variant is made, with the rule's function and the reason in words, not in a traceback."""
    function, parts = WRONG[kind]
    with pytest.raises(sl.BadRule) as refused:
        sl.variant("lunch-rush", {"card_points": function})

    said = refused.value.says("en")
    assert said.startswith("In the place of card_points")
    assert all(part in said for part in parts), said
    assert isinstance(refused.value, sl.BadOption)
    assert refused.value.says("ko") != said
    assert refused.value._render_traceback_() == [f"BadRule: {said}"]
    assert refused.value.__context__ is None or refused.value.__suppress_context__


def test_the_line_of_the_mistake_is_named() -> None:
    """An error inside is in the line where it came up; a wrong answer in that where the function begins."""
    for function, ahead in ((crash, 3), (nothing, 0), (misspelt, 2)):
        with pytest.raises(sl.BadRule, match=f"line {function.__code__.co_firstlineno + ahead}:"):
            sl.variant("lunch-rush", {"card_points": function})


@pytest.mark.parametrize("answer", [1, "yes", None, 0.0, []])
def test_a_question_of_yes_or_no_wants_true_or_false(answer: object) -> None:
    """A function that decides must return True or False; what compares gives that."""
    with pytest.raises(sl.BadRule, match="True or False"):
        sl.variant("market-day", {"is_royal": lambda rank: answer})


@pytest.mark.parametrize(
    ("functions", "said"),
    [
        (None, "by the names"),
        ({}, "by the names"),
        (len, "by the names"),
        ({"card_point": len}, "no function card_point"),
        ({3: len}, "no function 3"),
        ({"cards_each": len}, "no function cards_each"),
    ],
)
def test_what_is_no_list_of_functions_is_refused(functions: Any, said: str) -> None:
    """Only functions that the list has can be replaced, each by its name; the refusal names them."""
    with pytest.raises(sl.BadRule, match=said) as refused:
        sl.variant("lunch-rush", functions)

    assert "card_points" in str(refused.value)


def test_a_game_that_is_none_is_refused() -> None:
    """The id must be that of a game, or a variant."""
    for wrong in ("lunch", None, 3, example("market-day", "worth").id + "x"):
        with pytest.raises(sl.BadOption, match="There is no game"):
            sl.variant(wrong, {"card_points": len})  # type: ignore[arg-type]


def far(line: tuple[int, ...], first: int, length: int) -> int:
    """Fail at a sandwich that begins at the fourth card of the line, which no trial has."""
    if first == 3:
        return line[length]
    return 5


def negative(line: tuple[int, ...], first: int, length: int) -> int:
    """Return less than nothing there."""
    return 2 - first


@pytest.mark.parametrize(
    ("function", "parts"), [(far, ("IndexError", "line 9")), (negative, ("returned -", "from 0 to 300"))]
)
def test_a_mistake_that_comes_up_in_a_game(function: Callable[..., int], parts: tuple[str, ...]) -> None:
    """In a simulation it stops with the call that failed; at the table of a session the move is not made, and others can be."""
    changed = sl.variant("lunch-rush", {"sandwich_points": function})
    with pytest.raises(sl.BadRule, match=r"sandwich_points.*\(\(") as stopped:
        sl.simulate(changed, games=50, seed=1, policies="greedy")
    assert parts[0] in str(stopped.value)

    session = sl.deal(changed, players=2, seed=1)
    session = sl.deal(changed, players=2, decks=[ordered(), *session.setup.decks[1:]], dealer=1)
    for move in ("10", "9", "8", "7", "1"):
        session.play(move)
    before = session.state
    with pytest.raises(sl.BadRule, match=parts[1] if function is negative else "IndexError"):
        session.play("7")
    assert (session.state, session.ply) == (before, 5)
    session.play("2")
    with pytest.raises(sl.BadRule):
        session.policy_move("greedy", [1, 2, 3, 4])


def ordered() -> list[int]:
    """A deck for two in which seat 0 has 10 8 1 and seat 1 9 7 7 2 among their cards."""
    from sandwichlab.core.cards import PAIRS
    from sandwichlab.testing.decks import deck_that_deals

    return deck_that_deals(PAIRS, [[10, 8, 1, 7], [9, 7, 7, 2]], 10)


def test_a_learner_cannot_harm_the_game_through_what_is_given() -> None:
    """The line is given as it lies, no longer and no list, so that nothing can be taken from it."""
    seen: list[tuple[int, ...]] = []

    def look(line, first, length):  # type: ignore[no-untyped-def]
        """Remember what is given."""
        seen.append(line)
        return len(line) - first

    changed = sl.variant("lunch-rush", {"sandwich_points": look})
    sim = sl.simulate(changed, games=3, seed=1, policies="greedy")

    assert seen
    assert all(type(line) is tuple and 0 not in line for line in seen)
    assert sim.replay(1).steps


@pytest.mark.parametrize(("game", "name"), NAMES)
def test_numbers_of_numpy_are_as_good(game: str, name: str) -> None:
    """Whole numbers and truth values of NumPy are taken for what they are."""
    numpy = pytest.importorskip("numpy")
    place = example(game, name).changes[0]

    def of_numpy(*given: Any) -> Any:
        answer = place.function(*given)
        return numpy.bool_(answer) if isinstance(answer, bool) else numpy.int64(answer)

    assert sl.variant(game, {name: of_numpy}).changes[0].digest == place.digest


def test_what_cannot_follow_a_changed_rule_says_so() -> None:
    """The clairvoyant and the walkthrough, which rest on the printed rules, are not given for another game."""
    changed = example("sandwich-guy", "distance_counts")
    session = sl.deal(changed, seed=1)

    with pytest.raises(sl.BadOption, match="printed rules"):
        sl.clairvoyant(session)
    with pytest.raises(sl.BadOption, match=r"sl\.learn\('sandwich-guy'\)"):
        sl.learn(changed)  # type: ignore[arg-type]

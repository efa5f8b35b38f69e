"""A rulebook is its rules by id, each with a sentence, a source and what it does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import sandwichlab as sl
from sandwichlab.core.compiled import FUNCTIONS
from sandwichlab.core.rules import Rulebook
from sandwichlab.core.wording import say
from sandwichlab.games.registry import game

every_game = pytest.mark.parametrize("book", [game(game_id).rulebook for game_id in sl.games()], ids=sl.games())


@every_game
def test_every_rule_is_stated_whole(book: Rulebook) -> None:
    """Each rule has its own id, a sentence, the book's source, functions with docstrings, and a ruling or none."""
    assert len(book) > 0
    for rule_id, rule in book.items():
        assert rule.id == rule_id
        assert str(rule.sentence).endswith(".")
        assert str(rule.source) == str(book.source)
        assert rule.ruling is None or str(rule.ruling).endswith(".")
        assert rule.functions
        assert all(function.__doc__ and function in FUNCTIONS for function in rule.functions)


@every_game
def test_rules_come_in_the_order_of_their_numbers(book: Rulebook) -> None:
    """The ids are one prefix and the numbers from 1 on, so that a page of rules reads like the printed one."""
    prefix = next(iter(book)).split("-")[0]

    assert list(book) == [f"{prefix}-{number}" for number in range(1, len(book) + 1)]


@every_game
def test_an_unknown_rule_is_refused(book: Rulebook) -> None:
    """Asking for a rule that is not there lists the rules that are."""
    assert "XX-1" not in book
    with pytest.raises(sl.BadOption, match=f"There is no rule XX-1. The rules are: {next(iter(book))}"):
        book["XX-1"]


@pytest.fixture
def _marks() -> Iterator[None]:
    """Forget afterwards which functions were marked for kernels."""
    before = list(FUNCTIONS)
    yield
    FUNCTIONS[:] = before


@pytest.mark.usefixtures("_marks")
def test_a_rule_cannot_be_stated_twice() -> None:
    """Two functions of one rule are given with ``also``, and both are its functions."""
    book = Rulebook(say("Somewhere."))

    @book.rule("XX-1", say("One."))
    def one(n: int) -> int:
        """Return it."""
        return n

    with pytest.raises(ValueError, match="XX-1 is stated twice"):
        book.rule("XX-1", say("Two."))
    assert book.also("XX-1")(abs) is abs
    assert book["XX-1"].functions == (one, abs)

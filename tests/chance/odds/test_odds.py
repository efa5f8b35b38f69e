"""The odds as a whole: what they say of themselves, that the same view gets the same answers, and where there are none."""

from __future__ import annotations

from fractions import Fraction
from time import perf_counter

import pytest

import sandwichlab as sl
from sandwichlab.chance.odds import Odds, answers_of, odds_of
from sandwichlab.chance.odds.answers import Answer, percent
from sandwichlab.core.wording import language, say, verbatim
from sandwichlab.games import registry
from sandwichlab.testing.strategies import play_at_random

HOW = say("Counted: nothing is drawn any more.")


def answer(value: Fraction | float, low: float | None = None, high: float | None = None, **more: object) -> Answer:
    """Return an answer with a value; exact without an interval."""
    ends = (value, value) if low is None or high is None else (low, high)
    return Answer(verbatim("now"), verbatim("It rains"), value, low is None, *ends, HOW, ("MD-7",), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", sl.games())
def test_every_game_has_odds_for_the_seat_to_move(game: str) -> None:
    """A session's odds are those of the seat to move, quick enough for a table, and the same whenever they are asked for."""
    session = sl.deal(game, seed=3)
    play_at_random(session, 3, 2)
    before = perf_counter()
    found = sl.odds(session)
    assert perf_counter() - before < 2
    assert len(found) > 0
    assert found.note is None
    odds_of.cache_clear()
    assert sl.odds(session) == found
    assert hash(sl.odds(session)) == hash(found)


def test_a_seat_that_is_not_to_move_is_told_so() -> None:
    """There are no odds for another seat, or once the game is over, and the note says when there are."""
    session = sl.deal("lunch-rush", 4, seed=3)
    seat = session.to_move
    assert seat is not None
    found = sl.odds(session.view((seat + 1) % 4))
    assert len(found) == 0
    assert repr(found) == "There are odds when it is this seat's turn."
    assert found._repr_html_() == "<p>There are odds when it is this seat&#x27;s turn.</p>"
    play_at_random(session, 1, 1000)
    assert sl.odds(session).note is not None


def test_a_game_without_questions_says_so_kindly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A registered game that has no module of odds is played all the same; asked for odds it says that there are none yet."""
    session = sl.deal("lunch-rush", seed=3)
    monkeypatch.setitem(registry.MODULES, "lunch-rush", "no_such_game")
    assert answers_of("lunch-rush") is None
    monkeypatch.undo()
    odds_of.cache_clear()
    monkeypatch.setattr("sandwichlab.chance.odds.answers_of", lambda game: None)
    found = sl.odds(session)
    monkeypatch.undo()
    odds_of.cache_clear()
    assert repr(found) == "No questions have been written for Lunch Rush yet."


def test_what_is_neither_session_nor_view_is_refused() -> None:
    """The refusal says what to give instead."""
    with pytest.raises(sl.BadOption, match="Give a session, a table or a view, not 'lunch-rush'"):
        sl.odds("lunch-rush")  # type: ignore[arg-type]


def test_odds_are_a_sequence_with_a_table() -> None:
    """They have a length, places and slices; the table has a row a question, with fraction, number, interval and a word."""
    found = Odds(
        "market-day", [answer(Fraction(3, 8)), answer(0.25, 0.2, 0.31), answer(2.5, 2.0, 3.0, unit=say("points"))]
    )
    assert (len(found), found[0], found[1:]) == (3, found.answers[0], found.answers[1:])
    assert found.table().shown()[1:] == [
        ["It rains: now", "3/8", "37.5 %", "–", "exact"],
        ["It rains: now", "–", "25.0 ± 5.5 %", "20.0 % – 31.0 %", "estimate"],
        ["It rains: now", "–", "2.50 ± 0.50", "2.00 – 3.00", "estimate"],
    ]
    assert "Odds in Market Day" in repr(found)
    assert "<td>3/8</td>" in found._repr_html_()
    assert len(found.groups()) == 1


def test_small_and_large_chances_are_not_rounded_to_never_and_always() -> None:
    """What can happen is not shown as 0 %, what need not as 100 %, and an estimate of never is an upper bound."""
    assert [percent(value) for value in (0, Fraction(1, 5000), 0.5, Fraction(4999, 5000), 1)] == [
        "0.0",
        "< 0.1",
        "50.0",
        "> 99.9",
        "100.0",
    ]
    assert str(answer(0.0, 0.0, 0.004).number) == "at most 0.4 %"
    assert str(answer(1.0, 0.996, 1.0).number) == "at least 99.6 %"


def test_a_fraction_that_nobody_can_read_is_left_out() -> None:
    """Its value is exact all the same."""
    long = Fraction(10**12 + 1, 10**12 + 39)
    assert (answer(long).fraction, answer(long).exact) == ("", True)
    assert answer(Fraction(1)).fraction == "1"


def test_odds_speak_korean() -> None:
    """Every question, word and note is there in Korean."""
    before = language()
    language("ko")
    try:
        for game in sl.games():
            text = repr(sl.odds(sl.deal(game, seed=3)))
            assert "정확한 값" in text
            assert "exact" not in text
    finally:
        language(before)


def test_the_cards_of_others_do_not_change_an_answer() -> None:
    """Two deals in which a seat holds the same cards and the others' are shuffled give the very same odds, estimates too."""
    session = sl.deal("market-day", 9, seed=3)
    seat = session.to_move
    assert seat is not None
    deck = list(session.setup.decks[0])
    places = [place for _, place in session.game.hidden_places(session.state, seat) if _ == 0]
    cards = [deck[place] for place in places]
    for place, card in zip(places, reversed(cards), strict=True):
        deck[place] = card
    other = sl.deal("market-day", 9, decks=[deck, *session.setup.decks[1:]])
    assert other.state.hands != session.state.hands
    odds_of.cache_clear()
    first = sl.odds(session)
    odds_of.cache_clear()
    assert sl.odds(other) == first
    assert any(not each.exact for each in first)

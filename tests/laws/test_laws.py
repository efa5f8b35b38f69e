"""The laws of ``sandwichlab.testing.laws``, of every registered game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandwichlab as sl
from sandwichlab.testing import laws
from sandwichlab.testing.strategies import anything, play_at_random, seeds, sessions, setups

every_game = pytest.mark.parametrize("game", sl.games())

OF_A_SESSION = (
    laws.moves_are_text,
    laws.offered_moves_are_accepted,
    laws.other_moves_are_refused,
    laws.undo_then_redo_is_the_identity,
    laws.seek_goes_to_every_ply,
    laws.a_play_after_an_undo_drops_the_tail,
    laws.a_view_is_of_its_seat,
    laws.cards_are_conserved,
    laws.states_are_values,
)


@every_game
@pytest.mark.parametrize("law", OF_A_SESSION, ids=lambda law: law.__name__)
@given(data=st.data())
def test_a_law_of_a_session(game: str, law: Callable[[sl.Session], None], data: st.DataObject) -> None:
    """Whatever is dealt and played, at any cursor, the law holds."""
    law(data.draw(sessions(game)))


@every_game
@given(data=st.data())
def test_any_input_is_made_or_refused(game: str, data: st.DataObject) -> None:
    """Whatever someone types or passes as a move is a legal move or an IllegalMove that changes nothing."""
    session = data.draw(sessions(game))
    for value in data.draw(st.lists(anything(game), min_size=1, max_size=8)):
        laws.any_input_is_made_or_refused(session, value)


@every_game
@given(data=st.data())
def test_a_record_brings_the_game_back(game: str, data: st.DataObject) -> None:
    """From the line of text comes the same game, wherever the cursor stood."""
    session = data.draw(sessions(game))
    laws.a_record_brings_the_game_back(session, {0, session.ply, len(session.steps)})


@every_game
def test_a_record_brings_the_game_back_at_every_cursor(game: str) -> None:
    """In one game all cursors are tried, from the deal to the last step."""
    session = sl.deal(game, seed=5)
    play_at_random(session, 5, 60)
    laws.a_record_brings_the_game_back(session, range(len(session.steps) + 1))


@every_game
@given(data=st.data())
def test_views_hide_what_a_seat_cannot_see(game: str, data: st.DataObject) -> None:
    """No seat sees anything that depends on cards it has not seen."""
    laws.views_hide_what_a_seat_cannot_see(data.draw(sessions(game)), data.draw(seeds()))


@every_game
@settings(max_examples=15)
@given(data=st.data())
def test_odds_depend_on_the_view_alone(game: str, data: st.DataObject) -> None:
    """No odds tell anything of cards that a seat has not seen."""
    laws.odds_depend_on_the_view_alone(data.draw(sessions(game)), data.draw(seeds()))


@every_game
@given(data=st.data())
def test_the_game_ends(game: str, data: st.DataObject) -> None:
    """Every game comes to an end that its rules know."""
    laws.the_game_ends(data.draw(sessions(game)), data.draw(seeds()))


@every_game
@given(data=st.data())
def test_policies_play_by_the_view(game: str, data: st.DataObject) -> None:
    """No policy plays an illegal move or a card that its seat cannot know."""
    laws.policies_play_by_the_view(data.draw(sessions(game)), data.draw(seeds()))


@every_game
@given(data=st.data())
def test_a_seed_decides_the_deal(game: str, data: st.DataObject) -> None:
    """A seed is as good as the decks themselves."""
    laws.a_seed_decides_the_deal(game, data.draw(setups(game)))

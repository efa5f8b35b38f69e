"""What a seat sees at Lunch Rush: its hand, the table, and how many cards the others hold."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from sandwichlab.core.cards import PAIRS, packed, unpacked
from sandwichlab.testing.strategies import sessions
from tests.games.lunch_rush.table import after, seated


def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_others() -> None:
    """Hands are sorted; of another hand there is nothing but its number of cards."""
    session, _ = after("9 8 3 9 4", players=4, dealer=3)

    assert [len(session.view(seat).hand) for seat in range(4)] == [6, 7, 7, 7]
    assert session.view(2).counts == (6, 7, 7, 7)
    assert session.view(2).hand == tuple(sorted(session.view(2).hand))


def test_everybody_sees_the_table() -> None:
    """Line, sandwiches taken, points, dealer and turn are the same for all."""
    session, _ = after("9 8 10 9 10 7", players=4, dealer=3)
    views = [session.view(seat) for seat in range(4)]

    for view in views:
        assert view.line == (9, 8, 7)
        assert [[sandwich.cards for sandwich in taken] for taken in view.taken] == [[(10, 9, 10)], [], [], []]
        assert (view.scores, view.dealer, view.round, view.to_move) == ((11, 0, 0, 0), 3, 0, 2)


def test_everybody_sees_who_played_each_card_of_the_line() -> None:
    """Each card of the line belongs to the seat that played it, also after a sandwich was taken from among them."""
    session = seated("9 8 10 9 10 7 1", players=3, dealer=1)
    players = [session.play(rank).seat for rank in ["9", "8", "10", "9", "10", "7", "1"]]
    view = session.view(0)

    assert players == [2, 0, 1, 2, 0, 1, 2]
    assert view.line == (9, 8, 7, 1)
    assert [view.player_of(turn) for turn in view.line_turns] == [2, 0, 1, 2]
    assert view.turn == 7


def test_only_the_seat_to_move_has_moves() -> None:
    """Whoever waits is offered nothing."""
    session, _ = after("9 8 3", players=4, dealer=3)

    assert [bool(session.view(seat).moves) for seat in range(4)] == [False, False, False, True]


@given(st.data())
def test_the_unseen_cards_are_those_in_other_hands_and_the_stock(data: st.DataObject) -> None:
    """What a seat counts as unseen is exactly what lies where it cannot look."""
    session = data.draw(sessions("lunch-rush"))
    for seat in range(session.players):
        view = session.view(seat)
        hidden = [
            session.setup.decks[deck][place]
            for deck, place in session.game.hidden_places(session.state, seat)
            if deck == view.round
        ]

        assert unpacked(view.unseen) == tuple(sorted(hidden))
        open_cards = [*view.hand, *view.line, *(card for taken in view.taken for each in taken for card in each.cards)]
        assert Counter(hidden) + Counter(open_cards) == Counter(PAIRS.cards)


def test_the_encoded_view_has_spare_places_behind_the_line() -> None:
    """Policies get the hand, the unseen cards, the line and its length, as ints, and may write behind the line."""
    session, _ = after("9 8 3", players=4, dealer=3)
    hand, unseen, line, length = session.view(3).encoded()

    assert unpacked(hand) == session.view(3).hand
    assert packed(PAIRS.cards) - hand - unseen == packed([9, 8, 3])
    assert (line[:length], length) == ([9, 8, 3], 3)
    assert len(line) == length + 2
    line[length] = 9
    assert session.view(3).line == (9, 8, 3)

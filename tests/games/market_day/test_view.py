"""What a seat sees at Market Day: its hand, the market, and how many cards the others hold."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from sandwichlab.core.cards import PAIRS, unpacked
from sandwichlab.testing.strategies import sessions
from tests.games.market_day.table import after, play, seated


def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_others() -> None:
    """Hands are sorted; of another hand there is nothing but its number of cards."""
    session = seated("6 4 10 5")
    play(session, "6 4")

    assert [len(session.view(seat).hand) for seat in range(4)] == [5, 5, 6, 6]
    assert session.view(2).counts == (5, 5, 6, 6)
    assert session.view(2).hand == tuple(sorted(session.view(2).hand))


def test_everybody_sees_the_market() -> None:
    """Cards in order of play with their seats, points, dealer and leader are the same for all."""
    session = seated("6 4 10 5", dealer=1)
    play(session, "6 4 10")

    for seat in range(4):
        view = session.view(seat)
        assert view.played == ((2, 6), (3, 4), (0, 10))
        assert view.cards == (6, 4, 10)
        assert (view.dealer, view.leader, view.hand_number, view.round, view.to_move) == (1, 2, 0, 0, 1)
        assert view.last is None


def test_what_is_gone_stays_seen() -> None:
    """The cards of earlier rounds of the hand are no longer in the market, but no seat counts them as unseen."""
    session, _ = after("8 10 8 3")
    view = session.view(0)

    assert view.played == ()
    assert view.gone == (8, 10, 8, 3)
    assert len(unpacked(view.unseen)) == 55 - 5 - 4


@given(st.data())
def test_the_unseen_cards_are_those_in_other_hands_and_the_stock(data: st.DataObject) -> None:
    """What a seat counts as unseen is exactly what lies where it cannot look."""
    session = data.draw(sessions("market-day"))
    for seat in range(session.players):
        view = session.view(seat)
        hidden = [
            session.setup.decks[deck][place]
            for deck, place in session.game.hidden_places(session.state, seat)
            if deck == view.hand_number
        ]

        assert list(unpacked(view.unseen)) == sorted(hidden)
        assert Counter(hidden) + Counter([*view.hand, *view.cards, *view.gone]) == Counter(PAIRS.cards)


def test_the_encoded_view_has_room_for_the_cards_to_come() -> None:
    """Policies get hand, unseen cards, the market with its length, and the players, as ints; no Tinker is asked."""
    session = seated("6 4 10 5")
    play(session, "6 4 10")
    hand, unseen, cards, length, players, in_play, tinker = session.view(3).encoded()

    assert unpacked(hand) == session.view(3).hand
    assert len(unpacked(unseen)) == 55 - 6 - 3
    assert (cards, length, players) == ([6, 4, 10, 0], 3, 4)
    assert (in_play, tinker) == (0, -1)


def test_the_encoded_view_of_a_tinker_s_owner_says_what_is_in_play() -> None:
    """Where the Tinker is asked, policies get the places still in play as bits, and the Tinker's own."""
    session, _ = after("8 1 3 8")
    _, _, cards, length, _, in_play, tinker = session.view(1).encoded()

    assert (cards, length) == ([8, 1, 3, 8], 4)
    assert (in_play, tinker) == (0b1110, 1)
    assert session.view(1).is_asking_the_tinker

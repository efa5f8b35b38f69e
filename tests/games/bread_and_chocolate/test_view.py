"""What a seat sees at Bread and Chocolate, and what it is given of what it has seen: never more, and never less."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandwichlab as sl
from sandwichlab.core.events import Cast
from sandwichlab.core.french import read_card
from sandwichlab.games.bread_and_chocolate.card_sets import members
from sandwichlab.testing.strategies import sessions
from tests.games.bread_and_chocolate.table import begun, play, seated, texts

LOW, LOW_TOO = "Ac 2c 3c 4c 5c 6c", "Ad 2d 3d 4d 5d 6d"


def test_after_the_deal_a_seat_knows_its_hand_and_the_face_up_card() -> None:
    """The other hand is a number, and every other card a back."""
    view = seated(LOW, LOW_TOO, up="8d", down="Ks").view(0)

    assert texts(view.hand) == LOW
    assert view.counts == (6, 6)
    assert texts(view.face_up) == "8d"
    assert texts(view.face_down) == "?"
    assert set(view.draw_pile) == {-1}
    assert (view.theirs, view.either) == ((), ())
    assert len(members(view.possible)) == 52 - 7


def test_a_flipped_card_is_known_to_both() -> None:
    """Both have seen the card that was turned down, and where it lies."""
    session = seated(LOW, LOW_TOO, up="8d", down="Ks")
    session.play("flip")

    for seat in range(2):
        assert texts(session.view(seat).face_down) == "8d"
        assert texts(session.view(seat).face_up) == "Ks"


def test_a_discard_is_known_to_its_owner_alone() -> None:
    """Whoever put a card face down knows its place; the other sees a back, and reads no name."""
    session = begun("2c 9c Jc Qc Kc 7c", LOW_TOO, up="3h", down="8s")
    steps = [session.play(move) for move in ("2c", "discard Jc", "discard 7c")]

    assert texts(session.view(0).face_down) == "? Jc 7c"
    assert texts(session.view(1).face_down) == "? ? ?"
    said = " ".join(str(event.says(Cast(you=1))) for step in steps for event in step.events)
    assert "J♣" not in said
    assert "7♣" not in said


def test_which_cards_are_discarded_changes_nothing_for_the_other() -> None:
    """Two games that differ in the discards alone look and read the same to the other seat, at every ply."""
    one = begun("2c 9c Jc Qc Kc 7c", LOW_TOO, up="3h")
    two = begun("2c 9c Jc Qc Kc 7c", LOW_TOO, up="3h")
    play(one, "2c, discard Jc, discard 7c")
    play(two, "2c, discard Kc, discard 9c")

    for ply in range(6):
        views = [game.game.view(game.state_at(ply), 1) for game in (one, two)]
        assert views[0] == views[1]
        assert views[0].encoded() == views[1].encoded()
    told = [[str(event.says(Cast(you=1))) for step in game.steps for event in step.events] for game in (one, two)]
    assert told[0] == told[1]


def test_a_stuck_draw_shows_nothing_of_the_hand() -> None:
    """Hands that differ, but are both stuck, look the same to the other."""
    one = begun(LOW, LOW_TOO, up="8d", draw="Kc")
    two = begun("Ac 2c 3c 4c 5c Qc", LOW_TOO, up="8d", draw="Kc 6c")
    for game in (one, two):
        game.play("draw")

    assert one.view(1) == two.view(1)


DECK = (
    "8s 7c Ts 9c Kc Qc 2d 3s 5h Ah Jd 6d 3h Jc 9d Qh 4d Kh 6s 8d Qs Jh 2h 7s 3d 2c 5d 9s 8c 6c 7h 7d 3c 5s Js Ks 4c Ad Tc Kd "
    "Td 2s 4s 9h 6h Qd Th 5c 4h As 8h Ac"
)


def after_a_reset() -> sl.Session:
    """Return a game just after a reset in the middle of seat 0's draw."""
    session = sl.deal("bread-and-chocolate", decks=[DECK.split()], dealer=1)
    play(session, "spread, 7c, 8s, 9c, Ts")
    return session


def test_after_a_reset_the_order_of_the_draw_pile_is_known() -> None:
    """It is the face-up pile turned over, which both have seen; the card left over stays unknown."""
    session = after_a_reset()

    for seat in range(2):
        view = session.view(seat)
        assert texts(view.draw_pile[::-1]) == "Qh 4d Kh 6s 7c 8s 9c Ts"
        assert texts(view.face_down) == "?"
        assert texts(view.face_up) == "Jc"


def test_cards_drawn_from_known_places_are_known_in_the_other_hand() -> None:
    """Seat 1 saw that 3♥ and 9♦ were drawn after the reset; the eight cards before it it did not see."""
    session = after_a_reset()

    assert texts(session.view(1).theirs) == "3h 9d"
    assert session.view(1).either == ()
    assert session.view(0).theirs == ()


def test_a_known_card_may_be_gone_after_a_discard() -> None:
    """Once the other has discarded face down, a card known in its hand is there or in the pile; if played, it is seen."""
    session = after_a_reset()
    play(session, "Qs, Jd")
    view = session.view(1)
    assert texts(view.theirs) == "3h 9d"
    play(session, "Tc")
    while session.state.owed:
        session.play(session.moves[-1])
    # Seat 1 has discarded, which changes nothing in what it knows of the other hand.
    assert texts(session.view(1).theirs) == "3h 9d"
    play(session, "9d")
    assert texts(session.view(1).theirs) == "3h"
    play(session, "discard 2d")
    assert texts(session.view(1).theirs) == ""
    assert texts(session.view(1).either) == "3h"
    play(session, "discard 3h")
    assert texts(session.view(1).either) == "3h"


def test_only_the_seat_to_move_has_moves() -> None:
    """Whoever waits is offered nothing, and after a discard the same seat goes on."""
    session = begun("2c 9c Jc Qc Kc 7c", LOW_TOO, up="3h")
    session.play("2c")

    assert session.view(1).moves == ()
    assert session.view(0).moves == tuple(map(str, session.moves))


@given(st.data())
def test_what_is_known_is_true(data: st.DataObject) -> None:
    """Every card that a view places lies there, and every card of the other hand is possible to it."""
    session = data.draw(sessions("bread-and-chocolate"))
    state = session.state
    for seat in range(2):
        view, theirs = session.view(seat), state.hands[1 - seat]
        for known, real in (
            (view.draw_pile, state.draw_pile),
            (view.face_down, state.face_down),
            (view.face_up, state.face_up),
        ):
            assert len(known) == len(real)
            assert all(card in (-1, there) for card, there in zip(known, real, strict=True))
        assert set(view.theirs) <= set(theirs)
        assert set(view.either) <= set(theirs) | set(state.face_down)
        assert set(theirs) <= set(members(view.possible))
        assert set(view.theirs) <= set(members(view.possible))


@given(st.data())
def test_nothing_seen_is_forgotten(data: st.DataObject) -> None:
    """A card that a seat has ever seen is one it can place, or one that went to the other hand; nothing else was seen."""
    session = data.draw(sessions("bread-and-chocolate"))
    for seat in range(2):
        seen: set[int] = set()
        for ply in range(session.ply + 1):
            state = session.state_at(ply)
            seen |= {*state.hands[seat], *state.face_up}
            if ply:
                for event in session.steps[ply - 1].events:
                    seen |= set(getattr(event, "turned", ()))
        view = session.view(seat)
        placed = {card for card in (*view.hand, *view.draw_pile, *view.face_up, *view.face_down) if card >= 0}
        known = placed | set(view.theirs) | set(view.either)
        assert seen <= known


@pytest.mark.parametrize("seed", range(6))
def test_policies_are_told_what_the_view_says(seed: int) -> None:
    """The encoded view is stage, hand, face-up card and the rest, as the policies take them."""
    session = sl.deal("bread-and-chocolate", seed=seed)
    stream = [seed, 1, 2, 3]
    while (seat := session.to_move) is not None:
        view = session.view(seat)
        stage, hand, top, spread, draws, owed, count, known, possible = view.encoded()
        assert (members(hand), top, spread, owed) == (view.hand, view.top, view.spread, view.owed)
        assert draws == ("draw" in view.moves)
        assert (count, members(known), possible) == (view.counts[1 - seat], view.theirs, view.possible)
        assert stage == (0 if view.opening else 2 if view.owed else 1)
        session.play(session.policy_move("random", stream))


def test_a_card_is_read_as_people_write_it() -> None:
    """The cards of these tests mean what they say."""
    assert [read_card(text) for text in ("Ac", "Ad", "Ks")] == [0, 1, 51]

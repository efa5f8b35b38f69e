"""Every rule of Bread and Chocolate by its worked examples, each reached by dealing and playing. Resets have a file of their own."""

from __future__ import annotations

import pytest

import sandwichlab as sl
from sandwichlab.core.events import Cast
from sandwichlab.core.french import read_card
from sandwichlab.games.bread_and_chocolate import rules
from tests.games.bread_and_chocolate.table import begun, deck, hand, in_order, moves, play, refused, seated, told

# Hands in which nothing fits an 8 but what a test adds.
LOW, LOW_TOO = "Ac 2c 3c 4c 5c 6c", "Ad 2d 3d 4d 5d 6d"


@pytest.mark.parametrize("dealer", [0, 1])
def test_bc1_six_cards_each_the_non_dealer_first(dealer: int) -> None:
    """The deck is dealt from the top, alternately; then one card lies face up and one face down, and 38 stay."""
    order = list(range(52))
    session = sl.deal("bread-and-chocolate", decks=[order], dealer=dealer)
    state = session.state

    assert state.hands[1 - dealer] == tuple(range(0, 12, 2))
    assert state.hands[dealer] == tuple(range(1, 12, 2))
    assert (state.face_up, state.face_down) == ((12,), (13,))
    assert state.draw_pile == tuple(range(51, 13, -1))


@pytest.mark.parametrize("dealer", [0, 1])
def test_bc2_the_non_dealer_has_the_first_choice(dealer: int) -> None:
    """The other seat than the dealer's chooses; after its pass the dealer has the same choice."""
    session = seated(LOW, LOW_TOO, up="8h", dealer=dealer)

    assert session.to_move == 1 - dealer
    assert moves(session) == ["flip", "spread", "pass"]
    session.play("pass")
    assert session.to_move == dealer
    assert moves(session) == ["flip", "spread", "pass"]


def test_bc2_no_card_is_played_before_the_opening_is_over() -> None:
    """A card or a draw in the opening is refused, and a choice of the opening after it."""
    session = seated("9c", LOW_TOO, up="8h")

    assert refused(session, "9c")[0] == "BC-2"
    assert refused(session, "draw")[0] == "BC-2"
    assert refused(session, "discard 9c")[0] == "BC-2"
    play(session, "pass, pass")
    for choice in ("flip", "spread", "pass"):
        assert refused(session, choice) == ("BC-2", "The opening is over.")


def test_bc3_flip_turns_both_cards_over() -> None:
    """The face-up card lies face down then, and the face-down card is played on."""
    session = seated(LOW, LOW_TOO, up="8h", down="Ks")
    session.play("flip")

    assert session.state.face_up == (read_card("Ks"),)
    assert session.state.face_down == (read_card("8h"),)


def test_bc4_only_a_red_card_can_be_spread() -> None:
    """On a black card there are only flip and pass, for both."""
    session = seated(LOW, LOW_TOO, up="8s")

    assert moves(session) == ["flip", "pass"]
    assert refused(session, "spread") == ("BC-4", "8♠ is black: only a red face-up card can be spread.")
    session.play("pass")
    assert refused(session, "spread")[0] == "BC-4"


@pytest.mark.parametrize(
    ("draw", "turned"), [("Ks Th", "Ks"), ("9d Qh Ks Th", "9d Qh Ks"), ("9d Qh 7d Kh Th 9s Jh", "9d Qh 7d Kh Th 9s")]
)
def test_bc4_cards_are_turned_until_a_black_one_shows(draw: str, turned: str) -> None:
    """All that is turned lies on the face-up pile, the black card last."""
    session = seated(LOW, LOW_TOO, up="8h", draw=draw)
    step = session.play("spread")

    assert session.state.face_up == tuple(map(read_card, ["8h", *turned.split()]))
    assert len(session.state.draw_pile) == 38 - len(turned.split())
    assert told(step) == ["OpeningSpread"]


def test_bc4_the_opening_spread_is_no_spread_of_equal_ranks() -> None:
    """A black card turned onto its own red rank starts nothing: no card of that rank may follow."""
    session = seated(LOW, "8d 2d 3d 4d 5d 6d", up="8h", draw="8s")
    session.play("spread")

    assert not session.state.spread
    assert session.to_move == 1
    assert refused(session, "8d")[0] == "BC-9"


@pytest.mark.parametrize("opening", ["flip", "spread", "pass, flip", "pass, spread"])
@pytest.mark.parametrize("dealer", [0, 1])
def test_bc5_after_a_flip_or_spread_the_other_player_begins(opening: str, dealer: int) -> None:
    """Whoever flipped or spread has used up the turn."""
    session = seated(LOW, LOW_TOO, up="8h", dealer=dealer)
    step = play(session, opening)

    assert session.to_move == 1 - step.seat
    assert not session.state.opening


@pytest.mark.parametrize("dealer", [0, 1])
def test_bc5_after_two_passes_the_non_dealer_begins(dealer: int) -> None:
    """Nothing has moved, and the opening counts as no turn."""
    session = seated(LOW, LOW_TOO, up="8h", dealer=dealer)
    play(session, "pass, pass")

    assert session.to_move == 1 - dealer
    assert session.state.turns == 0


def test_bc6_one_above_or_one_below() -> None:
    """Of a hand on an 8 only sevens and nines may be played, whatever their suit; the others are refused."""
    session = begun("9h 9c Ts 6d Kc Ad", LOW_TOO.replace("Ad", "As").replace("6d", "6s"), up="8s")

    assert moves(session) == ["9c", "9h"]
    assert refused(session, "Ts") == ("BC-6", "10♠ is neither one above nor one below 8♠.")
    assert refused(session, "Jh") == ("BC-6", "There is no J♥ in this hand.")


@pytest.mark.parametrize(
    ("top", "card", "above"),
    [
        ("Kc", "As", True),  # A is the rank above King
        ("Ac", "Ks", False),
        ("Ac", "2d", True),
        ("2h", "Ad", False),
        ("Qh", "Ks", True),
        ("Th", "Js", True),
        ("Jh", "Td", False),
    ],
)
def test_bc6_ranks_go_round(top: str, card: str, above: bool) -> None:
    """Above and below are neighbours on a ring of thirteen ranks."""
    one, other = read_card(card), read_card(top)
    assert one is not None
    assert other is not None

    assert rules.is_above(one, other) == above
    assert rules.is_below(one, other) == (not above)


@pytest.mark.parametrize("rank", range(1, 14))
def test_bc6_above_and_below_undo_each_other(rank: int) -> None:
    """One above the rank one below is the rank itself, for all thirteen."""
    assert rules.rank_above(rules.rank_below(rank)) == rules.rank_below(rules.rank_above(rank)) == rank


def test_bc7_a_seven_with_six_cards_left_is_refused_and_with_seven_wins() -> None:
    """On 8♦ a 7 needs seven other cards: six are too few; with seven the discards empty the hand, and that wins."""
    session = begun(LOW, LOW_TOO, up="8d", draw="7c Td Th Jd")
    play(session, "draw, draw")
    assert hand(session, 0).split() == in_order(f"{LOW} 7c").split()
    rule, reason = refused(session, "7c")
    assert rule == "BC-7"
    assert reason == "7♣ is one below 8♦ and costs 7 discards, but only 6 other cards are in hand."
    assert moves(session) == ["draw"]
    play(session, "draw, draw")

    assert moves(session) == ["7c"]
    session.play("7c")
    for card in [*LOW.split(), "Th"]:
        assert session.to_move == 0
        step = session.play(f"discard {card}")
    assert told(step) == ["Discarded", "WentOut"]
    assert session.outcome == sl.Outcome((1, 0), (0,), "BC-12")


def test_bc7_the_discards_are_chosen_one_after_the_other() -> None:
    """While discards are due the same seat moves, may discard any card it holds, and may do nothing else."""
    session = begun("2c 9c Jc Qc Kc 7c", LOW_TOO, up="3h")
    session.play("2c")

    assert (session.to_move, session.state.owed, session.state.due) == (0, 2, 2)
    assert moves(session) == ["discard 7c", "discard 9c", "discard Jc", "discard Qc", "discard Kc"]
    assert refused(session, "Kc") == ("BC-7", "First discard 2 cards.")
    assert refused(session, "draw")[0] == "BC-7"
    assert refused(session, "discard 2c") == ("BC-7", "There is no 2♣ in this hand.")
    session.play("discard Jc")
    assert (session.to_move, session.state.owed) == (0, 1)
    session.play("discard 7c")
    assert (session.to_move, session.state.owed) == (1, 0)
    assert hand(session, 0) == "9c Qc Kc"
    assert session.state.face_down[1:] == (read_card("Jc"), read_card("7c"))


def test_bc7_a_play_with_all_its_discards_is_one_turn() -> None:
    """The turn is counted when the last discard is made."""
    session = begun("2c 9c Jc Qc Kc 7c", LOW_TOO, up="3h")
    turns = [play(session, move).after.turns for move in ("2c", "discard Jc", "discard 7c")]

    assert turns == [0, 0, 1]
    assert refused(session, "discard 2d") == ("BC-7", "No discard is due.")


def test_bc7_an_ace_on_a_two_discards_one() -> None:
    """Top 2♥: A♦ costs one discard."""
    session = begun("Ad 9c Jc", LOW_TOO.replace("Ad", "As"), up="2h")
    session.play("Ad")

    assert session.state.owed == 1


@pytest.mark.parametrize(("top", "card"), [("Qc", "Jh"), ("Kc", "Qh"), ("Ac", "Ks")])
def test_bc7_a_face_card_one_below_costs_nothing(top: str, card: str) -> None:
    """J, Q and K are worth nothing: the turn is over at once, with no discard."""
    session = begun(f"{card} 9c", LOW_TOO, up=top)
    session.play(card)

    assert (session.to_move, session.state.owed, len(session.state.hands[0])) == (1, 0, 5)


@pytest.mark.parametrize(
    ("top", "card", "drawn"),
    [
        ("8d", "9h", 9),
        ("Kc", "As", 1),
        ("Ac", "2d", 2),
        ("9c", "Ts", 10),
        ("Tc", "Jh", 0),
        ("Jc", "Qh", 0),
        ("Qc", "Kh", 0),
    ],
)
def test_bc8_one_above_draws_what_it_is_worth(top: str, card: str, drawn: int) -> None:
    """A nine on 8♦ draws nine, an Ace on a King one, a 2 on an Ace two, face cards nothing."""
    session = begun(f"{card} 5c 6c", "5s 6s 5h 6h 5d 6d", up=top)
    session.play(card)

    assert len(session.state.hands[0]) == 5 + drawn
    assert len(session.state.draw_pile) == 38 - drawn
    assert session.to_move == 1


@pytest.mark.parametrize(
    ("card", "discards", "draws"), [("7c", 7, 0), ("9h", 0, 9), ("8s", 0, 0), ("Kc", 0, 0), ("Ah", 0, 0)]
)
def test_bc9_only_a_neighbour_costs_discards_or_draws(card: str, discards: int, draws: int) -> None:
    """On 8♦ one below costs discards, one above draws, and the same rank neither."""
    played, top = read_card(card), read_card("8d")
    assert played is not None
    assert top is not None

    assert (rules.discards_due(played, top), rules.draws_due(played, top)) == (discards, draws)


def test_bc9_black_on_red_starts_a_spread_and_any_colour_goes_on() -> None:
    """On 8♦ an 8♠ starts a spread; then 8♥ may follow, red on black, and 8♣ after it; nobody draws or discards."""
    session = begun("8s 8c 9c Qc", "8h 9h Qh", up="8d")
    assert told(session.play("8s")) == ["PlayedSame"]
    assert session.state.spread
    session.play("8h")
    assert session.state.spread
    session.play("8c")

    assert session.state.pile_sizes == (38, 4, 1)
    assert list(map(len, session.state.hands)) == [4, 5]
    assert session.state.turns == 3


def test_bc9_a_spread_starts_with_black_on_red_only() -> None:
    """Red on red, black on black and red on black start none."""
    red = begun("8h Qc", LOW_TOO, up="8d")
    black = begun("8h 8c Qc", LOW_TOO, up="8s")

    assert refused(red, "8h") == ("BC-9", "8♥ is red: only a black card starts a spread.")
    assert refused(black, "8h") == ("BC-9", "8♠ is black: a spread starts on a red card only.")
    assert refused(black, "8c")[0] == "BC-9"


def test_bc9_a_learners_colours_decide_card_by_card() -> None:
    """Where red on black starts a spread, the red card of the rank may be played and the black one may not."""
    turned = sl.variant("bread-and-chocolate", {"colour_fits": lambda red, on_red: red and not on_red})
    session = sl.deal(turned, decks=[deck("Ac Ah 5c 6c 7c 9c", LOW_TOO.replace("Ad", "Qd"), up="As")], dealer=1)
    play(session, "pass, pass")

    assert moves(session) == ["Ah"]


def test_bc9_going_on_is_a_choice_and_another_rank_ends_it() -> None:
    """In a spread of eights a 9 may be played as usual: it draws nine, and no eight may follow where it lay."""
    session = begun("8s 8c 9c", "8h 9h Qh", up="8d")
    session.play("8s")
    assert {"8h", "9h"} <= set(moves(session))
    step = session.play("9h")

    assert told(step) == ["PlayedAbove", "SpreadEnded", "CardsDrawn"]
    assert not session.state.spread
    assert refused(session, "8c")[0] == "BC-7"  # an eight is one below the nine again, and five cards do not pay for it


def test_bc9_a_stuck_draw_ends_a_spread_too() -> None:
    """After a draw the same red rank on the black card is refused again."""
    session = begun("8s Qc Qs 8h", "2d 2s 3d 3s 4d 4s", up="8d", draw="Kc")
    session.play("8s")
    step = session.play("draw")

    assert told(step) == ["StuckDraw", "SpreadEnded"]
    assert not session.state.spread
    assert refused(session, "8h") == ("BC-9", "8♠ is black: a spread starts on a red card only.")


def test_bc10_who_is_stuck_draws_one_and_the_turn_passes() -> None:
    """The card drawn waits, also where it would fit."""
    session = begun(LOW, LOW_TOO, up="8d", draw="9h Kc")
    step = session.play("draw")

    assert told(step) == ["StuckDraw"]
    assert hand(session, 0) == in_order(f"{LOW} 9h")
    assert (session.to_move, session.state.turns) == (1, 1)


def test_bc10_who_can_play_must_play() -> None:
    """With a nine in hand on an 8 there is no draw."""
    session = begun("9c", LOW_TOO, up="8d")

    assert refused(session, "draw") == ("BC-10", "There is something to play, so no card may be drawn.")


def test_bc10_with_free_draw_one_may_draw_instead() -> None:
    """The house rule allows both; drawing takes one card and passes the turn, and does not tell whether one was stuck."""
    session = begun("9c 2c 3c 4c 5c 6c", LOW_TOO, up="8d", draw="Kc", free_draw=True)
    assert moves(session) == ["9c", "draw"]
    step = session.play("draw")

    assert told(step) == ["ChosenDraw"]
    assert (session.to_move, len(session.state.hands[0])) == (1, 7)
    other = begun("Tc 2c 3c 4c 5c 6c", LOW_TOO, up="8d", draw="Kc", free_draw=True)
    said = [str(one.play("draw").events[0].says(Cast(you=1))) for one in (session, other)]
    assert session.to_move == 0
    assert str(step.events[0].says(Cast(you=1))) == said[1]


def test_bc12_the_last_card_played_wins_at_once() -> None:
    """The last four of a hand, played into a spread of fours, costs nothing: out, and the other has no more turn."""
    session = begun("4d 4h 9h Jd 7s Kc", "4s 2d 3s", up="5h")
    play(session, "4d, discard 9h, discard Jd, discard 7s, discard Kc, 4s")
    step = session.play("4h")

    assert told(step) == ["PlayedSame", "WentOut"]
    assert session.outcome == sl.Outcome((1, 0), (0,), "BC-12")
    assert session.moves == ()


def test_bc12_a_last_card_that_forces_a_draw_is_not_out() -> None:
    """4♠ on 3♥ as the last card draws four first, and the game goes on."""
    session = begun("4c 9h Jd 7s Kc 4s", "3h Td 8c Qd", up="5h", draw="6h 3d 5c Jc")
    play(session, "4c, discard 9h, discard Jd, discard 7s, discard Kc")
    play(session, "3h, discard Qd, discard 8c, discard Td")
    assert hand(session, 0) == "4s"
    step = session.play("4s")

    assert told(step) == ["PlayedAbove", "CardsDrawn"]
    assert hand(session, 0) == "3d 5c 6h Jc"
    assert session.outcome is None


def test_bc13_two_blocked_turns_in_a_row_end_the_game() -> None:
    """The count starts anew with every turn in which something could be played or drawn."""
    assert [rules.blocked_after(blocked, True) for blocked in (0, 1)] == [1, 2]
    assert [rules.blocked_after(blocked, False) for blocked in (0, 1)] == [0, 0]
    assert [rules.is_blocked(blocked) for blocked in (0, 1, 2)] == [False, False, True]


def test_bc13_after_the_last_turn_the_game_is_drawn() -> None:
    """Four turns are allowed, the opening not counted: a draw after the fourth, nobody wins."""
    session = seated(LOW, LOW_TOO, up="8d", draw="Jc Jd Jh Js", max_turns=4)
    play(session, "pass, pass, draw, draw, draw")
    assert session.outcome is None
    step = session.play("draw")

    assert told(step) == ["StuckDraw", "GameDrawn"]
    assert session.outcome == sl.Outcome((0, 0), (), "BC-13")
    assert refused(session, "draw") == ("BC-13", "The game is over.")


def test_bc13_a_win_on_the_last_turn_counts() -> None:
    """With five turns allowed the fifth, a seven with seven discards, wins."""
    session = begun(LOW, LOW_TOO, up="8d", draw="7c Td Th Jd", max_turns=5)
    play(session, "draw, draw, draw, draw, 7c")
    for card in [*LOW.split(), "Th"]:
        session.play(f"discard {card}")

    assert session.outcome == sl.Outcome((1, 0), (0,), "BC-12")
    assert session.state.turns == 5

"""Every rule of The Sandwich Guy by its worked examples, each reached by dealing and playing."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest

import sandwichlab as sl
from sandwichlab.core.events import Event
from sandwichlab.core.french import FRENCH, is_red, rank_of, suit_of
from sandwichlab.games.sandwich_guy import events, moves, rules
from sandwichlab.games.sandwich_guy.rules import BOOK
from tests.games.sandwich_guy.table import LOST, cards, holding, texts


def drawn(step: sl.Step) -> events.CardsDrawn:
    """Return what the step drew."""
    (event,) = (event for event in step.events if isinstance(event, events.CardsDrawn))
    return event


def legal(session: sl.Session) -> set[str]:
    """Return the texts of the legal moves."""
    return set(map(str, session.moves))


def refusal(session: sl.Session, text: str) -> sl.IllegalMove:
    """Return the refusal of a move, which must leave the game as it is."""
    before = session.record()
    with pytest.raises(sl.IllegalMove) as refused:
        session.play(text)
    assert session.record() == before
    return refused.value


def last(session: sl.Session) -> Event:
    """Return the last thing that happened."""
    event: Event = session.steps[-1].events[-1]
    return event


def test_sg1_eight_cards_are_dealt_and_44_stay_in_the_pile() -> None:
    """The top eight of the deck are the hand, the rest is the pile."""
    deck = list(range(51, -1, -1))
    session = sl.deal("sandwich-guy", decks=[deck])

    assert session.view(0).hand == tuple(sorted(deck[:8]))
    assert session.view(0).pile == 44


def test_sg2_4_7_10_is_a_sandwich() -> None:
    """Three up and three up, without a corner."""
    session = holding("4c 7d Th 2s 5c 8s 9h Jh")

    assert "4c 7d Th" in legal(session)
    assert session.play("4c 7d Th").events[0].rules == ("SG-2",)


def test_sg2_5_5_5_is_a_sandwich() -> None:
    """Distance 0 counts, and equal ranks are written in suit order."""
    session = holding("5s 5h 5c Kd Jd 2c 3h 7d")

    assert "5c 5h 5s" in legal(session)
    assert session.play("5s 5h 5c").events[0].rules == ("SG-2",)


def test_sg2_suits_do_not_matter() -> None:
    """Every choice of suits of 4, 7 and 10 is a sandwich."""
    for suits in product("cdhs", repeat=3):
        text = " ".join(rank + suit for rank, suit in zip("47T", suits, strict=True))
        assert text in legal(holding(text))


def test_sg2_unequal_steps_are_refused_and_named() -> None:
    """4 to 7 is three steps, 7 to 9 two, and round to the 4 eight: the refusal says so and what would be legal."""
    session = holding("4c 7d Th 2s 5c 8s 9h Jh")
    error = refusal(session, "4c 7d 9h")

    assert error.refusal.rule == "SG-2"
    assert error.refusal.legal == tuple(map(str, session.moves))
    assert "4♣ 7♦ 9♥ is no sandwich: 4→7 +3, 7→9 +2, 9→4 +8." in error.says("en")


def test_sg2_a_card_that_is_not_in_hand_is_refused() -> None:
    """Three cards that would be a sandwich must be held."""
    error = refusal(holding("4c 7d Th 2s 5c 8s 9h Jh"), "4c 7d Ts")

    assert "no 10♠ in this hand" in error.says("en")


@pytest.mark.parametrize("text", ["4c 4c 7d", "4c 7d", "4c 7d Th Jh", "4c 7d 11h", "", "4 7 10", "🃏"])
def test_sg2_what_is_not_three_different_cards_is_no_move(text: str) -> None:
    """A sandwich is three different cards; anything else is refused with how a move is written."""
    error = refusal(holding("4c 7d Th 2s 5c 8s 9h Jh"), text)

    assert "4c 7d Th" in error.says("en")


def test_sg3_5_10_2_is_a_sandwich() -> None:
    """Five up, and five up around the corner."""
    session = holding("5d Th 2d 9d 4c 4d Kh Jc")

    assert "5d Th 2d" in legal(session)
    assert session.play("5d Th 2d").events[0].rules == ("SG-3",)


def test_sg3_q_a_2_is_none_and_q_k_a_is_one() -> None:
    """Queen to Ace is two steps, Ace to 2 one; Queen, King, Ace are one and one."""
    session = holding("Qd Kc As 2h 5h 8c 9d 4c")

    assert "Qd Kc As" in legal(session)
    assert "Q→A +2" in refusal(session, "Qd As 2h").says("en")


@pytest.mark.parametrize("order", list(permutations(("5d", "Th", "2d"))))
def test_sg3_the_cards_may_be_given_in_any_order(order: tuple[str, ...]) -> None:
    """Three cards settle which is the meat, so that every order is the same move."""
    step = holding("5d Th 2d 9d 4c 4d Kh Jc").play(" ".join(order))

    assert str(step.move) == "5d Th 2d"


@pytest.mark.parametrize(
    "text", ["5D TH 2D", "5d 10h 2d", "5♦ 10♥ 2♦", "2d,5d,10h", "  5d   th 2♦ ", "5dTh2d", "5d; Th; 2d", "5 d 10 h 2 d"]
)
def test_sg3_reading_is_tolerant(text: str) -> None:
    """Any case, ``10`` or ``T``, letters or signs, with or without spaces."""
    assert str(holding("5d Th 2d 9d 4c 4d Kh Jc").play(text).move) == "5d Th 2d"


def test_sg3_is_equal_steps_modulo_13_for_every_three_cards() -> None:
    """Of all 22,100 threes exactly those with equal steps round the ring are sandwiches, written with the distance 0 to 6."""
    found = 0
    for three in combinations(FRENCH.cards, 3):
        first, meat, second = moves.cards_of(moves.of_cards(three).code)
        ways = [
            order
            for order in permutations(three)
            if (rank_of(order[1]) - rank_of(order[0])) % 13 == (rank_of(order[2]) - rank_of(order[1])) % 13
        ]
        is_one = rules.is_sandwich(rank_of(first), rank_of(meat), rank_of(second), rules.RING)
        assert is_one == bool(ways)
        if ways:
            found += 1
            assert (rank_of(meat) - rank_of(first)) % 13 <= 6
            assert (first, meat, second) in ways
            if rank_of(first) == rank_of(second):
                assert (first, meat, second) == three
    assert found == 78 * 64 + 13 * 4


def test_sg3_straight_reads_without_the_corner() -> None:
    """With ``reading="straight"`` exactly the threes with a <= b <= c and equal steps are sandwiches, written alike."""
    for three in combinations(FRENCH.cards, 3):
        first, meat, second = moves.cards_of(moves.of_cards(three).code)
        a, b, c = sorted(map(rank_of, three))
        straight = rules.meat_place(*map(rank_of, three), rules.STRAIGHT) >= 0
        assert straight == (b - a == c - b)
        if straight:
            assert (rank_of(first), rank_of(meat), rank_of(second)) == (a, b, c)


@pytest.mark.parametrize("reading", [rules.RING, rules.STRAIGHT])
def test_sg3_two_cards_settle_which_third_makes_a_sandwich(reading: int) -> None:
    """For two buns there is one meat, for bun and meat one other bun; without the corner there may be none, written 0."""
    ranks = range(1, 14)

    def equal_steps(first: int, meat: int, second: int) -> bool:
        unequal = (meat - first) - (second - meat)
        return unequal % 13 == 0 if reading == rules.RING else unequal == 0

    for one, two in product(ranks, ranks):
        assert [rules.meat_of(one, two, reading)] == ([x for x in ranks if equal_steps(one, x, two)] or [0])
        assert [rules.other_bun(one, two, reading)] == ([x for x in ranks if equal_steps(one, two, x)] or [0])


def test_sg3_a_meat_is_found_only_where_its_distance_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a learner says that equal cards are no sandwich, nothing is meat between them, and all else is as before."""
    monkeypatch.setattr(rules, "distance_counts", lambda steps: steps > 0)

    assert [rules.meat_of(one, other, rules.RING) for one, other in ((5, 5), (4, 10), (12, 3))] == [0, 7, 1]


def test_sg3_straight_refuses_the_corner_by_name() -> None:
    """5 10 2 and Q K A are no sandwiches there, and the refusal says that the corner is closed; A 2 3 is one."""
    session = holding("5d Th 2d Qd Kc As 3d 8s", reading="straight")

    assert "As 2d 3d" in legal(session)
    assert not {"5d Th 2d", "Qd Kc As"} & legal(session)
    error = refusal(session, "5d Th 2d")
    assert error.refusal.rule == "SG-3"
    assert "corner" in error.says("en")


def test_sg3_reading_is_an_option_of_this_game() -> None:
    """Two readings there are; the default is the ring, and another value is refused."""
    assert sl.deal("sandwich-guy", seed=1).setup.options["reading"] == "ring"
    with pytest.raises(sl.BadOption, match="ring, straight"):
        sl.deal("sandwich-guy", reading="round")


@pytest.mark.parametrize(
    ("sandwich", "hand", "number"),
    [
        ("9h Jh Kh", "9h Jh Kh 2s 5c 8s 4c 6d", 3),  # one suit draws four, but the hand is full with eight
        ("2s 5c 8s", "9h Jh Kh 2s 5c 8s 4c 6d", 3),  # one colour
        ("4c 6d 8s", "9h Jh Kh 2s 5c 8s 4c 6d", 2),  # mixed
    ],
)
def test_sg4_what_a_sandwich_draws(sandwich: str, hand: str, number: int) -> None:
    """One colour draws three, mixed colours two, one suit as many as there is room for."""
    session = holding(hand)
    step = session.play(sandwich)

    assert len(drawn(step).cards) == number
    assert session.view(0).pile == 44 - number
    assert len(session.view(0).hand) == 5 + number


def test_sg4_one_suit_draws_four_where_there_is_room() -> None:
    """With seven in hand a one-suit sandwich draws four: 7 - 3 + 4 = 8."""
    session = holding("4c 6d 8s 9h Jh Kh 2s 5c", "3d 7d")
    session.play("4c 6d 8s")
    step = session.play("9h Jh Kh")

    assert type(drawn(step)) is events.CardsDrawn
    assert len(drawn(step).cards) == 4
    assert len(session.view(0).hand) == 8


def test_sg4_draws_beyond_eight_are_skipped_and_the_reason_is_told() -> None:
    """5 + 4 would be nine: three are drawn, and the event says why."""
    step = holding("9h Jh Kh 2s 5c 8s 4c 6d").play("9h Jh Kh")

    assert isinstance(drawn(step), events.HandFilled)
    assert "full with 8" in str(drawn(step).why())


def test_sg4_three_of_a_rank_draw_two() -> None:
    """Three of a rank never share a suit or a colour."""
    for rank in range(13):
        for three in combinations(range(4 * rank, 4 * rank + 4), 3):
            assert rules.draws(rules.kind_of(*three)) == 2


def test_sg4_the_kind_is_that_of_suits_and_colours() -> None:
    """All threes of cards: one suit 4, one colour 3, otherwise 2."""
    for three in combinations(FRENCH.cards, 3):
        suits, colours = {suit_of(card) for card in three}, {is_red(card) for card in three}
        assert rules.draws(rules.kind_of(*three)) == (4 if len(suits) == 1 else 3 if len(colours) == 1 else 2)


def test_sg4_a_short_pile_gives_what_there_is() -> None:
    """A sandwich that would draw more than the pile holds draws the rest of it (a ruling), and the event says why."""
    found = 0
    sim = sl.simulate("sandwich-guy", games=60, seed=1, policies="greedy")
    for number in range(60):
        for step in sim.replay(number).steps:
            for event in step.events:
                if isinstance(event, events.PileTooShort):
                    found += 1
                    assert len(event.cards) == step.before.pile < rules.draws(event.kind)
                    assert step.after.pile == 0
                    assert "the pile held only" in str(event.why())
    assert found > 5
    assert BOOK["SG-4"].ruling is not None


def test_sg4_cards_come_from_the_top_of_the_pile() -> None:
    """The next cards of the deck are drawn, in order, and the sandwich is gone."""
    session = holding("4c 7d Th 2s 5c 8s 9h Jh", "6d Qd")
    step = session.play("4c 7d Th")

    assert drawn(step).cards == tuple(cards("6d Qd"))
    assert texts(session.view(0).hand) == "2s 5c 6d 8s 9h Jh Qd"


def test_sg5_no_sandwich_while_cards_remain_is_lost() -> None:
    """The game ends, with the cards in hand recorded and no winner."""
    session = holding("4c 7d Th 3c 3h 8c 8s Ad", "Ah Td")  # leaves A A 3 3 8 8 10
    step = session.play("4c 7d Th")

    assert session.to_move is None
    assert session.outcome == sl.Outcome((7,), (), "SG-5")
    assert isinstance(step.events[-1], events.GameLost)
    assert (step.events[-1].pile, step.events[-1].hand) == (42, 7)


def test_sg5_one_card_in_the_pile_is_enough_to_lose() -> None:
    """A game that is over is lost with any number of cards in the pile, and won with none: never both, never neither."""
    assert [pile for pile in range(45) if not rules.is_lost(pile)] == [0]
    assert [pile for pile in range(45) if rules.is_won(pile)] == [0]


def test_sg5_lost_at_the_deal() -> None:
    """Nobody is to move, nothing is legal, and there is an outcome without a step; the record keeps it."""
    session = holding(LOST)

    assert (session.to_move, session.moves, session.steps) == (None, (), ())
    assert session.outcome == sl.Outcome((8,), (), "SG-5")
    assert refusal(session, "8s 3c Td").refusal == refusal(sl.load(session.record()), "8s 3c Td").refusal
    assert refusal(session, "8s 3c Td").refusal.rule == "SG-5"
    assert sl.load(session.record()).state == session.state


def test_sg5_straight_can_be_lost_where_the_ring_is_not() -> None:
    """A hand whose only sandwiches turn the corner is lost at the deal when it is read straight."""
    hand = "5d Th 2d Ac As 4h 4s Jc"

    assert holding(hand).to_move == 0
    assert holding(hand, reading="straight").outcome == sl.Outcome((8,), (), "SG-5")


def played(number: int) -> sl.Session:
    """Return a game that a greedy player plays to its end, at its end."""
    session = sl.simulate("sandwich-guy", games=40, seed=1, policies="greedy").replay(number)
    session.seek(len(session.steps))
    return session


def test_sg6_the_last_card_wins_and_the_game_goes_on() -> None:
    """Once the pile is empty the game is won; while a sandwich is left it is not over, and nothing more is drawn."""
    seen = 0
    for number in range(20):
        session = played(number)
        for step in session.steps:
            if any(isinstance(event, events.LastCardDrawn) for event in step.events):
                assert step.after.pile == 0
                seen += step.after.to_move is not None
            if step.before.pile == 0:
                assert len(step.events) <= 2
                assert not any(isinstance(event, events.CardsDrawn) for event in step.events)
    assert seen > 3


def test_sg6_only_1_4_or_7_can_be_left() -> None:
    """So says the count of cards, and so end all of many won games."""
    assert [left for left in range(52) if rules.can_be_left(left)] == [1, 4, 7]
    frame = sl.simulate("sandwich-guy", games=3000, seed=2, policies="greedy").frame
    assert set(frame.loc[frame["won_0"] == 1, "score_0"]) <= {1, 4, 7}
    assert (frame.loc[frame["won_0"] == 1, "pile_left"] == 0).all()


def test_sg6_one_card_left_is_a_perfect_game() -> None:
    """The score is the number of cards in hand; 1 is perfect and said so."""
    scores = {}
    for number in range(40):
        session = played(number)
        assert session.outcome is not None
        if session.outcome.winners:
            scores[session.outcome.scores[0]] = type(last(session))
            assert session.outcome.reason == "SG-6"
    assert scores[1] is events.PerfectGame
    assert scores[4] is events.GameWon


def test_every_rule_id_is_met_by_an_event_or_a_test() -> None:
    """The rulebook has the six rules, each with a ruling where the printed rules leave something open."""
    assert list(BOOK) == [f"SG-{number}" for number in range(1, 7)]
    assert [rule for rule in BOOK if BOOK[rule].ruling] == ["SG-4", "SG-5"]

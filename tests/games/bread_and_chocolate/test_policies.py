"""How the computer plays Bread and Chocolate: evenly at random, greedily, or with an eye on the other hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.french import read_card
from sandwichlab.core.random_stream import POLICY, new_stream
from sandwichlab.games.bread_and_chocolate import kernel
from sandwichlab.games.bread_and_chocolate.moves import TURN
from sandwichlab.games.bread_and_chocolate.policies import careful, greedy
from tests.games.bread_and_chocolate.table import begun, moves, seated

LOW, LOW_TOO = "Ac 2c 3c 4c 5c 6c", "Ad 2d 3d 4d 5d 6d"


def choice(session: sl.Session, policy: str, seed: int = 0) -> str:
    """Return the move that a policy makes."""
    return str(session.policy_move(policy, new_stream(seed, 0, POLICY)))


def is_even(session: sl.Session) -> bool:
    """Whether the policy random makes each legal move about equally often; 99.9 % of even ones are taken as such."""
    legal = moves(session)
    count = Counter(str(session.policy_move("random", new_stream(5, game, POLICY))) for game in range(3000))
    mean = 3000 / len(legal)
    chi_square = sum((count[move] - mean) ** 2 / mean for move in legal)
    return set(count) <= set(legal) and chi_square < {1: 1, 2: 10.8, 3: 13.8, 4: 16.3, 5: 18.5}[len(legal)]


def test_random_is_even_at_every_kind_of_decision() -> None:
    """Choices of the opening on red and black, plays, a draw among plays, and discards: each is equally likely."""
    assert is_even(seated(LOW, LOW_TOO, up="8h"))
    assert is_even(seated(LOW, LOW_TOO, up="8s"))
    assert is_even(begun("9c 9h 9d 9s", LOW_TOO, up="8s"))
    assert is_even(begun("9c 9h", LOW_TOO, up="8s", free_draw=True))
    discarding = begun("2c 9c Jc Qc Kc 7c", LOW_TOO, up="3h")
    discarding.play("2c")
    assert is_even(discarding)


@pytest.mark.parametrize(
    ("hand", "up", "best"),
    [
        ("4c 6c 9h Jd 7s Kc", "5s", "4c"),  # one below gets rid of five, one above draws six
        ("Qh Tc 9h Jd 7s Kc", "Jc", "Qh"),  # Q on J is free; the ten would need ten discards
        ("3h 3d 9h Jd 7s Kc", "2c", "3d"),  # both draw three: the lower card
    ],
)
def test_greedy_gets_rid_of_most_cards(hand: str, up: str, best: str) -> None:
    """It makes the move that leaves the fewest cards, whatever the luck."""
    session = begun(hand, "Ad 2h 3s 4d 5d 6d", up=up)

    assert {choice(session, "greedy", seed) for seed in range(4)} == {best}


def test_greedy_draws_only_where_every_play_costs_more() -> None:
    """With the house rule a nine that draws nine is worse than a draw; a face card is better."""
    assert choice(begun("9c Td 2c 3c 4c 5c", LOW_TOO, up="8s", free_draw=True), "greedy") == "draw"
    assert choice(begun("Jc Td 2c 3c 4c 5c", LOW_TOO, up="Ts", free_draw=True), "greedy") == "Jc"


def test_greedy_discards_high_cards_first() -> None:
    """The King goes, then the Queen."""
    session = begun("2c 9c Jc Qc Kc 7c", LOW_TOO, up="3h")
    session.play("2c")

    assert choice(session, "greedy") == "discard Kc"
    session.play("discard Kc")
    assert choice(session, "greedy") == "discard Qc"


def test_careful_keeps_the_card_that_goes_out_exactly() -> None:
    """Four cards will be left of which a 3, played one below, pays for the three others: it stays, and so does its twin."""
    session = begun("Ah 3c 3d 2s 2c Ac", "5h 6h 8h Th Jh Qh", up="2h")
    session.play("Ah")

    assert choice(session, "greedy") == "discard 3d"
    assert choice(session, "careful") == "discard 2s"


def test_careful_shuns_a_card_on_which_the_other_could_go_out() -> None:
    """On a Queen both J♦ and K♥ are free. The other's last card, known to be J♣, would go out on J♦; a 5♣ on neither."""
    hand = sum(1 << card(text) for text in ["Jd", "Kh", "2c", "2d", "2h"])

    def played(policy: Any, known: str) -> int:
        theirs = 1 << card(known)
        return int(policy(TURN, hand, card("Qc"), False, False, 0, 1, theirs, theirs, []))

    assert played(greedy, "Jc") == played(greedy, "5c") == card("Jd")
    assert played(careful, "Jc") == card("Kh")
    assert played(careful, "5c") == card("Jd")


def card(text: str) -> int:
    """Return the card that a text means."""
    known = read_card(text)
    assert known is not None
    return known


def test_careful_wins_where_it_can() -> None:
    """A play that empties the hand with its discards is made."""
    session = begun("5c 9c Jc Qc Kc 7d", LOW_TOO, up="6h")

    assert choice(session, "careful") == "5c"


@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("greedy", "random", 0.54), ("careful", "greedy", 0.505), ("careful", "random", 0.58)],
)
def test_better_policies_win_more_often(better: str, worse: str, least: float) -> None:
    """In 4,000 games, half of them from each seat, the better one wins clearly more."""
    first = sl.simulate("bread-and-chocolate", games=2000, seed=3, policies=(better, worse), keep="summary")
    second = sl.simulate("bread-and-chocolate", games=2000, seed=3, policies=(worse, better), keep="summary")
    won = (first.summary()["mean"]["won_0"] + second.summary()["mean"]["won_1"]) / 2

    assert won > least


@pytest.mark.parametrize("policy", ["greedy", "careful"])
def test_the_opening_is_passed_where_a_card_fits_without_a_draw(policy: str) -> None:
    """Greedy and careful pass where they could play without drawing, and flip where they could not."""
    assert choice(seated("Jc 2c", LOW_TOO, up="Qh"), policy) == "pass"
    assert choice(seated("3c 4c 5c 6c 7c 8c", LOW_TOO, up="Qh"), policy) == "flip"


@pytest.mark.parametrize("free", [False, True])
def test_in_the_kernel_policies_are_told_what_views_say(free: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hand, face-up card, what is known of the other hand and the rest are those of the view, at every decision."""
    told: list[tuple[int, ...]] = []
    choose = kernel.choose

    def listening(policy: int, *asked: Any) -> int:
        told.append(asked[:-1])
        return choose(policy, *asked)

    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    monkeypatch.setattr(kernel, "choose", listening)
    # Nothing is remembered where nobody asks for it: careful players do.
    sim = sl.simulate("bread-and-chocolate", games=6, seed=3, policies="careful", free_draw=free)
    views = [sim.game.view(step.before, step.seat) for number in range(6) for step in sim.replay(number).steps]

    assert told == [view.encoded() for view in views]

"""What happened at Market Day, in sentences: to the one who did it and to everyone else."""

from __future__ import annotations

import pytest

import sandwichlab as sl
from sandwichlab.core.events import Cast
from tests.games.market_day.table import after, play_out


def read(step: sl.Step, you: int | None, lang: str = "en") -> list[str]:
    """Return the step's sentences as the player at seat ``you`` reads them."""
    return [event.says(Cast(you=you)).in_language(lang) for event in step.events]


def why(step: sl.Step, place: int) -> str:
    """Return the reason in this very position, of one of the events."""
    return str(step.events[place].why())


def test_a_resolution_is_told_stage_by_stage() -> None:
    """Each stage has its sentence, in which one's own cards are "your", and the round's points come last."""
    _, step = after("8 9 2 8 9 3", players=6)

    assert read(step, you=0) == [
        "Ben plays 3.",
        "Spoiled by a later card of the same rank: your 8.",
        "Spoiled, because of the 9s only the first scores: Sora's 9.",
        "Royal, and safe from everything: Ben's 3.",
        "The Knight of Jun kills the highest card still in play: Mina's 9.",
        "Round 1 scores: You 0, Mina 0, Jun 2, Teo 8, Sora 0, Ben 3.",
        "Teo scored most, 8 points, and leads the next round.",
    ]
    assert read(step, you=2)[4] == "Your Knight kills the highest card still in play: Mina's 9."
    assert read(step, you=3)[6] == "You scored most, 8 points, and lead the next round."


def test_each_stage_says_why_here() -> None:
    """The reason names the cards of this very round."""
    _, step = after("8 9 2 8 9 3", players=6)

    assert why(step, 1) == "In order of play: 8 9 2 8 9 3."
    assert why(step, 4) == "Still in play then: 9 2 8 3."
    assert why(step, 5) == "Card by card, in order of play: 0 0 2 8 0 3."


@pytest.mark.parametrize(
    ("cards", "you", "sentences"),
    [
        ("7 10 3 2", 1, ["Royal, and safe from everything: Jun's 3.", "The only 7 brings rain. Spoiled: your 10, Teo's 2."]),
        ("3 3 3 7", 1, ["The only 7 brings rain, but nothing is left that it could spoil."]),
        ("7 7 10 5", 1, ["2 cards of rank 7: it does not rain, and the last one scores."]),
        ("9 9 2 2", 3, ["Your Knight finds nothing above 3 to kill."]),
        ("9 9 2 2", 0, ["The Knight of Teo finds nothing above 3 to kill.", "Several are tied for the most, so you lead again."]),
        ("9 9 2 2", 1, ["Several are tied for the most, so Ara leads again."]),
        ("1 3 3 3", 0, ["There is nothing that your Tinker could be traded for."]),
        ("1 3 3 3", 1, ["There is nothing that the Tinker of Ara could be traded for."]),
        ("1 10 9 4", 0, ["Your Tinker is still in play: trade it or keep it."]),
        ("1 10 9 4", 1, ["The Tinker of Ara is still in play and may be traded."]),
    ],
)  # fmt: skip
def test_what_is_particular_is_told(cards: str, you: int, sentences: list[str]) -> None:
    """Rain, no rain, a Knight without a target, a Tinker: each is told to whom it concerns as "you"."""
    _, step = after(cards)

    for sentence in sentences:
        assert sentence in read(step, you)


@pytest.mark.parametrize(
    ("move", "to_owner", "to_other", "to_third"),
    [
        ("trade 1", "You trade the Tinker. You get Mina's 10.", "Ara trades the Tinker and gets your 10.", "Mina's 10."),
        ("keep", "You keep the Tinker.", "Ara keeps the Tinker.", "Ara keeps the Tinker."),
    ],
)  # fmt: skip
def test_a_trade_is_told_to_each_in_their_way(move: str, to_owner: str, to_other: str, to_third: str) -> None:
    """The owner, the one whose card it was and everyone else read the same with other names."""
    session, _ = after("1 10 9 4")
    step = session.play(move)

    assert read(step, 0)[0] == to_owner
    assert read(step, 1)[0] == to_other
    assert read(step, 2)[0].endswith(to_third)


def test_what_can_be_traded_and_a_tie_say_why_here() -> None:
    """The Tinker's event names the cards that can be had; a tie says how many players made how much."""
    _, asked = after("1 10 2 4")
    _, tied = after("9 9 2 2")

    assert why(asked, -1) == "It can be traded for: 2 4."
    assert why(tied, -1) == "Here 2 players made 2 points each."


def test_the_end_of_a_hand_and_the_next_deal_are_told() -> None:
    """What the hand made each seat, then who deals, how many cards, and who leads."""
    session = sl.deal("market-day", players=4, dealer=3, seed=2)
    while not session.view(0).earlier:
        step = session.play(session.moves[0])
    made = session.view(0).earlier[0]

    ended, dealt = read(step, you=0)[-2:]
    points = f"You {made[0]}, Mina {made[1]}, Jun {made[2]}, Teo {made[3]}"
    assert ended == f"Hand 1 is over: all cards are played. It made: {points}."
    assert dealt == "You deal hand 2. 6 cards each. Mina leads."


def test_the_end_of_the_game_is_told() -> None:
    """The winner is named with the points; to the winner it is "you"."""
    session = play_out(sl.deal("market-day", players=3, seed=1))
    assert session.outcome is not None
    (winner,) = session.outcome.winners
    best = max(session.outcome.scores)

    assert read(session.steps[-1], winner)[-1] == f"The game is over. You win with {best} points."
    assert read(session.steps[-1], None)[-1].endswith(f"wins with {best} points.")


def test_every_sentence_is_there_in_korean() -> None:
    """Whatever happens in a few whole games is told in Korean, without a word of English."""
    for players in (2, 4, 9):
        session = play_out(sl.deal("market-day", players=players, seed=players))
        for step in session.steps:
            for event in step.events:
                reason = event.why()
                told = read(step, 0, "ko") + ([reason.in_language("ko")] if reason else [])
                assert not any(letter.isascii() and letter.isalpha() for text in told for letter in text)

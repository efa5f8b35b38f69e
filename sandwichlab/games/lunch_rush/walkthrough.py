"""Lunch Rush learned by playing it: twelve questions, each answered by the engine.

The learner is seat 0. Which answer is right is computed from the game by the lesson's ``truth``; nothing here says it.
"""

from __future__ import annotations

from typing import Any

from sandwichlab.core.cards import ranks_text
from sandwichlab.core.scene import Emphasis
from sandwichlab.core.session import Session
from sandwichlab.core.walkthrough import Answer, Lesson, TaughtGame, Walkthrough, cards, points
from sandwichlab.core.wording import Message, say, verbatim
from sandwichlab.games.lunch_rush.engine import winners_of
from sandwichlab.games.lunch_rush.events import SandwichTaken
from sandwichlab.games.lunch_rush.hints import gain
from sandwichlab.games.lunch_rush.taught_decks import DECKS


def _decks(*names: str) -> tuple[tuple[int, ...], ...]:
    return tuple(DECKS[name] for name in names)


GAMES = {
    "A": TaughtGame(
        2,
        {"dealer": 1},
        _decks("D1", "P2", "P3", "P4", "P5", "P6"),
        ["7", "4", "7", "6", "5", "6", "3", "9", "9", "8", "9", "8", "10", "9", "10", "2", "9", "5", "8", "2"],
    ),
    "B": TaughtGame(4, {"dealer": 3, "teams": True}, _decks("D2", "P2", "P3", "P4"), ["6", "4", "6"]),
    "C": TaughtGame(5, {"dealer": 0, "teams": True}, _decks("D3", "P2", "P3", "P4", "P5"), ["8", "5", "8"]),
}


# ---- what is true, asked of the engine


def _sandwich(session: Session, ply: int) -> SandwichTaken | None:
    """Return the sandwich that the next move completes."""
    events = session.steps[ply].events
    return events[0] if isinstance(events[0], SandwichTaken) else None


def playable_cards(session: Session, ply: int) -> int:
    """Return how many cards of the hand may be played."""
    state = session.state_at(ply)
    legal = {move.code for move in session.game.moves(state)}
    return sum(rank in legal for rank in state.hands[state.to_move])


def completing_rank(session: Session, ply: int) -> int:
    """Return the only rank in hand that completes a sandwich."""
    state = session.state_at(ply)
    view: Any = session.game.view(state, state.to_move)
    (rank,) = {rank for rank in view.hand if gain(view, rank)}
    return int(rank)


def points_made(session: Session, ply: int) -> int:
    """Return the points that the next move makes."""
    sandwich = _sandwich(session, ply)
    return sandwich.points if sandwich else 0


def cards_taken(session: Session, ply: int) -> tuple[int, ...]:
    """Return the cards that the next move takes out of the line."""
    sandwich = _sandwich(session, ply)
    return sandwich.cards if sandwich else ()


def line_after(session: Session, ply: int) -> tuple[int, ...]:
    """Return the line after the next move."""
    left: tuple[int, ...] = session.state_at(ply + 1).line
    return left


def best_now(session: Session, ply: int) -> tuple[int, int]:
    """Return the card that makes most points at once, and the points."""
    state = session.state_at(ply)
    view: Any = session.game.view(state, state.to_move)
    return max(((rank, gain(view, rank)) for rank in view.hand), key=lambda each: each[1])


def scorer_of_the_rest(session: Session, ply: int) -> int | None:
    """Return the seat whose score the last move of the round raises, or None."""
    before, after = session.state_at(ply).scores, session.state_at(ply + 1).scores
    raised = [seat for seat in range(len(before)) if after[seat] > before[seat]]
    return raised[0] if raised else None


def scores_after(session: Session, ply: int) -> tuple[int, ...]:
    """Return the scores after the next move."""
    scores: tuple[int, ...] = session.state_at(ply + 1).scores
    return scores


def credited_seats(session: Session, ply: int) -> tuple[int, ...]:
    """Return the seats that the next move credits."""
    before, after = session.state_at(ply).scores, session.state_at(ply + 1).scores
    return tuple(seat for seat in range(len(before)) if after[seat] > before[seat])


def what_decides(session: Session, ply: int) -> str:
    """Return what decides a game in which one player won more rounds and the other made more points."""
    rounds = ((6, 5), (6, 5), (0, 20))
    totals = tuple(map(sum, zip(*rounds, strict=True)))
    return "points" if winners_of(totals) == (1,) else "rounds"


# ---- how answers are worded


def the_card(rank: int) -> Message:
    """Return a card by its rank."""
    return say("the {rank}", rank=rank)


def row_of(*ranks: int) -> Message:
    """Return ranks or scores as they are."""
    return verbatim(ranks_text(ranks))


LESSONS = (
    Lesson(
        "A",
        0,
        2,
        ("LR-1", "LR-2"),
        say("Your first turn: how many of your ten cards may you play?"),
        (
            Answer(1, cards(1), say("There is nothing to beat, so no card is forced.")),
            Answer(10, cards(10)),
            Answer(0, cards(0), say("A match scores later; you need none to play.")),
        ),
        say(
            "Two players get ten cards each. Beginning left of the dealer, each turn adds one card, any card, to the end of the line. (That it is the end is a ruling: the printed text leaves it open.)"
        ),
        playable_cards,
        look=Emphasis(hand=frozenset(range(1, 11))),
    ),
    Lesson(
        "A",
        2,
        3,
        ("LR-3",),
        say("Which of your cards completes a sandwich now?"),
        (
            Answer(5, the_card(5), say("Bread is two equal cards, not two neighbours.")),
            Answer(10, the_card(10), say("Being higher is not enough; the bread must match.")),
            Answer(3, the_card(3), say("Nothing needs to go down in order; look for a pair.")),
            Answer(7, the_card(7)),
        ),
        say("Two equal cards with only lower cards between them are a sandwich: 7 4 7."),
        completing_rank,
    ),
    Lesson(
        "A",
        5,
        6,
        ("LR-6",),
        say("Mina holds another 6. How many points will 6 5 6 bring her?"),
        (
            Answer(3, points(3), say("Meat counts its number, not 1 a card.")),
            Answer(5, points(5), say("The two bread cards count too, 1 each.")),
            Answer(7, points(7)),
            Answer(17, points(17), say("Bread counts 1 each, not its number.")),
        ),
        say("Bread is 1 point a card, meat its number: 1 + 5 + 1 = 7. Your low card fed the other side only a little."),
        points_made,
    ),
    Lesson(
        "A",
        8,
        9,
        ("LR-4",),
        say("You put a 9 right behind the 9. How many points?"),
        (
            Answer(2, points(2), say("Two bread cards alone are no sandwich: the filling is missing.")),
            Answer(0, points(0)),
            Answer(5, points(5), say("The 3 lies in front, not between the nines.")),
        ),
        say("No filling, no sandwich: equal cards side by side stay and wait."),
        points_made,
        look_after=Emphasis(places={1: "glow", 2: "glow"}),
    ),
    Lesson(
        "A",
        10,
        11,
        ("LR-3",),
        say("You play a 9 now. Which cards leave the line?"),
        (
            Answer(
                (9, 9, 8, 9), row_of(9, 9, 8, 9), say("Between the outer nines lies a nine, and that is not lower.")
            ),
            Answer("line", say("the whole line"), say("Only bread and meat go; the front stays.")),
            Answer((9, 8, 9), row_of(9, 8, 9)),
            Answer((8,), say("only the 8"), say("The bread leaves with the meat.")),
        ),
        say(
            "The other bread is always the nearest equal card, so one play completes at most one sandwich. 1 + 8 + 1 = 10."
        ),
        cards_taken,
    ),
    Lesson(
        "A",
        13,
        14,
        ("LR-3",),
        say("Mina plays a 9. What does she take?"),
        (
            Answer(
                (9, 8, 10, 9), row_of(9, 8, 10, 9), say("The 10 in between is higher: every card inside must be lower.")
            ),
            Answer((9, 8), row_of(9, 8), say("A sandwich ends with the card just played.")),
            Answer((), say("she takes nothing")),
        ),
        say("One higher card in between prevents it: 9 8 10 9 is no sandwich."),
        cards_taken,
        look_after=Emphasis(places={1: "dim", 3: "block", 4: "glow"}),
    ),
    Lesson(
        "A",
        14,
        15,
        ("LR-5",),
        say("You play a 10. What is left in the line?"),
        (
            Answer((), say("nothing"), say("Only 10 9 10 goes; what lies in front stays.")),
            Answer((3, 9, 8), row_of(3, 9, 8)),
            Answer((3, 9, 8, 9), row_of(3, 9, 8, 9), say("The meat goes with the bread.")),
            Answer(
                (3, 9, 8, 10, 9, 10),
                row_of(3, 9, 8, 10, 9, 10),
                say("It is picked up at once, not at the end of the round."),
            ),
        ),
        say("Whoever completes a sandwich takes bread and meat out at once; play goes on behind the rest."),
        line_after,
    ),
    Lesson(
        "A",
        16,
        17,
        ("LR-5", "LR-6"),
        say("Which is best for you now?"),
        (
            Answer((8, 4), say("the 8, for 4 points"), say("Legal, but the 9 reaches farther back: it takes 8 and 2.")),
            Answer("left", say("the 9, but left lying to grow"), say("A finished sandwich must be taken (a ruling).")),
            Answer((9, 12), say("the 9, for 12 points")),
        ),
        say(
            "High bread reaches over more meat: 1 + 8 + 2 + 1 = 12. Taking is not optional (a ruling: the printed rules leave it open)."
        ),
        best_now,
        look=Emphasis(hand=frozenset({8, 9})),
    ),
    Lesson(
        "A",
        19,
        20,
        ("LR-7",),
        say("After Mina's last 2, who scores the line 3 5 8 2?"),
        (
            Answer(1, say("Mina scores it"), say("There is no prize for the last card.")),
            Answer(None, say("nobody")),
            Answer(
                "next", say("whoever wins the next round"), say("All 55 are shuffled again; the line starts empty.")
            ),
        ),
        say(
            "All hands are empty: the round ends, and the leftover line scores nobody (a ruling). The deal passes left: you deal, Mina starts."
        ),
        scorer_of_the_rest,
    ),
    Lesson(
        "B",
        2,
        3,
        ("LR-9",),
        say("Team play, four players: your partner Jun takes 6 4 6. Points for you, Mina, Jun, Teo?"),
        (
            Answer((0, 0, 6, 0), row_of(0, 0, 6, 0), say("The whole team is credited, not only who played.")),
            Answer((3, 0, 3, 0), row_of(3, 0, 3, 0), say("Each partner gets all of it; it is not shared out.")),
            Answer((6, 0, 6, 0), row_of(6, 0, 6, 0)),
        ),
        say(
            "With four or six players, two fixed teams sit alternately (a ruling); what a player makes is credited in full to each partner."
        ),
        scores_after,
    ),
    Lesson(
        "C",
        2,
        3,
        ("LR-9",),
        say("Five players, you deal. Teo takes 8 5 8. Who is credited with 7?"),
        (
            Answer((1, 3), say("Teo and Mina")),
            Answer((0, 3), say("Teo and you"), say("The dealer plays alone this round.")),
            Answer((1, 2, 3, 4), say("all but you"), say("The others are two teams: Mina and Teo, Jun and Sora.")),
        ),
        say(
            "With five or seven the dealer is alone and the others alternate A-B-A-B; teams turn with the deal. Two or three players form no teams (a ruling)."
        ),
        credited_seats,
    ),
    Lesson(
        "A",
        20,
        20,
        ("LR-8",),
        say("Back to 39 : 7. Five rounds are left; what decides the game?"),
        (
            Answer("rounds", say("most rounds won"), say("Points are added up; rounds are not counted.")),
            Answer("target", say("first to 100"), say("There is no target; two players play six rounds.")),
            Answer("points", say("most points over all six rounds")),
        ),
        say(
            "Two players play six rounds; most points win, ties are shared (a ruling). Now you play the rest against a greedy opponent."
        ),
        what_decides,
    ),
)

WALKTHROUGH = Walkthrough("lunch-rush", GAMES, LESSONS)

"""Market Day learned by playing it: fourteen questions, each answered by the engine.

The learner is seat 0. Which answer is right is computed from the game by the lesson's ``truth``; nothing here says it.
"""

from __future__ import annotations

from typing import Any

from sandwichlab.core.cards import ranks_text
from sandwichlab.core.scene import Emphasis
from sandwichlab.core.session import Session
from sandwichlab.core.walkthrough import Answer, Lesson, TaughtGame, Truth, Walkthrough, points
from sandwichlab.core.wording import Message, say, verbatim
from sandwichlab.games.market_day.hints import points_now
from sandwichlab.games.market_day.resolving import KnightKills, RoundScored
from sandwichlab.games.market_day.taught_decks import DECKS

YOU, MINA, JUN, TEO = range(4)


def _decks(*names: str) -> tuple[tuple[int, ...], ...]:
    return tuple(DECKS[name] for name in names)


GAMES = {
    "A": TaughtGame(
        4,
        {"dealer": 3},
        _decks("D4", "D5", "P3", "P4", "P5", "P6"),
        [
            *("6", "4", "10", "5"),
            *("8", "10", "8", "5"),
            *("9", "5", "9", "4"),
            *("3", "3", "10", "6"),
            *("2", "10", "8", "9"),
            *("7", "10", "3", "2"),
            *("7", "7", "10", "5"),
            *("9", "2", "9", "2"),
            *("8", "1", "3", "8", "trade 3"),
        ],
    ),
    "B": TaughtGame(2, {"dealer": 1}, _decks("D6", "P2", "P3", "P4", "P5", "P6"), ["8", "4", "5", "6"]),
}


# ---- what is true, asked of the engine


def round_points(session: Session, ply: int) -> tuple[int, ...]:
    """Return what the round that is under way makes each seat."""
    events = [event for step in session.steps[ply:] for event in step.events]
    return next(event.points for event in events if isinstance(event, RoundScored))


def points_of(*seats: int) -> Truth:
    """Return the truth that asks what the round under way makes some seats."""

    def made(session: Session, ply: int) -> Any:
        points = round_points(session, ply)
        return points[seats[0]] if len(seats) == 1 else tuple(points[seat] for seat in seats)

    return made


def points_of_playing(rank: int) -> Truth:
    """Return the truth that asks what the round would make the seat to move with a card, played now."""

    def made(session: Session, ply: int) -> int:
        state = session.state_at(ply)
        view: Any = session.game.view(state, state.to_move)
        return points_now(view, rank)

    return made


def leader(session: Session, ply: int) -> int:
    """Return who leads the round that begins."""
    return int(session.state_at(ply).leader)


def card_killed(session: Session, ply: int) -> tuple[int, int]:
    """Return the card that a Knight kills with the next move: its owner and its rank."""
    (killing,) = (event for event in session.steps[ply].events if isinstance(event, KnightKills))
    return killing.market.owner(killing.target), killing.market.cards[killing.target]


def open_places(session: Session, ply: int) -> tuple[int, ...]:
    """Return the places that the Tinker can be traded with."""
    places: tuple[int, ...] = session.state_at(ply).market.open_places
    return places


# ---- how answers are worded


def both(first: int, second: int) -> Message:
    """Return the points of two cards."""
    return say("{first} and {second} points", first=first, second=second)


def row_of(*made: int) -> Message:
    """Return the points of all seats as they are."""
    return verbatim(ranks_text(made))


LESSONS = (
    Lesson(
        "A",
        0,
        4,
        ("MD-1", "MD-3"),
        say("You lead a 6; the others will add 4, 10 and 5. What does your 6 score?"),
        (
            Answer(25, points(25), say("Nobody collects the table; each card pays its owner.")),
            Answer(6, points(6)),
            Answer(0, points(0), say("No trick is won: the 10 does not beat your 6.")),
        ),
        say(
            "Four players hold six cards and play one each a round; a card that survives scores its face value for its owner."
        ),
        points_of(YOU),
        look=Emphasis(hand=frozenset({6})),
    ),
    Lesson(
        "A",
        4,
        6,
        ("MD-2",),
        say("The round paid 6 4 10 5 (you, Mina, Jun, Teo). Who leads the next?"),
        (
            Answer(MINA, say("Mina leads"), say("The lead does not just go round.")),
            Answer(YOU, say("you lead"), say("The old leader goes on only when the most is tied.")),
            Answer(JUN, say("Jun leads")),
        ),
        say("Whoever scored most in the last round leads the next one."),
        leader,
    ),
    Lesson(
        "A",
        6,
        8,
        ("MD-4",),
        say("Jun has an 8 down and you play an 8 too. What do the two eights score (Jun, you)?"),
        (
            Answer((0, 8), both(0, 8)),
            Answer((8, 8), both(8, 8), say("Of equal cards only one scores.")),
            Answer((0, 0), both(0, 0), say("They do not cancel out: the last one survives.")),
            Answer((8, 0), both(8, 0), say("The earlier card spoils, not the later.")),
        ),
        say("Of several cards of one rank only the last played scores; the earlier ones are spoiled."),
        points_of(JUN, YOU),
        look=Emphasis(hand=frozenset({8}), places={0: "glow"}),
    ),
    Lesson(
        "A",
        9,
        12,
        ("MD-9",),
        say("Teo leads a 9. What would a 9 from you score?"),
        (
            Answer(9, points(9), say("That is the rule for other ranks; nines turn it round.")),
            Answer(0, points(0)),
            Answer(18, points(18), say("Equal cards never add up for one player.")),
        ),
        say("The Bandit: the first 9 scores, later ones are spoiled. You keep yours; Mina falls into the trap."),
        points_of_playing(9),
        look=Emphasis(hand=frozenset({9}), places={0: "glow"}),
        look_after=Emphasis(places={0: "glow"}),
    ),
    Lesson(
        "A",
        13,
        16,
        ("MD-6",),
        say("Teo leads a 3 and you add a 3. What do they score (Teo, you)?"),
        (
            Answer((0, 3), both(0, 3), say("Royals never spoil, so the earlier one counts too.")),
            Answer((3, 0), both(3, 0), say('Only the 9 is "first one scores".')),
            Answer((3, 3), both(3, 3)),
        ),
        say("Royals are never spoiled, killed or traded: every 3 scores."),
        points_of(TEO, YOU),
        look=Emphasis(hand=frozenset({3}), places={0: "glow"}),
        look_after=Emphasis(places={0: "glow", 1: "glow"}),
    ),
    Lesson(
        "A",
        19,
        20,
        ("MD-8",),
        say("You add a 9. Which card does Mina's Knight kill?"),
        (
            Answer((YOU, 9), say("your 9"), say("It is not the highest: a 10 is in play.")),
            Answer((JUN, 10), say("Jun's 10")),
            Answer("any", say("Mina chooses"), say("There is no choice: always the highest.")),
            Answer("none", say("none, a 2 is low"), say("Its power is not its rank.")),
        ),
        say(
            "The Knight kills the highest card still in play, whoever owns it, but nothing of rank 3 or lower; then it scores its own 2."
        ),
        card_killed,
        look=Emphasis(places={0: "glow"}),
    ),
    Lesson(
        "A",
        22,
        23,
        ("MD-7",),
        say("If your 7 stays the only one, what does Mina's 10 score?"),
        (
            Answer(10, points(10), say("Rain spoils every card but itself and the Royals.")),
            Answer(3, points(3), say("Nothing is reduced; a card scores fully or not at all.")),
            Answer(0, points(0)),
        ),
        say("Exactly one 7 is Rain: all is spoiled but the Royals and the 7 itself. Jun answers with a 3."),
        points_of(MINA),
        look=Emphasis(places={0: "glow", 1: "glow"}),
        look_after=Emphasis(places={2: "glow"}),
    ),
    Lesson(
        "A",
        23,
        24,
        ("MD-5",),
        say("Teo ends with a 2. Scores for you, Mina, Jun, Teo?"),
        (
            Answer((7, 0, 3, 0), row_of(7, 0, 3, 0)),
            Answer(
                (0, 0, 3, 2),
                row_of(0, 0, 3, 2),
                say("Rain comes first, so the Knight is spoiled before it strikes."),
            ),
            Answer((7, 0, 3, 2), row_of(7, 0, 3, 2), say("A 2 is not spared: only Royals are.")),
            Answer((7, 0, 0, 0), row_of(7, 0, 0, 0), say("A Royal survives the Rain.")),
        ),
        say("Order: spoiled cards, Royals, Rain, Knights, Tinker, then score. A spoiled Knight does nothing."),
        round_points,
    ),
    Lesson(
        "A",
        24,
        27,
        ("MD-11", "MD-2"),
        say("The hand is over and the deal passes left, to you. Who leads the new hand?"),
        (
            Answer(YOU, say("you lead"), say("Last round's most counts only within a hand.")),
            Answer(MINA, say("Mina leads")),
            Answer(TEO, say("Teo leads"), say("The dealer's left, not right, begins.")),
        ),
        say(
            "All cards played: the hand ends; the deal passes left (a ruling: the printed rules leave it open), and the dealer's left leads. A game: six hands, or one per player if more."
        ),
        leader,
    ),
    Lesson(
        "A",
        27,
        28,
        ("MD-7",),
        say("Two 7s and a 10 lie there, and you add a 5. Scores for you, Mina, Jun, Teo?"),
        (
            Answer((0, 0, 7, 0), row_of(0, 0, 7, 0), say("With two 7s it does not rain.")),
            Answer((5, 7, 7, 10), row_of(5, 7, 7, 10), say("Ordinary cards then: the earlier spoils.")),
            Answer((5, 0, 7, 10), row_of(5, 0, 7, 10)),
        ),
        say("Two or more 7s: no rain. They are ordinary cards and the last one scores."),
        round_points,
        look=Emphasis(places={0: "glow", 1: "glow"}),
    ),
    Lesson(
        "A",
        31,
        32,
        ("MD-8", "MD-9"),
        say("Jun ends with a second Knight. Scores for you, Mina, Jun, Teo?"),
        (
            Answer((0, 0, 2, 0), row_of(0, 0, 2, 0), say("Knights do not spoil each other.")),
            Answer((2, 0, 2, 9), row_of(2, 0, 2, 9), say("Your Knight kills Teo's 9, the highest left.")),
            Answer((2, 9, 2, 0), row_of(2, 9, 2, 0), say("Mina's later 9 was spoiled at the start.")),
            Answer((2, 0, 2, 0), row_of(2, 0, 2, 0)),
        ),
        say(
            "Knights strike in the order played (a ruling): yours kills the 9, Jun's finds nothing above 3. Both score 2."
        ),
        round_points,
    ),
    Lesson(
        "A",
        32,
        36,
        ("MD-2",),
        say("You and Jun are tied for the most; Teo led. Who leads now?"),
        (
            Answer(TEO, say("Teo leads")),
            Answer(YOU, say("you lead"), say("Being tied does not earn the lead, even by seat.")),
            Answer(MINA, say("Mina leads"), say("The lead never passes left by itself.")),
        ),
        say(
            "Two or more tied for the most: the last leader leads again, tied or not (a ruling). Teo leads an 8; you play the Tinker."
        ),
        leader,
    ),
    Lesson(
        "A",
        36,
        37,
        ("MD-10",),
        say("Your Tinker survives. Which card may you swap it with?"),
        (
            Answer(
                (0,),
                say("Teo's 8 (place 0)"),
                say("Spoiled by the later 8; only cards in play can be had (a ruling)."),
            ),
            Answer((2,), say("Mina's 3 (place 2)"), say("Royals are never traded.")),
            Answer((3,), say("Jun's 8 (place 3)")),
            Answer((), say("none of them"), say("One other card is in play and no Royal.")),
        ),
        say(
            "After the Knights the Tinker's owner may swap it (2 or 3 players: also with an own card) or keep it. 8 3 1 0: the trade counts for the lead, so you lead."
        ),
        open_places,
        look=Emphasis(places={1: "glow"}),
    ),
    Lesson(
        "B",
        2,
        4,
        ("MD-1", "MD-2", "MD-4", "MD-11"),
        say("Two players, two cards each a round: your 8 lies there. What would a second 8 bring your round to?"),
        (
            Answer(16, points(16), say("Your own first 8 spoils too.")),
            Answer(8, points(8)),
            Answer(0, points(0), say("The last 8 still scores.")),
        ),
        say(
            "2 or 3 players: ten cards, five rounds of two, the two counted together. Your 5 makes 13. Play on against a greedy opponent: six hands; most points win (a ruling)."
        ),
        points_of_playing(8),
        look=Emphasis(hand=frozenset({8}), places={0: "glow"}),
    ),
)

WALKTHROUGH = Walkthrough("market-day", GAMES, LESSONS)

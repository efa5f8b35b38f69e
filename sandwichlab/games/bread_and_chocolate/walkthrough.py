"""Bread and Chocolate learned by playing it: fourteen questions, each answered by the engine.

The learner is seat 0. Which answer is right is computed from the game by the lesson's ``truth``; nothing here says it.
"""

from __future__ import annotations

from sandwichlab.core.scene import Emphasis
from sandwichlab.core.walkthrough import Answer, Lesson, TaughtGame, Walkthrough, cards
from sandwichlab.core.wording import say, verbatim
from sandwichlab.games.bread_and_chocolate.rules import DOWN, DRAW, UP
from sandwichlab.games.bread_and_chocolate.taught_decks import DECKS, PLAYED
from sandwichlab.games.bread_and_chocolate.truths import (
    MINA,
    YOU,
    answer_in_the_spread,
    card_of,
    cards_turned,
    drawn_next,
    drawn_or_won,
    first_after_the_reset,
    first_to_play,
    how_it_ends,
    left_after_the_turn,
    missing_choice,
    only_play,
    stuck_turn,
    whose_three_wins,
    winner,
)

GAMES = {
    "A": TaughtGame(2, {"dealer": 1}, (DECKS["A"],), PLAYED["A"]),
    "B": TaughtGame(2, {"dealer": 1}, (DECKS["B"],), PLAYED["B"]),
    "C": TaughtGame(2, {"dealer": 1, "max_turns": 4}, (DECKS["C"],), PLAYED["C"]),
    "D": TaughtGame(2, {"dealer": 1}, (DECKS["D"],), ()),
}


# ---- words that come again


LESSONS = (
    Lesson(
        "A",
        0,
        2,
        ("BC-1", "BC-2"),
        say("The face-up card is 10♣. Which opening choice do you not have?"),
        (
            Answer("flip", say("Flip"), say("Allowed, though the other card is unseen.")),
            Answer("pass", say("Pass"), say("Allowed; the dealer then has the same choice.")),
            Answer("spread", say("Spread")),
        ),
        say(
            "Six cards each, one face up, one face down. The non-dealer chooses first; Spread needs a red card. You both pass."
        ),
        missing_choice,
        look=Emphasis(places={UP: "glow", DOWN: "glow"}),
    ),
    Lesson(
        "A",
        2,
        3,
        ("BC-5", "BC-6"),
        say("Both passed, so you begin. Which card can go on 10♣?"),
        (
            Answer(card_of("Kd"), verbatim("K♦"), say("Next above or below only: J or 9.")),
            Answer(card_of("Jh"), verbatim("J♥")),
            Answer("black", say("any black card"), say("The suit does not matter here, the rank does.")),
        ),
        say(
            "Play one card of the next rank up or down. A face card is worth nothing, so you neither draw nor discard. Both passed: the non-dealer begins."
        ),
        only_play,
        look=Emphasis(places={UP: "glow"}),
        look_after=Emphasis(places={UP: "glow"}),
    ),
    Lesson(
        "A",
        5,
        6,
        ("BC-6", "BC-8"),
        say("Mina plays A♠ on your K♦. What does it cost her?"),
        (
            Answer("illegal", say("it is not allowed"), say("Ranks go round: the Ace is also above the King.")),
            Answer("discards", say("she discards 1"), say("Discards are for one below; this is one above.")),
            Answer(1, say("she draws 1")),
            Answer(0, say("nothing"), say("An Ace is worth 1.")),
        ),
        say("One above: draw as many as the card played is worth. An Ace on a King is one above and worth 1."),
        drawn_next,
        look=Emphasis(places={UP: "glow"}),
    ),
    Lesson(
        "A",
        7,
        8,
        ("BC-10", "BC-8"),
        say("Your 2♥ drew you two. Mina holds no 3, no Ace, no black 2. Her turn?"),
        (
            Answer("until", say("draws until she can play"), say("One card only, and it waits for the next turn.")),
            Answer((1, YOU), say("draws 1, turn over")),
            Answer((1, MINA), say("draws 1 and plays it"), say("The drawn card must wait.")),
            Answer((2, YOU), say("draws 2, like the 2♥"), say("Being stuck always costs one.")),
        ),
        say(
            "Stuck: draw one and pass the turn. Who can play must play (ruling; house rule `free_draw` lets you draw instead)."
        ),
        stuck_turn,
        look=Emphasis(places={UP: "glow"}),
        look_after=Emphasis(places={DRAW: "glow"}),
    ),
    Lesson(
        "A",
        8,
        10,
        ("BC-7",),
        say("You hold 5 cards and play A♦ on 2♥. How many are left?"),
        (
            Answer(5, cards(5), say("You draw for one above, not for one below.")),
            Answer(4, cards(4), say("One below also forces a discard: the Ace is worth 1.")),
            Answer(3, cards(3)),
        ),
        say(
            "One below: discard as many as the card played is worth. You choose which (one after the other: ruling); 9♦ goes."
        ),
        left_after_the_turn,
        look=Emphasis(hand=frozenset({card_of("Ad")}), places={UP: "glow"}),
        look_after=Emphasis(places={DOWN: "glow"}),
    ),
    Lesson(
        "A",
        11,
        13,
        ("BC-9",),
        say("You play 2♠ on the red 2♦. May Mina answer with 2♣?"),
        (
            Answer((True, 0), say("yes, the spread lasts")),
            Answer((False, 0), say("no, black needs red"), say("Only the start needs black on red.")),
            Answer((True, 2), say("yes, and she draws 2"), say("In a spread nobody draws or discards.")),
        ),
        say(
            "Black on red of the same rank starts a spread; then any colour of that rank may follow, one a turn (ruling), free."
        ),
        answer_in_the_spread,
        look=Emphasis(hand=frozenset({card_of("2s")}), places={UP: "glow"}),
        look_after=Emphasis(places={UP: "glow"}),
    ),
    Lesson(
        "A",
        13,
        15,
        ("BC-12", "BC-7"),
        say("You hold 7♣ and A♥. What happens when you play A♥ on 2♣?"),
        (
            Answer(None, say("7♣ stays in hand"), say("One below forces a discard of 1.")),
            Answer(("discard", YOU), say("you discard 7♣ and win")),
            Answer("illegal", say("illegal, too few cards"), say("It needs one card besides the Ace: you have it.")),
        ),
        say("Whoever plays or discards the last card in hand wins at once. The other rank also ended the spread."),
        how_it_ends,
        look=Emphasis(hand=frozenset({card_of("Ah"), card_of("7c")}), places={UP: "glow"}),
    ),
    Lesson(
        "B",
        0,
        2,
        ("BC-3", "BC-5"),
        say("New game: K♠ is up and you flip. Who plays the first card?"),
        (
            Answer((YOU, False), say("you"), say("The flip used up your turn (ruling).")),
            Answer(
                (MINA, True), say("Mina, after her own choice"), say("The opening ends with the first flip or spread.")
            ),
            Answer((MINA, False), say("Mina")),
        ),
        say(
            "Flip: the face-up card turns down, the face-down card turns up. The other player then plays first; Mina starts a spread on 5♦."
        ),
        first_to_play,
        look=Emphasis(places={UP: "glow", DOWN: "glow"}),
        look_after=Emphasis(places={UP: "glow"}),
    ),
    Lesson(
        "B",
        2,
        7,
        ("BC-7", "BC-9"),
        say("You hold 6 and play 4♣ on 5♠. How many are left?"),
        (
            Answer(1, cards(1)),
            Answer(5, cards(5), say("4♣ is one below: discard four more.")),
            Answer("free", say("5, spreads cost nothing"), say("Only fives continue this spread; 4♣ ends it.")),
        ),
        say("Low neighbours are the way out: 6 - 1 - 4 = 1. You keep 4♠. Any other rank ends a spread."),
        left_after_the_turn,
        look=Emphasis(hand=frozenset({card_of("4c")}), places={UP: "glow"}),
        look_after=Emphasis(places={DOWN: "glow"}),
    ),
    Lesson(
        "B",
        11,
        12,
        ("BC-12", "BC-8"),
        say("4♠ is your last card and goes on 3♥. Have you won?"),
        (
            Answer("won", say("yes, the hand is empty"), say("The forced draw comes first (ruling).")),
            Answer(4, say("no, you draw 4")),
            Answer("kept", say("you may keep it instead"), say("Who can play must play (ruling).")),
        ),
        say(
            "Going out must be exact: a last card that forces a draw is not out (ruling), unless no card can be drawn."
        ),
        drawn_or_won,
        look=Emphasis(hand=frozenset({card_of("4s")}), places={UP: "glow"}),
        look_after=Emphasis(places={DRAW: "glow"}),
    ),
    Lesson(
        "B",
        12,
        17,
        ("BC-7", "BC-12"),
        say("Top 4♠. Mina holds only 3♣; you hold 3♦ and three more. Whose 3 wins?"),
        (
            Answer((MINA,), say("Mina's, it is her turn"), say("A 3 needs three more cards to discard; she has none.")),
            Answer((YOU, MINA), say("both would"), say("A short hand makes the play illegal, not cheaper.")),
            Answer((YOU,), say("only yours")),
            Answer((), say("neither"), say("You have exactly three to discard.")),
        ),
        say(
            "One below is legal only with enough cards to discard. Mina is stuck and draws; 3♦ and three discards win exactly."
        ),
        whose_three_wins,
        look=Emphasis(hand=frozenset({card_of("3d")}), places={UP: "glow"}),
    ),
    Lesson(
        "C",
        0,
        1,
        ("BC-4", "BC-5"),
        say("3♥ is up and you spread; the pile goes 9♦ Q♥ 4♦ K♥ 6♠ 8♦. How many are turned?"),
        (
            Answer(4, cards(4), say("The black card that stops it is laid too.")),
            Answer(1, cards(1), say("It goes on until a black card shows.")),
            Answer(5, cards(5)),
            Answer(6, cards(6), say("The first black card, 6♠, ends it.")),
        ),
        say(
            "Opening spread: turn cards until a black one shows. It is then over and is no spread of equal ranks (ruling); Mina plays first."
        ),
        cards_turned,
        look=Emphasis(places={UP: "glow"}),
    ),
    Lesson(
        "C",
        4,
        5,
        ("BC-11", "BC-8"),
        say("The pile holds 9 and your 10♠ draws 10: after 8 one card is left. Which card is your ninth?"),
        (
            Answer("last", say("the last card of the pile"), say("It starts the new face-down pile.")),
            Answer(card_of("Ts"), say("10♠, it lay on top"), say("Turned over, the top becomes the bottom.")),
            Answer(None, say("none, the rest is lost"), say("The draw goes on after the reset.")),
            Answer(card_of("3h"), say("3♥, the first face-up card")),
        ),
        say(
            "One card left in a draw: reset. It starts the face-down pile; both other piles are turned over, not shuffled (ruling); then draw on. Where even a reset leaves one card, the rest is forfeited (ruling)."
        ),
        first_after_the_reset,
        look=Emphasis(hand=frozenset({card_of("Ts")}), places={DRAW: "glow"}),
    ),
    Lesson(
        "C",
        5,
        5,
        ("BC-13",),
        say("This table allowed `max_turns` 4, and four turns are played. Who wins?"),
        (
            Answer(MINA, say("Mina, fewer cards"), say("Cards in hand are not compared.")),
            Answer(None, say("nobody: a draw")),
            Answer(YOU, say("you, who moved last"), say("Only an empty hand wins.")),
        ),
        say(
            "Drawn: `max_turns` is used up (default 1,000; opening uncounted), or two turns in a row can neither play nor draw (ruling). Now play BC-D against a greedy opponent."
        ),
        winner,
        look=Emphasis(places={UP: "glow"}),
    ),
)

WALKTHROUGH = Walkthrough("bread-and-chocolate", GAMES, LESSONS, play_on="D")

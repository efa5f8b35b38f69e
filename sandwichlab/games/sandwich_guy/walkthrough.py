"""The Sandwich Guy learned by playing it: twelve questions, each answered by the engine.

Which answer is right is computed from the game by the lesson's ``truth``; nothing here says it.
"""

from __future__ import annotations

from functools import lru_cache

from sandwichlab.core.french import card_shown, rank_of, read_card
from sandwichlab.core.options import Setup
from sandwichlab.core.random_stream import new_stream
from sandwichlab.core.scene import Emphasis
from sandwichlab.core.session import Session
from sandwichlab.core.walkthrough import Answer, Lesson, TaughtGame, Walkthrough, cards
from sandwichlab.core.wording import Message, say, verbatim
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.engine import GAME, SandwichGuyState
from sandwichlab.games.sandwich_guy.events import LastCardDrawn
from sandwichlab.games.sandwich_guy.moves import cards_of, read
from sandwichlab.games.sandwich_guy.reasons import meat_among, shown
from sandwichlab.games.sandwich_guy.taught_decks import DECKS, PERFECT_LINE, PLAYED

GAMES = {
    "A": TaughtGame(1, {}, (DECKS["A"],), PLAYED),
    "L": TaughtGame(1, {}, (DECKS["L"],), ()),
    "B": TaughtGame(1, {}, (DECKS["B"],), ()),
}


def _card(text: str) -> int:
    known = read_card(text)
    assert known is not None, text
    return known


def _three(text: str) -> tuple[int, int, int]:
    """Return the cards of a sandwich as they are written, or three cards that are none as they are given."""
    move = read(text)
    assert move is not None, text
    return cards_of(move.code)


# ---- what is true, asked of the engine


def third_card(session: Session, ply: int) -> int:
    """Return the one card of the hand that makes a sandwich of the 4♣ and the 7♦ as its first bun and meat."""
    state: SandwichGuyState = session.state_at(ply)
    first, meat = _card("4c"), _card("7d")
    (card,) = [
        card
        for card in state.hand
        if card not in (first, meat) and rules.is_sandwich(rank_of(first), rank_of(meat), rank_of(card), state.reading)
    ]
    return card


def cards_drawn(session: Session, ply: int) -> int:
    """Return how many cards the next move draws."""
    return len(session.state_at(ply + 1).made[-1].drawn)


def held_after(session: Session, ply: int) -> int:
    """Return how many cards are in hand after the next move."""
    return len(session.state_at(ply + 1).hand)


def what_sixes_are(session: Session, ply: int) -> int:
    """Return how many cards the three sixes draw, or -1 where they are no sandwich."""
    state: SandwichGuyState = session.state_at(ply)
    sixes = tuple(card for card in state.hand if rank_of(card) == 6)
    if meat_among(sixes, state.reading) < 0:
        return -1
    return rules.draws(rules.kind_of(*sixes))


def around_the_corner(session: Session, ply: int) -> tuple[bool, bool]:
    """Return whether Q K A is a sandwich, and whether Q A 2 is one."""
    reading = session.state_at(ply).reading
    queen, king, ace, two = 12, 13, 1, 2
    return rules.is_sandwich(queen, king, ace, reading), rules.is_sandwich(queen, ace, two, reading)


def meat_of_the_picked(session: Session, ply: int) -> int:
    """Return the meat of the next move."""
    return cards_of(session.steps[ply].move.code)[1]


def draws_most(session: Session, ply: int) -> tuple[int, ...]:
    """Return which of the sandwiches that are asked about draws most."""
    state: SandwichGuyState = session.state_at(ply)
    asked = [_three(text) for text in ("4h 8h Qh", "Jd Qh Kd", "7s Qh 4h", "Kd 4h 8h")]
    kept = len(state.hand) - rules.sandwich_size()
    return max(asked, key=lambda cards: rules.cards_drawn(rules.kind_of(*cards), kept, state.pile))


def after_the_last_card(session: Session, ply: int) -> str:
    """Return what it means that the next move draws the last cards."""
    step = session.steps[ply]
    assert any(isinstance(event, LastCardDrawn) for event in step.events)
    return "over" if session.game.outcome(step.after) else "won, goes on"


def leaves_one(session: Session, ply: int) -> tuple[int, ...]:
    """Return the sandwich, of those that are asked about, after which one card is left at the end."""
    state: SandwichGuyState = session.state_at(ply)
    (best,) = [cards for cards in map(_three, ("Ac 3c 5d", "3c 5d 7s", "3c 7s Js")) if _fewest(state, cards) == 1]
    return best


def _fewest(state: SandwichGuyState, cards: tuple[int, int, int]) -> int:
    """Return the fewest cards that can be left after a sandwich and whatever follows it."""
    after = GAME.step(state, next(move for move in GAME.moves(state) if cards_of(move.code) == cards)).after
    return min((_fewest(after, cards_of(move.code)) for move in GAME.moves(after)), default=len(after.hand))


def sandwich_in_hand(session: Session, ply: int) -> tuple[int, ...] | None:
    """Return a sandwich of the hand, or None where there is none."""
    moves = session.game.moves(session.state_at(ply))
    return cards_of(moves[0].code) if moves else None


def fewest_on_this_deck(session: Session, ply: int) -> int:
    """Return the fewest cards that a line of play is known to leave on this deck."""
    game = Session(GAME, session.setup)
    for move in PERFECT_LINE:
        game.play(move)
    assert game.outcome is not None
    return game.outcome.scores[0]


# ---- the player whose result stands beside the learner's


@lru_cache(maxsize=8)
def greedy_outcome(setup: Setup) -> tuple[bool, int, int]:
    """Return whether the greedy player wins on a deck, with how many cards in hand and in the pile."""
    game = Session(GAME, setup)
    stream = new_stream(0, 0, 0)
    while game.to_move is not None:
        game.play(game.policy_move("greedy", stream))
    return rules.is_won(game.state.pile), len(game.state.hand), game.state.pile


def greedy_beside(session: Session) -> tuple[Message, Message]:
    """Return what stands beside the learner's game: how the greedy player ends on the same deck."""
    won, left, pile = greedy_outcome(session.setup)
    title = say("Greedy, same deck")
    return title, say("won, {left} left", left=left) if won else say("lost, {pile} in the pile", pile=pile)


# ---- how answers are worded


def the_card(text: str, reply: Message | None = None) -> Answer:
    """Return the answer that is one card."""
    return Answer(_card(text), verbatim(card_shown(_card(text))), reply)


def three(text: str, reply: Message | None = None) -> Answer:
    """Return the answer that is three cards."""
    return Answer(_three(text), verbatim(shown(_three(text))), reply)


def pointing(text: str) -> Emphasis:
    """Return an emphasis on cards in hand."""
    return Emphasis(hand=frozenset(map(_card, text.split())))


LESSONS = (
    Lesson(
        "A",
        0,
        1,
        ("SG-1", "SG-2"),
        say("Eight cards in hand, 44 in the pile. Which card goes with 4♣ and 7♦: 4 7 _ ?"),
        (
            the_card("9h", say("4 to 7 is three steps, 7 to 9 only two.")),
            the_card("Th"),
            the_card("8s", say("Not a run: both steps must be equal.")),
            the_card("5c", say("Suits do not matter, the distance does.")),
        ),
        say(
            "Bun, meat, bun: the meat is as far above the first bun as the second bun is above the meat. Suits do not matter."
        ),
        third_card,
        look=pointing("4c 7d"),
    ),
    Lesson(
        "A",
        1,
        2,
        ("SG-4",),
        say("That mix of colours drew 2. How many will 2♠ 5♣ 8♠ draw?"),
        (
            Answer(2, cards(2), say("Two is for mixed colours; these are black.")),
            Answer(4, cards(4), say("Four needs one suit; here are two.")),
            Answer(3, cards(3)),
        ),
        say("One sandwich a turn, then draw: one suit 4, one colour 3, otherwise 2."),
        cards_drawn,
        look=Emphasis(hand=frozenset({_card("2s"), _card("5c")}), places={2: "glow", 5: "glow", 8: "glow"}),
    ),
    Lesson(
        "A",
        2,
        3,
        ("SG-4",),
        say("You hold 7 and play 9♥ J♥ K♥. How many do you hold afterwards?"),
        (
            Answer(8, cards(8)),
            Answer(7, cards(7), say("Three go, but one suit draws four.")),
            Answer(6, cards(6), say("Two is for mixed colours.")),
        ),
        say("One suit pays best: 7 - 3 + 4 = 8. One colour keeps the hand level, mixed ones shrink it."),
        held_after,
    ),
    Lesson(
        "A",
        3,
        4,
        ("SG-4",),
        say("Now you hold 8 and play 3♦ 6♦ 9♦. How many do you draw?"),
        (
            Answer(4, cards(4), say("5 + 4 would be nine; eight is the limit.")),
            Answer(3, cards(3)),
            Answer(0, cards(0), say("You draw up to eight, not nothing.")),
        ),
        say("Never more than eight in hand: draws beyond that are skipped."),
        cards_drawn,
    ),
    Lesson(
        "A",
        4,
        5,
        ("SG-2", "SG-4"),
        say("What are 6♣ 6♥ 6♠?"),
        (
            Answer(-1, say("no sandwich"), say("Distance 0 and 0 is equal too.")),
            Answer(4, say("a sandwich, draws 4"), say("Equal ranks never share a suit.")),
            Answer(2, say("a sandwich, draws 2")),
        ),
        say("Three of a rank are a sandwich with distance 0; their colours always mix, so they draw 2."),
        what_sixes_are,
    ),
    Lesson(
        "A",
        5,
        6,
        ("SG-3",),
        say("Are Q♦ K♣ A♠ a sandwich?"),
        (
            Answer((True, False), say("yes, one step and one step")),
            Answer((False, False), say("no, the Ace is 1"), say("The count runs on from King to Ace.")),
            Answer((True, True), say("yes, as would be Q A 2"), say("Q to A is two steps, A to 2 one.")),
        ),
        say(
            "Around the corner: after the King comes the Ace. (House rule `reading`: with `straight` there is no corner.)"
        ),
        around_the_corner,
    ),
    Lesson(
        "A",
        6,
        7,
        ("SG-3",),
        say("You pick 2♥, 5♥ and 10♦. Which is the meat?"),
        (
            the_card("5h", say("2 to 5 is three, 5 to 10 five.")),
            the_card("2h", say("10 to 2 is five, 2 to 5 only three.")),
            the_card("Td"),
        ),
        say("Longer steps turn the corner too. Three cards settle the meat, so pick them in any order."),
        meat_of_the_picked,
    ),
    Lesson(
        "A",
        13,
        14,
        ("SG-4",),
        say("7 left in the pile. Which of these draws most?"),
        (
            three("Jd Qh Kd", say("Red, but two suits: 3.")),
            three("4h 8h Qh"),
            three("7s Qh 4h", say("Mixed colours: 2.")),
            three("Kd 4h 8h", say("Red around the corner, still two suits: 3.")),
        ),
        say(
            "You now choose: a fuller hand has more sandwiches in it. (If the pile holds too few, draw what there is: ruling.)"
        ),
        draws_most,
    ),
    Lesson(
        "A",
        14,
        15,
        ("SG-6",),
        say("3♥ 7♥ J♦ will draw the last 3 cards. And then?"),
        (
            Answer("won, goes on", say("won; play on for the score")),
            Answer(
                "empty",
                say("won only with no card left"),
                say("Drawing the last card wins; the rest is the score."),
            ),
            Answer("over", say("over at once"), say("Sandwiches can still lower the score.")),
        ),
        say(
            "Drawing the last card wins; go on while a sandwich is left. Cards left over are the score, lower is better."
        ),
        after_the_last_card,
    ),
    Lesson(
        "A",
        15,
        17,
        ("SG-6",),
        say("Seven cards. Which sandwich keeps the perfect game, 1 left?"),
        (
            three("3c 5d 7s", say("A A J K remain: no sandwich, score 4.")),
            three("3c 7s Js", say("A A 5 K remain: no sandwich, score 4.")),
            three("Ac 3c 5d"),
        ),
        say("Look two ahead: A♦ 7♠ K♦ is still there, and J♠ alone remains. Only 1, 4 or 7 can be left."),
        leaves_one,
    ),
    Lesson(
        "L",
        0,
        0,
        ("SG-5",),
        say("Another deal. Which is a sandwich?"),
        (
            Answer("10 A 3", verbatim("10 A 3"), say("Four steps, then two.")),
            Answer("3 8 10", verbatim("3 8 10"), say("Five steps, then two.")),
            Answer("A A 3", verbatim("A A 3"), say("No step, then two.")),
            Answer(None, say("none")),
        ),
        say(
            "No sandwich while the pile has cards: lost, even at the deal. A lost game has no rank among the won ones (ruling)."
        ),
        sandwich_in_hand,
        look=Emphasis(places=dict.fromkeys((1, 3, 8, 10), "glow")),
    ),
    Lesson(
        "B",
        0,
        0,
        ("SG-2", "SG-6"),
        say("On this deck a greedy player leaves 4. Can it be 1?"),
        (
            Answer("deck", say("no, the deck decides"), say("Choices decide too; a perfect line exists.")),
            Answer(1, say("yes")),
            Answer(0, say("0 can be reached"), say("52 = 3 x 17 + 1: one card always stays.")),
        ),
        say("Now you play the whole game; the greedy player, on the same deck, is your opponent."),
        fewest_on_this_deck,
    ),
)

WALKTHROUGH = Walkthrough("sandwich-guy", GAMES, LESSONS, greedy_beside)

"""The rules of Bread and Chocolate: each one stated once, as small functions of ints beside its id, sentence and source.

A hand is a set of cards (``card_sets``). Piles are sequences from the bottom card to the top; the cards drawn come from
the top of the draw pile. ``sizes`` says how many cards of each pile are there, at the places DRAW, UP and DOWN.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.french import is_red, rank_of
from sandwichlab.core.rules import Rulebook
from sandwichlab.core.wording import say
from sandwichlab.games.bread_and_chocolate.card_sets import BLACK, count_of, of_rank

DRAW, UP, DOWN = range(3)
"""Places in ``sizes``."""

FLIP, SPREAD, PASS = range(3)
"""The choices of the opening."""

BOOK = Rulebook(say("Bread and Chocolate, by JC Ravage, Jimmy Kaplowitz and Marc Jaffee (about 2002)."))


@BOOK.rule(
    "BC-1",
    say(
        "Each player is dealt six cards, the non-dealer first. The next card starts the face-up pile, "
        "the one after it the face-down pile, unseen; the rest is the draw pile."
    ),
    ruling=say(
        "The printed rules do not say how the cards are dealt; here it is one at a time, so that a game can be dealt again."
    ),
)
def cards_each() -> int:
    """Return how many cards each player is dealt."""
    return 6


@BOOK.also("BC-1")
def seat_of_place(place: int, dealer: int) -> int:
    """Return the seat that is dealt the card at a place of the deck, counted from 0."""
    return 1 - dealer if place % 2 == 0 else dealer


@BOOK.rule(
    "BC-2",
    say(
        "The non-dealer chooses first: flip, pass or, on a red face-up card, spread. After a pass the dealer has the same choice."
    ),
)
def first_to_choose(dealer: int) -> int:
    """Return the seat that has the first choice of the opening."""
    return 1 - dealer


@BOOK.also("BC-2")
def may_choose(choice: int, face_up: int) -> bool:
    """Return whether FLIP, SPREAD or PASS may be chosen when this card lies face up."""
    return may_spread(face_up) if choice == SPREAD else True


@BOOK.rule("BC-3", say("Flip: the face-up card is turned down and the face-down card is turned up."))
def flip(face_up: MutableSequence[int], face_down: MutableSequence[int]) -> None:
    """Turn over the only card of each discard pile, in place."""
    card = face_up[0]
    face_up[0] = face_down[0]
    face_down[0] = card


@BOOK.rule(
    "BC-4",
    say(
        "Spread in the opening: only on a red face-up card. Cards from the draw pile are turned onto it until a black one shows. "
        "Then that spread is over."
    ),
    ruling=say(
        "The printed rules use one word for two things; here the spread of the opening is over at once, and rule BC-9 does not apply to it."
    ),
)
def may_spread(face_up: int) -> bool:
    """Return whether spread may be chosen on a face-up card."""
    return is_red(face_up)


@BOOK.also("BC-4")
def spread_goes_on(turned: int) -> bool:
    """Return whether one more card is turned after this one."""
    return is_red(turned)


@BOOK.rule(
    "BC-5",
    say(
        "Flip and spread use up that player's turn, so the other player plays the first card. If both pass, the non-dealer begins."
    ),
    ruling=say("The printed rules leave open who begins; this is how the authors have it."),
)
def who_acts_after(seat: int) -> int:
    """Return who acts after a choice of the opening: the other seat. Two passes lead back to the non-dealer."""
    return other(seat)


@BOOK.also("BC-5")
def opening_is_over(choice: int, seat: int, dealer: int) -> bool:
    """Return whether a choice ends the opening: all but the first pass do."""
    return choice != PASS or seat == dealer


@BOOK.rule(
    "BC-6",
    say(
        "Play one card of the rank next above or next below the face-up card. Ranks go round: an Ace is next to 2, as 1, "
        "and next to King, as the rank above it."
    ),
)
def rank_above(rank: int) -> int:
    """Return the rank next above."""
    return rank + 1 if rank < 13 else 1


@BOOK.also("BC-6")
def rank_below(rank: int) -> int:
    """Return the rank next below."""
    return rank - 1 if rank > 1 else 13


@BOOK.also("BC-6")
def is_above(card: int, top: int) -> bool:
    """Return whether a card is of the rank next above the face-up card."""
    return rank_of(card) == rank_above(rank_of(top))


@BOOK.also("BC-6")
def is_below(card: int, top: int) -> bool:
    """Return whether a card is of the rank next below the face-up card."""
    return rank_of(card) == rank_below(rank_of(top))


@BOOK.also("BC-6")
def other(seat: int) -> int:
    """Return the other seat: the two take turns."""
    return 1 - seat


@BOOK.also("BC-6")
def playable(hand: int, top: int, spread: bool) -> int:
    """Return the cards of a hand that may be played on the face-up card; ``spread`` is whether a spread lasts."""
    return plays_above(hand, top) | plays_below(hand, top) | plays_same(hand, top, spread)


@BOOK.rule(
    "BC-7",
    say(
        "Whoever plays one below then discards as many cards from hand, face down, as the card played is worth: an Ace 1, "
        "a number card its number, J, Q and K nothing. It may be played only if the rest of the hand has that many. "
        "The player chooses which, one after the other."
    ),
    ruling=say("The printed rules do not say how the discards are chosen; here one after the other."),
)
def worth(rank: int) -> int:
    """Return what a card of a rank is worth."""
    return rank if rank <= 10 else 0


@BOOK.also("BC-7")
def has_enough(rest: int, rank: int) -> bool:
    """Return whether a rest of so many cards pays for a card of a rank played one below."""
    return rest >= worth(rank)


@BOOK.also("BC-7")
def plays_below(hand: int, top: int) -> int:
    """Return the cards of a hand that may be played one below."""
    rank = rank_below(rank_of(top))
    return of_rank(hand, rank) if has_enough(count_of(hand) - 1, rank) else 0


@BOOK.also("BC-7")
def discards_due(card: int, top: int) -> int:
    """Return how many cards must be discarded for a card played on ``top``."""
    return worth(rank_of(card)) if is_below(card, top) else 0


@BOOK.rule(
    "BC-8",
    say(
        "Whoever plays one above then draws as many cards as the card played is worth: an Ace on a King 1, J, Q and K nothing."
    ),
)
def plays_above(hand: int, top: int) -> int:
    """Return the cards of a hand that may be played one above: all of that rank."""
    return of_rank(hand, rank_above(rank_of(top)))


@BOOK.also("BC-8")
def draws_due(card: int, top: int) -> int:
    """Return how many cards must be drawn for a card played on ``top``."""
    return drawn_for(rank_of(card)) if is_above(card, top) else 0


@BOOK.also("BC-8")
def drawn_for(rank: int) -> int:
    """Return how many cards a card of a rank played one above draws: as many as it is worth."""
    return worth(rank)


@BOOK.rule(
    "BC-9",
    say(
        "On a red face-up card a black card of the same rank may be played; that starts a spread. While it lasts, each player in turn "
        "may play one card of that rank, red or black, or play as usual. It costs no draw and no discard. "
        "It ends with the first turn that does anything else, drawing included."
    ),
    ruling=say(
        "The printed rules leave open how a spread goes on; here it is one card a turn, and whether to go on is a choice."
    ),
)
def plays_same(hand: int, top: int, spread: bool) -> int:
    """Return the cards of a hand that may be played as the same rank: any while a spread lasts, else black on red."""
    same = of_rank(hand, rank_of(top))
    if spread:
        return same
    black = same & BLACK if colour_fits(False, is_red(top)) else 0
    red = same & ~BLACK if colour_fits(True, is_red(top)) else 0
    return black | red


@BOOK.also("BC-9")
def colour_fits(red: bool, on_red: bool) -> bool:
    """Return whether a card of the same rank may start a spread, by its colour and that of the face-up card: black on red."""
    return on_red and not red


@BOOK.also("BC-9")
def spread_after(card: int, top: int) -> bool:
    """Return whether a spread lasts after a card was played on ``top``."""
    return rank_of(card) == rank_of(top)


@BOOK.rule(
    "BC-10",
    say(
        "A player with nothing to play draws one card and the turn passes; the card waits for the next turn. Whoever can play must play. "
        "With the house rule free_draw, whoever could play may draw one card instead, if one can be had."
    ),
    ruling=say(
        "The printed rules leave open whether one may draw at will; here drawing is only for a player who is stuck, as the authors say."
    ),
)
def may_draw(plays: int, free_draw: bool, to_be_had: bool) -> bool:
    """Return whether a turn may be used to draw; ``plays`` are the cards that could be played."""
    return plays == 0 or (free_draw and to_be_had)


@BOOK.rule(
    "BC-11",
    say(
        "As soon as a draw leaves one card in the draw pile, in the middle of a draw too, the piles are reset: that card starts a new face-down pile, "
        "the face-up pile is turned over as the new draw pile, and the face-down pile is turned over as the new face-up pile. "
        "Then the draw goes on. If a card is due while the pile holds only one, reset first; if it still holds only one, the rest of the draw is forfeited."
    ),
    ruling=say(
        "The printed rules do not speak of shuffling or of a pile that stays short; here the piles are only turned over, and the rest of the draw is forfeited."
    ),
)
def is_low(cards: int) -> bool:
    """Return whether a draw pile of so many cards must be reset."""
    return cards <= 1


@BOOK.also("BC-11")
def reset(
    draw: MutableSequence[int],
    face_up: MutableSequence[int],
    face_down: MutableSequence[int],
    sizes: MutableSequence[int],
) -> None:
    """Reset the piles, in place. A pile that is turned over has its bottom card on top."""
    last = draw[0]
    turn_over(face_up, draw, sizes[UP])
    turn_over(face_down, face_up, sizes[DOWN])
    face_down[0] = last
    sizes[DRAW] = sizes[UP]
    sizes[UP] = sizes[DOWN]
    sizes[DOWN] = 1


@BOOK.also("BC-11")
def turn_over(pile: Sequence[int], into: MutableSequence[int], cards: int) -> None:
    """Write a pile of so many cards, turned over, into another place."""
    for place in range(cards):
        into[place] = pile[cards - 1 - place]


@BOOK.also("BC-11")
def can_draw(draw: int, face_up: int) -> bool:
    """Return whether a card can be had from piles of so many cards: as they are, or after a reset."""
    return not is_low(draw) or not is_low(face_up)


@BOOK.rule(
    "BC-12",
    say(
        "Whoever plays or discards the last card in hand wins at once. A last card that forces a draw does not go out: the draw comes first. "
        "Only if no card at all can be drawn is the player out."
    ),
    ruling=say(
        "The printed rules ask for going out exactly and say no more; here the draw comes first, unless no card can be drawn."
    ),
)
def is_out(hand: int) -> bool:
    """Return whether a player is out, once all that the card played costs has been drawn or discarded."""
    return hand == 0


@BOOK.rule(
    "BC-13",
    say(
        "With nothing to play the only move is to draw, also when no card can be had. If two turns in a row, one of each player, have nothing to play and "
        "no card to draw, or after max_turns turns, the game is a draw. The opening is not counted, and a win on the last turn counts."
    ),
    ruling=say("The printed rules know no draw; it is added so that every game ends."),
)
def blocked_after(blocked: int, nothing: bool) -> int:
    """Return how many turns in a row have had nothing to play and nothing to draw; ``nothing``: this one, too."""
    return blocked + 1 if nothing else 0


@BOOK.also("BC-13")
def is_blocked(blocked: int) -> bool:
    """Return whether so many turns in a row end the game."""
    return blocked >= 2


@BOOK.also("BC-13")
def is_used_up(turns: int, max_turns: int) -> bool:
    """Return whether no turn is left."""
    return turns >= max_turns

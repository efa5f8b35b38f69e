"""The rules of Market Day: each one stated once, as small functions of ints beside its id, sentence and source.

``hand`` is packed (``core.cards``). ``cards`` are the ranks of a round in the order of play, of which the first ``length``
are there. Sets of places are ints with a bit for each place; ``in_play`` is the set of those that are still in play.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.cards import count_of
from sandwichlab.core.rules import Rulebook
from sandwichlab.core.wording import say

FEWEST, MOST = 2, 9
TINKER, KNIGHT, ROYAL, RAIN, BANDIT = 1, 2, 3, 7, 9
"""Ranks that do something of their own."""

BOOK = Rulebook(say("Market Day, a free Pairs-deck game by Cheapass Games, in Game Trade Magazine 220 (June 2018)."))


@BOOK.rule(
    "MD-1",
    say(
        "Four to nine players get 6 cards each and play six rounds of one card each. Two or three players get 10 cards each and play five rounds "
        "of two cards each: once round the table, then once more. Cards are played face up, clockwise from the leader."
    ),
    ruling=say(
        "No limit is printed, and a published listing says two to eight players; nine hands still fit the deck, so here nine may play."
    ),
)
def cards_each(players: int) -> int:
    """Return how many cards each player is dealt."""
    return 10 if players <= 3 else 6


@BOOK.also("MD-1")
def plays_each(players: int) -> int:
    """Return how many cards each player plays in a round."""
    return 2 if players <= 3 else 1


@BOOK.also("MD-1")
def places_in_round(players: int) -> int:
    """Return how many cards are played in a round."""
    return players * plays_each(players)


@BOOK.also("MD-1")
def rounds_in_hand(players: int) -> int:
    """Return how many rounds a hand has."""
    return cards_each(players) // plays_each(players)


@BOOK.also("MD-1")
def to_the_left(seat: int, seats: int, players: int) -> int:
    """Return the seat so many seats to the left, fewer than there are players."""
    return seat + seats if seat + seats < players else seat + seats - players


@BOOK.also("MD-1")
def next_seat(seat: int, players: int) -> int:
    """Return the seat to the left."""
    return to_the_left(seat, 1, players)


@BOOK.also("MD-1")
def seat_of_place(leader: int, place: int, players: int) -> int:
    """Return who plays the card of a place in the order of play, counted from 0."""
    return to_the_left(leader, place % players, players)


@BOOK.also("MD-1")
def same_owner(place: int, other: int, players: int) -> bool:
    """Return whether the cards of two places were played by the same player."""
    return (place - other) % players == 0


@BOOK.also("MD-1")
def holds(hand: int, rank: int) -> bool:
    """Return whether a card may be played: it must only be in hand."""
    return count_of(hand, rank) > 0


@BOOK.also("MD-1")
def round_is_complete(length: int, players: int) -> bool:
    """Return whether all cards of a round are played."""
    return length == places_in_round(players)


@BOOK.rule(
    "MD-2",
    say(
        "The dealer's left leads the first round of a hand. After that, whoever scored most in the last round leads: two cards of one player count "
        "together, and the Tinker's trade counts. If several are tied for the most, the one who led that round leads again, tied or not."
    ),
    ruling=say("The printed rules do not say who leads after a tie; here the last leader leads again, tied or not."),
)
def first_leader(dealer: int, players: int) -> int:
    """Return who leads the first round of a hand."""
    return next_seat(dealer, players)


@BOOK.also("MD-2")
def best_seat(points: Sequence[int], players: int) -> int:
    """Return the seat that alone made the most points in a round, or -1 where several are tied for the most."""
    most = -1
    best = -1
    for seat in range(players):
        made = points[seat]
        best = seat if made > most else -1 if made == most else best
        most = max(most, made)
    return best


@BOOK.also("MD-2")
def next_leader(best: int, leader: int) -> int:
    """Return who leads after a round that ``leader`` led and in which ``best`` alone made the most points; -1 for a tie."""
    return leader if best < 0 else best


@BOOK.rule("MD-3", say("A card that survives the round scores its face value for its owner."))
def worth(rank: int) -> int:
    """Return what a card that survives scores."""
    return rank


@BOOK.also("MD-3")
def points_at(cards: Sequence[int], in_play: int, place: int) -> int:
    """Return what the card at a place scores at the end of the round."""
    return worth(cards[place]) if in_play >> place & 1 else 0


@BOOK.rule(
    "MD-4",
    say(
        "Of several cards of one rank in a round only the last one played scores; the earlier ones are spoiled. "
        "The ranks 2, 3 and 9 have rules of their own."
    ),
)
def last_alone_scores(rank: int) -> bool:
    """Return whether of several cards of a rank only the last one scores."""
    return rank != KNIGHT and not is_royal(rank) and not first_alone_scores(rank)


@BOOK.also("MD-4")
def spoiled_places(cards: Sequence[int], length: int) -> int:
    """Return the places of the cards that a later card of the same rank spoils."""
    spoiled = 0
    later = 0
    for place in range(length - 1, -1, -1):
        rank = cards[place]
        if last_alone_scores(rank) and later >> rank & 1:
            spoiled |= 1 << place
        later |= 1 << rank
    return spoiled


@BOOK.rule(
    "MD-5",
    say(
        "When all have played: first take away the spoiled cards, then come Royals, Rain, Knights and the Tinker, in this order; then score."
    ),
)
def after_spoiling(cards: Sequence[int], length: int) -> int:
    """Return the places still in play once the spoiled cards are taken away."""
    return (1 << length) - 1 & ~spoiled_places(cards, length) & ~spoiled_bandits(cards, length)


@BOOK.also("MD-5")
def before_knights(cards: Sequence[int], length: int) -> int:
    """Return the places still in play when the Knights' turn comes."""
    in_play = after_spoiling(cards, length)
    return in_play & ~rained_places(cards, length, in_play)


@BOOK.also("MD-5")
def before_tinker(cards: Sequence[int], length: int) -> int:
    """Return the places still in play when the Tinker's turn comes."""
    return after_knights(cards, length, before_knights(cards, length))


@BOOK.rule("MD-6", say("A 3 is a Royal. It is never spoiled, killed or traded: every 3 scores."))
def is_royal(rank: int) -> bool:
    """Return whether a card is a Royal."""
    return rank == ROYAL


@BOOK.rule(
    "MD-7",
    say(
        "If exactly one 7 is played in a round, it rains: every card but the Royals and the 7 itself is spoiled, 1s and 2s too, and the 7 scores. "
        "With two or more 7s there is no rain: they are ordinary cards, and the last one scores."
    ),
)
def brings_rain(sevens: int) -> bool:
    """Return whether so many 7s in a round bring rain."""
    return sevens == 1


@BOOK.also("MD-7")
def sevens_in(cards: Sequence[int], length: int) -> int:
    """Return how many 7s there are in a round."""
    sevens = 0
    for place in range(length):
        sevens += cards[place] == RAIN
    return sevens


@BOOK.also("MD-7")
def rain_place(cards: Sequence[int], length: int) -> int:
    """Return the place of the 7 that brings rain, of several the last one, or -1 where there is no rain."""
    last = length - 1
    while last >= 0 and cards[last] != RAIN:
        last -= 1
    return last if last >= 0 and brings_rain(sevens_in(cards, last + 1)) else -1


@BOOK.also("MD-7")
def rained_places(cards: Sequence[int], length: int, in_play: int) -> int:
    """Return the places in play whose cards the rain spoils."""
    rain = rain_place(cards, length)
    if rain < 0:
        return 0
    wet = in_play & ~(1 << rain)
    for place in range(length):
        if is_royal(cards[place]):
            wet &= ~(1 << place)
    return wet


@BOOK.rule(
    "MD-8",
    say(
        "A 2 is a Knight. Each Knight still in play, in the order played, kills the highest card still in play, whoever owns it; "
        "rank 3 and lower cannot be killed. Knights do not spoil each other, and a Knight scores its 2."
    ),
    ruling=say(
        "The printed rules do not say which Knight strikes first; here it is the one played first. It changes no score."
    ),
)
def can_be_killed(rank: int) -> bool:
    """Return whether a Knight can kill a card."""
    return rank > ROYAL and not is_royal(rank)


@BOOK.also("MD-8")
def next_knight(cards: Sequence[int], length: int, in_play: int, first: int) -> int:
    """Return the place of the first Knight in play from place ``first`` on, or -1."""
    for place in range(first, length):
        if cards[place] == KNIGHT and in_play >> place & 1:
            return place
    return -1


@BOOK.also("MD-8")
def knight_target(cards: Sequence[int], length: int, in_play: int) -> int:
    """Return the place of the highest card in play, which a Knight kills, or -1 where none can be killed."""
    target = -1
    for place in range(length):
        if in_play >> place & 1 and can_be_killed(cards[place]) and (target < 0 or cards[place] > cards[target]):
            target = place
    return target


@BOOK.also("MD-8")
def after_knights(cards: Sequence[int], length: int, in_play: int) -> int:
    """Return the places still in play once every Knight has struck."""
    knight = next_knight(cards, length, in_play, 0)
    while knight >= 0:
        target = knight_target(cards, length, in_play)
        if target < 0:
            return in_play
        in_play &= ~(1 << target)
        knight = next_knight(cards, length, in_play, knight + 1)
    return in_play


@BOOK.rule(
    "MD-9",
    say("A 9 is a Bandit. Here it is the other way round: the first 9 played scores, and later 9s are spoiled."),
)
def first_alone_scores(rank: int) -> bool:
    """Return whether of several cards of a rank only the first one scores."""
    return rank == BANDIT


@BOOK.also("MD-9")
def spoiled_bandits(cards: Sequence[int], length: int) -> int:
    """Return the places of the cards that an earlier card of the same rank spoils."""
    spoiled = 0
    earlier = 0
    for place in range(length):
        rank = cards[place]
        if first_alone_scores(rank) and earlier >> rank & 1:
            spoiled |= 1 << place
        earlier |= 1 << rank
    return spoiled


@BOOK.rule(
    "MD-10",
    say(
        "The 1 is the Tinker. If it is still in play after the Knights, its owner may swap it with any other card still in play that is no Royal, "
        "also one of their own, or keep it. Then each scores what they now hold."
    ),
    ruling=say(
        "The printed rules do not say whether a card out of play can be had; here only cards still in play can be traded for. "
        "Where nothing can be traded there is no decision."
    ),
)
def tinker_place(cards: Sequence[int], length: int, in_play: int) -> int:
    """Return the place of the Tinker if it is in play, or -1."""
    for place in range(length):
        if cards[place] == TINKER and in_play >> place & 1:
            return place
    return -1


@BOOK.also("MD-10")
def trade_places(cards: Sequence[int], length: int, in_play: int) -> int:
    """Return the places whose cards the Tinker may be swapped with."""
    places = 0
    for place in range(length):
        if in_play >> place & 1 and cards[place] != TINKER and not is_royal(cards[place]):
            places |= 1 << place
    return places


@BOOK.also("MD-10")
def trade(cards: MutableSequence[int], tinker: int, other: int) -> None:
    """Swap the Tinker with the card of another place."""
    cards[tinker], cards[other] = cards[other], cards[tinker]


@BOOK.also("MD-10")
def gain_of_trade(cards: Sequence[int], tinker: int, other: int, players: int) -> int:
    """Return how many points more a trade makes for the Tinker's owner: none with a card of one's own."""
    return 0 if same_owner(tinker, other, players) else worth(cards[other]) - worth(cards[tinker])


@BOOK.rule(
    "MD-11",
    say(
        "A hand ends when all cards are played, and the deal passes to the left. A game is six hands, or one for each player if that is more. "
        "Whoever has most points wins; on a tie the win is shared."
    ),
    ruling=say(
        "Open in the printed rules and settled here: the deal passes to the left, most points win, and on a tie the win is shared."
    ),
)
def hands_in_game(players: int) -> int:
    """Return how many hands a game has."""
    return max(6, players)


@BOOK.also("MD-11")
def hand_is_over(rounds_played: int, players: int) -> bool:
    """Return whether a hand is over."""
    return rounds_played == rounds_in_hand(players)


@BOOK.also("MD-11")
def next_dealer(dealer: int, players: int) -> int:
    """Return who deals the next hand."""
    return next_seat(dealer, players)


@BOOK.also("MD-11")
def game_is_over(hands_played: int, players: int) -> bool:
    """Return whether the game is over."""
    return hands_played == hands_in_game(players)


@BOOK.also("MD-11")
def wins(score: int, best: int) -> bool:
    """Return whether a score wins, where ``best`` is the highest of all."""
    return score == best

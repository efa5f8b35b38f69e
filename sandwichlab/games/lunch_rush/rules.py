"""The rules of Lunch Rush: each one stated once, as small functions of ints beside its id, sentence and source.

``hand`` is packed (``core.cards``). ``line`` is a sequence of ranks of which the first ``length`` are there.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandwichlab.core.cards import PAIRS, count_of
from sandwichlab.core.rules import Rulebook
from sandwichlab.core.wording import say

FEWEST, MOST = 2, 7

BOOK = Rulebook(say("Lunch Rush, a free Pairs-deck game by Cheapass Games, in Game Trade Magazine 221 (July 2018)."))


@BOOK.rule(
    "LR-1",
    say(
        "Every round all 55 cards are shuffled. Two players get 10 cards each, three get 9, four 8, five to seven 7. "
        "A game has 6 rounds with two or three players, 4 with four, 5 with five, 6 with six and 7 with seven."
    ),
)
def cards_each(players: int) -> int:
    """Return how many cards each player is dealt."""
    if players == 2:
        return 10
    if players == 3:
        return 9
    return 8 if players == 4 else 7


@BOOK.also("LR-1")
def rounds_in_game(players: int) -> int:
    """Return how many rounds a game has."""
    if players <= 3:
        return 6
    return players


@BOOK.rule(
    "LR-2",
    say(
        "From the dealer's left, clockwise, each player in turn plays one card from hand to the end of the line in the middle. "
        "Any card may be played at any time."
    ),
    ruling=say(
        "The printed text says only that the card goes into the sequence; its example adds it at the end, and so do we."
    ),
)
def holds(hand: int, rank: int) -> bool:
    """Return whether a card may be played: it must only be in hand."""
    return count_of(hand, rank) > 0


@BOOK.also("LR-2")
def next_seat(seat: int, players: int) -> int:
    """Return the seat to the left. The dealer's left begins a round."""
    return seat + 1 if seat + 1 < players else 0


@BOOK.also("LR-2")
def seat_of_turn(dealer: int, turn: int, players: int) -> int:
    """Return who plays in a turn of the round, counted from 0."""
    seat = next_seat(dealer, players)
    for _ in range(turn % players):
        seat = next_seat(seat, players)
    return seat


@BOOK.also("LR-2")
def turns_played(players: int, cards_in_hands: int) -> int:
    """Return how many turns of the round are over: one for each card that has left a hand."""
    return cards_each(players) * players - cards_in_hands


@BOOK.rule(
    "LR-3",
    say(
        "The card just played and an earlier card of the same rank are bread if one or more cards lie between them and every one of those is lower. "
        "So 9 8 3 9 is a nine sandwich, but 9 8 10 9 is none, because the ten is higher. One play completes at most one sandwich."
    ),
)
def is_wall(card: int, rank: int) -> bool:
    """Return whether nothing before a card is seen from one of ``rank``: the card is of the same rank, or may not lie between two of it."""
    return card == rank or not may_lie_between(card, rank)


@BOOK.also("LR-3")
def wall_place(line: Sequence[int], length: int) -> int:
    """Return the place of the nearest earlier card that is a wall to the last card, or -1.

    Only this card can be the other bread: beyond it lies one that cannot be inside.
    """
    place = length - 2
    while place >= 0 and not is_wall(line[place], line[length - 1]):
        place -= 1
    return place


@BOOK.also("LR-3")
def may_lie_between(card: int, bread: int) -> bool:
    """Return whether a card may lie between two cards of another rank that are to be bread: it must be lower."""
    return card < bread


@BOOK.also("LR-3")
def bread_place(line: Sequence[int], length: int) -> int:
    """Return the place of the other bread when the last card of the line has just been played, or -1 for no sandwich."""
    place = wall_place(line, length)
    if place >= 0 and line[place] == line[length - 1] and has_filling(place, length - 1):
        return place
    return -1


@BOOK.rule("LR-4", say("No filling, no sandwich: two cards of the same rank side by side make nothing."))
def enough_filling(cards: int) -> bool:
    """Return whether so many cards of meat are enough for a sandwich."""
    return cards >= 1


@BOOK.also("LR-4")
def has_filling(first: int, last: int) -> bool:
    """Return whether there is meat enough between two places of the line."""
    return enough_filling(last - first - 1)


@BOOK.rule(
    "LR-5",
    say(
        "Whoever completes a sandwich takes its bread and meat out of the line at once; this is not optional. What was in front of it stays, and play goes on from there."
    ),
    ruling=say(
        "The printed rules do not say whether a finished sandwich may be left lying; here taking it is not optional."
    ),
)
def length_after_taking(first: int) -> int:
    """Return how many cards stay in the line when the sandwich that begins at place ``first`` is taken."""
    return first


@BOOK.rule(
    "LR-6",
    say(
        "Each of the two bread cards scores 1 point and each meat card its number: 7 4 7 scores 6. "
        "The cards taken are kept aside, bread face down and meat face up."
    ),
)
def card_points(rank: int, is_bread: bool) -> int:
    """Return the points of one card of a sandwich."""
    return 1 if is_bread else rank


@BOOK.also("LR-6")
def sandwich_points(line: Sequence[int], first: int, length: int) -> int:
    """Return the points of the sandwich from place ``first`` to the end of the line."""
    points = 0
    for place in range(first, length):
        points += card_points(line[place], place == first or place == length - 1)
    return points


@BOOK.also("LR-6")
def most_points() -> int:
    """Return the most points that the cards of one deck can make: no card makes more than its number."""
    return sum(PAIRS.cards)


@BOOK.rule(
    "LR-7",
    say(
        "A round ends when all hands are empty. Cards still in the line score nobody, and the deal passes to the left."
    ),
    ruling=say("The printed rules do not say what happens to cards left in the line; here they are nobody's."),
)
def round_is_over(cards_in_hands: int) -> bool:
    """Return whether a round is over."""
    return cards_in_hands == 0


@BOOK.also("LR-7")
def next_dealer(dealer: int, players: int) -> int:
    """Return who deals the next round."""
    return next_seat(dealer, players)


@BOOK.rule(
    "LR-8",
    say("After the last round the game is over. Whoever has most points wins; on a tie the win is shared."),
    ruling=say("The printed text names no winner; here most points win, and on a tie the win is shared."),
)
def game_is_over(rounds_played: int, players: int) -> bool:
    """Return whether the game is over."""
    return rounds_played == rounds_in_game(players)


@BOOK.also("LR-8")
def wins(score: int, best: int) -> bool:
    """Return whether a score wins, where ``best`` is the highest of all."""
    return score == best


TEAM_A, TEAM_B, ALONE = 0, 1, 2


@BOOK.rule(
    "LR-9",
    say(
        "Team play is for four to seven players. Four or six: two fixed teams, seated alternately. Five or seven: the dealer plays alone and the others, "
        "from the dealer's left, alternate as teams A and B; the teams turn with the deal, so that everyone is alone once. "
        "Each player keeps a score, and is credited in full with what the team makes."
    ),
    ruling=say(
        "Open in the printed rules and settled here: everyone plays alone unless teams are chosen, four and six players form fixed teams, two and three none."
    ),
)
def teams_possible(players: int) -> bool:
    """Return whether so many players can form teams."""
    return players >= 4


@BOOK.also("LR-9")
def team_of(seat: int, players: int, dealer: int) -> int:
    """Return the team of a seat in a round that ``dealer`` deals: TEAM_A, TEAM_B or ALONE."""
    if players % 2 == 0:
        return TEAM_A if seat % 2 == 0 else TEAM_B
    if seat == dealer:
        return ALONE
    places_from_the_dealers_left = (seat - dealer - 1) % players
    return TEAM_A if places_from_the_dealers_left % 2 == 0 else TEAM_B


@BOOK.also("LR-9")
def is_credited(seat: int, taker: int, players: int, dealer: int, teams: bool) -> bool:
    """Return whether ``seat`` is credited with a sandwich that ``taker`` takes."""
    if not teams:
        return seat == taker
    return team_of(seat, players, dealer) == team_of(taker, players, dealer)

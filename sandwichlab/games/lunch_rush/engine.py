"""Lunch Rush as a game: the state, what is legal, and what a move does. Every decision is a function of rules.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sandwichlab.core.cards import PAIRS, RANKS, packed, ranks_text
from sandwichlab.core.errors import BadOption, Refusal
from sandwichlab.core.events import Event
from sandwichlab.core.game import Game, Move, Outcome
from sandwichlab.core.options import DEALER, TEAMS, Setup
from sandwichlab.core.wording import Message, say
from sandwichlab.games.lunch_rush import rules
from sandwichlab.games.lunch_rush.events import (
    CardPlayed,
    GameEnded,
    HigherBetween,
    MayNotLieBetween,
    NothingBetween,
    RoundDealt,
    RoundEnded,
    SandwichTaken,
    TeamCredited,
    TooLittleBetween,
)
from sandwichlab.games.lunch_rush.policies import POLICIES
from sandwichlab.games.lunch_rush.view import LunchRushView, Sandwich, playable


@dataclass(frozen=True, slots=True)
class LunchRushState:
    """A position. ``decks`` are all decks of the game, fixed at the deal; ``hands`` are sorted, lowest card first.

    ``taken`` are the sandwiches of this round by seat; ``earlier`` the points of each finished round, by round and seat;
    ``line_turns`` the turns of the round in which the cards of the line were played; ``round`` counts from 0; ``to_move`` is None when the game is over.
    """

    setup: Setup
    round: int
    dealer: int
    hands: tuple[tuple[int, ...], ...]
    line: tuple[int, ...]
    line_turns: tuple[int, ...]
    taken: tuple[tuple[Sandwich, ...], ...]
    earlier: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    to_move: int | None

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.setup.players

    @property
    def teams(self) -> bool:
        """Whether team play is on."""
        return bool(self.setup.options["teams"])

    def __repr__(self) -> str:
        # The decks hold cards that nobody has seen; they are not for show.
        return (
            f"<Lunch Rush, round {self.round + 1}: line {ranks_text(self.line) or 'empty'}; hands "
            f"{' | '.join(map(ranks_text, self.hands))}; scores {ranks_text(self.scores)}; to move {self.to_move}>"
        )


class LunchRush(Game[LunchRushState]):
    """The engine of Lunch Rush."""

    id = "lunch-rush"
    title = say("Lunch Rush")
    pitch = say("Match a card in the line, with something lower in between, and the sandwich is yours.")
    rulebook = rules.BOOK
    deck = PAIRS
    seats = range(rules.FEWEST, rules.MOST + 1)
    usual_players = 4
    options = (DEALER, TEAMS)
    policies = POLICIES
    move_rule = "LR-2"

    def check_setup(self, players: int, options: Mapping[str, Any]) -> None:
        if options["teams"] and not rules.teams_possible(players):
            raise BadOption(
                say("Two or three players cannot form teams (rule LR-9). Choose four to seven players, or teams=False.")
            )

    def decks_needed(self, players: int) -> int:
        return rules.rounds_in_game(players)

    def start(self, setup: Setup) -> LunchRushState:
        nothing = (0,) * setup.players
        return _dealt(LunchRushState(setup, 0, setup.options["dealer"], (), (), (), (), (), nothing, None))

    def to_move(self, state: LunchRushState) -> int | None:
        return state.to_move

    def candidates(self, state: LunchRushState) -> tuple[Move, ...]:
        return ALL_MOVES

    def check(self, state: LunchRushState, move: Move) -> Refusal | None:
        if state.to_move is None:
            return Refusal("LR-8", say("No card can be played after the last round."))
        hand = state.hands[state.to_move]
        if not rules.holds(packed(hand), move.code):
            legal = tuple(map(str, playable(hand)))
            return Refusal("LR-2", say("There is no {rank} in this hand.", rank=move.code), legal)
        return None

    def advance(self, state: LunchRushState, move: Move) -> tuple[LunchRushState, tuple[Event, ...]]:
        played, events = after_card(state, move.code)
        if rules.round_is_over(sum(map(len, played.hands))):
            ended, ending = _round_ended(played)
            return ended, events + ending
        return replace(played, to_move=rules.next_seat(_mover(state), state.players)), events

    def outcome(self, state: LunchRushState) -> Outcome | None:
        if state.to_move is not None:
            return None
        return Outcome(state.scores, winners_of(state.scores), "LR-8")

    def read(self, text: str) -> Move | None:
        if text.isascii() and text.isdigit() and len(text) <= 2 and 1 <= int(text) <= RANKS:
            return ALL_MOVES[int(text) - 1]
        return None

    def move(self, code: int) -> Move:
        return ALL_MOVES[code - 1]

    def view(self, state: LunchRushState, seat: int) -> LunchRushView:
        return LunchRushView(
            seat=seat,
            players=state.players,
            teams=state.teams,
            round=state.round,
            dealer=state.dealer,
            hand=state.hands[seat],
            counts=tuple(map(len, state.hands)),
            line=state.line,
            line_turns=state.line_turns,
            taken=state.taken,
            earlier=state.earlier,
            scores=state.scores,
            to_move=state.to_move,
        )

    def cards_in(self, state: LunchRushState) -> tuple[int, ...]:
        taken = [card for sandwiches in state.taken for sandwich in sandwiches for card in sandwich.cards]
        undealt = state.setup.decks[state.round][rules.turns_played(state.players, 0) :]
        return (*(card for hand in state.hands for card in hand), *state.line, *taken, *undealt)

    def hidden_places(self, state: LunchRushState, seat: int) -> tuple[tuple[int, int], ...]:
        decks = state.setup.decks
        deck = decks[state.round]
        dealt = rules.turns_played(state.players, 0)
        held = [list(hand) for hand in state.hands]
        hidden = [(state.round, place) for place in range(dealt, len(deck))]
        for place in range(dealt):
            owner = rules.seat_of_turn(state.dealer, place, state.players)
            if owner != seat and deck[place] in held[owner]:
                held[owner].remove(deck[place])
                hidden.append((state.round, place))
        return (
            *hidden,
            *((later, place) for later in range(state.round + 1, len(decks)) for place in range(len(deck))),
        )

    def notation(self) -> Message:
        return say("Write the rank of the card to play, 1 to 10, for example 9.")


ALL_MOVES = tuple(Move(rank, str(rank)) for rank in range(1, RANKS + 1))


def _dealt(state: LunchRushState) -> LunchRushState:
    """Return the state with the round's deck dealt, one card at a time from the dealer's left."""
    players = state.players
    deck = state.setup.decks[state.round]
    dealt = rules.turns_played(players, 0)
    hands: list[tuple[int, ...]] = [()] * players
    for turn in range(players):
        hands[rules.seat_of_turn(state.dealer, turn, players)] = tuple(sorted(deck[turn:dealt:players]))
    leader = rules.seat_of_turn(state.dealer, 0, players)
    return replace(state, hands=tuple(hands), line=(), line_turns=(), taken=((),) * players, to_move=leader)


def _mover(state: LunchRushState) -> int:
    assert state.to_move is not None, "check refuses every move once the game is over"
    return state.to_move


def card_added(state: LunchRushState, rank: int) -> LunchRushState:
    """Return the state in which the seat to move has added a card to the line, and nothing has come of it yet."""
    seat = _mover(state)
    hand = list(state.hands[seat])
    hand.remove(rank)
    turn = rules.turns_played(state.players, sum(map(len, state.hands)))
    return replace(
        state,
        hands=_with(state.hands, seat, tuple(hand)),
        line=(*state.line, rank),
        line_turns=(*state.line_turns, turn),
    )


def after_card(state: LunchRushState, rank: int) -> tuple[LunchRushState, tuple[Event, ...]]:
    """Return the state in which a card was added and its sandwich, if any, taken; the turn has not passed yet."""
    added = card_added(state, rank)
    first = rules.bread_place(added.line, len(added.line))
    if first < 0:
        return added, (_no_sandwich(added.line, _mover(state)),)
    return _taken(added, _mover(state), first)


def _no_sandwich(line: tuple[int, ...], seat: int) -> CardPlayed:
    rank, wall = line[-1], rules.wall_place(line, len(line))
    if wall >= 0 and line[wall] == rank:
        side_by_side = wall == len(line) - 2
        return NothingBetween(seat=seat, rank=rank) if side_by_side else TooLittleBetween(seat=seat, rank=rank)
    if wall >= 0 and rank in line[:wall]:
        kind = HigherBetween if line[wall] > rank else MayNotLieBetween
        return kind(seat=seat, rank=rank, wall=line[wall])
    return CardPlayed(seat=seat, rank=rank)


def _taken(state: LunchRushState, seat: int, first: int) -> tuple[LunchRushState, tuple[Event, ...]]:
    line, length = state.line, len(state.line)
    points = rules.sandwich_points(line, first, length)
    each = tuple(rules.card_points(line[place], place in (first, length - 1)) for place in range(first, length))
    each = each if sum(each) == points else ()  # a sandwich may make more than its cards, where that rule was changed
    stays = rules.length_after_taking(first)
    credited = [
        other
        for other in range(state.players)
        if rules.is_credited(other, seat, state.players, state.dealer, state.teams)
    ]
    scores = tuple(score + points * (other in credited) for other, score in enumerate(state.scores))
    taken = _with(state.taken, seat, (*state.taken[seat], Sandwich(line[first:], points, state.line_turns[first:])))
    taking = SandwichTaken(seat=seat, cards=line[first:], points=points, each=each, left=line[:stays])
    events: tuple[Event, ...] = (taking,)
    partners = tuple(other for other in credited if other != seat)
    if partners:
        events = (*events, TeamCredited(seat=seat, partners=partners, points=points))
    return replace(state, line=line[:stays], line_turns=state.line_turns[:stays], taken=taken, scores=scores), events


def _round_ended(state: LunchRushState) -> tuple[LunchRushState, tuple[Event, ...]]:
    players, number = state.players, state.round + 1
    before = [sum(points) for points in zip(*state.earlier, strict=True)] or [0] * players
    earlier = (*state.earlier, tuple(score - had for score, had in zip(state.scores, before, strict=True)))
    ended = RoundEnded(seat=state.dealer, number=number, left=state.line)
    done = replace(state, earlier=earlier, to_move=None)
    if rules.game_is_over(number, players):
        winners = winners_of(state.scores)
        return done, (ended, GameEnded(seat=winners[0], winners=winners, points=max(state.scores)))
    dealer = rules.next_dealer(state.dealer, players)
    dealt = _dealt(replace(done, round=number, dealer=dealer))
    leader = dealt.to_move
    assert leader is not None
    return dealt, (ended, RoundDealt(seat=dealer, number=number + 1, leader=leader, cards=rules.cards_each(players)))


def winners_of(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats whose score wins."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if rules.wins(score, best))


def _with(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    return (*items[:place], item, *items[place + 1 :])


GAME = LunchRush()

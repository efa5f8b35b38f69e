"""Bread and Chocolate as a game: what is legal, what a move does, and what a seat sees. Every decision is a function of rules.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sandwichlab.core.errors import Refusal
from sandwichlab.core.events import Event
from sandwichlab.core.french import FRENCH
from sandwichlab.core.game import Game, Move, Outcome
from sandwichlab.core.options import DEALER, Option, Setup
from sandwichlab.core.wording import Message, say
from sandwichlab.games.bread_and_chocolate import piles, rules
from sandwichlab.games.bread_and_chocolate.card_sets import as_set, holds, members
from sandwichlab.games.bread_and_chocolate.moves import (
    ALL_MOVES,
    CHOICE,
    DISCARD,
    DISCARDING,
    DRAW_MOVE,
    OPENING,
    legal_moves,
    read_move,
)
from sandwichlab.games.bread_and_chocolate.policies import POLICIES
from sandwichlab.games.bread_and_chocolate.refusals import why_not
from sandwichlab.games.bread_and_chocolate.state import BreadAndChocolateState, Working
from sandwichlab.games.bread_and_chocolate.turn import Turn
from sandwichlab.games.bread_and_chocolate.view import UNKNOWN, BreadAndChocolateView

FREE_DRAW = Option("free_draw", False, bool)
MAX_TURNS = Option("max_turns", 1000, range(1, 10_001))


class BreadAndChocolate(Game[BreadAndChocolateState]):
    """The engine of Bread and Chocolate."""

    id = "bread-and-chocolate"
    title = say("Bread and Chocolate")
    pitch = say("One up makes you draw, one down makes you discard. Go out exactly.")
    rulebook = rules.BOOK
    deck = FRENCH
    seats = range(2, 3)
    usual_players = 2
    options = (DEALER, FREE_DRAW, MAX_TURNS)
    policies = POLICIES
    move_rule = "BC-6"

    def check_setup(self, players: int, options: Mapping[str, Any]) -> None:
        """Every combination of the options can be played."""

    def decks_needed(self, players: int) -> int:
        return 1

    def start(self, setup: Setup) -> BreadAndChocolateState:
        dealer = setup.options["dealer"]
        nothing = BreadAndChocolateState(setup, (), (), (), (), (0,) * 6)
        work = Working(nothing)
        piles.deal(setup.decks[0], dealer, work.draw, work.up, work.down, work.sizes, work.hands, work.memory)
        return replace(work.frozen(), to_move=rules.first_to_choose(dealer))

    def to_move(self, state: BreadAndChocolateState) -> int | None:
        return state.to_move

    def candidates(self, state: BreadAndChocolateState) -> tuple[Move, ...]:
        hand = state.hands[state.to_move if state.to_move is not None else 0]
        plays = tuple(ALL_MOVES[card] for card in hand)
        if state.stage == OPENING:
            return (*(ALL_MOVES[CHOICE + choice] for choice in range(3)), *plays, ALL_MOVES[DRAW_MOVE])
        discards = tuple(ALL_MOVES[DISCARD + card] for card in hand)
        return (*plays, *(discards if state.stage == DISCARDING else ()), ALL_MOVES[DRAW_MOVE])

    def moves(self, state: BreadAndChocolateState) -> tuple[Move, ...]:
        if state.to_move is None:
            return ()
        hand = as_set(state.hands[state.to_move])
        return legal_moves(state.stage, hand, state.top, state.spread, state.may_draw(hand))

    def check(self, state: BreadAndChocolateState, move: Move) -> Refusal | None:
        if state.to_move is None:
            return Refusal(state.reason, say("The game is over."))
        legal = self.moves(state)
        if move in legal:
            return None
        hand = as_set(state.hands[state.to_move])
        rule, reason = why_not(move.code, state.stage, hand, state.top, state.spread, state.owed)
        return Refusal(rule, reason, tuple(map(str, legal)))

    def advance(self, state: BreadAndChocolateState, move: Move) -> tuple[BreadAndChocolateState, tuple[Event, ...]]:
        turn = Turn(state, move.code)
        return turn.after, tuple(turn.events)

    def outcome(self, state: BreadAndChocolateState) -> Outcome | None:
        if state.to_move is not None:
            return None
        scores = tuple(int(seat == state.winner) for seat in range(2))
        return Outcome(scores, () if state.winner is None else (state.winner,), state.reason)

    def read(self, text: str) -> Move | None:
        return read_move(text)

    def move(self, code: int) -> Move:
        return ALL_MOVES[code]

    def view(self, state: BreadAndChocolateState, seat: int) -> BreadAndChocolateView:
        seen, placed, theirs = (state.memory[kind + seat] for kind in (piles.SEEN, piles.PLACED, piles.THEIRS))
        return BreadAndChocolateView(
            seat=seat,
            dealer=state.dealer,
            free_draw=state.setup.options["free_draw"],
            max_turns=state.setup.options["max_turns"],
            hand=state.hands[seat],
            counts=tuple(map(len, state.hands)),
            draw_pile=_as_known(state.draw_pile, placed),
            face_up=state.face_up,
            face_down=_as_known(state.face_down, placed),
            theirs=members(theirs),
            either=members(seen & ~placed & ~theirs),
            opening=state.opening,
            spread=state.spread,
            owed=state.owed,
            due=state.due,
            turns=state.turns,
            blocked=state.blocked,
            resets=state.resets,
            to_move=state.to_move,
            winner=state.winner,
            reason=state.reason,
        )

    def cards_in(self, state: BreadAndChocolateState) -> tuple[int, ...]:
        return (*state.hands[0], *state.hands[1], *state.draw_pile, *state.face_up, *state.face_down)

    def hidden_places(self, state: BreadAndChocolateState, seat: int) -> tuple[tuple[int, int], ...]:
        # The other seat's moves say which cards it discarded, and that those it held when stuck did not fit.
        told = state.memory[piles.SEEN + seat] | state.given_away[rules.other(seat)]
        return tuple((0, place) for place, card in enumerate(state.setup.decks[0]) if not holds(told, card))

    def notation(self) -> Message:
        return say("Write flip, spread, pass or draw, a card to play, as 5s, or discard 7h.")


def _as_known(pile: tuple[int, ...], placed: int) -> tuple[int, ...]:
    return tuple(card if holds(placed, card) else UNKNOWN for card in pile)


GAME = BreadAndChocolate()

"""The Sandwich Guy as a game: the state, what is legal, and what a move does. Every decision is a function of rules.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from sandwichlab.core.errors import Refusal
from sandwichlab.core.events import Event
from sandwichlab.core.french import FRENCH, card_shown
from sandwichlab.core.game import POLICY_TITLES, Game, Move, Outcome
from sandwichlab.core.options import Option, Setup
from sandwichlab.core.wording import Message, say
from sandwichlab.games.sandwich_guy import moves, rules
from sandwichlab.games.sandwich_guy.counting import sandwiches, set_of, ways_of
from sandwichlab.games.sandwich_guy.events import (
    CardsDrawn,
    GameLost,
    GameWon,
    HandFilled,
    LastCardDrawn,
    PerfectGame,
    PileTooShort,
    sandwich_made,
)
from sandwichlab.games.sandwich_guy.policies import POLICIES
from sandwichlab.games.sandwich_guy.reasons import shown, why_not
from sandwichlab.games.sandwich_guy.view import Sandwich, SandwichGuyView, makeable, threes

YOU = 0
"""The only seat there is."""

READING = Option("reading", rules.READINGS[rules.RING], rules.READINGS)


@dataclass(frozen=True, slots=True)
class SandwichGuyState:
    """A position. ``setup`` holds the deck, fixed at the deal; ``hand`` is sorted, lowest card first.

    ``dealt`` counts the cards that have left the draw pile, from its top; ``made`` are the sandwiches so far; ``to_move`` is
    None when the game is over.
    """

    setup: Setup
    hand: tuple[int, ...]
    dealt: int
    made: tuple[Sandwich, ...]
    to_move: int | None

    @property
    def deck(self) -> tuple[int, ...]:
        """The deck of the game, top card first."""
        return self.setup.decks[0]

    @property
    def pile(self) -> int:
        """The number of cards in the draw pile."""
        return len(self.deck) - self.dealt

    @property
    def reading(self) -> int:
        """How the count is read: RING or STRAIGHT."""
        return rules.READINGS.index(self.setup.options["reading"])

    def __repr__(self) -> str:
        # The deck holds cards that nobody has seen; they are not for show.
        return f"<The Sandwich Guy, turn {len(self.made) + 1}: hand {shown(self.hand)}; pile {self.pile}; to move {self.to_move}>"


class SandwichGuy(Game[SandwichGuyState]):
    """The engine of The Sandwich Guy."""

    id = "sandwich-guy"
    title = say("The Sandwich Guy")
    pitch = say("Bun, meat, bun, in equal steps. Make sandwiches until the deck is gone.")
    rulebook = rules.BOOK
    deck = FRENCH
    seats = range(1, 2)
    usual_players = 1
    options = (READING,)
    policies = POLICIES
    policy_titles: ClassVar[Mapping[str, Message]] = {**POLICY_TITLES, "planner": say("planner")}
    move_rule = "SG-2"

    def check_setup(self, players: int, options: Mapping[str, Any]) -> None:
        """Both readings go with everything."""

    def decks_needed(self, players: int) -> int:
        return 1

    def start(self, setup: Setup) -> SandwichGuyState:
        dealt = rules.cards_dealt()
        return _with_turn(SandwichGuyState(setup, tuple(sorted(setup.decks[0][:dealt])), dealt, (), YOU))

    def to_move(self, state: SandwichGuyState) -> int | None:
        return state.to_move

    def candidates(self, state: SandwichGuyState) -> tuple[Move, ...]:
        return threes(state.hand)

    def moves(self, state: SandwichGuyState) -> tuple[Move, ...]:
        return tuple(sorted(makeable(state.hand, state.reading))) if state.to_move is not None else ()

    def check(self, state: SandwichGuyState, move: Move) -> Refusal | None:
        if state.to_move is None:
            if rules.is_lost(state.pile):
                return Refusal("SG-5", say("The game is lost: no sandwich can be made."))
            return Refusal("SG-6", say("The game is over: no sandwich is left."))
        cards = moves.cards_of(move.code)
        missing = [card for card in cards if card not in state.hand]
        if missing:
            return self._refusal(state, "SG-2", say("There is no {card} in this hand.", card=card_shown(missing[0])))
        reason = why_not(cards, state.reading)
        return self._refusal(state, reason[1], reason[0]) if reason else None

    def _refusal(self, state: SandwichGuyState, rule: str, reason: Message) -> Refusal:
        return Refusal(rule, reason, tuple(map(str, self.moves(state))))

    def advance(self, state: SandwichGuyState, move: Move) -> tuple[SandwichGuyState, tuple[Event, ...]]:
        cards = moves.cards_of(move.code)
        kind = rules.kind_of(*cards)
        kept = tuple(card for card in state.hand if card not in cards)
        number = rules.cards_drawn(kind, len(kept), state.pile)
        drawn = state.deck[state.dealt : state.dealt + number]
        after = _with_turn(
            replace(
                state,
                hand=tuple(sorted((*kept, *drawn))),
                dealt=state.dealt + number,
                made=(*state.made, Sandwich(cards, drawn)),
            )
        )
        events: list[Event] = [sandwich_made(YOU, cards)]
        if drawn:
            events.append(_drawn(kind, drawn, state.pile))
            if rules.is_won(after.pile):
                events.append(LastCardDrawn(seat=YOU))
        if after.to_move is None:
            events.append(_ended(after))
        return after, tuple(events)

    def outcome(self, state: SandwichGuyState) -> Outcome | None:
        if state.to_move is not None:
            return None
        if rules.is_lost(state.pile):
            return Outcome((len(state.hand),), (), "SG-5")
        return Outcome((len(state.hand),), (YOU,), "SG-6")

    def read(self, text: str) -> Move | None:
        return moves.read(text)

    def move(self, code: int) -> Move:
        return moves.move_of(code)

    def view(self, state: SandwichGuyState, seat: int) -> SandwichGuyView:
        return SandwichGuyView(
            seat=seat,
            reading=state.reading,
            hand=state.hand,
            pile=state.pile,
            made=state.made,
            to_move=state.to_move,
        )

    def cards_in(self, state: SandwichGuyState) -> tuple[int, ...]:
        discarded = (card for sandwich in state.made for card in sandwich.cards)
        return (*state.hand, *discarded, *state.deck[state.dealt :])

    def hidden_places(self, state: SandwichGuyState, seat: int) -> tuple[tuple[int, int], ...]:
        return tuple((0, place) for place in range(state.dealt, len(state.deck)))

    def notation(self) -> Message:
        return say("Write three different cards, for example 4c 7d Th: first bun, meat, second bun, or in any order.")


def _with_turn(state: SandwichGuyState) -> SandwichGuyState:
    """Return the state with the turn where it is: with the player, or, without a sandwich in hand, with nobody."""
    number = sandwiches(set_of(state.hand), ways_of(state.reading))
    return replace(state, to_move=None if rules.is_over(number) else YOU)


def _drawn(kind: int, drawn: tuple[int, ...], pile: int) -> CardsDrawn:
    if len(drawn) == rules.draws(kind):
        return CardsDrawn(seat=YOU, kind=kind, cards=drawn)
    if len(drawn) == pile:
        return PileTooShort(seat=YOU, kind=kind, cards=drawn)
    return HandFilled(seat=YOU, kind=kind, cards=drawn)


def _ended(state: SandwichGuyState) -> Event:
    left = len(state.hand)
    if rules.is_lost(state.pile):
        return GameLost(seat=YOU, pile=state.pile, hand=left)
    if rules.is_perfect(left, state.pile):
        return PerfectGame(seat=YOU, left=left)
    return GameWon(seat=YOU, left=left)


GAME = SandwichGuy()

"""What a game is to everything outside it: frozen states, moves that are text, refusals with reasons, and steps."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, MutableSequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from sandwichlab.core.cards import Deck
from sandwichlab.core.errors import IllegalMove, Refusal, as_int, short
from sandwichlab.core.events import Cast, Event
from sandwichlab.core.options import Option, Setup
from sandwichlab.core.rules import Rulebook
from sandwichlab.core.variant import Variant
from sandwichlab.core.view import View
from sandwichlab.core.wording import Message, say

S = TypeVar("S")

Policy = Callable[..., int]
"""A function of the ints of ``View.encoded()`` and a random stream that returns a move's code."""

POLICY_TITLES: Mapping[str, Message] = {"random": say("random"), "greedy": say("greedy"), "careful": say("careful")}
"""What people call the policies that games have in common."""

LONGEST_MOVE = 200
"""A typed text beyond this many characters is no move and is not looked at further."""


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """A move; ``str(move)`` is its text in the rules' notation. ``code`` is the same move for kernels and policies."""

    code: int
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: ``scores`` per seat, the seats that won, and the id of the rule that ended it."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One move made: the state before, the move, what happened, the state after, and the seat that moved."""

    before: S
    move: Move
    events: tuple[Event, ...]
    after: S
    seat: int

    def __repr__(self) -> str:
        cast = Cast()
        said = " ".join(str(event.says(cast)) for event in self.events)
        return f"<{self.move}, played at seat {self.seat}: {said}>"


class Game(ABC, Generic[S]):
    """One game's engine. It holds no game in progress: a state goes in, a state comes out."""

    id: ClassVar[str]
    title: ClassVar[Message]
    pitch: ClassVar[Message]
    """What makes one want to play it, in a sentence or two."""

    rulebook: ClassVar[Rulebook]
    deck: ClassVar[Deck]
    seats: ClassVar[range]
    usual_players: ClassVar[int]
    options: ClassVar[tuple[Option, ...]]
    policies: ClassVar[Mapping[str, Policy]]
    policy_titles: ClassVar[Mapping[str, Message]] = POLICY_TITLES
    """What people call each policy; a game that has one of another name names them all."""

    variant: ClassVar[Variant | None] = None
    """What was changed of its rules, in a game that is played by other than the printed ones."""

    move_rule: ClassVar[str]
    """The id of the rule that says what a move is; a text that is no move is refused by it."""

    @property
    def printed_id(self) -> str:
        """The id of the game as it is printed: the same for all its variants."""
        return self.variant.printed if self.variant is not None else self.id

    @abstractmethod
    def check_setup(self, players: int, options: Mapping[str, Any]) -> None:
        """Raise ``BadOption`` where options do not go together, or not with so many players."""

    @abstractmethod
    def decks_needed(self, players: int) -> int:
        """Return how many decks a game takes: one for each round or hand."""

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """Return the state after the deal."""

    @abstractmethod
    def to_move(self, state: S) -> int | None:
        """Return the seat to move, or None when the game is over."""

    @abstractmethod
    def candidates(self, state: S) -> tuple[Move, ...]:
        """Return every move that someone might think of here, legal or not, in the order of the rules' notation."""

    @abstractmethod
    def check(self, state: S, move: Move) -> Refusal | None:
        """Return why ``move`` cannot be made, or None if it can."""

    @abstractmethod
    def advance(self, state: S, move: Move) -> tuple[S, tuple[Event, ...]]:
        """Return the state after a legal move, and what happened."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def read(self, text: str) -> Move | None:
        """Return the move a text means, or None where it means none. Reading is tolerant."""

    @abstractmethod
    def move(self, code: int) -> Move:
        """Return the move with a code."""

    @abstractmethod
    def view(self, state: S, seat: int) -> View:
        """Return the state as ``seat`` sees it."""

    @abstractmethod
    def cards_in(self, state: S) -> tuple[int, ...]:
        """Return all cards of the round's deck, wherever they lie now: no move makes a card or loses one."""

    @abstractmethod
    def hidden_places(self, state: S, seat: int) -> tuple[tuple[int, int], ...]:
        """Return where the cards lie that ``seat`` has not seen, each as a deck of the game and a place in that deck.

        These are cards in other hands and in the stock, and the decks of later rounds. With the cards of a deck at
        these places changed round and the same moves made, the seat sees exactly the same.
        """

    @abstractmethod
    def notation(self) -> Message:
        """Return a sentence that shows how a move is written."""

    def moves(self, state: S) -> tuple[Move, ...]:
        """Return the legal moves."""
        return tuple(move for move in self.candidates(state) if self.check(state, move) is None)

    def step(self, state: S, move: Move) -> Step[S]:
        """Make a move; raise ``IllegalMove`` where the rules refuse it."""
        refusal = self.check(state, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        seat = self.to_move(state)
        assert seat is not None, "check refuses every move once the game is over"
        after, events = self.advance(state, move)
        return Step(state, move, events, after, seat)

    def understand(self, state: S, move: object) -> Move:
        """Return the move that a text, a Move or a whole number means; raise ``IllegalMove`` where it means none."""
        number = as_int(
            move
        )  # a hand is ranks, so students return a rank where a text is asked for: it is plain enough
        text = move.text if isinstance(move, Move) else move if number is None else str(number)
        known = self.read(text.strip()) if isinstance(text, str) and len(text) <= LONGEST_MOVE else None
        if known is None:
            legal = tuple(map(str, self.moves(state)))
            reason = say("{value} is no move here. {notation}", value=short(move), notation=self.notation())
            raise IllegalMove(Refusal(self.move_rule, reason, legal))
        return known

    def choose(self, policy: str, view: View, stream: MutableSequence[int]) -> Move:
        """Return the move that a named policy makes for the seat whose view this is."""
        return self.move(self.policies[policy](*view.encoded(), stream))

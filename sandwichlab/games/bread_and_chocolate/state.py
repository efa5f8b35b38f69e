"""A position of Bread and Chocolate as a frozen state, and as lists to work on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sandwichlab.core.french import card_shown
from sandwichlab.core.options import Setup
from sandwichlab.games.bread_and_chocolate import piles, rules
from sandwichlab.games.bread_and_chocolate.card_sets import as_set, members
from sandwichlab.games.bread_and_chocolate.moves import TURN
from sandwichlab.games.bread_and_chocolate.view import stage_of


@dataclass(frozen=True, slots=True)
class BreadAndChocolateState:
    """A position. Hands are sorted; piles go from the bottom card up, and the top of the draw pile is drawn next.

    ``memory`` is what each seat has been able to see (``piles``). ``given_away`` are, by seat, the cards that its moves
    give away to whoever reads them: those it discarded, and those it held when it had nothing to play.
    The other fields are as in the view; ``to_move`` is None when the game is over.
    """

    setup: Setup
    hands: tuple[tuple[int, ...], ...]
    draw_pile: tuple[int, ...]
    face_up: tuple[int, ...]
    face_down: tuple[int, ...]
    memory: tuple[int, ...]
    given_away: tuple[int, ...] = (0, 0)
    opening: bool = True
    spread: bool = False
    owed: int = 0
    due: int = 0
    turns: int = 0
    blocked: int = 0
    resets: int = 0
    to_move: int | None = None
    winner: int | None = None
    reason: str = ""

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return int(self.setup.options["dealer"])

    @property
    def top(self) -> int:
        """The face-up card on which is played."""
        return self.face_up[-1]

    @property
    def stage(self) -> int:
        """What is asked of the seat to move: OPENING, TURN or DISCARDING."""
        return stage_of(self.opening, self.owed)

    @property
    def can_draw(self) -> bool:
        """Whether a card can be had from the piles."""
        return rules.can_draw(len(self.draw_pile), len(self.face_up))

    def may_draw(self, hand: int) -> bool:
        """Return whether a seat to move with these cards, a set, may draw."""
        plays = rules.playable(hand, self.top, self.spread)
        return self.stage == TURN and rules.may_draw(plays, self.setup.options["free_draw"], self.can_draw)

    @property
    def pile_sizes(self) -> tuple[int, int, int]:
        """How many cards lie in the draw pile, the face-up pile and the face-down pile."""
        return len(self.draw_pile), len(self.face_up), len(self.face_down)

    def __repr__(self) -> str:
        # The draw pile holds cards that nobody has seen; it is not for show.
        hands = " | ".join(" ".join(map(card_shown, hand)) for hand in self.hands)
        return f"<Bread and Chocolate, turn {self.turns + 1}: face up {card_shown(self.top)}; hands {hands}; to move {self.to_move}>"


class Working:
    """A state's piles, hands and memory as lists, for the functions that move cards in place."""

    def __init__(self, state: BreadAndChocolateState) -> None:
        self.state = state
        self.draw, self.up, self.down = (
            [*pile, *[0] * (52 - len(pile))] for pile in (state.draw_pile, state.face_up, state.face_down)
        )
        self.sizes = [*state.pile_sizes, state.resets]
        self.hands = [as_set(hand) for hand in state.hands] or [0, 0]
        self.memory = list(state.memory)

    def frozen(self) -> BreadAndChocolateState:
        """Return the state with the piles, hands and memory as they are now."""
        return replace(
            self.state,
            hands=tuple(map(members, self.hands)),
            draw_pile=tuple(self.draw[: self.sizes[rules.DRAW]]),
            face_up=tuple(self.up[: self.sizes[rules.UP]]),
            face_down=tuple(self.down[: self.sizes[rules.DOWN]]),
            memory=tuple(self.memory),
            resets=self.sizes[piles.RESETS],
        )

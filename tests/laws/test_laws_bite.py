"""Games that break a law, each in one place: the law must notice, or it would be no law."""

# ruff: noqa: D102 - each class says what it breaks

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from dataclasses import replace
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.errors import Refusal
from sandwichlab.core.events import Event
from sandwichlab.core.game import Move, Outcome
from sandwichlab.core.session import Session
from sandwichlab.core.view import View
from sandwichlab.games.lunch_rush.engine import ALL_MOVES, LunchRush, LunchRushState
from sandwichlab.testing import laws
from sandwichlab.testing.strategies import play_at_random


class LosesACard(LunchRush):
    """A card vanishes from the line when three lie there."""

    def advance(self, state: LunchRushState, move: Move) -> tuple[LunchRushState, tuple[Event, ...]]:
        after, events = super().advance(state, move)
        return (replace(after, line=after.line[1:]) if len(after.line) == 3 else after), events


class ShowsTheStock(LunchRush):
    """The number of rounds won so far depends on the card on top of the stock."""

    def view(self, state: LunchRushState, seat: int) -> Any:
        return replace(super().view(state, seat), round=state.setup.decks[state.round][-1])


class ShowsAnotherHand(LunchRush):
    """A seat sees the lowest card of the seat to its left."""

    def view(self, state: LunchRushState, seat: int) -> Any:
        left = state.hands[(seat + 1) % state.players]
        return replace(super().view(state, seat), dealer=min(left, default=0))


class CountsAnotherHand(LunchRush):
    """The seat to the left holds, for the eyes of a seat, as many cards as its lowest one says."""

    def view(self, state: LunchRushState, seat: int) -> Any:
        view, left = super().view(state, seat), (seat + 1) % state.players
        low = min(state.hands[left], default=0)
        return replace(view, counts=tuple(low if other == left else count for other, count in enumerate(view.counts)))


class RefusesAnOfferedMove(LunchRush):
    """Every rank is offered, in hand or not."""

    def moves(self, state: LunchRushState) -> tuple[Move, ...]:
        return () if state.to_move is None else ALL_MOVES


class AcceptsWhatItDoesNotOffer(LunchRush):
    """The first legal move is kept back."""

    def moves(self, state: LunchRushState) -> tuple[Move, ...]:
        return super().moves(state)[1:]


class GivesNoRule(LunchRush):
    """A refusal cites a rule that is not in the rulebook."""

    def check(self, state: LunchRushState, move: Move) -> Refusal | None:
        refusal = super().check(state, move)
        return refusal and Refusal("LR-99", refusal.reason, refusal.legal)


class ForgetsWhatIsLegal(LunchRush):
    """A refusal says what is wrong and not what would be right."""

    def check(self, state: LunchRushState, move: Move) -> Refusal | None:
        refusal = super().check(state, move)
        return refusal and Refusal(refusal.rule, refusal.reason)


class SaysNothing(LunchRush):
    """Moves are made and no event tells of them."""

    def advance(self, state: LunchRushState, move: Move) -> tuple[LunchRushState, tuple[Event, ...]]:
        return super().advance(state, move)[0], ()


class FailsOnText(LunchRush):
    """A text that is no number ends in Python's own error."""

    def read(self, text: str) -> Move | None:
        return ALL_MOVES[int(text) - 1] if 1 <= int(text) <= 10 else None


class NobodyWins(LunchRush):
    """The seat with fewest points wins."""

    def outcome(self, state: LunchRushState) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, winners=(min(range(state.players), key=state.scores.__getitem__),))


class KeepsAList(LunchRush):
    """The state holds a list, which anyone could change."""

    def advance(self, state: LunchRushState, move: Move) -> tuple[LunchRushState, tuple[Event, ...]]:
        after, events = super().advance(state, move)
        return replace(after, scores=list(after.scores)), events  # type: ignore[arg-type]


class PlaysWhatIsNotThere(LunchRush):
    """The policy random always plays a one."""

    def choose(self, policy: str, view: View, stream: MutableSequence[int]) -> Move:
        return ALL_MOVES[0]


class PeeksAtTheStock(LunchRush):
    """The policies know the state, not only the view."""

    def view(self, state: LunchRushState, seat: int) -> Any:
        self.peeked = state.setup.decks[state.round][-1]
        return super().view(state, seat)

    def choose(self, policy: str, view: View, stream: MutableSequence[int]) -> Move:
        return self.read(view.moves[self.peeked % len(view.moves)]) or ALL_MOVES[0]


def with_seed(law: Callable[[Session, int], None]) -> Callable[[Session], None]:
    """Return the law for several seeds in turn."""

    def for_seeds(session: Session) -> None:
        for seed in range(8):
            law(session, seed)

    return for_seeds


def a_typed_word(session: Session) -> None:
    """Assert the law of any input for a word."""
    laws.any_input_is_made_or_refused(session, "nine")


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (LosesACard, laws.cards_are_conserved),
        (ShowsTheStock, with_seed(laws.views_hide_what_a_seat_cannot_see)),
        (ShowsAnotherHand, with_seed(laws.views_hide_what_a_seat_cannot_see)),
        (CountsAnotherHand, with_seed(laws.odds_depend_on_the_view_alone)),
        (RefusesAnOfferedMove, laws.offered_moves_are_accepted),
        (AcceptsWhatItDoesNotOffer, laws.other_moves_are_refused),
        (GivesNoRule, laws.other_moves_are_refused),
        (ForgetsWhatIsLegal, laws.other_moves_are_refused),
        (SaysNothing, laws.offered_moves_are_accepted),
        (FailsOnText, a_typed_word),
        (NobodyWins, with_seed(laws.the_game_ends)),
        (KeepsAList, laws.states_are_values),
        (PlaysWhatIsNotThere, with_seed(laws.policies_play_by_the_view)),
        (PeeksAtTheStock, with_seed(laws.policies_play_by_the_view)),
    ],
    ids=lambda value: value.__name__,
)
def test_a_law_notices_a_game_that_breaks_it(broken: type[LunchRush], law: Callable[[Session], None]) -> None:
    """The law holds for the real game and fails for the broken one, dealt and played alike."""
    real = sl.deal("lunch-rush", players=3, seed=11)
    play_at_random(real, 11, 14)
    law(real)

    session = Session(broken(), real.setup)
    for step in real.steps:
        session.play(step.move)
    # A broken game may also raise on the way, before the law asserts anything.
    with pytest.raises((AssertionError, sl.IllegalMove, TypeError, ValueError)):
        law(session)

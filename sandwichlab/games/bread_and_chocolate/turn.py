"""One move, made step by step: what happens, in order, and how the table looks after each of these."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sandwichlab.core.events import Event
from sandwichlab.games.bread_and_chocolate import events, piles, rules
from sandwichlab.games.bread_and_chocolate.card_sets import one_card
from sandwichlab.games.bread_and_chocolate.moves import CHOICE, DISCARD, is_choice, is_discard, is_play
from sandwichlab.games.bread_and_chocolate.rules import DRAW, FLIP, SPREAD, UP
from sandwichlab.games.bread_and_chocolate.state import BreadAndChocolateState, Working

Draws = Callable[[tuple[int, ...]], Event]
"""Makes the event of drawing these cards."""


class Turn:
    """A legal move, given by its code, made in ``state``. ``after`` is the state it leads to.

    ``events`` are what happened; with ``keep``, ``moments`` has for each event the state just after it.
    """

    def __init__(self, state: BreadAndChocolateState, code: int, *, keep: bool = False) -> None:
        assert state.to_move is not None, "check refuses every move once the game is over"
        self.state = state
        self.seat: int = state.to_move
        self.events: list[Event] = []
        self.moments: list[BreadAndChocolateState] = []
        self._keep = keep
        self._work = Working(state)
        self._changes: dict[str, Any] = {"to_move": None}
        if is_choice(code):
            self._choose(code - CHOICE)
        elif is_play(code):
            self._play(code)
        elif is_discard(code):
            self._discard(code - DISCARD)
        else:
            self._draw()
        self.after = self._now()

    def _now(self) -> BreadAndChocolateState:
        return replace(self._work.frozen(), **self._changes)

    def _tell(self, event: Event) -> None:
        self.events.append(event)
        if self._keep:
            self.moments.append(self._now())

    # ---- the four kinds of moves

    def _choose(self, choice: int) -> None:
        work, seat, dealer = self._work, self.seat, self.state.dealer
        then = rules.who_acts_after(seat)
        over = rules.opening_is_over(choice, seat, dealer)
        self._changes["opening"] = not over
        if choice == FLIP:
            piles.flip(work.up, work.down, work.memory)
            self._tell(events.Flipped(seat=seat, face_up=work.up[0], face_down=work.down[0], next_seat=then))
        elif choice == SPREAD:
            piles.spread(work.draw, work.up, work.sizes, work.memory)
            turned = tuple(work.up[1 : work.sizes[UP]])
            self._tell(events.OpeningSpread(seat=seat, on=work.up[0], cards=turned, next_seat=then))
        else:
            self._tell(events.Passed(seat=seat, next_seat=then, both=over))
        self._changes["to_move"] = then

    def _play(self, card: int) -> None:
        work, seat, top = self._work, self.seat, self.state.top
        piles.play(card, seat, work.up, work.sizes, work.hands, work.memory)
        self._changes["spread"] = rules.spread_after(card, top)
        discards, draws = rules.discards_due(card, top), rules.draws_due(card, top)
        if rules.is_below(card, top):
            self._tell(events.PlayedBelow(seat=seat, card=card, on=top, due=discards))
        elif rules.is_above(card, top):
            self._tell(events.PlayedAbove(seat=seat, card=card, on=top, due=draws))
        else:
            self._tell(events.PlayedSame(seat=seat, card=card, on=top, starts=not self.state.spread))
        self._end_spread()
        if discards:
            self._changes.update(owed=discards, due=discards, to_move=seat)
            return
        if draws:
            came = self._draw_cards(draws, lambda cards: events.CardsDrawn(seat=seat, cards=cards))
            if came < draws:
                self._tell(events.DrawForfeited(seat=seat, missing=draws - came))
        self._end(nothing=False, by_discard=False)

    def _discard(self, card: int) -> None:
        work, seat, left = self._work, self.seat, self.state.owed - 1
        piles.discard(card, seat, work.down, work.sizes, work.hands, work.memory)
        self._give_away(one_card(card))
        self._changes["owed"] = left
        self._tell(events.Discarded(seat=seat, card=card, left=left))
        if left:
            self._changes["to_move"] = seat
            return
        self._changes["due"] = 0
        self._end(nothing=False, by_discard=True)

    def _draw(self) -> None:
        seat, state, hand = self.seat, self.state, self._work.hands[self.seat]
        stuck = rules.playable(hand, state.top, state.spread) == 0
        is_choice_of_theirs = rules.may_draw(1, state.setup.options["free_draw"], state.can_draw)
        self._changes["spread"] = False
        if is_choice_of_theirs:
            drawn = self._draw_cards(1, lambda cards: events.ChosenDraw(seat=seat, cards=cards, stuck=stuck))
        else:
            self._give_away(hand)
            drawn = self._draw_cards(1, lambda cards: events.StuckDraw(seat=seat, cards=cards))
        if not drawn:
            self._tell(events.NothingToDraw(seat=seat))
        self._end_spread()
        self._end(nothing=not drawn, by_discard=False)

    # ---- what they are made of

    def _give_away(self, card_set: int) -> None:
        given = list(self.state.given_away)
        given[self.seat] |= card_set
        self._changes["given_away"] = tuple(given)

    def _end_spread(self) -> None:
        if self.state.spread and not self._changes["spread"]:
            self._tell(events.SpreadEnded(seat=self.seat))

    def _draw_cards(self, count: int, draws: Draws) -> int:
        """Draw as ``piles.draw_cards`` does, and tell of the cards, and of each reset in its place among them."""
        work, drawn, came = self._work, list[int](), 0
        for _ in range(count):
            if rules.is_low(work.sizes[DRAW]):
                self._reset(drawn, draws)
            if rules.is_low(work.sizes[DRAW]):
                break
            drawn.append(piles.take(self.seat, work.draw, work.sizes, work.hands, work.memory))
            came += 1
            if rules.is_low(work.sizes[DRAW]):
                self._reset(drawn, draws)
        if drawn:
            self._tell(draws(tuple(drawn)))
        return came

    def _reset(self, drawn: list[int], draws: Draws) -> None:
        work = self._work
        if drawn:
            self._tell(draws(tuple(drawn)))
            drawn.clear()
        piles.reset(work.draw, work.up, work.down, work.sizes, work.hands, work.memory)
        left, up = work.sizes[DRAW], work.sizes[UP]
        number = work.sizes[piles.RESETS]
        self._tell(
            events.PilesReset(
                seat=self.seat, number=number, face_up=work.up[up - 1], cards=left, first=work.draw[left - 1]
            )
        )

    def _end(self, *, nothing: bool, by_discard: bool) -> None:
        """End the turn: the other seat is to move, or the game is over."""
        state, seat = self.state, self.seat
        turns, blocked = state.turns + 1, rules.blocked_after(state.blocked, nothing)
        self._changes.update(turns=turns, blocked=blocked)
        if rules.is_out(self._work.hands[seat]):
            self._changes.update(winner=seat, reason="BC-12")
            self._tell(events.WentOut(seat=seat, by_discard=by_discard))
        elif rules.is_blocked(blocked) or rules.is_used_up(turns, state.setup.options["max_turns"]):
            self._changes["reason"] = "BC-13"
            self._tell(events.GameDrawn(seat=seat, turns=turns, blocked=rules.is_blocked(blocked)))
        else:
            self._changes["to_move"] = rules.other(seat)


def happened(step_before: BreadAndChocolateState, code: int) -> list[tuple[Event, BreadAndChocolateState]]:
    """Return what a move makes happen, each with the state just after it."""
    turn = Turn(step_before, code, keep=True)
    return list(zip(turn.events, turn.moments, strict=True))

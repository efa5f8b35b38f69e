"""What can happen in Bread and Chocolate, and the sentence for each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sandwichlab.core.events import Cast, Event
from sandwichlab.core.french import card_shown
from sandwichlab.core.wording import Message, listed, say, say_n


def shown(cards: tuple[int, ...]) -> str:
    """Return cards as people read them."""
    return " ".join(map(card_shown, cards))


def _plays_first(seat: int, cast: Cast) -> Message:
    return say("You play first.") if seat == cast.you else say("{name} plays first.", name=cast.name(seat))


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """The cards were dealt by ``seat``; ``first`` has the first choice of the opening, ``face_up`` is the card that shows."""

    first: int
    face_up: int
    rules: ClassVar[tuple[str, ...]] = ("BC-1", "BC-2")

    def says(self, cast: Cast) -> Message:
        card = card_shown(self.face_up)
        if self.seat == cast.you:
            deals = say("You deal six cards each; {card} lies face up.", card=card)
        else:
            deals = say("{name} deals six cards each; {card} lies face up.", name=cast.name(self.seat), card=card)
        chooses = (
            say("You choose first.")
            if self.first == cast.you
            else say("{name} chooses first.", name=cast.name(self.first))
        )
        return listed(deals, chooses)


@dataclass(frozen=True, slots=True, kw_only=True)
class Flipped(Event):
    """The opening's flip: ``face_down`` was turned down, ``face_up`` up. ``next_seat`` plays first."""

    face_up: int
    face_down: int
    next_seat: int
    rules: ClassVar[tuple[str, ...]] = ("BC-3", "BC-5")

    def says(self, cast: Cast) -> Message:
        up, down = card_shown(self.face_up), card_shown(self.face_down)
        if self.seat == cast.you:
            flips = say("You flip: {down} turns down, {up} turns up.", down=down, up=up)
        else:
            flips = say("{name} flips: {down} turns down, {up} turns up.", name=cast.name(self.seat), down=down, up=up)
        return listed(flips, _plays_first(self.next_seat, cast))


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningSpread(Event):
    """The opening's spread: ``cards`` were turned onto ``on``, the last of them black. ``next_seat`` plays first."""

    on: int
    cards: tuple[int, ...]
    next_seat: int
    rules: ClassVar[tuple[str, ...]] = ("BC-4", "BC-5")

    def says(self, cast: Cast) -> Message:
        cards = shown(self.cards)
        if self.seat == cast.you:
            spreads = say("You spread: {cards} are turned up, down to the first black card.", cards=cards)
        else:
            spreads = say(
                "{name} spreads: {cards} are turned up, down to the first black card.",
                name=cast.name(self.seat),
                cards=cards,
            )
        return listed(spreads, _plays_first(self.next_seat, cast))

    def why(self) -> Message:
        return say("Here {card} is black, so the spread is over.", card=card_shown(self.cards[-1]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """A pass in the opening; now ``next_seat`` chooses, or plays first if ``both`` have passed."""

    next_seat: int
    both: bool
    rules: ClassVar[tuple[str, ...]] = ("BC-2", "BC-5")

    def says(self, cast: Cast) -> Message:
        passes = say("You pass.") if self.seat == cast.you else say("{name} passes.", name=cast.name(self.seat))
        if self.both:
            return listed(passes, say("Both have passed."), _plays_first(self.next_seat, cast))
        if self.next_seat == cast.you:
            return listed(passes, say("Now you choose."))
        return listed(passes, say("Now {name} chooses.", name=cast.name(self.next_seat)))


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event):
    """A card was played on the card ``on``. ``due`` is how many cards it makes its player discard or draw."""

    card: int
    on: int
    due: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedBelow(CardPlayed):
    """A card was played one below; ``due`` cards are to be discarded."""

    rules: ClassVar[tuple[str, ...]] = ("BC-6", "BC-7")

    def to_you(self) -> Message:
        card, on = card_shown(self.card), card_shown(self.on)
        if not self.due:
            return say("You play {card} on {on}, one below: a face card costs nothing.", card=card, on=on)
        return say_n(
            "You play {card} on {on}, one below: {n} card to discard.",
            "You play {card} on {on}, one below: {n} cards to discard.",
            self.due,
            card=card,
            on=on,
        )

    def of_another(self, cast: Cast) -> Message:
        name, card, on = cast.name(self.seat), card_shown(self.card), card_shown(self.on)
        if not self.due:
            return say(
                "{name} plays {card} on {on}, one below: a face card costs nothing.", name=name, card=card, on=on
            )
        return say_n(
            "{name} plays {card} on {on}, one below: {n} card to discard.",
            "{name} plays {card} on {on}, one below: {n} cards to discard.",
            self.due,
            name=name,
            card=card,
            on=on,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedAbove(CardPlayed):
    """A card was played one above; ``due`` cards are to be drawn."""

    rules: ClassVar[tuple[str, ...]] = ("BC-6", "BC-8")

    def to_you(self) -> Message:
        card, on = card_shown(self.card), card_shown(self.on)
        if not self.due:
            return say("You play {card} on {on}, one above: a face card costs nothing.", card=card, on=on)
        return say_n(
            "You play {card} on {on}, one above: {n} card to draw.",
            "You play {card} on {on}, one above: {n} cards to draw.",
            self.due,
            card=card,
            on=on,
        )

    def of_another(self, cast: Cast) -> Message:
        name, card, on = cast.name(self.seat), card_shown(self.card), card_shown(self.on)
        if not self.due:
            return say(
                "{name} plays {card} on {on}, one above: a face card costs nothing.", name=name, card=card, on=on
            )
        return say_n(
            "{name} plays {card} on {on}, one above: {n} card to draw.",
            "{name} plays {card} on {on}, one above: {n} cards to draw.",
            self.due,
            name=name,
            card=card,
            on=on,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedSame(CardPlayed):
    """A card of the same rank was played: it ``starts`` a spread, or goes on with one."""

    starts: bool
    rules: ClassVar[tuple[str, ...]] = ("BC-9",)

    def to_you(self) -> Message:
        card, on = card_shown(self.card), card_shown(self.on)
        if self.starts:
            return say("You play {card} on {on}: a spread begins.", card=card, on=on)
        return say("You play {card} on {on}: the spread goes on.", card=card, on=on)

    def of_another(self, cast: Cast) -> Message:
        name, card, on = cast.name(self.seat), card_shown(self.card), card_shown(self.on)
        if self.starts:
            return say("{name} plays {card} on {on}: a spread begins.", name=name, card=card, on=on)
        return say("{name} plays {card} on {on}: the spread goes on.", name=name, card=card, on=on)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpreadEnded(Event):
    """A spread lasted, and this turn did something else."""

    rules: ClassVar[tuple[str, ...]] = ("BC-9",)

    def says(self, cast: Cast) -> Message:
        return say("The spread is over.")


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsDrawn(Event):
    """Cards were drawn for a card played one above. Whoever did not draw them reads only how many."""

    cards: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("BC-8",)

    def to_you(self) -> Message:
        return say("You draw {cards}.", cards=shown(self.cards))

    def of_another(self, cast: Cast) -> Message:
        return say_n("{name} draws {n} card.", "{name} draws {n} cards.", len(self.cards), name=cast.name(self.seat))


@dataclass(frozen=True, slots=True, kw_only=True)
class StuckDraw(CardsDrawn):
    """A player with nothing to play drew a card."""

    rules: ClassVar[tuple[str, ...]] = ("BC-10",)

    def to_you(self) -> Message:
        return say("You have nothing to play and draw {cards}.", cards=shown(self.cards))

    def of_another(self, cast: Cast) -> Message:
        return say("{name} has nothing to play and draws a card.", name=cast.name(self.seat))


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenDraw(CardsDrawn):
    """With the house rule, a player drew a card, ``stuck`` or not. That is not told to the other, who cannot know it."""

    stuck: bool
    rules: ClassVar[tuple[str, ...]] = ("BC-10",)

    def to_you(self) -> Message:
        if self.stuck:
            return say("You have nothing to play and draw {cards}.", cards=shown(self.cards))
        return say("You draw {cards} instead of playing.", cards=shown(self.cards))

    def of_another(self, cast: Cast) -> Message:
        return say("{name} draws a card and passes the turn.", name=cast.name(self.seat))


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingToDraw(Event):
    """A player has nothing to play, and no card can be had."""

    rules: ClassVar[tuple[str, ...]] = ("BC-10", "BC-13")

    def to_you(self) -> Message:
        return say("You have nothing to play, and no card can be drawn.")

    def of_another(self, cast: Cast) -> Message:
        return say("{name} has nothing to play, and no card can be drawn.", name=cast.name(self.seat))


@dataclass(frozen=True, slots=True, kw_only=True)
class PilesReset(Event):
    """The piles were reset, for the ``number``-th time. ``face_up`` shows now; ``cards`` lie in the new draw pile, ``first`` on top."""

    number: int
    face_up: int
    cards: int
    first: int
    rules: ClassVar[tuple[str, ...]] = ("BC-11",)

    def says(self, cast: Cast) -> Message:
        return say(
            "One card was left in the draw pile: the piles are reset, and {card} shows.", card=card_shown(self.face_up)
        )

    def why(self) -> Message:
        return say_n(
            "Here the face-up pile, turned over, is a draw pile of {n} card, with {first} on top; the card that was left lies face down.",
            "Here the face-up pile, turned over, is a draw pile of {n} cards, with {first} on top; the card that was left lies face down.",
            self.cards,
            first=card_shown(self.first),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawForfeited(Event):
    """No card could be had for the last ``missing`` of a draw."""

    missing: int
    rules: ClassVar[tuple[str, ...]] = ("BC-11",)

    def says(self, cast: Cast) -> Message:
        return say_n(
            "The draw pile stays at one card: {n} card of the draw is forfeited.",
            "The draw pile stays at one card: {n} cards of the draw are forfeited.",
            self.missing,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(Event):
    """A card was discarded face down, and ``left`` more are due. Whoever did not discard it does not read which."""

    card: int
    left: int
    rules: ClassVar[tuple[str, ...]] = ("BC-7",)

    def to_you(self) -> Message:
        return self._and_more(say("You discard {card}.", card=card_shown(self.card)))

    def of_another(self, cast: Cast) -> Message:
        return self._and_more(say("{name} discards a card.", name=cast.name(self.seat)))

    def _and_more(self, discards: Message) -> Message:
        if not self.left:
            return discards
        return listed(discards, say_n("{n} more is due.", "{n} more are due.", self.left))


@dataclass(frozen=True, slots=True, kw_only=True)
class WentOut(Event):
    """The hand is empty, by a play or ``by_discard``: this player wins."""

    by_discard: bool
    rules: ClassVar[tuple[str, ...]] = ("BC-12",)

    def to_you(self) -> Message:
        return say("Your hand is empty: you win.")

    def of_another(self, cast: Cast) -> Message:
        return say("{name} has no cards left and wins.", name=cast.name(self.seat))


@dataclass(frozen=True, slots=True, kw_only=True)
class GameDrawn(Event):
    """Nobody wins: two turns in a row could neither play nor draw, or all ``turns`` are used up."""

    turns: int
    blocked: bool
    rules: ClassVar[tuple[str, ...]] = ("BC-13",)

    def says(self, cast: Cast) -> Message:
        if self.blocked:
            return say("The game is drawn: neither player can play or draw.")
        return say_n(
            "The game is drawn: its {n} turn is used up.", "The game is drawn: its {n} turns are used up.", self.turns
        )

"""What happens when all have played (MD-5): stage after stage, each as events that hold the market after them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from sandwichlab.core.events import Cast, Event
from sandwichlab.core.wording import Message, say, with_commas
from sandwichlab.games.market_day import rules
from sandwichlab.games.market_day.events import points_of
from sandwichlab.games.market_day.market import Market, places_of

SPOIL, ROYALS, RAIN, KNIGHTS, TINKER, SCORE = range(1, 7)
"""The stages of a round's resolution, in their order."""

STAGES: dict[int, Message] = {
    SPOIL: say("spoiled cards"),
    ROYALS: say("Royals"),
    RAIN: say("Rain"),
    KNIGHTS: say("Knights"),
    TINKER: say("Tinker"),
    SCORE: say("score"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolved(Event):
    """A part of the resolution. ``market`` is what the round's cards have come to with it."""

    market: Market
    stage: ClassVar[int]
    shows: ClassVar[bool] = True
    """Whether it changes what lies in the market, so that a table shows it."""

    def why(self) -> Message | None:
        return say("In order of play: {cards}.", cards=self.market.as_played())

    def card(self, place: int, cast: Cast) -> Message:
        """Return the card of a place, with whose it is."""
        owner, rank = self.market.owner(place), self.market.cards[place]
        if owner == cast.you:
            return say("your {rank}", rank=rank)
        return say("{name}'s {rank}", name=cast.name(owner), rank=rank)

    def cards(self, places: tuple[int, ...], cast: Cast) -> Message:
        """Return the cards of several places as a list."""
        return with_commas([self.card(place, cast) for place in places])


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsSpoiled(Resolved):
    """Cards were spoiled by later ones of their rank. ``seat`` owns the first of them."""

    places: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("MD-4",)
    stage = SPOIL

    def says(self, cast: Cast) -> Message:
        return say("Spoiled by a later card of the same rank: {cards}.", cards=self.cards(self.places, cast))


@dataclass(frozen=True, slots=True, kw_only=True)
class BanditsSpoiled(Resolved):
    """Later 9s were spoiled by the first one. ``seat`` owns the first of them."""

    places: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("MD-9",)
    stage = SPOIL

    def says(self, cast: Cast) -> Message:
        if any(self.market.cards[place] != rules.BANDIT for place in self.places):
            return say("Spoiled by an earlier card of the same rank: {cards}.", cards=self.cards(self.places, cast))
        return say("Spoiled, because of the 9s only the first scores: {cards}.", cards=self.cards(self.places, cast))


@dataclass(frozen=True, slots=True, kw_only=True)
class RoyalsStay(Resolved):
    """There are Royals, and nothing can happen to them. ``seat`` owns the first of them."""

    places: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("MD-6",)
    stage = ROYALS
    shows = False

    def says(self, cast: Cast) -> Message:
        return say("Royal, and safe from everything: {cards}.", cards=self.cards(self.places, cast))


@dataclass(frozen=True, slots=True, kw_only=True)
class RainFell(Resolved):
    """The only 7 brought rain; ``places`` are the cards that it spoiled. ``seat`` played the 7."""

    places: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("MD-7",)
    stage = RAIN

    def says(self, cast: Cast) -> Message:
        if rules.sevens_in(self.market.cards, self.market.length) > 1:
            return say("The last 7 brings rain. Spoiled: {cards}.", cards=self.cards(self.places, cast))
        if not self.places:
            return say("The only 7 brings rain, but nothing is left that it could spoil.")
        return say("The only 7 brings rain. Spoiled: {cards}.", cards=self.cards(self.places, cast))


@dataclass(frozen=True, slots=True, kw_only=True)
class NoRain(Resolved):
    """Two or more 7s were played, so that it does not rain. ``seat`` played the last of them."""

    sevens: int
    rules: ClassVar[tuple[str, ...]] = ("MD-7",)
    stage = RAIN
    shows = False

    def says(self, cast: Cast) -> Message:
        if self.sevens == 1:
            return say("One card of rank 7: it does not rain.")
        return say("{number} cards of rank 7: it does not rain, and the last one scores.", number=self.sevens)


@dataclass(frozen=True, slots=True, kw_only=True)
class KnightKills(Resolved):
    """A Knight, ``seat``'s at place ``knight``, kills the highest card in play, at place ``target``."""

    knight: int
    target: int
    rules: ClassVar[tuple[str, ...]] = ("MD-8",)
    stage = KNIGHTS

    def says(self, cast: Cast) -> Message:
        card = self.card(self.target, cast)
        if self.seat == cast.you:
            return say("Your Knight kills the highest card still in play: {card}.", card=card)
        return say(
            "The Knight of {name} kills the highest card still in play: {card}.", name=cast.name(self.seat), card=card
        )

    def why(self) -> Message:
        before = self.market.in_play | 1 << self.target
        return say("Still in play then: {cards}.", cards=tuple(self.market.cards[p] for p in places_of(before)))


@dataclass(frozen=True, slots=True, kw_only=True)
class KnightFindsNone(Resolved):
    """A Knight finds no card that it could kill."""

    knight: int
    rules: ClassVar[tuple[str, ...]] = ("MD-8",)
    stage = KNIGHTS
    shows = False

    def to_you(self) -> Message:
        if self.spares_some:
            return say("Your Knight finds nothing that it can kill.")
        return say("Your Knight finds nothing above 3 to kill.")

    def of_another(self, cast: Cast) -> Message:
        if self.spares_some:
            return say("The Knight of {name} finds nothing that it can kill.", name=cast.name(self.seat))
        return say("The Knight of {name} finds nothing above 3 to kill.", name=cast.name(self.seat))

    @property
    def spares_some(self) -> bool:
        """Whether a card above 3 is still in play: only where the rule of what can be killed was changed."""
        return any(self.market.cards[place] > rules.ROYAL for place in places_of(self.market.in_play))

    def why(self) -> Message:
        left = places_of(self.market.in_play)
        return say("Still in play then: {cards}.", cards=tuple(self.market.cards[place] for place in left))


@dataclass(frozen=True, slots=True, kw_only=True)
class TinkerChooses(Resolved):
    """The Tinker is still in play, and its owner may trade it."""

    rules: ClassVar[tuple[str, ...]] = ("MD-10",)
    stage = TINKER
    shows = False

    def to_you(self) -> Message:
        return say("Your Tinker is still in play: trade it or keep it.")

    def of_another(self, cast: Cast) -> Message:
        return say("The Tinker of {name} is still in play and may be traded.", name=cast.name(self.seat))

    def why(self) -> Message:
        ranks = tuple(self.market.cards[place] for place in self.market.open_places)
        return say("It can be traded for: {cards}.", cards=ranks)


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingToTrade(Resolved):
    """The Tinker is still in play, but no card is left that it could be traded for."""

    rules: ClassVar[tuple[str, ...]] = ("MD-10",)
    stage = TINKER
    shows = False

    def to_you(self) -> Message:
        return say("There is nothing that your Tinker could be traded for.")

    def of_another(self, cast: Cast) -> Message:
        return say("There is nothing that the Tinker of {name} could be traded for.", name=cast.name(self.seat))


@dataclass(frozen=True, slots=True, kw_only=True)
class Traded(Resolved):
    """The Tinker was swapped with the card that lay at place ``other``."""

    tinker: int
    other: int
    rules: ClassVar[tuple[str, ...]] = ("MD-10",)
    stage = TINKER

    @property
    def rank(self) -> int:
        """The rank that the Tinker's owner got."""
        return self.market.cards[self.tinker]

    def says(self, cast: Cast) -> Message:
        owner = self.market.owner(self.other)
        card = say("your {rank}", rank=self.rank)
        if owner != cast.you:
            card = say("{name}'s {rank}", name=cast.name(owner), rank=self.rank)
        if self.seat == cast.you:
            return say("You trade the Tinker. You get {card}.", card=card)
        return say("{name} trades the Tinker and gets {card}.", name=cast.name(self.seat), card=card)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept(Resolved):
    """The Tinker's owner keeps it."""

    rules: ClassVar[tuple[str, ...]] = ("MD-10",)
    stage = TINKER
    shows = False

    def to_you(self) -> Message:
        return say("You keep the Tinker.")

    def of_another(self, cast: Cast) -> Message:
        return say("{name} keeps the Tinker.", name=cast.name(self.seat))


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundScored(Resolved):
    """Every card still in play scores for its owner. ``number`` counts the hand's rounds from 1; ``seat`` led it."""

    number: int
    points: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("MD-3", "MD-5")
    stage = SCORE

    def says(self, cast: Cast) -> Message:
        return say("Round {number} scores: {points}.", number=self.number, points=points_of(self.points, cast))

    def why(self) -> Message:
        return say("Card by card, in order of play: {points}.", points=self.market.points_by_place())


def resolved(market: Market) -> tuple[Market, tuple[Event, ...]]:
    """Return the market after spoiling, Rain and Knights, and what happened; the Tinker has not been asked yet."""
    events: list[Event] = []
    spoiled = rules.spoiled_places(market.cards, market.length)
    market = replace(market, spoiled=spoiled)
    if spoiled:
        events.append(CardsSpoiled(seat=market.owner(places_of(spoiled)[0]), market=market, places=places_of(spoiled)))
    bandits = rules.spoiled_bandits(market.cards, market.length)
    market = replace(market, spoiled=spoiled | bandits)
    if bandits:
        events.append(
            BanditsSpoiled(seat=market.owner(places_of(bandits)[0]), market=market, places=places_of(bandits))
        )
    royals = tuple(place for place, rank in enumerate(market.cards) if rules.is_royal(rank))
    if royals:
        events.append(RoyalsStay(seat=market.owner(royals[0]), market=market, places=royals))
    market, weather = _after_rain(market)
    market, strikes = _after_knights(market)
    return market, (*events, *weather, *strikes)


def _after_rain(market: Market) -> tuple[Market, tuple[Event, ...]]:
    rain = rules.rain_place(market.cards, market.length)
    if rain >= 0:
        wet = rules.rained_places(market.cards, market.length, market.in_play)
        market = replace(market, rained=wet)
        return market, (RainFell(seat=market.owner(rain), market=market, places=places_of(wet)),)
    sevens = [place for place, rank in enumerate(market.cards) if rank == rules.RAIN]
    if not sevens:
        return market, ()
    return market, (NoRain(seat=market.owner(sevens[-1]), market=market, sevens=len(sevens)),)


def _after_knights(market: Market) -> tuple[Market, tuple[Event, ...]]:
    cards, length = market.cards, market.length
    events: list[Event] = []
    knight = rules.next_knight(cards, length, market.in_play, 0)
    while knight >= 0:
        seat = market.owner(knight)
        target = rules.knight_target(cards, length, market.in_play)
        if target < 0:
            events.append(KnightFindsNone(seat=seat, market=market, knight=knight))
        else:
            market = replace(market, kills=(*market.kills, (knight, target)))
            events.append(KnightKills(seat=seat, market=market, knight=knight, target=target))
        knight = rules.next_knight(cards, length, market.in_play, knight + 1)
    return market, tuple(events)


def tinker_asked(market: Market) -> tuple[Event, ...]:
    """Return what happens when the Tinker's turn comes: its owner is to choose, or has nothing to choose."""
    if market.tinker < 0:
        return ()
    kind = TinkerChooses if market.open_places else NothingToTrade
    return (kind(seat=market.owner(market.tinker), market=market),)


def traded(market: Market, other: int) -> tuple[Market, Event]:
    """Return the market in which the Tinker was swapped with the card of another place, and the event."""
    tinker, cards = market.tinker, list(market.cards)
    rules.trade(cards, tinker, other)
    market = replace(market, cards=tuple(cards), trade=(tinker, other))
    return market, Traded(seat=market.owner(tinker), market=market, tinker=tinker, other=other)

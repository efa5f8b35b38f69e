"""The market as places in order of play, with what each stage of the resolution has done to each card."""

from __future__ import annotations

from sandwichlab.core.scene import Emphasis, Piece, Reader, card, mark
from sandwichlab.core.wording import Message, say
from sandwichlab.games.market_day import rules
from sandwichlab.games.market_day.market import KILLED, RAINED, SPOILED, TRADED, Market
from sandwichlab.games.market_day.resolving import KNIGHTS, RAIN, ROYALS, SCORE, SPOIL, STAGES, TINKER
from sandwichlab.games.market_day.view import MarketDayView

OUT: dict[int, tuple[str, Message]] = {
    SPOILED: ("spoiled", say("spoiled")),
    RAINED: ("rain", say("rained on")),
    KILLED: ("killed", say("killed")),
}
"""How a card is marked that is out of play: the kind of the mark, which is drawn across the card too, and its word."""

SPECIAL: dict[int, tuple[int, Message]] = {
    rules.TINKER: (TINKER, say("Tinker")),
    rules.KNIGHT: (KNIGHTS, say("Knight")),
    rules.ROYAL: (ROYALS, say("Royal")),
    rules.RAIN: (RAIN, say("Rain")),
    rules.BANDIT: (SPOIL, say("Bandit")),
}
"""What the cards are called that do something, and the stage from which on it is shown."""


def market_zones(view: MarketDayView, market: Market, reader: Reader, stage: int, emphasis: Emphasis) -> list[Piece]:
    """Return the market as it is at a stage of its resolution, or, at stage 0, while cards are being played."""
    places = {
        "kind": "places",
        "label": reader(say("The market, in order of play")),
        "columns": rules.places_in_round(view.players),
        "items": [
            *(_place(view, market, place, reader, stage, emphasis) for place in range(market.length)),
            *(_to_come(market, place, reader) for place in range(market.length, rules.places_in_round(view.players))),
        ],
        "links": _links(market),
    }
    return [places, stages_zone(reader, stage)] if stage else [places]


def stages_zone(reader: Reader, stage: int) -> Piece:
    """Return where in the resolution a stage is; the buttons are the table's to fill in."""
    text = say("Step {at} of {of}: {stage}", at=stage, of=len(STAGES), stage=STAGES[stage])
    return {
        "kind": "stages",
        "label": reader(say("Steps of the resolution")),
        "at": stage,
        "of": len(STAGES),
        "text": reader(text),
        "back": None,
        "forward": None,
    }


def _place(view: MarketDayView, market: Market, place: int, reader: Reader, stage: int, emphasis: Emphasis) -> Piece:
    rank, owner = market.cards[place], market.owner(place)
    who = reader.cast.name(owner)
    fate = market.fate(place)
    pointed = emphasis.places.get(place)
    can = view.is_asking_the_tinker and view.to_move == view.seat and place in market.open_places
    state = "out" if fate in OUT else "can" if can else "on" if pointed == "on" else "in"
    label = say("Place {place}: {name}, {rank}", place=place, name=who, rank=rank)
    if can:
        label = say("Trade with place {place}: {name}, {rank}", place=place, name=who, rank=rank)
    return {
        "key": f"place-{place}",
        "card": card(
            str(rank),
            label=str(rank),
            key=_card_key(view, market, place),
            came_from=_came_from(view, rank, owner),
            glow=pointed == "glow",
            dim=pointed == "dim",
        ),
        "who": reader(who),
        "place": reader(say("place {place}", place=place)),
        "state": state,
        "over": OUT[fate][0] if fate in OUT else None,
        "mark": _mark(market, place, reader, stage),
        "do": {"do": "play", "move": f"trade {place}"} if can else None,
        "label": reader(label),
    }


def _to_come(market: Market, place: int, reader: Reader) -> Piece:
    """Return a place whose card is still to be played."""
    who = reader.cast.name(market.owner(place))
    return {
        "key": f"place-{place}",
        "card": None,
        "who": reader(who),
        "place": reader(say("place {place}", place=place)),
        "state": "in",
        "over": None,
        "mark": None,
        "do": None,
        "label": reader(say("Place {place}: {name}, still to play", place=place, name=who)),
    }


def _card_key(view: MarketDayView, market: Market, place: int) -> str:
    """Return the key of the card that lies at a place: one for each physical card, also after a trade."""
    lies = place
    if market.trade and place in market.trade:
        lies = sum(market.trade) - place
    return f"hand-{view.hand_number}-round-{view.round}-place-{lies}"


def _came_from(view: MarketDayView, rank: int, owner: int) -> str:
    return f"hand-{rank}-{view.hand.count(rank)}" if owner == view.seat else f"seat-{owner}"


def _mark(market: Market, place: int, reader: Reader, stage: int) -> Piece | None:
    """Return the mark under a card: what has become of it, or what it is; and at the end what it scores."""
    rank, fate = market.cards[place], market.fate(place)
    if fate in OUT:
        kind, word = OUT[fate]
        return mark(kind, reader(word), "0" if stage == SCORE else None)
    points = f"+{market.points_by_place()[place]}" if stage == SCORE else None
    if fate == TRADED:
        return mark("traded", reader(say("traded")), points)
    shown_from, name = SPECIAL.get(rank, (SCORE + 1, None))
    is_ordinary = rank == rules.RAIN and not market.has_rain
    if name is not None and shown_from <= stage and not is_ordinary:
        kind = {rules.TINKER: "traded", rules.KNIGHT: "strike", rules.ROYAL: "safe"}.get(rank, "none")
        return mark(kind, reader(name), points)
    return mark("none", reader(say("scores")), points) if points else None


def _links(market: Market) -> list[Piece]:
    links = [{"from": knight, "to": target, "kind": "killed", "both": False} for knight, target in market.kills]
    if market.trade:
        tinker, other = market.trade
        links.append({"from": tinker, "to": other, "kind": "traded", "both": True})
    return links

"""How a position of Market Day looks: the market in the middle, the seats, the hand. Drawn from a View, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sandwichlab.core.events import Event
from sandwichlab.core.game import Step
from sandwichlab.core.scene import NO_EMPHASIS, Emphasis, Piece, Reader, Still, button, card, empty, note
from sandwichlab.core.wording import Message, listed, say, say_n, with_commas
from sandwichlab.games.by_points import called
from sandwichlab.games.market_day import rules, standing
from sandwichlab.games.market_day.engine import GAME, MarketDayState, card_added
from sandwichlab.games.market_day.events import CardPlayed, GameEnded, HandDealt, HandEnded, points_of
from sandwichlab.games.market_day.market import places_of
from sandwichlab.games.market_day.places import market_zones
from sandwichlab.games.market_day.resolving import TINKER, Resolved, RoundScored
from sandwichlab.games.market_day.view import MarketDayView

MIDDLE = say("The market")

scores = standing.scores


def where(view: MarketDayView) -> Message:
    """Return where in the game the position is."""
    return say(
        "Hand {hand} of {hands}, round {number} of {all}",
        hand=view.hand_number + 1,
        hands=rules.hands_in_game(view.players),
        number=min(view.round + 1, rules.rounds_in_hand(view.players)),
        all=rules.rounds_in_hand(view.players),
    )


def opening(view: MarketDayView) -> HandDealt:
    """Return the event of the first deal, which no step holds."""
    leader = rules.first_leader(view.dealer, view.players)
    return HandDealt(seat=view.dealer, number=1, leader=leader, cards=rules.cards_each(view.players))


def stills(step: Step[MarketDayState], seat: int) -> tuple[Still, ...]:
    """Return the stages of a round's resolution that change what lies in the market, as ``seat`` sees them."""
    shown: list[Still] = []
    for event in step.events:
        if isinstance(event, RoundScored):
            view = GAME.view(replace(_all_played(step), scores=_scores_after(step, event), to_move=None), seat)
            shown.append(Still(view, event, say("Look"), _go_on(step), waits=True, is_stage=True))
        elif isinstance(event, Resolved) and event.shows:
            view = GAME.view(replace(_all_played(step), to_move=None), seat)
            shown.append(Still(view, event, say("Look"), say("Next step"), waits=False, is_stage=True))
    return tuple(shown)


def _all_played(step: Step[MarketDayState]) -> MarketDayState:
    """Return the state with all cards of the round played, before anything else."""
    state = step.before
    return state if state.is_asking_the_tinker else card_added(state, step.move.code)


def _scores_after(step: Step[MarketDayState], event: RoundScored) -> tuple[int, ...]:
    return tuple(score + made for score, made in zip(step.before.scores, event.points, strict=True))


def _go_on(step: Step[MarketDayState]) -> Message:
    if step.after.to_move is None:
        return say("See the final standing")
    if step.after.hand != step.before.hand:
        return say("Deal hand {number}", number=step.after.hand + 1)
    return say("Next round")


def zones(view: MarketDayView, reader: Reader, event: Any = None, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
    """Return the middle of the table. ``event`` is the event of a still: a stage of the resolution."""
    if isinstance(event, Resolved):
        return market_zones(view, event.market, reader, event.stage, emphasis)
    if view.is_asking_the_tinker:
        return market_zones(view, view.market, reader, TINKER, emphasis)
    if isinstance(event, GameEnded) or (view.to_move is None and not view.played):
        return [standing.ranking(view, reader)]
    if not view.played:
        return [_empty_market(view, reader), *_last_round(view, reader)]
    return market_zones(view, view.market, reader, 0, emphasis)


def _empty_market(view: MarketDayView, reader: Reader) -> Piece:
    piece = empty(reader(say("The market is empty.")), reader(_leads(view, reader)))
    return {**piece, "keeps": {"kind": "places", "columns": rules.places_in_round(view.players)}}


def _leads(view: MarketDayView, reader: Reader) -> Message:
    if view.leader == reader.cast.you:
        return say("You lead.")
    return say("{name} leads.", name=reader.cast.name(view.leader))


def _last_round(view: MarketDayView, reader: Reader) -> list[Piece]:
    """Return what the last round made, or, where a hand is over and the next one begins, the standing."""
    if view.last is None:
        return []
    if not view.round:
        # Here it has room: beside the market of the hand's last round it would push the hand of cards down.
        return [standing.standing_note(view, reader)]
    return [note(reader(say("The last round made")), reader(points_of(view.last, reader.cast)), ("MD-2",))]


def seat_pieces(view: MarketDayView, seat: int, reader: Reader, event: Any = None) -> Piece:
    """Return what is particular about a seat: whether it deals or leads, its score, and what the round made it."""
    notes = [say("dealer")] if seat == view.dealer else []
    notes += [say("leads")] if seat == view.leader else []
    gain = None
    if isinstance(event, RoundScored):
        made = event.points[seat]
        gain = {"text": reader(say("+{n}", n=made)), "fresh": True}
    return {
        "note": " · ".join(map(reader, notes)) or None,
        "score": str(view.scores[seat]),
        "team": None,
        "taken": None,
        "taken_label": None,
        "gain": gain,
    }


def hand(view: MarketDayView, reader: Reader, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
    """Return the cards of the reader's hand; ``move`` is what a press plays."""
    why_not = say("Not now: it is not your turn.")
    if view.is_asking_the_tinker and view.to_move == view.seat:
        why_not = say("Not now: first the Tinker.")
    cards = []
    for place, rank in enumerate(view.hand):
        can = str(rank) in view.moves
        key = f"hand-{rank}-{view.hand[:place].count(rank)}"
        piece = card(str(rank), label=reader(say("Play the {rank}", rank=rank)), key=key, glow=rank in emphasis.hand)
        cards.append({**piece, "move": str(rank), "enabled": can, "why_not": None if can else reader(why_not)})
    return cards


def open_hand(view: MarketDayView) -> list[Piece]:
    """Return the cards of a hand that lies open for everyone."""
    return [
        card(str(rank), label=str(rank), key=f"open-{view.seat}-{rank}-{view.hand[:place].count(rank)}")
        for place, rank in enumerate(view.hand)
    ]


def retold(events: Sequence[Event], reader: Reader) -> list[Message]:
    """Return many events in few words: cards are only named; of a resolution, what changed something."""
    told: list[Message] = []
    plain: list[Message] = []
    for event in events:
        if isinstance(event, CardPlayed):
            plain.append(say("{name} {rank}", name=reader.cast.name(event.seat), rank=event.rank))
        elif not isinstance(event, HandEnded) and getattr(event, "shows", True):
            told += [*_sentence(plain), event.says(reader.cast)]
            plain = []
    return [*told, *_sentence(plain)]


def _sentence(plays: list[Message]) -> list[Message]:
    return [say("{plays}.", plays=with_commas(plays))] if plays else []


def buttons(view: MarketDayView, reader: Reader, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
    """Return the buttons that play a move: what to do with a Tinker. Every other move is a card."""
    if not view.is_asking_the_tinker:
        return []
    market = view.market
    shown = []
    for place in market.open_places:
        rank, owner = market.cards[place], market.owner(place)
        label = say("Trade for {name}'s {rank}", name=reader.cast.name(owner), rank=rank)
        if owner == reader.cast.you:
            label = say("Trade for your {rank}", rank=rank)
        shown.append(button({"do": "play", "move": f"trade {place}"}, reader(label), code=f"trade {place}"))
    keep = button({"do": "play", "move": "keep"}, reader(say("Keep the 1")), code="keep")
    return [*shown, keep]


def prompt(view: MarketDayView, emphasis: Emphasis = NO_EMPHASIS) -> tuple[Message, tuple[str, ...]]:
    """Return what the seat to move can do, and the rule that says so."""
    if view.is_asking_the_tinker:
        ranks = tuple(sorted({view.market.cards[place] for place in view.market.open_places}))
        return say("Your Tinker may be traded for one of these, or kept: {ranks}.", ranks=ranks), ("MD-10",)
    if not view.played:
        return say("Your turn: you lead, with any card."), ("MD-1", "MD-2")
    if len(view.played) >= view.players:
        return say("Your turn: play your second card of this round."), ("MD-1",)
    return say("Your turn: play any card."), ("MD-1",)


def text_lines(view: MarketDayView, reader: Reader) -> list[Message]:
    """Return the position in words, a line each."""
    lines = []
    if view.played:
        plays = [say("{name} {rank}", name=called(seat, reader.cast), rank=rank) for seat, rank in view.played]
        lines.append(say("Market, in order of play: {cards}", cards=with_commas(plays)))
    elif view.to_move is not None:
        lines.append(listed(say("The market is empty."), _leads(view, reader)))
    if view.is_asking_the_tinker:
        left = [view.played[place] for place in places_of(view.market.in_play)]
        names = [say("{name} {rank}", name=called(seat, reader.cast), rank=rank) for seat, rank in left]
        lines.append(say("Still in play: {cards}", cards=with_commas(names)))
    yours = view.seat == reader.cast.you
    if view.hand:
        lines.append(say("Your hand: {cards}", cards=view.hand) if yours else say("Hand: {cards}", cards=view.hand))
    else:
        lines.append(say("Your hand is empty.") if yours else say("The hand is empty."))
    for seat in range(view.players):
        count = say_n(
            "{name}: {n} card in hand, score {score}",
            "{name}: {n} cards in hand, score {score}",
            view.counts[seat],
            name=reader.cast.name(seat),
            score=view.scores[seat],
        )
        lines.append(count)
    return lines

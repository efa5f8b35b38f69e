"""Hints for Market Day, from the rules alone: where to look, what to do, and why, counted for every card or choice.

What a card can be expected to make is what the policy ``careful`` goes by, less what another's Tinker would take of it now.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from sandwichlab.core.scene import Emphasis, HintGrade, MoveShown, Piece, card
from sandwichlab.core.wording import Message, say, say_n
from sandwichlab.games.grades import grades
from sandwichlab.games.market_day import policies, rules
from sandwichlab.games.market_day.moves import KEEP, TRADE
from sandwichlab.games.market_day.view import MarketDayView, playable

GOAL = ("MD-3", "MD-11")
"""The rules that say what one plays for."""


def points_now(view: MarketDayView, rank: int) -> int:
    """Return what a card would make for its player if the round ended with it, and whoever owns the Tinker made the best trade."""
    _, _, cards, length, players, _, _ = view.encoded()
    made = policies.points_now(rank, cards, length, players)
    return made - lost_to_tinker(cards, length + 1, players)


def lost_to_tinker(cards: MutableSequence[int], length: int, players: int) -> int:
    """Return how much less the player of the last of ``length`` cards makes once another has traded the Tinker for what makes most."""
    last, in_play = length - 1, rules.before_tinker(cards, length)
    tinker = rules.tinker_place(cards, length, in_play)
    if tinker < 0 or rules.same_owner(tinker, last, players):
        return 0
    other = policies.best_trade(cards, length, players, in_play, tinker)
    if other < 0 or not rules.same_owner(other, last, players):
        return 0
    traded = list(cards)
    rules.trade(traded, tinker, other)
    return rules.points_at(cards, in_play, other) - rules.points_at(traded, in_play, other)


def expected(view: MarketDayView, rank: int) -> float:
    """Return what a card can be expected to make for its player, in points: as ``careful`` counts it, with another's Tinker."""
    _, unseen, cards, length, players, _, _ = view.encoded()
    number = policies.number_of(unseen)
    made = policies.expected_points(rank, unseen, number, cards, length, players)
    return made / policies.ways(number, length, players) - lost_to_tinker(cards, length + 1, players)


def dangers(view: MarketDayView, rank: int) -> int:
    """Return how many unseen cards would take a card's points if one were played next."""
    _, unseen, cards, length, _, _, _ = view.encoded()
    cards[length] = rank
    return policies.dangers(unseen, cards, length + 1, rules.before_tinker(cards, length + 1))


def hints(view: MarketDayView) -> tuple[HintGrade, ...]:
    """Return the three grades of the hint for the seat to move."""
    return _of_the_tinker(view) if view.is_asking_the_tinker else _of_a_card(view)


def shown_move(view: MarketDayView, code: int) -> MoveShown:
    """Return how a move is shown, with the points that the round would make the seat if it ended with it."""
    if not view.is_asking_the_tinker:
        points = points_now(view, code)
        detail = say_n("now {n} point", "now {n} points", points)
        return MoveShown(
            say("the {rank}", rank=code),
            say("Play the {rank}.", rank=code),
            _face(code),
            detail,
            Emphasis(hand=frozenset({code})),
        )
    market, tinker = view.market, view.market.tinker
    points = market.points_by_seat()[view.seat]
    if code == KEEP:
        detail = say_n("keep, {n} point", "keep, {n} points", points)
        return MoveShown(
            say("keeping the 1"), say("Keep the 1."), _face(rules.TINKER), detail, Emphasis(places={tinker: "glow"})
        )
    place = code - TRADE
    points += rules.gain_of_trade(market.cards, tinker, place, view.players)
    return MoveShown(
        say("the trade for the {rank} at place {place}", rank=market.cards[place], place=place),
        say("Trade for the {rank} at place {place}.", rank=market.cards[place], place=place),
        _face(market.cards[place]),
        say_n("place {place}, {n} point", "place {place}, {n} points", points, place=place),
        Emphasis(places={place: "glow"}),
    )


def _face(rank: int) -> tuple[Piece, ...]:
    return (card(str(rank), label=str(rank)),)


def _of_a_card(view: MarketDayView) -> tuple[HintGrade, ...]:
    values = {rank: expected(view, rank) for rank in playable(view.hand)}
    best = max(values, key=lambda rank: (values[rank], -rank))
    to_come = rules.places_in_round(view.players) - len(view.played) - 1
    number = policies.number_of(view.unseen)
    where, rule, places = _where(view, to_come)
    looked = Emphasis(places=dict.fromkeys(places, "glow"))
    shown = Emphasis(hand=frozenset({best}), places=looked.places)
    makes = points_now(view, best)
    what = say_n(
        "Play the {rank}: the round would make you {n} point now.",
        "Play the {rank}: the round would make you {n} points now.",
        makes,
        rank=best,
    )
    if to_come:
        what = say_n(
            "Play the {rank}: the round would make you {n} point now, and of {all} unseen cards {bad} would take the card's points.",
            "Play the {rank}: the round would make you {n} points now, and of {all} unseen cards {bad} would take the card's points.",
            makes,
            rank=best,
            all=number,
            bad=dangers(view, best),
        )
    why = _why(view, best), ("MD-4", "MD-7", "MD-8")
    return grades((where, (rule,)), (what, ("MD-3", "MD-5")), why, move=best, looked=looked, shown=shown)


def _where(view: MarketDayView, to_come: int) -> tuple[Message, str, tuple[int, ...]]:
    """Return what to look at first, the rule that makes it matter, and the places where it lies."""
    cards = view.cards
    sevens = tuple(place for place, rank in enumerate(cards) if rank == rules.RAIN)
    knights = tuple(place for place, rank in enumerate(cards) if rank == rules.KNIGHT)
    if sevens and rules.BOOK.is_changed("MD-7"):
        return say("Look at the 7s: here another rule says how many of them bring rain."), "MD-7", sevens
    if len(sevens) == 1:
        return say("Look at the single 7: unless another 7 comes, it rains on all but the Royals."), "MD-7", sevens
    if knights:
        return say("Look at the Knight: it will kill the highest card that is then in play."), "MD-8", knights
    tinkers = tuple(place for place, rank in enumerate(cards) if rank == rules.TINKER and not _is_mine(view, place))
    if tinkers:
        return (
            say("Look at the 1: its owner may swap it for the best card that is then in play, a Royal excepted."),
            "MD-10",
            tinkers,
        )
    if not to_come:
        return say("Yours is the last card of the round: what each of your cards makes can be counted."), "MD-5", ()
    if not cards:
        return say("Nothing lies there yet: think of what may come after your card."), "MD-5", ()
    return say("Look at what lies there, and think of what may still come after your card."), "MD-4", ()


def _is_mine(view: MarketDayView, place: int) -> bool:
    return rules.same_owner(place, len(view.cards), view.players)


def _why(view: MarketDayView, best: int) -> Message:
    """Return why the best card is better than the one that would make most now."""
    most = max(playable(view.hand), key=lambda rank: (points_now(view, rank), -rank))
    if points_now(view, most) > points_now(view, best):
        return say(
            "The {rank} would make more now, {points}, but {bad} unseen cards would take its points.",
            rank=most,
            points=points_now(view, most),
            bad=dangers(view, most),
        )
    return say("No other card of yours can be expected to make more, as far as the unseen cards tell.")


def _of_the_tinker(view: MarketDayView) -> tuple[HintGrade, ...]:
    market = view.market
    tinker = market.tinker
    gains = {place: rules.gain_of_trade(market.cards, tinker, place, view.players) for place in market.open_places}
    best = policies.best_trade(list(market.cards), market.length, view.players, market.in_play, tinker)
    looked = Emphasis(places=dict.fromkeys(market.open_places, "glow"))
    shown = Emphasis(places={best if best >= 0 else tinker: "glow"})
    where = say("Look at the cards that are still in play and are no Royals.")
    what, why = say("Keep the 1."), say("No trade makes you more: your own cards add up to the same.")
    if best >= 0:
        rank = market.cards[best]
        what = say_n(
            "Trade for the {rank} at place {place}: {n} point more for you.",
            "Trade for the {rank} at place {place}: {n} points more for you.",
            gains[best],
            rank=rank,
            place=best,
        )
        why = say("It is the highest card that can be had, and its owner is left with the 1.")
        if rules.BOOK.is_changed("MD-3"):
            why = say("No card that can be had makes more, and its owner is left with the 1.")
    return grades(
        (where, ("MD-10", "MD-6")),
        (what, ("MD-10",)),
        (why, ("MD-10", "MD-3")),
        move=TRADE + best if best >= 0 else KEEP,
        looked=looked,
        shown=shown,
    )

"""Market Day as a game: the state, what is legal, and what a move does. Every decision is a function of rules.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sandwichlab.core.cards import PAIRS, packed, ranks_text
from sandwichlab.core.errors import Refusal
from sandwichlab.core.events import Event
from sandwichlab.core.game import Game, Move, Outcome
from sandwichlab.core.options import DEALER, Setup
from sandwichlab.core.wording import Message, say
from sandwichlab.games.market_day import moves, rules
from sandwichlab.games.market_day.events import CardPlayed, GameEnded, HandDealt, HandEnded, LeadEarned, LeadStays
from sandwichlab.games.market_day.market import KILLED, RAINED, SPOILED, Market
from sandwichlab.games.market_day.moves import KEEP, KEEPING, PLAYS, TRADE, TRADES
from sandwichlab.games.market_day.policies import POLICIES
from sandwichlab.games.market_day.resolving import Kept, RoundScored, resolved, tinker_asked, traded
from sandwichlab.games.market_day.view import MarketDayView, laid, playable


@dataclass(frozen=True, slots=True)
class MarketDayState:
    """A position. ``decks`` are all decks of the game, fixed at the deal; ``hands`` are sorted, lowest card first.

    ``hand`` counts hands from 0. ``played`` are the cards of this round in the order of play, each as seat and rank; ``gone``
    those of the hand's earlier rounds, as ranks. ``rounds`` are the points of the hand's finished rounds, by round and seat, ``last``
    those of the last round played, ``earlier`` those of each finished hand. ``to_move`` is None when the game is over.
    """

    setup: Setup
    hand: int
    dealer: int
    leader: int
    hands: tuple[tuple[int, ...], ...]
    played: tuple[tuple[int, int], ...]
    gone: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    last: tuple[int, ...] | None
    earlier: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    to_move: int | None

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.setup.players

    @property
    def market(self) -> Market:
        """This round's cards, with what has become of them when all are played."""
        return laid(self.played, self.leader, self.players)

    @property
    def is_asking_the_tinker(self) -> bool:
        """Whether a Tinker is to be traded or kept now."""
        return self.to_move is not None and rules.round_is_complete(len(self.played), self.players)

    def __repr__(self) -> str:
        # The decks hold cards that nobody has seen; they are not for show.
        return (
            f"<Market Day, hand {self.hand + 1}: market {ranks_text(self.market.cards) or 'empty'}; hands "
            f"{' | '.join(map(ranks_text, self.hands))}; scores {ranks_text(self.scores)}; to move {self.to_move}>"
        )


class MarketDay(Game[MarketDayState]):
    """The engine of Market Day."""

    id = "market-day"
    title = say("Market Day")
    pitch = say("Bring a card to market. Will it be spoiled, rained on, or robbed by a Knight?")
    rulebook = rules.BOOK
    deck = PAIRS
    seats = range(rules.FEWEST, rules.MOST + 1)
    usual_players = 4
    options = (DEALER,)
    policies = POLICIES
    move_rule = "MD-1"

    def check_setup(self, players: int, options: Mapping[str, Any]) -> None:
        """Every dealer goes with every number of players."""

    def decks_needed(self, players: int) -> int:
        return rules.hands_in_game(players)

    def start(self, setup: Setup) -> MarketDayState:
        nothing = (0,) * setup.players
        dealer = setup.options["dealer"]
        return _dealt(MarketDayState(setup, 0, dealer, 0, (), (), (), (), None, (), nothing, None))

    def to_move(self, state: MarketDayState) -> int | None:
        return state.to_move

    def candidates(self, state: MarketDayState) -> tuple[Move, ...]:
        if state.is_asking_the_tinker:
            return (*TRADES[: len(state.played)], KEEPING)
        return PLAYS

    def check(self, state: MarketDayState, move: Move) -> Refusal | None:
        if state.to_move is None:
            return Refusal("MD-11", say("No card can be played after the last hand."))
        if state.is_asking_the_tinker:
            return _check_trade(state.market, move)
        hand = state.hands[state.to_move]
        legal = tuple(map(str, playable(hand)))
        if move not in PLAYS:
            return Refusal("MD-10", say("There is no Tinker to trade or to keep now: play a card."), legal)
        if not rules.holds(packed(hand), move.code):
            return Refusal("MD-1", say("There is no {rank} in this hand.", rank=move.code), legal)
        return None

    def advance(self, state: MarketDayState, move: Move) -> tuple[MarketDayState, tuple[Event, ...]]:
        if state.is_asking_the_tinker:
            return _after_choice(state, move)
        seat = _mover(state)
        added = card_added(state, move.code)
        event = CardPlayed(seat=seat, rank=move.code, place=len(state.played))
        length = len(added.played)
        if not rules.round_is_complete(length, state.players):
            return replace(added, to_move=rules.seat_of_place(state.leader, length, state.players)), (event,)
        market, events = resolved(Market(tuple(rank for _, rank in added.played), state.leader, state.players))
        asked = tinker_asked(market)
        if market.tinker >= 0 and market.open_places:
            return replace(added, to_move=market.owner(market.tinker)), (event, *events, *asked)
        after, scoring = _scored(added, market)
        return after, (event, *events, *asked, *scoring)

    def outcome(self, state: MarketDayState) -> Outcome | None:
        if state.to_move is not None:
            return None
        return Outcome(state.scores, winners_of(state.scores), "MD-11")

    def read(self, text: str) -> Move | None:
        return moves.read(text)

    def move(self, code: int) -> Move:
        return moves.BY_CODE[code]

    def view(self, state: MarketDayState, seat: int) -> MarketDayView:
        return MarketDayView(
            seat=seat,
            players=state.players,
            hand_number=state.hand,
            dealer=state.dealer,
            leader=state.leader,
            hand=state.hands[seat],
            counts=tuple(map(len, state.hands)),
            played=state.played,
            gone=state.gone,
            rounds=state.rounds,
            last=state.last,
            earlier=state.earlier,
            scores=state.scores,
            to_move=state.to_move,
        )

    def cards_in(self, state: MarketDayState) -> tuple[int, ...]:
        held = [card for hand in state.hands for card in hand]
        undealt = state.setup.decks[state.hand][rules.cards_each(state.players) * state.players :]
        return (*held, *(rank for _, rank in state.played), *state.gone, *undealt)

    def hidden_places(self, state: MarketDayState, seat: int) -> tuple[tuple[int, int], ...]:
        decks = state.setup.decks
        deck = decks[state.hand]
        dealt = rules.cards_each(state.players) * state.players
        held = [list(hand) for hand in state.hands]
        hidden = [(state.hand, place) for place in range(dealt, len(deck))]
        first = rules.first_leader(state.dealer, state.players)
        for place in range(dealt):
            owner = rules.seat_of_place(first, place, state.players)
            if owner != seat and deck[place] in held[owner]:
                held[owner].remove(deck[place])
                hidden.append((state.hand, place))
        later = range(state.hand + 1, len(decks))
        return (*hidden, *((which, place) for which in later for place in range(len(deck))))

    def notation(self) -> Message:
        return say(
            "Write the rank of the card to play, 1 to 10, for example 9; with a Tinker, trade and a place, for example trade 2, or keep."
        )


def _dealt(state: MarketDayState) -> MarketDayState:
    """Return the state with the hand's deck dealt, one card at a time from the dealer's left."""
    players = state.players
    deck = state.setup.decks[state.hand]
    dealt = rules.cards_each(players) * players
    leader = rules.first_leader(state.dealer, players)
    hands: list[tuple[int, ...]] = [()] * players
    for turn in range(players):
        hands[rules.seat_of_place(leader, turn, players)] = tuple(sorted(deck[turn:dealt:players]))
    return replace(state, hands=tuple(hands), leader=leader, played=(), gone=(), rounds=(), to_move=leader)


def _mover(state: MarketDayState) -> int:
    assert state.to_move is not None, "check refuses every move once the game is over"
    return state.to_move


def card_added(state: MarketDayState, rank: int) -> MarketDayState:
    """Return the state in which the seat to move has played a card, and nothing has come of it yet."""
    seat = _mover(state)
    hand = list(state.hands[seat])
    hand.remove(rank)
    hands = (*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :])
    return replace(state, hands=hands, played=(*state.played, (seat, rank)))


def _check_trade(market: Market, move: Move) -> Refusal | None:
    """Return why a Tinker's owner cannot make a move, or None."""
    legal = (*(str(TRADES[place]) for place in market.open_places), str(KEEPING))
    if move in PLAYS:
        return Refusal("MD-10", say("First the Tinker: trade it or keep it."), legal)
    place = move.code - TRADE
    if move.code == KEEP or place in market.open_places:
        return None
    if place >= market.length:
        return Refusal("MD-10", say("There is no place {place} in this round.", place=place), legal)
    if place == market.tinker:
        return Refusal("MD-10", say("The Tinker itself lies at place {place}.", place=place), legal)
    return Refusal(*_why_not(market, place), legal)


def _why_not(market: Market, place: int) -> tuple[str, Message]:
    """Return the rule and the reason why the card of a place, not the Tinker, cannot be had."""
    rank, fate = market.cards[place], market.fate(place)
    if rules.is_royal(rank):
        return "MD-6", say("The {rank} at place {place} is a Royal and is never traded.", rank=rank, place=place)
    if fate in (SPOILED, RAINED):
        return "MD-10", say(
            "The {rank} at place {place} is spoiled: it is not in play any more.", rank=rank, place=place
        )
    assert fate == KILLED, "what is in play can be had"
    return "MD-10", say("The {rank} at place {place} is killed: it is not in play any more.", rank=rank, place=place)


def _after_choice(state: MarketDayState, move: Move) -> tuple[MarketDayState, tuple[Event, ...]]:
    market = state.market
    event: Event = Kept(seat=_mover(state), market=market)
    if move.code != KEEP:
        market, event = traded(market, move.code - TRADE)
    after, scoring = _scored(state, market)
    return after, (event, *scoring)


def _scored(state: MarketDayState, market: Market) -> tuple[MarketDayState, tuple[Event, ...]]:
    """Return the state after the round was scored and what follows from it, the next deal included."""
    points = market.points_by_seat()
    rounds = (*state.rounds, points)
    scores = tuple(score + made for score, made in zip(state.scores, points, strict=True))
    event = RoundScored(seat=state.leader, market=market, number=len(rounds), points=points)
    gone = (*state.gone, *(rank for _, rank in state.played))
    done = replace(state, played=(), gone=gone, rounds=rounds, last=points, scores=scores, to_move=None)
    if rules.hand_is_over(len(rounds), state.players):
        after, ending = _hand_ended(done)
        return after, (event, *ending)
    best, most = rules.best_seat(points, state.players), max(points)
    leader = rules.next_leader(best, state.leader)
    leads: Event = LeadEarned(seat=leader, points=most)
    if best < 0:
        tied = tuple(seat for seat, made in enumerate(points) if made == most)
        leads = LeadStays(seat=leader, tied=tied, points=most)
    return replace(done, leader=leader, to_move=leader), (event, leads)


def _hand_ended(state: MarketDayState) -> tuple[MarketDayState, tuple[Event, ...]]:
    players, number = state.players, state.hand + 1
    made = tuple(map(sum, zip(*state.rounds, strict=True)))
    done = replace(state, earlier=(*state.earlier, made))
    ended = HandEnded(seat=state.dealer, number=number, points=made)
    if rules.game_is_over(number, players):
        winners = winners_of(state.scores)
        return done, (ended, GameEnded(seat=winners[0], winners=winners, points=max(state.scores)))
    dealer = rules.next_dealer(state.dealer, players)
    dealt = _dealt(replace(done, hand=number, dealer=dealer))
    cards = rules.cards_each(players)
    return dealt, (ended, HandDealt(seat=dealer, number=number + 1, leader=dealt.leader, cards=cards))


def winners_of(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats whose score wins."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if rules.wins(score, best))


GAME = MarketDay()

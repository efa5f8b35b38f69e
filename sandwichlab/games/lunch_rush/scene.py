"""How a position of Lunch Rush looks: the line in the middle, the seats, the hand. Drawn from a View, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sandwichlab.core.events import Event
from sandwichlab.core.game import Step
from sandwichlab.core.scene import NO_EMPHASIS, Emphasis, Piece, Reader, Still, card, empty, mark, note, row
from sandwichlab.core.wording import Message, say, say_n, with_commas
from sandwichlab.games.lunch_rush import rules, standing
from sandwichlab.games.lunch_rush.engine import GAME, LunchRushState, after_card, card_added
from sandwichlab.games.lunch_rush.events import (
    SANDWICH_NAMES,
    CardPlayed,
    GameEnded,
    RoundDealt,
    RoundEnded,
    SandwichTaken,
    TeamCredited,
    sign,
)
from sandwichlab.games.lunch_rush.pieces import card_key, sandwich_label, taken_cards
from sandwichlab.games.lunch_rush.view import LunchRushView

MIDDLE = say("The line")

scores = standing.scores
BREAD, MEAT = say("bread"), say("meat")


def where(view: LunchRushView) -> Message:
    """Return where in the game the position is."""
    return say("Round {number} of {all}", number=view.round + 1, all=rules.rounds_in_game(view.players))


def opening(view: LunchRushView) -> RoundDealt:
    """Return the event of the first deal, which no step holds."""
    return RoundDealt(seat=view.dealer, number=1, leader=view.player_of(0), cards=rules.cards_each(view.players))


def stills(step: Step[LunchRushState], seat: int) -> tuple[Still, ...]:
    """Return the moments inside a step that are shown before it is over, as ``seat`` sees them."""
    shown: list[Still] = []
    for event in step.events:
        if isinstance(event, SandwichTaken):
            go = say_n("Take {n} point and go on", "Take {n} points and go on", event.points)
            shown.append(Still(_before_taking(step, seat), event, say("Your sandwich"), go, waits=False))
        elif isinstance(event, RoundEnded) and step.after.to_move is not None:
            shown.append(
                Still(
                    _round_over(step, seat),
                    event,
                    say("Look"),
                    say("Deal round {number}", number=event.number + 1),
                    waits=True,
                )
            )
    return tuple(shown)


def _before_taking(step: Step[LunchRushState], seat: int) -> LunchRushView:
    """Return the view in which the card lies at the end of the line, and nothing has been taken yet."""
    return GAME.view(replace(card_added(step.before, step.move.code), to_move=None), seat)


def _round_over(step: Step[LunchRushState], seat: int) -> LunchRushView:
    """Return the view after the last card of a round, before the next deal."""
    state, _ = after_card(step.before, step.move.code)
    return GAME.view(replace(state, earlier=step.after.earlier, to_move=None), seat)


def zones(view: LunchRushView, reader: Reader, event: Any = None, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
    """Return the middle of the table. ``event`` is the event of a still: a sandwich being shown, a round being over."""
    if isinstance(event, SandwichTaken):
        return [_line_with_sandwich(view, reader, event)]
    label = reader(MIDDLE)
    if isinstance(event, RoundEnded):
        left = [row(label, _line_cards(view, emphasis), fading=True)] if view.line else []
        over = note(reader(say("Round {number} is over", number=event.number)), reader(_leftover(view)), ("LR-7",))
        return [*left, over, standing.standing_note(view, reader)]
    if isinstance(event, GameEnded) or all(count == 0 for count in view.counts):
        return [standing.ranking(view, reader)]
    if not view.line:
        return [empty(reader(say("The line is empty.")), reader(say("Play any card to begin it.")))]
    return [row(label, _line_cards(view, emphasis))]


def _leftover(view: LunchRushView) -> Message:
    if not view.line:
        return say("The line is empty: nothing is left over.")
    return say_n(
        "{n} card is left in the line and scores nobody.",
        "{n} cards are left in the line and score nobody.",
        len(view.line),
    )


def _line_cards(view: LunchRushView, emphasis: Emphasis) -> list[Piece]:
    cards = []
    for place, rank in enumerate(view.line):
        kind = emphasis.places.get(place)
        cards.append(
            _line_card(view, place, glow=kind == "glow", dim=kind == "dim")
            | ({"mark": _block_mark(rank, view.line[-1])} if kind == "block" else {})
        )
    return cards


def _block_mark(wall: int, rank: int) -> Piece:
    return mark("block", f"{wall} {sign(wall, rank)} {rank}")


def _line_card(view: LunchRushView, place: int, **more: Any) -> Piece:
    rank, turn = view.line[place], view.line_turns[place]
    seat = view.player_of(turn)
    copy = view.hand.count(rank)
    came_from = f"hand-{rank}-{copy}" if seat == view.seat else f"seat-{seat}"
    return card(str(rank), label=str(rank), key=card_key(view, turn), came_from=came_from, **more)


def _line_with_sandwich(view: LunchRushView, reader: Reader, event: SandwichTaken) -> Piece:
    first = len(event.left)
    before = [_line_card(view, place) for place in range(first)]
    parts = [_line_card(view, first + i, mark=_part_mark(i, event, reader)) for i in range(len(event.cards))]
    total = say_n("{n} point", "{n} points", event.points)
    group = {
        "kind": "sandwich",
        "label": reader(sandwich_label(event.cards)),
        "items": parts,
        "sum": {
            "title": reader(SANDWICH_NAMES[event.rank]),
            "text": f"{' + '.join(map(str, event.each))} =" if event.each else "",
            "strong": reader(total),
        },
    }
    return row(reader(MIDDLE), [*before, group])


def _part_mark(place: int, event: SandwichTaken, reader: Reader) -> Piece:
    bread = place in (0, len(event.cards) - 1)
    points = f"+{event.each[place]}" if event.each else None
    return mark("bread" if bread else "meat", reader(BREAD if bread else MEAT), points)


def seat_pieces(view: LunchRushView, seat: int, reader: Reader, event: Any = None) -> Piece:
    """Return what is particular about a seat: its note, score, team, and what it took last."""
    piece: Piece = {
        "note": reader(say("dealer")) if seat == view.dealer else None,
        "score": str(view.scores[seat]),
        "team": _team(view, seat, reader),
    }
    sandwiches = view.taken[seat]
    last = sandwiches[-1] if sandwiches else None
    piece["taken"] = taken_cards(view, last, reader) if last else []
    piece["taken_label"] = reader(say("took {cards}", cards=last.cards)) if last else None
    piece["gain"] = None
    if isinstance(event, SandwichTaken) and rules.is_credited(seat, event.seat, view.players, view.dealer, view.teams):
        piece["gain"] = {"text": reader(say("+{n}", n=event.points)), "fresh": True}
    return piece


def _team(view: LunchRushView, seat: int, reader: Reader) -> Piece | None:
    if not view.teams:
        return None
    team = rules.team_of(seat, view.players, view.dealer)
    if team == rules.ALONE:
        return {"mark": "–", "label": reader(say("alone this round"))}
    letter = "A" if team == rules.TEAM_A else "B"
    return {"mark": letter, "label": reader(say("team {letter}", letter=letter))}


def hand(view: LunchRushView, reader: Reader, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
    """Return the cards of the reader's hand; ``move`` is what a press plays."""
    cards = []
    for place, rank in enumerate(view.hand):
        can = str(rank) in view.moves
        key = f"hand-{rank}-{view.hand[:place].count(rank)}"
        piece = card(str(rank), label=reader(say("Play the {rank}", rank=rank)), key=key, glow=rank in emphasis.hand)
        why_not = None if can else reader(say("Not now: it is not your turn."))
        cards.append({**piece, "move": str(rank), "enabled": can, "why_not": why_not})
    return cards


def open_hand(view: LunchRushView) -> list[Piece]:
    """Return the cards of a hand that lies open for everyone."""
    return [
        card(str(rank), label=str(rank), key=f"open-{view.seat}-{rank}-{view.hand[:place].count(rank)}")
        for place, rank in enumerate(view.hand)
    ]


def retold(events: Sequence[Event], reader: Reader) -> list[Message]:
    """Return many events in few words: cards that made nothing are only named, sandwiches have their sentences."""
    told: list[Message] = []
    plain: list[Message] = []
    for event in events:
        if isinstance(event, CardPlayed):
            plain.append(say("{name} {rank}", name=reader.cast.name(event.seat), rank=event.rank))
        elif not isinstance(event, TeamCredited) or reader.cast.you in event.partners:
            told += [*_sentence(plain), event.says(reader.cast)]
            plain = []
    return [*told, *_sentence(plain)]


def _sentence(plays: list[Message]) -> list[Message]:
    return [say("{plays}.", plays=with_commas(plays))] if plays else []


def prompt(view: LunchRushView, emphasis: Emphasis = NO_EMPHASIS) -> tuple[Message, tuple[str, ...]]:
    """Return what the seat to move can do, and the rule that says so."""
    if not view.line:
        return say("Your turn: any card begins the line."), ("LR-2",)
    return say("Your turn: play any card to the end of the line."), ("LR-2",)


def text_lines(view: LunchRushView, reader: Reader) -> list[Message]:
    """Return the position in words, a line each."""
    lines = [say("Line: {cards}", cards=view.line) if view.line else say("The line is empty.")]
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

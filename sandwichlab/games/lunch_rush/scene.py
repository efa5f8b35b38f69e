"""How a position of Lunch Rush looks: the line in the middle, the seats, the hand. Drawn from a View, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sandwichlab.core.cards import ranks_text
from sandwichlab.core.events import Event
from sandwichlab.core.game import Step
from sandwichlab.core.scene import NO_EMPHASIS, Emphasis, Piece, Reader, Still, card, empty, mark, note, row
from sandwichlab.core.wording import Message, say, say_n, with_commas
from sandwichlab.games.lunch_rush import rules
from sandwichlab.games.lunch_rush.engine import GAME, LunchRushState
from sandwichlab.games.lunch_rush.events import (
    SANDWICH_NAMES,
    CardPlayed,
    GameEnded,
    RoundDealt,
    RoundEnded,
    SandwichTaken,
    TeamCredited,
)
from sandwichlab.games.lunch_rush.view import LunchRushView, Sandwich

MIDDLE = say("The line")
BREAD, MEAT = say("bread"), say("meat")


def where(view: LunchRushView) -> Message:
    """Return where in the game the position is."""
    return say("Round {number} of {all}", number=view.round + 1, all=rules.rounds_in_game(view.players))


def opening(view: LunchRushView) -> RoundDealt:
    """Return the event of the first deal, which no step holds."""
    leader = rules.next_seat(view.dealer, view.players)
    return RoundDealt(seat=view.dealer, number=1, leader=leader, cards=rules.cards_each(view.players))


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
    view = GAME.view(step.before, seat)
    rank = step.move.code
    counts = tuple(count - (other == step.seat) for other, count in enumerate(view.counts))
    hand = list(view.hand)
    if seat == step.seat:
        hand.remove(rank)
    turn = rules.cards_each(view.players) * view.players - sum(view.counts)
    return replace(
        view,
        hand=tuple(hand),
        counts=counts,
        line=(*view.line, rank),
        line_turns=(*view.line_turns, turn),
        to_move=None,
    )


def _round_over(step: Step[LunchRushState], seat: int) -> LunchRushView:
    """Return the view after the last card of a round, before the next deal."""
    view = _before_taking(step, seat)
    taken = [event for event in step.events if isinstance(event, SandwichTaken)]
    if taken:
        stays = len(taken[0].left)
        sandwich = Sandwich(view.line[stays:], taken[0].points, view.line_turns[stays:])
        mine = (*view.taken[step.seat], sandwich)
        all_taken = (*view.taken[: step.seat], mine, *view.taken[step.seat + 1 :])
        view = replace(view, line=view.line[:stays], line_turns=view.line_turns[:stays], taken=all_taken)
    return replace(view, earlier=step.after.earlier, scores=step.after.scores)


def zones(view: LunchRushView, reader: Reader, event: Any = None, emphasis: Emphasis = NO_EMPHASIS) -> list[Piece]:
    """Return the middle of the table. ``event`` is the event of a still: a sandwich being shown, a round being over."""
    if isinstance(event, SandwichTaken):
        return [_line_with_sandwich(view, reader, event)]
    label = reader(MIDDLE)
    if isinstance(event, RoundEnded):
        left = [row(label, _line_cards(view, emphasis), fading=True)] if view.line else []
        return [
            *left,
            note(reader(say("Round {number} is over", number=event.number)), reader(_leftover(view)), ("LR-7",)),
            standings(view, reader, final=False),
        ]
    if isinstance(event, GameEnded) or all(count == 0 for count in view.counts):
        return [standings(view, reader, final=True)]
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
    return mark("block", f"{wall} > {rank}")


def _line_card(view: LunchRushView, place: int, **more: Any) -> Piece:
    rank, turn = view.line[place], view.line_turns[place]
    seat = (rules.next_seat(view.dealer, view.players) + turn) % view.players
    copy = view.hand.count(rank)
    came_from = f"hand-{rank}-{copy}" if seat == view.seat else f"seat-{seat}"
    return card(str(rank), label=str(rank), key=_key(view, turn), came_from=came_from, **more)


def _key(view: LunchRushView, turn: int) -> str:
    return f"round-{view.round}-turn-{turn}"


def _line_with_sandwich(view: LunchRushView, reader: Reader, event: SandwichTaken) -> Piece:
    first = len(event.left)
    before = [_line_card(view, place) for place in range(first)]
    parts = [_line_card(view, first + i, mark=_part_mark(i, event, reader)) for i in range(len(event.cards))]
    total = say_n("{n} point", "{n} points", event.points)
    group = {
        "kind": "sandwich",
        "label": reader(_sandwich_label(event.cards)),
        "items": parts,
        "sum": {
            "title": reader(SANDWICH_NAMES[event.rank]),
            "text": " + ".join(map(str, event.each)) + " =",
            "strong": reader(total),
        },
    }
    return row(reader(MIDDLE), [*before, group])


def _sandwich_label(cards: Sequence[int]) -> Message:
    return say("{title}: {cards}", title=SANDWICH_NAMES[cards[0]], cards=tuple(cards))


def _part_mark(place: int, event: SandwichTaken, reader: Reader) -> Piece:
    bread = place in (0, len(event.cards) - 1)
    return mark("bread" if bread else "meat", reader(BREAD if bread else MEAT), f"+{event.each[place]}")


def standings(view: LunchRushView, reader: Reader, *, final: bool) -> Piece:
    """Return the seats in the order of their scores; ``final`` marks the winners."""
    best = max(view.scores)
    order = sorted(range(view.players), key=lambda seat: -view.scores[seat])
    winners = [seat for seat in order if rules.wins(view.scores[seat], best)]
    items = []
    for seat in order:
        place = 1 + sum(score > view.scores[seat] for score in view.scores)
        wins = final and seat in winners
        tied = say("shares the win") if len(winners) > 1 else say("wins")
        this_round = view.earlier[-1][seat] if view.earlier else 0
        about = tied if wins else say_n("{n} point this round", "{n} points this round", this_round)
        items.append(
            {
                "place": str(place),
                "name": reader(reader.cast.name(seat)),
                "note": reader(about),
                "score": str(view.scores[seat]),
                "win": wins,
            }
        )
    title = (
        say("Final standing")
        if final
        else say("Standing after {n} of {all} rounds", n=len(view.earlier), all=rules.rounds_in_game(view.players))
    )
    return {"kind": "ranking", "title": reader(title), "rules": ["LR-8"], "items": items}


def seat_pieces(view: LunchRushView, seat: int, reader: Reader, event: Any = None) -> Piece:
    """Return what is particular about a seat: its note, score, team, and what it took last."""
    piece: Piece = {
        "note": reader(say("dealer")) if seat == view.dealer else None,
        "score": str(view.scores[seat]),
        "team": _team(view, seat, reader),
    }
    sandwiches = view.taken[seat]
    last = sandwiches[-1] if sandwiches else None
    piece["taken"] = _taken_cards(view, last, reader) if last else []
    piece["taken_label"] = reader(say("took {cards}", cards=last.cards)) if last else None
    piece["gain"] = None
    if isinstance(event, SandwichTaken) and rules.is_credited(seat, event.seat, view.players, view.dealer, view.teams):
        piece["gain"] = {"text": reader(say_n("+{n} point", "+{n} points", event.points)), "fresh": True}
    return piece


def _taken_cards(view: LunchRushView, sandwich: Sandwich, reader: Reader) -> list[Piece]:
    cards = []
    for place, (rank, turn) in enumerate(zip(sandwich.cards, sandwich.turns, strict=True)):
        bread = place in (0, len(sandwich.cards) - 1)
        label = say("bread, face down") if bread else say("meat {rank}", rank=rank)
        cards.append(
            card(None if bread else str(rank), label=reader(label), key=_key(view, turn), came_from=_key(view, turn))
        )
    return cards


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
    mine = view.to_move == view.seat
    cards = []
    for place, rank in enumerate(view.hand):
        key = f"hand-{rank}-{view.hand[:place].count(rank)}"
        piece = card(str(rank), label=reader(say("Play the {rank}", rank=rank)), key=key, glow=rank in emphasis.hand)
        why_not = None if mine else reader(say("Not now: it is not your turn."))
        cards.append({**piece, "move": str(rank), "enabled": mine, "why_not": why_not})
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
        elif not isinstance(event, TeamCredited):
            told += [*_sentence(plain), event.says(reader.cast)]
            plain = []
    return [*told, *_sentence(plain)]


def _sentence(plays: list[Message]) -> list[Message]:
    return [say("{plays}.", plays=with_commas(plays))] if plays else []


def prompt(view: LunchRushView) -> tuple[Message, tuple[str, ...]]:
    """Return what the seat to move can do, and the rule that says so."""
    if not view.line:
        return say("Your turn: any card begins the line."), ("LR-2",)
    return say("Your turn: play any card to the end of the line."), ("LR-2",)


def scores(view: LunchRushView, reader: Reader) -> Piece:
    """Return the scores by round and in total, and this round's sandwiches of every seat."""
    total = rules.rounds_in_game(view.players)
    done = len(view.earlier)
    running = [[points[seat] for points in view.earlier] for seat in range(view.players)]
    rows = []
    for seat in range(view.players):
        cells = [str(points) for points in running[seat]]
        if done < total:
            cells.append(str(view.scores[seat] - sum(running[seat])))
        cells += ["·"] * (total - len(cells))
        rows.append({"name": reader(reader.cast.name(seat)), "cells": [*cells, str(view.scores[seat])]})
    columns = [str(number + 1) for number in range(total)]
    taken = [
        {
            "name": reader(reader.cast.name(seat)),
            "groups": [_taken_group(view, sandwich, reader) for sandwich in view.taken[seat]],
        }
        for seat in range(view.players)
    ]
    return {
        "kind": "scores",
        "label": reader(say("Points by round")),
        "columns": [*columns, reader(say("Total"))],
        "rows": rows,
        "taken_title": reader(say("Sandwiches of this round")),
        "taken": [each for each in taken if each["groups"]],
    }


def _taken_group(view: LunchRushView, sandwich: Sandwich, reader: Reader) -> Piece:
    cards = [piece | {"key": None} for piece in _taken_cards(view, sandwich, reader)]
    points = reader(say_n("{n} point", "{n} points", sandwich.points))
    return {
        "kind": "sandwich",
        "label": reader(_sandwich_label(sandwich.cards)),
        "items": cards,
        "sum": {"title": ranks_text(sandwich.cards), "text": "", "strong": points},
    }


def text_lines(view: LunchRushView, reader: Reader) -> list[Message]:
    """Return the position in words, a line each."""
    lines = [say("Line: {cards}", cards=view.line) if view.line else say("The line is empty.")]
    lines += [
        say("Your hand: {cards}", cards=view.hand)
        if view.seat == reader.cast.you
        else say("Hand: {cards}", cards=view.hand)
    ]
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

"""The middle of the table: the ring of thirteen ranks with the steps of a sandwich, and what it draws."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from sandwichlab.core.french import SUIT_SIGNS, is_red, rank_of, rank_shown, suit_of
from sandwichlab.core.scene import Emphasis, Piece, Reader
from sandwichlab.core.wording import Message, listed, say, say_n, verbatim, with_commas
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.counting import count_of, set_of
from sandwichlab.games.sandwich_guy.moves import cards_of, of_cards
from sandwichlab.games.sandwich_guy.reasons import meat_among, ranks_shown
from sandwichlab.games.sandwich_guy.view import SandwichGuyView

BUN, MEAT = "bun", "meat"
CIRCLE = range(rules.LOWEST, rules.HIGHEST + 1)

WHAT_DRAWS = {
    rules.ONE_SUIT: say("all one suit"),
    rules.ONE_COLOUR: say("all one colour"),
    rules.MIXED: say("any other"),
}
RED, BLACK = say("all one colour: red"), say("all one colour: black")


def in_order(cards: Sequence[int], reading: int) -> tuple[int, ...]:
    """Return three cards as they are written, where they are a sandwich, and otherwise lowest first."""
    if len(cards) == rules.sandwich_size() and meat_among(cards, reading) >= 0:
        return cards_of(of_cards(cards).code)
    return tuple(sorted(cards))


def ring(view: SandwichGuyView, reader: Reader, cards: Sequence[int], emphasis: Emphasis) -> Piece:
    """Return the ring with the steps between ``cards``, up to three of them: those of a sandwich, or those that are picked."""
    ordered = in_order(cards, view.reading)
    is_whole = len(ordered) == rules.sandwich_size()
    is_sandwich = is_whole and meat_among(ordered, view.reading) >= 0
    arcs = _arcs(ordered, view.reading, is_sandwich) if is_whole else []
    return {
        "kind": "ring",
        "label": reader(say("The ring")),
        "alt": reader(_alt(view, arcs)),
        "ranks": [_rank(view, rank, ordered if is_sandwich else (), emphasis) for rank in CIRCLE],
        "arcs": arcs,
        "title": ranks_shown(ordered) if ordered else None,
        "lines": [reader(line) for line in _lines(ordered, view.reading, is_sandwich)],
        "corner": reader(say("corner") if view.reading == rules.RING else say("no corner")),
    }


def _rank(view: SandwichGuyView, rank: int, sandwich: Sequence[int], emphasis: Emphasis) -> Piece:
    role = None
    if sandwich:
        first, meat, second = map(rank_of, sandwich)
        role = MEAT if rank == meat else BUN if rank in (first, second) else None
    count = count_of(set_of(view.hand), rank)
    return {"text": rank_shown(rank), "count": count, "role": role, "glow": emphasis.places.get(rank) == "glow"}


def _arcs(cards: Sequence[int], reading: int, is_sandwich: bool) -> list[Piece]:
    """Return the steps between three cards: the two of a sandwich, and otherwise all there are, none of them equal to another."""
    ranks = list(map(rank_of, cards))
    if not is_sandwich and reading == rules.RING:
        ranks.append(ranks[0])
    return [
        {"from": low - rules.LOWEST, "to": high - rules.LOWEST, "text": f"+{rules.steps_up(low, high)}"}
        for low, high in pairwise(ranks)
        if low != high
    ]


def _lines(cards: Sequence[int], reading: int, is_sandwich: bool) -> list[Message]:
    missing = rules.sandwich_size() - len(cards)
    if missing == rules.sandwich_size():
        return [say("Pick three cards")]
    if missing:
        return [say("{missing} more", missing=missing)]
    if not is_sandwich:
        if rules.BOOK.is_changed("SG-2"):
            return [say("no sandwich here")]
        return [say("no two steps are equal") if meat_among(cards, rules.RING) < 0 else say("no way around the corner")]
    first, meat, second = map(rank_of, cards)
    steps = rules.steps_up(first, meat)
    if steps == 0:
        return [say("three of a rank")]
    line = say("{steps} up, {steps} up", steps=steps)
    return [line, say("around the corner")] if rules.turns_corner(first, second) else [line]


def _alt(view: SandwichGuyView, arcs: Sequence[Piece]) -> Message:
    held = set_of(view.hand)
    counts = [(rank, count_of(held, rank)) for rank in CIRCLE if count_of(held, rank)]
    names = [
        say("{rank} ({count} times)", rank=rank_shown(rank), count=number) if number > 1 else verbatim(rank_shown(rank))
        for rank, number in counts
    ]
    parts = [say("Ring of thirteen ranks.")]
    if names:
        parts.append(say("Held: {ranks}.", ranks=with_commas(names)))
    for arc in arcs:
        low, high = arc["from"] + rules.LOWEST, arc["to"] + rules.LOWEST
        parts.append(
            say_n(
                "From {low} to {high} is {n} step up.",
                "From {low} to {high} are {n} steps up.",
                rules.steps_up(low, high),
                low=rank_shown(low),
                high=rank_shown(high),
            )
        )
    return listed(*parts)


def choices(view: SandwichGuyView, reader: Reader, cards: Sequence[int], *, made: bool) -> Piece:
    """Return the table of what a sandwich draws, with the kind of ``cards`` lit where they are one; ``made``: it has been made."""
    kind = None
    if len(cards) == rules.sandwich_size() and meat_among(cards, view.reading) >= 0:
        kind = rules.kind_of(*cards)
    title = say("This sandwich draws") if kind is not None else say("What a sandwich draws")
    items = [
        {
            "number": str(rules.draws(each)),
            "text": reader(_what(view, each, cards, made) if each == kind else WHAT_DRAWS[each]),
            "on": each == kind,
        }
        for each in WHAT_DRAWS
    ]
    return {"kind": "choices", "title": reader(title), "rules": ["SG-4"], "items": items}


def _what(view: SandwichGuyView, kind: int, cards: Sequence[int], made: bool) -> Message:
    """Return what a kind is called for these very cards, and how many are drawn where something stands in the way."""
    if kind == rules.ONE_SUIT:
        name = say("all one suit: {suit}", suit=SUIT_SIGNS[suit_of(cards[0])])
    elif kind == rules.ONE_COLOUR:
        name = RED if is_red(cards[0]) else BLACK
    else:
        name = say("mixed colours")
    number = draws_now(view, cards)
    if made:
        number = len(view.made[-1].drawn) if view.made else rules.draws(kind)
    if number == rules.draws(kind):
        return name
    return say("{kind}; here only {number}", kind=name, number=number)


def draws_now(view: SandwichGuyView, cards: Sequence[int]) -> int:
    """Return how many cards a sandwich in hand would draw now."""
    kept = len(view.hand) - rules.sandwich_size()
    return rules.cards_drawn(rules.kind_of(*cards), kept, view.pile)

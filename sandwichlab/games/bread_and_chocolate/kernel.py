"""Many games of Bread and Chocolate at once: loops over ints that call the game's own rules. Plain Python; compiled where it can be.

Everything is written into the sequences it is given: rows of results, tallies, and room to work in. It plays from any
position, not only from a deal: piles, hands and memory are as in ``piles``, ``position`` says whose turn it is and how
far the game has come.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.bits import index
from sandwichlab.core.compiled import compiled, inlined
from sandwichlab.core.french import FRENCH
from sandwichlab.core.random_stream import POLICY, shuffle, start_stream
from sandwichlab.core.scores import WIN
from sandwichlab.games.bread_and_chocolate import piles, rules
from sandwichlab.games.bread_and_chocolate.card_sets import WHOLE_DECK, count_of
from sandwichlab.games.bread_and_chocolate.counted import (
    BLOCKED,
    BY_DISCARD,
    BY_PLAY,
    ENDINGS,
    MOST_TURNS,
    USED_UP,
)
from sandwichlab.games.bread_and_chocolate.moves import (
    CHOICE,
    DISCARD,
    DISCARDING,
    DRAW_MOVE,
    OPENING,
    TURN,
)
from sandwichlab.games.bread_and_chocolate.policies import CAREFUL, choose
from sandwichlab.games.bread_and_chocolate.rules import DRAW, FLIP, SPREAD, UP

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

CARDS = len(FRENCH.cards)

DEALER, FREE_DRAW, MAX_TURNS = range(3)
"""Places in ``table``: what holds for the whole game."""

SEAT, LASTS, TURNS, BLOCKED_TURNS, ENDED = range(5)
"""Places in ``position``: who is to move, whether a spread lasts, turns played, turns in a row that could do nothing, how the game ended."""

GOES_ON = -1
"""At ENDED: the game goes on."""

NOTHING = -1
"""In the place of a move: whoever is to move chooses."""


def tally_shapes(players: int) -> dict[str, tuple[int, int]]:
    """Return the names and shapes of the tallies."""
    return {"turns": (len(ENDINGS), MOST_TURNS + 1)}


def table_of(players: int, options: dict[str, int]) -> list[int]:
    """Return what ``table`` holds for a setup."""
    return [int(options["dealer"]), int(options["free_draw"]), int(options["max_turns"])]


def work_shapes(players: int) -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the room to work in: position, deck, three piles, sizes, hands, memory, deck stream, seats' streams."""
    return (5,), (CARDS,), (CARDS,), (CARDS,), (CARDS,), (4,), (2,), (6,), (4,), (2, 4)


@compiled
def looks_at(policies: Sequence[int]) -> bool:
    """Return whether anyone uses what has been seen. A memory that nobody asks need not be kept."""
    looks = False
    for seat in range(2):
        looks = looks or policies[seat] == CAREFUL
    return looks


@inlined
def asked(
    stage: int,
    draws: bool,
    owed: int,
    position: Row,
    up: Row,
    sizes: Row,
    hands: Row,
    memory: Row,
    policies: Sequence[int],
    streams: Rows,
) -> int:
    """Return the code of the move that the seat to move makes."""
    seat = position[SEAT] & 1
    return choose(
        policies[seat],
        stage,
        hands[seat],
        up[index(sizes[UP] - 1)],
        position[LASTS] == 1,
        draws,
        owed,
        count_of(hands[rules.other(seat)]),
        memory[piles.THEIRS + seat] if len(memory) > 0 else 0,
        WHOLE_DECK & ~memory[piles.PLACED + seat] if len(memory) > 0 else WHOLE_DECK,
        streams[seat],
    )


@compiled
def play_opening(
    table: Sequence[int],
    position: Row,
    draw: Row,
    up: Row,
    down: Row,
    sizes: Row,
    hands: Row,
    memory: Row,
    policies: Sequence[int],
    streams: Rows,
    forced: int,
) -> None:
    """Play the opening: flip, spread or pass. ``forced`` is the choice that is made next, or NOTHING."""
    over = False
    while not over:
        seat = position[SEAT]
        code = forced
        if forced == NOTHING:
            code = asked(OPENING, False, 0, position, up, sizes, hands, memory, policies, streams)
        forced = NOTHING
        choice = code - CHOICE
        if choice == FLIP:
            piles.flip(up, down, memory)
        elif choice == SPREAD:
            piles.spread(draw, up, sizes, memory)
        over = rules.opening_is_over(choice, seat, table[DEALER])
        position[SEAT] = rules.who_acts_after(seat)


@inlined
def play_turn(
    table: Sequence[int],
    position: Row,
    draw: Row,
    up: Row,
    down: Row,
    sizes: Row,
    hands: Row,
    memory: Row,
    policies: Sequence[int],
    streams: Rows,
    forced: int,
) -> None:
    """Play one turn: a card with its draw or all its discards, or a draw. ``forced`` is the move that begins it, or NOTHING."""
    # Of an int read from a sequence compiled code does not know that it is 0 or 1; the mask changes nothing but tells.
    seat = position[SEAT] & 1
    top = up[index(sizes[UP] - 1)]
    plays = rules.playable(hands[seat], top, position[LASTS] == 1)
    draws = rules.may_draw(plays, table[FREE_DRAW] == 1, rules.can_draw(sizes[DRAW], sizes[UP]))
    code = forced
    if forced == NOTHING:
        code = asked(TURN, draws, 0, position, up, sizes, hands, memory, policies, streams)
    nothing = False
    due = 0
    if code == DRAW_MOVE:
        position[LASTS] = 0
        nothing = piles.draw_cards(1, seat, draw, up, down, sizes, hands, memory) == 0
    else:
        piles.play(code, seat, up, sizes, hands, memory)
        position[LASTS] = rules.spread_after(code, top)
        piles.draw_cards(rules.draws_due(code, top), seat, draw, up, down, sizes, hands, memory)
        due = rules.discards_due(code, top)
        pay(due, position, up, down, sizes, hands, memory, policies, streams, NOTHING)
    end_turn(table, position, hands, nothing, BY_DISCARD if due > 0 else BY_PLAY)


@inlined
def pay(
    due: int,
    position: Row,
    up: Row,
    down: Row,
    sizes: Row,
    hands: Row,
    memory: Row,
    policies: Sequence[int],
    streams: Rows,
    forced: int,
) -> None:
    """Discard so many cards, one after the other. ``forced`` is the discard that is made next, or NOTHING."""
    seat = position[SEAT] & 1
    for owed in range(due, 0, -1):
        code = forced
        if forced == NOTHING:
            code = asked(DISCARDING, False, owed, position, up, sizes, hands, memory, policies, streams)
        forced = NOTHING
        piles.discard(code - DISCARD, seat, down, sizes, hands, memory)


@compiled
def end_turn(table: Sequence[int], position: Row, hands: Sequence[int], nothing: bool, ending: int) -> None:
    """End the turn, and the game where it is over; ``nothing``: nothing was played and none could be drawn."""
    seat = position[SEAT] & 1
    position[TURNS] += 1
    position[BLOCKED_TURNS] = rules.blocked_after(position[BLOCKED_TURNS], nothing)
    if rules.is_out(hands[seat]):
        position[ENDED] = ending
    elif rules.is_blocked(position[BLOCKED_TURNS]):
        position[ENDED] = BLOCKED
    elif rules.is_used_up(position[TURNS], table[MAX_TURNS]):
        position[ENDED] = USED_UP
    else:
        position[SEAT] = rules.other(seat)


@compiled
def play_game(
    table: Sequence[int],
    seed: int,
    game: int,
    new_deck: Sequence[int],
    policies: Sequence[int],
    position: Row,
    deck: Row,
    draw: Row,
    up: Row,
    down: Row,
    sizes: Row,
    hands: Row,
    memory: Row,
    stream: Row,
    streams: Rows,
) -> None:
    """Play one whole game, dealt from its (seed, game)."""
    for seat in range(2):
        start_stream(streams[seat], seed, game, POLICY + seat)
    for place in range(CARDS):
        deck[place] = new_deck[place]
    start_stream(stream, seed, game, 0)
    shuffle(deck, 0, CARDS, CARDS, stream)
    piles.deal(deck, table[DEALER], draw, up, down, sizes, hands, memory)
    position[SEAT] = rules.first_to_choose(table[DEALER])
    position[LASTS] = 0
    position[TURNS] = 0
    position[BLOCKED_TURNS] = 0
    position[ENDED] = GOES_ON
    play_opening(table, position, draw, up, down, sizes, hands, memory, policies, streams, NOTHING)
    while position[ENDED] == GOES_ON:
        play_turn(table, position, draw, up, down, sizes, hands, memory, policies, streams, NOTHING)


@compiled
def settle(position: Sequence[int], sizes: Sequence[int], hands: Sequence[int], row: Row, turn_counts: Rows) -> None:
    """Write the row of a game that is over, and count it."""
    ended = position[ENDED]
    for seat in range(2):
        wins = rules.is_out(hands[seat])
        row[seat] = 1 if wins else 0
        row[2 + seat] = WIN if wins else 0
    row[4] = position[TURNS]
    row[5] = sizes[piles.RESETS]
    row[6] = count_of(hands[0]) + count_of(hands[1])
    turn_counts[ended][position[TURNS]] += 1


def play_games(
    first: int,
    count: int,
    seed: int,
    table: Sequence[int],
    policies: Sequence[int],
    new_deck: Sequence[int],
    rows: Rows,
    turn_counts: Rows,
    position: Row,
    deck: Row,
    draw: Row,
    up: Row,
    down: Row,
    sizes: Row,
    hands: Row,
    memory: Row,
    stream: Row,
    streams: Rows,
) -> None:
    """Play games ``first`` to ``first + count - 1`` of ``seed``, one row each; add to the tallies."""
    kept = memory[: len(memory) if looks_at(policies) else 0]
    for number in range(count):
        play_game(
            table,
            seed,
            first + number,
            new_deck,
            policies,
            position,
            deck,
            draw,
            up,
            down,
            sizes,
            hands,
            kept,
            stream,
            streams,
        )
        settle(position, sizes, hands, rows[number], turn_counts)

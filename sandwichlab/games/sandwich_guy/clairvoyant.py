"""What can be made of a deal by someone who knows the deck: every line of play is searched, none of them twice.

Plain functions of ints, compiled where they can be. A position is the hand, as a set of cards, and how many cards have left
the deck; whatever was made before makes no difference.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from math import comb

from sandwichlab.core.bits import bits_in, lowest_bit
from sandwichlab.core.compiled import compiled, inlined
from sandwichlab.core.random_stream import MASK, mixed, shuffle, start_stream
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.games.sandwich_guy.counting import CARDS, between
from sandwichlab.games.sandwich_guy.policies import of_filling

Row = MutableSequence[int]
Rows = MutableSequence[MutableSequence[int]]

DEEPEST = CARDS // rules.sandwich_size()
"""No game has more sandwiches."""

MOST_SANDWICHES = comb(rules.most_held(), rules.sandwich_size())
"""No hand holds more: so many threes are there among its cards."""

PLACES = 1 << 13
"""Places for positions that were met, in ``seen``."""

MOST_SEEN = PLACES * 3 // 4
"""Beyond so many positions none is remembered any more: the search stays right, and only takes longer."""

LEFT, LENGTH, STATES, STORED = range(4)
"""Places in ``found``: the fewest cards that can be left (0 where the game cannot be won), the length of the line that
leaves them, how many positions were looked at, and how many of them are remembered."""


@inlined
def is_new(hand: int, top: int, seen: Row, used: Row, found: Row) -> bool:
    """Return whether a position has not been met yet, and remember it."""
    position = top << CARDS | hand
    place = mixed((position ^ position >> 31) & MASK) & PLACES - 1
    while seen[place] != 0:
        if seen[place] == position:
            return False
        place = (place + 1) & PLACES - 1
    if found[STORED] < MOST_SEEN:
        seen[place] = position
        used[found[STORED]] = place
        found[STORED] += 1
    return True


@inlined
def list_sandwiches(hand: int, ways: Sequence[int], codes: Row) -> int:
    """List the sandwiches in a hand; return how many there are."""
    number = 0
    ones = hand
    while ones:
        one = lowest_bit(ones)
        ones &= ones - 1
        others = ones
        while others:
            other = lowest_bit(others)
            others &= others - 1
            meats = hand & between(ways, one, other)
            while meats:
                codes[number] = of_three(one, other, lowest_bit(meats))
                meats &= meats - 1
                number += 1
    return number


@compiled
def of_three(one: int, other: int, meat: int) -> int:
    """Return two buns and their meat as one integer, six bits a card, with the kind of the sandwich above them."""
    return rules.kind_of(one, meat, other) << 18 | one << 12 | meat << 6 | other


@compiled
def cards_of(code: int) -> int:
    """Return the cards of a listed sandwich as a set."""
    return 1 << (code >> 12 & 63) | 1 << (code >> 6 & 63) | 1 << (code & 63)


@compiled
def after(hand: int, top: int, code: int, order: Sequence[int]) -> int:
    """Return the hand after a sandwich and its draw; ``order`` is the deck."""
    kept = hand & ~cards_of(code)
    for place in range(top, top + drawn_by(hand, top, code)):
        kept |= 1 << order[place]
    return kept


@compiled
def drawn_by(hand: int, top: int, code: int) -> int:
    """Return how many cards a sandwich draws."""
    return rules.cards_drawn(code >> 18, bits_in(hand) - rules.sandwich_size(), CARDS - top)


@inlined
def look(
    hand: int, top: int, depth: int, ways: Sequence[int], listed: Rows, numbers: Row, found: Row, path: Row, line: Row
) -> None:
    """List what can be made here; where nothing can and the game is won with fewer cards than before, keep the line that led here."""
    numbers[depth] = list_sandwiches(hand, ways, listed[depth])
    found[STATES] += 1
    if rules.is_over(numbers[depth]) and rules.is_won(CARDS - top):
        left = bits_in(hand)
        if found[LEFT] == 0 or left < found[LEFT]:
            found[LEFT] = left
            found[LENGTH] = depth
            for step in range(depth):
                line[step] = path[step]


@inlined
def search(
    order: Sequence[int],
    hand: int,
    top: int,
    ways: Sequence[int],
    seen: Row,
    used: Row,
    listed: Rows,
    numbers: Row,
    hands: Row,
    tops: Row,
    path: Row,
    line: Row,
    found: Row,
) -> None:
    """Find the fewest cards that can be left from a position, and a line that leaves them.

    It stops at a perfect game; otherwise it has looked at every position that can be reached. What draws most is tried first.
    ``seen`` holds zeros before and after, ``used`` and the rest anything.
    """
    for place in range(len(found)):
        found[place] = 0
    hands[0] = hand
    tops[0] = top
    depth = 0
    look(hand, top, 0, ways, listed, numbers, found, path, line)
    while depth >= 0 and found[LEFT] != 1:
        best = take_best(listed[depth], numbers, depth)
        if best < 0:
            depth -= 1
            continue
        path[depth] = best
        hand = after(hands[depth], tops[depth], best, order)
        top = tops[depth] + drawn_by(hands[depth], tops[depth], best)
        if is_new(hand, top, seen, used, found):
            depth += 1
            hands[depth] = hand
            tops[depth] = top
            look(hand, top, depth, ways, listed, numbers, found, path, line)
    for place in range(found[STORED]):
        seen[used[place]] = 0


@compiled
def take_best(codes: Row, numbers: Row, depth: int) -> int:
    """Take the listed sandwich that draws most off the list and return it, or -1 where none is left."""
    number = numbers[depth]
    if number == 0:
        return -1
    place = 0
    for other in range(1, number):
        if codes[other] >> 18 > codes[place] >> 18:
            place = other
    best = codes[place]
    codes[place] = codes[number - 1]
    numbers[depth] = number - 1
    return best


@compiled
def as_move(code: int) -> int:
    """Return the code of the move of a listed sandwich."""
    one, meat, other = code >> 12 & 63, code >> 6 & 63, code & 63
    return of_filling(one, other, meat) if one < other else of_filling(other, one, meat)


def work_shapes() -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the room that a search works in.

    What was seen and where; along the line: sandwiches listed, their number, hands, places in the deck; the line that is tried,
    the best line, what was found.
    """
    lines = (DEEPEST + 1,)
    return (PLACES,), (MOST_SEEN,), (DEEPEST + 1, MOST_SANDWICHES), lines, lines, lines, lines, lines, (4,)


def search_deals(
    first: int,
    count: int,
    seed: int,
    ways: Sequence[int],
    new_deck: Sequence[int],
    rows: Rows,
    order: Row,
    stream: Row,
    seen: Row,
    used: Row,
    listed: Rows,
    numbers: Row,
    hands: Row,
    tops: Row,
    path: Row,
    line: Row,
    found: Row,
) -> None:
    """Search deals ``first`` to ``first + count - 1`` of ``seed``: the fewest cards that can be left, and positions looked at."""
    for number in range(count):
        for place in range(CARDS):
            order[place] = new_deck[place]
        start_stream(stream, seed, first + number, 0)
        shuffle(order, 0, CARDS, CARDS, stream)
        hand = 0
        for place in range(rules.cards_dealt()):
            hand |= 1 << order[place]
        search(order, hand, rules.cards_dealt(), ways, seen, used, listed, numbers, hands, tops, path, line, found)
        rows[number][0] = found[LEFT]
        rows[number][1] = found[STATES]

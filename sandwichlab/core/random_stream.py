"""One small random generator for every purpose, the same to the bit in Python and compiled.

Chris Doty-Humphrey's sfc32 (PractRand), started from a key of (seed, game, purpose) by hashing with lowbias32 (Chris
Wellons). Words of 32 bits are held in 64-bit integers, since numba turns unsigned mixed with signed into floats.

Each deck of a game has a stream of its own, and so has each seat's policy. So decks do not depend on how anyone plays,
a kernel may stop shuffling at the last card it deals, and chunks, threads and replays agree to the bit.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from sandwichlab.core.bits import index
from sandwichlab.core.compiled import compiled, inlined

WORDS = 4
"""Length of a stream's state."""

POLICY = 64
"""Purpose of seat 0's policy; seat s has POLICY + s. The deck of round or hand r has purpose r."""

LARGEST_SEED = 2**53 - 1
"""Seeds are 0 to this, so that a browser can show each one exactly."""

MASK = 0xFFFFFFFF


@compiled
def mixed(word: int) -> int:
    """Return a 32-bit word with its bits well mixed."""
    word ^= word >> 16
    word = word * 0x21F0AAAD & MASK
    word ^= word >> 15
    word = word * 0x735A2D97 & MASK
    return word ^ (word >> 15)


@compiled
def stepped(a: int, b: int, c: int, counter: int) -> tuple[int, int, int, int, int]:
    """Return the next 32 random bits of a stream in this state, and the state after them."""
    word = (a + b + counter) & MASK
    return (
        word,
        b ^ (b >> 9),
        (c + (c << 3)) & MASK,
        (((c << 21) & MASK | c >> 11) + word) & MASK,
        (counter + 1) & MASK,
    )


@compiled
def next_word(stream: MutableSequence[int]) -> int:
    """Return the stream's next 32 random bits."""
    word, stream[0], stream[1], stream[2], stream[3] = stepped(stream[0], stream[1], stream[2], stream[3])
    return word


@inlined
def start_stream(stream: MutableSequence[int], seed: int, game: int, purpose: int) -> None:
    """Start a stream from its key, in place: ``seed`` below 2**53, ``game`` below 2**48, ``purpose`` below 2**16."""
    of_seed = mixed(mixed((seed & MASK) ^ 0x9E3779B9) ^ (seed >> 32))
    of_game = mixed(of_seed ^ (game & MASK))
    stream[0] = of_seed
    stream[1] = of_game
    stream[2] = mixed(of_game ^ (game >> 32) ^ (purpose << 16))
    stream[3] = 1
    # The author of sfc32 discards the first outputs: the key has then reached every word.
    for _ in range(8):
        next_word(stream)


@compiled
def is_uneven(product: int, n: int) -> bool:
    """Return whether a word times ``n`` must be drawn anew, or some of n numbers would be likelier than others (Lemire 2019)."""
    return product & MASK < n and product & MASK < (1 << 32) % n


@compiled
def below(stream: MutableSequence[int], n: int) -> int:
    """Return a whole number from 0 to n - 1, each exactly equally likely, for n up to 2**31."""
    product = next_word(stream) * n
    while is_uneven(product, n):
        product = next_word(stream) * n
    return product >> 32


@inlined
def shuffle(deck: MutableSequence[int], first: int, last: int, size: int, stream: MutableSequence[int]) -> None:
    """Put random cards at places first to last - 1, in place, drawn from places first to size - 1 (Fisher and Yates).

    Shuffling 0 to 10 and then 10 to 20 gives the same deck as shuffling 0 to 20 at once.
    """
    # As ``below``, with the stream's state in names: quicker than in a sequence, which compiled code must write at every card.
    a, b, c, counter = stream[0], stream[1], stream[2], stream[3]
    for place in range(first, last):
        n = size - place
        word, a, b, c, counter = stepped(a, b, c, counter)
        while is_uneven(word * n, n):
            word, a, b, c, counter = stepped(a, b, c, counter)
        here = index(place)
        there = index(place + (word * n >> 32))
        card = deck[here]
        deck[here] = deck[there]
        deck[there] = card
    stream[0], stream[1], stream[2], stream[3] = a, b, c, counter


def new_stream(seed: int, game: int, purpose: int) -> list[int]:
    """Return a started stream."""
    stream = [0] * WORDS
    start_stream(stream, seed, game, purpose)
    return stream


def shuffled(cards: Sequence[int], seed: int, game: int, which: int) -> tuple[int, ...]:
    """Return a deck order: deck ``which`` (round or hand, counted from 0) of game number ``game`` under ``seed``."""
    deck = list(cards)
    shuffle(deck, 0, len(deck), len(deck), new_stream(seed, game, which))
    return tuple(deck)

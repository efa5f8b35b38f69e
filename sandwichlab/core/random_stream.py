"""One small random generator for every purpose, the same to the bit in Python and compiled.

Chris Doty-Humphrey's sfc32 (PractRand), started from a key of (seed, game, purpose) by hashing with lowbias32 (Chris
Wellons). Words of 32 bits are held in 64-bit integers, since numba turns unsigned mixed with signed into floats.

Each deck of a game has a stream of its own, and so has each seat's policy. So decks do not depend on how anyone plays,
a kernel may stop shuffling at the last card it deals, and chunks, threads and replays agree to the bit.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

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
def next_word(stream: MutableSequence[int]) -> int:
    """Return the stream's next 32 random bits."""
    word = (stream[0] + stream[1] + stream[3]) & MASK
    stream[3] = (stream[3] + 1) & MASK
    stream[0] = stream[1] ^ (stream[1] >> 9)
    stream[1] = (stream[2] + (stream[2] << 3)) & MASK
    stream[2] = (((stream[2] << 21) & MASK | stream[2] >> 11) + word) & MASK
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
def below(stream: MutableSequence[int], n: int) -> int:
    """Return a whole number from 0 to n - 1, each exactly equally likely (Lemire 2019), for n up to 2**31."""
    product = next_word(stream) * n
    if product & MASK < n:
        uneven = (1 << 32) % n
        while product & MASK < uneven:
            product = next_word(stream) * n
    return product >> 32


@inlined
def shuffle(deck: MutableSequence[int], first: int, last: int, size: int, stream: MutableSequence[int]) -> None:
    """Put random cards at places first to last - 1, in place, drawn from places first to size - 1 (Fisher and Yates).

    Shuffling 0 to 10 and then 10 to 20 gives the same deck as shuffling 0 to 20 at once.
    """
    for place in range(first, last):
        other = place + below(stream, size - place)
        card = deck[place]
        deck[place] = deck[other]
        deck[other] = card


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

"""The random numbers: the same for ever for the same key, and even."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandwichlab as sl
from sandwichlab.core.cards import PAIRS
from sandwichlab.core.random_stream import LARGEST_SEED, POLICY, below, mixed, new_stream, next_word, shuffle, shuffled

SEED_7 = (10, 4, 6, 7, 5, 9, 1, 8, 6, 9, 9, 10)

keys = st.tuples(st.integers(0, LARGEST_SEED), st.integers(0, 2**48 - 1), st.integers(0, 2**16 - 1))


def chi_square(counts: Iterable[int]) -> float:
    """Return how far counts lie from all being equal."""
    counts = list(counts)
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean


def test_the_generator_is_sfc32() -> None:
    """From the state 0, 12345, 0, 1 and after twelve words come the published words of sfc32."""
    stream = [0, 12345, 0, 1]
    words = [next_word(stream) for _ in range(22)]

    assert words[12:] == [
        *(235160590, 2967261163, 116171463, 2882324903, 362604721),
        *(4227106926, 1933307004, 1608300071, 2256615412, 2701957640),
    ]


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ((0, 0, 0), [0x9AB3BDF7, 0x948EDAB2, 0x7A98C47D, 0x0AB9F815]),
        ((1, 0, 0), [0xF1546E40, 0x9D891934, 0xB5D2AF3B, 0xFB0AC85C]),
        ((2**53 - 1, 2**48 - 1, 67), [0xBE9B583D, 0x1F843B60, 0x4ACE36BD, 0xD89B6D1E]),
    ],
)
def test_a_key_always_gives_the_same_words(key: tuple[int, int, int], words: list[int]) -> None:
    """The first words of a stream are what they were when seeds were first handed out."""
    stream = new_stream(*key)

    assert [next_word(stream) for _ in range(4)] == words


def test_a_seed_always_deals_the_same_cards() -> None:
    """Seed 7 deals what it has always dealt."""
    assert shuffled(PAIRS.cards, 7, 0, 0)[:12] == SEED_7
    assert sl.deal("lunch-rush", players=2, seed=7).setup.decks[0][:12] == SEED_7


def test_mixing_loses_nothing() -> None:
    """Different words stay different when they are mixed, and stay within 32 bits."""
    words = [*range(5000), *range(2**32 - 5000, 2**32)]

    assert len({mixed(word) for word in words}) == len(words)
    assert all(0 <= mixed(word) < 2**32 for word in words)


@given(keys)
def test_a_stream_holds_words_of_32_bits(key: tuple[int, int, int]) -> None:
    """Neither the words nor the state outgrow 32 bits, as compiled code needs it."""
    stream = new_stream(*key)

    assert all(0 <= next_word(stream) < 2**32 for _ in range(20))
    assert all(0 <= word < 2**32 for word in stream)


@given(keys, keys)
def test_different_keys_give_different_streams(one: tuple[int, int, int], two: tuple[int, int, int]) -> None:
    """Seed, game and purpose each matter, in all their bits."""
    assert (new_stream(*one) == new_stream(*two)) == (one == two)


def test_neighbouring_keys_are_unlike_each_other() -> None:
    """The first words of games, purposes and seeds that follow one another are spread evenly."""
    for vary in range(3):
        counts = Counter(
            next_word(new_stream(*(number if place == vary else 3 for place in range(3)))) >> 28
            for number in range(4000)
        )
        assert chi_square(counts[slot] for slot in range(16)) < 37.7  # 99.9 % of even ones are below


@pytest.mark.parametrize(("n", "limit"), [(2, 10.8), (3, 13.8), (7, 22.5), (10, 27.9), (55, 91.9)])
def test_below_is_even(n: int, limit: float) -> None:
    """All numbers below n are equally likely: chi-square stays under what 99.9 % of even ones do."""
    stream = new_stream(2018, 0, POLICY)
    counts = Counter(below(stream, n) for _ in range(n * 400))

    assert set(counts) == set(range(n))
    assert chi_square(counts.values()) < limit


@pytest.mark.parametrize("n", [3 * 2**29, 2**31 - 1])
def test_below_is_even_for_large_numbers(n: int) -> None:
    """Where the words do not go evenly into n, some are drawn again: no remainder modulo 3 comes up more often."""
    stream = new_stream(221, 0, POLICY)
    numbers = [below(stream, n) for _ in range(6000)]

    assert all(0 <= number < n for number in numbers)
    assert chi_square(Counter(number % 3 for number in numbers).values()) < 13.8


def test_below_one_is_zero() -> None:
    """A choice of one needs no luck."""
    assert below(new_stream(1, 2, 3), 1) == 0


@given(keys, st.integers(1, 40), st.data())
def test_partial_shuffles_equal_a_whole_one(key: tuple[int, int, int], size: int, data: st.DataObject) -> None:
    """Shuffling up to some card and later on from there gives the deck that one whole shuffle gives."""
    cuts = sorted(data.draw(st.lists(st.integers(0, size), max_size=4)))
    whole, parts = list(range(size)), list(range(size))
    shuffle(whole, 0, size, size, new_stream(*key))
    stream = new_stream(*key)
    for first, last in itertools.pairwise([0, *cuts, size]):
        shuffle(parts, first, last, size, stream)
        assert parts[:last] == whole[:last]

    assert parts == whole
    assert sorted(whole) == list(range(size))


def test_every_order_is_equally_likely() -> None:
    """Of four cards all 24 orders come up evenly."""
    counts = Counter(shuffled(range(4), 11, game, 0) for game in range(24 * 300))

    assert len(counts) == 24
    assert chi_square(counts.values()) < 49.7


def test_each_deck_of_a_game_and_each_game_has_an_order_of_its_own() -> None:
    """Decks differ by seed, by game and by round, up to the largest seed."""
    decks = {
        shuffled(PAIRS.cards, seed, game, which)
        for seed in (0, 1, 2**32, LARGEST_SEED)
        for game in (0, 1, 2**32)
        for which in range(7)
    }

    assert len(decks) == 4 * 3 * 7

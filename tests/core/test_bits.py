"""Bits of whole numbers, asked in plain Python and, where there is numba, compiled."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandwichlab.chance._accel import compiled_kernel, is_compiled
from sandwichlab.core.bits import bits_in, index, lowest_bit

NUMBERS = st.integers(min_value=1, max_value=2**63 - 1)


def both(number: int) -> int:
    """The two answers in one number."""
    return bits_in(number) * 64 + lowest_bit(number)


@given(NUMBERS)
def test_bits_are_those_of_the_written_number(number: int) -> None:
    """The number of ones, and the zeros at the end, of a number as it is written in binary."""
    written = f"{number:b}"

    assert bits_in(number) == written.count("1")
    assert lowest_bit(number) == len(written) - len(written.rstrip("0"))


@pytest.mark.skipif(not is_compiled(), reason="there is nothing to compile with here")
@given(NUMBERS)
def test_compiled_they_are_the_same(number: int) -> None:
    """The processor's instructions give what Python gives."""
    assert compiled_kernel(both)(number) == both(number)
    assert compiled_kernel(both)(2**63 - 1) == 63 * 64


def card_at(cards: list[int], place: int) -> int:
    """A card, reached by a number that is said to be a place."""
    return cards[index(place)]


@pytest.mark.skipif(not is_compiled(), reason="there is nothing to compile with here")
@given(st.integers(min_value=0, max_value=9))
def test_a_place_leads_to_the_same_card(place: int) -> None:
    """Compiled and plain, an index is the place it is made from."""
    np = pytest.importorskip("numpy")

    assert card_at(list(range(10, 20)), place) == 10 + place
    assert compiled_kernel(card_at)(np.arange(10, 20), place) == 10 + place

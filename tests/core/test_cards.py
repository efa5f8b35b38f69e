"""Packed hands give the answers that counting cards one by one gives."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandwichlab.core.cards import (
    PAIRS,
    count_of,
    distinct,
    nth_rank,
    one_card,
    packed,
    ranks_text,
    unpacked,
)

hands = st.lists(st.sampled_from(range(55)), max_size=30, unique=True).map(
    lambda places: [PAIRS.cards[i] for i in places]
)


def test_a_pairs_deck_has_each_rank_as_often_as_it_says() -> None:
    """55 cards: one 1, two 2s, up to ten 10s."""
    assert Counter(PAIRS.cards) == {rank: rank for rank in range(1, 11)}
    assert len(PAIRS.cards) == 55


@given(hands)
def test_packing_keeps_the_cards(hand: list[int]) -> None:
    """Unpacked, a packed hand has the same cards, lowest first."""
    assert unpacked(packed(hand)) == tuple(sorted(hand))


def test_a_whole_deck_can_be_packed() -> None:
    """All 55 cards fit into one integer of less than 63 bits, as compiled code needs it."""
    assert unpacked(packed(PAIRS.cards)) == PAIRS.cards
    assert packed(PAIRS.cards) < 2**62


@given(hands, st.integers(1, 10))
def test_counting_a_rank(hand: list[int], rank: int) -> None:
    """The number of cards of a rank is what counting them gives."""
    assert count_of(packed(hand), rank) == hand.count(rank)


@given(hands, st.integers(1, 10))
def test_adding_and_taking_one_card(hand: list[int], rank: int) -> None:
    """A card is added to a hand, and taken from it, as a number is."""
    with_it = packed([*hand, rank])

    assert packed(hand) + one_card(rank) == with_it
    assert with_it - one_card(rank) == packed(hand)


@given(hands)
def test_distinct_has_each_rank_once(hand: list[int]) -> None:
    """However often a rank occurs, it counts once."""
    assert unpacked(distinct(packed(hand))) == tuple(sorted(set(hand)))


def test_distinct_sees_every_number_of_cards() -> None:
    """From one to ten cards of any rank are one rank."""
    for rank in range(1, 11):
        for count in range(1, 11):
            assert unpacked(distinct(packed([rank] * count))) == (rank,)


@given(hands.filter(bool))
def test_the_nth_rank(hand: list[int]) -> None:
    """Counted from 0, the n-th of the ranks in a hand is the n-th of them in order."""
    ranks = sorted(set(hand))

    assert [nth_rank(distinct(packed(hand)), n) for n in range(len(ranks))] == ranks


def test_the_nth_rank_of_every_set_of_ranks() -> None:
    """All 1,023 sets of ranks are tried."""
    for chosen in range(1, 1024):
        ranks = [rank for rank in range(1, 11) if chosen >> (rank - 1) & 1]
        assert [nth_rank(packed(ranks), n) for n in range(len(ranks))] == ranks


@pytest.mark.parametrize(("ranks", "text"), [((9, 8, 3, 9), "9 8 3 9"), ((10,), "10"), ((), "")])
def test_ranks_are_written_as_in_the_rules(ranks: tuple[int, ...], text: str) -> None:
    """Ranks stand side by side with blanks between."""
    assert ranks_text(ranks) == text

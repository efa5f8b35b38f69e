"""What Market Day's kernel keeps of a round is what the rules say of it, whoever leads."""

from __future__ import annotations

from itertools import product

import pytest

from sandwichlab.core.cards import RANKS
from sandwichlab.games.market_day import rounds, rules
from sandwichlab.games.market_day.market import Market

SOME = [cards for cards in product(range(1, RANKS + 1), repeat=4) if sum(cards) % 7 == 3]
"""A seventh of all rounds of four cards."""


def known(cards: tuple[int, ...], players: int) -> list[int]:
    """What is kept of a round."""
    kept = [0] * 4
    rounds.know(kept, 0, players, cards, [0] * players)
    return kept


@pytest.mark.parametrize("players", [2, 4])
def test_points_and_the_next_leader_are_those_of_the_rules(players: int) -> None:
    """With every leader, the packed points turned to the seats, and who leads next, are as the rules count them at the table."""
    for cards in SOME:
        kept = known(cards, players)
        in_play = rules.before_tinker(cards, 4)
        for leader in range(players):
            points = [0] * players
            for place in range(4):
                points[rules.seat_of_place(leader, place, players)] += rules.points_at(cards, in_play, place)
            turned = rounds.turned(kept[rounds.POINTS], rounds.SCORE, leader, players)
            best = rules.best_seat(points, players)
            leads = rules.to_the_left(leader, rounds.count_in(kept[rounds.FACTS], rounds.LEADS), players)

            assert [turned >> rounds.SCORE * seat & (1 << rounds.SCORE) - 1 for seat in range(players)] == points
            assert rounds.count_in(kept[rounds.FACTS], rounds.TIED) == (best < 0)
            assert leads == rules.next_leader(best, leader)


def test_survivors_are_those_of_the_market() -> None:
    """The places in play at the end of a round are kept, and a round that is known is told from one that is not."""
    for cards in SOME:
        facts = known(cards, 4)[rounds.FACTS]

        assert rounds.count_in(facts, rounds.SURVIVORS) == rules.before_tinker(cards, 4)
        assert facts > 0


def test_the_number_of_a_round_tells_its_cards() -> None:
    """Cards laid out by the number of their round are those it was made of."""
    market = Market((9, 3, 10, 1), leader=0, players=4)
    number = sum(rank << rounds.RANK * place for place, rank in enumerate(market.cards))
    cards = [0] * 9
    rounds.lay_out(number, cards, 4)

    assert tuple(cards[:4]) == market.cards
    assert 0 < number < rounds.ROUNDS

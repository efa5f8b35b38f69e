"""Exact chances, by counting: fractions and distributions that simulations can be held against.

Each function says in its docstring how it counts. Rules are not stated here: each is asked of the game's own functions. All of
it is plain Python, and what takes time is counted once.
"""

from sandwichlab.chance.exact.bread_and_chocolate import (
    can_play,
    drawn_card_fits,
    held_of_rank,
    opening_can_play,
    opening_spread,
    playable_cards,
)
from sandwichlab.chance.exact.draws import hypergeometric, turned_until
from sandwichlab.chance.exact.lunch_rush import line_points, play_points, sandwich_after
from sandwichlab.chance.exact.market_day import (
    card_points,
    moved_to_last,
    place_points,
    rain,
    round_total,
    unspoiled,
)
from sandwichlab.chance.exact.pairs import (
    all_different,
    cards_of_rank,
    different_ranks,
    hand_sum,
    match,
    matching_pairs,
    pairs_card,
)
from sandwichlab.chance.exact.sandwich_guy import (
    mean_sandwiches,
    no_sandwich,
    sandwich_chance,
    sandwich_draws,
    sandwiches_in_hand,
)

__all__ = [
    "all_different",
    "can_play",
    "card_points",
    "cards_of_rank",
    "different_ranks",
    "drawn_card_fits",
    "hand_sum",
    "held_of_rank",
    "hypergeometric",
    "line_points",
    "match",
    "matching_pairs",
    "mean_sandwiches",
    "moved_to_last",
    "no_sandwich",
    "opening_can_play",
    "opening_spread",
    "pairs_card",
    "place_points",
    "play_points",
    "playable_cards",
    "rain",
    "round_total",
    "sandwich_after",
    "sandwich_chance",
    "sandwich_draws",
    "sandwiches_in_hand",
    "turned_until",
    "unspoiled",
]

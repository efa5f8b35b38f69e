"""Charts of simulations and positions: each with a title, axes with units, a sentence that says it in words, and a table twin."""

from sandwichlab.charts.bread import points_by_bread
from sandwichlab.charts.chart import Chart
from sandwichlab.charts.compared import compare
from sandwichlab.charts.decisions import review
from sandwichlab.charts.endings import endings
from sandwichlab.charts.kinds import sandwich_kinds
from sandwichlab.charts.lengths import game_lengths
from sandwichlab.charts.luck import luck_and_skill
from sandwichlab.charts.market import card_fates, points_by_card
from sandwichlab.charts.moves import move_values
from sandwichlab.charts.outcomes import outcomes
from sandwichlab.charts.rules_changed import house_rule
from sandwichlab.charts.running import running_mean
from sandwichlab.charts.scores import final_scores
from sandwichlab.charts.seats import seat_advantage
from sandwichlab.charts.tournaments import head_to_head, win_share

__all__ = [
    "Chart",
    "card_fates",
    "compare",
    "endings",
    "final_scores",
    "game_lengths",
    "head_to_head",
    "house_rule",
    "luck_and_skill",
    "move_values",
    "outcomes",
    "points_by_bread",
    "points_by_card",
    "review",
    "running_mean",
    "sandwich_kinds",
    "seat_advantage",
    "win_share",
]

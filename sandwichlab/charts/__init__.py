"""Charts of simulations: each with a title, axes with units, a sentence that says it in words, and a table twin."""

from sandwichlab.charts.bread import points_by_bread
from sandwichlab.charts.chart import Chart
from sandwichlab.charts.endings import endings
from sandwichlab.charts.lengths import game_lengths
from sandwichlab.charts.market import card_fates, points_by_card
from sandwichlab.charts.scores import final_scores

__all__ = ["Chart", "card_fates", "endings", "final_scores", "game_lengths", "points_by_bread", "points_by_card"]

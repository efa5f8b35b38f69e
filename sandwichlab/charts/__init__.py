"""Charts of simulations: each with a title, axes with units, a sentence that says it in words, and a table twin."""

from sandwichlab.charts.bread import points_by_bread
from sandwichlab.charts.chart import Chart
from sandwichlab.charts.scores import final_scores

__all__ = ["Chart", "final_scores", "points_by_bread"]

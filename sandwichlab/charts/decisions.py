"""A game's decisions in order: what each lost against the best move found, with its interval, and the moments that mattered most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import plotly.graph_objects as go

from sandwichlab.chance.decisions import Decision, factor_of
from sandwichlab.chance.review import Review
from sandwichlab.chance.review import review as review_of
from sandwichlab.chance.rows import Row
from sandwichlab.charts.chart import Chart
from sandwichlab.charts.quantity import titled
from sandwichlab.charts.theme import INK, PAPER, SEATS
from sandwichlab.core.errors import BadOption
from sandwichlab.core.wording import say
from sandwichlab.games.registry import game

if TYPE_CHECKING:
    from sandwichlab.widgets.twin import TwinDesk

GREY = "#a9ada3"


class ReviewChart(Chart):
    """The chart of a review. Each row of its table opens the game at that decision."""

    def __init__(self, figure: Any, found: Review) -> None:
        rows = {place: Row(each.where, ()) for place, each in enumerate(found.decisions, 1)}
        super().__init__(figure, found.alt, found.table(), rows)
        self.review = found

    def twin(self, lang: str | None = None) -> TwinDesk:
        """Return the table as a widget: each of its rows opens the game at that decision. Raises ``BadOption``."""
        from sandwichlab.widgets.decision_twin import decision_twin

        return decision_twin(self.review, self.alt, self.sheets, self._stored(), lang)


def review(review_or_session: object, seat: int = 0, **options: Any) -> Chart:
    """Return the chart of a review: a bar for each decision, in order, as high as what it lost, with its 95 % interval.

    Given is what ``sl.review`` returned, or a session, which is then reviewed for ``seat`` with these options. The moments that
    mattered most have numbers over dark bars with stripes; a ring stands where the best move found was played. Raises ``BadOption``.
    """
    found = (
        review_or_session if isinstance(review_or_session, Review) else review_of(review_or_session, seat, **options)
    )
    if not found.decisions:
        raise BadOption(say("There is nothing to draw: this seat had nothing to decide in this game."))
    below = say("{title}, {games} deals for each decision", title=game(found.game).title, games=f"{found.games:,}")
    in_percent = factor_of(found.game) != 1
    loss = say("loss of expected value (percentage points)") if in_percent else say("loss of expected value (points)")
    made = titled(say("Review: what each decision lost"), [below], say("decision (number in the game)"), loss)
    figure = go.Figure(layout=made)
    moments = [moment.decision for moment in found.moments]
    numbered = list(enumerate(found.decisions, 1))
    others = [each for each in numbered if not each[1].is_best and each[1] not in moments]
    _bars(figure, found, others, str(say("other decisions")), {"color": GREY})
    stripes = {
        "color": SEATS[0],
        "pattern": {"shape": "/", "fillmode": "overlay", "size": 8, "fgcolor": PAPER, "solidity": 0.2},
    }
    _bars(
        figure,
        found,
        [each for each in numbered if each[1] in moments],
        str(say("moments that mattered most")),
        stripes,
    )
    best = [place for place, each in numbered if each.is_best]
    ring = {"symbol": "circle-open", "size": 8, "color": INK}
    figure.add_trace(
        go.Scatter(
            x=best,
            y=[0] * len(best),
            mode="markers",
            marker=ring,
            name=str(say("the best move found")),
            cliponaxis=False,
        )
    )
    _number_moments(figure, found)
    figure.update_xaxes(range=[0.4, len(numbered) + 0.6])
    below_axis = {"y": -0.28, "yanchor": "top"}
    figure.update_layout(showlegend=True, bargap=0.25, legend=below_axis, margin={"t": 96})
    return ReviewChart(figure, found)


def _bars(figure: Any, found: Review, some: list[tuple[int, Decision]], name: str, marker: dict[str, Any]) -> None:
    factor = factor_of(found.game)
    reach = [factor * ((each.interval or (each.loss,))[-1] - each.loss) for _, each in some]
    figure.add_trace(
        go.Bar(
            x=[place for place, _ in some],
            y=[factor * each.loss for _, each in some],
            error_y={"type": "data", "array": reach, "color": INK, "thickness": 1.2, "width": 3},
            marker=marker,
            name=name,
            customdata=[[str(each.where), str(each.called_played), str(each.called_best)] for _, each in some],
            hovertemplate="%{customdata[0]}<br>%{customdata[1]} → %{customdata[2]}<br>%{y:.2f} ± %{error_y.array:.2f}<extra></extra>",
        )
    )


def _number_moments(figure: Any, found: Review) -> None:
    factor = factor_of(found.game)
    places = {each.ply: place for place, each in enumerate(found.decisions, 1)}
    for number, moment in enumerate(found.moments, 1):
        each = moment.decision
        figure.add_annotation(
            x=places[each.ply],
            y=factor * (each.interval or (each.loss,))[-1],
            text=str(number),
            showarrow=False,
            yshift=12,
            font={"size": 15, "color": INK, "weight": "bold"},
        )

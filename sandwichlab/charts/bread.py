"""Lunch Rush: what a sandwich is worth by the rank of its bread."""

from __future__ import annotations

from functools import partial

from sandwichlab.chance.frames import FrameTable
from sandwichlab.chance.rows import Moment, Row, TalliedGames
from sandwichlab.chance.simulate import Simulation
from sandwichlab.charts.bars import bars_of_means
from sandwichlab.charts.chart import Chart, simulation
from sandwichlab.charts.games import row_by_points, seat_name
from sandwichlab.core.errors import BadOption
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, say, say_n
from sandwichlab.games.registry import part


def points_by_bread(sim: Simulation) -> Chart:
    """Return the chart of mean points a sandwich by the rank of its bread. Raises ``BadOption`` for another game than Lunch Rush."""
    if "points_by_bread" not in simulation(sim).tallies:
        raise BadOption(say("This chart is for Lunch Rush; this is a simulation of {title}.", title=sim.game.title))
    table = sim.tallies["points_by_bread"]
    ranks = [rank for rank in table.index if table["sandwiches"][rank]]
    title = say_n(
        "Points of a sandwich by the rank of its bread, {games} game",
        "Points of a sandwich by the rank of its bread, {games} games",
        sim.games,
        games=f"{sim.games:,}",
    )
    x_title, y_title = say("rank of the bread"), say("mean points of a sandwich (points)")
    figure = bars_of_means(table, "sandwiches", ranks, title, x_title, y_title)
    return Chart(figure, _alt(table, ranks), table, {rank: _row(sim, rank) for rank in ranks})


def _row(sim: Simulation, rank: int) -> Row:
    def way(name: Message, points: int) -> TalliedGames:
        return TalliedGames(name, sim, partial(_sandwich, rank, points), "points_by_bread", rank, (points,))

    return row_by_points(say("bread {rank}", rank=rank), sim.counts("points_by_bread")[rank], way)


def _sandwich(rank: int, points: int, session: Session) -> Moment | None:
    """Return where a sandwich of so many points is taken with bread of a rank."""
    taken = part(session.game.id, "events").SandwichTaken
    for ply, step in enumerate(session.steps, 1):
        for event in step.events:
            if isinstance(event, taken) and (event.rank, event.points) == (rank, points):
                text = say_n(
                    "Step {ply}: a sandwich with bread {rank}, worth {n} point, goes to {name}.",
                    "Step {ply}: a sandwich with bread {rank}, worth {n} points, goes to {name}.",
                    points,
                    ply=ply,
                    rank=rank,
                    name=seat_name(event.seat),
                )
                return Moment(ply, event.seat, text)
    return None


def _alt(table: FrameTable, ranks: list[int]) -> Message:
    if not ranks:
        return say("No sandwich was completed in these games, so there are no bars.")
    means, made = table["mean"], sum(table["sandwiches"].values())
    low, high = min(ranks, key=means.__getitem__), max(ranks, key=means.__getitem__)
    return say(
        "Bars of the mean points of a sandwich by the rank of its bread. The lowest is {low_mean} points with bread of rank {low}, "
        "the highest {high_mean} points with bread of rank {high}. Of {made} sandwiches, {share} % had bread of rank {high}. "
        "The whiskers are 95 % intervals, where enough sandwiches were counted.",
        low_mean=f"{means[low]:.1f}",
        low=low,
        high_mean=f"{means[high]:.1f}",
        high=high,
        made=f"{made:,}",
        share=f"{100 * table['sandwiches'][high] / made:.0f}",
    )

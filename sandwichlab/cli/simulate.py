"""``sandwichlab simulate``: many games, their means, and a file of them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from sandwichlab.__main__ import INTERRUPTED
from sandwichlab.chance.frames import checked_file
from sandwichlab.chance.simulate import simulate as simulated
from sandwichlab.cli.settings import Policies, chosen, complete_policies, deal_options, game_argument, tell
from sandwichlab.cli.worded import WordedCommand, option, politely, put
from sandwichlab.core.errors import BadOption
from sandwichlab.core.wording import say
from sandwichlab.games.registry import games


@click.command(
    cls=WordedCommand,
    told=say("Play many games and say how they end on average."),
    given=say("The games: {games}.", games=", ".join(games())),
    examples=(
        "sandwichlab simulate lunch-rush --games 1000000 --seed 1 --workers all",
        "sandwichlab simulate market-day --policy greedy,random,random,random",
        "sandwichlab simulate sandwich-guy --policy careful --reading straight --out deals.parquet",
    ),
)
@game_argument
@deal_options
@option("--games", "count", type=int, default=10_000, show_default=True, told=say("How many games."))
@option(
    "--policy",
    default="random",
    show_default=True,
    shell_complete=complete_policies,
    told=say(
        "Who plays: one policy for all seats, or one for each with commas between. There are: {choices}.",
        choices=Policies(),
    ),
)
@option("--workers", default="1", show_default=True, told=say("How many cores play, or all."))
@option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    told=say("A file for one row a game; its name ends in .parquet or .csv."),
)
def simulate(
    game: str, players: int | None, count: int, policy: str, workers: str, out: Path | None, **settings: Any
) -> None:
    """Simulate games and print their summary."""
    with politely():
        _check_file(out)
        sim = simulated(
            game,
            players,
            games=count,
            policies=_policies(policy),
            keep="frame" if out is not None else "summary",
            workers=int(workers) if workers.isdecimal() else workers,
            progress=None if sys.stderr.isatty() else False,
            **chosen(settings),
        )
        put(repr(sim.summary()))
        if out is not None:
            sim.save(out)
            tell(say("Written: {file}", file=out))
    if sim.partial:
        raise SystemExit(INTERRUPTED)


def _policies(text: str) -> str | list[str]:
    names = [name.strip() for name in text.split(",")]
    return names[0] if len(names) == 1 else names


def _check_file(out: Path | None) -> None:
    """Find out before an hour's simulation that its result could not be written. Raises ``BadOption``."""
    if out is not None and not checked_file(out).absolute().parent.is_dir():
        raise BadOption(say("There is no folder {folder} to write into.", folder=out.absolute().parent))

"""``sandwichlab odds``, ``replay`` and ``check``: what can be asked of a recorded game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from sandwichlab.chance.odds import odds as odds_of
from sandwichlab.cli.settings import (
    STDIN,
    WHAT_SOURCES_ARE,
    complete_files,
    deal_options,
    record_text,
    session_of,
    source_argument,
)
from sandwichlab.cli.worded import REFUSED, Refused, WordedCommand, option, politely, put
from sandwichlab.core.errors import BadRecord
from sandwichlab.core.events import Cast
from sandwichlab.core.session import Session
from sandwichlab.core.wording import listed, say, say_n
from sandwichlab.games.deal import load


@click.command(
    cls=WordedCommand,
    told=say("Say how likely things are, for the seat whose turn it is: at a new deal, or where a record stands."),
    given=WHAT_SOURCES_ARE,
    examples=(
        "sandwichlab odds sandwich-guy --seed 3",
        "sandwichlab odds game.txt --ply 12",
        "sandwichlab odds - < game.txt",
    ),
)
@source_argument
@option("--ply", type=int, told=say("After how many steps of the record; by default where it stands."))
@deal_options
def odds(source: str, ply: int | None, players: int | None, **settings: Any) -> None:
    """Print the odds of a position."""
    with politely():
        session = session_of(source, players, settings)
        if ply is not None:
            session.seek(ply)
        put(repr(odds_of(session)))


@click.command(
    cls=WordedCommand,
    told=say("Tell a recorded game step by step, with the rules that each step rests on."),
    examples=("sandwichlab replay game.txt", "sandwichlab replay - --why < game.txt"),
)
@click.argument("source", metavar="RECORD|FILE|-", shell_complete=complete_files)
@option("--why", is_flag=True, told=say("Also say why, where an event has a reason of its own."))
def replay(source: str, why: bool) -> None:
    """Print the steps of a recorded game."""
    with politely():
        session = load(record_text(source))
        put("\n".join(_told(session, why)))


def _told(session: Session, why: bool) -> Iterable[str]:
    cast = Cast()
    game = session.game
    yield str(say("{game}: {steps} steps", game=game.title, steps=len(session.steps)))
    for number, step in enumerate(session.steps, 1):
        for event in step.events:
            rules = f" [{', '.join(event.rules)}]" if event.rules else ""
            yield f"{number:4}  {event.says(cast)}{rules}"
            reason = event.why() if why else None
            if reason is not None:
                yield f"      {reason}"
    outcome = game.outcome(session.state_at(len(session.steps)))
    if outcome is None:
        yield str(say("The game is not over."))
        return
    scores = ", ".join(map(str, outcome.scores))
    yield str(say("Over by {rule}. Scores: {scores}.", rule=outcome.reason, scores=scores))


@click.command(
    cls=WordedCommand,
    told=say("Check a file of recorded games, one a line: each must be whole, unaltered and legal."),
    examples=("sandwichlab check games.jsonl", "sandwichlab check - < games.jsonl"),
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path))
def check(file: Path) -> None:
    """Check recorded games; the exit code is 1 where one is at fault."""
    with politely():
        text = record_text(STDIN if str(file) == STDIN else str(file))
    games = faults = 0
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        games += 1
        try:
            load(line)
        except BadRecord as error:
            faults += 1
            put(str(listed(say("Line {number}:", number=number), error.message)))
    if not games:
        raise Refused(say("There is no record in it."))
    good = say_n("{n} game is as it should be.", "{n} games are as they should be.", games - faults)
    if not faults:
        put(str(good))
        return
    put(str(listed(good, say_n("{n} is not.", "{n} are not.", faults))))
    raise SystemExit(REFUSED)

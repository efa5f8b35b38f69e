"""What several commands ask for: a game, its players, seed and house rules, and where a record is to be found."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from sandwichlab.chance.thinker import THINKER
from sandwichlab.cli.streams import read_input, text_of
from sandwichlab.cli.worded import Refused, option, put
from sandwichlab.core.errors import BadOption
from sandwichlab.core.options import Option
from sandwichlab.core.session import Session
from sandwichlab.core.wording import Message, say
from sandwichlab.games.deal import deal, load
from sandwichlab.games.registry import all_options, game, games

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

STDIN = "-"

TOLD = {
    "dealer": say("The seat that deals first, counted from 0."),
    "teams": say("Whether to play in teams (rule LR-9)."),
    "reading": say("How cards count in The Sandwich Guy: round the corner, or straight (rule SG-3)."),
    "free_draw": say("Whether one may draw although a card could be played (rule BC-10)."),
    "max_turns": say("After how many turns the game is drawn (rule BC-13)."),
}
"""What each rule of the house sets."""


def game_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the game as a command's argument."""
    return click.argument("game", type=click.Choice(games()), metavar="GAME")(function)


def deal_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that decide a deal: players, seed and the house rules of every game."""
    for rule in reversed(all_options()):
        function = _house_rule(rule)(function)
    function = option("--seed", type=int, told=say("The seed of the shuffled decks; without it one is drawn."))(
        function
    )
    return option("--players", type=int, told=say("How many play; by default the game's usual number."))(function)


def _house_rule(rule: Option) -> Decorator:
    name = f"--{rule.name.replace('_', '-')}"
    told = TOLD.get(rule.name, say("A rule of the house: {name}.", name=rule.name))
    if rule.allowed is bool:
        return option(f"{name}/--no-{name[2:]}", rule.name, default=None, told=told)
    if isinstance(rule.allowed, range):
        return option(name, rule.name, type=int, told=told)
    return option(name, rule.name, type=click.Choice(rule.allowed), told=told)


def chosen(settings: dict[str, Any]) -> dict[str, Any]:
    """Return the settings that the reader gave; the others are the game's own."""
    return {name: value for name, value in settings.items() if value is not None}


def policies_of(*wanted: str) -> tuple[str, ...]:
    """Return the names of the policies of some games, or of all, each once."""
    return (*dict.fromkeys(name for each in wanted or games() for name in game(each).policies), THINKER)


class Policies:
    """The names of all policies for a sentence of the help; games are loaded for it only where it is read."""

    def __str__(self) -> str:
        return ", ".join(policies_of())


def complete_policies(ctx: click.Context, parameter: click.Parameter, begun: str) -> list[str]:
    """Return the policies that a shell may complete: those of the game, where it is named already."""
    given = (ctx.params.get("game"), ctx.params.get("source"))
    return [name for name in policies_of(*(each for each in games() if each in given)) if name.startswith(begun)]


def complete_files(ctx: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Return what makes a shell complete the names of files."""
    return [CompletionItem(begun, type="file")]


def complete_sources(ctx: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Return what a shell may complete where a game or a file may stand."""
    names = [CompletionItem(name) for name in games() if name.startswith(begun)]
    return [*names, *complete_files(ctx, parameter, begun)]


def source_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add what a command works on: a game, a record, a file with one, or standard input."""
    return click.argument("source", metavar="GAME|RECORD|FILE|-", shell_complete=complete_sources)(function)


WHAT_SOURCES_ARE = say(
    "The games: {games}. A record is the line of text that a game is kept as; a file holds one, and - reads one from the input.",
    games=", ".join(games()),
)
"""What commands say of it in their help."""


def session_of(source: str, players: int | None, settings: dict[str, Any]) -> Session:
    """Return the session of a record, of a file that holds one, or a new deal of a game. Raises the library's errors."""
    given = chosen({"players": players, **settings})
    if source in games():
        return deal(source, **given)
    session = load(record_text(source))
    if given:
        names = ", ".join(f"--{name.replace('_', '-')}" for name in given)
        raise BadOption(say("A record says already how it was dealt. Leave out: {options}.", options=names))
    return session


def record_text(source: str) -> str:
    """Return the text of a record: the source itself, standard input for ``-``, or what is in the file. Raises ``OSError``, ``Refused``."""
    if source == STDIN:
        return read_input()
    if source.lstrip().startswith("{"):
        return source
    try:
        return text_of(Path(source).read_bytes())
    except (FileNotFoundError, ValueError):  # a name with a sign that no file has
        raise Refused(_no_source(source)) from None


def _no_source(source: str) -> Message:
    if source in games():
        return say("{game} is the name of a game; a record of one is needed here, as play prints it.", game=source)
    return say(
        "{source} is no game, no record of one, and no file here. The games are: {choices}.",
        source=repr(source),
        choices=", ".join(games()),
    )


def is_watched() -> bool:
    """Return whether a person reads what the command prints, and no other program does."""
    return sys.stdout.isatty()


def tell(message: Message) -> None:
    """Tell a person something beside the result, on the error stream; quiet where nobody looks."""
    if sys.stderr.isatty():
        put(str(message), err=True)

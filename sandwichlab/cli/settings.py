"""What several commands ask for: a game, its players, seed and house rules, and where a record is to be found."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from sandwichlab.cli.worded import option, put
from sandwichlab.core.options import Option
from sandwichlab.core.session import Session
from sandwichlab.core.wording import LANGUAGES, Message, language, say
from sandwichlab.games.deal import deal, load
from sandwichlab.games.registry import all_options, games

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


def lang_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the language, which holds for the help too when it stands before ``--help``."""
    told = say("The language: en or ko; by default that of SANDWICHLAB_LANG.")
    return option(
        "--lang", type=click.Choice(tuple(LANGUAGES)), is_eager=True, expose_value=False, callback=_speak, told=told
    )(function)


def _speak(ctx: click.Context, parameter: click.Parameter, value: str | None) -> None:
    if value is not None:
        language(value)


def session_of(source: str, players: int | None, settings: dict[str, Any]) -> Session:
    """Return the session of a record, of a file that holds one, or a new deal of a game. Raises the library's errors."""
    if source in games():
        return deal(source, players, **chosen(settings))
    return load(record_text(source))


def record_text(source: str) -> str:
    """Return the text of a record: the source itself, standard input for ``-``, or what is in the file. Raises ``OSError``."""
    if source == STDIN:
        return sys.stdin.read()
    if source.lstrip().startswith("{"):
        return source
    return Path(source).read_text(encoding="utf-8", errors="replace")


def is_watched() -> bool:
    """Return whether a person reads what the command prints, and no other program does."""
    return sys.stdout.isatty()


def tell(message: Message) -> None:
    """Tell a person something beside the result, on the error stream; quiet where nobody looks."""
    if sys.stderr.isatty():
        put(str(message), err=True)

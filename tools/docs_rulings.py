"""The page of the rulings and house rules: what the printed rules leave open, how it is settled, and what that does to the odds.

Rulings come from the rulebooks, options from the engines, and every figure is computed when the page is made: by
counting where that is possible, else from games of a fixed seed, so that the same code makes the same page.
"""

from __future__ import annotations

import sandwichlab as sl
from sandwichlab.core.options import DEALER, Option
from sandwichlab.games.registry import game
from tools import docs_figures
from tools.docs_figures_french import OPTIONS as FRENCH_OPTIONS
from tools.docs_figures_french import RULINGS as FRENCH_RULINGS
from tools.docs_figures_pairs import OPTIONS as PAIRS_OPTIONS
from tools.docs_figures_pairs import RULINGS as PAIRS_RULINGS

RULINGS = {**PAIRS_RULINGS, **FRENCH_RULINGS}
OPTIONS = {**PAIRS_OPTIONS, **FRENCH_OPTIONS}

INTRODUCTION = """# Rulings and house rules

The printed rules of the four games leave some things open. A *ruling* settles one of them, so that everyone plays alike, and is marked as a ruling
wherever it is explained. A *house rule* is an option: its default is what the rules say, and anyone may play otherwise. This page says of each what it does to the odds.

Every figure here is computed when the page is made. A fraction is exact. All else is counted in {games:,} simulated games of seed {seed}, or, where single
moves are looked at, in {told:,} of them; four players at lunch and at the market unless it says otherwise, all of them playing `greedy`.
In brackets stands the 95 % interval. Between two ways to play, the same deals are compared.
"""


def page() -> str:
    """Return the whole page."""
    head = INTRODUCTION.format(games=docs_figures.GAMES, seed=docs_figures.SEED, told=docs_figures.TOLD)
    return "\n".join([head, *(of_game(game_id) for game_id in sl.games())])


def ruled() -> list[str]:
    """Return the ids of all rules with a ruling."""
    books = [game(game_id).rulebook for game_id in sl.games()]
    return [rule_id for book in books for rule_id in book if book[rule_id].ruling is not None]


def options(game_id: str) -> tuple[Option, ...]:
    """Return the options of a game."""
    return game(game_id).options


def of_game(game_id: str) -> str:
    """Return the section of one game: its rulings, then its options."""
    engine = game(game_id)
    parts = [f"## {engine.title.in_language('en')}", f"{engine.rulebook.source.in_language('en')}"]
    for rule_id, rule in engine.rulebook.items():
        if rule.ruling is not None:
            parts += [
                f"### Ruling on {rule_id}",
                f"{rule.ruling.in_language('en')} ([the whole rule](../reference/rules.md#{rule_id.lower()}))",
                *RULINGS[rule_id](),
            ]
    for option in options(game_id):
        parts += [
            f"### Option {option.name} in {engine.title.in_language('en')}",
            told(option),
            *OPTIONS[game_id, option.name](),
        ]
    return "\n\n".join(parts) + "\n"


def told(option: Option) -> str:
    """Return what an option may be, and what it is by default."""
    if option is DEALER:
        may = "the seat that deals first"
    elif isinstance(option.allowed, range):
        may = f"a whole number from {option.allowed[0]} to {option.allowed[-1]:,}"
    elif option.allowed is bool:
        may = "True or False"
    else:
        may = " or ".join(f"`{word}`" for word in option.allowed)
    return f"`{option.name}`: {may}; by default `{option.default}`."

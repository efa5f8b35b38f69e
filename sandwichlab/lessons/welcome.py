"""The first thing a newcomer sees: the games as cards, and the lessons."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from sandwichlab.core.wording import Message, current_language, say, say_n
from sandwichlab.games.registry import game, games
from sandwichlab.lessons.curriculum import modules


@dataclass(frozen=True, slots=True)
class GameCard:
    """What a newcomer is told of a game."""

    id: str
    title: Message
    players: Message
    deck: Message
    pitch: Message


def game_cards() -> tuple[GameCard, ...]:
    """Return a card for each registered game, as the game itself says it."""
    engines = map(game, games())
    return tuple(
        GameCard(engine.id, engine.title, _players(engine.seats), engine.deck.name, engine.pitch) for engine in engines
    )


def _players(seats: range) -> Message:
    if len(seats) == 1:
        return say_n("{n} player", "{n} players", seats[0])
    return say("{fewest} to {most} players", fewest=seats[0], most=seats[-1])


LESSONS = (  # in order: the first is lesson 1
    say("A deck is a sample space"),
    say("Counting sandwiches"),
    say("Expectation adds up"),
    say("Matches, birthdays and spoiled goods"),
    say("What do they hold?"),
    say("Long runs"),
    say("Is the dealer lucky?"),
    say("The hand as a random walk"),
    say("Decide"),
    say("Two readings of one rule"),
)

LOGO = (
    '<svg viewBox="0 0 30 30" width="36" height="36" aria-hidden="true"><path d="M3 12.5C3 7 8 4.5 15 4.500S27 7 27 12.5z" fill="#e9b04f" stroke="#b36f0f" '
    'stroke-width="1.6" stroke-linejoin="round"/><path d="M2.5 15.5c2.1-2 4.2-2 6.2 0s4.2 2 6.3 0 4.2-2 6.2 0 4.2 2 6.3 0" fill="none" stroke="#c93c77" '
    'stroke-width="3" stroke-linecap="round"/><path d="M3.5 19.500h23v3a3.5 3.5 0 0 1-3.5 3.500H7A3.5 3.5 0 0 1 3.5 22.5z" fill="#e9b04f" stroke="#b36f0f" '
    'stroke-width="1.6" stroke-linejoin="round"/></svg>'
)

STYLE = (
    "<style>.slw{container-type:inline-size;max-width:980px;word-break:keep-all;text-wrap:pretty;font-family:var(--jp-ui-font-family,system-ui,sans-serif)}"
    ".slw-games{display:grid;gap:12px;color:var(--jp-ui-font-color1,inherit)}"
    "@container(min-width:440px){.slw-games{grid-template-columns:1fr 1fr}}"
    "@container(min-width:780px){.slw-games{grid-template-columns:repeat(4,1fr)}}"
    ".slw-card{border:1px solid var(--jp-border-color2,#c9ccc4);border-radius:14px;padding:16px;"
    "display:grid;grid-row:span 5;grid-template-rows:subgrid;gap:8px}"
    ".slw .slw-card h3{margin:0;font-size:1.125rem;font-weight:700;line-height:1.3;color:inherit}.slw-card p{margin:0;font-size:.9375rem;line-height:1.45}"
    ".slw-card p.slw-facts{font-size:.8125rem}.slw-card p.slw-pitch{flex:1}"
    ".slw-card p.slw-way{min-height:44px;display:flex;align-items:center}"
    ".slw-more{margin:12px 0 0;font-size:.875rem;line-height:1.9;color:var(--jp-ui-font-color1,inherit)}</style>"
)


class Welcome:
    """The games as cards and the lessons by name, in the language of the process."""

    def _repr_html_(self) -> str:
        cards = "".join(_card(card) for card in game_cards())
        more = "".join(f'<p class="slw-more">{line}</p>' for line in _lesson_lines())
        return f'{STYLE}<div class="slw" lang="{current_language()}"><div class="slw-games">{cards}</div>{more}</div>'

    def __repr__(self) -> str:
        return "\n".join(f"{card.title}: {card.players}, {card.deck}. {card.pitch}" for card in game_cards())


def _lesson_lines() -> list[str]:
    """Return the lessons that there are, each with a link to its notebook, and those to come by name."""
    there = {number: lesson_id for lesson_id, (number, _) in modules().items()}
    linked = [
        f'<a href="lessons/{number:02}-{there[number]}.ipynb">{number} {escape(str(title))}</a>'
        for number, title in enumerate(LESSONS, 1)
        if number in there
    ]
    soon = [escape(str(title)) for number, title in enumerate(LESSONS, 1) if number not in there]
    here = escape(str(say("Lessons on probability:")))
    lines = [f"{here} {' · '.join(linked)}"] if linked else []
    if soon:
        heading = say_n("{n} lesson in preparation:", "{n} lessons in preparation:", len(soon))
        lines.append(f"{escape(str(heading))} {' · '.join(soon)}")
    return lines


def _card(card: GameCard) -> str:
    facts = escape(f"{card.players} · {card.deck}")
    here = escape(str(say("Open the notebook")))
    way = f'<a href="games/{card.id}.ipynb">{here}</a>'
    return (
        f'<div class="slw-card">{LOGO}<h3>{escape(str(card.title))}</h3><p class="slw-facts">{facts}</p>'
        f'<p class="slw-pitch">{escape(str(card.pitch))}</p><p class="slw-way">{way}</p></div>'
    )


def welcome() -> Welcome:
    """Return the games as cards, each with a link to its notebook."""
    return Welcome()

"""The page of the rulings and house rules: what the printed rules leave open, how it is settled, and what that does to the odds.

Rulings come from the rulebooks, options from the engines, and every figure is computed when the page is made: by
counting where that is possible, else from games of a fixed seed, so that the same code makes the same page. It is
computed once for all languages.
"""

from __future__ import annotations

from collections.abc import Mapping

import sandwichlab as sl
from sandwichlab.core.options import DEALER, Option
from sandwichlab.core.wording import LANGUAGES
from sandwichlab.games.registry import game
from tools import docs_figures
from tools.docs_figures_french import OPTIONS as FRENCH_OPTIONS
from tools.docs_figures_french import RULINGS as FRENCH_RULINGS
from tools.docs_figures_pairs import OPTIONS as PAIRS_OPTIONS
from tools.docs_figures_pairs import RULINGS as PAIRS_RULINGS

RULINGS = {**PAIRS_RULINGS, **FRENCH_RULINGS}
OPTIONS = {**PAIRS_OPTIONS, **FRENCH_OPTIONS}

INTRODUCTION = {
    "en": """# Rulings and house rules

The printed rules of the four games leave some things open. A *ruling* settles one of them, so that everyone plays alike, and is marked as a ruling
wherever it is explained. A *house rule* is an option: its default is what the rules say, and anyone may play otherwise. This page says of each what it does to the odds.
[The same page in Korean](../ko/rulings.md).

Every figure here is computed when the page is made. A fraction is exact. All else is counted in {games:,} simulated games of seed {seed}, or, where single
moves are looked at, in {told:,} of them; four players in Lunch Rush and Market Day unless it says otherwise, all of them playing `greedy`
([the players](players.md)). In brackets stands the 95 % interval ([what that is](chances.md)). Between two ways to play, the same deals are compared.
""",
    "ko": """# 보충 규칙과 선택 규칙

네 게임의 인쇄된 규칙에는 정해지지 않은 것이 있습니다. *보충 규칙*은 모두가 똑같이 할 수 있도록 그런 것을 하나씩 정한 것으로, 설명이 나올 때마다 보충 규칙이라고 표시합니다.
*선택 규칙*은 켜고 끌 수 있는 설정으로, 기본값은 원래 규칙 그대로입니다. 이 페이지에서는 그 하나하나가 확률을 어떻게 바꾸는지 봅니다.
[영어로 보기](../explanation/rulings.md).

여기 나오는 수는 모두 페이지를 만들 때 계산합니다. 분수는 정확한 값입니다. 나머지는 게임을 {games:,}번 모의실험해서 세었고(난수 시드: {seed}), 행동을 하나하나 살펴야 할 때는
그 가운데 {told:,}번만 보았습니다. 따로 적지 않았으면 런치 러시와 마켓 데이는 4명이 하고, 모두 욕심쟁이(`greedy`)입니다. 욕심쟁이는 그때그때 가장 많이 얻는 행동을 합니다.
괄호 안은 신뢰도 95 %의 신뢰구간입니다. 두 가지 방법을 견줄 때는 같은 덱을 씁니다.
""",
}

WORDS = {
    "en": {"ruling": "Ruling on {rule}", "option": "Option {option} in {game}", "rule": "the whole rule"},
    "ko": {"ruling": "{rule} 보충 규칙", "option": "{game}: {option} 설정", "rule": "규칙 전체"},
}

RULES = {"en": "../reference/rules.md", "ko": "rules.md"}
"""Where the page of the rules is."""


def pages() -> dict[str, str]:
    """Return the whole page, by language."""
    facts = {"games": docs_figures.GAMES, "seed": docs_figures.SEED, "told": docs_figures.TOLD}
    games = [of_game(game_id) for game_id in sl.games()]
    return {
        lang: "\n".join([INTRODUCTION[lang].format(**facts), *(section[lang] for section in games)])
        for lang in LANGUAGES
    }


def ruled() -> list[str]:
    """Return the ids of all rules with a ruling."""
    books = [game(game_id).rulebook for game_id in sl.games()]
    return [rule_id for book in books for rule_id in book if book[rule_id].ruling is not None]


def options(game_id: str) -> tuple[Option, ...]:
    """Return the options of a game."""
    return game(game_id).options


def of_game(game_id: str) -> dict[str, str]:
    """Return the section of one game: its rulings, then its options."""
    book = game(game_id).rulebook
    rulings = {rule_id: RULINGS[rule_id]() for rule_id, rule in book.items() if rule.ruling is not None}
    chosen = [(option, OPTIONS[game_id, option.name]()) for option in options(game_id)]
    return {lang: worded(game_id, rulings, chosen, lang) for lang in LANGUAGES}


def worded(
    game_id: str,
    rulings: Mapping[str, list[docs_figures.Paragraph]],
    chosen: list[tuple[Option, list[docs_figures.Paragraph]]],
    lang: str,
) -> str:
    """Return the section of one game in a language."""
    book, title, words = game(game_id).rulebook, game(game_id).title.in_language(lang), WORDS[lang]
    parts = [f"## {title}", book.source.in_language(lang)]
    for rule_id, figures in rulings.items():
        ruling = book[rule_id].ruling
        assert ruling is not None
        parts += [
            f"### {words['ruling'].format(rule=rule_id)}",
            f"{ruling.in_language(lang)} ([{words['rule']}]({RULES[lang]}#{rule_id.lower()}))",
            *(paragraph[lang] for paragraph in figures),
        ]
    for option, figures in chosen:
        parts += [
            f"### {words['option'].format(option=option.name, game=title)}",
            told(option, lang),
            *(paragraph[lang] for paragraph in figures),
        ]
    return "\n\n".join(parts) + "\n"


def told(option: Option, lang: str) -> str:
    """Return what an option may be, and what it is by default."""
    if option is DEALER:
        may = {"en": "the seat that deals first", "ko": "첫 딜러의 자리"}[lang]
    elif isinstance(option.allowed, range):
        first, last = option.allowed[0], option.allowed[-1]
        may = {"en": f"a whole number from {first} to {last:,}", "ko": f"{first}에서 {last:,}까지의 자연수"}[lang]
    elif option.allowed is bool:
        may = {"en": "True or False", "ko": "True 또는 False"}[lang]
    else:
        may = {"en": " or ", "ko": " 또는 "}[lang].join(f"`{word}`" for word in option.allowed)
    default = {"en": f"; by default `{option.default}`", "ko": f"(기본값 `{option.default}`)"}[lang]
    return f"`{option.name}`: {may}{default}."

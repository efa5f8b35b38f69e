"""The page of the rules, made from the rulebooks in the code: every id with its sentence in both languages."""

from __future__ import annotations

import html
import re
from functools import cache
from pathlib import Path

import sandwichlab as sl
from sandwichlab.core.rules import Rule, Rulebook
from sandwichlab.core.wording import LANGUAGES, Message
from sandwichlab.games.registry import game, part
from sandwichlab.games.variant import replaceable

ROOT = Path(__file__).resolve().parent.parent

INTRODUCTION = {
    "en": """# The rules

Every rule has an id. The tables, walkthroughs, refusals and step-throughs name it wherever they rest on it, and the sentence that they show is the one
below: this page is made from the rulebooks in the code. A *ruling* settles what the printed rules leave open; what each does to the odds is told in
[Rulings and house rules](../explanation/rulings.md). [The same page in Korean first](../ko/rules.md).

The rules are told here in our own words. Who made a game is said with it; this project is not affiliated with any of the authors or publishers.
""",
    "ko": """# 규칙

규칙마다 번호가 있습니다. 게임판에서도, 규칙을 배울 때도, 게임을 한 단계씩 볼 때도 근거가 되는 규칙의 번호가 나옵니다. 그때 보이는 문장이 바로 아래의
문장입니다. 이 페이지는 코드에 적힌 규칙에서 그대로 만들어집니다. *보충 규칙*은 인쇄된 규칙이 정하지 않은 것을 따로 정한 것으로, 그것이 확률을 어떻게 바꾸는지는
[보충 규칙과 선택 규칙](rulings.md) 페이지에 있습니다. [영어 먼저 보기](../reference/rules.md).

규칙의 내용은 그대로 두고 문장은 새로 썼습니다. 만든 사람은 게임마다 적혀 있습니다. 이 프로젝트는 만든 사람이나 출판사와 관계가 없습니다.
""",
}

WORDS = {
    "en": {
        "ruling": "Ruling",
        "notebook": "Learn it in its notebook",
        "decides": "decided by",
        "replaced": "can be replaced",
        "asked": "asked in the walkthrough, step",
        "tested": "tested in",
    },
    "ko": {
        "ruling": "보충 규칙",
        "notebook": "노트북에서 배우기",
        "decides": "결정하는 함수",
        "replaced": "바꿀 수 있음",
        "asked": "규칙 배우기에서 묻는 단계",
        "tested": "시험하는 파일",
    },
}


def page(lang: str) -> str:
    """Return the page, this language first in every rule."""
    return "\n".join([INTRODUCTION[lang], *(of_game(game_id, lang) for game_id in sl.games())])


def of_game(game_id: str, lang: str) -> str:
    """Return the section of one game."""
    engine = game(game_id)
    book = engine.rulebook
    words = WORDS[lang]
    up = "../notebooks/ko" if lang == "ko" else "../notebooks"
    other = next(each for each in LANGUAGES if each != lang)
    title = f"## {engine.title.in_language(lang)} · {engine.title.in_language(other)}"
    source = f"{book.source.in_language(lang)} [{words['notebook']}]({up}/games/{game_id}.ipynb)."
    return "\n\n".join([title, source, *(of_rule(game_id, book, rule, lang) for rule in book)]) + "\n"


def of_rule(game_id: str, book: Rulebook, rule_id: str, lang: str) -> str:
    """Return one rule: its id, its sentence and its ruling in both languages, and where in the project it lives."""
    rule = book[rule_id]
    other = next(each for each in LANGUAGES if each != lang)
    lines = [f"### {rule_id}", said(rule.sentence, lang), said(rule.sentence, other)]
    if rule.ruling is not None:
        lines += [said(rule.ruling, each, WORDS[each]["ruling"]) for each in (lang, other)]
    return "\n\n".join([*lines, small(facts(game_id, rule, lang))])


def said(message: Message, lang: str, title: str = "") -> str:
    """Return a sentence as a paragraph that says which language it is in."""
    head = f"<strong>{title}</strong>: " if title else ""
    return f'<p lang="{lang}" class="sl-rule">{head}{html.escape(message.in_language(lang))}</p>'


def small(text: str) -> str:
    """Return a line in small print."""
    return "{.sl-small}\n" + text


def facts(game_id: str, rule: Rule, lang: str) -> str:
    """Return what decides a rule in the code, which step of the walkthrough asks for it, and which tests name it."""
    words = WORDS[lang]
    names = []
    for name, call in rule.signatures.items():
        mark = f" ([{words['replaced']}](../how-to/what-if.md))" if name in replaceable(game_id) else ""
        names.append(f"`{name}{call}`{mark}")
    found = [f"{words['decides']} " + ", ".join(names)]
    steps = [
        str(number)
        for number, lesson in enumerate(part(game_id, "walkthrough").WALKTHROUGH.lessons, 1)
        if rule.id in lesson.rules
    ]
    if steps:
        found.append(f"{words['asked']} {', '.join(steps)}")
    if tests := naming(rule.id):
        found.append(f"{words['tested']} " + ", ".join(f"`{name}`" for name in tests))
    return "; ".join(found)


def naming(rule_id: str) -> list[str]:
    """Return the test files of a game that name a rule, and the golden games where one cites it."""
    return [name for name, text in test_texts().items() if re.search(rf"\b{rule_id}\b", text)]


@cache
def test_texts() -> dict[str, str]:
    """The texts of the games' own tests, by name."""
    paths = sorted((ROOT / "tests" / "games").rglob("test_*.py"))
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}

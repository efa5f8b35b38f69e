"""The catalogues are complete, keep every fact, and are Korean that reads well whatever the facts are."""

from __future__ import annotations

import ast
import gettext
import os
import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Message
from babel.messages.mofile import write_mo

import sandwichlab as sl
from sandwichlab.cli.click_words import SAID as CLICKS
from sandwichlab.core.wording import LANGUAGES
from sandwichlab.games.registry import game
from tests.locale.particles import HANGUL, glued_particles
from tools import catalogues

EACH = pytest.mark.parametrize("locale", catalogues.LOCALES)
MARKUP = re.compile(r"</?[a-zA-Z!]|&#?\w+;")
RULES = [(game_id, rule_id) for game_id in sl.games() for rule_id in game(game_id).rulebook]


def messages(locale: str) -> list[Message]:
    """A locale's messages, without the header."""
    return [message for message in catalogues.read(locale) if message.id]


CLICKS_OWN = {message.text for message in CLICKS}
"""What click says stands in the catalogues as click wrote it."""


def own(locale: str) -> list[Message]:
    """A locale's messages that are ours."""
    return [message for message in messages(locale) if forms(message.id)[0] not in CLICKS_OWN]


def forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    """The one wording of a message, or its singular and plural."""
    return text if isinstance(text, tuple) else (text,)


def facts(wordings: tuple[str, ...]) -> set[str]:
    """The facts that wordings name, with whatever stands beside the name in the braces."""
    return {
        name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "")
        for wording in wordings
        for _, name, spec, conversion in Formatter().parse(wording)
        if name is not None
    }


def without_facts(wording: str) -> str:
    """A wording's own words."""
    return "".join(literal for literal, *_ in Formatter().parse(wording))


def test_each_language_has_a_catalogue() -> None:
    """The languages that can be chosen are those there are catalogues of."""
    assert set(catalogues.LOCALES) == set(LANGUAGES)


@EACH
def test_nothing_is_missing_or_unused(locale: str) -> None:
    """Every message of the source has its words, and there are no words that nothing says."""
    assert catalogues.missing(locale) == []


def test_every_message_is_found_in_the_source() -> None:
    """What the source says is in the catalogues: no text hides where the extraction does not look, as in an f-string."""
    said, unreadable = set(), []
    for path in sorted(catalogues.PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in catalogues.KEYWORDS:
                texts = node.args[: 2 if node.func.id == "say_n" else 1]
                words = tuple(text.value for text in texts if isinstance(text, ast.Constant))
                if len(words) < len(texts):
                    unreadable.append(f"{path.name}:{node.lineno}")
                else:
                    said.add(words if node.func.id == "say_n" else words[0])

    assert unreadable == []
    assert len(said) > 100
    assert said - catalogues.texts(catalogues.extracted()) == set()


def test_what_is_missing_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message that the source lost, or got, or that has no words, is reported."""
    source, kept = catalogues.extracted(), catalogues.read("ko")
    source.add("A message that nobody has translated.")
    source.delete("Hint")
    kept.get("Close").string = ""
    monkeypatch.setattr(catalogues, "extracted", lambda: source)
    monkeypatch.setattr(catalogues, "read", lambda locale: kept)

    assert set(catalogues.missing("ko")) >= {
        "missing: A message that nobody has translated.",
        "unused: Hint",
        "not translated: Close",
    }


@EACH
def test_a_translation_has_the_facts_of_its_message(locale: str) -> None:
    """A translation names each fact that the English text names, and no other; every plural form does."""
    unlike = [
        message.id
        for message in own(locale)
        for wording in forms(message.string)
        if wording and facts((wording,)) != facts(forms(message.id))
    ]
    assert unlike == []


@EACH
def test_facts_are_names_only(locale: str) -> None:
    """A fact stands in the text by its bare name: no place number, attribute, index or format."""
    odd = {name for message in own(locale) for name in facts(forms(message.string)) if not name.isidentifier()}
    assert odd == set()


@EACH
def test_there_is_no_markup(locale: str) -> None:
    """Texts are plain: whoever shows them escapes them, and a table draws what it draws by itself."""
    marked = [wording for message in messages(locale) for wording in forms(message.string) if MARKUP.search(wording)]
    assert marked == []


def test_korean_words_are_korean() -> None:
    """Where the English text has words of its own, the Korean one has Hangul; a copied text would be noticed here."""
    english = [
        wording
        for message in messages("ko")
        for wording in forms(message.string)
        if re.search(r"[A-Za-z]", without_facts(forms(message.id)[0])) and not re.search(HANGUL, wording)
    ]
    assert english == []


def test_no_particle_depends_on_a_fact() -> None:
    """No Korean particle that changes with the letter before it stands directly behind a fact."""
    glued = {
        wording: glued_particles(wording)
        for message in messages("ko")
        for wording in forms(message.string)
        if glued_particles(wording)
    }
    assert glued == {}


@pytest.mark.parametrize(
    "wording",
    [
        "{rank} 카드를 냅니다.",
        "{n}점을 얻습니다.",
        "{n}점으로 공동 승리",
        "{number}라운드가 끝났습니다.",
        "{n}장씩 받습니다.",
        "{found}개인데",
        "덱 {which}에 {card} 카드가",
        "{deck}에는 {right}장이",
        "{low}부터 {high}까지의 정수",
        "지금은 {lower}입니다.",
        "{name}: {cards}",
        "{name}, {other}",
        "({rule})",
        "{one}{two}",
        "{share} %는",
    ],
)
def test_what_fits_every_fact_is_let_pass(wording: str) -> None:
    """Counting words, steady particles, spaces and signs fit whatever the fact ends in."""
    assert glued_particles(wording) == []


@pytest.mark.parametrize(
    "particle",
    [
        "은",
        "는",
        "이",
        "가",
        "을",
        "를",
        "과",
        "와",
        "으로",
        "로",
        "이나",
        "나",
        "이라",
        "라",
        "이며",
        "며",
        "이랑",
        "랑",
        "아",
        "야",
        "이고",
        "고",
        "인",
        "이다",
        "이란",
        "란",
        "든",
        "이든",
    ],
)
def test_what_would_have_to_fit_is_found(particle: str) -> None:
    """A particle that has another form after a vowel is found, at the end of a word and within a sentence."""
    assert glued_particles(f"{{deck}}{particle}") == [particle]
    assert glued_particles(f"덱 {{which}}의 '{{deck}}'{particle} {{n}}장입니다.") == [particle]


@pytest.mark.parametrize(("game_id", "rule_id"), RULES)
def test_each_rule_is_told_in_korean(game_id: str, rule_id: str) -> None:
    """Each rule's sentence, and its ruling where it has one, is worded in Korean, in whole sentences."""
    rule = game(game_id).rulebook[rule_id]

    for text in (rule.sentence, rule.ruling):
        if text is not None:
            korean = text.in_language("ko")
            assert korean != text.in_language("en")
            assert len(re.findall(HANGUL, korean)) > 10
            assert korean.endswith(".")
    assert re.search(HANGUL, rule.source.in_language("ko"))


def test_one_table_can_speak_another_language() -> None:
    """lang= is for one table or one walkthrough; everything else stays in the language of the process."""
    table, walkthrough = sl.table("lunch-rush", players=2, seed=1, lang="ko"), sl.learn("lunch-rush", lang="ko")

    assert (table.scene["lang"], walkthrough.scene["lang"]) == ("ko", "ko")
    assert table.scene["title"] == "런치 러시"
    assert sl.language() == "en"
    assert sl.table("lunch-rush", players=2, seed=1).scene["title"] == "Lunch Rush"
    with pytest.raises(sl.BadOption, match="Known are: en, ko"):
        sl.table("lunch-rush", lang="fr")


def test_an_error_is_worded_when_it_is_read() -> None:
    """One and the same refusal can be read in both languages, and follows a change of language after it happened."""
    with pytest.raises(sl.BadOption) as raised:
        sl.deal("lunch-rush", players=8)
    error = raised.value
    english = str(error)
    sl.language("ko")

    assert english == error.says("en") == "players must be a whole number from 2 to 7, not 8."
    assert str(error) == error.says("ko") != english
    assert re.search(HANGUL, str(error))


def test_results_are_worded_when_they_are_read() -> None:
    """A summary made before the language was changed is shown in the new one."""
    summary = sl.simulate("lunch-rush", games=3, seed=1).summary()
    english = str(summary)
    sl.language("ko")

    assert "standard error" in english
    assert "표준오차" in str(summary)
    assert "표준오차" in summary._repr_html_()


def test_the_environment_chooses_until_someone_does() -> None:
    """SANDWICHLAB_LANG words a new process's errors in Korean, until sl.language says otherwise."""
    ask = (
        "import sandwichlab as sl\n"
        "for lang in (None, 'en'):\n"
        "    sl.language(lang)\n"
        "    try:\n"
        "        sl.deal('lunch-rush', players=8)\n"
        "    except sl.BadOption as error:\n"
        "        print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", ask],
        env={**os.environ, "SANDWICHLAB_LANG": "ko", "PYTHONUTF8": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    korean, english = done.stdout.splitlines()

    assert re.search(HANGUL, korean)
    assert english == "players must be a whole number from 2 to 7, not 8."


@EACH
def test_what_is_read_is_what_was_written(locale: str) -> None:
    """The compiled catalogue, which programs read, has the words of the one that people edit."""
    path: Path = catalogues.path_of(locale).with_suffix(".mo")
    assert path.exists(), "compile the catalogues: make catalogues"
    compiled = BytesIO()
    write_mo(compiled, catalogues.read(locale))
    compiled.seek(0)
    fresh = gettext.GNUTranslations(compiled)
    with path.open("rb") as file:
        used = gettext.GNUTranslations(file)

    for message in messages(locale):
        if isinstance(message.id, tuple):
            for count in (0, 1, 2, 5):
                assert used.ngettext(*message.id, count) == fresh.ngettext(*message.id, count), message.id
        else:
            assert used.gettext(message.id) == fresh.gettext(message.id) == message.string, message.id

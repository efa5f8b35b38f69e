"""Messages are facts until someone reads them; then they are words in that person's language."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.events import NAMES, Cast
from sandwichlab.core.wording import LANGUAGES, Message, current_language, listed, say, say_n, verbatim


def test_a_message_says_its_facts() -> None:
    """Facts stand where the text names them, numbers and words alike."""
    assert str(say("{name} plays {rank}.", name="Mina", rank=9)) == "Mina plays 9."


@pytest.mark.parametrize(("count", "words"), [(0, "0 points"), (1, "1 point"), (2, "2 points"), (11, "11 points")])
def test_a_number_decides_between_one_and_many(count: int, words: str) -> None:
    """One is singular, nothing and many are plural, and the number itself is the fact n."""
    assert str(say_n("{n} point", "{n} points", count)) == words


def test_a_fact_may_be_a_message() -> None:
    """Messages within messages are put into words together."""
    inner = say("{name},", name=say("You"))

    assert str(say("Shared by {names} {other}.", names=inner, other=verbatim("Jun"))) == "Shared by You, Jun."


def test_a_fact_may_be_several() -> None:
    """Several facts stand side by side, also where they are messages."""
    assert str(say("The line is {line}.", line=(9, 8, 9))) == "The line is 9 8 9."
    assert str(say("{both}", both=[say("one"), say("two")])) == "one two"


def test_messages_can_be_listed() -> None:
    """Several sentences make one text."""
    assert str(listed(say("It rains."), "Truly.", say("{n} times.", n=2))) == "It rains. Truly. 2 times."


@pytest.mark.parametrize("name", ["{n}", "{", "}}", "{0}", "{name.__class__}", "%s", "<b>", "아라"])
def test_a_name_with_braces_is_only_a_name(name: str) -> None:
    """What a reader typed is shown as it is and never read as a place for a fact."""
    assert str(say("{name} wins.", name=verbatim(name))) == f"{name} wins."
    assert str(verbatim(name)) == name


def test_messages_are_values() -> None:
    """Equal texts and facts are equal messages, also after a trip to another process; other facts are another message."""
    one, two = say("{rank} of {n}", rank=9, n=2), say("{rank} of {n}", rank=9, n=2)

    assert one == two
    assert hash(one) == hash(two)
    assert one != say("{rank} of {n}", rank=8, n=2)
    assert pickle.loads(pickle.dumps(one)) == one


def test_the_language_can_be_chosen_and_asked_for() -> None:
    """Choosing a language returns it, and it stays until another is chosen."""
    assert sl.language() == "en"
    assert sl.language("ko") == "ko"
    assert sl.language() == current_language() == "ko"
    assert sl.language("en") == "en"


@pytest.mark.parametrize("lang", ["fr", "", "EN", "english", "ko_KR", "../ko", 5, b"ko", ["ko"], True])
def test_an_unknown_language_is_refused(lang: Any) -> None:
    """The error names the languages there are, and the language stays as it was; so it is for a single message."""
    for ask in (sl.language, say("No.").in_language):
        with pytest.raises(sl.BadOption, match=r"The language .* is not known\. Known are: en, ko\."):
            ask(lang)
    assert sl.language() == "en"


@pytest.mark.parametrize(
    ("variable", "lang"),
    [("ko", "ko"), ("ko_KR.UTF-8", "ko"), ("KO-kr", "ko"), ("en_GB", "en"), ("fr", "en"), ("", "en"), ("../ko", "en")],
)
def test_the_environment_can_choose_the_language(variable: str, lang: str) -> None:
    """SANDWICHLAB_LANG is the language of a new process; what is no language of ours means English."""
    done = subprocess.run(
        [sys.executable, "-c", "import sandwichlab as sl; print(sl.language())"],
        env={**os.environ, "SANDWICHLAB_LANG": variable, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.strip() == lang


def test_languages_call_themselves_by_their_own_names() -> None:
    """A menu of languages can be read by those who need it."""
    assert dict(LANGUAGES) == {"en": "English", "ko": "한국어"}


def test_a_cast_knows_who_reads() -> None:
    """The reader's own seat is "You", every other has its name; nine names are there for nine seats."""
    cast = Cast(you=1)

    assert [str(cast.name(seat)) for seat in range(3)] == ["Ara", "You", "Jun"]
    assert len({str(name) for name in NAMES}) == 9


def test_names_can_be_given() -> None:
    """People at the table are called what they call themselves."""
    assert str(Cast(names=(verbatim("{Zoë}"), Message("Mina"))).name(0)) == "{Zoë}"

"""Messages hold an English text and facts, and are put into words late, in the reader's language."""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES: Mapping[str, str] = {"en": "English", "ko": "한국어"}
"""Language codes and each language's own name for itself."""

LOCALE = Path(__file__).resolve().parent.parent / "locale"
_chosen: dict[str, str] = {}


@dataclass(frozen=True, slots=True)
class Message:
    """A text with its facts, not yet in any language.

    ``text`` is the English wording with ``{facts}`` in braces, which is also the key of the catalogues. Where a
    number decides between singular and plural, ``many`` is the plural wording and ``count`` the number.
    A fact may be a message itself, or a sequence, which is shown with spaces between.
    """

    text: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    many: str = ""
    count: int = 0

    def in_language(self, lang: str | None = None) -> str:
        """Return the words, in ``lang`` or the language of the process. Raises ``BadOption`` for an unknown language."""
        lang = current_language() if lang is None else known_language(lang)
        catalogue = _catalogue(lang)
        wording = catalogue.ngettext(self.text, self.many, self.count) if self.many else catalogue.gettext(self.text)
        return wording.format(**{name: _shown(fact, lang) for name, fact in self.facts.items()})

    def __str__(self) -> str:
        return self.in_language()

    def __hash__(self) -> int:
        return hash((self.text, self.many, self.count))


def say(text: str, /, **facts: Any) -> Message:
    """Make a message; ``text`` must be a literal, so that the catalogues can be made from the source."""
    return Message(text, facts)


def say_n(one: str, many: str, count: int, /, **facts: Any) -> Message:
    """Make a message whose wording depends on ``count``, which is the fact ``{n}`` too."""
    return Message(one, {"n": count, **facts}, many, count)


def verbatim(text: str) -> Message:
    """Make a message of words that no catalogue knows: a reader's own name, a move's text."""
    return Message("{verbatim}", {"verbatim": text})


def listed(*messages: Message | str) -> Message:
    """Make one message of several, with spaces between."""
    names = [f"part{i}" for i in range(len(messages))]
    return Message(" ".join(f"{{{name}}}" for name in names), dict(zip(names, messages, strict=True)))


def with_commas(messages: Sequence[Message]) -> Message:
    """Return the items of a list as one message, with commas between."""
    followed = [say("{item},", item=message) for message in messages[:-1]]
    return listed(*followed, messages[-1])


def _shown(fact: object, lang: str) -> str:
    if isinstance(fact, Message):
        return fact.in_language(lang)
    if isinstance(fact, tuple | list):
        return " ".join(_shown(item, lang) for item in fact)
    return str(fact)


@cache
def _catalogue(lang: str) -> gettext.NullTranslations:
    return gettext.translation("sandwichlab", LOCALE, languages=[lang], fallback=lang == "en")


def current_language() -> str:
    """Return the code of the language of the process: the one set, or ``SANDWICHLAB_LANG``, or English."""
    if "lang" in _chosen:
        return _chosen["lang"]
    wanted = os.environ.get("SANDWICHLAB_LANG", "").replace("_", "-").split("-")[0].lower()
    return wanted if wanted in LANGUAGES else "en"


def language(lang: str | None = None) -> str:
    """Set the language of the process, where ``lang`` is given, and return the one in force.

    Raises ``BadOption`` for a language there is no catalogue of.
    """
    if lang is not None:
        _chosen["lang"] = known_language(lang)
    return current_language()


def known_language(lang: object) -> str:
    """Return ``lang`` if it is a language the package speaks; raise ``BadOption`` otherwise."""
    from sandwichlab.core.errors import BadOption, short

    if isinstance(lang, str) and lang in LANGUAGES:
        return lang
    raise BadOption(
        say("The language {value} is not known. Known are: {choices}.", value=short(lang), choices=", ".join(LANGUAGES))
    )

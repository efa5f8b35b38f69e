"""Reads what a person types as a number: ``1/9``, ``0.111``, ``11.1 %``, ``9분의 1``, also as a Korean keyboard writes it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from numbers import Rational, Real
from unicodedata import normalize

from sandwichlab.core.errors import as_int, short
from sandwichlab.core.wording import say
from sandwichlab.lessons.said import Fault

MOST_LETTERS, MOST_DIGITS = 60, 30

OPENERS = re.compile(r"^(?:p\s*(?:\([^)]*\))?\s*=|=|≈|~|about\b|approximately\b|약)\s*", re.IGNORECASE)
PERCENT = re.compile(r"\s*(?:%|퍼센트|프로|per\s?cent|pct)\.?$", re.IGNORECASE)
KOREAN_FRACTION = re.compile(r"^([\d,]+)\s*분의\s*([\d,]+)$")
OUT_OF = re.compile(r"^([\d,]+)\s*(?:out of|in)\s*([\d,]+)$", re.IGNORECASE)
SCIENTIFIC = re.compile(r"^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,2}$", re.IGNORECASE)
GROUPED = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?")
DECIMAL_COMMA = re.compile(r"\d*,\d+")
PLAIN = re.compile(r"\d+\.?\d*|\.\d+")
CALCULATION = re.compile(r"[*^√()!×·∙²³⁴⁵⁶⁷⁸⁹]|\d\s*[+-]|sqrt", re.IGNORECASE)
SIGNS = str.maketrans({"⁄": "/", "∕": "/", "÷": "/", "−": "-", "–": "-", "—": "-", "‐": "-", "﹣": "-"})
BUILT_FRACTION = re.compile(r"(?<=[\d¼-¾⅐-⅞↉])(?=[¼-¾⅐-⅞↉])")


class BadAnswer(Fault):
    """A text that is no answer."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A number as it was given. ``form`` is ``whole``, ``fraction``, ``decimal`` or ``percent``; ``places`` counts its digits behind the point."""

    value: Fraction
    form: str
    places: int
    text: str


def read_number(given: object) -> Typed:
    """Return what was typed, or computed in Python, as a number. Raises ``BadAnswer``.

    The point is the decimal sign, as English and Korean have it; a comma is taken for one where it cannot be a thousands separator
    (``0,111``), and separates thousands in ``22,100``. A percent sign divides by 100.
    """
    if isinstance(given, str):
        return _from_text(given)
    number = as_int(given)
    if isinstance(given, bool):
        raise _no_number(given)
    if number is not None:
        return Typed(Fraction(number), "whole", 0, str(number))
    if isinstance(given, Rational):
        return Typed(Fraction(given), "fraction", 0, str(given))
    if isinstance(given, Real):
        value = float(given)
        if isfinite(value):
            return Typed(Fraction(repr(value)), "decimal", 17, f"{value:.10g}")
    raise _no_number(given)


def _from_text(given: str) -> Typed:
    text = normalize("NFKC", BUILT_FRACTION.sub(" ", given)).translate(SIGNS)
    text = " ".join(text.split())
    if not text:
        raise BadAnswer("empty", say("Nothing is typed yet. Type a number, such as 1/9, 0.111 or 11.1 %."))
    if len(text) > MOST_LETTERS:
        raise BadAnswer("long", say("This is too long for an answer. Type one number only."))
    if re.search("[²³⁴-⁹¹]", given):
        raise _calculation(given)
    bare = OPENERS.sub("", text)
    if not any(sign.isdigit() for sign in bare):
        raise BadAnswer(
            "no number",
            say("There is no number in {text}. Type one, such as 1/9, 0.111 or 11.1 %.", text=_quoted(text)),
        )
    if bare.count("%") > 1:
        raise BadAnswer("percent", say("There is more than one percent sign. Write one, behind the number."))
    is_percent = bool(PERCENT.search(bare))
    body = PERCENT.sub("", bare).strip()
    typed = _read(body, text)
    if not is_percent:
        return typed
    if typed.form == "fraction":
        raise BadAnswer(
            "percent of a fraction",
            say("{text} is a fraction and a percentage at once. Write one or the other.", text=_quoted(text)),
        )
    return Typed(typed.value / 100, "percent", typed.places + 2, text)


def _read(body: str, text: str) -> Typed:
    for pattern, places in ((KOREAN_FRACTION, (2, 1)), (OUT_OF, (1, 2))):
        found = pattern.match(body)
        if found:
            return _fraction(found[places[0]], found[places[1]], text)
    if SCIENTIFIC.match(body):
        return Typed(Fraction(body), "decimal", 17, text)
    sign, body = (-1, body[1:].strip()) if body.startswith("-") else (1, body.removeprefix("+").strip())
    _refuse_other_signs(body, text)
    typed = _unsigned(body, text)
    return Typed(sign * typed.value, typed.form, typed.places, text)


def _refuse_other_signs(body: str, text: str) -> None:
    if CALCULATION.search(body):
        raise _calculation(text)
    if "%" in body:
        raise BadAnswer("percent", say("The percent sign belongs behind the number: 11.1 %."))
    if ":" in body:
        raise BadAnswer(
            "odds",
            say(
                "{text} is a ratio of two parts. Write a fraction of the whole: one of nine is 1/9.", text=_quoted(text)
            ),
        )
    words = " ".join(re.findall(r"[^\d\s.,;/+-]+", body))
    if words:
        raise BadAnswer("words", say("Type the number alone: {words} cannot be read here.", words=_quoted(words)))
    if body.startswith(("+", "-")) or re.search(r"[+-]", body):
        raise BadAnswer(
            "sign", say("The signs in {text} cannot be read. At most one minus stands in front.", text=_quoted(text))
        )


def _unsigned(body: str, text: str) -> Typed:
    if ";" in body or (body.count("/") > 1 and re.search(r"\d\s+\d", body)):
        raise _several(text)
    if body.count("/") > 1:
        raise BadAnswer(
            "slashes",
            say("There is more than one fraction line in {text}. Write it as one fraction.", text=_quoted(text)),
        )
    if "/" in body:
        above, below = (part.strip() for part in body.split("/"))
        if not above or not below:
            raise BadAnswer(
                "half a fraction", say("A number is missing above or below the line of {text}.", text=_quoted(text))
            )
        whole, _, rest = above.rpartition(" ")
        mixed = _unsigned(whole.strip(), text).value if whole else Fraction(0)
        fraction = _fraction(rest, below, text)
        return Typed(mixed + fraction.value, "fraction", 0, text)
    if re.search(r"\d\s+\d", body) or re.search(r",\s+|\s+,", body):
        raise _several(text)
    number, places = _decimal(body, text)
    return Typed(number, "decimal" if places else "whole", places, text)


def _fraction(above: str, below: str, text: str) -> Typed:
    top, bottom = _decimal(above, text)[0], _decimal(below, text)[0]
    if not bottom:
        raise BadAnswer("zero", say("Nothing can be divided by 0."))
    return Typed(top / bottom, "fraction", 0, text)


def _decimal(body: str, text: str) -> tuple[Fraction, int]:
    """Return a number without a sign, and how many places it has."""
    if sum(sign.isdigit() for sign in body) > MOST_DIGITS:
        raise BadAnswer("long", say("This is too long for an answer. Type one number only."))
    if body.count(".") > 1:
        raise BadAnswer("points", say("There is more than one decimal point in {text}.", text=_quoted(text)))
    if GROUPED.fullmatch(body):
        body = body.replace(",", "")
    elif DECIMAL_COMMA.fullmatch(body):
        body = body.replace(",", ".")
    elif "," in body:
        raise BadAnswer(
            "commas",
            say(
                "The commas in {text} stand where neither thousands nor decimals begin: 22,100 or 0.111.",
                text=_quoted(text),
            ),
        )
    if not PLAIN.fullmatch(body):
        raise BadAnswer(
            "unreadable", say("{text} cannot be read as a number, such as 1/9, 0.111 or 11.1 %.", text=_quoted(text))
        )
    return Fraction(body.removesuffix(".")), len(body.partition(".")[2])


def _no_number(given: object) -> BadAnswer:
    text = say("An answer is a number, such as 1/9, 0.111 or 11.1 %; this is {value}.", value=short(given))
    return BadAnswer("kind", text)


def _several(text: str) -> BadAnswer:
    return BadAnswer("several", say("There is more than one number in {text}. Type one.", text=_quoted(text)))


def _calculation(text: str) -> BadAnswer:
    return BadAnswer("calculation", say("{text} is a calculation. Type its result.", text=_quoted(text)))


def _quoted(text: str) -> str:
    return f"“{text if len(text) <= 24 else text[:23] + '…'}”"

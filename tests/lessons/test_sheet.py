"""The teacher's sheets: whole in both languages, with a key that the lesson itself takes, and a range in which classes are."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

import sandwichlab as sl
from sandwichlab.core import wording
from sandwichlab.lessons.curriculum import plan, plans
from sandwichlab.lessons.expected import hits_range
from sandwichlab.lessons.lesson import lesson
from sandwichlab.lessons.teacher_sheet import Sheet, sheet
from sandwichlab.lessons.verdicts import MISCONCEPTIONS

EACH = pytest.mark.parametrize("lesson_id", plans())
SOURCES = Path(__file__).parents[2] / "notebook_sources" / "lessons"
PARTS = ["aim", "frame", "standards", "minutes", "board", "misconceptions", "key", "class"]
DECK = [rank for rank in range(1, 11) for _ in range(rank)]
CLASSES = 400


@EACH
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_sheet_has_all_its_parts(lesson_id: str, lang: str) -> None:
    """Each part is there with something in it, as text and as HTML, in the reader's language and with the lesson's own words."""
    made, page = plan(lesson_id), sheet(lesson_id, "maple")
    wording.language(lang)
    text, html = repr(page), page._repr_html_()

    assert [one.id for one in page.sections] == PARTS
    assert all(one.rows for one in page.sections)
    assert f'lang="{lang}"' in html
    for said in (made.title, *made.goals, made.surprise, made.table.task, *(line.ask for line in page.key)):
        assert str(said) in text
    for tag in made.tags:
        assert str(MISCONCEPTIONS[tag]) in text
    for code in made.standards.values():
        assert code in text
    titles = [str(one.title) for one in page.sections]
    assert all(bool(re.search("[가-힣]", title)) == (lang == "ko") for title in titles)


@EACH
def test_minutes_make_the_lesson(lesson_id: str) -> None:
    """The parts of the plan take all of the lesson's time together, and each takes some."""
    minutes = [row[0] for row in sheet(lesson_id)["minutes"].rows]

    assert sum(minutes) == plan(lesson_id).minutes == 45
    assert min(minutes) >= 1


@EACH
@pytest.mark.parametrize("name", ["maple", "7b-01", "단풍"])
def test_the_key_is_that_of_the_learner(lesson_id: str, name: str) -> None:
    """Given to the learner's lesson, each answer of the key is right, and each wrong one is told with the message of the sheet."""
    page, learner = sheet(lesson_id, name), lesson(lesson_id, name=name)

    assert [line.id for line in page.key] == [one.id for one in (*learner.plan.exercises, *learner.plan.questions)]
    for line in page.key:
        assert repr(learner.check(line.id, line.right.value)) == "That is right."
        for wrong in line.wrong:
            assert str(wrong.message) in repr(learner.check(line.id, wrong.value))


@EACH
def test_the_key_shows_what_it_knows(lesson_id: str) -> None:
    """What a teacher reads in the key is taken too, where it is a number or an option; a right and a wrong answer never read alike."""
    page, learner = sheet(lesson_id, "maple"), lesson(lesson_id, name="maple")
    for line in page.key:
        shown = str(line.right.shown)
        assert shown not in {str(wrong.shown) for wrong in line.wrong}
        if not callable(line.right.value):
            typed = shown.split(" (", maxsplit=1)[0] if re.fullmatch(r"[\d/]+ \(.*\)", shown) else shown
            assert repr(learner.check(line.id, typed)) == "That is right."


def test_seeds_have_keys_of_their_own() -> None:
    """Another nickname has another key; one seed for a class has one key for all of it."""
    shown = {repr(sheet("sample-space", f"7b-{seat}")["key"].rows) for seat in range(12)}
    together = {
        repr([str(line.ask) for line in sheet("sample-space", f"7b-{seat}", seed="7b").key]) for seat in range(12)
    }

    assert len(shown) > 1
    assert len(together) == 1


def test_a_sheet_writes_nothing(tmp_path: Path) -> None:
    """A teacher who looks at a sheet leaves no file of answers behind."""
    repr(sheet("sample-space", "maple"))

    assert list(tmp_path.iterdir()) == []


@EACH
def test_a_student_brings_what_the_notebook_asks(lesson_id: str) -> None:
    """The cases by which the range is computed are those of the notebook's example line."""
    made = plan(lesson_id)
    source = (SOURCES / f"{made.number:02}-{lesson_id}.py").read_text(encoding="utf-8")
    lines = re.findall(r"lesson\.data_line\((\w+=[^)`]*)\)", source)
    asked = [dict(re.findall(r"(\w+)=(\d+)", line)) for line in lines]

    assert asked
    for one in asked:
        for name, many in made.table.each.items():
            assert int(one.get(name, one.get("hands"))) == many


def found_in_range(page: Sheet, result: str, classes: list[Fraction]) -> float:
    """Return the share of classes whose result is in the sheet's range."""
    one = next(one for one in page.expected if one.id == result)
    return sum(one.low <= value <= one.high for value in classes) / len(classes)


def test_real_classes_are_in_the_range_of_turns() -> None:
    """Of 400 classes that turn cards of a real deck about 95 % are in the range, for the share of high cards and for the mean."""
    chance, page = Random(5), sheet("sample-space", students=25)
    turns = [chance.choices(DECK, k=25 * 20) for _ in range(CLASSES)]

    assert (
        0.92 <= found_in_range(page, "high", [Fraction(sum(card >= 8 for card in one), 500) for one in turns]) <= 0.99
    )
    assert 0.92 <= found_in_range(page, "sum", [Fraction(sum(one), 500) for one in turns]) <= 0.99


def test_real_classes_are_in_the_range_of_deals() -> None:
    """So are classes that deal four cards, counting matches, and ones that deal eight and count every sandwich on the ring."""
    chance = Random(6)
    matches = [Fraction(sum(len(set(chance.sample(DECK, 4))) < 4 for _ in range(500)), 500) for _ in range(CLASSES)]
    assert 0.92 <= found_in_range(sheet("matches-and-birthdays"), "match", matches) <= 0.99

    suits = [rank for rank in range(13) for _ in range(4)]
    counts = [[ring_sandwiches(chance.sample(suits, 8)) for _ in range(50)] for _ in range(CLASSES)]
    means = [Fraction(sum(one), 50) for one in counts]
    assert 0.92 <= found_in_range(sheet("expectation-adds-up", students=10), "counts", means) <= 0.99


def ring_sandwiches(hand: list[int]) -> int:
    """Return how many three cards of a hand are a sandwich: one of them, the meat, is as far from one bread as from the other on the ring of 13."""
    from itertools import combinations

    return sum(
        any((2 * meat - one - other) % 13 == 0 for meat, one, other in ((a, b, c), (b, a, c), (c, a, b)))
        for a, b, c in combinations(hand, 3)
    )


@pytest.mark.parametrize(
    ("cases", "chance"), [(10, Fraction(1, 2)), (100, Fraction(3, 200)), (250, Fraction(4, 5)), (7, 1)]
)
def test_the_range_of_hits_is_exact(cases: int, chance: Fraction) -> None:
    """With exact fractions: at most 2.5 % are below the range and at most 2.5 % above, and one step narrower would be too narrow."""
    from math import comb

    likely = [comb(cases, hits) * chance**hits * (1 - chance) ** (cases - hits) for hits in range(cases + 1)]
    low, high = hits_range(cases, float(chance))

    assert sum(likely[:low]) <= Fraction(1, 40) < sum(likely[: low + 1])
    assert sum(likely[high + 1 :]) <= Fraction(1, 40) < sum(likely[high:])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"students": 0}, "students is a whole number from 1 to 1,000, not 0."),
        ({"students": "many"}, "students is a whole number from 1 to 1,000, not 'many'."),
        ({"name": "two words"}, "A nickname is one word of letters and digits"),
        ({"seed": 7}, "seed is a text, not 7."),
    ],
)
def test_odd_options_are_refused(options: dict[str, object], message: str) -> None:
    """Options that cannot be are told what would work."""
    with pytest.raises(sl.BadOption, match=re.escape(message)):
        sheet("sample-space", **options)  # type: ignore[arg-type]


def test_the_package_has_the_sheet() -> None:
    """``sl.lessons.sheet`` is the function, also after it was used once."""
    for _ in range(2):
        assert sl.lessons.sheet(1).plan.id == "sample-space"

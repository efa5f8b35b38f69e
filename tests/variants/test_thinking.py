"""A changed rule in what the thinker finds: hints, the values of moves and the reasons of a review name it, once."""

from __future__ import annotations

from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.chance import review as reviews
from sandwichlab.chance.reasons import reasons
from sandwichlab.chance.thinker import Thinker
from sandwichlab.core.events import Cast
from sandwichlab.core.random_stream import new_stream
from sandwichlab.core.scene import HintGrade, Reader
from sandwichlab.core.wording import LANGUAGES, Message
from sandwichlab.games.registry import game
from sandwichlab.games.variant import replaceable
from sandwichlab.widgets.worth import Worth
from tests.variants.examples import NAMES, example, function_of

LATE = {"sandwich-guy": 10}
"""So many moves are made first: a solitaire is played out quickly near its end."""

MARK = {"en": "(Changed rule: {}.)", "ko": "(바뀐 규칙: {})"}


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think in Python, with few deals: that takes less time than compiling."""
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    monkeypatch.setattr("sandwichlab.chance.prompt_thinker.IN_PYTHON", 100)
    monkeypatch.setattr(reviews, "PLAIN", 30)


def marks(said: Message, lang: str, *names: str) -> int:
    """How often a sentence names these changed rules."""
    return said.in_language(lang).count(MARK[lang].format(", ".join(names)))


def views(changed: sl.Variant | str, number: int, seed: int = 4) -> list[Any]:
    """What the seats see in the first positions of games of greedy players in which there is something to choose."""
    found: list[Any] = []
    while len(found) < number:
        session = sl.deal(changed, seed=seed)
        late = LATE.get(session.game.printed_id, 0)
        while session.to_move is not None and len(found) < number:
            if len(session.moves) > 1 and session.ply >= late:
                found.append(session.view(session.to_move))
            session.play(session.policy_move("greedy", new_stream(seed, session.ply, 99)))
        seed += 1
    return found


@pytest.mark.parametrize(("game_id", "name"), NAMES)
def test_a_hint_names_the_changed_rule_once(game_id: str, name: str) -> None:
    """A grade that rests on it does, also where the thinker advises another move than the hint of the game; so do the values of moves."""
    changed = example(game_id, name)
    book = game(changed).rulebook
    worth = Worth()
    for view in views(changed, 2):
        for lang in LANGUAGES:
            found = worth.hints(view, 3, Reader(lang, Cast()))
            for grade in found:
                rests = any(map(book.is_changed, grade.rules))
                assert marks(grade.text, lang, name) == rests, grade.text
            bars = found[-1].bars
            assert bars is not None
            assert bars["note"].endswith(MARK[lang].format(name))


def overruled(changed: sl.Variant) -> tuple[HintGrade, ...]:
    """A hint in which the thinker advises another move than a count of one move would."""
    for seed in range(30):
        for view in views(changed, 8, seed):
            found = Worth().hints(view, 3, Reader("en", Cast()))
            if "Look further" in str(found[0].text):
                return found
    pytest.fail("the thinker agreed everywhere")


@pytest.mark.parametrize(("game_id", "name"), [("lunch-rush", "enough_filling"), ("market-day", "brings_rain")])
def test_where_the_thinker_looks_further_every_grade_is_marked(game_id: str, name: str) -> None:
    """What it advises rests on games that were played out by the changed rule, whichever rule says what one plays for."""
    changed = example(game_id, name)
    rule = game(changed).rulebook.rule_of(name).id
    for grade in overruled(changed):
        assert rule in grade.rules
        for lang in LANGUAGES:
            assert marks(grade.text, lang, name) == 1


@pytest.mark.parametrize(("game_id", "name"), NAMES)
def test_reasons_that_rest_on_a_changed_rule_say_so(game_id: str, name: str) -> None:
    """Each reason of a review that cites it names it once, and others do not; in the same position of the printed game nothing is marked."""
    changed = example(game_id, name)
    book, told = game(changed).rulebook, 0
    for view in views(changed, 20):
        thoughts = Thinker(5, plain=True).think(view)
        better, played = thoughts.values[0].move, thoughts.values[-1].move
        for reason in reasons(view, played, better, thoughts):
            rests = any(map(book.is_changed, reason.rules))
            told += rests
            assert all(marks(reason.text, lang, name) == rests for lang in LANGUAGES), reason.text
        if told > 1:
            break
    assert told
    for view in views(game_id, 2):
        thoughts = Thinker(5, plain=True).think(view)
        said = reasons(view, thoughts.values[-1].move, thoughts.values[0].move, thoughts)
        assert not any("Changed rule" in str(reason.text) for reason in said)


@pytest.mark.parametrize("game_id", sl.games())
def test_a_review_says_by_which_rules_it_was_counted(game_id: str) -> None:
    """All changed functions are named where it says how it counted, and in the chart of the values of moves."""
    functions = {name: function_of(place.example) for name, place in replaceable(game_id).items()}
    changed = sl.variant(game_id, functions)
    (view,) = views(changed, 1)
    found = sl.review(sl.deal(changed, seed=4))

    names = [name for rule in game(changed).rulebook.changed for name in game(changed).rulebook[rule].changes]
    mark = ", ".join(dict.fromkeys(names))
    assert set(names) == set(functions)
    assert marks(found.how, "en", mark) == marks(sl.charts.move_values(view).alt, "en", mark) == 1
    assert "Changed rule" not in str(sl.charts.move_values(views(game_id, 1)[0]).alt)


def test_a_sandwich_without_points_is_a_sandwich() -> None:
    """Where a changed rule gives some sandwiches no points, a review does not say that nothing was completed."""
    only_nines = sl.variant("lunch-rush", {"sandwich_points": lambda line, first, length: 9 * (line[first] == 9)})
    for seed in range(60):
        for view in views(only_nines, 25, seed):
            gains = {rank: _completed(view, rank) for rank in map(int, view.moves)}
            empty = [rank for rank, cards in gains.items() if cards and rank != 9]
            if gains.get(9) and empty:
                engine, thoughts = game(only_nines), Thinker(5, plain=True).think(view)
                first = reasons(view, engine.move(empty[0]), engine.move(9), thoughts)[0]
                assert f"for 9 points; {empty[0]} made 0." in str(first.text)
                return
    pytest.fail("no such position")


def _completed(view: Any, rank: int) -> bool:
    """Whether a card completes a sandwich by the printed rule, which is not changed here."""
    from sandwichlab.games.lunch_rush import rules

    line = (*view.line, rank)
    return rules.bread_place(line, len(line)) >= 0

"""A table with changed rules: it plays by them, marks them in both languages, and tells a learner's mistake."""

from __future__ import annotations

from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.cards import PAIRS
from sandwichlab.core.wording import LANGUAGES
from sandwichlab.games.registry import game
from sandwichlab.testing.decks import deck_that_deals
from sandwichlab.testing.pilot import Pilot
from tests.variants.examples import NAMES, changed_games, example
from tests.widgets.tables import session_of


def ten_for_bread(rank, is_bread):  # type: ignore[no-untyped-def]
    """Bread makes 10 points, meat its number."""
    return 10 if is_bread else rank


TEN = {"card_points": ten_for_bread}


def rush(functions: dict[str, Any], **options: Any) -> Pilot:
    """A table for two at which I have 9 9 6 and the other 3 8."""
    first = deck_that_deals(PAIRS, [[9, 9, 6], [3, 8]], 10, leader=0)
    rest = sl.deal("lunch-rush", players=2, seed=1).setup.decks[1:]
    changed = sl.variant("lunch-rush", functions)
    return Pilot(sl.table(changed, players=2, decks=[first, *rest], dealer=1, **options))


def plays(*moves: str) -> Any:
    """A policy that plays these cards, one after the other."""
    left = list(moves)
    return lambda view: left.pop(0)


def test_a_sandwich_scores_by_the_changed_rule_and_says_so() -> None:
    """The sandwich shows the changed points card by card, status and log name the function, the score is as the changed rule has it."""
    table = rush(TEN, seats=("you", plays("3", "8")))
    table.play("9")
    table.play("9")
    text = table.frame["status"]["text"]
    (zone,) = table.frame["middle"]["zones"]
    group = zone["items"][-1]

    assert "9 3 9: 23 points. (Changed rule: card_points.)" in text
    assert group["sum"]["text"] == "10 + 3 + 10 ="
    assert [card["mark"]["points"] for card in group["items"]] == ["+10", "+3", "+10"]
    table.press("Take 23 points and go on")
    assert table.frame["seats"]["items"][0]["score"] == "23"
    assert any("23 points. (Changed rule: card_points.)" in entry["text"] for entry in table.pane("log")["entries"])


def test_a_sandwich_whose_points_are_not_those_of_its_cards() -> None:
    """Where the whole sandwich has points of its own, no card is said to have some."""
    table = rush({"sandwich_points": lambda line, first, length: 40}, seats=("you", plays("3", "8")))
    table.play("9")
    table.play("9")
    (zone,) = table.frame["middle"]["zones"]
    group = zone["items"][-1]

    assert (group["sum"]["text"], group["sum"]["strong"]) == ("", "40 points")
    assert {card["mark"]["points"] for card in group["items"]} == {None}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rule_and_its_chip_say_that_it_is_changed(lang: str) -> None:
    """The opened rule says what decides now, in the learner's own words, and then how it is printed; other rules are as ever."""
    book = rush(TEN, lang=lang).scene["rulebook"]
    printed = game("lunch-rush").rulebook

    assert book["LR-6"]["sentence"].endswith("card_points: Bread makes 10 points, meat its number.")
    assert printed["LR-6"].sentence.in_language(lang) in book["LR-6"]["ruling"]
    assert book["LR-6"]["changed"] == {"en": "changed", "ko": "바뀜"}[lang]
    assert book["LR-3"]["changed"] is None
    assert book["LR-3"]["sentence"] == printed["LR-3"].sentence.in_language(lang)
    marked = {"en": "(Changed rule: card_points.)", "ko": "(바뀐 규칙: card_points)"}[lang]
    table = rush(TEN, seats=("you", plays("3", "8")), lang=lang)
    table.play("9")
    table.play("9")
    assert marked in table.frame["status"]["text"]


@pytest.mark.parametrize(("game_id", "name"), NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_any_variant_can_be_played_at_a_table(game_id: str, name: str, lang: str) -> None:
    """Some moves of every variant are played by presses, with hints, odds and the log read, and nothing goes wrong."""
    table = Pilot(sl.table(example(game_id, name), seed=5, lang=lang))
    assert ("changed" in table.scene["title"]) if lang == "en" else ("바뀐" in table.scene["title"])
    for _ in range(12):
        table.send(do="go")  # what waits to be looked at; nothing, where nothing does
        session = session_of(table)
        if session.outcome is not None:
            break
        for ask in ("hint", "hint", "hint", "odds"):
            table.send(do=ask)
        assert table.pane("odds")["groups"] or table.pane("odds")["intro"]
        table.type(str(session.moves[0]))
    assert table.scene["trouble"] is None
    assert table.frame["refusal"] is None


@pytest.mark.parametrize("game_id", sl.games())
def test_a_game_by_changed_rules_can_be_stepped_through(game_id: str) -> None:
    """Each step of a simulated game is explained, changed rules marked where they were applied, alternatives told."""
    for changed in changed_games(game_id):
        session = sl.simulate(changed, games=1, seed=4, policies="greedy").replay(0)
        steps = Pilot(sl.explain(session))
        said = []
        for ply in range(min(len(session.steps), 40) + 1):
            steps.send(do="seek", ply=ply)
            said += [sentence["text"] for sentence in steps.pane("step")["sentences"]]
        assert steps.scene["trouble"] is None
        told = " ".join(said)
        touched = [event for step in session.steps[:40] for event in step.events if _is_touched(session, event)]
        assert ("Changed rule" in told) == bool(touched)


def _is_touched(session: sl.Session, event: Any) -> bool:
    return any(session.game.rulebook.is_changed(rule) for rule in event.rules)


def test_a_refusal_by_a_changed_rule_is_marked() -> None:
    """Three of a rank are refused where distance 0 does not count, with the reason and the mark, and so in Korean."""
    session = sl.deal(example("sandwich-guy", "distance_counts"), decks=[fives()])
    with pytest.raises(sl.IllegalMove) as refused:
        session.play("5c 5d 5h")

    said = refused.value.says("en")
    assert "lie 0 and 0 steps apart, which makes no sandwich here. (Changed rule: distance_counts.)" in said
    assert "(바뀐 규칙: distance_counts)" in refused.value.says("ko")


def fives() -> list[str]:
    """A deck that deals three fives and cards that make a sandwich."""
    first = ["5c", "5d", "5h", "6c", "7c", "8c", "9c", "Tc"]
    rest = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
    return [*first, *(card for card in rest if card not in first)]


def test_too_little_between_is_told_as_such() -> None:
    """Where two cards of meat are asked for, one is said to be too little; and a higher card in between may be right."""
    session = sl.deal(example("lunch-rush", "enough_filling"), players=2, decks=rush_decks(), dealer=1)
    for move in ("9", "3"):
        session.play(move)
    (event,) = session.play("9").events

    assert (
        str(session.steps[-1]).count("too little lies between it and the other 9. (Changed rule: enough_filling.)") == 1
    )
    assert event.rules == ("LR-4",)
    higher = sl.deal(example("lunch-rush", "may_lie_between"), players=2, decks=rush_decks(), dealer=1)
    for move in ("9", "3"):
        higher.play(move)
    assert "the 3 in between may not lie there" in str(higher.play("9"))


def rush_decks() -> list[list[int]]:
    """Decks for two in the first of which I have 9 9 6 and the other 3 8."""
    first = deck_that_deals(PAIRS, [[9, 9, 6], [3, 8]], 10, leader=0)
    return [first, *map(list, sl.deal("lunch-rush", players=2, seed=1).setup.decks[1:])]


def fails_at_the_fourth(line, first, length):  # type: ignore[no-untyped-def]
    """Fail at a sandwich that begins at the fourth card of the line."""
    return 1 if first < 3 else line[99]


def mistaken(seats: Any) -> Pilot:
    """A table at which a sandwich can begin at the fourth card of the line, with a function that fails there."""
    first = deck_that_deals(PAIRS, [[10, 8, 7, 1], [9, 7, 7, 2]], 10, leader=0)
    rest = sl.deal("lunch-rush", players=2, seed=1).setup.decks[1:]
    changed = sl.variant("lunch-rush", {"sandwich_points": fails_at_the_fourth})
    return Pilot(sl.table(changed, players=2, decks=[first, *rest], dealer=1, seats=seats))


def test_my_move_that_a_mistaken_rule_cannot_judge_is_not_made() -> None:
    """The table says which function failed and how, the hint says so too, the game is as it was, and another card can be played."""
    table = mistaken(("you", plays("9", "7", "2", "9", "8")))
    for move in ("10", "8", "1"):
        table.play(move)
    ply = session_of(table).ply
    table.send(do="hint")
    assert "IndexError" in table.pane("hint")["grades"][0]["text"]
    table.play("7")

    assert session_of(table).ply == ply
    assert table.frame["refusal"]["title"] == "A changed rule could not be applied."
    assert "In the place of sandwich_points, your function in line" in table.frame["refusal"]["text"]
    assert "IndexError" in table.frame["refusal"]["text"]
    assert table.scene["trouble"] is None
    table.send(do="language", lang="ko")
    assert table.frame["refusal"]["title"] == "바꾼 규칙을 쓸 수 없었습니다."
    table.play("10")
    assert session_of(table).ply > ply
    assert table.frame["refusal"] is None


def test_a_policy_that_asks_a_mistaken_rule_stops_the_table_in_words() -> None:
    """Where greedy cannot count a sandwich, the game waits with the mistake told, and one can undo."""
    table = mistaken(("you", "greedy"))
    session = session_of(table)
    table.play("10")
    assert table.scene["trouble"] is None
    while session.outcome is None and table.frame["refusal"] is None:
        go_on_once(table)

    assert "IndexError" in table.frame["refusal"]["text"]
    assert table.button("Try again")
    table.press("Undo")
    assert table.frame["refusal"] is None


def go_on_once(table: Pilot) -> None:
    """Press what waits, or else play the highest card that completes nothing."""
    main = table.frame["actions"]["main"]
    if main:
        table.press(main[0]["label"])
        return
    line = session_of(table).state.line
    cards = [card for card in reversed(table.hand()) if int(card) not in line]
    table.play((cards or table.hand())[0])


def test_dealing_again_and_records_stay_with_the_variant() -> None:
    """A new deal, a seed and a pasted record of the same rules are played by them; a printed game's record opens as printed."""
    table = rush(TEN)
    changed = session_of(table).game.variant
    table.send(do="deal")
    assert session_of(table).game.variant is changed
    table.send(do="record")
    text = table.scene["menu"]["record"]["value"]
    assert "ten_for_bread" in text
    table.send(do="open", record=text)
    assert session_of(table).game.variant is changed
    table.send(do="open", record=sl.deal("market-day", seed=1).record())
    assert session_of(table).game.variant is None
    table.send(do="open", record=text)
    assert "ten_for_bread" in table.scene["menu"]["notice"]["text"]

"""A table driven without a browser: what a reader presses, and what the scene shows after it."""

from __future__ import annotations

from typing import Any

import pytest

from sandwichlab.testing.pilot import Pilot
from tests.widgets.tables import MINE, OTHER, go_on, pilot, session_of, two_players


def test_a_new_table_waits_for_the_reader_with_a_hand_and_a_sentence() -> None:
    """At a new table the others have played up to the reader, whose hand is shown and can be played."""
    table = pilot()

    assert session_of(table).to_move == 0
    assert table.frame["turn"] == "Your turn"
    assert len(table.hand()) == 8
    assert all(card["enabled"] for card in table.frame["hand"]["cards"])
    assert table.frame["status"]["text"].endswith("Your turn: any card begins the line.")


def test_the_whole_game_can_be_played_by_presses() -> None:
    """Pressing cards and the one button that is offered leads to the end of the game and its standing."""
    table = pilot(players=3, seed=12)
    while session_of(table).outcome is None:
        go_on(table)
        if session_of(table).outcome is None:
            table.play(table.hand()[0])

    (standing,) = table.frame["middle"]["zones"]
    outcome = session_of(table).outcome
    assert outcome is not None
    assert standing["kind"] == "ranking"
    assert [item["score"] for item in standing["items"]] == [str(s) for s in sorted(outcome.scores, reverse=True)]
    assert [item["win"] for item in standing["items"]].count(True) == len(outcome.winners)
    assert table.button("Deal again")


def test_the_whole_game_can_be_played_by_typing() -> None:
    """Typing moves, and Enter where something waits, leads to the end of the game too."""
    table = pilot(players=2, seed=5)
    while session_of(table).outcome is None:
        waiting = bool(table.frame["actions"]["main"])
        table.type("" if waiting else str(session_of(table).moves[0]))

    assert table.frame["turn"] == "The game is over"


def test_my_sandwich_is_shown_before_it_is_taken() -> None:
    """Completing a sandwich shows bread and meat with their points; the button takes them, and the score rises then."""
    table = two_players(MINE, OTHER, seats=("you", "Mina"))
    table.press("I am Ara, show my hand")
    table.play("7")
    table.press("I am Mina, show my hand")
    table.play("4")
    table.press("I am Ara, show my hand")
    table.play("7")

    group = table.frame["middle"]["zones"][0]["items"][0]
    assert group["kind"] == "sandwich"
    assert [(card["face"], card["mark"]["kind"], card["mark"]["points"]) for card in group["items"]] == [
        ("7", "bread", "+1"),
        ("4", "meat", "+4"),
        ("7", "bread", "+1"),
    ]
    assert group["sum"]["strong"] == "6 points"
    assert table.frame["seats"]["items"][0]["score"] == "0"

    table.press("Take 6 points and go on")

    assert table.frame["seats"]["items"][0]["score"] == "6"
    assert [card["face"] for card in table.frame["seats"]["items"][0]["taken"]] == [None, "4", None]


def test_what_a_policy_plays_is_shown_card_by_card() -> None:
    """After the reader's card there is one frame a step, and two for a sandwich: shown, then taken."""
    table = pilot()
    table.play("6")
    steps = session_of(table).steps[-4:]

    sandwiches = sum("LR-6" in event.rules for step in steps[1:] for event in step.events)
    assert len(table.scene["frames"]) == len(steps) + sandwiches + 1
    assert all(frame["hold"] > 0 for frame in table.scene["frames"][:-1])
    assert table.frame["hold"] == 0


def test_a_refusal_names_the_rule_and_keeps_what_was_typed() -> None:
    """A card that is not in hand is refused: which rule, what is legal, the text still there, the game unchanged."""
    table = pilot()
    before = session_of(table).record()
    missing = next(str(rank) for rank in range(1, 11) if str(rank) not in table.hand())
    table.type(missing)

    refusal = table.frame["refusal"]
    assert refusal["rules"] == ["LR-2"]
    assert missing in refusal["title"]
    assert table.frame["actions"]["typed"]["value"] == missing
    assert all(str(move) in refusal["text"] for move in session_of(table).moves)
    assert session_of(table).record() == before

    table.type("banana")
    assert "banana" in table.frame["refusal"]["title"]
    table.send(do="language", lang="ko")
    assert "행동이 아닙니다" in table.frame["refusal"]["title"]
    table.play(table.hand()[0])
    assert table.frame["refusal"] is None


def test_undo_goes_back_to_my_last_decision_and_redo_forward() -> None:
    """Undo takes back my card and the answers to it; redo brings the same answers again."""
    table = pilot()
    hand, ply = table.hand(), session_of(table).ply
    table.play(hand[0])
    go_on(table)
    answered = [str(step.move) for step in session_of(table).steps]
    table.press("Undo")

    assert (table.hand(), session_of(table).ply) == (hand, ply)
    table.press("Redo")
    assert [str(step.move) for step in session_of(table).steps[: session_of(table).ply]] == answered
    table.press("Undo")
    table.play(hand[0])
    go_on(table)
    assert [str(step.move) for step in session_of(table).steps] == answered


def test_undo_while_a_sandwich_waits_takes_the_card_back() -> None:
    """While a sandwich of mine is shown, undo returns the card to my hand."""
    table = two_players(MINE, OTHER)
    table.play("7")
    hand = table.hand()
    while not table.frame["actions"]["main"]:
        table.play(table.hand()[-1])
        hand = hand if table.frame["actions"]["main"] else table.hand()
    table.press("Undo")

    assert table.hand() == hand
    assert not table.frame["actions"]["main"]


def test_undo_is_off_where_there_is_nothing_to_undo() -> None:
    """Before my first decision the undo button is there, but off."""
    table = pilot()

    assert [tool["enabled"] for tool in table.frame["actions"]["tools"]] == [True, True, False, False]
    ply = session_of(table).ply
    table.send(do="undo")
    assert session_of(table).ply == ply


def test_hints_come_in_three_grades() -> None:
    """Each press opens one more grade: where, what, why; the card is pointed at from the second on."""
    table = pilot()
    titles = []
    for _ in range(4):
        table.send(do="hint")
        titles.append([grade["title"] for grade in table.pane("hint")["grades"]])

    assert titles == [["Where"], ["Where", "What"], ["Where", "What", "Why"], ["Where", "What", "Why"]]
    assert table.scene["drawer"]["show"] == "hint"
    assert any(card["glow"] for card in table.frame["hand"]["cards"])
    table.play(table.hand()[0])
    assert table.pane("hint")["grades"] == []


def test_the_hint_says_what_a_card_makes_at_once() -> None:
    """Where a sandwich can be completed, its points stand under the card, and playing it makes so many."""
    table = two_players(MINE, OTHER, seats=("you", "greedy"))
    table.play("7")
    while not any(item["detail"] for item in _bars(table)):
        table.play(table.hand()[0])
        go_on(table)
    taking = next(item for item in _bars(table) if item["detail"])

    before = session_of(table).state.scores[0]
    table.play(taking["card"]["face"])
    assert taking["detail"] == f"{session_of(table).state.scores[0] - before} points at once"


def _bars(table: Pilot) -> list[Any]:
    """Return the bars of the third grade of the hint."""
    for _ in range(3):
        table.send(do="hint")
    items: list[Any] = table.pane("hint")["grades"][2]["bars"]["items"]
    return items


def test_the_language_changes_on_the_table_itself() -> None:
    """The switch changes every word of the scene at once, and nothing of the game."""
    table = pilot()
    record = session_of(table).record()
    table.send(do="language", lang="ko")

    assert table.scene["lang"] == "ko"
    assert table.scene["title"] == "런치 러시"
    assert table.frame["turn"] == "내 차례"
    assert session_of(table).record() == record
    table.send(do="language", lang="fr")
    assert table.scene["lang"] == "ko"
    assert table.scene["menu"]["notice"]["bad"]


def test_a_new_deal_and_a_seed_from_the_menu() -> None:
    """The menu deals anew, by chance or from a seed; a seed that is none is refused by name and changes nothing."""
    table = pilot(seed=7, players=5, teams=True)
    first = table.hand()
    table.send(do="deal", seed="8")
    assert table.hand() != first
    table.send(do="deal", seed=" 7 ")
    assert table.hand() == first
    assert session_of(table).setup.options["teams"] is True

    table.send(do="deal", seed="-3")
    assert "-3" in table.scene["menu"]["notice"]["text"]
    assert table.hand() == first
    table.send(do="deal")
    assert session_of(table).seed is not None


def test_a_record_goes_out_and_comes_back() -> None:
    """The record is shown when asked for; pasted into another table it brings the game back where it stood."""
    table = pilot()
    table.play(table.hand()[0])
    go_on(table)
    assert table.scene["menu"]["record"]["value"] is None
    table.press("Show the game record")
    line = table.scene["menu"]["record"]["value"]

    other = pilot(players=2, seed=1)
    other.send(do="open", record=line)
    assert other.hand() == table.hand()
    assert session_of(other).record() == line
    assert other.scene["menu"]["notice"]["bad"] is False


@pytest.mark.parametrize("text", ["", "nonsense", '{"version":1', '{"version":1,"game":"lunch-rush"}'])
def test_a_record_that_cannot_be_read_changes_nothing(text: str) -> None:
    """A pasted text that is no record is answered with what is wrong; the game stays."""
    table = pilot()
    before = session_of(table).record()
    table.send(do="open", record=text)

    assert table.scene["menu"]["notice"]["bad"]
    assert session_of(table).record() == before


@pytest.mark.parametrize(
    "message", [None, 3, "play", {}, {"do": None}, {"do": "dance"}, {"do": "play"}, {"do": "seek"}]
)
def test_messages_that_mean_nothing_do_nothing(message: Any) -> None:
    """A message from the browser that means nothing here leaves the game as it is."""
    table = pilot()
    before = session_of(table).record()
    table.desk.receive(message)

    assert session_of(table).record() == before
    assert table.scene["trouble"] is None


def test_the_log_gives_each_event_its_rule_and_reason() -> None:
    """Each entry of the log cites rules that the scene can open, newest first, and says why where there is a reason."""
    table = two_players(MINE, OTHER)
    table.play("9")
    while not any(entry["why"] for entry in table.pane("log")["entries"]):
        table.play(table.hand()[0])
        go_on(table)
    entries = table.pane("log")["entries"]

    assert [entry["n"] for entry in entries] == sorted((entry["n"] for entry in entries), reverse=True)
    assert all(rule in table.scene["rulebook"] for entry in entries for rule in entry["rules"])
    assert all(rule["sentence"] and rule["source"] for rule in table.scene["rulebook"].values())
    assert "settled here" in table.scene["rulebook"]["LR-7"]["ruling"]
    assert table.scene["rulebook"]["LR-4"]["ruling"] is None


def test_scores_by_round_add_up() -> None:
    """The table of scores has a column a round and a total, and they add up for every seat after a round."""
    table = pilot(players=2, seed=5)
    while len(session_of(table).state.earlier) < 2:
        go_on(table)
        table.play(table.hand()[0])
    go_on(table)
    pane = table.pane("scores")

    assert pane["columns"] == [*map(str, range(1, 7)), "Total"]
    for row, score in zip(pane["rows"], session_of(table).state.scores, strict=True):
        *rounds, total = row["cells"]
        assert total == str(score)
        assert sum(int(cell) for cell in rounds if cell != "·") == score

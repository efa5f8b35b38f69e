"""The Sandwich Guy at the table, driven without a browser: three cards are picked, and the scene says what they make."""

from __future__ import annotations

from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.testing.pilot import Pilot
from tests.games.sandwich_guy.table import (
    HAND,
    LANGUAGE,
    LOST,
    cards,
    facts,
    pick,
    pilot,
    pressed,
    session_of,
    texts,
    zone,
)


def test_a_new_table_asks_for_three_cards() -> None:
    """Facts in place of seats, a ring of what is held, nothing lit, and buttons that cannot be pressed yet."""
    table = pilot()

    assert table.hand() == HAND.split()
    assert facts(table) == {
        "Draw pile": "44 cards",
        "Sandwiches made": "0",
        "In hand": "8 of 8",
        "After this turn": "–",
    }
    assert table.frame["seats"]["items"] == []
    ring = zone(table, "ring")
    assert [rank["text"] for rank in ring["ranks"]] == [
        "A",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "J",
        "Q",
        "K",
    ]
    assert [rank["count"] for rank in ring["ranks"]] == [0, 2, 0, 3, 1, 0, 0, 0, 1, 1, 0, 0, 0]
    assert (ring["arcs"], ring["title"]) == ([], None)
    assert [item["on"] for item in zone(table, "choices")["items"]] == [False] * 3
    assert "pick the three cards" in table.frame["status"]["text"]
    assert [button["enabled"] for button in table.frame["actions"]["main"]] == [False, False]


@pytest.mark.parametrize("order", [("5d", "Th", "2d"), ("2d", "5d", "Th"), ("Th", "2d", "5d")])
def test_three_cards_picked_in_any_order_make_a_sandwich(order: tuple[str, ...]) -> None:
    """The ring shows equal arcs around the corner, the draw of three is lit, the button has the move as its code."""
    table = pilot(then="3c 6c 7h")
    pick(table, *order)

    ring = zone(table, "ring")
    assert (ring["title"], ring["lines"]) == ("5 10 2", ["5 up, 5 up", "around the corner"])
    assert ring["arcs"] == [{"from": 4, "to": 9, "text": "+5"}, {"from": 9, "to": 1, "text": "+5"}]
    assert [rank["text"] for rank in ring["ranks"] if rank["role"] == "bun"] == ["2", "5"]
    assert [rank["text"] for rank in ring["ranks"] if rank["role"] == "meat"] == ["10"]
    (lit,) = [item for item in zone(table, "choices")["items"] if item["on"]]
    assert (lit["number"], lit["text"]) == ("3", "all one colour: red")
    marks = {card["face"]: card["mark"]["text"] for card in table.frame["hand"]["cards"] if card["mark"]}
    assert marks == {"2d": "bun", "5d": "bun", "Th": "meat"}
    assert facts(table)["After this turn"] == "8 in hand"
    assert table.frame["status"]["text"] == "5♦ 10♥ 2♦ is a sandwich: up 5, up 5, around the corner."
    make = table.button("Make it, draw 3")
    assert (make["code"], make["do"]) == ("5d Th 2d", {"do": "play", "move": "5d Th 2d"})
    table.press("Make it, draw 3")

    assert table.hand() == texts(cards("2s 4c 4d 4h 9d 3c 6c 7h")).split()
    assert pressed(table) == []
    assert facts(table)["Draw pile"] == "41 cards"
    assert "You draw 3 cards for all one colour: 3♣ 6♣ 7♥." in table.frame["status"]["text"]


def test_a_pick_that_is_no_sandwich_says_why() -> None:
    """Three cards with unequal steps show all three steps and say that no two are equal; nothing can be made of them."""
    table = pilot()
    pick(table, "4c", "5d", "9d")

    assert "4♣ 5♦ 9♦ is no sandwich: 4→5 +1, 5→9 +4, 9→4 +8." in table.frame["status"]["text"]
    assert table.frame["status"]["rules"] == ["SG-2"]
    assert [arc["text"] for arc in zone(table, "ring")["arcs"]] == ["+1", "+4", "+8"]
    assert zone(table, "ring")["lines"] == ["no two steps are equal"]
    assert not any(item["on"] for item in zone(table, "choices")["items"])
    with pytest.raises(LookupError):
        table.button("Make it")


def test_the_corner_is_closed_where_the_count_is_straight() -> None:
    """There the same three cards are no sandwich, and the reason is the corner."""
    table = pilot(reading="straight")
    pick(table, "5d", "Th", "2d")

    assert "corner" in table.frame["status"]["text"]
    assert table.frame["status"]["rules"] == ["SG-3"]
    assert zone(table, "ring")["corner"] == "no corner"
    assert zone(table, "ring")["lines"] == ["no way around the corner"]


def test_a_pick_can_be_taken_back_or_gives_way_to_a_fourth() -> None:
    """A second press takes a card back, a fourth card replaces the first, and Clear takes all back."""
    table = pilot()
    pick(table, "2d", "4c")
    assert "2 more" not in table.frame["status"]["text"]
    assert "1 more card" in table.frame["status"]["text"]
    pick(table, "2d")
    assert pressed(table) == ["4c"]
    pick(table, "4d", "5d", "9d")
    assert pressed(table) == ["4d", "5d", "9d"]
    table.press("Clear")
    assert pressed(table) == []


@pytest.mark.parametrize("card", ["Kc", "", "xx", "4c 4d", None, 7, "🂡"])
def test_a_pick_of_what_is_not_in_hand_shows_nothing(card: Any) -> None:
    """A message with a card that is not there picks no card and makes no trouble."""
    table = pilot()
    table.send(do="pick", card=card)

    assert pressed(table) == []
    assert table.scene["trouble"] is None


def test_a_distance_of_zero_is_one_point_on_the_ring() -> None:
    """Three of a rank have no arcs, and the rank is the meat."""
    table = pilot()
    pick(table, "4c", "4d", "4h")

    ring = zone(table, "ring")
    assert (ring["arcs"], ring["lines"], ring["title"]) == ([], ["three of a rank"], "4 4 4")
    assert table.button("Make it, draw 2")


def test_draws_beyond_eight_are_told_before_they_are_skipped() -> None:
    """A one-suit sandwich of a full hand draws three, and the lit line says so."""
    table = pilot("9h Jh Kh 2s 5c 8s 4c 6d")
    pick(table, "9h", "Jh", "Kh")
    (lit,) = [item for item in zone(table, "choices")["items"] if item["on"]]

    assert (lit["number"], lit["text"]) == ("4", "all one suit: ♥; here only 3")
    table.press("Make it, draw 3")
    assert "You draw 3 cards for all one suit" in table.frame["status"]["text"]


def test_a_typed_move_that_is_refused_says_why() -> None:
    """Typing has the same words as picking."""
    table = pilot()
    table.type("4c 5d 9d")

    refusal = table.frame["refusal"]
    assert "4♣ 5♦ 9♦ is no sandwich" in refusal["title"]
    assert (refusal["typed"], refusal["rules"]) == ("4c 5d 9d", ["SG-2"])


def finished_by_presses(seed: int, policy: str) -> Pilot:
    """Return a table at which a whole game was played by pressing cards and buttons, as a policy would play it."""
    table = Pilot(sl.table("sandwich-guy", seed=seed))
    while session_of(table).outcome is None:
        pick(table, *str(session_of(table).policy_move(policy, [0, 0, 0, 1])).split())
        table.press(table.frame["actions"]["main"][0]["label"])
    return table


def test_a_whole_game_can_be_played_by_presses() -> None:
    """To a perfect game, to a win with more cards, and to a loss; each is told where the ring was."""
    titles = set()
    for seed in range(12):
        table = finished_by_presses(seed, "greedy")
        (result,) = table.frame["middle"]["zones"]
        outcome = session_of(table).outcome
        assert outcome is not None
        assert result["rules"] == [outcome.reason]
        assert table.frame["turn"] == "The game is over"
        assert not any(card["enabled"] for card in table.frame["hand"]["cards"])
        assert table.button("Deal again")
        titles.add(result["title"].split(",")[0])
    assert titles == {"A perfect game", "Won", "Lost"}


def test_a_whole_game_can_be_played_by_typing() -> None:
    """Typing three cards, in any order, makes the sandwich at once."""
    table = Pilot(sl.table("sandwich-guy", seed=5))
    turns = 0
    while session_of(table).outcome is None:
        move = str(session_of(table).policy_move("careful", [0, 0, 0, 1])).split()
        table.type(" ".join(reversed(move)).upper())
        turns += 1
        assert len(session_of(table).steps) == turns

    assert table.frame["where"].startswith("After ")


def test_undo_and_redo_go_one_sandwich_back_and_forth() -> None:
    """Undo brings the hand back, with nothing picked; redo draws the same cards again."""
    table = pilot()
    before = table.hand()
    table.type("5d Th 2d")
    after = table.hand()
    table.press("Undo")
    assert (table.hand(), pressed(table)) == (before, [])
    table.press("Redo")
    assert table.hand() == after


@LANGUAGE
def test_hints_come_in_three_grades(lang: str) -> None:
    """A rank on the ring, the sandwich, and a bar for every sandwich in hand, the best one marked."""
    table = pilot(lang=lang)
    legal = session_of(table).moves
    for _ in range(3):
        table.send(do="hint")
    where, what, why = table.pane("hint")["grades"]

    assert where["bars"] is None
    assert "10" in where["text"] or "4" in where["text"]
    assert any(text in what["text"] for text in ("5♦ 10♥ 2♦", "4♣ 4♦ 4♥", "5♦ 10♥ 2♠"))
    assert len(why["bars"]["items"]) == len(legal)
    assert [item["best"] for item in why["bars"]["items"]] == [True] + [False] * (len(legal) - 1)
    values = [item["value"] for item in why["bars"]["items"]]
    assert values == sorted(values, reverse=True)
    assert set(why["rules"]) <= {"SG-4", "SG-5", "SG-6"}


def test_a_hint_points_at_the_ring_and_then_at_the_sandwich() -> None:
    """The first grade makes one rank glow, the second shows the arcs of the whole sandwich; a pick of one's own takes over."""
    table = pilot()
    table.send(do="hint")
    glowing = [rank["text"] for rank in zone(table, "ring")["ranks"] if rank["glow"]]
    assert len(glowing) == 1
    table.send(do="hint")
    assert sum(card["glow"] for card in table.frame["hand"]["cards"]) == 3
    assert zone(table, "ring")["title"] is not None
    pick(table, "9d")
    assert zone(table, "ring")["title"] == "9"


def test_a_game_that_is_lost_at_the_deal_says_so_at_the_table() -> None:
    """The status tells the deal and the loss with their rules; nothing can be played, and a new deal is offered."""
    table = pilot(LOST)

    assert "lost at the deal" in table.frame["status"]["text"]
    assert table.frame["status"]["rules"] == ["SG-1", "SG-5"]
    assert zone(table, "note")["title"] == "Lost"
    assert table.frame["actions"]["typed"] is None
    table.type("8s 3c Td")
    assert session_of(table).steps == ()
    table.press("Deal again")
    assert table.hand() != LOST.split()


def test_the_scores_pane_lists_what_was_made() -> None:
    """Each sandwich stands there with its parts and what it drew, the last one first."""
    table = pilot(then="3c 6c 7h")
    table.type("5d Th 2d")
    table.type("4c 4d 4h")
    pane = table.pane("scores")
    (mine,) = pane["taken"]

    assert [group["label"] for group in mine["groups"]] == ["Sandwich 4♣ 4♦ 4♥", "Sandwich 5♦ 10♥ 2♦"]
    assert mine["groups"][1]["sum"]["strong"] == "3 cards drawn"
    assert pane["rows"][0]["cells"] == ["0", "1", "1", "2", "7"]


def test_the_text_twin_says_the_position() -> None:
    """Pile, sandwiches and hand in words, and the reading where it is not the usual one."""
    table = pilot(reading="straight")
    text = table.pane("text")["text"]

    assert "Draw pile: 44 cards" in text
    assert "2♦ 2♠ 4♣ 4♦ 4♥ 5♦ 9♦ 10♥" in text
    assert "straight" in text

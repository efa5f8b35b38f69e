"""Who sits at a table, and what each of them may see."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.cards import PAIRS
from sandwichlab.testing.decks import deck_that_deals
from tests.widgets.tables import MINE, OTHER, go_on, pilot, session_of


def test_other_hands_are_never_in_the_scene() -> None:
    """Two tables that differ only in what the reader cannot see show the very same scene."""
    deck = deck_that_deals(PAIRS, [MINE, OTHER], 10)
    swapped = list(deck)
    swapped[-1], swapped[1] = swapped[1], swapped[-1]
    assert swapped[1] != deck[1]
    later = [sorted(deck)] * 5
    scenes = [
        sl.table("lunch-rush", players=2, decks=[order, *later], dealer=1, seats=("you", "Mina")).scene
        for order in (deck, swapped)
    ]

    assert json.dumps(scenes[0]) == json.dumps(scenes[1])


def test_two_people_pass_the_screen() -> None:
    """With two people a cover comes before each hand: no hand is in the scene until its owner has asked for it."""
    table = pilot(players=2, seed=3, seats=("Yuna", "Minho"))
    first = session_of(table).to_move
    names = ("Yuna", "Minho")

    assert table.frame["cover"]["title"] == f"Pass the screen to {names[first or 0]}"
    assert table.frame["hand"] is None
    assert table.pane("text")["text"] == ""
    table.send(do="play", move="9")
    table.send(do="hint")
    assert session_of(table).ply == 0
    table.press(f"I am {names[first or 0]}, show my hand")
    assert table.frame["cover"] is None
    table.play(table.hand()[0])
    go_on(table)
    assert table.frame["cover"]["title"] == f"Pass the screen to {names[1 - (first or 0)]}"
    assert table.frame["hand"] is None


def test_open_hands_are_shown_and_said() -> None:
    """For teaching, every hand can lie open; the table says so in its header."""
    closed, shown = pilot(), pilot(open_hands=True)

    assert all(item["cards"]["faces"] is None for item in closed.frame["seats"]["items"])
    faces = [item["cards"]["faces"] for item in shown.frame["seats"]["items"]]
    assert [len(cards) for cards in faces if cards] == [len(hand) for hand in session_of(shown).state.hands[1:]]
    assert "all hands open" in shown.frame["where"]
    assert "all hands open" not in closed.frame["where"]


def test_policies_alone_play_when_asked() -> None:
    """At a table without people one button shows one card after another, and no hand."""
    table = pilot(players=3, seats=("greedy", "random", "greedy"))
    table.press("Next card")
    table.press("Next card")

    assert session_of(table).ply == 2
    assert table.frame["hand"] is None
    while session_of(table).outcome is None:
        table.press(table.frame["actions"]["main"][0]["label"])
    assert table.frame["middle"]["zones"][0]["kind"] == "ranking"


def test_a_function_can_sit_at_the_table() -> None:
    """A function of a view plays a seat; it is shown by its name."""

    def lowest(view: Any) -> str:
        return min(view.moves, key=int)

    table = pilot(players=2, seats=("you", lowest))
    table.play(table.hand()[0])
    assert "lowest" in table.frame["seats"]["items"][1]["note"]


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        (("you", "greedy"), "4"),
        (("you", "you", "greedy", "greedy"), "'you'"),
        (("you", "greddy", "greedy", "greedy"), "greedy"),
        (("you", 3, "greedy", "greedy"), "3"),
        ("greedy", "seats"),
    ],
)
def test_seats_that_cannot_be_are_refused_by_name(seats: Any, told: str) -> None:
    """A wrong number of seats, two of 'you', a misspelt policy, or no name at all: said plainly."""
    with pytest.raises(sl.BadOption, match=told):
        sl.table("lunch-rush", players=4, seed=7, seats=seats)


def test_names_with_markup_stay_text() -> None:
    """A name is passed on as it was given; that it is never markup is the browser's part."""
    table = pilot(players=2, seats=("<b>Bo</b>", "greedy"))

    assert table.frame["seats"]["items"][0]["name"] in ("You", "<b>Bo</b>")

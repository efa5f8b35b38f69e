"""Nothing that happens goes untold, nobody is called by the wrong name, and a failing player is told to its author."""

from __future__ import annotations

from typing import Any

import sandwichlab as sl
from sandwichlab.testing.pilot import Pilot
from tests.widgets.tables import go_on, pilot, session_of


def statuses_of_a_round(table: Pilot, rounds: int = 2) -> str:
    """Play some rounds and return everything that the status told, one scene after another."""
    told = [table.frame["status"]["text"]]
    while session_of(table).outcome is None and len(session_of(table).state.earlier) < rounds:
        if table.frame["actions"]["main"]:
            table.press(table.frame["actions"]["main"][0]["label"])
        else:
            table.play(table.hand()[0])
        told.append(table.frame["status"]["text"])
    return "\n".join(told)


def test_every_sandwich_round_and_deal_is_told() -> None:
    """Sandwiches of any seat, ends of rounds and new deals all appear in the status, in a scene of their time."""
    for seed in (3, 12, 5):
        table = pilot(players=3, seed=seed)
        told = statuses_of_a_round(table)
        cast = table.desk.maker.reader.cast
        events = [event for step in session_of(table).steps for event in step.events]
        due = [event for event in events if set(event.rules) & {"LR-6", "LR-7", "LR-1"}]
        played = [str(event.says(cast)) for event in due]
        assert [text for text in played[:-1] if text not in told] == []


def test_points_that_partners_bring_me_are_told() -> None:
    """In team play a credit to my seat is told, also among many events."""
    table = pilot(players=6, seed=4, teams=True)
    told = statuses_of_a_round(table, rounds=1)
    events = [event for step in session_of(table).steps for event in step.events]
    credits = [event for event in events if event.rules == ("LR-9",) and 0 in event.partners and event.seat != 0]  # type: ignore[attr-defined]

    assert credits
    assert all(str(event.says(table.desk.maker.reader.cast)) in told for event in credits)


def test_with_several_people_whoever_looks_is_you() -> None:
    """The header, the status and the log speak to the person who looks, and name the others."""
    table = pilot(players=2, seed=7, seats=("you", "Mina"))
    first = session_of(table).to_move
    names = ("Ara", "Mina")
    assert table.frame["status"]["text"] == "The hand is hidden."
    table.press(f"I am {names[first or 0]}, show my hand")

    assert table.frame["turn"] == "Your turn"
    assert table.frame["hand"]["label"] == "Your hand"
    assert table.frame["seats"]["items"][first or 0]["name"] == "You"
    rank = table.hand()[0]
    table.play(rank)
    go_on(table)
    table.press(f"I am {names[1 - (first or 0)]}, show my hand")
    assert table.pane("log")["entries"][-1]["text"].startswith(f"{names[first or 0]} plays {rank}")


def test_a_function_that_fails_is_told_to_its_author() -> None:
    """A player's own function that raises: which function, which error, in which line; nothing is lost, and one can try again."""
    calls: list[int] = []

    def shaky(view: Any) -> str:
        calls.append(1)
        if len(calls) == 1:
            return str(1 / 0)
        return str(view.moves[0])

    table = pilot(players=2, seed=7, seats=("you", shaky))
    refusal = table.frame["refusal"]

    assert "shaky" in refusal["title"]
    assert "ZeroDivisionError" in refusal["text"]
    assert "line" in refusal["text"]
    assert table.scene["trouble"] is None
    table.press("Try again")
    assert table.frame["refusal"] is None
    assert session_of(table).ply == 1
    table.play(table.hand()[0])


def test_a_function_that_returns_no_move_is_told_what_would_be_one() -> None:
    """A player's function that returns rubbish is answered with how a move is written and what is legal."""
    table = pilot(players=2, seed=7, seats=("you", lambda view: "soup"))

    assert "soup" in table.frame["refusal"]["text"]
    assert "Legal now" in table.frame["refusal"]["text"]


def test_a_function_may_return_a_rank() -> None:
    """A rank is plain enough for a move: a player may return max(view.hand)."""
    table = pilot(players=2, seed=7, seats=("you", lambda view: max(view.hand)))
    table.play(table.hand()[0])
    go_on(table)

    assert table.frame["refusal"] is None
    assert sl.deal("lunch-rush", players=2, seed=7).play(5).move.text == "5"  # type: ignore[arg-type]


def test_a_move_pressed_on_an_older_scene_is_not_made() -> None:
    """A second press that was meant for what stood there before does not play an unseen turn."""
    table = pilot()
    old = table.scene["serial"]
    table.play(table.hand()[0])
    go_on(table)
    ply = session_of(table).ply
    table.send(do="play", move=table.hand()[0], serial=old)
    assert session_of(table).ply == ply
    table.send(do="play", move=table.hand()[0], serial=table.scene["serial"])
    assert session_of(table).ply > ply


def test_serials_grow_with_every_scene() -> None:
    """No two scenes of a desk have the same number, also after trouble and from a lesson into a game."""
    desk = Pilot(sl.learn("lunch-rush"))
    serials = [desk.scene["serial"]]
    for message in ({"do": "lock", "choice": 0}, {"do": "next"}, {"do": "back"}, {"do": "language", "lang": "ko"}):
        desk.send(**message)
        serials.append(desk.scene["serial"])

    assert serials == sorted(set(serials))


def test_from_the_free_game_one_comes_back_to_the_lessons() -> None:
    """The game after the last lesson has a way back in its menu."""
    desk = Pilot(sl.learn("lunch-rush"))
    for _ in range(11):
        desk.send(do="lock", choice=0)
        desk.press("Next step")
    desk.send(do="lock", choice=0)
    desk.press("Play on yourself")
    assert desk.scene["kind"] == "table"
    desk.press("Back to the lessons")

    assert desk.scene["kind"] == "learn"
    assert desk.frame["where"] == "Step 12 of 12"


def test_the_hint_without_a_sandwich_is_the_lowest_card() -> None:
    """Where nothing can be completed a short count is for the lowest card, and no card makes points at once."""
    for seed in range(30):
        table = pilot(players=4, seed=seed)
        for _ in range(3):
            table.send(do="hint")
        bars = table.pane("hint")["grades"][2]["bars"]["items"]
        if "lowest" in table.pane("hint")["grades"][1]["text"]:
            break

    assert [bar["detail"] for bar in bars] == [None] * len(bars)
    assert [bar["card"]["face"] for bar in bars if bar["best"]] == [min(table.hand(), key=int)]


def test_a_refusal_names_some_of_very_many_moves() -> None:
    """A dozen legal moves are all named; of more, a few are, and it is said how many there are."""
    desk = sl.table("sandwich-guy", seed=2, lang="en")
    desk.receive({"do": "type", "text": "Ah Kh Qh"})
    moves = [str(move) for move in desk.session.moves]
    text = desk.scene["frames"][-1]["refusal"]["text"]

    assert len(moves) > 12
    assert text == f"Legal now are {len(moves)} moves, for example {', '.join(moves[:4])}."


def test_an_empty_log_says_what_it_is_for() -> None:
    """Before anything has happened the log has no entry, and a sentence in their place."""
    pane = sl.table("sandwich-guy", seed=2, lang="en").scene["drawer"]["panes"]["log"]

    assert pane["entries"] == []
    assert pane["intro"].endswith("is told here.")

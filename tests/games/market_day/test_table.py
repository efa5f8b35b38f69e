"""Market Day at a table, a step-through and a walkthrough, driven without a browser."""

from __future__ import annotations

from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core.session import Session
from sandwichlab.testing.pilot import Pilot
from tests.games.market_day.table import after, seated


def session_of(table: Pilot) -> Session:
    """Return the session behind a table."""
    session: Session = table.desk.maker.session  # type: ignore[attr-defined]
    return session


def zone(pilot: Pilot, kind: str) -> Any:
    """Return the only zone of a kind in the middle of the present frame."""
    (found,) = (zone for zone in pilot.frame["middle"]["zones"] if zone["kind"] == kind)
    return found


def marks(pilot: Pilot) -> list[tuple[Any, ...]]:
    """Return face, what is drawn across, and the mark of each place."""
    return [
        (item["card"]["face"], item["over"], item["mark"] and item["mark"]["text"])
        for item in zone(pilot, "places")["items"]
    ]


def act(pilot: Pilot) -> None:
    """Do the first thing that is offered: a button, or else a card."""
    main = pilot.frame["actions"]["main"]
    if main:
        pilot.send(**main[0]["do"])
    else:
        pilot.play(pilot.frame["hand"]["cards"][0]["move"])


@pytest.mark.parametrize("players", [2, 4, 9])
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_whole_game_can_be_played_by_presses(players: int, lang: str) -> None:
    """Pressing what is offered leads to the end of the game and its standing, in both languages."""
    table = Pilot(sl.table("market-day", players=players, seed=12, lang=lang))
    for _ in range(2000):
        if session_of(table).outcome is not None and table.frame["actions"]["main"][0]["do"] != {"do": "go"}:
            break
        act(table)

    outcome = session_of(table).outcome
    assert outcome is not None
    standing = zone(table, "ranking")
    assert [item["score"] for item in standing["items"]] == [str(s) for s in sorted(outcome.scores, reverse=True)]
    assert [item["win"] for item in standing["items"]].count(True) == len(outcome.winners)


def test_the_whole_game_can_be_played_by_typing() -> None:
    """Typing moves, and Enter where something waits, leads to the end of the game too."""
    table = Pilot(sl.table("market-day", players=3, seed=5))
    while session_of(table).outcome is None:
        main = table.frame["actions"]["main"]
        waits = bool(main) and main[0]["do"] == {"do": "go"}
        table.type("" if waits else str(session_of(table).moves[0]))
    table.type("")

    assert table.frame["turn"] == "The game is over"


def test_the_standing_is_told_where_a_hand_begins() -> None:
    """In the empty market of the second hand stands who has how many points, the highest first; before, what the last round made."""
    table = Pilot(sl.table("market-day", players=2, seed=5))
    session = session_of(table)
    while "Hand 2" not in table.frame["where"]:
        act(table)
        opened = [
            zone for frame in table.scene["frames"] for zone in frame["middle"]["zones"] if zone["kind"] == "note"
        ]
        if "Hand 1" in table.frame["where"] and opened:
            assert {note["title"] for note in opened} == {"The last round made"}
    names = {0: "You", 1: "Mina"}
    scores = session.state_at(next(n for n, step in enumerate(session.steps, 1) if step.after.hand == 1)).scores
    order = sorted(names, key=lambda seat: -scores[seat])

    assert opened[0]["title"] == "Standing after 1 of 6 hands"
    assert opened[0]["text"] == " · ".join(f"{names[seat]} {scores[seat]}" for seat in order)


def table_at(cards: str, seats: tuple[str, ...] = ("you", "greedy", "greedy", "greedy")) -> Pilot:
    """Return a table of four at which all but the last card of a round are played, and the reader plays that."""
    session = seated(cards, len(seats), dealer=0)  # seat 1 leads and the reader is last
    *first, _ = cards.split()
    for rank in first:
        session.play(rank)
    return Pilot(sl.table(session, seats=seats))


def test_the_market_shows_whose_card_lies_where_and_who_is_to_come() -> None:
    """While cards are played, each place has its owner; a place that is still to be filled has no card."""
    table = table_at("7 7 10 2")

    items = zone(table, "places")["items"]
    assert [(item["who"], item["card"] and item["card"]["face"]) for item in items] == [
        ("Mina", "7"),
        ("Jun", "7"),
        ("Teo", "10"),
        ("You", None),
    ]
    assert [item["place"] for item in items] == ["place 0", "place 1", "place 2", "place 3"]
    assert zone(table, "places")["columns"] == 4


def test_a_resolution_is_played_stage_by_stage() -> None:
    """The card that ends a round leads through every stage that changes something, and the last one waits."""
    table = table_at("7 7 10 2")
    table.play("2")

    frames = table.scene["frames"]
    shown = [zone for frame in frames for zone in frame["middle"]["zones"] if zone["kind"] == "stages"]
    assert [stage["text"] for stage in shown] == [
        "Step 1 of 6: spoiled cards",
        "Step 4 of 6: Knights",
        "Step 6 of 6: score",
    ]
    assert [frame["hold"] > 0 for frame in frames] == [True, True, False]
    assert marks(table) == [
        ("7", "spoiled", "spoiled"),
        ("7", None, "scores"),
        ("10", "killed", "killed"),
        ("2", None, "Knight"),
    ]
    assert zone(table, "places")["links"] == [{"from": 3, "to": 2, "kind": "killed", "both": False}]
    assert [seat["gain"]["text"] for seat in table.frame["seats"]["items"]] == [
        "+2",
        "+0",
        "+7",
        "+0",
    ]
    assert [seat["score"] for seat in table.frame["seats"]["items"]] == ["2", "0", "7", "0"]
    assert table.button("Next round")


def test_one_can_look_back_at_each_stage_and_go_on() -> None:
    """Previous and Next lead through the stages, each with its sentence, while the game waits where it was."""
    table = table_at("7 7 10 2")
    table.play("2")
    session = session_of(table)
    ply = session.ply

    assert not zone(table, "stages")["forward"]["enabled"]
    table.press("Previous")
    assert table.frame["status"]["text"] == "Your Knight kills the highest card still in play: Teo's 10."
    table.press("Previous")
    assert marks(table)[2] == ("10", None, None)
    assert table.frame["status"]["text"] == "Spoiled by a later card of the same rank: Mina's 7."
    assert not zone(table, "stages")["back"]["enabled"]
    table.press("Next")
    table.press("Next")
    assert zone(table, "stages")["at"] == 6
    assert session.ply == ply
    table.press("Previous")
    table.press("Next round")
    assert all(zone["kind"] != "stages" for zone in table.frame["middle"]["zones"])


@pytest.mark.parametrize("at", [-1, 3, 99, None, True, "1", 1.5, [1]])
def test_a_stage_that_is_not_there_is_not_shown(at: Any) -> None:
    """A message that asks for no stage leaves the present one where it is, on tables and in step-throughs."""
    table = table_at("7 7 10 2")
    table.play("2")
    steps = Pilot(sl.explain(session_of(table), ply=4))
    for pilot in (table, steps):
        pilot.send(do="stage", at=at)
        assert zone(pilot, "stages")["at"] == 6

    early = table_at("7 7 10 2")
    early.send(do="stage", at=at)
    assert zone(early, "places")["items"][3]["card"] is None


def test_rain_marks_what_it_spoils() -> None:
    """What is rained on has the mark of rain, Royals and the 7 are named."""
    table = table_at("7 10 3 2")
    table.play("2")

    assert marks(table) == [
        ("7", None, "Rain"),
        ("10", "rain", "rained on"),
        ("3", None, "Royal"),
        ("2", "rain", "rained on"),
    ]


def test_the_tinker_is_asked_at_the_table() -> None:
    """The places that can be had are buttons, and so is each choice below; hand cards wait and say why."""
    table = table_at("10 2 4 1")
    table.play("1")

    items = zone(table, "places")["items"]
    assert [item["state"] for item in items] == ["out", "can", "can", "in"]
    assert [item["do"] for item in items] == [
        None,
        {"do": "play", "move": "trade 1"},
        {"do": "play", "move": "trade 2"},
        None,
    ]
    assert items[1]["label"] == "Trade with place 1: Jun, 2"
    main = table.frame["actions"]["main"]
    assert [(button["label"], button["code"]) for button in main] == [
        ("Trade for Jun's 2", "trade 1"),
        ("Trade for Teo's 4", "trade 2"),
        ("Keep the 1", "keep"),
    ]
    assert zone(table, "stages")["text"] == "Step 5 of 6: Tinker"
    assert "Your Tinker may be traded for one of these, or kept: 2 4." in table.frame["status"]["text"]
    assert {card["why_not"] for card in table.frame["hand"]["cards"]} == {"Not now: first the Tinker."}
    assert "Still in play: Jun 2, Teo 4, You 1" in table.pane("text")["text"]

    table.press("Previous")
    assert zone(table, "stages")["at"] == 4
    table.press("Trade for Teo's 4")
    assert [(item["card"]["face"], item["mark"]["points"]) for item in zone(table, "places")["items"]] == [
        ("10", "0"),
        ("2", "+2"),
        ("1", "+1"),
        ("4", "+4"),
    ]
    assert {"from": 3, "to": 2, "kind": "traded", "both": True} in zone(table, "places")["links"]


def test_traded_cards_keep_their_keys() -> None:
    """A card that changes places is the same physical card, so that it is seen to move."""
    table = table_at("10 2 4 1")
    table.play("1")
    before = {item["card"]["face"]: item["card"]["key"] for item in zone(table, "places")["items"]}
    table.press("Trade for Teo's 4")
    after_trade = {item["card"]["face"]: item["card"]["key"] for item in zone(table, "places")["items"]}

    assert before == after_trade


def test_own_cards_can_be_had_too() -> None:
    """With two players the reader's own other card is offered as such."""
    session = seated("4 6 1 9", 2)
    for rank in ("4", "6", "1"):
        session.play(rank)
    table = Pilot(sl.table(session, seats=("you", "Mina")))
    table.press("I am Mina, show my hand")
    table.play("9")
    table.press("I am Ara, show my hand")

    labels = [button["label"] for button in table.frame["actions"]["main"]]
    assert labels == ["Trade for your 4", "Trade for Mina's 6", "Trade for Mina's 9", "Keep the 1"]


def test_nothing_of_a_tinker_s_choice_is_offered_to_the_others() -> None:
    """While a policy is to trade, the reader sees the market but no button in it."""
    session, _ = after("1 10 9 4")
    table = Pilot(sl.table(session, seats=("random", "you", "greedy", "greedy")))

    assert session.ply > 4
    for frame in table.scene["frames"]:
        for shown in frame["middle"]["zones"]:
            assert all(item["do"] is None for item in shown.get("items", ()) if "state" in item)


def test_hints_come_in_three_grades_for_a_card() -> None:
    """Where to look, what to play, and why, with what each card can be expected to make."""
    table = table_at("7 10 4 3")
    for grade in range(3):
        table.send(do="hint")
        assert len(table.pane("hint")["grades"]) == grade + 1
    where, what, why = table.pane("hint")["grades"]

    assert "single 7" in where["text"]
    assert zone(table, "places")["items"][0]["card"]["glow"] is True
    assert what["text"].startswith("Play the 3: the round would make you 3 points now")
    assert [item["card"]["face"] for item in why["bars"]["items"] if item["best"]] == ["3"]
    assert {rule for grade in (where, what, why) for rule in grade["rules"]} <= set(table.scene["rulebook"])


def test_hints_come_in_three_grades_for_a_tinker() -> None:
    """What can be had, which of it to take, and what the round makes with each choice."""
    table = table_at("10 2 4 1")
    table.play("1")
    for _ in range(3):
        table.send(do="hint")
    _, what, why = table.pane("hint")["grades"]

    assert what["text"] == "Trade for the 4 at place 2: 3 points more for you."
    assert {(item["card"]["face"], item["detail"]) for item in why["bars"]["items"]} == {
        ("2", "place 1, 2 points"),
        ("4", "place 2, 4 points"),
        ("1", "keep, 1 point"),
    }
    assert [item["card"]["face"] for item in why["bars"]["items"] if item["best"]] == ["4"]
    assert zone(table, "places")["items"][2]["card"]["glow"] is True


@pytest.mark.parametrize("cards", ["", "4 5 6", "2 5 6", "7 5 6", "4"])
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_there_is_a_hint_in_every_position(cards: str, lang: str) -> None:
    """Leading, in the middle and last, with Rain or a Knight about, all three grades can be had in both languages."""
    played = cards.split()
    session = seated(" ".join([*played, *["8"] * (4 - len(played))]), 4, dealer=(3 - len(played)) % 4)
    for rank in played:
        session.play(rank)
    table = Pilot(sl.table(session, lang=lang))
    for _ in range(3):
        table.send(do="hint")

    assert len(table.pane("hint")["grades"]) == 3
    assert all(grade["text"] for grade in table.pane("hint")["grades"])


def test_scores_by_hand_add_up() -> None:
    """The score pane has a column for each hand and the total of each seat."""
    session = sl.simulate("market-day", players=4, games=1, seed=3).replay(0)
    session.seek(100)
    pane = Pilot(sl.explain(session, ply=100)).pane("scores")
    scores = session.view(0).scores

    assert [row["cells"][-1] for row in pane["rows"]] == [str(score) for score in scores]
    for row in pane["rows"]:
        assert sum(int(cell) for cell in row["cells"][:-1] if cell != "·") == int(row["cells"][-1])


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_game_can_be_stepped_through(players: int, lang: str) -> None:
    """At every ply of a whole game there is a frame with its sentences, in both languages, and every stage can be seen."""
    session = sl.simulate("market-day", players=players, games=1, seed=3).replay(0)
    pilot = Pilot(sl.explain(session, lang=lang))
    for ply in range(len(session.steps) + 1):
        pilot.send(do="seek", ply=ply)
        assert pilot.pane("step")["sentences"]
        stages = [shown for shown in pilot.frame["middle"]["zones"] if shown["kind"] == "stages"]
        while stages and stages[0]["back"] and stages[0]["back"]["enabled"]:
            pilot.send(**stages[0]["back"]["do"])
            stages = [shown for shown in pilot.frame["middle"]["zones"] if shown["kind"] == "stages"]
            assert pilot.frame["status"]["text"]


def test_stepping_forward_plays_the_stages() -> None:
    """One step forward onto the end of a round shows its stages one after another; a jump shows the last at once."""
    session, _ = after("7 7 10 2")
    pilot = Pilot(sl.explain(session, ply=3))
    pilot.send(do="seek", ply=4)
    assert [frame["hold"] > 0 for frame in pilot.scene["frames"]] == [True, True, False]
    pilot.send(do="seek", ply=1)
    pilot.send(do="seek", ply=4)

    assert len(pilot.scene["frames"]) == 1
    assert zone(pilot, "stages")["at"] == 6


def test_the_walkthrough_gives_nothing_away() -> None:
    """Where the Tinker's question is asked, no place is marked as one that can be had, and none can be pressed."""
    pilot = Pilot(sl.learn("market-day"))
    for _ in range(12):
        pilot.send(do="lock", choice=0)
        pilot.press("Next step")
    items = zone(pilot, "places")["items"]

    assert pilot.scene["ask"]["question"] == "Your Tinker survives. Which card may you swap it with?"
    assert all(item["do"] is None and item["state"] != "can" for item in items)


def test_the_walkthrough_shows_a_resolution_and_ends_at_a_table() -> None:
    """An answer is followed by the stages, which can be looked at again; after the last one plays on."""
    pilot = Pilot(sl.learn("market-day"))
    for number in range(14):
        if number:
            pilot.press("Next step")
        pilot.send(do="lock", choice=0)
        if number == 5:
            assert zone(pilot, "stages")["at"] == 6
            pilot.press("Previous")
            assert "The Knight of Mina kills" in pilot.frame["status"]["text"]
            assert pilot.scene["ask"]["reveal"] is not None
    pilot.press("Play on yourself")

    assert pilot.scene["kind"] == "table"
    assert pilot.frame["where"] == "Hand 1 of 6, round 2 of 5"

"""Bread and Chocolate at the table: played by presses and by typed moves, with hints, memory and step-through."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.testing.pilot import Pilot
from tests.games.bread_and_chocolate.table import begun, deck, play, seated

LOW, LOW_TOO = "Ac 2c 3c 4c 5c 6c", "Ad 2d 3d 4d 5d 6d"


def at_table(session: sl.Session, **options: Any) -> Pilot:
    """Return a pilot at a table with a game under way; seat 0 is you, and Mina plays by hand at a cover."""
    return Pilot(sl.table(session, **options))


def session_of(pilot: Pilot) -> sl.Session:
    """Return the session behind a table."""
    session: sl.Session = pilot.desk.session
    return session


def enabled(pilot: Pilot) -> list[tuple[str, str]]:
    """Return what can be pressed: cards by their moves, buttons by their labels."""
    cards = [("card", card["move"]) for card in (pilot.frame["hand"] or {"cards": []})["cards"] if card["enabled"]]
    return [*cards, *(("button", one["label"]) for one in pilot.frame["actions"]["main"] if one["enabled"])]


def zone(pilot: Pilot, kind: str, place: int = 0) -> Any:
    """Return a zone of the middle by its kind."""
    return [zone for zone in pilot.frame["middle"]["zones"] if zone["kind"] == kind][place]


@pytest.mark.parametrize(("seed", "options"), [(1, {}), (2, {"free_draw": True}), (3, {"dealer": 1, "memory": False})])
def test_a_whole_game_is_played_by_presses(seed: int, options: dict[str, Any]) -> None:
    """Pressing what can be pressed leads to the end, and never to trouble."""
    pilot = Pilot(sl.table("bread-and-chocolate", seed=seed, **options))
    luck = random.Random(seed)
    for _ in range(3000):
        if session_of(pilot).outcome is not None:
            break
        kind, what = luck.choice(enabled(pilot))
        (pilot.play if kind == "card" else pilot.press)(what)

    assert session_of(pilot).outcome is not None
    assert pilot.scene["trouble"] is None
    assert pilot.frame["turn"] == "The game is over"


@pytest.mark.parametrize("seed", [4, 5])
def test_a_whole_game_is_played_by_typed_moves(seed: int) -> None:
    """Typing legal moves, and Enter at what is to be looked at, leads to the end."""
    pilot = Pilot(sl.table("bread-and-chocolate", seed=seed))
    luck = random.Random(seed)
    for _ in range(3000):
        session = session_of(pilot)
        if session.outcome is not None:
            break
        waits = any(button["do"] == {"do": "go"} for button in pilot.frame["actions"]["main"])
        pilot.type("" if waits else str(luck.choice(session.moves)))

    assert session_of(pilot).outcome is not None
    assert pilot.scene["trouble"] is None


def test_the_opening_has_its_buttons_with_their_codes() -> None:
    """Flip, spread and pass; on a black card spread is there and cannot be pressed, and no card can."""
    pilot = at_table(seated(LOW, LOW_TOO, up="8s"))
    main = pilot.frame["actions"]["main"]

    assert [(one["label"], one["code"], one["enabled"]) for one in main] == [
        ("Flip", "flip", True),
        ("Spread", "spread", False),
        ("Pass", "pass", True),
    ]
    assert pilot.frame["where"] == "The opening"
    assert not any(card["enabled"] for card in pilot.frame["hand"]["cards"])
    assert {card["why_not"] for card in pilot.frame["hand"]["cards"]} == {
        "First comes the opening: flip, spread or pass."
    }


def test_cards_say_what_a_press_does_and_why_it_does_not() -> None:
    """Only cards that fit are enabled; each other says which rule is against it."""
    pilot = at_table(begun("9c 7c Ts 8h Kc Qc", LOW_TOO, up="8d"))
    cards = {card["face"]: card for card in pilot.frame["hand"]["cards"]}

    assert [face for face, card in cards.items() if card["enabled"]] == ["9c"]
    assert (cards["9c"]["label"], cards["9c"]["do"]) == ("Play 9♣", {"do": "play", "move": "9c"})
    assert cards["7c"]["why_not"] == "7♣ is one below 8♦ and costs 7 discards, but only 5 other cards are in hand."
    assert cards["Ts"]["why_not"] == "10♠ is neither one above nor one below 8♦."
    assert cards["8h"]["why_not"] == "8♥ is red: only a black card starts a spread."
    assert [(one["code"], one["enabled"]) for one in pilot.frame["actions"]["main"]] == [("draw", False)]


def test_while_discarding_cards_discard_and_the_strip_counts() -> None:
    """After a 3 on a 4 three discards are owed; each press makes one, and the strip fills."""
    pilot = at_table(begun("3s 9c Jc Qs Kc 7c", LOW_TOO, up="4h"))
    pilot.play("3s")

    assert pilot.frame["hand"]["owed"] == {"items": [False] * 3, "text": "0 of 3 discarded"}
    card = pilot.frame["hand"]["cards"][-1]
    assert (card["label"], card["do"]["move"]) == ("Discard K♣", "discard Kc")
    assert pilot.frame["actions"]["main"] == []
    pilot.play("discard Qs")
    assert pilot.frame["hand"]["owed"] == {"items": [True, False, False], "text": "1 of 3 discarded"}
    assert "Choose 2 cards to discard" in pilot.frame["status"]["text"]


def test_the_three_piles_and_what_is_known_of_them() -> None:
    """Counts and notes are there, and own discards lie at their places among the cards that are not known."""
    pilot = at_table(begun("2s 9c Jc Qs Kc 7c", "5h 6h 8h Th Jh Qh", up="3h", draw="Ks Kd"), seats=("you", "random"))
    play(session_of(pilot), "2s, discard Qs, discard 9c")
    pilot = at_table(session_of(pilot), seats=("you", "Mina"))
    piles = zone(pilot, "piles")["items"]

    assert [pile["name"] for pile in piles] == ["Draw pile", "Face-up pile", "Face-down pile"]
    assert [pile["count"] for pile in piles] == ["38 cards", "2 cards", "3 cards"]
    assert piles[1]["notes"] == ["2♠ on 3♥"]


def test_memory_can_be_shown_or_left_to_the_reader() -> None:
    """With memory the own discards stand in the zone and in the text; without it neither is there."""

    def shown(memory: bool) -> Pilot:
        session = begun("2s 9c Jc Qs Kc 7c", "3c Ah", up="3h")
        play(session, "2s, discard Qs, discard 9c, 3c")
        return at_table(session, memory=memory)

    pilot = shown(memory=True)
    assert [(card["face"], card["caption"]) for card in zone(pilot, "known")["items"]] == [
        (None, "?"),
        ("Qs", "yours"),
        ("9c", "yours"),
    ]
    assert zone(pilot, "piles")["items"][2]["notes"] == ["you know 2"]
    assert "Face-down pile, bottom to top: ? Q♠ 9♣" in pilot.pane("text")["text"]
    bare = shown(memory=False)
    assert not [one for one in bare.frame["middle"]["zones"] if one["kind"] == "known"]
    assert zone(bare, "piles")["items"][2]["notes"] == []
    assert "Q♠" not in bare.pane("text")["text"].replace("Hand", "")


def test_an_opening_spread_is_shown_as_a_row() -> None:
    """All cards turned stand in a row, the black one marked, until it has been looked at."""
    pilot = at_table(seated(LOW, LOW_TOO, up="8h", draw="9d Qh Ks Th"))
    pilot.press("Spread")
    row = zone(pilot, "row")["items"]

    assert [card["face"] for card in row] == ["8h", "9d", "Qh", "Ks"]
    assert row[-1]["caption"] == "black: over"
    pilot.press("Go on")
    assert session_of(pilot).state.turns >= 1


def test_a_forced_draw_is_shown_before_the_cards_come() -> None:
    """On the way the card lies on the pile and the hand has not grown yet; then it has."""
    pilot = at_table(begun("9h 2c 3c 4c 5c 6c", LOW_TOO, up="8d"))
    pilot.play("9h")
    first = pilot.scene["frames"][0]

    assert first["hold"] > 0
    assert first["middle"]["zones"][0]["items"][1]["card"]["face"] == "9h"
    assert first["seats"]["items"][0]["gain"] == {"text": "+9 cards", "fresh": True}
    assert len(first["hand"]["cards"]) == 5
    assert len(pilot.frame["hand"]["cards"]) == 14


def test_a_reset_waits_to_be_looked_at() -> None:
    """The piles say where they came from, and everyone must look before the game goes on."""
    order = (
        "8s 7c Ts 9c Kc Qc 2d 3s 5h Ah Jd 6d 3h Jc 9d Qh 4d Kh 6s 8d Qs Jh 2h 7s 3d 2c 5d 9s 8c 6c 7h 7d 3c 5s Js Ks 4c Ad Tc Kd "
        "Td 2s 4s 9h 6h Qd Th 5c 4h As 8h Ac"
    )
    session = sl.deal("bread-and-chocolate", decks=[order.split()], dealer=1)
    play(session, "spread, 7c, 8s, 9c")
    pilot = at_table(session)
    pilot.play("Ts")

    notes = [item["notes"] for item in zone(pilot, "piles")["items"]]
    assert notes == [
        ["was the face-up pile, turned over"],
        ["was the face-down pile, turned over"],
        ["the card that was left"],
    ]
    pilot.press("Go on")
    assert session_of(pilot).state.resets == 1


@pytest.mark.parametrize(
    ("session", "said"),
    [
        (seated(LOW, LOW_TOO, up="8s"), "Flip: none of your cards is cheap to play on 8♠."),
        (seated("Jc 2c", LOW_TOO, up="Qh"), "Pass: then you play first, whatever the other chooses."),
        (begun("9c 7c Ts 8h Kc Qc", LOW_TOO, up="8d"), "Play 9♣: then you hold 14 cards."),
        (begun(LOW, LOW_TOO, up="8d"), "Draw a card: there is nothing else to do."),
        (begun("9c Td 2c 3c 4c 5c", LOW_TOO, up="8s", free_draw=True), "Draw a card instead"),
    ],
)
def test_hints_come_in_three_grades(session: sl.Session, said: str) -> None:
    """Where, what and why open one after the other, and say what this very position holds."""
    pilot = at_table(session)
    for grades in (1, 2, 3):
        pilot.send(do="hint")
        assert len(pilot.pane("hint")["grades"]) == grades
    texts = [grade["text"] for grade in pilot.pane("hint")["grades"]]

    assert [grade["title"] for grade in pilot.pane("hint")["grades"]] == ["Where", "What", "Why"]
    assert said in texts[1]
    assert all(grade["rules"] for grade in pilot.pane("hint")["grades"])


def test_a_hint_for_discards_keeps_what_goes_out() -> None:
    """With discards due the hint names a card to discard, and the one to keep."""
    pilot = at_table(begun("3s Jc Jd Qs 2c 9d", LOW_TOO, up="4h"))
    pilot.play("3s")
    for _ in range(3):
        pilot.send(do="hint")
    texts = [grade["text"] for grade in pilot.pane("hint")["grades"]]

    assert texts[0] == "2 cards will be left: which would you like them to be?"
    assert texts[1].startswith("Discard ")


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize(("seed", "options"), [(1, {"max_turns": 40}), (7, {"free_draw": True, "max_turns": 30})])
def test_every_step_can_be_looked_at(lang: str, seed: int, options: dict[str, Any]) -> None:
    """The step-through shows every ply of whole games, in both languages."""
    session = sl.deal("bread-and-chocolate", seed=seed, **options)
    stream = [seed, 1, 2, 3]
    while session.to_move is not None:
        session.play(session.policy_move("random", stream))
    desk = sl.explain(session, lang=lang)
    for ply in range(len(session.steps) + 1):
        desk.receive({"do": "seek", "ply": ply})
        assert desk.scene["trouble"] is None
        assert desk.scene["frames"][-1]["status"]["text"]


def test_two_people_see_their_own_memory_only() -> None:
    """After the cover the other reader sees backs where the first one's discards lie."""
    session = begun("2s 9c Jc Qs Kc 7c", "Ah Th 4c 5c 6c 8c", up="3h")
    pilot = Pilot(sl.table(session, seats=("Ara", "Mina")))
    pilot.send(do="show")
    for move in ("2s", "discard Qs", "discard 9c"):
        pilot.play(move)
    assert pilot.frame["cover"] is not None
    pilot.send(do="show")

    assert [card["face"] for card in zone(pilot, "known")["items"]] == [None, None, None]
    assert "Q♠" not in str(pilot.scene)


def test_what_is_known_of_a_pile_is_shown_from_the_end_that_matters() -> None:
    """Of the draw pile the next card is in view, of the face-down pile the newest."""
    game = sl.simulate("bread-and-chocolate", games=1, seed=3, policies="greedy").replay(0)
    seen = {}
    for ply in range(len(game.steps)):
        game.seek(ply)
        for one in sl.table(sl.load(game.record()), lang="en").scene["frames"][-1]["middle"]["zones"]:
            if one["kind"] == "known":
                seen[one["title"]] = one["from"]
        if len(seen) == 3:
            break

    assert seen == {
        "What you know of the face-down pile, bottom to top": "end",
        "What you know of the draw pile, next card first": "start",
        "What you know of the other hand": "start",
    }


def test_the_end_is_told_with_its_rule() -> None:
    """The final standing names the winner and the cards the other is left with."""
    session = begun("4d 4h 9h Jd 7s Kc", "4s 2d 3s", up="5h")
    play(session, "4d, discard 9h, discard Jd, discard 7s, discard Kc, 4s")
    pilot = at_table(session)
    pilot.play("4h")
    ranking = zone(pilot, "ranking")

    assert ranking["rules"] == ["BC-12"]
    assert [(one["name"], one["note"], one["win"]) for one in ranking["items"]] == [
        ("You", "win", True),
        ("Mina", "5 cards left", False),
    ]
    assert deck(LOW, LOW_TOO, up="8d")[12] == "8d"


def test_the_walkthrough_does_not_tell_who_won_before_it_is_asked() -> None:
    """The last lesson asks at a game that is over: its result is not on the table before the prediction is locked in."""
    pilot = Pilot(sl.learn("bread-and-chocolate"))
    for _ in range(13):
        pilot.send(do="lock", choice=0)
        pilot.send(do="next")

    assert pilot.frame["where"] == "Step 14 of 14"
    assert {one["kind"] for one in pilot.frame["middle"]["zones"]} == {"piles", "known"}
    pilot.send(do="lock", choice=1)
    pilot.press("Play on yourself")
    assert pilot.scene["kind"] == "table"
    assert pilot.frame["where"] == "The opening"

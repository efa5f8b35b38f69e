"""Special cards meeting: every ordered pair of 1, 2, 3, 7, 9 and an ordinary card, several Knights, Rain and no rain."""

from __future__ import annotations

import pytest

import sandwichlab as sl
from sandwichlab.games.market_day import resolving, rules
from tests.games.market_day.table import after, by_place, found, kinds, play, seated

# What each card of a round scores in which ``one`` is played first and ``other`` second, beside a 3 and a 5 of others.
# A Tinker that may be traded is kept.
PAIRS = {
    # the Tinker first
    ("1", "2"): [1, 2, 3, 0],
    ("1", "3"): [1, 3, 3, 5],
    ("1", "7"): [0, 7, 3, 0],
    ("1", "9"): [1, 9, 3, 5],
    ("1", "8"): [1, 8, 3, 5],
    # a Knight first: it kills the highest card above 3, whether it was played before or after it
    ("2", "1"): [2, 1, 3, 0],
    ("2", "2"): [2, 2, 3, 0],
    ("2", "3"): [2, 3, 3, 0],
    ("2", "7"): [0, 7, 3, 0],
    ("2", "9"): [2, 0, 3, 5],
    ("2", "8"): [2, 0, 3, 5],
    # a Royal first
    ("3", "1"): [3, 1, 3, 5],
    ("3", "2"): [3, 2, 3, 0],
    ("3", "3"): [3, 3, 3, 5],
    ("3", "7"): [3, 7, 3, 0],
    ("3", "9"): [3, 9, 3, 5],
    ("3", "8"): [3, 8, 3, 5],
    # a 7 first
    ("7", "1"): [7, 0, 3, 0],
    ("7", "2"): [7, 0, 3, 0],
    ("7", "3"): [7, 3, 3, 0],
    ("7", "7"): [0, 7, 3, 5],
    ("7", "9"): [7, 0, 3, 0],
    ("7", "8"): [7, 0, 3, 0],
    # a Bandit first
    ("9", "1"): [9, 1, 3, 5],
    ("9", "2"): [0, 2, 3, 5],
    ("9", "3"): [9, 3, 3, 5],
    ("9", "7"): [0, 7, 3, 0],
    ("9", "9"): [9, 0, 3, 5],
    ("9", "8"): [9, 8, 3, 5],
    # an ordinary card first
    ("8", "1"): [8, 1, 3, 5],
    ("8", "2"): [0, 2, 3, 5],
    ("8", "3"): [8, 3, 3, 5],
    ("8", "7"): [0, 7, 3, 0],
    ("8", "9"): [8, 9, 3, 5],
    ("8", "8"): [0, 8, 3, 5],
}


@pytest.mark.parametrize(("pair", "points"), PAIRS.items(), ids=[f"{one}-{other}" for one, other in PAIRS])
def test_a_pair_of_cards_meets(pair: tuple[str, str], points: list[int]) -> None:
    """Whichever comes first, each pair of special cards, or of one and an ordinary card, does to each other what the rules say."""
    session, step = after(f"{pair[0]} {pair[1]} 3 5")
    if "TinkerChooses" in kinds(step):
        step = session.play("keep")

    assert by_place(step) == points


def test_no_pair_is_left_out() -> None:
    """All ordered pairs of 1, 2, 3, 7, 9 and 8 are there, but for two Tinkers: the deck has one."""
    cards = "123798"

    assert set(PAIRS) == {(one, other) for one in cards for other in cards} - {("1", "1")}


# ---- Royals


@pytest.mark.parametrize(
    ("cards", "points"),
    [("3 3 3 4", [3, 3, 3, 4]), ("3 7 3 10", [3, 7, 3, 0]), ("2 3 2 3", [2, 3, 2, 3]), ("2 2 3 4", [2, 2, 3, 0])],
)
def test_md6_every_royal_scores(cards: str, points: list[int]) -> None:
    """Royals do not spoil each other, stay dry, and no Knight can kill them; the events name them."""
    _, step = after(cards)

    assert by_place(step) == points
    royals = found(step, resolving.RoyalsStay)
    assert royals.places == tuple(place for place, rank in enumerate(cards.split()) if rank == "3")


# ---- Rain


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("7 10 3 2", [7, 0, 3, 0]),
        ("10 3 2 7", [0, 3, 0, 7]),
        ("1 7 2 9", [0, 7, 0, 0]),
        ("8 8 7 6", [0, 0, 7, 0]),
    ],
)
def test_md7_one_seven_is_rain(cards: str, points: list[int]) -> None:
    """Exactly one 7, wherever it was played, spoils every card but Royals and itself; 1s and 2s too."""
    _, step = after(cards)

    assert by_place(step) == points
    assert "NoRain" not in kinds(step)


def test_md7_rain_spoils_what_is_still_in_play() -> None:
    """A card that its rank has spoiled already is not rained on again; the event names only the others."""
    _, step = after("8 8 7 6")

    assert found(step, resolving.CardsSpoiled).places == (0,)
    assert found(step, resolving.RainFell).places == (1, 3)


def test_md7_rain_with_nothing_left_to_spoil() -> None:
    """Rain among Royals does nothing, and says so."""
    _, step = after("3 3 3 7")
    rain = found(step, resolving.RainFell)

    assert rain.places == ()
    assert by_place(step) == [3, 3, 3, 7]


@pytest.mark.parametrize(
    ("cards", "points", "sevens"),
    [
        ("7 7 10 2", [0, 7, 0, 2], 2),
        ("7 7 10 5", [0, 7, 10, 5], 2),
        ("7 4 7 7", [0, 4, 0, 7], 3),
        ("7 7 7 7", [0, 0, 0, 7], 4),
        ("7 7 2 4", [0, 0, 2, 4], 2),
    ],
)
def test_md7_two_or_more_sevens_are_ordinary_cards(cards: str, points: list[int], sevens: int) -> None:
    """With two or more 7s it does not rain; the last scores, and a Knight can kill it like any other card."""
    _, step = after(cards)

    assert by_place(step) == points
    assert found(step, resolving.NoRain).sevens == sevens
    assert "RainFell" not in kinds(step)


def test_md7_two_sevens_of_one_player_bring_no_rain() -> None:
    """With two players a second 7 of one's own counts as a second 7."""
    _, step = after("7 4 7 6", players=2)

    assert by_place(step) == [0, 4, 7, 6]


# ---- Knights


@pytest.mark.parametrize(
    ("cards", "points", "kills"),
    [
        ("2 10 9 4", [2, 0, 9, 4], [(0, 1)]),
        ("10 9 4 2", [0, 9, 4, 2], [(3, 0)]),
        ("2 2 10 9", [2, 2, 0, 0], [(0, 2), (1, 3)]),
        ("9 9 2 2", [0, 0, 2, 2], [(2, 0)]),
        ("2 3 4 3", [2, 3, 0, 3], [(0, 2)]),
        ("2 4 2 3", [2, 0, 2, 3], [(0, 1)]),
        ("10 2 10 5", [0, 2, 0, 5], [(1, 2)]),
    ],
)
def test_md8_knights_kill_the_highest_in_the_order_played(
    cards: str, points: list[int], kills: list[tuple[int, int]]
) -> None:
    """Each Knight kills the highest card that is then in play, before or behind it; nothing of rank 3 or lower."""
    _, step = after(cards)

    assert by_place(step) == points
    found_kills = [(event.knight, event.target) for event in step.events if isinstance(event, resolving.KnightKills)]
    assert found_kills == kills


def test_md8_a_knight_kills_its_own_player_s_card() -> None:
    """The highest card dies, whoever owns it: with two players also one's own."""
    session, step = after("2 5 10 6", players=2)

    assert by_place(step) == [2, 5, 0, 6]
    assert found(step, resolving.KnightKills).seat == 0
    assert session.view(0).last == (2, 11)


def test_md8_a_knight_with_no_target_says_so() -> None:
    """A Knight that finds nothing above 3 still scores its 2."""
    _, step = after("9 9 2 2")

    assert found(step, resolving.KnightFindsNone).knight == 3


def test_md8_both_knights_among_nine_players() -> None:
    """Each of the deck's two Knights kills one card, the two highest of the round, whatever lies between."""
    _, step = after("10 9 8 2 6 5 4 3 2", players=9)

    assert by_place(step) == [0, 0, 8, 2, 6, 5, 4, 3, 2]


# ---- Bandits


@pytest.mark.parametrize(
    ("cards", "points"),
    [("9 9 4 5", [9, 0, 4, 5]), ("4 9 9 9", [4, 9, 0, 0]), ("9 10 9 10", [9, 0, 0, 10])],
)
def test_md9_only_the_first_nine_scores(cards: str, points: list[int]) -> None:
    """Of several 9s the first scores and the later ones are spoiled, the reverse of other ranks."""
    _, step = after(cards)

    assert by_place(step) == points
    bandits = found(step, resolving.BanditsSpoiled)
    assert bandits.rules == ("MD-9",)
    assert bandits.places == tuple(
        place for place, rank in enumerate(cards.split()) if rank == "9" and points[place] == 0
    )


def test_md9_the_first_nine_can_be_killed_and_the_second_stays_spoiled() -> None:
    """The later 9 does not come back when a Knight kills the first."""
    _, step = after("9 9 2 5")

    assert by_place(step) == [0, 0, 2, 5]


# ---- Where a learner changes one of these rules


def test_md7_exactly_one_seven_brings_rain() -> None:
    """None brings none, and two are ordinary cards."""
    assert [sevens for sevens in range(8) if rules.brings_rain(sevens)] == [1]


@pytest.mark.parametrize(("cards", "points"), [("8 10 6 5", (8, 10, 6, 5)), ("8 7 6 5", (0, 7, 0, 0))])
def test_md7_without_a_seven_it_never_rains(cards: str, points: tuple[int, ...]) -> None:
    """Where any number of 7s brings rain, there is still none in a round without a 7: no card would stay dry."""
    session = seated(cards, game=sl.variant("market-day", {"brings_rain": lambda sevens: True}))

    assert play(session, cards).after.scores == points


def test_md8_a_three_cannot_be_killed_even_where_it_is_no_royal() -> None:
    """The rule of the Knights says so by itself: 3 and lower cannot be killed."""
    session = seated("3 5 2 2", game=sl.variant("market-day", {"is_royal": lambda rank: False}))

    assert play(session, "3 5 2 2").after.scores == (3, 0, 2, 2)

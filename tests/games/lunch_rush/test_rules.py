"""Every rule of Lunch Rush by its worked examples, each reached by dealing and playing. Teams have a file of their own."""

from __future__ import annotations

import pytest

import sandwichlab as sl
from sandwichlab.core.cards import PAIRS
from sandwichlab.games.lunch_rush import events
from sandwichlab.games.lunch_rush.rules import BOOK, wall_place
from tests.games.lunch_rush.table import CARDS_EACH, ROUNDS, after, deals_for, line_of, play, play_out, seated

# Ten cards for each of two players which, played in this order, never go down, so that nothing lies between equals.
NEVER_DOWN = "1 2 2 3 3 3 4 4 4 4 5 5 5 5 5 6 6 6 6 6"


def taken(step: sl.Step) -> events.SandwichTaken:
    """Return the step's sandwich; there must be exactly one."""
    (sandwich,) = (event for event in step.events if isinstance(event, events.SandwichTaken))
    return sandwich


def nothing(step: sl.Step) -> tuple[str, ...]:
    """Return the rules cited for a card that completed no sandwich; it must not have completed one."""
    (event,) = step.events
    assert isinstance(event, events.CardPlayed)
    return event.rules


@pytest.mark.parametrize(
    ("players", "cards", "rounds"), [(2, 10, 6), (3, 9, 6), (4, 8, 4), (5, 7, 5), (6, 7, 6), (7, 7, 7)]
)
def test_lr1_cards_each_and_rounds_in_a_game(players: int, cards: int, rounds: int) -> None:
    """The table of LR-1: how many cards everyone gets, in every round, and how many rounds there are."""
    session = sl.deal("lunch-rush", players=players, seed=players)
    deals = [session.view(0).counts]
    while session.to_move is not None:
        step = session.play(session.moves[0])
        deals += [session.view(0).counts for event in step.events if isinstance(event, events.RoundDealt)]

    assert deals == [(cards,) * players] * rounds
    assert len(session.steps) == cards * players * rounds


@pytest.mark.parametrize("players", [1, 8])
def test_lr1_two_to_seven_can_play(players: int) -> None:
    """One player is too few and eight are too many."""
    with pytest.raises(sl.BadOption, match="from 2 to 7"):
        sl.deal("lunch-rush", players=players)


def test_lr1_every_round_is_dealt_from_its_own_whole_deck() -> None:
    """Decks that were given are used one for each round, from the top, one card at a time from the dealer's left."""
    low_first = list(PAIRS.cards)
    high_first = low_first[::-1]
    session = sl.deal("lunch-rush", players=2, decks=[low_first, high_first] * 3)

    assert session.view(1).hand == tuple(sorted(low_first[0:20:2]))
    assert session.view(0).hand == tuple(sorted(low_first[1:20:2]))
    while session.view(0).round == 0:
        session.play(session.moves[0])
    # Seat 1 deals the second round, so that its first card goes to seat 0.
    assert session.view(0).hand == tuple(sorted(high_first[0:20:2]))
    assert session.view(1).hand == tuple(sorted(high_first[1:20:2]))


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_lr2_the_dealers_left_begins_and_the_turn_goes_clockwise(dealer: int, first: int) -> None:
    """The seat to the dealer's left plays first, then each next seat, the dealer last."""
    session = sl.deal("lunch-rush", players=4, dealer=dealer, seed=1)
    order = [session.play(session.moves[0]).seat for _ in range(5)]

    assert order == [first, (first + 1) % 4, (first + 2) % 4, dealer, first]


def test_lr2_a_card_goes_to_the_end_of_the_line() -> None:
    """Every card is added behind the others."""
    session, _ = after("4 9 2 7")

    assert line_of(session) == "4 9 2 7"


def test_lr2_any_card_in_hand_may_be_played() -> None:
    """Each rank in hand is offered once, whatever lies in the line, and the rank leaves the hand when it is played."""
    session, _ = after("10 1 10")
    hand = session.view(0).hand

    assert [str(move) for move in session.moves] == [str(rank) for rank in sorted(set(hand))]
    session.play(session.moves[-1])
    assert sorted((*session.view(0).hand, hand[-1])) == sorted(hand)


def test_lr2_a_card_not_in_hand_is_refused() -> None:
    """A rank that is not in hand is refused with LR-2 and the ranks that are."""
    session = seated("1 2")  # the only 1 is in the hand of seat 1, who begins
    session.play("1")

    with pytest.raises(sl.IllegalMove, match=r"no 1 .*LR-2.*Legal now: 2, ") as refused:
        session.play("1")
    assert refused.value.refusal.rule == "LR-2"
    assert refused.value.refusal.legal == tuple(map(str, session.moves))


def test_lr3_9_8_3_9_is_a_nine_sandwich() -> None:
    """Lower cards between two of a rank are meat."""
    _, step = after("9 8 3 9")

    assert taken(step).cards == (9, 8, 3, 9)
    assert "LR-3" in taken(step).rules


def test_lr3_9_8_10_9_is_not_a_sandwich() -> None:
    """A larger card in between forbids the sandwich, and the step says which."""
    session, step = after("9 8 10 9")

    assert nothing(step) == ("LR-3",)
    assert step.events[0].wall == 10
    assert line_of(session) == "9 8 10 9"


def test_lr3_a_ten_added_to_9_8_10_9_makes_a_ten_sandwich() -> None:
    """The bread is the ten further back, and only the nine lies between."""
    _, step = after("9 8 10 9 10")

    assert taken(step).cards == (10, 9, 10)


def test_lr3_the_nearest_bread_counts() -> None:
    """With three of a rank in the line only the nearer two make the sandwich, and it is the only one."""
    session, step = after("7 7 2 7")

    assert taken(step).cards == (7, 2, 7)
    assert line_of(session) == "7"


def test_lr3_one_play_completes_at_most_one_sandwich() -> None:
    """Bread further back has a card of its own rank between, so it is no bread any more."""
    session, step = after("8 10 8 2 8")

    assert taken(step).cards == (8, 2, 8)
    assert line_of(session) == "8 10"


def test_lr3_a_rank_that_is_new_to_the_line_makes_nothing() -> None:
    """A card without a match in the line is simply played."""
    _, step = after("9 8 3 7")

    assert nothing(step) == ("LR-2",)


@pytest.mark.parametrize(("line", "wall"), [("5", -1), ("3 8", -1), ("8 3 5", 0), ("9 8 9", 0), ("9 8 10 9", 2)])
def test_lr3_only_the_nearest_card_that_is_not_lower_can_be_bread(line: str, wall: int) -> None:
    """It is looked for from the end of the line to its first card; what lies in spare places behind the end is not seen."""
    ranks = [int(rank) for rank in line.split()]

    assert wall_place(ranks, len(ranks)) == wall
    assert wall_place([*ranks, 0], len(ranks)) == wall
    assert wall_place([*ranks, 10], len(ranks)) == wall


def test_lr3_of_a_rank_the_nearest_is_bread_whatever_may_lie_between() -> None:
    """Where a learner lets every card lie between, a higher one is meat, and one of the same rank still ends the look back."""
    anything = sl.variant("lunch-rush", {"may_lie_between": lambda card, bread: True})
    session = sl.deal(anything, players=2, dealer=0, decks=[deals_for([9, 9, 10, 9], 2, 1)] * ROUNDS[2])
    play(session, "9 9 10 9")

    assert line_of(session) == "9"
    assert sorted(session.state.scores) == [0, 12]


def test_lr4_9_9_makes_nothing() -> None:
    """Two matching cards side by side are no sandwich, and LR-4 is the reason given."""
    session, step = after("9 9")

    assert nothing(step) == ("LR-4",)
    assert line_of(session) == "9 9"
    assert session.view(0).scores == (0, 0)


def test_lr5_9_8_10_9_10_leaves_9_8() -> None:
    """Bread and meat leave the line at once, and what was in front of them stays."""
    session, step = after("9 8 10 9 10")

    assert line_of(session) == "9 8"
    assert taken(step).left == (9, 8)


def test_lr5_play_goes_on_from_what_was_left() -> None:
    """After the ten sandwich of LR-5 a nine finds the nine of the line that stayed."""
    _, step = after("9 8 10 9 10 9")

    assert taken(step).cards == (9, 8, 9)


def test_lr5_a_sandwich_can_take_the_whole_line() -> None:
    """Nothing may be left, and the next card begins a new line."""
    session, step = after("9 8 3 9 9")

    assert nothing(step) == ("LR-2",)
    assert line_of(session) == "9"


def test_lr5_the_next_player_goes_on_after_a_sandwich() -> None:
    """Taking a sandwich gives no second turn."""
    session, step = after("9 8 9", players=4, dealer=3)

    assert step.seat == 2
    assert session.to_move == 3


@pytest.mark.parametrize(("line", "points"), [("7 4 7", 6), ("9 8 3 9", 13), ("10 9 10", 11), ("2 1 2", 3)])
def test_lr6_one_point_for_each_bread_and_the_face_value_of_the_meat(line: str, points: int) -> None:
    """`7 4 7` scores 6 and `9 8 3 9` scores 13, for the player who completed it and nobody else."""
    session, step = after(line)

    assert taken(step).points == points
    assert session.view(0).scores == tuple(points if seat == step.seat else 0 for seat in range(2))


def test_lr6_a_taken_sandwich_is_kept_aside() -> None:
    """Everyone sees who took which cards, for how many points."""
    session, step = after("9 8 3 9")
    (sandwich,) = session.view(1 - step.seat).taken[step.seat]

    assert (sandwich.cards, sandwich.points) == ((9, 8, 3, 9), 13)
    assert session.view(0).taken[1 - step.seat] == ()


def test_lr7_a_round_ends_when_all_hands_are_empty() -> None:
    """The round goes on up to the last card, then the next one is dealt by the next dealer, with an empty line."""
    session = seated(NEVER_DOWN)
    play(session, NEVER_DOWN.rsplit(" ", 1)[0])
    assert (session.view(0).round, session.view(0).counts) == (0, (1, 0))

    step = session.play("6")

    assert [type(event) for event in step.events[1:]] == [events.RoundEnded, events.RoundDealt]
    assert (session.view(0).round, session.view(0).counts, session.view(0).line) == (1, (10, 10), ())
    assert (session.view(0).dealer, session.to_move) == (1, 0)


def test_lr7_leftover_cards_score_nobody() -> None:
    """Twenty cards that stay in the line to the end of the round are worth nothing to anyone."""
    session, step = after(NEVER_DOWN)
    ended = next(event for event in step.events if isinstance(event, events.RoundEnded))

    assert " ".join(map(str, ended.left)) == NEVER_DOWN
    assert ended.rules == ("LR-7",)
    assert session.view(0).earlier == ((0, 0),)


def test_lr8_the_game_ends_after_its_rounds_and_most_points_win() -> None:
    """One sandwich in six rounds wins: whoever took it has most points."""
    one_sandwich = "2 1 2 3 3 3 4 4 4 4 5 5 5 5 5 6 6 6 6 6"
    session = seated(one_sandwich, *[NEVER_DOWN] * 5)
    for line in (one_sandwich, *[NEVER_DOWN] * 5):
        play(session, line)

    assert session.outcome == sl.Outcome((0, 3), (1,), "LR-8")
    assert (session.to_move, session.moves) == (None, ())
    assert session.steps[-1].events[-1].rules == ("LR-8",)


def test_lr8_a_tie_is_shared() -> None:
    """If nobody scores in the whole game, everybody wins."""
    session = seated(NEVER_DOWN)
    for _ in range(ROUNDS[2]):
        play(session, NEVER_DOWN)

    assert session.outcome == sl.Outcome((0, 0), (0, 1), "LR-8")


def test_lr8_no_card_can_be_played_after_the_last_round() -> None:
    """A move after the end is refused with LR-8, and nothing is said to be legal."""
    session = play_out(sl.deal("lunch-rush", players=2, seed=1))

    with pytest.raises(sl.IllegalMove, match=r"LR-8.*game is over") as refused:
        session.play("5")
    assert refused.value.refusal.legal == ()


def test_worked_two_players_line_5_3_8() -> None:
    """The worked example: an eight beside an eight is nothing, `8 2 8` scores 4, then an 8 blocks the fives."""
    session = seated("5 3 8 8 2 8 5")
    play(session, "5 3 8")
    assert session.to_move == 0

    assert nothing(session.play("8")) == ("LR-4",)
    assert nothing(session.play("2")) == ("LR-2",)
    step = session.play("8")
    assert (step.seat, taken(step).cards, taken(step).points) == (0, (8, 2, 8), 4)
    assert line_of(session) == "5 3 8"
    blocked = session.play("5")
    assert (blocked.seat, nothing(blocked), blocked.events[0].wall) == (1, ("LR-3",), 8)
    assert session.view(0).scores == (4, 0)


def test_every_rule_is_cited_in_play() -> None:
    """Each rule of the rulebook is the reason of some event or refusal in ordinary games: none is only printed."""
    cited: set[str] = set()
    for players, teams in ((2, False), (4, True), (5, True)):
        session = sl.deal("lunch-rush", players=players, teams=teams, seed=3)
        while session.to_move is not None:
            held = session.view(session.to_move).hand
            for rank in set(range(1, 11)) - set(held):
                with pytest.raises(sl.IllegalMove) as refused:
                    session.play(str(rank))
                cited.add(refused.value.refusal.rule)
            cited.update(rule for event in session.play(session.moves[0]).events for rule in event.rules)

    assert cited == set(BOOK)
    assert list(BOOK) == [f"LR-{number}" for number in range(1, 10)]


def test_the_tests_table_has_the_numbers_of_lr1() -> None:
    """The decks of these tests are made for as many cards and rounds as the games have."""
    for players, cards in CARDS_EACH.items():
        session = sl.deal("lunch-rush", players=players, seed=1)
        assert session.view(0).counts == (cards,) * players
        assert len(session.setup.decks) == ROUNDS[players]

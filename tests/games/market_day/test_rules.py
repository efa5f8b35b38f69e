"""Every rule of Market Day by its worked examples, each reached by dealing and playing. Special cards have files of their own."""

from __future__ import annotations

import pytest

import sandwichlab as sl
from sandwichlab.core.cards import PAIRS
from sandwichlab.games.market_day import events, resolving, rules
from sandwichlab.games.market_day.rules import BOOK
from tests.games.market_day.table import CARDS_EACH, HANDS, after, by_place, found, kinds, play, play_out, seated


@pytest.mark.parametrize("players", range(2, 10))
def test_md1_cards_rounds_and_cards_a_round(players: int) -> None:
    """Two or three players get ten cards and play five rounds of two; four to nine get six and play six rounds of one."""
    session = sl.deal("market-day", players=players, seed=players)
    assert session.view(0).counts == (CARDS_EACH[players],) * players
    lengths = []
    while not session.view(0).earlier:
        before = len(session.view(0).played)
        step = session.play(session.moves[0])
        if "RoundScored" in kinds(step):
            lengths.append(before + ("CardPlayed" in kinds(step)))

    assert lengths == ([2 * players] * 5 if players <= 3 else [players] * 6)


@pytest.mark.parametrize("players", [2, 3])
def test_md1_two_or_three_go_round_the_table_twice(players: int) -> None:
    """Once round the table clockwise from the leader, then once more in the same order."""
    session = sl.deal("market-day", players=players, dealer=0, seed=1)
    order = [session.play(session.moves[0]).seat for _ in range(2 * players)]

    assert order == [(1 + turn) % players for turn in range(players)] * 2


def test_md1_nine_hands_fit_the_deck() -> None:
    """Nine players can play, and get 54 of the 55 cards; ten cannot, nor one."""
    session = sl.deal("market-day", players=9, seed=1)
    assert sum(session.view(0).counts) == 54
    for players in (1, 10):
        with pytest.raises(sl.BadOption, match="from 2 to 9"):
            sl.deal("market-day", players=players)


def test_md1_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """From the top of the hand's own deck, clockwise."""
    low_first = list(PAIRS.cards)
    session = sl.deal("market-day", players=4, dealer=2, decks=[low_first] * 6)

    assert session.view(3).hand == tuple(low_first[0:24:4])
    assert session.view(2).hand == tuple(low_first[3:24:4])


def test_md1_a_card_not_in_hand_is_refused() -> None:
    """A rank that is not in hand is refused with MD-1 and the ranks that are; nothing changes."""
    session = seated("1 4 5 6")
    session.play("1")
    before = session.state

    with pytest.raises(sl.IllegalMove, match=r"no 1 .*MD-1.*Legal now: 4, ") as refused:
        session.play("1")
    assert refused.value.refusal.legal == tuple(map(str, session.moves))
    assert session.state == before


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_md2_the_dealers_left_leads_the_first_round(dealer: int, first: int) -> None:
    """The first card of a hand is played by the seat to the dealer's left, the next by the next seat."""
    session = sl.deal("market-day", players=4, dealer=dealer, seed=1)

    assert [session.play(session.moves[0]).seat for _ in range(2)] == [first, (first + 1) % 4]


def test_md2_whoever_scored_most_leads() -> None:
    """After 6 4 10 5 the third player leads, and the event says with how many points."""
    session, step = after("6 4 10 5")

    assert (session.to_move, found(step, events.LeadEarned).points) == (2, 10)
    assert session.view(0).leader == 2


def test_md2_a_single_point_is_the_most_where_the_others_have_none() -> None:
    """Whoever alone made 1 point leads; with no points at all everybody is tied."""
    assert [rules.best_seat(points, 3) for points in ((1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 0))] == [0, 1, 2, -1]


@pytest.mark.parametrize(
    ("cards", "tied"),
    [("3 3 10 10", None), ("3 3 8 8", None), ("2 10 2 4", (0, 2)), ("9 9 2 2", (2, 3)), ("4 3 3 2", (1, 2))],
)
def test_md2_on_a_tie_the_last_leader_leads_again(cards: str, tied: tuple[int, ...] | None) -> None:
    """If several are tied for the most, who led leads again, tied or not; otherwise the one with most."""
    session, step = after(cards, dealer=1)  # seat 2 leads
    points = session.view(0).last
    assert points is not None
    best = [seat for seat in range(4) if points[seat] == max(points)]

    assert (len(best) > 1) == (tied is not None)
    if tied is None:
        assert session.to_move == best[0]
    else:
        stays = found(step, events.LeadStays)
        assert session.to_move == stays.seat == 2
        assert sorted((2 + place) % 4 for place in tied) == sorted(stays.tied)


def test_md2_a_tie_in_which_the_leader_has_no_part() -> None:
    """A leader whose own card was killed leads again where two others are tied."""
    session, _ = after("9 9 2 2")

    assert session.view(0).last == (0, 0, 2, 2)
    assert session.to_move == 0


def test_md2_two_cards_of_a_player_count_together() -> None:
    """With two players 8 and 5 beat 4 and 6, though 8 alone would too; 5 and 6 beat a single 10."""
    session, _ = after("5 10 6 10", players=2)

    assert session.view(0).last == (11, 10)
    assert session.to_move == 0


def test_md2_the_trade_counts_for_the_lead() -> None:
    """After a trade the Tinker's owner holds the most and leads, not whoever held it before."""
    session, _ = after("1 4 10 5")
    session.play("trade 2")

    assert session.view(0).last == (10, 4, 1, 5)
    assert session.to_move == 0


@pytest.mark.parametrize(("cards", "points"), [("6 4 10 5", [6, 4, 10, 5]), ("3 10 8 6", [3, 10, 8, 6])])
def test_md3_a_card_that_survives_scores_its_face_value(cards: str, points: list[int]) -> None:
    """Where nothing special meets, everyone scores the number of the card."""
    _, step = after(cards)

    assert by_place(step) == points


def test_md3_each_card_scores_for_its_owner() -> None:
    """Scores are by seat, whoever led."""
    session, _ = after("6 4 10 5", dealer=1)

    assert session.view(0).scores == (10, 5, 6, 4)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("8 10 8 3", [0, 10, 8, 3]),
        ("8 8 8 4", [0, 0, 8, 4]),
        ("8 8 8 8", [0, 0, 0, 8]),
        ("10 6 6 10", [0, 0, 6, 10]),
        ("4 5 4 5", [0, 0, 4, 5]),
    ],
)
def test_md4_only_the_last_of_a_rank_scores(cards: str, points: list[int]) -> None:
    """Of several cards of one rank the earlier ones are spoiled; two ranks can spoil in one round."""
    _, step = after(cards)

    assert by_place(step) == points
    spoiled = found(step, resolving.CardsSpoiled)
    assert spoiled.places == tuple(place for place, made in enumerate(points) if not made)
    assert spoiled.rules == ("MD-4",)


def test_md4_a_second_card_spoils_the_first_of_the_same_player() -> None:
    """With two players, a second 8 of one's own leaves 8 points, not 16."""
    session, step = after("8 4 8 6", players=2)

    assert by_place(step) == [0, 4, 8, 6]
    assert session.view(0).last == (8, 10)


@pytest.mark.parametrize(
    ("cards", "stages"),
    [
        ("7 10 3 2", ["RoyalsStay", "RainFell"]),  # rained on, the Knight does nothing
        ("7 7 10 2", ["CardsSpoiled", "NoRain", "KnightKills"]),
        ("9 9 2 2", ["BanditsSpoiled", "KnightKills", "KnightFindsNone"]),
        ("1 10 9 4", ["TinkerChooses"]),
        ("1 10 2 4", ["KnightKills", "TinkerChooses"]),
        ("8 8 9 9 3 2 1", ["CardsSpoiled", "BanditsSpoiled", "RoyalsStay", "KnightKills", "TinkerChooses"]),
    ],
)
def test_md5_the_stages_come_in_their_order(cards: str, stages: list[str]) -> None:
    """Spoiled cards, Royals, Rain, Knights, Tinker, then the score, as far as there is something of it."""
    _, step = after(cards, players=len(cards.split()))

    asked = "TinkerChooses" in stages
    assert kinds(step)[: 1 + len(stages)] == ["CardPlayed", *stages]
    assert ("RoundScored" in kinds(step)) == (not asked)
    order = [event.stage for event in step.events if isinstance(event, resolving.Resolved)]
    assert order == sorted(order)


def test_md5_a_spoiled_card_can_no_longer_be_killed() -> None:
    """Spoiling comes before the Knights: the Knight does not waste its blow on the first 10."""
    _, step = after("10 2 10 9")

    assert by_place(step) == [0, 2, 0, 9]
    assert found(step, resolving.KnightKills).target == 2


@pytest.mark.parametrize(
    ("cards", "fresh", "dry", "left"),
    [
        ("8 10 8 3", "1 2 3", "1 2 3", "1 2 3"),
        ("7 10 3 2", "0 1 2 3", "0 2", "0 2"),
        ("9 9 2 2", "0 2 3", "0 2 3", "2 3"),
        ("7 7 10 2", "1 2 3", "1 2 3", "1 3"),
    ],
)
def test_md5_what_is_in_play_after_each_stage(cards: str, fresh: str, dry: str, left: str) -> None:
    """Once spoiled cards are away, after the Rain, and after the Knights; nothing behind the last card is in play."""
    ranks = [int(rank) for rank in cards.split()]
    sets = [sum(1 << int(place) for place in places.split()) for places in (fresh, dry, left)]
    stages = (rules.after_spoiling, rules.before_knights, rules.before_tinker)

    assert [stage(ranks, 4) for stage in stages] == sets
    assert [stage([*ranks, 7, 2], 4) for stage in stages] == sets


@pytest.mark.parametrize("players", range(2, 10))
def test_md11_a_game_is_six_hands_or_one_for_each_player(players: int) -> None:
    """Six hands up to six players, then as many as there are players; the deal passes left after each."""
    session = play_out(sl.deal("market-day", players=players, dealer=1, seed=3))
    dealt = [event.seat for step in session.steps for event in step.events if isinstance(event, events.HandDealt)]

    assert len(session.view(0).earlier) == HANDS[players]
    assert dealt == [(1 + number) % players for number in range(1, HANDS[players])]


def test_md11_scores_add_up_and_most_points_win() -> None:
    """The outcome has every hand's points added up, and the seats with most of them as winners."""
    session = play_out(sl.deal("market-day", players=4, seed=5))
    outcome = session.outcome
    assert outcome is not None
    hands = session.view(0).earlier

    assert outcome.scores == tuple(map(sum, zip(*hands, strict=True)))
    assert outcome.winners == tuple(seat for seat in range(4) if outcome.scores[seat] == max(outcome.scores))
    assert outcome.reason == "MD-11"


def test_md11_a_tie_for_the_win_is_shared() -> None:
    """Where two players end with the most, both win and the last event names both."""
    for seed in range(400):
        session = sl.simulate("market-day", players=2, games=1, seed=seed).replay(0)
        ended = session.steps[-1].events[-1]
        if len(ended.winners) > 1:
            break
    session.seek(len(session.steps))

    assert session.outcome is not None
    assert session.outcome.winners == ended.winners == (0, 1)
    assert str(ended.says(sl.core.events.Cast())).startswith("The game is over. The win is shared")


def test_md11_after_the_last_hand_nothing_can_be_played() -> None:
    """Every move is refused with MD-11 once the game is over."""
    session = play_out(sl.deal("market-day", players=4, seed=5))

    for move in ("9", "keep", "trade 1"):
        with pytest.raises(sl.IllegalMove, match=r"last hand.*MD-11.*game is over"):
            session.play(move)


def test_the_points_of_a_hand_are_those_of_its_rounds() -> None:
    """What a hand made each seat is the sum over its rounds, told when it ends."""
    session = sl.deal("market-day", players=4, seed=8)
    rounds = []
    while True:
        step = session.play(session.moves[0])
        rounds += [event.points for event in step.events if isinstance(event, resolving.RoundScored)]
        if "HandEnded" in kinds(step):
            break

    assert len(rounds) == 6
    assert found(step, events.HandEnded).points == tuple(map(sum, zip(*rounds, strict=True)))


@pytest.mark.parametrize("rule_id", [f"MD-{number}" for number in range(1, 12)])
def test_each_rule_has_its_sentence_source_and_functions(rule_id: str) -> None:
    """The book has all eleven rules, each with words, where it is printed, and the functions that decide it."""
    rule = BOOK[rule_id]

    assert str(rule.sentence).endswith(".")
    assert "220" in str(rule.source)
    assert all(function.__doc__ for function in rule.functions)


def test_rulings_are_marked() -> None:
    """What the printed rules leave open is said where it is settled: limit, lead, Knights, trade, deal and win."""
    assert {rule_id for rule_id in BOOK if BOOK[rule_id].ruling} == {"MD-1", "MD-2", "MD-8", "MD-10", "MD-11"}


def test_moves_are_read_tolerantly() -> None:
    """Case and spaces do not matter; what is no move is refused with an example of how moves are written."""
    session, _ = after("1 10 2 4")
    for text in (" TRADE  3 ", "trade3", "Trade 3", "trade 03"):
        assert str(play_text(session, text)) == "trade 3"
        session.undo()
    assert str(play_text(session, "KEEP")) == "keep"
    for text in ("trade", "trade x", "trade 3 2", "swap 3", "keep 1", "0", "11", "trade 9", "", "trade -1", "9 9"):
        with pytest.raises(sl.IllegalMove, match="Write the rank"):
            session.play(text)


def play_text(session: sl.Session, text: str) -> sl.Move:
    """Play a text and return the move that it was taken for."""
    return session.play(text).move


def test_the_repr_of_a_position_says_what_lies_there() -> None:
    """A state shows market, hands and scores, and no deck."""
    session = seated("6 4 10 5")
    play(session, "6 4")

    assert repr(session.state).startswith("<Market Day, hand 1: market 6 4; hands ")
    assert len(repr(session.state)) < 200

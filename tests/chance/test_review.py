"""A review: decisions are judged by what could be seen, a blunder is found, good play is called good, and sums are right."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from statistics import fmean
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.chance._accel import is_compiled
from sandwichlab.chance.decisions import SURE, Decision
from sandwichlab.chance.reasons import reasons
from sandwichlab.chance.review import Review
from sandwichlab.chance.thinker import Thinker
from sandwichlab.core.random_stream import new_stream
from sandwichlab.games.registry import part
from sandwichlab.testing.laws import unseen_changed

DEALS = 60

LATE = {"sandwich-guy": 12}
"""So many moves are made by a policy before the reader's: a solitaire is played out quickly near its end."""

BLUNDERS = {"lunch-rush": 8.0, "market-day": 5.0, "sandwich-guy": 1.0, "bread-and-chocolate": 0.25}
"""A move that is worth so much less than the best is a blunder."""

EACH_GAME = pytest.mark.parametrize("game_id", sl.games())


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Review in Python: a few play-outs take less time than compiling."""
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")


def others_play(session: sl.Session) -> None:
    """Let greedy others play until seat 0 is to move, or the game is over."""
    while session.to_move not in (0, None):
        session.play(session.policy_move("greedy", new_stream(5, len(session.steps), 99)))


def played_well(
    game_id: str, decisions: int, blunder: float | None = None, seed: int = 6
) -> tuple[sl.Session, int | None]:
    """A game in which seat 0 plays as the thinker does, and once, where it is asked for, the worst move, if that is a blunder.

    The game stops after so many decisions. Returned is also the ply of the blunder.
    """
    session = sl.deal(game_id, seed=seed)
    made, ply = 0, None
    for _ in range(LATE.get(game_id, 0)):
        session.play(session.policy_move("greedy", new_stream(5, len(session.steps), 99)))
    others_play(session)
    while session.to_move is not None and (made < decisions or (blunder is not None and ply is None)):
        if len(session.moves) > 1:
            thoughts = Thinker(DEALS, 1, stops=False).think(session)
            worst = thoughts.values[-1]
            move = thoughts.best.move
            gap, error = thoughts.loss(worst.move)
            if blunder is not None and ply is None and gap > max(blunder, 4.5 * error):
                move, ply = worst.move, session.ply
            session.play(move)
            made += 1
        else:
            session.play(session.moves[0])
        others_play(session)
    return session, ply


def entries(found: Review) -> list[tuple[Any, ...]]:
    """The decisions and moments of a review in a form that compares."""
    decisions = [(each.ply, each.view, each.played, each.best, each.loss, each.error) for each in found.decisions]
    return [*decisions, *(tuple(map(str, moment.lines())) for moment in found.moments)]


@EACH_GAME
def test_who_plays_as_well_as_can_be_found_is_told_so(game_id: str) -> None:
    """A game of the thinker's own moves loses nothing, and the review says that it was well played."""
    session, _ = played_well(game_id, 2 if game_id in LATE else 3)

    begin = LATE.get(game_id, 0)
    found = sl.review(session, games=DEALS, since=begin)

    assert found.decisions
    assert all(each.is_best and each.ply >= begin for each in found.decisions)
    assert found.moments == ()
    assert found.loss == (0, 0)
    assert "Well played: no decision lost more than chance explains, as far as 60 deals can tell." in str(found)
    assert sl.review(session, games=DEALS, since=begin, seed=8).moments == ()  # nor do other deals find a mistake


@EACH_GAME
def test_a_blunder_is_the_first_moment(game_id: str) -> None:
    """One bad move among good ones is found, with a better move, a loss that is no noise, and a reason with its rules."""
    session, ply = played_well(game_id, 2, BLUNDERS[game_id])
    assert ply is not None, "no blunder could be made"

    found = sl.review(session, games=DEALS, since=LATE.get(game_id, 0))

    moment = found.moments[0]
    decision = moment.decision
    assert decision.ply == ply
    assert decision.loss > BLUNDERS[game_id] / 2
    assert decision.loss > SURE * decision.error
    assert str(decision.played) == str(session.steps[ply].move) != str(decision.best)
    assert moment.reasons
    assert set(moment.rules) <= set(session.game.rulebook)
    assert all(each.rules for each in moment.reasons)
    assert found.loss[0] == pytest.approx(decision.loss)  # nothing else was lost
    for lang, word in (("en", "Better: "), ("ko", "더 나은 행동: ")):
        sl.language(lang)
        assert word in str(found)
        assert str(decision.called_best) in repr(found)


@EACH_GAME
def test_nothing_hidden_is_used(game_id: str) -> None:
    """Had the cards lain otherwise that the seat could not see when it chose, the review of that choice would be the same."""
    session, ply = played_well(game_id, 1, BLUNDERS[game_id])
    assert ply is not None
    move = session.steps[ply].move
    session.seek(ply)
    since = LATE.get(game_id, 0)
    here = entries(sl.review(session, games=30, since=since, until=ply + 1))

    for seed in range(3):
        other = unseen_changed(session, 0, seed)
        other.play(move)
        assert entries(sl.review(other, games=30, since=since)) == here


def test_a_missed_sandwich_is_named() -> None:
    """At lunch the first reason is the sandwich that would have been completed, with its cards, its points and its rules."""
    gain = part("lunch-rush", "hints").gain
    session = sl.deal("lunch-rush", players=2, seed=4)
    while True:
        view: Any = session.view(session.to_move or 0)
        gains = {text: gain(view, int(text)) for text in view.moves}
        low, high = min(gains, key=lambda each: gains[each]), max(gains, key=lambda each: gains[each])
        if gains[high] > gains[low]:
            break
        session.play(low)
    played, better = session.game.move(int(low)), session.game.move(int(high))
    first, *_ = reasons(view, played, better, Thinker(30).think(session))

    assert first.rules == ("LR-3", "LR-5", "LR-6")
    assert f"{high} would have completed {high} " in str(first.text)
    assert f"for {gains[high]} point" in str(first.text)
    assert "LR" not in str(first.text)


def test_the_loss_is_not_made_larger_by_choosing_the_luckiest() -> None:
    """Over many reviews of a choice among moves that are nearly alike, the mean loss is no larger than the true one.

    Measured on the very deals that chose the best, it would be.
    """
    session = sl.deal("lunch-rush", players=2, seed=11, dealer=1)
    exact = Thinker(1_500, 7, stops=False).think(session)
    second = exact.values[1].move
    truth, error = exact.loss(second)
    session.play(second)
    losses: list[float] = []
    naive: list[float] = []
    for seed in range(10, 50):
        (decision,) = sl.review(session, games=30, seed=seed).decisions
        losses.append(decision.loss)
        naive.append(Thinker(30, seed, stops=False).think(decision.view).loss(second)[0])

    spread = hypot(error, 0.1 + decision.error / len(losses) ** 0.5)
    assert fmean(losses) < truth + 3 * spread
    assert fmean(naive) > fmean(losses)


@EACH_GAME
def test_decisions_without_a_choice_are_counted_apart(game_id: str) -> None:
    """A seat's moves are its decisions and the forced ones, together as many as it made."""
    session = sl.simulate(game_id, games=2, seed=3, policies="greedy").replay(1)
    until = min(len(session.steps), 5 if game_id in LATE else 30)
    found = sl.review(session, games=30, until=until)

    own = [step for step in session.steps[:until] if step.seat == 0]
    assert len(found.decisions) + found.forced == len(own)
    assert [each.ply for each in found.decisions] == sorted(each.ply for each in found.decisions)
    assert all(len(each.view.moves) > 1 and each.ply < until for each in found.decisions)


def _some(game_id: str = "market-day", until: int = 40, **options: Any) -> Review:
    session = sl.simulate(game_id, games=1, seed=2).replay(0)
    return sl.review(session, **{"games": DEALS, "until": until, **options})


def test_sums_and_intervals() -> None:
    """The whole loss is the sum of the losses, its error that of independent ones; an interval is as wide as the error says."""
    found = _some()

    assert len(found.decisions) > 5
    assert found.loss[0] == pytest.approx(sum(each.loss for each in found.decisions))
    assert found.loss[1] == pytest.approx(sum(each.error**2 for each in found.decisions) ** 0.5)
    low, high = found.interval or (0, 0)
    assert high - low == pytest.approx(2 * 1.96 * found.loss[1])
    for each in found.decisions:
        assert each.interval == pytest.approx((each.loss - 1.96 * each.error, each.loss + 1.96 * each.error))
        assert each.is_best == (each.played == each.best)
        assert not each.is_best or (each.loss, each.error) == (0, 0)
    worst = sorted((each.loss for each in found.decisions if each.is_mistake), reverse=True)
    assert [moment.decision.loss for moment in found.moments] == worst[:3]


def test_the_frame_has_a_row_a_decision() -> None:
    """By ply, with moves as text, numbers as numbers, and which moment it is."""
    pd = pytest.importorskip("pandas")
    found = _some()
    frame = found.frame

    assert frame.index.name == "ply"
    assert list(frame.index) == [each.ply for each in found.decisions]
    assert list(frame.columns) == ["played", "best", "loss", "se", "low", "high", "deals", "moment"]
    assert all(pd.api.types.is_float_dtype(frame[name]) for name in ("loss", "se", "low", "high"))
    assert sorted(frame["moment"])[-3:] == [1, 2, 3]
    assert frame["loss"].sum() == pytest.approx(found.loss[0])
    assert frame.loc[found.moments[0].decision.ply, "moment"] == 1
    nothing = sl.review(sl.deal("market-day", seed=1)).frame
    assert list(nothing.columns) == list(frame.columns)
    assert len(nothing) == 0


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_it_shows_itself_in_words_and_as_a_table(lang: str) -> None:
    """Summary, moments with reasons, how it was counted, and a table with a row a decision: as text and as HTML."""
    found = _some()
    sl.language(lang)
    text, page = repr(found), found._repr_html_()

    assert str(found.summary) in text
    assert text.count("Why: " if lang == "en" else "이유: ") == sum(len(each.reasons) for each in found.moments)
    assert page.count("<li>") == len(found.moments) == 3
    assert page.count('scope="row"') == len(found.decisions)
    assert ("greedy" if lang == "en" else "욕심쟁이") in page
    assert str(found.table()["verdict"][1]) in text


def test_a_decision_that_is_as_good_is_called_so() -> None:
    """Where the interval holds zero, it says how many deals could not tell the moves apart, and no number."""
    decision = next(each for each in _some().decisions if not each.is_best)
    alike = replace(decision, loss=0.1, error=0.2)

    assert str(alike.verdict) == "as good as the best, as far as 60 deals can tell"
    assert str(alike.says) == f"Played: {alike.called_played}, as good as the best, as far as 60 deals can tell."
    assert not alike.is_mistake
    assert not replace(decision, loss=0.5, error=0.2).is_mistake  # more than two errors, but one of many decisions
    assert replace(decision, loss=0.7, error=0.2).is_mistake
    assert replace(decision, loss=0.7, error=0.0).is_mistake  # every deal told the same
    assert not replace(decision, loss=-0.7, error=0.0).is_mistake


def test_a_loss_that_was_the_same_in_every_deal_has_no_interval() -> None:
    """Where no deal told otherwise, the sentence says so instead of an interval from a number to the same number."""
    decision = next(each for each in _some().decisions if not each.is_best)
    same = replace(decision, loss=3.0, error=0.0)

    assert str(same.says) == (
        f"Played: {same.called_played}. Better: {same.called_best}, by 3.0 points in each of 60 deals."
    )
    assert "(" in str(replace(same, error=0.1).says)


def test_shares_of_games_are_said_in_percentage_points() -> None:
    """In Bread and Chocolate a loss of a tenth of the games is ten percentage points; the other games count points."""
    found = sl.review(played_well("bread-and-chocolate", 3)[0], games=30)
    ten = replace(found.decisions[0], best=sl.Move(0, "Ac"), loss=0.1, error=0.01)
    assert str(ten.verdict) == "10 percentage points less"
    points = replace(_some().decisions[0], best=sl.Move(1, "1"), loss=3.14, error=0.3)
    assert str(points.verdict) == "3.1 points less"


def test_a_game_that_goes_on_is_reviewed_as_far_as_it_came() -> None:
    """Undone steps count, unless ``until`` says where to stop; the session stays where it was."""
    session = sl.simulate("lunch-rush", players=2, games=1, seed=2).replay(0)
    before = session.ply
    found = sl.review(session, games=30, until=7)

    assert {each.ply for each in found.decisions} <= set(range(7))
    assert len(sl.review(session, games=30, until=12).decisions) > len(found.decisions)
    assert session.ply == before == 0
    later = sl.review(session, games=30, since=7, until=12).decisions
    assert [each.ply for each in later] == [
        each.ply for each in sl.review(session, games=30, until=12).decisions if each.ply > 6
    ]
    empty = sl.review(sl.deal("lunch-rush", seed=1))
    assert str(empty.summary) == "There was nothing to decide in this game so far."
    assert empty.interval is None


def test_the_same_seed_gives_the_same_review() -> None:
    """And another one a slightly different one."""
    assert entries(_some(until=12)) == entries(_some(until=12))
    losses = [[each.loss for each in _some(until=12, seed=seed).decisions] for seed in (1, 2)]
    assert losses[0] != losses[1]


def test_a_table_is_reviewed_as_its_session_is() -> None:
    """``sl.review`` takes the table one has played at."""
    session = sl.simulate("lunch-rush", players=2, games=1, seed=2).replay(0)
    table = sl.table(session)
    assert entries(sl.review(table, games=30, until=6)) == entries(sl.review(session, games=30, until=6))


def test_interrupted_it_keeps_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stop button ends it; the decisions judged so far are there, and it says that others are not."""
    thinking = part("market-day", "thinking")
    think, calls = thinking.think, []

    def stopping(*args: Any) -> None:
        calls.append(1)
        if len(calls) == 9:
            raise KeyboardInterrupt
        think(*args)

    whole = _some(games=30)
    monkeypatch.setattr(thinking, "think", stopping)
    found = _some(games=30)

    assert found.is_partial
    assert 0 < len(found.decisions) < len(whole.decisions)
    assert entries(found)[: len(found.decisions)] == entries(whole)[: len(found.decisions)]
    assert "The review was interrupted: later decisions are not in it." in repr(found)


def test_it_tells_how_far_it_has_come() -> None:
    """Before each choice it says how many are done, and of how many."""
    said: list[tuple[int, int]] = []
    _some(until=20, games=30, told=lambda done, of: said.append((done, of)))

    assert [done for done, _ in said] == list(range(len(said)))
    assert {of for _, of in said} == {len(said)}


@pytest.mark.slow
@EACH_GAME
def test_compiled_it_is_the_same(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the last bit, as in Python."""
    session, _ = played_well(game_id, 2, BLUNDERS[game_id])
    by_python = entries(sl.review(session, games=40, since=LATE.get(game_id, 0)))
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "")
    if not is_compiled():
        pytest.skip("there is nothing to compile with here")

    assert entries(sl.review(session, games=40, since=LATE.get(game_id, 0))) == by_python


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda session: sl.review("lunch-rush"), "A review is of a session or a table, not of 'lunch-rush'"),
        (lambda session: sl.review(session, seat=4), "seat must be a whole number from 0 to 3"),
        (lambda session: sl.review(session, games=5), "games must be a whole number from 30"),
        (lambda session: sl.review(session, until=5), "until can only be 0 here"),
        (lambda session: sl.review(session, seed=-1), "seed"),
    ],
)
def test_what_cannot_be_reviewed_is_said(ask: Any, message: str) -> None:
    """The error names what is wrong and what would be right."""
    with pytest.raises(sl.BadOption, match=message):
        ask(sl.deal("lunch-rush", seed=1))


def test_decisions_are_frozen() -> None:
    """A decision is a value: nobody changes it afterwards."""
    decision: Any = _some(until=8, games=30).decisions[0]
    assert isinstance(decision, Decision)
    with pytest.raises(AttributeError):
        decision.loss = 0.0

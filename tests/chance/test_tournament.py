"""Tournaments: the same deals and every seat for all, so that luck cancels; kernels and engine agree; every game can be opened."""

from __future__ import annotations

import os
import random
import signal
import threading
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.chance.tournament import Tournament
from sandwichlab.games.registry import game
from tests.chance.setups import fresh
from tests.test_layout import ROOT

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("lunch-rush", {"players": 2}),
    ("lunch-rush", {"players": 4}),
    ("lunch-rush", {"players": 4, "teams": True}),
    ("lunch-rush", {"players": 5, "teams": True, "dealer": 3}),
    ("market-day", {"players": 3}),
    ("sandwich-guy", {}),
    ("sandwich-guy", {"reading": "straight"}),
    ("bread-and-chocolate", {}),
]
EACH = pytest.mark.parametrize(("game_id", "options"), SETTINGS)


def first(view: Any) -> str:
    """The first legal move."""
    return str(view.moves[0])


def last(view: Any) -> str:
    """The last legal move."""
    return str(view.moves[-1])


def dice(view: Any) -> str:
    """A legal move by the dice of the module that students use."""
    return str(random.choice(view.moves))


def as_function(game_id: str, policy: str) -> Any:
    """A built-in policy that needs no dice, as a function of a view."""
    engine = game(game_id)

    def play(view: Any) -> str:
        return str(engine.choose(policy, view, [1, 2, 3, 4]))

    play.__name__ = policy
    return play


def rows_of(result: Tournament) -> dict[Any, list[list[int]]]:
    """What is kept of every game, by line-up and deal."""
    return {lineup: [result.row(lineup, deal) for deal in range(result.deals)] for lineup in result.event.lineups}


@EACH
def test_luck_cancels(game_id: str, options: dict[str, Any]) -> None:
    """A player against itself under another name wins as much as itself on every single deal, and alone exactly its fair share."""
    result = sl.tournament(game_id, {"one": last, "other": last}, deals=4, seed=2, **options)
    (pair,) = result.pairs

    for deal in range(result.deals):
        wins = [0, 0]
        for lineup in result.event.lineups:
            row = result.row(lineup, deal)
            for seat, entrant in enumerate(lineup):
                wins[entrant] += row[result.players + seat]
        assert wins[0] == wins[1]
    assert pair.difference.mean == 0
    if pair.alone is not None and game_id != "bread-and-chocolate":
        assert pair.alone == pytest.approx((1 / result.players,) * 2)


@EACH
def test_every_seat_is_sat_at_equally_often(game_id: str, options: dict[str, Any]) -> None:
    """In a match both have every seat equally often, and never the same line-up twice."""
    result = sl.tournament(game_id, [first, last], deals=1, seed=1, **options)
    (match,) = result.event.matches

    assert len(set(match.lineups)) == len(match.lineups)
    if result.players > 1:
        for seat in range(result.players):
            assert sum(lineup[seat] == 0 for lineup in match.lineups) == len(match.lineups) / 2


@EACH
def test_kernels_and_engine_play_the_same(game_id: str, options: dict[str, Any]) -> None:
    """Greedy as a name, played by the kernel, and as a function, played on the engine, come to the same games."""
    fast = sl.tournament(game_id, {"a": "greedy", "b": "random"}, deals=3, seed=5, **options)
    slow = sl.tournament(game_id, {"a": as_function(game_id, "greedy"), "b": "random"}, deals=3, seed=5, **options)

    assert rows_of(fast) == rows_of(slow)
    assert not slow.faults


def test_compiled_and_plain_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """With and without a compiler the same games are played."""
    compiled = sl.tournament("lunch-rush", ["greedy", "random"], players=3, deals=6, seed=5)
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")

    assert rows_of(sl.tournament("lunch-rush", ["greedy", "random"], players=3, deals=6, seed=5)) == rows_of(compiled)


def test_the_same_seed_is_the_same_tournament() -> None:
    """Even players that throw dice play the same games again; another seed gives others. The caller's own dice go on as if nothing was."""
    random.seed(7)
    right = random.random()
    random.seed(7)
    once = sl.tournament("lunch-rush", {"mine": dice, "greedy": "greedy"}, players=2, deals=3, seed=9)
    assert random.random() == right
    again = sl.tournament("lunch-rush", {"mine": dice, "greedy": "greedy"}, players=2, deals=3, seed=9)
    other = sl.tournament("lunch-rush", {"mine": dice, "greedy": "greedy"}, players=2, deals=3, seed=10)

    assert rows_of(once) == rows_of(again) != rows_of(other)


def test_numpys_dice_are_the_players_own_too() -> None:
    """Who throws NumPy's old dice is reproducible as well, and the caller's are given back as they were."""
    import numpy as np

    def throwing(view: Any) -> str:
        return str(np.random.choice(view.moves))

    np.random.seed(7)
    right = np.random.random()
    np.random.seed(7)
    games = [sl.tournament("lunch-rush", {"a": throwing, "b": first}, players=2, deals=2, seed=1) for _ in range(2)]
    assert rows_of(games[0]) == rows_of(games[1])
    assert np.random.random() == right


def test_nobody_disturbs_the_dice_of_another() -> None:
    """One who seeds the dice anew at every move changes nothing for one who throws them."""

    def seeding(view: Any) -> str:
        random.seed(1)
        return first(view)

    calm = sl.tournament("lunch-rush", {"a": first, "b": dice}, players=2, deals=3, seed=3)
    assert rows_of(sl.tournament("lunch-rush", {"a": seeding, "b": dice}, players=2, deals=3, seed=3)) == rows_of(calm)


@EACH
def test_any_game_can_be_opened(game_id: str, options: dict[str, Any]) -> None:
    """A game that is opened ends as its row says, whether a kernel or the engine played it; all games of a deal have its cards."""
    result = sl.tournament(game_id, {"a": first, "b": "greedy", "c": "random"}, deals=2, seed=4, **options)
    for number, match in enumerate(result.event.matches):
        decks = set()
        for rotation, lineup in enumerate(match.lineups):
            session = result.replay(number, 1, rotation)
            outcome = session.game.outcome(session.state_at(len(session.steps)))
            assert outcome is not None
            assert result.row(lineup, 1)[: result.players] == list(outcome.scores)
            decks.add(session.setup.decks)
        assert decks == {sl.simulate(game_id, games=2, seed=4, **options).replay(1).setup.decks}
    assert result.replay(("c", "a"), 0).steps == result.replay(1, 0).steps


def test_a_game_that_cannot_be_repeated_is_not_opened() -> None:
    """A player that remembers earlier games plays another game when asked again, and the refusal says so."""
    seen: list[int] = []

    def moody(view: Any) -> str:
        seen.append(1)
        return str(view.moves[len(seen) // 7 % len(view.moves)])

    result = sl.tournament("lunch-rush", {"moody": moody, "greedy": "greedy"}, players=2, deals=3, seed=1)
    with pytest.raises(sl.BadOption, match="answers differently each time"):
        _ = [result.replay(0, deal) for deal in range(3)]


def test_a_player_sees_its_view_alone() -> None:
    """What a function is given holds no state, no deck and no other hand, however deep one looks into it."""
    import gc

    met: list[Any] = []

    def looking(view: Any) -> str:
        todo, known = [view], set()
        while todo:
            item = todo.pop()
            if id(item) in known or isinstance(item, type):
                continue
            known.add(id(item))
            met.append(item)
            todo += gc.get_referents(item)
        return first(view)

    result = sl.tournament("lunch-rush", {"spy": looking, "greedy": "greedy"}, players=3, deals=1, seed=1)
    assert not result.faults
    kinds = {type(item).__name__ for item in met}
    assert "LunchRushView" in kinds
    assert not kinds & {"Session", "State", "Setup", "LunchRushState", "Step"}
    deck = result.replay(0, 0).setup.decks[0]
    assert not [item for item in met if isinstance(item, tuple) and len(item) > 20 and item == deck]


def test_the_frame_is_the_rows() -> None:
    """The frame has a row a pair, and its shares are those one counts from the games; the ranking is the shares of all matches."""
    result = sl.tournament("market-day", {"a": "greedy", "b": "random", "c": "careful"}, players=3, deals=40, seed=1)
    frame = result.frame

    assert list(frame["a"] + frame["b"]) == ["ab", "ac", "bc"]
    assert (frame["share_a"] + frame["share_b"]).tolist() == pytest.approx([1, 1, 1])
    assert (frame["games"] == 40 * 6).all()
    for number, match in enumerate(result.event.matches):
        won = score = 0.0
        for lineup in match.lineups:
            for deal in range(40):
                row = result.row(lineup, deal)
                for seat, entrant in enumerate(lineup):
                    won += row[3 + seat] / 2520 * (entrant == match.one)
                    score += row[seat] * (1 if entrant == match.one else -1)
        assert frame.loc[number, "share_a"] == pytest.approx(won / 240)
        assert frame.loc[number, "score_difference"] == pytest.approx(score / 40 / 9)
    shares = result.ranking()["share"]
    right = {
        name: 50 * (frame.loc[frame.a == name, "share_a"].sum() + frame.loc[frame.b == name, "share_b"].sum())
        for name in "abc"
    }
    assert shares == pytest.approx(right)
    assert list(shares.values()) == sorted(shares.values(), reverse=True)


def test_a_solitaire_is_compared_deal_by_deal() -> None:
    """Wins, perfect games and cards left are compared on the same deals; cards left only where both won."""
    result = sl.tournament("sandwich-guy", ["greedy", "random"], deals=200, seed=1)
    sims = [sl.simulate("sandwich-guy", games=200, seed=1, policies=name).frame for name in ("greedy", "random")]
    row = result.frame.loc[0]

    assert row["difference"] == pytest.approx((sims[0]["won_0"] - sims[1]["won_0"]).mean())
    assert row["perfect_difference"] == pytest.approx((sims[0]["perfect"] - sims[1]["perfect"]).mean())
    both = (sims[0]["won_0"] > 0) & (sims[1]["won_0"] > 0)
    apart = (sims[0]["score_0"] - sims[1]["score_0"])[both]
    if both.any():
        assert row["score_difference"] == pytest.approx(apart.mean())


def test_thinkers_take_part() -> None:
    """A thinker is a player like any other, under its own name."""
    result = sl.tournament("sandwich-guy", [sl.thinker(5), "random"], deals=2, seed=1)

    assert result.names == ("thinker(5)", "random")
    assert not result.faults


def test_names_are_unique() -> None:
    """Players of one name are numbered; a lambda is a function."""
    result = sl.tournament("sandwich-guy", ["greedy", "greedy", first, lambda view: view.moves[0]], deals=1, seed=1)

    assert result.names == ("greedy", "greedy 2", "first", "function")


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"players_by_name": "greedy"}, "as a list of policies"),
        ({"players_by_name": first}, "as a list of policies"),
        ({"players_by_name": ["greedy"]}, "From 2 to 30 can take part"),
        ({"players_by_name": ["greedy", "gready"]}, "There is no policy 'gready' here"),
        ({"players_by_name": {"": "greedy", "b": "random"}}, "The name of a player"),
        ({"players_by_name": {"x" * 41: "greedy", "b": "random"}}, "The name of a player"),
        ({"players_by_name": {1: "greedy", "b": "random"}}, "The name of a player"),
        ({"deals": 0}, "deals must be a whole number"),
        ({"seconds": 0}, "seconds must be a number above 0"),
        ({"seconds": "fast"}, "seconds must be a number above 0"),
        ({"seed": -1}, "seed must be a whole number"),
        ({"players": 8}, "players must be a whole number"),
        ({"teams": "yes"}, "teams must be True or False"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any], words: str) -> None:
    """A wrong argument is refused with what would be right."""
    given: dict[str, Any] = {"players_by_name": ["greedy", "random"], "deals": 1, **wrong}
    with pytest.raises(sl.BadOption, match=words):
        sl.tournament("lunch-rush", **given)


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        ((5, 0, 0), "match can only be 0 here"),
        ((("a", "c"), 0, 0), "There is no match"),
        ((0, 2, 0), "deal must be"),
        ((0, 0, 2), "rotation must be"),
    ],
)
def test_a_game_there_is_not_is_refused(ask: Any, words: str) -> None:
    """Match, deal and rotation must be there; the refusal says what there is."""
    result = sl.tournament("lunch-rush", {"a": "greedy", "b": "random"}, players=2, deals=2, seed=1)
    with pytest.raises(sl.BadOption, match=words):
        result.replay(*ask)


def test_a_result_is_not_to_be_changed() -> None:
    """A result stays what it is."""
    result = sl.tournament("sandwich-guy", ["greedy", "random"], deals=1, seed=1)
    with pytest.raises(AttributeError):
        result.wanted = 5  # type: ignore[misc]


def interrupting(after: int) -> Any:
    """A player in whose move number ``after`` someone presses Ctrl-C; it catches what it can, as bad players do."""
    moves: list[int] = []

    def play(view: Any) -> str:
        moves.append(1)
        try:
            if len(moves) == after:
                os.kill(os.getpid(), signal.SIGINT)
                for _ in range(1000):
                    pass
        except BaseException:
            return first(view)
        return first(view)

    return play


def test_ctrl_c_stops_it_and_keeps_what_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    """A real Ctrl-C stops the tournament even in a player that catches it; whole deals are kept, and it says so."""
    result = sl.tournament("lunch-rush", {"a": interrupting(150), "b": first}, players=2, deals=50, seed=1)

    assert result.partial
    assert result.deals == 1
    assert "1 of 50 deals" in capsys.readouterr().out
    assert "stopped after 1 of 50 deals" in repr(result)
    whole = sl.tournament("lunch-rush", {"a": first, "b": first}, players=2, deals=1, seed=1)
    assert rows_of(result) == rows_of(whole)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_before_the_first_deal_is_done() -> None:
    """With nothing done there is nothing to return: the interruption goes on to whoever called."""
    with pytest.raises(KeyboardInterrupt):
        sl.tournament("lunch-rush", {"a": interrupting(3), "b": first}, players=2, deals=5, seed=1)


def test_another_thread_may_hold_a_tournament() -> None:
    """Without the main thread's alarm and keys the same games are played."""
    found: list[Tournament] = []
    ask = {"a": first, "b": dice}
    thread = threading.Thread(
        target=lambda: found.append(sl.tournament("sandwich-guy", ask, deals=3, seed=1))  # type: ignore[arg-type]
    )
    thread.start()
    thread.join()

    assert rows_of(found[0]) == rows_of(sl.tournament("sandwich-guy", ask, deals=3, seed=1))


def test_it_shows_itself_calmly() -> None:
    """In a notebook one sees the ranking and what is sure, in either language, and no games."""
    result = sl.tournament("lunch-rush", {"<b>": last, "greedy": "greedy"}, players=2, deals=30, seed=1)
    shown = result._repr_html_()

    assert shown.count("<tr>") == 3
    assert "&lt;b&gt;" in shown
    assert "<b>" not in shown
    assert "More than noise: greedy is better than &lt;b&gt;." in shown
    sl.language("ko")
    assert "More than noise" not in result._repr_html_()
    assert "리그전" in result._repr_html_()


def test_without_libraries() -> None:
    """Where NumPy, pandas and numba are missing, the ranking is the same, and the frame says what it needs."""
    ask = (
        "import sandwichlab as sl\n"
        "r = sl.tournament('lunch-rush', ['greedy', 'random'], players=2, deals=30, seed=1, progress=False)\n"
        "print(r)\n"
        "try: r.frame\n"
        "except sl.BadOption as error: print(error)\n"
    )
    said = fresh(ask, "-S", path=str(ROOT))

    result = sl.tournament("lunch-rush", ["greedy", "random"], players=2, deals=30, seed=1)
    assert said.startswith(repr(result))
    assert "result.frame needs pandas, which is not installed here. result.rows() and result.ranking()" in said

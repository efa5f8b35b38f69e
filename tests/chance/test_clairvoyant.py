"""Knowing the deck: what a deal of The Sandwich Guy holds, by a search that is checked by trying everything."""

from __future__ import annotations

from functools import cache

import pytest

import sandwichlab as sl
from sandwichlab.chance.clairvoyant import clairvoyant, fewest_left
from sandwichlab.chance.luck import luck_and_skill
from sandwichlab.chance.thinker import thinker
from sandwichlab.core.french import FRENCH
from sandwichlab.core.random_stream import shuffled
from sandwichlab.games.sandwich_guy import clairvoyant as searching
from sandwichlab.games.sandwich_guy import rules
from sandwichlab.testing.pilot import Pilot


def by_trying(session: sl.Session) -> int | None:
    """The fewest cards that can be left, by playing every line on the engine."""
    engine = session.game

    @cache
    def best(hand: tuple[int, ...], dealt: int) -> int | None:
        state = states[hand, dealt]
        if engine.to_move(state) is None:
            return len(hand) if rules.is_won(state.pile) else None
        found = []
        for move in engine.moves(state):
            after = engine.step(state, move).after
            states[after.hand, after.dealt] = after
            found.append(best(after.hand, after.dealt))
        return min((left for left in found if left is not None), default=None)

    states = {(session.state.hand, session.state.dealt): session.state}
    return best(session.state.hand, session.state.dealt)


@pytest.mark.parametrize("reading", rules.READINGS)
@pytest.mark.parametrize("seed", range(4))
def test_from_the_middle_of_a_game_it_finds_what_trying_everything_finds(seed: int, reading: str) -> None:
    """After some turns of some games, the fewest cards that can be left are those of a search without any shortcut."""
    session = sl.simulate("sandwich-guy", games=6, seed=seed, policies="careful", reading=reading).replay(3)
    session.seek(max(0, len(session.steps) - 6))

    assert clairvoyant(session).left == by_trying(session)


@pytest.mark.parametrize("seed", range(30))
def test_the_engine_plays_the_line_that_is_found(seed: int) -> None:
    """The line is legal, move by move, and ends with as many cards as it says."""
    session = sl.deal("sandwich-guy", seed=seed)
    found = clairvoyant(session)
    played = found.played()

    assert played.ply == 0
    played.seek(len(played.steps))
    if found.can_win:
        assert played.outcome == sl.Outcome((found.left,), (0,), "SG-6")
        assert found.can_be_perfect == (found.left == 1)
    assert session.steps == ()


def test_a_lost_deal_is_said_to_be_lost() -> None:
    """Without a sandwich in the first hand there is nothing to find, and the text says so."""
    first = [int(card) for card in (0, 1, 4, 5, 12, 13, 16, 17)]
    deck = [*first, *(card for card in FRENCH.cards if card not in first)]
    session = sl.deal("sandwich-guy", decks=[deck], reading="straight")

    found = clairvoyant(session)
    assert (found.left, found.line, found.can_win, found.can_be_perfect) == (None, (), False, False)
    assert "cannot be won" in repr(found)


@pytest.mark.parametrize("reading", [rules.RING, rules.STRAIGHT])
def test_searched_wide_it_finds_the_same(reading: int) -> None:
    """Deal by deal, compiled where it can be, the search agrees with that of single sessions."""
    name = rules.READINGS[reading]
    rows = fewest_left(25, 3, reading, first=40)

    for number, row in enumerate(rows, 40):
        session = sl.deal("sandwich-guy", decks=[shuffled(FRENCH.cards, 3, number, 0)], reading=name)
        found = clairvoyant(session)
        assert [found.left or 0, found.states] == [int(value) for value in row]


def test_a_full_memory_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no more positions can be remembered the search only takes longer."""
    sessions = [sl.simulate("sandwich-guy", games=9, seed=1, policies="careful").replay(number) for number in range(9)]
    for session in sessions:
        session.seek(max(0, len(session.steps) - 5))
    right = [clairvoyant(session).left for session in sessions]
    monkeypatch.setattr(searching, "MOST_SEEN", 2)

    assert [clairvoyant(session).left for session in sessions] == right


def test_luck_and_skill_are_told_apart_on_the_same_deals() -> None:
    """No policy does better than the clairvoyant, and its shares are those of the deals."""
    table = luck_and_skill(400, seed=6)
    lefts = [int(row[0]) for row in fewest_left(400, 6, rules.RING)]

    assert table.index == ("clairvoyant", "random", "greedy", "careful", "planner")
    assert table["won"]["clairvoyant"] == sum(left > 0 for left in lefts) / 400
    assert table["perfect"]["clairvoyant"] == lefts.count(1) / 400
    careful = sl.simulate("sandwich-guy", games=400, seed=6, policies="careful").summary()["mean"]
    assert table["won"]["careful"] == pytest.approx(careful["won_0"])
    for column in ("won", "perfect"):
        assert all(table[column][name] <= table[column]["clairvoyant"] for name in table.index)
        for name in table.index:
            assert table[f"{column}_low"][name] <= table[column][name] <= table[f"{column}_high"][name]


def test_functions_play_the_first_of_the_deals() -> None:
    """A thinker, which takes its time, plays fewer of the same deals, and the table says how many; two of a name are told apart."""
    table = luck_and_skill(40, seed=6, policies=(thinker(2), thinker(2), "careful"), on_engine=5)

    assert table.index == ("clairvoyant", "thinker(2)", "thinker(2) 2", "careful")
    assert table["deals"] == {"clairvoyant": 40, "thinker(2)": 5, "thinker(2) 2": 5, "careful": 40}
    assert table["won"]["thinker(2)"] == table["won"]["thinker(2) 2"] in {wins / 5 for wins in range(6)}
    assert [row["won_0"] for row in table.sims["thinker(2)"].rows()]
    assert table.deal(3).setup.decks == table.sims["careful"].replay(3).setup.decks


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"games": 0}, "games must be a whole number"),
        ({"on_engine": 0}, "on_engine must be a whole number"),
        ({"policies": "gready"}, "There is no policy 'gready'"),
        ({"reading": "round"}, "reading"),
    ],
)
def test_luck_and_skill_refuses_what_it_does_not_know(wrong: dict[str, object], message: str) -> None:
    """The error names what is wrong."""
    with pytest.raises(sl.BadOption, match=message):
        luck_and_skill(**{"games": 5, **wrong})  # type: ignore[arg-type]


def test_the_line_is_stepped_through_by_one_call() -> None:
    """What is found of a session, or of a table, goes straight into the step-through, which begins where the search began."""
    table = sl.table("sandwich-guy", seed=9)
    found = clairvoyant(table)
    assert found.session is table.session

    steps = Pilot(sl.explain(found)).scene["steps"]
    assert (steps["at"], steps["last"]) == (0, len(found.line))
    session = sl.deal("sandwich-guy", seed=9)
    session.play(session.moves[0])
    later = clairvoyant(session)
    assert later.can_win
    assert Pilot(sl.explain(later)).scene["steps"]["at"] == 1


def test_other_games_have_no_clairvoyant() -> None:
    """The error says what is wanted."""
    with pytest.raises(sl.BadOption, match=r"a session of The Sandwich Guy, from sl\.deal\('sandwich-guy'"):
        clairvoyant(sl.deal("lunch-rush", seed=1))

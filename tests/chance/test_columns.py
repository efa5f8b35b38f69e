"""A column of a simulation and the difference of two: sums, counts and errors are those that pandas has of the rows."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from math import isnan, sqrt

import pytest

import sandwichlab as sl
from sandwichlab.chance import pieces, sums
from sandwichlab.chance.columns import Column, Difference, chance_of, difference, reach_of
from sandwichlab.chance.simulate import Simulation


@pytest.fixture(scope="module")
def compiled() -> Simulation:
    """Games whose rows are numpy arrays, in several pieces."""
    return sl.simulate("lunch-rush", players=3, games=150, seed=4)


@pytest.fixture(scope="module")
def by_function() -> Simulation:
    """The same decks played by a function, whose rows are lists."""
    return sl.simulate("lunch-rush", players=3, games=70, seed=4, policies=lambda view: view.moves[0])


@pytest.mark.parametrize("name", ["score_1", "won_1", "sandwiches"])
@pytest.mark.parametrize("kind", ["compiled", "by_function"])
def test_a_column_is_that_of_the_frame(name: str, kind: str, request: pytest.FixtureRequest) -> None:
    """Counts, mean, error and the sums after some games, of arrays and of lists."""
    sim = request.getfixturevalue(kind)
    column, values = Column(sim, name), sim.frame[name].astype("float64") * (2520 if name == "won_1" else 1)

    assert column.counts() == {round(value): number for value, number in sorted(Counter(values.round()).items())}
    mean, error, deviation = column.mean_and_error()
    right = values / column.scale
    assert (mean, error, deviation) == pytest.approx((right.mean(), right.sem(), right.std()), rel=1e-5)
    sums = column.sums_after([1, 10, 70])
    assert [total for total, _ in sums] == [round(values[:number].sum()) for number in (1, 10, 70)]
    assert [squares for _, squares in sums] == [round((values[:number] ** 2).sum()) for number in (1, 10, 70)]


def test_a_difference_of_arrays_and_lists(compiled: Simulation, by_function: Simulation) -> None:
    """Rows of both kinds are compared game by game, as far as both go."""
    found = difference(Column(compiled, "score_0"), Column(by_function, "score_0"))
    apart = compiled.frame["score_0"].astype("float64")[:70] - by_function.frame["score_0"]

    assert (found.games, found.paired) == (70, True)
    assert (found.mean, found.error) == pytest.approx((apart.mean(), apart.sem()))


def test_a_difference_of_lists(by_function: Simulation) -> None:
    """Two simulations by functions need no arrays at all."""
    other = sl.simulate("lunch-rush", players=3, games=70, seed=4, policies=lambda view: view.moves[-1])
    found = difference(Column(other, "won_0"), Column(by_function, "won_0"))
    apart = other.frame["won_0"].astype("float64") - by_function.frame["won_0"]

    assert (found.mean, found.error) == pytest.approx((apart.mean(), apart.sem()), rel=1e-5)


def test_errors_of_other_seeds_are_independent(compiled: Simulation) -> None:
    """The squares of the errors are added."""
    other = sl.simulate("lunch-rush", players=3, games=60, seed=5, keep="summary")
    one, two = Column(compiled, "score_0"), Column(other, "score_0")
    found = difference(one, two)

    assert not found.paired
    assert found.error == pytest.approx(sqrt(one.mean_and_error()[1] ** 2 + two.mean_and_error()[1] ** 2))


def test_what_is_not_known_has_no_interval() -> None:
    """Too few games, no error, and no variation at all: then there is no interval."""
    assert Difference(1.0, 2.0, 29, paired=True).reach() is None
    assert Difference(1.0, float("nan"), 100, paired=True).reach() is None
    assert Difference(1.0, 0.0, 100, paired=True).reach() is None
    assert Difference(1.0, 2.0, 30, paired=True).reach() == pytest.approx(2 * 1.95996, rel=1e-5)


def test_several_intervals_are_wider() -> None:
    """One interval is 1.96 errors wide; of more, each is wider, a little less than Bonferroni has it."""
    assert reach_of() == pytest.approx(1.95996, rel=1e-5)
    assert [round(reach_of(number), 3) for number in (2, 3, 9)] == [2.236, 2.388, 2.766]
    for number in (1, 3, 9):
        assert chance_of(reach_of(number), number) == pytest.approx(0.05)
    assert chance_of(0.0, 4) == 1
    assert 0 < chance_of(9.0, 4) < 1e-15
    assert chance_of(100.0) == 0


def test_rows_that_were_not_kept() -> None:
    """Where only the summary was kept, means are known, values are not, nor the sums after just any number of games."""
    column = Column(sl.simulate("lunch-rush", games=40, seed=1, keep="summary"), "score_0")

    assert not column.has_rows
    assert not isnan(column.mean_and_error()[1])
    for ask in (column.values, lambda: column.sums_after([20, 30])):
        with pytest.raises(sl.BadOption, match="keep='frame'"):
            ask()


@pytest.mark.parametrize("game_id", sl.games())
@pytest.mark.parametrize("plain", [False, True])
def test_a_summary_counts_values_as_it_goes(game_id: str, plain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Split into pieces in whatever way, a summary has the counts of the rows, and the sums after 1, 2, 5 and so on games."""
    kept = sl.simulate(game_id, games=230, seed=7)
    if plain:
        monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    monkeypatch.setattr(pieces, "CHUNK", 40)
    monkeypatch.setattr(pieces, "PLAIN", 70)
    with ThreadPoolExecutor(2) as pool:
        sims = [sl.simulate(game_id, games=230, seed=7, keep="summary", executor=executor) for executor in (None, pool)]
    numbers = [1, 2, 5, 10, 20, 50, 100, 200, 230]
    for name in kept.columns:
        right = Column(kept, name)
        for sim in sims:
            assert Column(sim, name).counts() == right.counts()
            assert list(Column(sim, name).counts()) == sorted(right.counts())
            assert Column(sim, name).sums_after(numbers) == right.sums_after(numbers)


def test_a_summary_that_goes_on_is_that_of_one_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Interrupted and resumed, the counts and the sums on the way are those of one run."""
    monkeypatch.setattr(pieces, "CHUNK", 60)
    whole = sl.simulate("lunch-rush", games=300, seed=3, keep="summary")
    part = sl.simulate("lunch-rush", games=130, seed=3, keep="summary")
    part.wanted = 300
    part.resume()

    assert part._done.history == whole._done.history
    assert list(whole._done.history.sums_after) == [1, 2, 5, 10, 20, 50, 100, 200]


@pytest.mark.parametrize("plain", [False, True])
def test_a_summary_of_very_many_values_stays_small(plain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A column of more values than it counts keeps its sums, and says what to do instead; the others are counted."""
    monkeypatch.setattr(sums, "MOST_VALUES", 30)
    if plain:
        monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    sim = sl.simulate("lunch-rush", games=300, seed=3, keep="summary")

    with pytest.raises(sl.BadOption, match=r"score_0 has too many different values .* keep='frame'"):
        Column(sim, "score_0").counts()
    assert sum(Column(sim, "won_0").counts().values()) == 300
    assert Column(sim, "score_0").mean_and_error()[0] > 0

"""Whatever a learner gives a public function, it works or is refused by the library's own error, in the language of the process."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import sandwichlab as sl
from sandwichlab.core import wording

Given = dict[str, Any]

NOT_ASKED = {"games", "welcome", "lessons.plans"}
"""Functions that are given nothing."""


class Unspeakable:
    """A value that cannot even be printed."""

    def __repr__(self) -> str:
        raise RuntimeError("no words")


@cache
def simulated(game: str) -> Any:
    """A small simulation."""
    return sl.simulate(game, games=20, seed=1, progress=False)


@cache
def finished() -> Any:
    """A game with its end."""
    session = simulated("lunch-rush").replay(0)
    session.seek(len(session.steps))
    return session


@cache
def tournament() -> Any:
    """A small tournament."""
    return sl.tournament("lunch-rush", ["greedy", "random"], 2, deals=2, seed=1, progress=False)


@cache
def luck() -> Any:
    """A small study."""
    return sl.luck_and_skill(100, policies="greedy", on_engine=1)


def dealt(game: str = "lunch-rush") -> Any:
    """A game that has just begun."""
    return sl.deal(game, seed=3)


def misuses() -> list[Any]:
    """What learners give by mistake, and what nobody would."""
    return [
        None, "", "Lunch Rush", "../x", "a\0b", "x" * 5000, b"x", -1, 0, 1.5, 1e6, float("nan"), float("inf"), 10**30, True, 2 + 3j,
        [], {}, [None], [[]], ["a"], [1, 2], {1: 2}, {1: "x"}, {"a": None}, ("greedy",), range(3), iter([1]), object(), Unspeakable(), int,
        Exception("x"), Path("x"), lambda: 0, lambda one, two: 0,
        dealt(), finished(), dealt().view(0), dealt().moves[0], simulated("lunch-rush"), tournament(), sl.Dist.uniform([1, 2]), sl,
    ]  # fmt: skip


def called(folder: Path) -> dict[str, tuple[Callable[..., Any], Given]]:
    """Every public function with values that are as they should be; each is replaced by every misuse."""
    die, counted = sl.Dist.uniform(range(6)), sl.Dist.counted([1, 2, 2])
    cards = {
        "cards": 3, "top": "8d", "seen": (), "spread": False, "rank": 4, "place": 0, "trade": "keep", "could_not_play_on": None,
        "special": 3, "deck": 10, "reading": "ring",
    }  # fmt: skip
    lunch = simulated("lunch-rush")
    charted = {
        "sim": lunch, "column": "score_0", "guess": None, "other": None, "sims_by_name": {"a": lunch, "b": lunch}, "result": tournament(),
        "sim_printed": lunch, "sim_changed": lunch, "found": luck(), "position": dealt(), "exact": None, "name": None,
        "review_or_session": dealt(), "seat": 0, "figure": None, "alt": None, "table": None,
    }  # fmt: skip
    of_game = {"card_fates": "market-day", "points_by_card": "market-day", "endings": "sandwich-guy", "sandwich_kinds": "sandwich-guy",
               "game_lengths": "bread-and-chocolate"}  # fmt: skip
    found: dict[str, tuple[Callable[..., Any], Given]] = {
        "deal": (sl.deal, {"game_id": "lunch-rush", "players": 4, "seed": 3, "dealer": 0, "teams": False}),
        "deal decks": (sl.deal, {"game_id": "lunch-rush", "decks": None}),
        "deal bread": (sl.deal, {"game_id": "bread-and-chocolate", "free_draw": True, "max_turns": 9}),
        "deal solitaire": (sl.deal, {"game_id": "sandwich-guy", "reading": "ring", "players": 1}),
        "load": (sl.load, {"text": dealt().record(), "variant": None}),
        "language": (sl.language, {"lang": None}),
        "odds": (sl.odds, {"view_or_session": dealt()}),
        "review": (sl.review, {"session": dealt(), "seat": 0, "games": 30, "seed": 1, "since": 0, "until": 0}),
        "explain": (sl.explain, {"session": dealt(), "seat": 0, "ply": 0, "lang": "en", "open_hands": False}),
        "table": (sl.table, {"game_or_session": "lunch-rush", "players": 4, "seats": None, "lang": "en", "open_hands": False, "memory": True}),
        "learn": (sl.learn, {"game_id": "lunch-rush", "lang": "en"}),
        "simulate": (sl.simulate, {"game_id": "lunch-rush", "players": 4, "games": 5, "seed": 1, "keep": "frame", "workers": 1}),
        "simulate with": (sl.simulate, {"game_id": "lunch-rush", "games": 2, "executor": None}),
        "thinker": (sl.thinker, {"games": 10, "seed": 1, "concludes": False}),
        "thinker seconds": (sl.thinker, {"seconds": 1.0}),
        "tournament": (
            sl.tournament,
            {"game_id": "lunch-rush", "players_by_name": ["greedy", "random"], "players": 2, "deals": 1, "seed": 1, "seconds": 1.0},
        ),
        "variant": (sl.variant, {"game_id": "lunch-rush", "functions": {}}),
        "variants": (sl.variants, {"game_id": "lunch-rush"}),
        "clairvoyant": (sl.clairvoyant, {"session": dealt("sandwich-guy")}),
        "luck_and_skill": (sl.luck_and_skill, {"games": 20, "seed": 1, "reading": "ring", "workers": 1, "on_engine": 2}),
        "lesson": (sl.lesson, {"lesson_id": 1, "name": "x", "seed": "", "path": "none"}),
        "P": (sl.P, {"event": 3, "space": die}),
        "Dist": (sl.Dist, {"probabilities": {1: 1}}),
        "Dist.uniform": (sl.Dist.uniform, {"values": [1]}),
        "Dist.counted": (sl.Dist.counted, {"values": [1]}),
        "Dist.from_ways": (sl.Dist.from_ways, {"ways": {1: 2}}),
        "Dist.pool": (sl.Dist.pool, {"counted": [counted]}),
        "Dist.mix": (sl.Dist.mix, {"parts": [(1, die)]}),
        "Session.play": (dealt().play, {"move": "9"}),
        "Session.seek": (dealt().seek, {"ply": 0}),
        "Session.view": (dealt().view, {"seat": 0}),
        "Session.state_at": (dealt().state_at, {"ply": 0}),
        "Simulation.replay": (lunch.replay, {"number": 0}),
        "Simulation.counts": (lunch.counts, {"tally": "x"}),
        "Simulation.save": (lunch.save, {"path": str(folder / "games.csv")}),
        "lessons.Book": (sl.lessons.Book, {"path": "none"}),
        "lessons.binder_link": (sl.lessons.binder_link, {"repository": "a/b", "lesson_id": 1}),
        "lessons.example_class": (sl.lessons.example_class, {"folder": str(folder), "lesson_id": 1, "students": 1}),
        "lessons.merge": (sl.lessons.merge, {"path": "none"}),
        "lessons.plan": (sl.lessons.plan, {"lesson_id": 1}),
        "lessons.pool": (sl.lessons.pool, {"text": ""}),
        "lessons.read_class": (sl.lessons.read_class, {"folder": str(folder)}),
        "lessons.sheet": (sl.lessons.sheet, {"lesson_id": 1, "name": "x", "seed": "", "students": 5}),
    }  # fmt: skip
    for name in (
        "p",
        "given",
        "interval_of",
        "error_of",
        "map",
        "quantile",
        "tail",
        "times",
        "update",
        "beats",
        "ties",
        "against",
        "distance",
    ):
        function = getattr(die, name)
        found[f"Dist.{name}"] = (function, dict.fromkeys(inspect.signature(function).parameters, 1))
    for name in sl.exact.__all__:
        function = getattr(sl.exact, name)
        found[f"exact.{name}"] = (function, {each: cards[each] for each in inspect.signature(function).parameters})
    for name in set(sl.charts.__all__) - {"Chart"}:
        function = getattr(sl.charts, name)
        given = {each: charted[each] for each in inspect.signature(function).parameters if each != "options"}
        found[f"charts.{name}"] = (
            function,
            {**given, **({"sim": simulated(of_game[name])} if name in of_game else {})},
        )
    return found


def outcome_of(function: Callable[..., Any], given: Given) -> bool:
    """Whether a function's answer can be shown, or the sentence with which it refuses is Korean."""
    try:
        return bool(repr(function(**given)))
    except sl.SandwichLabError as error:
        return any("가" <= letter <= "힣" for letter in str(error))


NAMES = sorted(called(Path()))


@pytest.fixture(autouse=True)
def in_korean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Sentences are worded in the language of the process; files of a mistaken name go to a folder of the test's."""
    monkeypatch.setattr(wording, "_chosen", {"lang": "ko"})
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_given_wrongly_is_refused_in_a_sentence(name: str, tmp_path: Path) -> None:
    """Any value in any place: an answer that can be shown, or a Korean sentence of the library's; never an error from its depths."""
    function, usual = called(tmp_path)[name]
    for place in usual:
        for misuse in misuses():
            if name.startswith("simulate") and place == "games" and misuse == 1e6:
                continue
            assert outcome_of(function, {**usual, place: misuse}), place


def test_every_public_function_is_tried() -> None:
    """A new name is entered above, or said to be given nothing."""
    rooms = {"": sl, "exact.": sl.exact, "charts.": sl.charts, "lessons.": sl.lessons}
    public = {
        f"{room}{name}"
        for room, module in rooms.items()
        for name in module.__all__
        if callable(getattr(module, name)) and (name == "Dist" or not isinstance(getattr(module, name), type))
    }
    assert public - {name.partition(" ")[0] for name in NAMES} == NOT_ASKED


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: sl.simulate("lunch-rush", games=1e6), "Write 1000000, without a point."),
        (
            lambda: sl.simulate("lunch-rush", game=5),
            "players, games, seed, policies, keep, workers, executor, progress, dealer, teams",
        ),
        (
            lambda: sl.tournament("lunch-rush", ["greedy", "random"], games=5),
            "players, deals, seed, seconds, progress, dealer, teams",
        ),
        (
            lambda: sl.table("lunch-rush", seat="you"),
            "players, seed, decks, seats, lang, open_hands, memory, dealer, teams",
        ),
        (lambda: sl.deal("lunch-rush", player=4), "players, seed, decks, dealer, teams"),
        (lambda: sl.explain(dealt(), ply=3), "ply can only be 0 here, not 3."),
        (lambda: sl.deal("sandwich-guy", 2), "players can only be 1 here, not 2."),
        (lambda: sl.table("lunch-rush", open_hands="no"), "open_hands must be True or False, not 'no'."),
        (lambda: sl.thinker(concludes="yes"), "concludes must be True or False, not 'yes'."),
        (lambda: sl.luck_and_skill(20, policies=[]), "policies must name the players to compare"),
        (lambda: sl.P(1, {1: 2, 2: 1}), "Dist.from_ways or Dist.counted"),
        (lambda: sl.Dist.uniform([1]).against(None), "Give a distribution to compare with, not None."),
        (lambda: sl.P(lambda: 0, [1]), "An event is a value"),
        (lambda: simulated("lunch-rush").save("nowhere/games.csv"), "There is no such folder."),
        (lambda: sl.odds("lunch-rush"), "Give a session, a table or a view, not 'lunch-rush'."),
        (lambda: sl.exact.match([]), "cards must be a whole number"),
        (lambda: sl.lesson(True), "There is no lesson True"),
        (lambda: sl.lessons.read_class(None), "The name of a file or a folder is needed, not None."),
        (lambda: sl.load(f"{dealt().record()}\n{dealt().record()}"), "These are 2 records"),
    ],
)
def test_the_sentence_says_what_would_work(ask: Callable[[], object], said: str) -> None:
    """It names what was given, and what can be given instead: of the function that was asked, not of another."""
    with pytest.raises(sl.SandwichLabError) as refused:
        ask()
    assert said in refused.value.says("en")


@pytest.mark.parametrize("wrong", [True, 1.0, 3.0])
def test_an_answer_that_is_kept_is_not_given_for_what_is_refused(wrong: object) -> None:
    """True and 1.0 are equal to 1 and no numbers of cards: they are refused before and after 1 was asked for."""
    sl.exact.different_ranks(1), sl.exact.hand_sum(3), sl.exact.hypergeometric(3, 10, 3)
    for ask in (sl.exact.different_ranks, sl.exact.hand_sum, lambda cards: sl.exact.hypergeometric(3, 10, cards)):
        with pytest.raises(sl.BadOption):
            ask(wrong)


@pytest.mark.parametrize(
    ("function", "kind"),
    [
        (lambda view: 1 / 0, ZeroDivisionError),
        (lambda view: "99", sl.IllegalMove),
        (lambda: 0, TypeError),
        (lambda view: None, sl.IllegalMove),
    ],
)
def test_a_players_error_names_player_seat_and_game(function: Callable[..., object], kind: type[Exception]) -> None:
    """An error of a learner's own function stays what it is, and a note says whose move it was to be, in which game."""
    function.__name__ = "mine"
    with pytest.raises(kind) as raised:
        sl.simulate("lunch-rush", 3, games=2, seed=9, policies=("greedy", function, "greedy"), progress=False)
    (note,) = raised.value.__notes__
    assert all(fact in note for fact in ("mine", "1", "0", "9"))
    if isinstance(raised.value, sl.SandwichLabError):
        assert raised.value._render_traceback_()[1:] == [note]


@pytest.mark.parametrize(
    "ask", [sl.odds, sl.review, sl.explain, sl.table, sl.charts.move_values], ids=lambda ask: ask.__name__
)
def test_a_table_may_be_given_for_its_game(ask: Callable[[object], object]) -> None:
    """Whoever asks about a game may ask about the table at which it is played."""
    assert repr(ask(sl.table("lunch-rush", seed=1)))

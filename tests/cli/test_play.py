"""A game in the terminal: typed moves, refusals, what can be asked, and leaving with the record."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

import sandwichlab as sl
from sandwichlab.cli.main import program
from sandwichlab.cli.play import ASKED
from sandwichlab.core import wording
from sandwichlab.core.wording import say


@pytest.fixture(autouse=True)
def the_language_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command's language is that of its process alone."""
    monkeypatch.setattr(wording, "_chosen", {})


def played(*arguments: str, typed: list[str], lang: str = "en") -> tuple[int, str]:
    """Return the exit code of a game and what was printed."""
    done = CliRunner().invoke(program, ["--lang", lang, "play", *arguments], input="\n".join(typed))
    return done.exit_code, done.output


def winning_line(game: str, seed: int, **options: int) -> list[str]:
    """Return what to type for the first legal move at each decision, until the game is over."""
    table = sl.table(game, seed=seed, **options)
    moves: list[str] = []
    while table.session.outcome is None:
        frame = table.scene["frames"][-1]
        if any(button["do"] == {"do": "go"} for button in frame["actions"]["main"]):
            table.receive({"do": "go"})
            continue
        moves.append(str(table.session.moves[0]))
        table.receive({"do": "type", "text": moves[-1]})
    return moves


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("game", sl.games())
def test_a_whole_game(game: str, lang: str) -> None:
    """A game is played to its end by typed moves alone, in both languages; the scores stand at its end."""
    code, text = played(game, "--seed", "6", typed=winning_line(game, 6), lang=lang)
    assert code == 0
    over = "The game is over." if lang == "en" else "게임이 끝났습니다."
    assert over in text
    assert "Traceback" not in text


def test_a_refusal_says_why_and_the_game_goes_on() -> None:
    """A move that is none names its rule and what is legal; the next one is played."""
    code, text = played("lunch-rush", "--seed", "3", typed=["0", "4", "quit"])
    assert code == 0
    assert "[LR-2]" in text
    assert "You play 4." in text


def test_the_record_is_printed_on_leaving_and_goes_on_later() -> None:
    """Who leaves gets one line, with which the game goes on where it was."""
    _, text = played("lunch-rush", "--seed", "3", typed=["4"])
    record = text.splitlines()[-1]
    session = sl.load(record)
    assert any(str(step.move) == "4" and step.seat == 0 for step in session.steps)
    code, later = played(record, typed=["quit"])
    assert code == 0
    assert "You play 4." in later
    assert later.splitlines()[-1] == record


def test_what_can_be_asked() -> None:
    """Hints come grade by grade, then odds, moves, scores, rules; undo goes back to the decision before."""
    typed = [
        "help",
        "hint",
        "hint",
        "odds",
        "moves",
        "4",
        "undo",
        "undo",
        "scores",
        "rules LR-5",
        "rules LR-99",
        "record",
    ]
    code, text = played("lunch-rush", "--seed", "3", typed=typed)
    assert code == 0
    assert "Where: " in text
    assert "What: " in text
    assert " (exact)" in text
    assert "4, 6, 8, 9, 10" in text
    assert text.count("Your hand: 4 4 6 8 8 9 9 10") == 2
    assert "There is nothing to go to." in text
    assert "LR-5  " in text
    assert "There is no rule LR-99" in text
    assert text.count('{"version":1') == 2


@pytest.mark.parametrize("word", ["quit", "QUIT", "q", "exit", "quit now", "bye", "끝", "종료", "그만", "나가기"])
def test_there_are_several_words_for_leaving(word: str) -> None:
    """Whoever wants to leave need not know the one word for it, in whichever language the game speaks."""
    code, text = played("lunch-rush", "--seed", "3", typed=[word, "4"])
    assert code == 0
    assert "You play" not in text
    assert text.splitlines()[-1].startswith('{"version":1')


@pytest.mark.parametrize("name", sorted(ASKED))
@pytest.mark.parametrize("more", ["", " LR-3", " nonsense", " 1 2 3"])
def test_everything_that_can_be_asked_may_have_more_behind_it(name: str, more: str) -> None:
    """Words behind the one that asks do no harm."""
    for word in (name, *ASKED[name][0]):
        code, text = played("sandwich-guy", "--seed", "3", typed=[f"{word}{more}"])
        assert code == 0
        assert "Traceback" not in text


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("typed", ["halp", "무엇", "play 9", "?!", "-", "{}", "x" * 3000])
def test_what_is_no_move_says_how_to_find_help(typed: str, lang: str) -> None:
    """Who types something else is told what moves look like, and that there is help."""
    code, text = played("lunch-rush", "--seed", "3", typed=[typed], lang=lang)
    assert code == 0
    assert str(say("Type a move, or help.").in_language(lang)) in text
    assert "LR-2" in text


def test_korean_words_ask_too() -> None:
    """In Korean the same is asked for in Korean."""
    code, text = played("sandwich-guy", "--seed", "3", typed=["도움", "힌트", "확률", "끝"], lang="ko")
    assert code == 0
    assert "힌트" in text
    assert "%" in text


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_whole_hint_lists_what_each_move_is_worth(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under its last grade stands a line a move with its interval, the advised one marked, and how many deals were played out."""
    monkeypatch.setenv("SANDWICHLAB_PLAIN", "1")
    code, text = played("lunch-rush", "--seed", "3", "--against", "thinker", typed=["hint", "hint", "hint"], lang=lang)

    assert code == 0
    values = [line for line in text.splitlines() if "±" in line and "95 %" not in line]
    session = sl.deal("lunch-rush", seed=3)
    assert 1 < len(values) <= 10
    assert [line[0] for line in values].count("*") == 1
    assert "±" in text.splitlines()[text.splitlines().index(values[-1]) + 1]
    assert session.game.title.in_language(lang) in text

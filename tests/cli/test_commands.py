"""The command line as someone at a terminal meets it: what is printed, where, and with which exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest
from click.testing import CliRunner, Result

import sandwichlab as sl
from sandwichlab.cli.main import program
from sandwichlab.core import wording
from sandwichlab.testing.strategies import play_at_random

RECORD = sl.deal("lunch-rush", seed=5).record()
GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "records_v1.txt"


@pytest.fixture(autouse=True)
def the_language_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command's language is that of its process alone."""
    monkeypatch.setattr(wording, "_chosen", {})


def run(*arguments: str, typed: str | None = None) -> Result:
    """Return what a command did, its two streams apart."""
    return CliRunner().invoke(program, list(arguments), input=typed)


def a_record(game: str = "lunch-rush", moves: int = 9) -> str:
    """Return the record of a game that has begun."""
    session = sl.deal(game, seed=5)
    play_at_random(session, 5, moves)
    return session.record()


def test_help_is_there_in_both_languages() -> None:
    """Every command says what it does, with examples that can be copied."""
    english = run("--help")
    assert english.exit_code == 0
    for name in ("lab", "play", "simulate", "odds", "replay", "check"):
        assert name in english.output
        told = run(name, "--help")
        assert told.exit_code == 0
        assert f"sandwichlab {name}" in told.output.split("Examples:")[1]
    korean = run("--lang", "ko", "--help")
    assert korean.exit_code == 0
    assert "샌드위치" in korean.output


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("simulate", "whist"), 2, "lunch-rush"),
        (("simulate", "lunch-rush", "--players", "99"), 2, "from 2 to 7"),
        (("simulate", "sandwich-guy", "--teams"), 2, "another game"),
        (("simulate", "lunch-rush", "--policy", "clever"), 2, "random, greedy, careful"),
        (("simulate", "lunch-rush", "--policy", "random,greedy"), 2, "4 seats"),
        (("simulate", "lunch-rush", "--workers", "many"), 2, "workers"),
        (("simulate", "lunch-rush", "--games", "0"), 2, "games"),
        (("simulate", "lunch-rush", "--out", "games.xls"), 2, ".parquet or .csv"),
        (("simulate", "lunch-rush", "--out", "no/such/folder/games.csv"), 2, "no folder"),
        (("play", "lunch-rush", "--against", "gredy"), 2, "greedy"),
        (("replay", "no-such-file.txt"), 1, "no-such-file.txt"),
        (("replay", '{"version":1'), 1, "cut off"),
        (("odds", "no-such-file.txt"), 1, "no-such-file.txt"),
        (("check", "no-such-file.txt"), 2, "no-such-file.txt"),
        (("fly",), 2, "fly"),
        (("lab", "--copy-onyl"), 2, "Did you mean --copy-only?"),
        (("lab", "--techer"), 2, "Did you mean --teacher?"),
        (("lab", "--folders=x"), 2, "Did you mean --folder?"),
        (("play", "Lunch Rush"), 1, "The games are: lunch-rush"),
        (("odds", ""), 1, "needed"),
        (("odds", "lunchrush"), 1, "The games are: lunch-rush"),
        (("replay", "lunch-rush"), 1, "name of a game"),
        (("replay", "."), 1, "folder"),
        (("replay", "a\0b"), 1, "no file here"),
        (("odds", RECORD, "--seed", "4", "--no-teams"), 2, "Leave out: --seed, --teams"),
        (("play", RECORD, "--players", "3"), 2, "Leave out: --players"),
        (("replay", f"{RECORD}\n{RECORD}\n"), 1, "2 records"),
    ],
)
def test_a_mistake_is_named_and_ends_the_command(arguments: tuple[str, ...], code: int, said: str) -> None:
    """What cannot be done is said on the error stream, with an exit code, and never as a traceback."""
    done = run(*arguments)
    assert done.exit_code == code
    assert said in done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


def test_simulate_prints_the_summary() -> None:
    """The summary is that of the library, for the same seed."""
    done = run("simulate", "market-day", "--games", "50", "--seed", "3", "--policy", "greedy", "--players", "3")
    sim = sl.simulate("market-day", 3, games=50, seed=3, policies="greedy")
    assert done.exit_code == 0
    assert done.stdout == f"{sim.summary()!r}\n"
    assert done.stderr == ""


def test_simulate_takes_house_rules_and_a_policy_for_each_seat() -> None:
    """Options of a game, and one policy a seat, mean what they mean in the library."""
    done = run("simulate", "bread-and-chocolate", "--games", "40", "--seed", "1", "--policy", "greedy, random",
               "--free-draw", "--max-turns", "60")  # fmt: skip
    policies = ["greedy", "random"]
    sim = sl.simulate("bread-and-chocolate", games=40, seed=1, policies=policies, free_draw=True, max_turns=60)
    assert done.stdout == f"{sim.summary()!r}\n"


@pytest.mark.parametrize("ending", ["parquet", "csv"])
def test_simulate_writes_a_row_a_game(tmp_path: Path, ending: str) -> None:
    """The file has a row for each game, as the library's own frame."""
    file = tmp_path / f"games.{ending}"
    assert run("simulate", "lunch-rush", "--games", "30", "--seed", "8", "--out", str(file)).exit_code == 0
    frame = pd.read_parquet(file) if ending == "parquet" else pd.read_csv(file, index_col="game")
    wanted = sl.simulate("lunch-rush", games=30, seed=8).frame
    pd.testing.assert_frame_equal(frame, wanted, check_dtype=ending == "parquet", check_index_type=False)


@pytest.mark.parametrize("game", sl.games())
def test_odds_of_a_deal_and_of_a_record(game: str, tmp_path: Path) -> None:
    """The odds are those of the library, for a new deal, a record, a file and standard input alike."""
    dealt = run("odds", game, "--seed", "4")
    assert dealt.stdout == f"{sl.odds(sl.deal(game, seed=4))!r}\n"
    record = a_record(game, 5)
    file = tmp_path / "game.txt"
    file.write_text(record, encoding="utf-8")
    answers = [run("odds", record), run("odds", str(file)), run("odds", "-", typed=record)]
    assert {each.stdout for each in answers} == {f"{sl.odds(sl.load(record))!r}\n"}


def test_odds_at_an_earlier_step() -> None:
    """A record can be asked about at any of its steps."""
    record = a_record()
    session = sl.load(record)
    session.seek(2)
    assert run("odds", record, "--ply", "2").stdout == f"{sl.odds(session)!r}\n"
    assert run("odds", record, "--ply", "99").exit_code == 2


def test_odds_of_a_game_that_is_over() -> None:
    """Where there is nothing to decide, that is said."""
    session = sl.deal("sandwich-guy", seed=1)
    play_at_random(session, 1, 10_000)
    done = run("odds", session.record())
    assert (done.exit_code, done.stdout) == (0, f"{sl.odds(session)!r}\n")


@pytest.mark.parametrize("game", sl.games())
def test_replay_tells_every_event_with_its_rules(game: str) -> None:
    """A recorded game is told line by line; its end names the rule and the scores."""
    session = sl.deal(game, seed=2)
    play_at_random(session, 2, 10_000)
    done = run("replay", "-", "--why", typed=session.record())
    assert done.exit_code == 0
    events = [event for step in session.steps for event in step.events]
    lines = done.stdout.splitlines()
    assert sum(line.lstrip()[:1].isdigit() for line in lines) >= len(events)
    outcome = session.outcome
    assert outcome is not None
    assert outcome.reason in lines[-1]
    assert all(str(score) in lines[-1] for score in outcome.scores)


def test_check_names_each_line_that_is_at_fault(tmp_path: Path) -> None:
    """Good games are counted, bad ones named by their line with what is wrong, and the exit code says that there are some."""
    good = a_record()
    altered = good.replace('"players":4', '"players":5')
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join([good, altered, "", "hello", good]), encoding="utf-8")
    done = run("check", str(file))
    assert done.exit_code == 1
    first, second, last = done.stdout.splitlines()
    assert first.startswith("Line 2:")
    assert "checksum" in first
    assert second.startswith("Line 4:")
    assert "2 games" in last
    assert run("check", str(GOLDEN)).exit_code == 0
    empty = tmp_path / "empty.jsonl"
    empty.write_text("\n", encoding="utf-8")
    assert run("check", str(empty)).exit_code == 1


def test_the_program_is_installed_and_is_quiet_when_piped() -> None:
    """As a module it does the same; beside the result nothing is printed where nobody looks."""
    command = [sys.executable, "-m", "sandwichlab", "simulate", "sandwich-guy", "--games", "5000", "--seed", "1"]
    environment = {**os.environ, "SANDWICHLAB_PLAIN": "1", "SANDWICHLAB_LANG": "en"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert done.stderr == ""
    assert done.stdout.startswith("5,000 games of The Sandwich Guy")


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("simulate ma", "market-day"),
        ("play lu", "lunch-rush"),
        ("odds sand", "sandwich-guy"),
        ("play game", "file,game"),
        ("replay game", "file,game"),
        ("simulate sandwich-guy --policy pl", "planner"),
        ("play sandwich-guy --against th", "thinker"),
        ("play lunch-rush --lang k", "ko"),
    ],
)
def test_shells_complete_games_files_and_policies(words: str, offered: str) -> None:
    """A shell that asks gets what may stand there: games, files where a record may be in one, the policies of the game that was named."""
    number = str(len(words.split()))
    environment = {**os.environ, "_SANDWICHLAB_COMPLETE": "bash_complete", "COMP_CWORD": number}
    code = "import sys; sys.argv[0] = 'sandwichlab'; from sandwichlab.cli.main import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=False,
        capture_output=True,
        text=True,
        env={**environment, "COMP_WORDS": f"sandwichlab {words}"},
    )
    assert offered in done.stdout


def test_help_names_the_games_and_the_players() -> None:
    """Who asks for help need not know the names before."""
    for name in ("play", "simulate", "odds"):
        words = " ".join(run(name, "--help").output.split())
        assert all(game in words for game in sl.games())
    for name in ("play", "simulate"):
        words = " ".join(run(name, "--help").output.split())
        assert "random, greedy, careful, planner, thinker" in words


def test_the_notebooks_are_copied_once(tmp_path: Path) -> None:
    """Notebooks go to a folder of the reader's; what the reader changed there is never written over."""
    folder = tmp_path / "course"
    assert run("lab", "--copy-only", "--folder", str(folder)).exit_code == 0
    first = folder / "00-start-here.ipynb"
    assert json.loads(first.read_text(encoding="utf-8"))["nbformat"] == 4
    assert (folder / "ko" / "games" / "lunch-rush.ipynb").is_file()
    first.write_text("mine", encoding="utf-8")
    done = run("lab", "--copy-only", "--folder", str(folder))
    assert first.read_text(encoding="utf-8") == "mine"
    assert "as you left them" in done.stdout
    assert not list(folder.rglob("*.part"))


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """Where the notebooks cannot go, the command says where and why."""
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    done = run("lab", "--copy-only", "--folder", str(blocked / "course"))
    assert done.exit_code == 1
    assert "Traceback" not in done.stderr
    assert str(blocked) in done.stderr

"""Change each rule a little, one change at a time, and see whether the tests notice: cosmic-ray over every rules.py.

``make mutants ARGS="GAME ..."`` works in copies of the project and prints, for each game, how many changes the tests of
its rules caught, and every change that they did not. It fails if there is one that mutants.toml does not explain, and
names what is explained there without need. Not part of ``make test``: it takes long.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sandwichlab.games.registry import MODULES, games  # noqa: E402 - the checkout, wherever the package is installed

RULES = "sandwichlab/games/{folder}/rules.py"
GAMES_AT_ONCE = min(os.cpu_count() or 1, len(MODULES))
# For each game, a reason and the changes that no test can notice for it.
EXPLAINED = ROOT / "tools" / "mutants.toml"

# The tests of a game's rules. Those that are the quickest to notice come first, by themselves. How well bots play and how
# a table looks says little about a rule, and takes long to find out. A test that takes so many seconds is in a loop.
PYTEST = "-x -q -p no:cacheprovider -o faulthandler_timeout=60 -o faulthandler_exit_on_timeout=true"
QUICKEST = "tests/games/{folder}/test_rules.py"
OTHERS = "tests/games/test_golden_games.py tests/games/{folder}"
NOT_OF_RULES = ("policies", "table", "watching")
# Which functions are compiled is for the tests of the kernels to say; `is` is `==` for small ints, and `~1` is one more
# negative number; of the ten operators that another could be taken for, those are tried that it is taken for by mistake.
MISTAKEN = (
    "Add_Sub|Add_Mul|Sub_Add|Mul_Add|Mul_FloorDiv|FloorDiv_Mul|FloorDiv_Mod|Mod_Mul|Mod_FloorDiv|"
    "RShift_LShift|LShift_RShift|BitAnd_BitOr|BitOr_BitAnd"
)
LEFT_OUT = [
    "core/RemoveDecorator",
    r"core/ReplaceComparisonOperator_\w+_Is(Not)?$",
    "core/ReplaceUnaryOperator_USub_Invert",
    rf"core/ReplaceBinaryOperator_(?!({MISTAKEN})$)",
]
CONFIG = """[cosmic-ray]
module-path = "{rules}"
timeout = {timeout:.1f}
excluded-modules = []
test-command = "{command}"

[cosmic-ray.distributor]
name = "local"

[cosmic-ray.filters.operators-filter]
exclude-operators = {left_out}
"""
ENVIRONMENT = {
    **os.environ,
    "SANDWICHLAB_PLAIN": "1",  # compiling the kernels anew for every change would take longer than all else
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # starts in half the time, and leaves the tests in their order
    "CI": "1",  # Hypothesis draws the same examples each time
}


@dataclass(frozen=True)
class Change:
    """A change of a rule: in which function, the line before and after it, and what came of it.

    ``endless``: a test was given up, so that the change may have been caught or the machine was busy.
    """

    function: str
    before: str
    after: str
    survived: bool
    endless: bool

    def __str__(self) -> str:
        return f"{self.function}: {self.after}"


def mutated(game_id: str) -> list[Change]:
    """Try the changes of a game's rules and return them."""
    folder = MODULES[game_id]
    rules = RULES.format(folder=folder)
    # With forward slashes, as the command is split in the way of a shell.
    command = f"{Path(sys.executable).as_posix()} tools/mutants.py --tests {folder}"
    with tempfile.TemporaryDirectory() as temporary:
        copy = Path(temporary) / "copy"
        left_behind = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "notebooks", "dist", "build")
        shutil.copytree(ROOT, copy, ignore=left_behind)
        seconds = proven(copy, rules, command)
        config = CONFIG.format(rules=rules, timeout=10 + 5 * seconds, command=command, left_out=json.dumps(LEFT_OUT))
        (copy / "mutants.toml").write_text(config, encoding="utf-8")
        for program in (
            ("cosmic-ray", "init", "mutants.toml", "mutants.sqlite"),
            ("cr-filter-operators", "mutants.sqlite", "mutants.toml"),
            ("cosmic-ray", "exec", "mutants.toml", "mutants.sqlite"),
        ):
            ran(copy, *program)
        lines = ran(copy, "cosmic-ray", "dump", "mutants.sqlite").splitlines()
    done = [(work, result) for work, result in map(json.loads, lines) if result["worker_outcome"] != "skipped"]
    broken = [result["output"] for _, result in done if result["worker_outcome"] != "normal"]
    if broken:
        sys.exit(f"{game_id}: a change could not be made or tested:\n{broken[0]}")
    return [changed(work, result) for work, result in done]


def proven(copy: Path, rules: str, command: str) -> float:
    """Make sure that the tests pass in the copy and that it is the copy they test; return how long they take."""
    # Bytecode is kept now, so that no later run compiles the package again, but not that of the rules.
    begun = time.monotonic()
    passed = subprocess.run(command.split(), cwd=copy, env=ENVIRONMENT, check=False, capture_output=True, text=True)
    seconds = time.monotonic() - begun
    if passed.returncode:
        sys.exit(f"The tests fail before anything is changed:\n{passed.stdout}{passed.stderr}")
    for bytecode in (copy / rules).parent.glob("__pycache__/rules.*"):
        bytecode.unlink()
    path = copy / rules
    source = path.read_text(encoding="utf-8")
    path.write_text(f"{source}\nraise RuntimeError('these rules are the changed ones')\n", encoding="utf-8")
    failed = subprocess.run(
        command.split(),
        cwd=copy,
        env={**ENVIRONMENT, "PYTHONDONTWRITEBYTECODE": "1"},
        check=False,
        capture_output=True,
        text=True,
    )
    path.write_text(source, encoding="utf-8")
    if "these rules are the changed ones" not in failed.stdout:
        sys.exit(f"The tests do not test the changed rules:\n{failed.stdout}{failed.stderr}")
    return seconds


def ran(copy: Path, program: str, *arguments: str) -> str:
    """Run a program of cosmic-ray in the copy and return what it prints."""
    path = shutil.which(program, path=str(Path(sys.executable).parent))
    if path is None:
        sys.exit(f"{program} is missing; `make mutants` installs it.")
    done = subprocess.run([path, *arguments], cwd=copy, env=ENVIRONMENT, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


def changed(work: dict[str, Any], result: dict[str, Any]) -> Change:
    """Return a change that was tried."""
    lines = [line for line in result["diff"].splitlines() if line[:3] not in ("+++", "---")]
    before, after = (" ".join(" ".join(line[1:] for line in lines if line[:1] == sign).split()) for sign in "-+")
    survived = result["test_outcome"] == "survived"
    endless = not survived and "FAILED" not in result["output"] and "ERROR" not in result["output"]
    return Change(work["mutations"][0]["definition_name"] or "", before, after, survived, endless)


def tests(folder: str) -> int:
    """Run the tests of a game's rules up to the first that fails; return pytest's exit code."""
    import pytest

    ignored = "".join(f" --ignore=tests/games/{folder}/test_{name}.py" for name in ("rules", *NOT_OF_RULES))
    quickest, others = (f"{PYTEST} {chosen.format(folder=folder)}" for chosen in (QUICKEST, OTHERS))
    return int(pytest.main(quickest.split())) or int(pytest.main((others + ignored).split()))


def main(wanted: list[str]) -> int:
    """Try the rules of the games named, or of all."""
    if wanted[:1] == ["--tests"]:
        return tests(wanted[1])
    chosen = wanted or list(games())
    explained = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))
    unexplained = 0
    with ThreadPoolExecutor(GAMES_AT_ONCE) as pool:
        for game_id, changes in zip(chosen, pool.map(mutated, chosen), strict=True):
            known = {change for group in explained.get(game_id, {}).values() for change in group}
            survived = [change for change in changes if change.survived]
            endless = [change for change in changes if change.endless]
            unknown = [change for change in survived if str(change) not in known]
            caught = len(changes) - len(survived)
            print(f"\n## {game_id}: {caught} of {len(changes)} changes caught ({caught / len(changes):.1%})")
            print(f"{len(survived) - len(unknown)} others change nothing that could be noticed.")
            print("".join(f"- a test was given up after {change}\n" for change in endless), end="")
            print(
                "".join(f"- not noticed: {change}\n  was: {change.before}\n" for change in unknown), end="", flush=True
            )
            needless = sorted(known - {str(change) for change in survived})
            print("".join(f"- explained, but noticed or gone: {change}\n" for change in needless), end="", flush=True)
            unexplained += len(unknown)
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

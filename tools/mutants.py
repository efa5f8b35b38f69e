"""Change each rule a little, one change at a time, and see whether the tests notice: cosmic-ray over every rules.py.

``python tools/mutants.py [GAME ...]`` works in a copy of the project and prints, for each game, the share of changes
that the tests of its rules caught, and every change that they did not. Not part of ``make test``: it takes long.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sandwichlab.games.registry import MODULES, games  # noqa: E402 - the checkout, wherever the package is installed

CONFIG = """[cosmic-ray]
module-path = "sandwichlab/games/{folder}/rules.py"
timeout = 120.0
excluded-modules = []
test-command = "{python} -m pytest -x -q -p no:randomly -p no:cacheprovider tests/games/{folder} tests/games/test_golden_games.py"

[cosmic-ray.distributor]
name = "local"
"""


def mutated(game_id: str, copy: Path) -> tuple[int, list[str]]:
    """Return how many changes of a game's rules were tried, and those that no test noticed."""
    folder = MODULES[game_id]
    (copy / "mutants.toml").write_text(CONFIG.format(folder=folder, python=sys.executable), encoding="utf-8")
    ray = Path(sys.executable).with_name("cosmic-ray")
    for arguments in (
        ("init", "mutants.toml", "mutants.sqlite", "--force"),
        ("exec", "mutants.toml", "mutants.sqlite"),
    ):
        subprocess.run([ray, *arguments], cwd=copy, check=True)
    lines = subprocess.run([ray, "dump", "mutants.sqlite"], cwd=copy, check=True, capture_output=True, text=True).stdout
    tried, survived = 0, []
    for line in lines.splitlines():
        work, result = json.loads(line)
        tried += 1
        if result and result.get("test_outcome") == "survived":
            survived.append(_told(work, result))
    return tried, survived


def _told(work: dict[str, object], result: dict[str, object]) -> str:
    changed = [
        text for text in str(result.get("diff", "")).splitlines() if text[:1] in "+-" and text[:3] not in ("+++", "---")
    ]
    return " ".join(text.strip() for text in changed) or str(work)


def main(wanted: list[str]) -> int:
    """Try the rules of the games named, or of all."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(
            ROOT, copy, ignore=shutil.ignore_patterns(".venv", ".git", "node_modules", ".*_cache", "notebooks")
        )
        for game_id in wanted or games():
            tried, survived = mutated(game_id, copy)
            caught = tried - len(survived)
            print(f"\n## {game_id}: {caught} of {tried} changes caught ({100 * caught / max(tried, 1):.1f} %)")
            print("\n".join(f"- {change}" for change in survived))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

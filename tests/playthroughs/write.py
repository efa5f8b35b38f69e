"""Write the kept transcripts anew: ``python -m tests.playthroughs.write``."""

from __future__ import annotations

from pathlib import Path

from sandwichlab.core.wording import language
from sandwichlab.testing.playthrough import played, transcript
from tests.playthroughs.games import PLAYED


def main() -> None:
    """Write every transcript."""
    language("en")
    for one in PLAYED:
        path = Path(__file__).parent / f"{one.name}.txt"
        text = transcript(played(one.game, one.players, one.seed, one.policy, **one.options))
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {len(text.splitlines())} lines, {len(text) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
